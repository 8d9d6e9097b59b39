"""A date agreed on two phones without JavaScript, and a ban that both coaches see before their next match."""

import pytest
from django.contrib.auth.hashers import make_password
from playwright.sync_api import expect

from league.services.seasons import schedule_season
from matches.services.discipline import change_discipline
from matches.services.rulings import abandon_match
from rules_engine.chance import Seeded
from rules_engine.competition.discipline import Discipline
from rules_engine.competition.schedule import Legs
from tests.browser.conftest import DESK, PHONE
from tests.browser.test_team import look
from tests.factories import cast
from tests.matches.matches import Match

pytestmark = pytest.mark.browser


@pytest.fixture
def stage(site):
    """Two teams that meet twice; cards are counted."""
    stage = cast(time_zone="Europe/Budapest")
    for person in (stage.coach, stage.other_coach, stage.commissioner):
        person.password = make_password("correct horse")
        person.save()
    schedule_season(stage.season, legs=Legs.DOUBLE, by=stage.commissioner, chance=Seeded(1))
    change_discipline(stage.season, settings=Discipline(), reason="a vote", by=stage.commissioner)
    return stage


def test_a_date_is_agreed_and_a_ban_is_known_before_the_match(new_page, sign_in, axe, stage):
    first, second = Match(stage, 1), Match(stage, 2)
    offering = new_page(PHONE, java_script_enabled=False)
    sign_in(offering, second.home)
    offering.goto(second.url())
    offering.get_by_text("Offer a date").click()
    offering.get_by_label("Date and time").fill("2027-03-28T19:30")
    offering.get_by_role("button", name="Offer this date").click()
    expect(offering.get_by_role("button", name="Take it back")).to_be_visible()

    answering = new_page(PHONE, reduced_motion="reduce")
    sign_in(answering, second.away)
    answering.goto(second.url())
    look(answering, axe)
    answering.get_by_role("button", name="Take this date").click()
    expect(answering.get_by_text("March 28, 2027, 7:30 p.m. CEST")).to_be_visible()

    abandon_match(first.fixture, score=(1, 0), reason="fog", by=stage.commissioner)
    desk = new_page(DESK, reduced_motion="reduce")
    sign_in(desk, stage.commissioner)
    desk.goto(first.url())
    desk.get_by_text("Add a card").click()
    desk.get_by_label("Who").select_option(index=2)
    desk.locator("select[name=card]").select_option("red")
    desk.locator("form", has=desk.get_by_role("button", name="Write the card down")).get_by_label("Why").fill("on film")
    look(desk, axe)
    desk.get_by_role("button", name="Write the card down").click()
    for page in (offering, answering):
        page.goto(second.url())
        expect(page.get_by_role("heading", name="Banned from this match")).to_be_visible()
    look(answering, axe)
    desk.goto(f"{stage.season.get_absolute_url()}discipline/")
    expect(desk.get_by_text("1 match to go")).to_be_visible()
    look(desk, axe)
