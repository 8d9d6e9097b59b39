"""The last steps as scenes that are shown one after the other: cards turned, sums, shots, goals.

A scene's `beat` is when it comes on; the look makes a delay of it, or none where motion is not wanted.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.translation import gettext as _

from matches.boards.hattrick.cards import (
    ActionFace,
    GoalkeeperFace,
    ShootingFace,
    action_face,
    goalkeeper_face,
    shooting_face,
)
from matches.boards.hattrick.eyes import Eyes
from matches.boards.hattrick.pieces import SIDES
from matches.boards.hattrick.sums import Sum
from matches.boards.hattrick.told import TONES, narrate
from matches.boards.hattrick.words import TITLES
from rules_engine.hattrick import events as ev
from rules_engine.hattrick.cards import Kind
from rules_engine.hattrick.state import SEATS

MOST = 6
LAST_BEAT = 12
"""What comes later comes with it."""


@dataclass(frozen=True)
class Turned:
    """A card turned to save a shot."""

    face: ActionFace
    beat: int


@dataclass(frozen=True)
class Scene:
    """Something to look at. `kind` names its template: cards, sum, shot or banner."""

    kind: str
    beat: int
    title: str = ""
    side: str = ""
    other: str = ""
    tone: str = ""
    faces: tuple[ActionFace, ...] = ()
    sum: Sum | None = None
    shooting: ShootingFace | None = None
    goalkeeper: GoalkeeperFace | None = None
    power: tuple[int, int] = (0, 0)
    allowance: int = 0
    turned: tuple[Turned, ...] = field(default=())

    @property
    def all_beats(self) -> tuple[int, ...]:
        """Its own, and those of the cards that are turned in it."""
        return self.beat, *(one.beat for one in self.turned)

    @property
    def strength(self) -> int:
        """The power of a shot."""
        return sum(self.power)

    @property
    def saved(self) -> int:
        """The footballs turned so far."""
        return sum(one.face.footballs for one in self.turned)

    @property
    def slots(self) -> range:
        """Once for each card that may still be turned."""
        return range(self.allowance - len(self.turned))


def scenes_of(events: Sequence[ev.HatTrickEvent], earlier: Sequence[ev.HatTrickEvent], eyes: Eyes) -> tuple[Scene, ...]:
    """The scenes of these events; a shot that was on before them lies there already and goes on."""
    shown: list[Scene] = []
    beat = 0
    for event, is_new in [*((one, False) for one in shot_so_far(earlier)), *((one, True) for one in events)]:
        if isinstance(event, ev.CardTurned) and shown and shown[-1].kind == "shot":
            beat = min(beat + is_new, LAST_BEAT)
            turned = Turned(action_face(eyes.t, event.card), beat)
            shown[-1] = replace(shown[-1], turned=(*shown[-1].turned, turned))
        elif scene := _scene(event, eyes, min(beat + is_new, LAST_BEAT)):
            shown.append(scene)
            beat = scene.beat if is_new else beat
    return tuple(shown[-MOST:])


def shot_so_far(earlier: Sequence[ev.HatTrickEvent]) -> Sequence[ev.HatTrickEvent]:
    """The shot these events end with, if it is not over: itself and the cards turned since."""
    for at in range(len(earlier) - 1, -1, -1):
        if isinstance(earlier[at], ev.ShotTaken):
            return earlier[at:]
        if not isinstance(earlier[at], (ev.CardTurned, ev.DeckRanOut)):
            break
    return ()


def _scene(event: Any, eyes: Eyes, beat: int) -> Scene | None:
    if isinstance(event, ev.CardsRevealed):
        faces = (action_face(eyes.t, event.home), action_face(eyes.t, event.away))
        return Scene("cards", beat, faces=faces if eyes.side == 0 else faces[::-1], side=SIDES[eyes.side])
    if isinstance(event, ev.Contest):
        side = SEATS.index(event.side)
        title = str(TITLES[Kind(event.action)])
        comparison = Sum(event.attack, event.defence, event.result)
        return Scene("sum", beat, title, SIDES[side], SIDES[1 - side], sum=comparison)
    if isinstance(event, ev.ShotTaken):
        return _shot(event, eyes, beat)
    tone = BANNERS.get(type(event))
    if tone is None:
        return None
    told = narrate((event,), eyes)[0]
    return Scene("banner", beat, told.text, told.side, tone=tone)


BANNERS: dict[type, str] = {
    **TONES,
    ev.TossWon: "coin",
    ev.Uncontested: "plain",
    ev.Saved: "saved",
    ev.Parried: "saved",
    ev.Foul: "foul",
    ev.GoalKick: "plain",
    ev.LooseBall: "plain",
    ev.KickTaken: "plain",
    ev.Conceded: "whistle",
    ev.NoEffect: "plain",
}


def _shot(event: ev.ShotTaken, eyes: Eyes, beat: int) -> Scene:
    side = SEATS.index(event.side)
    shooting = shooting_face(eyes.t, event.shooting)
    return Scene(
        "shot",
        beat,
        _("Shot"),
        SIDES[side],
        SIDES[1 - side],
        shooting=shooting,
        goalkeeper=goalkeeper_face(eyes.t, event.goalkeeper, None),
        power=(event.power - shooting.modifier, shooting.modifier),
        allowance=event.allowance,
    )
