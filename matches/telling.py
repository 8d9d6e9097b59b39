"""A report as people read it: who did what on each side."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from league.terms import CASUALTIES, LASTING, about
from matches.enums import Side
from matches.findings import deed_word
from rules_engine.bloodbowl.report import COUNTS, InjuryLine, PlayerLine, Report
from rules_engine.bloodbowl.team import TeamState
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


def side_told(report: Report, side: Side, state: TeamState) -> SideTold:
    """What a report says of one side. Names are those of today."""
    told = report.side(Seat(side.value))
    playing = {line.n for line in told.players}
    return SideTold(
        side,
        told.score,
        deeds=tuple(_line(line.n, state, text) for line in told.players if (text := deeds_told(line))),
        injuries=tuple(_line(one.n, state, injury_told(one)) for one in told.injuries),
        nominees=tuple(_line(n, state, str(place)) for place, n in enumerate(told.nominees, start=1)),
        sat_out=tuple(_line(player.n, state, "") for player in state.available if player.n not in playing),
        remarks=tuple(_remarks(report, side)),
    )


def _line(n: int, state: TeamState, text: str) -> Line:
    player = state.player(n)
    return Line(n, player.number, player.name, text) if player else Line(n, None, f"#{n}", text)


def deeds_told(line: PlayerLine) -> str:
    """`touchdown ×2, casualty`."""
    return ", ".join(_times(deed_word(name), getattr(line, name)) for name in SHOWN if getattr(line, name))


FIRST = ("touchdown", "awarded", "casualty", "completion", "interception", "deflection", "throw", "landing")
SHOWN = tuple(sorted(COUNTS, key=lambda name: FIRST.index(name) if name in FIRST else len(FIRST)))
"""What is counted, in the order in which people tell a match."""


def _times(word: str, count: int) -> str:
    return word if count == 1 else f"{word} ×{count}"


def injury_told(injury: InjuryLine) -> str:
    """`lasting injury: broken arm`. Keys that no table has are shown as they are."""
    result = str(CASUALTIES.get(injury.result, injury.result))
    return about(result, LASTING.get(injury.lasting, injury.lasting)) if injury.lasting else result


def _remarks(report: Report, side: Side) -> Iterator[str]:
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
