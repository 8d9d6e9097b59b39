"""A round of the Swiss system: who meets whom, who rests, and who is at home.

One matching of greatest weight over all teams decides the round, so no pair is made that leaves others without one.
The best round is the one with, in this order: the right team resting (of the lowest score that has a team which has not
rested, whoever has played most; the lowest of these, as FIDE C.04.3 has it); the smallest differences in score
(squared, so that nobody floats far); the least strain on home and away; neighbours in the standings. What these leave equal is settled by a number that belongs to the two places, so the best round is the only
one: the same standings give the same round with any version of any library.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from itertools import combinations, islice, zip_longest

from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.schedule import Pairing, Pairings
from rules_engine.core import Value
from rules_engine.errors import IllegalAction

# How many teams, the nearest it has not met, each team is first compared with. More cost time and change nothing:
# tests/engine/competition/test_pairing.py compares with all of them.
NEIGHBOURS = 12

Edge = tuple[int, int, int]
"""Two places in the standings and what their match would cost. The place after the last one is the rest."""

# Bits that the sums of each part of a cost need at most, for 500 teams.
_SETTLING, _DISTANCE, _STRAIN, _GAP = 48, 27, 28, 64


class SwissRound(Value, frozen=True):
    """The matches of a round, those of the best teams first, and the team that rests (None with an even number)."""

    pairings: Pairings
    bye: str | None


def swiss_pairings(
    teams: Sequence[str],
    scores: Mapping[str, int],
    played: Collection[frozenset[str]],
    byes: Collection[str],
    home_counts: Mapping[str, int],
) -> SwissRound:
    """The next round for `teams`, which are those that play on, in order of standing.

    `scores` are league points, `played` the pairs that have met (pairs with teams that left may stay in it), `byes` the
    teams that have rested, `home_counts` the matches at home so far; who is in none of them has entered just now. Nobody meets the same team twice or rests twice. Raises `IllegalAction` (`SeasonCode.NO_PAIRING`) when no
    such round exists, `ValueError` for a team named twice.

    >>> swiss_pairings(["a", "b", "c"], {"a": 3, "b": 1, "c": 1}, {frozenset("ac")}, {"b"}, {"a": 1})
    SwissRound(pairings=(('b', 'a'),), bye='c')
    """
    field = _Field(teams, scores, played, byes, home_counts)
    for edges in (field.near_edges, field.all_edges):
        matched = _cheapest(edges())
        if len(matched) * 2 == field.places:
            return field.round_of(matched)
    raise IllegalAction(SeasonCode.NO_PAIRING, teams=tuple(teams))


class _Field:
    """The teams by place (from 0, highest score first), and what a match between two places would cost."""

    def __init__(
        self,
        teams: Sequence[str],
        scores: Mapping[str, int],
        played: Collection[frozenset[str]],
        byes: Collection[str],
        home_counts: Mapping[str, int],
    ) -> None:
        if len(set(teams)) < len(teams):
            raise ValueError("a team is named twice")
        self.teams = sorted(teams, key=lambda team: -scores.get(team, 0))
        self.scores = [scores.get(team, 0) for team in self.teams]
        self.odd = len(teams) % 2 == 1
        self.places = len(teams) + self.odd
        self.met = frozenset(played)
        matches = Counter(team for pair in played for team in pair)
        self.balance = [2 * home_counts.get(team, 0) - matches[team] for team in self.teams]
        self.may_rest = [i for i, team in enumerate(self.teams) if team not in byes] if self.odd else []
        self.may_rest.sort(key=lambda i: (self.scores[i], -matches[self.teams[i]], -i))

    def near_edges(self) -> Iterator[Edge]:
        """The matches between near neighbours, and the rest of the first team that is due one."""
        near = {
            (min(i, j), max(i, j))
            for i in range(len(self.teams))
            for j in islice(self._unmet_by_nearness(i), NEIGHBOURS)
        }
        return self._edges(sorted(near), self.may_rest[:1])

    def all_edges(self) -> Iterator[Edge]:
        """Every match and every rest that is allowed."""
        return self._edges(
            (pair for pair in combinations(range(len(self.teams)), 2) if self._unmet(*pair)), self.may_rest
        )

    def round_of(self, matched: Iterable[tuple[int, int]]) -> SwissRound:
        pairs = sorted((min(pair), max(pair)) for pair in matched)
        resting = [self.teams[i] for i, j in pairs if j == len(self.teams)]
        return SwissRound(
            tuple(self._home_first(i, j) for i, j in pairs if j < len(self.teams)), resting[0] if resting else None
        )

    def _edges(self, pairs: Iterable[tuple[int, int]], may_rest: Iterable[int]) -> Iterator[Edge]:
        yield from ((i, j, self._cost(i, j)) for i, j in pairs)
        yield from ((i, len(self.teams), n << _GAP + _STRAIN + _DISTANCE + _SETTLING) for n, i in enumerate(may_rest))

    def _unmet(self, i: int, j: int) -> bool:
        return frozenset((self.teams[i], self.teams[j])) not in self.met

    def _unmet_by_nearness(self, i: int) -> Iterator[int]:
        below_and_above = zip_longest(range(i + 1, len(self.teams)), range(i - 1, -1, -1))
        return (j for pair in below_and_above for j in pair if j is not None and self._unmet(i, j))

    def _cost(self, i: int, j: int) -> int:
        gap = (self.scores[i] - self.scores[j]) ** 2
        return (((gap << _STRAIN) + self._strain(i, j) << _DISTANCE) + (i - j) ** 2 << _SETTLING) + _settling(i, j)

    def _strain(self, i: int, j: int) -> int:
        """How far the match takes home and away apart for these two, one match being of no account."""
        home, away = sorted((self.balance[i], self.balance[j]))
        return max(0, abs(home + 1) - 1) ** 2 + max(0, abs(away - 1) - 1) ** 2

    def _home_first(self, i: int, j: int) -> Pairing:
        """At home is who was there less, among equals the lower in the standings."""
        home, away = (i, j) if self.balance[i] < self.balance[j] else (j, i)
        return self.teams[home], self.teams[away]


def _settling(i: int, j: int) -> int:
    """A number for two places, as if drawn: with it no two rounds cost the same, save by a chance of one in thousands
    of millions."""
    return int.from_bytes(blake2b(b"%d %d" % (i, j), digest_size=5).digest(), "big")


def _cheapest(edges: Iterable[Edge]) -> set[tuple[int, int]]:
    """The cheapest among the largest sets of edges that share no end."""
    from networkx import Graph, max_weight_matching  # noqa: PLC0415 - half a second that only a pairing should pay

    graph = Graph()
    graph.add_weighted_edges_from((i, j, -cost) for i, j, cost in edges)
    matched: set[tuple[int, int]] = max_weight_matching(graph, maxcardinality=True)
    return matched
