"""Why something may not be done now: one sentence for each reason, with whom it is about."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from rules_engine.core import Choice, Option
from rules_engine.errors import Code
from rules_engine.hattrick import actions as act
from rules_engine.hattrick.codes import HatTrickCode

SAID: dict[Code, Any] = {
    HatTrickCode.NOT_ASKED: lazy("That is not what is asked now."),
    HatTrickCode.NOT_IN_HAND: lazy("This card is not in your hand."),
    HatTrickCode.NOT_ON_THE_PITCH: lazy("Number %(player)s is not on the pitch."),
    HatTrickCode.OTHER_EDGE: lazy("Number %(player)s has its footballs on the other edge than the card."),
    HatTrickCode.HOLDER_STAYS: lazy("Number %(player)s has the ball and stays where it is."),
    HatTrickCode.NO_SUCH_FIELD: lazy("Number %(player)s stands at the end of the pitch."),
    HatTrickCode.HOLDER_NOT_DISPLACED: lazy("Number %(player)s may not take the place of whoever has the ball."),
    HatTrickCode.JUST_MOVED: lazy("Number %(player)s may not take the place of the player that has just moved."),
    HatTrickCode.NOT_NEAREST: lazy("Number %(player)s is not the nearest."),
    HatTrickCode.LINE_OUT_OF_REACH: lazy("Line %(line)s is out of reach."),
    HatTrickCode.LINE_WITHOUT_TEAM_MATE: lazy("No team-mate stands in line %(line)s, but one does in another."),
    HatTrickCode.NOT_WITHIN_PASS: lazy("Number %(player)s is out of reach of this pass."),
    HatTrickCode.OTHER_COLOUR: lazy("A shooting card has the colour of the action card."),
    HatTrickCode.NOT_THIS_GOALKEEPER: lazy("This goalkeeper is not in your team."),
    HatTrickCode.CARD_CANNOT_COME: lazy("This card cannot come now."),
    HatTrickCode.STARS_NOT_PLAYERS: lazy("Stars are numbers from 2 to 11."),
    HatTrickCode.STARS_TWICE: lazy("A star is named twice."),
    HatTrickCode.ABSENT_NOT_PLAYERS: lazy("Players are numbered from 2 to 11."),
    HatTrickCode.NOBODY_LEFT: lazy(
        "Every player of %(name)s is banned. A side may play with fewer, but somebody must take the kick-off "
        "(rule %(rule)s)."
    ),
    HatTrickCode.TOO_FEW_LEFT: lazy(
        "%(name)s has %(players)s players who are not banned; here a side plays with at least %(fewest)s."
    ),
}

# of many players with one reason, one sentence
TOGETHER: dict[Code, Any] = {
    HatTrickCode.OTHER_EDGE: lazy("Footballs on the other edge than the card: %(who)s."),
    HatTrickCode.HOLDER_STAYS: lazy("Has the ball and stays where it is: %(who)s."),
    HatTrickCode.NO_SUCH_FIELD: lazy("At the end of the pitch: %(who)s."),
    HatTrickCode.HOLDER_NOT_DISPLACED: lazy("Would take the place of whoever has the ball: %(who)s."),
    HatTrickCode.JUST_MOVED: lazy("Would take the place of the player that has just moved: %(who)s."),
    HatTrickCode.LINE_WITHOUT_TEAM_MATE: lazy("No team-mate there, but in another line: %(who)s."),
    HatTrickCode.NOT_WITHIN_PASS: lazy("Out of reach of this pass: %(who)s."),
}


def reasons(choices: Iterable[Choice[Any]]) -> tuple[str, ...]:
    """What is shown but not legal, grouped by why."""
    who: dict[Code, dict[str, None]] = defaultdict(dict)
    for option in (option for choice in choices for option in choice.options if option.refusal):
        assert option.refusal
        who[option.refusal.code][_about(option)] = None
    return tuple(str(TOGETHER[code]) % {"who": ", ".join(names)} for code, names in who.items() if code in TOGETHER)


def _about(option: Option[Any]) -> str:
    action = option.action
    if isinstance(action, act.MovePlayer):
        back = action.step is act.Step.BACKWARD
        return (_("%(number)s back") if back else _("%(number)s forward")) % {"number": action.player}
    return str(action.line if isinstance(action, act.NameLine) else action.player)
