"""`manage.py tick`: whatever is due by the clock is done. Call it each minute; calling it twice does nothing twice."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from league.ticking import tick_all


class Command(BaseCommand):
    help = "Does what is due by the clock: deadlines that have passed, and what other rooms have put in."

    def handle(self, **options: Any) -> None:
        done = tick_all(timezone.now())
        self.stdout.write(", ".join(f"{name}: {count}" for name, count in done.items() if count) or "nothing due")
