"""A foul in a match of Ofusaido is kicked here, from the page of its fixture, and the report has it by itself."""

import pytest
from django.urls import reverse
from msgspec.structs import replace

from league.models import ClubPlayer
from league.reading import fold
from league.services.clubs import register_squad
from league.verifying import verify
from matches.clubs.bench import club_bench_of
from matches.clubs.telling import set_pieces_told
from matches.clubs.upload import report_of
from matches.enums import Side
from matches.kicks import kicks_of
from matches.live.fixtures import CannotStart, kinds_for, start_fixture
from matches.live.services import rule
from matches.models import LiveKind, Match, ReportVersion
from matches.queries import waiting_for
from matches.reading import drafts_of
from matches.services.reports import Unsure, confirm_report, submit_drafts, submit_report
from rules_engine.core import Seat
from rules_engine.errors import IllegalAction
from rules_engine.live import actions as act
from rules_engine.ofusaido.cards import Kind
from tests.clubs.clubs import tie
from tests.clubs.matches import record, submitted, type_side
from tests.matches.live.matches import AWAY, HOME, do, whole_match
from tests.matches.live.test_bans import second_match

pytestmark = pytest.mark.django_db
PENALTY = LiveKind.OFUSAIDO_PENALTY


def begun(found, side="home", kind=PENALTY, **more):
    match = start_fixture(found.fixture, kind=kind, kicks=Side(side), by=found.home, **more)
    for seat in (HOME, AWAY):
        do(match, act.Begin(seat))
    return match


def given_up(found, by, side="home", **more):
    """A kick of `side` that the side `by` gives up: a goal where the keeper does."""
    match = begun(found, side, **more)
    do(match, act.Resign(by))
    match.refresh_from_db()
    return match


def kicked(found, side="home", **more):
    """A kick played to its end by the game's own rules."""
    match = whole_match(begun(found, side, **more))
    match.refresh_from_db()
    return match


def claimed(found):
    bench = club_bench_of(found.fixture)
    return bench.claim(bench.sheets(drafts_of(found.fixture))).report


def codes_of(found):
    bench = club_bench_of(found.fixture)
    claim = bench.claim(bench.sheets(drafts_of(found.fixture)))
    return [(one.code.value, one.where) for one in bench.findings(claim)]


def confirmed(found):
    version = ReportVersion.objects.latest("pk")
    confirm_report(found.fixture, version=version.version, by=found.away)
    return found.fixture


def scored_by(found):
    """The goals of every named player of the home side."""
    return {row.key: row.goals for row in ClubPlayer.objects.filter(team=found.fixture.home) if row.goals}


# From the page


def test_whoever_takes_part_kicks_from_the_page_and_nobody_else(client):
    found = tie("ofusaido")
    url = reverse("start_fixture", args=found.fixture.address)
    sent = {"kind": "ofusaido_free_kick", "kicks": "away"}
    client.force_login(found.cast.spectator)
    assert "Kick it here" not in client.get(found.fixture.get_absolute_url()).content.decode()
    assert client.post(url, sent).status_code == 403
    client.force_login(found.away)
    assert "A foul? Kick it here" in client.get(found.fixture.get_absolute_url()).content.decode()
    answer = client.post(url, sent)
    match = Match.objects.get()
    assert answer["Location"] == match.get_absolute_url()
    setup = fold(match).game.setup
    assert (match.kind, setup.attacker, setup.target) == ("ofusaido_free_kick", AWAY, "green")
    assert setup.home.deck.players == fold(found.fixture.home).squad.deck.players
    assert (match.home_user, match.away_user) == (found.home, found.away)


def test_a_side_that_does_not_exist_kicks_nothing(client):
    found = tie("ofusaido")
    client.force_login(found.home)
    url = reverse("start_fixture", args=found.fixture.address)
    assert client.post(url, {"kind": "ofusaido_penalty", "kicks": "referee"}).status_code == 400
    assert not Match.objects.exists()


def test_on_one_device_whoever_begins_holds_both_sides(client):
    found = tie("ofusaido")
    client.force_login(found.away)
    url = reverse("start_fixture", args=found.fixture.address)
    client.post(url, {"kind": "ofusaido_penalty", "kicks": "home", "device": "on"})
    match = Match.objects.get()
    assert [match.user_at(seat) for seat in (HOME, AWAY)] == [found.away, found.away]
    for seat in (HOME, AWAY):
        do(match, act.Begin(seat))
    whole_match(match)
    assert [kick.match for kick in kicks_of(found.fixture)] == [match.ref]


