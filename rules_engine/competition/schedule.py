"""Round robins by the Berger tables (FIDE Handbook C.05, annex 1): who meets whom in which round, and where.

Pure: the order of the teams decides everything, so the same order gives the same schedule. Drawing it is CHANCE's.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum

MIN_TEAMS = 2
MAX_TEAMS = 500

Pairing = tuple[str, str]
Pairings = tuple[Pairing, ...]


class Legs(StrEnum):
    """How often everybody meets everybody."""

    SINGLE = "single"
    DOUBLE = "double"


def round_robin(teams: Sequence[str], legs: Legs = Legs.SINGLE, *, shifted: bool = False) -> tuple[Pairings, ...]:
    """The rounds, each a tuple of (home, away). Nobody has two matches in a round; with an odd number one team rests.

    Over a single round robin the home matches of a team differ from its away matches by at most one, over a double one
    not at all: the second half is the first with home and away changed. `shifted`, it begins with the second round and
    ends with the first, and then nobody plays more than twice in a row at home or away. Raises `ValueError` for fewer than 2 or more
    than 500 teams, and for a team named twice.

    >>> round_robin(["a", "b", "c", "d"])
    ((('a', 'd'), ('b', 'c')), (('d', 'c'), ('a', 'b')), (('b', 'd'), ('c', 'a')))
    """
    if not MIN_TEAMS <= len(teams) <= MAX_TEAMS:
        raise ValueError(f"a round robin is for {MIN_TEAMS} to {MAX_TEAMS} teams, not for {len(teams)}")
    if len(set(teams)) < len(teams):
        raise ValueError("a team is named twice")
    first = tuple(_named(pairs, teams) for pairs in _berger(len(teams) + len(teams) % 2))
    if legs is Legs.SINGLE:
        return first
    second = first[1:] + first[:1] if shifted else first
    return first + tuple(_turned(pairings) for pairings in second)


def number_of_rounds(teams: int, legs: Legs) -> int:
    """How many rounds `round_robin` has for that many teams."""
    return (teams - 1 + teams % 2) * (1 if legs is Legs.SINGLE else 2)


def resting(teams: Iterable[str], pairings: Iterable[Pairing]) -> tuple[str, ...]:
    """The teams without a match in a round, in the order given."""
    playing = {team for pairing in pairings for team in pairing}
    return tuple(team for team in teams if team not in playing)


def _berger(n: int) -> Iterable[Iterable[tuple[int, int]]]:
    """The table for an even `n`, players counted from 0. The last player stays; the others turn by half the table each
    round. The last player is at home in every second round."""
    circle, last = n - 1, n - 1
    for number in range(n - 1):
        top = number * (n // 2) % circle
        board = (top, last) if number % 2 == 0 else (last, top)
        yield (board, *(((top + i) % circle, (top - i) % circle) for i in range(1, n // 2)))


def _named(pairs: Iterable[tuple[int, int]], teams: Sequence[str]) -> Pairings:
    """With an odd number of teams the table has one player too many: who would meet it rests."""
    return tuple((teams[home], teams[away]) for home, away in pairs if max(home, away) < len(teams))


def _turned(pairings: Pairings) -> Pairings:
    return tuple((away, home) for home, away in pairings)
