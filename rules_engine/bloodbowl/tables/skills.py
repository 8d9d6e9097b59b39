"""Skills and traits."""

from rules_engine.bloodbowl.tables.terms import Category
from rules_engine.core import Value


class Skill(Value, frozen=True, kw_only=True):
    """A skill of the random table: `half` is 1 for a first die of 1-3 and 2 for 4-6, `row` is the second die."""

    name: str
    fr: str | None = None
    category: Category
    half: int
    row: int
    elite: bool = False


class Trait(Value, frozen=True):
    """A trait, which SPP cannot buy. `name` may end in (X) or (X+)."""

    name: str
    fr: str | None = None


class Skills(Value, frozen=True):
    """The skill table, traits, and what keeps a skill from being taken."""

    table: tuple[Skill, ...]
    traits: tuple[Trait, ...]
    conflicts: tuple[tuple[str, str], ...]
    requires_any: dict[str, tuple[str, ...]]
