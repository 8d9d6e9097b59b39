"""Between two seasons: rest and relaxation, raising funds, and the re-draft."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from rules_engine.bloodbowl.actions import AwardPrize, Draft, DraftedPlayer, EndSeason, Kept, Redraft
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.drafting import DraftCode, audit_list
from rules_engine.bloodbowl.events import (
    CareerEvent,
    FansChanged,
    GoldReason,
    PlayerHired,
    PlayerLeft,
    PlayerRecovered,
    PlayerReturns,
    SeasonEnded,
    StageReached,
    TeamRedrafted,
    TrophyWon,
)
from rules_engine.bloodbowl.tables import Tables
from rules_engine.bloodbowl.team import (
    Due,
    Phase,
    Player,
    Purpose,
    SeasonRecord,
    Sequence,
    Stage,
    Status,
    TeamState,
    known,
    with_player,
    with_sequence,
)
from rules_engine.bloodbowl.treasury import move_gold
from rules_engine.core import Seat, Step, Value
from rules_engine.errors import Finding, IllegalAction, Param, Severity

CareerStep = Step[TeamState, CareerEvent]
Rolled = tuple[CareerStep, bool]
DRAFTED_AGAIN = "drafted_again"
SEASONS_OF_A_TROPHY = 2
"""It is won at the end of one season and held to the end of the next."""


# Prizes


def check_prize(state: TeamState, action: AwardPrize, tables: Tables) -> None:
    """A place that the rules give something for."""
    if str(action.place) not in tables.season.prizes:
        raise IllegalAction(CareerCode.NO_PRIZE, place=action.place, places=tuple(map(int, tables.season.prizes)))


def award_prize(state: TeamState, action: AwardPrize, tables: Tables) -> CareerStep:
    """Gold that comes after the last expensive mistakes; the trophy stays until the next season ends."""
    rules = tables.season
    state, paid = move_gold(state, GoldReason.PRIZE, rules.prizes[str(action.place)])
    if action.place != rules.trophy.place:
        return Step(state, (paid,))
    return Step(replace(state, trophy=SEASONS_OF_A_TROPHY), (paid, TrophyWon(rules.trophy.rerolls)))


# Rest and relaxation


def end_season(state: TeamState, action: EndSeason, tables: Tables) -> CareerStep:
    """Whoever misses a match is fit again; a die is due for each niggling injury, for each hatred gained in play, and for
    each characteristic that a temporarily retired player has lost."""
    ended = SeasonEnded(state.season, state.record.played, state.record.won, state.record.drawn)
    back = tuple(player.n for player in state.listed if player.missing_next)
    players = tuple(_rested(player) if player.is_on_list else player for player in state.players)
    state = replace(state, phase=Phase.OFF_SEASON, players=players, trophy=max(0, state.trophy - 1))
    sequence = Sequence(state.season, Stage.REST, 0, due=tuple(_recovery_dice(state, tables)))
    state = replace(state, sequence=sequence)
    before: tuple[CareerEvent, ...] = (ended, *(PlayerReturns(n) for n in back), StageReached(Stage.REST))
    if sequence.due:
        return Step(state, before)
    raised = raise_funds(state, tables)
    return Step(raised.state, (*before, *raised.events))


def _rested(player: Player) -> Player:
    return replace(player, missing_next=False, may_retire=False, seasons=player.seasons + 1)


def _recovery_dice(state: TeamState, tables: Tables) -> Iterator[Due]:
    die = tables.season.rest.die
    for player in state.listed:
        for _one in range(player.niggling):
            yield Due(Purpose.NIGGLING_RECOVERY, die, player=player.n)
        for keyword in player.hatreds:
            yield Due(Purpose.HATRED_RECOVERY, die, player=player.n, keyword=keyword)
        if player.status is Status.RETIRED:
            for lost in player.losses:
                yield Due(Purpose.CHARACTERISTIC_RECOVERY, die, player=player.n, characteristic=lost)


def _recovers(state: TeamState, face: int, tables: Tables) -> bool:
    rest = tables.season.rest
    return face + (rest.apothecary_bonus if state.apothecary else 0) >= rest.at_least


def niggling_recovery(state: TeamState, due: Due, faces: tuple[int, ...], tables: Tables) -> Rolled:
    assert due.player is not None
    if not _recovers(state, faces[0], tables):
        return _rested_or_on(state, (), tables)
    player = known(state, due.player)
    state = with_player(state, replace(player, niggling=player.niggling - 1))
    return _rested_or_on(state, (PlayerRecovered(player.n),), tables)


def hatred_recovery(state: TeamState, due: Due, faces: tuple[int, ...], tables: Tables) -> Rolled:
    """A hatred that was gained in play is forgotten; printed ones stay."""
    assert due.player is not None
    rules, player = tables.injuries.getting_even, known(state, due.player)
    if rules is None or faces[0] < rules.lost_in_off_season_at:
        return _rested_or_on(state, (), tables)
    left = tuple(keyword for keyword in player.hatreds if keyword != due.keyword)
    state = with_player(state, replace(player, hatreds=left))
    return _rested_or_on(state, (PlayerRecovered(player.n, keyword=due.keyword),), tables)


def characteristic_recovery(state: TeamState, due: Due, faces: tuple[int, ...], tables: Tables) -> Rolled:
    """A characteristic that comes back leaves a niggling injury where the edition says so."""
    assert due.player is not None
    assert due.characteristic is not None
    if not _recovers(state, faces[0], tables):
        return _rested_or_on(state, (), tables)
    player = known(state, due.player)
    losses = list(player.losses)
    losses.remove(due.characteristic)
    niggling = player.niggling + tables.season.rest.restored_leaves_niggling
    state = with_player(state, replace(player, losses=tuple(losses), niggling=niggling))
    return _rested_or_on(state, (PlayerRecovered(player.n, due.characteristic),), tables)


def _rested_or_on(state: TeamState, events: tuple[CareerEvent, ...], tables: Tables) -> Rolled:
    assert state.sequence is not None
    if state.sequence.due:
        return Step(state, events), False
    raised = raise_funds(state, tables)
    return Step(raised.state, (*events, *raised.events)), False


# Raising funds


def raise_funds(state: TeamState, tables: Tables) -> CareerStep:
    """The budget of the re-draft: base, treasury, and the season's matches; what exceeds the cap is lost."""
    rules, record = tables.season.funds, state.record
    events: list[CareerEvent] = []
    for reason, quantity, each in (
        (GoldReason.FUNDS, 1, rules.base),
        (GoldReason.MATCHES, record.played, rules.per_match),
        (GoldReason.WINS, record.won, rules.per_win),
        (GoldReason.DRAWS, record.drawn, rules.per_draw),
    ):
        if quantity:
            state, moved = move_gold(state, reason, quantity * each, quantity=quantity)
            events.append(moved)
    if state.treasury > rules.cap:
        state, moved = move_gold(state, GoldReason.CAP, rules.cap - state.treasury)
        events.append(moved)
    return Step(with_sequence(state, stage=Stage.REDRAFT), (*events, StageReached(Stage.REDRAFT)))


