"""Who sits where when a fixture is played here: its two coaches, one of them for both on one device, or a bot for a team
that has no coach, where the season lets it."""

from collections.abc import Mapping
from typing import Any

from league.models import User
from league.policies import Act, may
from matches.enums import Side
from matches.live.kinds import KINDS
from matches.models import Fixture
from matches.models.live import LiveKind, SeasonTerms

BOTS = "bots"
"""The term of a season that lets bots play."""


def seats_of(fixture: Fixture, kind: LiveKind, by: User, *, one_device: bool = False) -> dict[str, Any] | None:
    """The columns of its match that say who plays, if this person may begin it so; None where nobody can. With a bot only who
    runs the league does."""
    coaches = {side: fixture.team(side).coach for side in Side}
    absent = [side for side, coach in coaches.items() if coach is None]
    if not absent:
        return _seated(coaches, by, one_device) if coaches[Side.HOME] != coaches[Side.AWAY] else None
    if (
        len(absent) > 1
        or one_device
        or not bots_may_play(fixture)
        or not may(by, Act.RUN_LEAGUE, fixture.season.league)
    ):
        return None
    there = absent[0].other
    return {f"{there}_user": coaches[there], f"{absent[0]}_bot": list(KINDS[kind].bots)[-1]}


def _seated(coaches: Mapping[Side, User | None], by: User, one_device: bool) -> dict[str, Any]:
    """Both coaches, or one person for both sides."""
    if one_device:
        return {"home_user": by, "one_device": True}
    return {"home_user": coaches[Side.HOME], "away_user": coaches[Side.AWAY]}


def bots_may_play(fixture: Fixture) -> bool:
    """Whether the season lets a bot play the side of a team without a coach."""
    kept = SeasonTerms.objects.filter(season=fixture.season).first()
    return bool(kept and kept.terms.get(BOTS))


def bot_for(fixture: Fixture) -> str:
    """The team whose side a bot would play, "" where none would."""
    return next((fixture.named(side) for side in Side if fixture.team(side).coach is None), "")
