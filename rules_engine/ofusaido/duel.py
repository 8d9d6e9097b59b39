"""One kick: taker against keeper, energies and modifiers (sections 4 to 6). A tie is a save."""

from collections.abc import Iterable
from enum import StrEnum

from rules_engine.core import Value
from rules_engine.ofusaido.cards import Category, Counts, Kind, Scope


class Why(StrEnum):
    """Why a modifier does not count. Of several reasons the first of: kind, scope, trainer malus (4.9)."""

    POSITIONING = "positioning"
    GOAL_ZONE = "goal_zone"
    KEEPER_ZONE = "keeper_zone"
    SCOPE = "scope"
    TRAINER_MALUS = "trainer_malus"


# Section 4: no place on the pitch matters on a set piece, a shot's or a keeper's.
NEVER: dict[Category, Why] = {
    Category.POSITIONING: Why.POSITIONING,
    Category.GOAL_ZONE: Why.GOAL_ZONE,
    Category.KEEPER_ZONE: Why.KEEPER_ZONE,
}
# 4.4
SCOPES: dict[Kind, frozenset[Scope]] = {
    Kind.PENALTY: frozenset({Scope.ANY_SHOT, Scope.SET_PIECE, Scope.PENALTY}),
    Kind.FREE_KICK: frozenset({Scope.ANY_SHOT, Scope.SET_PIECE, Scope.FREE_KICK}),
    Kind.SHOOTOUT: frozenset({Scope.ANY_SHOT, Scope.SET_PIECE, Scope.PENALTY, Scope.SHOOTOUT}),
}
# 5.6, 5.7, 6.2, 6.3: how often each energy counts, (taker's, keeper's).
WEIGHTS: dict[Kind, tuple[int, int]] = {
    Kind.PENALTY: (2, 1),
    Kind.FREE_KICK: (1, 2),
    Kind.SHOOTOUT: (2, 1),
}


class Modifier(Value, frozen=True, gc=False):
    """One effect brought to a kick, in points, and the card it stands on."""

    category: Category
    target: Counts
    value: int
    scope: Scope = Scope.ANY_SHOT
    card: str = ""


class Ignored(Value, frozen=True, gc=False):
    """A modifier that does not count, and why."""

    modifier: Modifier
    why: Why


class Duel(Value, frozen=True, gc=False):
    """A resolved kick. `energies` are the points on the cards, (taker's, keeper's), before modifiers and doubling."""

    kind: Kind
    shot: int
    save: int
    energies: tuple[int, int]
    counted: tuple[Modifier, ...]
    ignored: tuple[Ignored, ...]
    shot_total: int
    save_total: int

    @property
    def scored(self) -> bool:
        """A goal, if and only if the shot is strictly higher (5.8)."""
        return self.shot_total > self.save_total


def why_ignored(kind: Kind, modifier: Modifier, trainer_malus_counts: bool = False) -> Why | None:
    """Why a modifier does not count on this kick, or None when it does (section 4)."""
    if modifier.category in NEVER:
        return NEVER[modifier.category]
    if modifier.scope not in SCOPES[kind]:
        return Why.SCOPE
    if modifier.category is Category.TRAINER and modifier.value < 0 and not trainer_malus_counts:
        return Why.TRAINER_MALUS
    return None


def resolve(
    kind: Kind,
    scores: tuple[int, int],
    energies: tuple[int, int],
    modifiers: Iterable[Modifier] = (),
    *,
    trainer_malus_counts: bool = False,
) -> Duel:
    """The kick from printed `scores` and energy points, each (taker's, keeper's), and every modifier brought to it."""
    counted: list[Modifier] = []
    ignored: list[Ignored] = []
    for modifier in modifiers:
        why = why_ignored(kind, modifier, trainer_malus_counts)
        if why is None:
            counted.append(modifier)
        else:
            ignored.append(Ignored(modifier, why))
    shot_total, save_total = totals(kind, scores, energies, counted)
    return Duel(kind, *scores, energies, tuple(counted), tuple(ignored), shot_total, save_total)


def totals(
    kind: Kind, scores: tuple[int, int], energies: tuple[int, int], counted: Iterable[Modifier]
) -> tuple[int, int]:
    """Shot and save total. Energy points change first, never below 0, then count once or twice (4.3, 4.8)."""
    added = {Counts.SHOT: 0, Counts.SAVE: 0, Counts.SHOT_ENERGY: 0, Counts.SAVE_ENERGY: 0}
    for modifier in counted:
        added[modifier.target] += modifier.value
    weights = WEIGHTS[kind]
    taking = max(0, energies[0] + added[Counts.SHOT_ENERGY])
    keeping = max(0, energies[1] + added[Counts.SAVE_ENERGY])
    return (
        scores[0] + weights[0] * taking + added[Counts.SHOT],
        scores[1] + weights[1] * keeping + added[Counts.SAVE],
    )
