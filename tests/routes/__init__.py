"""What every address answers to everybody: one file for each room, one row for each address.

A row says what a public league answers; what a members-only league answers follows from it (see `hidden`).
"""

import pkgutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from types import ModuleType
from typing import Any

from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories import ACTORS, Cast

LOGIN = "login"
"""Sent to sign in first."""

Answer = int | str
Answers = Mapping[str, Answer]


def answers(everybody: Answer | None = None, **actors: Answer) -> dict[str, Answer]:
    """An answer for each actor; `everybody` for those that are not named."""
    unknown = set(actors) - set(ACTORS)
    assert not unknown, f"no such actor: {unknown}"
    return {actor: actors.get(actor, everybody) for actor in ACTORS}


EVERYBODY = answers(200)
SIGNED_IN = answers(200, anonymous=LOGIN)
NO_GET = answers(405)
NO_GET_SIGNED_IN = answers(405, anonymous=LOGIN)
RUNNERS = answers(403, anonymous=LOGIN, commissioner=200, staff=200)
RUNNERS_POST = answers(403, anonymous=LOGIN, commissioner=302, staff=302)


@dataclass(frozen=True)
class Route:
    """An address: how it is filled in, and what GET and POST answer. `of_league`: hidden where the league is.

    `prepare` sets the scene before the actors come. Each of them comes to it as it was set: what one does is undone.
    """

    get: Answers
    post: Answers | None = None
    args: Callable[[Cast], list[Any]] = lambda cast: []
    data: Callable[[Cast], Mapping[str, Any]] = lambda cast: {}
    prepare: Callable[[Cast], None] = lambda cast: None
    of_league: bool = True
    kwargs: Mapping[str, Any] = field(default_factory=dict)


def hidden(expected: Answers) -> dict[str, Answer]:
    """The same for a league that only its members see: for others it is not there, once they are signed in."""
    return {
        **expected,
        "anonymous": LOGIN if expected["anonymous"] in (LOGIN, 405) else 404,
        "stranger": 405 if expected["stranger"] == 405 else 404,
    }


QUESTIONS = {"league_log": 25, "correction": 32, "correct_preview": 38, "correct_side": 14, "correct_log": 15}
"""Pages that read many records at once ask the database more often. The log asks as often for many lines as for few; a
correction reads record by record, and so asks more often the more records it reaches: this is what it asks in the cast."""


def questions(name: str) -> int:
    """How many questions a page may ask the database: twelve in all, with those for the session and for who asks."""
    return QUESTIONS.get(name, 12)


def ask(client: Any, url: str, name: str) -> Any:
    """The page's answer. It asks no more than it may, once what it is about has been read: a process remembers the records
    it has read, and so is given a second look."""
    for _ in ("first", "again"):
        with CaptureQueriesContext(connection) as asked:
            answer = client.get(url)
        if len(asked) <= questions(name):
            return answer
    raise AssertionError(f"{url} asks {len(asked)} questions")


def rooms() -> Iterator[ModuleType]:
    """Every file beside this one: each has its room's rows in `ROUTES`."""
    return (import_module(f"{__name__}.{found.name}") for found in pkgutil.iter_modules(__path__))
