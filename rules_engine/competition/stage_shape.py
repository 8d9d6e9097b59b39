"""What a stage may be planned as, and what its format asks of the number of teams."""

from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.formats import AnyFormat, KnockOut, Ladder, RoundRobin, Seeding, Swiss
from rules_engine.competition.schedule import MAX_TEAMS, MIN_TEAMS, Legs, number_of_rounds
from rules_engine.competition.stage import Stage
from rules_engine.competition.stages_found import found
from rules_engine.competition.state import SeasonState
from rules_engine.errors import IllegalAction


def check_shape(state: SeasonState, stage: Stage) -> None:
    """A stage as it is planned: named, of a format that can be, with teams and earlier stages that there are."""
    if not stage.name.strip():
        raise IllegalAction(SeasonCode.STAGE_NAMELESS)
    _check_format(stage.format)
    if stage.division < 0:
        raise IllegalAction(SeasonCode.NUMBER_NEGATIVE, field="division", value=stage.division)
    grouped = isinstance(stage.format, RoundRobin) and stage.format.groups > 1
    if stage.seeding is Seeding.POTS and not grouped:
        raise IllegalAction(SeasonCode.SEEDING_UNFIT)
    for place, team in enumerate(stage.teams):
        if team not in state.teams:
            raise IllegalAction(SeasonCode.TEAM_NOT_ENTERED, team=team)
        if team in stage.teams[:place]:
            raise IllegalAction(SeasonCode.TEAM_ENTERED, team=team)
    _check_qualifications(state, stage)


def _check_format(form: AnyFormat) -> None:
    match form:
        case RoundRobin(groups=groups):
            _check_range("groups", groups, 1, MAX_TEAMS // MIN_TEAMS)
        case Swiss(rounds=rounds):
            _check_range("rounds", rounds, 1, MAX_TEAMS - 1)
        case KnockOut(legs=legs):
            _check_range("legs", legs, 1, 2)
        case Ladder(reach=reach):
            _check_range("reach", reach, 1, MAX_TEAMS - 1)


def _check_range(field: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise IllegalAction(SeasonCode.FORMAT_RANGE, field=field, value=value, least=least, most=most)


def _check_qualifications(state: SeasonState, stage: Stage) -> None:
    named = [one.stage for one in stage.qualifications]
    for place, one in enumerate(stage.qualifications):
        source = found(state, one.stage)
        if one.stage >= stage.n or one.stage in named[:place]:
            raise IllegalAction(SeasonCode.STAGE_AGAIN, stage=one.stage)
        if min(one.top, one.best_next) < 0 or one.top + one.best_next < 1:
            raise IllegalAction(SeasonCode.QUALIFICATION_EMPTY, stage=one.stage)
        if one.best_next and not isinstance(source.format, RoundRobin | Swiss):
            raise IllegalAction(SeasonCode.NEXT_UNCOMPARED, stage=one.stage)


def check_size(form: AnyFormat, teams: int) -> None:
    """So many teams can play it: two at least in each group, and enough for the rounds of a Swiss stage."""
    least = MIN_TEAMS * (form.groups if isinstance(form, RoundRobin) else 1)
    if teams < least:
        raise IllegalAction(SeasonCode.TOO_FEW_TEAMS, least=least, teams=teams)
    if isinstance(form, Swiss):
        _check_range("rounds", form.rounds, 1, number_of_rounds(teams, Legs.SINGLE))


def rounds_of(form: AnyFormat, teams: int) -> int:
    """How many rounds have a deadline: those of the largest group, all of a Swiss stage, those of the tree; none on a
    ladder."""
    match form:
        case RoundRobin(legs=legs, groups=groups):
            return number_of_rounds(-(-teams // groups), legs)
        case Swiss(rounds=rounds):
            return rounds
        case KnockOut():
            return (teams - 1).bit_length()
        case Ladder():
            return 0
