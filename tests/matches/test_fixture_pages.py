"""Fixtures, their dates, the table, and what waits for whom."""

import re
from datetime import date, timedelta

import pytest
import time_machine
from django.utils import timezone

from league.models import TableRow
from league.points import signed
from league.services.seasons import schedule_season
from league.services.tables import change_tie_breaks
from matches.corrections.asked import Unplay
from matches.lines import table_told
from matches.services.corrections import decline, propose
from matches.services.reports import confirm_report, reject_report
from rules_engine.chance import Seeded
from rules_engine.competition.schedule import Legs
from rules_engine.competition.tiebreaks import TieBreak
from tests.factories import LeagueFactory, cast, entered_team, season_of
from tests.matches.matches import Match, match

pytestmark = pytest.mark.django_db


def waiting(client, user):
    client.force_login(user)
    return [item.text for item in client.get("/").context["waiting"] if item.url.count("fixtures")]


def text_of(answer):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


# The one action of a fixture


def test_everybody_is_told_what_the_fixture_waits_for(client):
    m = match()
    buttons = ("Report the match", "Confirm: this is how it was", "Decide as commissioner")

    def offered(user):
        client.logout()
        if user:
            client.force_login(user)
        page = text_of(client.get(m.url()))
        return [button in page for button in buttons]

    assert [offered(user) for user in (m.home, m.away, m.cast.commissioner, m.cast.spectator, None)] == [
        [True, False, False],
        [True, False, False],
        [True, False, False],
        [False, False, False],
        [False, False, False],
    ]
    m.submit()
    assert [offered(user) for user in (m.home, m.away, m.cast.commissioner, m.cast.spectator, None)] == [
        [False, False, False],
        [False, True, False],
        [False, False, True],
        [False, False, False],
        [False, False, False],
    ]


def test_a_report_sent_back_says_why_on_top(client):
    m = match()
    m.submit()
    reject_report(m.fixture, version=1, reason="It was two", by=m.away)
    client.force_login(m.home)
    assert f"{m.away.username} sent the report back: It was two" in text_of(client.get(m.url()))


def test_who_has_confirmed_is_led_on_to_the_steps_after_the_match(client):
    m = match()
    m.submit()
    confirm_report(m.fixture, version=1, by=m.away)
    lead = "Go on with {} after the match"
    for person, own in ((m.home, m.fixture.home), (m.away, m.fixture.away)):
        client.force_login(person)
        page = text_of(client.get(m.url()))
        assert [team for team in (m.fixture.home, m.fixture.away) if lead.format(team) in page] == [own]
    client.force_login(m.cast.spectator)
    assert "after the match" not in text_of(client.get(m.url()))


# What waits


def test_what_waits_since_less_than_a_minute_does_so_since_just_now(client):
    m = match()
    m.submit()
    client.force_login(m.away)
    assert "just now" in text_of(client.get("/"))
    with time_machine.travel(timezone.now() + timedelta(minutes=5), tick=False):
        assert "since 5 minutes" in text_of(client.get("/")).replace("\xa0", " ")


def test_coaches_are_told_to_report_and_then_to_confirm(client):
    m = match()
    name = str(m.fixture)
    assert waiting(client, m.home) == [f"Report {name}, round 1"]
    m.submit()
    assert waiting(client, m.home) == []
    assert waiting(client, m.away) == [f"Confirm the report of {name} by {m.home.username}"]
    reject_report(m.fixture, version=1, reason="no", by=m.away)
    assert waiting(client, m.home) == [f"{name}: the report was sent back"]


def test_a_proposed_correction_waits_for_the_other_coach_and_the_commissioner(client):
    m = match()
    version = m.submit()
    confirm_report(m.fixture, version=version.version, by=m.away)
    m.fixture.refresh_from_db()
    people = m.home, m.away, m.cast.commissioner
    before = [waiting(client, person) for person in people]
    proposal = propose(m.fixture, asked=Unplay(1), reason="never played", by=m.home)
    told = f"{m.fixture}: a correction is proposed"
    after = [waiting(client, person) for person in people]
    assert after == [before[0], [*before[1], told], [*before[2], told]]
    decline(proposal, reason="it was", by=m.away)
    assert [waiting(client, person) for person in people] == before


def test_a_coach_is_told_of_one_match_at_a_time(client):
    season = season_of(LeagueFactory())
    teams = [entered_team(season) for _ in range(4)]
    schedule_season(season, legs=Legs.DOUBLE, by=teams[0].coach, chance=Seeded(1))
    assert len(waiting(client, teams[0].coach)) == 1


