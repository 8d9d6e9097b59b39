"""A team that is given to another coach: what it did before stays the other's."""

from datetime import UTC, datetime

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from league.acts import Act
from league.coached import Spell, coach_at, handed_over, has_coached
from league.honours import remembered, titles
from league.reading import fold
from league.services.closing import close_season
from league.services.holding import hand_over_team
from league.services.records import append
from league.services.seasons import schedule_season
from league.verifying import verify
from matches.corrections.plan import plan
from matches.enums import DecisionKind
from matches.models import Fixture
from matches.services.corrections import correct
from matches.services.reports import confirm_report
from matches.statistics.coaching import Coaching
from matches.statistics.results import matches_of_game
from matches.when_played import Given, Said, played_at, results
from rules_engine.chance import Seeded
from rules_engine.competition.actions import (
    AbandonMatch,
    AwardResult,
    LeaveSeason,
    OrderReplay,
    RecordResult,
    RecordWalkover,
    SetDate,
)
from rules_engine.competition.policies import Leaving
from rules_engine.competition.ratings import NEW
from rules_engine.competition.schedule import Legs
from rules_engine.competition.state import open_fixtures
from rules_engine.competition.tally import Absent
from rules_engine.core import Seat
from tests.factories import cast, entered_team, member
from tests.league.played_out import now, played_out
from tests.matches.matches import match
from tests.matches.test_corrections import rewritten

SEAT = Seat.COMMISSIONER


def day(n):
    return datetime(2027, 3, n, 20, tzinfo=UTC)


# Pure


def test_a_team_is_whose_it_was_then():
    spells = [Spell(day(5), "ada"), Spell(day(10), "bo"), Spell(day(20), "ada")]
    assert [coach_at(spells, day(n)) for n in (1, 5, 9, 10, 19, 20, 30)] == [
        "ada",
        "ada",
        "ada",
        "bo",
        "bo",
        "ada",
        "ada",
    ]
    assert (coach_at(spells), coach_at(spells[:2]), coach_at(())) == ("ada", "bo", "")
    whose = {"a": spells, "b": spells[:1], "c": [spells[0], Spell(day(8), "ada")]}
    assert handed_over(whose) == ["a"]
    assert (has_coached(whose, "bo"), has_coached(whose, "cleo")) == ({"a"}, set())


def acts(*actions):
    return [Act(1, n, day(n), action) for n, action in enumerate(actions, start=1)]


def test_a_match_was_over_when_it_first_had_the_result_that_counts():
    played, again = RecordResult(SEAT, 7, 2, 1, 0, 0, 1), RecordResult(SEAT, 7, 0, 1, 0, 0, 3)
    award, replay = AwardResult(SEAT, 7, 2, 0, "why"), OrderReplay(SEAT, 7, "why")
    given = [
        results(acts(*told)).given.get(7)
        for told in (
            (played, award),
            (played, replay),
            (played, replay, again),
            (AbandonMatch(SEAT, 7, 0, 0, "fog", replay=True), again),
            (RecordWalkover(SEAT, 7, Absent.HOME, "snow"),),
        )
    ]
    assert given == [Given(day(1), 0, 1), None, Given(day(3), 1, 3), Given(day(2), 0, 3), Given(day(1), 0, 0)]
    assert results(acts(LeaveSeason(SEAT, "reavers", Leaving.FORFEIT, "why"))).left == {"reavers": day(1)}


def test_reports_tell_of_the_match_from_the_first_that_was_handed_in():
    said = Said()
    for version in (1, 2, 4):
        said.note(version, DecisionKind.SUBMITTED, day(version))
    assert said.told(Given(day(9), 0, 2)) == [day(1), day(2)]
    assert said.told(Given(day(9), 2, 4)) == [day(4)]
    said.note(2, DecisionKind.TAKEN_BACK, day(3))
    assert said.told(Given(day(9), 0, 4)) == [day(4)]
    said.note(2, DecisionKind.RESTORED, day(5))
    assert said.told(Given(day(9), 0, 2)) == [day(1), day(2)]


def test_an_agreed_date_is_believed_if_it_was_over_when_the_match_was_told_of():
    assert played_at(day(3), [day(6), day(5)]) == day(3)
    assert played_at(day(7), [day(6), day(5)]) == day(5)
    assert played_at(None, [day(5)]) == day(5)
    assert played_at(day(3), []) is None


# A season in which a team is handed over


def play(season, count):
    """So many of the matches that are open: who is at home wins."""
    fixtures = list(open_fixtures(fold(now(season))))[:count]
    by = season.league.memberships.get(role="commissioner").user
    append(now(season), [RecordResult(SEAT, one.n, 1, 0, 0, 0, 0) for one in fixtures], by=by)


