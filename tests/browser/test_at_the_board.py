"""At a live board: what was chosen stays, the keyboard is enough, what is new is read aloud once, and the page finds its
way back to the match after a blocked stream, a phone's sleep or a server's restart."""

import contextlib
import socket
import threading

import pytest
import uvicorn

from league.enums import Role
from league.reading import fold
from matches.live.bots import bots_answer
from rules_engine.core import Seat
from rules_engine.live import actions as act
from rules_engine.live.actions import OfferKind
from rules_engine.ofusaido.actions import SelectTakers
from rules_engine.ofusaido.state import Phase
from tests.browser.conftest import NO_WAY_THROUGH, PHONE, until
from tests.factories import LeagueFactory, UserFactory, member
from tests.matches.live.matches import advance, asked, do, live_match, options

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
HOME, AWAY = Seat.HOME, Seat.AWAY


def person(name, **more):
    return UserFactory(username=name, password="correct horse", **more)


def at_the_board(page, match):
    """Open the match; what is read aloud from then on is kept in `window.said`."""
    page.goto(match.get_absolute_url())
    page.evaluate(
        """() => {
          window.said = []
          const voice = document.querySelector("body > p[aria-live]")
          new MutationObserver(() => window.said.push(voice.textContent)).observe(voice, { childList: true })
        }"""
    )


def shows(page, match):
    """The page has caught up with the match."""
    page.wait_for_function(
        "n => Number(document.getElementById('live')?.dataset.seq) >= n", arg=fold(match).n, timeout=20_000
    )


def focused(page):
    return page.evaluate(
        "(({ id, name, value }) => id ? `#${id}` : name ? `${name}=${value}` : '')(document.activeElement)"
    )


def test_what_a_coach_has_chosen_stays_when_the_other_side_moves(new_page, sign_in):
    """Both choose takers in secret. What is ticked, where the keyboard is and what is open outlive the other's choice."""
    ada = person("ada")
    match = live_match("ofusaido_shootout", home_user=ada)
    advance(match, until=lambda sitting: sitting.state.game.phase is Phase.SELECT_FIVE)
    page = new_page(PHONE)
    sign_in(page, ada)
    at_the_board(page, match)
    ticks = page.locator("[name=takers]")
    for at in (2, 4, 5):
        ticks.nth(at).locator("..").click()
    assert page.locator("[data-counted]").inner_text() == "3 / 5"
    chosen = [ticks.nth(at).get_attribute("value") for at in (2, 4, 5)]
    page.locator(".manners > summary").click()
    ticks.nth(5).focus()
    do(match, next(one for one in options(match, AWAY) if isinstance(one, SelectTakers)))
    shows(page, match)
    assert page.locator("[name=takers]:checked").evaluate_all("all => all.map(one => one.value)") == chosen
    assert focused(page) == f"takers={chosen[-1]}"
    assert page.locator(".manners").get_attribute("open") is not None


def test_words_typed_for_the_draws_stay_when_the_other_side_is_ready(new_page, sign_in):
    ada = person("ada")
    match = live_match("spot_kicks", home_user=ada, begun=False)
    page = new_page(PHONE)
    sign_in(page, ada)
    at_the_board(page, match)
    page.locator(".begin summary").click()
    page.locator(".begin [name=text]").fill("wind and rain")
    do(match, act.Begin(AWAY))
    shows(page, match)
    assert page.locator(".begin [name=text]").input_value() == "wind and rain"
    assert page.locator(".begin details").get_attribute("open") is not None
    assert page.evaluate("document.activeElement.name") == "text"


def test_what_is_new_is_read_aloud_once(new_page, sign_in):
    """However many moves the other side makes before this one is asked: each sentence when it is new, and never again."""
    ada = person("ada")
    match = live_match(home_user=ada)
    page = new_page(PHONE)
    sign_in(page, ada)
    at_the_board(page, match)
    log = page.locator("[role=log] li")
    before = log.count()
    for moves in range(1, 10):
        do(match, options(match, asked(match)[0])[0])
        page.wait_for_function("n => window.said.length >= n", arg=moves)
        shows(page, match)
    lines = log.all_inner_texts()[: log.count() - before]
    aloud = " ".join(page.evaluate("window.said"))
    assert len(lines) > 9
    assert {line: aloud.count(line) for line in lines} == {
        line: sum(other.count(line) for other in lines) for line in lines
    }
    do(match, act.MakeOffer(AWAY, OfferKind.PAUSE), decision=None)
    shows(page, match)
    assert page.evaluate("window.said.at(-1)") == "BRA asked for a pause."


def press_until(page, key, wanted, most=60):
    """Press a key until what has the keyboard matches; a person finds it that way too."""
    for _ in range(most):
        if page.evaluate("css => document.activeElement.matches(css)", wanted):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {wanted}")