# The re-draft


class RedraftCost(Value, frozen=True):
    """What a re-draft spends, in gold pieces. Agents are paid on top of a player's value and never become part of it."""

    kept: int
    agents: int
    players: int
    rerolls: int
    assistant_coaches: int
    cheerleaders: int
    apothecary: int
    fans: int

    @property
    def total(self) -> int:
        return (
            self.kept
            + self.agents
            + self.players
            + self.rerolls
            + self.assistant_coaches
            + self.cheerleaders
            + self.apothecary
            + self.fans
        )


def redraft_cost(state: TeamState, action: Redraft, tables: Tables) -> RedraftCost:
    """Old players at their value and an agent's fee per season played; staff and re-rolls at single price."""
    team_list, staff = tables.team_list(state.roster), tables.staff
    fees = {position.key: position.cost for position in team_list.positions}
    kept = [player for one in action.kept if (player := state.player(one.player)) is not None]
    again = action.dedicated_fans is not None and tables.settings.redraft_fans == DRAFTED_AGAIN
    return RedraftCost(
        kept=sum(player.value for player in kept),
        agents=sum(player.seasons for player in kept) * tables.season.redraft.agent_fee_per_season,
        players=sum(fees.get(player.position, 0) for player in action.players),
        rerolls=action.rerolls * team_list.reroll_cost,
        assistant_coaches=action.assistant_coaches * staff.assistant_coach_cost,
        cheerleaders=action.cheerleaders * staff.cheerleader_cost,
        apothecary=int(action.apothecary) * staff.apothecary_cost,
        fans=(_fans(action, tables) - tables.drafting.fans_start) * tables.drafting.fan_cost if again else 0,
    )


def _fans(action: Redraft, tables: Tables) -> int:
    return tables.drafting.fans_start if action.dedicated_fans is None else action.dedicated_fans


def as_draft(state: TeamState, action: Redraft, tables: Tables) -> Draft:
    """The list that a re-draft makes, in the shape of a first one: the same rules hold for both."""
    kept = tuple(
        DraftedPlayer(player.position, player.name, one.number)
        for one in action.kept
        if (player := state.player(one.player)) is not None
    )
    players = (*kept, *action.players)
    numbers = [player.number for player in players]
    return Draft(
        action.seat,
        name=state.name,
        roster=state.roster,
        league=state.league,
        favoured_of=state.favoured_of,
        players=players,
        rerolls=action.rerolls,
        assistant_coaches=action.assistant_coaches,
        cheerleaders=action.cheerleaders,
        apothecary=action.apothecary,
        dedicated_fans=_fans(action, tables),
        captain=numbers.index(action.captain) if action.captain in numbers else None,
    )


