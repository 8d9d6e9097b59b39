"""Both sides' football sheets put together into a report the referee can read."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args

from msgspec.structs import replace

from league.games import HATTRICK, OFUSAIDO
from matches.clubs.codes import ClubSheetCode
from matches.clubs.sheet import GOAL, OF_THE_MATCH, ClubSheet
from matches.codes import SheetCode
from matches.enums import Side
from matches.sheet import number
from rules_engine.clubs.report import MatchReport, Noted, SideReport, What
from rules_engine.core import Seat
from rules_engine.errors import Finding, Severity
from rules_engine.hattrick.report import HALVES
from rules_engine.hattrick.report import Report as HatTrickReport
from rules_engine.ofusaido.cards import Kind
from rules_engine.ofusaido.claims import KickClaim, ShootoutClaim
from rules_engine.ofusaido.report import Report as OfusaidoReport
from rules_engine.shootout import OTHER

Sheets = Mapping[Side, ClubSheet]
WHATS: tuple[What, ...] = get_args(What)
KINDS = {Kind.PENALTY.value: "blue", Kind.FREE_KICK.value: "green"}
"""What a set piece can be in a match, and the colour of its target (2.2)."""


@dataclass(frozen=True)
class ClubClaim:
    """Two sheets as a report, with what could not be read of them."""

    report: Any
    unread: tuple[Finding, ...]


def claim(
    sheets: Sheets, *, game: str, fixture: str, teams: Mapping[Side, str], kicks: Sequence[KickClaim] = ()
) -> ClubClaim:
    """Both sides put together. What is about the whole match may be typed on either side. `kicks` are the set pieces that
    were played here; a side may leave its own out."""
    counted = tuple(kick for kick in kicks if not is_left_out(kick, sheets[Side(kick.side.value)]))
    conceding = [side for side in Side if sheets[side].conceded]
    report = MatchReport(
        fixture,
        home=_side(sheets[Side.HOME], teams[Side.HOME], _goals_of(counted, Seat.HOME)),
        away=_side(sheets[Side.AWAY], teams[Side.AWAY], _goals_of(counted, Seat.AWAY)),
        conceded_by=Seat(conceding[0].value) if len(conceding) == 1 else None,
    )
    whole = WHOLE[game](report, sheets)
    return ClubClaim(_kicked(whole, kicks, counted) if kicks else whole, tuple(_unread(sheets)))


def is_left_out(kick: KickClaim, sheet: ClubSheet) -> bool:
    """Whether the side that took this kick says on its sheet that it is not to count."""
    return kick.match in sheet.several("left_out")


def _kicked(report: OfusaidoReport, kicks: Sequence[KickClaim], counted: tuple[KickClaim, ...]) -> OfusaidoReport:
    """The report with the set pieces that were played here, before those that are typed."""
    left_out = tuple(kick.match for kick in kicks if kick not in counted)
    return replace(report, set_pieces=(*counted, *report.set_pieces), left_out=left_out)


def _goals_of(kicks: Sequence[KickClaim], seat: Seat) -> tuple[Noted, ...]:
    return tuple(Noted("goal", kick.taker) for kick in kicks if kick.side is seat and kick.scored)


def _unread(sheets: Sheets) -> Iterator[Finding]:
    if all(sheets[side].conceded for side in Side):
        yield Finding(SheetCode.BOTH_CONCEDED, Severity.IMPOSSIBLE, "")
    for name in (*OF_THE_MATCH, *_pair_fields(sheets)):
        both = {sheets[side].one(name) for side in Side} - {""}
        if len(both) > 1:
            yield Finding(SheetCode.SIDES_DIFFER, Severity.IMPOSSIBLE, "kicks")
            break
    for side in Side:
        yield from sheets[side].unread(side.value)
    yield from _gaps(sheets)


def _pair_fields(sheets: Sheets) -> list[str]:
    return sorted({name for side in Side for name in sheets[side].body if name[0] == "s" and "." in name})


def _gaps(sheets: Sheets) -> Iterator[Finding]:
    """A side's kicks follow each other: none is left out in the middle, and none is a taker without a result."""
    pairs = _pairs(sheets)
    for side in Side:
        taken = [bool(pair[side.value]) for pair in pairs]
        named = [bool(pair[f"{side.value}_taker"]) for pair in pairs]
        lost = any(not done and name for done, name in zip(taken, named, strict=True))
        if lost or taken != sorted(taken, reverse=True):
            yield Finding(ClubSheetCode.KICKS_GAP, Severity.IMPOSSIBLE, "kicks")
            return


# One side


