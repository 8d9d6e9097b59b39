"""The hiring step: temporary retirement, hiring, firing, staff and re-rolls.

Where the edition prints an order, whoever has begun a later part cannot go back to an earlier one: a full position
cannot be fired and refilled.
"""

from collections import Counter
from dataclasses import dataclass

from msgspec.structs import replace

from rules_engine.bloodbowl.actions import (
    Fire,
    FireStaff,
    Hire,
    HireGuest,
    HireStaff,
    KeepPlace,
    RetireTemporarily,
    Staffing,
)
from rules_engine.bloodbowl.captain import check_captain_may_go
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.events import (
    CareerEvent,
    GoldReason,
    PlayerHired,
    PlayerLeft,
    PlayerNeverCame,
    StaffChanged,
)
from rules_engine.bloodbowl.inducements import special_rules
from rules_engine.bloodbowl.tables import Position, Tables, TeamList
from rules_engine.bloodbowl.team import (
    GuestKind,
    Market,
    Player,
    Status,
    TeamState,
    known,
    position_of,
    with_player,
    with_sequence,
)
from rules_engine.bloodbowl.treasury import move_gold
from rules_engine.core import Seat, Step
from rules_engine.errors import IllegalAction

CareerStep = Step[TeamState, CareerEvent]


def is_passed(state: TeamState, part: Market, tables: Tables) -> bool:
    """Whether a later part of the printed order has been begun."""
    assert state.sequence is not None
    order, reached = tables.post_match.hiring_order, state.sequence.market
    return part in order and reached in order and order.index(part) < order.index(reached)


def _open(state: TeamState, part: Market, tables: Tables) -> None:
    assert state.sequence is not None
    reached = state.sequence.market
    if is_passed(state, part, tables):
        raise IllegalAction(CareerCode.MARKET_CLOSED, part=part.value, reached=reached.value)


def _sold(what: str, tables: Tables) -> None:
    """A league may keep some of what the step sells for the off-season."""
    if what not in tables.settings.sold_after_a_match:
        raise IllegalAction(CareerCode.NOT_SOLD_NOW)


def _listed(state: TeamState, n: int) -> Player:
    player = state.player(n)
    if player is None or not player.is_on_list:
        raise IllegalAction(CareerCode.PLAYER_UNKNOWN, player=n)
    return player


def _afford(state: TeamState, cost: int) -> None:
    if cost > state.treasury:
        raise IllegalAction(CareerCode.TREASURY_SHORT, cost=cost, treasury=state.treasury)


# Temporary retirement


def check_retire(state: TeamState, action: RetireTemporarily, tables: Tables) -> None:
    """Only after a lasting injury of this match; for the rest of the season."""
    _open(state, Market.RETIRE, tables)
    player = _listed(state, action.player)
    if player.status is not Status.ACTIVE:
        raise IllegalAction(CareerCode.PLAYER_NOT_ACTIVE, player=player.n, status=player.status.value)
    if not player.may_retire:
        raise IllegalAction(CareerCode.NO_LASTING_INJURY, player=player.n)


def retire(state: TeamState, action: RetireTemporarily, tables: Tables) -> CareerStep:
    player = replace(known(state, action.player), status=Status.RETIRED, may_retire=False)
    return Step(with_player(state, player), (PlayerLeft(player.n, Status.RETIRED),))


# Hiring


def held(state: TeamState, tables: Tables) -> Counter[str]:
    """How many of each position count against its limit; the temporarily retired do by default."""
    retired_count = tables.settings.retired_count_in_position_max
    return Counter(player.position for player in state.listed if retired_count or player.status is Status.ACTIVE)


def check_name_and_number(state: TeamState, name: str, number: int, *, but: int | None = None) -> None:
    """A player has a name and a shirt number from 1 to 99 that nobody else on the list wears."""
    if not name.strip():
        raise IllegalAction(CareerCode.NAME_MISSING)
    if not 1 <= number <= 99:
        raise IllegalAction(CareerCode.NUMBER_RANGE, number=number)
    if any(player.number == number and player.n != but for player in state.listed):
        raise IllegalAction(CareerCode.NUMBER_TAKEN, number=number)


def check_hire(state: TeamState, action: Hire, tables: Tables) -> None:
    _open(state, Market.HIRE, tables)
    _sold("player", tables)
    team_list = tables.team_list(state.roster)
    position = team_list.position(action.position)
    if position is None:
        raise IllegalAction(CareerCode.POSITION_UNKNOWN, position=action.position)
    _check_room(state, action, position, tables)
    _afford(state, position.cost)
    check_name_and_number(state, action.name, action.number)


