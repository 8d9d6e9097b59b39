"""A team leaves a season in which it has matches: what follows can be seen before it is decided."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db import transaction

from league.models import Season, Team, User
from league.policies import Act, may
from league.reading import fold, game_of
from league.services.records import Written, append, lock
from matches.enums import FixtureStatus
from matches.models import Fixture
from matches.services.drafts import NotYours, ReportClosed
from rules_engine.competition.actions import ChangePolicies, LeaveSeason
from rules_engine.competition.policies import Leaving, Policies
from rules_engine.competition.ranking import table
from rules_engine.competition.standings import Row
from rules_engine.competition.state import SeasonState
from rules_engine.core import Seat

Group = tuple[int, int]
"""A stage and one of its groups, by number."""
Tables = Mapping[Group, tuple[Row, ...]]


@dataclass(frozen=True)
class Consequences:
    """What a team's leaving does: the tables it is in, before and after, and what becomes of its matches, by number."""

    before: Tables
    after: Tables
    cancelled: tuple[int, ...]
    annulled: tuple[int, ...]
    lost: tuple[int, ...]


def foresee_leaving(season: Season, *, team: Team, policy: Leaving, reason: str) -> Consequences:
    """What `leave_season` would do, worked out by the same act and not written. Raises `IllegalAction`."""
    state: SeasonState = fold(season)
    after = game_of(season).apply(state, LeaveSeason(Seat.COMMISSIONER, team.ref, policy, reason)).state
    old, new = ({f.n: f for f in one.fixtures()} for one in (state, after))
    changed = [n for n, fixture in new.items() if fixture != old.get(n)]
    return Consequences(
        _tables(state, team.ref),
        _tables(after, team.ref),
        cancelled=tuple(n for n in changed if new[n].cancelled and not new[n].earlier),
        annulled=tuple(n for n in changed if new[n].cancelled and new[n].earlier),
        lost=tuple(n for n in changed if new[n].result is not None),
    )


def _tables(state: SeasonState, team: str) -> Tables:
    """The tables of the groups this team is or was in."""
    found = {(f.stage, f.group) for f in state.fixtures() if team in (f.home, f.away)}
    return {group: table(state, *group) for group in sorted(found)}


@transaction.atomic
def leave_season(
    season: Season, *, team: Team, policy: Leaving, reason: str, by: User, request_key: str | None = None
) -> Written:
    """The team leaves. Careers are not touched. Raises `NotYours`, `ReportClosed` while one of its reports waits for an
    answer, `IllegalAction`."""
    (season,) = lock(season)
    if not may(by, Act.RUN_LEAGUE, season.league):
        raise NotYours
    if Fixture.objects.filter(season=season, status=FixtureStatus.REPORTED).of_team(team).exists():
        raise ReportClosed
    action = LeaveSeason(Seat.COMMISSIONER, team.ref, policy, reason)
    return append(season, [action], by=by, request_key=request_key)


def change_policies(
    season: Season,
    *,
    policies: Policies,
    reason: str,
    by: User,
    expected_seq: int | None = None,
    request_key: str | None = None,
) -> Written:
    """What happens from now on at deadlines and when a team leaves. Raises `Stale`, `IllegalAction`."""
    action = ChangePolicies(Seat.COMMISSIONER, policies, reason)
    return append(season, [action], by=by, expected_seq=expected_seq, request_key=request_key)
