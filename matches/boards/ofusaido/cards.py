"""The faces of Ofusaido's cards."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from matches.boards.ofusaido.eyes import SIDES, Eyes
from matches.boards.ofusaido.words import SCOPES, TARGETS
from matches.boards.parts import Button
from rules_engine.core import Seat
from rules_engine.ofusaido.cards import Effect
from rules_engine.ofusaido.odds import KickOdds


@dataclass(frozen=True)
class PlayerFace:
    """A player card: printed scores and capacities. `reason` says why it may not be chosen; `chance` of a goal in
    percent where the match shows odds."""

    card: str
    name: str
    post: str
    side: str
    shot: int | None
    save: int | None
    capacities: tuple[str, ...]
    is_keeping: bool = False
    button: Button | None = None
    reason: str = ""
    chance: int | None = None


@dataclass(frozen=True)
class EnergyFace:
    """An energy card."""

    points: int
    spoken: str
    button: Button | None = None


def player_face(
    eyes: Eyes,
    seat: Seat,
    card: str,
    *,
    keeping: bool = False,
    button: Button | None = None,
    reason: str = "",
    odds: Mapping[str, KickOdds] | None = None,
) -> PlayerFace:
    """The face of a player card of a side."""
    player = eyes.player(seat, card)
    return PlayerFace(
        card,
        player.name,
        player.post,
        SIDES[seat],
        player.shot,
        player.save,
        tuple(capacity.name for capacity in player.capacities),
        keeping,
        button,
        reason,
        percent(odds[card]) if odds and card in odds and not keeping else None,
    )


def percent(odds: KickOdds) -> int:
    """The chance of a goal, in whole percents."""
    return round(100 * odds.goal)


def energy_face(eyes: Eyes, seat: Seat, card: str, button: Button | None = None) -> EnergyFace:
    """The face of an energy card of a side."""
    return points_face(eyes.side(seat).deck.points(card), button)


def points_face(points: int, button: Button | None = None) -> EnergyFace:
    """The face of an energy card that shows this many points."""
    return EnergyFace(
        points, ngettext("energy of one point", "energy of %(points)s points", points) % {"points": points}, button
    )


def effect_told(effect: Effect) -> str:
    """What an effect does: `+2 to shot, on free kicks`."""
    return _("%(value)s to %(target)s, on %(scope)s") % {
        "value": signed(effect.value),
        "target": TARGETS[effect.target],
        "scope": SCOPES[effect.scope],
    }


def signed(value: int) -> str:
    """`+2`, `−1`."""
    return f"{value:+d}".replace("-", "−")
