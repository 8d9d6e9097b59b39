"""Samples of actions with a free part (a draft, a match), so that lists of legal actions can show one of each kind."""

from collections.abc import Iterator

from rules_engine.bloodbowl.actions import BookMatch, BookWalkover, Draft, DraftedPlayer, Opposition, Redraft
from rules_engine.bloodbowl.drafting import TEAM_CAPTAIN, draftable, leagues_offered
from rules_engine.bloodbowl.offseason import keep_all
from rules_engine.bloodbowl.report import InjuryLine, PlayerLine, SideReport
from rules_engine.bloodbowl.tables import Deed, Tables, TeamList
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
        league=leagues_offered(team_list)[0],
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


def sample_redrafts(state: TeamState, seat: Seat, tables: Tables) -> Iterator[Redraft]:
    """Everybody hired again, where that can be paid; and a wholly new list, which always can."""
    fresh = plain_draft(seat, tables.team_list(state.roster), tables)
    captain = None if fresh.captain is None else fresh.players[fresh.captain].number
    yield keep_all(state, seat)
    yield Redraft(seat, (), fresh.players, 0, 0, 0, False, captain)


def sample_matches(state: TeamState, seat: Seat, tables: Tables) -> Iterator[BookMatch]:
    """A rich win, a bloody loss and a quiet draw of the players who are available."""
    fielded = state.available[:16]
    hurt = fielded[len(state.fixtures) % len(fielded)] if fielded else None
    busy = tuple(_busy_line(player, place, tables) for place, player in enumerate(fielded))
    idle = tuple(PlayerLine(player.n) for player in fielded)
    won = _side(state, tables, busy)
    yield _match(state, seat, tables, won, 0)
    yield _match(state, seat, tables, _side(state, tables, idle, _injuries(hurt, len(state.fixtures))), 2)
    yield _match(state, seat, tables, _side(state, tables, idle), 0)


BUSY: tuple[dict[Deed, int], ...] = (
    {Deed.TOUCHDOWN: 2},
    {Deed.TOUCHDOWN: 2, Deed.CASUALTY: 2},
    {Deed.CASUALTY: 2},
    {Deed.COMPLETION: 1},
    {Deed.THROW: 1},
    {Deed.LANDING: 1, Deed.DEFLECTION: 1},
    {Deed.INTERCEPTION: 1},
)


def sample_walkovers(state: TeamState, seat: Seat, tables: Tables) -> Iterator[BookWalkover]:
    fit = tuple(player.n for player in state.available)
    count = len(state.fixtures) + 1
    yield BookWalkover(seat, f"sample-{count}", "others", count, fit[: tables.spp.mvp_nominees])


def _busy_line(player: Player, place: int, tables: Tables) -> PlayerLine:
    done = BUSY[place] if place < len(BUSY) else {}
    return PlayerLine(player.n, **{deed.value: n for deed, n in done.items() if deed in tables.spp.award})


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
        nominees=_nominees(tables, players, injuries),
    )


def _nominees(tables: Tables, players: tuple[PlayerLine, ...], injuries: tuple[InjuryLine, ...]) -> tuple[int, ...]:
    dead = {injury.n for injury in injuries if injury.result == "dead"}
    able = (line.n for line in players if tables.spp.dead_may_be_nominated or line.n not in dead)
    return tuple(able)[: tables.spp.mvp_nominees]


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
