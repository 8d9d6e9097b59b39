"""A match between bots from a seed, and what a log of it counts."""

from collections import Counter

from rules_engine.chance import Seeded, draw
from rules_engine.core import CHANCE, Event, Outcome, Seat, Value
from rules_engine.hattrick import events as ev
from rules_engine.hattrick.actions import HatTrickAction
from rules_engine.hattrick.bots import BOTS, decide
from rules_engine.hattrick.match import HatTrick
from rules_engine.hattrick.state import AWAY, HOME, SEATS, Setup


class Played(Value, frozen=True, gc=False):
    """A whole match: its record, how it ended, who kicked off, and how often each thing happened to each side."""

    actions: tuple[HatTrickAction, ...]
    outcome: Outcome
    first: Seat
    turns: int
    counts: tuple[dict[str, int], dict[str, int]]


# what is counted, by the event that tells it; the side is the one the event names
COUNTED: dict[type[Event], str] = {
    ev.Goal: "goals",
    ev.ShotTaken: "shots",
    ev.Saved: "saves",
    ev.Parried: "parries",
    ev.Foul: "fouls",
    ev.YellowCard: "yellow_cards",
    ev.SentOff: "sendings_off",
    ev.FreeKick: "free_kicks",
    ev.Penalty: "penalties",
    ev.OpportunityStarted: "scoring_opportunities",
}


def play(game: HatTrick, setup: Setup, names: tuple[str, str], seed: str) -> Played:
    """The match that this seed gives between these bots (home, away): always the same one."""
    chance = Seeded(f"{seed} chance")
    own = [Seeded(f"{seed} {seat}") for seat in SEATS]
    bots = [BOTS[name](game) for name in names]
    state = game.start(setup)
    actions: list[HatTrickAction] = []
    counts: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    while asked := game.to_act(state):
        if CHANCE in asked:
            action = draw(game, state, chance)
        else:
            side = 0 if HOME in asked else 1
            seat = SEATS[side]
            action = decide(game, bots[side], game.view(state, seat), game.options(state, seat), own[side])
        step = game.apply(state, action)
        state = step.state
        actions.append(action)
        count(step.events, counts)
    outcome = game.outcome(state)
    assert outcome
    home, away = (dict(sorted(tally.items())) for tally in counts)
    return Played(tuple(actions), outcome, SEATS[state.first], state.turn, (home, away))


def count(events: tuple[ev.HatTrickEvent, ...], counts: tuple[Counter[str], Counter[str]]) -> None:
    """Add what these events tell; the kicks of a shootout, which no player takes, are not shots of the match."""
    for event in events:
        name = COUNTED.get(event.__class__)
        if name and getattr(event, "player", True):
            counts[getattr(event, "side") is AWAY][name] += 1  # noqa: B009 - every counted event has a side
