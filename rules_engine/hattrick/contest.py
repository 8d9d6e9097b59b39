"""5.4: footballs compared, and what equal totals mean."""

from enum import StrEnum

from rules_engine.hattrick import events as ev
from rules_engine.hattrick.cards import Kind, Tables
from rules_engine.hattrick.course import Log
from rules_engine.hattrick.pitch import Row, lowest, total
from rules_engine.hattrick.state import SEATS, State


class Result(StrEnum):
    """Who won a comparison; a foul is completed as the attack's win (9.2)."""

    ATTACK = "attack"
    DEFENCE = "defence"
    FOUL = "foul"


def compare(attack: tuple[int, int], defence: tuple[int, int]) -> Result:
    """Each side's footballs of (players, card): the higher total wins, then the higher card; cards equal too: a foul
    (5.4).

    >>> compare((4, 4), (6, 2)), compare((7, 1), (5, 3)), compare((5, 2), (5, 2))
    (<Result.ATTACK: 'attack'>, <Result.DEFENCE: 'defence'>, <Result.FOUL: 'foul'>)
    """
    margin = sum(attack) - sum(defence) or attack[1] - defence[1]
    if margin:
        return Result.ATTACK if margin > 0 else Result.DEFENCE
    return Result.FOUL


def contest(t: Tables, state: State, kind: Kind, concerned: Row, log: Log) -> Result:
    """The comparison of the players concerned, with both cards (5.4).

    A line nobody defends is passed without one; under `undefended_line = compare` the defending card alone stands
    there, and a tie is no foul (5.5.4, amendment 10).
    """
    side = state.attacker
    defended = lowest(concerned, 1 - side)
    if not defended and t.settings.undefended_line == "auto":
        log.append(ev.Uncontested(SEATS[side], kind))
        return Result.ATTACK
    attack = (total(state.sheet.attack, concerned, side), laid_footballs(t, state, side))
    defence = (total(state.sheet.defence, concerned, 1 - side), laid_footballs(t, state, 1 - side))
    result = compare(attack, defence)
    if result is Result.FOUL and not defended:
        result = Result.ATTACK
    log.append(ev.Contest(SEATS[side], kind, attack, defence, result))
    return result


def laid_footballs(t: Tables, state: State, side: int) -> int:
    """The footballs of the card a side has in play."""
    card = state.laid[side]
    assert card
    return t.footballs[card]
