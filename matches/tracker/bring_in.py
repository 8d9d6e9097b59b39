"""A tracker's league becomes a league here, through the services that a browser uses."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils.text import slugify
from django.utils.translation import gettext as _

from league.enums import Dice, Role
from league.models import League, Season, Team, User
from league.reading import fold
from league.referees import tables_of
from league.services.careers import draft_team, found_team, take_career_action
from league.services.leagues import add_member, create_league
from league.services.seasons import create_season, enter_team, schedule_season
from matches.models import Fixture
from matches.services.reports import confirm_report, submit_report
from matches.tracker.claims import NotInTheRules, draft_of, report_of
from matches.tracker.file import MatchReport, PlayerRecord, Side, TeamHistory, TrackerFile
from matches.tracker.schedule import lots_for, order_with
from rules_engine.bloodbowl.actions import CloseSequence, HireStaff, Proceed, Ruling, Staffing, Subject
from rules_engine.bloodbowl.drafting import draft_cost
from rules_engine.bloodbowl.team import TeamState
from rules_engine.competition.schedule import Legs
from rules_engine.core import Seat

APPS_RULES: Mapping[str, Any] = {"brawlin_brutes": False, "fair_weather_fans": 0}
"""How the app behind such files differs from print: no Brawlin' Brutes, no fair-weather fans."""


@dataclass
class Importing:
    """An import under way."""

    file: TrackerFile
    by: User
    overlay: Mapping[str, Any]
    fair_weather: int
    teams: dict[str, Team] = field(default_factory=dict)

    @transaction.atomic
    def run(self) -> Season:
        """The whole file or nothing. Raises `NotInTheRules`, and `IllegalAction` with the referee's findings."""
        league = create_league(by=self.by, name=self.file.league.name, dice=Dice.TYPED)
        name = _("Season %(number)s") % {"number": self.file.league.season}
        season = create_season(league, by=self.by, name=name, overlay=self.overlay)
        for history in self.file.team_histories:
            self.teams[history.id] = self._team(league, season, history)
        self._schedule(season)
        for report in self.file.reports_in_order:
            self._match(season, report)
        season.refresh_from_db()
        return season

    def _team(self, league: League, season: Season, history: TeamHistory) -> Team:
        coach = self._coach(league, self.file.coach_name(history.id))
        team = found_team(season=season, by=self.by, coach=coach)
        tables = tables_of(season.ruleset_id)
        draft = draft_of(history, self._first_side(history.id), tables)
        over = draft_cost(draft, tables).total - tables.drafting.budget
        if over > 0:
            reason = _("Imported: the list cost %(over)s more than the budget at printed prices.") % {"over": over}
            self._rule(team, Subject.BUDGET, reason, gold=over)
        draft_team(team, draft=draft, by=self.by)
        team.refresh_from_db()
        enter_team(season, team=team, by=self.by)
        return team

    def _coach(self, league: League, name: str) -> User:
        """A coach to whom the commissioner can hand the account: no password opens it until one is set."""
        model = get_user_model()
        username = slugify(name) or "coach"
        coach, made = model.objects.get_or_create(username=f"{league.slug}-{username}", defaults={"first_name": name})
        if made:
            coach.set_unusable_password()
            coach.save(update_fields=["password"])
        if not league.memberships.filter(user=coach).exists():
            add_member(league, user=coach, role=Role.COACH, by=self.by)
        return coach

    def _first_side(self, team_id: str) -> Side:
        for report in self.file.reports_in_order:
            home, away = self.file.pairing(report)
            if team_id in (home, away):
                return report.home if team_id == home else report.away
        raise NotInTheRules(f"team {team_id} has no match from which its staff could be read")

    def _schedule(self, season: Season) -> None:
        """A round robin that holds the matches of the file; those it does not tell of are still to be played."""
        entered = [team.ref for team in self.teams.values()]
        played = [
            (self.teams[home].ref, self.teams[away].ref)
            for home, away in map(self.file.pairing, self.file.match_reports)
        ]
        for legs in Legs:
            if (order := order_with(entered, played, legs)) is not None:
                schedule_season(season, legs=legs, by=self.by, chance=lots_for(entered, order))
                return
        raise NotInTheRules("no round robin holds the matches of the file")

    def _match(self, season: Season, report: MatchReport) -> None:
        sides = self.file.pairing(report)
        home, away = (self.teams[team_id] for team_id in sides)
        fixture = Fixture.objects.select_related("season__league", "home", "away").get(
            season=season, home=home, away=away
        )
        records = [self._records(team_id, report) for team_id in sides]
        claim = report_of(report, fixture.ref, (home.ref, away.ref), records, self.fair_weather)
        assert home.coach is not None
        assert away.coach is not None
        version = submit_report(fixture, report=claim, sure=True, by=home.coach)
        fixture.refresh_from_db()
        confirm_report(fixture, version=version.version, by=away.coach)
        for team_id, side, players in zip(sides, (report.home, report.away), records, strict=True):
            self._aftermath(self.teams[team_id], side, players, fixture.ref)

    def _records(self, team_id: str, report: MatchReport) -> tuple[PlayerRecord, ...]:
        history = next(history for history in self.file.team_histories if history.id == team_id)
        return next(played.player_records for played in history.history if played.match_id == report.match_id)

    def _aftermath(self, team: Team, side: Side, players: tuple[PlayerRecord, ...], fixture: str) -> None:
        """What the file knows but does not tell whole becomes a ruling; then staff is hired and the sequence left."""
        for name, count in side.inducements.items():
            told = _("Imported: %(count)s × %(name)s, paid from petty cash.") % {"count": count, "name": name}
            self._rule(team, Subject.INDUCEMENT, told, fixture=fixture)
        hurt = {line.number for line in side.stats if line.live.injured}
        for n, record in enumerate(players, start=1):
            if record.number in hurt:
                told = _("Imported: injured, and the file does not say how.")
                self._rule(team, Subject.INJURY, told, fixture=fixture, player=n)
        self._shop(team, side)

    def _shop(self, team: Team, side: Side) -> None:
        state: TeamState = fold(team)
        if state.sequence is None or state.sequence.due:
            return
        if hired := _hired(side):
            self._act(team, Proceed(Seat.COMMISSIONER, state.sequence.stage))
        for kind in hired:
            self._act(team, HireStaff(Seat.COMMISSIONER, kind))
        self._act(team, CloseSequence(Seat.COMMISSIONER, _("Imported: the file tells of no other purchase.")))

    def _rule(self, team: Team, subject: Subject, reason: str, **more: Any) -> None:
        self._act(team, Ruling(Seat.COMMISSIONER, subject, reason, **more))

    def _act(self, team: Team, action: Any) -> None:
        take_career_action(team, action=action, by=self.by)


def _hired(side: Side) -> tuple[Staffing, ...]:
    """What the staff has more after a match than before it, one by one."""
    base, desired = side.post_game.staff_base, side.post_game.staff_desired
    more = (
        (Staffing.ASSISTANT_COACH, desired.assistant_coaches - base.assistant_coaches),
        (Staffing.CHEERLEADER, desired.cheerleaders - base.cheerleaders),
        (Staffing.APOTHECARY, int(desired.apothecary) - int(base.apothecary)),
        (Staffing.REROLL, desired.add_rerolls),
    )
    return tuple(kind for kind, count in more for _one in range(count))


def bring_in(file: TrackerFile, *, by: User, overlay: Mapping[str, Any] = APPS_RULES, fair_weather: int = 0) -> Season:
    """Import a league. `fair_weather` is put down for both D3 where the ruleset rolls them: the file has none."""
    return Importing(file, by, overlay, fair_weather).run()
