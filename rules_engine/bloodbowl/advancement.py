"""Spending star-player points: prices, what may be taken, and the making of each kind of advancement."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules_engine.bloodbowl.actions import (
    DrawRandomSkill,
    ImproveCharacteristic,
    KeepSkill,
    RollCharacteristic,
    TakeSkill,
)
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.events import CareerEvent, SppSpent, ValueRaised
from rules_engine.bloodbowl.skills import (
    chosen_way,
    find_skill,
    legal_skills,
    position_in,
    random_way,
    skill_by_dice,
    skill_refusal,
)
from rules_engine.bloodbowl.tables import Characteristic, Skill, Tables, Way
from rules_engine.bloodbowl.team import (
    STEPS,
    Advance,
    CharacteristicRoll,
    Due,
    Player,
    Purpose,
    RandomSkill,
    Status,
    TeamState,
    known,
    profile_of,
    with_player,
    with_sequence,
)
from rules_engine.core import Step
from rules_engine.errors import IllegalAction, Refusal

CareerStep = Step[TeamState, CareerEvent]
Bought = tuple[Way, int]
"""How an advancement was bought, and for how many SPP."""


def price(player: Player, way: Way, tables: Tables) -> int | None:
    """SPP for the player's next advancement bought this way. None when he has them all or the edition lacks the way."""
    prices = tables.advancement.cost.get(way, ())
    have = len(player.advances)
    return prices[have] if have < len(prices) else None


def must_advance(player: Player, tables: Tables) -> bool:
    """A player whose SPP reach the price of a characteristic has to buy something before the team goes on."""
    due = price(player, Way.CHARACTERISTIC, tables)
    return (
        tables.advancement.must_spend_at_characteristic_price
        and player.status is Status.ACTIVE
        and player.guest is None
        and due is not None
        and player.spp >= due
    )


def is_held_to(state: TeamState, player: Player, tables: Tables) -> bool:
    """Whether the step cannot be left before he has advanced: not where the league lets him no further in it."""
    return must_advance(player, tables) and not has_had_his(state, player, tables)


def _candidate(state: TeamState, n: int) -> Player:
    """The player who would advance. Raises for strangers and for those who are not in play."""
    player = state.player(n)
    if player is None:
        raise IllegalAction(CareerCode.PLAYER_UNKNOWN, player=n)
    if player.status is not Status.ACTIVE:
        raise IllegalAction(CareerCode.PLAYER_NOT_ACTIVE, player=n, status=player.status.value)
    return player


def _affordable(player: Player, way: Way, tables: Tables) -> int:
    cost = price(player, way, tables)
    if cost is None:
        raise IllegalAction(CareerCode.ADVANCEMENTS_AT_MOST, player=player.n, most=tables.advancement.max_advancements)
    if player.spp < cost:
        raise IllegalAction(CareerCode.SPP_SHORT, player=player.n, needs=cost, has=player.spp)
    return cost


def _buyable(state: TeamState, player: Player, way: Way, tables: Tables) -> None:
    """SPP for it, and in a league with one advancement a step, none since this match."""
    if has_had_his(state, player, tables):
        raise IllegalAction(CareerCode.ADVANCED_ALREADY, player=player.n)
    _affordable(player, way, tables)


def has_had_his(state: TeamState, player: Player, tables: Tables) -> bool:
    """Whether he advanced in this step, in a league where that is all he may."""
    assert state.sequence is not None
    return not tables.settings.several_advancements_in_one_step and player.n in state.sequence.advanced


def _no_other_making(state: TeamState) -> None:
    assert state.sequence is not None
    if state.sequence.making is not None:
        raise IllegalAction(CareerCode.ADVANCE_UNFINISHED, player=state.sequence.making.player)


