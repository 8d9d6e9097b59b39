"""Reports that were submitted and what was decided about them: written once, like every fact."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from league.models import Season
from league.models.records import Sealed
from matches.enums import COUNTING, REFUSING, ActingAs, DecisionKind


class ReportVersion(Sealed):
    """A report as it was submitted. `body` is the engine's `Report` as it wrote it; a fixture's versions count from 1.

    It names its fixture by season and number, as records do: fixture rows are derived.
    """

    CHAIN = "season"

    season = models.ForeignKey(Season, models.PROTECT, related_name="reports")
    fixture_number = models.PositiveIntegerField()
    version = models.PositiveSmallIntegerField()
    body = models.TextField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    at = models.DateTimeField()
    request_key = models.CharField(max_length=64, unique=True, null=True)

    class Meta(Sealed.Meta):
        ordering: ClassVar = ["season", "fixture_number", "version"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["season", "fixture_number", "version"], name="one_report_per_version")
        ]

    def __str__(self) -> str:
        return f"{self.season_id}/{self.fixture_number} v{self.version}"


class ReportDecision(Sealed):
    """What somebody did with a version; the clock is nobody. Where the fixture stands follows from the latest of them."""

    CHAIN = "version.season"

    version = models.ForeignKey(ReportVersion, models.PROTECT, related_name="decisions")
    kind = models.CharField(max_length=12, choices=DecisionKind)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    as_role = models.CharField(max_length=14, choices=ActingAs)
    reason = models.TextField(blank=True)
    at = models.DateTimeField()
    request_key = models.CharField(max_length=64, unique=True, null=True)

    class Meta(Sealed.Meta):
        ordering: ClassVar = ["version", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["version"], condition=models.Q(kind=DecisionKind.SUBMITTED), name="submitted_once"
            ),
            models.UniqueConstraint(fields=["version"], condition=models.Q(kind__in=COUNTING), name="counted_once"),
            models.UniqueConstraint(fields=["version"], condition=models.Q(kind__in=REFUSING), name="refused_once"),
        ]

    def __str__(self) -> str:
        return f"{self.version}: {self.kind}"
