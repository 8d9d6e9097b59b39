"""`manage.py messages`: bring both catalogues up to the words that are there, and say what is not translated yet."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from league import catalogues


class Command(BaseCommand):
    help = "Collect every message and update the catalogues. Exits 1 while any of them wants a translation."

    def handle(self, *args: Any, **options: Any) -> None:
        wanting = 0
        for language in catalogues.languages():
            catalog = catalogues.update(language)
            missing = catalogues.empty(catalog)
            wanting += len(missing)
            self.stdout.write(f"{language}: {len(catalog)} messages, {len(missing)} to translate")
            for message in missing:
                self.stdout.write(f"  {message!r}")
        if wanting:
            raise CommandError(f"{wanting} translations are missing.")
