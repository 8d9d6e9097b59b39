"""Times of a league: typed as its clocks show them, told with its zone and beside them as the viewer's clock shows them."""

from datetime import UTC, datetime, tzinfo
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.formats import date_format, time_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

AS_TYPED = "%Y-%m-%dT%H:%M"
FORMATS = (AS_TYPED, "%Y-%m-%dT%H:%M:%S")


def moment(wall: datetime, zone: ZoneInfo) -> datetime:
    """The moment at which clocks in the zone show this. Of an hour that comes twice, when they go back, the first is
    meant. Raises `ValueError` for one that does not come, when they go forward."""
    when = wall.replace(tzinfo=zone)
    if when.astimezone(UTC).astimezone(zone).replace(tzinfo=None) != wall:
        raise ValueError(f"{wall} does not come in {zone.key}")
    return when


class MomentField(forms.Field):
    """A date and time in a league's zone, whatever the viewer's is."""

    widget = forms.DateTimeInput({"type": "datetime-local"}, format=AS_TYPED)
    default_error_messages = {  # noqa: RUF012 - Django's own way
        "unreadable": lazy("Enter a date and a time."),
        "missing_hour": lazy("This hour does not come: the clocks go forward then."),
    }

    def __init__(self, *, zone: ZoneInfo, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.zone = zone
        self.help_text = _("In the league’s time zone, %(zone)s.") % {"zone": zone.key}

    def to_python(self, value: Any) -> datetime | None:
        if value in self.empty_values:
            return None
        for form in FORMATS:
            try:
                wall = datetime.strptime(str(value).strip(), form)
            except ValueError:
                continue
            return self._moment(wall)
        raise ValidationError(self.error_messages["unreadable"], code="unreadable")

    def _moment(self, wall: datetime) -> datetime:
        try:
            return moment(wall, self.zone)
        except ValueError:
            raise ValidationError(self.error_messages["missing_hour"], code="missing_hour") from None

    def prepare_value(self, value: Any) -> Any:
        """A moment as the league's clocks show it; what was typed as it was typed."""
        return value.astimezone(self.zone).strftime(AS_TYPED) if isinstance(value, datetime) else value


def told(when: datetime, zone: tzinfo) -> str:
    """`10 December 2026, 7:30 p.m. CET`, in the reader's language."""
    there = when.astimezone(zone)
    return _("%(date)s %(zone)s") % {"date": date_format(there, "DATETIME_FORMAT"), "zone": there.tzname()}


def told_beside(when: datetime, zone: tzinfo) -> str:
    """The same moment on the reader's clock; empty where it shows the same."""
    here, there = when.astimezone(timezone.get_current_timezone()), when.astimezone(zone)
    if here.utcoffset() == there.utcoffset():
        return ""
    day = "" if here.date() == there.date() else f"{date_format(here, 'MONTH_DAY_FORMAT')}, "
    return _("%(time)s for you") % {"time": f"{day}{time_format(here)}"}
