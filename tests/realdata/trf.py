"""Reader of FIDE tournament report files (TRF16): the players, and what each did round by round."""

from typing import NamedTuple

WORTH = {"1": 1.0, "+": 1.0, "W": 1.0, "=": 0.5, "H": 0.5, "U": 1.0, "F": 1.0}
"""What a result of a round is worth; every other sign is nothing."""
RESTED = frozenset("UF")
ABSENT = frozenset("ZH")


class Entry(NamedTuple):
    opponent: int
    colour: str
    result: str


class Player(NamedTuple):
    number: int
    points: float
    place: int
    rounds: tuple[Entry, ...]

    def score(self, rounds):
        """What the first so many rounds came to."""
        return sum(WORTH.get(entry.result, 0.0) for entry in self.rounds[:rounds])


def read(text):
    """The players of a file, by starting number."""
    return [_player(line) for line in text.splitlines() if line.startswith("001")]


def _player(line):
    fields = [line[at : at + 10] for at in range(91, len(line), 10)]
    rounds = (Entry(int(field[0:4]), field[5], field[7]) for field in fields if field.strip())
    return Player(int(line[4:8]), float(line[80:84]), int(line[85:89]), tuple(rounds))
