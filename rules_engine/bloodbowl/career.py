"""A team's life as a record: drafted once, then matches, and after each the sequence in which it grows or dwindles.

The commissioner may take every action of the coach; the record says who did. CHANCE throws every die.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from rules_engine import rulebook
from rules_engine.bloodbowl import actions as a
from rules_engine.bloodbowl import (
    advancement,
    booking,
    captain,
    founding,
    hiring,
    offers,
    offseason,
    postmatch,
    samples,
)
from rules_engine.bloodbowl.audit import RULABLE, audit_side
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.events import CareerEvent
from rules_engine.bloodbowl.tables import Tables
from rules_engine.bloodbowl.team import Phase, Stage, TeamState
from rules_engine.bloodbowl.team import Sequence as PostMatchSequence
from rules_engine.core import CHANCE, Action, Game, LegalActions, Outcome, Seat, Step, Value
from rules_engine.errors import IllegalAction, impossible
from rules_engine.rulebook import Rulebook

CareerStep = Step[TeamState, CareerEvent]
COACHING = frozenset({Seat.COACH, Seat.COMMISSIONER})
RULING = frozenset({Seat.COMMISSIONER})
BOOKING = frozenset({Seat.COACH, Seat.COMMISSIONER, Seat.CLOCK})


class Founding(Value, frozen=True):
    """The set-up of a career: the team's reference, for ever."""

    team: str


Rule = rulebook.Rule[TeamState, CareerStep, [Tables]]


# When


def _no_dice(state: TeamState) -> None:
    if state.sequence is not None and state.sequence.due:
        raise IllegalAction(CareerCode.DICE_DUE, purpose=state.sequence.due[0].purpose.value)


def _drafting(state: TeamState) -> None:
    if state.phase is not Phase.DRAFTING:
        raise IllegalAction(CareerCode.ALREADY_DRAFTED)
    if not state.ruleset:
        raise IllegalAction(CareerCode.NO_RULESET)


def _drafted(state: TeamState) -> None:
    if state.phase is Phase.DRAFTING:
        raise IllegalAction(CareerCode.NOT_DRAFTED)


def _between_matches(state: TeamState) -> None:
    if state.phase in (Phase.POST_MATCH, Phase.OFF_SEASON):
        raise IllegalAction(CareerCode.SEQUENCE_OPEN)


def _ready(state: TeamState) -> None:
    _drafted(state)
    _between_matches(state)


def _sequence(state: TeamState) -> PostMatchSequence:
    if state.sequence is None:
        raise IllegalAction(CareerCode.NO_SEQUENCE)
    _no_dice(state)
    return state.sequence


def _at(stage: Stage) -> Callable[[TeamState], None]:
    def gate(state: TeamState) -> None:
        reached = _sequence(state).stage
        if reached is not stage:
            raise IllegalAction(CareerCode.WRONG_STAGE, stage=stage.value, reached=reached.value)

    return gate


def _after_match(state: TeamState) -> None:
    if state.phase is not Phase.POST_MATCH:
        raise IllegalAction(CareerCode.NO_SEQUENCE)
    _no_dice(state)


def _dice_due(state: TeamState) -> None:
    if state.sequence is None or not state.sequence.due:
        raise IllegalAction(CareerCode.NO_DICE_DUE)


# The table of the career: each kind of action with its rule


def _check_book(state: TeamState, action: a.BookMatch, tables: Tables) -> None:
    """A match enters only when nothing in this side's report is impossible, but for what a ruling lets pass."""
    if action.friendly and not tables.season.friendly.counts_for_careers:
        raise IllegalAction(CareerCode.FRIENDLY_COUNTS_NOTHING)
    part = booking.part_of(action)
    wrong = impossible(audit_side(action.side, state, tables, part))
    if action.ruling and action.seat is Seat.COMMISSIONER:
        wrong = tuple(finding for finding in wrong if finding.code not in RULABLE)
    if wrong:
        raise IllegalAction(CareerCode.REPORT_REFUSED, findings=wrong, found=len(wrong))


def _check_roll(state: TeamState, action: a.Roll, tables: Tables) -> None:
    postmatch.check_roll(state, action)


