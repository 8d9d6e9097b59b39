"""Cards and bans: written down after a match, struck, appealed, carried over; and the fines that cards cost."""

from collections.abc import Iterable, Sequence

from django.db import transaction

from league.games import BLOODBOWL
from league.models import Season, Team, User
from league.reading import fold
from league.services.records import Written, append, lock
from matches.fines import fine
from rules_engine.competition.actions import ChangeDiscipline, DecideAppeal, RecordCards, StrikeCard
from rules_engine.competition.discipline import Card, Discipline
from rules_engine.competition.events import CardShown
from rules_engine.core import Event, Seat


@transaction.atomic
def record_cards(
    season: Season, *, fixture: int, cards: Sequence[Card], reason: str, by: User, request_key: str | None = None
) -> Written:
    """Cards of a match that has ended, written down by the commissioner, with what they cost. Raises `IllegalAction`."""
    (season,) = lock(season)
    action = RecordCards(Seat.COMMISSIONER, fixture, tuple(cards), reason)
    written = append(season, [action], by=by, request_key=request_key)
    if not written.repeated:
        collect_fines(season, written.events, by=by)
    return written


def collect_fines(season: Season, events: Iterable[Event], *, by: User | None) -> None:
    """Each card costs what the season's settings say, as far as the treasury goes. Only a Blood Bowl team has one."""
    settings = fold(season).discipline.now
    if settings is None or season.game != BLOODBOWL:
        return
    for event in events:
        if isinstance(event, CardShown) and (price := settings.fines.of(event.shown.kind)):
            team = Team.objects.select_related("league").get(ref=event.shown.team)
            if cost := min(price, fold(team).treasury):
                append(team, [fine(team, f"{season.ref}-{event.fixture}", event.shown, cost)], by=by)


def strike_card(season: Season, *, card: int, reason: str, by: User, request_key: str | None = None) -> Written:
    """A card counts for nothing any more; a fine that was paid is given back by a ruling, if at all. Raises
    `IllegalAction`."""
    return append(season, [StrikeCard(Seat.COMMISSIONER, card, reason)], by=by, request_key=request_key)


def decide_appeal(
    season: Season, *, ban: int, length: int, reason: str, by: User, request_key: str | None = None
) -> Written:
    """A ban is that long from now on. Raises `IllegalAction`."""
    return append(season, [DecideAppeal(Seat.COMMISSIONER, ban, length, reason)], by=by, request_key=request_key)


def change_discipline(
    season: Season,
    *,
    settings: Discipline | None,
    reason: str,
    by: User,
    expected_seq: int | None = None,
    request_key: str | None = None,
) -> Written:
    """What cards bring from now on; None: they ban nobody. Raises `Stale`, `IllegalAction`."""
    action = ChangeDiscipline(Seat.COMMISSIONER, settings, reason)
    return append(season, [action], by=by, expected_seq=expected_seq, request_key=request_key)
