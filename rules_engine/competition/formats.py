"""The forms a stage of a season can have, and where its teams come from."""

from enum import StrEnum

from rules_engine.competition.schedule import Legs
from rules_engine.core import Value, snake_case


class Seeding(StrEnum):
    """What becomes of the order in which a stage's teams are given, the strongest first.

    `drawn`: lots decide alone. `seeded`: the order stands; groups are dealt out by it in serpentines. `pots`: groups
    only; each pot holds as many teams as there are groups, in the order given, and lots deal one of each pot to a group.
    """

    DRAWN = "drawn"
    SEEDED = "seeded"
    POTS = "pots"


class Format(Value, frozen=True, tag_field="format", tag=snake_case):
    """How the teams of a stage meet."""


class RoundRobin(Format, frozen=True):
    """Everybody meets everybody of his group, by the Berger tables.

    `shifted`: the second half of a double round robin begins with the second round, so that nobody plays three times
    in a row at home, or away, around the turn; else it is the mirror of the first.
    """

    legs: Legs = Legs.SINGLE
    groups: int = 1
    shifted: bool = True


class Swiss(Format, frozen=True):
    """So many rounds, each paired by the standings when the one before it is over. A team without an opponent has a
    bye, which counts as a match won without a score."""

    rounds: int


class KnockOut(Format, frozen=True):
    """Who loses a tie is out. A tie is one match, or two with home and away changed (`legs` 1 or 2): then goals over
    both count, away goals next if `away_goals`, and a shoot-out at last. Losing semi-finalists may meet for the third
    place."""

    legs: int = 1
    third_place: bool = False
    away_goals: bool = False


class Ladder(Format, frozen=True):
    """Teams stand one above the other and challenge those up to `reach` places above. A challenger who wins takes the
    place of the team he has beaten, and all between move down by one; otherwise nothing moves. It ends when the
    commissioner closes it."""

    reach: int = 2


AnyFormat = RoundRobin | Swiss | KnockOut | Ladder


class Qualification(Value, frozen=True):
    """Teams of an earlier stage: the first `top` of each of its groups, and the `best_next` among those placed next,
    compared across the groups."""

    stage: int
    top: int
    best_next: int = 0