def _check_room(state: TeamState, action: Hire | HireGuest, position: Position, tables: Tables) -> None:
    """On the list, in the position and in its group, unless the commissioner rules that he joins all the same."""
    if action.ruling and action.seat is Seat.COMMISSIONER:
        return
    if len(state.listed) >= tables.drafting.max_players:
        raise IllegalAction(CareerCode.LIST_FULL, most=tables.drafting.max_players)
    _check_limits(held(state, tables), position, tables.team_list(state.roster))
    _check_insignificant(state, position, tables)


def _check_insignificant(state: TeamState, position: Position, tables: Tables) -> None:
    """Where a league holds to it after the draft too, they may not come to outnumber the others."""
    if not (tables.settings.insignificant_after_draft and position.is_insignificant):
        return
    team_list = tables.team_list(state.roster)
    small = sum(position_of(player, team_list).is_insignificant for player in state.listed)
    others = len(state.listed) - small
    if small >= others:
        raise IllegalAction(CareerCode.TOO_MANY_INSIGNIFICANT, insignificant=small, others=others)


def _check_limits(have: Counter[str], position: Position, team_list: TeamList) -> None:
    if have[position.key] >= position.max:
        raise IllegalAction(CareerCode.POSITION_FULL, position=position.key, most=position.max)
    for limit in team_list.group_limits:
        if position.key in limit.positions and sum(have[key] for key in limit.positions) >= limit.max:
            raise IllegalAction(CareerCode.GROUP_FULL, group=limit.label, positions=limit.positions, most=limit.max)


def hire(state: TeamState, action: Hire, tables: Tables) -> CareerStep:
    position = tables.team_list(state.roster).position(action.position)
    assert position is not None
    player = Player(len(state.players) + 1, action.name, action.number, position.key, position.cost)
    state, paid = move_gold(state, GoldReason.PLAYER, -position.cost, player=player.n)
    state = with_sequence(replace(state, players=(*state.players, player)), market=Market.HIRE)
    return Step(state, (PlayerHired(player.n, position.key, position.cost), paid))


def check_keep_place(state: TeamState, action: KeepPlace, tables: Tables) -> None:
    if tables.team_list(state.roster).position(action.position) is None:
        raise IllegalAction(CareerCode.POSITION_UNKNOWN, position=action.position)


def keep_place(state: TeamState, action: KeepPlace, tables: Tables) -> CareerStep:
    """Not on the list, and nothing is paid."""
    position = tables.team_list(state.roster).position(action.position)
    assert position is not None
    n = len(state.players) + 1
    player = Player(n, action.name, action.number, position.key, position.cost, status=Status.LEFT)
    return Step(replace(state, players=(*state.players, player)), (PlayerNeverCame(n),))


# Firing


def check_fire(state: TeamState, action: Fire, tables: Tables) -> None:
    """Not if the fired player could play the next match and fewer than eleven who can would remain; not the Team
    Captain, unless he was worsened."""
    _open(state, Market.FIRE, tables)
    player = _listed(state, action.player)
    check_captain_may_go(state, player, tables)
    least = tables.post_match.min_eligible
    if player.is_available and len(state.available) - 1 < least:
        raise IllegalAction(
            CareerCode.TOO_FEW_ELIGIBLE, player=player.n, remaining=len(state.available) - 1, least=least
        )


def fire(state: TeamState, action: Fire, tables: Tables) -> CareerStep:
    player = replace(known(state, action.player), status=Status.FIRED, may_retire=False)
    state = with_sequence(with_player(state, player), market=Market.FIRE)
    return Step(state, (PlayerLeft(player.n, Status.FIRED),))


# Staff and re-rolls


@dataclass(frozen=True, slots=True)
class Post:
    """What stands behind a kind of staff: its field in the state, most, price after the draft, reason in the book."""

    field: str
    most: int
    price: int
    reason: GoldReason


