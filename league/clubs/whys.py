"""Why the numbers of a football team are so: the matches that count, and the squads that were registered."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import pgettext_lazy

from league.careers import names_in
from league.clubs.words import ClubWording, told
from league.deeds import booked_by, match_line
from league.explained import Explained, Figures, Line, fixtures_of, joined, summed
from league.models.teams import Team
from league.reading import Reading
from league.referees import ruleset_of
from league.rule_sources import rules_behind
from rules_engine.clubs import events as e
from rules_engine.clubs.state import Played


@dataclass(frozen=True)
class Number:
    """A figure of a team's matches: which of them count, and what each adds."""

    label: Any
    counts: Callable[[Played], bool] = lambda match: True
    adds: Callable[[Played], Figures] = lambda match: (1,)
    begin: Figures = (0,)


NUMBERS = {
    "played": Number(pgettext_lazy("matches", "Played")),
    "won": Number(lazy("Won"), lambda match: match.result > 0),
    "drawn": Number(lazy("Drawn"), lambda match: match.result == 0),
    "lost": Number(lazy("Lost"), lambda match: match.result < 0),
    "goals": Number(
        pgettext_lazy("of matches", "Goals"), adds=lambda match: (match.goals, match.against), begin=(0, 0)
    ),
}
SQUAD = "squad"


def club_explained(team: Team, reading: Reading, number: str) -> Explained | None:
    """None for a number that a football team does not have."""
    if number == SQUAD:
        return _squad(team, reading)
    return _matches(team, reading, number) if number in NUMBERS else None


def _matches(team: Team, reading: Reading, key: str) -> Explained:
    number, names = NUMBERS[key], names_in(team)
    fixtures, booked = fixtures_of(team.league), booked_by(reading)
    lines, total = summed(
        (
            (match_line(match.fixture, booked.get(match.fixture), team, fixtures, names), number.adds(match))
            for match in reading.state.matches
            if number.counts(match)
        ),
        number.begin,
    )
    return Explained(
        number.label,
        joined(total),
        of=team,
        reckoned=_("Every match the team has played, in all seasons; one that was not played counts as its rules say."),
        lines=lines,
        rules=rules_behind(ruleset_of(team.ruleset_id), "club_points"),
    )


def _squad(team: Team, reading: Reading) -> Explained:
    """What was registered when; the figures of the last one are those of its cards."""
    say = ClubWording(reading.state, team.game, names_in(team))
    log = reverse("team_log", args=[team.ref])
    lines = [
        Line(told(event, say), entry=one.entry, log=log)
        for one in reading.in_order()
        for event in one.events
        if isinstance(event, e.SquadRegistered)
    ]
    return Explained(
        lazy("Squad"),
        "",
        of=team,
        reckoned=_RECKONED[team.game],
        lines=lines,
        rules=rules_behind(ruleset_of(team.ruleset_id), f"{team.game}_squad"),
    )


_RECKONED = {
    "hattrick": lazy("The last squad that was registered says who is a star; the figures are those of the cards."),
    "ofusaido": lazy("The figures are those of the deck that was registered last."),
}
