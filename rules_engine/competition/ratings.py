"""How strong coaches are, by whom they have beaten: a rating after each match, by the model of Weng and Lin (2011).

A rating is a guess and its uncertainty. Whoever wins against somebody strong gains more than against somebody weak; a
draw brings two together; the more matches, the surer the guess. Same results, same ratings.
"""

from collections.abc import Iterable, Mapping

from openskill.models import PlackettLuce

from rules_engine.competition.tally import Result, Winner
from rules_engine.core import Value

_MODEL = PlackettLuce()
_RANKS: Mapping[Winner, tuple[float, float]] = {
    Winner.HOME: (1, 2),
    Winner.AWAY: (2, 1),
    Winner.DRAW: (1, 1),
}


class Rating(Value, frozen=True):
    """A rating after a match: that at the place `after` among the results, from 0; -1 before the first.

    `strength` is the guess (25 for who is new) and `doubt` its standard deviation (25/3 for who is new).
    """

    strength: float = _MODEL.mu
    doubt: float = _MODEL.sigma
    after: int = -1

    @property
    def at_least(self) -> float:
        """What one can be almost sure of, three deviations below the guess: the figure to order by. 0 for who is new."""
        return self.strength - 3 * self.doubt


NEW = Rating()


def courses(results: Iterable[Result]) -> Mapping[str, tuple[Rating, ...]]:
    """The ratings of everybody in the order of playing, one for each match he has played; the last is the present one.

    Results must come in the order of playing. For coaches rather than teams see `coaches.of_coaches`. Matches that were
    not played rate nobody.
    """
    found: dict[str, list[Rating]] = {}
    for place, result in enumerate(results):
        if result.absent is None:
            home, away = found.setdefault(result.home, []), found.setdefault(result.away, [])
            rated = _rated(home[-1] if home else NEW, away[-1] if away else NEW, result, place)
            home.append(rated[0])
            away.append(rated[1])
    return {one: tuple(course) for one, course in found.items()}


def ratings(results: Iterable[Result]) -> Mapping[str, Rating]:
    """The present ratings, the highest `at_least` first; equal ones in the order in which they came to play."""
    present = {one: course[-1] for one, course in courses(results).items()}
    return dict(sorted(present.items(), key=lambda item: -item[1].at_least))


def _rated(home: Rating, away: Rating, result: Result, place: int) -> tuple[Rating, Rating]:
    sides = [[_MODEL.rating(one.strength, one.doubt)] for one in (home, away)]
    [[at_home], [away_from]] = _MODEL.rate(sides, ranks=list(_RANKS[result.winner]))
    return Rating(at_home.mu, at_home.sigma, place), Rating(away_from.mu, away_from.sigma, place)
