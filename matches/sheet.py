"""One side of a report as a coach types it.

A body is what a form sends: field names with their values, kept exactly as typed. A player's fields begin with his
number in the career, a guest's with a negative one: `7.touchdown`, `-1.injury`. Nothing here knows the rules; what cannot be read becomes a finding.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from matches.cards import SHOWN
from matches.codes import SheetCode
from rules_engine.bloodbowl.report import COUNTS, Cause, Guest, InjuryLine, PlayerLine, ShownCard
from rules_engine.bloodbowl.team import GuestKind, TeamState
from rules_engine.errors import Finding, Param, Severity

Body = Mapping[str, Sequence[str]]

SINGLE = ("score", "fair_weather", "fans_roll", "conceded", "stalled", "extra_time")
SEVERAL = ("played", "nominee", "mvp_roll", "prayer", "weather", "home_penalty", "away_penalty")
OF_INJURY = ("injury", "cause", "causer", "before", "regenerated", "hates")
OF_GUEST = ("guest", "position", "name", "number", "skill")
OF_PLAYER = (*COUNTS, *OF_INJURY, "card")
FIELD = re.compile(
    rf"{'|'.join(SINGLE + SEVERAL)}|-?[1-9]\d{{0,2}}\.(?:{'|'.join(OF_PLAYER)})"
    rf"|-[1-9]\d?\.(?:{'|'.join(OF_GUEST)})|buy\.[a-z_]{{1,40}}"
)
LONGEST_VALUE, MOST_VALUES = 40, 40

KINDS = frozenset(kind.value for kind in GuestKind)
CAUSES = frozenset(cause.value for cause in Cause)
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
        owners = (number(name.split(".")[0]) for name in self.body if "." in name)
        return tuple(sorted({*self.played, *self.nominees, *(n for n in owners if n is not None)}))

    @property
    def guests(self) -> tuple[Guest, ...]:
        """Who plays without being on the list, from -1 downwards."""
        found: list[Guest] = []
        while (kind := self.typed(n := -len(found) - 1, "guest")) in KINDS:
            shirt = number(self.typed(n, "number")) or 0
            found.append(Guest(n, GuestKind(kind), self.typed(n, "name"), shirt, self.typed(n, "position")))
        return tuple(found)

    @property
    def prayers(self) -> tuple[int, ...]:
        return numbers(self.several("prayer"))

    @property
    def weather(self) -> tuple[int, ...]:
        return numbers(self.several("weather"))

    def count(self, n: int, name: str) -> int:
        return number(self.typed(n, name)) or 0

    def line(self, n: int) -> PlayerLine:
        return PlayerLine(n, **{name: self.count(n, name) for name in COUNTS})

    def injury(self, n: int) -> InjuryLine | None:
        """`lasting_injury:broken_arm` or `dead`, as the choice of a form has it."""
        result, _, lasting = self.typed(n, "injury").partition(":")
        if not result:
            return None
        cause = self.typed(n, "cause")
        return InjuryLine(
            n,
            result,
            lasting or None,
            causer=number(self.typed(n, "causer")),
            cause=Cause(cause) if cause in CAUSES else None,
            before_apothecary=self.typed(n, "before") or None,
            regenerated=bool(self.typed(n, "regenerated")),
            hates=self.typed(n, "hates") or None,
        )

    @property
    def cards(self) -> tuple[ShownCard, ...]:
        """What the players were shown, in their order."""
        return tuple(ShownCard(n, kind) for n in self.mentioned for kind in SHOWN.get(self.typed(n, "card"), ()))

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
            if not self.typed(n, "injury") and any(self.typed(n, name) for name in OF_INJURY):
                yield _finding(SheetCode.INJURY_NOT_SAID, f"{where}.injuries.{n}", player=n)
        for guest in self.guests:
            if guest.n not in self.played:
                yield _finding(SheetCode.GUEST_STAYED_AWAY, f"{where}.players.{guest.n}", guest=guest.name)


OF_DICE = ("fair_weather", "fans_roll", "mvp_roll", "prayer", "weather", "home_penalty", "away_penalty")
NUMBERS = frozenset((*COUNTS, *OF_DICE, "score", "played", "nominee", "causer", "number"))


def _path(name: str) -> str:
    return f"players.{name}" if "." in name else name


def _finding(code: SheetCode, where: str, **params: Param) -> Finding:
    return Finding(code, Severity.IMPOSSIBLE, where, params)


def number(text: str) -> int | None:
    """A whole number as people type it, or None."""
    return int(text) if re.fullmatch(r"[-+]?\d{1,6}", text, re.ASCII) else None


def numbers(texts: Sequence[str]) -> tuple[int, ...]:
    return tuple(found for text in texts if (found := number(text)) is not None)
