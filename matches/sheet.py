"""One side of a report as a coach types it, and both sides put together into a claim the referee can read.

A body is what a form sends: field names with their values, kept exactly as typed. A player's fields begin with his
number in the career: `7.touchdown`, `7.injury`. Nothing here knows the rules; what cannot be read becomes a finding.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from matches.codes import SheetCode
from matches.enums import Side
from rules_engine.bloodbowl.concession import conceded_score
from rules_engine.bloodbowl.report import COUNTS, InjuryLine, PlayerLine, Report, SideReport
from rules_engine.bloodbowl.tables import Concession
from rules_engine.bloodbowl.team import TeamState
from rules_engine.core import Seat
from rules_engine.errors import Finding, Param, Severity

Body = Mapping[str, Sequence[str]]

SINGLE = ("score", "fair_weather", "fans_roll", "conceded", "stalled")
SEVERAL = ("played", "nominee", "mvp_roll")
OF_PLAYER = (*COUNTS, "injury")
FIELD = re.compile(rf"(?:{'|'.join(SINGLE + SEVERAL)})|[1-9]\d{{0,2}}\.(?:{'|'.join(OF_PLAYER)})")
LONGEST_VALUE, MOST_VALUES = 40, 40

FORCED, PENALTY = "forced", "penalty"
CONCESSIONS = (FORCED, PENALTY)


def body_of(typed: Body) -> dict[str, list[str]]:
    """The fields of a sheet among what was sent. Blanks are left out, and so is a player's count of nothing."""
    kept = {name: _values(name, values) for name, values in typed.items() if FIELD.fullmatch(name)}
    return {name: values for name, values in sorted(kept.items()) if values}


def _values(name: str, values: Sequence[str]) -> list[str]:
    nothing = ("", "0") if "." in name else ("",)
    typed = (value.strip()[:LONGEST_VALUE] for value in values[:MOST_VALUES])
    return [value for value in typed if value not in nothing]


def fresh_body(state: TeamState) -> dict[str, list[str]]:
    """Where a sheet begins: everybody who may play took part."""
    return body_of({"played": [str(player.n) for player in state.available]})


@dataclass(frozen=True)
class Sheet:
    """A body, read."""

    body: Body = field(default_factory=dict)

    def one(self, name: str) -> str:
        """What is typed in a field; empty when nothing is."""
        return next(iter(self.body.get(name, ())), "")

    def several(self, name: str) -> tuple[str, ...]:
        return tuple(self.body.get(name, ()))

    def typed(self, n: int, name: str) -> str:
        """What is typed in a player's field."""
        return self.one(f"{n}.{name}")

    @property
    def is_blank(self) -> bool:
        """Nothing is typed beyond who took part."""
        return not set(self.body) - {"played"}

    @property
    def played(self) -> tuple[int, ...]:
        return numbers(self.several("played"))

    @property
    def nominees(self) -> tuple[int, ...]:
        """In the order in which they were sent, one named twice included."""
        return numbers(self.several("nominee"))

    @property
    def conceded(self) -> str:
        return self.one("conceded") if self.one("conceded") in CONCESSIONS else ""

    @property
    def mentioned(self) -> tuple[int, ...]:
        """Every player a field is about."""
        of_fields = (int(name.split(".")[0]) for name in self.body if "." in name)
        return tuple(sorted({*self.played, *self.nominees, *of_fields}))

    def count(self, n: int, name: str) -> int:
        return number(self.typed(n, name)) or 0

    def line(self, n: int) -> PlayerLine:
        return PlayerLine(n, **{name: self.count(n, name) for name in COUNTS})

    def injury(self, n: int) -> InjuryLine | None:
        """`lasting_injury:broken_arm` or `dead`, as the choice of a form has it."""
        result, _, lasting = self.typed(n, "injury").partition(":")
        return InjuryLine(n, result, lasting or None) if result else None

    def deeds(self) -> int:
        """The touchdowns the players have."""
        return sum(self.count(n, "touchdown") for n in self.played)

    def awarded(self) -> int:
        return sum(self.count(n, "awarded") for n in self.played)

    def unread(self, where: str) -> Iterator[Finding]:
        """What cannot be read, or would be lost on the way to a report."""
        for name, values in self.body.items():
            for value in values:
                if name.rpartition(".")[2] in NUMBERS and number(value) is None:
                    yield _finding(SheetCode.NOT_A_NUMBER, f"{where}.{_path(name)}", typed=value)
        for n in self.mentioned:
            if n not in self.played and self.line(n) != PlayerLine(n):
                yield _finding(SheetCode.DID_NOT_PLAY, f"{where}.players.{n}", player=n)


