"""After a match on a phone, as a seasoned coach does it: how many taps it takes, and what the commissioner sees of it."""

import pytest
from django.contrib.auth.hashers import make_password
from django.urls import reverse

from league.reading import fold
from tests.browser.conftest import DESK, PHONE
from tests.factories import cast, played_team

pytestmark = pytest.mark.browser
MOST_TAPS = 15
COUNT = "addEventListener('pointerdown', () => { sessionStorage.taps = 1 + Number(sessionStorage.taps || 0) }, true)"


@pytest.fixture
def stage(site):
    stage = cast(dice="site")
    for person in (stage.coach, stage.commissioner):
        person.password = make_password("correct horse")
        person.save()
    return stage


def motion(page):
    return page.evaluate("getComputedStyle(document.querySelector('.die.rolled')).animationName")


def progress(page, stage):
    """What the season's page tells of the team."""
    page.goto(stage.season.get_absolute_url())
    return page.locator("section[aria-labelledby=open-steps] li", has_text=str(stage.team)).inner_text()


@pytest.mark.parametrize(("wanted", "moves"), [("reduce", "none"), ("no-preference", "tumble")])
def test_the_steps_after_a_match_take_few_taps(new_page, sign_in, stage, wanted, moves):
    """Two players learn, one of them by lot; one is hired, and a re-roll."""
    team = played_team(
        stage.team,
        score=4,
        lines={4: {"touchdown": 2}, 5: {"touchdown": 2}},
        nominees=(6, 7, 8, 9, 10, 11),
        opponent=stage.other_team.ref,
    )
    watching = new_page(DESK)
    sign_in(watching, stage.commissioner)
    assert "Advancement" in progress(watching, stage)
    page = new_page(PHONE, reduced_motion=wanted)
    sign_in(page, stage.coach)
    page.context.add_init_script(COUNT)
    page.reload()
    page.get_by_role("link", name="Go on with Reikland Reavers after the match").click()
    page.get_by_role("link", name="Player 4").click()
    page.get_by_role("radio", name="Block elite").check()
    page.get_by_role("button", name="Spend the SPP").click()
    page.get_by_text("Player 4 learned Block").wait_for()
    page.get_by_role("link", name="Player 5").click()
    page.get_by_role("radio", name="General").first.check()
    page.get_by_role("button", name="Spend the SPP").click()
    answered = page.get_by_text("Player 5 keeps one").or_(page.get_by_text("Player 5 learned"))
    answered.first.wait_for()
    assert motion(page) == moves
    if page.get_by_role("button", name="Keep it").count():  # the same skill twice is not asked about
        page.locator("#decision input[type=radio]").first.check()
        page.get_by_role("button", name="Keep it").click()
    page.get_by_role("button", name="On to hiring").click()
    page.get_by_role("heading", name="2. Hire players").wait_for()
    assert "Hiring" in progress(watching, stage)
    page.locator("input[value='do=hire&position=human_lineman']").check()
    page.get_by_label("Name", exact=True).click()
    page.keyboard.type("Zug")
    page.get_by_role("button", name="Hire", exact=True).click()
    page.get_by_text("Zug joined").wait_for()
    page.get_by_role("button", name="Hire: team re-roll").click()
    page.get_by_text("Hired: team re-roll").wait_for()
    page.get_by_role("button", name="Done shopping").click()
    page.get_by_text("ready for its next match").wait_for()
    taps = int(page.evaluate("sessionStorage.taps"))
    assert 10 < taps <= MOST_TAPS, taps
    state = fold(team)
    assert [len(state.players[n - 1].gained_skills) for n in (4, 5)] == [1, 1]
    watching.goto(stage.season.get_absolute_url())
    assert watching.locator("section[aria-labelledby=open-steps]").count() == 0


def test_every_figure_of_a_table_leads_to_the_matches_behind_it(new_page, stage):
    from league.services.seasons import schedule_season
    from rules_engine.chance import Seeded
    from rules_engine.competition.schedule import Legs

    schedule_season(stage.season, legs=Legs.SINGLE, by=stage.commissioner, chance=Seeded(1))
    page = new_page(DESK)
    table = reverse("table", args=[stage.league.slug, stage.season.number])
    for cell in (1, 3):
        page.goto(table)
        page.locator(".standings tbody tr").first.locator("td").nth(cell).click(force=True)
        page.get_by_role("heading", name="Points of").wait_for()
    page.goto(table)
    page.locator(".standings tbody th a:not(.place)").first.click()
    page.get_by_role("heading", name="Roster").wait_for(state="attached")
