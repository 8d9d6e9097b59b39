"""What both sides had and spent before the kick-off: Current Team Values with journeymen, petty cash, treasuries."""

from collections.abc import Sequence

from rules_engine.bloodbowl.inducements import Means, Purchase, from_treasury, means
from rules_engine.bloodbowl.report import Report, SideReport
from rules_engine.bloodbowl.tables import Tables
from rules_engine.bloodbowl.team import GuestKind, TeamState, current_team_value
from rules_engine.core import Seat, Value

PRAYERS = "prayers_to_nuffle"

LOW_COST_LINEMEN = "Low Cost Linemen"


class Journeymen(Value, frozen=True):
    """How many journeymen a side takes: `lacking` to fill up to eleven, and from `least` to `most` in all, the hired ones
    included."""

    lacking: int
    least: int
    most: int


def journeymen_due(inducements: Sequence[Purchase], fit: int, tables: Tables) -> Journeymen:
    """For a side of `fit` players who can play and have bought this. Riotous Rookies come on top of those it lacks."""
    rules = tables.pre_match
    lacking = max(0, rules.journeymen.up_to_available - fit)
    least = most = lacking
    for purchase in inducements:
        bought = rules.inducements.get(purchase.key)
        if bought is not None and bought.journeymen_dice:
            least += len(bought.journeymen_dice) + bought.journeymen_more
            most += sum(bought.journeymen_dice) + bought.journeymen_more
    return Journeymen(lacking, least, most)


def match_ctv(state: TeamState, side: SideReport, tables: Tables) -> int:
    """CTV for one match: everybody available, and the journeymen who fill the team up; those that were bought are an
    inducement."""
    team_list, rules = tables.team_list(state.roster), tables.pre_match.journeymen
    free = LOW_COST_LINEMEN in team_list.special_rules and rules.low_cost_linemen_count_nothing
    taken = [guest for guest in side.guests if guest.kind is GuestKind.JOURNEYMAN]
    due = journeymen_due(side.inducements, len(state.available), tables)
    journeymen = taken[: due.lacking] if due.most > due.lacking else taken
    fees = (position.cost for guest in journeymen if (position := team_list.position(guest.position)))
    return current_team_value(state, tables).total + (0 if free else sum(fees))


class Purse(Value, frozen=True):
    """One side before the kick-off: its CTV, what it may spend, and what its purchases take from its treasury."""

    ctv: int
    means: Means
    treasury_spent: int


def _total(purchases: Sequence[Purchase]) -> int:
    return sum(purchase.cost for purchase in purchases)


def purses(report: Report, home: TeamState, away: TeamState, tables: Tables) -> dict[Seat, Purse]:
    """Both sides' means. The side with the higher CTV buys first, so its spending adds to the other's petty cash."""
    states = {Seat.HOME: home, Seat.AWAY: away}
    ctv = {seat: match_ctv(state, report.side(seat), tables) for seat, state in states.items()}
    told = {}
    for seat, other in ((Seat.HOME, Seat.AWAY), (Seat.AWAY, Seat.HOME)):
        others = _total(report.side(other).inducements) if ctv[other] > ctv[seat] else 0
        available = means(ctv[seat], ctv[other], states[seat].treasury, others, tables)
        told[seat] = Purse(ctv[seat], available, from_treasury(report.side(seat).inducements, available))
    return told


def prayers_due(report: Report, home: TeamState, away: TeamState, tables: Tables) -> dict[Seat, int]:
    """How many prayers each side rolls for before the kick-off: those it bought; where an edition sells none, one for
    every so much gold by which it is the underdog once both have spent."""
    if PRAYERS in tables.pre_match.inducements:
        return {seat: _bought(report.side(seat)) for seat in (Seat.HOME, Seat.AWAY)}
    per, worth = tables.pre_match.underdog_prayer_per, _worth(report, home, away, tables)
    gap = worth[Seat.AWAY] - worth[Seat.HOME]
    return {Seat.HOME: max(0, gap) // per if per else 0, Seat.AWAY: max(0, -gap) // per if per else 0}


def _bought(side: SideReport) -> int:
    return sum(purchase.count for purchase in side.inducements if purchase.key == PRAYERS)


def _worth(report: Report, home: TeamState, away: TeamState, tables: Tables) -> dict[Seat, int]:
    """CTV and what was bought for this match."""
    states = {Seat.HOME: home, Seat.AWAY: away}
    return {
        seat: match_ctv(state, report.side(seat), tables) + _total(report.side(seat).inducements)
        for seat, state in states.items()
    }
