"""Two coaches report and confirm a match on their phones."""

import re

import pytest

from matches.enums import Side
from matches.models import ReportDraft
from tests.browser.conftest import DESK, NO_WAY_THROUGH, PHONE
from tests.browser.test_taps import COUNT
from tests.matches.matches import match

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MOST_TAPS = 20
"""For an ordinary match, from the first page to the report that is sent."""


def signed_in(new_page, sign_in, user, viewport=PHONE, **options):
    page = new_page(viewport, **options)
    sign_in(page, user, password="secret")
    return page


def tap_player(page, number):
    page.locator(".player > summary", has=page.locator("b", has_text=re.compile(f"^{number}$"))).click()


def more(page, label):
    page.locator(".player[open]").get_by_role("button", name=f"{label}: one more").click()


def nominate(page, count=6):
    for box in page.locator(".nominees label").all()[:count]:
        box.click()


def fill_in(page, *, touchdowns=0, weather="2"):
    """An ordinary match, as it is tapped in."""
    if touchdowns:
        tap_player(page, 1)
        for _ in range(touchdowns):
            more(page, "Touchdowns")
        tap_player(page, 1)
    nominate(page)
    page.locator(".dice label", has_text=weather).click()
    page.locator("#kept [data-state=kept]").get_by_text("kept").wait_for()


def has_no_sideways_scroll(page):
    return page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_two_coaches_report_and_confirm_on_their_phones(new_page, sign_in, axe):
    m = match()
    home = signed_in(new_page, sign_in, m.home)
    away = signed_in(new_page, sign_in, m.away, color_scheme="dark")

    home.context.add_init_script(COUNT)
    home.reload()
    home.get_by_text("round 1").click()
    axe(home)
    home.get_by_role("button", name="Report the match").click()
    away.goto(m.url())
    away.get_by_role("button", name="Report the match").click()
    fill_in(home, touchdowns=2)
    fill_in(away)
    assert has_no_sideways_scroll(home)
    tap_player(home, 2)
    axe(home)
    axe(away)
    assert home.locator("#tally .score").inner_text() == "2 – 0"

    away.locator("#other").get_by_text("touchdown ×2").wait_for()
    home.get_by_text("in order").wait_for()
    home.get_by_role("button", name="Submit").click()
    home.get_by_text(f"Waiting for {m.away.username} to confirm").wait_for()
    assert 10 < int(home.evaluate("sessionStorage.taps")) <= MOST_TAPS
    axe(home)

    away.wait_for_url(f"**{m.url()}")  # by itself: nothing more can be typed
    away.goto("/")
    away.get_by_text("Confirm the report").click()
    axe(away)
    assert has_no_sideways_scroll(away)
    away.get_by_role("button", name="Confirm").click()
    away.get_by_text("Confirmed: the match counts.").wait_for()
    axe(away)
    assert (m.fixture.status, m.fixture.home_scored, m.fixture.away_scored) == ("played", 2, 0)

    away.get_by_role("button", name="Menu").click()
    away.get_by_role("link", name="Table").click()
    axe(away)
    assert has_no_sideways_scroll(away)
    assert away.locator("tr.own").inner_text().split()[0] == "2"
    away.get_by_role("button", name="Menu").click()
    away.get_by_role("link", name="Matches").click()
    axe(away)


def test_findings_lead_to_their_place(new_page, sign_in):
    m = match()
    page = signed_in(new_page, sign_in, m.home)
    page.goto(m.url())
    page.get_by_role("button", name="Report the match").click()
    tap_player(page, 3)
    more(page, "Casualties")
    page.locator(".player[open]").get_by_label("Took part").uncheck()
    tap_player(page, 3)
    page.get_by_text("has deeds, but did not take part").wait_for()
    page.locator("#tally a").click()
    page.locator("#findings li", has_text="did not take part").get_by_role("link").click()
    page.locator("#home-3").wait_for(state="visible")


