"""Which referee reads which record: the games of careers and seasons, with the rulesets they name."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from league import books
from league.models.records import CareerEntry, SeasonEntry
from league.models.rulesets import RulesetDocument
from league.models.seasons import Season
from league.models.teams import Team
from rules_engine.bloodbowl.career import Career
from rules_engine.bloodbowl.tables import Tables, tables
from rules_engine.competition.season import Season as SeasonGame
from rules_engine.rulesets import Ruleset, read_document


@lru_cache(maxsize=64)
def ruleset_of(hash_: str) -> Ruleset:
    """A ruleset from the text kept when it was frozen. Raises `RulesetDocument.DoesNotExist`."""
    return read_document(RulesetDocument._default_manager.get(hash=hash_).document.encode(), hash_)


@lru_cache(maxsize=64)
def tables_of(hash_: str) -> Tables:
    """The tables of a frozen ruleset: asked for at every step of a replay, so remembered by their hash, which is quicker
    to compare than what is in them."""
    return tables(ruleset_of(hash_))


class Catalogue(Mapping[str, Tables]):
    """Every ruleset that is kept, by hash, read when it is asked for."""

    def __getitem__(self, hash_: str) -> Tables:
        try:
            return tables_of(hash_)
        except RulesetDocument.DoesNotExist:
            raise KeyError(hash_) from None

    def __iter__(self) -> Iterator[str]:
        return iter(RulesetDocument._default_manager.values_list("hash", flat=True))

    def __len__(self) -> int:
        return RulesetDocument._default_manager.count()


CAREER = Career(Catalogue())
SEASON = SeasonGame()


def register() -> None:
    """Called once, when the site starts."""
    books.register(books.Book(Team, CareerEntry, lambda _: CAREER))
    books.register(books.Book(Season, SeasonEntry, lambda _: SEASON))
