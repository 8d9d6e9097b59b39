"""How a match that was played here came to an end before its own: one line for each way, in the words of its board, its
replay, the report and the page of its fixture."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from matches.live.course import Course
from rules_engine.core import Seat
from rules_engine.live import Terms
from rules_engine.live.events import MatchEnded
from rules_engine.live.state import AtTimeOut, place
from rules_engine.shootout import OTHER


class How(StrEnum):
    """The ways."""

    CONCEDED = "conceded"
    TOO_FEW = "too_few"
    RESIGNED = "resigned"
    CLAIMED = "claimed"
    OUT_OF_TIME = "out_of_time"
    RULED = "ruled"
    AGREED = "agreed"
    NOBODY_IN_TIME = "nobody_in_time"
    RULED_FOR_NEITHER = "ruled_for_neither"
    ANNULLED = "annulled"


@dataclass(frozen=True)
class Words:
    """`told` says it of the match, `lost` of the side whose match it is not, on its own half of a report."""

    told: Any
    lost: Any = ""


WORDS: Mapping[How, Words] = {
    How.CONCEDED: Words(lazy("%(winner)s wins: %(loser)s gave the match up."), lazy("Gave up.")),
    How.TOO_FEW: Words(
        lazy("%(winner)s wins: %(loser)s has too few players left."), lazy("Had too few players left to go on.")
    ),
    How.RESIGNED: Words(lazy("%(winner)s wins: %(loser)s resigned."), lazy("Resigned.")),
    How.CLAIMED: Words(
        lazy("%(winner)s wins on time: %(loser)s ran out of it, and the match was claimed."),
        lazy("Ran out of time, and the other side claimed the match."),
    ),
    How.OUT_OF_TIME: Words(
        lazy("%(winner)s wins on time: %(loser)s ran out of it."), lazy("Ran out of time, which lost the match.")
    ),
    How.RULED: Words(
        lazy("%(winner)s wins by a decision of the commissioner."), lazy("Lost by a decision of the commissioner.")
    ),
    How.AGREED: Words(lazy("A draw was agreed.")),
    How.NOBODY_IN_TIME: Words(lazy("Both sides ran out of time: nobody wins.")),
    How.RULED_FOR_NEITHER: Words(lazy("The commissioner ended the match without a winner.")),
    How.ANNULLED: Words(lazy("The commissioner annulled the match.")),
}


def _on_time(winner: Seat | None, terms: Terms) -> How:
    if winner is None:
        return How.NOBODY_IN_TIME
    return How.OUT_OF_TIME if terms.at_time_out is AtTimeOut.FORFEIT else How.CLAIMED


CAUSES: Mapping[str, Callable[[Seat | None, Terms], How]] = {
    "conceded": lambda winner, terms: How.CONCEDED,
    "too_few_players": lambda winner, terms: How.TOO_FEW,
    "resigned": lambda winner, terms: How.RESIGNED,
    "time": _on_time,
    "ruling": lambda winner, terms: How.RULED if winner else How.RULED_FOR_NEITHER,
    "agreed": lambda winner, terms: How.AGREED,
    "annulled": lambda winner, terms: How.ANNULLED,
}
"""Which way it was, by the reason of an outcome; a match that its own rules ended has another reason."""


@dataclass(frozen=True)
class Early:
    """An early end. `reason` are the words of a commissioner who made it."""

    how: How
    winner: Seat | None
    reason: str = ""

    def told(self, names: tuple[str, str]) -> str:
        """In a sentence; `names` are those of the sides, home first."""
        if self.winner is None:
            return str(WORDS[self.how].told)
        return str(WORDS[self.how].told) % {
            "winner": names[place(self.winner)],
            "loser": names[place(OTHER[self.winner])],
        }

    @property
    def quoted(self) -> str:
        """The commissioner's words, as such."""
        return _("“%(text)s”") % {"text": self.reason} if self.reason else ""

    def told_with_reason(self, names: tuple[str, str]) -> str:
        """The sentence with the commissioner's words behind it."""
        return f"{self.told(names)} {self.quoted}".strip()

    @property
    def lost(self) -> str:
        """Of the side whose match it is not, with the commissioner's words."""
        return f"{WORDS[self.how].lost} {self.quoted}".strip()


def early_end(course: Course) -> Early | None:
    """How a match ended before its own end; None while it runs, and where it was played out."""
    state = course.last.state
    outcome = course.game.outcome(state)
    if outcome is None or outcome.reason not in CAUSES:
        return None
    events = (event for moment in reversed(course.moments) for event in moment.events)
    ended = next((event for event in events if isinstance(event, MatchEnded)), None)
    return ending(outcome.reason, outcome.winner, state.terms, ended.reason if ended else "")


def ending(cause: str, winner: Seat | None, terms: Terms, reason: str = "") -> Early:
    """The early end of that cause."""
    return Early(CAUSES[cause](winner, terms), winner, reason)
