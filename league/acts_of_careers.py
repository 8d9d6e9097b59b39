"""Acts of many careers at once, as they count, without playing the careers again: for pages about a whole league."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Q

from league.models.records import CareerEntry
from league.referees import CAREER
from rules_engine.core import Action, snake_case
from rules_engine.record import AMENDMENT_TAGS, Amendment, Decoder, Replace

DECODER: Decoder[Any] = Decoder(CAREER)


@dataclass(frozen=True)
class Act:
    """An act at its place in a team's career."""

    team_id: int
    seq: int
    at: datetime
    action: Any


def acts(where: Q, *kinds: type[Action]) -> Iterator[Act]:
    """The acts of these kinds in careers that `where` picks, by team in their order; one query. What was voided is left
    out, what was replaced stands as it reads now."""
    tags = (*(snake_case(kind.__name__) for kind in kinds), *AMENDMENT_TAGS)
    begins = Q()
    for tag in tags:
        begins |= Q(body__startswith=f'{{"do":"{tag}"')
    rows = CareerEntry.objects.filter(where & begins).order_by("team_id", "seq")
    standing: dict[tuple[int, int], Act] = {}
    for team_id, seq, at, text in rows.values_list("team_id", "seq", "at", "body"):
        body = DECODER.body(text.encode())
        if not isinstance(body, Amendment):
            standing[team_id, seq] = Act(team_id, seq, at, body)
        elif (amended := standing.pop((team_id, body.target), None)) and isinstance(body, Replace):
            action = DECODER.action(bytes(body.body))
            standing[team_id, body.target] = Act(team_id, body.target, amended.at, action)
    return iter(sorted(standing.values(), key=lambda act: (act.team_id, act.seq)))
