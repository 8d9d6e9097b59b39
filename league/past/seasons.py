"""A season as it stood: its record read to a moment, and its tables as they were then."""

from collections.abc import Iterator

from msgspec.structs import replace

from league.models.seasons import Season, TableRow
from league.models.teams import Team
from league.past.moment import Moment, Place
from league.past.teams import last_written, read_until, round_told
from league.reading import Reading, read
from league.stage_derivers import table_rows
from rules_engine.competition import events as e
from rules_engine.competition.state import SeasonState

RESULTS = (e.ResultRecorded, e.WalkoverRecorded, e.ResultGiven, e.MatchAbandoned)
"""What ends a match."""


def rounds_of_season(state: SeasonState) -> dict[Place, str]:
    """The rounds in which a match has its result, and what a page calls them."""
    played = {
        (one.stage, one.number)
        for stage in state.stages
        for one in state.rounds_of(stage.n)
        if any(fixture.result for fixture in one.fixtures)
    }
    return {place: round_told(state, place) for place in sorted(played)}


def season_at(season: Season, moment: Moment) -> tuple[SeasonState | None, SeasonState]:
    """The season at that moment, None if there was none; and as it is now."""
    reading = read(season)
    if moment.day:
        ends = moment.ends(season.league)
        seq = max((entry.seq for entry in reading.entries if entry.at < ends), default=None)
    else:
        seq = _after_round(reading, moment.after, published=moment.published)
    if seq is None:
        return None, reading.state
    state: SeasonState = read_until(reading, seq, published=moment.published).state
    return (_without_later(state, moment.after) if moment.after else state), reading.state


def _after_round(reading: Reading, place: Place, *, published: bool) -> int | None:
    """Right before the result that followed the last one of that stage up to the round; later rounds may have begun by
    then, where a match was played late."""
    order = reading.in_order()
    ended = [(at, n) for at, one in enumerate(order) for n in _ended(one.events)]
    until = [at for at, n in ended if _is_up_to(reading.state, n, place)]
    if not until:
        return None
    following = next((at for at, _ in ended if at > until[-1]), len(order))
    return last_written(reading, until[-1], following, published=published)


def _ended(events: tuple[object, ...]) -> Iterator[int]:
    return (event.fixture for event in events if isinstance(event, RESULTS))


def _is_up_to(state: SeasonState, n: int, place: Place) -> bool:
    fixture = state.fixture(n)
    return fixture is not None and fixture.stage == place[0] and fixture.round <= place[-1]


def _without_later(state: SeasonState, place: Place) -> SeasonState:
    """Without the rounds of that stage that came after, whenever they were played."""
    stage, number = place[0], place[-1]
    return replace(state, rounds=tuple(one for one in state.rounds if one.stage != stage or one.number <= number))


def table_at(season: Season, state: SeasonState) -> list[TableRow]:
    """The lines of every table of that state, as the table of today has them; never saved."""
    teams = {team.pk: team for team in Team.objects.filter(ref__in=state.teams)}
    rows = table_rows(state, {team.ref: pk for pk, team in teams.items()})
    made = [TableRow(season=season, stage=key[0], team=teams[key[1]], **columns) for key, columns in rows.items()]
    return sorted(made, key=lambda row: (row.stage, row.group, row.position))
