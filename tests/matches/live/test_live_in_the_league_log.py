"""What a league's log tells of matches that are played in the browser, and what it keeps to itself."""

from datetime import timedelta

import pytest
import time_machine
from django.urls import reverse
from django.utils import timezone

from league.reading import fold
from league.services.seasons import schedule_season
from matches.live.ruling import decide
from matches.live.services import ring
from rules_engine.chance import Seeded
from rules_engine.competition.schedule import Legs
from rules_engine.core import Seat
from rules_engine.hattrick.actions import Concede
from rules_engine.live import Terms
from rules_engine.live import actions as act
from rules_engine.live.state import AtTimeOut
from tests.factories import cast
from tests.matches.live.matches import advance, asked, do, live_match, options
from tests.matches.matches import Match

pytestmark = pytest.mark.django_db
HOME, AWAY = Seat.HOME, Seat.AWAY


@pytest.fixture(scope="module")
def people(module_db):
    return cast()


def played(people, kind="hattrick", **more):
    """A match of two coaches of the league: the sides are called as the tests of live matches call them."""
    sides = {"home_user": people.coach, "away_user": people.other_coach}
    match = live_match(kind, league=people.league, home_name="Us", away_name="Them", **sides, **more)
    match.refresh_from_db()
    return match


def lines(client, people, **wanted):
    answer = client.get(reverse("league_log", args=[people.league.slug]), {"kind": "live", **wanted})
    return answer.context["lines"][::-1]


def told(client, people, **wanted):
    return [sentence for line in lines(client, people, **wanted) for sentence in line.sentences]


def offered(match, kind, by=HOME):
    do(match, act.MakeOffer(by, kind))
    do(match, act.AcceptOffer(AWAY if by is HOME else HOME, fold(match).offer.n))


def agreed(match, people):
    offered(match, act.OfferKind.PAUSE)
    do(match, act.Resume(HOME))
    mover = Seat(asked(match)[0])
    do(match, options(match, mover)[0])
    offered(match, act.OfferKind.TAKE_BACK, by=mover)
    offered(match, act.OfferKind.DRAW)


def ruled(match, people):
    decide(match, "suspend", "the bell", by=people.commissioner)
    decide(match, "resume", "", by=people.commissioner)
    decide(match, "end_home", "they walked off", by=people.commissioner)


def annulled(match, people):
    decide(match, "annul", "the wrong teams", by=people.commissioner)


def resigned(match, people):
    offered(match, act.OfferKind.PAUSE)
    do(match, act.Resign(AWAY))


def conceded(match, people):
    do(match, Concede(AWAY))


def on_time(match, people):
    advance(match, until=lambda sitting: set(sitting.game.to_act(sitting.state)) == {AWAY})
    match.refresh_from_db()
    with time_machine.travel(timezone.now() + timedelta(seconds=61), tick=False):
        ring(match)


STORIES = {
    "agreed": (agreed, ["A pause was agreed.", "The match goes on.", "took back", "A draw was agreed."]),
    "ruled": (
        ruled,
        [
            "The commissioner stopped the match: the bell",
            "The match goes on.",
            "Us wins by a decision of the commissioner. “they walked off”",
        ],
    ),
    "annulled": (annulled, ["The commissioner annulled the match. “the wrong teams”"]),
    "resigned": (resigned, ["A pause was agreed.", "Us wins: Them resigned."]),
    "conceded": (conceded, ["Them gave up."]),
    "on time": (on_time, ["The time of Them is up.", "Us wins on time: Them ran out of it."]),
}


@pytest.mark.parametrize("story", STORIES)
def test_what_was_done_around_a_match_is_told_once_it_is_over_and_no_move_is(client, people, story):
    happens, expected = STORIES[story]
    match = played(people, terms=Terms(draws=True, move_seconds=60, at_time_out=AtTimeOut.FORFEIT))
    assert told(client, people) == ["The match begins."]
    happens(match, people)
    match.refresh_from_db()
    assert match.is_over
    with time_machine.travel(timezone.now() + timedelta(minutes=2), tick=False):
        found, acts = lines(client, people), lines(client, people, commissioner="1")
    sentences = [sentence for line in found for sentence in line.sentences]
    assert len(sentences) == 1 + len(expected)
    for sentence, words in zip(sentences, ["The match begins.", *expected], strict=True):
        assert words in sentence
    assert acts == (found[1:] if happens in (ruled, annulled) else [])
    assert {line.by for line in acts} <= {people.commissioner.username}


def test_each_line_leads_to_its_step_of_the_replay(client, people):
    match = played(people, "spot_kicks")
    decide(match, "suspend", "the bell", by=people.commissioner)
    assert [line.url for line in lines(client, people)] == [match.get_absolute_url()]
    decide(match, "annul", "no light", by=people.commissioner)
    begun, stopped, annulled = lines(client, people)
    assert {line.record for line in (begun, stopped, annulled)} == {"Us – Them"}
    for line in (begun, stopped, annulled):
        assert line.sentences[0] in client.get(line.url).context["told"]


def test_nothing_is_told_of_a_match_under_way_but_that_it_began(client, people):
    match = played(people, "spot_kicks", begun=False)
    client.force_login(people.commissioner)
    assert told(client, people) == []
    do(match, act.Begin(AWAY))
    assert told(client, people) == []
    do(match, act.Begin(HOME))
    decide(match, "suspend", "the bell", by=people.commissioner)
    assert told(client, people) == ["The match begins."]


def test_the_log_is_as_far_behind_as_those_who_watch(client, people):
    now = timezone.now()
    with time_machine.travel(now, tick=False):
        match = played(people, "spot_kicks", delay=120)
    with time_machine.travel(now + timedelta(seconds=119), tick=False):
        assert told(client, people) == []
    with time_machine.travel(now + timedelta(seconds=121), tick=False):
        assert told(client, people) == ["The match begins."]
        decide(match, "suspend", "the bell", by=people.commissioner)
    with time_machine.travel(now + timedelta(seconds=300), tick=False):
        decide(match, "annul", "no light", by=people.commissioner)
    with time_machine.travel(now + timedelta(seconds=400), tick=False):
        assert told(client, people) == ["The match begins."], "that it is over nobody who watches knows yet"
    with time_machine.travel(now + timedelta(seconds=421), tick=False):
        assert len(told(client, people)) == 3


def test_by_person_and_by_team(client, people):
    schedule_season(people.season, legs=Legs.SINGLE, by=people.commissioner, chance=Seeded(1))
    fixture = Match(people, 1).fixture
    played(people, "spot_kicks", season=people.season, fixture_number=1)
    annulled(played(people, "spot_kicks"), people)
    assert told(client, people, team=fixture.home.ref) == ["The match begins."]
    assert len(told(client, people, person=people.commissioner.username)) == 1
    assert len(told(client, people, person=people.other_coach.username)) == 3, "whoever plays is concerned"
