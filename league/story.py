"""A team's record as people read it: each entry with its sentences, and what it is about."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext_lazy as lazy

from league.chronicle import author, came_to_nothing, preface, told
from league.guests import spoken
from league.models.records import Entry
from league.reading import Told
from league.wording import Wording
from rules_engine.bloodbowl import events as e
from rules_engine.bloodbowl.team import TeamState
from rules_engine.core import Event, Origin

KINDS: dict[str, Any] = {
    "matches": lazy("Matches"),
    "gold": lazy("Gold"),
    "growth": lazy("SPP and advancement"),
    "injuries": lazy("Injuries"),
    "list": lazy("List and staff"),
    "rulings": lazy("Rulings"),
}
KIND_OF: dict[type[Event], str] = {
    e.MatchBooked: "matches",
    e.FansChanged: "matches",
    e.StageReached: "matches",
    e.GoldMoved: "gold",
    e.SppEarned: "growth",
    e.SppGranted: "growth",
    e.SppSpent: "growth",
    e.ValueRaised: "growth",
    e.DiceRolled: "growth",
    e.PlayerInjured: "injuries",
    e.PlayerReturns: "injuries",
    e.PlayerLeft: "list",
    e.PlayerNeverCame: "list",
    e.PlayerHired: "list",
    e.TeamDrafted: "list",
    e.TeamRedrafted: "list",
    e.PlayerRecovered: "injuries",
    e.HatredGained: "injuries",
    e.SeasonEnded: "rulings",
    e.TrophyWon: "rulings",
    e.StaffChanged: "list",
    e.Renamed: "list",
    e.CaptainNamed: "list",
    e.SeasonEntered: "rulings",
    e.Ruled: "rulings",
}


FRESH = timedelta(seconds=4)


@dataclass(frozen=True)
class Telling:
    """An entry of a record with what it tells."""

    entry: Entry
    body: Any
    events: tuple[Any, ...]
    amended_by: Entry | None
    was: tuple[Any, ...]
    say: Wording
    kind: str = ""
    player: int | None = None

    @property
    def by(self) -> str:
        return author(self.entry, self.body)

    @property
    def preface(self) -> str | None:
        return preface(self.body)

    @property
    def sentences(self) -> list[str]:
        """Those that answer what is asked for."""
        return [
            words
            for event in self.events
            if self._matters(event)
            for words in (told(event, self.say), came_to_nothing(event, self.events, self.say))
            if words
        ]

    @property
    def struck(self) -> list[str]:
        """What it said before it was changed, where that is no longer so."""
        return [words for event in self.was if event not in self.events and (words := told(event, self.say))]

    @property
    def news(self) -> list[str]:
        """What it says since it was changed and did not before."""
        return [words for event in self.events if event not in self.was and (words := told(event, self.say))]

    @property
    def was_typed(self) -> bool:
        return any(isinstance(event, e.DiceRolled) and event.origin is Origin.TYPED for event in self.events)

    @property
    def is_fresh(self) -> bool:
        """It has just been written: what it threw still tumbles."""
        return timezone.now() - self.entry.at < FRESH

    @property
    def faces(self) -> list[int]:
        return [face for event in self.events if isinstance(event, e.DiceRolled) for face in event.faces]

    def _matters(self, event: Event) -> bool:
        of_kind = not self.kind or KIND_OF[type(event)] == self.kind
        of_player = self.player is None or getattr(event, "player", None) == self.player
        return of_kind and of_player


def tellings(history: Iterable[Told], say: Wording, kind: str = "", player: int | None = None) -> Iterator[Telling]:
    """The entries that have something to say about a kind of event and a player, oldest first."""
    for one, words in spoken(history, say):
        telling = Telling(one.entry, one.body, one.events, one.amended_by, one.was, words, kind, player)
        if not (kind or player) or telling.sentences or telling.struck:
            yield telling


def player_of(asked: str, state: TeamState) -> int | None:
    """The player that an address names, if the team has or had him; a guest of its last match has a negative number."""
    figures = asked.removeprefix("-")
    n = int(asked) if figures.isascii() and figures.isdecimal() and len(figures) < 4 else 0
    return n if state.player(n) else None
