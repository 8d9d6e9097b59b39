"""Building the demo league step by step, by the hands of its people."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, time, timedelta
from typing import Any

from django.contrib.auth import get_user_model
from django.utils import timezone

from league.enums import Dice, Role
from league.models import League, Season, Team, User
from league.reading import fold
from league.referees import CAREER, tables_of
from league.services.careers import draft_team, found_team, take_career_action, type_due_dice
from league.services.leagues import add_member, create_league
from league.services.seasons import create_season, enter_team, schedule_season
from matches.demo.cast import BLURB, CAST, COMMISSIONER, LEAGUE, PASSWORD, SPECTATOR, Demo
from matches.demo.cup import CupDemo
from matches.demo.football import FootballDemo
from matches.demo.last_year import LastYear
from matches.demo.play import match, next_act
from matches.models import Fixture
from matches.services.dates import set_date
from matches.services.reports import confirm_report, submit_report
from rules_engine.bloodbowl.actions import RetireTemporarily
from rules_engine.bloodbowl.tables import Tables
from rules_engine.bloodbowl.team import TeamState
from rules_engine.chance import Seeded, roll
from rules_engine.competition.schedule import Legs

SEED = "riverside"
NEWCOMERS = (
    *("Ash", "Birk", "Cob", "Dell", "Elm", "Fen", "Gorse", "Heath", "Ivy"),
    *("Juniper", "Kelp", "Larch", "Moss", "Nettle", "Oak", "Pine", "Reed", "Sorrel"),
)
Step = tuple[str, Callable[[], None]]


@dataclass
class DemoLeague:
    """A demo in the making. `steps` yields what to do with a word about it, so that progress can be shown."""

    chance: Seeded = field(default_factory=lambda: Seeded(SEED))
    teams: dict[str, Team] = field(default_factory=dict)
    league: League = field(init=False)
    season: Season = field(init=False)
    commissioner: User = field(init=False)
    retired: int = 0

    def steps(self) -> Iterator[Step]:
        yield "people", self._people
        for demo in CAST:
            yield demo.team, lambda demo=demo: self._team(demo)  # type: ignore[misc]
        yield "schedule", self._schedule
        played = len(CAST) * (len(CAST) - 1) // 2
        for number in range(1, played + 1):
            yield f"match {number} of {played}", lambda number=number: self._match(number)  # type: ignore[misc]
        yield "next round", self._next_round
        yield "a league with a past", LastYear().build
        yield from FootballDemo().steps()
        yield from CupDemo().steps()

    @property
    def tables(self) -> Tables:
        return tables_of(self.season.ruleset_id)

    def _people(self) -> None:
        self.commissioner = _account(COMMISSIONER)
        self.league = create_league(by=self.commissioner, name=LEAGUE, blurb=BLURB, dice=Dice.TYPED)
        add_member(self.league, user=_account(SPECTATOR), role=Role.SPECTATOR, by=self.commissioner)
        self.season = create_season(self.league, by=self.commissioner, name=f"{timezone.now():%Y}")

    def _team(self, demo: Demo) -> None:
        coach = _account(demo.coach)
        add_member(self.league, user=coach, role=Role.COACH, by=self.commissioner)
        team = found_team(season=self.season, by=coach)
        draft_team(team, draft=demo.draft(), by=coach)
        team.refresh_from_db()
        enter_team(self.season, team=team, by=self.commissioner)
        self.teams[team.ref] = team

    def _schedule(self) -> None:
        """A round a week: the first half lies behind, the next round ends on Sunday."""
        today = timezone.localdate()
        sunday = today + timedelta(days=6 - today.weekday())
        rounds = 2 * (len(CAST) - 1)
        deadlines = [sunday + timedelta(weeks=week - rounds // 2) for week in range(rounds)]
        schedule_season(self.season, legs=Legs.DOUBLE, deadlines=deadlines, by=self.commissioner, chance=self.chance)

    def _fixture(self, number: int) -> Fixture:
        found: Fixture = Fixture.objects.select_related("season__league", "home__coach", "away__coach").get(
            season=self.season, number=number
        )
        return found

    def _match(self, number: int) -> None:
        fixture = self._fixture(number)
        version = self._report(fixture)
        assert fixture.away.coach is not None
        confirm_report(self._fixture(number), version=version, by=fixture.away.coach)
        for team in (fixture.home, fixture.away):
            if number <= self._last_finished:
                self._aftermath(team)

    def _report(self, fixture: Fixture) -> int:
        assert fixture.home.coach is not None
        report = match(fixture.ref, fold(fixture.home), fold(fixture.away), self.tables, self.chance)
        return submit_report(fixture, report=report, sure=True, by=fixture.home.coach).version

    @property
    def _last_finished(self) -> int:
        """After the last match played the teams have still to spend what they earned."""
        return len(CAST) * (len(CAST) - 1) // 2 - 1

    def _aftermath(self, team: Team) -> None:
        """The coach goes through the sequence to its end; the league types its dice."""
        state: TeamState = fold(team)
        assert team.coach is not None
        while state.sequence is not None:
            if state.sequence.due:
                due = state.sequence.due[0]
                faces = tuple(roll(self.chance, due.sides) for _die in range(due.dice))
                state = type_due_dice(team, faces=faces, by=team.coach).state
                continue
            act: Any = next_act(CAREER, state, self.tables, may_retire=not self.retired, names=NEWCOMERS)
            self.retired += isinstance(act, RetireTemporarily)
            state = take_career_action(team, action=act, by=team.coach).state

    def _next_round(self) -> None:
        """Each team has a match before it: dates are set, and one is reported and waits for a yes."""
        first = len(CAST) * (len(CAST) - 1) // 2 + 1
        fixtures = [self._fixture(number) for number in range(first, first + len(CAST) // 2)]
        for evening, fixture in enumerate(fixtures):
            assert fixture.deadline is not None
            day = fixture.deadline - timedelta(days=3 - evening % 3)
            when = timezone.make_aware(datetime.combine(day, time(19, 30)), self.league.tzinfo)
            set_date(fixture, when=when, by=self.commissioner)
        ready = [f for f in fixtures if all(fold(team).sequence is None for team in (f.home, f.away))]
        self._report(self._fixture(ready[0].number))


def _account(name: str) -> User:
    model = get_user_model()
    return model.objects.create_user(username=name, password=PASSWORD, first_name=name.capitalize())
