"""The dead of a league or of a team: who, in which match, by whom, and what they had done until then."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q

from league.acts import Act, acts
from league.enums import PlayerStatus
from league.models.leagues import League
from league.models.records import CareerEntry
from league.models.teams import Player, Team
from league.referees import tables_of
from league.terms import printed, term
from rules_engine.bloodbowl.actions import BookMatch
from rules_engine.bloodbowl.report import InjuryLine

INJURED = Q(body__contains='"injuries":[{')


@dataclass(frozen=True)
class Grave:
    """One who died. `player` is None for a guest of the match, of whom `guest` says as what he played."""

    team: Team
    name: str
    position: str
    player: Player | None
    guest: str
    at: datetime
    seq: int
    opponent: Team | None
    by: str


@dataclass(frozen=True)
class _Death:
    act: Act
    line: InjuryLine

    @property
    def match(self) -> BookMatch:
        match: BookMatch = self.act.action
        return match


def graves(league: League, team: Team | None = None) -> list[Grave]:
    """The latest first: four queries at most, however many died."""
    teams = {one.pk: one for one in Team.objects.filter(league=league)}
    where = Q(team__league=league) if team is None else Q(team=team)
    deaths = [death for act in acts(CareerEntry, where, BookMatch, holding=INJURED) for death in _deaths(act, teams)]
    players = _players(deaths, teams)
    killers = _guests_of(deaths, teams)
    found = (_grave(death, teams, players, killers) for death in deaths)
    return sorted((grave for grave in found if grave), key=lambda grave: grave.at, reverse=True)


def _deaths(act: Act, teams: Mapping[int, Team]) -> Iterator[_Death]:
    injuries = tables_of(teams[act.owner_id].ruleset_id).injuries
    for line in act.action.side.injuries:
        result = injuries.result(line.result)
        if result is not None and result.dead and not line.regenerated:
            yield _Death(act, line)


def _players(deaths: Iterable[_Death], teams: Mapping[int, Team]) -> dict[tuple[str, int], Player]:
    """The dead and those who did it, by team and number."""
    ns = {n for death in deaths for n in (death.line.n, death.line.causer) if n is not None and n > 0}
    refs = {ref for death in deaths for ref in (teams[death.act.owner_id].ref, death.match.opposition.team)}
    rows = Player.objects.filter(team__ref__in=refs, n__in=ns).select_related("team")
    return {(row.team.ref, row.n): row for row in rows}


def _guests_of(deaths: Iterable[_Death], teams: Mapping[int, Team]) -> dict[tuple[str, str, int], str]:
    """Guests of the other side who did it: their names are in the other side's book, by team, fixture and number."""
    wanted = [death.match for death in deaths if death.line.causer is not None and death.line.causer < 0]
    if not wanted:
        return {}
    fixtures = Q()
    for match in wanted:
        fixtures |= Q(body__contains=f'"fixture":"{match.fixture}"')
    booked = acts(
        CareerEntry, Q(team__ref__in={match.opposition.team for match in wanted}), BookMatch, holding=fixtures
    )
    return {
        (teams[act.owner_id].ref, act.action.fixture, guest.n): guest.name
        for act in booked
        for guest in act.action.side.guests
    }


def _grave(
    death: _Death,
    teams: Mapping[int, Team],
    players: Mapping[tuple[str, int], Player],
    guests: Mapping[tuple[str, str, int], str],
) -> Grave | None:
    """None for a player who lives after all: a later ruling may have raised him."""
    team, line, match = teams[death.act.owner_id], death.line, death.match
    player = players.get((team.ref, line.n))
    guest = match.side.guest(line.n)
    if guest is None and (player is None or player.status != PlayerStatus.DEAD):
        return None
    key = guest.position if guest else player.position if player else ""
    other = match.opposition.team
    killer = players.get((other, line.causer or 0))
    return Grave(
        team=team,
        name=guest.name if guest else str(player),
        position=_position(team, key),
        player=None if guest else player,
        guest=term(guest.kind) if guest else "",
        at=death.act.at,
        seq=death.act.seq,
        opponent=next((one for one in teams.values() if one.ref == other), None),
        by=str(killer) if killer else guests.get((other, match.fixture, line.causer or 0), ""),
    )


def _position(team: Team, key: str) -> str:
    position = tables_of(team.ruleset_id).team_list(team.roster).position(key)
    return printed(position) if position else ""