NUMBERS = frozenset((*COUNTS, "score", "fair_weather", "fans_roll", "mvp_roll", "played", "nominee"))


def _path(name: str) -> str:
    return f"players.{name}" if "." in name else name


def _finding(code: SheetCode, where: str, **params: Param) -> Finding:
    return Finding(code, Severity.IMPOSSIBLE, where, params)


def number(text: str) -> int | None:
    """A whole number as people type it, or None."""
    return int(text) if re.fullmatch(r"[-+]?\d{1,6}", text, re.ASCII) else None


def numbers(texts: Sequence[str]) -> tuple[int, ...]:
    return tuple(found for text in texts if (found := number(text)) is not None)


@dataclass(frozen=True)
class Claim:
    """Two sheets as a report, with what could not be read of them."""

    report: Report
    unread: tuple[Finding, ...]


@dataclass(frozen=True)
class Setting:
    """What a report takes from elsewhere: whose it is, the dice the site threw, and what a concession makes of the
    score."""

    fixture: str
    teams: Mapping[Side, str]
    fair_weather: Mapping[Side, int | None]
    site_rolls: bool
    concession: Concession


def claim(sheets: Mapping[Side, Sheet], setting: Setting) -> Claim:
    """Both sides put together."""
    conceding = [side for side in Side if sheets[side].conceded]
    by = conceding[0] if len(conceding) == 1 else None
    report = Report(
        setting.fixture,
        home=_side(Side.HOME, sheets, setting, by),
        away=_side(Side.AWAY, sheets, setting, by),
        conceded_by=Seat(by.value) if by else None,
        penalty=by is not None and sheets[by].conceded == PENALTY,
    )
    return Claim(report, tuple(_unread(sheets)))


def _unread(sheets: Mapping[Side, Sheet]) -> Iterator[Finding]:
    if all(sheets[side].conceded for side in Side):
        yield _finding(SheetCode.BOTH_CONCEDED, "")
    for side in Side:
        yield from sheets[side].unread(side.value)


def score_of(side: Side, sheets: Mapping[Side, Sheet], conceded_by: Side | None, rules: Concession) -> int:
    """The score as the deeds make it: nothing for who conceded, what the edition says for the other."""
    sheet = sheets[side]
    if conceded_by is side:
        return 0
    if conceded_by is not None:
        return conceded_score(sheet.deeds(), sheets[conceded_by].deeds(), rules)
    return sheet.deeds() + sheet.awarded()


def _side(side: Side, sheets: Mapping[Side, Sheet], setting: Setting, conceded_by: Side | None) -> SideReport:
    sheet = sheets[side]
    weather, rolled = setting.fair_weather[side], not setting.site_rolls
    score = number(sheet.one("score"))
    return SideReport(
        team=setting.teams[side],
        score=score_of(side, sheets, conceded_by, setting.concession) if score is None else score,
        fair_weather=(number(sheet.one("fair_weather")) or 0) if weather is None else weather,
        stalled=bool(sheet.one("stalled")),
        players=tuple(sheet.line(n) for n in sheet.played),
        injuries=tuple(injury for n in sheet.mentioned if (injury := sheet.injury(n)) is not None),
        nominees=sheet.nominees,
        mvp_rolls=numbers(sheet.several("mvp_roll")) if rolled else (),
        fans_roll=number(sheet.one("fans_roll")) if rolled else None,
    )
