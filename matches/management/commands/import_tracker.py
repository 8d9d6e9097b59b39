"""`manage.py import_tracker FILE`: a league kept by a tracker app becomes a league here."""

from pathlib import Path
from typing import Any

from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand, CommandError, CommandParser

from matches.tracker.bring_in import APPS_RULES, bring_in
from matches.tracker.claims import NotInTheRules
from matches.tracker.file import UnreadableFile, read_file
from rules_engine.errors import IllegalAction


class Command(BaseCommand):
    help = "Bring in a league from the JSON file of a tracker app, through the services that a browser uses."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--commissioner", required=True, help="username of who will run the league")
        parser.add_argument(
            "--printed-rules",
            action="store_true",
            help="play by the printed rules rather than by the app's (no Brawlin' Brutes, no fair-weather fans)",
        )
        parser.add_argument(
            "--fair-weather", type=int, default=0, help="put this down for every fair-weather D3: the file has none"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        by = get_user_model().objects.filter(username=options["commissioner"]).first()
        if by is None:
            raise CommandError(f"There is no account {options['commissioner']!r}.")
        overlay = {} if options["printed_rules"] else APPS_RULES
        try:
            season = bring_in(read_file(options["file"]), by=by, overlay=overlay, fair_weather=options["fair_weather"])
        except (UnreadableFile, NotInTheRules) as error:
            raise CommandError(str(error)) from error
        except IllegalAction as illegal:
            raise CommandError("\n".join((str(illegal), *map(str, illegal.findings)))) from illegal
        played = season.fixtures.filter(status="played").count()
        self.stdout.write(
            f"{season.league}: {season.entered.count()} teams, {played} matches. {season.get_absolute_url()}"
        )
