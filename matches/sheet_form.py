"""A side's sheet as a form draws it: every field with what is typed in it, and what may be chosen."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from league.terms import CASUALTIES, CHARACTERISTICS, LASTING, STATUSES, about, printed
from matches.before_form import GUESTS, BeforeForm
from matches.cards import LABELS as CARDS
from matches.choices import Choice, choices, faces
from matches.claim import Claim
from matches.enums import Side
from matches.findings import AWARDED, deed_word
from matches.injury_form import InjuryFields, InjuryForm
from matches.reading import Bench
from matches.sheet import FORCED, PENALTY, Sheet
from matches.telling import SHOWN
from rules_engine.bloodbowl.report import Guest
from rules_engine.bloodbowl.tables import UNPAID, Deed, Tables
from rules_engine.bloodbowl.team import Player, TeamState

LABELS = {
    "touchdown": lazy("Touchdowns"),
    "awarded": lazy("Awarded touchdowns"),
    "casualty": lazy("Casualties"),
    "completion": lazy("Completions"),
    "interception": lazy("Interceptions"),
    "deflection": lazy("Deflections"),
    "throw": lazy("Superb throws"),
    "landing": lazy("Landings"),
}
SHORT = {
    "touchdown": lazy("TD"),
    "awarded": lazy("TD given"),
    "casualty": lazy("Cas"),
    "completion": lazy("Comp"),
    "interception": lazy("Int"),
    "deflection": lazy("Defl"),
    "throw": lazy("Throw"),
    "landing": lazy("Land"),
}

RARE = frozenset((*(deed.value for deed in UNPAID), Deed.CATCH_OF_A_PASS.value))
"""Counted under "more": what earns only by a skill or a prayer."""


@dataclass(frozen=True)
class Counter:
    """A number with its two buttons."""

    name: str
    label: Any
    short: Any
    value: str


@dataclass(frozen=True)
class PlayerField:
    """A player with everything that is typed about him. `barred` says why he could not have played, if so."""

    anchor: str
    player: Player
    position: str
    barred: str
    played: bool
    nominee: bool
    counters: tuple[Counter, ...]
    more: tuple[Counter, ...]
    injury: tuple[Choice, ...]
    hurt: InjuryFields
    card: tuple[Choice, ...]
    kind: str = ""
    skill: str = ""

    @property
    def injured(self) -> str:
        """The injury that is chosen, in words."""
        return next((choice.label for choice in self.injury if choice.chosen and choice.value), "")

    @property
    def deeds(self) -> str:
        """`2 TD, 1 Cas`, as the chip has it."""
        return ", ".join(f"{one.value} {one.short}" for one in (*self.counters, *self.more) if one.value)

    @property
    def is_rare(self) -> bool:
        """Something is typed in the part that is folded away for most players."""
        hurt = self.hurt
        asked = (hurt.cause, hurt.causer, hurt.before, hurt.hates, self.card)
        chosen = any(choice.chosen and choice.value for field in asked for choice in field)
        return chosen or hurt.regenerated or any(one.value for one in self.more)


@dataclass(frozen=True)
class SheetForm:
    """One side to be filled in."""

    bench: Bench
    side: Side
    sheet: Sheet
    other: Sheet
    claim: Claim

    @cached_property
    def before(self) -> BeforeForm:
        return BeforeForm(self.bench, self.side, self.sheet, self.claim)

    @cached_property
    def _hurt(self) -> InjuryForm:
        return InjuryForm(self.bench, self.side, self.sheet, self.other)

    @property
    def state(self) -> TeamState:
        return self.bench.states[self.side]

    @property
    def tables(self) -> Tables:
        return self.bench.tables

    @cached_property
    def players(self) -> list[PlayerField]:
        """Who may play, and whoever else something is typed about."""
        mentioned = set(self.sheet.mentioned)
        listed = (p for p in self.state.players if p.is_available or p.n in mentioned)
        injuries = self._injuries()
        own = [self._field(player, injuries) for player in listed]
        return own + [self._field(_as_player(guest), injuries, str(GUESTS[guest.kind])) for guest in self.sheet.guests]

    @property
    def absent(self) -> list[tuple[Player, str]]:
        """Who is on the list but could not play, with the reason."""
        mentioned = set(self.sheet.mentioned)
        return [(p, self._barred(p)) for p in self.state.listed if not p.is_available and p.n not in mentioned]

    @property
    def is_given(self) -> bool:
        """The other side conceded, or touchdowns are awarded already: awarded touchdowns are asked for."""
        return bool(self.other.conceded or self.sheet.awarded())

    def _field(self, player: Player, injuries: Sequence[tuple[str, str]], kind: str = "") -> PlayerField:
        n, sheet = player.n, self.sheet
        position = self.tables.team_list(self.state.roster).position(player.position)
        return PlayerField(
            anchor=f"{self.side.value}-{n}",
            player=player,
            position=printed(position) if position else player.position,
            barred="" if player.is_available else self._barred(player),
            played=n in sheet.played,
            nominee=n in sheet.nominees,
            counters=tuple(self._counters(n, rare=False)),
            more=tuple(self._counters(n, rare=True)),
            injury=choices(injuries, sheet.typed(n, "injury")),
            hurt=self._hurt.of(player),
            card=self._card(sheet.typed(n, "card")),
            kind=kind,
            skill=sheet.typed(n, "skill"),
        )

    def _barred(self, player: Player) -> str:
        if player.n in self.bench.banned.get(self.side, ()):
            return _("is banned")
        return _("misses this match") if player.missing_next and player.is_on_list else str(STATUSES[player.status])

    def _card(self, typed: str) -> tuple[Choice, ...]:
        """Where the season counts cards, or one is typed."""
        if not (typed or self.bench.counts_cards):
            return ()
        return choices([("", "–"), *((value, str(label)) for value, label in CARDS.items())], typed)

    def _counters(self, n: int, *, rare: bool) -> Iterator[Counter]:
        """What this edition counts, and whatever else is typed. Rare is what earns only by a skill or a prayer."""
        for name in SHOWN:
            typed = self.sheet.typed(n, name)
            if (name in RARE) is rare and (typed or self._is_counted(name)):
                yield Counter(f"{n}.{name}", label_of(name), SHORT.get(name, label_of(name)), typed)

    def _is_counted(self, name: str) -> bool:
        if name == AWARDED:
            return self.is_given
        return name in self.tables.spp.award or name in UNPAID or name in self._prayed_for

    @cached_property
    def _prayed_for(self) -> frozenset[str]:
        """What the prayers of this match pay for."""
        return frozenset(one.counts for one in self.tables.spp.prayers if one.roll in self.sheet.prayers)

    def _injuries(self) -> list[tuple[str, str]]:
        found = [("", _("None"))]
        for result in self.tables.injuries.casualty:
            word = str(CASUALTIES[result.key]).capitalize()
            if not result.characteristic_loss:
                found.append((result.key, word))
                continue
            for one in self.tables.injuries.lasting:
                lost = CHARACTERISTICS[one.characteristic]
                found.append((f"{result.key}:{one.key}", f"{about(word, LASTING[one.key])} ({lost})"))
        return found

    @property
    def nominees(self) -> list[PlayerField]:
        """Everybody who may be nominated."""
        return [one for one in self.players if one.played or one.nominee]

    @property
    def most_nominees(self) -> int:
        """How many are nominated; none where the match has no MVP."""
        return self.tables.spp.mvp_nominees if self.has_mvp else 0

    @property
    def has_mvp(self) -> bool:
        return not self.bench.fixture.is_friendly or self.tables.season.friendly.mvp

    @property
    def enters_careers(self) -> bool:
        return not self.bench.fixture.is_friendly or self.tables.season.friendly.counts_for_careers

    @property
    def fair_weather(self) -> tuple[Choice, ...]:
        """The faces of the crowd's die; none where the site rolls it or nobody does."""
        die = self.tables.settings.fair_weather_fans
        if self.rolled is not None or not die:
            return ()
        return choices([(str(n), str(n)) for n in range(1, die + 1)], self.sheet.one("fair_weather"))

    @property
    def rolled(self) -> int | None:
        """The crowd's die as the site rolled it."""
        return self.bench.fixture.fair_weather(self.side)

    @property
    def stalled(self) -> bool:
        return bool(self.sheet.one("stalled"))

    @property
    def conceded(self) -> tuple[Choice, ...]:
        offered = [
            ("", _("We did not concede")),
            (FORCED, _("We had to concede: no penalty")),
            (PENALTY, _("We conceded: with penalty")),
        ]
        return choices(offered, self.sheet.one("conceded"))

    @property
    def score(self) -> str:
        return self.sheet.one("score")

    @property
    def is_unusual(self) -> bool:
        """Something is typed in the part that most matches leave closed."""
        typed = self.sheet.body
        return bool(self.score or self.sheet.conceded or {"extra_time", "home_penalty", "away_penalty"} & set(typed))

    @property
    def extra_time(self) -> bool:
        return bool(self.sheet.one("extra_time"))

    @property
    def penalties(self) -> list[tuple[tuple[Choice, ...], tuple[Choice, ...]]]:
        """Roll-offs to be typed, home and away: as many as decide, and one more once all are filled."""
        rules = self.tables.season.extra_time
        home, away = self.sheet.several("home_penalty"), self.sheet.several("away_penalty")
        rolls = max(rules.penalties, len(home) + 1, len(away) + 1)
        pairs = zip_longest(home, away, range(rolls), fillvalue="")
        return [
            (faces(rules.penalty_die, str(ours)), faces(rules.penalty_die, str(theirs))) for ours, theirs, _n in pairs
        ]

    @property
    def mvp_rolls(self) -> list[tuple[Choice, ...]]:
        """The MVP dice to be typed: one, and what the edition says after a concession with penalty."""
        typed, rules = self.sheet.several("mvp_roll"), self.tables.post_match.concession
        due = rules.loser_mvp if self.sheet.conceded == PENALTY else 1
        if self.other.conceded == PENALTY:
            due = rules.winner_mvp
        dice = 0 if self.site_rolls or not self.has_mvp else max(len(typed), due)
        sides = self.tables.spp.mvp_nominees
        return [faces(sides, value) for value in (*typed, *[""] * (dice - len(typed)))[:dice]]

    @property
    def fans_roll(self) -> tuple[Choice, ...]:
        return () if self.site_rolls or not self.enters_careers else faces(6, self.sheet.one("fans_roll"))

    @property
    def site_rolls(self) -> bool:
        return bool(self.bench.fixture.season.league.site_rolls)


def label_of(name: str) -> str:
    """What a counter counts, as its label has it."""
    return str(LABELS[name]) if name in LABELS else deed_word(name).capitalize()


def _as_player(guest: Guest) -> Player:
    return Player(guest.n, guest.name, guest.number, guest.position, fee=0, guest=guest.kind)
