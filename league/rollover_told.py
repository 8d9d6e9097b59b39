"""The preview of a rollover in words: the divisions as they will be, and what the season's end is for each team."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from league import chronicle
from league.clubs.players import members_of
from league.games import BLOODBOWL
from league.models.teams import Team
from league.reading import fold
from league.referees import tables_of
from league.rollover import Ending, Preview
from league.wording import Wording
from rules_engine.bloodbowl.events import GoldMoved, PlayerReturns, TrophyWon
from rules_engine.bloodbowl.team import Status, TeamState
from rules_engine.competition.discipline import Carried
from rules_engine.competition.rollover import Path
from rules_engine.competition.stage import Stage

TOLD = (PlayerReturns, TrophyWon, GoldMoved)
"""What is told of a team's end besides dice and re-draft."""


@dataclass(frozen=True)
class Place:
    """A team where it will play. `came` is from where, empty if it stays."""

    team: Team
    came: str


@dataclass(frozen=True)
class Division:
    """A part of the next season with its teams, the strongest first; without a title, all of them."""

    title: str
    places: list[Place]


@dataclass(frozen=True)
class TeamEnd:
    """What the end of the season is for a team."""

    team: Team
    sentences: list[str]


@dataclass(frozen=True)
class Told:
    """The whole preview in words."""

    divisions: list[Division]
    leaving: list[Team]
    bans: list[str]
    lapsed: list[str]
    endings: list[TeamEnd]


def told(found: Preview, stages: Iterable[Stage], teams: Mapping[str, Team], season: str) -> Told:
    """`stages` are those of the season that ends, `teams` everybody who is spoken of, by reference."""
    names = {stage.n: stage.name for stage in stages}
    paths = found.plan.paths
    divisions = [
        Division(names.get(n, "") if len(names) > 1 else "", [_place(path, names, teams) for path in part])
        for n, part in _by_stage(paths)
    ]
    return Told(
        divisions,
        [teams[path.team] for path in paths if path.to is None],
        [_ban(ban, teams) for ban in found.plan.bans],
        [_ban(ban, teams) for ban in found.plan.lapsed],
        [TeamEnd(end.team, list(_ending(end, season))) for end in found.endings],
    )


def _by_stage(paths: Iterable[Path]) -> Iterator[tuple[int, list[Path]]]:
    parts: dict[int, list[Path]] = {}
    for path in paths:
        if path.to is not None:
            parts.setdefault(path.to, []).append(path)
    return iter(parts.items())


def _place(path: Path, names: Mapping[int, str], teams: Mapping[str, Team]) -> Place:
    if path.source is None:
        return Place(teams[path.team], _("joins"))
    if path.source == path.to:
        return Place(teams[path.team], "")
    return Place(teams[path.team], _("from %(stage)s") % {"stage": names.get(path.source, "")})


def _ban(ban: Carried, teams: Mapping[str, Team]) -> str:
    team = teams[ban.team]
    who = ban.person or player_named(team, ban.player)
    words = ngettext("%(who)s of %(team)s: %(n)s match.", "%(who)s of %(team)s: %(n)s matches.", ban.matches)
    return words % {"who": who, "team": team, "n": ban.matches}


def player_named(team: Team, key: str) -> str:
    """A player by the key that cards give him."""
    state: Any = fold(team)
    if team.game != BLOODBOWL:
        return next((str(member) for member in members_of(state, team.game) if member.key == key), key)
    player = state.player(int(key)) if key.lstrip("-").isdecimal() else None
    return player.name or f"#{player.number}" if player else f"#{key}"


def _ending(end: Ending, season: str) -> Iterator[str]:
    state: TeamState = end.state
    say = Wording(state, tables_of(state.ruleset), names={state.season: season})
    for event in end.events:
        if isinstance(event, TOLD):
            yield chronicle.told(event, say)
    retired = [player.name or f"#{player.number}" for player in state.listed if player.status is Status.RETIRED]
    if retired:
        told = {"players": ", ".join(retired)}
        yield _("%(players)s sat out: whoever is hired again plays again.") % told
    due = len(state.sequence.due) if state.sequence else 0
    if due:
        yield ngettext("%(n)s die of recovery is due.", "%(n)s dice of recovery are due.", due) % {"n": due}
    yield _("Then the team is drafted anew, and enters the next season with its new list.")
