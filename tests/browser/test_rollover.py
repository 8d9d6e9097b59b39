"""From one season to the next on a phone: choose, look, begin; then what is remembered of the one that is over."""

import pytest
from django.contrib.auth.hashers import make_password
from django.urls import reverse
from playwright.sync_api import expect

from league.models import Season
from league.reading import fold
from tests.browser.conftest import PHONE
from tests.browser.test_team import look
from tests.factories import commissioner_of
from tests.league.test_rollover import two_divisions

pytestmark = pytest.mark.browser

BOOKS = ("honours", "all_time_leaders", "records", "coaches")


def test_a_commissioner_looks_and_begins_and_everybody_reads_the_past(new_page, sign_in, axe, site):
    season, teams = two_divisions()
    by = commissioner_of(season.league)
    by.password = make_password("correct horse")
    by.save()
    page = new_page(PHONE, reduced_motion="reduce")
    sign_in(page, by)
    page.goto(season.get_absolute_url())
    page.get_by_role("link", name="The next season").click()
    look(page, axe)
    page.get_by_label("Name of the next season").fill("2027")
    page.get_by_label("Down: Division A to Division B").fill("9")
    page.meant.append("422")
    page.get_by_role("button", name="Look at it first").click()
    expect(page.get_by_text("9 teams cannot move from a division of 3.")).to_be_visible()
    expect(page.get_by_label("Name of the next season")).to_have_value("2027")
    page.get_by_label("Down: Division A to Division B").fill("1")
    page.get_by_role("button", name="Look at it first").click()
    expect(page.get_by_text("from Division B")).to_be_visible()
    look(page, axe)
    assert Season.objects.count() == 1
    page.get_by_role("button", name="Close this season and begin the next").click()
    expect(page.get_by_text("2027 is open.")).to_be_visible()
    later = Season.objects.get(name="2027")
    assert [len(stage.teams) for stage in fold(later).stages] == [3, 3]
    assert teams["B1"].ref in fold(later).stages[0].teams

    for name in BOOKS:
        page.goto(reverse(name, args=[season.league.slug]))
        look(page, axe)
    page.get_by_role("link", name=teams["A1"].coach.username, exact=True).click()
    look(page, axe)
    page.goto(reverse("honours", args=[season.league.slug]))
    page.get_by_role("link", name="2026", exact=True).click()
    expect(page.get_by_text("A1 won Division A.")).to_be_visible()
    look(page, axe)
