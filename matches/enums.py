"""The small vocabularies of matches. Values are stored; labels are shown."""

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class Side(TextChoices):
    """A side of a fixture: the engine's seats at a match, with words."""

    HOME = "home", pgettext_lazy("side", "Home")
    AWAY = "away", pgettext_lazy("side", "Away")

    @property
    def other(self) -> "Side":
        return Side.AWAY if self is Side.HOME else Side.HOME


class FixtureStatus(TextChoices):
    """How far a fixture has come: what the decisions about its reports say."""

    SCHEDULED = "scheduled", _("To be played")
    REPORTED = "reported", _("Waiting for confirmation")
    REJECTED = "rejected", _("Report sent back")
    PLAYED = "played", _("Played")
    CANCELLED = "cancelled", _("Cancelled")


class FixtureEnding(TextChoices):
    """How a fixture came to its result: the engine's endings, with words."""

    PLAYED = "played", _("Played")
    WALKOVER = "walkover", _("Walkover")
    FORFEIT = "forfeit", _("Forfeited")
    CONCEDED = "conceded", _("Ended early")
    ABANDONED = "abandoned", _("Abandoned")
    AWARDED = "awarded", _("Awarded")
    EXPIRED = "expired", _("Not played in time")


class DecisionKind(TextChoices):
    """What somebody did with a version of a report. `ACCEPTED` and `SENT_BACK` are a commissioner's. `LAPSED` and
    `REFERRED` are the clock's: nobody answered in time, and it counts, or it is the commissioner's to decide. The last
    three come of a correction: the version counts instead of another, counts no more, counts again."""

    SUBMITTED = "submitted", _("submitted")
    CONFIRMED = "confirmed", _("confirmed")
    REJECTED = "rejected", _("rejected")
    ACCEPTED = "accepted", _("accepted by ruling")
    SENT_BACK = "sent_back", _("sent back by ruling")
    LAPSED = "lapsed", _("counts: nobody answered in time")
    REFERRED = "referred", _("nobody answered in time")
    CORRECTED = "corrected", _("counts after a correction")
    TAKEN_BACK = "taken_back", _("taken back by a correction")
    RESTORED = "restored", _("counts again")


class CorrectionStep(TextChoices):
    """What came of a correction."""

    APPLIED = "applied", _("applied")
    DECLINED = "declined", _("declined")
    UNDONE = "undone", _("undone")


class ActingAs(TextChoices):
    """In which part somebody acted."""

    HOME = "home", _("home coach")
    AWAY = "away", _("away coach")
    COMMISSIONER = "commissioner", _("commissioner")
    CLOCK = "clock", _("clock")


STATUS_AFTER = {
    DecisionKind.SUBMITTED: FixtureStatus.REPORTED,
    DecisionKind.CONFIRMED: FixtureStatus.PLAYED,
    DecisionKind.REJECTED: FixtureStatus.REJECTED,
    DecisionKind.ACCEPTED: FixtureStatus.PLAYED,
    DecisionKind.SENT_BACK: FixtureStatus.REJECTED,
    DecisionKind.LAPSED: FixtureStatus.PLAYED,
    DecisionKind.REFERRED: FixtureStatus.REPORTED,
    DecisionKind.CORRECTED: FixtureStatus.PLAYED,
    DecisionKind.TAKEN_BACK: FixtureStatus.SCHEDULED,
    DecisionKind.RESTORED: FixtureStatus.PLAYED,
}
"""Where each decision leaves the fixture."""
COUNTING = (DecisionKind.CONFIRMED, DecisionKind.ACCEPTED, DecisionKind.LAPSED)
"""Answers by which a version counts: it gets one of them at most."""
REFUSING = (DecisionKind.REJECTED, DecisionKind.SENT_BACK)
"""Answers by which it does not: one of them at most. A ruling may let a version count that was refused."""
