"""A confirmed report put right on a phone: a copy is changed, what it leads to is looked at, and it is undone."""

import re
import threading

import pytest
from django.contrib.auth.hashers import make_password
from playwright.sync_api import expect

from league.services.seasons import schedule_season
from matches.services.reports import confirm_report
from matches.views import correction_parts as views
from rules_engine.chance import Seeded
from rules_engine.competition.schedule import Legs
from tests.browser.conftest import PHONE
from tests.browser.test_team import look
from tests.factories import cast
from tests.matches.matches import Match

pytestmark = pytest.mark.browser


@pytest.fixture
def match(site):
    people = cast()
    people.commissioner.password = make_password("correct horse")
    people.commissioner.save()
    schedule_season(people.season, legs=Legs.DOUBLE, by=people.commissioner, chance=Seeded(1))
    match = Match(people, 1)
    version = match.submit(p3_touchdown=2)
    confirm_report(match.fixture, version=version.version, by=match.away)
    return match


WATCH = """new MutationObserver(() => {
  const working = document.querySelector(".working:not([hidden])")
  const { bottom, width } = working?.getBoundingClientRect() ?? {}
  if (working) sessionStorage.told = [working.textContent.trim(), bottom <= innerHeight, width <= innerWidth].join()
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })"""


def test_whoever_waits_sees_how_far_it_is_on_a_phone(new_page, sign_in, match, monkeypatch):
    """The last step lasts until the page has asked twice how far it is; then what it leads to is there."""
    told_twice, tell = threading.Semaphore(0), views.records_told

    def slowly(found):
        for _ in range(2):
            assert told_twice.acquire(timeout=20)
        return tell(found)

    monkeypatch.setattr(views, "records_told", slowly)
    page = new_page(PHONE, reduced_motion="reduce")
    page.add_init_script(WATCH)
    is_told = re.compile(r"/correct/progress/$")
    page.on("response", lambda one: told_twice.release() if is_told.search(one.url) and one.status == 200 else None)
    sign_in(page, match.cast.commissioner)
    page.goto(f"{match.base()}correct/")
    page.locator("button[value=unplay]").click(no_wait_after=True)
    page.get_by_role("heading", name="What it leads to").wait_for()
    assert page.evaluate("sessionStorage.told") == "Putting it into words …,true,true"
    expect(page.locator(".working")).to_be_hidden()


def test_a_report_is_put_right_and_back_on_a_phone(new_page, sign_in, axe, match):
    page = new_page(PHONE, reduced_motion="reduce")
    sign_in(page, match.cast.commissioner)
    page.goto(match.base())
    page.get_by_role("link", name="Correct this match").click()
    page.get_by_role("heading", name="What is to be put right?").wait_for()
    look(page, axe)
    page.get_by_role("button", name="Correct the report").click()
    player = page.locator("details.player").nth(2)
    player.locator("summary").first.click()
    player.get_by_role("button", name="One less: Touchdowns").or_(
        player.locator(".counters button").first
    ).first.click()
    expect(page.locator("#tally .home")).to_have_text("1")
    page.get_by_role("button", name="See what it leads to").click()
    page.get_by_role("heading", name="What it leads to").wait_for()
    expect(page.get_by_role("row", name="Player 3 SPP earned 6 3")).to_be_visible()
    look(page, axe)
    page.get_by_label("Why it is corrected").fill("he scored once")
    page.get_by_role("button", name="Apply all of it").click()
    page.get_by_text("Everything that follows from it is put right.").wait_for()
    assert match.fixture.home_scored == 1
    look(page, axe)
    page.get_by_role("link", name="he scored once").click()
    page.get_by_text("Undo this correction").click()
    look(page, axe)
    page.locator("details[open] textarea").fill("it was two")
    page.get_by_role("button", name="Undo it").click()
    page.get_by_text("all is as it was before").wait_for()
    assert match.fixture.home_scored == 2
