"""What is folded away in a report, opened on a phone and without scripts."""

import pytest

from matches.enums import Side
from matches.models import ReportDraft
from tests.browser.conftest import DESK
from tests.browser.test_report import has_no_sideways_scroll, signed_in, tap_player
from tests.matches.matches import match
from tests.matches.test_impossible import change

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
BEFORE = "Before the match: means"


def test_journeymen_inducements_and_an_injury_on_a_phone_in_the_dark(new_page, sign_in, axe):
    m = match()
    change(m, 11, missing_next=True)
    page = signed_in(new_page, sign_in, m.home, color_scheme="dark")
    page.goto(m.url())
    page.get_by_role("button", name="Report the match").click()
    page.get_by_role("button", name="1 ×").first.click()
    page.get_by_text("Journeyman 1").first.wait_for()
    page.get_by_label("Bribe").fill("1")
    page.get_by_label("Bribe").press("Tab")
    page.get_by_text("Spent on inducements").wait_for(state="attached")
    page.locator("#means > summary").click()
    page.locator("#means").get_by_text("100,000").first.wait_for()
    tap_player(page, 2)
    page.locator(".player[open] .more > summary").click()
    page.locator(".player[open]").get_by_label("Injury suffered").select_option("seriously_hurt")
    page.locator(".player[open]").get_by_label("Injured by").select_option("foul")
    page.locator("#kept [data-state=kept]").get_by_text("kept").wait_for()
    assert has_no_sideways_scroll(page)
    axe(page)
    body = ReportDraft.objects.get(side=Side.HOME).body
    assert (body["buy.bribe"], body["-1.guest"], body["2.cause"]) == (["1"], ["journeyman"], ["foul"])


def test_a_star_is_hired_without_scripts(new_page, sign_in, axe):
    m = match()
    page = signed_in(new_page, sign_in, m.home, DESK, java_script_enabled=False)
    page.goto(m.url())
    page.get_by_role("button", name="Report the match").click()
    page.get_by_text(BEFORE).click()
    page.get_by_label("Star player").select_option("akhorne_the_squirrel")
    page.get_by_role("button", name="Hire this star").click()
    page.get_by_role("button", name="Without Akhorne The Squirrel").wait_for()
    assert ReportDraft.objects.get(side=Side.HOME).body["-1.position"] == ["akhorne_the_squirrel"]
