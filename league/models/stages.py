"""The stages of a season as pages list them. What is in one is in its record: `league.reading.fold(season)`."""

from typing import ClassVar

from django.db import models

from league.enums import StageKind, StageStatus
from league.models.seasons import Season
from league.models.teams import Team


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


class LadderChallenge(models.Model):
    """A challenge on a ladder that waits for its answer. Derived from the season's record."""

    OWNER = "season"
    KEY = ("stage", "challenger_id")
    DERIVED = ("challenged_id",)

    season = models.ForeignKey(Season, models.CASCADE, related_name="challenges")
    stage = models.PositiveSmallIntegerField()
    challenger = models.ForeignKey(Team, models.CASCADE, related_name="+")
    challenged = models.ForeignKey(Team, models.CASCADE, related_name="challenges")

    class Meta:
        ordering: ClassVar = ["season", "stage", "challenger"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["season", "stage", "challenger"], name="one_challenge_per_challenger")
        ]

    def __str__(self) -> str:
        return f"{self.challenger} – {self.challenged}"
