"""The end of a season: where each of its teams stands, and whether it can be ended for it now."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from django.db.models import Q

from league import queries
from league.acts import acts
from league.enums import TeamPhase
from league.models.records import CareerEntry
from league.models.seasons import Season
from league.models.teams import Team
from rules_engine.bloodbowl.actions import AwardPrize, EndSeason, EnterSeason


class Where(StrEnum):
    """Where a team stands at the end of a season: it can be ended for it, its steps after a match come first, it has
    been ended, or the team plays in another season by now."""

    READY = "ready"
    OPEN = "open"
    OVER = "over"
    ELSEWHERE = "elsewhere"


@dataclass(frozen=True)
class Standing:
    """The teams of a season by where they stand, and the places whose prize is awarded already."""

    teams: dict[Team, Where]
    awarded: frozenset[int]

    def at(self, where: Where) -> list[Team]:
        return [team for team, stands in self.teams.items() if stands is where]

    @property
    def ready(self) -> list[Team]:
        return self.at(Where.READY)

    @property
    def open(self) -> list[Team]:
        return self.at(Where.OPEN)

    @property
    def over(self) -> list[Team]:
        return self.at(Where.OVER)

    @property
    def elsewhere(self) -> list[Team]:
        return self.at(Where.ELSEWHERE)


def standing(season: Season) -> Standing:
    """Two queries, however many teams there are."""
    return _standing(season, [entry.team for entry in queries.entered_teams(season)])


def _standing(season: Season, teams: Iterable[Team]) -> Standing:
    """By the last that a career says about seasons."""
    last: dict[int, EnterSeason | EndSeason] = {}
    awarded: dict[int, set[int]] = {}
    for act in acts(CareerEntry, Q(team__seasons_entered__season=season), EnterSeason, EndSeason, AwardPrize):
        if isinstance(act.action, AwardPrize):
            awarded.setdefault(act.owner_id, set()).add(act.action.place)
        else:
            last[act.owner_id] = act.action
        if isinstance(act.action, EnterSeason):
            awarded.pop(act.owner_id, None)
    here = {team: _where(team, last.get(team.pk), season) for team in teams}
    places = (awarded.get(team.pk, set()) for team, where in here.items() if where is not Where.ELSEWHERE)
    return Standing(here, frozenset().union(*places))


def _where(team: Team, last: EnterSeason | EndSeason | None, season: Season) -> Where:
    if isinstance(last, EndSeason):
        return Where.OVER
    if last is None or last.season != season.ref:
        return Where.ELSEWHERE
    return Where.READY if team.phase == TeamPhase.READY else Where.OPEN
