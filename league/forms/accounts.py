"""Signing in."""

from typing import Any

from allauth.account.forms import LoginForm
from django.utils.translation import pgettext


class SignInForm(LoginForm):
    """The form of the account pages; its first field is called by what is typed there, not by the act, in every language."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = pgettext("what is typed to sign in", "Login")
