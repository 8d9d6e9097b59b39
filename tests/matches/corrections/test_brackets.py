"""A correction that changes who goes on: what was played by others falls in every record, is named first, and comes back
when the correction is undone."""

from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from league.reading import fold
from league.services.seasons import create_season, enter_team
from league.services.stages import Shape, plan_stage, start_stage
from league.verifying import verify
from matches.corrections.asking import confirmed
from matches.corrections.told import records_told
from matches.enums import FixtureStatus, Side
from matches.models import Fixture
from matches.services.correction_drafts import begin
from matches.services.reports import confirm_report
from rules_engine.chance import Seeded
from rules_engine.competition.formats import KnockOut, Qualification, RoundRobin, Seeding
from tests.factories import LeagueFactory, commissioner_of, drafted_team, member
from tests.league.seasons import closed
from tests.matches.corrections.asked import applied, planned, rewrite, undone
from tests.matches.matches import Match

pytestmark = pytest.mark.django_db


def season_of(*shapes, teams=4):
    league = LeagueFactory()
    boss = commissioner_of(league)
    season = create_season(league, by=boss, name="Cup")
    for n in range(teams):
        enter_team(season, team=drafted_team(season, member(league), name=f"Team {n}"), by=boss)
    for shape in shapes:
        plan_stage(season, shape=shape, by=boss)
    start_stage(season, stage=1, by=boss, chance=Seeded(1))
    return SimpleNamespace(season=season, league=league, commissioner=boss)


def play(people, number, goals=1):
    """The home side wins."""
    match = Match(people, number)
    version = match.submit(sure=True, p3_touchdown=goals)
    confirm_report(match.fixture, version=version.version, by=match.away)
    for side in Side:
        closed(match.fixture.team(side))
    return match


def turned(match):
    """Its report, with the goals on the other side."""
    report = confirmed(match.fixture)
    home, away = (
        replace(side, score=n, players=tuple(replace(line, touchdown=n * (line.n == 3)) for line in side.players))
        for side, n in ((report.home, 0), (report.away, 1))
    )
    return rewrite(match, replace(report, home=home, away=away))


def everything(people):
    rows = Fixture.objects.filter(season=people.season).order_by("number")
    teams = {team for row in rows.select_related("home", "away") for team in (row.home, row.away)}
    results = [(fixture.n, fixture.result, fixture.home, fixture.away) for fixture in fold(people.season).fixtures()]
    return {team.ref: fold(team) for team in teams}, results, list(rows.values_list("number", "status", "report"))


def test_the_final_of_others_is_played_again_and_is_back_when_the_correction_is_undone(client):
    people = season_of(Shape("Cup", KnockOut(), Seeding.SEEDED))
    semi, _other, final = play(people, 1), play(people, 2), play(people, 3)
    before, went_on = everything(people), semi.fixture.home
    asked = turned(semi)
    found = planned(semi, asked)
    assert [one.number for one in found.fallen] == [3]
    client.force_login(people.commissioner)
    begin(semi.fixture, asked=asked, by=people.commissioner)
    assert f"{final.fixture}</a> (Final)" in client.get(semi.url("correct/preview/")).text
    made = applied(semi, asked)
    assert (final.fixture.status, {semi.fixture.away} <= {final.fixture.home, final.fixture.away}) == (
        FixtureStatus.SCHEDULED,
        True,
    )
    assert fold(went_on).fixtures == (semi.fixture.ref,)
    assert list(verify()) == []
    page = client.get(semi.url(f"corrections/{made.pk}/"))
    assert page.status_code == 200
    undone(semi, made)
    assert everything(people) == before
    assert list(verify()) == []


def test_who_goes_on_is_told_before_the_final_is_played():
    people = season_of(Shape("Cup", KnockOut(), Seeding.SEEDED))
    semi = play(people, 1)
    play(people, 2)
    told = {
        (one.before, one.after)
        for record in records_told(planned(semi, turned(semi)))
        for one in record.changes
        if one.what in map(str, (Side.HOME.label, Side.AWAY.label))
    }
    assert told == {(str(semi.fixture.home), str(semi.fixture.away))}


def test_who_qualifies_changes_and_what_the_others_played_for_it_falls():
    people = season_of(
        Shape("Group", RoundRobin(), Seeding.SEEDED),
        Shape("Final", KnockOut(), Seeding.SEEDED, qualifications=(Qualification(1, 2),)),
        teams=3,
    )
    season = people.season
    group = [play(people, n, goals=n) for n in Fixture.objects.filter(season=season).values_list("number", flat=True)]
    # the more goals, the later the match: no two teams are level
    start_stage(season, stage=2, by=people.commissioner)
    final = play(people, len(group) + 1)
    before = everything(people)
    played_it = {final.fixture.home, final.fixture.away}
    fallen = {}
    for match in group:
        found = planned(match, turned(match))
        after = found.chapter(season).after.fixture(final.number)
        fallen[match.number] = [one.number for one in found.fallen]
        goes_on = {after.home, after.away} if after else set()
        assert (fallen[match.number] == []) == (goes_on == {team.ref for team in played_it})
    match = next(match for match in group if fallen[match.number])
    made = applied(match, turned(match))
    assert final.fixture.status == FixtureStatus.SCHEDULED
    assert {final.fixture.home, final.fixture.away} != played_it
    assert list(verify()) == []
    undone(match, made)
    assert everything(people) == before
