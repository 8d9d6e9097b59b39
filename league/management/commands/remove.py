"""`manage.py remove KIND NAME`: what would happen if it were deleted, or a person forgotten; `--yes` does it."""

from argparse import ArgumentParser
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from league.models import League, Season, Team, User
from league.services import anonymising, deleting


def _season(name: str) -> Season | None:
    slug, _, number = name.rpartition("/")
    seasons = Season.objects.filter(league__slug=slug, number=int(number) if number.isdecimal() else 0)
    return seasons.select_related("league").first()


@dataclass(frozen=True)
class Kind:
    """How something of a kind is found by name, what would become of it, and how that is done."""

    find: Callable[[str], Any]
    fate: Callable[[Any], deleting.Fate]
    remove: Callable[..., Any]


KINDS = {
    "person": Kind(
        lambda name: User.objects.filter(username=name).first(),
        anonymising.fate_of_person,
        anonymising.anonymise,
    ),
    "team": Kind(
        lambda name: Team.objects.filter(ref=name).select_related("league").first(),
        deleting.fate_of_team,
        deleting.delete_team,
    ),
    "season": Kind(_season, deleting.fate_of_season, deleting.delete_season),
    "league": Kind(
        lambda name: League.objects.filter(slug=name).first(), deleting.fate_of_league, deleting.delete_league
    ),
}


class Command(BaseCommand):
    help = "Tells what would happen if something unused were deleted, or a person forgotten. With --yes it happens."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("kind", choices=sorted(KINDS))
        parser.add_argument("name", help="a user's name, a team's ref, league-slug/number of a season, a league's slug")
        parser.add_argument("--yes", action="store_true", help="do it")
        parser.add_argument("--by", metavar="USER", help="who does it; for a team or a season the log keeps the name")

    def handle(self, *args: Any, **options: Any) -> None:
        kind = KINDS[options["kind"]]
        found = kind.find(options["name"])
        if found is None:
            raise CommandError(f"no {options['kind']} is called {options['name']}")
        fate = kind.fate(found)
        for words in fate.uses or fate.goes:
            self.stdout.write(words)
        if not options["yes"]:
            self.stdout.write("Nothing has been changed. Say --yes to do it." if fate.is_unused else "It stays.")
            return
        by = User.objects.filter(username=options["by"]).first()
        if by is None and options["kind"] != "person":
            raise CommandError("say who does it: --by USER")
        try:
            kind.remove(found, by=by)
        except deleting.InUse as in_use:
            raise CommandError("It stays.") from in_use
        self.stdout.write("Done.")
