"""Live matches: who sits where and on what terms, their records, and open challenges. All else follows from the record."""

from datetime import datetime
from typing import Any, ClassVar, Self

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from league.enums import Visibility
from league.models import League, RulesetDocument, Season
from league.models.records import Entry
from league.nations import BETWEEN, Called
from league.querysets import Person
from league.refs import new_ref, new_token
from matches.enums import Side
from matches.names import told_apart
from rules_engine.chance import new_secret
from rules_engine.core import Seat

ANNULLED = "annulled"
"""The reason of an end that makes a match none."""


class LiveStatus(models.TextChoices):
    """How far a live match has come."""

    WAITING = "waiting", _("Waiting for both to be ready")
    RUNNING = "running", _("In play")
    PAUSED = "paused", _("Paused")
    OVER = "over", _("Over")


class LiveKind(models.TextChoices):
    """What is played live."""

    HATTRICK = "hattrick", "Hat-Trick"
    OFUSAIDO_SHOOTOUT = "ofusaido_shootout", _("Ofusaido: a shootout")
    OFUSAIDO_PENALTY = "ofusaido_penalty", _("Ofusaido: a penalty")
    OFUSAIDO_FREE_KICK = "ofusaido_free_kick", _("Ofusaido: a free kick")
    SPOT_KICKS = "spot_kicks", _("A shootout of plain football")


class MatchQuerySet(models.QuerySet[Any]):
    def with_league(self) -> Self:
        """With where a match belongs, which every page of it says."""
        return self.select_related("league", "season__league")

    def of_player(self, user: Person) -> Self:
        """Those in which this person plays."""
        return self.filter(models.Q(home_user=user) | models.Q(away_user=user))

    def running(self) -> Self:
        """Those not over."""
        return self.exclude(status=LiveStatus.OVER)

    def untold(self) -> Self:
        """Those not over, and those whose end is not told yet to who watches later."""
        return self.filter(~models.Q(status=LiveStatus.OVER) | models.Q(late_whistle__isnull=False))

    def waiting_for(self, user: Person) -> Self:
        """Those in which it is this person's turn."""
        return self.running().filter(
            models.Q(home_user=user, home_asked=True) | models.Q(away_user=user, away_asked=True)
        )


