"""Which squads meet in a fixture: the engine's set-up of a match that is played on the site."""

from collections.abc import Callable, Mapping
from typing import Any

from league.games import HATTRICK, OFUSAIDO
from league.reading import fold
from matches.models import Fixture
from rules_engine.hattrick.club import setup_of as hattrick_setup
from rules_engine.ofusaido.club import foul_of
from rules_engine.ofusaido.club import setup_of as ofusaido_setup

SETUPS: dict[str, Callable[..., Any]] = {HATTRICK: hattrick_setup, OFUSAIDO: ofusaido_setup}
KICKS: dict[str, Callable[..., Any]] = {OFUSAIDO: foul_of}


class NotPlayedHere(Exception):  # noqa: N818 - reads as what it is
    """The site has no referee for matches of this game."""


class SquadMissing(Exception):  # noqa: N818 - reads as what it is
    """A team of the fixture has no squad."""


def setup_of(fixture: Fixture, **choices: Any) -> Any:
    """The set-up of the fixture's match with both squads as they are registered now.

    Hat-Trick: a whole match; `decided=True` where a draw may not stand. Ofusaido: the shootout after a draw (`score`),
    or with `begins` another scene; `barred` are the players of each side who may not play. Raises `NotPlayedHere`,
    `SquadMissing`.
    """
    return _made(SETUPS, fixture, choices)


def kick_setup_of(fixture: Fixture, **choices: Any) -> Any:
    """The set-up of one kick of the match: `attacker` takes it, `target` is the colour of the place of the foul; `barred` as
    for the match. Raises `NotPlayedHere`, `SquadMissing`."""
    return _made(KICKS, fixture, choices)


def _made(table: Mapping[str, Callable[..., Any]], fixture: Fixture, choices: Mapping[str, Any]) -> Any:
    make = table.get(fixture.season.game)
    if make is None:
        raise NotPlayedHere
    home, away = fold(fixture.home), fold(fixture.away)
    if not (home.is_registered and away.is_registered):
        raise SquadMissing
    return make(home, away, **choices)
