"""Seasons: a record of the competition, and the columns and rows that follow from it."""

from typing import ClassVar

from django.db import models
from django.urls import reverse

from league.enums import SeasonPhase
from league.querysets import OfLeagueQuerySet
from league.refs import new_ref
from rules_engine.competition.policies import Policy


class Season(models.Model):
    """A competition of one league under a frozen ruleset. The facts about it are in its entries."""

    FACTS = ("ref", "league", "number", "name", "ruleset", "created_at")
    DERIVED = ("phase", "tie_breaks", "deadline_policy", "answer_days", "seq")

    ref = models.CharField(max_length=12, unique=True, default=new_ref)
    league = models.ForeignKey("league.League", models.PROTECT, related_name="seasons")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=80)
    ruleset = models.ForeignKey("league.RulesetDocument", models.PROTECT, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    phase = models.CharField(max_length=12, choices=SeasonPhase, default=SeasonPhase.ENTERING)
    tie_breaks = models.JSONField(default=list)
    deadline_policy = models.CharField(max_length=12, default=Policy.COMMISSIONER.value)
    answer_days = models.PositiveSmallIntegerField(null=True)
    seq = models.PositiveIntegerField(default=0)

    objects = OfLeagueQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["league", "-number"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["league", "number"], name="one_season_per_number")]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("season", args=[self.league.slug, self.number])

    @property
    def game(self) -> str:
        """Which game is played: the one its rules are of."""
        return self.ruleset.game

    @property
    def is_entering(self) -> bool:
        return self.phase == SeasonPhase.ENTERING


class SeasonTeam(models.Model):
    """A team that plays in a season; `place` is its place in the order of entry. Derived from the season's record."""

    OWNER = "season"
    KEY = ("team_id",)
    DERIVED = ("place",)

    season = models.ForeignKey(Season, models.CASCADE, related_name="entered")
    team = models.ForeignKey("league.Team", models.CASCADE, related_name="seasons_entered")
    place = models.PositiveSmallIntegerField()

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["season", "team"], name="one_entry_per_team")]

    def __str__(self) -> str:
        return f"{self.team} in {self.season}"


class TableRow(models.Model):
    """A line of a table of a season, best first: of a stage and, where it is divided, of a group. Derived from the
    season's record. Before a stage is drawn there is one table of all who have entered, as of stage 1; a knock-out has
    none. On a ladder `position` and `place` are the place on it.

    `position` is the order of printing, `place` the place (shared when nothing separates two teams), `decided_by` the
    step that put this team below the one above. `points` include what was `adjusted` by hand, and the `bonus` where the
    season counts it.
    """

    OWNER = "season"
    KEY = ("stage", "team_id")
    DERIVED = (
        "group",
        "position",
        "place",
        "played",
        "won",
        "drawn",
        "lost",
        "scored",
        "conceded",
        "casualties_caused",
        "casualties_suffered",
        "points",
        "bonus",
        "adjusted",
        "byes",
        "decided_by",
    )

    season = models.ForeignKey(Season, models.CASCADE, related_name="table")
    team = models.ForeignKey("league.Team", models.CASCADE, related_name="table_rows")
    stage = models.PositiveSmallIntegerField(default=1)
    group = models.PositiveSmallIntegerField(default=1)
    position = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField()
    played = models.PositiveSmallIntegerField()
    won = models.PositiveSmallIntegerField()
    drawn = models.PositiveSmallIntegerField()
    lost = models.PositiveSmallIntegerField()
    scored = models.PositiveSmallIntegerField()
    conceded = models.PositiveSmallIntegerField()
    casualties_caused = models.PositiveSmallIntegerField()
    casualties_suffered = models.PositiveSmallIntegerField()
    points = models.IntegerField()
    bonus = models.IntegerField(default=0)
    adjusted = models.IntegerField(default=0)
    byes = models.PositiveSmallIntegerField(default=0)
    decided_by = models.CharField(max_length=40, blank=True)

    class Meta:
        ordering: ClassVar = ["season", "stage", "group", "position"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["season", "stage", "team"], name="one_row_per_stage_and_team")
        ]

    def __str__(self) -> str:
        return f"{self.place}. {self.team}"

    @property
    def difference(self) -> int:
        return self.scored - self.conceded

    @property
    def casualty_difference(self) -> int:
        return self.casualties_caused - self.casualties_suffered
