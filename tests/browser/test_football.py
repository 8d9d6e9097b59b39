"""The football games on a phone: a squad is registered, a match reported at two depths, a record handed in."""

import pytest

from league.services.seasons import schedule_season
from matches.clubs.sheet import ClubSheet
from matches.models import ReportDraft
from rules_engine.chance import Seeded
from rules_engine.competition.schedule import Legs
from tests.browser.conftest import DESK, NO_WAY_THROUGH, PHONE
from tests.clubs.clubs import Tie, football_season, founded_club, registered_club, tie
from tests.clubs.matches import record, submitted
from tests.factories import LeagueFactory, commissioner_of

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def signed_in(new_page, sign_in, user, viewport=PHONE, **options):
    page = new_page(viewport, **options)
    sign_in(page, user, password="secret")
    return page


def fits(page):
    return page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def kept(page):
    page.locator("#kept [data-state=kept]").get_by_text("kept").wait_for()


def test_a_nation_is_registered_plays_and_counts(new_page, sign_in, axe):
    season = football_season(LeagueFactory(), "hattrick")
    team = founded_club(season)
    registered_club(season, name="Red Hill")
    page = signed_in(new_page, sign_in, team.coach)
    page.goto(f"/teams/{team.ref}/draft/")
    page.get_by_role("textbox", name="Team").fill("Blue Harbour")
    page.get_by_label("Which team").select_option("BRA")
    axe(page)
    assert fits(page)
    page.get_by_role("button", name="Register").click()
    page.get_by_role("heading", name="Blue Harbour").wait_for()
    axe(page)
    assert fits(page)

    schedule_season(season, legs=Legs.SINGLE, by=commissioner_of(season.league), chance=Seeded(1))
    found = Tie(type("Cast", (), {"season": season, "league": season.league}))
    home = page if found.home == team.coach else signed_in(new_page, sign_in, found.home)
    away = signed_in(new_page, sign_in, found.away, color_scheme="dark") if found.home == team.coach else page
    home.goto(found.url())
    home.get_by_role("button", name="Report the match").click()
    home.get_by_role("button", name="Our goals: one more").click()
    home.get_by_role("button", name="Our goals: one more").click()
    kept(home)
    home.get_by_text("Goals and cards, one by one").click()
    lines = home.locator(".line")
    lines.nth(0).get_by_label("What").select_option("goal")
    lines.nth(0).get_by_label("Who").select_option("10")
    home.get_by_text("the score says 2, the list counts 1").wait_for()
    lines.nth(1).get_by_label("What").select_option("goal")
    lines.nth(1).get_by_label("Half").select_option("second")
    home.get_by_text("in order").wait_for()
    axe(home)
    assert fits(home)
    home.get_by_role("button", name="Submit").click()
    home.get_by_text("to confirm").wait_for()
    axe(home)

    away.goto(found.url())
    axe(away)
    assert fits(away)
    away.get_by_role("button", name="Confirm").click()
    away.get_by_text("Confirmed: the match counts.").wait_for()
    assert (found.fixture.status, found.fixture.home_scored) == ("played", 2)
    axe(away)


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "light"), (DESK, "dark")], ids=["phone", "desk"])
def test_set_pieces_and_a_shootout_are_written_down(new_page, sign_in, axe, size, scheme):
    found = tie("ofusaido")
    page = signed_in(new_page, sign_in, found.home, size, color_scheme=scheme)
    page.goto(found.url())
    page.get_by_role("button", name="Report the match").click()
    page.get_by_role("button", name="Our goals: one more").click()
    kept(page)
    page.get_by_text("Our penalties and free kicks").click()
    page.locator("[name='k1.kind']").select_option("penalty")
    page.get_by_text("Shootout", exact=True).click()
    for n in (1, 2, 3):
        page.locator(f"[name='s{n}.home']").select_option("goal")
        page.locator(f"[name='s{n}.away']").select_option("miss")
    page.get_by_text("Only a drawn match has a shootout").wait_for()
    axe(page)
    assert fits(page)
    page.get_by_role("button", name="Our goals: one less").click()
    page.get_by_text("set pieces, but has 0 goals").wait_for()
    page.get_by_role("button", name="More lines").nth(1).click()
    page.locator("[name='k4.kind']").wait_for()
    sheet = ClubSheet(ReportDraft.objects.get(side="home").body)
    assert (sheet.lines("k"), sheet.lines("e"), sheet.lines("s")) == ([1], [], [1, 2, 3])


def test_what_is_typed_without_a_network_is_kept_on_the_phone(new_page, sign_in):
    found = tie("hattrick")
    page = signed_in(new_page, sign_in, found.home)
    page.goto(found.url())
    page.get_by_role("button", name="Report the match").click()
    page.get_by_role("button", name="Our goals: one more").wait_for()
    page.meant += NO_WAY_THROUGH
    page.context.set_offline(True)
    page.get_by_role("button", name="Our goals: one more").click()
    page.locator("#kept").get_by_text("kept on this device").wait_for()
    page.context.set_offline(False)
    page.reload()
    page.get_by_text("What was kept on this device is back in the form.").wait_for()
    assert page.locator("[name=score]").input_value() == "1"
    kept(page)


def test_without_scripts_a_match_is_reported_all_the_same(new_page, sign_in):
    found = tie("ofusaido")
    page = signed_in(new_page, sign_in, found.home, java_script_enabled=False)
    page.goto(found.url())
    page.get_by_role("button", name="Report the match").click()
    page.get_by_role("textbox", name="Our goals").fill("3")
    page.get_by_role("button", name="Submit").click()
    page.get_by_text("to confirm").wait_for()
    assert found.fixture.status == "reported"


@pytest.mark.parametrize("game", ["hattrick", "ofusaido"])
def test_a_record_is_handed_in_from_the_report(new_page, sign_in, axe, game):
    found = tie(game)
    page = signed_in(new_page, sign_in, found.home)
    page.goto(found.url())
    page.get_by_role("button", name="Report the match").click()
    page.get_by_role("link", name="There is a record of the whole match").click()
    page.meant.append("422")
    axe(page)
    assert fits(page)
    text = record(found).encode()
    page.get_by_label("File of the record").set_input_files(
        {"name": "x.jsonl", "mimeType": "text/plain", "buffer": text[:-40]}
    )
    if game == "ofusaido":
        page.get_by_label("Goals of").nth(0).fill("1")
        page.get_by_label("Goals of").nth(1).fill("1")
    page.get_by_role("button", name="Submit").click()
    page.get_by_text("cannot be read").wait_for()
    axe(page)
    assert fits(page)
    page.get_by_label("File of the record").set_input_files(
        {"name": "x.jsonl", "mimeType": "text/plain", "buffer": text}
    )
    page.get_by_role("button", name="Submit").click()
    page.get_by_text("to confirm").wait_for()
    axe(page)
    assert fits(page)


def test_a_version_in_both_themes(new_page, sign_in, axe):
    found = tie("ofusaido")
    kicks = {f"s{n}_{side}": "goal" if side == "home" else "miss" for n in (1, 2, 3) for side in ("home", "away")}
    submitted(found, {"e1_what": "goal", "e2_what": "yellow_card", **kicks}, {"score": 1})
    for size, scheme in ((PHONE, "dark"), (DESK, "light")):
        page = signed_in(new_page, sign_in, found.away, size, color_scheme=scheme)
        page.goto(found.url("reports/1/"))
        axe(page)
        assert fits(page)
