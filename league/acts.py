"""Acts of many records at once, as they count, without playing the records again: for pages about a whole league."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Q

from league.games import BLOODBOWL
from league.models.records import CareerEntry, Entry, SeasonEntry
from league.referees import CAREER, SEASON
from rules_engine.core import Action, snake_case
from rules_engine.record import AMENDMENT_TAGS, Amendment, Decoder, Insert, Replace

DECODERS: dict[type[Entry], Decoder[Any]] = {CareerEntry: Decoder(CAREER), SeasonEntry: Decoder(SEASON)}
SCOPES: dict[type[Entry], Q] = {CareerEntry: Q(team__game=BLOODBOWL)}
"""Which records of a kind are read here: teams of other games use the same words for acts of their own."""


@dataclass(frozen=True)
class Act:
    """An act at its place in the record of a team or a season."""

    owner_id: int
    seq: int
    at: datetime
    action: Any


def acts(entries: type[Entry], where: Q, *kinds: type[Action], holding: Q | None = None) -> Iterator[Act]:
    """The acts of these kinds in the records that `where` picks, by owner in their order; one query. What was voided is
    left out, what was replaced stands as it reads now. `holding` narrows them by their text before they are read."""
    owner, decoder = f"{entries.OWNER}_id", DECODERS[entries]
    asked = _begins_with(snake_case(kind.__name__) for kind in kinds)
    rows = entries._default_manager.filter(
        where
        & SCOPES.get(entries, Q())
        & ((asked if holding is None else asked & holding) | _begins_with(AMENDMENT_TAGS))
    )
    standing: dict[tuple[int, int], Act] = {}
    for owner_id, seq, at, text in rows.order_by(owner, "seq").values_list(owner, "seq", "at", "body"):
        body = decoder.body(text.encode())
        if isinstance(body, Insert):
            action = decoder.action(bytes(body.body))
        elif isinstance(body, Amendment):
            amended = standing.pop((owner_id, body.target), None)
            action = decoder.action(bytes(body.body)) if isinstance(body, Replace) else None
            seq, at = body.target, amended.at if amended else at  # noqa: PLW2901 - it stands at its old place
        else:
            action = body
        if isinstance(action, kinds):
            standing[owner_id, seq] = Act(owner_id, seq, at, action)
    return iter(sorted(standing.values(), key=lambda act: (act.owner_id, act.seq)))


def last_seq(entries: type[Entry], where: Q, *kinds: type[Action]) -> int | None:
    """The place of the last act of these kinds as it was written; None where there is none."""
    asked = _begins_with(snake_case(kind.__name__) for kind in kinds)
    rows = entries._default_manager.filter(where & asked).order_by("-seq")
    return rows.values_list("seq", flat=True).first()


def _begins_with(tags: Iterable[str]) -> Q:
    begins = Q()
    for tag in tags:
        begins |= Q(body__startswith=f'{{"do":"{tag}"')
    return begins
