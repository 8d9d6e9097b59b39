"""The house in a real browser: the look, the policy, keyboard, phone, dark, without JavaScript."""

import pytest

from league.models import User
from tests.browser.conftest import DESK, PHONE
from tests.factories import cast

pytestmark = pytest.mark.browser

PUBLIC = ["/", "/account/login/", "/account/signup/", "/account/password/reset/"]
OWN = ["/you/", "/account/email/", "/account/password/change/", "/account/2fa/", "/account/logout/"]


@pytest.fixture
def ada(transactional_db):
    return User.objects.create_user("ada", "ada@example.org", "correct horse")


def fits(page):
    return page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_public_pages_pass_axe_and_fit(new_page, axe, size, scheme):
    page = new_page(size, color_scheme=scheme)
    for address in PUBLIC:
        page.goto(address)
        assert fits(page), address
        axe(page)


def test_a_persons_own_pages_pass_axe_and_fit(new_page, axe, ada, sign_in):
    page = new_page(PHONE, color_scheme="dark")
    sign_in(page, ada)
    for address in OWN:
        page.goto(address)
        assert fits(page), address
        axe(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_every_part_of_the_styleguide_passes_axe(new_page, axe, size, scheme):
    page = new_page(size, color_scheme=scheme)
    page.goto("/styleguide/")
    page.get_by_text("Icons", exact=True).click()
    assert fits(page)
    axe(page)


def test_no_picture_of_the_base_is_asked_for_while_our_own_sheets_are_late(new_page):
    page = new_page()
    page.route(
        "**/static/css/*.css",
        lambda route: (
            route.continue_() if "layers" in route.request.url else route.fulfill(body="", content_type="text/css")
        ),
    )
    page.goto("/styleguide/")
    assert page.locator("input[type=checkbox]:checked").count()
    assert page.faults == []


def test_what_a_thumb_hits_is_44_pixels_high(new_page):
    page = new_page(PHONE)
    page.goto("/styleguide/")
    low = page.evaluate(
        """[...document.querySelectorAll("button, a.button, .chips label, .choices label, select, header a")]
           .filter(e => e.offsetHeight && e.offsetHeight < 44).map(e => e.outerHTML)"""
    )
    assert low == []


def test_the_pages_of_a_season_are_one_line_and_a_menu_on_a_phone_without_scripts(new_page, sign_in, site):
    """A commissioner has the most of them, and Hungarian the longest words."""
    stage = cast()
    stage.commissioner.set_password("correct horse")
    stage.commissioner.language = "hu"
    stage.commissioner.save()
    page = new_page(PHONE, java_script_enabled=False)
    sign_in(page, stage.commissioner)
    page.goto(stage.season.get_absolute_url())
    menu = page.locator(".sections .menu")
    assert page.locator(".sections").bounding_box()["height"] < 50
    menu.click()
    assert page.locator(".sections li a:visible").count() == 11
    page.keyboard.press("Escape")
    assert page.locator(".sections li a:visible").count() == 0
    menu.press("Enter")
    page.locator(".sections li a").last.press("Enter")
    page.wait_for_url("**/settings/")


def test_error_pages_pass_axe(page, axe):
    page.meant.append("404")
    page.goto("/nothing/here")
    axe(page)
    assert page.get_by_role("heading", level=1).inner_text() == "Nothing here"


def test_signing_up_and_in_by_keyboard_alone(page):
    page.goto("/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.goto("/account/signup/")
    page.get_by_label("Username").focus()
    page.keyboard.type("grak")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.type("a passphrase of some length")
    page.keyboard.press("Enter")
    page.wait_for_url("/")
    assert page.get_by_role("link", name="grak").is_visible()


def test_signing_in_works_without_javascript(new_page, ada, sign_in):
    page = new_page(java_script_enabled=False)
    sign_in(page, ada)
    assert page.get_by_role("link", name="ada").is_visible()


def test_the_language_is_switched_by_a_button(page):
    page.goto("/account/login/")
    page.get_by_role("button", name="Magyar").click()
    page.wait_for_load_state()
    assert page.locator("html").get_attribute("lang") == "hu"
    assert page.url.endswith("/account/login/")


def test_a_passkey_is_added_and_opens_the_door(page, ada, sign_in):
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    key = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": key})
    sign_in(page, ada)
    page.goto("/account/2fa/webauthn/add/")
    page.get_by_label("Password").fill("correct horse")  # a key is given only to who knows the password
    page.get_by_role("button", name="Confirm").click()
    page.get_by_label("Passwordless").check()
    page.get_by_role("button", name="Add").click()
    page.wait_for_url("**/recovery-codes/")
    page.goto("/you/")
    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url("/")
    page.goto("/account/login/")
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.wait_for_url("/")
    assert page.get_by_role("link", name="ada").is_visible()
