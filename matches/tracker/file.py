"""What a tracker's file says, read as it is written and with nothing made up.

Field names are the file's own, in camel case there. Unknown fields are passed over; a missing or mistyped one is told
with its path.
"""

import re
from pathlib import Path

import msgspec

ROLE = re.compile(r"\s*\(.*\)$")


class Part(msgspec.Struct, rename="camel"):
    """Base of every part of the file."""


class Live(Part):
    """What a player did in a match. The file's `comp` are completions, `int` interceptions, `cas` casualties."""

    td: int = 0
    cas: int = 0
    interceptions: int = msgspec.field(default=0, name="int")
    comp: int = 0
    ttm_throw: int = 0
    ttm_land: int = 0
    injured: bool = False


class Line(Part):
    number: int
    live: Live


class Mvp(Part):
    """`nominees` are places (from 0) in the team's list; the die counts from 1."""

    nominees: tuple[int, ...]
    roll_d6: int | None = msgspec.field(default=None, name="rollD6")


class Staff(Part):
    assistant_coaches: int = 0
    cheerleaders: int = 0
    apothecary: bool = False
    rerolls: int = 0
    add_rerolls: int = 0


class PostGame(Part):
    result: str
    dedicated_fans_before: int
    no_stalling_bonus: bool
    mvp: Mvp
    staff_base: Staff
    staff_desired: Staff
    dedicated_fans_roll: int | None = msgspec.field(default=None, name="dedicatedFansRollD6")


class Side(Part):
    score: int
    winnings_gp: int
    dedicated_fans_delta: int
    stats: tuple[Line, ...]
    post_game: PostGame
    inducements: dict[str, int] = {}


class MatchReport(Part):
    match_id: str
    round: int
    home: Side
    away: Side


class PlayerRecord(Part):
    number: int
    name: str
    position: str
    spp_gain: int

    @property
    def position_name(self) -> str:
        """Without the keywords that the app adds in parentheses."""
        return ROLE.sub("", self.position)


class Played(Part):
    match_id: str
    player_records: tuple[PlayerRecord, ...]


class TeamHistory(Part):
    id: str
    name: str
    race: str
    history: tuple[Played, ...]


class Team(Part):
    id: str
    coach_name: str


class Match(Part):
    id: str
    home_team_id: str
    away_team_id: str


class League(Part):
    name: str
    season: int
    teams: tuple[Team, ...]
    matches: tuple[Match, ...]


class TrackerFile(msgspec.Struct):
    """One league: who is in it, what was played, and everybody's records after each match."""

    league: League
    match_reports: tuple[MatchReport, ...]
    team_histories: tuple[TeamHistory, ...]

    @property
    def reports_in_order(self) -> tuple[MatchReport, ...]:
        return tuple(sorted(self.match_reports, key=lambda report: report.round))

    def pairing(self, report: MatchReport) -> tuple[str, str]:
        """The file's ids of (home, away) of a report."""
        match = next(match for match in self.league.matches if match.id == report.match_id)
        return match.home_team_id, match.away_team_id

    def coach_name(self, team_id: str) -> str:
        return next(team.coach_name for team in self.league.teams if team.id == team_id)


class UnreadableFile(Exception):  # noqa: N818 - reads as what it is
    """The file is not what such an app writes: says where."""


def read_file(path: Path) -> TrackerFile:
    """Raises `UnreadableFile`."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=TrackerFile)
    except OSError as error:
        raise UnreadableFile(f"{path}: {error.strerror}") from error
    except msgspec.MsgspecError as error:
        raise UnreadableFile(f"{path}: {error}") from error
