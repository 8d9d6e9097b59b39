"""What the pages of corrections share: what a plan leads to, how later acts are settled, and whether the season is closed."""

import json
from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext_lazy as lazy

from league.enums import SeasonPhase
from league.reading import fold
from matches.corrections.bans import bans_told
from matches.corrections.choices import kicked_here, played_here
from matches.corrections.paid import fines_told
from matches.corrections.plan import Plan
from matches.corrections.progress import Step, reached
from matches.corrections.stated import stated_told
from matches.corrections.told import laters_told, records_told
from matches.findings import told
from matches.models import Fixture
from matches.stages.rounds import played_in
from rules_engine.errors import impossible

MORE_DICE = lazy("It calls for dice that were not shown before. They are thrown now: look again.")
FEW = 12
"""More of a kind than this are folded away."""


def is_closed(fixture: Fixture) -> bool:
    """Whether nothing in its season changes any more."""
    return fixture.season.phase == SeasonPhase.CLOSED


def context_of(fixture: Fixture) -> dict[str, Any]:
    """What every page of a correction shows."""
    season = fixture.season
    return {
        "fixture": fixture,
        "season": season,
        "league": season.league,
        "replay_url": played_here(fixture),
        "kicks_url": kicked_here(fixture),
    }


def consequences(found: Plan) -> dict[str, Any]:
    """What a plan leads to, for a page."""
    reached(Step.TELLING)
    laters = laters_told(found)
    report = found.versions[0][1] if found.versions else None
    return {
        "plan": found,
        "fallen": [(one, played_in(fold(one.season), one)) for one in found.fallen],
        "seen": json.dumps(found.seen),
        "records": records_told(found),
        "bans": bans_told(found),
        "fines": fines_told(found),
        "stated": stated_told(found),
        "laters": laters,
        "of_choice": [one for one in laters if one.rules],
        "of_no_choice": [one for one in laters if not one.rules],
        "few": FEW,
        "findings": told(found.findings, found.bench, report) if found.bench else [],
        "impossible": bool(impossible(found.findings)),
    }


def settled_in(request: HttpRequest, before: dict[str, bool]) -> dict[str, bool]:
    """What is ticked of later acts: each that the form showed, as it was left."""
    shown = request.POST.getlist("later")
    return {**before, **{key: request.POST.get(f"settle-{key}") == "stands" for key in shown if ":" in key}}
