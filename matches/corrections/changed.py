"""What a consequence of a correction is told as: something that reads otherwise."""

from dataclasses import dataclass

from league.models import Season, Team
from league.stages.words import round_name
from rules_engine.competition.state import Fixture, SeasonState

NOTHING = "–"


@dataclass(frozen=True)
class Changed:
    """What reads otherwise: whose it is and what, as it reads now and as it would then. `note` says what follows."""

    whose: str
    what: str
    before: str
    after: str
    note: str = ""


def names_of(season: Season) -> dict[str, str]:
    """The teams of the season's league, by what records call them."""
    return Team.objects.filter(league=season.league).named()


def match_named(state: SeasonState, fixture: Fixture, names: dict[str, str]) -> str:
    """A match by its round and its teams."""
    teams = f"{names.get(fixture.home, NOTHING)} – {names.get(fixture.away, NOTHING)}"
    return f"{round_name(state.stage(fixture.stage), fixture.round)}: {teams}"
