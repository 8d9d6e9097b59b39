"""A player who is dead is replaced; when the report that told of it is put right, who replaced him stays who he is."""

import dataclasses

import pytest
from django.urls import reverse
from msgspec.structs import replace

from league.careers import told_of
from league.derivations import facts
from league.reading import fold
from league.services.careers import take_career_action
from league.services.records import append
from league.verifying import verify
from matches.corrections.asked import Settled, Unplay
from matches.corrections.asking import confirmed
from matches.corrections.told import laters_told
from matches.enums import Side
from matches.services.reports import confirm_report
from rules_engine.bloodbowl.actions import Hire, Proceed, Ruling, Stage, Subject
from rules_engine.bloodbowl.report import InjuryLine
from rules_engine.core import Seat
from tests.matches.corrections.asked import applied, planned, rewrite, undone
from tests.matches.test_discipline import onwards, side_of, two_matches

pytestmark = pytest.mark.django_db


def dies(match):
    """Number 5 of the home side, by a correction: his coach is at the steps after the match."""
    match.submit(p3_touchdown=2)
    confirm_report(match.fixture, version=1, by=match.away)
    applied(match, _injured(match, InjuryLine(5, "dead")))


def lives(match):
    return _injured(match)


def _injured(match, *lines):
    report = confirmed(match.fixture)
    return rewrite(match, replace(report, home=replace(report.home, injuries=lines)))


def hires(match, *named):
    """These linemen, each with his shirt; their numbers among all players."""
    team = match.fixture.home
    while fold(team).sequence.stage is not Stage.HIRING:
        take_career_action(team, action=Proceed(Seat.COACH, fold(team).sequence.stage), by=match.home)
    for name, number in named:
        take_career_action(team, action=Hire(Seat.COACH, "human_lineman", name, number), by=match.home)
    return [player.n for player in fold(team).players[-len(named) :]]


def plays(match, team, **fields):
    """The match, with what this team's players did."""
    side = side_of(match, team)
    for one in Side:
        match.type(one, **(fields if one is side else {}))
    match.submit_typed(by=match.home, sure=True)
    confirm_report(match.fixture, version=1, by=match.away)


def test_who_came_for_a_player_that_is_alive_by_now_wears_another_number():
    """Number 5 dies in the first match; Zug comes for him, in his shirt, and scores in the second."""
    first, second = two_matches(None)
    dies(first)
    (zug,) = hires(first, ("Zug", 5))
    onwards(first)
    plays(second, first.fixture.home, **{f"p{zug}_touchdown": 1})
    alive = lives(first)
    found = planned(first, alive)
    assert (found.fallen, [(one.rules, one.stands) for one in found.later]) == ((), [(True, True)])
    twice = laters_told(dataclasses.replace(found, later=found.later * 2))
    assert [len(one.why) for one in twice] == [2], "an act is told once, with all that is against it"
    before = fold(first.fixture.home)
    made = applied(first, alive)
    now = fold(first.fixture.home).players
    assert (now[4].number, now[4].is_on_list) == (5, True)
    assert (now[zug - 1].name, now[zug - 1].number, now[zug - 1].deeds) == ("Zug", 99, {"touchdown": 1})
    assert second.fixture.is_played
    undone(first, made)
    assert fold(first.fixture.home) == before


def test_who_is_not_hired_by_now_keeps_his_place_and_those_after_him_theirs():
    """Number 5 dies and is replaced by Zug in his shirt; Yan is hired after him. He did not die: Zug is struck."""
    first, second = two_matches(None)
    dies(first)
    team = first.fixture.home
    zug, yan = hires(first, ("Zug", 5), ("Yan", 55))
    onwards(first)
    plays(second, team, **{f"p{zug}_touchdown": 1, f"p{yan}_touchdown": 1})
    alive = lives(first)
    (one,) = planned(first, alive).later
    struck = [Settled(one.owner.ref, one.conflict.seq, stands=False)]
    found = planned(first, alive, settled=struck)
    assert (found.fallen, [later.stands for later in found.later]) == ((), [False, True])
    before = fold(team)
    made = applied(first, alive, struck)
    now = fold(team).players
    assert [(one.name, one.is_on_list, one.deeds) for one in now[zug - 1 :]] == [
        ("Zug", False, {"touchdown": 1}),
        ("Yan", True, {"touchdown": 1}),
    ]
    undone(first, made)
    assert fold(team) == before


def test_who_was_hired_after_a_match_that_was_not_played_may_be_struck_and_the_next_match_stands():
    first, second = two_matches(None)
    dies(first)
    team = first.fixture.home
    zug, yan = hires(first, ("Zug", 5), ("Yan", 55))
    onwards(first)
    plays(second, team, **{f"p{yan}_touchdown": 1})
    struck = []
    while (later := _hire_that_stands(planned(first, Unplay(1), settled=struck))) is not None:
        struck.append(Settled(later.owner.ref, later.conflict.seq, stands=False))
    assert planned(first, Unplay(1), settled=struck).fallen == ()
    applied(first, Unplay(1), struck)
    assert second.fixture.is_played
    assert [(one.name, one.is_on_list) for one in fold(team).players[zug - 1 :]] == [("Zug", False), ("Yan", False)]
    say, history = told_of(team)
    assert sum("never came" in fact.sentence for fact in facts(history, say)) == 2
    assert list(verify()) == []


def test_who_has_no_room_on_the_list_by_now_stays_by_ruling_or_is_struck(client):
    """Number 5 dies and the list is filled up to sixteen; he did not die: there are seventeen, and the record says why."""
    first, second = two_matches(None)
    dies(first)
    team, boss = first.fixture.home, first.cast.commissioner
    append(team, [Ruling(Seat.COMMISSIONER, Subject.TREASURY, "a patron", gold=500_000)], by=boss)
    wanted = 16 - len(fold(team).listed)
    ns = hires(first, *((f"New {n}", 60 + n) for n in range(wanted)))
    onwards(first)
    plays(second, team, **{f"p{ns[-1]}_touchdown": 1})
    alive = lives(first)
    found = planned(first, alive)
    assert (found.fallen, [(one.rules, one.stands) for one in found.later]) == ((), [(True, True)])
    (told,) = laters_told(found)
    assert told.why == ("The list is full at 16 players.",)
    struck = [Settled(team.ref, found.later[0].conflict.seq, stands=False)]
    assert len(planned(first, alive, settled=struck).chapter(team).after.listed) == 16
    before = fold(team)
    made = applied(first, alive)
    assert [player.is_on_list for player in fold(team).players[4:5] + fold(team).players[-1:]] == [True, True]
    assert len(fold(team).listed) == 17
    assert second.fixture.is_played
    assert list(verify()) == []
    for page in (team.get_absolute_url(), reverse("team_log", args=[team.ref])):
        answer = client.get(page)
        assert (answer.status_code, f"New {wanted - 1}" in answer.content.decode()) == (200, True)
    assert "Joins by ruling, whatever room there is: a slip" in answer.content.decode()
    undone(first, made)
    assert fold(team) == before


def _hire_that_stands(found):
    return next((one for one in found.later if one.stands and isinstance(one.conflict.action, Hire)), None)
