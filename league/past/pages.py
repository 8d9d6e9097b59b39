"""What pages need to show a team as it stood."""

from dataclasses import dataclass, field
from typing import Any

from django.http import HttpRequest

from league.models.teams import Team
from league.past.moment import Moment, Place, moment_of
from league.past.teams import as_row, last_seq, read_until, rounds_of
from league.reading import Reading, read


@dataclass(frozen=True)
class Standing:
    """A team at the moment that is asked for: its row and the rows of its players as they were, and its record as far
    as it went. Without a `reading` it was not there yet."""

    moment: Moment
    rounds: dict[Place, str]
    team: Team
    reading: Reading | None = None
    rows: dict[Any, list[Any]] = field(default_factory=dict)

    @property
    def told(self) -> str:
        return self.moment.told(self.rounds)


def standing_of(team: Team, moment: Moment) -> Standing:
    """The team then."""
    reading = read(team)
    rounds = rounds_of(reading)
    seq = last_seq(reading, moment, rounds, team)
    if seq is None:
        return Standing(moment, rounds.names, team)
    then = read_until(reading, seq, published=moment.published)
    row, rows = as_row(team, then.state)
    return Standing(moment, rounds.names, row, then, rows)


def standing_asked(request: HttpRequest, team: Team) -> Standing | None:
    """The team as the address asks for it; None if it asks for no moment, or for one before the team was there."""
    moment = moment_of(request.GET)
    standing = standing_of(team, moment) if moment else None
    return standing if standing and standing.reading and standing.team.is_drafted else None


def as_of(standing: Standing | None) -> dict[str, Any]:
    """For templates: which moment a page shows."""
    return {"standing": standing, "then_query": standing.moment.query} if standing else {}


def choices(rounds: dict[Place, str], moment: Moment | None) -> dict[str, Any]:
    """For the form in which a moment is chosen."""
    options = [
        ("-".join(map(str, place)), name, moment is not None and moment.after == place)
        for place, name in rounds.items()
    ]
    return {"options": options, "moment": moment}
