"""Where nothing is kept, nothing is proven."""

import pytest
from django.core.management import CommandError, call_command

pytestmark = pytest.mark.django_db


def test_an_empty_database_does_not_verify():
    with pytest.raises(CommandError, match=r"0 careers, 0 players, 0 fixtures: 0 differences[.] There is nothing"):
        call_command("verify")
