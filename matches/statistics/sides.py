"""Matches as one side saw them, whether the side is a team or a coach."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from matches.statistics.results import Match, between_coaches
from rules_engine.competition.tally import Result, Winner

Pair = tuple[Match, Result]
"""A match, and its result with the names that are asked for: references of teams, or coaches."""


@dataclass(frozen=True)
class Seen:
    """A match from one side. `place` is that among the matches that were looked through, from 0."""

    match: Match
    result: Result
    place: int
    is_home: bool

    @property
    def rival(self) -> str:
        return self.result.away if self.is_home else self.result.home

    @property
    def scored(self) -> int:
        return self.result.home_scored if self.is_home else self.result.away_scored

    @property
    def conceded(self) -> int:
        return self.result.away_scored if self.is_home else self.result.home_scored

    @property
    def caused(self) -> int:
        return self.result.home_casualties if self.is_home else self.result.away_casualties

    @property
    def was_played(self) -> bool:
        return self.result.absent is None

    @property
    def won(self) -> bool:
        return self.result.winner is (Winner.HOME if self.is_home else Winner.AWAY)

    @property
    def drawn(self) -> bool:
        return self.result.winner is Winner.DRAW

    @property
    def lost(self) -> bool:
        return not self.won and not self.drawn


def of_teams(matches: Iterable[Match]) -> list[Pair]:
    return [(match, match.result) for match in matches]


def of_coaches(matches: Iterable[Match]) -> list[Pair]:
    return list(between_coaches(matches))


def seen_by(name: str, pairs: Iterable[Pair], against: str = "") -> Iterator[Seen]:
    """The matches of one side, those against one other where that is asked."""
    for place, (match, result) in enumerate(pairs):
        if name in (result.home, result.away):
            seen = Seen(match, result, place, name == result.home)
            if against in ("", seen.rival):
                yield seen
