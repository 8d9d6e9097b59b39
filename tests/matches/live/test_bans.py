"""Who is banned plays no live match, and is in no log that is handed in."""

import pytest
from msgspec.structs import replace

from league.reading import fold
from matches.clubs.bench import club_bench_of
from matches.enums import Side
from matches.kinds import kind_of
from matches.live.fixtures import start_fixture
from matches.models import LiveKind, ReportVersion
from matches.played_here import key_of
from matches.services.discipline import change_discipline
from rules_engine.competition.discipline import Discipline, PerKind
from rules_engine.competition.schedule import Legs
from rules_engine.live import actions as act
from rules_engine.ofusaido.actions import AgreeToShootout
from tests.clubs.clubs import Tie, tie
from tests.clubs.matches import played
from tests.matches.live.matches import AWAY, HOME, do, whole_match

pytestmark = pytest.mark.django_db
KINDS = {"hattrick": LiveKind.HATTRICK, "ofusaido": LiveKind.OFUSAIDO_SHOOTOUT}
BANS = Discipline(bans=PerKind(yellow=1, second_yellow=1, red=1, sent_off=1))


def second_match(game, out=1):
    """The second of two matches, in which so many players of the home side of the first are banned; with its side now and
    who they are."""
    first = tie(game, legs=Legs.DOUBLE)
    change_discipline(first.cast.season, settings=BANS, reason="a vote", by=first.cast.commissioner)
    team = first.fixture.home
    squad = fold(team).squad
    known = [str(n) for n in range(2, 12)] if game == "hattrick" else [card.id for card in squad.deck.players]
    off = known[:out]
    played(first, {"yellow_cards": out, "sent_off": off}, {})
    second = Tie(first.cast, 2)
    return second, next(side for side in Side if second.fixture.team(side) == team), tuple(off)


def test_a_hattrick_match_is_played_with_fewer_and_its_report_counts(client):
    second, side, _off = second_match("hattrick", 2)
    client.force_login(second.home)
    page = client.get(second.fixture.get_absolute_url()).content.decode()
    assert "nobody steps in: that side plays with fewer" in page
    match = start_fixture(second.fixture, kind=LiveKind.HATTRICK, by=second.home)
    setup = fold(match).game.sheet.setup
    assert getattr(setup, side.value).absent == (2, 3)
    assert getattr(setup, side.other.value).absent == ()
    for seat in (HOME, AWAY):
        do(match, act.Begin(seat))
    board = client.get(match.get_absolute_url()).content.decode()
    assert "number 2 banned from this match" in board
    whole_match(match)
    assert second.fixture.is_played
    version = ReportVersion.objects.get(request_key=key_of(match))
    report = kind_of(second.fixture).decode(version)
    assert getattr(report.log.setup, side.value).absent == (2, 3)


def test_a_side_of_which_everybody_is_banned_has_no_match_and_the_page_says_by_which_rule(client):
    second, _side, _off = second_match("hattrick", 10)
    client.force_login(second.home)
    url = f"{second.fixture.get_absolute_url()}play/"
    answer = client.post(url, {"kind": "hattrick"}, follow=True)
    assert "somebody must take the kick-off (rule 4.6)" in answer.content.decode()
    assert not second.fixture.is_played


def test_a_log_with_a_banned_player_on_the_pitch_is_found():
    second, side, _off = second_match("hattrick")
    match = start_fixture(second.fixture, kind=LiveKind.HATTRICK, by=second.home)
    for seat in (HOME, AWAY):
        do(match, act.Begin(seat))
    bench = club_bench_of(second.fixture)
    whole_match(match)
    report = kind_of(second.fixture).decode(ReportVersion.objects.get(request_key=key_of(match)))
    with_all = replace(report.log.setup, **{side.value: replace(getattr(report.log.setup, side.value), absent=())})
    forged = replace(report, log=replace(report.log, setup=with_all))
    found = [(one.code, one.where) for one in bench.audit(forged)]
    assert ("player_banned", f"{side.value}.events") in found


def test_in_an_ofusaido_shootout_the_banned_take_and_keep_no_kick():
    second, side, off = second_match("ofusaido")
    match = start_fixture(second.fixture, kind=LiveKind.OFUSAIDO_SHOOTOUT, by=second.home)
    for seat in (HOME, AWAY):
        do(match, act.Begin(seat))
    for seat in (HOME, AWAY):
        do(match, AgreeToShootout(seat))
    pool = fold(match).game.kicks.pools[0 if side is Side.HOME else 1]
    assert not set(off) & set(pool)


def test_an_ofusaido_side_of_which_nobody_may_kick_forfeits_the_shootout():
    second, side, _off = second_match("ofusaido", 99)
    match = start_fixture(second.fixture, kind=LiveKind.OFUSAIDO_SHOOTOUT, by=second.home)
    for seat in (HOME, AWAY):
        do(match, act.Begin(seat))
    for seat in (HOME, AWAY):
        do(match, AgreeToShootout(seat))
    match.refresh_from_db()
    assert (match.is_over, match.reason, match.winner) == (True, "forfeit", side.other.value)
    assert second.fixture.is_played
    report = kind_of(second.fixture).decode(ReportVersion.objects.get(request_key=key_of(match)))
    assert report.shootout_score == ((0, 1) if side is Side.HOME else (1, 0))
