"""A fixture played from its own page: on one device, a foul that is kicked, a tie that is kicked out."""

import pytest

from league.reading import fold
from matches.models import Match
from rules_engine.shootout import next_kicker
from tests.browser.conftest import PHONE, until
from tests.clubs.clubs import tie
from tests.matches.live.cups import cup
from tests.matches.live.matches import AWAY, HOME, asked
from tests.matches.live.test_deciders import typed

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def at_the_fixture(new_page, sign_in):
    """A coach on the page of a fixture, on a phone."""

    def go(found, user):
        page = new_page(PHONE, reduced_motion="reduce")
        sign_in(page, user, password="secret")
        page.goto(found.url())
        return page

    return go


def fits(page):
    return page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def choose(page, match, n=0):
    """Press the n-th of what may be pressed, and wait until it is in the record and on the page."""
    before = fold(match).n
    page.locator("#decision button[name=action]:visible:not(.danger)").nth(n).click()
    until(lambda: fold(match).n > before)
    page.wait_for_function("n => Number(document.getElementById('live')?.dataset.seq) >= n", arg=fold(match).n)


def the_match(page):
    page.locator("#live").wait_for()
    return Match.objects.get()


def ready(page):
    page.get_by_role("button", name="I am ready").click()
    page.get_by_role("button", name="I am ready").wait_for(state="detached")


def take(page, name):
    """Whoever sits beside takes the device."""
    page.get_by_role("link", name=f"I play {name}").click()
    page.locator("#decision").wait_for()


def hold(page, match):
    """Whoever is asked has the device, or takes it."""
    if page.locator("#decision").count() == 0:
        take(page, match.sides[0 if asked(match)[0] is HOME else 1])


def test_a_fixture_is_played_on_one_device_and_its_report_waits_for_the_other_coach(at_the_fixture, axe):
    found = tie("hattrick")
    page = at_the_fixture(found, found.home)
    page.get_by_label("We sit together").check()
    page.get_by_role("button", name="Play it here").click()
    match = the_match(page)
    ready(page)
    for seat, name in ((HOME, match.sides[0]), (AWAY, match.sides[1])):
        assert page.locator(".hand button").count() == 0
        axe(page)
        take(page, name)
        assert fits(page)
        assert page.locator("#live").get_attribute("data-seat") == seat.value
        choose(page, match)
    hold(page, match)
    page.locator(".give-up summary").click()
    page.locator(".give-up button").click()
    page.locator("#live .final").get_by_text(f"waits for the yes of {found.away}").wait_for()
    page.get_by_role("link", name="The fixture").click()
    page.get_by_text(f"Reported. Waiting for {found.away} to confirm.").wait_for()


def test_a_foul_is_kicked_from_the_page_of_its_fixture_and_is_in_the_report(at_the_fixture, axe):
    found = tie("ofusaido")
    page = at_the_fixture(found, found.home)
    page.get_by_text("A foul? Kick it here").click()
    form = page.locator("details", has_text="A foul? Kick it here")
    form.get_by_label("Who kicks").select_option("home")
    form.get_by_label("We sit together").check()
    form.get_by_role("button", name="Penalty").click()
    match = the_match(page)
    ready(page)
    while asked(match):
        hold(page, match)
        choose(page, match)
    axe(page)
    assert fits(page)
    page.locator("#live .final").get_by_text("in the report of the match by itself").wait_for()
    page.get_by_role("link", name="The fixture").click()
    page.get_by_role("button", name="Report the match").click()
    page.get_by_role("link", name="See it again").first.wait_for()


def test_a_level_tie_is_kicked_out_on_two_phones_and_is_in_the_report(at_the_fixture, axe):
    found = typed(cup("hattrick"))
    pages = {HOME: at_the_fixture(found, found.home)}
    pages[HOME].get_by_role("button", name="Decide it by a shootout here").click()
    match = the_match(pages[HOME])
    pages[AWAY] = at_the_fixture(found, found.away)
    pages[AWAY].get_by_role("link", name="Go to the match").click()
    for page in pages.values():
        ready(page)
    while waits := asked(match):
        misses = waits[0] is AWAY and next_kicker(fold(match).game.shootout) is HOME  # dives to the other corner
        page = pages[waits[0]]
        page.locator("#decision").wait_for()
        choose(page, match, 2 if misses else 0)
    for page in pages.values():
        page.locator("#live .final").get_by_text("through!").wait_for()
        assert fits(page)
    axe(pages[AWAY])
    pages[HOME].get_by_role("link", name="The fixture").click()
    pages[HOME].get_by_role("button", name="Go on with the report").click()
    pages[HOME].get_by_text("The shootout was played here").first.wait_for()
