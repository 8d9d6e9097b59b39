"""The boards in a real browser: on a phone and a desk, in both themes, by keyboard, read aloud, with and without motion."""

from urllib.parse import parse_qs

import pytest

from tests.browser.conftest import DESK, PHONE

pytestmark = pytest.mark.browser

MOMENTS = (
    "lay",
    "attack_move",
    "long_ball",
    "passing",
    "aim",
    "save",
    "goal_kick",
    "after-goal",
    "over",
    "after-kick_taken",
    "penalty-choose_taker",
    "penalty-finished",
    "dealt-draw",
    "shootout-select_five",
    "shootout-after-kick_resolved",
)


def open_board(page, moment, seat=""):
    page.goto(f"/styleguide/boards/?moment={moment}&seat={seat}")


def fits(page):
    return page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "light"), (DESK, "dark")], ids=["phone", "desk"])
def test_boards_pass_axe_and_fit(new_page, axe, size, scheme):
    page = new_page(size, color_scheme=scheme, reduced_motion="reduce")
    for moment in MOMENTS:
        open_board(page, moment)
        assert fits(page), moment
        axe(page)


PITCH = (
    "lay",
    "attack_move",
    "defence_move",
    "long_ball",
    "passing",
    "aim",
    "save",
    "goal_kick",
    "free_kick",
    "after-goal",
)
WAY_BACK = 41  # pixels of the line above the board of a real match


@pytest.mark.parametrize(
    ("language", "moments"),
    [("en", PITCH), ("hu", ("attack_move", "save")), ("fr", ("attack_move", "save", "free_kick"))],
)
def test_a_phone_shows_the_whole_pitch_and_what_is_asked_at_once(new_page, language, moments):
    page = new_page(PHONE, reduced_motion="reduce", locale=language)
    for moment in moments:
        open_board(page, moment)
        pitch, desk = page.locator(".grass").bounding_box(), page.locator(".desk").bounding_box()
        below = min(desk["y"] + WAY_BACK, PHONE["height"] - desk["height"])  # the desk never goes below the screen
        assert pitch["y"] + pitch["height"] + WAY_BACK <= below, moment


def test_a_phone_shows_the_last_kick_and_who_may_kick_next_at_once(new_page):
    page = new_page(PHONE, reduced_motion="reduce")
    open_board(page, "shootout-after-kick_resolved")
    last = page.locator(".desk .squad > li").last.bounding_box()
    assert page.locator(".stage .ruling").bounding_box()["y"] > 0
    assert last["y"] + last["height"] <= PHONE["height"] - WAY_BACK


def test_what_a_thumb_hits_is_44_pixels_high(new_page):
    page = new_page(PHONE, reduced_motion="reduce")
    for moment in ("lay", "attack_move", "passing", "aim", "save", "dealt-draw", "shootout-select_five"):
        open_board(page, moment)
        low = page.evaluate(
            """[...document.querySelectorAll(".board :is(button, label, summary)")]
               .filter(e => e.offsetHeight && e.offsetHeight < 44).map(e => e.outerHTML)"""
        )
        assert low == [], moment


def test_a_move_by_keyboard_alone(new_page):
    """Choose a player, then where to: the action goes out with the decision and a key that counts once."""
    page = new_page(PHONE)
    sent = []
    page.route("**/*", lambda route: posted(route, sent))
    open_board(page, "attack_move")
    page.locator("[name=mover]").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    chosen = page.locator("[name=mover]:checked").input_value()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.classList.contains('move')")
    page.keyboard.press("Enter")
    page.locator("#prompt:focus").wait_for()
    assert len(sent) == 1
    assert f'"do":"move_player","seat":"home","player":{chosen}' in sent[0]["action"][0]
    assert sent[0]["decision"][0].isdecimal()
    assert len(sent[0]["request_key"][0]) == 24


NEXT = """<section data-board><div id="prompt" tabindex="-1"><h3>Wait</h3></div>
<ul hidden data-news><li>Germany 5 moves to line 3.</li><li>Wait.</li></ul></section>"""


