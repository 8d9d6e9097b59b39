"""The one service that plays: seats, decisions, what follows by itself, bots, clocks."""

from datetime import timedelta

import pytest
import time_machine
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from league.books import book_of
from league.enums import Role
from league.reading import fold, history, read
from league.services.records import Stale
from league.verifying import verify
from matches.live.bots import bots_answer
from matches.live.services import NotYourSeat, play, ring, rule, sit_down
from matches.models import LiveStatus, Match
from rules_engine.chance import Seeded
from rules_engine.core import CHANCE, Seat
from rules_engine.errors import IllegalAction
from rules_engine.hattrick import actions as hat
from rules_engine.hattrick.state import Phase
from rules_engine.live import Terms
from rules_engine.live import actions as act
from rules_engine.live.proof import prove
from rules_engine.live.state import AtTimeOut
from rules_engine.spot_kicks import Aim
from tests.factories import LeagueFactory, UserFactory, member
from tests.matches.live.matches import AWAY, HOME, asked, do, live_match, options, whole_match

pytestmark = pytest.mark.django_db


def entries(match):
    return book_of(match).of(match).count()


def test_a_match_waits_for_both_and_then_draws_all_that_is_due():
    match = live_match(begun=False)
    do(match, act.Begin(HOME, "my text"))
    assert entries(match) == 2
    do(match, act.Begin(AWAY))
    match.refresh_from_db()
    told = history(match)
    assert {one.entry.by for one in told if one.body.seat is CHANCE} == {None}
    assert match.status == LiveStatus.RUNNING
    assert (match.home_asked, match.away_asked) == (True, True)
    assert fold(match).game.phase is Phase.LAY


def test_an_action_asks_the_database_each_thing_once():
    """Its match and the last entry; then a line more, and the row brought up to it. Nothing within is to be undone alone."""
    match = live_match()
    action, decision, by = options(match, HOME)[0], sit_down(match).decision(HOME), match.home_user
    with CaptureQueriesContext(connection) as said:
        play(match, seat=HOME, action=action, decision=decision, by=by)
    words = [one["sql"].split()[0] for one in said.captured_queries if "pg_notify" not in one["sql"]]
    assert words == ["SAVEPOINT", "SELECT", "SELECT", "INSERT", "UPDATE", "RELEASE"]


def test_another_seats_action_is_refused_before_the_referee_is_asked():
    match = live_match()
    before = entries(match)
    with pytest.raises(NotYourSeat):
        play(match, seat=AWAY, action=options(match, HOME)[0], decision=0, by=match.away_user)
    for seat in (Seat.COMMISSIONER, Seat.CLOCK, CHANCE):
        with pytest.raises(NotYourSeat):
            play(match, seat=seat, action=act.Suspend(seat, "x"), decision=0, by=match.home_user)
    assert entries(match) == before


def test_a_sealed_choice_of_the_other_side_makes_no_answer_stale():
    match = live_match()
    decision = sit_down(match).decision(AWAY)
    do(match, options(match, HOME)[0])
    do(match, options(match, AWAY)[0], decision=decision)
    assert fold(match).game.phase is not Phase.LAY


def test_an_answer_to_an_earlier_decision_is_stale_and_changes_nothing():
    match = live_match()
    decision, laid = sit_down(match).decision(HOME), options(match, HOME)[0]
    do(match, laid)
    do(match, options(match, AWAY)[0])
    before = entries(match)
    for late in (decision, None):
        with pytest.raises(Stale):
            do(match, laid, decision=late)
    assert entries(match) == before


def test_a_request_counts_once():
    match = live_match()
    laid = options(match, HOME)[0]
    first = do(match, laid, request_key="once")
    again = do(match, laid, decision=0, request_key="once")
    assert again.repeated
    assert again.seq == first.seq
    other = live_match()
    with pytest.raises(Stale):
        do(other, options(other, HOME)[0], request_key="once")


def test_giving_up_answers_no_decision():
    match = live_match()
    do(match, hat.Concede(HOME), decision=None)
    match.refresh_from_db()
    assert (match.status, match.winner, match.reason) == (LiveStatus.OVER, "away", "conceded")


@pytest.mark.parametrize(
    "kind", ["hattrick", "spot_kicks", "ofusaido_shootout", "ofusaido_penalty", "ofusaido_free_kick"]
)
def test_every_kind_is_played_to_its_end_and_proven(kind):
    match = live_match(kind)
    whole_match(match)
    match.refresh_from_db()
    assert match.is_over
    reading = read(match)
    assert reading.state.secret == match.secret
    actions = [one.body for one in reading.told.values()]
    assert prove(reading.game, reading.setup, actions).fault == ""
    assert list(verify()) == []


@pytest.mark.parametrize(
    ("kind", "bot"),
    [("hattrick", "random"), ("hattrick", "heuristic"), ("ofusaido_shootout", "steady"), ("spot_kicks", "random")],
)
def test_a_bot_answers_until_a_person_is_asked(kind, bot):
    match = live_match(kind, away_bot=bot, begun=False)
    do(match, act.Begin(HOME))
    for _ in range(400):
        bots_answer(match, Seeded(1))
        if not asked(match):
            break
        assert HOME in asked(match)
        do(match, options(match, HOME)[0])
    match.refresh_from_db()
    assert match.is_over
    assert {one.entry.by for one in history(match) if one.body.seat is AWAY} == {None}


