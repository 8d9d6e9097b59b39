"""Results as those of the coaches behind the teams, and who has met whom with what success."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from rules_engine.competition.points import Points
from rules_engine.competition.tally import Result, Tally, tallies
from rules_engine.core import Value

_NO_POINTS = Points(0, 0, 0)


class Coached(Value, frozen=True):
    """A result, and who coached. A team without a coach leaves the name empty."""

    result: Result
    home: str
    away: str


def of_coaches(matches: Iterable[Coached]) -> Iterator[Result]:
    """The results with the coaches in place of their teams, ready for tables, form, records and ratings. Matches are
    left out in which a side had no coach, or in which somebody played himself."""
    for match in matches:
        if match.home and match.away and match.home != match.away:
            yield replace(match.result, home=match.home, away=match.away)


def rivals(results: Iterable[Result]) -> Mapping[str, Mapping[str, Tally]]:
    """For everyone (teams, or coaches by `of_coaches`) each one he has met, with the tally of their matches from his
    side. Rivals stand in the order of their first meeting."""
    met: dict[frozenset[str], list[Result]] = defaultdict(list)
    for result in results:
        met[frozenset((result.home, result.away))].append(result)
    found: dict[str, dict[str, Tally]] = defaultdict(dict)
    for matches in met.values():
        one, other = matches[0].home, matches[0].away
        between = tallies((one, other), matches, _NO_POINTS)
        found[one][other], found[other][one] = between[one], between[other]
    return found
