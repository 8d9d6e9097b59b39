"""The stages of a season: planned, started by lot, paired round by round, climbed, closed."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any, TypedDict, Unpack

from django.db import transaction

from league.models.accounts import User
from league.models.seasons import Season
from league.models.teams import Team
from league.policies import Act, may
from league.services.records import Written, append, lock
from league.services.seasons import check_enters, live_by_its_rules
from rules_engine.chance import Chance, Secure
from rules_engine.competition import actions as a
from rules_engine.competition.formats import AnyFormat, Qualification, Seeding
from rules_engine.core import Seat


class NotTheirs(Exception):  # noqa: N818 - reads as what it is
    """A challenge is for the coach of the team, or for the commissioner."""


class Once(TypedDict, total=False):
    """How a page says what it answers and that it asks once: see `league.services.records.append`."""

    expected_seq: int | None
    request_key: str | None


@dataclass(frozen=True)
class Shape:
    """What a stage is planned as; see `rules_engine.competition.actions.PlanStage`."""

    name: str
    format: AnyFormat
    seeding: Seeding = Seeding.DRAWN
    division: int = 0
    teams: tuple[str, ...] = ()
    qualifications: tuple[Qualification, ...] = ()

    def fields(self) -> dict[str, Any]:
        return dict(vars(self))

    def plan(self) -> a.PlanStage:
        """The action that plans such a stage."""
        return a.PlanStage(Seat.COMMISSIONER, **self.fields())

    def change(self, stage: int) -> a.ChangeStage:
        """The action by which a stage is to be such a one."""
        return a.ChangeStage(Seat.COMMISSIONER, stage, **self.fields())


def plan_stages(season: Season, *, shapes: Iterable[Shape], by: User, **once: Unpack[Once]) -> Written:
    """More stages, to be started later, all or none. Raises `Stale`, `IllegalAction`."""
    return append(season, [shape.plan() for shape in shapes], by=by, **once)


def plan_stage(season: Season, *, shape: Shape, by: User, **once: Unpack[Once]) -> Written:
    """Another stage, to be started later. Raises `Stale`, `IllegalAction`."""
    return plan_stages(season, shapes=[shape], by=by, **once)


def change_stage(season: Season, *, stage: int, shape: Shape, by: User, **once: Unpack[Once]) -> Written:
    """What a stage is planned to be, before it starts. Raises `Stale`, `IllegalAction`."""
    return append(season, [shape.change(stage)], by=by, **once)


def drop_stage(season: Season, *, stage: int, by: User, **once: Unpack[Once]) -> Written:
    """A stage is given up before it starts. Raises `Stale`, `IllegalAction`."""
    return append(season, [a.DropStage(Seat.COMMISSIONER, stage)], by=by, **once)


def start_stage(
    season: Season,
    *,
    stage: int,
    deadlines: Iterable[date] = (),
    by: User,
    chance: Chance | None = None,
    **once: Unpack[Once],
) -> Written:
    """Its teams are settled and lots are drawn at once. Raises `Stale`, `IllegalAction`: while a stage its teams come
    from is open, that names the fixture."""
    action = a.StartStage(Seat.COMMISSIONER, stage, tuple(day.isoformat() for day in deadlines))
    return append(season, [action], by=by, chance=chance or Secure(), **once)


def pair_round(season: Season, *, stage: int, by: User, **once: Unpack[Once]) -> Written:
    """The next round of a Swiss stage. Raises `Stale`, `IllegalAction`."""
    return append(season, [a.PairRound(Seat.COMMISSIONER, stage)], by=by, **once)


def close_stage(season: Season, *, stage: int, by: User, **once: Unpack[Once]) -> Written:
    """A ladder ends, or a Swiss stage before its last round. Raises `Stale`, `IllegalAction`."""
    return append(season, [a.CloseStage(Seat.COMMISSIONER, stage)], by=by, **once)


@transaction.atomic
def enter_late(season: Season, *, stage: int, team: Team, by: User, **once: Unpack[Once]) -> Written:
    """A drafted team joins a stage that is running, and lives by the rules of the season.

    Raises `NotDrafted`, `OtherGame`, `Stale`, `IllegalAction`.
    """
    season, team = lock(season, team)
    check_enters(season, team)
    written = append(season, [a.EnterLate(Seat.COMMISSIONER, stage, team.ref)], by=by, **once)
    live_by_its_rules(written, season, team, by=by)
    return written


# Ladders


def challenge(
    season: Season, *, stage: int, challenger: Team, challenged: Team, by: User, **once: Unpack[Once]
) -> Written:
    """A team challenges one above it. Raises `NotTheirs`, `Stale`, `IllegalAction`."""
    action = a.Challenge(_seat(by, challenger), stage, challenger.ref, challenged.ref)
    return append(season, [action], by=by, **once)


def answer_challenge(
    season: Season, *, stage: int, challenger: Team, challenged: Team, accepted: bool, by: User, **once: Unpack[Once]
) -> Written:
    """The challenged side answers; declining loses the match. Raises `NotTheirs`, `Stale`, `IllegalAction`."""
    action = a.AnswerChallenge(_seat(by, challenged), stage, challenger.ref, accepted)
    return append(season, [action], by=by, **once)


def withdraw_challenge(season: Season, *, stage: int, challenger: Team, by: User, **once: Unpack[Once]) -> Written:
    """The challenger takes it back before it is answered. Raises `NotTheirs`, `Stale`, `IllegalAction`."""
    action = a.WithdrawChallenge(_seat(by, challenger), stage, challenger.ref)
    return append(season, [action], by=by, **once)


def _seat(by: User, team: Team) -> Seat:
    """For whom somebody acts for a team: as its coach, or as whoever runs the league."""
    if may(by, Act.COACH_TEAM, team):
        return Seat.COACH
    if may(by, Act.RUN_LEAGUE, team.league):
        return Seat.COMMISSIONER
    raise NotTheirs
