"""The stages of a season as pages list them. What is in one is in its record: `league.reading.fold(season)`."""

from typing import ClassVar

from django.db import models

from league.enums import StageKind, StageStatus
from league.models.seasons import Season


class SeasonStage(models.Model):
    """A stage of a season. Derived from the season's record. `division` is 0 where it is none."""

    OWNER = "season"
    KEY = ("number",)
    DERIVED = ("name", "kind", "status", "division", "groups")

    season = models.ForeignKey(Season, models.CASCADE, related_name="stages")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=80, blank=True)
    kind = models.CharField(max_length=12, choices=StageKind)
    status = models.CharField(max_length=12, choices=StageStatus)
    division = models.PositiveSmallIntegerField()
    groups = models.PositiveSmallIntegerField()

    class Meta:
        ordering: ClassVar = ["season", "number"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["season", "number"], name="one_stage_per_number")]

    def __str__(self) -> str:
        return self.name
