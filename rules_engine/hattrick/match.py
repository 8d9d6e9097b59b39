"""The match as a game of the contract: who is asked, what is legal, what an action does, what may be seen, how it ended."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from rules_engine.core import CHANCE, NOBODY, Choice, Game, LegalActions, Option, Outcome, Seat, Step
from rules_engine.errors import CommonCode, IllegalAction, Refusal
from rules_engine.hattrick import actions as act
from rules_engine.hattrick import course, penalties, shot
from rules_engine.hattrick import events as ev
from rules_engine.hattrick.actions import HatTrickAction
from rules_engine.hattrick.cards import Tables, tables
from rules_engine.hattrick.codes import HatTrickCode, refuse
from rules_engine.hattrick.course import Log, arrive
from rules_engine.hattrick.events import HatTrickEvent
from rules_engine.hattrick.phases import STAGES
from rules_engine.hattrick.state import AWAY, HOME, SEATS, Bench, Half, Phase, Setup, Sheet, State, Team
from rules_engine.hattrick.view import View, view
from rules_engine.piles import Pile
from rules_engine.rulesets import Ruleset
from rules_engine.shootout import verdict

CHANCE_ACTIONS = frozenset({act.DrawCard, act.Toss})
ASKED = {(): NOBODY, (0,): frozenset({HOME}), (1,): frozenset({AWAY}), (0, 1): frozenset({HOME, AWAY})}
ASKED[(1, 0)] = ASKED[(0, 1)]
CHANCE_ASKED = frozenset({CHANCE})


class Legal(LegalActions[HatTrickAction]):
    """What a seat may do now, listed straight from the phase's options."""

    __slots__ = ("_game", "_seat", "_state")

    def __init__(self, game: "HatTrick", state: State, seat: Seat) -> None:
        self._game, self._state, self._seat = game, state, seat

    def __iter__(self) -> Iterator[HatTrickAction]:
        return iter(self._game.options(self._state, self._seat))

    def __bool__(self) -> bool:
        return bool(self._game.options(self._state, self._seat))

    def refusal(self, action: HatTrickAction) -> Refusal | None:
        """Why this action is not legal: the rule it breaks, and what would be legal."""
        if action.seat is not self._seat:
            return Refusal(CommonCode.NOT_YOUR_TURN, {"seat": self._seat})
        try:
            self._game.check(self._state, action)
        except IllegalAction as illegal:
            return illegal.refusal
        return None

    def choices(self) -> Sequence[Choice[HatTrickAction]]:
        """The phase's options, those refused with their reason; conceding apart."""
        return self._game.choices(self, self._state, self._seat)


