"""Notices: what people and channels are told outside the site. None of it is a fact about play."""

from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from league.models.leagues import League
from league.refs import new_token


class NoticeKind(models.TextChoices):
    """What a notice is about, as its reader chooses."""

    REPORT_WAITS = "report_waits", _("A report waits for my answer")
    ANSWERED = "answered", _("My report is confirmed or sent back")
    RULED = "ruled", _("The commissioner has ruled on a dispute")
    REFERRED = "referred", _("A report waits for me as commissioner")
    CORRECTION = "correction", _("A correction waits for me, or mine was answered")
    DEADLINE = "deadline", _("A deadline is near")
    DATE_OFFERED = "date_offered", _("A date is offered")
    TURN = "turn", _("It is my turn in a match played here")
    SCHEDULED = "scheduled", _("Matches are drawn")
    BANNED = "banned", _("A player of mine is banned")


class MailWhen(models.TextChoices):
    """How soon something is sent by e-mail."""

    NOW = "now", _("at once")
    DAILY = "daily", _("in the daily digest")
    NEVER = "never", _("never")


class HookStyle(models.TextChoices):
    """How a webhook is spoken to."""

    JSON = "json", _("Signed JSON")
    DISCORD = "discord", "Discord"


class Channel(models.TextChoices):
    """By which way a notice goes out."""

    MAIL = "mail", "mail"
    DIGEST = "digest", "digest"
    HOOK = "hook", "hook"


class Reminders(models.Model):
    """What a person wants to be reminded of by e-mail: for each kind of notice how soon, where it is not as usual."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="reminders")
    mail = models.JSONField(default=dict)
    digest_hour = models.PositiveSmallIntegerField(default=8)

    class Meta:
        verbose_name_plural = "reminders"

    def __str__(self) -> str:
        return str(self.user)


class Webhook(models.Model):
    """Where notices are posted: a person's own address, or a league's. `secret` signs what is posted; `kinds` are those
    that go there."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="webhook")
    league = models.OneToOneField(League, models.CASCADE, null=True, related_name="webhook")
    url = models.URLField(max_length=500)
    style = models.CharField(max_length=10, choices=HookStyle, default=HookStyle.JSON)
    kinds = models.JSONField(default=list)
    secret = models.CharField(max_length=24, default=new_token)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=models.Q(user=None, league__isnull=False) | models.Q(user__isnull=False, league=None),
                name="a_webhook_is_a_persons_or_a_leagues",
            )
        ]

    def __str__(self) -> str:
        return f"{self.user or self.league}: {self.style}"


class Notice(models.Model):
    """Something that somebody is told, or a league's channel (no `user`). `told` are the values of its sentence; `key`
    keeps what is found again by the clock from being told again."""

    kind = models.CharField(max_length=20, choices=NoticeKind)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="notices")
    league = models.ForeignKey(League, models.CASCADE, null=True, related_name="notices")
    told: Any = models.JSONField(default=dict)
    url = models.CharField(max_length=200)
    at = models.DateTimeField()
    key = models.CharField(max_length=120, unique=True, null=True)

    class Meta:
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return f"{self.kind} to {self.user or self.league}"


class Sending(models.Model):
    """A notice on its way out: when it is due next, how often it was tried, and whether it has gone or was given up."""

    notice = models.ForeignKey(Notice, models.CASCADE, related_name="sendings")
    channel = models.CharField(max_length=10, choices=Channel)
    hook = models.ForeignKey(Webhook, models.CASCADE, null=True, related_name="sendings")
    due_at = models.DateTimeField(null=True)
    tries = models.PositiveSmallIntegerField(default=0)
    sent_at = models.DateTimeField(null=True)
    error = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering: ClassVar = ["pk"]
        indexes: ClassVar = [models.Index(fields=["due_at"], name="sendings_due")]

    def __str__(self) -> str:
        return f"{self.channel}: {self.notice}"
