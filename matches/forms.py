"""The shapes of what people send about a fixture. The referee checks what they mean."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from league.forms.once import OnceForm
from matches.enums import Side
from matches.models import Fixture, ReportVersion
from matches.reading import versions_of
from matches.services.reports import countable
from rules_engine.competition.tally import Absent


class AnswerForm(OnceForm):
    """An answer to a report of `fixture`. `answer` is what its service takes besides the report."""

    def __init__(self, *args: Any, fixture: Fixture | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fixture = fixture

    @property
    def answer(self) -> dict[str, Any]:
        return {}


class ReasonForm(AnswerForm):
    """Sending a report back: the reason is kept with it."""

    reason = forms.CharField(label=_("What is wrong"), max_length=500, widget=forms.Textarea({"rows": 2}), strip=True)

    @property
    def answer(self) -> dict[str, Any]:
        return {"reason": self.cleaned_data["reason"]}


class CounterForm(ReasonForm):
    """Another report is sent in: why, and that what is unusual in it was so."""

    sure = forms.BooleanField(label=_("It was so"), required=False)


class WhyForm(ReasonForm):
    """Declining a correction, or taking one back."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["reason"].label = _("Why")


class CorrectionForm(ReasonForm):
    """A correction is applied or proposed: why, and how far the records had come on the page that was looked at."""

    seen = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["reason"].label = _("Why it is corrected")

    @property
    def seen_places(self) -> dict[str, int]:
        """The last place of each record that was shown; empty for what is no such list."""
        try:
            told = json.loads(self.data.get("seen") or "{}")
        except ValueError:
            return {}
        return (
            {str(ref): place for ref, place in told.items() if isinstance(place, int)} if isinstance(told, dict) else {}
        )


COUNTS = _("Report %(n)s, by %(name)s, counts")


class RulingForm(AnswerForm):
    """The commissioner's decision: the report that waits counts or is sent back, or one that was sent back counts."""

    ruling = forms.ChoiceField(label=_("Ruling"), widget=forms.RadioSelect)
    reason = forms.CharField(label=_("Why"), max_length=500, widget=forms.Textarea({"rows": 2}), strip=True)

    def __init__(
        self, *args: Any, fixture: Fixture, versions: Sequence[ReportVersion] | None = None, **kwargs: Any
    ) -> None:
        super().__init__(*args, fixture=fixture, **kwargs)
        found = versions_of(fixture.season, fixture.number) if versions is None else versions
        cast(forms.ChoiceField, self.fields["ruling"]).choices = list(self._rulings(fixture, found))

    @staticmethod
    def _rulings(fixture: Fixture, versions: Sequence[ReportVersion]) -> Iterator[tuple[str, Any]]:
        waits = fixture.versions if fixture.is_reported else None
        if waits:
            yield "accept", _("It counts as reported")
        for one in countable(versions):
            if one.version != waits:
                yield f"accept-{one.version}", COUNTS % {"n": one.version, "name": one.by.username}
        if waits:
            yield "send_back", _("Send it back")

    @property
    def answer(self) -> dict[str, Any]:
        ruling, _dash, version = self.cleaned_data["ruling"].partition("-")
        told = {"accept": ruling == "accept", "reason": self.cleaned_data["reason"]}
        return told | ({"version": int(version)} if version else {})


NOT_COME = _("%(team)s could not come: %(other)s gets the match")
NOMINEES = _("MVP nominees of %(team)s, if it gets the match")


class WalkoverForm(OnceForm):
    """A fixture that is not played: who did not come, why, and whom the team that came nominates."""

    absent = forms.ChoiceField(label=_("What happened"), widget=forms.RadioSelect)
    how = forms.ChoiceField(
        label=_("How"),
        choices=[("walkover", _("They did not come")), ("forfeit", _("It is forfeited by a ruling"))],
        widget=forms.RadioSelect,
        initial="walkover",
        required=False,
    )
    reason = forms.CharField(label=_("Why"), max_length=500, widget=forms.Textarea({"rows": 2}), strip=True)

    def __init__(self, *args: Any, bench: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        teams = {side: bench.fixture.named(side) for side in Side}
        absent = cast(forms.ChoiceField, self.fields["absent"])
        absent.choices = [
            *((side.value, NOT_COME % {"team": teams[side], "other": teams[side.other]}) for side in Side),
            (Absent.BOTH.value, _("It was not played: a loss for both")),
        ]
        for side in Side:
            may_be_named = bench.nominable(side)
            if not may_be_named:
                continue
            field = forms.TypedMultipleChoiceField(
                label=NOMINEES % {"team": teams[side]},
                required=False,
                coerce=int,
                choices=may_be_named,
                widget=forms.CheckboxSelectMultiple,
            )
            self.fields[f"nominees_{side.value}"] = field

    @property
    def absent_side(self) -> Absent:
        return Absent(self.cleaned_data["absent"])

    @property
    def is_forfeit(self) -> bool:
        return bool(self.cleaned_data["how"] == "forfeit")

    @property
    def nominees(self) -> tuple[int, ...]:
        """Those of the team that came."""
        came = {Absent.HOME: Side.AWAY, Absent.AWAY: Side.HOME}.get(self.absent_side)
        return () if came is None else tuple(self.cleaned_data.get(f"nominees_{came.value}", ()))
