"""The legal actions put where they are pressed: on players, lines and cards, and the rest as plain buttons."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from matches.boards.hattrick.eyes import Eyes
from matches.boards.hattrick.pieces import Choices, target_of
from matches.boards.hattrick.sums import Sum, both_open, line_sum
from matches.boards.hattrick.words import AIMS
from matches.boards.parts import Button, text_of
from rules_engine.hattrick import actions as act
from rules_engine.hattrick.pitch import SIGN
from rules_engine.hattrick.set_pieces import KICK_LINES, kick_receiver
from rules_engine.hattrick.state import Phase


@dataclass
class Laid:
    """Where each legal action of the viewer has its button."""

    players: dict[int, Button] = field(default_factory=dict)
    moves: dict[int, tuple[tuple[int, Button], ...]] = field(default_factory=dict)
    lines: dict[int, tuple[Button, Sum]] = field(default_factory=dict)
    hand: dict[str, Button] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    shooting: dict[str, Button] = field(default_factory=dict)
    goalkeepers: dict[str, Button] = field(default_factory=dict)
    desk: list[Button] = field(default_factory=list)
    give_up: Button | None = None

    @property
    def pitch(self) -> Choices:
        """What may be pressed on the pitch."""
        return Choices(self.players, self.moves, self.lines)


def lay_out(actions: Iterable[act.HatTrickAction], eyes: Eyes) -> Laid:
    """Each action's button, at its place."""
    laid = Laid()
    for action in actions:
        PLACES[type(action)](laid, action, eyes)
    return laid


def _card(laid: Laid, action: act.PlayCard, eyes: Eyes) -> None:
    laid.hand[action.card] = Button(_("Play"), text_of(action))
    if eyes.view.phase is Phase.GOAL_KICK:
        laid.notes[action.card] = _kick_note(action.card, eyes)


def _kick_note(card: str, eyes: Eyes) -> str:
    line = KICK_LINES[eyes.t.cards[card].kind]
    receiver = kick_receiver(eyes.view, eyes.side, line)
    return _("line %(line)s: %(player)s") % {"line": line, "player": eyes.player(receiver)}


def _move(laid: Laid, action: act.MovePlayer, eyes: Eyes) -> None:
    player = SIGN[eyes.side] * action.player
    at = eyes.view.board.index(player)
    to = target_of(at, player, action.step is act.Step.FORWARD)
    other = eyes.view.board[to]
    said = {"number": action.player, "place": eyes.at(to), "other": eyes.player(other) if other else ""}
    spoken = (
        _("%(number)s to %(place)s, changing places with %(other)s") if other else _("%(number)s to %(place)s, empty")
    )
    label = _("forward") if action.step is act.Step.FORWARD else _("back")
    button = Button(label, text_of(action), spoken % said)
    laid.moves[player] = (*laid.moves.get(player, ()), (to, button))


def _to_player(laid: Laid, action: Any, eyes: Eyes) -> None:
    player = SIGN[eyes.side] * action.player
    laid.players[player] = Button(_("Pass"), text_of(action), _("Pass to %(player)s") % {"player": eyes.player(player)})


def _line(laid: Laid, action: act.NameLine, eyes: Eyes) -> None:
    label = _("Line %(line)s") % {"line": eyes.line(action.line)}
    assert both_open(eyes.view)
    laid.lines[action.line] = (Button(label, text_of(action)), line_sum(eyes.t, eyes.view, action.line))


def _shooting(laid: Laid, action: act.ChooseShootingCard, eyes: Eyes) -> None:
    aim = AIMS[eyes.t.shooting[action.card].aim]
    laid.shooting[action.card] = Button(_("Aim %(aim)s") % {"aim": aim}, text_of(action))


def _goalkeeper(laid: Laid, action: act.ChooseGoalkeeperCard, eyes: Eyes) -> None:
    hand = AIMS[eyes.t.goalkeepers[action.card].hand]
    laid.goalkeepers[action.card] = Button(_("Guess %(aim)s") % {"aim": hand}, text_of(action))


def _concede(laid: Laid, action: act.Concede, eyes: Eyes) -> None:
    laid.give_up = Button(_("Give the match up"), text_of(action))


def _desk(laid: Laid, action: act.HatTrickAction, eyes: Eyes) -> None:
    label, is_main = DESK[type(action)]()
    laid.desk.append(Button(label, text_of(action), is_main=is_main))


DESK: dict[type, Any] = {
    act.StayPut: lambda: (_("Move nobody"), False),
    act.Decline: lambda: (_("Keep the ball"), False),
    act.Shoot: lambda: (_("Shoot"), True),
    act.TurnCard: lambda: (_("Turn a card"), True),
    act.StopTurning: lambda: (_("Stop here"), False),
    act.TakeOpportunity: lambda: (_("Scoring opportunity"), True),
    act.PlayOn: lambda: (_("Play on"), False),
}
PLACES: dict[type, Any] = {
    act.PlayCard: _card,
    act.MovePlayer: _move,
    act.PassSideways: _to_player,
    act.PassTo: _to_player,
    act.NameLine: _line,
    act.ChooseShootingCard: _shooting,
    act.ChooseGoalkeeperCard: _goalkeeper,
    act.Concede: _concede,
    **dict.fromkeys(DESK, _desk),
}