def _side(sheet: ClubSheet, team: str, kicked: tuple[Noted, ...]) -> SideReport:
    """Its figures as typed, or else as its events make them. The goals of kicks that were played here are among the events,
    unless totals are all that is typed."""
    typed = _events(sheet)
    events = (*typed, *_unlisted(kicked, typed))
    goals, yellow = (sum(event.what == what for event in events) for what in ("goal", "yellow_card"))
    sent_off = tuple(event.player or "" for event in events if event.what == "sent_off")
    score, cards = sheet.figure("score"), sheet.figure("yellow_cards")
    return SideReport(
        team,
        goals=goals if score is None else score,
        yellow_cards=yellow if cards is None else cards,
        sent_off=sheet.several("sent_off") or sent_off,
        events=(events if typed or not sheet.has_figures else ()) or None,
    )


def _unlisted(kicked: tuple[Noted, ...], typed: tuple[Noted, ...]) -> Iterator[Noted]:
    """The goals of kicks that nobody has written down besides: of each taker as many as are missing."""
    listed = Counter(event.player for event in typed if event.what == "goal")
    for goal in kicked:
        if listed[goal.player]:
            listed[goal.player] -= 1
        else:
            yield goal


def _events(sheet: ClubSheet) -> tuple[Noted, ...]:
    """In order of halves and turns; what has no turn stays where it was typed."""
    lines = [(n, sheet.typed("e", n, "what")) for n in sheet.lines("e")]
    noted = [
        Noted(
            what,
            sheet.typed("e", n, "player") or None,
            sheet.typed("e", n, "half"),
            sheet.line_figure("e", n, "turn"),
        )
        for n, what in lines
        if what in WHATS
    ]
    order = list(HALVES)
    return tuple(sorted(noted, key=lambda one: (order.index(one.half) if one.half in order else 0, one.turn or 0)))


# What is about the whole match


def _pairs(sheets: Sheets) -> list[dict[str, str]]:
    """The pairs of kicks as either side has them, up to the last on which something is typed."""
    last = max((n for side in Side for n in sheets[side].lines("s")), default=0)
    names = ("home", "away", "home_taker", "away_taker")
    return [{name: _either(sheets, f"s{n}.{name}") for name in names} for n in range(1, last + 1)]


def _either(sheets: Sheets, name: str) -> str:
    return next((typed for side in Side if (typed := sheets[side].one(name))), "")


def _hattrick(report: MatchReport, sheets: Sheets) -> HatTrickReport:
    pairs = _pairs(sheets)
    home, away = (
        tuple(pair[side.value] == GOAL for pair in pairs if pair[side.value]) for side in (Side.HOME, Side.AWAY)
    )
    return HatTrickReport(
        report.fixture,
        report.home,
        report.away,
        report.conceded_by,
        extra_time=bool(_either(sheets, "extra_time")),
        kicks=(home, away) if pairs else None,
    )


def _ofusaido(report: MatchReport, sheets: Sheets) -> OfusaidoReport:
    pieces = tuple(piece for side in Side for piece in _set_pieces(sheets[side], Seat(side.value)))
    return OfusaidoReport(
        report.fixture,
        report.home,
        report.away,
        report.conceded_by,
        set_pieces=pieces,
        shootout=_shootout(sheets),
    )


def _set_pieces(sheet: ClubSheet, seat: Seat) -> Iterator[KickClaim]:
    """The side's kicks, with as much as was noted."""
    for n in sheet.lines("k"):
        kind = sheet.typed("k", n, "kind")
        if kind in KINDS:
            taking, keeping = (sheet.line_figure("k", n, name) for name in ("taker_energy", "keeper_energy"))
            yield KickClaim(
                seat,
                sheet.typed("k", n, "scored") == GOAL,
                Kind(kind),
                target=KINDS[kind],
                taker=sheet.typed("k", n, "taker") or None,
                keeper=sheet.typed("k", n, "keeper") or None,
                energies=None if taking is None or keeping is None else (taking, keeping),
                turn=sheet.line_figure("k", n, "turn"),
                shot=sheet.line_figure("k", n, "shot"),
                save=sheet.line_figure("k", n, "save"),
                shot_total=sheet.line_figure("k", n, "shot_total"),
                save_total=sheet.line_figure("k", n, "save_total"),
            )


def _shootout(sheets: Sheets) -> ShootoutClaim | None:
    """Kick by kick if any is typed, else the bare score."""
    pairs, first = _pairs(sheets), _either(sheets, "first")
    began = Seat(first) if first in Side.values else None
    if pairs:
        return ShootoutClaim(first=began, kicks=tuple(_kicks(pairs, began or Seat.HOME)))
    home, away = number(_either(sheets, "shootout_home")), number(_either(sheets, "shootout_away"))
    if home is None and away is None:
        return None
    return ShootoutClaim(score=(home or 0, away or 0), first=began)


def _kicks(pairs: list[dict[str, str]], first: Seat) -> Iterator[KickClaim]:
    for pair in pairs:
        for seat in (first, OTHER[first]):
            if pair[seat.value]:
                taker = pair[f"{seat.value}_taker"] or None
                yield KickClaim(seat, pair[seat.value] == GOAL, taker=taker)


WHOLE: dict[str, Callable[[MatchReport, Sheets], Any]] = {HATTRICK: _hattrick, OFUSAIDO: _ofusaido}
