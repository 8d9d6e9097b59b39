"""Which amendments a record takes: an amendment is no act, so the referee is not asked about it."""

from typing import Any

from league.books import Book
from rules_engine.competition.actions import CloseSeason
from rules_engine.competition.codes import SeasonCode
from rules_engine.core import snake_case
from rules_engine.errors import IllegalAction
from rules_engine.record import Amendment, Void

CLOSING = f'{{"do":"{snake_case(CloseSeason.__name__)}"'


def check_amendable(book: Book, owner: Any, state: Any, amendment: Amendment) -> None:
    """A closed season stays as it is; only its closing can be voided. Raises `IllegalAction`."""
    if getattr(state, "closed", False) and not _opens(book, owner, amendment):
        raise IllegalAction(SeasonCode.SEASON_CLOSED)


def _opens(book: Book, owner: Any, amendment: Amendment) -> bool:
    voids = isinstance(amendment, Void) and book.of(owner).filter(seq=amendment.target, body__startswith=CLOSING)
    return bool(voids)


def closing_of(book: Book, owner: Any) -> int | None:
    """The place of the entry that closed a season last."""
    last = book.of(owner).filter(body__startswith=CLOSING).order_by("-seq").first()
    return last.seq if last else None
