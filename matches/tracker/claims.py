"""What the file says, in the referee's words: a draft for each team, a report for each match."""

from collections.abc import Sequence

from matches.tracker.file import MatchReport, PlayerRecord, Side, TeamHistory
from rules_engine.bloodbowl.actions import Draft, DraftedPlayer
from rules_engine.bloodbowl.report import PlayerLine, Report, SideReport
from rules_engine.bloodbowl.tables import Position, Tables, TeamList
from rules_engine.core import Seat


class NotInTheRules(Exception):  # noqa: N818 - reads as what it is
    """The file names a team or a position that the edition does not have."""


def team_list_of(race: str, tables: Tables) -> TeamList:
    """Raises `NotInTheRules`."""
    for team_list in tables.teams.values():
        if team_list.name == race and team_list.status != "superseded":
            return team_list
    raise NotInTheRules(f"no team list is called {race!r}")


def position_of(name: str, team_list: TeamList) -> Position:
    """By its name or an older one, or by the role it plays where the file names only that ("Throwers").

    Raises `NotInTheRules`.
    """
    for position in team_list.positions:
        if name == position.name or name in position.aliases:
            return position
    role = name.removesuffix("s").replace("Linemen", "Lineman")
    playing = [position for position in team_list.positions if role in position.keywords]
    if len(playing) != 1:
        raise NotInTheRules(f"{team_list.name} has no position {name!r}")
    return playing[0]


def draft_of(history: TeamHistory, first: Side, tables: Tables) -> Draft:
    """The list as it stood at the team's first match, entered by the commissioner."""
    team_list = team_list_of(history.race, tables)
    staff = first.post_game.staff_base
    return Draft(
        Seat.COMMISSIONER,
        name=history.name,
        roster=team_list.key,
        league=team_list.leagues[0],
        favoured_of=team_list.favoured_of[0] if team_list.favoured_of else None,
        players=tuple(_drafted(record, team_list) for record in history.history[0].player_records),
        rerolls=staff.rerolls,
        assistant_coaches=staff.assistant_coaches,
        cheerleaders=staff.cheerleaders,
        apothecary=staff.apothecary,
        dedicated_fans=first.post_game.dedicated_fans_before,
    )


def _drafted(record: PlayerRecord, team_list: TeamList) -> DraftedPlayer:
    position = position_of(record.position_name, team_list)
    return DraftedPlayer(position.key, record.name, record.number)


def report_of(
    report: MatchReport,
    fixture: str,
    teams: Sequence[str],
    records: Sequence[Sequence[PlayerRecord]],
    fair_weather: int,
) -> Report:
    """The whole match. Every listed player counts as having played: the file does not say who sat out."""
    home, away = (
        _side(side, ref, players, fair_weather)
        for side, ref, players in zip((report.home, report.away), teams, records, strict=True)
    )
    return Report(fixture, home, away)


def _side(side: Side, team: str, records: Sequence[PlayerRecord], fair_weather: int) -> SideReport:
    """A player's place in the file's list is his number in the career: both count in order of hiring."""
    game = side.post_game
    lives = {line.number: line.live for line in side.stats}
    lines = tuple(
        PlayerLine(n, live.comp, live.ttm_throw, live.ttm_land, live.interceptions, live.cas, live.td)
        if (live := lives.get(record.number))
        else PlayerLine(n)
        for n, record in enumerate(records, start=1)
    )
    return SideReport(
        team=team,
        score=side.score,
        fair_weather=fair_weather,
        stalled=not game.no_stalling_bonus,
        players=lines,
        nominees=tuple(place + 1 for place in game.mvp.nominees),
        mvp_rolls=() if game.mvp.roll_d6 is None else (game.mvp.roll_d6,),
        fans_roll=game.dedicated_fans_roll if game.result != "draw" else None,
    )
