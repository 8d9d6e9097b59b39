"""Casualties and what they leave behind."""

from rules_engine.bloodbowl.tables.terms import Characteristic
from rules_engine.core import Value


class CasualtyResult(Value, frozen=True):
    """One band of the casualty table, by the modified roll."""

    low: int
    high: int
    key: str
    miss_next_game: bool
    niggling: int
    characteristic_loss: bool
    dead: bool


class LastingInjury(Value, frozen=True):
    """One band of the lasting injury table: which characteristic gets worse."""

    low: int
    high: int
    key: str
    characteristic: Characteristic


class GettingEven(Value, frozen=True):
    """Who was hurt so that he misses a match may come to hate a keyword of his causer, on `at_least` of the die."""

    die: int
    at_least: int
    results: tuple[str, ...]
    forbidden_keywords: tuple[str, ...]
    lost_in_off_season_at: int


class Injuries(Value, frozen=True):
    casualty_die: int
    casualty: tuple[CasualtyResult, ...]
    lasting_die: int
    lasting: tuple[LastingInjury, ...]
    getting_even: GettingEven | None = None

    def result(self, key: str) -> CasualtyResult | None:
        return next((result for result in self.casualty if result.key == key), None)

    def kills(self, key: str) -> bool:
        result = self.result(key)
        return result is not None and result.dead
