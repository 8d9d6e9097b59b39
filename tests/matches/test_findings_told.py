"""How findings meet their reader: what is only missing is not called wrong, and nobody is sent where they can do nothing."""

import pytest
from django.urls import reverse

from matches.enums import Side
from matches.reading import bench_of
from matches.services.drafts import take_over_side
from matches.services.reports import confirm_report
from tests.factories import played_team
from tests.matches.matches import match

pytestmark = pytest.mark.django_db


@pytest.fixture
def m(client):
    found = match()
    client.force_login(found.home)
    return found


def page(client, m, rest="report/home/"):
    return client.get(m.url(rest)).content.decode()


# What is only missing


def test_an_untouched_report_has_nothing_that_cannot_be(client, m):
    text = page(client, m)
    assert "Cannot be:" not in text
    assert "finding impossible" not in text
    assert text.count("Still to fill in:") == 4  # nominees and fair-weather fans, on both sides


def test_what_is_written_wrong_is_called_wrong(client, m):
    m.type("home", nominee=["1", "2", "3", "4", "5", "6", "7"], fair_weather=9)
    assert page(client, m).count('class="finding impossible"') == 2


def test_submitting_says_what_is_to_be_filled_in(client, m):
    typed = {"played": [str(n) for n in range(1, 12)], "do": "submit", "version": "0", "page": "phone"}
    answer = client.post(m.url("report/home/"), typed)
    assert answer.status_code == 422
    assert "something is still to be filled in" in answer.content.decode()
    answer = client.post(m.url("report/home/"), typed | {"score": "7"})
    assert "this cannot be so" in answer.content.decode()


# Where to go


def test_ones_own_side_has_links_and_the_others_has_none(client, m):
    text = page(client, m)
    assert 'href="#home-nominees"' in text
    assert "away-nominees" not in text


def test_a_side_that_was_taken_over_is_linked_from_the_other(client, m):
    take_over_side(m.fixture, side=Side.AWAY, by=m.home)
    assert f'href="{m.url("report/away/")}#away-nominees"' in page(client, m)


def test_the_steps_of_a_match_are_linked_for_who_may_finish_them(client, m):
    played_team(m.fixture.away)
    steps = reverse("aftermath", args=[m.fixture.away.ref])
    assert steps not in page(client, m).partition('id="findings"')[2]
    for user in (m.away, m.cast.commissioner):
        client.force_login(user)
        rest = "report/away/" if user == m.away else "report/home/"
        if user == m.cast.commissioner:
            take_over_side(m.fixture, side=Side.HOME, by=user)
        assert f'href="{steps}"' in page(client, m, rest)


def test_the_page_of_a_fixture_sends_nobody_anywhere(client, m):
    m.submit(p1_touchdown=1, p1_casualty=1)
    client.force_login(m.away)
    text = page(client, m, "")
    assert "listed nobody" in text or "lists nobody injured" in text
    assert "Go there" not in text


# Who became MVP, and whose dice they were


def test_a_report_that_counts_says_who_became_mvp(client, m):
    m.type("home", mvp_roll=["3"])
    m.type("away", mvp_roll=["2"])
    m.submit_typed(by=m.home)
    names = {side: bench_of(m.fixture).states[side].players[n - 1].name for side, n in ((Side.HOME, 3), (Side.AWAY, 2))}
    assert "Most valuable player" not in page(client, m, "")
    confirm_report(m.fixture, version=1, by=m.away)
    text = page(client, m, "")
    for side, face in ((Side.HOME, 3), (Side.AWAY, 2)):
        player = reverse("player", args=[m.fixture.team(side).ref, face])
        assert f'<span class="die" aria-hidden="true">{face}</span> <b><a href="{player}">{names[side]}</a></b>' in text


def test_an_mvp_whom_the_site_drew_is_told_too(client):
    m = match(dice="site")
    client.force_login(m.home)
    m.submit(p1_touchdown=1)
    confirm_report(m.fixture, version=1, by=m.away)
    assert page(client, m, "").count("Most valuable player") == 2


def test_typed_dice_stand_in_the_name_of_who_typed_them(m):
    m.submit(p1_touchdown=1)
    confirm_report(m.fixture, version=1, by=m.away)
    for side in Side:
        rolls = m.fixture.team(side).entries.filter(body__startswith='{"do":"roll"')
        assert {entry.by for entry in rolls} == {m.coach(side)}
        assert rolls.count() == 2
