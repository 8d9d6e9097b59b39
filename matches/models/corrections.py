"""Corrections of what was confirmed: asked for, then applied, declined or undone; and the drafts they grow from."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from league.models import Season
from league.models.records import Sealed
from matches.enums import ActingAs, CorrectionStep


class Correction(Sealed):
    """What somebody asked to be put right, written once. `asked`, `settled` and `dice` are the engine's text of what
    was asked, how later acts are settled, and the dice that were thrown for it."""

    CHAIN = "season"

    season = models.ForeignKey(Season, models.PROTECT, related_name="corrections")
    fixture_number = models.PositiveIntegerField()
    asked = models.TextField()
    settled = models.TextField()
    dice = models.TextField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    as_role = models.CharField(max_length=14, choices=ActingAs)
    reason = models.TextField()
    at = models.DateTimeField()
    request_key = models.CharField(max_length=64, unique=True, null=True)

    class Meta(Sealed.Meta):
        ordering: ClassVar = ["season", "pk"]

    def __str__(self) -> str:
        return f"{self.season_id}/{self.fixture_number}: {self.reason}"


class CorrectionDecision(Sealed):
    """What came of a correction. `written` is JSON: for each record (by its ref) the places of its amendments."""

    CHAIN = "correction.season"

    correction = models.ForeignKey(Correction, models.PROTECT, related_name="decisions")
    step = models.CharField(max_length=10, choices=CorrectionStep)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    as_role = models.CharField(max_length=14, choices=ActingAs)
    reason = models.TextField(blank=True)
    at = models.DateTimeField()
    written = models.TextField(default="{}")
    request_key = models.CharField(max_length=64, unique=True, null=True)

    class Meta(Sealed.Meta):
        ordering: ClassVar = ["correction", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["correction", "step"], name="one_decision_per_step"),
            models.UniqueConstraint(
                fields=["correction"],
                condition=models.Q(step__in=[CorrectionStep.APPLIED, CorrectionStep.DECLINED]),
                name="applied_or_declined",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.correction}: {self.step}"


class CorrectionDraft(models.Model):
    """A correction in the making, one a person and fixture. Not a fact. `home` and `away` are the sheets as typed where
    the report is to read otherwise; `asked` is everything else that can be asked; `dice` were thrown for it already."""

    season = models.ForeignKey(Season, models.CASCADE, related_name="correction_drafts")
    fixture_number = models.PositiveIntegerField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    home = models.JSONField(default=dict)
    away = models.JSONField(default=dict)
    asked = models.TextField(blank=True)
    settled = models.JSONField(default=dict)
    dice = models.JSONField(default=dict)
    version = models.PositiveIntegerField(default=0)
    edited_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["season", "fixture_number", "by"], name="one_correction_draft_each")
        ]

    def __str__(self) -> str:
        return f"{self.season_id}/{self.fixture_number} by {self.by_id}"


class AnswerDice(models.Model):
    """The dice that an answer to a correction calls for (agreeing to it, undoing it), thrown when somebody first looked at
    what that leads to: a reload throws no others, and these are what counts. Not a fact: those that count are in the
    records."""

    correction = models.OneToOneField(Correction, models.CASCADE, related_name="answer_dice")
    dice = models.JSONField(default=dict)

    def __str__(self) -> str:
        return str(self.correction)
