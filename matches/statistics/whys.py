"""Why a number that results add up to is so: the matches that count, or everybody it was compared with.

A kind of number is a line in one of the tables here; what they make is shown by the page of every number.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext

from league.explained import Explained, Figures, Line, joined, summed
from league.games import Kit
from league.honours import PLACES
from league.models import League, Season, SeasonHonour, Team
from matches.statistics.feats import LEAST_MATCHES, figure_told, number_of, teams_of
from matches.statistics.results import Match, matches_of_game, matches_of_season, results_of
from matches.statistics.sides import Seen, of_coaches, of_teams, seen_by
from matches.statistics.words import MATCH_FEATS, RESULTS, RUNS, TEAM_FEATS, score_told
from rules_engine.competition.feats import MatchFeat, TeamFeat, match_figures, more_is_better, team_figures
from rules_engine.competition.form import Run, Streak, current_streaks, longest_streaks


@dataclass(frozen=True)
class Asked:
    """Whose number it is: of a game's matches in a league, or in one season, of a team or a coach, against one other;
    `now` for the streak somebody is in."""

    league: League
    kit: Kit
    season: Season | None = None
    team: Team | None = None
    coach: str = ""
    against: str = ""
    now: bool = False

    @cached_property
    def matches(self) -> list[Match]:
        if self.season is not None:
            return matches_of_season(self.season)
        return matches_of_game(self.league, self.kit.key)

    @cached_property
    def pairs(self) -> Sequence[Any]:
        return of_coaches(self.matches) if self.coach else of_teams(self.matches)

    @property
    def name(self) -> str:
        return self.coach or (self.team.ref if self.team else "")

    @property
    def seen(self) -> list[Seen]:
        return list(seen_by(self.name, self.pairs, self.against))

    @property
    def where(self) -> str:
        """The season, or the game in all of them."""
        return str(self.season) if self.season else _("%(game)s, all seasons") % {"game": self.kit.name}

    @property
    def whose(self) -> dict[str, Any]:
        """The season or the game, as addresses have it."""
        return {"season": self.season.number} if self.season else {"game": self.kit.key}

    @property
    def of(self) -> str:
        whom = self.coach or str(self.team or "")
        if self.against:
            whom = _("%(coach)s against %(other)s") % {"coach": whom, "other": self.against}
        return f"{whom} · {self.where}" if whom else self.where


def why_url(league: League, number: str, **asked: Any) -> str:
    """Where a number is explained."""
    return f"{reverse('number_why', args=[league.slug, number])}?{urlencode(asked)}"


def explained(asked: Asked, number: str) -> Explained | None:
    """None for a number that there is not, or not of what is asked."""
    make = EXPLAIN.get(number)
    return make(asked) if make else None


# Added up from matches


@dataclass(frozen=True)
class Sum:
    """A figure of one side's matches: which of them count, what each adds, and what is read of the sum."""

    label: Callable[[Asked], Any]
    counts: Callable[[Seen], bool] = lambda seen: True
    adds: Callable[[Seen], Figures] = lambda seen: (1,)
    begin: Figures = (0,)


SUMS: Mapping[str, Sum] = {
    "played": Sum(lambda asked: RESULTS["played"]),
    "won": Sum(lambda asked: RESULTS["won"], lambda seen: seen.won),
    "drawn": Sum(lambda asked: RESULTS["drawn"], lambda seen: seen.drawn),
    "lost": Sum(lambda asked: RESULTS["lost"], lambda seen: seen.lost),
    "score": Sum(lambda asked: asked.kit.scored, adds=lambda seen: (seen.scored, seen.conceded), begin=(0, 0)),
}


def _sum(asked: Asked, sum_: Sum) -> Explained | None:
    if not asked.name:
        return None
    counting = [seen for seen in asked.seen if sum_.counts(seen)]
    lines, total = summed(((_line(seen.match), sum_.adds(seen)) for seen in counting), sum_.begin)
    return Explained(
        sum_.label(asked), joined(total), of=asked.of, reckoned=_("The matches that count, added up."), lines=lines
    )


def _line(match: Match, adds: str = "") -> Line:
    fixture = match.fixture
    return Line(score_told(fixture), adds=adds, url=fixture.lines_url, note=str(fixture.season))


WHOLE: Mapping[str, tuple[Callable[[Asked], Any], Callable[[Match], int]]] = {
    "scored": (
        lambda asked: asked.kit.scored,
        lambda match: match.result.home_scored + match.result.away_scored,
    ),
    "casualties": (
        lambda asked: lazy("Casualties"),
        lambda match: match.result.home_casualties + match.result.away_casualties,
    ),
    "results": (lambda asked: lazy("Matches with a result"), lambda match: 1),
}
"""What all matches of a season or a game come to, both sides together."""


def _whole(asked: Asked, label: Callable[[Asked], Any], of: Callable[[Match], int]) -> Explained:
    lines, total = summed((_line(match), (of(match),)) for match in asked.matches)
    return Explained(
        label(asked), joined(total), of=asked.of, reckoned=_("Both sides of every match, added up."), lines=lines
    )


# Records of teams


