"""The game of a team's life in a football game: it registers a squad, enters seasons, and its matches are booked.

A record never ends, and nobody waits for chance in it. What a squad is and what it may be is the part of each game.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic

from msgspec.structs import replace

from rules_engine.clubs import actions as a
from rules_engine.clubs import events as e
from rules_engine.clubs.codes import ClubCode
from rules_engine.clubs.rules import club_rules
from rules_engine.clubs.state import ClubState, Founding, Played, SquadT
from rules_engine.core import Action, Choice, Game, LegalActions, Option, Outcome, Seat, Step
from rules_engine.errors import CommonCode, Finding, IllegalAction, impossible
from rules_engine.rulesets import Ruleset

LONGEST_NAME = 80
RULING = frozenset({Seat.COMMISSIONER})
MANAGING = frozenset({Seat.COACH, Seat.COMMISSIONER})
BOOKING = MANAGING | {Seat.CLOCK}


@dataclass(frozen=True, slots=True)
class Rule:
    """One kind of action: who may do it, whether it is legal, what it does, samples of it, and the fields samples only
    stand for."""

    seats: frozenset[Seat]
    check: Callable[[Any, Any], None]
    do: Callable[[Any, Any], Step[Any, e.ClubEvent]]
    offers: Callable[[Any, Seat], Iterable[Action]]
    free: tuple[str, ...]


class Club(Game[Founding, ClubState[SquadT], Any, e.ClubEvent, ClubState[SquadT]], Generic[SquadT]):
    """A team's record under the rulesets of `catalogue`, by hash. `register` is the game's action that registers a
    squad: `register(seat, name, squad)`."""

    endless: ClassVar[bool] = True
    setup_type: ClassVar[Any] = Founding
    game: ClassVar[str]
    register: ClassVar[Any]

    def __init__(self, catalogue: Mapping[str, Ruleset]) -> None:
        self._catalogue = catalogue
        self._rules: dict[type[Action], Rule] = {
            a.EnterSeason: Rule(RULING, self._check_enter, _enter, self._offer_seasons, ("season",)),
            self.register: Rule(MANAGING, self._check_register, _register, self._offer_squads, ("name", "squad")),
            a.Rename: Rule(MANAGING, self._check_rename, _rename, _offer_names, ("name",)),
            a.BookMatch: Rule(BOOKING, self._check_match, _book_match, _offer_matches, ("fixture", "lines")),
            a.BookWalkover: Rule(RULING, self._check_walkover, _book_walkover, _offer_walkovers, ("fixture",)),
        }

    # What each game says

    @abstractmethod
    def audit(self, squad: SquadT, ruleset: Ruleset) -> tuple[Finding, ...]:
        """Everything wrong with a squad by these rules."""

    @abstractmethod
    def players(self, squad: SquadT) -> tuple[str, ...]:
        """Those who may be named in a report, in the order of the team sheet."""

    @abstractmethod
    def samples(self, ruleset: Ruleset) -> Iterable[SquadT]:
        """A few legal squads, for forms and for random play."""

    # The contract

    def start(self, setup: Founding) -> ClubState[SquadT]:
        return ClubState(setup.team)

    def to_act(self, state: ClubState[SquadT]) -> frozenset[Seat]:
        return MANAGING if state.ruleset else RULING

    def legal_actions(self, state: ClubState[SquadT], seat: Seat) -> LegalActions[Any]:
        return LegalActions(lambda action: self._check(state, action, seat), lambda: tuple(self._choices(state, seat)))

    def apply(self, state: ClubState[SquadT], action: Any) -> Step[ClubState[SquadT], e.ClubEvent]:
        self._check(state, action, action.seat)
        return self._rules[type(action)].do(state, action)

    def view(self, state: ClubState[SquadT], seat: Seat | None) -> ClubState[SquadT]:
        """Nothing about a team is hidden."""
        return state

    def outcome(self, state: ClubState[SquadT]) -> Outcome | None:
        """A team's record never ends."""
        return None

    def ruleset(self, state: ClubState[SquadT]) -> Ruleset:
        """The rules the team plays by now. Raises `NO_RULESET` before it has entered a season."""
        found = self._catalogue.get(state.ruleset)
        if found is None:
            raise IllegalAction(ClubCode.NO_RULESET)
        return found

    def _check(self, state: ClubState[SquadT], action: Any, seat: Seat) -> None:
        rule = self._rules.get(type(action))
        if rule is None:
            raise IllegalAction(CommonCode.UNKNOWN_ACTION, action=type(action).__name__)
        if action.seat is not seat or seat not in rule.seats:
            raise IllegalAction(CommonCode.NOT_YOUR_TURN, seat=str(action.seat))
        rule.check(state, action)

    def _choices(self, state: ClubState[SquadT], seat: Seat) -> Iterator[Choice[Any]]:
        legal = self.legal_actions(state, seat)
        for kind, rule in self._rules.items():
            if seat in rule.seats and (state.ruleset or kind is a.EnterSeason):
                options = tuple(Option(action, legal.refusal(action)) for action in rule.offers(state, seat))
                if options:
                    yield Choice(str(kind.__struct_config__.tag), options, rule.free)

    # Seasons and squads

    def _check_enter(self, state: ClubState[SquadT], action: a.EnterSeason) -> None:
        """The rules must be known and of this game, and a squad that is registered must be legal by them."""
        ruleset = self._catalogue.get(action.ruleset)
        if ruleset is None or ruleset.game != self.game:
            raise IllegalAction(ClubCode.RULESET_UNKNOWN, ruleset=action.ruleset)
        if state.squad is not None:
            _refuse(self.audit(state.squad, ruleset))

    def _offer_seasons(self, state: ClubState[SquadT], seat: Seat) -> Iterator[Action]:
        for hash_ in self._catalogue:
            yield a.EnterSeason(seat, "sample", hash_)

    def _check_register(self, state: ClubState[SquadT], action: Any) -> None:
        """A name, and a squad in which nothing is impossible; later ones while the rules allow a change."""
        ruleset = self.ruleset(state)
        _check_name(action.name)
        if state.is_registered and state.has_played_this_season and club_rules(ruleset).changes == "between_seasons":
            raise IllegalAction(ClubCode.SQUAD_FIXED)
        _refuse(self.audit(action.squad, ruleset))

    def _offer_squads(self, state: ClubState[SquadT], seat: Seat) -> Iterator[Action]:
        for squad in self.samples(self.ruleset(state)):
            yield self.register(seat, "Sample", squad)

    def _registered(self, state: ClubState[SquadT]) -> SquadT:
        self.ruleset(state)
        if state.squad is None:
            raise IllegalAction(ClubCode.NOT_REGISTERED)
        return state.squad

    def _check_rename(self, state: ClubState[SquadT], action: a.Rename) -> None:
        self._registered(state)
        _check_name(action.name)

    # Matches

    def _check_match(self, state: ClubState[SquadT], action: a.BookMatch) -> None:
        """Once for a fixture; no more goals by players than there are, and only players of the squad."""
        squad = self._registered(state)
        _check_fixture(state, action.fixture)
        counts = [action.goals, action.against, *(action.shootout or ())]
        counts += [count for line in action.lines for count in (line.goals, line.yellow_cards, line.sent_off)]
        _check_counts(counts)
        known = self.players(squad)
        for line in action.lines:
            if line.player not in known:
                raise IllegalAction(ClubCode.PLAYER_UNKNOWN, player=line.player)
        named = sum(line.goals for line in action.lines)
        if named > action.goals:
            raise IllegalAction(ClubCode.GOALS_OVER_SCORE, goals=named, score=action.goals)

    def _check_walkover(self, state: ClubState[SquadT], action: a.BookWalkover) -> None:
        self._registered(state)
        _check_fixture(state, action.fixture)
        _check_counts([action.goals])


