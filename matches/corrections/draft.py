"""A plan in the making: what is asked of each record by now, and how each would read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from league.models import Season, Team
from league.reading import Reading, read
from matches.corrections.chapters import Chapter
from matches.corrections.kinds import BOOKED
from matches.corrections.progress import Step, reached
from matches.models import Fixture
from rules_engine.bloodbowl.actions import BookWalkover
from rules_engine.clubs.actions import BookWalkover as ClubWalkover
from rules_engine.competition.actions import RecordResult, RecordWalkover
from rules_engine.competition.discipline import Card
from rules_engine.correction import Conflict
from rules_engine.record import Amendment, Void

Amendments = dict[Any, list[Amendment]]
RECORDED = (RecordResult, RecordWalkover)


class CannotCorrect(Exception):  # noqa: N818 - reads as what it is
    """What is asked is about something that is not there, or in a season that is closed."""


@dataclass(frozen=True)
class Later:
    """A later act that no longer fits, and how it is settled. `rules` when a ruling can let it stand."""

    owner: Any
    conflict: Conflict
    rules: bool
    stands: bool


@dataclass
class Draft:
    """The plan in the making: what is asked of each record by now. `thrown` are the dice of each record, those of before and
    those that were called for on the way: none is thrown twice. `fined` are the cards that came in, with their team and
    fixture, for which a fine was asked."""

    season: Season
    reason: str
    settled: Mapping[tuple[str, int], bool]
    dice: Mapping[str, Sequence[Any]]
    readings: dict[Any, Reading] = field(default_factory=dict)
    asked: Amendments = field(default_factory=dict)
    played: dict[tuple[Any, int], Chapter] = field(default_factory=dict)
    fallen: list[Fixture] = field(default_factory=list)
    unplayed: set[str] = field(default_factory=set)
    rulings: list[Later] = field(default_factory=list)
    fined: set[tuple[Team, int, Card]] = field(default_factory=set)
    thrown: dict[Any, list[Any]] = field(default_factory=dict)

    def reading(self, owner: Any) -> Reading:
        if owner not in self.readings:
            reached(Step.READING, len(self.readings))
            self.readings[owner] = read(owner)
        return self.readings[owner]

    def ask(self, owner: Any, *amendments: Amendment) -> None:
        self.asked.setdefault(owner, []).extend(amendments)

    def chapter(self, owner: Any) -> Chapter:
        """The record as it would read by now; played once for what is asked of it."""
        asked = tuple(self.asked.get(owner, ()))
        key = (owner, len(asked))
        if key not in self.played:
            reading = self.reading(owner)
            if owner not in self.thrown:
                kept = self.dice.get(owner.ref, ())
                self.thrown[owner] = [reading.decoder.action(msgspec.json.encode(one)) for one in kept]
            self.played[key] = Chapter(owner, reading, asked, self.thrown[owner])
        return self.played[key]

    def chapters(self) -> list[Chapter]:
        """Every record that is asked something of, played again."""
        return [self._played(done, owner) for done, owner in enumerate(self.asked)]

    def _played(self, done: int, owner: Any) -> Chapter:
        reached(Step.PLAYING, done, len(self.asked))
        return self.chapter(owner).played()

    def placed(self, owner: Any, kinds: tuple[Any, ...], name: int | str) -> tuple[int, Any] | None:
        """Where the record books the fixture of that name, and the act; the last time, where it was played again."""
        standing = self.chapter(owner).standing()
        found = [(seq, one) for seq, one in standing if isinstance(one, kinds) and one.fixture == name]
        return found[-1] if found else None

    def booked(self, team: Team, ref: str) -> tuple[int, Any]:
        """Where the team's record has the match, and the act. Raises `CannotCorrect`."""
        placed = self.placed(team, BOOKED, ref)
        if placed is None or isinstance(placed[1], BookWalkover | ClubWalkover):
            raise CannotCorrect
        return placed

    def unplay(self, fixture: Fixture, ref: str = "") -> None:
        """Void the fixture's result and what both careers have of it; of a match that was played again before (its own
        `ref`) only what the careers have. Raises `CannotCorrect` where there is none."""
        ref = ref or fixture.ref
        places: list[tuple[Any, tuple[int, Any] | None]] = [
            (team, self.placed(team, BOOKED, ref)) for team in (fixture.home, fixture.away)
        ]
        if ref == fixture.ref:
            places.append((fixture.season, self.placed(fixture.season, RECORDED, fixture.number)))
            self.fallen.append(fixture)
        if not any(placed for _, placed in places):
            raise CannotCorrect
        for owner, placed in places:
            if placed is not None:
                self.ask(owner, Void(placed[0], self.reason))
        self.unplayed.add(ref)


def fixture_of(season: Season, number: int) -> Fixture:
    found = Fixture.objects.select_related("home__league", "away__league").filter(season=season, number=number).first()
    if found is None:
        raise CannotCorrect
    found.season = season
    return found
