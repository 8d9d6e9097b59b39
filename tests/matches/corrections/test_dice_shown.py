"""Dice that a correction or an answer to it calls for are thrown before its page is shown, once; what is shown is applied."""

from copy import deepcopy

import pytest
from django.urls import reverse

from league.reading import fold, read
from league.services.records import append
from league.verifying import verify
from matches.corrections.plan import plan
from matches.corrections.thrown import NotShown, with_thrown
from matches.models import AnswerDice
from matches.services import correction_drafts as drafts
from matches.services import corrections
from matches.services.reports import confirm_report
from rules_engine.bloodbowl.actions import Roll, Ruling, Subject
from rules_engine.bloodbowl.team import Purpose
from rules_engine.core import Seat
from tests.league.seasons import closed
from tests.matches.corrections.asked import applied, planned
from tests.matches.matches import match
from tests.matches.test_corrections import rewritten

pytestmark = pytest.mark.django_db
SHOWN = "Thrown for it by the site, once:"


def gold(team, amount, by):
    append(team, [Ruling(Seat.COMMISSIONER, Subject.TREASURY, "a patron", gold=amount)], by=by)


def mistakes(team):
    """The dice for expensive mistakes that count in the team's record."""
    bodies = [told.body for told in read(team).told.values() if told.events]
    return [body for body in bodies if isinstance(body, Roll) and body.purpose is Purpose.EXPENSIVE_MISTAKE]


@pytest.fixture(scope="module")
def made(module_db):
    """2–0, corrected to 1–0: with 95,000 gold no mistake was made after the match, with 10,000 more it would have been
    thrown for; and the record goes on."""
    played = match()
    played.submit(p3_touchdown=2)
    confirm_report(played.fixture, version=1, by=played.away)
    correction, boss = applied(played, rewritten(played, (1, 0))), played.cast.commissioner
    team = played.fixture.home
    gold(team, 95_000 - fold(team).treasury, boss)
    closed(team)
    gold(team, 1_000, boss)
    assert mistakes(team) == []
    return played, correction


@pytest.fixture
def corrected(made):
    return deepcopy(made)


def page(client, played, correction, name="correction"):
    client.force_login(played.cast.commissioner)
    return reverse(name, args=[*played.fixture.address, correction.pk])


def test_undoing_applies_the_dice_that_its_page_has_shown(client, corrected):
    played, correction = corrected
    looks = [client.get(page(client, played, correction)) for _ in range(3)]
    said = [look.content.decode().partition(SHOWN)[2].partition("</small>")[0] for look in looks]
    assert said == [said[0]] * 3
    assert said[0].strip()
    kept = AnswerDice.objects.get().dice[played.fixture.home.ref]
    sent = {"reason": "it was two", "seen": looks[0].context["seen"], "request_key": "undo"}
    answer = client.post(page(client, played, correction, "undo_correction"), sent)
    assert answer.status_code == 302
    (thrown,) = mistakes(played.fixture.home)
    assert list(thrown.faces) == kept[0]["faces"], "another may follow from it"
    assert list(verify()) == []


def test_nothing_is_undone_with_dice_that_nobody_was_shown(client, corrected):
    played, correction = corrected
    seen = planned_undo(correction).seen
    with pytest.raises(NotShown):
        corrections.undo(correction, reason="it was two", seen=seen, by=played.cast.commissioner)
    answer = client.post(page(client, played, correction, "undo_correction"), {"reason": "it was two"})
    assert answer.status_code == 409
    assert "It calls for dice that were not shown before." in answer.content.decode()
    assert SHOWN in answer.content.decode()
    assert mistakes(played.fixture.home) == []


def planned_undo(correction):
    return plan(correction.season, corrections.undoing(correction), reason="no slip")


def test_what_was_proposed_before_dice_were_called_for_is_agreed_to_with_those_shown(corrected):
    played, _ = corrected
    asked = rewritten(played, (2, 0))
    waits = corrections.propose(played.fixture, asked=asked, reason="it was two", by=played.home)
    seen = planned(played, asked).seen
    with pytest.raises(NotShown):
        corrections.accept(waits, seen=seen, by=played.cast.commissioner)
    shown = drafts.answered(waits, lambda dice: corrections.plan_of(waits, dice=dice))
    dice = drafts.answer_dice(waits)
    assert dice == shown.dice != {}
    corrections.accept(waits, seen=seen, dice=dice, by=played.cast.commissioner)
    assert [list(one.faces) for one in mistakes(played.fixture.home)] == [dice[played.fixture.home.ref][0]["faces"]]


def test_nothing_is_applied_with_dice_that_nobody_was_shown(corrected):
    played, _ = corrected
    asked = rewritten(played, (2, 0))
    found = planned(played, asked)
    with pytest.raises(NotShown):
        corrections.correct(
            played.fixture, asked=asked, reason="it was two", seen=found.seen, by=played.cast.commissioner
        )


def test_a_die_that_is_not_called_for_any_more_is_kept_for_when_it_is():
    kept = with_thrown({"a": [1, 2]}, {"a": [2, 3], "b": [4]})
    assert kept == {"a": [1, 2, 3], "b": [4]}
    assert with_thrown(kept, {"a": [3, 3]}) == {"a": [1, 2, 3, 3], "b": [4]}
