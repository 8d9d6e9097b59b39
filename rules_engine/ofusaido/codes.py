"""What can be wrong with a kick or a shootout (section 13). The order is the order of precedence."""

from collections.abc import Iterable

from rules_engine.errors import Code, Finding, IllegalAction, Param, Refusal, Severity


class OfusaidoCode(Code):
    """The faults of section 13: of several, the first in this list is the one an illegal action is refused for."""

    SHOOTOUT_OVER = "shootout_over"
    NO_FOUL_ON_SET_PIECE = "no_foul_on_set_piece"
    NOT_A_SET_PIECE = "not_a_set_piece"
    UNKNOWN_TARGET = "unknown_target"
    SHOOTOUT_NOT_ENABLED = "shootout_not_enabled"
    MATCH_NOT_DRAWN = "match_not_drawn"
    DECK_NOT_REBUILT = "deck_not_rebuilt"
    WRONG_TURN = "wrong_turn"
    WRONG_ACTOR = "wrong_actor"
    WRONG_TAKER_COUNT = "wrong_taker_count"
    DUPLICATE_TAKER = "duplicate_taker"
    TAKER_NOT_AVAILABLE = "taker_not_available"
    TAKER_HAS_NO_SHOT = "taker_has_no_shot"
    TAKER_NOT_ELIGIBLE = "taker_not_eligible"
    TAKER_ALREADY_USED = "taker_already_used"
    KEEPER_HAS_NO_SAVE = "keeper_has_no_save"
    BAD_ENERGY = "bad_energy"
    TOTAL_MISMATCH = "total_mismatch"
    OUTCOME_MISMATCH = "outcome_mismatch"
    ACTION_NOT_ALLOWED = "action_not_allowed"


class SetupCode(Code):
    """What can be wrong with a scenario: cards that are not there, or there twice, or a scene that cannot be played."""

    UNKNOWN_CARD = "unknown_card"
    CARD_TWICE = "card_twice"
    CANNOT_BEGIN_HERE = "cannot_begin_here"
    NOBODY_CAN_SHOOT = "nobody_can_shoot"
    NO_KEEPER = "no_keeper"
    BAD_SCORE = "bad_score"
    TOO_FEW_CARDS = "too_few_cards"


# Beside the rule numbers of a code, so that a page can say where it is written.
RULES: dict[OfusaidoCode, str] = {
    OfusaidoCode.SHOOTOUT_OVER: "9.15",
    OfusaidoCode.NO_FOUL_ON_SET_PIECE: "5.9",
    OfusaidoCode.NOT_A_SET_PIECE: "2.1",
    OfusaidoCode.UNKNOWN_TARGET: "2.2",
    OfusaidoCode.SHOOTOUT_NOT_ENABLED: "8.1",
    OfusaidoCode.MATCH_NOT_DRAWN: "8.1",
    OfusaidoCode.DECK_NOT_REBUILT: "8.5",
    OfusaidoCode.WRONG_TURN: "8.8",
    OfusaidoCode.WRONG_ACTOR: "11",
    OfusaidoCode.WRONG_TAKER_COUNT: "8.2",
    OfusaidoCode.DUPLICATE_TAKER: "8.2",
    OfusaidoCode.TAKER_NOT_AVAILABLE: "5.1",
    OfusaidoCode.TAKER_HAS_NO_SHOT: "5.3",
    OfusaidoCode.TAKER_NOT_ELIGIBLE: "8.3",
    OfusaidoCode.TAKER_ALREADY_USED: "8.15",
    OfusaidoCode.KEEPER_HAS_NO_SAVE: "9.11",
    OfusaidoCode.BAD_ENERGY: "12",
    OfusaidoCode.TOTAL_MISMATCH: "5.6",
    OfusaidoCode.OUTCOME_MISMATCH: "5.8",
    OfusaidoCode.ACTION_NOT_ALLOWED: "11",
}
PRECEDENCE: dict[Code, int] = {code: place for place, code in enumerate(OfusaidoCode)}


def fault(code: OfusaidoCode, **params: Param) -> Refusal:
    """A fault with the number of its rule among the parameters."""
    return Refusal(code, {"rule": RULES[code], **params})


def first_refusal(faults: Iterable[Refusal]) -> IllegalAction:
    """What an action with these faults is refused with: the one that comes first in section 13. There is at least one."""
    first = min(faults, key=lambda refusal: PRECEDENCE[refusal.code])
    return IllegalAction(first.code, findings=(), **first.params)


def finding(refusal: Refusal, where: str) -> Finding:
    """The fault as one finding of an audit."""
    return Finding(refusal.code, Severity.IMPOSSIBLE, where, refusal.params)
