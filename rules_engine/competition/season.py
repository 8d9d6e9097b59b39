"""A season as a record: teams enter, CHANCE draws the order of the schedule, and each fixture gets its date and result.

The record never closes. Coaches set dates and hand in results while nobody waits for them; CHANCE is waited for while a
draw or a fixture's fair-weather fans are due.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from rules_engine.competition import actions as a
from rules_engine.competition import fixtures, founding
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.events import SeasonEvent
from rules_engine.competition.standings import Row, ranked
from rules_engine.competition.state import SeasonSetup, SeasonState
from rules_engine.core import CHANCE, Action, Choice, Game, LegalActions, Option, Outcome, Seat, Step
from rules_engine.errors import CommonCode, IllegalAction

SeasonStep = Step[SeasonState, SeasonEvent]
RULING = frozenset({Seat.COMMISSIONER})
ARRANGING = frozenset({Seat.COACH, Seat.COMMISSIONER})
REPORTING = frozenset({Seat.COACH, Seat.COMMISSIONER, Seat.CLOCK})
DRAWING = frozenset({CHANCE})


@dataclass(frozen=True, slots=True)
class Rule:
    """Everything about one kind of action: who, when, whether, what it does, and what a form offers.

    `gate` raises when the moment is wrong and is asked before a form shows anything; `free` names fields of which
    `offers` yields samples only.
    """

    seats: frozenset[Seat]
    gate: Callable[[SeasonState], None]
    check: Callable[[SeasonState, Any], None]
    do: Callable[[SeasonState, Any], SeasonStep]
    offers: Callable[[SeasonState, Seat], Iterable[Action]]
    free: tuple[str, ...] = ()


# When


def _entering(state: SeasonState) -> None:
    if state.plan is not None:
        raise IllegalAction(SeasonCode.ENTRIES_CLOSED)


def _nothing_to_draw(state: SeasonState) -> None:
    if state.is_drawing:
        raise IllegalAction(SeasonCode.DRAW_DUE)


def _drawing(state: SeasonState) -> None:
    if not state.is_drawing:
        raise IllegalAction(SeasonCode.NO_DRAW_DUE)


def _scheduled(state: SeasonState) -> None:
    _nothing_to_draw(state)
    if not state.rounds:
        raise IllegalAction(SeasonCode.NOT_SCHEDULED)


# The table of the season: each kind of action with its rule

RULES: dict[type[Action], Rule] = {
    a.EnterTeam: Rule(RULING, _entering, founding.check_enter, founding.enter, founding.offer_entries, free=("team",)),
    a.WithdrawTeam: Rule(
        RULING,
        _entering,
        founding.check_withdraw,
        founding.withdraw,
        founding.offer_withdrawals,
        free=("reason",),
    ),
    a.OrderSchedule: Rule(
        RULING,
        _entering,
        founding.check_order,
        founding.order_schedule,
        founding.offer_schedules,
        free=("deadlines",),
    ),
    a.DrawPlace: Rule(DRAWING, _drawing, founding.check_place, founding.draw_place, founding.offer_places),
    a.ChangeTieBreaks: Rule(
        RULING,
        _nothing_to_draw,
        founding.check_change_tie_breaks,
        founding.change_tie_breaks,
        founding.offer_tie_breaks,
        free=("tie_breaks", "reason"),
    ),
    a.SetDate: Rule(
        ARRANGING, _scheduled, fixtures.check_date, fixtures.set_date, fixtures.offer_dates, free=("when",)
    ),
    a.CallFairWeather: Rule(
        ARRANGING,
        _scheduled,
        fixtures.check_call,
        fixtures.call_fair_weather,
        fixtures.offer_calls,
    ),
    a.FairWeather: Rule(
        DRAWING, _scheduled, fixtures.check_fair_weather, fixtures.fair_weather, fixtures.offer_fair_weather
    ),
    a.RecordResult: Rule(
        REPORTING,
        _scheduled,
        fixtures.check_result,
        fixtures.record_result,
        fixtures.offer_results,
        free=("home_scored", "away_scored", "home_casualties", "away_casualties", "report"),
    ),
    a.RecordWalkover: Rule(
        RULING,
        _scheduled,
        fixtures.check_walkover,
        fixtures.record_walkover,
        fixtures.offer_walkovers,
        free=("reason",),
    ),
}


class Season(Game[SeasonSetup, SeasonState, Any, SeasonEvent, SeasonState]):
    """The game of a season, the same for every kind of match that is played in it."""

    name: ClassVar[str] = "competition.season"
    endless: ClassVar[bool] = True
    setup_type: ClassVar[Any] = SeasonSetup
    action_type: ClassVar[Any] = a.SeasonAction

    def start(self, setup: SeasonSetup) -> SeasonState:
        founding.check_setup(setup)
        return SeasonState(setup, setup.tie_breaks)

    def to_act(self, state: SeasonState) -> frozenset[Seat]:
        return DRAWING if state.is_drawing or state.fair_weather_due else RULING

    def legal_actions(self, state: SeasonState, seat: Seat) -> LegalActions[Any]:
        return LegalActions(lambda action: _check(state, action, seat), lambda: tuple(_choices(self, state, seat)))

    def apply(self, state: SeasonState, action: Any) -> SeasonStep:
        _check(state, action, action.seat)
        return RULES[type(action)].do(state, action)

    def view(self, state: SeasonState, seat: Seat | None) -> SeasonState:
        """Nothing in a season is hidden."""
        return state

    def outcome(self, state: SeasonState) -> Outcome | None:
        """A season's record never ends."""
        return None

    def weighted_chances(self, state: SeasonState) -> Sequence[tuple[Any, int]]:
        """Every team that is still to be drawn, or every pair of faces, equally likely."""
        kind = a.DrawPlace if state.is_drawing else a.FairWeather
        return [(action, 1) for action in RULES[kind].offers(state, CHANCE)]


def table(state: SeasonState) -> tuple[Row, ...]:
    """The table as it stands: `standings` of the season's results, from the tallies that are kept with the teams."""
    counted = dict(zip(state.teams, state.tallies, strict=True))
    return ranked(counted, state.results(), state.setup.points, state.tie_breaks)


def _check(state: SeasonState, action: Any, seat: Seat) -> None:
    rule = RULES.get(type(action))
    if rule is None:
        raise IllegalAction(CommonCode.UNKNOWN_ACTION, action=type(action).__name__)
    if action.seat is not seat or seat not in rule.seats:
        raise IllegalAction(CommonCode.NOT_YOUR_TURN, seat=str(action.seat))
    rule.gate(state)
    rule.check(state, action)


def _choices(game: Season, state: SeasonState, seat: Seat) -> Iterator[Choice[Any]]:
    legal = game.legal_actions(state, seat)
    for kind, rule in RULES.items():
        if seat in rule.seats and _is_time(rule, state):
            options = tuple(Option(action, legal.refusal(action)) for action in rule.offers(state, seat))
            if options:
                yield Choice(str(kind.__struct_config__.tag), options, rule.free)


def _is_time(rule: Rule, state: SeasonState) -> bool:
    try:
        rule.gate(state)
    except IllegalAction:
        return False
    return True
