"""The changes of a league in sentences."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext

from league.enums import Dice, Role, Unanswered, Visibility
from league.models.changes import ChangeKind, LeagueChange
from league.models.leagues import League
from league.models.notices import HookStyle, NoticeKind
from league.notices.words import CHANNEL_KINDS
from league.stops import one_stop

Names = Mapping[int, str]
"""People by their keys."""


@dataclass(frozen=True)
class ChangeWording:
    """What changes are told with: the names that people bear now, and the clocks of the league."""

    people: Names
    zone: ZoneInfo

    def person(self, key: int | None) -> str:
        return self.people.get(key or 0, "")

    def moment(self, text: str) -> str:
        return date_format(timezone.localtime(datetime.fromisoformat(text), self.zone), "DATETIME_FORMAT")


SENTENCES: dict[ChangeKind, Any] = {
    ChangeKind.FOUNDED: lazy("The league is founded."),
    ChangeKind.NOTED: lazy("From here on what changes in the league is written down. This is how it stood."),
    ChangeKind.EDITED: "",
    ChangeKind.NEWS: lazy("News of the league is posted otherwise:"),
    ChangeKind.LEFT: lazy("%(who)s left the league."),
    ChangeKind.REMOVED: lazy("%(who)s was removed from the league."),
    ChangeKind.RETIRED: lazy("The team retires: it enters no more seasons."),
    ChangeKind.RETURNED: lazy("The team is back: it may enter seasons again."),
}


def sentences(change: LeagueChange, say: ChangeWording) -> Iterator[str]:
    """What happened; then each thing that changed, before and after."""
    kind, changed = ChangeKind(change.kind), change.was_and_is
    if kind in PEOPLE:
        yield one_stop(PEOPLE[kind](change, changed, say))
        return
    if words := SENTENCES[kind]:
        yield str(words) % {"who": say.person(change.about_id)}
    if kind in (ChangeKind.LEFT, ChangeKind.REMOVED):
        return
    begins = kind in (ChangeKind.FOUNDED, ChangeKind.NOTED)
    yield from (_difference(name, was, now, begins) for name, (was, now) in changed.items() if was or now)


# People


def _joined(change: LeagueChange, changed: Any, say: ChangeWording) -> str:
    told = {"who": say.person(change.about_id), "role": Role(changed["role"][1]).label}
    host = changed.get("invited_by", (None, None))[1]
    if host is not None:
        return _("%(who)s joined as: %(role)s, by an invitation of %(host)s.") % {**told, "host": say.person(host)}
    if change.by_id in (None, change.about_id):
        return _("%(who)s joined as: %(role)s.") % told
    return _("%(who)s was made a member: %(role)s.") % told


def _role(change: LeagueChange, changed: Any, say: ChangeWording) -> str:
    was, now = (Role(role).label for role in changed["role"])
    return _("Role of %(who)s: %(was)s → %(now)s.") % {"who": say.person(change.about_id), "was": was, "now": now}


def _invited(_change: LeagueChange, changed: Any, say: ChangeWording) -> str:
    until, uses = changed["expires_at"][1], changed["max_uses"][1]
    told = [str(Role(changed["role"][1]).label)]
    told += [_("until %(when)s") % {"when": say.moment(until)}] if until else []
    told += [ngettext("for %(n)s person", "for %(n)s people", uses) % {"n": uses}] if uses else []
    return _("An invitation is made: %(told)s.") % {"told": ", ".join(told)}


def _withdrawn(_change: LeagueChange, changed: Any, _say: ChangeWording) -> str:
    return _("An invitation is withdrawn: %(role)s.") % {"role": Role(changed["role"][0]).label}


def _coached(change: LeagueChange, changed: Any, say: ChangeWording) -> str:
    was, now = changed.get("coach", (None, None))[0], say.person(change.about_id)
    if was is None:
        return _("%(who)s coaches the team.") % {"who": now}
    return _("The team is handed over: %(was)s → %(now)s.") % {"was": say.person(was), "now": now}


PEOPLE: dict[ChangeKind, Callable[[LeagueChange, Any, ChangeWording], str]] = {
    ChangeKind.JOINED: _joined,
    ChangeKind.ROLE: _role,
    ChangeKind.INVITED: _invited,
    ChangeKind.WITHDRAWN: _withdrawn,
    ChangeKind.COACHED: _coached,
}


# Settings


def _difference(name: str, was: Any, now: Any, begins: bool) -> str:
    """One thing, before and after; only as it is now where all of it begins."""
    told = {"what": LABELS[name](), "was": _value(name, was), "now": _value(name, now)}
    return (_("%(what)s: %(now)s") if begins else _("%(what)s: %(was)s → %(now)s")) % told


def _value(name: str, value: Any) -> str:
    if value in (None, "", []):
        return "—"
    return str(VALUES[name](value)) if name in VALUES else str(value)


def _label_of(name: str) -> Callable[[], str]:
    return lambda: str(capfirst(str(League._meta.get_field(name).verbose_name)))  # type: ignore[union-attr]


LABELS: dict[str, Callable[[], str]] = {
    **{name: _label_of(name) for name in League.SETTINGS},
    "host": lambda: _("Posted to"),
    "style": lambda: _("What is at the address"),
    "kinds": lambda: _("What is posted"),
}
VALUES: dict[str, Callable[[Any], Any]] = {
    "visibility": lambda value: Visibility(value).label,
    "dice": lambda value: Dice(value).label,
    "unanswered": lambda value: Unanswered(value).label,
    "language": lambda value: dict(settings.LANGUAGES).get(value, value),
    "style": lambda value: HookStyle(value).label,
    "kinds": lambda value: ", ".join(str(CHANNEL_KINDS[NoticeKind(one)]) for one in value),
}


def people_in(change: LeagueChange) -> Iterator[int]:
    """The keys of everybody whom a change speaks of."""
    if change.about_id is not None:
        yield change.about_id
    for name in ("invited_by", "coach"):
        yield from (key for key in change.was_and_is.get(name, ()) if key is not None)
