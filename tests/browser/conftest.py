"""A real browser on the real application and the test database.

`page` fails its test on any console error, failed request, script error or breach of the content
security policy. A test that provokes one on purpose says so before: `page.meant.append("422")`. What is told on the
console may come late, so nothing is taken out of `page.faults` afterwards.
"""

import os
import time

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.server import serving

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 900}


def until(holds, seconds=30):
    """Wait for what the page does not show: `until(lambda: Team.objects.exists())`."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it never came to hold"
        time.sleep(0.05)


NO_WAY_THROUGH = ["net::ERR_", "htmx:sendError", "htmx:afterRequest"]
"""What is told of requests that were blocked or had no network."""


def lost(request):
    """A request that failed, other than by the page being left before it was answered."""
    return request.failure != "net::ERR_ABORTED"


@pytest.fixture(scope="session")
def browser_type_launch_args():
    return {"executable_path": find_chromium(), "args": FLAGS, "headless": True}


@pytest.fixture(scope="session")
def _async_unsafe():
    # Playwright's own loop runs in the test's thread; Django would take the test for async code.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    yield
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@pytest.fixture
def site(transactional_db, _async_unsafe, settings):
    """The address of the site, serving what the test wrote."""
    from league.conf.asgi import application

    settings.ROOT_URLCONF = "tests.browser.urls"
    with serving(application) as address:
        yield address


@pytest.fixture
def new_page(site, browser):
    """Make a page in a browser of its own: `new_page(PHONE, color_scheme="dark", java_script_enabled=False)`."""
    contexts, pages = [], []

    def make(viewport=DESK, **options):
        context = browser.new_context(base_url=site, viewport=viewport, **options)
        context.set_default_timeout(30_000)
        page = context.new_page()
        page.faults, page.meant = [], []

        def fault(text):
            if not any(part in text for part in page.meant):
                page.faults.append(text)

        page.on("console", lambda m: m.type in ("error", "warning") and fault(f"console: {m.text}"))
        page.on("pageerror", lambda error: fault(f"script: {error}"))
        page.on("requestfailed", lambda r: lost(r) and fault(f"request: {r.url} {r.failure}"))
        contexts.append(context)
        pages.append(page)
        return page

    yield make
    for context in contexts:
        context.close()
    assert [fault for page in pages for fault in page.faults] == []


@pytest.fixture
def page(new_page):
    return new_page()


AT_REST = """() => document.getAnimations().every(
    (one) => one.playState !== "running" || one.effect.getComputedTiming().iterations === Infinity)"""
"""What fades in has no contrast yet."""


@pytest.fixture
def axe():
    """Check the page's accessibility: `axe(page)` fails with what is wrong and where."""

    def check(page):
        page.wait_for_function(AT_REST)
        # without preload axe puts no styles of its own into the page, which the policy would refuse
        found = Axe().run(page, options={"preload": False}).response["violations"]
        assert [
            (violation["id"], node["target"], node["failureSummary"])
            for violation in found
            for node in violation["nodes"]
        ] == []

    return check


@pytest.fixture
def sign_in():
    """Sign a person in through the login form: `sign_in(page, user)`."""

    def go(page, user, password="correct horse"):
        page.goto("/account/login/")
        page.get_by_label("Login").fill(user.username)
        page.get_by_label("Password").fill(password)
        page.locator("form[action='/account/login/'] button").click()
        page.wait_for_url("/")

    return go
