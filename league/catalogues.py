"""Catalogues of words: what pages, code and rulebook tables say in English, brought to each language's file.

`./run messages` writes them; a test compares them with what it finds here.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir, extract_python
from babel.messages.pofile import read_po, write_po
from django.conf import settings
from django.utils.translation.template import templatize

from league.house_rules import CHOICE, spoken
from league.nations import CONTEXT

Found = tuple[Any, ...]
"""What Babel's extraction methods yield: line, function, arguments, comments for translators."""

KEYWORDS: dict[str, Any] = {
    **dict.fromkeys(("_", "gettext", "gettext_lazy", "lazy", "_lazy")),
    **dict.fromkeys(("ngettext", "ngettext_lazy", "plural"), (1, 2)),
    **dict.fromkeys(("pgettext", "pgettext_lazy"), ((1, "c"), 2)),
    **dict.fromkeys(("npgettext", "npgettext_lazy"), ((1, "c"), 2, 3)),
}
"""The names under which our modules know gettext's functions."""


def in_template(file: IO[bytes], keywords: Any, comment_tags: Any, options: Any) -> Iterable[Found]:
    """Messages of a template: Django turns it into calls, the rest into blanks; brackets take the indents' meaning."""
    source = templatize(file.read().decode())
    return extract_python(BytesIO(f"({source})".encode()), keywords, comment_tags, options)


def in_settings(file: IO[bytes], _keywords: Any, _comment_tags: Any, options: Any) -> Iterator[Found]:
    """What an edition leaves to leagues: descriptions, notes, and the words to choose from."""
    tables = tomllib.loads(file.read().decode())
    for setting in (tables[path] for path in tables if path != "source"):
        for text in (setting.get("description"), setting.get("note")):
            if text:
                yield 0, "gettext", text, []
        for word in setting.get("allowed", ()):
            if isinstance(word, str) and setting["type"] != "stars":  # leagues and special rules have printed names
                yield 0, "pgettext", (CHOICE, spoken(word)), []


def in_effects(file: IO[bytes], _keywords: Any, _comment_tags: Any, options: Any) -> Iterator[Found]:
    """What events of a table do."""
    tables = [value for value in tomllib.loads(file.read().decode()).values() if isinstance(value, list)]
    for row in (row for table in tables for row in table if isinstance(row, Mapping)):
        if "effect" in row:
            yield 0, "gettext", row["effect"], []


def in_nations(file: IO[bytes], _keywords: Any, _comment_tags: Any, options: Any) -> Iterator[Found]:
    """The nation of a team of the printed table."""
    yield 0, "pgettext", (CONTEXT, tomllib.loads(file.read().decode())["name"]), []


METHODS: list[tuple[str, Any]] = [
    ("**/migrations/**.py", "ignore"),
    ("**/management/**.py", "ignore"),
    ("league/**.py", "python"),
    ("matches/**.py", "python"),
    ("templates/**.html", in_template),
    ("rules_engine/data/**/settings.toml", in_settings),
    ("rules_engine/data/**/pre_match.toml", in_effects),
    ("rules_engine/data/hattrick/**/teams/*.toml", in_nations),
]
"""Where words stand, and how they are found there."""


def languages() -> list[str]:
    """Those that need a catalogue."""
    return [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE]


def path_of(language: str) -> Path:
    return Path(settings.LOCALE_PATHS[0]) / language / "LC_MESSAGES" / "django.po"


def extracted() -> Catalog:
    """Every message of the project."""
    catalog = Catalog()
    found = extract_from_dir(settings.BASE_DIR, METHODS, keywords=KEYWORDS, comment_tags=("Translators:",))
    for _file, _line, message, comments, context in found:
        catalog.add(message, auto_comments=comments, context=context)
    return catalog


def kept(language: str) -> Catalog:
    """A language's catalogue as it is written down."""
    with path_of(language).open("rb") as file:
        return read_po(file, locale=language)


def update(language: str) -> Catalog:
    """Bring a language's catalogue up to what is extracted: new messages empty, old ones gone. Returns it."""
    catalog = kept(language)
    catalog.update(extracted(), no_fuzzy_matching=True, update_creation_date=False)
    catalog.obsolete.clear()
    with path_of(language).open("wb") as file:
        write_po(file, catalog, no_location=True, omit_header=False, sort_output=True, width=110)
    return catalog


def empty(catalog: Catalog) -> list[Any]:
    """Messages for which nothing is written yet, or in not every form."""
    return [one.id for one in catalog if one.id and not all(forms(one.string))]


def forms(string: Any) -> tuple[str, ...]:
    """The forms of a message or a translation: one, or one for each number."""
    return tuple(string) if isinstance(string, list | tuple) else (string,)
