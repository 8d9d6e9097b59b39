"""A correction in round 1 of a season of 16 teams and 30 rounds, all played: its preview and its commit."""

import time
from types import SimpleNamespace

import msgspec
from msgspec.structs import replace

from league.models import Team
from league.reading import fold
from league.services.careers import take_career_action
from league.services.seasons import create_season, enter_team, schedule_season
from matches.corrections.asked import Rewrite
from matches.corrections.asking import confirmed
from matches.corrections.bans import bans_told
from matches.corrections.paid import fines_told
from matches.corrections.plan import plan
from matches.corrections.stated import stated_told
from matches.corrections.told import laters_told, records_told
from matches.enums import Side
from matches.models import Fixture
from matches.services import corrections
from matches.services.reports import confirm_report
from rules_engine.bloodbowl.actions import CloseSequence, TakeSkill
from rules_engine.bloodbowl.report import InjuryLine
from rules_engine.competition.schedule import Legs
from rules_engine.core import Seat
from rules_engine.record import encode
from tests.factories import LeagueFactory, commissioner_of, drafted_team, member
from tests.matches.matches import Match

TEAMS = 16


def played_season():
    league = LeagueFactory(dice="site")
    boss = commissioner_of(league)
    season = create_season(league, by=boss, name="Bench")
    for n in range(TEAMS):
        enter_team(season, team=drafted_team(season, member(league), name=f"Team {n}"), by=boss)
    schedule_season(season, legs=Legs.DOUBLE, by=boss)
    for number in Fixture.objects.filter(season=season).values_list("number", flat=True):
        match = Match(SimpleNamespace(season=season, league=league), number)
        version = match.submit(p1_touchdown=1, sure=True)
        confirm_report(match.fixture, version=version.version, by=match.away)
        for side in Side:
            after_match(match.fixture.team(side).pk, boss)
    season.refresh_from_db()
    return season, boss


def after_match(pk, boss):
    """Whoever has the SPP learns something; then the steps are closed."""
    team = Team.objects.get(pk=pk)
    for player in fold(team).players:
        if player.spp >= 10 and not player.gained_skills:
            learnt = TakeSkill(Seat.COMMISSIONER, player.n, "Block")
            take_career_action(Team.objects.get(pk=pk), action=learnt, by=boss)
    take_career_action(Team.objects.get(pk=pk), action=CloseSequence(Seat.COMMISSIONER, "go on"), by=boss)


def wronged(fixture):
    """The home side did not score, and player 5 was hurt for good."""
    report = confirmed(fixture)
    players = tuple(replace(line, touchdown=0) for line in report.home.players)
    home = replace(report.home, score=0, players=players, injuries=(InjuryLine(5, "dead"),))
    return Rewrite(fixture.number, msgspec.Raw(encode(replace(report, home=home))))


def bench(show):
    season, boss = played_season()
    fixture = Fixture.objects.select_related("home", "away", "season__league").get(season=season, number=1)
    asked = wronged(fixture)
    begun = time.perf_counter()
    found = plan(season, asked, reason="a slip")
    told = records_told(found), laters_told(found), bans_told(found), fines_told(found), stated_told(found)
    taken = (time.perf_counter() - begun) * 1000
    entries = sum(chapter.seq for chapter in found.chapters)
    what = (
        f"{len(found.later)} later acts, {sum(len(one.changes) for one in told[0])} numbers, "
        f"{len(told[4])} statements, {entries:,} entries read"
    )
    show(f"the preview, in words: {what} (bar: 3,000)", taken)
    begun = time.perf_counter()
    corrections.correct(fixture, asked=asked, reason="a slip", seen=found.seen, dice=found.dice, by=boss)
    show("the commit (bar: 5,000)", (time.perf_counter() - begun) * 1000)
