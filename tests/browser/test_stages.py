"""Two groups of six, the first two to semi-finals, built on a phone; played out to a bracket; and a ladder climbed."""

import time

import pytest
from django.contrib.auth.hashers import make_password
from playwright.sync_api import expect

from league.reading import fold
from league.services.records import append
from league.services.stages import Shape, plan_stage, start_stage
from rules_engine.competition.actions import RecordResult
from rules_engine.competition.formats import Ladder, Seeding
from rules_engine.competition.state import open_fixtures
from rules_engine.core import Seat
from tests.browser.conftest import PHONE
from tests.browser.test_team import look
from tests.clubs.clubs import football_season, registered_club
from tests.factories import LeagueFactory, commissioner_of, member

pytestmark = pytest.mark.browser
TWO_MINUTES = 120


@pytest.fixture
def people(site):
    """A commissioner and a coach who can sign in, and their league."""
    league = LeagueFactory()
    commissioner, coach = commissioner_of(league), member(league)
    for person in (commissioner, coach):
        person.password = make_password("correct horse")
        person.save()
    return league, commissioner, coach


class Thumb:
    """Taps, and counts them."""

    def __init__(self, page):
        self.page, self.taps = page, 0

    def tap(self, role, name):
        self.taps += 1
        self.page.get_by_role(role, name=name).first.click()


def play(season, by):
    """The home side wins, by more in each match."""
    for n, fixture in enumerate(open_fixtures(fold(season))):
        append(season, [RecordResult(Seat.COMMISSIONER, fixture.n, n + 2, n % 2, 0, 0, 0)], by=by)


def test_two_groups_of_six_and_semi_finals_in_two_minutes_on_a_phone(new_page, sign_in, axe, people):
    league, commissioner, coach = people
    season = football_season(league, "hattrick", name="Cup of Twelve")
    for n in range(1, 13):
        registered_club(season, coach, name=f"Club {n}")
    page = new_page(PHONE, reduced_motion="reduce")
    sign_in(page, commissioner)
    page.goto(season.get_absolute_url())

    began, thumb = time.monotonic(), Thumb(page)
    thumb.tap("link", "Groups, cup, Swiss, ladder…")
    thumb.tap("link", "Groups and knock-out")
    expect(page.get_by_text("12 teams in 2 groups of 6, 5 rounds, 30 matches")).to_be_visible()
    expect(page.get_by_text("4 teams, 2 rounds, 3 matches")).to_be_visible()
    thumb.tap("button", "Plan it so")
    thumb.tap("link", "Start Groups")
    thumb.tap("button", "Draw and start")
    expect(page.get_by_text("In play")).to_be_visible()
    assert time.monotonic() - began < TWO_MINUTES
    assert thumb.taps == 5

    look(page, axe)
    page.get_by_text("The draw").click()
    expect(page.get_by_role("heading", name="Group B")).to_be_visible()
    page.get_by_role("link", name="Step by step in the log").click()
    expect(page.get_by_text("Place 12 in the draw:")).to_be_visible()
    look(page, axe)

    for plan in ("groups", "divisions"):
        page.goto(f"{season.get_absolute_url()}stages/new/{plan}/")
        look(page, axe)
    page.goto(f"{season.get_absolute_url()}stages/new/")
    page.get_by_label("Knock-out").check()
    expect(page.get_by_label("A match for third place")).to_be_visible()
    expect(page.get_by_label("How many places up a challenge reaches")).to_be_hidden()
    page.get_by_label("A match for third place").check()
    expect(page.get_by_text("Knock-out, one match a tie, a match for third place.")).to_be_visible()
    expect(page.get_by_text("12 teams, 4 rounds, 12 matches")).to_be_visible()
    look(page, axe)

    play(season, commissioner)
    page.goto("/")
    page.get_by_role("link", name="Cup of Twelve, Finals: to be started").click()
    page.get_by_role("link", name="Start Finals").click()
    page.get_by_label("Last day of the first round").fill("2027-03-07")
    look(page, axe)
    page.get_by_role("button", name="Start", exact=True).click()
    page.goto(season.get_absolute_url())
    expect(page.get_by_role("heading", name="Semi-finals by March 7, 2027")).to_be_visible()
    expect(page.get_by_text("winner of tie 1")).to_be_visible()
    look(page, axe)
    page.get_by_role("link", name="Results as a square").click()
    expect(page.get_by_role("heading", name="Groups · Group A")).to_be_visible()
    look(page, axe)
    page.goto(f"{season.get_absolute_url()}fixtures/")
    look(page, axe)


def test_a_coach_climbs_a_ladder_without_scripts(new_page, sign_in, axe, people):
    league, commissioner, coach = people
    season = football_season(league, "hattrick", name="Ladder of Three")
    above = registered_club(season, commissioner, name="Top")
    registered_club(season, coach, name="Climber")
    plan_stage(season, shape=Shape("Ladder", Ladder(1), Seeding.SEEDED), by=commissioner)
    start_stage(season, stage=1, by=commissioner)
    page = new_page(PHONE, java_script_enabled=False)
    sign_in(page, coach)
    page.goto(season.get_absolute_url())
    page.get_by_role("button", name="Challenge Top").click()
    page.goto(season.get_absolute_url())
    expect(page.get_by_text("Climber challenges Top.")).to_be_visible()
    expect(page.get_by_role("button", name="Challenge Top")).to_be_disabled()

    page = new_page(PHONE, reduced_motion="reduce")
    sign_in(page, above.coach)
    page.get_by_role("link", name="Climber challenges Top: answer").click()
    look(page, axe)
    page.get_by_role("button", name="Decline, and lose").click()
    page.goto(season.get_absolute_url())
    expect(page.locator(".ladder li").first).to_contain_text("Climber")
