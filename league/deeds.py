"""What a player did, match by match: any deed of any game, in one season or in all of them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from league.careers import names_in
from league.chronicle import dice
from league.clubs.players import Member, members_of
from league.explained import Explained, Figures, Fixtures, Line, fixtures_of, joined, summed
from league.games import BLOODBOWL
from league.guests import told_as_hired
from league.leaders import DEEDS, GAMES
from league.models.records import Entry
from league.models.teams import Team
from league.past.teams import BOOKED
from league.reading import Reading, Told
from league.referees import ruleset_of
from league.refs import season_of_fixture
from league.rule_sources import rules_behind
from rules_engine.bloodbowl import events as e
from rules_engine.bloodbowl.tables import Deed
from rules_engine.bloodbowl.team import Purpose
from rules_engine.clubs import events as club

GAMES_PLAYED = lazy("Matches")


@dataclass(frozen=True)
class Done:
    """A match in which a player did something, by what careers call it, and how often he did it."""

    fixture: str
    count: int


def is_deed(team: Team, number: str) -> bool:
    return number in DEEDS[team.game] or (number == GAMES and team.game == BLOODBOWL)


def deeds_explained(team: Team, reading: Reading, number: str, player: str, season: str = "") -> Explained | None:
    """None for a player whom the record does not know."""
    names = names_in(team)
    found = _of_bloodbowl if team.game == BLOODBOWL else _of_football
    known = found(reading, team, player, number)
    if known is None:
        return None
    who, done = known
    counting = [one for one in done if one.count and season in ("", season_of_fixture(one.fixture))]
    lines, total = summed(_lines(counting, team, reading, names, _thrown(reading, player, number)))
    of = _("%(player)s of %(team)s, %(season)s") if season else _("%(player)s of %(team)s, in all seasons")
    return Explained(
        GAMES_PLAYED if number == GAMES else DEEDS[team.game][number],
        joined(total),
        of=of % {"player": who, "team": team, "season": names.get(season, season)},
        reckoned=_("Added up from the reports of these matches."),
        lines=lines,
        rules=rules_behind(ruleset_of(team.ruleset_id), "deed" if team.game == BLOODBOWL else "club_points"),
    )


Known = tuple[str, list[Done]] | None


def _of_bloodbowl(reading: Reading, team: Team, player: str, number: str) -> Known:
    found = next((one for one in reading.state.players if str(one.n) == player), None)
    if found is None:
        return None
    if number == GAMES:
        return found.name, [Done(match.fixture, int(match.played)) for match in found.matches]
    return found.name, [Done(match.fixture, match.deeds.get(Deed(number), 0)) for match in found.matches]


FOOTBALL = {"goal": "goals", "yellow_card": "yellow_cards", "sent_off": "sent_off"}
"""What a line of a football report calls each deed."""


def _of_football(reading: Reading, team: Team, player: str, number: str) -> Known:
    state = reading.state
    members = {member.key: member for member in members_of(state, team.game)}
    if player not in members and player not in state.totals:
        return None
    done = [
        Done(match.fixture, getattr(line, FOOTBALL[number]))
        for match in state.matches
        for line in match.lines
        if line.player == player
    ]
    return str(members.get(player, Member(player))), done


def booked_by(reading: Reading) -> dict[str, Told]:
    """The entry that booked each match, by what careers call the match."""
    return {one.body.fixture: one for one in reading.in_order() if one.events and isinstance(one.body, BOOKED)}


def match_line(fixture: str, booked: Told | None, team: Team, fixtures: Fixtures, names: dict[str, str]) -> Line:
    """A match of a team as a line: its score, its season, its entry."""
    entry: Entry | None = booked.entry if booked else None
    return Line(
        _told(booked, names) if booked else fixture,
        url=fixtures.url(fixture),
        note=fixtures.season(fixture),
        entry=entry,
        log=reverse("team_log", args=[team.ref]),
    )


def _told(booked: Told, names: dict[str, str]) -> str:
    """`2–1 against Reavers`."""
    for event in booked.events:
        if isinstance(event, e.MatchBooked | club.MatchBooked | club.WalkoverBooked):
            own, theirs = _score(event)
            told = {"own": own, "theirs": theirs, "opponent": names.get(event.opponent, event.opponent)}
            return _("%(own)s–%(theirs)s against %(opponent)s") % told
    opponent = getattr(booked.body, "opponent", "")
    return _("not played, against %(opponent)s") % {"opponent": names.get(opponent, opponent)}


def _score(event: e.MatchBooked | club.MatchBooked | club.WalkoverBooked) -> tuple[int, int]:
    """What both sides scored."""
    match event:
        case e.MatchBooked():
            return event.scored, event.conceded
        case club.MatchBooked():
            return event.goals, event.against
        case club.WalkoverBooked():
            return event.goals, 0


def _lines(
    done: Iterable[Done], team: Team, reading: Reading, names: dict[str, str], thrown: dict[str, Sequence[str]]
) -> Iterator[tuple[Line, Figures]]:
    fixtures, booked = fixtures_of(team.league), booked_by(reading)
    for one in done:
        line = match_line(one.fixture, booked.get(one.fixture), team, fixtures, names)
        yield replace(line, dice=thrown.get(one.fixture, ())), (one.count,)


def _thrown(reading: Reading, player: str, number: str) -> dict[str, Sequence[str]]:
    """The dice that made somebody most valuable player, by match; nothing for what the coaches saw happen."""
    if number != Deed.MVP:
        return {}
    found: dict[str, Sequence[str]] = {}
    fixture, thrown = "", list[str]()
    for event in (event for one in told_as_hired(reading.in_order()) for event in _with_fixture(one)):
        match event:
            case str():
                fixture, thrown = event, []
            case e.DiceRolled(purpose=Purpose.MVP):
                thrown.append(dice(event))
            case e.SppEarned(player=n, deed=Deed.MVP) if str(n) == player:
                found[fixture] = tuple(thrown)
    return found


def _with_fixture(one: Told) -> Iterator[Any]:
    """What followed from an entry, after the name of the match it booked."""
    if one.events and isinstance(one.body, BOOKED):
        yield one.body.fixture
    yield from one.events
