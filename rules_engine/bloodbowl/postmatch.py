"""The sequence after a match: booking it, the dice it calls for, and the steps in printed order."""

from collections.abc import Callable

from msgspec.structs import replace

from rules_engine.bloodbowl import advancement, offseason
from rules_engine.bloodbowl.actions import BookMatch, CloseSequence, Proceed, Roll, Side
from rules_engine.bloodbowl.audit import Part, mvps_due
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.events import (
    CareerEvent,
    DiceRolled,
    FansChanged,
    GoldReason,
    MatchBooked,
    PlayerLeft,
    PlayerReturns,
    StageReached,
)
from rules_engine.bloodbowl.injury import injure
from rules_engine.bloodbowl.spp import earn, earn_line
from rules_engine.bloodbowl.tables import Deed, Tables
from rules_engine.bloodbowl.team import (
    Due,
    GuestKind,
    Phase,
    Player,
    Purpose,
    Sequence,
    Stage,
    Status,
    TeamState,
    known,
    position_of,
    with_player,
    with_sequence,
)
from rules_engine.bloodbowl.treasury import (
    concession_winnings,
    expensive_mistake_due,
    major_incident_loss,
    mistake,
    move_gold,
    winnings,
)
from rules_engine.core import Step
from rules_engine.errors import IllegalAction

CareerStep = Step[TeamState, CareerEvent]
LOYAL_FROM = 4
HIREABLE = frozenset({GuestKind.JOURNEYMAN, GuestKind.RAISED})
LOYALTY_ADVANCEMENTS = 3


def part_of(action: BookMatch) -> Part:
    """The concession as this side saw it."""
    return Part(
        "side", action.fixture, action.conceded_by is Side.OWN, action.conceded_by is Side.OTHER, action.penalty
    )


def result_of(action: BookMatch) -> int:
    """1 for a win, 0 for a draw, -1 for a loss; a concession decides whatever the score."""
    if action.conceded_by is not None:
        return 1 if action.conceded_by is Side.OTHER else -1
    difference = action.side.score - action.opposition.score
    return (difference > 0) - (difference < 0)


def book(state: TeamState, action: BookMatch, tables: Tables) -> CareerStep:
    """Step 1: deeds, injuries and winnings of a confirmed report; then its dice are due."""
    part, result = part_of(action), result_of(action)
    booked = MatchBooked(action.fixture, action.opposition.team, action.side.score, action.opposition.score, result)
    state, returned = _return_missing(state)
    sequence = Sequence(
        action.fixture, Stage.OUTCOME, result, action.side.nominees, guests=_guests(action, tables, state)
    )
    state = replace(
        state,
        phase=Phase.POST_MATCH,
        fixtures=(*state.fixtures, action.fixture),
        record=state.record.after(result),
        sequence=sequence,
    )
    state, earned = _book_players(state, action, tables, forfeits_spp=_forfeits_spp(part, tables))
    state, hurt = _book_injuries(state, action, tables)
    state, paid = _book_winnings(state, action, part, tables)
    moved, events = _settle(with_sequence(state, due=_outcome_dice(state, action, part, result, tables)))
    return Step(moved, (booked, *returned, *earned, *hurt, *paid, *events))


def _forfeits_spp(part: Part, tables: Tables) -> bool:
    """Whether a side loses what its players earned, because it conceded with penalty."""
    return part.penalty and part.conceded and not tables.post_match.concession.loser_keeps_spp


def _guests(action: BookMatch, tables: Tables, state: TeamState) -> tuple[Player, ...]:
    """Journeymen and raised players, who may earn, advance and be hired before the sequence ends."""
    team_list = tables.team_list(state.roster)
    return tuple(
        Player(guest.n, guest.name, guest.number, guest.position, position.cost, guest=guest.kind)
        for guest in action.side.guests
        if guest.kind in HIREABLE and (position := team_list.position(guest.position))
    )