def posted(route, sent):
    if route.request.method != "POST":
        return route.continue_()
    sent.append(parse_qs(route.request.post_data))
    return route.fulfill(status=200, content_type="text/html", body=NEXT)


def test_a_new_board_is_read_aloud_and_the_keyboard_goes_on_there(new_page):
    page = new_page(DESK)
    page.route("**/*", lambda route: posted(route, []))
    open_board(page, "lay")
    page.locator(".hand button").first.press("Enter")
    page.locator("#prompt:focus").wait_for()
    assert page.locator("p[aria-live=polite]").last.inner_text() == "Germany 5 moves to line 3. Wait."


def test_pressing_enter_on_a_player_sends_nothing(new_page):
    page = new_page(DESK)
    sent = []
    page.route("**/*", lambda route: posted(route, sent))
    open_board(page, "attack_move")
    page.locator("[name=mover]").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    assert sent == []


def test_arrows_go_from_card_to_card(new_page):
    page = new_page(DESK)
    open_board(page, "lay")
    cards = page.locator(".hand button")
    cards.first.focus()
    page.keyboard.press("ArrowRight")
    assert cards.nth(1).evaluate("card => card === document.activeElement")
    page.keyboard.press("ArrowLeft")
    assert cards.first.evaluate("card => card === document.activeElement")


def test_a_match_is_played_without_scripts(new_page):
    page = new_page(PHONE, java_script_enabled=False)
    sent = []
    page.route("**/*", lambda route: posted(route, sent))
    open_board(page, "attack_move")
    page.locator(".mover").first.click()
    page.locator(".move:visible").first.click()
    assert '"do":"move_player"' in sent[0]["action"][0]


@pytest.mark.parametrize(
    ("moment", "parts", "last", "reads"),
    [
        ("after-goal", ".scenes [data-beat]", ".scene.goal", True),
        ("shootout-after-kick_resolved", ".stage [data-beat]", ".ruling", False),
    ],
)
def test_what_is_drawn_comes_on_piece_by_piece_and_at_once_where_motion_is_not_wanted(
    new_page, moment, parts, last, reads
):
    """No two at the same time, and what came of it last; scenes as they are read, the pieces of a kick as they are due."""
    delays = """css => [...document.querySelectorAll(css)].map(e => getComputedStyle(e))
      .map(s => s.animationName === 'none' ? null : parseFloat(s.animationDelay))"""
    page = new_page(DESK)
    open_board(page, moment)
    moving = [delay for delay in page.evaluate(delays, parts) if delay is not None]
    assert len(set(moving)) == len(moving) > 1
    assert moving == sorted(moving) or not reads
    assert page.evaluate(delays, last) == [max(moving)]
    still = new_page(DESK, reduced_motion="reduce")
    open_board(still, moment)
    assert set(still.evaluate(delays, parts)) == {None}


def test_how_it_ended_comes_after_the_last_reveal_and_at_once_without_motion_or_scripts(new_page):
    """Read from what is computed, not from a clock."""
    after = """() => [...document.querySelectorAll("[data-after]")].map(e => getComputedStyle(e))
      .map(s => s.animationName === "none" ? null : parseFloat(s.animationDelay))"""
    last = """() => Math.max(...[...document.querySelectorAll("[data-beat]")].map(e => getComputedStyle(e))
      .filter(s => s.animationName !== "none").map(s => parseFloat(s.animationDelay) + parseFloat(s.animationDuration)))"""
    page = new_page(DESK)
    still = new_page(DESK, reduced_motion="reduce")
    bare = new_page(DESK, java_script_enabled=False)
    for moment in ("over", "penalty-finished"):
        open_board(page, moment)
        delays = page.evaluate(after)
        assert delays
        assert min(delays) >= page.evaluate(last) > 0
        for other in (still, bare):
            open_board(other, moment)
            assert set(other.evaluate(after)) == {None}
