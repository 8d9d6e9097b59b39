"""A table on a phone: begun with bonuses, moved by results, changed by hand, parted by lots."""

import pytest
from django.contrib.auth.hashers import make_password
from playwright.sync_api import expect

from league.models import Season
from league.services.records import append
from league.services.seasons import enter_team, schedule_season
from rules_engine.competition.actions import RecordResult
from rules_engine.competition.schedule import Legs
from rules_engine.core import Seat
from tests.browser.conftest import PHONE
from tests.browser.test_team import look
from tests.factories import cast

pytestmark = pytest.mark.browser


@pytest.fixture
def stage(site):
    stage = cast()
    stage.commissioner.password = make_password("correct horse")
    stage.commissioner.save()
    return stage


def test_a_commissioner_makes_a_table_and_parts_the_level_on_a_phone(new_page, sign_in, axe, stage):
    page = new_page(PHONE, java_script_enabled=False)
    sign_in(page, stage.commissioner)
    page.goto(f"{stage.league.get_absolute_url()}seasons/new/?game=bloodbowl")
    page.get_by_label("Name", exact=True).fill("Bonus Cup")
    page.get_by_text("More bonuses and penalties").click()
    page.get_by_label("For a team that").first.select_option("scored … or more")
    page.get_by_label("Points").first.fill("2")
    page.get_by_label("Number").first.fill("2")
    page.get_by_role("button", name="Freeze the rules and begin").click()
    expect(page.get_by_role("heading", name="Bonus Cup")).to_be_visible()

    season = Season.objects.get(name="Bonus Cup")
    for team in (stage.team, stage.other_team):
        enter_team(season, team=team, by=stage.commissioner)
    schedule_season(season, legs=Legs.DOUBLE, by=stage.commissioner)
    results = [RecordResult(Seat.COMMISSIONER, n, 2, 0, 0, 0, 0) for n in (1, 2)]
    append(season, results, by=stage.commissioner)

    page = new_page(PHONE, reduced_motion="reduce")
    sign_in(page, stage.commissioner)
    page.goto(f"{season.get_absolute_url()}table/")
    expect(page.locator(".total")).to_contain_text(["5", "5"])
    look(page, axe)
    page.get_by_role("link", name="Points set by hand and lots").click()
    page.get_by_role("button", name="Draw lots among them").click()
    expect(page.get_by_text("Drawn in this order:")).to_be_visible()
    look(page, axe)
    page.goto(f"{season.get_absolute_url()}table/")
    decided = page.get_by_text("by drawing of lots")
    box = decided.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]

    page.get_by_role("link", name="Points set by hand and lots").click()
    page.get_by_text("Give or take points").click()
    page.get_by_label("Team").select_option(label=str(stage.team))
    page.get_by_label("Points", exact=True).fill("-1")
    page.get_by_label("Why").last.fill("no referee")
    page.get_by_role("button", name="Set these points").click()
    expect(page.get_by_text("“no referee”")).to_be_visible()
    page.goto(f"{season.get_absolute_url()}table/")
    expect(page.locator(".total")).to_contain_text(["5", "4"])
    page.locator(".total a").last.click()
    expect(page.get_by_text("+2 scored 2 or more")).to_be_visible()
    look(page, axe)
