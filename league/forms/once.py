"""Requests that count once: a form carries the key of the request it will make."""

from typing import TypedDict

from django import forms
from django.core.exceptions import BadRequest
from django.http import HttpRequest
from django.utils.crypto import get_random_string

KEY = "request_key"
SEQ = "expected_seq"
KEY_LENGTH = 24


def new_key() -> str:
    """A name for one request to come."""
    return get_random_string(KEY_LENGTH)


class Once(TypedDict):
    """The two values that make a request count once, under the names services give them."""

    request_key: str | None
    expected_seq: int | None


class OnceForm(forms.Form):
    """What every form that writes into a record carries: its request's key and the place its page was drawn at.

    A form without a key works too (a script, an old page): it is then not protected against being sent twice.
    """

    request_key = forms.CharField(required=False, max_length=64, widget=forms.HiddenInput, initial=new_key)
    expected_seq = forms.IntegerField(required=False, min_value=0, widget=forms.HiddenInput)

    @property
    def once(self) -> Once:
        """The two values, as services take them."""
        return {"request_key": self.cleaned_data[KEY] or None, "expected_seq": self.cleaned_data[SEQ]}


def once_of(request: HttpRequest) -> Once:
    """The same two values of a form that is nothing but a button. A value that cannot be one is a bad request."""
    form = OnceForm(request.POST)
    if not form.is_valid():
        raise BadRequest(form.errors.as_text())
    return form.once
