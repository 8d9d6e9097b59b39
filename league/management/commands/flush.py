"""`manage.py flush`: Django's own, which has to lift the refusal to delete what is written once."""

from typing import Any

from django.core.management.commands import flush
from django.db import connections

from league.insert_only import protect, release


class Command(flush.Command):
    """Empties the whole database, records included. It asks first, unless told not to."""

    def handle(self, **options: Any) -> None:
        connection = connections[options["database"]]
        release(connection)
        try:
            super().handle(**options)
        finally:
            protect(connection)
