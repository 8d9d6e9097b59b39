"""Fixtures: what the season's record and the decisions about reports say of each match."""

from typing import Any, ClassVar, Self

import msgspec
from django.db import models
from django.urls import reverse

from league.models import Season, Team, User
from league.nations import BETWEEN
from league.querysets import Person
from league.refs import REPORT_LINES
from matches.enums import FixtureEnding, FixtureStatus, Side
from matches.names import told_apart
from rules_engine.competition.dice import Dice


class FixtureQuerySet(models.QuerySet[Any]):
    def of_coach(self, user: Person) -> Self:
        """Those in which this person coaches a team."""
        return self.filter(models.Q(home__coach=user) | models.Q(away__coach=user))

    def of_team(self, team: Team) -> Self:
        """Those in which this team plays."""
        return self.filter(models.Q(home=team) | models.Q(away=team))

    def of_the_season(self) -> Self:
        """Without friendlies, which are of no round."""
        return self.filter(round__gt=0)

    def friendlies(self) -> Self:
        """Matches beside the season that are not called off."""
        return self.filter(round=0).exclude(status=FixtureStatus.CANCELLED)

    def open(self) -> Self:
        """Those that wait for a result."""
        return self.exclude(status__in=(FixtureStatus.PLAYED, FixtureStatus.CANCELLED))


