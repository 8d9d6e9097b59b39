"""A ladder from its top to its foot: the challenges that wait, and whom a team may challenge, with the reason where it
may not."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from league.models import Season, Team
from league.policies import Act, may
from league.querysets import Person
from league.reading import game_of
from league.stages.words import refused
from rules_engine.competition import actions as a
from rules_engine.competition.formats import Ladder
from rules_engine.competition.stage import Challenge, Stage
from rules_engine.competition.state import SeasonState
from rules_engine.core import Seat

Teams = Mapping[str, Team]


@dataclass(frozen=True)
class Rung:
    """A place on the ladder."""

    place: int
    team: Team
    is_own: bool


@dataclass(frozen=True)
class Waiting:
    """A challenge that waits for its answer, and what the reader may do about it."""

    challenger: Team
    challenged: Team
    may_answer: bool
    may_take_back: bool


@dataclass(frozen=True)
class Reach:
    """Those whom a team of the reader's might challenge, the nearest first, each with why it may not."""

    team: Team
    above: Sequence[tuple[Team, str]]


@dataclass(frozen=True)
class LadderTold:
    """A ladder as one person sees it. `climbers` are the teams that whoever runs the league may act for."""

    rungs: Sequence[Rung]
    waiting: Sequence[Waiting]
    reaches: Sequence[Reach]
    climbers: Sequence[Team]


def ladder(season: Season, state: SeasonState, stage: Stage, teams: Teams, reader: Person) -> LadderTold:
    """The ladder as it stands."""
    order = [teams[ref] for ref in stage.groups[0].teams]
    for team in order:
        team.league = season.league
    own = {team.pk for team in order if may(reader, Act.COACH_TEAM, team)}
    runs, is_over = may(reader, Act.RUN_LEAGUE, season.league), stage.closed or state.closed
    return LadderTold(
        [Rung(place, team, team.pk in own) for place, team in enumerate(order, start=1)],
        [_waiting(one, teams, own, runs) for one in stage.challenges],
        [] if is_over else list(_reaches(season, state, stage, order, own)),
        order if runs and not is_over else [],
    )


def _waiting(one: Challenge, teams: Teams, own: set[int], runs: bool) -> Waiting:
    challenger, challenged = teams[one.challenger], teams[one.challenged]
    return Waiting(challenger, challenged, runs or challenged.pk in own, runs or challenger.pk in own)


def _reaches(
    season: Season, state: SeasonState, stage: Stage, order: Sequence[Team], own: Iterable[int]
) -> Iterator[Reach]:
    assert isinstance(stage.format, Ladder)
    legal, names = game_of(season).legal_actions(state, Seat.COACH), {team.ref: str(team) for team in order}
    for place, team in enumerate(order):
        if team.pk in own and place:
            above = order[max(0, place - stage.format.reach) : place][::-1]
            asked = [(other, legal.refusal(a.Challenge(Seat.COACH, stage.n, team.ref, other.ref))) for other in above]
            yield Reach(team, [(other, refused(why, state, names) if why else "") for other, why in asked])
