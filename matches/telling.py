"""A report as people read it: who did what on each side."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from league.terms import CASUALTIES, LASTING, about, printed, rule_name
from matches.cards import KINDS
from matches.enums import Side
from matches.findings import deed_word
from matches.injury_form import CAUSES
from matches.reading import Bench
from rules_engine.bloodbowl.inducements import Purchase
from rules_engine.bloodbowl.report import COUNTS, Guest, InjuryLine, PlayerLine, Report, SideReport
from rules_engine.bloodbowl.tables import Tables
from rules_engine.bloodbowl.team import Player, TeamState
from rules_engine.core import Seat


@dataclass(frozen=True)
class Line:
    """A player and what is said of him."""

    n: int
    number: int | None
    name: str
    text: str


@dataclass(frozen=True)
class SideTold:
    """One side in words. `remarks` are about the side as a whole."""

    side: Side
    score: int
    deeds: tuple[Line, ...]
    injuries: tuple[Line, ...]
    nominees: tuple[Line, ...]
    sat_out: tuple[Line, ...]
    remarks: tuple[str, ...]
    mvps: tuple[Line, ...] = ()
    cards: tuple[Line, ...] = ()


def side_told(report: Report, side: Side, bench: Bench, mvps: Iterable[tuple[int, int]] = ()) -> SideTold:
    """What a report says of one side, and who became MVP (player and face) once the dice have fallen. Names are those
    of today."""
    told, other = report.side(Seat(side.value)), report.side(Seat(side.other.value))
    state, facing = bench.states[side], bench.states[side.other]
    playing = {line.n for line in told.players}

    def line(n: int, text: str) -> Line:
        one = _who(n, told, state)
        return Line(n, one.number, one.name, text) if one else Line(n, None, f"#{n}", text)

    return SideTold(
        side,
        told.score,
        deeds=tuple(line(one.n, text) for one in told.players if (text := deeds_told(one))),
        injuries=tuple(line(one.n, injury_told(one, other, facing)) for one in told.injuries),
        nominees=tuple(line(n, str(place)) for place, n in enumerate(told.nominees, start=1)),
        sat_out=tuple(line(player.n, "") for player in state.available if player.n not in playing),
        remarks=tuple(_remarks(report, side, bench.tables)),
        mvps=tuple(line(n, str(face)) for n, face in mvps),
        cards=tuple(line(one.n, str(KINDS[one.kind])) for one in told.cards),
    )


def _who(n: int, told: SideReport, state: TeamState) -> Guest | Player | None:
    return told.guest(n) or state.player(n)


def deeds_told(line: PlayerLine) -> str:
    """`touchdown ×2, casualty`."""
    return ", ".join(_times(deed_word(name), getattr(line, name)) for name in SHOWN if getattr(line, name))


FIRST = ("touchdown", "awarded", "casualty", "completion", "interception", "deflection", "throw", "landing")
SHOWN = tuple(sorted(COUNTS, key=lambda name: FIRST.index(name) if name in FIRST else len(FIRST)))
"""What is counted, in the order in which people tell a match."""


def _times(word: str, count: int) -> str:
    return word if count == 1 else f"{word} ×{count}"


def result_told(injury: InjuryLine) -> str:
    """`lasting injury: broken arm`. Keys that no table has are shown as they are."""
    result = str(CASUALTIES.get(injury.result, injury.result))
    return about(result, LASTING.get(injury.lasting, injury.lasting)) if injury.lasting else result


def injury_told(injury: InjuryLine, other: SideReport, facing: TeamState) -> str:
    """The result, then how it came and what was done about it."""
    return "; ".join((result_told(injury), *_circumstances(injury, other, facing)))


def _circumstances(injury: InjuryLine, other: SideReport, facing: TeamState) -> Iterator[str]:
    if injury.cause is not None:
        yield _("by %(cause)s") % {"cause": CAUSES[injury.cause]}
    if injury.causer is not None:
        causer = _who(injury.causer, other, facing)
        yield causer.name if causer else f"#{injury.causer}"
    if injury.before_apothecary is not None:
        before = CASUALTIES.get(injury.before_apothecary, injury.before_apothecary)
        yield _("before the apothecary: %(result)s") % {"result": before}
    if injury.regenerated:
        yield _("regenerated")
    if injury.hates is not None:
        yield _("may come to hate: %(keyword)s") % {"keyword": rule_name(injury.hates)}


def _remarks(report: Report, side: Side, tables: Tables) -> Iterator[str]:
    told = report.side(Seat(side.value))
    yield ngettext("%(n)s player took part.", "%(n)s players took part.", len(told.players)) % {"n": len(told.players)}
    if told.fair_weather:
        yield _("Fair-weather fans: %(n)s.") % {"n": told.fair_weather}
    if told.stalled:
        yield _("Stalled.")
    if report.conceded_by == side.value:
        yield _("Conceded, with penalty.") if report.penalty else _("Conceded, without penalty.")
    if told.mvp_rolls:
        yield _("MVP die: %(faces)s.") % {"faces": ", ".join(map(str, told.mvp_rolls))}
    if told.fans_roll is not None:
        yield _("Fans die: %(face)s.") % {"face": told.fans_roll}
    yield from _hired(told, tables)


def _hired(told: SideReport, tables: Tables) -> Iterator[str]:
    """What was hired for this match, and what was prayed for."""
    if told.guests:
        yield _("For this match only: %(names)s.") % {"names": ", ".join(guest.name for guest in told.guests)}
    if told.inducements:
        yield _("Inducements: %(names)s.") % {"names": ", ".join(_bought(one, tables) for one in told.inducements)}
    if told.prayers:
        names = {band.low: printed(band) for band in tables.pre_match.prayers}
        yield _("Prayers: %(names)s.") % {"names": ", ".join(names.get(roll, str(roll)) for roll in told.prayers)}


def _bought(purchase: Purchase, tables: Tables) -> str:
    found = tables.pre_match.inducements.get(purchase.key)
    return _times(printed(found) if found else purchase.key, purchase.count)


def match_told(report: Report, tables: Tables) -> Iterator[str]:
    """What is said of the match as a whole."""
    rolled = report.weather
    if rolled is not None:
        named = next((band for band in tables.pre_match.weather if band.low <= sum(rolled) <= band.high), None)
        yield _("Weather: %(name)s.") % {"name": printed(named) if named else sum(rolled)}
    if report.extra_time:
        yield _("There was extra time.")
    if report.penalties:
        rolls = ", ".join(f"{home}–{away}" for home, away in report.penalties)
        yield _("Penalties: %(rolls)s.") % {"rolls": rolls}
