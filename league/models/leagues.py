"""Leagues, who belongs to them, and the links by which people join."""

import zoneinfo
from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from league.enums import Dice, Role, Unanswered, Visibility
from league.querysets import LeagueQuerySet
from league.refs import new_token
from rules_engine.competition.fixtures_policies import MOST_DAYS


class League(models.Model):
    """A group of coaches who play seasons under one commissioner or several. Its settings, and `seq`, how many changes
    were written down, follow from its changes. `answer_days` and `unanswered` are what a new season begins with."""

    SETTINGS = ("name", "blurb", "visibility", "dice", "time_zone", "language", "answer_days", "unanswered")
    FACTS = ("slug", "link_token", "created_at")
    DERIVED = (*SETTINGS, "seq")

    slug = models.SlugField(max_length=60, unique=True)
    name = models.CharField(_("name"), max_length=80)
    blurb = models.TextField(_("what it is"), max_length=600, blank=True)
    visibility = models.CharField(_("who may read it"), max_length=10, choices=Visibility, default=Visibility.PUBLIC)
    link_token = models.CharField(max_length=24, unique=True, default=new_token)
    dice = models.CharField(_("dice"), max_length=10, choices=Dice, default=Dice.TYPED)
    time_zone = models.CharField(_("time zone"), max_length=60, default="Europe/London")
    language = models.CharField(_("language"), max_length=10, default="en")
    answer_days = models.PositiveSmallIntegerField(
        _("how many days a report waits for the other coach’s answer"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1), MaxValueValidator(MOST_DAYS)],
    )
    unanswered = models.CharField(
        _("a report that nobody has answered by then"),
        max_length=12,
        choices=Unanswered,
        default=Unanswered.COMMISSIONER,
    )
    seq = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)
    members = models.ManyToManyField(settings.AUTH_USER_MODEL, through="Membership", related_name="leagues")

    objects = LeagueQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["name"]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("league", args=[self.slug])

    @property
    def tzinfo(self) -> zoneinfo.ZoneInfo:
        return zoneinfo.ZoneInfo(self.time_zone)

    @property
    def is_by_link(self) -> bool:
        return self.visibility == Visibility.LINK

    @property
    def site_rolls(self) -> bool:
        return self.dice == Dice.SITE


class Membership(models.Model):
    """A person's place in a league. Derived from the league's changes."""

    OWNER = "league"
    KEY = ("user_id",)
    DERIVED = ("role", "joined_at")

    league = models.ForeignKey(League, models.CASCADE, related_name="memberships")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="memberships")
    role = models.CharField(max_length=20, choices=Role, default=Role.COACH)
    joined_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["league", "user"], name="one_membership_each")]

    def __str__(self) -> str:
        return f"{self.user}, {self.get_role_display()}"

    @property
    def is_commissioner(self) -> bool:
        return self.role == Role.COMMISSIONER


class Invitation(models.Model):
    """A link that makes whoever follows it a member, until it expires, is used up or is revoked."""

    league = models.ForeignKey(League, models.CASCADE, related_name="invitations")
    token = models.CharField(max_length=24, unique=True, default=new_token)
    role = models.CharField(_("they join as"), max_length=20, choices=Role, default=Role.COACH)
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField(null=True, blank=True)
    max_uses = models.PositiveSmallIntegerField(
        _("how many may use it"), null=True, blank=True, validators=[MinValueValidator(1)]
    )
    uses = models.PositiveSmallIntegerField(default=0)
    revoked_at = models.DateTimeField(null=True, blank=True)
    request_key = models.CharField(max_length=64, unique=True, null=True, editable=False)

    class Meta:
        ordering: ClassVar = ["-created_at", "-id"]

    def __str__(self) -> str:
        return f"{self.league}: {self.get_role_display()}"

    def get_absolute_url(self) -> str:
        return reverse("join", args=[self.token])

    def has_expired(self, now: datetime) -> bool:
        return self.expires_at is not None and self.expires_at <= now

    @property
    def is_used_up(self) -> bool:
        return self.max_uses is not None and self.uses >= self.max_uses

    def is_open(self, now: datetime) -> bool:
        return not (self.revoked_at or self.is_used_up or self.has_expired(now))
