"""The viewer's legal actions put where they are pressed: players, energies, checklists, and plain buttons."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from msgspec.structs import replace

from matches.boards.ofusaido.cards import EnergyFace, PlayerFace, effect_told, energy_face, player_face
from matches.boards.ofusaido.eyes import Eyes
from matches.boards.ofusaido.refused import reason
from matches.boards.parts import Button, text_of
from rules_engine.core import Choice, Option, Seat
from rules_engine.ofusaido import actions as act
from rules_engine.ofusaido.odds import KickOdds
from rules_engine.shootout import HOME


@dataclass(frozen=True)
class Checklist:
    """Takers to tick, as many as `count`. The button sends them; the quick ones are ready-made choices."""

    name: str
    title: str
    count: int
    players: tuple[PlayerFace, ...]
    button: Button
    quick: tuple[Button, ...]


@dataclass
class Laid:
    """Where each action of the viewer has its button."""

    players: list[PlayerFace] = field(default_factory=list)
    keepers: list[PlayerFace] = field(default_factory=list)
    energies: list[EnergyFace] = field(default_factory=list)
    checklists: list[Checklist] = field(default_factory=list)
    desk: list[Button] = field(default_factory=list)
    give_up: Button | None = None


@dataclass(frozen=True)
class Chooser:
    """What the buttons are made with."""

    eyes: Eyes
    seat: Seat
    odds: Mapping[str, KickOdds] | None


def lay_out(choices: Iterable[Choice[Any]], chooser: Chooser) -> Laid:
    """Each choice's buttons, at their place; the greyed ones with their reason."""
    laid = Laid()
    for choice in choices:
        kind = type(choice.options[0].action)
        if kind in CHECKLISTS:
            laid.checklists.append(_checklist(choice, chooser))
            continue
        for option in choice.options:
            PLACES[kind](laid, option, chooser)
    return laid


def _player(laid: Laid, option: Option[Any], chooser: Chooser) -> None:
    action = option.action
    keeping = isinstance(action, act.SetKeeper)
    name = chooser.eyes.player(chooser.seat, action.card).name
    button = None if option.refusal else Button(name, text_of(action))
    face = player_face(
        chooser.eyes,
        chooser.seat,
        action.card,
        keeping=keeping,
        button=button,
        reason=reason(option.refusal) if option.refusal else "",
        odds=chooser.odds,
    )
    (laid.keepers if keeping else laid.players).append(face)


def _energy(laid: Laid, option: Option[Any], chooser: Chooser) -> None:
    if option.refusal is None:
        button = Button(_("Choose"), text_of(option.action))
        laid.energies.append(energy_face(chooser.eyes, chooser.seat, option.action.card, button))


def _effect(laid: Laid, option: Option[Any], chooser: Chooser) -> None:
    if option.refusal is None:
        action = option.action
        name, effect = chooser.eyes.optional(chooser.seat, action.card, action.effect)
        laid.desk.append(Button(name, text_of(action), hint=effect_told(effect), is_main=True))


def _trainer(laid: Laid, option: Option[Any], chooser: Chooser) -> None:
    if option.refusal is None:
        name = chooser.eyes.side(chooser.seat).deck.trainer(option.action.card).name
        laid.desk.append(Button(_("Trainer: %(name)s") % {"name": name}, text_of(option.action)))


def _desk(laid: Laid, option: Option[Any], chooser: Chooser) -> None:
    if option.refusal is None:
        label, is_main = DESK[type(option.action)](option.action)
        laid.desk.append(Button(str(label), text_of(option.action), is_main=is_main))


def _concede(laid: Laid, option: Option[Any], chooser: Chooser) -> None:
    laid.give_up = Button(_("Give the shootout up"), text_of(option.action))


def _nothing(laid: Laid, option: Option[Any], chooser: Chooser) -> None:
    """Not a coach's at a board: barring a player, typing in what was played, and what CHANCE draws."""


DESK: dict[type, Callable[[Any], tuple[Any, bool]]] = {
    act.Shoot: lambda action: (_("Shoot"), True),
    act.DeclareFoul: lambda action: (_("It was a foul"), True),
    act.ResolveShot: lambda action: ((_("A goal") if action.scored else _("No goal")), False),
    act.SetTarget: lambda action: (
        (_("Blue: a penalty") if action.target == "blue" else _("Green: a free kick")),
        False,
    ),
    act.Pass: lambda action: (_("Go on without"), False),
    act.StartShootout: lambda action: (_("Begin the shootout"), True),
    act.AgreeToShootout: lambda action: (_("A shootout"), True),
    act.LeaveDrawn: lambda action: (_("Leave it drawn"), False),
    act.ChooseFirst: lambda action: (_("We kick first"), True),
    act.ChooseSecond: lambda action: (_("They kick first"), False),
}
PLACES: dict[type, Callable[[Laid, Option[Any], Chooser], None]] = {
    act.ChooseTaker: _player,
    act.SetKeeper: _player,
    act.ReplaceTaker: _player,
    act.ChooseEnergy: _energy,
    act.PickRecycled: _energy,
    act.UseOptionalEffect: _effect,
    act.PlayTrainer: _trainer,
    act.Concede: _concede,
    act.BarPlayer: _nothing,
    act.Record: _nothing,
    act.DrawEnergy: _nothing,
    **dict.fromkeys(DESK, _desk),
}


# Takers to tick

CHECKLISTS: dict[type, tuple[Any, tuple[Any, ...]]] = {
    act.SelectTakers: (lazy("Your takers"), (lazy("The best shots"), lazy("The weakest shots"))),
    act.ExcludeTakers: (lazy("Who stays out"), (lazy("The weakest shots"),)),
}


def _checklist(choice: Choice[Any], chooser: Chooser) -> Checklist:
    first = choice.options[0].action
    title, quick = CHECKLISTS[type(first)]
    kicks = chooser.eyes.view.kicks
    assert kicks
    pool = kicks.pools[0 if chooser.seat is HOME else 1]
    players = tuple(player_face(chooser.eyes, chooser.seat, card) for card in pool)
    ready = zip(quick, choice.options, strict=False)
    return Checklist(
        choice.free[0],
        str(title),
        len(first.takers),
        players,
        Button(_("Choose these"), text_of(replace(first, takers=()))),
        tuple(Button(str(label), text_of(option.action)) for label, option in ready),
    )
