"""A Hat-Trick team of a league: a nation of the printed table or a team of one's own, with its stars and goalkeepers
(3.5, 3.6)."""

from collections.abc import Iterator
from typing import Any, ClassVar

from rules_engine.clubs.actions import ClubAction
from rules_engine.clubs.club import Club
from rules_engine.clubs.rules import ClubRules, read_rules
from rules_engine.clubs.state import ClubState
from rules_engine.core import Action, Value
from rules_engine.errors import Code, Finding, Param, Severity
from rules_engine.hattrick.cards import NUMBERS, tables
from rules_engine.hattrick.state import Setup, Team
from rules_engine.rulesets import Ruleset

LONGEST_NAME = 40
PLAYERS = tuple(str(number) for number in NUMBERS)


class SquadCode(Code):
    """What can be wrong with a team as its manager registers it."""

    NATION_UNKNOWN = "nation_unknown"
    NATION_STARS = "nation_stars"
    NATION_GOALKEEPER = "nation_goalkeeper"
    CUSTOM_CLOSED = "custom_closed"
    STAR_NOT_A_PLAYER = "star_not_a_player"
    STAR_TWICE = "star_twice"
    TOO_MANY_STARS = "too_many_stars"
    NAMES_COUNT = "names_count"
    PLAYER_NAME_TOO_LONG = "player_name_too_long"


class Squad(Value, frozen=True, forbid_unknown_fields=True):
    """A team. `nation` is a code of the printed table, empty for a team of one's own. `names` are those of the players 2
    to 11, an empty text for one without a name; or none at all."""

    nation: str = ""
    stars: tuple[int, ...] = ()
    star_goalkeeper: bool = False
    names: tuple[str, ...] = ()

    def name_of(self, number: int) -> str:
        return self.names[number - NUMBERS[0]] if self.names else ""


class Register(Action, frozen=True):
    """The team as it will play from now on."""

    name: str
    squad: Squad


class SquadRules(ClubRules, frozen=True, gc=False):
    """What a league decides about teams besides: whether they may be of one's own, and how many stars such a team has at
    most."""

    custom_teams: bool = True
    most_stars: int = 6


class Figures(Value, frozen=True, gc=False):
    """The part of a ruleset's document that is about teams."""

    clubs: SquadRules = SquadRules()


def squad_rules(ruleset: Ruleset) -> SquadRules:
    """The rules of a ruleset; as by default where it is older than they are. Raises `BadRuleset`."""
    return read_rules(ruleset, SquadRules)


def national_squad(ruleset: Ruleset, code: str) -> Squad:
    """A nation as the table has it. Its stars are a proposal: the printed marks are lost (2.3). Raises `LookupError`."""
    team = tables(ruleset).teams[code]
    return Squad(code, tuple(team["stars"]), team["star_goalkeeper"])


def audit_squad(squad: Squad, ruleset: Ruleset) -> tuple[Finding, ...]:
    """Everything wrong with a team."""
    of_kind = _national(squad, ruleset) if squad.nation else _custom(squad, ruleset)
    return (*of_kind, *_stars(squad), *_names(squad))


def _wrong(code: SquadCode, where: str, **params: Param) -> Finding:
    return Finding(code, Severity.IMPOSSIBLE, where, params)


def _national(squad: Squad, ruleset: Ruleset) -> Iterator[Finding]:
    """A nation has the stars and goalkeepers of the table (3.6)."""
    teams = tables(ruleset).teams
    if squad.nation not in teams:
        yield _wrong(SquadCode.NATION_UNKNOWN, "nation", nation=squad.nation)
        return
    printed = national_squad(ruleset, squad.nation)
    if set(squad.stars) != set(printed.stars):
        yield _wrong(SquadCode.NATION_STARS, "stars", nation=teams[squad.nation]["name"], stars=printed.stars)
    if squad.star_goalkeeper is not printed.star_goalkeeper:
        yield _wrong(SquadCode.NATION_GOALKEEPER, "star_goalkeeper", nation=teams[squad.nation]["name"])


def _custom(squad: Squad, ruleset: Ruleset) -> Iterator[Finding]:
    rules = squad_rules(ruleset)
    if not rules.custom_teams:
        yield _wrong(SquadCode.CUSTOM_CLOSED, "nation")
    if len(squad.stars) > rules.most_stars:
        yield _wrong(SquadCode.TOO_MANY_STARS, "stars", stars=len(squad.stars), most=rules.most_stars)


def _stars(squad: Squad) -> Iterator[Finding]:
    for at, number in enumerate(squad.stars):
        if number not in NUMBERS:
            yield _wrong(SquadCode.STAR_NOT_A_PLAYER, "stars", number=number)
        elif number in squad.stars[:at]:
            yield _wrong(SquadCode.STAR_TWICE, "stars", number=number)


def _names(squad: Squad) -> Iterator[Finding]:
    if squad.names and len(squad.names) != len(NUMBERS):
        yield _wrong(SquadCode.NAMES_COUNT, "names", names=len(squad.names), players=len(NUMBERS))
        return
    for number, name in zip(NUMBERS, squad.names, strict=False):
        if len(name) > LONGEST_NAME:
            yield _wrong(SquadCode.PLAYER_NAME_TOO_LONG, f"names.{number}", number=number, most=LONGEST_NAME)


class HatTrickClub(Club[Squad]):
    """The record of a Hat-Trick team."""

    name: ClassVar[str] = "hattrick.club"
    game: ClassVar[str] = "hattrick"
    register: ClassVar[Any] = Register
    action_type: ClassVar[Any] = ClubAction | Register

    def audit(self, squad: Squad, ruleset: Ruleset) -> tuple[Finding, ...]:
        return audit_squad(squad, ruleset)

    def players(self, squad: Squad) -> tuple[str, ...]:
        """The numbers 2 to 11; the goalkeeper has none."""
        return PLAYERS

    def samples(self, ruleset: Ruleset) -> Iterator[Squad]:
        for code in list(tables(ruleset).teams)[:3]:
            yield national_squad(ruleset, code)
        yield Squad(stars=(10, 11))


def team_of(club: ClubState[Squad], barred: tuple[str, ...] = ()) -> Team:
    """The team as the match knows it, without its `barred` players. It must be registered."""
    assert club.squad is not None
    absent = tuple(sorted(int(player) for player in barred if player in PLAYERS))
    return Team(club.name, tuple(sorted(club.squad.stars)), club.squad.star_goalkeeper, absent)


def setup_of(
    home: ClubState[Squad],
    away: ClubState[Squad],
    *,
    barred: tuple[tuple[str, ...], tuple[str, ...]] = ((), ()),
    decided: bool = False,
) -> Setup:
    """The set-up of a match of these two teams; `decided` where a draw may not stand (10). `barred` are players who may not
    play by the league's word, (home, away)."""
    return Setup(team_of(home, barred[0]), team_of(away, barred[1]), decided)
