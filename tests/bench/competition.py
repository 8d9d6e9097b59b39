"""Schedules, Swiss rounds and tables of big competitions, each at half size too, so that growth is seen.

The bars: a schedule of 200 teams 1,000 ms, a Swiss round of 200 teams 2,000 ms, a table of 10,000 fixtures 300 ms.
"""

from itertools import islice

from rules_engine.chance import Seeded
from rules_engine.competition import pairing
from rules_engine.competition.points import Points
from rules_engine.competition.schedule import Legs, round_robin
from rules_engine.competition.standings import standings
from rules_engine.competition.tally import Result
from rules_engine.competition.tiebreaks import DEFAULT_TIE_BREAKS, TieBreak
from tests.bench.standings import median_ms
from tests.engine.competition.swiss import Tournament

POINTS = Points(3, 1, 0)
ORDERS = {
    "default order": DEFAULT_TIE_BREAKS,
    "head to head second": (TieBreak.POINTS, TieBreak.HEAD_TO_HEAD, TieBreak.DIFFERENCE, TieBreak.SCORED),
    "Buchholz second": (TieBreak.POINTS, TieBreak.MEDIAN_BUCHHOLZ, TieBreak.SONNEBORN_BERGER),
}
OUTCOMES = ((3, 0), (1, 1), (0, 3))


def teams_of(count):
    return tuple(f"team-{n}" for n in range(count))


def before_round(number, count):
    """A Swiss tournament with all rounds before that one played."""
    chance, tournament = Seeded(count), Tournament(teams_of(count))
    for _ in range(1, number):
        tournament.play(tournament.pair(), lambda home, away: OUTCOMES[chance.below(3)])
    return tournament


def results_of(teams, rounds):
    """The results of the first rounds of a round robin."""
    chance = Seeded(len(teams))
    return tuple(
        Result(home, away, *(chance.below(4) for _ in range(4)))
        for pairings in islice(round_robin(teams), rounds)
        for home, away in pairings
    )


def bench(show):
    for count in (100, 200):
        teams = teams_of(count)
        show(f"schedule of {count} teams, double round robin", median_ms(lambda t=teams: round_robin(t, Legs.DOUBLE)))
    for count in (100, 200):
        tournament = before_round(8, count)
        show(f"Swiss pairing of {count} teams, round 8", median_ms(tournament.pair))
        field = pairing._Field(*tournament.situation())
        everybody = median_ms(lambda field=field: pairing._cheapest(field.all_edges()), 1)
        show("  the same on the full graph", everybody)
    for count in (250, 500):
        teams = teams_of(count)
        results = results_of(teams, 40)
        for name, order in ORDERS.items():
            taken = median_ms(lambda t=teams, r=results, order=order: standings(t, r, POINTS, order))
            show(f"table of {count} teams over {len(results):,} fixtures, {name}", taken)
