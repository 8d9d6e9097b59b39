"""A whole match in real browsers: two coaches, one of them on a phone, and somebody who watches."""

import html
import itertools

import pytest

from league.reading import fold
from league.services.rulesets import freeze_ruleset
from matches.models import Match
from rules_engine.core import Seat
from tests.browser.conftest import NO_WAY_THROUGH, PHONE, until
from tests.factories import UserFactory
from tests.matches.live.matches import asked, live_match

pytestmark = pytest.mark.browser
HOME, AWAY = Seat.HOME, Seat.AWAY
CHOICES = "#decision button[name=action]:visible:not(.danger)"


def person(name):
    return UserFactory(username=name, password="correct horse")


@pytest.fixture
def coaches(new_page, sign_in):
    """Both coaches at their boards, and a page of nobody who is signed in."""
    people = {HOME: person("ada"), AWAY: person("bo")}
    pages = {HOME: new_page(PHONE), AWAY: new_page(), None: new_page(PHONE, color_scheme="dark")}
    for seat, user in people.items():
        sign_in(pages[seat], user)
    return people, pages


def stands_at(page):
    return int(page.locator("#live").get_attribute("data-seq"))


def catch_up(pages, match):
    """Every page shows where the match stands."""
    now = fold(match).n
    for page in pages.values():
        page.wait_for_function("n => Number(document.getElementById('live')?.dataset.seq) >= n", arg=now)


def begin(pages, match):
    for page in pages.values():
        page.goto(match.get_absolute_url())
    for seat in (HOME, AWAY):
        pages[seat].get_by_role("button", name="I am ready").click()
        pages[seat].get_by_role("button", name="I am ready").wait_for(state="detached")
    catch_up(pages, match)


def choose(page, match, seat, which=0):
    """Press the first thing that may be pressed, or the one asked for."""
    before = fold(match).n
    page.locator(CHOICES).nth(which).click()
    until(lambda: fold(match).n > before)


def play_on(pages, match, most, away=(0,)):
    """On to the end, or so many actions: home presses the first thing it may, away those asked for in turn."""
    away = itertools.cycle(away)
    for _ in range(most):
        seats = asked(match)
        if not seats:
            return
        catch_up(pages, match)
        choose(pages[seats[0]], match, seats[0], next(away) if seats[0] == AWAY else 0)


@pytest.mark.django_db(transaction=True)
def test_a_shootout_from_the_coin_to_the_last_kick(coaches, axe):
    people, pages = coaches
    match = live_match("spot_kicks", home_user=people[HOME], away_user=people[AWAY], begun=False)
    begin(pages, match)
    axe(pages[HOME])
    play_on(pages, match, 40, away=(0, -1))  # one keeper guesses right each time, the other never: no sudden death
    match.refresh_from_db()
    assert match.is_over
    catch_up(pages, match)
    for page in pages.values():
        page.locator("#live .final").wait_for()
        assert f"{match.home_score} : {match.away_score}" in page.locator("#live .final").inner_text()
        assert page.locator("#live .final").evaluate("e => parseFloat(getComputedStyle(e).animationDelay)") > 1.2
    axe(pages[None])


SHORT = {
    f"action_cards.{kind}_{edge}": [1, 0, 0, 0, 0]
    for kind in ("short_pass", "long_ball", "dribbling")
    for edge in ("left", "right")
}
"""Decks of six cards each: the halves are short, and all the rest is as printed."""


@pytest.mark.django_db(transaction=True)
def test_a_match_is_played_to_the_final_whistle_and_keeps_its_secrets(coaches, axe, new_page):
    """Hat-Trick with short decks. Every body that each browser was sent is kept and searched."""
    people, pages = coaches
    rules = freeze_ruleset("hattrick", "2014", SHORT)
    match = live_match(home_user=people[HOME], away_user=people[AWAY], begun=False, rules=rules)
    bodies = {seat: [] for seat in pages}
    for seat, page in pages.items():
        page.on("response", lambda r, seat=seat: keep(bodies[seat], r))
    begin(pages, match)
    axe(pages[AWAY])
    play_on(pages, match, 6)
    for page in pages.values():
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    alone = new_page(PHONE, java_script_enabled=False)
    alone.goto(match.get_absolute_url())
    assert stands_at(alone) == fold(match).n
    running = {seat: "".join(told) for seat, told in bodies.items()}
    play_on(pages, match, 400)
    match.refresh_from_db()
    assert match.is_over
    for page in pages.values():
        page.locator("#live .final").wait_for()
    for seat, other in ((HOME, AWAY), (AWAY, HOME)):
        assert f'"seat":"{seat}"' in html.unescape(running[seat])
        assert f'"seat":"{other}"' not in html.unescape(running[seat])
    assert '"seat":"' not in html.unescape(running[None])
    assert all(match.secret not in body for body in running.values())


def keep(bodies, response):
    """The text of an answer; a stream has no end, and what it said is on the page."""
    if "html" in response.headers.get("content-type", "") and response.ok:
        bodies.append(response.text())


@pytest.mark.django_db(transaction=True)
def test_a_stream_that_broke_is_taken_up_again(coaches):
    people, pages = coaches
    match = live_match("spot_kicks", home_user=people[HOME], away_user=people[AWAY], begun=False)
    begin(pages, match)
    away = pages[AWAY]
    away.meant += NO_WAY_THROUGH
    away.context.set_offline(True)
    choose(pages[HOME], match, HOME)
    away.wait_for_timeout(300)
    away.context.set_offline(False)
    away.evaluate("window.dispatchEvent(new Event('online'))")
    catch_up(pages, match)
    assert Match.objects.get(pk=match.pk).seq == fold(match).n


@pytest.mark.django_db(transaction=True)
def test_a_card_laid_while_the_view_is_on_its_way_does_not_leave_the_page_behind(coaches):
    """The other side moves, its view is slow, and in that moment one acts: the answer of the act is shown."""
    people, pages = coaches
    match = live_match(home_user=people[HOME], away_user=people[AWAY], begun=False)
    begin(pages, match)
    slow = []
    pages[AWAY].route("**/matches/*/?seq=*", lambda route: slow.extend([route]))
    choose(pages[HOME], match, HOME)
    until(lambda: pages[AWAY].wait_for_timeout(20) or slow)
    acted = []
    pages[AWAY].route("**/matches/*/act/", lambda route: acted.extend([route]))
    pages[AWAY].locator(CHOICES).first.click()
    until(lambda: pages[AWAY].wait_for_timeout(20) or acted)
    pages[AWAY].unroute("**/matches/*/?seq=*")
    slow[0].continue_()
    pages[AWAY].wait_for_timeout(300)
    acted[0].continue_()
    pages[AWAY].unroute("**/matches/*/act/")
    until(lambda: stands_at(pages[AWAY]) == fold(match).n)
    play_on(pages, match, 4)
