"""The faces of cards: action, shooting and goalkeeper cards, as a template draws them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _
from msgspec.structs import replace

from matches.boards.hattrick.words import AIMS, EDGES, TITLES
from matches.boards.parts import Button, Part
from rules_engine.hattrick.cards import HANDS, ActionCard, GoalkeeperCard, Tables
from rules_engine.hattrick.shot import place
from rules_engine.hattrick.view import View


class ActionFace(Part, frozen=True):
    """An action card: type, edge of its footballs, how many. With a button it may be played."""

    kind: str
    title: str
    edge: str
    footballs: int
    spoken: str
    note: str = ""
    button: Button | None = None

    @property
    def pips(self) -> range:
        """Once for each football."""
        return range(self.footballs)


@dataclass(frozen=True)
class HandEffect:
    """What one hand of a goalkeeper does against a shot: one card more, none, or one fewer."""

    hand: str
    name: str
    effect: int

    @property
    def told(self) -> str:
        """`+1`, `0` or `−1`."""
        return f"{self.effect:+d}".replace("-", "−") if self.effect else "0"


@dataclass(frozen=True)
class ShootingFace:
    """A shooting card: what it adds, where it aims, and what each hand does against it."""

    kind: str
    aim: str
    aim_name: str
    modifier: int
    effects: tuple[HandEffect, ...]
    spoken: str
    button: Button | None = None


@dataclass(frozen=True)
class GoalkeeperFace:
    """A goalkeeper card: its hand, and how many cards it turns from here before the hand counts."""

    hand: str
    hand_name: str
    turns: int
    is_star: bool
    spoken: str
    button: Button | None = None


class Stock(Part, frozen=True):
    """How many cards of one kind and value are somewhere."""

    face: ActionFace
    count: int


def action_face(t: Tables, card: str, button: Button | None = None, note: str = "") -> ActionFace:
    """The face of an action card."""
    face = _face(get_language(), t.cards[card])
    return replace(face, note=note, button=button) if note or button else face


@lru_cache
def _face(language: str | None, printed: ActionCard) -> ActionFace:
    said = ngettext(
        "%(title)s, one football on the %(edge)s",
        "%(title)s, %(count)s footballs on the %(edge)s",
        printed.footballs,
    )
    title = str(TITLES[printed.kind])
    spoken = said % {"title": title, "count": printed.footballs, "edge": EDGES[printed.edge]}
    return ActionFace(printed.kind, title, printed.edge, printed.footballs, spoken)


def hand_faces(
    t: Tables, cards: Iterable[str], buttons: Mapping[str, Button], notes: Mapping[str, str]
) -> list[ActionFace]:
    """A hand, sorted as people hold it: by type, then by footballs."""
    place = {card: at for at, card in enumerate(t.cards)}
    return [
        action_face(t, card, buttons.get(card), notes.get(card, "")) for card in sorted(cards, key=place.__getitem__)
    ]


def shooting_face(t: Tables, card: str, button: Button | None = None) -> ShootingFace:
    """The face of a shooting card."""
    printed = t.shooting[card]
    effects = tuple(HandEffect(hand, str(AIMS[hand]), printed.hand_effect[hand]) for hand in HANDS)
    spoken = _("Aim %(aim)s, adds %(modifier)s") % {"aim": AIMS[printed.aim], "modifier": printed.modifier}
    return ShootingFace(printed.kind, printed.aim, str(AIMS[printed.aim]), printed.modifier, effects, spoken, button)


def goalkeeper_face(t: Tables, card: str, view: View | None, button: Button | None = None) -> GoalkeeperFace:
    """The face of a goalkeeper card, with the number that counts from where the ball is; 0 where that is over."""
    printed = t.goalkeepers[card]
    turns = cards_to_turn(t, printed, view) if view else 0
    said = ngettext("Hand %(hand)s, turns one card from here", "Hand %(hand)s, turns %(turns)s cards from here", turns)
    spoken = said % {"hand": AIMS[printed.hand], "turns": turns}
    return GoalkeeperFace(printed.hand, str(AIMS[printed.hand]), turns, printed.star, spoken, button)


def cards_to_turn(t: Tables, card: GoalkeeperCard, view: View) -> int:
    """The printed number for the place of the shot, less what a penalty takes off; the hand comes on top."""
    reduction = t.course.penalty_reduction if view.shot and view.shot.penalty else 0
    return max(0, card.cards_drawn[place(view)] - reduction)


def stock_of(t: Tables, cards: Iterable[str]) -> tuple[Stock, ...]:
    """Cards that lie together in no order that matters, as counts."""
    counts = Counter(cards)
    return tuple(Stock(action_face(t, card), counts[card]) for card in t.cards if counts[card])