def test_the_commissioner_sees_what_is_stuck_and_since_when(client):
    m = match()
    m.submit()
    client.force_login(m.cast.commissioner)
    (item,) = client.get("/").context["waiting"]
    assert (item.text, item.since) == (f"{m.fixture}: the report waits for an answer", m.fixture.since)


def test_an_overdue_match_is_stuck_since_its_deadline(client):
    people = cast(time_zone="Europe/Budapest")
    today = timezone.localdate()
    schedule_season(people.season, legs=Legs.SINGLE, deadlines=[today], by=people.commissioner, chance=Seeded(1))
    m = Match(people, 1)
    assert waiting(client, people.commissioner) == []
    with time_machine.travel(timezone.now() + timedelta(days=2), tick=False):
        assert waiting(client, people.commissioner) == [f"{m.fixture} is overdue"]
        (item,) = client.get("/").context["waiting"]
    assert item.since.date() == today


# Lists


def test_fixtures_are_listed_by_round_with_results_and_dates(client):
    m = match()
    client.force_login(m.home)
    url = f"{m.cast.season.get_absolute_url()}fixtures/"
    assert "no date yet" in text_of(client.get(url))
    m.submit(p1_touchdown=2)
    assert "Waiting for confirmation" in text_of(client.get(url))
    confirm_report(m.fixture, version=1, by=m.away)
    assert "2–0" in text_of(client.get(url))


def test_before_the_draw_the_pages_say_what_will_be_here(client):
    season = cast().season
    assert "No fixtures yet" in text_of(client.get(f"{season.get_absolute_url()}fixtures/"))


def test_the_season_page_shows_the_table_and_the_round_in_play(client):
    m = match()
    page = text_of(client.get(m.cast.season.get_absolute_url()))
    assert "the whole table" in page
    assert "Round 1" in page


# The table


def test_the_table_prints_its_order_and_the_step_that_decided(client):
    m = match()
    m.submit(p1_touchdown=2)
    confirm_report(m.fixture, version=1, by=m.away)
    client.force_login(m.away)
    answer = client.get(f"{m.cast.season.get_absolute_url()}table/")
    first, second = answer.context["tables"][0].table.lines
    assert (first.points, first.cells, first.decided_by) == ("3", ("1", "1", "0", "0", "2–0", "+2", "0–0"), "")
    assert (second.points, second.decided_by, second.is_own) == ("0", "by league points", True)
    assert (first.place, second.place) == ("1", "2")
    page = text_of(answer)
    assert "league points, touchdown difference, touchdowns scored, casualties caused." in page
    assert answer.content.decode().count('<tr class="own">') == 1


def test_another_order_is_printed_and_counts(client):
    m = match()
    m.submit(p1_touchdown=1)
    confirm_report(m.fixture, version=1, by=m.away)
    order = (TieBreak.CASUALTIES_CAUSED, TieBreak.WINS)
    change_tie_breaks(m.cast.season, tie_breaks=order, reason="a vote", by=m.cast.commissioner)
    page = client.get(f"{m.cast.season.get_absolute_url()}table/")
    assert "In this order: casualties caused, wins." in text_of(page)
    assert page.context["tables"][0].table.lines[1].decided_by == "by wins"


def test_teams_that_nothing_separates_share_a_place(client):
    m = match()
    rows = client.get(f"{m.cast.season.get_absolute_url()}table/").context["tables"][0].table.lines
    assert [(line.place, line.decided_by) for line in rows] == [("1", ""), ("1", "")]


def test_nobody_owns_a_team_without_a_coach():
    m = match()
    from django.contrib.auth.models import AnonymousUser

    rows = TableRow.objects.filter(season=m.cast.season).select_related("team")
    for row in rows:
        row.team.coach = None
    assert [line.is_own for line in table_told(rows, m.cast.season, AnonymousUser()).lines] == [False, False]


@pytest.mark.parametrize(("number", "told"), [(2, "+2"), (0, "0"), (-3, "−3")])
def test_differences_carry_their_sign(number, told):
    assert signed(number) == told


def test_deadlines_are_days():
    people = cast()
    schedule_season(
        people.season, legs=Legs.SINGLE, deadlines=[date(2026, 12, 24)], by=people.commissioner, chance=Seeded(1)
    )
    assert Match(people, 1).fixture.deadline == date(2026, 12, 24)