class Career(Game[Founding, TeamState, Any, CareerEvent, TeamState]):
    """The game of a team's life. `catalogue` holds the tables of every ruleset a career may name, by hash."""

    name: ClassVar[str] = "bloodbowl.career"
    endless: ClassVar[bool] = True
    setup_type: ClassVar[Any] = Founding
    action_type: ClassVar[Any] = a.CareerAction

    def __init__(self, catalogue: Mapping[str, Tables]) -> None:
        self._catalogue = catalogue
        self._book = Rulebook(self._table())

    def tables(self, state: TeamState) -> Tables:
        """The tables the team plays by now. Raises `IllegalAction` before it has entered a season."""
        tables = self._catalogue.get(state.ruleset)
        if tables is None:
            raise IllegalAction(CareerCode.NO_RULESET)
        return tables

    def start(self, setup: Founding) -> TeamState:
        return TeamState(setup.team)

    def to_act(self, state: TeamState) -> frozenset[Seat]:
        if not state.ruleset:
            return frozenset({Seat.COMMISSIONER})
        if state.sequence is not None and state.sequence.due:
            return frozenset({CHANCE})
        return frozenset({Seat.COACH})

    def legal_actions(self, state: TeamState, seat: Seat) -> LegalActions[Any]:
        book, tables = self._book, self._tables_or_none(state)
        legal: LegalActions[Any] = LegalActions(
            lambda action: book.lawful(state, action, seat, tables),
            lambda: tuple(book.choices(state, seat, legal, tables)),
        )
        return legal

    def apply(self, state: TeamState, action: Any) -> CareerStep:
        tables = self._tables_or_none(state)
        return self._book.lawful(state, action, action.seat, tables).do(state, action, tables)

    def view(self, state: TeamState, seat: Seat | None) -> TeamState:
        """Nothing in a career is hidden."""
        return state

    def outcome(self, state: TeamState) -> Outcome | None:
        """A career never ends."""
        return None

    def _tables_or_none(self, state: TeamState) -> Any:
        return self._catalogue.get(state.ruleset)

    def _table(self) -> dict[type[Action], Rule]:
        return {
            a.EnterSeason: Rule(
                RULING,
                _between_matches,
                lambda state, action, _: founding.check_enter(state, action, self._catalogue),
                lambda state, action, _: founding.enter(state, action),
                lambda state, seat, _: (a.EnterSeason(seat, "sample", key) for key in self._catalogue),
                free=("season",),
            ),
            a.Draft: Rule(
                COACHING,
                _drafting,
                founding.check_draft,
                founding.draft,
                lambda state, seat, tables: samples.sample_drafts(seat, tables),
                free=("name", "players", "rerolls", "assistant_coaches", "cheerleaders", "dedicated_fans"),
            ),
            a.Ruling: Rule(
                RULING,
                _no_dice,
                lambda state, action, _: founding.check_ruling(state, action),
                lambda state, action, _: founding.rule(state, action),
                offers.rulings,
                free=("reason", "gold", "fixture", "player", "card", "stage"),
            ),
            a.BookMatch: Rule(
                BOOKING,
                _ready,
                _check_book,
                booking.book,
                samples.sample_matches,
                free=("side", "opposition", "order"),
            ),
            a.BookWalkover: Rule(
                BOOKING,
                _ready,
                booking.check_walkover,
                booking.book_walkover,
                samples.sample_walkovers,
                free=("nominees", "order"),
            ),
            a.Roll: Rule(frozenset({CHANCE}), _dice_due, _check_roll, postmatch.roll, offers.rolls),
            a.DrawRandomSkill: Rule(
                COACHING,
                _at(Stage.ADVANCEMENT),
                advancement.check_draw,
                advancement.begin_draw,
                offers.draws,
            ),
            a.KeepSkill: Rule(
                COACHING, _at(Stage.ADVANCEMENT), advancement.check_keep, advancement.keep_skill, offers.kept
            ),
            a.TakeSkill: Rule(
                COACHING, _at(Stage.ADVANCEMENT), advancement.check_take, advancement.take_skill, offers.taken
            ),
            a.RollCharacteristic: Rule(
                COACHING,
                _at(Stage.ADVANCEMENT),
                advancement.check_roll_characteristic,
                advancement.begin_characteristic,
                offers.characteristics,
            ),
            a.ImproveCharacteristic: Rule(
                COACHING,
                _at(Stage.ADVANCEMENT),
                advancement.check_improve,
                advancement.improve,
                offers.improvements,
            ),
            a.RetireTemporarily: Rule(
                COACHING, _at(Stage.HIRING), hiring.check_retire, hiring.retire, offers.retirements
            ),
            a.Hire: Rule(
                COACHING, _at(Stage.HIRING), hiring.check_hire, hiring.hire, offers.hires, free=("name", "number")
            ),
            a.KeepPlace: Rule(
                RULING, _drafted, hiring.check_keep_place, hiring.keep_place, lambda state, seat, tables: iter(())
            ),
            a.Fire: Rule(COACHING, _at(Stage.HIRING), hiring.check_fire, hiring.fire, offers.fires),
            a.HireStaff: Rule(
                COACHING,
                _at(Stage.HIRING),
                hiring.check_hire_staff,
                hiring.hire_staff,
                offers.staff(a.HireStaff),
            ),
            a.FireStaff: Rule(
                COACHING,
                _at(Stage.HIRING),
                hiring.check_fire_staff,
                hiring.fire_staff,
                offers.staff(a.FireStaff),
            ),
            a.HireGuest: Rule(
                COACHING,
                _at(Stage.HIRING),
                hiring.check_hire_guest,
                hiring.hire_guest,
                offers.guests,
                free=("number",),
            ),
            a.Proceed: Rule(COACHING, _after_match, postmatch.check_proceed, postmatch.proceed, offers.stages),
            a.CloseSequence: Rule(
                RULING,
                _after_match,
                postmatch.check_close,
                postmatch.close,
                lambda state, seat, _: (a.CloseSequence(seat, "sample"),),
                free=("reason",),
            ),
            a.AwardPrize: Rule(
                RULING,
                _ready,
                offseason.check_prize,
                offseason.award_prize,
                lambda state, seat, tables: (a.AwardPrize(seat, int(place)) for place in tables.season.prizes),
            ),
            a.EndSeason: Rule(
                RULING,
                _ready,
                lambda state, action, _: None,
                offseason.end_season,
                lambda state, seat, _: (a.EndSeason(seat),),
            ),
            a.Redraft: Rule(
                COACHING,
                _at(Stage.REDRAFT),
                offseason.check_redraft,
                offseason.redraft,
                samples.sample_redrafts,
                free=("kept", "players", "rerolls", "assistant_coaches", "cheerleaders", "captain"),
            ),
            a.Rename: Rule(
                COACHING,
                _drafted,
                lambda state, action, _: founding.check_rename(state, action),
                lambda state, action, _: founding.rename(state, action),
                offers.names,
                free=("name", "number"),
            ),
            a.NameCaptain: Rule(COACHING, _ready, captain.check_captain, captain.name_captain, offers.captains),
        }