class HatTrick(Game[Setup, State, HatTrickAction, HatTrickEvent, View]):
    """Hat-Trick under a ruleset."""

    name: ClassVar[str] = "hattrick"
    setup_type: ClassVar[Any] = Setup
    action_type: ClassVar[Any] = HatTrickAction

    def __init__(self, ruleset: Ruleset) -> None:
        self.tables = tables(ruleset)

    def start(self, setup: Setup) -> State:
        """The table before the coin is tossed (4.4). Raises for stars that are not players of a team (3.6), and for a team
        of which nobody is there, or fewer than a match needs."""
        t = self.tables
        for seat, team in zip(SEATS, (setup.home, setup.away), strict=True):
            check_team(seat, team, t.course.fewest_players)
        attack, defence = t.values(setup.home, setup.away)
        goalkeepers = (t.trio(setup.home.star_goalkeeper), t.trio(setup.away.star_goalkeeper))
        sheet = Sheet(t.ruleset, setup, attack, defence, goalkeepers)
        return State(sheet, Phase.TOSS, course.line_up(t, sheet), (Bench(Pile()), Bench(Pile())))

    def to_act(self, state: State) -> frozenset[Seat]:
        if state.due or state.phase is Phase.TOSS:
            return CHANCE_ASKED
        stage = STAGES.get(state.phase)
        return ASKED[stage.asked(state)] if stage else NOBODY

    def legal_actions(self, state: State, seat: Seat) -> Legal:
        return Legal(self, state, seat)

    def options(self, state: State, seat: Seat) -> list[HatTrickAction]:
        """All legal actions of a seat, conceding last."""
        if state.phase is Phase.OVER:
            return []
        if seat is CHANCE:
            return self.chances(state)
        if seat is not HOME and seat is not AWAY:
            return []
        side = 0 if seat is HOME else 1
        found: list[HatTrickAction] = []
        if not state.due and (stage := STAGES.get(state.phase)) and side in stage.asked(state):
            found = stage.options(self.tables, state, side)
        found.append(act.CONCEDE[side])
        return found

    def choices(self, legal: Legal, state: State, seat: Seat) -> Sequence[Choice[HatTrickAction]]:
        """The options of a phase with their refusals, and conceding apart."""
        shown = self.options(state, seat)
        stage = STAGES.get(state.phase)
        if stage and stage.shown and len(shown) > 1 and seat is not CHANCE:
            shown = [*stage.shown(self.tables, state, 0 if seat is HOME else 1), shown[-1]]
        groups: dict[str, list[Option[HatTrickAction]]] = {}
        for action in shown:
            name = "concede" if isinstance(action, act.Concede) else str(state.phase)
            groups.setdefault(name, []).append(Option(action, legal.refusal(action)))
        return [Choice(name, tuple(options)) for name, options in groups.items()]

    def chances(self, state: State) -> list[HatTrickAction]:
        """The next card of a deck may be any of its rest; a coin falls either way."""
        if state.due:
            side = state.due[0]
            draws = self.tables.draws[side]
            return [draws[card] for card in dict.fromkeys(state.benches[side].deck.rest)]
        return list(act.TOSSES) if state.phase is Phase.TOSS else []

    def weighted_chances(self, state: State) -> Sequence[tuple[HatTrickAction, int]]:
        """Each card as often as it is in the deck; both sides of a coin alike."""
        copies = state.benches[state.due[0]].deck.rest.count if state.due else None
        return [(action, copies(action.card) if copies else 1) for action in self.chances(state)]  # type: ignore[union-attr]

    def check(self, state: State, action: HatTrickAction) -> None:
        """Raises `IllegalAction` with the rule and what would be legal."""
        try:
            self._check(state, action)
        except IllegalAction as illegal:
            legal = tuple(told(option) for option in self.options(state, action.seat))
            raise IllegalAction.of(Refusal(illegal.code, {**illegal.params, "legal": legal})) from None

    def _check(self, state: State, action: HatTrickAction) -> None:
        if state.phase is Phase.OVER:
            raise IllegalAction(CommonCode.GAME_OVER)
        kind, seat = action.__class__, action.seat
        if kind in CHANCE_ACTIONS:
            if seat is not CHANCE:
                raise IllegalAction(CommonCode.NOT_YOUR_TURN, seat=seat)
            _check_chance(state, action)
        elif seat is not HOME and seat is not AWAY:
            raise IllegalAction(CommonCode.NOT_YOUR_TURN, seat=seat)
        elif kind is not act.Concede:
            stage = None if state.due else STAGES.get(state.phase)
            side = 0 if seat is HOME else 1
            if stage is None or side not in stage.asked(state):
                raise IllegalAction(CommonCode.NOT_YOUR_TURN, seat=seat)
            if kind not in stage.accepts:
                raise refuse(HatTrickCode.NOT_ASKED, stage.rule, phase=state.phase)
            stage.check(self.tables, state, side, action)

    def apply(self, state: State, action: HatTrickAction) -> Step[State, HatTrickEvent]:
        self.check(state, action)
        log: Log = []
        after = arrive(self.tables, self._do(state, action, log), log)
        return Step(after, tuple(log))

    def _do(self, state: State, action: Any, log: Log) -> State:
        kind = action.__class__
        if kind is act.DrawCard:
            return drawn_by_chance(self.tables, state, action, log)
        if kind is act.Toss:
            return penalties.tossed(self.tables, state, action, log)
        side = 0 if action.seat is HOME else 1
        if kind is act.Concede:
            return conceded(state, side, log)
        return STAGES[state.phase].do(self.tables, state, side, action, log)

    def view(self, state: State, seat: Seat | None) -> View:
        return view(self.tables, state, seat, self.to_act(state))

    def outcome(self, state: State) -> Outcome | None:
        """Who won and how; a draw has no winner (4.5, 10)."""
        if state.phase is not Phase.OVER:
            return None
        if state.conceded_by is not None:
            reason = "too_few_players" if had_too_few(self.tables, state) else "conceded"
            return Outcome(SEATS[1 - state.conceded_by], state.score, reason)
        if state.kicks:
            return Outcome(verdict(state.kicks).winner, state.score, "penalties")
        home, away = state.score
        winner = None if home == away else SEATS[0 if home > away else 1]
        return Outcome(winner, state.score, "extra_time" if state.half is Half.EXTRA_TIME else "full_time")


