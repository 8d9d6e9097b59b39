"""What every test may ask for."""

import gc
import os

import pytest
from django.core.cache import cache
from django.db import transaction
from django.utils import translation
from hypothesis import HealthCheck, settings

from tests.browser.chromium import find_chromium

CHROMIUM = find_chromium()

# A slow machine is no fault of the code, and a check of everybody's work draws the same examples every time.
settings.register_profile("here", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("here"), derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "here")


@pytest.fixture(autouse=True)
def _fresh_caches():
    cache.clear()
    translation.deactivate()  # the language of a request stays with its thread


@pytest.fixture(scope="module")
def module_db(django_db_setup, django_db_blocker):
    """The database, for what is dear to make and every test of a module begins from: each test's own writing is undone
    alone, the rest after the last one. Whoever hands out objects made here hands out copies (`deepcopy`)."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield
        transaction.set_rollback(True)


def pytest_addoption(parser):
    parser.addoption("--database-only", action="store_true", help="leave out what asks no database anything")


def asks_database(item):
    return item.get_closest_marker("django_db") or "_django_db_helper" in item.fixturenames


def pytest_collection_modifyitems(config, items):
    if config.getoption("database_only"):
        config.hook.pytest_deselected(items=[item for item in items if not asks_database(item)])
        items[:] = filter(asks_database, items)
    if CHROMIUM:
        return
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.skip(reason="no Chromium"))


def pytest_collection_finish():
    """What was collected stays to the end: looking through it for garbage again and again cost a twentieth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)


def pytest_terminal_summary(terminalreporter):
    """Say which database this was, and how many browser tests had no browser."""
    from django.db import connection

    terminalreporter.write_line(f"database: {connection.vendor}; Chromium: {CHROMIUM or 'none'}")
    skipped = [r for r in terminalreporter.stats.get("skipped", []) if "no Chromium" in str(r.longrepr)]
    if skipped:
        terminalreporter.write_line(
            f"{len(skipped)} browser tests were skipped for want of a Chromium "
            "(put chromium on the PATH, or set CHROMIUM to its path)",
            yellow=True,
        )
