"""Coming into a league by a link: what the visitor's browser remembers between the link and the account."""

from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from league.models.accounts import User
from league.models.leagues import Invitation, League
from league.services.leagues import InvitationClosed, accept_invitation

REMEMBERED = "invitation"
DOORS = {"login": "account_login", "signup": "account_signup"}


def url_of(request: HttpRequest, invitation: Invitation) -> str:
    """The whole address, to be sent or photographed."""
    return request.build_absolute_uri(invitation.get_absolute_url())


def remember(request: HttpRequest, invitation: Invitation) -> None:
    """The visitor wants to join: done as soon as they are signed in."""
    request.session[REMEMBERED] = invitation.token


def door(name: str, league: League) -> str:
    """Where to sign in or up, leading to the league afterwards."""
    return f"{reverse(DOORS.get(name, DOORS['login']))}?{urlencode({'next': league.get_absolute_url()})}"


def why_closed(invitation: Invitation) -> str:
    """Why the link lets nobody in, in words; empty when it does."""
    if invitation.revoked_at:
        return _("This invitation was withdrawn.")
    if invitation.has_expired(timezone.now()):
        return _("This invitation has run out of time.")
    if invitation.is_used_up:
        return _("This invitation has been used as often as it may be.")
    return ""


@receiver(user_logged_in)
def join_after_login(request: HttpRequest | None, user: User, **_kwargs: Any) -> None:
    """Keep the promise of `remember`."""
    token = request.session.pop(REMEMBERED, None) if request is not None else None
    invitation = Invitation.objects.select_related("league").filter(token=token).first() if token else None
    if request is None or invitation is None:
        return
    try:
        accept_invitation(invitation, by=user)
        messages.success(request, _("Welcome to %(league)s.") % {"league": invitation.league})
    except InvitationClosed:
        messages.warning(request, why_closed(invitation))