def test_only_ofusaido_has_them_and_only_while_the_match_is_to_report():
    assert PENALTY not in kinds_for(tie("hattrick").fixture)
    found = tie("ofusaido")
    submitted(found, {"score": 1}, {})
    with pytest.raises(CannotStart):
        start_fixture(found.fixture, kind=PENALTY, by=found.home)


def test_who_is_banned_neither_kicks_nor_keeps():
    second, side, off = second_match("ofusaido", 3)
    match = begun(second, side)
    game = fold(match).game
    assert getattr(game.setup, side).barred == off
    mine = game.side(Seat(side.value))
    assert not set(off) & {mine.keeper, *mine.hand, *mine.used}


def test_one_that_is_being_played_leaves_the_match_to_be_reported():
    found = tie("ofusaido")
    begun(found)
    assert found.fixture in waiting_for(found.home).filter(asks_report=True)
    submitted(found, {"score": 1}, {})


# In the report


@pytest.mark.parametrize("side", ["home", "away"])
def test_it_stands_in_the_report_as_it_was_taken(side, client):
    found = tie("ofusaido")
    match = kicked(found, side)
    (kick,) = claimed(found).set_pieces
    told = fold(match).game.log[0]
    assert (kick.match, kick.side, kick.kind) == (match.ref, side, Kind.PENALTY)
    assert (kick.taker, kick.keeper, kick.scored) == (told.taker, told.keeper, told.scored)
    assert kick.scored == (match.winner == side)
    client.force_login(getattr(found, side))
    replay = reverse("live_replay", args=[match.ref])
    type_side(found, side)
    here = client.get(reverse("report", args=[*found.fixture.address, side])).content.decode()
    assert replay in here
    submit_drafts(found.fixture, seen={}, sure=False, by=found.home)
    fixture = confirmed(found)
    assert replay in client.get(fixture.get_absolute_url()).content.decode()
    assert list(verify()) == []


def test_a_kick_says_how_it_was_given_up_and_of_two_teams_with_one_deck_whose_it_was():
    found = tie("ofusaido")
    home, away = found.fixture.names
    register_squad(found.fixture.away, name=away, squad=fold(found.fixture.home).squad, by=found.away)
    given_up(found, AWAY)
    (told,) = set_pieces_told(claimed(found), club_bench_of(found.fixture))
    assert told.text == f"{home}: Penalty: not known who · {home} wins: {away} resigned."


def test_several_of_one_match_stand_in_its_report():
    found = tie("ofusaido")
    first, second = given_up(found, AWAY), given_up(found, AWAY, "away", kind=LiveKind.OFUSAIDO_FREE_KICK)
    pieces = claimed(found).set_pieces
    assert [(one.match, one.side, one.scored, one.kind) for one in pieces] == [
        (first.ref, HOME, True, Kind.PENALTY),
        (second.ref, AWAY, False, Kind.FREE_KICK),
    ]


def test_totals_have_to_hold_its_goal():
    found = tie("ofusaido")
    given_up(found, AWAY)
    with pytest.raises(IllegalAction) as refused:
        submitted(found, {"score": 0}, {"score": 1})
    assert [one.code.value for one in refused.value.findings] == ["set_pieces_over_score"]
    type_side(found, "home", version=1, score=2)
    submit_drafts(found.fixture, seen={}, sure=False, by=found.home)
    fixture = confirmed(found)
    assert (fixture.home_scored, fixture.away_scored) == (2, 1)
    assert fold(fixture.home).matches[0].goals == 2


def scoring(found):
    """Who scored, at last, of those who took a kick."""
    while not (kick := kicks_of_match(found, kicked(found))).scored:
        pass
    return kick.taker


def kicks_of_match(found, match):
    return next(kick for kick in kicks_of(found.fixture) if kick.match == match.ref)


@pytest.mark.parametrize("listed", [False, True], ids=["by itself", "written down too"])
def test_the_goal_and_its_scorer_are_booked_once(listed):
    found = tie("ofusaido")
    taker = scoring(found)
    other = next(one.id for one in fold(found.fixture.home).squad.deck.players if one.id != taker)
    own = {"e1_what": "goal", "e1_player": other}
    submitted(found, own | ({"e2_what": "goal", "e2_player": taker} if listed else {}), {})
    fixture = confirmed(found)
    assert (fixture.home_scored, fixture.away_scored) == (2, 0)
    assert scored_by(found) == {other: 1, taker: 1}


def test_where_nothing_is_typed_the_kick_is_the_score():
    found = tie("ofusaido")
    taker = scoring(found)
    submitted(found, {}, {})
    assert confirmed(found).home_scored == 1
    assert scored_by(found) == {taker: 1}


