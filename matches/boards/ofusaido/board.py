"""The whole board of a set piece or shootout from what a seat may know."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext as _

from matches.boards.kits import Kit, kits_of
from matches.boards.ofusaido.asked import prompt_of
from matches.boards.ofusaido.cards import EnergyFace, PlayerFace, effect_told, energy_face, player_face
from matches.boards.ofusaido.choosing import Checklist, Chooser, Laid, lay_out
from matches.boards.ofusaido.eyes import SIDES, Eyes
from matches.boards.ofusaido.stage import VERDICT, Stage, stage_of
from matches.boards.ofusaido.told import narrate
from matches.boards.ofusaido.words import KINDS
from matches.boards.parts import Board, Side, last
from matches.boards.rounds import Rounds, rounds_of
from rules_engine.core import LegalActions, Seat
from rules_engine.ofusaido import events as ev
from rules_engine.ofusaido.actions import OfusaidoAction
from rules_engine.ofusaido.game import Ofusaido
from rules_engine.ofusaido.odds import KickOdds
from rules_engine.ofusaido.view import View
from rules_engine.shootout import AWAY, HOME, OTHER, verdict

LOG = 40


@dataclass(frozen=True)
class Named:
    """A trainer or stadium in play, with its effects in words."""

    name: str
    effects: tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """One side's cards: piles with their sizes, what lies open, and the viewer's own hands."""

    name: str
    side: str
    is_mine: bool
    used: tuple[PlayerFace, ...]
    hand: tuple[PlayerFace, ...]
    hand_size: int
    energies: tuple[EnergyFace, ...]
    energy_hand_size: int
    deck: int
    discards: tuple[EnergyFace, ...]
    trainers: tuple[Named, ...]


@dataclass(frozen=True)
class OfusaidoBoard(Board):
    """What the template of Ofusaido reads."""

    template: ClassVar[str] = "matches/boards/ofusaido.html"

    kits: tuple[Kit, Kit]
    stage: Stage | None
    rounds: Rounds | None
    theirs: Table
    mine: Table
    stadium: Named | None
    players: tuple[PlayerFace, ...]
    keepers: tuple[PlayerFace, ...]
    energies: tuple[EnergyFace, ...]
    checklists: tuple[Checklist, ...]
    shows_odds: bool

    @property
    def beats(self) -> int:
        return VERDICT if self.stage and self.stage.beats else 0


def board(
    game: Ofusaido,
    view: View,
    legal: LegalActions[OfusaidoAction] | None,
    events: Sequence[ev.OfusaidoEvent],
    earlier: Sequence[ev.OfusaidoEvent],
    decision: int | None,
    odds: Mapping[str, KickOdds] | None,
    nations: tuple[str, str] = ("", ""),
) -> OfusaidoBoard:
    """The board of a seat or of a spectator. `odds` are those of the kick that is due, where the match shows them."""
    eyes = Eyes(view)
    seat = view.seat
    laid = lay_out(legal.choices(), Chooser(eyes, seat, odds)) if legal and seat else Laid()
    told = narrate((*earlier[-LOG:], *events), eyes)
    return OfusaidoBoard(
        decision=decision if legal else None,
        prompt=prompt_of(eyes, tuple(sorted(laid.desk, key=lambda button: not button.is_main))),
        sides=_heads(eyes),
        clock=_clock(view),
        log=last(told, LOG),
        news=narrate(events, eyes),
        give_up=laid.give_up,
        refused=(),
        kits=kits_of("", ""),
        stage=stage_of(eyes, events, odds),
        rounds=_rounds(eyes, events),
        theirs=_table(eyes, OTHER[eyes.mine]),
        mine=_table(eyes, eyes.mine),
        stadium=_stadium(view),
        players=tuple(laid.players),
        keepers=tuple(laid.keepers),
        energies=tuple(laid.energies),
        checklists=tuple(laid.checklists),
        shows_odds=odds is not None,
    )


def _heads(eyes: Eyes) -> tuple[Side, Side]:
    kicks = eyes.view.kicks
    score = verdict(kicks.shootout).score if kicks and kicks.shootout else eyes.view.score
    home, away = (
        Side(eyes.team(seat), SIDES[seat], score[at], seat is eyes.view.seat, seat in eyes.view.asked)
        for at, seat in enumerate((HOME, AWAY))
    )
    return home, away


def _clock(view: View) -> str:
    if view.kicks:
        return _("Shootout")
    if view.attempt:
        return _("%(kind)s, turn %(turn)s") % {"kind": KINDS[view.attempt.kind], "turn": view.turn}
    return _("Turn %(turn)s") % {"turn": view.turn}


def _rounds(eyes: Eyes, events: Sequence[ev.OfusaidoEvent]) -> Rounds | None:
    kicks = eyes.view.kicks
    if kicks is None or kicks.shootout is None:
        return None
    new = sum(isinstance(event, ev.KickResolved) for event in events)
    return rounds_of(kicks.shootout, eyes.names, new)


def _table(eyes: Eyes, seat: Seat) -> Table:
    cards = eyes.side(seat)
    return Table(
        eyes.team(seat),
        SIDES[seat],
        seat is eyes.mine,
        tuple(player_face(eyes, seat, card) for card in cards.used),
        tuple(player_face(eyes, seat, card) for card in cards.hand or ()),
        cards.hand_size,
        tuple(energy_face(eyes, seat, card) for card in cards.energy_hand or ()),
        cards.energy_hand_size,
        cards.energy.size,
        tuple(energy_face(eyes, seat, card) for card in cards.discard),
        tuple(
            Named(trainer.name, tuple(effect_told(effect) for effect in trainer.effects))
            for trainer in map(cards.deck.trainer, cards.trainers)
        ),
    )


def _stadium(view: View) -> Named | None:
    found = (card for side in (view.home, view.away) for card in side.deck.stadiums if card.id == view.stadium)
    card = next(found, None)
    return Named(card.name, tuple(effect_told(effect) for effect in card.effects)) if card else None
