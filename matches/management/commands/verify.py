"""`manage.py verify`: does everything shown follow from what is recorded?"""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from league.models import Player, Team
from league.verifying import repair, verify
from matches.models import Fixture


class Command(BaseCommand):
    help = "Derive everything again from the records and compare it with every derived column. Exits 1 on a difference."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--repair",
            action="store_true",
            help="first write every derived column that is not what its record says; records are never touched",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["repair"]:
            self._repair()
        counts = Team.objects.count(), Player.objects.count(), Fixture.objects.count()
        faults = 0
        for fault in verify():
            faults += 1
            self.stderr.write(str(fault))
        told = f"{counts[0]} careers, {counts[1]} players, {counts[2]} fixtures: {faults} differences"
        if not counts[0]:
            raise CommandError(f"{told}. There is nothing to verify.")
        if faults:
            raise CommandError(told)
        self.stdout.write(told)

    def _repair(self) -> None:
        mended = 0
        for fault in repair():
            mended += 1
            self.stdout.write(f"mended: {fault}")
        self.stdout.write(f"{mended} mended")
