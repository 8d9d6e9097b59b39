"""A match as it may really stand, made from a view: hidden cards are dealt at random among those that may be there."""

from rules_engine.chance import Chance, shuffled
from rules_engine.hattrick.state import Bench, Pair, Shot, State
from rules_engine.hattrick.view import SideView, View
from rules_engine.piles import shuffle


def imagine(view: View, chance: Chance) -> State:
    """One state that fits what the viewer knows. A secret choice for a shot counts as not made yet."""
    (home, first), (away, second) = (imagine_side(side, chance) for side in view.sides)
    laid: Pair = (first, second)
    return State(
        view.sheet,
        view.phase,
        view.board,
        (home, away),
        view.half,
        view.first,
        view.turn,
        view.score,
        view.attacker,
        view.ball,
        view.opportunity,
        laid,
        view.due,
        view.frozen,
        view.held_open,
        imagine_shot(view),
        view.kicks,
        view.conceded_by,
    )


def imagine_side(side: SideView, chance: Chance) -> tuple[Bench, str | None]:
    """A bench, and the card in play."""
    hand, deck, laid = side.hand, side.unseen, side.laid
    if hand is None:
        covered = side.face_down and laid is None
        count = side.hand_size + covered - len(side.known)
        pool = shuffled(chance, side.unseen)
        cards = shuffled(chance, (*side.known, *pool[:count]))
        laid = cards.pop() if covered else laid
        hand, deck = tuple(cards), tuple(pool[count:])
    return Bench(shuffle(deck), hand, side.discards, side.known, side.run_out, side.yellow, side.sent_off), laid


def imagine_shot(view: View) -> Shot | None:
    """The shot as far as it is seen."""
    shot = view.shot
    if shot is None:
        return None
    return Shot(shot.card, shot.penalty, shot.shooting, shot.goalkeeper, shot.allowance, shot.turned)
