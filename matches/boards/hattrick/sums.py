"""What a comparison would come to with the cards on the table, from what everybody sees (5.4, 5.5)."""

from dataclasses import dataclass

from rules_engine.hattrick.cards import Kind, Tables
from rules_engine.hattrick.contest import Result, compare
from rules_engine.hattrick.pitch import FIELDS, FORWARD, Row, lowest, row, row_of, total
from rules_engine.hattrick.state import Phase
from rules_engine.hattrick.view import View

BEFORE_ACTION = frozenset({Phase.ATTACK_MOVE, Phase.SIDEWAYS, Phase.DEFENCE_MOVE})


@dataclass(frozen=True)
class Sum:
    """Footballs of players and card on both sides, and who wins. `result` is uncontested where nobody defends."""

    attack: tuple[int, int]
    defence: tuple[int, int]
    result: str

    @property
    def attack_total(self) -> int:
        return sum(self.attack)

    @property
    def defence_total(self) -> int:
        return sum(self.defence)


def as_it_stands(t: Tables, view: View) -> Sum | None:
    """The comparison that would follow if nobody moved any more; None where none would be made or a line is named."""
    if view.phase not in BEFORE_ACTION or view.opportunity or not both_open(view):
        return None
    concerned = concerned_now(view, kind_of(t, view))
    return weigh(t, view, concerned) if concerned else None


def both_open(view: View) -> bool:
    """Do both cards lie face up?"""
    return all(side.laid and not side.face_down for side in view.sides)


def kind_of(t: Tables, view: View) -> Kind:
    """The type of the attacking side's card."""
    return t.cards[view.sides[view.attacker].laid or ""].kind


def concerned_now(view: View, kind: Kind) -> Row:
    """Whose footballs a short pass or a dribble would count now."""
    at = view.board.index(view.ball)
    if kind is Kind.SHORT_PASS:
        return row_of(view.board, at)
    target = at + FORWARD[view.attacker]
    if kind is Kind.LONG_BALL or not 0 <= target < FIELDS or view.board[target] * view.ball > 0:
        return ()
    return (view.ball, view.board[target])


def line_sum(t: Tables, view: View, line: int) -> Sum:
    """The comparison of a long ball into this line of the pitch."""
    return weigh(t, view, row(view.board, line))


def weigh(t: Tables, view: View, concerned: Row) -> Sum:
    """The comparison of these players with both cards."""
    side, other = view.attacker, 1 - view.attacker
    cards = [t.footballs[one.laid or ""] for one in view.sides]
    attack = (total(view.sheet.attack, concerned, side), cards[side])
    defence = (total(view.sheet.defence, concerned, other), cards[other])
    defended = lowest(concerned, other)
    if not defended and t.settings.undefended_line == "auto":
        return Sum(attack, defence, "uncontested")
    result = compare(attack, defence)
    return Sum(attack, defence, Result.ATTACK if result is Result.FOUL and not defended else result)
