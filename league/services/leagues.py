"""Founding and running a league: its settings, its people and the links by which they come."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.text import slugify

from league.enums import Role
from league.models.accounts import User
from league.models.changes import ChangeKind
from league.models.leagues import Invitation, League, Membership
from league.services.changes import write_change
from league.services.records import lock


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
    league = open_league(by=by, slug=_free_slug(name), name=name, **settings)
    add_member(league, user=by, role=Role.COMMISSIONER, by=by)
    return league


@transaction.atomic
def open_league(*, by: User | None, slug: str, **settings: Any) -> League:
    """A league to which nobody belongs yet."""
    league = League.objects.create(slug=slug, **settings)
    founded = {name: (None, getattr(league, name)) for name in League.SETTINGS}
    return write_change(league, ChangeKind.FOUNDED, by=by, changed=founded)


def _free_slug(name: str) -> str:
    stem = slugify(name)[:50] or "league"
    taken = {"new", *League.objects.filter(slug__startswith=stem).values_list("slug", flat=True)}
    candidates = (stem, *(f"{stem}-{n}" for n in range(2, len(taken) + 3)))
    return next(slug for slug in candidates if slug not in taken)


@transaction.atomic
def edit_league(league: League, *, by: User, **settings: Any) -> League:
    """Change a league's settings. Its address stays what it is, so that links keep working."""
    (league,) = lock(league)
    changed = {name: (was, value) for name, value in settings.items() if (was := getattr(league, name)) != value}
    if not changed:
        return league
    return write_change(league, ChangeKind.EDITED, by=by, changed=changed, as_commissioner=True)


@transaction.atomic
def add_member(league: League, *, user: User, role: Role, by: User, invited_by: int | None = None) -> Membership:
    """Somebody who is not a member yet becomes one."""
    changed: dict[str, tuple[Any, Any]] = {"role": (None, role)}
    if invited_by is not None:
        changed["invited_by"] = (None, invited_by)
    _of_member(league, ChangeKind.JOINED, user, changed, by=by)
    return Membership.objects.get(league=league, user=user)


@transaction.atomic
def change_role(membership: Membership, *, role: Role, by: User) -> Membership:
    """Give a member another role. Raises `LastCommissioner`."""
    membership = _locked(membership)
    if role is not Role.COMMISSIONER:
        _keep_a_commissioner(membership)
    return _with_role(membership, role, by=by)


def _with_role(membership: Membership, role: Role, *, by: User, **more: tuple[Any, Any]) -> Membership:
    if membership.role != role:
        changed = {"role": (membership.role, role), **more}
        _of_member(membership.league, ChangeKind.ROLE, membership.user, changed, by=by)
        membership.refresh_from_db()
    return membership


@transaction.atomic
def remove_member(membership: Membership, *, by: User) -> None:
    """Somebody leaves, or is shown the door; their teams stay. Raises `LastCommissioner`."""
    membership = _locked(membership)
    _keep_a_commissioner(membership)
    end_membership(membership, by=by)


def end_membership(membership: Membership, *, by: User | None) -> None:
    """A membership is over: left by its own person, or ended by another."""
    kind = ChangeKind.LEFT if by in (None, membership.user) else ChangeKind.REMOVED
    _of_member(membership.league, kind, membership.user, {"role": (membership.role, None)}, by=by)


def _of_member(
    league: League, kind: ChangeKind, user: User, changed: Mapping[str, tuple[Any, Any]], *, by: User | None
) -> None:
    """What somebody does with their own membership they do not do as commissioner."""
    write_change(league, kind, by=by, about=user, changed=changed, as_commissioner=by not in (None, user))


def _locked(membership: Membership) -> Membership:
    """The membership as it is now, with its league locked so that two commissioners cannot leave at once."""
    League.objects.select_for_update().get(pk=membership.league_id)
    return Membership.objects.select_related("league", "user").get(pk=membership.pk)


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
    (league,) = lock(league)
    if request_key and (first := league.invitations.filter(request_key=request_key).first()):
        return first
    until = expires_at and expires_at.isoformat()
    changed = {"role": (None, role), "expires_at": (None, until), "max_uses": (None, max_uses)}
    write_change(league, ChangeKind.INVITED, by=by, changed=changed, as_commissioner=True)
    return Invitation.objects.create(
        league=league,
        created_by=by,
        role=role,
        expires_at=expires_at,
        max_uses=max_uses,
        request_key=request_key,
    )


@transaction.atomic
def revoke_invitation(invitation: Invitation, *, by: User) -> Invitation:
    """The link lets nobody in from now on; who came by it stays."""
    invitation = Invitation.objects.select_for_update().get(pk=invitation.pk)
    if invitation.revoked_at is None:
        invitation.revoked_at = timezone.now()
        invitation.save(update_fields=["revoked_at"])
        changed = {"role": (invitation.role, None)}
        write_change(invitation.league, ChangeKind.WITHDRAWN, by=by, changed=changed, as_commissioner=True)
    return invitation


@transaction.atomic
def accept_invitation(invitation: Invitation, *, by: User) -> Membership:
    """Join by a link. Who is a member already uses nothing up and loses nothing: a spectator may become a coach,
    nobody steps down. Raises `InvitationClosed`."""
    invitation = Invitation.objects.select_for_update().get(pk=invitation.pk)
    (league,) = lock(invitation.league)
    membership = Membership.objects.filter(league=league, user=by).select_related("league", "user").first()
    if membership is not None and not _is_higher(invitation.role, membership.role):
        return membership
    if not invitation.is_open(timezone.now()):
        raise InvitationClosed
    Invitation.objects.filter(pk=invitation.pk).update(uses=F("uses") + 1)
    role, host = Role(invitation.role), invitation.created_by_id
    if membership is None:
        return add_member(league, user=by, role=role, by=by, invited_by=host)
    return _with_role(membership, role, by=by, invited_by=(None, host))


def _is_higher(offered: str, held: str) -> bool:
    order = [role.value for role in Role]
    return order.index(offered) < order.index(held)
