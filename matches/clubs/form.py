"""A side's football sheet as a form draws it: every field with what is typed in it, and what may be chosen."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, partial

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from league.clubs.players import members_of
from league.games import HATTRICK, OFUSAIDO
from matches.choices import Choice, choices
from matches.clubs.bench import ClubBench
from matches.clubs.claims import KINDS, is_left_out
from matches.clubs.labels import FIELDS
from matches.clubs.sheet import GOAL, MISS, ClubSheet
from matches.clubs.telling import HALVES, WHATS, KickTold, kick_told
from matches.clubs.telling import KINDS as KIND_WORDS
from matches.enums import Side
from rules_engine.ofusaido.cards import Kind

SPARE_LINES, SPARE_PAIRS, LEAST_PAIRS = 3, 1, 5
NOTHING = ("", "–")
OUTCOMES = {GOAL: lazy("goal"), MISS: lazy("no goal")}
NOTED = ("shot", "save", "taker_energy", "keeper_energy", "shot_total", "save_total")


@dataclass(frozen=True)
class EventLine:
    """A line of the list of events; `half` is empty in a game without halves."""

    n: int
    what: tuple[Choice, ...]
    player: tuple[Choice, ...]
    half: tuple[Choice, ...]
    turn: str


@dataclass(frozen=True)
class PieceLine:
    """A set piece; `noted` are its figures: name, label, value."""

    n: int
    kind: tuple[Choice, ...]
    scored: tuple[Choice, ...]
    turn: str
    taker: tuple[Choice, ...]
    keeper: tuple[Choice, ...]
    noted: tuple[tuple[str, str, str], ...]

    @property
    def is_noted(self) -> bool:
        """More than the outcome is written down."""
        return bool(self.turn) or any(value for _name, _label, value in self.noted)


@dataclass(frozen=True)
class KickHere:
    """A set piece that was played here: `match` is the live match, by whose name it is left out."""

    match: str
    told: KickTold
    is_left_out: bool


@dataclass(frozen=True)
class Figure:
    """A number that is counted; `part` is the part of the page that findings lead to."""

    name: str
    part: str
    label: str
    value: str


@dataclass(frozen=True)
class KickField:
    """One kick of a shootout; `taker` is empty where players are not named."""

    name: str
    label: str
    outcome: tuple[Choice, ...]
    taker: tuple[Choice, ...]


@dataclass(frozen=True)
class PairLine:
    """A pair of kicks of a shootout, the home side's first."""

    n: int
    kicks: tuple[KickField, ...]


