"""From one season to the next in a real browser: the commissioner ends it, a coach drafts anew on a phone."""

import pytest
from django.contrib.auth.hashers import make_password
from django.urls import reverse
from playwright.sync_api import expect

from league.models import TeamDraft
from league.reading import fold
from league.services.season_end import end_season
from league.services.seasons import schedule_season
from rules_engine.bloodbowl.report import InjuryLine
from rules_engine.bloodbowl.team import Phase
from rules_engine.competition.schedule import Legs
from tests.browser.conftest import DESK, PHONE, until
from tests.browser.test_team import look
from tests.factories import cast, played_team
from tests.league.seasons import closed, dice_thrown, fresh

pytestmark = pytest.mark.browser


@pytest.fixture
def stage(site):
    stage = cast()
    for person in (stage.coach, stage.commissioner):
        person.password = make_password("correct horse")
        person.save()
    schedule_season(stage.season, legs=Legs.SINGLE, by=stage.commissioner)
    hurt = (
        InjuryLine(8, "serious_injury"),
        InjuryLine(9, "dead", causer=3),
        InjuryLine(7, "lasting_injury", "head_injury", causer=2, hates="Orc"),
    )
    team = played_team(
        stage.team,
        score=1,
        injuries=hurt,
        mvp_rolls=(1,),
        nominees=(1, 2, 3, 4, 5, 6),
        opponent=stage.other_team.ref,
    )
    dice_thrown(team)
    closed(team)
    return stage


def test_a_season_ends_and_the_next_list_is_drafted_on_a_phone(new_page, sign_in, axe, stage):
    desk = new_page(DESK, reduced_motion="reduce")
    sign_in(desk, stage.commissioner)
    desk.goto(stage.season.get_absolute_url())
    desk.get_by_role("link", name="End the season").click()
    look(desk, axe)
    desk.get_by_label("Prize for place 1").select_option(label="Gouged Eye")
    desk.get_by_label("Prize for place 2").select_option(label="Reikland Reavers")
    desk.get_by_role("button", name="End the season for these teams").click()
    expect(desk.get_by_text("The season is over for 2 teams.")).to_be_visible()
    look(desk, axe)

    page = new_page(PHONE, reduced_motion="reduce")
    sign_in(page, stage.coach)
    page.get_by_role("link", name="Make Reikland Reavers ready for the next season").click()
    page.get_by_text("no longer hates Orc").wait_for()
    look(page, axe)
    for face in ("6", "1"):
        page.locator("label", has_text=face).last.click()
        page.get_by_role("button", name="That is what it showed").click()
        page.get_by_text(f"{face} (typed in)").first.wait_for()
    page.get_by_role("heading", name="Budget of the re-draft").wait_for()
    look(page, axe)
    page.get_by_role("link", name="Draft the next season’s list").click()
    page.get_by_role("heading", name="Hire again 10/10").wait_for()
    look(page, axe)
    page.get_by_role("checkbox", name="Player 1", exact=True).uncheck()
    page.get_by_role("heading", name="Hire again 9/10").wait_for()
    for _ in range(2):
        count = page.locator("#draft section:not(.old) .shirts > li").count()
        page.get_by_role("button", name="Human Lineman: one more").click()
        page.locator("#draft section:not(.old) .shirts > li").nth(count).wait_for()
    page.get_by_role("radio", name="captain").nth(2).check()
    page.get_by_role("heading", name="What the team will be").wait_for()
    look(page, axe)
    page.get_by_label("Name of player 1", exact=True).fill("Zug")
    page.get_by_label("Name of player 2", exact=True).click()
    until(lambda: "Zug" in [player["name"] for player in TeamDraft.objects.get(team=stage.team).sheet["players"]])
    page.reload()
    assert page.get_by_label("Name of player 1", exact=True).input_value() == "Zug"
    page.get_by_role("button", name="Draft it for the next season").click()
    page.get_by_text("is drafted").wait_for()
    state = fold(stage.team)
    assert (state.phase, len(state.listed), state.captain is not None) == (Phase.READY, 11, True)
    assert "Zug" in [player.name for player in state.listed]
    look(page, axe)


def test_the_redraft_works_without_javascript(new_page, stage):
    end_season(stage.season, by=stage.commissioner)
    dice_thrown(stage.team)
    page = new_page(PHONE, java_script_enabled=False)
    page.goto(f"{reverse('account_login')}?next={reverse('draft', args=[stage.team.ref])}")
    page.get_by_label("Login").fill(stage.coach.username)
    page.get_by_label("Password").fill("correct horse")
    page.locator("form[action='/account/login/'] button").click()
    page.get_by_role("checkbox", name="Player 2", exact=True).uncheck()
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.get_by_role("heading", name="Hire again 9/10")).to_be_visible()
    for _ in range(2):
        page.get_by_role("button", name="Human Lineman: one more").click()
    expect(page.get_by_role("heading", name="What the team will be")).to_be_visible()
    page.get_by_role("button", name="Draft it for the next season").click()
    assert fold(fresh(stage.team)).phase is Phase.READY


def test_the_books_of_a_league_fit_a_phone(new_page, axe, stage):
    page = new_page(PHONE, reduced_motion="reduce")
    for name, args in (
        ("league", [stage.league.slug]),
        ("graveyard", [stage.league.slug]),
        ("dice", [stage.league.slug]),
        ("team_graveyard", [stage.team.ref]),
        ("player", [stage.team.ref, 7]),
        ("player", [stage.team.ref, 1]),
        ("stars", [stage.league.slug, stage.season.number]),
        ("season_rules", [stage.league.slug, stage.season.number]),
        ("why", [stage.team.ref, "treasury"]),
    ):
        page.goto(reverse(name, args=args))
        look(page, axe)
