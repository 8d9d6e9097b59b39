"""`manage.py tick`: whatever is due by the clock is done. Call it each minute, or once with `--every 60`; calling it twice
does nothing twice."""

import logging
import os
from argparse import ArgumentParser
from threading import Event
from typing import Any

from django.core.management.base import BaseCommand
from django.db import close_old_connections
from django.utils import timezone

from league.ticking import tick_all

log = logging.getLogger(__name__)


class Command(BaseCommand):
    help = "Does what is due by the clock: deadlines that have passed, and what other rooms have put in."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--every", type=float, metavar="SECONDS", help="again and again, until whoever started it is gone"
        )

    def handle(self, *, every: float | None = None, verbosity: int = 1, **options: Any) -> None:
        if every is None:
            self._tick(verbosity)
            return
        parent, nobody_calls = os.getppid(), Event()
        while os.getppid() == parent:
            try:
                self._tick(verbosity)
            except Exception:
                log.exception("a tick failed; the next one tries again")
            close_old_connections()
            self._wait(every, parent, nobody_calls)

    @staticmethod
    def _wait(seconds: float, parent: int, nobody_calls: Event) -> None:
        """In short steps, so that a worker does not outlive its site."""
        while seconds > 0 and os.getppid() == parent:
            nobody_calls.wait(min(seconds, 1))
            seconds -= 1

    def _tick(self, verbosity: int) -> None:
        done = tick_all(timezone.now())
        if verbosity:
            self.stdout.write(", ".join(f"{name}: {count}" for name, count in done.items() if count) or "nothing due")
