"""What the records of an Ofusaido match come to: its set pieces and its shootout as claims that can be audited.

Open play is not refereed, so a whole log is the records of the match's set pieces and of its shootout, one after the
other in one text: each begins with a header.
"""

from collections.abc import Iterator

from rules_engine.core import Value
from rules_engine.errors import BadRecord, IllegalAction
from rules_engine.ofusaido.actions import OfusaidoAction
from rules_engine.ofusaido.claims import ClaimedModifier, KickClaim, ShootoutClaim
from rules_engine.ofusaido.duel import Duel
from rules_engine.ofusaido.game import Ofusaido
from rules_engine.ofusaido.state import Ending, KickRecord, Setup, State
from rules_engine.record import load_lines, read_header, replay
from rules_engine.rulesets import Ruleset
from rules_engine.shootout import OTHER, Shootout

HEADER = '{"game"'


class Log(Value, frozen=True, forbid_unknown_fields=True):
    """A set piece or a shootout as it was played. `ruleset` is a hash, or the name of an edition played as printed."""

    ruleset: str
    setup: Setup
    actions: tuple[OfusaidoAction, ...]


class Retold(Value, frozen=True):
    """A log retold. `fault` says why its line `line` (counted from 1, the set-up's) is not legal."""

    set_pieces: tuple[KickClaim, ...]
    shootout: ShootoutClaim | None
    is_over: bool
    line: int
    fault: IllegalAction | None


def retell(log: Log, ruleset: Ruleset) -> Retold:
    """The log played again by these rules."""
    game = Ofusaido(ruleset)
    try:
        played = replay(game, log.setup, log.actions)
    except IllegalAction as illegal:
        return Retold((), None, is_over=False, line=1, fault=illegal)
    state = played.state
    shootout = state.kicks.shootout if state.kicks else None
    kicks = tuple(claim_of(record) for record in state.log)
    return Retold(
        set_pieces=() if shootout else kicks,
        shootout=_shootout(state, shootout, kicks) if shootout else _without_kicks(state),
        is_over=game.outcome(state) is not None,
        line=played.actions_played + 2,
        fault=played.fault,
    )


def claim_of(record: KickRecord) -> KickClaim:
    """A kick as it would be noted, with everything that is known of it."""
    duel = record.duel
    if duel is None:
        return KickClaim(record.attacker, record.scored, record.kind, turn=record.turn)
    return KickClaim(
        record.attacker,
        record.scored,
        record.kind,
        turn=record.turn,
        taker=record.taker,
        keeper=record.keeper,
        shot=duel.shot,
        save=duel.save,
        energies=duel.energies,
        modifiers=tuple(_modifiers(duel)),
        shot_total=duel.shot_total,
        save_total=duel.save_total,
        discard_empty=record.discard_empty,
    )


def _modifiers(duel: Duel) -> Iterator[ClaimedModifier]:
    yield from (ClaimedModifier(modifier) for modifier in duel.counted)
    yield from (ClaimedModifier(one.modifier, one.why) for one in duel.ignored)


def _shootout(state: State, shootout: Shootout, kicks: tuple[KickClaim, ...]) -> ShootoutClaim:
    end, told = state.end, state.kicks
    assert told is not None
    selected = told.selected
    return ShootoutClaim(
        score=end.score if end else None,
        winner=end.winner if end else None,
        first=shootout.first,
        match_score=state.setup.score,
        conceded_by=OTHER[end.winner] if end and end.winner and end.ending is Ending.CONCEDED else None,
        lots=end is not None and end.ending is Ending.LOTS,
        selected=(selected[0], selected[1]) if selected[0] is not None and selected[1] is not None else None,
        keepers=told.keepers,
        kicks=kicks,
    )


def _without_kicks(state: State) -> ShootoutClaim | None:
    """A shootout in which nobody could kick, on one side or on both (9.3, 9.4)."""
    end = state.end
    if end is None or end.ending not in (Ending.FORFEIT, Ending.LOTS):
        return None
    return ShootoutClaim(winner=end.winner, match_score=state.setup.score, lots=end.ending is Ending.LOTS)


def read_logs(text: str, ruleset: Ruleset) -> tuple[Log, ...]:
    """The logs of a text, in order. Raises `BadRecord` with the line, counted in the whole text, that cannot be read."""
    found, start = list[Log](), 0
    for part in _parts(text):
        try:
            header = read_header(part)
            if header.game != Ofusaido.name:
                raise BadRecord(1, f"is a record of {header.game}, not of {Ofusaido.name}")
            record = load_lines(part, Ofusaido(ruleset))
        except BadRecord as bad:
            raise BadRecord(start + bad.line, bad.message) from bad
        found.append(Log(header.ruleset, record.setup, record.actions))
        start += part.count("\n") + 1
    return tuple(found)


def _parts(text: str) -> Iterator[str]:
    """The text of each record: a header and what follows it, up to the next header."""
    lines: list[str] = []
    for line in text.strip("\n").split("\n"):
        if line.startswith(HEADER) and lines:
            yield "\n".join(lines)
            lines = []
        lines.append(line)
    yield "\n".join(lines)
