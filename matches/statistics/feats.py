"""Records: the most that a match, a team or a player of a league has come to, with whoever holds them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from django.utils.formats import number_format

from league.games import Kit
from league.models import Team
from matches.statistics.results import Match, results_of
from matches.statistics.words import MATCH_FEATS, OF_CASUALTIES, RUNS, TEAM_FEATS
from rules_engine.competition.feats import MatchFeat, TeamFeat, match_feats, team_feats
from rules_engine.competition.form import Run, longest_streaks

LEAST_MATCHES = 3
"""So many matches a team must have played to hold a record of teams."""
SHOWN = 4
A_COUNT = frozenset({TeamFeat.MOST_WINS, TeamFeat.MOST_MATCHES})


@dataclass(frozen=True)
class Feat:
    """A record: its figure as it is read, and its holders: matches or teams, as many as are shown, and how many more.
    `number` is what its explanation goes by."""

    key: StrEnum
    number: str
    title: Any
    figure: str
    holders: Sequence[Any]
    more: int


def feats_of_matches(matches: Sequence[Match], kit: Kit) -> Iterator[Feat]:
    """The records of matches; the fixtures hold them."""
    found = match_feats(results_of(matches))
    for feat, title in MATCH_FEATS.items():
        if feat in found and (kit.has_casualties or feat not in OF_CASUALTIES):
            held = found[feat]
            yield _feat(feat, title, str(int(held.figure)), [matches[place].fixture for place in held.holders])


def feats_of_teams(matches: Sequence[Match], kit: Kit, least: int = LEAST_MATCHES) -> Iterator[Feat]:
    """The records of teams."""
    found, teams = team_feats(results_of(matches), least), teams_of(matches)
    for feat, title in TEAM_FEATS.items():
        if feat in found and (kit.has_casualties or feat not in OF_CASUALTIES):
            held = found[feat]
            yield _feat(feat, title, figure_told(feat, held.figure), [teams[ref] for ref in held.holders])


def streaks(matches: Sequence[Match]) -> Iterator[Feat]:
    """The longest streak of each kind, of two matches or more."""
    by_team, teams = longest_streaks(results_of(matches)), teams_of(matches)
    for run in RUNS:
        yield from _longest(run, {ref: of_team[run].length for ref, of_team in by_team.items()}, teams)


def _longest(run: Run, lengths: Mapping[str, int], teams: Mapping[str, Team]) -> Iterator[Feat]:
    longest = max(lengths.values(), default=0)
    if longest > 1:
        yield _feat(run, RUNS[run], str(longest), [teams[ref] for ref, length in lengths.items() if length == longest])


def teams_of(matches: Sequence[Match]) -> dict[str, Team]:
    """The teams that have played, by reference."""
    both = (team for match in matches for team in (match.home, match.away))
    return {team.ref: team for team in both}


def _feat(key: StrEnum, title: Any, figure: str, holders: Sequence[Any]) -> Feat:
    return Feat(key, number_of(key), title, figure, holders[:SHOWN], max(0, len(holders) - SHOWN))


def number_of(key: StrEnum) -> str:
    """What the explanation of a record goes by: matches and teams hold records of the same name."""
    return f"match-{key}" if isinstance(key, MatchFeat) else str(key)


def figure_told(feat: TeamFeat, figure: float) -> str:
    """As people read it: a share in per cent, a count whole, the rest by match."""
    if feat is TeamFeat.BEST_SHARE_OF_WINS:
        return f"{number_format(round(100 * figure), 0)} %"
    return str(int(figure)) if feat in A_COUNT else number_format(round(figure, 2), 2)
