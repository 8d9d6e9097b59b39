"""Two stories in a real browser: a team drafted on a phone, and SPP spent after a match."""

import pytest
from django.contrib.auth.hashers import make_password
from django.urls import reverse
from msgspec.structs import replace

from league.models import Team, TeamDraft
from league.reading import fold
from league.referees import tables_of
from league.services.careers import draft_team
from rules_engine.bloodbowl.actions import DraftedPlayer
from rules_engine.bloodbowl.samples import plain_draft
from rules_engine.core import Seat
from tests.browser.conftest import DESK, PHONE, until
from tests.factories import cast, founded_team, played_team

pytestmark = pytest.mark.browser
THEMES = ("light", "dark")


@pytest.fixture
def stage(site):
    stage = cast(dice="site")
    for person in (stage.coach, stage.commissioner):
        person.password = make_password("correct horse")
        person.save()
    return stage


def fits(page):
    """Nothing on the page makes it scroll sideways."""
    return page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def look(page, axe):
    """Both themes are accessible, and the page fits the phone."""
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        axe(page)
        assert fits(page)


def test_a_team_is_drafted_on_a_phone(new_page, sign_in, axe, stage):
    page = new_page(PHONE, reduced_motion="reduce")
    sign_in(page, stage.coach)
    page.goto(stage.season.get_absolute_url())
    page.get_by_role("button", name="Draft a team for this season").click()
    look(page, axe)
    page.get_by_role("button", name="Orc re-roll").first.click()
    for _ in range(11):
        count = page.locator("#draft .shirts > li").count()
        page.get_by_role("button", name="Orc Lineman: one more").click()
        page.locator("#draft .shirts > li").nth(count).wait_for()
    page.get_by_text("1 thing to settle").wait_for()
    look(page, axe)
    page.get_by_label("Name of the team").fill("Gorefang's Greens")
    page.get_by_label("Name of player 1", exact=True).fill("Gorefang")
    page.get_by_label("Name of player 2", exact=True).click()
    page.locator("#verdict .tag.good").wait_for()
    assert page.get_by_label("Name of player 1", exact=True).input_value() == "Gorefang"
    until(lambda: TeamDraft.objects.get(team__coach=stage.coach).sheet["players"][0]["name"] == "Gorefang")
    page.reload()
    assert page.get_by_label("Name of the team").input_value() == "Gorefang's Greens"
    page.get_by_role("button", name="Draft the team").click()
    page.get_by_text("is drafted").wait_for()
    team = Team.objects.get(name="Gorefang's Greens")
    assert (fold(team).players[0].name, team.seasons_entered.count()) == ("Gorefang", 1)
    look(page, axe)


def begin_a_draft(page, stage):
    page.goto(stage.season.get_absolute_url())
    page.get_by_role("button", name="Draft a team for this season").click()
    page.get_by_role("button", name="Human re-roll").first.click()
    page.get_by_label("Name of the team").wait_for()


def test_clicking_fast_loses_no_click(new_page, sign_in, stage):
    page = new_page(DESK)
    sign_in(page, stage.coach)
    begin_a_draft(page, stage)
    page.get_by_label("Name of the team").fill("Fast")
    for _ in range(3):
        page.get_by_role("button", name="Human Lineman: one more").click()
    page.locator("#draft .shirts > li").nth(2).wait_for()
    assert page.get_by_label("Name of the team").input_value() == "Fast"
    assert page.locator(".notice.warning:visible").count() == 0


def test_typing_while_an_answer_is_on_its_way_loses_no_letter(new_page, sign_in, stage):
    page = new_page(DESK)
    sign_in(page, stage.coach)
    begin_a_draft(page, stage)
    held = []
    page.route("**/draft/", lambda route: held.extend([route]), times=1)
    page.get_by_role("button", name="Human Lineman: one more").click(no_wait_after=True)
    until(lambda: page.wait_for_timeout(20) or held)
    page.get_by_label("Name of the team").press_sequentially("Slow wifi", delay=20)
    held[0].continue_()
    page.locator("#draft .shirts > li").wait_for()
    assert page.get_by_label("Name of the team").input_value() == "Slow wifi"
    page.locator("#verdict input[name=version][value='3']").wait_for(state="attached")
    until(lambda: TeamDraft.objects.get(team__coach=stage.coach).sheet["name"] == "Slow wifi")


def test_spp_are_spent_on_a_phone(new_page, sign_in, axe, stage):
    team = played_team(
        stage.team, score=2, lines={4: {"touchdown": 2}}, nominees=(5, 6, 7, 8, 9, 10), opponent=stage.other_team.ref
    )
    page = new_page(PHONE, reduced_motion="reduce")
    sign_in(page, stage.coach)
    page.get_by_role("link", name="Go on with Reikland Reavers after the match").click()
    look(page, axe)
    page.get_by_role("link", name="Player 4").click()
    look(page, axe)
    page.get_by_role("radio", name="Block elite").check()
    page.get_by_role("button", name="Spend the SPP").click()
    page.get_by_text("Player 4 learned Block").wait_for()
    assert fold(team).players[3].gained_skills == ("Block",)
    page.goto(reverse("aftermath", args=[team.ref]))
    page.get_by_role("button", name="On to hiring").click()
    page.get_by_role("heading", name="2. Hire players").wait_for()
    look(page, axe)
    page.get_by_label("Human Blitzer").check()
    page.get_by_label("Name", exact=True).fill("Zug")
    page.get_by_role("button", name="Hire", exact=True).click()
    page.get_by_text("Zug joined").wait_for()
    page.get_by_role("button", name="Done shopping").click()
    page.get_by_text("ready for its next match").wait_for()
    look(page, axe)
    for name, args in (("team", ()), ("team_log", ()), ("player", (4,)), ("why", ("treasury",)), ("names", ())):
        page.goto(reverse(name, args=[team.ref, *args]))
        look(page, axe)


def test_the_steps_work_without_javascript(new_page, stage):
    team = played_team(stage.team, score=2, lines={4: {"touchdown": 2}}, nominees=(5, 6, 7, 8, 9, 10))
    page = new_page(PHONE, java_script_enabled=False)
    page.goto(f"{reverse('account_login')}?next={reverse('aftermath', args=[team.ref])}")
    page.get_by_label("Login").fill(stage.coach.username)
    page.get_by_label("Password").fill("correct horse")
    page.locator("form[action='/account/login/'] button").click()
    page.get_by_role("link", name="Player 4").click()
    page.get_by_role("radio", name="Block elite").check()
    page.get_by_role("button", name="Spend the SPP").click()
    assert fold(team).players[3].gained_skills == ("Block",)
    assert page.get_by_text("Player 4 learned Block").is_visible()


def test_the_sheet_prints_on_one_page(new_page, stage):
    """A full list of sixteen who all have many skills."""
    team = founded_team(stage.season, stage.coach)
    tables = tables_of(team.ruleset_id)
    skilled = max(tables.teams["norse"].positions, key=lambda one: (one.max > 11, len(one.skills)))
    players = tuple(DraftedPlayer(skilled.key, f"Somebody with a long name {n}", n) for n in range(1, 17))
    draft = replace(plain_draft(Seat.COACH, tables.teams["norse"], tables), players=players, rerolls=3)
    draft_team(team, draft=draft, by=stage.coach)
    page = new_page(DESK)
    page.goto(reverse("team", args=[team.ref]))
    assert page.get_by_role("row").count() == 17
    assert page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") == 1
