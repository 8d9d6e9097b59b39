"""A third demo league: a cup of Hat-Trick, two groups of four behind it and its semi-finals under way."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta

from django.contrib.auth import get_user_model
from django.utils import timezone

from league.enums import Role
from league.games import HATTRICK
from league.models import League, Season, User
from league.services.careers import found_team
from league.services.clubs import register_squad
from league.services.leagues import add_member, create_league
from league.services.seasons import create_season
from league.services.stages import Shape, plan_stages, start_stage
from matches.demo.cast import CAST, COMMISSIONER
from matches.models import Fixture
from matches.services.dates import set_date
from matches.services.reports import confirm_report, submit_report
from rules_engine.chance import Chance, Seeded, weighted
from rules_engine.clubs.report import SideReport
from rules_engine.competition.formats import KnockOut, Qualification, RoundRobin, Seeding
from rules_engine.competition.schedule import Legs
from rules_engine.hattrick.club import Squad
from rules_engine.hattrick.report import Report

LEAGUE = "Cellar Cup"
BLURB = "Eight teams, two groups, one cup. Down the stairs, mind your head."
TEAMS = (
    *("Barrel Rollers", "Coal Hole", "Damp United", "Fuse Box"),
    *("Lantern Town", "Mousetrap", "Rack and Bottle", "Trapdoor City"),
)
GOALS = ((0, 2), (1, 4), (2, 4), (3, 2), (4, 1))
KICKS = ((True, True, False, True, True), (True, False, True, True, False))
Step = tuple[str, Callable[[], None]]


@dataclass
class CupDemo:
    """The cup in the making, as `steps` that come after those of the first league; `people` are by name."""

    chance: Chance = field(default_factory=lambda: Seeded("cellar"))
    people: Mapping[str, User] = field(init=False)
    league: League = field(init=False)
    season: Season = field(init=False)

    def steps(self) -> Iterator[Step]:
        yield "cup", self._found
        yield "groups", self._groups
        yield "semi-finals", self._finals

    @property
    def _maud(self) -> User:
        return self.people[COMMISSIONER]

    def _found(self) -> None:
        self.people = {user.username: user for user in get_user_model().objects.all()}
        self.league = create_league(by=self._maud, name=LEAGUE, blurb=BLURB)
        self.season = create_season(self.league, by=self._maud, name=f"Cup {timezone.now():%Y}", game=HATTRICK)
        for demo, name in zip(CAST, TEAMS, strict=True):
            coach = self.people[demo.coach]
            add_member(self.league, user=coach, role=Role.COACH, by=self._maud)
            team = found_team(season=self.season, by=coach)
            register_squad(team, name=name, squad=Squad(stars=(10, 11)), by=coach)

    def _groups(self) -> None:
        """All of them are played: the first two of each go on."""
        finals = KnockOut(third_place=True)
        came = (Qualification(1, 2),)
        shapes = [
            Shape("Groups", RoundRobin(Legs.SINGLE, groups=2), Seeding.POTS),
            Shape("Finals", finals, Seeding.SEEDED, qualifications=came),
        ]
        plan_stages(self.season, shapes=shapes, by=self._maud)
        self._start(1, rounds=3, first=self._sunday - timedelta(weeks=3))
        for fixture in self._fixtures(1):
            self._confirm(fixture, weighted(self.chance, GOALS), weighted(self.chance, GOALS))

    def _finals(self) -> None:
        """The first semi-final went to kicks, the second has its evening."""
        self._start(2, rounds=2, first=self._sunday)
        decided, to_come = self._fixtures(2)
        self._confirm(decided, 1, 1, kicks=KICKS)
        evening = datetime.combine(self._sunday - timedelta(days=2), time(20, 0), self.league.tzinfo)
        set_date(to_come, when=evening, by=self._maud)

    @property
    def _sunday(self) -> date:
        today = timezone.localdate()
        return today + timedelta(days=6 - today.weekday())

    def _start(self, stage: int, *, rounds: int, first: date) -> None:
        deadlines = [first + timedelta(weeks=week) for week in range(rounds)]
        start_stage(self.season, stage=stage, deadlines=deadlines, by=self._maud, chance=self.chance)

    def _fixtures(self, stage: int) -> list[Fixture]:
        rows = Fixture.objects.filter(season=self.season, stage=stage).order_by("number")
        return list(rows.select_related("season__league", "season__ruleset", "home__coach", "away__coach"))

    def _confirm(
        self, fixture: Fixture, home: int, away: int, *, kicks: tuple[tuple[bool, ...], tuple[bool, ...]] | None = None
    ) -> None:
        sides = SideReport(fixture.home.ref, home), SideReport(fixture.away.ref, away)
        report = Report(fixture.ref, *sides, extra_time=kicks is not None, kicks=kicks)
        assert fixture.home.coach is not None
        assert fixture.away.coach is not None
        version = submit_report(fixture, report=report, sure=True, by=fixture.home.coach).version
        fixture.refresh_from_db()
        confirm_report(fixture, version=version, by=fixture.away.coach)
