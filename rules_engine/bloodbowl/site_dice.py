"""The dice that the site threw before a match: a report says the same, or it is none of this match."""

from collections.abc import Iterator

from rules_engine.bloodbowl.report import Report
from rules_engine.core import Seat, Value
from rules_engine.errors import Code, Finding, Param, Severity

SEATS = (Seat.HOME, Seat.AWAY)


class SiteDiceCode(Code):
    """Findings about dice that are not those of the site."""

    FAIR_WEATHER = "fair_weather_not_as_thrown"
    WEATHER = "weather_not_as_thrown"
    PRAYERS = "prayers_not_as_thrown"


class SiteDice(Value, frozen=True):
    """What the site threw, home before away; None where it threw nothing of the kind and the report alone speaks."""

    fair_weather: tuple[int, int] | None = None
    weather: tuple[int, ...] | None = None
    prayers: tuple[tuple[int, ...], tuple[int, ...]] | None = None


def audit_site_dice(report: Report, dice: SiteDice) -> Iterator[Finding]:
    """Every die of the site that a report tells otherwise."""
    for place, seat in enumerate(SEATS):
        side, where = report.side(seat), seat.value
        if dice.fair_weather is not None and side.fair_weather != dice.fair_weather[place]:
            told = {"told": side.fair_weather, "thrown": dice.fair_weather[place]}
            yield _finding(SiteDiceCode.FAIR_WEATHER, f"{where}.fair_weather", told)
        if dice.prayers is not None and side.prayers != dice.prayers[place]:
            told_prayers = {"told": side.prayers, "thrown": dice.prayers[place]}
            yield _finding(SiteDiceCode.PRAYERS, f"{where}.prayers", told_prayers)
    if dice.weather is not None and report.weather != dice.weather:
        yield _finding(SiteDiceCode.WEATHER, "weather", {"told": report.weather or (), "thrown": dice.weather})


def _finding(
    code: SiteDiceCode, where: str, told: "dict[str, Param] | dict[str, int] | dict[str, tuple[int, ...]]"
) -> Finding:
    return Finding(code, Severity.IMPOSSIBLE, where, dict(told))
