"""Files that the command line reads: which game and ruleset a record is of, and what is wrong with one that cannot
be read."""

import sys
from gettext import gettext as _
from pathlib import Path

from rules_engine.errors import BadRecord, RulesError
from rules_engine.hattrick import HatTrick
from rules_engine.record import Header, read_header
from rules_engine.rulesets import Ruleset, editions, read_document, resolve

# games whose records can be replayed here
GAMES = {"hattrick": HatTrick}


def referee(header: Header, document: Path | None) -> HatTrick:
    """The referee of a record: a record names an edition, or the hash of a ruleset whose document is given."""
    game = GAMES.get(header.game)
    if game is None:
        raise BadRecord(1, _("game: {game} is not known here").format(game=header.game))
    return game(ruleset(header, document))


def ruleset(header: Header, document: Path | None) -> Ruleset:
    """The ruleset a record was played under."""
    if document is not None:
        return read_document(document.read_bytes(), header.ruleset)
    if header.ruleset not in editions(header.game):
        raise BadRecord(
            1, _("ruleset: {name} is no edition; give its document with --ruleset").format(name=header.ruleset)
        )
    return resolve(header.game, header.ruleset)


def read(file: Path) -> str:
    """The text of a file. Raises `BadRecord` for one that is not text."""
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord(1, str(error)) from error


def is_record(text: str) -> bool:
    """Is it a record, with a header that names a set-up?"""
    try:
        read_header(text)
    except BadRecord:
        return False
    return True


def failed(error: RulesError) -> int:
    """One line on standard error, and the status for it."""
    print(error, file=sys.stderr)
    return 2
