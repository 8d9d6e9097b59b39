"""A player's five figures: what the list prints, and every entry that changed one."""

from collections.abc import Iterable
from dataclasses import dataclass

from league.derivations import Fact
from league.terms import stats_of
from league.wording import Wording
from rules_engine.bloodbowl import events as e
from rules_engine.bloodbowl import team as bb
from rules_engine.bloodbowl.tables import Characteristic


@dataclass(frozen=True)
class Change:
    """An entry that made a figure better or worse."""

    fact: Fact
    better: bool


@dataclass(frozen=True)
class Figure:
    """A figure as printed and as it is now, with what lies between."""

    label: str
    printed: str
    now: str
    changes: tuple[Change, ...]


def figures_of(player: bb.Player, facts: Iterable[Fact], say: Wording) -> list[Figure]:
    """All five, with their entries, the oldest first."""
    assert say.tables is not None
    position = bb.position_of(player, say.tables.team_list(say.state.roster))
    now = stats_of(bb.profile_of(player, position, say.tables))
    changes = [(name, change) for fact in facts if (found := _change(fact, player.n)) for name, change in (found,)]
    return [
        Figure(label, printed, after, tuple(change for changed, change in changes if changed is name))
        for name, (label, printed), (_label, after) in zip(Characteristic, stats_of(position.profile), now, strict=True)
    ]


def _change(fact: Fact, n: int) -> tuple[Characteristic, Change] | None:
    match fact.event:
        case e.ValueRaised(player=player, characteristic=name) if player == n and name is not None:
            return name, Change(fact, better=True)
        case e.PlayerInjured(player=player, loss=name) if player == n and name is not None:
            return name, Change(fact, better=False)
        case e.PlayerRecovered(player=player, characteristic=name) if player == n and name is not None:
            return name, Change(fact, better=True)
    return None
