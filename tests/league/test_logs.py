"""What a line of the log says, and what it keeps to itself."""

import logging

import pytest

from league.conf import logs


@pytest.mark.parametrize("json", [False, True])
def test_an_error_is_traced_without_the_values_of_variables(json):
    """What a function held when it failed may be somebody's password."""
    configured = logging.config.dictConfigClass(logs.configuration(json=json, level="INFO"))
    line = configured.configure_formatter(configured.config["formatters"]["line"])
    record = logging.LogRecord("django.request", logging.ERROR, __file__, 1, "it broke", (), _failed("swordfish"))
    written = line.format(record)
    assert "ValueError: no such thing" in written
    assert "in _failed" in written
    assert "swordfish" not in written


def _failed(password):
    """What went wrong while a password was at hand."""
    try:
        raise ValueError("no such thing")
    except ValueError as error:
        return type(error), error, error.__traceback__
