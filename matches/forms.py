"""The shapes of what people send about a fixture. The referee checks what they mean."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from league.forms.once import OnceForm

AS_TYPED = "%Y-%m-%dT%H:%M"


class DateForm(OnceForm):
    """When a match will be played, in the league's time zone. Empty: no date any more."""

    when = forms.DateTimeField(
        label=_("Date and time"),
        required=False,
        input_formats=[AS_TYPED, "%Y-%m-%dT%H:%M:%S"],
        widget=forms.DateTimeInput({"type": "datetime-local"}, format=AS_TYPED),
    )

    def __init__(self, *args: Any, zone: ZoneInfo, date: datetime | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.initial["when"] = date.astimezone(zone).replace(tzinfo=None) if date else None
        self.zone = zone
        self.fields["when"].help_text = _("In the league’s time zone, %(zone)s.") % {"zone": zone.key}

    def clean_when(self) -> datetime | None:
        """The field read the time as the viewer's; it was meant in the league's zone."""
        when: datetime | None = self.cleaned_data["when"]
        return timezone.make_naive(when).replace(tzinfo=self.zone) if when else None


class AnswerForm(OnceForm):
    """An answer to a report. `answer` is what its service takes besides the report."""

    @property
    def answer(self) -> dict[str, Any]:
        return {}


class ReasonForm(AnswerForm):
    """Sending a report back: the reason is kept with it."""

    reason = forms.CharField(label=_("What is wrong"), max_length=500, widget=forms.Textarea({"rows": 2}), strip=True)

    @property
    def answer(self) -> dict[str, Any]:
        return {"reason": self.cleaned_data["reason"]}


class RulingForm(AnswerForm):
    """The commissioner's decision about a report."""

    ruling = forms.ChoiceField(
        label=_("Ruling"),
        choices=[("accept", _("It counts as reported")), ("send_back", _("Send it back"))],
        widget=forms.RadioSelect,
    )
    reason = forms.CharField(label=_("Why"), max_length=500, widget=forms.Textarea({"rows": 2}), strip=True)

    @property
    def answer(self) -> dict[str, Any]:
        return {"accept": self.cleaned_data["ruling"] == "accept", "reason": self.cleaned_data["reason"]}