def _check_chance(state: State, action: Any) -> None:
    if action.__class__ is act.Toss:
        if state.due or state.phase is not Phase.TOSS or action.side not in SEATS:
            raise refuse(HatTrickCode.NOT_ASKED, "4.4")
    elif not state.due or SEATS[state.due[0]] is not action.side:
        raise refuse(HatTrickCode.NOT_ASKED, "4.7", card=action.card)
    elif not state.benches[state.due[0]].deck.can_draw(action.card):
        raise refuse(HatTrickCode.CARD_CANNOT_COME, "4.7", card=action.card)


def drawn_by_chance(t: Tables, state: State, action: Any, log: Log) -> State:
    """The card goes to the hand, or is turned up to save a shot (7.4)."""
    does = shot.turned if state.phase is Phase.SAVE else course.drawn
    return does(t, state, state.due[0], action.card, log)


def told(action: HatTrickAction) -> str:
    """An action in short, for a list of what would be legal."""
    named = [str(getattr(action, name)) for name in action.__struct_fields__ if name != "seat"]
    return " ".join([str(action.__struct_config__.tag), *named])


def conceded(state: State, side: int, log: Log) -> State:
    """The other side wins at once, whatever the score."""
    log.append(ev.Conceded(SEATS[side]))
    return replace(state, phase=Phase.OVER, conceded_by=side, due=())


def had_too_few(t: Tables, state: State | View) -> bool:
    """Did the side that lost before the end have too few players left, rather than give up (9.2)?"""
    side = state.conceded_by
    if side is None:
        return False
    team = (state.sheet.setup.home, state.sheet.setup.away)[side]
    benches = state.benches if isinstance(state, State) else state.sides
    return course.players_left(team, benches[side].sent_off) < t.course.fewest_players


def check_team(seat: Seat, team: Team, fewest: int) -> None:
    """Raises unless the stars are different numbers of a team (3.6), somebody can take the kick-off (4.6), and as many are
    there as a side needs to play on (9.2)."""
    if any(number not in act.NUMBERS for number in team.stars):
        raise refuse(HatTrickCode.STARS_NOT_PLAYERS, "3.6", team=seat, stars=team.stars)
    if len(set(team.stars)) != len(team.stars):
        raise refuse(HatTrickCode.STARS_TWICE, "3.6", team=seat, stars=team.stars)
    if any(number not in act.NUMBERS for number in team.absent):
        raise refuse(HatTrickCode.ABSENT_NOT_PLAYERS, "3.2", team=seat, absent=team.absent)
    if set(team.absent) == set(act.NUMBERS):
        raise refuse(HatTrickCode.NOBODY_LEFT, "4.6", team=seat, name=team.name)
    left = course.players_left(team, ())
    if left < fewest:
        raise refuse(HatTrickCode.TOO_FEW_LEFT, "9.2", team=seat, name=team.name, players=left, fewest=fewest)