def test_nothing_is_lost_without_a_connection(new_page, sign_in):
    m = match()
    page = signed_in(new_page, sign_in, m.home)
    page.goto(m.url())
    page.get_by_role("button", name="Report the match").click()
    page.wait_for_url("**/report/home/")
    page.wait_for_load_state("load")  # with its script: what is not there yet cannot keep anything
    page.meant += NO_WAY_THROUGH
    page.context.set_offline(True)
    tap_player(page, 1)
    more(page, "Touchdowns")
    page.locator("#kept").get_by_text("kept on this device").wait_for()
    address = page.url
    page.goto("about:blank")  # left before the connection is back: nothing is sent on the way
    page.context.set_offline(False)
    page.goto(address)
    page.get_by_text("is back in the form").wait_for()
    page.locator("#kept [data-state=kept]").get_by_text("kept").wait_for()
    assert ReportDraft.objects.get(side=Side.HOME).body["1.touchdown"] == ["1"]


def test_what_is_typed_survives_an_expired_session(new_page, sign_in):
    m = match()
    page = signed_in(new_page, sign_in, m.home)
    page.goto(m.url())
    page.get_by_role("button", name="Report the match").click()
    page.context.clear_cookies(name="sessionid")
    tap_player(page, 1)
    more(page, "Touchdowns")
    page.wait_for_url("**/account/login/**")
    page.get_by_label("Login").fill(m.home.username)
    page.get_by_label("Password").fill("secret")
    page.locator("form[action='/account/login/'] button").click()
    page.wait_for_url("**/report/home/")
    page.locator("#kept [data-state=kept]").get_by_text("kept").wait_for()
    assert ReportDraft.objects.get(side=Side.HOME).body["1.touchdown"] == ["1"]


def test_a_report_without_scripts(new_page, sign_in, axe):
    m = match()
    m.type("away")
    page = signed_in(new_page, sign_in, m.home, DESK, java_script_enabled=False)
    page.meant.append("422")
    page.goto(m.url())
    page.get_by_role("button", name="Go on with the report").click()
    tap_player(page, 1)
    page.get_by_label("Touchdowns", exact=True).first.fill("1")
    page.get_by_role("button", name="Save").click()
    page.get_by_text("Kept.").wait_for()
    page.get_by_role("button", name="Submit").click()
    page.get_by_text("Not submitted yet").wait_for()
    nominate(page)
    page.get_by_label("3", exact=True).check()
    page.get_by_role("button", name="Submit").click()
    page.get_by_text("Submitted.").wait_for()
    assert (m.fixture.status, m.fixture.versions) == ("reported", 1)


def test_a_report_by_keyboard(new_page, sign_in):
    m = match()
    page = signed_in(new_page, sign_in, m.home, DESK)
    page.goto(m.url())
    page.get_by_role("button", name="Report the match").press("Enter")
    summary = page.locator(".player > summary").first
    summary.focus()
    page.keyboard.press("Enter")
    for _ in range(3):  # took part, one less, the number
        page.keyboard.press("Tab")
    page.keyboard.type("2")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert summary.locator(".deeds").inner_text() == "3 TD"
    page.locator("#tally .score").get_by_text("3").wait_for()


def test_two_windows_that_type_at_once_see_both(new_page, sign_in):
    m = match()
    page = signed_in(new_page, sign_in, m.home)
    page.goto(m.url())
    page.get_by_role("button", name="Report the match").click()
    m.type("home", page="elsewhere", p2_casualty=1)
    page.meant.append("409")
    tap_player(page, 1)
    more(page, "Touchdowns")
    page.get_by_text("also typed somewhere else").wait_for()
    page.get_by_role("button", name="Keep what is here").click()
    page.get_by_text("Kept.").wait_for()
    body = ReportDraft.objects.get(side=Side.HOME).body
    assert ("1.touchdown" in body, "2.casualty" in body) == (True, False)


def test_a_name_stays_readable_beside_many_deeds(new_page, sign_in):
    m = match()
    page = signed_in(new_page, sign_in, m.home)
    page.goto(m.url())
    page.get_by_role("button", name="Report the match").click()
    tap_player(page, 1)
    for label in ("Touchdowns", "Casualties", "Completions"):
        more(page, label)
    tap_player(page, 1)
    name = page.locator(".player > summary").first.locator("> span").first
    assert name.bounding_box()["width"] > 80
    assert has_no_sideways_scroll(page)
