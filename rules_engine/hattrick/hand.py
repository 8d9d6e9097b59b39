"""Playing a card of the hand, face down in a turn, face up for a goalkeeper's kick (5.1, 6.1, 8.2)."""

from msgspec.structs import replace

from rules_engine.hattrick import actions as act
from rules_engine.hattrick import events as ev
from rules_engine.hattrick.cards import Tables
from rules_engine.hattrick.codes import HatTrickCode, refuse
from rules_engine.hattrick.course import ARRIVALS, Log, shown
from rules_engine.hattrick.state import Bench, Phase, State, with_bench, with_laid


def hand_options(t: Tables, state: State, side: int) -> list[act.HatTrickAction]:
    """Each different card of the hand."""
    plays = t.plays[side]
    return [plays[card] for card in dict.fromkeys(state.benches[side].hand)]


def check_hand(t: Tables, state: State, side: int, action: act.PlayCard) -> None:
    """Raises unless the card is in the hand."""
    if action.card not in state.benches[side].hand:
        raise refuse(HatTrickCode.NOT_IN_HAND, "5.1", card=action.card)


def from_hand(state: State, side: int, card: str) -> Bench:
    """The bench without one card of its hand."""
    bench = state.benches[side]
    at = bench.hand.index(card)
    return replace(bench, hand=bench.hand[:at] + bench.hand[at + 1 :])


def lay(t: Tables, state: State, side: int, action: act.PlayCard, log: Log) -> State:
    """A card is laid face down. Once both lie, each manager draws one and they are revealed (5.1); in a scoring
    opportunity nobody draws (6.1)."""
    laid = with_laid(state, side, action.card)
    benches = with_bench(state, side, from_hand(state, side, action.card))
    log.append(ev.CardLaid(action.seat))
    if None in laid:
        return replace(state, laid=laid, benches=benches)
    due = () if state.opportunity else (0, 1)
    return replace(state, laid=laid, benches=benches, phase=Phase.REVEAL, due=due)


def reveal(t: Tables, state: State, log: Log) -> State:
    """Both cards are turned up (5.1)."""
    home, away = state.laid
    assert home
    assert away
    log.append(ev.CardsRevealed(home, away))
    benches = (shown(state.benches[0], home), shown(state.benches[1], away))
    return replace(state, phase=Phase.ATTACK_MOVE, benches=benches)


ARRIVALS[Phase.REVEAL] = reveal
