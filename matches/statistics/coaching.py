"""The coaches of a league in one game: how strong they are by whom they have beaten, and whom they have met."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from matches.statistics.plot import Plot
from matches.statistics.results import Match, between_coaches
from matches.statistics.words import counts_told
from rules_engine.competition.coaches import rivals
from rules_engine.competition.form import Run, Sign, Streak, current_streaks, forms, longest_streaks
from rules_engine.competition.points import Points
from rules_engine.competition.ratings import NEW, Rating, courses
from rules_engine.competition.tally import Result, Tally, tallies

NO_POINTS = Points(0, 0, 0)
LATE = 30


@dataclass(frozen=True)
class Coach:
    """A coach in the list: his rating after each match, and what his matches add up to."""

    place: int
    name: str
    course: tuple[Rating, ...]
    tally: Tally
    form: tuple[Sign, ...]
    heights: tuple[float, float]

    @property
    def rating(self) -> Rating:
        return self.course[-1]

    @property
    def counts(self) -> list[tuple[str, Any, int]]:
        return counts_told(self.tally)

    @property
    def plot(self) -> Plot:
        """From the beginning."""
        return Plot((NEW, *self.course), self.heights)

    @property
    def late_plot(self) -> Plot:
        """The last matches only: a list of many coaches stays light."""
        return Plot((NEW, *self.course)[-LATE:], self.heights)


@dataclass(frozen=True)
class Rival:
    """A coach that another has met, with the tally of their matches from the other's side."""

    name: str
    tally: Tally

    @property
    def counts(self) -> list[tuple[str, Any, int]]:
        return counts_told(self.tally)


@dataclass(frozen=True)
class Rated:
    """A match of a coach: his rating `before` and after it, the same for a match that was not played; and his rival's
    before, which decides how much the result is worth."""

    match: Match
    is_home: bool
    sign: Sign
    rival: str
    before: Rating
    rating: Rating
    rival_before: Rating


class Coaching:
    """The results of a game by coaches. What a page does not ask for is not counted."""

    def __init__(self, matches: Iterable[Match]) -> None:
        pairs = list(between_coaches(matches))
        self.matches: Sequence[Match] = [match for match, _ in pairs]
        self.results: Sequence[Result] = [result for _, result in pairs]

    @cached_property
    def courses(self) -> Mapping[str, tuple[Rating, ...]]:
        return courses(self.results)

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(name for result in self.results for name in (result.home, result.away)))

    @cached_property
    def tallies(self) -> Mapping[str, Tally]:
        return tallies(self.names, self.results, NO_POINTS)

    @cached_property
    def coaches(self) -> list[Coach]:
        """Those who have played, the surest strength first; equal ones share a place."""
        order = sorted(self.courses, key=lambda name: -_shown(self.courses[name][-1]))
        heights, signs = _heights(self.courses.values()), forms(self.results)
        found: list[Coach] = []
        for n, name in enumerate(order, start=1):
            course = self.courses[name]
            shared = found and _shown(found[-1].rating) == _shown(course[-1])
            place = found[-1].place if shared else n
            found.append(Coach(place, name, course, self.tallies[name], signs[name], heights))
        return found

    def rivals_of(self, name: str) -> list[Rival]:
        """Those he has met most often first."""
        met = [Rival(rival, tally) for rival, tally in rivals(self.results).get(name, {}).items()]
        return sorted(met, key=lambda rival: -rival.tally.played)

    def matches_of(self, name: str) -> list[Rated]:
        """His matches in order, with the rating after each."""
        after = {rating.after: rating for rating in self.courses.get(name, ())}
        signs = iter(forms(self.results, last=len(self.results)).get(name, ()))
        found, rating = [], NEW
        for place, (match, result) in enumerate(zip(self.matches, self.results, strict=True)):
            if name in (result.home, result.away):
                before, rating, is_home = rating, after.get(place, rating), name == result.home
                rival = result.away if is_home else result.home
                found.append(Rated(match, is_home, next(signs), rival, before, rating, self._before(rival, place)))
        return found

    def _before(self, name: str, place: int) -> Rating:
        """A rating as it stood before the match at that place."""
        course = self.courses.get(name, ())
        at = bisect_left(course, place, key=lambda rating: rating.after)
        return course[at - 1] if at else NEW

    def streaks_of(self, name: str) -> list[tuple[Run, Streak, Streak]]:
        """Each kind of streak: the one he is in, and the longest he has had."""
        now, ever = current_streaks(self.results).get(name, {}), longest_streaks(self.results).get(name, {})
        return [(run, now[run], ever[run]) for run in Run if run in ever and ever[run].length]


def _shown(rating: Rating) -> float:
    """As people read it: one decimal."""
    return round(rating.at_least, 1)


def _heights(all_courses: Iterable[Sequence[Rating]]) -> tuple[float, float]:
    """The lowest and the highest that any rating reaches with its doubt: every plot has the same heights."""
    ratings = [NEW, *(rating for course in all_courses for rating in course)]
    return min(one.strength - one.doubt for one in ratings), max(one.strength + one.doubt for one in ratings)
