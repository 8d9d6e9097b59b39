"""What follows from a team's career, a season, and the changes of a league: the readings that `projection` writes and
checks."""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from league.changes import LeagueState, holding_of
from league.clubs.derivers import club_derived
from league.games import BLOODBOWL, HATTRICK, OFUSAIDO
from league.models.leagues import League, Membership
from league.models.seasons import Season, SeasonTeam, TableRow
from league.models.stages import LadderChallenge, SeasonStage
from league.models.teams import Player, Team
from league.projection import Derived, derives
from league.referees import tables_of
from league.stage_derivers import challenge_rows, stage_rows, table_rows
from rules_engine.bloodbowl import team as bb
from rules_engine.bloodbowl.tables import Tables
from rules_engine.competition.state import SeasonState


@derives(League)
def league(_: League, state: LeagueState) -> Derived:
    """The settings of the league and who belongs to it."""
    return Derived(state.settings, {Membership: {(user,): asdict(one) for user, one in state.members.items()}})


@derives(Team)
def held(row: Team, _: Any) -> Derived:
    """Whose the team is: by the changes of its league."""
    return Derived(asdict(holding_of(row.ref)))


@derives(Team)
def team(row: Team, state: Any) -> Derived:
    """The team's own figures and its players, as its game has them."""
    return BY_GAME[row.game](state)


def _bloodbowl(state: bb.TeamState) -> Derived:
    columns: dict[str, Any] = {
        "name": state.name,
        "roster": state.roster,
        "ruleset_id": state.ruleset or None,
        "phase": state.phase.value,
        "stage": state.sequence.stage.value if state.sequence else "",
        "treasury": state.treasury,
        "dedicated_fans": state.dedicated_fans,
        "rerolls": state.rerolls,
        "assistant_coaches": state.assistant_coaches,
        "cheerleaders": state.cheerleaders,
        "apothecary": state.apothecary,
        "team_value": 0,
        "current_team_value": 0,
    }
    players: dict[tuple[Any, ...], dict[str, Any]] = {}
    if state.ruleset:
        tables = tables_of(state.ruleset)
        columns["team_value"] = bb.team_value(state, tables).total
        columns["current_team_value"] = bb.current_team_value(state, tables).total
        players = {(player.n,): _player(player, state, tables) for player in state.players}
    return Derived(columns, {Player: players})


def _player(player: bb.Player, state: bb.TeamState, tables: Tables) -> dict[str, Any]:
    position = bb.position_of(player, tables.team_list(state.roster))
    profile = bb.profile_of(player, position, tables)
    return {
        "number": player.number,
        "name": player.name,
        "position": player.position,
        "ma": profile.ma,
        "st": profile.st,
        "ag": profile.ag,
        "pa": profile.pa,
        "av": profile.av,
        "skills": list(bb.skills_of(player, position, captain=player.n == state.captain)),
        "spp_earned": player.spp_earned,
        "spp_unspent": player.spp,
        "value": player.value,
        "status": player.status.value,
        "missing_next": player.missing_next,
        "niggling": player.niggling,
        "advancements": len(player.advances),
        "games": player.games,
        "deeds": {str(deed): count for deed, count in player.deeds.items()},
    }


BY_GAME: dict[str, Callable[[Any], Derived]] = {
    BLOODBOWL: _bloodbowl,
    HATTRICK: lambda state: club_derived(state, HATTRICK),
    OFUSAIDO: lambda state: club_derived(state, OFUSAIDO),
}


@derives(Season)
def season(_: Season, state: SeasonState) -> Derived:
    """How far the season has come, who plays in it, its stages, and their tables."""
    ids = dict(Team.objects.filter(ref__in=state.teams).values_list("ref", "pk"))
    entered = {(ids[ref],): {"place": place} for place, ref in enumerate(state.teams, start=1)}
    return Derived(
        {
            "phase": state.phase.value,
            "tie_breaks": [step.value for step in state.tie_breaks],
            "deadline_policy": state.policies.deadline.value,
            "answer_days": state.policies.answer_days,
        },
        {
            SeasonTeam: entered,
            SeasonStage: stage_rows(state),
            LadderChallenge: challenge_rows(state, ids),
            TableRow: table_rows(state, ids),
        },
    )
