"""The fines that are given back, paid or changed by a correction, in words."""

from collections.abc import Iterable, Iterator
from typing import Any

from league.games import BLOODBOWL
from league.models import Team
from league.terms import gold
from matches.corrections.changed import NOTHING, Changed
from matches.corrections.chapters import Chapter
from matches.corrections.fines import is_fine
from matches.corrections.plan import Plan
from matches.ledger import Names
from rules_engine.bloodbowl.actions import Ruling

Paid = dict[tuple[Any, ...], list[Ruling]]
"""Fines by what they are for: the match and the card; the reason of one of old, which names none."""


def fines_told(plan: Plan) -> list[Changed]:
    """Every fine that reads otherwise."""
    teams = [one for one in plan.chapters if isinstance(one.owner, Team) and one.owner.game == BLOODBOWL]
    return [line for chapter in teams for line in _told(chapter)]


def _told(chapter: Chapter) -> Iterator[Changed]:
    gone = {conflict.seq for conflict in chapter.rehearsal.conflicts}
    was = _paid(action for _, action in chapter.standing())
    now = _paid(action for seq, action in chapter.placed if seq not in gone)
    changed = [key for key in {**was, **now} if _sum(was, key) != _sum(now, key)]
    cards = [one.card for key in changed for one in (was.get(key) or now[key]) if one.card]
    names = Names(cards)
    for key in changed:
        one = (was.get(key) or now[key])[0]
        whose = f"{names.who(one.card)}, {chapter.owner}" if one.card else str(chapter.owner)
        yield Changed(whose, one.reason, _spoken(_sum(was, key)), _spoken(_sum(now, key)))


def _paid(acts: Iterable[Any]) -> Paid:
    found: Paid = {}
    for one in acts:
        if is_fine(one):
            found.setdefault((one.fixture, one.card or one.reason), []).append(one)
    return found


def _sum(paid: Paid, key: tuple[Any, ...]) -> int:
    return -sum(one.gold for one in paid.get(key, ()))


def _spoken(amount: int) -> str:
    return gold(amount) if amount else NOTHING
