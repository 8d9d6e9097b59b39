"""Matches as they might have been: scores, deeds, injuries, and what coaches do with them afterwards."""

from collections.abc import Sequence

from rules_engine.bloodbowl.actions import (
    DrawRandomSkill,
    Hire,
    HireStaff,
    ImproveCharacteristic,
    KeepSkill,
    Proceed,
    RetireTemporarily,
    RollCharacteristic,
    Staffing,
    TakeSkill,
)
from rules_engine.bloodbowl.career import Career
from rules_engine.bloodbowl.report import InjuryLine, PlayerLine, Report, SideReport
from rules_engine.bloodbowl.tables import Deed, Tables
from rules_engine.bloodbowl.team import Player, Stage, TeamState, position_of
from rules_engine.chance import Chance, roll, shuffled, weighted
from rules_engine.core import Action, Seat

RICH = 130_000
COMFORTABLE_LIST = 14
SCORES = ((0, 2), (1, 5), (2, 4), (3, 2))
CASUALTIES = ((0, 4), (1, 4), (2, 2))
COMPLETIONS = ((0, 2), (1, 4), (2, 3), (3, 1))
HANDS = frozenset({"Thrower", "Runner"})
LEGS = frozenset({"Catcher", "Runner", "Blitzer", "Special"})
FISTS = frozenset({"Blitzer", "Blocker", "Big Guy", "Special"})
FAVOURITES = (
    "Block",
    "Dodge",
    "Guard",
    "Mighty Blow",
    "Sure Hands",
    "Wrestle",
    "Tackle",
    "Sidestep",
    "Accurate",
    "Fend",
)


def match(fixture: str, home: TeamState, away: TeamState, tables: Tables, chance: Chance) -> Report:
    """A whole match between two teams as their careers stand."""
    fallen = {Seat.HOME: weighted(chance, CASUALTIES), Seat.AWAY: weighted(chance, CASUALTIES)}
    return Report(
        fixture,
        home=_side(home, fallen[Seat.AWAY], fallen[Seat.HOME], tables, chance),
        away=_side(away, fallen[Seat.HOME], fallen[Seat.AWAY], tables, chance),
    )


def _side(state: TeamState, caused: int, suffered: int, tables: Tables, chance: Chance) -> SideReport:
    played = state.available
    score = weighted(chance, SCORES)
    deeds: dict[int, dict[Deed, int]] = {player.n: {} for player in played}
    for deed, count, keywords in (
        (Deed.TOUCHDOWN, score, LEGS),
        (Deed.CASUALTY, caused, FISTS),
        (Deed.COMPLETION, weighted(chance, COMPLETIONS), HANDS),
        (Deed.INTERCEPTION, int(roll(chance, 8) == 1), LEGS),
    ):
        for _one in range(count):
            n = _somebody(state, keywords, tables, chance).n
            deeds[n][deed] = deeds[n].get(deed, 0) + 1
    nominees = tuple(player.n for player in shuffled(chance, played)[: tables.spp.mvp_nominees])
    return SideReport(
        team=state.team,
        score=score,
        fair_weather=roll(chance, 3),
        stalled=roll(chance, 6) == 1,
        players=tuple(
            PlayerLine(n, **{deed.value: count for deed, count in done.items()}) for n, done in deeds.items()
        ),
        injuries=tuple(_injury(player, tables, chance) for player in shuffled(chance, played)[:suffered]),
        nominees=nominees,
        mvp_rolls=(roll(chance, tables.spp.mvp_nominees),),
        fans_roll=roll(chance, 6),
    )


def _somebody(state: TeamState, keywords: frozenset[str], tables: Tables, chance: Chance) -> Player:
    """A player who might have done it: those whose position it is four times as often as others."""
    team_list = tables.team_list(state.roster)
    odds = [
        (player, 1 if keywords.isdisjoint(position_of(player, team_list).keywords) else 4) for player in state.available
    ]
    return weighted(chance, odds)


def _injury(player: Player, tables: Tables, chance: Chance) -> InjuryLine:
    """A casualty as the tables give it: D16 plus niggling injuries, then a D6 where it lasts."""
    injuries = tables.injuries
    rolled = min(roll(chance, injuries.casualty_die) + player.niggling, injuries.casualty_die)
    result = next(result for result in injuries.casualty if result.low <= rolled <= result.high)
    if not result.characteristic_loss:
        return InjuryLine(player.n, result.key)
    face = roll(chance, injuries.lasting_die)
    return InjuryLine(player.n, result.key, next(one.key for one in injuries.lasting if one.low <= face <= one.high))


def next_act(career: Career, state: TeamState, tables: Tables, *, may_retire: bool, names: Sequence[str]) -> Action:
    """What a sensible coach does next in an open sequence whose dice have fallen."""
    assert state.sequence is not None
    legal = list(career.legal_actions(state, Seat.COACH))
    if state.sequence.stage is Stage.ADVANCEMENT:
        return _advance(legal) or Proceed(Seat.COACH, Stage.ADVANCEMENT)
    retirements = [act for act in legal if isinstance(act, RetireTemporarily)]
    if may_retire and retirements and len(state.available) >= tables.post_match.min_eligible:
        return retirements[0]
    return _shopping(legal, state, tables, names) or Proceed(Seat.COACH, state.sequence.stage)


def _shopping(legal: Sequence[Action], state: TeamState, tables: Tables, names: Sequence[str]) -> Action | None:
    """A cheap player while the team is short, a dear one when it is rich, then a re-roll: gold kept is gold at risk."""
    hires = sorted((act for act in legal if isinstance(act, Hire)), key=lambda act: _fee(act, state, tables))
    if hires and len(state.available) <= tables.post_match.min_eligible:
        return _named(hires[0], state, names)
    if hires and state.treasury >= RICH and len(state.listed) < COMFORTABLE_LIST:
        return _named(hires[-1], state, names)
    rerolls = [act for act in legal if isinstance(act, HireStaff) and act.kind is Staffing.REROLL]
    return rerolls[0] if rerolls and state.treasury >= RICH else None


def _advance(legal: Sequence[Action]) -> Action | None:
    """Finish what was begun; else a favourite skill, a random one for a lineman, or a characteristic now and then."""
    for kind in (KeepSkill, ImproveCharacteristic):
        if begun := [act for act in legal if isinstance(act, kind)]:
            return begun[0]
    skills = [act for act in legal if isinstance(act, TakeSkill)]
    rolls = [act for act in legal if isinstance(act, RollCharacteristic)]
    if rolls:
        return rolls[0]
    favourites = [act for act in skills if act.skill in FAVOURITES]
    if favourites:
        return min(favourites, key=lambda act: FAVOURITES.index(act.skill))
    random = [act for act in legal if isinstance(act, DrawRandomSkill)]
    return next(iter((*random, *skills)), None)


def _fee(act: Hire, state: TeamState, tables: Tables) -> int:
    position = tables.team_list(state.roster).position(act.position)
    assert position is not None
    return position.cost


def _named(act: Hire, state: TeamState, names: Sequence[str]) -> Hire:
    """The newcomer gets a name nobody on the team has."""
    taken = {player.name for player in state.players}
    name = next((name for name in names if name not in taken), act.name)
    return Hire(act.seat, act.position, name, act.number)