def post(kind: Staffing, state: TeamState, tables: Tables) -> Post:
    staff, team_list = tables.staff, tables.team_list(state.roster)
    apothecaries = staff.max_apothecaries if team_list.apothecary else 0
    reroll_price = team_list.reroll_cost * staff.reroll_factor
    posts = {
        Staffing.REROLL: Post("rerolls", staff.max_rerolls, reroll_price, GoldReason.REROLL),
        Staffing.ASSISTANT_COACH: Post(
            "assistant_coaches",
            staff.max_assistant_coaches,
            staff.assistant_coach_cost,
            GoldReason.ASSISTANT_COACH,
        ),
        Staffing.CHEERLEADER: Post(
            "cheerleaders", staff.max_cheerleaders, staff.cheerleader_cost, GoldReason.CHEERLEADER
        ),
        Staffing.APOTHECARY: Post("apothecary", apothecaries, staff.apothecary_cost, GoldReason.APOTHECARY),
    }
    return posts[kind]


def count(kind: Staffing, state: TeamState, tables: Tables) -> int:
    return int(getattr(state, post(kind, state, tables).field))


def _with_count(state: TeamState, kind: Staffing, field: str, number: int) -> TeamState:
    value = bool(number) if kind is Staffing.APOTHECARY else number
    return with_sequence(replace(state, **{field: value}), market=Market.STAFF)


def check_hire_staff(state: TeamState, action: HireStaff, tables: Tables) -> None:
    _open(state, Market.STAFF, tables)
    _sold(action.kind.value, tables)
    wanted = post(action.kind, state, tables)
    if wanted.most == 0:
        raise IllegalAction(CareerCode.NO_APOTHECARY, roster=state.roster)
    if count(action.kind, state, tables) >= wanted.most:
        raise IllegalAction(CareerCode.STAFF_FULL, kind=action.kind.value, most=wanted.most)
    _afford(state, wanted.price)


def hire_staff(state: TeamState, action: HireStaff, tables: Tables) -> CareerStep:
    """Staff at list price; a re-roll at the price after the draft (double)."""
    wanted = post(action.kind, state, tables)
    now = count(action.kind, state, tables) + 1
    state, paid = move_gold(state, wanted.reason, -wanted.price)
    state = _with_count(state, action.kind, wanted.field, now)
    return Step(state, (StaffChanged(action.kind, 1, now), paid))


def check_fire_staff(state: TeamState, action: FireStaff, tables: Tables) -> None:
    _open(state, Market.STAFF, tables)
    if action.kind is Staffing.REROLL:
        raise IllegalAction(CareerCode.REROLLS_STAY)
    if count(action.kind, state, tables) == 0:
        raise IllegalAction(CareerCode.STAFF_NONE, kind=action.kind.value)


def fire_staff(state: TeamState, action: FireStaff, tables: Tables) -> CareerStep:
    now = count(action.kind, state, tables) - 1
    state = _with_count(state, action.kind, post(action.kind, state, tables).field, now)
    return Step(state, (StaffChanged(action.kind, -1, now),))


# Journeymen and raised players


def guest_price(state: TeamState, guest: Player, tables: Tables) -> int:
    """Hiring fee plus value increases. Whom Masters of Undeath raised joins for nothing; whom a plague took costs what a
    journeyman does."""
    free_by = tables.post_match.raised_free_by
    raised = guest.guest is GuestKind.RAISED
    free = free_by is None or free_by in special_rules(state, tables.team_list(state.roster))
    return 0 if raised and free else guest.value


def check_hire_guest(state: TeamState, action: HireGuest, tables: Tables) -> None:
    """Only while there is room for him, the temporarily retired included; the dead cannot be hired."""
    _open(state, Market.GUESTS, tables)
    _sold("journeyman", tables)
    guest = state.player(action.guest) if action.guest < 0 else None
    if guest is None or guest.status is not Status.ACTIVE:
        raise IllegalAction(CareerCode.GUEST_UNKNOWN, guest=action.guest)
    _check_room(state, action, position_of(guest, tables.team_list(state.roster)), tables)
    _afford(state, guest_price(state, guest, tables))
    check_name_and_number(state, guest.name, action.number)


def hire_guest(state: TeamState, action: HireGuest, tables: Tables) -> CareerStep:
    """He keeps SPP, advancements and injuries, and loses Loner."""
    assert state.sequence is not None
    guest = known(state, action.guest)
    n = len(state.players) + 1
    player = replace(guest, n=n, number=action.number, guest=None)
    left = tuple(other for other in state.sequence.guests if other.n != guest.n)
    state, paid = move_gold(state, GoldReason.PLAYER, -guest_price(state, guest, tables), player=n)
    state = with_sequence(replace(state, players=(*state.players, player)), market=Market.GUESTS, guests=left)
    return Step(state, (PlayerHired(n, player.position, player.fee, guest.n), paid))
