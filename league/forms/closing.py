"""The form that opens a closed season again."""

from django import forms
from django.utils.translation import gettext_lazy as _

from league.forms.once import OnceForm


class ReopenForm(OnceForm):
    """Why a closed season has to change after all."""

    reason = forms.CharField(max_length=200, label=_("Why"))
