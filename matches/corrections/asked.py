"""What somebody asks to be put right, as it is kept."""

import msgspec

from rules_engine.core import Value


class Correction(msgspec.Struct, frozen=True, tag_field="what", tag=str.lower):
    """Something that is to read otherwise."""


class Rewrite(Correction, frozen=True):
    """The confirmed report of a fixture reads so instead."""

    fixture: int
    report: msgspec.Raw


class Unplay(Correction, frozen=True):
    """The fixture was not played: nothing of its report counts."""

    fixture: int


class Move(Correction, frozen=True):
    """The report belongs to another fixture between the same teams."""

    fixture: int
    to: int


class Rethrow(Correction, frozen=True):
    """Dice of a team's record that were typed wrongly. `seq` is their place."""

    team: str
    seq: int
    faces: tuple[int, ...]


class Undo(Correction, frozen=True):
    """A correction is taken back, with everything that was settled for it."""

    correction: int


Asked = Rewrite | Unplay | Move | Rethrow | Undo


class Settled(Value, frozen=True):
    """How somebody settled a later act that no longer fits: `stands` by a ruling, else it does not count."""

    record: str
    seq: int
    stands: bool


def decoded(text: str) -> Asked:
    """What was kept."""
    return msgspec.json.decode(text, type=Asked)