def test_another_kick_than_was_taken_is_found():
    found = tie("ofusaido")
    kicked(found)
    report = claimed(found)
    (kick,) = report.set_pieces
    for forged in (replace(kick, scored=not kick.scored), replace(kick, match="none")):
        other = replace(report, home=replace(report.home, goals=3, events=None), set_pieces=(forged,))
        with pytest.raises(IllegalAction) as refused:
            submit_report(found.fixture, report=other, sure=True, by=found.home)
        assert "kick_not_played_here" in [one.code.value for one in refused.value.findings]
    twice = replace(report, home=replace(report.home, goals=3, events=None), set_pieces=(kick, kick))
    found_of_it = [one.code.value for one in club_bench_of(found.fixture).audit(twice)]
    assert "kick_not_played_here" in found_of_it


def test_a_report_may_leave_it_out_and_says_so(client):
    found = tie("ofusaido")
    match = given_up(found, AWAY)
    client.force_login(found.home)
    url = reverse("report", args=[*found.fixture.address, "home"])
    type_side(found, "home", score=0, left_out=[match.ref])
    page = client.get(url).content.decode()
    assert f'value="{match.ref}" checked' in page
    assert "Blue Harbour scored from a kick that was played here, and the report leaves it out." in page
    assert codes_of(found) == [("kick_goal_left_out", "home.set_pieces")]
    with pytest.raises(Unsure):
        submit_drafts(found.fixture, seen={}, sure=False, by=found.home)
    submit_drafts(found.fixture, seen={}, sure=True, by=found.home)
    fixture = confirmed(found)
    assert (fixture.home_scored, fixture.away_scored) == (0, 0)


def test_one_side_does_not_leave_out_a_kick_of_the_other():
    found = tie("ofusaido")
    match = given_up(found, AWAY)
    type_side(found, "away", left_out=[match.ref])
    assert [one.match for one in claimed(found).set_pieces] == [match.ref]


def test_one_that_is_typed_besides_is_asked_about():
    found = tie("ofusaido")
    match = given_up(found, AWAY)
    type_side(found, "home", score=2, k1_kind="penalty", k1_scored="goal")
    assert [one.match for one in claimed(found).set_pieces] == [match.ref, ""]
    assert codes_of(found) == [("kick_typed_beside", "home.set_pieces")]


def test_one_that_was_annulled_is_none():
    found = tie("ofusaido")
    match = begun(found)
    rule(match, action=act.Annul(Seat.COMMISSIONER, "the wrong ball"), by=found.cast.commissioner)
    assert kicks_of(found.fixture) == ()


def test_its_page_says_what_became_of_it(client):
    found = tie("ofusaido")
    match = given_up(found, AWAY)
    client.force_login(found.home)
    page = client.get(match.get_absolute_url()).content.decode()
    assert "The kick is in the report of the match by itself." in page
    assert found.fixture.status == "scheduled"


def test_a_shootout_played_here_afterwards_reports_it_too():
    found = tie("ofusaido")
    first = given_up(found, AWAY)
    shootout = start_fixture(found.fixture, kind=LiveKind.OFUSAIDO_SHOOTOUT, by=found.home, goals=1)
    for seat in (HOME, AWAY):
        do(shootout, act.Begin(seat))
    whole_match(shootout)
    assert found.fixture.is_played
    body = ReportVersion.objects.get().body
    assert f'"match":"{first.ref}"' in body
    assert '"logs":[]' not in body


def test_a_record_of_the_shootout_that_is_handed_in_stands_beside_it():
    found = tie("ofusaido")
    match = given_up(found, AWAY)
    bench = club_bench_of(found.fixture)
    report = report_of(bench, {"home": 1, "away": 1, "text": record(found)})
    assert [one.match for one in report.set_pieces] == [match.ref]
    assert report.logs
    assert "log_says_otherwise" not in [one.code.value for one in bench.audit(report)]


@pytest.mark.parametrize("left_out", [False, True])
def test_a_correction_keeps_it_as_the_report_had_it(left_out, client):
    found = tie("ofusaido")
    match = given_up(found, AWAY)
    submitted(found, {"score": 1, "left_out": [match.ref] if left_out else []}, {}, sure=True)
    confirmed(found)
    client.force_login(found.cast.commissioner)
    base = found.fixture.get_absolute_url()
    client.post(f"{base}correct/", {"what": "report"})
    page = client.get(f"{base}correct/home/").context["page"]
    kept = [one.match for one in page.claim.report.set_pieces]
    assert (kept, page.claim.report.left_out) == (([], (match.ref,)) if left_out else ([match.ref], ()))
