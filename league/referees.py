"""Which referee reads which record: the games of careers and seasons, with the rulesets they name."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, TypeVar

from league import books
from league.models.records import CareerEntry, SeasonEntry
from league.models.rulesets import RulesetDocument
from league.models.seasons import Season
from league.models.teams import Team
from rules_engine.bloodbowl.career import Career
from rules_engine.bloodbowl.tables import Tables, tables
from rules_engine.competition.season import Season as SeasonGame
from rules_engine.hattrick.club import HatTrickClub
from rules_engine.ofusaido.club import OfusaidoClub
from rules_engine.rulesets import Ruleset, read_document

KeptT = TypeVar("KeptT")


@lru_cache(maxsize=64)
def ruleset_of(hash_: str) -> Ruleset:
    """A ruleset from the text kept when it was frozen. Raises `RulesetDocument.DoesNotExist`."""
    return read_document(RulesetDocument._default_manager.get(hash=hash_).document.encode(), hash_)


@lru_cache(maxsize=64)
def tables_of(hash_: str) -> Tables:
    """The tables of a frozen ruleset: asked for at every step of a replay, so remembered by their hash, which is quicker
    to compare than what is in them."""
    return tables(ruleset_of(hash_))


class Catalogue(Mapping[str, KeptT]):
    """Every ruleset that is kept, by hash, read when it is asked for. A record that has named none yet is not looked up."""

    def __init__(self, read: Callable[[str], KeptT]) -> None:
        self._read = read

    def __getitem__(self, hash_: str) -> KeptT:
        if not hash_:
            raise KeyError(hash_)
        try:
            return self._read(hash_)
        except RulesetDocument.DoesNotExist:
            raise KeyError(hash_) from None

    def __iter__(self) -> Iterator[str]:
        return iter(RulesetDocument._default_manager.values_list("hash", flat=True))

    def __len__(self) -> int:
        return RulesetDocument._default_manager.count()


CAREER = Career(Catalogue(tables_of))
HATTRICK_CLUB = HatTrickClub(Catalogue(ruleset_of))
OFUSAIDO_CLUB = OfusaidoClub(Catalogue(ruleset_of))
SEASON = SeasonGame()


def _always(*games: books.Referee) -> dict[str, Callable[[str], books.Referee]]:
    """Games whose records name their rulesets as they go, by name."""

    def with_any(game: books.Referee) -> Callable[[str], Any]:
        return lambda _ruleset: game

    return {game.name: with_any(game) for game in games}


def register() -> None:
    """Called once, when the site starts."""
    books.register(books.Book(Team, CareerEntry, _always(CAREER, HATTRICK_CLUB, OFUSAIDO_CLUB)))
    books.register(books.Book(Season, SeasonEntry, _always(SEASON)))
