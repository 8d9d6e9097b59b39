"""What every room of the season's record refuses, an example of each of its actions, and who may take it."""

from tests.engine.competition.rooms import (
    closing,
    discipline,
    fixture_life,
    fixtures,
    founding,
    friendlies,
    prematch,
    stages,
    tables,
)

ROOMS = (founding, closing, stages, tables, fixtures, fixture_life, discipline, prematch, friendlies)
REFUSED = [refused for room in ROOMS for refused in room.REFUSED]
EXAMPLES = {kind: example for room in ROOMS for kind, example in room.EXAMPLES.items()}
SEATED = {kind: seats for room in ROOMS for kind, seats in room.SEATED.items()}
