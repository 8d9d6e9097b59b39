"""A confirmed report enters a career: deeds, injuries, what was spent and won, and the dice that are due."""

from msgspec.structs import replace

from rules_engine.bloodbowl.actions import BookMatch, BookWalkover, Side
from rules_engine.bloodbowl.audit import Part, mvps_due
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.events import (
    CareerEvent,
    GoldReason,
    MatchBooked,
    PlayerLeft,
    PlayerReturns,
)
from rules_engine.bloodbowl.injury import getting_even_dice, injure
from rules_engine.bloodbowl.postmatch import settle
from rules_engine.bloodbowl.report import InjuryLine
from rules_engine.bloodbowl.skills import owned
from rules_engine.bloodbowl.spp import Worth, earn_line
from rules_engine.bloodbowl.tables import Tables
from rules_engine.bloodbowl.team import (
    Due,
    GuestKind,
    InMatch,
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
    move_gold,
    winnings,
)
from rules_engine.core import Step
from rules_engine.errors import IllegalAction

CareerStep = Step[TeamState, CareerEvent]
HIREABLE = frozenset({GuestKind.JOURNEYMAN, GuestKind.RAISED})


def part_of(action: BookMatch) -> Part:
    """The concession as this side saw it."""
    return Part(
        "side",
        action.fixture,
        action.conceded_by is Side.OWN,
        action.conceded_by is Side.OTHER,
        action.penalty,
        banned=action.banned,
        friendly=action.friendly,
    )


def result_of(action: BookMatch) -> int:
    """1 for a win, 0 for a draw, -1 for a loss; a concession decides whatever the score, penalties a level one."""
    if action.conceded_by is not None:
        return 1 if action.conceded_by is Side.OTHER else -1
    difference = action.side.score - action.opposition.score
    if not difference and action.won_on_penalties is not None:
        return 1 if action.won_on_penalties else -1
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
    state, spent = _pay_inducements(state, action)
    state, paid = _book_winnings(state, action, part, tables)
    moved, events = settle(with_sequence(state, due=_outcome_dice(state, action, part, result, tables)))
    return Step(moved, (booked, *returned, *earned, *hurt, *spent, *paid, *events))


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
    worth = Worth(tables.team_list(state.roster), tables, action.side.prayers)
    events: list[CareerEvent] = []
    for line in action.side.players:
        player = state.player(line.n)
        if player is None:
            continue
        player = replace(player, games=player.games + 1, matches=(*player.matches, InMatch(action.fixture)))
        if not forfeits_spp:
            player, earned = earn_line(player, action.fixture, line, worth, owned(state, player, tables))
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


def _pay_inducements(state: TeamState, action: BookMatch) -> tuple[TeamState, tuple[CareerEvent, ...]]:
    """What the side's inducements took from its treasury before the match, as was stated then."""
    if not action.treasury_spent:
        return state, ()
    state, spent = move_gold(
        state, GoldReason.INDUCEMENTS, -action.treasury_spent, quantity=len(action.side.inducements)
    )
    return state, (spent,)


def _book_winnings(
    state: TeamState, action: BookMatch, part: Part, tables: Tables
) -> tuple[TeamState, tuple[CareerEvent, ...]]:
    side, other, rules = action.side, action.opposition, tables.post_match
    if part.penalty and part.conceded:
        return state, ()
    attendance = action.dedicated_fans + side.fair_weather + other.dedicated_fans + other.fair_weather
    if part.penalty:
        bonus = tables.settings.concession_winner_no_stalling_bonus and not side.stalled
        amount = concession_winnings(attendance, side.score, rules, bonus=bonus)
    else:
        no_bonus = side.stalled or not tables.settings.stalling_bonus
        amount = winnings(attendance, side.score, no_bonus, rules)
    state, paid = move_gold(state, GoldReason.WINNINGS, amount)
    return state, (paid,)


def _outcome_dice(state: TeamState, action: BookMatch, part: Part, result: int, tables: Tables) -> tuple[Due, ...]:
    """MVP for each award due, then Dedicated Fans, then the loyalty of old hands where the team conceded."""
    mvps = (Due(Purpose.MVP, tables.spp.mvp_nominees),) * (mvps_due(part, tables) if action.side.nominees else 0)
    grudges = getting_even_dice(_of_career(state, action.side.injuries), tables)
    if part.penalty and part.conceded:
        rules = tables.post_match.concession
        loyal = (p for p in state.listed if len(p.advances) >= rules.leaves_from_advancements)
        loyalty = tuple(Due(Purpose.LOYALTY, rules.leaves_die, player=player.n) for player in loyal)
        return (*mvps, *grudges, Due(Purpose.CONCESSION_FANS, rules.loser_fans_die), *loyalty)
    return (*mvps, *grudges, *((Due(Purpose.FANS, 6),) if result else ()))


def _of_career(state: TeamState, lines: tuple[InjuryLine, ...]) -> tuple[InjuryLine, ...]:
    """Injuries of players whom the career knows: stars and mercenaries take theirs away with them."""
    return tuple(line for line in lines if state.player(line.n) is not None)


# A match that was not played


def check_walkover(state: TeamState, action: BookWalkover, tables: Tables) -> None:
    """Nominees are players who could have played, named once each, as many as an MVP die has numbers or as there are."""
    if action.fixture in state.fixtures:
        raise IllegalAction(CareerCode.FIXTURE_BOOKED, fixture=action.fixture)
    fit = {player.n for player in state.available}
    due = min(tables.spp.mvp_nominees, len(fit))
    if len(action.nominees) != due or len(set(action.nominees)) != due or not fit.issuperset(action.nominees):
        raise IllegalAction(CareerCode.NOMINEES_REFUSED, due=due)


def book_walkover(state: TeamState, action: BookWalkover, tables: Tables) -> CareerStep:
    """A win on paper: no match is played, so nobody's injuries are served and no fans come or go."""
    rules = tables.season.unplayed.real_life
    awards = rules.other_team_mvp if action.nominees else 0
    due = (
        *(Due(Purpose.MVP, tables.spp.mvp_nominees),) * awards,
        Due(Purpose.WALKOVER_WINNINGS, rules.other_team_winnings_die),
    )
    state = replace(
        state,
        phase=Phase.POST_MATCH,
        fixtures=(*state.fixtures, action.fixture),
        sequence=Sequence(action.fixture, Stage.OUTCOME, 1, action.nominees, due=due),
    )
    return Step(state, (MatchBooked(action.fixture, action.opponent, rules.other_team_score, 0, 1),))
