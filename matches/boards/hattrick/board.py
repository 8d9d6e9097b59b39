"""The whole board of Hat-Trick from what a seat may know."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext as _

from matches.boards.hattrick.asked import prompt_of
from matches.boards.hattrick.cards import (
    ActionFace,
    GoalkeeperFace,
    ShootingFace,
    Stock,
    action_face,
    goalkeeper_face,
    hand_faces,
    shooting_face,
    stock_of,
)
from matches.boards.hattrick.choosing import Laid, lay_out
from matches.boards.hattrick.eyes import Eyes
from matches.boards.hattrick.pieces import SIDES, Row, rows_of
from matches.boards.hattrick.refused import reasons
from matches.boards.hattrick.scenes import Scene, scenes_of
from matches.boards.hattrick.sums import Sum, as_it_stands, both_open
from matches.boards.hattrick.told import narrate
from matches.boards.hattrick.words import HALVES, TITLES
from matches.boards.kits import Kit, kits_of
from matches.boards.parts import Board, Side, last
from matches.boards.rounds import Rounds, rounds_of
from rules_engine.core import LegalActions
from rules_engine.hattrick import events as ev
from rules_engine.hattrick.actions import HatTrickAction
from rules_engine.hattrick.match import HatTrick
from rules_engine.hattrick.state import SEATS, Half
from rules_engine.hattrick.view import SideView, View

LOG = 40


@dataclass(frozen=True)
class Bench:
    """One side's cards beside the pitch. `hand` is empty where it is hidden: then `backs` lie there."""

    name: str
    side: str
    is_mine: bool
    hand: tuple[ActionFace, ...]
    backs: range
    laid: ActionFace | None
    is_face_down: bool
    deck: int
    discards: tuple[Stock, ...]
    discard_count: int
    unseen: tuple[Stock, ...]
    known: tuple[Stock, ...]
    yellow: bool
    sent_off: tuple[int, ...]
    absent: tuple[int, ...]
    is_turning: bool


@dataclass(frozen=True)
class HatTrickBoard(Board):
    """What the template of Hat-Trick reads."""

    template: ClassVar[str] = "matches/boards/hattrick.html"

    kits: tuple[Kit, Kit]
    rows: tuple[Row, ...]
    theirs: Bench
    mine: Bench
    scenes: tuple[Scene, ...]
    stands: Sum | None
    stands_title: str
    attacker: str
    defender: str
    shooting: tuple[ShootingFace, ...]
    goalkeepers: tuple[GoalkeeperFace, ...]
    rounds: Rounds | None
    can_play: bool
    is_opportunity: bool

    @property
    def beats(self) -> int:
        return max((beat for scene in self.scenes for beat in scene.all_beats), default=0)


def board(
    game: HatTrick,
    view: View,
    legal: LegalActions[HatTrickAction] | None,
    events: Sequence[ev.HatTrickEvent],
    earlier: Sequence[ev.HatTrickEvent],
    decision: int | None,
    odds: object = None,
    nations: tuple[str, str] = ("", ""),
) -> HatTrickBoard:
    """The board of a seat or of a spectator; nobody counts odds in this game."""
    t = game.tables
    eyes = Eyes(t, view, nations)
    laid = lay_out(legal or (), eyes)
    told = narrate((*earlier[-2 * LOG :], *events), eyes)
    stands = as_it_stands(t, view)
    turning = both_open(view) and any(isinstance(event, ev.CardsRevealed) for event in events)
    scenes = scenes_of(events, earlier, eyes)
    return HatTrickBoard(
        decision=decision if legal else None,
        prompt=prompt_of(eyes, tuple(sorted(laid.desk, key=lambda button: not button.is_main))),
        sides=_heads(eyes),
        clock=_clock(view),
        log=last(told, LOG),
        news=narrate(events, eyes),
        give_up=laid.give_up,
        refused=reasons(legal.choices()) if legal else (),
        kits=kits_of(*nations),
        rows=rows_of(eyes, laid.pitch, moved_just_now(events)),
        theirs=_bench(eyes, 1 - eyes.side, laid, turning),
        mine=_bench(eyes, eyes.side, laid, turning),
        scenes=_not_on_the_benches(scenes) if turning else scenes,
        stands=stands,
        stands_title=str(TITLES[t.cards[view.sides[view.attacker].laid or ""].kind]) if stands else "",
        attacker=SIDES[view.attacker],
        defender=SIDES[1 - view.attacker],
        shooting=tuple(shooting_face(t, card, button) for card, button in laid.shooting.items()),
        goalkeepers=tuple(goalkeeper_face(t, card, view, button) for card, button in laid.goalkeepers.items()),
        rounds=rounds_of(view.kicks, eyes.names, sum(isinstance(event, ev.KickTaken) for event in events))
        if view.kicks
        else None,
        can_play=bool(laid.hand),
        is_opportunity=view.opportunity,
    )


def _not_on_the_benches(scenes: tuple[Scene, ...]) -> tuple[Scene, ...]:
    """Without the cards turned last: they are seen where they lie."""
    shown = max((at for at, scene in enumerate(scenes) if scene.kind == "cards"), default=None)
    return tuple(scene for at, scene in enumerate(scenes) if at != shown)


def _heads(eyes: Eyes) -> tuple[Side, Side]:
    home, away = (
        Side(
            eyes.names[side],
            SIDES[side],
            eyes.view.score[side],
            seat is eyes.view.seat,
            seat in eyes.view.to_act,
        )
        for side, seat in enumerate(SEATS)
    )
    return home, away


def _clock(view: View) -> str:
    half = HALVES[view.half]
    if view.half is Half.PENALTIES or not view.turn:
        return str(half)
    return _("%(half)s, turn %(turn)s") % {"half": half, "turn": view.turn}


def _bench(eyes: Eyes, side: int, laid: Laid, is_turning: bool) -> Bench:
    t, cards = eyes.t, eyes.view.sides[side]
    is_mine = side == eyes.side
    hand = hand_faces(t, cards.hand or (), laid.hand if is_mine else {}, laid.notes if is_mine else {})
    return Bench(
        name=eyes.names[side],
        side=SIDES[side],
        is_mine=is_mine,
        hand=tuple(hand),
        backs=range(0 if cards.hand is not None else cards.hand_size),
        laid=action_face(t, cards.laid) if cards.laid else None,
        is_face_down=cards.face_down,
        deck=cards.deck_size,
        discards=stock_of(t, cards.discards),
        discard_count=len(cards.discards),
        unseen=stock_of(t, cards.unseen),
        known=stock_of(t, _known(cards)),
        yellow=cards.yellow,
        sent_off=cards.sent_off,
        absent=(eyes.view.sheet.setup.home, eyes.view.sheet.setup.away)[side].absent,
        is_turning=is_turning,
    )


def _known(cards: SideView) -> tuple[str, ...]:
    """Cards everybody can tell to be in a hidden hand."""
    return cards.known if cards.hand is None else ()


def moved_just_now(events: Iterable[ev.HatTrickEvent]) -> frozenset[int]:
    """The signed players that these events have moved."""
    sign = {seat: 1 if side == 0 else -1 for side, seat in enumerate(SEATS)}
    moves = [event for event in events if isinstance(event, (ev.PlayerMoved, ev.Dribbled))]
    return frozenset(sign[event.side] * event.player for event in moves)
