"""Samples of actions with a free part (a draft, a match), so that lists of legal actions can show one of each kind."""

from collections.abc import Iterator

from rules_engine.bloodbowl.actions import BookMatch, Draft, DraftedPlayer, Opposition
from rules_engine.bloodbowl.drafting import TEAM_CAPTAIN, draftable
from rules_engine.bloodbowl.report import InjuryLine, PlayerLine, SideReport
from rules_engine.bloodbowl.tables import Tables, TeamList
from rules_engine.bloodbowl.team import Player, TeamState, current_team_value
from rules_engine.core import Seat


def plain_draft(seat: Seat, team_list: TeamList, tables: Tables) -> Draft:
    """The least list that is legal: the eleven cheapest players, nothing else bought."""
    players = _cheapest(team_list, tables.drafting.min_players, tables.drafting.insignificant_rule)
    captain = TEAM_CAPTAIN in team_list.special_rules
    return Draft(
        seat,
        name=team_list.name,
        roster=team_list.key,
        league=team_list.leagues[0],
        favoured_of=team_list.favoured_of[0] if team_list.favoured_of else None,
        captain=0 if captain else None,
        players=players,
        dedicated_fans=tables.drafting.fans_start,
    )


def _cheapest(team_list: TeamList, wanted: int, insignificant_rule: bool) -> tuple[DraftedPlayer, ...]:
    few = wanted // 2
    chosen: list[str] = []
    grouped = {key for limit in team_list.group_limits for key in limit.positions}
    for position in sorted(team_list.positions, key=lambda p: (p.key in grouped, p.cost)):
        most = min(position.max, few) if position.is_insignificant and insignificant_rule else position.max
        chosen += [position.key] * min(most, wanted - len(chosen))
    return tuple(DraftedPlayer(key, f"Player {n}", n) for n, key in enumerate(chosen, start=1))


def sample_drafts(seat: Seat, tables: Tables) -> Iterator[Draft]:
    return (plain_draft(seat, team_list, tables) for team_list in tables.teams.values() if draftable(team_list, tables))


def sample_matches(state: TeamState, seat: Seat, tables: Tables) -> Iterator[BookMatch]:
    """A rich win, a bloody loss and a quiet draw of the players who are available."""
    fielded = state.available[:16]
    hurt = fielded[len(state.fixtures) % len(fielded)] if fielded else None
    busy = tuple(_busy_line(player, place) for place, player in enumerate(fielded))
    idle = tuple(PlayerLine(player.n) for player in fielded)
    won = _side(state, tables, busy)
    yield _match(state, seat, tables, won, 0)
    yield _match(state, seat, tables, _side(state, tables, idle, _injuries(hurt, len(state.fixtures))), 2)
    yield _match(state, seat, tables, _side(state, tables, idle), 0)


def _busy_line(player: Player, place: int) -> PlayerLine:
    return PlayerLine(
        player.n,
        completion=int(place == 3),
        throw=int(place == 4),
        landing=int(place == 5),
        interception=int(place == 6),
        casualty=2 * int(place in (1, 2)),
        touchdown=2 * int(place in (0, 1)),
    )


INJURIES = (("lasting_injury", "head_injury"), ("dead", None), ("seriously_hurt", None), ("serious_injury", None))


def _injuries(player: Player | None, turn: int) -> tuple[InjuryLine, ...]:
    if player is None:
        return ()
    result, lasting = INJURIES[turn % len(INJURIES)]
    return (InjuryLine(player.n, result, lasting),)


def _side(
    state: TeamState, tables: Tables, players: tuple[PlayerLine, ...], injuries: tuple[InjuryLine, ...] = ()
) -> SideReport:
    return SideReport(
        team=state.team,
        score=sum(line.touchdown for line in players),
        fair_weather=tables.settings.fair_weather_fans,
        stalled=False,
        players=players,
        injuries=injuries,
        nominees=tuple(line.n for line in players[: tables.spp.mvp_nominees]),
    )


def _match(state: TeamState, seat: Seat, tables: Tables, side: SideReport, against: int) -> BookMatch:
    return BookMatch(
        seat,
        fixture=f"sample-{len(state.fixtures) + 1}",
        home=True,
        order=len(state.fixtures) + 1,
        side=side,
        opposition=Opposition("others", against, side.fair_weather, 1, 1_000_000, 0),
        dedicated_fans=state.dedicated_fans,
        ctv=current_team_value(state, tables).total,
    )