def queries_of(client, url):
    client.get(url)
    with CaptureQueriesContext(connection) as queries:
        page = client.get(url)
    assert page.status_code == 200
    return len(queries), page.content.decode()


@pytest.mark.django_db
def test_a_team_handed_over_in_the_season_is_named_with_whoever_played(client):
    stage = cast()
    entered_team(stage.season)
    schedule_season(stage.season, legs=Legs.DOUBLE, by=stage.commissioner)
    play(stage.season, 3)
    old, new = stage.coach.username, member(stage.league)
    before = Coaching(matches_of_game(stage.league, "bloodbowl"))
    hand_over_team(stage.team, to=new, by=stage.commissioner)
    assert Coaching(matches_of_game(stage.league, "bloodbowl")).courses == before.courses
    play(stage.season, 3)

    after = Coaching(matches_of_game(stage.league, "bloodbowl"))
    mine = [one.match.fixture.number for one in after.matches_of(old)]
    his = [one.match.fixture.number for one in after.matches_of(new.username)]
    of_team = Fixture.objects.of_team(stage.team).filter(season=stage.season)
    assert mine == [one.number for one in of_team if one.number <= 3]
    assert his == [one.number for one in of_team if one.number > 3]
    assert after.courses[old] == before.courses[old]
    assert after.matches_of(new.username)[0].before == NEW
    met = {rival.name: rival.tally.played for rival in after.rivals_of(stage.other_coach.username)}
    assert met[old] + met[new.username] == 2

    where = [stage.league.slug]
    assert new.username in client.get(reverse("coaches", args=where)).content.decode()
    page = client.get(reverse("coach", args=[*where, old])).content.decode()
    assert f"(now of {new.username})" in page
    for asked, played in ((old, mine), (new.username, his)):
        why = client.get(reverse("number_why", args=[*where, "played"]), {"coach": asked})
        assert why.context["explained"].figure == str(len(played))
    for number, coach in ((mine[0], old), (his[-1], new.username)):
        page = client.get(reverse("fixture", args=[*where, stage.season.number, number]))
        assert coach in page.context["coached"].values()

    close_season(now(stage.season), by=stage.commissioner)
    (won,) = [one for one in titles(remembered(stage.league)) if one.team == stage.team]
    assert won.coaches == (old, new.username)
    page = client.get(reverse("honours", args=where)).content.decode()
    assert page.count(f"{old}, {new.username}") == 2
    assert list(verify()) == []


@pytest.mark.django_db
def test_queries_do_not_grow_with_the_teams_that_are_handed_over(client):
    stage = cast()
    third = entered_team(stage.season)
    played_out(stage.season, legs=Legs.SINGLE)
    close_season(now(stage.season), by=stage.commissioner)
    urls = [reverse(name, args=[stage.league.slug]) for name in ("coaches", "honours")]
    hand_over_team(stage.team, to=member(stage.league), by=stage.commissioner)
    one = [queries_of(client, url)[0] for url in urls]
    for team in (stage.other_team, third):
        hand_over_team(team, to=member(stage.league), by=stage.commissioner)
    assert [queries_of(client, url)[0] for url in urls] == one


@pytest.mark.django_db
def test_who_played_stays_named_whoever_confirms_or_corrects_later():
    m = match()
    old = m.home.username
    version = m.submit(p3_touchdown=2)
    hand_over_team(m.fixture.home, to=member(m.cast.league), by=m.cast.commissioner)
    confirm_report(m.fixture, version=version.version, by=m.away)

    def named():
        (found,) = matches_of_game(m.cast.league, "bloodbowl")
        return found.coached.home

    assert named() == old
    asked = rewritten(m, (1, 0))
    seen = plan(m.fixture.season, asked, reason="a slip")
    correct(m.fixture, asked=asked, reason="a slip", seen=seen.seen, dice=seen.dice, by=m.cast.commissioner)
    assert m.fixture.home_scored == 1
    assert named() == old


@pytest.mark.django_db
def test_an_agreed_date_before_the_handing_over_counts():
    stage = cast()
    schedule_season(stage.season, legs=Legs.SINGLE, by=stage.commissioner, chance=Seeded(1))
    (fixture,) = stage.season.fixtures.all()
    append(now(stage.season), [SetDate(SEAT, fixture.number, timezone.now().isoformat())], by=stage.commissioner)
    hand_over_team(stage.team, to=member(stage.league), by=stage.commissioner)
    append(now(stage.season), [RecordResult(SEAT, fixture.number, 1, 0, 0, 0, 0)], by=stage.commissioner)
    (found,) = matches_of_game(stage.league, "bloodbowl")
    assert stage.coach.username in (found.coached.home, found.coached.away)
