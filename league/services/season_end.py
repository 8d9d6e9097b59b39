"""Ending a season, and the list with which a team begins the next one."""

from collections.abc import Mapping

from django.db import transaction

from league.models.accounts import User
from league.models.drafts import TeamDraft
from league.models.seasons import Season
from league.models.teams import Team
from league.rollover import last_acts
from league.season_end import standing
from league.services.careers import chance_of
from league.services.records import Written, append, lock
from league.services.seasons import follow
from rules_engine.bloodbowl.actions import Redraft


@transaction.atomic
def end_season(
    season: Season, *, by: User, prizes: Mapping[int, Team] | None = None, request_key: str | None = None
) -> list[Written]:
    """The season is over for every team of it that is ready; others can be ended later. `prizes` are teams by place.

    Where the site throws the dice, those of the recovery are thrown at once. The same request ends nothing twice.
    """
    season, *_teams = lock(season, *Team.objects.filter(seasons_entered__season=season))
    return [
        append(
            team,
            last_acts(team, prizes or {}),
            by=by,
            request_key=request_key and f"{request_key}.{team.ref}",
            chance=chance_of(team),
        )
        for team in standing(season).ready
    ]


@transaction.atomic
def redraft_team(
    team: Team, *, redraft: Redraft, by: User, expected_seq: int | None = None, request_key: str | None = None
) -> Written:
    """The list of the next season; what was typed on the way to it is gone. Raises `IllegalAction` with all findings."""
    written = append(team, [redraft], by=by, expected_seq=expected_seq, request_key=request_key)
    TeamDraft.objects.filter(team=team).delete()
    if not written.repeated:
        follow(written.owner, by=by)
    return written
