"""A team as it stood: its record read to a moment, and the rows that pages show made of that."""

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from league.derivers import team as team_columns
from league.models.seasons import Season
from league.models.teams import Team
from league.past.moment import Moment, Place
from league.reading import Reading, Told, fold
from league.refs import season_of_fixture
from league.stages.words import round_name
from rules_engine.bloodbowl import actions as bb
from rules_engine.clubs import actions as clubs
from rules_engine.competition.state import NO_STAGE, SeasonState
from rules_engine.record import Amendment

BOOKED = (bb.BookMatch, bb.BookWalkover, clubs.BookMatch, clubs.BookWalkover)


@dataclass(frozen=True)
class Rounds:
    """The rounds of the seasons in which a team has played: by the name of a fixture, and by what a page calls them."""

    by_fixture: dict[str, Place]
    names: dict[Place, str]


def rounds_of(reading: Reading) -> Rounds:
    """In the order in which they were first played; a query for the seasons, and what each reads."""
    told = [one.body.fixture for one in reading.in_order() if one.events and isinstance(one.body, BOOKED)]
    rows = Season.objects.filter(ref__in={season_of_fixture(ref) for ref in told})
    seasons = {season.ref: (season, fold(season)) for season in rows}
    by_fixture: dict[str, Place] = {}
    names: dict[Place, str] = {}
    for ref in told:
        season, state = seasons.get(season_of_fixture(ref), (None, None))
        number = ref.rpartition("-")[2].partition(".")[0]
        fixture = state.fixture(int(number)) if state and number.isdecimal() else None
        if season is None or state is None or fixture is None or fixture.stage == NO_STAGE:
            continue
        place = (season.number, fixture.stage, fixture.round)
        by_fixture[ref] = place
        names[place] = _("%(season)s, %(round)s") % {"season": season, "round": round_told(state, place[1:])}
    return Rounds(by_fixture, dict(sorted(names.items())))


def round_told(state: SeasonState, place: Place) -> str:
    """`Round 3` or `Semi-finals`, with its stage where there are several."""
    stage, number = place
    name = round_name(state.stage(stage), number)
    return f"{stage_name(state, stage)} · {name}" if len(state.stages) > 1 else name


def stage_name(state: SeasonState, n: int) -> str:
    stage = state.stage(n)
    return stage.name if stage else str(n)


def last_seq(reading: Reading, moment: Moment, rounds: Rounds, team: Team) -> int | None:
    """The last entry, of those written in their order, that had been written at the moment. None: there was nothing."""
    if moment.day:
        ends = moment.ends(team.league)
        return max((entry.seq for entry in reading.entries if entry.at < ends), default=None)
    return _after_round(reading, moment.after, rounds, published=moment.published)


def _after_round(reading: Reading, place: Place, rounds: Rounds, *, published: bool) -> int | None:
    """Right before the match that followed the last one of that season up to the round."""
    order = reading.in_order()
    matches = [(at, rounds.by_fixture.get(one.body.fixture)) for at, one in _matches(order)]
    until = [at for at, played in matches if played and played[0] == place[0] and played <= place]
    if not until:
        return None
    following = next((at for at, _ in matches if at > until[-1]), len(order))
    return last_written(reading, until[-1], following, published=published)


def last_written(reading: Reading, at: int, following: int, *, published: bool) -> int:
    """The last entry before the one that follows at `following`, in the order in which they count. What was `published`
    goes no further than the first correction after `at`."""
    order = reading.in_order()
    last = max((one.entry.seq for one in order[:following] if one.entry.seq not in reading.put_in), default=0)
    if not published:
        return last
    known = max((one.entry.seq for one in order[: at + 1] if one.entry.seq not in reading.put_in), default=0)
    changes = (line.seq for line in reading.lines if isinstance(line.body, Amendment) and known < line.seq <= last)
    return next((seq - 1 for seq in changes), last)


def _matches(order: list[Told]) -> Iterator[tuple[int, Told]]:
    return ((at, one) for at, one in enumerate(order) if one.events and isinstance(one.body, BOOKED))


def read_until(reading: Reading, seq: int, *, published: bool) -> Reading:
    """The record as far as that entry: with what is known of it now, or as it read then."""
    entries = [entry for entry in reading.entries if entry.seq <= seq]
    return Reading(reading.book, entries) if published else Reading(reading.book, reading.entries, until=seq)


def as_row(team: Team, state: Any) -> tuple[Team, dict[Any, list[Any]]]:
    """The team's row as it would be in that state, and the rows of its players; none of them is ever saved."""
    row: Team = copy(team)
    derived = team_columns(team, state)
    for name, value in derived.columns.items():
        setattr(row, name, value)
    rows = {
        model: [
            model(**{model.OWNER: row}, **dict(zip(model.KEY, key, strict=True)), **columns)  # type: ignore[attr-defined]
            for key, columns in lines.items()
        ]
        for model, lines in derived.rows.items()
    }
    return row, rows
