"""`manage.py verify`: does everything shown follow from what is recorded?"""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from league.models import Player, Team
from league.verifying import verify
from matches.models import Fixture


class Command(BaseCommand):
    help = "Derive everything again from the records and compare it with every derived column. Exits 1 on a difference."

    def handle(self, *args: Any, **options: Any) -> None:
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
