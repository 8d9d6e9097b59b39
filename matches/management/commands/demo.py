"""`manage.py demo`: a league to look around in, on an empty database."""

from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from league.models import League
from matches.demo.build import DemoLeague
from matches.demo.cast import CAST, COMMISSIONER, PASSWORD, SPECTATOR


class Command(BaseCommand):
    help = "Make the demo league, through the services that people use. Does nothing where there is a league already."

    def handle(self, *args: Any, **options: Any) -> None:
        if League.objects.exists():
            return
        with transaction.atomic():
            self._build()
        self.stdout.write(f"The demo league is ready. Password of every account: {PASSWORD}")
        self.stdout.write(f"  commissioner  {COMMISSIONER}")
        self.stdout.write(f"  coaches       {', '.join(demo.coach for demo in CAST)}")
        self.stdout.write(f"  spectator     {SPECTATOR}")

    def _build(self) -> None:
        steps = list(DemoLeague().steps())
        columns = (TextColumn("demo league"), BarColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
        with Progress(*columns, console=Console(stderr=True)) as progress:
            bar = progress.add_task("", total=len(steps))
            for name, step in steps:
                progress.update(bar, description=name)
                step()
                progress.advance(bar)