def _return_missing(state: TeamState) -> tuple[TeamState, tuple[CareerEvent, ...]]:
    """Players who missed this match may play the next, whatever else happens to the team."""
    back = tuple(player.n for player in state.players if player.missing_next and player.is_on_list)
    for n in back:
        state = with_player(state, replace(known(state, n), missing_next=False))
    return state, tuple(PlayerReturns(n) for n in back)


def _book_players(
    state: TeamState, action: BookMatch, tables: Tables, *, forfeits_spp: bool
) -> tuple[TeamState, tuple[CareerEvent, ...]]:
    """Games and SPP. Stars and mercenaries are in no career: they earn nothing."""
    team_list = tables.team_list(state.roster)
    events: list[CareerEvent] = []
    for line in action.side.players:
        player = state.player(line.n)
        if player is None:
            continue
        player = replace(player, games=player.games + 1)
        if not forfeits_spp:
            player, earned = earn_line(player, line, team_list, tables)
            events.extend(earned)
        state = with_player(state, player)
    return state, tuple(events)


def _book_injuries(state: TeamState, action: BookMatch, tables: Tables) -> tuple[TeamState, tuple[CareerEvent, ...]]:
    events: list[CareerEvent] = []
    for line in action.side.injuries:
        player = state.player(line.n)
        if player is None:
            continue
        hurt, event = injure(player, line, position_of(player, tables.team_list(state.roster)), tables)
        state = with_player(state, hurt)
        events.append(event)
        if hurt.status is Status.DEAD:
            events.append(PlayerLeft(hurt.n, Status.DEAD))
    return state, tuple(events)


def _book_winnings(
    state: TeamState, action: BookMatch, part: Part, tables: Tables
) -> tuple[TeamState, tuple[CareerEvent, ...]]:
    side, other, rules = action.side, action.opposition, tables.post_match
    if part.penalty and part.conceded:
        return state, ()
    attendance = action.dedicated_fans + side.fair_weather + other.dedicated_fans + other.fair_weather
    if part.penalty:
        amount = concession_winnings(attendance, side.score, rules)
    else:
        no_bonus = side.stalled or not tables.settings.stalling_bonus
        amount = winnings(attendance, side.score, no_bonus, rules)
    state, paid = move_gold(state, GoldReason.WINNINGS, amount)
    return state, (paid,)


def _outcome_dice(state: TeamState, action: BookMatch, part: Part, result: int, tables: Tables) -> tuple[Due, ...]:
    """MVP for each award due, then Dedicated Fans, then the loyalty of old hands where the team conceded."""
    mvps = (Due(Purpose.MVP, tables.spp.mvp_nominees),) * (mvps_due(part, tables) if action.side.nominees else 0)
    if part.penalty and part.conceded:
        loyal = (p for p in state.listed if len(p.advances) >= LOYALTY_ADVANCEMENTS)
        loyalty = tuple(Due(Purpose.LOYALTY, 6, player=player.n) for player in loyal)
        return (*mvps, Due(Purpose.CONCESSION_FANS, 3), *loyalty)
    return (*mvps, *((Due(Purpose.FANS, 6),) if result else ()))


STAGE_OF_DUE = {
    Purpose.MVP: Stage.OUTCOME,
    Purpose.FANS: Stage.FANS,
    Purpose.CONCESSION_FANS: Stage.FANS,
    Purpose.LOYALTY: Stage.FANS,
}


def _settle(state: TeamState) -> tuple[TeamState, tuple[CareerEvent, ...]]:
    """Move to the step that the next die belongs to; with none due, steps 1 and 2 lead to advancement."""
    assert state.sequence is not None
    due, stage = state.sequence.due, state.sequence.stage
    reached = STAGE_OF_DUE.get(due[0].purpose, stage) if due else Stage.ADVANCEMENT
    if reached is stage:
        return state, ()
    return with_sequence(state, stage=reached), (StageReached(reached),)


# Dice


