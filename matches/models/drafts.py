"""Reports in the making: one side each, kept as they are typed. Not facts."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from league.models import Season
from matches.enums import Side
from matches.sheet import Sheet


class ReportDraft(models.Model):
    """One side of a report as it was typed, nonsense included: field names with their values, in `body`.

    `version` counts the savings, so that two people (or two tabs) who type at once notice each other; `page` is the one
    it was last typed on, whose own earlier savings are no conflict. When `edited_by` took an empty side over,
    `entered_for` is the coach whose side it is, if it has one.
    """

    season = models.ForeignKey(Season, models.CASCADE, related_name="report_drafts")
    fixture_number = models.PositiveIntegerField()
    side = models.CharField(max_length=4, choices=Side)
    body = models.JSONField(default=dict)
    version = models.PositiveIntegerField(default=0)
    edited_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    edited_at = models.DateTimeField(auto_now=True)
    page = models.CharField(max_length=24, blank=True)
    taken_over = models.BooleanField(default=False)
    entered_for = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["season", "fixture_number", "side"], name="one_draft_per_side")
        ]

    def __str__(self) -> str:
        return f"{self.season_id}/{self.fixture_number} {self.side} v{self.version}"

    @property
    def is_empty(self) -> bool:
        """Nothing is typed beyond who took part."""
        return self.sheet.is_blank

    @property
    def sheet(self) -> Sheet:
        return Sheet(self.body)
