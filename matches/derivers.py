"""What follows from a season's record and from the decisions about reports: the rows of its fixtures."""

from collections.abc import Iterable, Mapping
from datetime import date, datetime, timedelta
from typing import Any

import msgspec
from django.db.models import Max

from league.models import Season, Team
from league.projection import Derived, derives
from matches.enums import STATUS_AFTER, DecisionKind, FixtureStatus
from matches.models import Fixture, ReportDecision, ReportVersion
from rules_engine.competition import state as competition
from rules_engine.competition.dice import NOTHING_THROWN
from rules_engine.competition.endings import Ending

NO_RESULT = (
    "home_scored",
    "away_scored",
    "home_shoot_out",
    "away_shoot_out",
    "home_casualties",
    "away_casualties",
    "report",
)


@derives(Season)
def fixtures(season: Season, state: competition.SeasonState) -> Derived:
    """A row for every fixture of the schedule."""
    decided = _decisions(season) if state.rounds else {}
    versions = _versions(season) if decided else {}
    everywhere = {team for one in state.friendlies() for team in (one.home, one.away)} | set(state.teams)
    teams = dict(Team.objects.filter(ref__in=everywhere).values_list("ref", "pk")) if state.rounds else {}
    return Derived(
        rows={
            Fixture: {
                (fixture.n,): {
                    **_scheduled(fixture, teams),
                    **_reported(decided.get(fixture.n), versions, state.policies.answer_days),
                    **_ended(fixture),
                }
                for fixture in (*state.fixtures(), *state.friendlies())
            }
        }
    )


def _decisions(season: Season) -> dict[int, ReportDecision]:
    """The latest decision about each fixture's reports."""
    rows: Iterable[ReportDecision] = ReportDecision.objects.filter(version__season=season).select_related("version")
    return {row.version.fixture_number: row for row in rows.order_by("pk")}  # type: ignore[attr-defined]


def _versions(season: Season) -> dict[int, int]:
    """How many versions of each fixture's report there are."""
    rows = ReportVersion.objects.filter(season=season).values_list("fixture_number")
    return dict(rows.annotate(last=Max("version")).order_by())


def _scheduled(fixture: competition.Fixture, teams: dict[str, int]) -> dict[str, Any]:
    weather = fixture.fair_weather
    return {
        "stage": fixture.stage,
        "group": fixture.group,
        "round": fixture.round,
        "tie": fixture.tie,
        "leg": fixture.leg,
        "home_id": teams[fixture.home],
        "away_id": teams[fixture.away],
        "deadline": date.fromisoformat(fixture.deadline) if fixture.deadline else None,
        "date": datetime.fromisoformat(fixture.when) if fixture.when else None,
        "home_fair_weather": weather.home if weather else None,
        "away_fair_weather": weather.away if weather else None,
        "dice": _dice(fixture),
        "postponed": fixture.postponed,
        "replays": sum(one.report > 0 for one in fixture.earlier) - (_awarded_over(fixture) is not None),
        "home_offers": sum(one.team == fixture.home for one in fixture.proposals),
        "away_offers": sum(one.team == fixture.away for one in fixture.proposals),
    }


def _dice(fixture: competition.Fixture) -> Any:
    """As JSON has them; None before any fell."""
    if fixture.dice == NOTHING_THROWN:
        return None
    return msgspec.json.decode(msgspec.json.encode(fixture.dice))


NOT_REPORTED = {
    "status": FixtureStatus.SCHEDULED,
    "since": None,
    "versions": 0,
    "reported_by_id": None,
    "answer_by": None,
    "referred": False,
}


def _reported(decision: ReportDecision | None, versions: Mapping[int, int], answer_days: int | None) -> dict[str, Any]:
    """Where the reports stand. What counted once and has no result any more is to be played."""
    if decision is None:
        return NOT_REPORTED
    waits = decision.kind == DecisionKind.SUBMITTED and answer_days is not None
    status = STATUS_AFTER[DecisionKind(decision.kind)]
    return {
        "status": FixtureStatus.SCHEDULED if status == FixtureStatus.PLAYED else status,
        "since": decision.at,
        "versions": versions[decision.version.fixture_number],
        "reported_by_id": decision.version.by_id,
        "answer_by": decision.at + timedelta(days=answer_days or 0) if waits else None,
        "referred": decision.kind == DecisionKind.REFERRED,
    }


def _ended(fixture: competition.Fixture) -> dict[str, Any]:
    result = fixture.result
    if result is None:
        nothing = dict.fromkeys(NO_RESULT)
        cancelled = {"status": FixtureStatus.CANCELLED} if fixture.cancelled else {}
        return {**nothing, "ended": 0, "absent": "", "ending": Ending.PLAYED.value, "reason": "", **cancelled}
    return {
        "status": FixtureStatus.PLAYED,
        "home_scored": result.home_scored,
        "away_scored": result.away_scored,
        "home_shoot_out": result.shoot_out[0] if result.shoot_out else None,
        "away_shoot_out": result.shoot_out[1] if result.shoot_out else None,
        "home_casualties": result.home_casualties,
        "away_casualties": result.away_casualties,
        "report": fixture.report or _awarded_over(fixture),
        "ended": fixture.ended if fixture.stage != competition.NO_STAGE else 0,
        "absent": result.absent.value if result.absent else "",
        "ending": fixture.ending.value,
        "reason": fixture.reason,
    }


def _awarded_over(fixture: competition.Fixture) -> int | None:
    """The report of a match that was played and then awarded otherwise: it still tells what happened on the pitch."""
    if fixture.result is None or fixture.ending is not Ending.AWARDED or not fixture.earlier:
        return None
    return fixture.earlier[-1].report or None