OF_A_MATCH: Mapping[TeamFeat, Callable[[Seen], int]] = {
    TeamFeat.BEST_ATTACK: lambda seen: seen.scored,
    TeamFeat.BEST_DEFENCE: lambda seen: seen.conceded,
    TeamFeat.BEST_DIFFERENCE: lambda seen: seen.scored - seen.conceded,
    TeamFeat.MOST_MATCHES: lambda seen: 1,
    TeamFeat.MOST_WINS: lambda seen: int(seen.won),
    TeamFeat.BEST_SHARE_OF_WINS: lambda seen: int(seen.won),
    TeamFeat.MOST_CASUALTIES: lambda seen: seen.caused,
}
"""What a match adds to what the record is of."""


def _team_feat(asked: Asked, feat: TeamFeat) -> Explained | None:
    if asked.coach:
        return None
    figures = team_figures(results_of(asked.matches), LEAST_MATCHES)[feat]
    if asked.team is None:
        return _ranked(asked, feat, TEAM_FEATS[feat], figures, partial(figure_told, feat), more_is_better(feat))
    played = [seen for seen in asked.seen if seen.was_played]
    lines, total = summed((_line(seen.match), (OF_A_MATCH[feat](seen),)) for seen in played)
    told = figure_told(feat, figures[asked.name]) if asked.name in figures else ""
    words = ngettext(
        "%(total)s in %(n)s match that was played.", "%(total)s in %(n)s matches that were played.", len(played)
    )
    reckoned = words % {"total": joined(total), "n": len(played)}
    compared = why_url(asked.league, feat, **asked.whose)
    return Explained(TEAM_FEATS[feat], told, of=asked.of, reckoned=reckoned, lines=lines, compared=compared)


def _ranked(
    asked: Asked, key: str, title: Any, figures: Mapping[str, float], told: Callable[[float], str], more: bool = True
) -> Explained:
    """Every team that was compared, the best first."""
    teams = teams_of(asked.matches)
    order = sorted(figures.items(), key=lambda one: -one[1] if more else one[1])
    lines = [
        Line(str(teams[ref]), adds=told(figure), url=why_url(asked.league, key, team=ref, **asked.whose))
        for ref, figure in order
    ]
    return _in_order(asked, title, lazy("Team"), lines, _("Everybody who was compared, the best first."))


def _in_order(asked: Asked, title: Any, head: Any, lines: list[Line], reckoned: str) -> Explained:
    """What is first of many, with all of them."""
    return Explained(
        title,
        lines[0].adds if lines else "",
        of=asked.of,
        reckoned=reckoned,
        lines=lines,
        heads=(head, lazy("Figure"), ""),
        is_ranked=True,
    )


# Streaks


def _run(asked: Asked, run: Run) -> Explained | None:
    results = [result for _match, result in asked.pairs]
    if not asked.name:
        longest = {ref: of[run].length for ref, of in longest_streaks(results).items() if of[run].length}
        return _ranked(asked, run, RUNS[run], longest, lambda length: str(int(length)))
    streaks = (current_streaks if asked.now else longest_streaks)(results).get(asked.name, {})
    streak = streaks.get(run, Streak())
    inside = [seen for seen in asked.seen if streak.first <= seen.place <= streak.last]
    lines, total = summed((_line(seen.match), (1,)) for seen in inside if streak.length)
    reckoned = (
        _("The streak that goes on.") if asked.now else _("The longest there was; of equally long ones the first.")
    )
    compared = why_url(asked.league, run, **asked.whose) if asked.team and not asked.now else ""
    return Explained(RUNS[run], joined(total), of=asked.of, reckoned=reckoned, lines=lines, compared=compared)


# Records of matches


def _match_feat(asked: Asked, feat: MatchFeat) -> Explained:
    figures = match_figures(results_of(asked.matches))[feat]
    order = sorted(figures.items(), key=lambda one: -one[1])
    lines = [_line(asked.matches[place], str(figure)) for place, figure in order if figure]
    reckoned = _("Every match that was played, the highest first.")
    return _in_order(asked, MATCH_FEATS[feat], lazy("Match"), lines, reckoned)


# Titles


def _titles(asked: Asked, place: int, label: Any) -> Explained | None:
    """The closed seasons in whose top division a team came to that place."""
    if asked.team is None:
        return None
    won = SeasonHonour.objects.filter(team=asked.team, place=place, division__lte=1).select_related("season")
    lines, total = summed((_honour(asked, one), (1,)) for one in won.order_by("season__number", "position"))
    reckoned = _("The closed seasons that are remembered so; each leads to its last table.")
    return Explained(label, joined(total), of=asked.team, reckoned=reckoned, lines=lines)


def _honour(asked: Asked, honour: SeasonHonour) -> Line:
    return Line(
        str(honour.season), url=reverse("table", args=[asked.league.slug, honour.season.number]), note=honour.title
    )


def _all() -> Iterator[tuple[str, Callable[[Asked], Explained | None]]]:
    yield from ((key, partial(_sum, sum_=sum_)) for key, sum_ in SUMS.items())
    yield from ((key, partial(_whole, label=label, of=of)) for key, (label, of) in WHOLE.items())
    yield from ((feat.value, partial(_team_feat, feat=feat)) for feat in TEAM_FEATS)
    yield from ((number_of(feat), partial(_match_feat, feat=feat)) for feat in MATCH_FEATS)
    yield from ((run.value, partial(_run, run=run)) for run in RUNS)
    yield from ((key, partial(_titles, place=place, label=label)) for key, (place, label) in PLACES.items())


EXPLAIN: Mapping[str, Callable[[Asked], Explained | None]] = dict(_all())
"""Every number, by its name in addresses."""
