"""Teams and their players: the columns that pages read. The facts about them are in the team's career."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext as _

from league.enums import PlayerStatus, TeamPhase
from league.nations import GAME, Called
from league.querysets import TeamQuerySet
from league.refs import new_ref


class Team(models.Model):
    """A team of a league, for one game. It outlives seasons; money is in gold pieces. `stage` is the open step after a match
    or between seasons, empty while none is. A team that is `retired_at` some time enters no more seasons. `roster` is what the team is by its list: a Blood Bowl list, a nation, a deck.
    """

    FACTS = ("ref", "league", "game", "created_at")
    DERIVED = (
        "coach",
        "retired_at",
        "name",
        "roster",
        "ruleset_id",
        "phase",
        "stage",
        "treasury",
        "team_value",
        "current_team_value",
        "dedicated_fans",
        "rerolls",
        "assistant_coaches",
        "cheerleaders",
        "apothecary",
        "seq",
    )

    ref = models.CharField(max_length=12, unique=True, default=new_ref)
    league = models.ForeignKey("league.League", models.PROTECT, related_name="teams")
    coach = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="teams")
    game = models.CharField(max_length=40, default="bloodbowl")
    created_at = models.DateTimeField(auto_now_add=True)
    retired_at = models.DateTimeField(null=True)
    name = models.CharField(max_length=80, blank=True)
    roster = models.CharField(max_length=60, blank=True)
    ruleset = models.ForeignKey("league.RulesetDocument", models.PROTECT, null=True, related_name="+")
    phase = models.CharField(max_length=12, choices=TeamPhase, default=TeamPhase.DRAFTING)
    stage = models.CharField(max_length=20, blank=True)
    treasury = models.IntegerField(default=0)
    team_value = models.IntegerField(default=0)
    current_team_value = models.IntegerField(default=0)
    dedicated_fans = models.PositiveSmallIntegerField(default=0)
    rerolls = models.PositiveSmallIntegerField(default=0)
    assistant_coaches = models.PositiveSmallIntegerField(default=0)
    cheerleaders = models.PositiveSmallIntegerField(default=0)
    apothecary = models.BooleanField(default=False)
    seq = models.PositiveIntegerField(default=0)

    objects = TeamQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["name", "id"]

    def __str__(self) -> str:
        return str(self.called) or _("A team in the making")

    def get_absolute_url(self) -> str:
        return reverse("team", args=[self.ref])

    @property
    def called(self) -> Called:
        """Its name, with the nation it plays for."""
        return Called(self.name, self.roster if self.game == GAME else "")

    @property
    def is_drafted(self) -> bool:
        return self.phase != TeamPhase.DRAFTING


class Player(models.Model):
    """A player of a team, whether still on the list or not. Derived from the team's career; found by (team, n).

    `ag`, `pa` and `av` are the n of an n+ roll; `pa` is None where he cannot pass. `skills` are the printed and the
    gained, in that order.
    """

    OWNER = "team"
    KEY = ("n",)
    DERIVED = (
        "number",
        "name",
        "position",
        "ma",
        "st",
        "ag",
        "pa",
        "av",
        "skills",
        "spp_earned",
        "spp_unspent",
        "value",
        "status",
        "missing_next",
        "niggling",
        "advancements",
        "games",
        "deeds",
    )

    team = models.ForeignKey(Team, models.CASCADE, related_name="players")
    n = models.PositiveSmallIntegerField()
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=80)
    position = models.CharField(max_length=60)
    ma = models.PositiveSmallIntegerField()
    st = models.PositiveSmallIntegerField()
    ag = models.PositiveSmallIntegerField()
    pa = models.PositiveSmallIntegerField(null=True)
    av = models.PositiveSmallIntegerField()
    skills = models.JSONField(default=list)
    spp_earned = models.PositiveSmallIntegerField(default=0)
    spp_unspent = models.SmallIntegerField(default=0)
    value = models.IntegerField(default=0)
    status = models.CharField(max_length=12, choices=PlayerStatus, default=PlayerStatus.ACTIVE)
    missing_next = models.BooleanField(default=False)
    niggling = models.PositiveSmallIntegerField(default=0)
    advancements = models.PositiveSmallIntegerField(default=0)
    games = models.PositiveSmallIntegerField(default=0)
    deeds = models.JSONField(default=dict)

    class Meta:
        ordering: ClassVar = ["team", "n"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["team", "n"], name="one_player_per_n")]

    def __str__(self) -> str:
        return self.name or f"#{self.number}"