def _refuse(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise IllegalAction.of(refusal)


def _spend(player: Player, way: Way, cost: int) -> tuple[Player, SppSpent]:
    spent = replace(player, spp_spent=player.spp_spent + cost)
    return spent, SppSpent(player.n, way, cost, spent.spp)


# Random skills


def check_draw(state: TeamState, action: DrawRandomSkill, tables: Tables) -> None:
    _no_other_making(state)
    player = _candidate(state, action.player)
    way = random_way(position_in(state, player, tables), action.category, tables)
    if way is None:
        raise IllegalAction(CareerCode.CATEGORY_CLOSED, player=player.n, category=action.category.value)
    _buyable(state, player, way, tables)
    if not legal_skills(state, player, action.category, tables):
        raise IllegalAction(CareerCode.CATEGORY_EMPTY, player=player.n, category=action.category.value)


def begin_draw(state: TeamState, action: DrawRandomSkill, tables: Tables) -> CareerStep:
    """Pay, then throw two dice per draw; where only one skill is legal it is imposed without dice."""
    player = known(state, action.player)
    way = random_way(position_in(state, player, tables), action.category, tables)
    assert way is not None
    cost = _affordable(player, way, tables)
    player, spent = _spend(player, way, cost)
    state = with_player(state, player)
    legal = legal_skills(state, player, action.category, tables)
    if len(legal) == 1:
        return _gain_skill(state, player, legal[0], (way, cost), tables, before=(spent,))
    making = RandomSkill(player.n, action.category)
    return Step(with_sequence(state, making=making, due=(_skill_dice(player.n),)), (spent,))


def _skill_dice(player: int) -> Due:
    return Due(Purpose.RANDOM_SKILL, 6, 2, player)


def draw_skill(state: TeamState, faces: tuple[int, ...], tables: Tables) -> tuple[CareerStep, bool]:
    """The step that a pair of dice makes, and whether it has to be thrown again (an owned or barred skill)."""
    assert state.sequence is not None
    making = state.sequence.making
    assert isinstance(making, RandomSkill)
    player = known(state, making.player)
    skill = skill_by_dice(making.category, faces, tables)
    if skill_refusal(state, player, skill, tables) is not None:
        return Step(with_sequence(state, due=(_skill_dice(player.n),)), ()), True
    drawn = (*making.drawn, skill.name)
    state = with_sequence(state, making=replace(making, drawn=drawn), due=())
    if len(drawn) < tables.advancement.random_draws:
        return Step(with_sequence(state, due=(_skill_dice(player.n),)), ()), False
    if len(set(drawn)) == 1:
        return _keep(state, player, skill, tables), False
    return Step(state, ()), False


def check_keep(state: TeamState, action: KeepSkill, tables: Tables) -> None:
    assert state.sequence is not None
    making = state.sequence.making
    if not isinstance(making, RandomSkill) or making.player != action.player:
        raise IllegalAction(CareerCode.NO_ADVANCE_BEGUN, player=action.player)
    if action.skill not in making.drawn:
        raise IllegalAction(CareerCode.SKILL_NOT_DRAWN, skill=action.skill, drawn=making.drawn)


def keep_skill(state: TeamState, action: KeepSkill, tables: Tables) -> CareerStep:
    skill = find_skill(action.skill, tables)
    assert skill is not None
    return _keep(state, known(state, action.player), skill, tables)


def _keep(state: TeamState, player: Player, skill: Skill, tables: Tables) -> CareerStep:
    way = random_way(position_in(state, player, tables), skill.category, tables)
    assert way is not None
    cost = price(player, way, tables)
    assert cost is not None
    return _gain_skill(state, player, skill, (way, cost), tables)


# Chosen skills


def check_take(state: TeamState, action: TakeSkill, tables: Tables) -> None:
    """A chosen skill, or one instead of the characteristic that was rolled (already paid for)."""
    assert state.sequence is not None
    making = state.sequence.making
    if not isinstance(making, CharacteristicRoll) or making.player != action.player:
        _no_other_making(state)
    player = _candidate(state, action.player)
    skill = find_skill(action.skill, tables)
    if skill is None:
        raise IllegalAction(CareerCode.SKILL_UNKNOWN, skill=action.skill)
    way = chosen_way(position_in(state, player, tables), skill.category)
    if way is None:
        raise IllegalAction(CareerCode.CATEGORY_CLOSED, player=player.n, category=skill.category.value)
    _refuse(skill_refusal(state, player, skill, tables))
    if isinstance(making, CharacteristicRoll):
        _refuse(instead_refusal(state, player, making, way, tables))
    else:
        _buyable(state, player, way, tables)


def instead_refusal(
    state: TeamState, player: Player, making: CharacteristicRoll, way: Way, tables: Tables
) -> Refusal | None:
    """Why a skill of this way cannot be had in place of what the die offers. A die with nothing to improve never binds."""
    rules, offered = tables.advancement, offered_characteristics(making, tables)
    if way not in rules.instead:
        return Refusal(CareerCode.INSTEAD_OTHERWISE, {"player": player.n})
    improvable = any(characteristic_refusal(state, player, one, tables) is None for one in offered)
    if improvable and making.face is not None and making.face > rules.instead_up_to:
        return Refusal(CareerCode.INSTEAD_NOT_ON_THIS, {"player": player.n, "face": making.face})
    return None


def take_skill(state: TeamState, action: TakeSkill, tables: Tables) -> CareerStep:
    assert state.sequence is not None
    player = known(state, action.player)
    skill = find_skill(action.skill, tables)
    assert skill is not None
    way = chosen_way(position_in(state, player, tables), skill.category)
    assert way is not None
    making = state.sequence.making
    if isinstance(making, CharacteristicRoll):
        return _gain_skill(state, player, skill, (way, making.spp), tables)
    cost = _affordable(player, way, tables)
    player, spent = _spend(player, way, cost)
    return _gain_skill(state, player, skill, (way, cost), tables, before=(spent,))


def _gain_skill(
    state: TeamState,
    player: Player,
    skill: Skill,
    bought: Bought,
    tables: Tables,
    *,
    before: tuple[CareerEvent, ...] = (),
) -> CareerStep:
    way, cost = bought
    worth = tables.advancement.skill_value[way] + (tables.advancement.elite_extra if skill.elite else 0)
    return _advanced(state, player, Advance(way, cost, worth, skill=skill.name), before)


def _advanced(state: TeamState, player: Player, advance: Advance, before: tuple[CareerEvent, ...]) -> CareerStep:
    player = replace(player, advances=(*player.advances, advance))
    raised = ValueRaised(player.n, advance.value, player.value, advance.skill, advance.characteristic)
    assert state.sequence is not None
    advanced = (*state.sequence.advanced, player.n)
    return Step(with_sequence(with_player(state, player), making=None, due=(), advanced=advanced), (*before, raised))


# Characteristics


def check_roll_characteristic(state: TeamState, action: RollCharacteristic, tables: Tables) -> None:
    _no_other_making(state)
    _buyable(state, _candidate(state, action.player), Way.CHARACTERISTIC, tables)


def begin_characteristic(state: TeamState, action: RollCharacteristic, tables: Tables) -> CareerStep:
    player = known(state, action.player)
    cost = _affordable(player, Way.CHARACTERISTIC, tables)
    player, spent = _spend(player, Way.CHARACTERISTIC, cost)
    due = Due(Purpose.CHARACTERISTIC, tables.advancement.characteristic_die, 1, player.n)
    making = CharacteristicRoll(player.n, cost)
    return Step(with_sequence(with_player(state, player), making=making, due=(due,)), (spent,))


def characteristic_rolled(state: TeamState, face: int) -> CareerStep:
    assert state.sequence is not None
    making = state.sequence.making
    assert isinstance(making, CharacteristicRoll)
    return Step(with_sequence(state, making=replace(making, face=face), due=()), ())


def offered_characteristics(making: CharacteristicRoll, tables: Tables) -> tuple[Characteristic, ...]:
    return tables.advancement.characteristic_table[str(making.face)]


def characteristic_refusal(
    state: TeamState, player: Player, characteristic: Characteristic, tables: Tables
) -> Refusal | None:
    """Why a characteristic cannot be improved: twice already, as good as it gets, or a PA of none."""
    told = {"player": player.n, "characteristic": characteristic.value}
    rules = tables.advancement
    if player.improvements(characteristic) >= rules.max_per_characteristic:
        return Refusal(CareerCode.CHARACTERISTIC_TWICE, {**told, "most": rules.max_per_characteristic})
    figure = getattr(profile_of(player, position_in(state, player, tables), tables), characteristic.value)
    if figure is None:
        return None if rules.no_pass_becomes else Refusal(CareerCode.CHARACTERISTIC_NONE, told)
    best = rules.characteristic_limits[characteristic].best
    at_best = figure >= best if STEPS[characteristic] > 0 else figure <= best
    return Refusal(CareerCode.CHARACTERISTIC_AT_LIMIT, {**told, "best": best}) if at_best else None


def check_improve(state: TeamState, action: ImproveCharacteristic, tables: Tables) -> None:
    assert state.sequence is not None
    making = state.sequence.making
    if not isinstance(making, CharacteristicRoll) or making.player != action.player:
        raise IllegalAction(CareerCode.NO_ADVANCE_BEGUN, player=action.player)
    offered = offered_characteristics(making, tables)
    if action.characteristic not in offered:
        raise IllegalAction(
            CareerCode.CHARACTERISTIC_NOT_ROLLED,
            characteristic=action.characteristic.value,
            offered=tuple(one.value for one in offered),
        )
    _refuse(characteristic_refusal(state, known(state, action.player), action.characteristic, tables))


def improve(state: TeamState, action: ImproveCharacteristic, tables: Tables) -> CareerStep:
    assert state.sequence is not None
    making = state.sequence.making
    assert isinstance(making, CharacteristicRoll)
    worth = tables.advancement.characteristic_value[action.characteristic]
    advance = Advance(Way.CHARACTERISTIC, making.spp, worth, characteristic=action.characteristic)
    return _advanced(state, known(state, action.player), advance, ())


def candidates(state: TeamState) -> Iterator[Player]:
    """Whom the advancement step is about: everyone in play, the injured and the guests of the match included."""
    guests = state.sequence.guests if state.sequence else ()
    return (player for player in (*state.players, *guests) if player.status is Status.ACTIVE)
