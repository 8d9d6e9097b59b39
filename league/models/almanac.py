"""What a league remembers, as the columns that pages read: who did what in which season, and who was first."""

from typing import ClassVar

from django.db import models


class PlayerSeason(models.Model):
    """What a player did in a season. Derived from his team's record; found by (team, season, player): the season by its
    reference, the player by the name that reports give him. `games` is 0 where reports do not say who played."""

    OWNER = "team"
    KEY = ("season_ref", "player")
    DERIVED = ("name", "games", "deeds")

    team = models.ForeignKey("league.Team", models.CASCADE, related_name="player_seasons")
    season_ref = models.CharField(max_length=60, db_index=True)
    player = models.CharField(max_length=40)
    name = models.CharField(max_length=80)
    games = models.PositiveSmallIntegerField(default=0)
    deeds = models.JSONField(default=dict)

    class Meta:
        ordering: ClassVar = ["team", "season_ref", "player"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["team", "season_ref", "player"], name="one_line_per_player_and_season")
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.season_ref})"


class SeasonHonour(models.Model):
    """A place a closed season is remembered by, the first division first. Derived from the season's record; `title` is
    the name of the stage, empty where the season has but one; `group` is 0 where it is not divided."""

    OWNER = "season"
    KEY = ("position",)
    DERIVED = ("title", "division", "group", "place", "team")

    season = models.ForeignKey("league.Season", models.CASCADE, related_name="honours")
    position = models.PositiveSmallIntegerField()
    title = models.CharField(max_length=80, blank=True)
    division = models.PositiveSmallIntegerField(default=0)
    group = models.PositiveSmallIntegerField(default=0)
    place = models.PositiveSmallIntegerField()
    team = models.ForeignKey("league.Team", models.CASCADE, related_name="honours")

    class Meta:
        ordering: ClassVar = ["season", "position"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["season", "position"], name="one_honour_per_position")]

    def __str__(self) -> str:
        return f"{self.place}. {self.team}"