def check_roll(state: TeamState, action: Roll) -> None:
    """The dice that are due, with faces they can show."""
    if state.sequence is None or not state.sequence.due:
        raise IllegalAction(CareerCode.NO_DICE_DUE)
    due = state.sequence.due[0]
    if action.purpose is not due.purpose:
        raise IllegalAction(CareerCode.OTHER_DICE_DUE, purpose=action.purpose.value, due=due.purpose.value)
    if len(action.faces) != due.dice or not all(1 <= face <= due.sides for face in action.faces):
        raise IllegalAction(CareerCode.FACES_RANGE, faces=action.faces, dice=due.dice, sides=due.sides)


def roll(state: TeamState, action: Roll, tables: Tables) -> CareerStep:
    """What the dice that were due lead to."""
    assert state.sequence is not None
    due, *rest = state.sequence.due
    step, again = ROLLS[due.purpose](with_sequence(state, due=tuple(rest)), due, action.faces, tables)
    rolled = DiceRolled(due.purpose, action.faces, action.origin, due.player, again)
    return Step(step.state, (rolled, *step.events))


Rolled = tuple[CareerStep, bool]


def _settled(state: TeamState, *events: CareerEvent) -> Rolled:
    state, more = _settle(state)
    return Step(state, (*events, *more)), False


def _mvp(state: TeamState, due: Due, faces: tuple[int, ...], tables: Tables) -> Rolled:
    """The nominee of that number gets the award; a number without a nominee is thrown again."""
    assert state.sequence is not None
    nominees = state.sequence.nominees
    if faces[0] > len(nominees):
        return Step(with_sequence(state, due=(due, *state.sequence.due)), ()), True
    player = known(state, nominees[faces[0] - 1])
    player, earned = earn(player, Deed.MVP, 1, tables.team_list(state.roster), tables)
    return _settled(with_player(state, player), earned)


def _fans(state: TeamState, due: Due, faces: tuple[int, ...], tables: Tables) -> Rolled:
    """After a win a D6 of at least the Dedicated Fans adds one; after a loss a D6 below them loses one."""
    assert state.sequence is not None
    won, fans = state.sequence.result > 0, state.dedicated_fans
    change = int(faces[0] >= fans) if won else -int(faces[0] < fans)
    return _change_fans(state, change, tables)


def _concession_fans(state: TeamState, due: Due, faces: tuple[int, ...], tables: Tables) -> Rolled:
    """A side that conceded loses D3 Dedicated Fans."""
    return _change_fans(state, -faces[0], tables)


def _change_fans(state: TeamState, change: int, tables: Tables) -> Rolled:
    rules = tables.post_match
    fans = min(max(state.dedicated_fans + change, rules.fans_min), rules.fans_max)
    changed = FansChanged(fans - state.dedicated_fans, fans)
    return _settled(replace(state, dedicated_fans=fans), changed)


def _loyalty(state: TeamState, due: Due, faces: tuple[int, ...], tables: Tables) -> Rolled:
    """After a concession an old hand leaves on 1 to 3."""
    assert due.player is not None
    if faces[0] >= LOYAL_FROM:
        return _settled(state)
    player = replace(known(state, due.player), status=Status.LEFT, may_retire=False)
    return _settled(with_player(state, player), PlayerLeft(player.n, Status.LEFT))


def _random_skill(state: TeamState, due: Due, faces: tuple[int, ...], tables: Tables) -> Rolled:
    return advancement.draw_skill(state, faces, tables)


def _characteristic(state: TeamState, due: Due, faces: tuple[int, ...], tables: Tables) -> Rolled:
    return advancement.characteristic_rolled(state, faces[0]), False


def _expensive_mistake(state: TeamState, due: Due, faces: tuple[int, ...], tables: Tables) -> Rolled:
    rules = tables.post_match
    match mistake(state.treasury, faces[0], rules):
        case "minor_incident":
            die = Due(Purpose.MINOR_INCIDENT, rules.minor_incident_die)
            return Step(with_sequence(state, due=(die,)), ()), False
        case "catastrophe":
            return Step(with_sequence(state, due=(Due(Purpose.CATASTROPHE, 6, 2),)), ()), False
        case "major_incident":
            return _lose_and_end(state, major_incident_loss(state.treasury, rules))
        case _:
            return _lose_and_end(state, 0)


