"""A match that was not played: what its teams decided in the steps after it stands by ruling, or does not count."""

import pytest
from django.urls import reverse

from league.reading import fold
from league.verifying import verify
from matches.corrections.asked import Unplay
from matches.services.reports import confirm_report
from rules_engine.bloodbowl.actions import Hire, Proceed
from rules_engine.bloodbowl.team import Phase
from tests.matches.corrections.asked import applied, planned, undone
from tests.matches.corrections.test_replacements import hires, plays
from tests.matches.test_discipline import onwards, two_matches

pytestmark = pytest.mark.django_db


def test_whoever_was_hired_after_it_stays_and_the_next_match_stands(client):
    first, second = two_matches(None)
    first.submit(p3_touchdown=2)
    confirm_report(first.fixture, version=1, by=first.away)
    team = first.fixture.home
    (zug,) = hires(first, ("Zug", 77))
    onwards(first)
    plays(second, team, **{f"p{zug}_touchdown": 1})
    before = fold(team)
    found = planned(first, Unplay(1))
    assert found.fallen == ()
    later = [(type(one.conflict.action), one.stands) for one in found.later if one.owner == team]
    assert later == [(Hire, True), (Proceed, False)], "going on to the step of hiring decided nothing"
    made = applied(first, Unplay(1))
    now = fold(team)
    assert (now.players[zug - 1].name, now.players[zug - 1].is_on_list) == ("Zug", True)
    assert now.players[zug - 1].deeds == {"touchdown": 1}
    assert (now.phase, now.fixtures, second.fixture.is_played) == (Phase.POST_MATCH, (second.fixture.ref,), True)
    assert list(verify()) == []
    client.force_login(first.cast.commissioner)
    log = client.get(reverse("team_log", args=[team.ref])).content.decode()
    assert "Ruling on the steps after a match: a slip" in log
    undone(first, made)
    assert fold(team) == before
    assert list(verify()) == []


def test_a_team_that_decided_nothing_is_asked_nothing():
    first, second = two_matches(None)
    first.submit(p3_touchdown=2)
    confirm_report(first.fixture, version=1, by=first.away)
    onwards(first)
    plays(second, first.fixture.home)
    found = planned(first, Unplay(1))
    assert (found.fallen, [one for one in found.later if one.stands]) == ((), [])
