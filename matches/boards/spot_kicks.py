"""The board of a shootout of plain football: the goal, both choices, the kicks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from league.nations import Called
from matches.boards.kits import CUSTOM, Kit
from matches.boards.parts import Board, Button, Prompt, Sentence, Side, last, text_of
from matches.boards.rounds import NEW_DOT, Rounds, rounds_of
from matches.names import told_apart
from rules_engine import spot_kicks as kicks
from rules_engine.core import LegalActions, Seat
from rules_engine.shootout import HOME, verdict
from rules_engine.spot_kicks import Aim, Corner

LOG = 40
CORNERS = {Corner.LEFT: lazy("left"), Corner.MIDDLE: lazy("middle"), Corner.RIGHT: lazy("right")}


@dataclass(frozen=True)
class Third:
    """A third of the goal: who chose it last, whether this viewer has chosen it now, the button that does."""

    corner: str
    name: str
    button: Button | None
    is_aimed: bool
    is_dived: bool
    is_chosen: bool


@dataclass(frozen=True)
class KicksBoard(Board):
    """What the template of plain kicks reads. `result` is goal, save or empty: the last kick's."""

    template: ClassVar[str] = "matches/boards/spot_kicks.html"

    kits: tuple[Kit, Kit]
    thirds: tuple[Third, ...]
    rounds: Rounds | None
    result: str
    kicker: str

    @property
    def beats(self) -> int:
        return NEW_DOT if self.result else 0


def board(
    game: kicks.SpotKicks,
    view: kicks.View,
    legal: LegalActions[kicks.KicksAction] | None,
    events: Sequence[Any],
    earlier: Sequence[Any],
    decision: int | None,
    odds: Mapping[str, Any] | None = None,
    nations: tuple[str, str] = ("", ""),
) -> KicksBoard:
    """The board of a seat or of a spectator."""
    names = told_apart(str(Called(view.setup.home, nations[0])), str(Called(view.setup.away, nations[1])))
    options = list(legal or ())
    told = [sentence(event, names) for event in (*earlier, *events)]
    new = [event for event in events if isinstance(event, kicks.KickTaken)]
    score = verdict(view.shootout).score if view.shootout else (0, 0)
    return KicksBoard(
        decision=decision if options else None,
        prompt=prompt(view, names, bool(options)),
        sides=_sides(view, names, score),
        clock=_("A shootout"),
        log=last(told, LOG),
        news=tuple(sentence(event, names) for event in events),
        give_up=None,
        refused=(),
        kits=CUSTOM,
        thirds=tuple(_third(view, corner, options, new[-1] if new else None) for corner in Corner),
        rounds=rounds_of(view.shootout, names, len(new)) if view.shootout else None,
        result="" if not new else "goal" if new[-1].scored else "save",
        kicker=view.kicker.value if view.kicker else "",
    )


def _sides(view: kicks.View, names: tuple[str, str], score: tuple[int, int]) -> tuple[Side, Side]:
    home, away = (
        Side(names[at], seat.value, score[at], seat is view.seat, seat in view.to_act)
        for at, seat in enumerate((Seat.HOME, Seat.AWAY))
    )
    return home, away


def _third(view: kicks.View, corner: Corner, options: Sequence[Any], taken: kicks.KickTaken | None) -> Third:
    name = str(CORNERS[corner])
    action = next((one for one in options if one.corner is corner), None)
    verb = _("Shoot: %(corner)s") if isinstance(action, Aim) else _("Dive: %(corner)s")
    button = Button(verb % {"corner": name}, text_of(action), is_main=True) if action else None
    return Third(
        corner.value,
        name,
        button,
        is_aimed=taken is not None and taken.aim is corner,
        is_dived=taken is not None and taken.dive is corner,
        is_chosen=corner in (view.aim, view.dive),
    )


def prompt(view: kicks.View, names: tuple[str, str], may_choose: bool) -> Prompt:
    """What is asked of this viewer, or whom the shootout waits for."""
    if view.shootout and (winner := verdict(view.shootout).winner):
        return Prompt("over", _("%(winner)s: through!") % {"winner": names[0 if winner is HOME else 1]})
    if may_choose:
        title = _("Where do you shoot?") if view.seat is view.kicker else _("Where do you dive?")
        return Prompt("ask", title, _("Nobody sees it before the other has chosen too."))
    if view.aim or view.dive:
        return Prompt("wait", _("Chosen. Waiting for the other side."))
    waits = [names[0 if seat is HOME else 1] for seat in view.to_act]
    return Prompt("wait", _("Waiting for %(names)s.") % {"names": _(" and ").join(waits)})


def sentence(event: Any, names: tuple[str, str]) -> Sentence:
    """One event as a line of the narration."""
    if isinstance(event, kicks.CoinTossed):
        return Sentence(_("%(side)s: first to kick.") % {"side": names[event.first is not HOME]}, event.first.value)
    if isinstance(event, kicks.LotsDrawn):
        return Sentence(_("Lots are drawn: %(side)s.") % {"side": names[event.winner is not HOME]}, event.winner.value)
    told = {
        "side": names[event.side is not HOME],
        "aim": CORNERS[event.aim],
        "dive": CORNERS[event.dive],
        "home": event.score[0],
        "away": event.score[1],
    }
    if event.scored:
        text = _("%(side)s: shot %(aim)s, dive %(dive)s. Goal! %(home)s–%(away)s")
        return Sentence(text % told, event.side.value, "goal")
    return Sentence(_("%(side)s: shot %(aim)s, and the goalkeeper is there. Saved!") % told, event.side.value)
