"""What notices say: to a person, and to a league's channel."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as lazy

from league.models import Notice
from league.models.notices import NoticeKind
from league.nations import BETWEEN, Called
from league.stops import one_stop

CONFIRMED, REJECTED, ACCEPTED, SENT_BACK, LAPSED = "confirmed", "rejected", "accepted", "sent_back", "lapsed"
PROPOSED, APPLIED, DECLINED = "proposed", "applied", "declined"
MATCH, ANSWER = "match", "answer"

WORDS: dict[str, Any] = {
    NoticeKind.REPORT_WAITS: lazy("%(who)s has reported %(fixture)s: it waits for your answer."),
    NoticeKind.REFERRED: lazy("%(fixture)s: nobody has answered the report in time. It waits for your ruling."),
    NoticeKind.DATE_OFFERED: lazy("%(fixture)s: %(team)s offers %(when)s."),
    NoticeKind.TURN: lazy("%(fixture)s: it is your turn."),
    NoticeKind.SCHEDULED: lazy("%(season)s: the matches are drawn."),
    NoticeKind.BANNED: lazy("%(player)s of %(team)s is banned. Matches to miss: %(length)s."),
}
STEPS: dict[tuple[str, str], Any] = {
    (NoticeKind.ANSWERED, CONFIRMED): lazy("%(who)s has confirmed the report of %(fixture)s: it counts."),
    (NoticeKind.ANSWERED, REJECTED): lazy("%(who)s has sent the report of %(fixture)s back: “%(reason)s”"),
    (NoticeKind.ANSWERED, LAPSED): lazy("%(fixture)s: nobody has answered the report in time, and it counts."),
    (NoticeKind.RULED, ACCEPTED): lazy("%(fixture)s: the commissioner has ruled that the report counts: “%(reason)s”"),
    (NoticeKind.RULED, SENT_BACK): lazy("%(fixture)s: the commissioner has sent the report back: “%(reason)s”"),
    (NoticeKind.CORRECTION, PROPOSED): lazy("%(fixture)s: %(who)s proposes a correction: “%(reason)s”"),
    (NoticeKind.CORRECTION, APPLIED): lazy("%(fixture)s: the correction you proposed counts."),
    (NoticeKind.CORRECTION, DECLINED): lazy("%(fixture)s: the correction you proposed was declined: “%(reason)s”"),
    (NoticeKind.DEADLINE, MATCH): lazy("%(fixture)s is to be played by %(day)s."),
    (NoticeKind.DEADLINE, ANSWER): lazy("The report of %(fixture)s waits for your answer until %(when)s."),
}
"""Where a kind of notice says several things: by its `step`."""
ON_CHANNEL: dict[Any, Any] = {
    NoticeKind.REPORT_WAITS: lazy("%(who)s has reported %(fixture)s: it waits for an answer."),
    NoticeKind.REFERRED: lazy("%(fixture)s: nobody has answered the report in time. The commissioner decides."),
    (NoticeKind.DEADLINE, ANSWER): lazy("The report of %(fixture)s waits for an answer until %(when)s."),
}
"""What a channel hears in other words."""
CHANNEL_KINDS: dict[NoticeKind, Any] = {
    NoticeKind.REPORT_WAITS: lazy("A report waits for its answer"),
    NoticeKind.ANSWERED: lazy("A report is confirmed or sent back"),
    NoticeKind.RULED: lazy("The commissioner has ruled on a dispute"),
    NoticeKind.REFERRED: lazy("Nobody has answered a report in time"),
    NoticeKind.DEADLINE: lazy("An answer is due soon"),
    NoticeKind.SCHEDULED: lazy("Matches are drawn"),
    NoticeKind.BANNED: lazy("A player is banned"),
}
"""What a league's channel can hear of, as its commissioner chooses."""


def sentence(notice: Notice, zone: ZoneInfo) -> str:
    """A notice in the language of the moment; times in that zone."""
    told = {name: _plain(name, value, zone) for name, value in notice.told.items()}
    for name, sides in notice.told.get("called", {}).items():
        told[name] = BETWEEN.join(str(Called(*side)) for side in sides)
    kind, step = NoticeKind(notice.kind), notice.told.get("step")
    key = (kind, step) if step else kind
    words = (notice.user_id is None and ON_CHANNEL.get(key)) or (STEPS[kind, step] if step else WORDS[kind])
    return one_stop(str(words % told))


def _plain(name: str, value: Any, zone: ZoneInfo) -> str:
    if name == "when":
        return date_format(timezone.localtime(datetime.fromisoformat(value), zone), "DATETIME_FORMAT")
    if name == "day":
        return date_format(datetime.fromisoformat(value).date(), "DATE_FORMAT")
    return str(value)
