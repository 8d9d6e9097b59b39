"""Before and between matches: joining a season, the draft, the commissioner's rulings, and names."""

from collections.abc import Mapping

from msgspec.structs import replace

from rules_engine.bloodbowl.actions import Draft, EnterSeason, Rename, Ruling, Subject
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.drafting import audit_draft, draft_cost
from rules_engine.bloodbowl.events import (
    CareerEvent,
    GoldReason,
    PlayerHired,
    Renamed,
    Ruled,
    SeasonEntered,
    SppGranted,
    StageReached,
    TeamDrafted,
)
from rules_engine.bloodbowl.hiring import check_name_and_number
from rules_engine.bloodbowl.tables import Tables
from rules_engine.bloodbowl.team import Phase, Player, Sequence, Stage, TeamState, known, with_player
from rules_engine.bloodbowl.treasury import move_gold
from rules_engine.core import Seat, Step
from rules_engine.errors import IllegalAction

CareerStep = Step[TeamState, CareerEvent]


def check_enter(state: TeamState, action: EnterSeason, catalogue: Mapping[str, Tables]) -> None:
    """The ruleset must be known, and have the roster of a team that was drafted already."""
    tables = catalogue.get(action.ruleset)
    if tables is None or (state.roster and state.roster not in tables.teams):
        raise IllegalAction(CareerCode.RULESET_UNKNOWN, ruleset=action.ruleset)


def enter(state: TeamState, action: EnterSeason) -> CareerStep:
    entered = replace(state, season=action.season, ruleset=action.ruleset)
    return Step(entered, (SeasonEntered(action.season, action.ruleset),))


def check_draft(state: TeamState, action: Draft, tables: Tables) -> None:
    """Every rule of drafting at once. Lists kept for imports can be entered by the commissioner only."""
    imported = action.seat is Seat.COMMISSIONER
    findings = audit_draft(action, tables, extra_budget=state.extra_budget, imported=imported)
    if findings:
        raise IllegalAction(CareerCode.DRAFT_REFUSED, findings=findings, found=len(findings))


def draft(state: TeamState, action: Draft, tables: Tables) -> CareerStep:
    """The first list; what is left of the budget becomes the treasury."""
    team_list = tables.team_list(action.roster)
    positions = {position.key: position for position in team_list.positions}
    players = tuple(
        Player(n, drafted.name, drafted.number, drafted.position, positions[drafted.position].cost)
        for n, drafted in enumerate(action.players, start=1)
    )
    state = replace(
        state,
        name=action.name,
        phase=Phase.READY,
        roster=action.roster,
        league=action.league,
        favoured_of=action.favoured_of,
        captain=None if action.captain is None else action.captain + 1,
        players=players,
        rerolls=action.rerolls,
        assistant_coaches=action.assistant_coaches,
        cheerleaders=action.cheerleaders,
        apothecary=action.apothecary,
        dedicated_fans=action.dedicated_fans,
    )
    state, book = _book_of_the_draft(state, action, tables)
    hired = tuple(PlayerHired(player.n, player.position, player.fee) for player in players)
    return Step(state, (TeamDrafted(action.roster, len(players), action.dedicated_fans), *hired, *book))


def _book_of_the_draft(state: TeamState, action: Draft, tables: Tables) -> tuple[TeamState, tuple[CareerEvent, ...]]:
    """The first page of the treasury book: the budget, and each thing bought from it."""
    cost = draft_cost(action, tables)
    lines = (
        (GoldReason.BUDGET, tables.drafting.budget, 1),
        (GoldReason.RULING, state.extra_budget, 1),
        (GoldReason.PLAYER, -cost.players, len(action.players)),
        (GoldReason.REROLL, -cost.rerolls, action.rerolls),
        (GoldReason.ASSISTANT_COACH, -cost.assistant_coaches, action.assistant_coaches),
        (GoldReason.CHEERLEADER, -cost.cheerleaders, action.cheerleaders),
        (GoldReason.APOTHECARY, -cost.apothecary, int(action.apothecary)),
        (GoldReason.FANS, -cost.fans, action.dedicated_fans - tables.drafting.fans_start),
    )
    events: list[CareerEvent] = []
    for reason, amount, quantity in lines:
        if amount:
            state, moved = move_gold(state, reason, amount, quantity=quantity)
            events.append(moved)
    return state, tuple(events)


