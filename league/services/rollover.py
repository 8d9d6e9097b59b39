"""From one season to the next: what the preview showed, written at once."""

from collections.abc import Mapping

from django.db import transaction

from league.games import kit_of
from league.models.accounts import User
from league.models.records import SeasonEntry
from league.models.seasons import Season
from league.models.teams import Team
from league.reading import fold
from league.rollover import Chosen, Preview, preview
from league.services.closing import close_season
from league.services.records import Stale, append, lock, open_record, written_by
from league.services.rulesets import keep
from league.services.season_end import end_season
from league.services.seasons import follow, next_number
from rules_engine.core import Seat


@transaction.atomic
def roll_over(
    season: Season,
    *,
    chosen: Chosen,
    by: User,
    seen: Mapping[str, int] | None = None,
    request_key: str | None = None,
) -> Season:
    """The season ends for every team of it, is closed, and the next one is open with its teams and stages. The same
    request makes one season. `seen` are the last places of the records that the preview showed, by reference.

    Raises `Stale` where one has moved on since, `StepsOpen`, `BadRuleset`, `IllegalAction`.
    """
    league, season, *teams = lock(season.league, season, *Team.objects.filter(seasons_entered__season=season))
    made: Season | None = written_by(SeasonEntry, request_key)
    if made is not None:
        return made
    for owner in (season, *teams):
        if seen is not None and seen.get(owner.ref, owner.seq) != owner.seq:
            raise Stale(owner.seq)
    found = preview(season, chosen)
    if kit_of(season).has_seasons_end:
        end_season(season, prizes=chosen.prizes, by=by)
    if not fold(season).closed:
        close_season(season, by=by)
    later: Season = Season.objects.create(
        league=league, number=next_number(league), name=chosen.name, ruleset=keep(found.ruleset)
    )
    return _begin(later, found, by=by, request_key=request_key)


def _begin(later: Season, found: Preview, *, by: User, request_key: str | None) -> Season:
    setup, seat = found.plan.setup, Seat.COMMISSIONER
    open_record(later, setup, by=by, seat=seat, ruleset=setup.ruleset, request_key=request_key)
    begun: Season = append(later, found.plan.actions, by=by).owner
    for team in Team.objects.filter(seasons_entered__season=begun).order_by("pk"):
        follow(team, by=by)
    return begun