class Fixture(models.Model):
    """A match of a season, wholly derived; found by (season, number). Nothing points at its primary key.

    `report` is the number of its confirmed report, of which there is one at most: it is a column of the one row that a
    fixture has. A result that comes from no report has none. `stage` is 0 for a friendly; `tie` is the number of its tie in
    a knock-out, 0 elsewhere, and `leg` which match of the tie it is. `dice` are the engine's `Dice` of this match, None before any
    fell. `since` is when the fixture came to its `status`; None while it waits to be played.
    `answer_by` is until when its report waits for the other coach's answer, None for ever; `referred` is set once that is over
    and the commissioner is to decide.
    `ended` is the how-manieth result of the season it was, 0 while it has none and for a friendly; `absent` is who did not
    come. `ending` and `reason` say how it came to its result; `postponed` is why it was put off; `replays` counts the
    reports of it that count no more, because it is played again or awarded; `home_offers` and `away_offers` are dates that the
    side has offered and that wait for the other's answer.
    """

    OWNER = "season"
    KEY = ("number",)
    DERIVED = (
        "stage",
        "group",
        "round",
        "tie",
        "leg",
        "home",
        "away",
        "deadline",
        "date",
        "home_fair_weather",
        "away_fair_weather",
        "dice",
        "home_scored",
        "away_scored",
        "home_shoot_out",
        "away_shoot_out",
        "home_casualties",
        "away_casualties",
        "status",
        "since",
        "versions",
        "reported_by",
        "answer_by",
        "referred",
        "report",
        "ended",
        "absent",
        "ending",
        "reason",
        "postponed",
        "replays",
        "home_offers",
        "away_offers",
    )

    season = models.ForeignKey(Season, models.CASCADE, related_name="fixtures")
    number = models.PositiveIntegerField()
    stage = models.PositiveSmallIntegerField(default=1)
    group = models.PositiveSmallIntegerField(default=1)
    round = models.PositiveSmallIntegerField()
    tie = models.PositiveSmallIntegerField(default=0)
    leg = models.PositiveSmallIntegerField(default=1)
    home = models.ForeignKey(Team, models.PROTECT, related_name="home_fixtures")
    away = models.ForeignKey(Team, models.PROTECT, related_name="away_fixtures")
    deadline = models.DateField(null=True)
    date = models.DateTimeField(null=True)
    home_fair_weather = models.PositiveSmallIntegerField(null=True)
    away_fair_weather = models.PositiveSmallIntegerField(null=True)
    dice = models.JSONField(null=True)
    home_scored = models.PositiveSmallIntegerField(null=True)
    away_scored = models.PositiveSmallIntegerField(null=True)
    home_shoot_out = models.PositiveSmallIntegerField(null=True)
    away_shoot_out = models.PositiveSmallIntegerField(null=True)
    home_casualties = models.PositiveSmallIntegerField(null=True)
    away_casualties = models.PositiveSmallIntegerField(null=True)
    status = models.CharField(max_length=12, choices=FixtureStatus, default=FixtureStatus.SCHEDULED)
    since = models.DateTimeField(null=True)
    versions = models.PositiveSmallIntegerField(default=0)
    reported_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+")
    answer_by = models.DateTimeField(null=True)
    referred = models.BooleanField(default=False)
    report = models.PositiveSmallIntegerField(null=True)
    ended = models.PositiveIntegerField(default=0)
    absent = models.CharField(max_length=4, blank=True)
    ending = models.CharField(max_length=12, choices=FixtureEnding, default=FixtureEnding.PLAYED)
    reason = models.TextField(blank=True)
    postponed = models.TextField(blank=True)
    replays = models.PositiveSmallIntegerField(default=0)
    home_offers = models.PositiveSmallIntegerField(default=0)
    away_offers = models.PositiveSmallIntegerField(default=0)

    objects = FixtureQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["season", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["season", "number"], name="one_fixture_per_number"),
            models.CheckConstraint(
                condition=models.Q(status="played", home_scored__isnull=False, away_scored__isnull=False)
                | (~models.Q(status="played") & models.Q(report=None, home_scored=None, away_scored=None)),
                name="played_with_a_result_and_not_without",
            ),
        ]

    def __str__(self) -> str:
        return BETWEEN.join(self.names)

    @property
    def names(self) -> tuple[str, str]:
        """What the two teams are called, home first."""
        return told_apart(str(self.home), str(self.away))

    def named(self, side: Side) -> str:
        """What that team is called."""
        return self.names[0 if side is Side.HOME else 1]

    @property
    def address(self) -> tuple[str, int, int]:
        """What names this fixture in addresses."""
        return self.season.league.slug, self.season.number, self.number

    def get_absolute_url(self) -> str:
        return reverse("fixture", args=self.address)

    @property
    def lines_url(self) -> str:
        """Where its page has the lines of its report."""
        return self.get_absolute_url() + REPORT_LINES

    @property
    def ref(self) -> str:
        """What careers call this fixture: another name each time that it is played again."""
        again = f".{self.replays}" if self.replays else ""
        return f"{self.season.ref}-{self.number}{again}"

    @property
    def is_friendly(self) -> bool:
        """Beside the season: of no round, and in no table."""
        return self.round == 0

    @property
    def is_played(self) -> bool:
        return self.status == FixtureStatus.PLAYED

    @property
    def is_cancelled(self) -> bool:
        return self.status == FixtureStatus.CANCELLED

    @property
    def is_reported(self) -> bool:
        return self.status == FixtureStatus.REPORTED

    @property
    def is_referred(self) -> bool:
        """Its report waits for the commissioner, because nobody has answered in time."""
        return self.is_reported and self.referred

    @property
    def is_disputable(self) -> bool:
        """There is a report that has not counted: it waits, or it was sent back."""
        return self.status in {FixtureStatus.REPORTED, FixtureStatus.REJECTED}

    @property
    def is_open_to_report(self) -> bool:
        """Nothing is submitted, or what was has been sent back."""
        return self.status in {FixtureStatus.SCHEDULED, FixtureStatus.REJECTED}

    def team(self, side: Side) -> Team:
        return self.home if side is Side.HOME else self.away

    def fair_weather(self, side: Side) -> int | None:
        """What the site rolled for that side's fair-weather fans, if it did."""
        return self.home_fair_weather if side is Side.HOME else self.away_fair_weather

    @property
    def thrown(self) -> Dice | None:
        """What the site threw for this match besides the fair-weather fans; None where it has thrown nothing."""
        return None if self.dice is None else msgspec.convert(self.dice, Dice)

    def sides_of(self, user: Person) -> tuple[Side, ...]:
        """The sides this person coaches."""
        return tuple(side for side in Side if user.pk is not None and self.team(side).coach_id == user.pk)
