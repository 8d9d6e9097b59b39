"""Founding: what is refused, an example of each action, and who may take it."""

from rules_engine.competition import actions as a
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.schedule import Legs
from rules_engine.core import CHANCE
from tests.engine.competition.seasons import (
    COMMISSIONER,
    FOUR,
    ORDERED,
    entered,
)

NEW_YEAR, EPIPHANY = "2027-01-01", "2027-01-06"
REFUSED = [
    (SeasonCode.TEAM_MISSING, (), a.EnterTeam(COMMISSIONER, ""), {}),
    (SeasonCode.TEAM_ENTERED, entered("a"), a.EnterTeam(COMMISSIONER, "a"), {"team": "a"}),
    (SeasonCode.TOO_MANY_TEAMS, entered(*map(str, range(500))), a.EnterTeam(COMMISSIONER, "x"), {"most": 500}),
    (SeasonCode.ENTRIES_CLOSED, FOUR, a.EnterTeam(COMMISSIONER, "x"), {}),
    (SeasonCode.ENTRIES_CLOSED, ORDERED, a.WithdrawTeam(COMMISSIONER, "a", "why"), {}),
    (SeasonCode.ENTRIES_CLOSED, FOUR, a.OrderSchedule(COMMISSIONER, Legs.SINGLE), {}),
    (SeasonCode.TEAM_NOT_ENTERED, entered("a"), a.WithdrawTeam(COMMISSIONER, "b", "why"), {"team": "b"}),
    (SeasonCode.REASON_MISSING, entered("a"), a.WithdrawTeam(COMMISSIONER, "a", " "), {}),
    (
        SeasonCode.TOO_FEW_TEAMS,
        entered("a"),
        a.OrderSchedule(COMMISSIONER, Legs.SINGLE),
        {"least": 2, "teams": 1},
    ),
    (
        SeasonCode.DEADLINES_COUNT,
        entered("a", "b"),
        a.OrderSchedule(COMMISSIONER, Legs.DOUBLE, (NEW_YEAR,)),
        {"rounds": 2, "deadlines": 1},
    ),
    (
        SeasonCode.DATE_UNREADABLE,
        entered("a", "b"),
        a.OrderSchedule(COMMISSIONER, Legs.SINGLE, ("2027-02-30",)),
        {"text": "2027-02-30"},
    ),
    (
        SeasonCode.DATE_UNREADABLE,
        entered("a", "b"),
        a.OrderSchedule(COMMISSIONER, Legs.SINGLE, ("20270130",)),
        {"text": "20270130"},
    ),
    (
        SeasonCode.DEADLINES_ORDER,
        entered("a", "b"),
        a.OrderSchedule(COMMISSIONER, Legs.DOUBLE, (EPIPHANY, NEW_YEAR)),
        {"earlier": EPIPHANY, "later": NEW_YEAR},
    ),
    (SeasonCode.NO_DRAW_DUE, entered("a"), a.DrawPlace(CHANCE, "a"), {}),
    (SeasonCode.NO_DRAW_DUE, FOUR, a.DrawPlace(CHANCE, "a"), {}),
    (SeasonCode.TEAM_NOT_IN_DRAW, ORDERED, a.DrawPlace(CHANCE, "z"), {"team": "z"}),
    (SeasonCode.TEAM_NOT_IN_DRAW, FOUR[:6], a.DrawPlace(CHANCE, "a"), {"team": "a"}),
]

EXAMPLES = {
    a.EnterTeam: ((), a.EnterTeam(COMMISSIONER, "a")),
    a.WithdrawTeam: (entered("a"), a.WithdrawTeam(COMMISSIONER, "a", "why")),
    a.OrderSchedule: (entered("a", "b"), a.OrderSchedule(COMMISSIONER, Legs.DOUBLE)),
    a.DrawPlace: (ORDERED, a.DrawPlace(CHANCE, "c")),
}
SEATED = {
    a.EnterTeam: {COMMISSIONER},
    a.WithdrawTeam: {COMMISSIONER},
    a.OrderSchedule: {COMMISSIONER},
    a.DrawPlace: {CHANCE},
}