def check_ruling(state: TeamState, action: Ruling) -> None:
    """A ruling has a reason; the budget can be ruled on before the draft, the treasury after it."""
    if not action.reason.strip():
        raise IllegalAction(CareerCode.REASON_MISSING)
    if action.player is not None and state.player(action.player) is None:
        raise IllegalAction(CareerCode.PLAYER_UNKNOWN, player=action.player)
    drafting = state.phase is Phase.DRAFTING
    if action.subject is Subject.BUDGET and not drafting:
        raise IllegalAction(CareerCode.BUDGET_AFTER_DRAFT)
    if action.subject is not Subject.BUDGET and drafting:
        raise IllegalAction(CareerCode.TREASURY_BEFORE_DRAFT)
    if action.subject is Subject.SPP:
        _check_spp_ruling(state, action)
    if action.subject is Subject.STEPS:
        _check_steps_ruling(state, action)
    if not drafting and state.treasury + action.gold < 0:
        raise IllegalAction(CareerCode.TREASURY_SHORT, cost=-action.gold, treasury=state.treasury)


def _check_spp_ruling(state: TeamState, action: Ruling) -> None:
    """It says whose, and takes from nobody what is spent."""
    player = state.player(action.player or 0)
    if player is None:
        raise IllegalAction(CareerCode.PLAYER_UNKNOWN, player=action.player)
    if player.spp + action.spp < 0:
        raise IllegalAction(CareerCode.SPP_SHORT, player=player.n, needs=-action.spp, has=player.spp)


OPENED = frozenset({Stage.ADVANCEMENT, Stage.HIRING})
"""The steps that can be opened without a match: those a coach decides in."""


def _check_steps_ruling(state: TeamState, action: Ruling) -> None:
    """Between two matches only; and which step it opens."""
    if state.phase is not Phase.READY:
        raise IllegalAction(CareerCode.SEQUENCE_OPEN)
    if action.stage not in OPENED:
        raise IllegalAction(CareerCode.STEP_NOT_OPENED)


def rule(state: TeamState, action: Ruling) -> CareerStep:
    ruled = Ruled(action.subject, action.reason, action.gold, action.player)
    if action.subject is Subject.BUDGET:
        return Step(replace(state, extra_budget=state.extra_budget + action.gold), (ruled,))
    if action.subject is Subject.SPP:
        player = known(state, action.player or 0)
        richer = replace(player, spp_earned=player.spp_earned + action.spp)
        return Step(with_player(state, richer), (ruled, SppGranted(player.n, action.spp, richer.spp)))
    if action.subject is Subject.STEPS and action.stage is not None:
        opened = Sequence(action.fixture, action.stage, result=0)
        return Step(replace(state, phase=Phase.POST_MATCH, sequence=opened), (ruled, StageReached(action.stage)))
    if not action.gold:
        return Step(state, (ruled,))
    state, moved = move_gold(state, GoldReason.RULING, action.gold, player=action.player)
    return Step(state, (ruled, moved))


def check_rename(state: TeamState, action: Rename) -> None:
    if action.player is None:
        if not action.name.strip():
            raise IllegalAction(CareerCode.NAME_MISSING)
        return
    player = state.player(action.player)
    if player is None or not player.is_on_list:
        raise IllegalAction(CareerCode.PLAYER_UNKNOWN, player=action.player)
    number = player.number if action.number is None else action.number
    check_name_and_number(state, action.name, number, but=player.n)


def rename(state: TeamState, action: Rename) -> CareerStep:
    if action.player is None:
        return Step(replace(state, name=action.name), (Renamed(action.name),))
    player = known(state, action.player)
    number = player.number if action.number is None else action.number
    named = replace(player, name=action.name, number=number)
    return Step(with_player(state, named), (Renamed(action.name, player.n, number),))
