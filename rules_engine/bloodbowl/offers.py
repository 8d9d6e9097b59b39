"""What a form offers a coach: one action for every choice there is; the referee's checks then say which are legal."""

from collections.abc import Callable, Iterator
from itertools import product

from rules_engine.bloodbowl import actions as a
from rules_engine.bloodbowl.advancement import candidates
from rules_engine.bloodbowl.skills import chosen_way, position_in
from rules_engine.bloodbowl.tables import Category, Characteristic, Tables
from rules_engine.bloodbowl.team import CharacteristicRoll, Phase, RandomSkill, Stage, TeamState
from rules_engine.core import Action, Origin, Seat


def draws(state: TeamState, seat: Seat, tables: Tables) -> Iterator[Action]:
    for player in candidates(state):
        position = position_in(state, player, tables)
        for category in Category:
            if category in position.primary or category in position.secondary:
                yield a.DrawRandomSkill(seat, player.n, category)


def kept(state: TeamState, seat: Seat, tables: Tables) -> Iterator[Action]:
    making = state.sequence.making if state.sequence else None
    if isinstance(making, RandomSkill):
        for skill in dict.fromkeys(making.drawn):
            yield a.KeepSkill(seat, making.player, skill)


def taken(state: TeamState, seat: Seat, tables: Tables) -> Iterator[Action]:
    making = state.sequence.making if state.sequence else None
    for player in candidates(state):
        if making is not None and making.player != player.n:
            continue
        position = position_in(state, player, tables)
        for skill in tables.skills.table:
            if chosen_way(position, skill.category) is not None:
                yield a.TakeSkill(seat, player.n, skill.name)


def improvements(state: TeamState, seat: Seat, tables: Tables) -> Iterator[Action]:
    making = state.sequence.making if state.sequence else None
    if isinstance(making, CharacteristicRoll) and making.face is not None:
        for characteristic in Characteristic:
            yield a.ImproveCharacteristic(seat, making.player, characteristic)


def characteristics(state: TeamState, seat: Seat, tables: Tables) -> Iterator[Action]:
    return (a.RollCharacteristic(seat, player.n) for player in candidates(state))


def retirements(state: TeamState, seat: Seat, tables: Tables) -> Iterator[Action]:
    return (a.RetireTemporarily(seat, player.n) for player in state.listed)


def free_number(state: TeamState) -> int:
    """The lowest shirt number nobody on the list wears."""
    worn = {player.number for player in state.listed}
    return next(number for number in range(1, 100) if number not in worn)


def hires(state: TeamState, seat: Seat, tables: Tables) -> Iterator[Action]:
    number = free_number(state)
    for position in tables.team_list(state.roster).positions:
        yield a.Hire(seat, position.key, f"{position.name} {number}", number)


def guests(state: TeamState, seat: Seat, tables: Tables) -> Iterator[Action]:
    number = free_number(state)
    return (a.HireGuest(seat, guest.n, number) for guest in (state.sequence.guests if state.sequence else ()))


def fires(state: TeamState, seat: Seat, tables: Tables) -> Iterator[Action]:
    return (a.Fire(seat, player.n) for player in state.listed)


def stages(state: TeamState, seat: Seat, tables: Tables) -> Iterator[Action]:
    if state.sequence is not None and state.sequence.stage in (Stage.ADVANCEMENT, Stage.HIRING):
        yield a.Proceed(seat, state.sequence.stage)


def rolls(state: TeamState, seat: Seat, tables: Tables) -> Iterator[Action]:
    if state.sequence is not None and state.sequence.due:
        due = state.sequence.due[0]
        for faces in product(range(1, due.sides + 1), repeat=due.dice):
            yield a.Roll(seat, due.purpose, faces, Origin.SITE)


def rulings(state: TeamState, seat: Seat, tables: Tables) -> Iterator[Action]:
    subject = a.Subject.BUDGET if state.phase is Phase.DRAFTING else a.Subject.TREASURY
    yield a.Ruling(seat, subject, reason="sample", gold=10_000)
    if subject is a.Subject.TREASURY:
        for player in state.listed[:1]:
            yield a.Ruling(seat, a.Subject.SPP, reason="sample", player=player.n, spp=1)
    if state.phase is Phase.READY:
        yield a.Ruling(seat, a.Subject.STEPS, reason="sample", stage=Stage.HIRING)


def names(state: TeamState, seat: Seat, tables: Tables) -> Iterator[Action]:
    yield a.Rename(seat, state.name)
    yield from (a.Rename(seat, player.name, player.n, player.number) for player in state.listed)


def captains(state: TeamState, seat: Seat, tables: Tables) -> Iterator[Action]:
    return (a.NameCaptain(seat, player.n) for player in state.listed)


def staff(kind: type[a.HireStaff] | type[a.FireStaff]) -> Callable[[TeamState, Seat, Tables], Iterator[Action]]:
    def offer(state: TeamState, seat: Seat, tables: Tables) -> Iterator[Action]:
        return (kind(seat, post) for post in a.Staffing)

    return offer