def _minor_incident(state: TeamState, due: Due, faces: tuple[int, ...], tables: Tables) -> Rolled:
    return _lose_and_end(state, min(state.treasury, faces[0] * tables.post_match.incident_unit))


def _catastrophe(state: TeamState, due: Due, faces: tuple[int, ...], tables: Tables) -> Rolled:
    """All goes but 2D6 times the unit."""
    kept = min(state.treasury, sum(faces) * tables.post_match.incident_unit)
    return _lose_and_end(state, state.treasury - kept)


def _lose_and_end(state: TeamState, loss: int) -> Rolled:
    state, lost = move_gold(state, GoldReason.EXPENSIVE_MISTAKE, -loss)
    ended = end(state)
    return Step(ended.state, (lost, *ended.events)), False


ROLLS: dict[Purpose, Callable[[TeamState, Due, tuple[int, ...], Tables], Rolled]] = {
    Purpose.MVP: _mvp,
    Purpose.FANS: _fans,
    Purpose.CONCESSION_FANS: _concession_fans,
    Purpose.LOYALTY: _loyalty,
    Purpose.RANDOM_SKILL: _random_skill,
    Purpose.CHARACTERISTIC: _characteristic,
    Purpose.EXPENSIVE_MISTAKE: _expensive_mistake,
    Purpose.MINOR_INCIDENT: _minor_incident,
    Purpose.CATASTROPHE: _catastrophe,
    Purpose.NIGGLING_RECOVERY: offseason.niggling_recovery,
    Purpose.CHARACTERISTIC_RECOVERY: offseason.characteristic_recovery,
}


# From step to step


def check_proceed(state: TeamState, action: Proceed, tables: Tables) -> None:
    """A step can be left when nothing begun is unfinished and nobody still has to advance."""
    assert state.sequence is not None
    if state.sequence.making is not None:
        raise IllegalAction(CareerCode.ADVANCE_UNFINISHED, player=state.sequence.making.player)
    if action.stage is not state.sequence.stage:
        raise IllegalAction(CareerCode.WRONG_STAGE, stage=action.stage.value, reached=state.sequence.stage.value)
    if state.sequence.stage is Stage.ADVANCEMENT:
        forced = tuple(p.n for p in advancement.candidates(state) if advancement.must_advance(p, tables))
        if forced:
            raise IllegalAction(CareerCode.MUST_ADVANCE, players=forced)


def proceed(state: TeamState, action: Proceed, tables: Tables) -> CareerStep:
    if action.stage is Stage.ADVANCEMENT:
        return Step(with_sequence(state, stage=Stage.HIRING), (StageReached(Stage.HIRING),))
    due = expensive_mistake_due(state, tables.post_match)
    if not due:
        return end(state)
    state = with_sequence(state, stage=Stage.EXPENSIVE_MISTAKES, due=due)
    return Step(state, (StageReached(Stage.EXPENSIVE_MISTAKES),))


def check_close(state: TeamState, action: CloseSequence, tables: Tables) -> None:
    assert state.sequence is not None
    if state.sequence.making is not None:
        raise IllegalAction(CareerCode.ADVANCE_UNFINISHED, player=state.sequence.making.player)
    if not action.reason.strip():
        raise IllegalAction(CareerCode.REASON_MISSING)


def close(state: TeamState, action: CloseSequence, tables: Tables) -> CareerStep:
    """The commissioner ends the shopping: no purchases; a rich team still throws for expensive mistakes."""
    due = expensive_mistake_due(state, tables.post_match)
    if not due:
        return end(state)
    state = with_sequence(state, stage=Stage.EXPENSIVE_MISTAKES, due=due)
    return Step(state, (StageReached(Stage.EXPENSIVE_MISTAKES),))


def end(state: TeamState) -> CareerStep:
    """The team is ready for its next match; a lasting injury of this one no longer opens temporary retirement."""
    players: tuple[Player, ...] = tuple(
        replace(player, may_retire=False) if player.may_retire else player for player in state.players
    )
    return Step(replace(state, players=players, phase=Phase.READY, sequence=None), (StageReached(None),))
