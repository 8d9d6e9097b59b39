"""Whole stories of a league in a real browser: founded on a laptop, joined on a phone."""

import pytest
from playwright.sync_api import expect

from league.models import Invitation, League, Membership, Season
from tests.browser.conftest import PHONE
from tests.factories import UserFactory, cast

pytestmark = pytest.mark.browser


def test_a_league_is_founded_and_its_season_begun(page, axe, sign_in):
    sign_in(page, UserFactory(username="Ottilie"), "secret")
    axe(page)
    page.get_by_role("link", name="Found a league").click()
    page.get_by_label("Name").fill("Crooked Die")
    axe(page)
    page.get_by_role("button", name="Found the league").click()
    expect(page.get_by_role("heading", name="No season yet")).to_be_visible()
    axe(page)
    page.get_by_role("link", name="Begin a season").click()
    axe(page)
    page.get_by_role("link", name="Blood Bowl").click()
    page.get_by_label("Name", exact=True).fill("Winter")
    page.get_by_text("What a league decides").click()
    page.get_by_label("Teams with Brawlin' Brutes").uncheck()
    axe(page)
    page.get_by_role("button", name="Freeze the rules and begin").click()
    expect(page.get_by_role("heading", name="Winter")).to_be_visible()
    page.get_by_role("link", name="1 house rule").click()
    expect(page.get_by_role("row").nth(1)).to_contain_text("yes")
    axe(page)
    assert Season.objects.get().ruleset.overlay == {"settings.brawlin_brutes": False}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_coach_is_invited_and_joins_on_a_phone_without_javascript(page, new_page, axe, sign_in, scheme):
    stage = cast(visibility="members")
    sign_in(page, stage.commissioner, "secret")
    page.emulate_media(color_scheme=scheme)
    page.goto(f"/leagues/{stage.league.slug}/invitations/")
    page.get_by_role("button", name="Make the link").click()
    page.get_by_text("Show as a QR code").click()
    expect(page.get_by_role("img", name="QR code of the invitation link")).to_be_visible()
    axe(page)
    link = page.get_by_label("Invitation link").input_value()

    phone = new_page(PHONE, color_scheme=scheme, java_script_enabled=False)
    phone.goto(link)
    phone.get_by_role("button", name="Make an account and join").click()
    phone.get_by_label("Username").fill("Grom")
    phone.get_by_label("Password").fill("a good long password")
    phone.locator("main form button[type=submit], main form button").last.click()
    expect(phone.get_by_role("heading", name=stage.league.name)).to_be_visible()
    expect(phone.get_by_text("Welcome to")).to_be_visible()
    assert Membership.objects.get(user__username="Grom").role == "coach"
    assert Invitation.objects.get().uses == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_of_a_league_fit_a_phone(new_page, axe, sign_in, scheme):
    stage = cast(name="A league with quite a long name")
    phone = new_page(PHONE, color_scheme=scheme)
    sign_in(phone, stage.commissioner, "secret")
    league, season = f"/leagues/{stage.league.slug}/", f"/leagues/{stage.league.slug}/seasons/{stage.season.number}/"
    for url in (
        league,
        f"{league}members/",
        f"{league}settings/",
        f"{league}invitations/",
        f"{league}seasons/new/",
        f"{league}seasons/new/?game=hattrick",
        season,
        f"{season}rules/",
        f"{season}schedule/",
        f"{season}tie-breaks/",
    ):
        phone.goto(url)
        axe(phone)
        assert phone.evaluate("document.documentElement.scrollWidth") == PHONE["width"], url


def test_a_member_is_made_commissioner_without_leaving_the_page(page, sign_in):
    stage = cast()
    sign_in(page, stage.commissioner, "secret")
    page.goto(f"/leagues/{stage.league.slug}/members/")
    card = page.get_by_role("article", name=stage.coach.username)
    card.get_by_text("Change").click()
    card.get_by_role("button", name="Make Commissioner").click()
    expect(page.get_by_role("article", name=stage.coach.username).locator(".tag")).to_have_text("Commissioner")
    expect(page.get_by_role("heading", name="Members")).to_be_visible()
    assert Membership.objects.get(league=League.objects.get(), user=stage.coach).is_commissioner
