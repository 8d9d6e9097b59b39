"""What is asked of the viewer in each phase of a set piece or shootout, or whom it waits for."""

from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from matches.boards.ofusaido.eyes import Eyes
from matches.boards.ofusaido.told import end_told
from matches.boards.parts import Button, Prompt
from rules_engine.core import CHANCE
from rules_engine.ofusaido.state import Phase
from rules_engine.shootout import AWAY, HOME


class Asked(NamedTuple):
    """A phase: what is asked, what the others read meanwhile, and a hint for whoever is asked."""

    asks: Any
    waits: Any
    hint: Any = ""


ASKED: dict[Phase, Asked] = {
    Phase.PROGRESSION: Asked(lazy("Play on, then shoot"), lazy("%(team)s attacks")),
    Phase.SHOT: Asked(lazy("Was it a foul?"), lazy("A shot: %(team)s says whether it was a foul")),
    Phase.FOUL: Asked(lazy("Which colour is the place of the foul?"), lazy("The colour of the place is read")),
    Phase.RECYCLE: Asked(
        lazy("Which energy goes under your deck?"), lazy("%(team)s chooses an energy to go under its deck")
    ),
    Phase.CHOOSE_TAKER: Asked(
        lazy("Who takes it?"), lazy("%(team)s chooses its taker"), lazy("A card of your hand, or one used this turn.")
    ),
    Phase.DECLARE: Asked(lazy("Use an effect?"), lazy("%(team)s may use an effect")),
    Phase.DRAW: Asked(lazy("Which energy do you lay?"), lazy("%(team)s lays an energy"), lazy("Face down.")),
    Phase.MATCH_END: Asked(lazy("Level. A shootout?"), lazy("Whether there is a shootout is for %(team)s to say")),
    Phase.POOL: Asked(
        lazy("Who stays out of the shootout?"),
        lazy("%(team)s leaves takers out"),
        lazy("Both sides go into it with as many takers."),
    ),
    Phase.CHOOSE_ORDER: Asked(lazy("You won the toss: who kicks first?"), lazy("%(team)s won the toss and chooses")),
    Phase.SELECT_FIVE: Asked(
        lazy("Choose your takers and your keeper"),
        lazy("%(team)s chooses takers and keeper"),
        lazy("Secret until both have chosen."),
    ),
    Phase.KICK: Asked(lazy("Who kicks?"), lazy("%(team)s chooses who kicks")),
    Phase.KICK_DECLARE: Asked(lazy("Use an effect?"), lazy("%(team)s may use an effect")),
    Phase.SUDDEN_DEATH: Asked(
        lazy("Sudden death: who kicks?"),
        lazy("Sudden death: %(team)s chooses who kicks"),
        lazy("Somebody who has not kicked yet in this cycle."),
    ),
    Phase.REPLACE: Asked(lazy("Who comes in?"), lazy("%(team)s replaces a player")),
    Phase.RECORD: Asked(lazy("Write down what was played"), lazy("What was played is written down")),
}
CHANCE_WORDS: dict[Phase, Any] = {
    Phase.TOSS: lazy("The coin is in the air"),
    Phase.LOTS: lazy("Lots are drawn"),
    Phase.DEAL: lazy("Cards are dealt"),
}


def prompt_of(eyes: Eyes, buttons: tuple[Button, ...]) -> Prompt:
    """What stands at the top of the desk."""
    view = eyes.view
    if view.end is not None:
        return Prompt("over", end_told(view.end, eyes))
    if CHANCE in view.asked or view.phase not in ASKED:
        return Prompt("wait", str(CHANCE_WORDS.get(view.phase, _("The energies are drawn"))))
    asked = ASKED[view.phase]
    if view.seat in view.asked:
        return Prompt("ask", str(asked.asks), str(asked.hint), buttons)
    teams = [eyes.team(seat) for seat in view.asked if seat in (HOME, AWAY)] or [_("The referee")]
    waits = str(asked.waits) % {"team": _(" and ").join(teams)}
    return Prompt("wait", waits, buttons=buttons)  # what may be done out of turn
