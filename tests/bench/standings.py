"""The table of a played double round robin: from results alone, and from a season that keeps its tallies."""

from collections.abc import Callable
from time import perf_counter

from msgspec.structs import replace

from rules_engine.chance import Seeded
from rules_engine.competition.schedule import Legs, round_robin
from rules_engine.competition.season import table
from rules_engine.competition.standings import standings
from rules_engine.competition.state import Fixture, SeasonSetup, SeasonState
from rules_engine.competition.tally import Points, Result, tallies
from rules_engine.competition.tiebreaks import DEFAULT_TIE_BREAKS, TieBreak

POINTS = Points(3, 1, 0)
ORDERS = {
    "default order": DEFAULT_TIE_BREAKS,
    "head to head second": (TieBreak.POINTS, TieBreak.HEAD_TO_HEAD, TieBreak.DIFFERENCE, TieBreak.SCORED),
}
ROUNDS = 15


def milliseconds(work: Callable[[], object]) -> tuple[float, float]:
    """The best and the median of a few runs."""
    taken = []
    for _ in range(ROUNDS):
        begun = perf_counter()
        work()
        taken.append((perf_counter() - begun) * 1000)
    return min(taken), sorted(taken)[ROUNDS // 2]


def played_season(count: int) -> SeasonState:
    """A double round robin with a result in every fixture."""
    teams, chance = tuple(f"team-{n}" for n in range(count)), Seeded(count)
    n, rounds = 0, []
    for number, pairings in enumerate(round_robin(teams, Legs.DOUBLE), start=1):
        fixtures = []
        for home, away in pairings:
            n += 1
            result = Result(home, away, *(chance.below(4) for _ in range(4)))
            fixtures.append(Fixture(n, number, home, away, result=result, report=n))
        rounds.append(tuple(fixtures))
    state = SeasonState(SeasonSetup("bench", "none", POINTS), DEFAULT_TIE_BREAKS, teams, rounds=tuple(rounds))
    return replace(state, tallies=tuple(tallies(teams, state.results()).values()))


def line(name: str, work: Callable[[], object]) -> None:
    best, median = milliseconds(work)
    print(f"  {name:48} best {best:7.2f} ms   median {median:7.2f} ms")


def main() -> None:
    for count in (100, 200):
        state = played_season(count)
        results = tuple(state.results())
        print(f"{count} teams, double round robin, all {len(results):,} matches played")
        line("schedule", lambda count=count: round_robin([str(n) for n in range(count)], Legs.DOUBLE))
        for name, order in ORDERS.items():
            season = replace(state, tie_breaks=order)
            line(f"table of the season, {name}", lambda season=season: table(season))
            line(
                f"standings from all results, {name}",
                lambda season=season, results=results, order=order: standings(season.teams, results, POINTS, order),
            )


if __name__ == "__main__":
    main()
