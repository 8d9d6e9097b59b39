"""Fixtures that are played here: what can be, who may begin, and the match that comes of it."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction

from league.games import HATTRICK, OFUSAIDO
from league.models import Season, User
from league.referees import ruleset_of
from league.services.records import lock, written_by
from matches.access import Part
from matches.clubs.bench import club_bench_of
from matches.clubs.telling import KINDS as KICK_WORDS
from matches.enums import Side
from matches.kicks import KICKS
from matches.kinds import kind_of
from matches.live.forms import terms_of
from matches.live.kinds import KINDS
from matches.live.seating import bot_for, seats_of
from matches.live.services import open_match
from matches.live.setting_up import Asked, barred, has_shootouts, setup_for
from matches.models import Fixture
from matches.models.live import LiveKind, Match, MatchEntry, SeasonTerms
from matches.reading import drafts_of
from matches.setups import NotPlayedHere, SquadMissing


class CannotStart(Exception):  # noqa: N818 - reads as what it is
    """This fixture cannot be played here now: one is running, it has its report, or a side lacks coach or squad."""


def _own_kinds(fixture: Fixture) -> tuple[LiveKind, ...]:
    """What is played live of a fixture of its game."""
    if fixture.season.game == HATTRICK:
        return (LiveKind.HATTRICK,)
    if fixture.season.game != OFUSAIDO:
        return ()
    shootouts = has_shootouts(ruleset_of(fixture.season.ruleset_id))
    return (*KICKS, LiveKind.OFUSAIDO_SHOOTOUT) if shootouts else tuple(KICKS)


def kinds_for(fixture: Fixture) -> tuple[LiveKind, ...]:
    """What of this fixture can be played here: what its game has, and for every game the shootout that a tie wants."""
    kinds = _own_kinds(fixture)
    return (*kinds, LiveKind.SPOT_KICKS) if wants_shootout(fixture) else kinds


def wants_shootout(fixture: Fixture) -> bool:
    """Both sides of the report are typed, and what they come to leaves the tie open."""
    typed = drafts_of(fixture) if fixture.tie else {}
    if not all(side in typed and typed[side].version for side in Side):
        return False
    bench = kind_of(fixture).bench(fixture)
    claimed = bench.claim(bench.sheets(typed))
    return not claimed.unread and bool(bench.is_undecided(claimed.report))


def live_matches_of(fixture: Fixture) -> Sequence[Match]:
    """What was and is played here of it, the latest first."""
    rows = Match.objects.filter(season=fixture.season, fixture_number=fixture.number)
    return list(rows.select_related("late_whistle"))


def fixture_panel(fixture: Fixture, part: Part) -> dict[str, Any]:
    """What the page of a fixture shows of live play."""
    matches = live_matches_of(fixture)
    running = next((match for match in matches if not match.is_over), None)
    late = next((match.late_whistle for match in matches if match.is_over and not match.is_told), None)
    open_here = part.takes_part and fixture.is_open_to_report and running is None and late is None
    kinds = _kinds_to_begin(fixture, part) if open_here else ()
    return {
        "live_matches": matches,
        "live_running": running,
        "live_late": late if part.takes_part else None,
        "live_kinds": tuple(kind for kind in kinds if kind is not LiveKind.SPOT_KICKS and kind not in KICKS),
        "live_kicks": tuple((kind, KICK_WORDS[KICKS[kind]]) for kind in kinds if kind in KICKS),
        "live_decides": LiveKind.SPOT_KICKS in kinds,
        "live_shootout": LiveKind.OFUSAIDO_SHOOTOUT in kinds,
        "live_goals": level_goals(fixture) if LiveKind.OFUSAIDO_SHOOTOUT in kinds else 0,
        "live_bot": bot_for(fixture) if kinds else "",
        "live_fewer": LiveKind.HATTRICK in kinds and any(barred(fixture)),
    }


def _kinds_to_begin(fixture: Fixture, part: Part) -> tuple[LiveKind, ...]:
    """What this person may begin of it."""
    assert part.user.is_authenticated
    return tuple(kind for kind in kinds_for(fixture) if seats_of(fixture, kind, part.user))


def level_goals(fixture: Fixture) -> int:
    """The goals that both sides of the report say each has; 0 where they do not say the same."""
    bench = club_bench_of(fixture)
    report = bench.claim(bench.sheets(drafts_of(fixture))).report
    return report.home.goals if report.home.goals == report.away.goals else 0


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
    fixture: Fixture,
    *,
    kind: LiveKind,
    by: User,
    goals: int = 0,
    kicks: Side = Side.HOME,
    one_device: bool = False,
    request_key: str | None = None,
) -> Match:
    """Play it here, both coaches at their boards, or on `one_device` of whoever begins, or a bot for who is not there; a shootout after a draw of so many
    `goals` each, a kick of a foul by the side `kicks`. Raises `CannotStart`, and `IllegalAction` where the rules know no
    match of these two sides as they are."""
    if (first := written_by(MatchEntry, request_key)) is not None:
        return first
    lock(fixture.season)
    fixture = Fixture.objects.select_related("season__league", "home__coach", "away__coach").get(pk=fixture.pk)
    seats = seats_of(fixture, kind, by, one_device=one_device)
    untold = any(not match.is_told for match in live_matches_of(fixture))
    if seats is None or untold or not fixture.is_open_to_report or kind not in kinds_for(fixture):
        raise CannotStart
    terms = terms_for(fixture.season)
    draws = KINDS[kind].may_be_drawn and not fixture.tie
    match = Match(
        kind=kind,
        league=fixture.season.league,
        season=fixture.season,
        fixture_number=fixture.number,
        **seats,
        delay=int(terms.get("delay", 0)),
        odds=bool(terms.get("odds", True)),
        created_by=by,
    )
    match.name(fixture.home.called, fixture.away.called)
    try:
        setup = setup_for(fixture, kind, Asked(goals, kicks))
    except (NotPlayedHere, SquadMissing):
        raise CannotStart from None
    rules = None if kind == LiveKind.SPOT_KICKS else fixture.season.ruleset
    return open_match(
        match, setup=setup, terms=terms_of(terms, draws=draws), rules=rules, by=by, request_key=request_key
    )
