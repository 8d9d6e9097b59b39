"""What somebody chooses to be reminded of, and where a webhook is."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from league.models import Reminders, Webhook
from league.models.notices import HookStyle, MailWhen, NoticeKind
from league.notices.choices import mail_when
from league.notices.reach import NotReached, check_url


class RemindersForm(forms.Form):
    """For each kind of notice how soon it comes by e-mail, and when the digest does."""

    def __init__(self, *args: Any, now: Reminders, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for kind in NoticeKind:
            self.fields[kind.value] = forms.ChoiceField(
                choices=MailWhen.choices, label=kind.label, initial=mail_when(now, kind).value
            )
        self.fields["digest_hour"] = forms.TypedChoiceField(
            choices=[(hour, f"{hour:02}:00") for hour in range(24)],
            coerce=int,
            label=_("When the digest comes"),
            help_text=_("In your time zone."),
            initial=now.digest_hour,
        )

    @property
    def choices(self) -> dict[str, Any]:
        """As they are kept."""
        told = self.cleaned_data
        return {"mail": {kind.value: told[kind.value] for kind in NoticeKind}, "digest_hour": told["digest_hour"]}


class WebhookForm(forms.Form):
    """Where notices are posted, how, and which. No address: nowhere."""

    url = forms.URLField(
        label=lazy("Address"),
        max_length=500,
        required=False,
        assume_scheme="https",
        help_text=lazy("Begins with https:// and is on the open internet. Empty: nothing is posted."),
    )
    style = forms.ChoiceField(choices=HookStyle.choices, label=lazy("What is at the address"))
    kinds = forms.MultipleChoiceField(required=False, label=lazy("What is posted"), widget=forms.CheckboxSelectMultiple)

    def __init__(self, data: Any = None, *, now: Webhook | None, kinds: Mapping[NoticeKind, Any]) -> None:
        offered = [(kind.value, label) for kind, label in kinds.items()]
        everything = [value for value, _label in offered]
        before = {"url": now.url, "style": now.style, "kinds": now.kinds} if now else {"kinds": everything}
        super().__init__(data, initial=before, auto_id="hook-%s")
        self.fields["kinds"].choices = offered  # type: ignore[attr-defined]

    def clean_url(self) -> str:
        url = str(self.cleaned_data["url"])
        try:
            if url:
                check_url(url)
        except NotReached:
            raise ValidationError(_("Only addresses that begin with https:// and name no user.")) from None
        return url