def test_a_bot_agrees_to_take_back_and_to_pause_but_to_no_draw():
    match = live_match(away_bot="random", begun=False)
    do(match, act.Begin(HOME))
    bots_answer(match)
    for kind, then in (("draw", "off"), ("pause", "paused")):
        do(match, act.MakeOffer(HOME, act.OfferKind(kind)))
        bots_answer(match)
        state = fold(match)
        assert (state.offer, state.paused_by is not None) == (None, then == "paused")


def late(match, seconds):
    return time_machine.travel(timezone.now() + timedelta(seconds=seconds), tick=False)


def test_a_clock_runs_on_the_server_for_whoever_must_act():
    match = live_match(terms=Terms(move_seconds=60))
    do(match, options(match, HOME)[0])
    match.refresh_from_db()
    assert not ring(match)
    with late(match, 61):
        assert ring(match)
        assert not ring(Match.objects.get(pk=match.pk))
        assert fold(match).flagged == (False, True)
        do(match, act.ClaimTime(HOME))
    match.refresh_from_db()
    assert (match.winner, match.reason, match.due_at) == ("home", "time", None)


def test_a_new_decision_has_its_whole_time():
    match = live_match(terms=Terms(move_seconds=60))
    with late(match, 50):
        do(match, options(match, HOME)[0])
        do(match, options(match, AWAY)[0])
    match.refresh_from_db()
    with late(match, 70):
        assert not ring(match)


def test_at_the_end_of_time_a_harmless_action_is_taken_where_the_game_has_one():
    match = live_match(terms=Terms(move_seconds=60, at_time_out=AtTimeOut.PASS))
    for seat in (HOME, AWAY):
        do(match, options(match, seat)[0])
    (side,) = asked(match)
    match.refresh_from_db()
    with late(match, 61):
        assert ring(match)
    last = [one.body for one in history(match)][-2:]
    assert last == [act.TimeOut(Seat.CLOCK, (side,)), hat.StayPut(side)]


def test_at_the_end_of_time_the_match_is_lost_where_terms_say_so():
    match = live_match(terms=Terms(move_seconds=60, at_time_out=AtTimeOut.FORFEIT))
    do(match, options(match, AWAY)[0])
    match.refresh_from_db()
    with late(match, 61):
        assert ring(match)
    match.refresh_from_db()
    assert (match.winner, match.reason) == ("away", "time")


def test_no_clock_runs_before_the_match_or_in_a_pause():
    match = live_match(terms=Terms(move_seconds=60), begun=False)
    assert match.due_at is None
    match = live_match(terms=Terms(move_seconds=60))
    assert match.due_at is not None
    rule(match, action=act.Suspend(Seat.COMMISSIONER, "the bell"), by=UserFactory())
    match.refresh_from_db()
    assert (match.status, match.due_at) == (LiveStatus.PAUSED, None)


def test_a_commissioner_ends_a_match_with_a_reason():
    match, by = live_match(), UserFactory()
    with pytest.raises(IllegalAction):
        rule(match, action=act.EndMatch(Seat.COMMISSIONER, HOME, ""), by=by)
    rule(match, action=act.EndMatch(Seat.COMMISSIONER, HOME, "they left"), by=by)
    match.refresh_from_db()
    assert (match.winner, match.reason) == ("home", "ruling")


def test_who_plays_does_not_judge_unless_nobody_else_could():
    """A commissioner at the board decides nothing while another commissioner, who does not play, is there to do it."""
    league = LeagueFactory()
    ada, bo = member(league, Role.COMMISSIONER), member(league, Role.COMMISSIONER)
    match = live_match(home_user=ada, away_user=bo, league=league)
    rule(match, action=act.Suspend(Seat.COMMISSIONER, "the bell"), by=ada)
    maud = member(league, Role.COMMISSIONER)
    before = fold(match).n
    with pytest.raises(NotYourSeat):
        rule(match, action=act.Resume(Seat.COMMISSIONER), by=bo)
    assert fold(match).n == before
    rule(match, action=act.Resume(Seat.COMMISSIONER), by=maud)


def test_staff_who_play_a_friendly_do_not_judge_it():
    match = live_match(home_user=UserFactory(is_staff=True))
    with pytest.raises(NotYourSeat):
        rule(match, action=act.Suspend(Seat.COMMISSIONER, "the bell"), by=match.home_user)


def test_a_secret_choice_is_taken_back_by_agreement():
    match = live_match("spot_kicks")
    kicker = sit_down(match).game.view(fold(match), None).game.kicker
    other = AWAY if kicker is HOME else HOME
    do(match, Aim(kicker, "left"))
    do(match, act.MakeOffer(kicker, act.OfferKind.TAKE_BACK))
    do(match, act.AcceptOffer(other, fold(match).offer.n))
    assert asked(match) == [AWAY, HOME]


def test_a_tick_rings_clocks_and_wakes_bots_when_nobody_looks():
    late_match = live_match("spot_kicks", terms=Terms(move_seconds=60, at_time_out=AtTimeOut.FORFEIT))
    with late(late_match, 61):
        call_command("tick")
    late_match.refresh_from_db()
    assert late_match.reason == "time"
    match = live_match("spot_kicks", away_bot="random", begun=False)
    do(match, act.Begin(HOME))
    assert asked(match) == [AWAY]
    call_command("tick")
    assert HOME in asked(match)
