"""What `arena` and `simulate` share: the games that have bots, and one match of a series."""

import argparse
from functools import lru_cache
from gettext import gettext as _

import msgspec

from rules_engine.hattrick import HatTrick, Setup, Team, national_team
from rules_engine.hattrick.exhibition import Played, play
from rules_engine.rulesets import resolve

EDITION = "2014"
REGULARS = "regulars"


class Fixture(msgspec.Struct, frozen=True):
    """One match of a series: teams and bots as (home, away), and the seed."""

    teams: tuple[str, str]
    bots: tuple[str, str]
    seed: str
    decided: bool = False


@lru_cache
def game() -> HatTrick:
    """The printed game."""
    return HatTrick(resolve("hattrick", EDITION))


def team(code: str) -> Team:
    """A nation by its code, or a team without stars."""
    return Team(_("Regulars")) if code == REGULARS else national_team(game().tables, code)


def play_fixture(fixture: Fixture) -> Played:
    """The match, always the same for the same fixture."""
    home, away = (team(code) for code in fixture.teams)
    return play(game(), Setup(home, away, fixture.decided), fixture.bots, fixture.seed)


def add_series_arguments(parser: argparse.ArgumentParser, matches: int) -> None:
    """Options of every series."""
    parser.add_argument("--matches", type=positive, default=matches, help=_("how many matches"))
    parser.add_argument("--seed", default="1", help=_("the same seed gives the same matches"))
    parser.add_argument("--jobs", type=positive, default=1, help=_("processes to use"))
    parser.add_argument("--json", action="store_true", help=_("print JSON"))


def positive(text: str) -> int:
    """A whole number from 1."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(_("a whole number from 1 is needed"))
    return number
