"""What is sent about a match besides its report: dates, rulings, cards."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from league.forms.once import OnceForm
from matches.enums import Side
from matches.moments import MomentField

WHY = lazy("Why")
Score = tuple[int, int]


class BesideOthersForm(OnceForm):
    """A form that stands on a page with others: its fields bear its name."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("auto_id", f"{type(self).__name__.lower()}-%s")
        super().__init__(*args, **kwargs)


class DateForm(BesideOthersForm):
    """When a match will be played, in the league's time zone."""

    def __init__(
        self, *args: Any, zone: ZoneInfo, date: datetime | None = None, required: bool = False, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.fields["when"] = MomentField(zone=zone, label=_("Date and time"), required=required, initial=date)


class OfferForm(DateForm):
    """A date that one side offers."""

    side = forms.ChoiceField(choices=Side.choices, widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, required=True, **kwargs)

    @property
    def offering(self) -> Side:
        return Side(self.cleaned_data["side"])


class OfferedForm(OnceForm):
    """One of the dates on offer, as it is kept."""

    side = forms.ChoiceField(choices=Side.choices)
    when = forms.CharField(max_length=40)

    @property
    def answering(self) -> Side:
        return Side(self.cleaned_data["side"])


class RuledForm(BesideOthersForm):
    """A decision, which says why."""

    reason = forms.CharField(label=WHY, max_length=500, widget=forms.Textarea({"rows": 2}), strip=True)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.order_fields([*(name for name in self.fields if name != "reason"), "reason"])

    @property
    def reason_given(self) -> str:
        reason: str = self.cleaned_data["reason"]
        return reason


class UntilForm(RuledForm):
    """A decision after which the match is to be played, until a deadline or without one."""

    deadline = forms.DateField(
        label=lazy("To be played by"),
        help_text=lazy("Empty: no deadline."),
        required=False,
        widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"),
    )


def _goals(label: Any, *, required: bool = True) -> forms.IntegerField:
    return forms.IntegerField(label=label, min_value=0, max_value=99, required=required)


class AwardForm(RuledForm):
    """The score that counts."""

    home, away = _goals(Side.HOME.label), _goals(Side.AWAY.label)

    @property
    def score(self) -> Score:
        return self.cleaned_data["home"], self.cleaned_data["away"]


STANDS, AWARDED, REPLAY = "stands", "awarded", "replay"


class AbandonForm(UntilForm):
    """A match that was not ended: the score it had, and what counts."""

    home, away = _goals(lazy("Home, when it ended")), _goals(lazy("Away, when it ended"))
    then = forms.ChoiceField(
        label=lazy("What counts"),
        choices=[
            (STANDS, lazy("The score stands")),
            (AWARDED, lazy("It is awarded with another score")),
            (REPLAY, lazy("It is played again")),
        ],
        widget=forms.RadioSelect,
    )
    awarded_home = _goals(lazy("Awarded to home"), required=False)
    awarded_away = _goals(lazy("Awarded to away"), required=False)
    field_order = ("home", "away", "then", "awarded_home", "awarded_away", "deadline", "reason")

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if cleaned.get("then") == AWARDED and None in (cleaned.get("awarded_home"), cleaned.get("awarded_away")):
            self.add_error("then", _("Say with which score it is awarded."))
        return cleaned

    @property
    def score(self) -> Score:
        return self.cleaned_data["home"], self.cleaned_data["away"]

    @property
    def awarded(self) -> Score | None:
        if self.cleaned_data["then"] != AWARDED:
            return None
        return self.cleaned_data["awarded_home"], self.cleaned_data["awarded_away"]

    @property
    def is_replay(self) -> bool:
        return bool(self.cleaned_data["then"] == REPLAY)
