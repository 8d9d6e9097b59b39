"""What a fixture's live match begins from: both squads without whom the season keeps out, and how many kicks a shootout
has, or which side a kick."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from league.games import HATTRICK, OFUSAIDO
from league.reading import fold
from league.referees import ruleset_of
from matches.bans import bans_at
from matches.enums import Side
from matches.models import Fixture
from matches.models.live import LiveKind
from matches.setups import kick_setup_of, setup_of
from rules_engine import spot_kicks
from rules_engine.core import Seat
from rules_engine.hattrick.cards import tables
from rules_engine.ofusaido.report import settings_of
from rules_engine.ofusaido.settings import DrawResolution
from rules_engine.rulesets import Ruleset
from rules_engine.shootout import Format


def _hattrick_format(ruleset: Ruleset) -> Format:
    course = tables(ruleset).course
    return Format(best_of=course.shootout_kicks, sudden_death_limit=course.shootout_limit)


FORMATS: Mapping[str, Callable[[Ruleset], Format]] = {
    HATTRICK: _hattrick_format,
    OFUSAIDO: lambda ruleset: settings_of(ruleset).format,
}
"""How many kicks a plain shootout has, in games whose rules have kicks of their own."""


def has_shootouts(ruleset: Ruleset) -> bool:
    """Whether a season of Ofusaido plays drawn matches on (8.1)."""
    return settings_of(ruleset).draw_resolution is not DrawResolution.DRAW


@dataclass(frozen=True)
class Asked:
    """What whoever begins says besides: a shootout of Ofusaido follows a draw of so many `goals` each, the side at `kicks`
    takes a kick."""

    goals: int = 0
    kicks: Side = Side.HOME


def setup_for(fixture: Fixture, kind: LiveKind, asked: Asked) -> Any:
    """The set-up of this kind of match. Raises `NotPlayedHere`, `SquadMissing`."""
    return SETUPS[kind](fixture, asked)


def _hattrick(fixture: Fixture, asked: Asked) -> Any:
    return setup_of(fixture, decided=bool(fixture.tie), barred=barred(fixture))


def _ofusaido_shootout(fixture: Fixture, asked: Asked) -> Any:
    return setup_of(fixture, score=(asked.goals, asked.goals), barred=barred(fixture))


def _ofusaido_kick(target: str) -> Callable[[Fixture, Asked], Any]:
    def setup(fixture: Fixture, asked: Asked) -> Any:
        attacker = Seat(asked.kicks.value)
        return kick_setup_of(fixture, target=target, attacker=attacker, barred=barred(fixture), name=fixture.ref)

    return setup


def _spot_kicks(fixture: Fixture, asked: Asked) -> spot_kicks.Setup:
    form = FORMATS.get(fixture.season.game, lambda _: Format())(ruleset_of(fixture.season.ruleset_id))
    return spot_kicks.Setup(fixture.home.name, fixture.away.name, form, fixture.ref)


SETUPS: Mapping[LiveKind, Callable[[Fixture, Asked], Any]] = {
    LiveKind.HATTRICK: _hattrick,
    LiveKind.OFUSAIDO_SHOOTOUT: _ofusaido_shootout,
    LiveKind.OFUSAIDO_PENALTY: _ofusaido_kick("blue"),
    LiveKind.OFUSAIDO_FREE_KICK: _ofusaido_kick("green"),
    LiveKind.SPOT_KICKS: _spot_kicks,
}


def barred(fixture: Fixture) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Whom the season keeps out of this match, (home, away)."""
    banned = bans_at(fixture, fold(fixture.season))
    home, away = (tuple(ban.player for ban in banned[side] if ban.player) for side in Side)
    return home, away
