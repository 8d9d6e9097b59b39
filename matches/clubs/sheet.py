"""One side of a football report as a coach types it.

A body is what a form sends, kept exactly as typed. Lines of a list are numbered from 1: `e3.what` belongs to the third
line of events, `k1.taker` to the first set piece, `s2.home` to the second pair of kicks of a shootout. Nothing here knows
the rules; what cannot be read becomes a finding.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from matches.clubs.codes import ClubSheetCode
from matches.codes import SheetCode
from matches.sheet import LONGEST_VALUE, MOST_VALUES, number
from rules_engine.errors import Finding, Param, Severity

Body = Mapping[str, Sequence[str]]

SINGLE = ("score", "yellow_cards", "conceded", "extra_time", "first", "shootout_home", "shootout_away")
SEVERAL = ("sent_off", "left_out")
OF_EVENT = ("what", "player", "half", "turn")
OF_PIECE = (
    *("kind", "scored", "turn", "taker", "keeper", "shot", "save"),
    *("taker_energy", "keeper_energy", "shot_total", "save_total"),
)
OF_PAIR = ("home", "away", "home_taker", "away_taker")
LISTS = {"e": OF_EVENT, "k": OF_PIECE, "s": OF_PAIR}
MOST_LINES = 60
FIELD = re.compile(
    "|".join((*SINGLE, *SEVERAL, *(rf"{key}[1-9]\d?\.(?:{'|'.join(names)})" for key, names in LISTS.items())))
)
OF_THE_MATCH = ("extra_time", "first", "shootout_home", "shootout_away")
NUMBERS = frozenset(
    (
        *("score", "yellow_cards", "shootout_home", "shootout_away", "turn"),
        *("shot", "save", "taker_energy", "keeper_energy", "shot_total", "save_total"),
    )
)
GOAL, MISS = "goal", "miss"


def body_of(typed: Body) -> dict[str, list[str]]:
    """The fields of a sheet among what was sent. Blanks are left out, and lines that nobody touched."""
    kept = {name: values for name, sent in typed.items() if FIELD.fullmatch(name) and (values := _values(sent))}
    lines = {name.partition(".")[0] for name in kept if "." in name and not _is_preset(name)}
    return {name: kept[name] for name in sorted(kept) if not _is_preset(name) or name.partition(".")[0] in lines}


def _values(values: Sequence[str]) -> list[str]:
    typed = (value.strip()[:LONGEST_VALUE] for value in values[:MOST_VALUES])
    return [value for value in typed if value]


@dataclass(frozen=True)
class ClubSheet:
    """A body, read."""

    body: Body = field(default_factory=dict)

    def one(self, name: str) -> str:
        """What is typed in a field; empty when nothing is."""
        return next(iter(self.body.get(name, ())), "")

    def several(self, name: str) -> tuple[str, ...]:
        return tuple(self.body.get(name, ()))

    def figure(self, name: str) -> int | None:
        return number(self.one(name))

    @property
    def conceded(self) -> bool:
        return bool(self.one("conceded"))

    @property
    def has_figures(self) -> bool:
        """Totals are typed."""
        return any(self.several(name) for name in ("score", "yellow_cards", "sent_off"))

    def lines(self, kind: str) -> list[int]:
        """The numbers of the lines of a list on which something is typed."""
        found = {name.partition(".")[0][1:] for name in self.body if "." in name and name[0] == kind}
        return sorted(int(n) for n in found)

    def typed(self, kind: str, n: int, name: str) -> str:
        """What is typed in a field of a line."""
        return self.one(f"{kind}{n}.{name}")

    def line_figure(self, kind: str, n: int, name: str) -> int | None:
        return number(self.typed(kind, n, name))

    def unread(self, where: str) -> Iterator[Finding]:
        """What cannot be read, or would be lost on the way to a report."""
        for name, values in self.body.items():
            if name.rpartition(".")[2] in NUMBERS and number(values[0]) is None:
                yield _finding(SheetCode.NOT_A_NUMBER, f"{where}.{_part(name)}", typed=values[0])
        for n in self.lines("e"):
            if not self.typed("e", n, "what"):
                yield _finding(ClubSheetCode.LINE_WITHOUT_WHAT, f"{where}.events", line=n)
        for n in self.lines("k"):
            if not self.typed("k", n, "kind"):
                yield _finding(ClubSheetCode.LINE_WITHOUT_WHAT, "set_pieces", line=n)


PRESET = {"e": frozenset({"half"}), "k": frozenset({"scored"})}
"""What the list on a new line says before anybody touches it: a line with nothing else is none."""


def _is_preset(name: str) -> bool:
    return "." in name and name.rpartition(".")[2] in PRESET.get(name[0], ())


PARTS = {"e": "events", "k": "set_pieces", "s": "kicks"}


def _part(name: str) -> str:
    """The part of the page that a field stands in."""
    return PARTS[name[0]] if "." in name else name


def _finding(code: SheetCode | ClubSheetCode, where: str, **params: Param) -> Finding:
    return Finding(code, Severity.IMPOSSIBLE, where, params)
