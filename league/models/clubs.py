"""Players of the football games: the columns that pages read."""

from typing import ClassVar

from django.db import models


class ClubPlayer(models.Model):
    """A player of a Hat-Trick or an Ofusaido team, and what he has done. Derived from the team's record; found by
    (team, key), the name that reports give him. Whoever left the squad stays while he has done something."""

    OWNER = "team"
    KEY = ("key",)
    DERIVED = ("place", "name", "position", "star", "in_squad", "goals", "yellow_cards", "sent_off")

    team = models.ForeignKey("league.Team", models.CASCADE, related_name="club_players")
    key = models.CharField(max_length=40)
    place = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=80, blank=True)
    position = models.CharField(max_length=40, blank=True)
    star = models.BooleanField(default=False)
    in_squad = models.BooleanField(default=True)
    goals = models.PositiveSmallIntegerField(default=0)
    yellow_cards = models.PositiveSmallIntegerField(default=0)
    sent_off = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering: ClassVar = ["team", "place"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["team", "key"], name="one_club_player_per_key")]

    def __str__(self) -> str:
        return self.name or f"#{self.key}"
