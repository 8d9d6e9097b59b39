"""A person is forgotten: the account is emptied and bears another name. What was written stays as it is, by whoever
bears that name now; so no result changes."""

from typing import Any

from django.db import models, transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from league.enums import Role
from league.models.accounts import User
from league.models.changes import LeagueChange
from league.models.leagues import League, Membership
from league.models.records import CareerEntry, SeasonEntry
from league.services.deleting import Fate, InUse
from league.services.leagues import end_membership


def new_name(user: User) -> str:
    """What the account is called afterwards."""
    return f"former-{user.pk}"


def _led_alone(user: User) -> list[League]:
    """Leagues with other people in them, whose only commissioner they are."""
    led = League.objects.filter(memberships__user=user, memberships__role=Role.COMMISSIONER)
    others = Membership.objects.filter(league=models.OuterRef("pk")).exclude(user=user)
    alone = led.exclude(models.Exists(others.filter(role=Role.COMMISSIONER)))
    return list(alone.filter(models.Exists(others)).order_by("name"))


def fate_of_person(user: User) -> Fate:
    """What keeps a person, and what would become of what they leave."""
    entries = sum(model.objects.filter(by=user).count() for model in (CareerEntry, SeasonEntry, LeagueChange))
    teams, leagues = user.teams.count(), user.memberships.count()
    told = {"name": new_name(user)}
    sentences = [
        _("The name becomes %(name)s, everywhere and for good.") % told,
        _("E-mail address, password, passkeys, language and time zone are deleted. Nobody can sign in any more."),
        ngettext("%(n)s membership of a league ends.", "%(n)s memberships of leagues end.", leagues) % {"n": leagues},
        ngettext("%(n)s team stays, coached by %(name)s.", "%(n)s teams stay, coached by %(name)s.", teams)
        % {"n": teams, **told},
        ngettext(
            "%(n)s entry stays as it is, written by %(name)s; a reason that was typed keeps its words.",
            "%(n)s entries stay as they are, written by %(name)s; reasons that were typed keep their words.",
            entries,
        )
        % {"n": entries, **told},
        _("No result, no table and no statistic changes."),
    ]
    uses = [
        _("%(league)s has no other commissioner: make somebody else one first.") % {"league": league}
        for league in _led_alone(user)
    ]
    return Fate(tuple(uses), tuple(sentences))


@transaction.atomic
def anonymise(user: User, *, by: User | None = None) -> User:
    """Forget a person. Raises `InUse` while a league would be left without a commissioner."""
    user = User.objects.select_for_update().get(pk=user.pk)
    if _led_alone(user):
        raise InUse
    for membership in user.memberships.select_related("league", "user").order_by("league"):
        end_membership(membership, by=by)
    for relation in user._meta.related_objects:
        _forget(relation, user)
    user.groups.clear()
    user.user_permissions.clear()
    user.username = new_name(user)
    user.email = user.first_name = user.last_name = user.language = user.time_zone = ""
    user.last_login = None
    user.is_active = user.is_staff = user.is_superuser = False
    user.set_unusable_password()
    user.save()
    return user


def _forget(relation: Any, user: User) -> None:
    """What exists only for the person goes: addresses, passkeys, reminders. What others rely on is protected, and stays."""
    if relation.on_delete is models.CASCADE:
        relation.related_model._default_manager.filter(**{relation.field.name: user}).delete()