def _check_name(name: str) -> None:
    if not name.strip():
        raise IllegalAction(ClubCode.NAME_MISSING)
    if len(name) > LONGEST_NAME:
        raise IllegalAction(ClubCode.NAME_TOO_LONG, most=LONGEST_NAME)


def _refuse(findings: tuple[Finding, ...]) -> None:
    if wrong := impossible(findings):
        raise IllegalAction(ClubCode.SQUAD_REFUSED, findings=findings, found=len(wrong))


def _check_fixture(state: ClubState[Any], fixture: str) -> None:
    if fixture in state.fixtures:
        raise IllegalAction(ClubCode.FIXTURE_BOOKED, fixture=fixture)


def _check_counts(counts: Iterable[int]) -> None:
    for count in counts:
        if count < 0:
            raise IllegalAction(ClubCode.NUMBER_NEGATIVE, value=count)


def _enter(state: ClubState[SquadT], action: a.EnterSeason) -> Step[ClubState[SquadT], e.ClubEvent]:
    entered = replace(state, season=action.season, ruleset=action.ruleset)
    return Step(entered, (e.SeasonEntered(action.season, action.ruleset),))


def _register(state: ClubState[SquadT], action: Any) -> Step[ClubState[SquadT], e.ClubEvent]:
    told = e.SquadRegistered(action.name, first=not state.is_registered)
    return Step(replace(state, name=action.name, squad=action.squad), (told,))


def _rename(state: ClubState[SquadT], action: a.Rename) -> Step[ClubState[SquadT], e.ClubEvent]:
    return Step(replace(state, name=action.name), (e.Renamed(action.name),))


def _offer_names(state: ClubState[Any], seat: Seat) -> Iterator[Action]:
    yield a.Rename(seat, "Sample")


def result_of(action: a.BookMatch) -> int:
    """1 for a win, 0 for a draw, -1 for a loss. A match stays drawn whoever wins its shootout; who gives up has lost."""
    if action.conceded or action.given:
        return int(action.given) - int(action.conceded)
    return (action.goals > action.against) - (action.goals < action.against)


def _book_match(state: ClubState[SquadT], action: a.BookMatch) -> Step[ClubState[SquadT], e.ClubEvent]:
    result = result_of(action)
    played = Played(
        action.fixture,
        state.season,
        action.order,
        action.opponent,
        action.goals,
        action.against,
        result,
        action.lines,
        action.shootout,
    )
    told = e.MatchBooked(
        action.fixture,
        action.opponent,
        action.goals,
        action.against,
        result,
        action.lines,
        action.shootout,
        action.conceded,
        action.given,
    )
    return Step(replace(state, matches=(*state.matches, played)), (told,))


def _offer_matches(state: ClubState[Any], seat: Seat) -> Iterator[Action]:
    """A win, a draw and a loss of the next match."""
    n = len(state.matches) + 1
    for goals, against in ((2, 1), (0, 0), (1, 3)):
        yield a.BookMatch(seat, f"sample-{n}", n, True, "others", goals, against)


def _book_walkover(state: ClubState[SquadT], action: a.BookWalkover) -> Step[ClubState[SquadT], e.ClubEvent]:
    played = Played(
        action.fixture, state.season, action.order, action.opponent, action.goals, 0, result=1, walkover=True
    )
    told = e.WalkoverBooked(action.fixture, action.opponent, action.goals)
    return Step(replace(state, matches=(*state.matches, played)), (told,))


def _offer_walkovers(state: ClubState[Any], seat: Seat) -> Iterator[Action]:
    n = len(state.matches) + 1
    yield a.BookWalkover(seat, f"sample-{n}", n, "others", 3)
