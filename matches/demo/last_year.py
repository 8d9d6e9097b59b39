"""A league with a past: two divisions of Hat-Trick that were played to the end and closed, and the season that follows
them by promotion and relegation."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from django.contrib.auth import get_user_model
from django.utils import timezone

from league.enums import Role
from league.games import HATTRICK
from league.models import League, Season, Team, User
from league.rollover import Chosen
from league.services.careers import found_team
from league.services.clubs import register_squad
from league.services.holding import hand_over_team
from league.services.leagues import add_member, create_league
from league.services.rollover import roll_over
from league.services.seasons import create_season
from league.services.stages import Shape, plan_stage, start_stage
from matches.demo.cast import COMMISSIONER
from matches.models import Fixture
from matches.services.reports import confirm_report, submit_report
from rules_engine.chance import Seeded, roll, weighted
from rules_engine.clubs.report import Noted, SideReport
from rules_engine.competition.formats import RoundRobin
from rules_engine.competition.promotion import Move, Way
from rules_engine.competition.rollover import Rollover
from rules_engine.hattrick.club import Squad
from rules_engine.hattrick.report import Report
from rules_engine.hattrick.state import Half

LEAGUE = "Card Table League"
BLURB = "Hat-Trick in the same back room, in two divisions. A made-up league: look around, nothing here matters."
DIVISIONS = (
    ("First division", (("ada", "Lantern Row"), ("bo", "Old Brewery"), ("cleo", "Mill Pond"), ("dag", "Night Ferry"))),
    (
        "Second division",
        (("eszter", "Danube Kickers"), ("felix", "Slag Heap"), ("gita", "Monsoon"), ("hugo", "Skerries")),
    ),
)
NAMES = ("Bram", "Cato", "Dries", "Elio", "Finn", "Gus", "Hanne", "Ilse", "Joop", "Kees")
STARS = (10, 11)
GOALS = ((0, 3), (1, 5), (2, 3), (3, 1))
SCORERS = (("10", 4), ("11", 3), ("9", 2), ("8", 1), ("6", 1))
HANDED_OVER = ("Skerries", "felix")
ONE_EACH_WAY = (Move(1, 2, 1, Way.DOWN), Move(2, 1, 1, Way.UP))


@dataclass
class LastYear:
    """The league in the making."""

    chance: Seeded = field(default_factory=lambda: Seeded("card table"))
    league: League = field(init=False)
    season: Season = field(init=False)
    by: User = field(init=False)

    def build(self) -> None:
        self._found()
        for number in (1, 2):
            start_stage(self.season, stage=number, by=self.by, chance=self.chance)
        for fixture in self._fixtures():
            self._play(fixture)
        self._hand_over()
        chosen = Chosen(f"{timezone.now():%Y}", self.season.ruleset.edition, teams=Rollover(ONE_EACH_WAY))
        roll_over(self.season, chosen=chosen, by=self.by)

    def _found(self) -> None:
        people = get_user_model()
        self.by = people.objects.get(username=COMMISSIONER)
        self.league = create_league(by=self.by, name=LEAGUE, blurb=BLURB)
        name = f"{timezone.now().year - 1}"
        self.season = create_season(self.league, by=self.by, name=name, game=HATTRICK)
        for n, (title, sides) in enumerate(DIVISIONS, start=1):
            teams = tuple(self._team(people.objects.get(username=coach), team).ref for coach, team in sides)
            plan_stage(self.season, shape=Shape(title, RoundRobin(), division=n, teams=teams), by=self.by)

    def _team(self, coach: User, name: str) -> Team:
        add_member(self.league, user=coach, role=Role.COACH, by=self.by)
        team = found_team(season=self.season, by=coach)
        squad = Squad(stars=STARS, names=NAMES)
        return register_squad(team, name=name, squad=squad, by=coach).owner

    def _fixtures(self) -> Sequence[Fixture]:
        rows = Fixture.objects.filter(season=self.season).order_by("round", "number")
        return list(rows.select_related("season__league", "season__ruleset", "home__coach", "away__coach"))

    def _play(self, fixture: Fixture) -> None:
        report = Report(fixture.ref, self._side(fixture.home), self._side(fixture.away))
        assert fixture.home.coach is not None
        assert fixture.away.coach is not None
        version = submit_report(fixture, report=report, sure=True, by=fixture.home.coach)
        confirm_report(fixture, version=version.version, by=fixture.away.coach)

    def _hand_over(self) -> None:
        """One team has another coach from then on: what it played before stays its first coach's."""
        team, to = HANDED_OVER
        coach = get_user_model().objects.get(username=to)
        hand_over_team(Team.objects.get(league=self.league, name=team), to=coach, by=self.by)

    def _side(self, team: Team) -> SideReport:
        goals = weighted(self.chance, GOALS)
        booked = int(roll(self.chance, 3) == 1)
        events = (*self._scored(goals), *(Noted("yellow_card", "6", Half.SECOND.value) for _ in range(booked)))
        return SideReport(team.ref, goals, yellow_cards=booked, events=events)

    def _scored(self, goals: int) -> Iterator[Noted]:
        """The first of them before the break."""
        for n in range(goals):
            half = Half.SECOND if n else Half.FIRST
            yield Noted("goal", weighted(self.chance, SCORERS), half.value)
