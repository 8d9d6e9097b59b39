"""Who became most valuable player of a match that counts: what the dice after it said."""

from collections.abc import Iterator

from django.db.models import Q

from league.acts import acts
from league.models import Team
from league.models.records import CareerEntry
from rules_engine.bloodbowl.actions import BookMatch, Roll
from rules_engine.bloodbowl.team import Purpose


def mvps_of(team: Team, fixture: str) -> list[tuple[int, int]]:
    """The awards that a team gave after a match, as (player, face), in the order in which the dice fell. None where
    nobody was nominated, and while the dice are still due."""
    booked: BookMatch | None = None
    found: list[tuple[int, int]] = []
    for roll in _rolls_after(team, fixture):
        if isinstance(roll, BookMatch):
            booked = roll
        elif booked is None or roll.purpose is not Purpose.MVP:
            break
        elif roll.faces[0] <= len(nominees := booked.side.nominees):
            found.append((nominees[roll.faces[0] - 1], roll.faces[0]))
    return found


def _rolls_after(team: Team, fixture: str) -> Iterator[BookMatch | Roll]:
    """The match, and every die that was thrown from then on."""
    wanted = Q(body__startswith='{"do":"roll"') | Q(body__contains=f'"fixture":"{fixture}"')
    found = [act.action for act in acts(CareerEntry, Q(team=team), BookMatch, Roll, holding=wanted)]
    begins = next((at for at, one in enumerate(found) if isinstance(one, BookMatch)), len(found))
    return iter(found[begins:])
