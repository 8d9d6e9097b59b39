"""The Team Captain: he stays while nothing about him is worse, and another is named once he is gone."""

from msgspec.structs import replace

from rules_engine.bloodbowl.actions import NameCaptain
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.drafting import TEAM_CAPTAIN
from rules_engine.bloodbowl.events import CaptainNamed, CareerEvent
from rules_engine.bloodbowl.skills import position_in
from rules_engine.bloodbowl.tables import Tables
from rules_engine.bloodbowl.team import Player, TeamState, known
from rules_engine.core import Step
from rules_engine.errors import IllegalAction

CareerStep = Step[TeamState, CareerEvent]


def has_captain(state: TeamState) -> bool:
    """Whether its captain is on the list still."""
    captain = state.player(state.captain) if state.captain is not None else None
    return captain is not None and captain.is_on_list


def lacks_captain(state: TeamState, tables: Tables) -> bool:
    """Whether another captain may be named before the next match (Third Season, answers of May 2026)."""
    team_list = tables.teams.get(state.roster)
    return team_list is not None and TEAM_CAPTAIN in team_list.special_rules and not has_captain(state)


def check_captain_may_go(state: TeamState, player: Player, tables: Tables) -> None:
    """A captain is let go only once a lasting injury has worsened him."""
    if tables.post_match.captain_stays and player.n == state.captain and not player.losses:
        raise IllegalAction(CareerCode.CAPTAIN_STAYS, player=player.n)


def check_captain(state: TeamState, action: NameCaptain, tables: Tables) -> None:
    """For a team that should have one and has none: anybody on its list but a Big Guy."""
    if TEAM_CAPTAIN not in tables.team_list(state.roster).special_rules:
        raise IllegalAction(CareerCode.CAPTAIN_NONE)
    if has_captain(state):
        raise IllegalAction(CareerCode.CAPTAIN_ALREADY, player=state.captain)
    player = state.player(action.player)
    if player is None or not player.is_on_list:
        raise IllegalAction(CareerCode.PLAYER_UNKNOWN, player=action.player)
    if position_in(state, player, tables).big_guy:
        raise IllegalAction(CareerCode.CAPTAIN_BIG_GUY, player=player.n)


def name_captain(state: TeamState, action: NameCaptain, tables: Tables) -> CareerStep:
    player = known(state, action.player)
    return Step(replace(state, captain=player.n), (CaptainNamed(player.n),))