def test_a_kick_and_some_turns_by_keyboard_alone(new_page, sign_in):
    """From being ready to the middle of a match against a bot, without a pointer. The keyboard is never lost."""
    ada = person("ada")
    page = new_page()
    sign_in(page, ada)
    for kind, most in (("spot_kicks", 3), ("hattrick", 12)):
        match = live_match(kind, home_user=ada, away_bot="random", begun=False)
        bots_answer(match)
        at_the_board(page, match)
        press_until(page, "Tab", ".begin > button")
        page.keyboard.press("Enter")
        page.locator("#prompt").wait_for()
        page.locator(".begin").wait_for(state="detached")
        press_until(page, "Tab", "#decision :is(.choice, .whole, .mover input)")
        for _ in range(most):
            before = fold(match).n
            answer_by_keyboard(page)
            until(lambda match=match, before=before: fold(match).n > before)
            shows(page, match)
            page.locator("#prompt:focus").wait_for()
            assert page.evaluate("window.said.at(-1)")


def answer_by_keyboard(page):
    """What is asked, answered with the first thing that the keyboard reaches."""
    if not page.evaluate("document.activeElement.matches('#decision :is(.choice, .whole, .mover input)')"):
        page.keyboard.press("ArrowDown")
    if page.evaluate("document.activeElement.id") == "prompt":
        press_until(page, "Tab", "#decision .answers button")
    if page.evaluate("document.activeElement.matches('.mover input')"):
        page.keyboard.press("Space")
        press_until(page, "Tab", ".move")
    page.keyboard.press("Enter")


def test_the_pitch_and_what_is_asked_fit_one_phone(new_page, sign_in):
    """With everything that stands around the board of a real match."""
    ada = person("ada")
    match = live_match(home_user=ada, away_bot="heuristic")
    bots_answer(match)
    page = new_page(PHONE, reduced_motion="reduce")
    sign_in(page, ada)
    for _ in range(6):
        page.goto(match.get_absolute_url())
        pitch, desk = page.locator(".grass").bounding_box(), page.locator(".desk").bounding_box()
        assert pitch["y"] + pitch["height"] <= desk["y"]
        assert desk["y"] + desk["height"] <= PHONE["height"]
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
        do(match, options(match, HOME)[0])
        bots_answer(match)
        match.refresh_from_db()


def test_full_time_takes_the_commissioners_panel_away(new_page, sign_in):
    league = LeagueFactory()
    maud = member(league, Role.COMMISSIONER, username="maud", password="correct horse")
    match = live_match("spot_kicks", league=league)
    page = new_page(PHONE)
    sign_in(page, maud)
    at_the_board(page, match)
    assert page.locator(".ruling").is_visible()
    do(match, act.Resign(HOME), decision=None)
    page.locator("#live[data-over]").wait_for()
    assert not page.locator(".ruling").is_visible()


# Finding the way back


def kick(match):
    seat = asked(match)[0]
    do(match, options(match, seat)[0])


def test_where_streams_are_blocked_the_page_asks_by_itself(new_page):
    match = live_match("spot_kicks")
    page = new_page(PHONE)
    page.meant += NO_WAY_THROUGH
    page.route("**/live/**", lambda route: route.abort())
    at_the_board(page, match)
    kick(match)
    kick(match)
    shows(page, match)


HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true })
  document.dispatchEvent(new Event("visibilitychange"))
}"""


def test_a_phone_that_slept_shows_at_once_how_the_match_stands(new_page):
    """Asleep it holds no stream; awake again it asks, though streams are blocked meanwhile."""
    match = live_match("spot_kicks")
    page = new_page(PHONE)
    at_the_board(page, match)
    page.locator("[data-presence]:not([hidden])").wait_for()
    before = fold(match).n
    page.evaluate(HIDE, True)
    page.meant += NO_WAY_THROUGH
    page.route("**/live/**", lambda route: route.abort())
    kick(match)
    kick(match)
    page.wait_for_timeout(600)
    assert page.locator("#live").get_attribute("data-seq") == str(before)
    page.evaluate(HIDE, False)
    page.wait_for_function("n => Number(live.dataset.seq) >= n", arg=fold(match).n, timeout=2_500)


@contextlib.contextmanager
def serving_at(port):
    """The site at this port until the block ends."""
    from league.conf.asgi import application

    config = uvicorn.Config(
        application, port=port, lifespan="off", log_config=None, access_log=False, timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    until(lambda: server.started)
    try:
        yield f"http://localhost:{port}"
    finally:
        server.should_exit = True
        thread.join(timeout=10)


def test_a_restart_of_the_server_is_slept_through(new_page):
    match = live_match("spot_kicks")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    page = new_page(PHONE)
    page.meant += NO_WAY_THROUGH
    with serving_at(port) as address:
        page.goto(address + match.get_absolute_url())
        page.locator("[data-presence]:not([hidden])").wait_for()
    kick(match)
    kick(match)
    with serving_at(port):
        shows(page, match)
        page.goto("about:blank")
