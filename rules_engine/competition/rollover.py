"""From one season to the next: one plan, that is looked at first and then written down."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from rules_engine.competition import actions as a
from rules_engine.competition.closing import check_over
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.discipline import Carried
from rules_engine.competition.discipline_room import carried_over
from rules_engine.competition.policies import Policies
from rules_engine.competition.promotion import Move, moved, order_of, side_by_side
from rules_engine.competition.season import Season
from rules_engine.competition.state import SeasonSetup, SeasonState
from rules_engine.core import Action, Seat, Value
from rules_engine.errors import IllegalAction


class Joining(Value, frozen=True):
    """A team that was not in the season, and the stage of it in whose place it will play, 0 for none."""

    team: str
    stage: int = 0


class Rollover(Value, frozen=True):
    """What the commissioner decides about the next season's teams; everything else follows from the season's end."""

    moves: tuple[Move, ...] = ()
    leaving: tuple[str, ...] = ()
    joining: tuple[Joining, ...] = ()


class Path(Value, frozen=True):
    """Where a team comes from and where it goes, by stages of the old season: 0 is none of them, None outside."""

    team: str
    source: int | None
    to: int | None


class Plan(Value, frozen=True):
    """The next season before it is: its set-up, what is written into its record, where each team goes, and the bans that
    go on and those that lapse because the team does not."""

    setup: SeasonSetup
    actions: tuple[Action, ...]
    paths: tuple[Path, ...]
    bans: tuple[Carried, ...] = ()
    lapsed: tuple[Carried, ...] = ()


def plan_rollover(state: SeasonState, chosen: Rollover, setup: SeasonSetup) -> Plan:
    """The season that follows a finished one under this set-up.

    Stages that have names are planned as they were, the teams of those side by side by promotion and relegation; the
    discipline, what is left of bans and the policies go on. Raises `IllegalAction` while a match or a stage is open (it
    says which), and for what cannot be chosen.
    """
    check_over(state)
    _check_teams(state, chosen)
    groups = _next_groups(state, chosen)
    paths = tuple(_paths(state, chosen, groups))
    teams = tuple(path.team for path in paths if path.to is not None)
    carried = carried_over(state)
    bans = tuple(ban for ban in carried if ban.team in teams)
    actions = (
        *(a.EnterTeam(COMMISSIONER, team) for team in teams),
        *_stages(state, groups, teams),
        *_settings(state),
        *((a.BringBans(COMMISSIONER, bans),) if bans else ()),
    )
    return Plan(setup, actions, paths, bans, tuple(ban for ban in carried if ban.team not in teams))


def rehearse(plan: Plan) -> SeasonState:
    """The next season as the record will have it."""
    game = Season()
    state = game.start(plan.setup)
    for action in plan.actions:
        state = game.apply(state, action).state
    return state


COMMISSIONER = Seat.COMMISSIONER
Groups = Mapping[int, tuple[str, ...]]


def _check_teams(state: SeasonState, chosen: Rollover) -> None:
    staying = set(state.teams) - set(state.left)
    for team in chosen.leaving:
        if team not in staying:
            raise IllegalAction(SeasonCode.TEAM_NOT_ENTERED, team=team)
    known = {stage.n for stage in side_by_side(state)} | {0}
    seen: set[str] = set()
    for one in chosen.joining:
        if not one.team:
            raise IllegalAction(SeasonCode.TEAM_MISSING)
        if one.team in staying or one.team in seen:
            raise IllegalAction(SeasonCode.TEAM_ENTERED, team=one.team)
        if one.stage not in known:
            raise IllegalAction(SeasonCode.STAGE_UNKNOWN, stage=one.stage)
        seen.add(one.team)


def _next_groups(state: SeasonState, chosen: Rollover) -> Groups:
    """Who plays in place of each stage: those moved there, less who leaves, then who joins."""
    orders = {stage.n: order_of(state, stage) for stage in side_by_side(state)}
    gone = set(chosen.leaving)
    return {
        n: (
            *(team for team in teams if team not in gone),
            *(one.team for one in chosen.joining if one.stage == n),
        )
        for n, teams in moved(orders, chosen.moves).items()
    }


def _paths(state: SeasonState, chosen: Rollover, groups: Groups) -> Iterator[Path]:
    """Stage by stage, then teams of no stage, then those that leave."""
    stages = side_by_side(state)[::-1]
    played = {team: stage.n for stage in stages for group in stage.groups for team in group.teams}
    joins = {one.team for one in chosen.joining}

    def source(team: str) -> int | None:
        return None if team in joins else played.get(team, 0)

    placed: set[str] = set()
    for n, teams in groups.items():
        yield from (Path(team, source(team), n) for team in teams if team not in placed)
        placed.update(teams)
    gone = {*state.left, *chosen.leaving}
    others = (*state.teams, *(one.team for one in chosen.joining))
    loose = tuple(team for team in dict.fromkeys(others) if team not in placed)
    yield from (Path(team, source(team), 0) for team in loose if team in joins or team not in gone)
    yield from (Path(team, source(team), None) for team in loose if team in gone and team not in joins)


def _stages(state: SeasonState, groups: Groups, entering: tuple[str, ...]) -> Iterator[a.PlanStage]:
    """The same stages in the same order. One that had everybody will have everybody."""
    if not all(stage.name.strip() for stage in state.stages):
        return
    numbers = {stage.n: n for n, stage in enumerate(state.stages, start=1)}
    for stage in state.stages:
        teams = groups.get(stage.n, tuple(team for team in stage.teams if team in entering)) if stage.teams else ()
        if stage.teams and not teams and not stage.qualifications:
            raise IllegalAction(SeasonCode.STAGE_EMPTY, stage=stage.n)
        yield a.PlanStage(
            COMMISSIONER,
            stage.name,
            stage.format,
            stage.seeding,
            stage.division,
            teams,
            tuple(replace(one, stage=numbers[one.stage]) for one in stage.qualifications),
        )


def _settings(state: SeasonState) -> Iterator[Action]:
    """What was decided once holds on; the reason says where it comes from."""
    if state.discipline.now is not None:
        yield a.ChangeDiscipline(COMMISSIONER, state.discipline.now, state.setup.name)
    if state.policies != Policies():
        yield a.ChangePolicies(COMMISSIONER, state.policies, state.setup.name)
