"""Every page of the site is put through axe and fits the narrowest phone: here, or in a story that comes by it."""

import pytest
from django.conf import settings
from django.urls import reverse

from tests.factories import ACTORS, cast
from tests.test_routes import ROUTES

pytestmark = pytest.mark.browser
NARROWEST = {"width": 320, "height": 640}
"""What remains of 1280 at 400 % (WCAG 1.4.10)."""
IN_STORIES = {
    "test_house": (
        *(
            "home",
            "you",
            "account_login",
            "account_signup",
            "account_logout",
            "account_email",
            "account_change_password",
        ),
        *("account_reset_password", "mfa_index"),
    ),
    "test_leagues": (
        *("create_league", "league", "edit_league", "members", "invitations", "join", "create_season", "season"),
        *("season_rules", "schedule", "tie_breaks"),
    ),
    "test_team": ("draft", "aftermath", "team", "team_log", "player", "why", "names"),
    "test_off_season": ("end_season", "graveyard", "dice", "team_graveyard", "stars"),
    "test_rollover": (
        *(
            "next_season",
            "close_season",
            "honours",
            "all_time_leaders",
            "records",
            "coaches",
            "coach",
            "season_history",
        ),
    ),
    "test_stages": ("stages", "make_plan", "plan_stage", "start_stage", "fixtures"),
    "test_tables": ("table", "table_book"),
    "test_dates_and_bans": ("discipline",),
    "test_report": ("report", "fixture"),
    "test_football": ("report_version", "upload_log"),
    "test_corrections": ("correct", "correct_side", "correct_preview", "correction"),
    "test_live": ("live_match", "live_replay"),
}
NO_PAGES = {
    *("healthz", "table_csv", "league_log_csv", "league_log_json", "season_calendar", "coach_calendar"),
    *("live_stream", "live_record", "live_ruleset", "invitation_qr", "challenge_qr"),
}
LOOKED_AT_ELSEWHERE = NO_PAGES.union(*IN_STORIES.values())


def may_see(route):
    """Who gets this page: the commissioner where he may, for he has the most on it."""
    return next((one for one in ("commissioner", *ACTORS) if route.get[one] == 200), None)


HERE = {
    name: (route, actor)
    for name, route in sorted(ROUTES.items())
    if name not in LOOKED_AT_ELSEWHERE and (actor := may_see(route))
}


def test_stories_name_real_pages():
    assert sorted(LOOKED_AT_ELSEWHERE - set(ROUTES)) == []


@pytest.fixture
def seen_by(client, site, new_page):
    """`seen_by(person)`: a narrow page in the dark, in which that person is signed in."""
    page = new_page(NARROWEST, color_scheme="dark", reduced_motion="reduce")

    def sign_in(person):
        page.context.clear_cookies()
        if person.is_authenticated:
            client.force_login(person)
            session = client.cookies[settings.SESSION_COOKIE_NAME].value
            page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": site}])
        return page

    return sign_in


def test_pages_that_no_story_comes_by_pass_axe_fit_and_have_a_title_of_their_own(seen_by, axe):
    """Pages that want the same scene share it."""
    titles = {}
    for prepare in {route.prepare for route, _actor in HERE.values()}:
        stage = cast()
        prepare(stage)
        for name, (route, actor) in HERE.items():
            if route.prepare is not prepare:
                continue
            page = seen_by(getattr(stage, actor))
            answer = page.goto(reverse(name, args=route.args(stage), kwargs=dict(route.kwargs)))
            assert answer.status == 200, name
            assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST["width"], name
            axe(page)
            if not name.startswith("account_"):  # words of allauth
                titles.setdefault(page.title().replace(str(stage.league), "league"), []).append(name)
    assert [names for names in titles.values() if len(names) > 1] == []
