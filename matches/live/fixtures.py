"""Fixtures that are played here: what can be, who may begin, and the match that comes of it."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction

from league.games import HATTRICK, OFUSAIDO
from league.models import Season, User
from league.reading import fold
from league.services.records import lock, written_by
from matches.access import Part
from matches.bans import bans_at
from matches.enums import Side
from matches.live.forms import terms_of
from matches.live.kinds import KINDS
from matches.live.services import open_match
from matches.models import Fixture
from matches.models.live import LiveKind, LiveStatus, Match, MatchEntry, SeasonTerms
from matches.setups import NotPlayedHere, SquadMissing, setup_of
from rules_engine import spot_kicks

BY_GAME: Mapping[str, tuple[LiveKind, ...]] = {
    HATTRICK: (LiveKind.HATTRICK,),
    OFUSAIDO: (LiveKind.OFUSAIDO_SHOOTOUT,),
}
"""What is played live of a fixture of each game."""


class CannotStart(Exception):  # noqa: N818 - reads as what it is
    """This fixture cannot be played here now: one is running, it has its report, or a side lacks coach or squad."""


def kinds_for(fixture: Fixture) -> tuple[LiveKind, ...]:
    """What of this fixture can be played here; the shootout that decides a tie is there for every game."""
    kinds = BY_GAME.get(fixture.season.game, ())
    return (*kinds, LiveKind.SPOT_KICKS) if is_tie(fixture) else kinds


def is_tie(fixture: Fixture) -> bool:
    """Somebody has to win: it is a match of a knock-out."""
    found = fold(fixture.season).fixture(fixture.number)
    return bool(found and getattr(found, "tie", 0))


def live_matches_of(fixture: Fixture) -> Sequence[Match]:
    """What was and is played here of it, the latest first."""
    return list(Match.objects.filter(season=fixture.season, fixture_number=fixture.number))


def fixture_panel(fixture: Fixture, part: Part) -> dict[str, Any]:
    """What the page of a fixture shows of live play."""
    matches = live_matches_of(fixture)
    running = next((match for match in matches if not match.is_over), None)
    may = part.takes_part and fixture.is_open_to_report and running is None and _coaches(fixture) is not None
    kinds = kinds_for(fixture) if may else ()
    return {
        "live_matches": matches,
        "live_running": running,
        "live_kinds": kinds,
        "live_shootout": LiveKind.OFUSAIDO_SHOOTOUT in kinds,
    }


def _coaches(fixture: Fixture) -> tuple[User, User] | None:
    """Both coaches, where both sides have one, and not the same."""
    home, away = (fixture.team(side).coach for side in (Side.HOME, Side.AWAY))
    return (home, away) if home and away and home != away else None


def terms_for(season: Season) -> dict[str, Any]:
    """The terms of a season's matches; the usual ones where nobody has set any."""
    kept = SeasonTerms.objects.filter(season=season).first()
    return dict(kept.terms) if kept else {}


def set_terms(season: Season, terms: Mapping[str, Any]) -> SeasonTerms:
    """From now on matches of this season begin on these terms."""
    kept, _ = SeasonTerms.objects.update_or_create(season=season, defaults={"terms": dict(terms)})
    return kept


@transaction.atomic
def start_fixture(
    fixture: Fixture, *, kind: LiveKind, by: User, goals: int = 0, request_key: str | None = None
) -> Match:
    """Play it here, both coaches at their boards; a shootout after a draw of so many `goals` each. Raises `CannotStart`."""
    if (first := written_by(MatchEntry, request_key)) is not None:
        return first
    lock(fixture.season)
    fixture = Fixture.objects.select_related("season__league", "home__coach", "away__coach").get(pk=fixture.pk)
    coaches = _coaches(fixture)
    running = any(match.status != LiveStatus.OVER for match in live_matches_of(fixture))
    if coaches is None or running or not fixture.is_open_to_report or kind not in kinds_for(fixture):
        raise CannotStart
    terms, decided = terms_for(fixture.season), is_tie(fixture)
    draws = KINDS[kind].may_be_drawn and not decided
    match = Match(
        kind=kind,
        league=fixture.season.league,
        season=fixture.season,
        fixture_number=fixture.number,
        home_user=coaches[0],
        away_user=coaches[1],
        home_name=str(fixture.home),
        away_name=str(fixture.away),
        delay=int(terms.get("delay", 0)),
        odds=bool(terms.get("odds", True)),
        created_by=by,
    )
    setup = _setup(fixture, kind, decided, goals)
    rules = None if kind == LiveKind.SPOT_KICKS else fixture.season.ruleset
    return open_match(
        match, setup=setup, terms=terms_of(terms, draws=draws), rules=rules, by=by, request_key=request_key
    )


def _setup(fixture: Fixture, kind: LiveKind, decided: bool, goals: int) -> Any:
    """The set-up with both squads. Who is banned is kept out; where the game has no way to, it cannot be played here."""
    if kind == LiveKind.SPOT_KICKS:
        return spot_kicks.Setup(str(fixture.home), str(fixture.away))
    banned = bans_at(fixture, fold(fixture.season))
    out = tuple(tuple(ban.player for ban in banned[side] if ban.player) for side in (Side.HOME, Side.AWAY))
    if kind == LiveKind.HATTRICK and any(out):
        raise CannotStart
    choices = {"decided": decided} if kind == LiveKind.HATTRICK else {"score": (goals, goals), "barred": out}
    try:
        return setup_of(fixture, **choices)
    except (NotPlayedHere, SquadMissing):
        raise CannotStart from None
