"""A season told in sentences, from its honours, its results and what its players did."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from django.urls import reverse
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext

from league import leaders
from league.enums import SeasonPhase
from league.games import Kit, kit_of
from league.honours import champions_told, podiums
from league.models import Season, SeasonHonour
from league.reading import fold
from matches.models import Fixture
from matches.stages.rounds import played_in
from matches.statistics.feats import feats_of_matches, feats_of_teams, streaks
from matches.statistics.results import Match, matches_of_season
from matches.statistics.whys import why_url
from matches.statistics.words import score_told
from rules_engine.competition.feats import MatchFeat, TeamFeat
from rules_engine.competition.form import Run
from rules_engine.competition.state import SeasonState

TOLD_OF_PLAYERS = 4
OF_TEAMS: Mapping[StrEnum, Any] = {
    TeamFeat.BEST_ATTACK: lazy("The best attack, with %(figure)s a match: %(teams)s."),
    TeamFeat.BEST_DEFENCE: lazy("The best defence, with %(figure)s conceded a match: %(teams)s."),
    Run.WINNING: lazy("Most wins in a row, %(figure)s: %(teams)s."),
    Run.UNBEATEN: lazy("Longest without a defeat, %(figure)s matches: %(teams)s."),
}
OF_MATCHES: Mapping[StrEnum, Any] = {
    MatchFeat.BIGGEST_WIN: lazy("The biggest win: %(fixture)s (%(round)s)."),
    MatchFeat.MOST_SCORED: lazy("The most was scored in %(fixture)s (%(round)s)."),
}


@dataclass(frozen=True)
class Sentence:
    """A sentence, and the page that shows more of it."""

    text: str
    url: str = ""


def sentences(season: Season) -> list[Sentence]:
    """Six queries, however long the season was."""
    kit, matches = kit_of(season), matches_of_season(season)
    return [
        *_won(season),
        *_played(season, matches, kit),
        *_players(season),
        *_teams(season, matches, kit),
        *_matches(season, matches, kit),
    ]


def _why(season: Season, number: str, **whose: str) -> str:
    return why_url(season.league, number, season=season.number, **whose)


def _won(season: Season) -> Iterator[Sentence]:
    if season.phase != SeasonPhase.CLOSED:
        yield Sentence(_("The season is not closed yet."))
        return
    won = SeasonHonour.objects.filter(season=season).select_related("team").order_by("position")
    for podium in podiums(won):
        if told := champions_told(podium):
            yield Sentence(told)
        for place, teams in podium.places:
            if place == 2:
                yield Sentence(_("Second: %(teams)s.") % {"teams": ", ".join(map(str, teams))})


def _played(season: Season, matches: Sequence[Match], kit: Kit) -> Iterator[Sentence]:
    teams, all_matches = season.entered.count(), Fixture.objects.filter(season=season, round__gt=0).count()
    words = ngettext("%(n)s team took part.", "%(n)s teams took part.", teams)
    yield Sentence(words % {"n": teams}, reverse("table", args=[season.league.slug, season.number]))
    if not matches:
        return
    told = {"n": len(matches), "all": all_matches}
    if len(matches) == all_matches:
        yield Sentence(
            ngettext("The one match has its result.", "All %(n)s matches have their results.", told["n"]) % told,
            _why(season, "results"),
        )
    else:
        yield Sentence(_("%(n)s of %(all)s matches have their results.") % told, _why(season, "results"))
    scored = sum(match.result.home_scored + match.result.away_scored for match in matches)
    yield Sentence(_per_match(str(kit.scored), scored, len(matches)), _why(season, "scored"))
    if kit.has_casualties:
        casualties = sum(match.result.home_casualties + match.result.away_casualties for match in matches)
        yield Sentence(_per_match(_("Casualties"), casualties, len(matches)), _why(season, "casualties"))


def _per_match(what: str, count: int, matches: int) -> str:
    told = {"what": what, "count": count, "each": number_format(round(count / matches, 1), 1)}
    return _("%(what)s: %(count)s, %(each)s a match.") % told


def _players(season: Season) -> Iterator[Sentence]:
    boards = leaders.boards(leaders.of_season(season), season.game, shown=1)
    for board in list(boards)[:TOLD_OF_PLAYERS]:
        first = board.leaders[0]
        told = {"title": board.title, "player": first.player.name, "team": first.player.team, "count": first.count}
        if board.more:
            told["more"] = board.more
            words = ngettext(
                "%(title)s: %(player)s of %(team)s and %(more)s more led with %(count)s.",
                "%(title)s: %(player)s of %(team)s and %(more)s more led with %(count)s.",
                board.more,
            )
        else:
            words = _("%(title)s: %(player)s of %(team)s led with %(count)s.")
        yield Sentence(words % told, first.why)


def _teams(season: Season, matches: Sequence[Match], kit: Kit) -> Iterator[Sentence]:
    for feat in (*feats_of_teams(matches, kit), *streaks(matches)):
        if feat.key in OF_TEAMS:
            told = {"figure": feat.figure, "teams": ", ".join(map(str, feat.holders))}
            yield Sentence(str(OF_TEAMS[feat.key] % told), _why(season, feat.number, team=feat.holders[0].ref))


def _matches(season: Season, matches: Sequence[Match], kit: Kit) -> Iterator[Sentence]:
    state: SeasonState = fold(season)
    for feat in feats_of_matches(matches, kit):
        if feat.key in OF_MATCHES:
            fixture = feat.holders[0]
            told = {"fixture": score_told(fixture), "round": played_in(state, fixture)}
            yield Sentence(str(OF_MATCHES[feat.key] % told), fixture.lines_url)
