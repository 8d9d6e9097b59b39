"""What a whole log of a match comes to: score, scorers, cards, kicks; and where it breaks if it does."""

from collections import defaultdict
from typing import Any

from rules_engine.clubs.report import Noted, SideReport, What
from rules_engine.core import Seat, Value
from rules_engine.errors import BadRecord, IllegalAction
from rules_engine.hattrick import events as ev
from rules_engine.hattrick.actions import HatTrickAction
from rules_engine.hattrick.match import HatTrick
from rules_engine.hattrick.state import SEATS, Half, Setup, State
from rules_engine.record import load_lines, read_header
from rules_engine.rulesets import Ruleset


class Log(Value, frozen=True, forbid_unknown_fields=True):
    """A match as it was played, action by action. `ruleset` is a hash, or the name of an edition played as printed."""

    ruleset: str
    setup: Setup
    actions: tuple[HatTrickAction, ...]


class Retold(Value, frozen=True):
    """A log retold. `fault` says why its line `line` (counted from 1, the set-up's) is not legal; what came before it
    is told all the same."""

    sides: tuple[SideReport, SideReport]
    kicks: tuple[tuple[bool, ...], tuple[bool, ...]] | None
    extra_time: bool
    conceded_by: Seat | None
    is_over: bool
    line: int
    fault: IllegalAction | None


class Teller:
    """Gathers what is worth reporting while a log is played again."""

    def __init__(self) -> None:
        self.half = Half.FIRST
        self.extra_time = False
        self.noted: dict[Seat, list[Noted]] = defaultdict(list)
        self.kicks: dict[Seat, list[bool]] = defaultdict(list)
        self.fouler: str | None = None

    def hear(self, event: Any, turn: int) -> None:
        match event:
            case ev.HalfStarted(half=half):
                self.half = Half(half)
                self.extra_time = self.extra_time or self.half is Half.EXTRA_TIME
            case ev.Goal(side=side, player=player):
                self._note(side, "goal", str(player), turn)
            case ev.Foul(player=player):
                self.fouler = str(player)
            case ev.YellowCard(side=side):
                self._note(side, "yellow_card", self.fouler, turn)
            case ev.SentOff(side=side, player=player):
                self._note(side, "sent_off", str(player), turn)
            case ev.KickTaken(side=side, scored=scored):
                self.kicks[side].append(scored)

    def _note(self, side: Seat, what: What, player: str | None, turn: int) -> None:
        self.noted[side].append(Noted(what, player, self.half.value, turn or None))

    def side(self, seat: Seat) -> SideReport:
        events = tuple(self.noted[seat])
        sent_off = tuple(event.player or "" for event in events if event.what == "sent_off")
        goals, yellow = (sum(event.what == what for event in events) for what in ("goal", "yellow_card"))
        return SideReport("", goals, yellow, sent_off, events)


def retell(log: Log, ruleset: Ruleset) -> Retold:
    """The log played again by these rules."""
    game, teller = HatTrick(ruleset), Teller()
    line, fault = 1, None
    state: State | None = None
    try:
        state = game.start(log.setup)
        for line, action in enumerate(log.actions, start=2):  # noqa: B007 - the line at fault is told
            step = game.apply(state, action)
            for event in step.events:
                teller.hear(event, state.turn)
            state = step.state
    except IllegalAction as illegal:
        fault = illegal
    home, away = (teller.side(seat) for seat in SEATS)
    kicks = (tuple(teller.kicks[Seat.HOME]), tuple(teller.kicks[Seat.AWAY])) if teller.kicks else None
    conceded = None if state is None else state.conceded_by
    return Retold(
        (home, away),
        kicks,
        extra_time=teller.extra_time,
        conceded_by=None if conceded is None else SEATS[conceded],
        is_over=state is not None and game.outcome(state) is not None,
        line=line,
        fault=fault,
    )


def read_log(text: str, ruleset: Ruleset) -> Log:
    """A log from its file of JSON lines. Raises `BadRecord` with the line that cannot be read."""
    header = read_header(text)
    if header.game != HatTrick.name:
        raise BadRecord(1, f"is a record of {header.game}, not of {HatTrick.name}")
    record = load_lines(text, HatTrick(ruleset))
    return Log(header.ruleset, record.setup, record.actions)