def audit_redraft(state: TeamState, action: Redraft, tables: Tables) -> tuple[Finding, ...]:
    """Every rule the new list breaks, its budget included."""
    return (
        *_audit_kept(state, action),
        *audit_list(as_draft(state, action, tables), tables.team_list(state.roster), tables),
        *_audit_funds(state, action, tables),
    )


def _finding(code: DraftCode, where: str, **params: Param) -> Finding:
    return Finding(code, Severity.IMPOSSIBLE, where, params)


def _audit_kept(state: TeamState, action: Redraft) -> Iterator[Finding]:
    for n, times in Counter(one.player for one in action.kept).items():
        player = state.player(n)
        if player is None or not player.is_on_list:
            yield _finding(DraftCode.KEPT_UNKNOWN, f"kept.{n}", player=n)
        if times > 1:
            yield _finding(DraftCode.KEPT_TWICE, f"kept.{n}", player=n)


def _audit_funds(state: TeamState, action: Redraft, tables: Tables) -> Iterator[Finding]:
    cost = redraft_cost(state, action, tables).total
    if cost > state.treasury:
        yield _finding(DraftCode.OVER_BUDGET, "", cost=cost, budget=state.treasury, over=cost - state.treasury)


def check_redraft(state: TeamState, action: Redraft, tables: Tables) -> None:
    if findings := audit_redraft(state, action, tables):
        raise IllegalAction(CareerCode.REDRAFT_REFUSED, findings=findings, found=len(findings))


def redraft(state: TeamState, action: Redraft, tables: Tables) -> CareerStep:
    """Who is not hired again is gone; who was temporarily retired and is, plays again. The rest is the treasury."""
    state, book = _pay(state, action, tables)
    numbers = {one.player: one.number for one in action.kept}
    gone = tuple(player.n for player in state.listed if player.n not in numbers)
    old = tuple(_decided(player, numbers) for player in state.players)
    positions = {position.key: position for position in tables.team_list(state.roster).positions}
    new = tuple(
        Player(n, drafted.name, drafted.number, drafted.position, positions[drafted.position].cost)
        for n, drafted in enumerate(action.players, start=len(old) + 1)
    )
    again = tables.settings.redraft_fans == DRAFTED_AGAIN
    fans = _fans(action, tables) if again else state.dedicated_fans
    changed = (FansChanged(fans - state.dedicated_fans, fans),) if fans != state.dedicated_fans else ()
    state = replace(
        state,
        phase=Phase.READY,
        players=(*old, *new),
        rerolls=action.rerolls,
        assistant_coaches=action.assistant_coaches,
        cheerleaders=action.cheerleaders,
        apothecary=action.apothecary,
        captain=_captain(action, (*old, *new)),
        dedicated_fans=fans,
        record=SeasonRecord(),
        sequence=None,
    )
    left = tuple(PlayerLeft(n, Status.LEFT) for n in gone)
    hired = tuple(PlayerHired(player.n, player.position, player.fee) for player in new)
    drafted = TeamRedrafted(len(action.kept), len(new))
    return Step(state, (drafted, *left, *hired, *book, *changed, StageReached(None)))


def _decided(player: Player, numbers: dict[int, int]) -> Player:
    if not player.is_on_list:
        return player
    if player.n not in numbers:
        return replace(player, status=Status.LEFT)
    return replace(player, status=Status.ACTIVE, number=numbers[player.n])


def _captain(action: Redraft, players: tuple[Player, ...]) -> int | None:
    if action.captain is None:
        return None
    return next(player.n for player in players if player.is_on_list and player.number == action.captain)


def _pay(state: TeamState, action: Redraft, tables: Tables) -> tuple[TeamState, tuple[CareerEvent, ...]]:
    cost = redraft_cost(state, action, tables)
    lines = (
        (GoldReason.PLAYER, cost.kept + cost.players, len(action.kept) + len(action.players)),
        (GoldReason.AGENTS, cost.agents, len(action.kept)),
        (GoldReason.REROLL, cost.rerolls, action.rerolls),
        (GoldReason.ASSISTANT_COACH, cost.assistant_coaches, action.assistant_coaches),
        (GoldReason.CHEERLEADER, cost.cheerleaders, action.cheerleaders),
        (GoldReason.APOTHECARY, cost.apothecary, 1),
        (GoldReason.FANS, cost.fans, 1),
    )
    events: list[CareerEvent] = []
    for reason, amount, quantity in lines:
        if amount:
            state, moved = move_gold(state, reason, -amount, quantity=quantity)
            events.append(moved)
    return state, tuple(events)


def keep_all(state: TeamState, seat: Seat) -> Redraft:
    """The list as it stands, hired again: where a form begins."""
    captain = state.player(state.captain) if state.captain is not None else None
    return Redraft(
        seat,
        kept=tuple(Kept(player.n, player.number) for player in state.listed),
        players=(),
        rerolls=state.rerolls,
        assistant_coaches=state.assistant_coaches,
        cheerleaders=state.cheerleaders,
        apothecary=state.apothecary,
        captain=captain.number if captain is not None and captain.is_on_list else None,
    )
