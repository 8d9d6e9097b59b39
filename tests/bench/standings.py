"""The table of a played double round robin: from results alone, and from a season."""

import statistics
from time import perf_counter

from msgspec.structs import replace

from rules_engine.chance import Seeded
from rules_engine.competition.points import Points
from rules_engine.competition.ranking import table
from rules_engine.competition.schedule import Legs, round_robin
from rules_engine.competition.standings import standings
from rules_engine.competition.state import Fixture, Round, SeasonSetup, SeasonState
from rules_engine.competition.tally import Result
from rules_engine.competition.tiebreaks import DEFAULT_TIE_BREAKS, TieBreak

POINTS = Points(3, 1, 0)
ORDERS = {
    "default order": DEFAULT_TIE_BREAKS,
    "head to head second": (TieBreak.POINTS, TieBreak.HEAD_TO_HEAD, TieBreak.DIFFERENCE, TieBreak.SCORED),
}
ROUNDS = 15


def median_ms(work, rounds=ROUNDS):
    taken = []
    for _ in range(rounds):
        begun = perf_counter()
        work()
        taken.append((perf_counter() - begun) * 1000)
    return statistics.median(taken)


def played_season(count):
    """A double round robin with a result in every fixture."""
    teams, chance = tuple(f"team-{n}" for n in range(count)), Seeded(count)
    n, rounds = 0, []
    for number, pairings in enumerate(round_robin(teams, Legs.DOUBLE), start=1):
        fixtures = []
        for home, away in pairings:
            n += 1
            result = Result(home, away, *(chance.below(4) for _ in range(4)))
            fixtures.append(Fixture(n, number, home, away, result=result, report=n))
        rounds.append(Round(1, 1, number, tuple(fixtures)))
    return SeasonState(SeasonSetup("bench", "none", POINTS), DEFAULT_TIE_BREAKS, teams, rounds=tuple(rounds))


def bench(show):
    for count in (100, 200):
        state = played_season(count)
        results = tuple(state.results())
        played = f"{count} teams, {len(results):,} matches"
        show(f"{played}: schedule", median_ms(lambda teams=state.teams: round_robin(teams, Legs.DOUBLE)))
        for name, order in ORDERS.items():
            season = replace(state, tie_breaks=order)
            show(f"{played}: table of the season, {name}", median_ms(lambda season=season: table(season)))
            from_results = median_ms(
                lambda teams=state.teams, results=results, order=order: standings(teams, results, POINTS, order)
            )
            show(f"{played}: standings from all results, {name}", from_results)
