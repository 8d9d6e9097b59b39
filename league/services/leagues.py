"""Founding and running a league: its settings, its people and the links by which they come."""

from datetime import datetime
from typing import Any

import structlog
from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.text import slugify

from league.enums import Role
from league.models.accounts import User
from league.models.leagues import Invitation, League, Membership

log = structlog.get_logger(__name__)
"""Settings and people of a league are not records; who changed them can be read in the site's log."""


class LastCommissioner(Exception):  # noqa: N818 - reads as what it is
    """A league must keep a commissioner."""


class InvitationClosed(Exception):  # noqa: N818 - reads as what it is
    """The link lets nobody in any more."""


@transaction.atomic
def create_league(*, by: User, name: str, **settings: Any) -> League:
    """A new league with its founder as commissioner. Founding the same one twice gives the one there is."""
    User.objects.select_for_update().get(pk=by.pk)
    own = League.objects.filter(
        name=name, memberships__user=by, memberships__role=Role.COMMISSIONER, seasons=None
    ).first()
    if own is not None:
        return own
    league = League.objects.create(name=name, slug=_free_slug(name), **settings)
    Membership.objects.create(league=league, user=by, role=Role.COMMISSIONER)
    return league


def _free_slug(name: str) -> str:
    stem = slugify(name)[:50] or "league"
    taken = {"new", *League.objects.filter(slug__startswith=stem).values_list("slug", flat=True)}
    candidates = (stem, *(f"{stem}-{n}" for n in range(2, len(taken) + 3)))
    return next(slug for slug in candidates if slug not in taken)


def edit_league(league: League, *, by: User, **settings: Any) -> League:
    """Change a league's settings. Its address stays what it is, so that links keep working."""
    for name, value in settings.items():
        setattr(league, name, value)
    league.save(update_fields=list(settings))
    log.info("league edited", league=league.pk, by=by.pk)
    return league


@transaction.atomic
def change_role(membership: Membership, *, role: Role, by: User) -> Membership:
    """Give a member another role. Raises `LastCommissioner`."""
    membership = _locked(membership)
    if role is not Role.COMMISSIONER:
        _keep_a_commissioner(membership)
    membership.role = role
    membership.save(update_fields=["role"])
    log.info("role changed", league=membership.league_id, user=membership.user_id, role=role.value, by=by.pk)
    return membership


@transaction.atomic
def remove_member(membership: Membership, *, by: User) -> None:
    """Somebody leaves, or is shown the door; their teams stay. Raises `LastCommissioner`."""
    membership = _locked(membership)
    _keep_a_commissioner(membership)
    membership.delete()
    log.info("member removed", league=membership.league_id, user=membership.user_id, by=by.pk)


def _locked(membership: Membership) -> Membership:
    """The membership as it is now, with its league locked so that two commissioners cannot leave at once."""
    League.objects.select_for_update().get(pk=membership.league_id)
    return Membership.objects.get(pk=membership.pk)


def _keep_a_commissioner(leaving: Membership) -> None:
    others = Membership.objects.filter(league=leaving.league_id, role=Role.COMMISSIONER).exclude(pk=leaving.pk)
    if leaving.is_commissioner and not others.exists():
        raise LastCommissioner


@transaction.atomic
def create_invitation(
    league: League,
    *,
    by: User,
    role: Role,
    expires_at: datetime | None = None,
    max_uses: int | None = None,
    request_key: str | None = None,
) -> Invitation:
    """A new link. The same request made twice gives the same link."""
    League.objects.select_for_update().get(pk=league.pk)
    if request_key and (first := league.invitations.filter(request_key=request_key).first()):
        return first
    return Invitation.objects.create(
        league=league,
        created_by=by,
        role=role,
        expires_at=expires_at,
        max_uses=max_uses,
        request_key=request_key,
    )


def revoke_invitation(invitation: Invitation, *, by: User) -> Invitation:
    """The link lets nobody in from now on; who came by it stays."""
    if invitation.revoked_at is None:
        invitation.revoked_at = timezone.now()
        invitation.save(update_fields=["revoked_at"])
        log.info("invitation revoked", invitation=invitation.pk, by=by.pk)
    return invitation


@transaction.atomic
def accept_invitation(invitation: Invitation, *, by: User) -> Membership:
    """Join by a link. Who is a member already uses nothing up and loses nothing: a spectator may become a coach,
    nobody steps down. Raises `InvitationClosed`."""
    invitation = Invitation.objects.select_for_update().get(pk=invitation.pk)
    membership = Membership.objects.filter(league=invitation.league_id, user=by).first()
    if membership is not None and not _is_higher(invitation.role, membership.role):
        return membership
    if not invitation.is_open(timezone.now()):
        raise InvitationClosed
    Invitation.objects.filter(pk=invitation.pk).update(uses=F("uses") + 1)
    if membership is None:
        return Membership.objects.create(league_id=invitation.league_id, user=by, role=invitation.role)
    membership.role = invitation.role
    membership.save(update_fields=["role"])
    return membership


def _is_higher(offered: str, held: str) -> bool:
    order = [role.value for role in Role]
    return order.index(offered) < order.index(held)