class Match(models.Model):
    """A match played in the browser. Of a league, of one of its fixtures, or a friendly of nobody's league, which is seen by
    whoever has its address.

    A side is played by a person or by a bot, by name. On `one_device` the person at home plays both sides. `delay` is how
    many seconds spectators are behind. `secret` is what every draw follows from; it is in the record when all is over.
    """

    FACTS = (
        "ref",
        "kind",
        "league",
        "season",
        "fixture_number",
        "ruleset",
        "home_user",
        "away_user",
        "home_bot",
        "away_bot",
        "home_name",
        "home_nation",
        "away_name",
        "away_nation",
        "one_device",
        "delay",
        "odds",
        "secret",
        "created_by",
        "created_at",
    )
    DERIVED = (
        "seq",
        "status",
        "home_score",
        "away_score",
        "winner",
        "reason",
        "home_asked",
        "away_asked",
        "due_at",
    )

    ref = models.CharField(max_length=12, unique=True, default=new_ref)
    kind = models.CharField(max_length=20, choices=LiveKind)
    league = models.ForeignKey(League, models.PROTECT, null=True, related_name="live_matches")
    season = models.ForeignKey(Season, models.PROTECT, null=True, related_name="live_matches")
    fixture_number = models.PositiveIntegerField(null=True)
    ruleset = models.ForeignKey(RulesetDocument, models.PROTECT, null=True, related_name="+")
    home_user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    away_user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    home_bot = models.CharField(max_length=20, blank=True)
    away_bot = models.CharField(max_length=20, blank=True)
    home_name = models.CharField(max_length=80)
    home_nation = models.CharField(max_length=3, blank=True)
    away_name = models.CharField(max_length=80)
    away_nation = models.CharField(max_length=3, blank=True)
    one_device = models.BooleanField(default=False)
    delay = models.PositiveSmallIntegerField(default=0)
    odds = models.BooleanField(default=False)
    secret = models.CharField(max_length=64, default=new_secret)
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    seq = models.PositiveIntegerField(default=0)
    status = models.CharField(max_length=10, choices=LiveStatus, default=LiveStatus.WAITING)
    home_score = models.PositiveSmallIntegerField(default=0)
    away_score = models.PositiveSmallIntegerField(default=0)
    winner = models.CharField(max_length=4, choices=Side, blank=True)
    reason = models.CharField(max_length=20, blank=True)
    home_asked = models.BooleanField(default=False)
    away_asked = models.BooleanField(default=False)
    due_at = models.DateTimeField(null=True)

    objects = MatchQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["-created_at", "-id"]
        verbose_name_plural = "matches"
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=models.Q(season=None, fixture_number=None)
                | models.Q(season__isnull=False, fixture_number__isnull=False),
                name="a_match_of_a_fixture_names_its_season",
            ),
        ]

    def __str__(self) -> str:
        return BETWEEN.join(self.sides)

    def get_absolute_url(self) -> str:
        return reverse("live_match", args=[self.ref])

    @property
    def home(self) -> Called:
        return Called(self.home_name, self.home_nation)

    @property
    def away(self) -> Called:
        return Called(self.away_name, self.away_nation)

    def name(self, home: Called, away: Called) -> None:
        """Both sides are called that."""
        (self.home_name, self.home_nation), (self.away_name, self.away_nation) = home, away

    @property
    def sides(self) -> tuple[str, str]:
        """What both are called, home first."""
        return told_apart(str(self.home), str(self.away))

    @property
    def nations(self) -> tuple[str, str]:
        """The nations they play for, by code; empty for any other side."""
        return self.home_nation, self.away_nation

    @property
    def is_over(self) -> bool:
        return self.status == LiveStatus.OVER

    @property
    def is_told(self) -> bool:
        """It is over, and who watches it later than it was played may have seen that."""
        return self.is_over and not (self.delay and hasattr(self, "late_whistle"))

    @property
    def listed_score(self) -> str:
        """The score as lists tell it: not while spectators see the match later than it is played, nor of no match."""
        if (self.delay and not self.is_told) or self.reason == ANNULLED:
            return ""
        return f"{self.home_score} : {self.away_score}"

    @property
    def listed_status(self) -> str:
        """How far it has come, as lists tell it."""
        if self.is_over and not self.is_told:
            return str(LiveStatus.RUNNING.label)
        return gettext("The match was annulled.") if self.reason == ANNULLED else self.get_status_display()

    @property
    def is_members_only(self) -> bool:
        return self.league is not None and self.league.visibility == Visibility.MEMBERS

    def user_at(self, seat: Seat) -> Any:
        """The person who plays that side; None where a bot does."""
        return self.home_user if seat is Seat.HOME or self.one_device else self.away_user

    def user_id_at(self, seat: Seat) -> int | None:
        """Who plays that side, without asking for the person."""
        return self.home_user_id if seat is Seat.HOME or self.one_device else self.away_user_id

    def bot_at(self, seat: Seat) -> str:
        """The bot that plays that side, or ""."""
        return self.home_bot if seat is Seat.HOME else self.away_bot

    def is_due(self, now: datetime) -> bool:
        """Somebody's time is up."""
        return self.due_at is not None and self.due_at <= now


class LateWhistle(models.Model):
    """The match of a fixture is over, and who watches it later than it is played has seen its end at `due_at`: until then
    nothing follows from it. Not a fact: the row goes with the report that is written then."""

    match = models.OneToOneField(Match, models.CASCADE, related_name="late_whistle")
    due_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return str(self.match)


class MatchEntry(Entry):
    """A line of a live match's record."""

    OWNER = "match"

    match = models.ForeignKey(Match, models.PROTECT, related_name="entries")

    class Meta(Entry.Meta):
        constraints: ClassVar = [models.UniqueConstraint(fields=["match", "seq"], name="one_match_entry_per_seq")]


class Challenge(models.Model):
    """A match that wants a second player: whoever has its address may accept it, or a member of its league. Not a fact:
    what counts is the match that comes of it.

    `side` is what its maker plays with, in the words of the kind of match; `terms` are the settings that both will have.
    """

    token = models.CharField(max_length=24, unique=True, default=new_token)
    league = models.ForeignKey(League, models.CASCADE, null=True, related_name="challenges")
    kind = models.CharField(max_length=20, choices=LiveKind)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="challenges")
    side = models.CharField(max_length=80, blank=True)
    terms = models.JSONField(default=dict)
    created_at = models.DateTimeField(auto_now_add=True)
    match = models.OneToOneField(Match, models.PROTECT, null=True, related_name="challenge")
    withdrawn_at = models.DateTimeField(null=True)

    class Meta:
        ordering: ClassVar = ["-created_at", "-id"]

    def __str__(self) -> str:
        return f"{self.by}: {self.get_kind_display()}"

    def get_absolute_url(self) -> str:
        return reverse("challenge", args=[self.token])

    @property
    def is_open(self) -> bool:
        return self.match_id is None and self.withdrawn_at is None


class SeasonTerms(models.Model):
    """On which terms a season's matches are played here. Not a fact: a match keeps its own in its record."""

    season = models.OneToOneField(Season, models.CASCADE, related_name="live_terms")
    terms = models.JSONField(default=dict)

    def __str__(self) -> str:
        return str(self.season)
