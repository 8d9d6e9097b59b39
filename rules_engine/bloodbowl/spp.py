"""Star-player points: what a deed is worth to a team, and booking them to players."""

from msgspec.structs import replace

from rules_engine.bloodbowl.events import SppEarned
from rules_engine.bloodbowl.report import COUNTED_DEEDS, PlayerLine
from rules_engine.bloodbowl.tables import Deed, Tables, TeamList
from rules_engine.bloodbowl.team import Player

BRAWLIN_BRUTES = "Brawlin' Brutes"


def award(deed: Deed, team_list: TeamList, tables: Tables) -> int:
    """SPP for one deed by a player of this team; Brawlin' Brutes price touchdowns and casualties otherwise."""
    for rule, prices in tables.spp.special_rules.items():
        applies = rule in team_list.special_rules and (rule != BRAWLIN_BRUTES or tables.settings.brawlin_brutes)
        if applies and deed in prices:
            return prices[deed]
    return tables.spp.award[deed]


def earn(player: Player, deed: Deed, quantity: int, team_list: TeamList, tables: Tables) -> tuple[Player, SppEarned]:
    """The player with `quantity` deeds more and their SPP."""
    amount = quantity * award(deed, team_list, tables)
    deeds = {**player.deeds, deed: player.deeds.get(deed, 0) + quantity}
    richer = replace(player, deeds=deeds, spp_earned=player.spp_earned + amount)
    return richer, SppEarned(player.n, deed, quantity, amount, richer.spp)


def earn_line(
    player: Player, line: PlayerLine, team_list: TeamList, tables: Tables
) -> tuple[Player, tuple[SppEarned, ...]]:
    """Everything a player's line of a report pays for."""
    events = []
    for deed in COUNTED_DEEDS:
        if quantity := line.count(deed):
            player, earned = earn(player, deed, quantity, team_list, tables)
            events.append(earned)
    return player, tuple(events)
