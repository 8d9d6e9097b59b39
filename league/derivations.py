"""Why a number is so: the events of a career in the order in which they count, each with its entry, match and dice."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from league.chronicle import NOTHING, author, dice, told
from league.guests import spoken
from league.models.records import Entry
from league.reading import Told
from league.terms import printed
from league.wording import Wording
from rules_engine.bloodbowl import events as e
from rules_engine.bloodbowl.tables import Tables
from rules_engine.bloodbowl.team import Purpose, TeamState, TeamValue
from rules_engine.core import Event

THROWN_FOR: dict[type[Event], frozenset[Purpose]] = {
    e.SppEarned: frozenset({Purpose.MVP}),
    e.ValueRaised: frozenset({Purpose.RANDOM_SKILL, Purpose.CHARACTERISTIC}),
    e.FansChanged: frozenset({Purpose.FANS, Purpose.CONCESSION_FANS}),
    e.GoldMoved: frozenset({Purpose.EXPENSIVE_MISTAKE, Purpose.MINOR_INCIDENT, Purpose.CATASTROPHE}),
    e.HatredGained: frozenset({Purpose.GETTING_EVEN}),
    e.PlayerRecovered: frozenset({Purpose.NIGGLING_RECOVERY, Purpose.CHARACTERISTIC_RECOVERY, Purpose.HATRED_RECOVERY}),
}
"""Which dice decide what: they may be thrown some entries before what they lead to."""
AT_ONCE = frozenset(NOTHING)
"""Dice that lead to something in their own entry or to nothing."""


@dataclass(frozen=True)
class Fact:
    """An event where it stands. `match` is the match it followed, `dice` what was thrown for it."""

    entry: Entry
    body: Any
    event: Any
    match: e.MatchBooked | None
    dice: tuple[e.DiceRolled, ...]
    say: Wording

    @property
    def sentence(self) -> str:
        return told(self.event, self.say)

    @property
    def by(self) -> str:
        return author(self.entry, self.body)

    @property
    def opponent(self) -> str:
        return self.say.named(self.match.opponent) if self.match else ""

    @property
    def dice_words(self) -> list[str]:
        return [dice(thrown) for thrown in self.dice]


def facts(history: Iterable[Told], say: Wording) -> Iterator[Fact]:
    """Every event that counts, oldest first."""
    match: e.MatchBooked | None = None
    thrown: list[e.DiceRolled] = []
    for one, words in spoken(history, say):
        for event in one.events:
            if isinstance(event, e.MatchBooked):
                match = event
            if isinstance(event, e.SeasonEnded):
                match = None
            if isinstance(event, e.DiceRolled):
                thrown.append(event)
            wanted = THROWN_FOR.get(type(event), frozenset())
            used = tuple(die for die in thrown if die.purpose in wanted)
            thrown = [die for die in thrown if die not in used]
            yield Fact(one.entry, one.body, event, match, used, words)
        thrown = [die for die in thrown if die.purpose not in AT_ONCE]


def about_treasury(event: Any) -> bool:
    return isinstance(event, e.GoldMoved)


def about_fans(event: Any) -> bool:
    return isinstance(event, e.TeamDrafted | e.FansChanged)


def about_spp(n: int) -> Callable[[Any], bool]:
    return lambda event: isinstance(event, e.SppEarned | e.SppGranted | e.SppSpent) and event.player == n


def about_value(n: int) -> Callable[[Any], bool]:
    return lambda event: isinstance(event, e.PlayerHired | e.ValueRaised) and event.player == n


def about_body(n: int) -> Callable[[Any], bool]:
    """Injuries, what came of them, and grudges."""
    return lambda event: isinstance(event, e.PlayerInjured | e.PlayerRecovered | e.HatredGained) and event.player == n


@dataclass(frozen=True)
class Part:
    """A part of a team value: what it is, of how many, what it adds, and where its own reasons are."""

    label: str
    amount: int
    player: int | None = None
    note: str = ""
    why: str = ""
    """The name of the number of the team that explains it, for what is no player."""


def parts_of(value: TeamValue, state: TeamState, say: Wording, labels: dict[str, Any]) -> list[Part]:
    """A team value line by line; the lines add up to its total."""
    players = [
        Part(say.player(n), amount, n, say.position(state.players[n - 1].position)) for n, amount in value.players
    ]
    others = [
        Part(str(label), getattr(value, field), why=field) for field, label in labels.items() if getattr(value, field)
    ]
    return players + others


def list_name(state: TeamState, tables: Tables) -> str:
    return printed(tables.team_list(state.roster)) if state.roster else ""
