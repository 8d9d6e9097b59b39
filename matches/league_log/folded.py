"""What a correction wrote, which a log tells as one line with all of it below."""

import json
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from django.db.models import Q

from league.models import CareerEntry, League, SeasonEntry
from matches.enums import CorrectionStep, DecisionKind
from matches.models import CorrectionDecision, ReportDecision
from rules_engine.record import AMENDMENT_TAGS

Place = tuple[str, int]
"""Where a line stands: its source and its key."""
PUBLIC_STEPS = (CorrectionStep.APPLIED, CorrectionStep.UNDONE)
BY_CORRECTION = (DecisionKind.CORRECTED, DecisionKind.TAKEN_BACK, DecisionKind.RESTORED)
RECORDS = {"season": (SeasonEntry, "season"), "career": (CareerEntry, "team__league")}
AMENDING = Q(*((("body__startswith", f'{{"do":"{tag}"')) for tag in sorted(AMENDMENT_TAGS)), _connector=Q.OR)

Parts = Mapping[int, tuple[Place, ...]]
"""By the keys of corrections that were applied or undone."""


def parts_of(league: League) -> Parts:
    """The places of everything that the corrections of a league wrote; a fixed number of queries."""
    steps = CorrectionDecision.objects.filter(correction__season__league=league, step__in=PUBLIC_STEPS)
    rows = list(steps.order_by("at", "pk").values_list("pk", "at", "by", "written"))
    if not rows:
        return {}
    found: dict[int, list[Place]] = {pk: [] for pk, *_ in rows}
    for pk, place in (*_amendments(league, rows), *_decisions(league, rows)):
        found[pk].append(place)
    return {pk: tuple(places) for pk, places in found.items()}


def _amendments(league: League, rows: list[Any]) -> Iterator[tuple[int, Place]]:
    """Each correction says which places of which records it wrote."""
    wrote = {
        (ref, seq): pk for pk, _, _, written in rows for ref, places in json.loads(written).items() for seq in places
    }
    for source, (entries, owner) in RECORDS.items():
        of_league = "season__league" if owner == "season" else owner
        name = entries.OWNER
        amending = entries.objects.filter(AMENDING, **{of_league: league}).order_by(name, "seq")
        for key, ref, seq in amending.values_list("pk", f"{name}__ref", "seq"):
            if (ref, seq) in wrote:
                yield wrote[ref, seq], (source, key)


def _decisions(league: League, rows: list[Any]) -> Iterator[tuple[int, Place]]:
    """What became of reports was decided by whoever applied the correction, right before it says that it is."""
    steps: dict[int, list[tuple[datetime, int]]] = defaultdict(list)
    for pk, at, by, _ in rows:
        steps[by].append((at, pk))
    decided = ReportDecision.objects.filter(version__season__league=league, kind__in=BY_CORRECTION)
    for key, at, by in decided.order_by("pk").values_list("pk", "at", "by"):
        place = bisect_left(steps[by], (at, 0))
        if place < len(steps[by]):
            yield steps[by][place][1], ("report", key)
