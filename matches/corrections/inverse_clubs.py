"""A football report back as the sheets it could have been typed on."""

from collections.abc import Iterator
from typing import Any

from matches.clubs.sheet import GOAL, MISS, body_of
from matches.enums import Side
from rules_engine.clubs.report import MatchReport, SideReport
from rules_engine.core import Seat
from rules_engine.hattrick.report import Report as HatTrickReport
from rules_engine.ofusaido.claims import KickClaim
from rules_engine.ofusaido.report import Report as OfusaidoReport

Fields = dict[str, list[str]]


def club_sheets_of(report: MatchReport) -> dict[Side, Fields]:
    """Both sides of a report, typed. A whole log is not typed: of such a report the figures are."""
    return {side: body_of(_side(report, side)) for side in Side}


def _side(report: MatchReport, side: Side) -> Fields:
    told = report.side(Seat(side.value))
    fields: Fields = {
        "score": [str(told.goals)],
        "yellow_cards": [str(told.yellow_cards)],
        "sent_off": list(told.sent_off) if told.events is None else [],
        "conceded": ["on"] if report.conceded_by == side.value else [],
    }
    return fields | dict(_events(told)) | dict(_whole(report, side))


def _events(told: SideReport) -> Iterator[tuple[str, list[str]]]:
    for n, one in enumerate(told.events or (), start=1):
        yield f"e{n}.what", [one.what]
        yield f"e{n}.player", [one.player or ""]
        yield f"e{n}.half", [one.half]
        yield f"e{n}.turn", [] if one.turn is None else [str(one.turn)]


def _whole(report: MatchReport, side: Side) -> Iterator[tuple[str, list[str]]]:
    """What is about both sides stands on the home sheet; set pieces on the taker's. Those that were played here are not
    typed; that some of them are left out is."""
    if isinstance(report, HatTrickReport) and side is Side.HOME:
        yield "extra_time", ["on"] if report.extra_time else []
        yield from _kicks({Side.HOME: (report.kicks or ((), ()))[0], Side.AWAY: (report.kicks or ((), ()))[1]})
    if isinstance(report, OfusaidoReport):
        pieces = (piece for piece in report.set_pieces if piece.side == side.value and not piece.match)
        for n, piece in enumerate(pieces, start=1):
            yield from _piece(n, piece)
        yield "left_out", list(report.left_out)
        if side is Side.HOME and report.shootout is not None:
            yield from _shootout(report.shootout)


def _kicks(scored: dict[Side, tuple[bool, ...]]) -> Iterator[tuple[str, list[str]]]:
    for side, kicks in scored.items():
        for n, goal in enumerate(kicks, start=1):
            yield f"s{n}.{side.value}", [GOAL if goal else MISS]


def _piece(n: int, piece: KickClaim) -> Iterator[tuple[str, list[str]]]:
    taking, keeping = piece.energies or (None, None)
    told: dict[str, Any] = {
        "kind": piece.kind.value if piece.kind else "",
        "scored": GOAL if piece.scored else MISS,
        "turn": piece.turn,
        "taker": piece.taker,
        "keeper": piece.keeper,
        "shot": piece.shot,
        "save": piece.save,
        "taker_energy": taking,
        "keeper_energy": keeping,
        "shot_total": piece.shot_total,
        "save_total": piece.save_total,
    }
    yield from ((f"k{n}.{name}", [] if value is None else [str(value)]) for name, value in told.items())


def _shootout(claim: Any) -> Iterator[tuple[str, list[str]]]:
    yield "first", [claim.first.value] if claim.first else []
    if claim.score is not None:
        yield "shootout_home", [str(claim.score[0])]
        yield "shootout_away", [str(claim.score[1])]
    counted = {Side.HOME: 0, Side.AWAY: 0}
    for kick in claim.kicks:
        side = Side(kick.side.value)
        counted[side] += 1
        yield f"s{counted[side]}.{side.value}", [GOAL if kick.scored else MISS]
        yield f"s{counted[side]}.{side.value}_taker", [kick.taker or ""]
