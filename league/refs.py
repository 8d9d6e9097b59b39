"""Names that the site hands out: never used twice, and easy to read aloud."""

from django.utils.crypto import get_random_string

UNAMBIGUOUS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters and figures that people do not mistake for one another."""


def new_ref() -> str:
    """What records call a team or a season: 8 letters of 31."""
    return get_random_string(8, UNAMBIGUOUS)


def season_of_fixture(fixture: str) -> str:
    """The season a fixture belongs to, by what careers call the fixture: `season-number`; empty for others."""
    return fixture.rpartition("-")[0]


def new_token() -> str:
    """An address nobody guesses: 24 letters of 31, 118 bits."""
    return get_random_string(24, UNAMBIGUOUS)


REPORT_LINES = "#report-title"
"""Where the page of a match has the lines of its report: there whatever is counted from matches leads."""
