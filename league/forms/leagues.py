"""Forms of a league: its settings, its people, its invitations."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, ClassVar
from zoneinfo import available_timezones

from django import forms
from django.conf import settings
from django.db.models import QuerySet
from django.forms.utils import flatatt
from django.utils import timezone
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from league.enums import Role
from league.forms.once import OnceForm
from league.models.accounts import User
from league.models.leagues import League

LIFETIMES: Mapping[str, Any] = {"1": _("one day"), "7": _("a week"), "30": _("thirty days"), "": _("no end")}


SELECTED = SafeString(" selected")


class LongSelect(forms.Select):
    """A plain list of many choices, written at once: Django's own fills in a template for each of them."""

    def render(self, name: str, value: Any, attrs: Any = None, renderer: Any = None) -> SafeString:
        options = format_html_join(
            "",
            '<option value="{}"{}>{}</option>',
            ((choice, SELECTED if choice == value else "", label) for choice, label in self.choices),
        )
        attributes = flatatt({**self.attrs, **(attrs or {}), "name": name})
        return format_html("<select{}>{}</select>", attributes, options)


class LeagueForm(forms.ModelForm):
    """What a commissioner decides about a league, at its founding and later."""

    time_zone = forms.ChoiceField(
        widget=LongSelect, label=_("Time zone"), help_text=_("Dates and deadlines are meant in it.")
    )
    language = forms.ChoiceField(
        label=_("Language"), choices=settings.LANGUAGES, help_text=_("For what the league prints and sends.")
    )

    class Meta:
        model = League
        fields: ClassVar[tuple[str, ...]] = ("name", "blurb", "visibility", "dice", "time_zone", "language")
        widgets: ClassVar = {
            "blurb": forms.Textarea({"rows": 3}),
            "visibility": forms.RadioSelect,
            "dice": forms.RadioSelect,
        }
        help_texts: ClassVar = {
            "blurb": _("A sentence or two for people who come across it."),
            "visibility": _("Only members change anything, whoever reads."),
            "dice": _("Who rolls for winnings, fans, skills and the like."),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["time_zone"].choices = [(zone, zone) for zone in sorted(available_timezones())]  # type: ignore[attr-defined]
        for field in self.fields.values():
            field.label = capfirst(str(field.label))


class LeagueSettingsForm(LeagueForm):
    """What can be decided once the league is there: also what its new seasons begin with."""

    class Meta(LeagueForm.Meta):
        fields = (*LeagueForm.Meta.fields, "answer_days", "unanswered")
        widgets: ClassVar = {**LeagueForm.Meta.widgets, "unanswered": forms.RadioSelect}
        help_texts: ClassVar = {
            **LeagueForm.Meta.help_texts,
            "answer_days": _("Empty: for ever."),
            "unanswered": _(
                "A new season begins with this, and can change it. One that follows another goes on as that one did."
            ),
        }


class RoleForm(forms.Form):
    """Another role for a member."""

    role = forms.ChoiceField(choices=Role, label=_("Role"))

    def clean_role(self) -> Role:
        return Role(self.cleaned_data["role"])


class HandOverForm(forms.Form):
    """Who goes on with a team."""

    coach = forms.ModelChoiceField(User.objects.none(), to_field_name="username", label=_("Coach"))

    def __init__(self, *args: Any, coaches: QuerySet[User], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["coach"].queryset = coaches  # type: ignore[attr-defined]


class InvitationForm(OnceForm):
    """A new invitation: as what people join, for how long, and how many of them."""

    role = forms.ChoiceField(choices=Role, initial=Role.COACH, label=_("They join as"))
    days = forms.ChoiceField(choices=LIFETIMES, initial="7", required=False, label=_("The link works for"))
    max_uses = forms.IntegerField(
        min_value=1,
        max_value=1000,
        required=False,
        label=_("How many may use it"),
        help_text=_("Empty: any number."),
    )

    def clean_role(self) -> Role:
        return Role(self.cleaned_data["role"])

    @property
    def expires_at(self) -> datetime | None:
        days = self.cleaned_data["days"]
        return timezone.now() + timedelta(days=int(days)) if days else None
