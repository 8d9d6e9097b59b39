"""A team list in the making, kept as it is typed. Not a fact: it is gone when the draft is in the career."""

from django.conf import settings
from django.db import models


class TeamDraft(models.Model):
    """What has been typed so far. `version` counts the changes, so that two windows notice each other; `page` is the
    one it was last typed on, whose own earlier savings are no conflict: their answers may still be under way."""

    team = models.OneToOneField("league.Team", models.CASCADE, related_name="draft")
    sheet = models.JSONField(default=dict)
    version = models.PositiveIntegerField(default=0)
    page = models.CharField(max_length=24, blank=True)
    edited_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    edited_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"{self.team_id}, version {self.version}"