@dataclass(frozen=True)
class ClubSheetForm:
    """One side to be filled in, and the whole match as either side has written it."""

    bench: ClubBench
    side: Side
    sheet: ClubSheet
    other: ClubSheet

    @property
    def is_hattrick(self) -> bool:
        return self.bench.game == HATTRICK

    @property
    def is_ofusaido(self) -> bool:
        return self.bench.game == OFUSAIDO

    @cached_property
    def _players(self) -> dict[Side, list[tuple[str, str]]]:
        """Who may be named, by side; those whom the season keeps out are left away."""
        return {
            side: [
                (one.key, str(one))
                for one in members_of(self.bench.states[side], self.bench.game)
                if one.key not in self.bench.banned[side]
            ]
            for side in Side
        }

    def _named(self, side: Side, typed: str) -> tuple[Choice, ...]:
        return choices([NOTHING, *self._players[side]], typed)

    # Figures

    @property
    def figures(self) -> Iterator[Figure]:
        yield Figure("score", "goals", str(FIELDS["score"]), self.sheet.one("score"))
        yield Figure("yellow_cards", "yellow_cards", str(FIELDS["yellow_cards"]), self.sheet.one("yellow_cards"))

    @property
    def sent_off(self) -> tuple[Choice, ...]:
        typed = self.sheet.several("sent_off")
        return tuple(Choice(key, name, key in typed) for key, name in self._players[self.side])

    @property
    def conceded(self) -> bool:
        return self.sheet.conceded

    @property
    def has_sent_off(self) -> bool:
        return bool(self.sheet.several("sent_off"))

    @property
    def record_url(self) -> str:
        """Where a whole record is handed in instead."""
        return reverse("upload_log", args=self.bench.fixture.address)

    # Events

    @property
    def has_events(self) -> bool:
        return bool(self.sheet.lines("e"))

    @property
    def events(self) -> Iterator[EventLine]:
        """What is typed, and a few lines more."""
        whats = [(key, str(word)) for key, word in WHATS.items()]
        halves = [(key, str(word)) for key, word in HALVES.items()]
        for n in self._lines("e"):
            typed = {name: self.sheet.typed("e", n, name) for name in ("what", "player", "half", "turn")}
            yield EventLine(
                n,
                choices([NOTHING, *whats], typed["what"]),
                self._named(self.side, typed["player"]),
                choices(halves, typed["half"] or halves[0][0]) if self.is_hattrick else (),
                typed["turn"],
            )

    def _lines(self, kind: str) -> range:
        last = max(self.sheet.lines(kind), default=0)
        return range(1, last + SPARE_LINES + 1)

    # Set pieces

    @property
    def set_pieces(self) -> Iterator[PieceLine]:
        """The side's own kicks."""
        kinds = [(key, str(KIND_WORDS[Kind(key)])) for key in KINDS]
        for n in self._lines("k"):
            typed = partial(self.sheet.typed, "k", n)
            yield PieceLine(
                n,
                choices([NOTHING, *kinds], typed("kind")),
                _outcomes(typed("scored"), nothing=False),
                typed("turn"),
                self._named(self.side, typed("taker")),
                self._named(self.side.other, typed("keeper")),
                tuple((name, str(FIELDS[name]), typed(name)) for name in NOTED),
            )

    @cached_property
    def kicks_here(self) -> list[KickHere]:
        """Those of the side's kicks that were played here."""
        say = self.bench.wordings()[self.side]
        own = [kick for kick in self.bench.kicks if kick.side == self.side.value]
        return [KickHere(kick.match, kick_told(kick, say), is_left_out(kick, self.sheet)) for kick in own]

    @property
    def has_set_pieces(self) -> bool:
        return bool(self.sheet.lines("k") or self.kicks_here)

    # The shootout, on whichever side it is written

    def _of_match(self, name: str) -> str:
        return self.sheet.one(name) or self.other.one(name)

    @property
    def extra_time(self) -> bool:
        return bool(self._of_match("extra_time"))

    @property
    def first(self) -> tuple[Choice, ...]:
        teams = [(side.value, self.bench.fixture.named(side)) for side in Side]
        return choices([("", _("not written down")), *teams], self._of_match("first"))

    @property
    def shootout_score(self) -> tuple[str, str]:
        return self._of_match("shootout_home"), self._of_match("shootout_away")

    @property
    def pairs(self) -> Iterator[PairLine]:
        last = max((n for sheet in (self.sheet, self.other) for n in sheet.lines("s")), default=0)
        for n in range(1, max(last + SPARE_PAIRS, LEAST_PAIRS) + 1):
            yield PairLine(n, tuple(self._kick(n, side) for side in Side))

    def _kick(self, n: int, side: Side) -> KickField:
        name = f"s{n}.{side.value}"
        taker = self._named(side, self._of_match(f"{name}_taker")) if self.is_ofusaido else ()
        label = _("Kick %(n)s, %(team)s") % {"n": n, "team": self.bench.fixture.team(side)}
        return KickField(name, label, _outcomes(self._of_match(name)), taker)

    @property
    def has_shootout(self) -> bool:
        """Something is written of what came after the match itself."""
        written = any(sheet.lines("s") for sheet in (self.sheet, self.other))
        return written or self.extra_time or any(self.shootout_score)


def _outcomes(typed: str, *, nothing: bool = True) -> tuple[Choice, ...]:
    offered = [(key, str(word)) for key, word in OUTCOMES.items()]
    return choices([NOTHING, *offered] if nothing else offered, typed or ("" if nothing else GOAL))
