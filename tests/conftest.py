"""What every test may ask for."""

import pytest
from django.core.cache import cache

from tests.browser.chromium import find_chromium

CHROMIUM = find_chromium()


@pytest.fixture(autouse=True)
def _fresh_caches():
    cache.clear()


def pytest_collection_modifyitems(items):
    if CHROMIUM:
        return
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.skip(reason="no Chromium"))


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
