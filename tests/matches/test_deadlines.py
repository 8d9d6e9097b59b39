"""Deadlines that pass: by the clock, when somebody looks, and once only."""

from datetime import date, datetime, timedelta
from io import StringIO
from zoneinfo import ZoneInfo

import pytest
import time_machine
from django.core.management import call_command

from league.models import SeasonEntry, TableRow
from league.services.seasons import schedule_season
from matches.services.deadlines import pass_deadlines
from matches.services.leaving import change_policies
from rules_engine.chance import Seeded
from rules_engine.competition.policies import Policies, Policy
from rules_engine.competition.schedule import Legs
from tests.factories import cast
from tests.matches.matches import Match

pytestmark = pytest.mark.django_db
BUDAPEST = ZoneInfo("Europe/Budapest")
LAST_DAY = date(2026, 12, 24)
AFTER = datetime(2026, 12, 25, 0, 1, tzinfo=BUDAPEST)


def due(policy=Policy.DRAW, legs=Legs.DOUBLE):
    people = cast(time_zone="Europe/Budapest")
    days = [LAST_DAY, LAST_DAY + timedelta(days=7)]
    schedule_season(people.season, legs=legs, deadlines=days, by=people.commissioner, chance=Seeded(1))
    if policy is not Policy.COMMISSIONER:
        change_policies(people.season, policies=Policies(deadline=policy), reason="a vote", by=people.commissioner)
    return Match(people, 1)


def table(m):
    return sorted(TableRow.objects.filter(season=m.cast.season).values_list("won", "drawn", "lost"))


def tick():
    out = StringIO()
    call_command("tick", stdout=out)
    return out.getvalue().strip()


@pytest.mark.parametrize(
    ("policy", "ending", "rows"),
    [
        (Policy.DRAW, "expired", [(0, 1, 0)] * 2),
        (Policy.FORFEIT, "expired", [(0, 0, 1)] * 2),
        (Policy.COMMISSIONER, "played", [(0, 0, 0)] * 2),
        (Policy.NOTHING, "played", [(0, 0, 0)] * 2),
    ],
)
def test_the_clock_does_what_was_decided(policy, ending, rows):
    m = due(policy)
    with time_machine.travel(AFTER, tick=False):
        tick()
    assert (m.fixture.ending, table(m)) == (ending, rows)


def test_it_does_so_once():
    m = due()
    with time_machine.travel(AFTER, tick=False):
        assert tick() == "deadlines: 1"
        before = SeasonEntry.objects.count()
        assert (tick(), SeasonEntry.objects.count()) == ("nothing due", before)
    entry = SeasonEntry.objects.filter(season=m.cast.season).latest("seq")
    assert (entry.seat, entry.by) == ("clock", None)


def test_a_day_ends_where_the_league_is():
    m = due()
    with time_machine.travel(datetime(2026, 12, 24, 23, 59, tzinfo=BUDAPEST), tick=False):
        assert pass_deadlines(m.fixture.season) == 0
    assert pass_deadlines(m.fixture.season, AFTER) == 1


@pytest.mark.parametrize("rest", ["", "fixtures/", "fixtures/1/", "table/"])
def test_it_happens_when_somebody_looks(client, rest):
    m = due()
    with time_machine.travel(AFTER, tick=False):
        client.get(f"{m.cast.season.get_absolute_url()}{rest}")
    assert m.fixture.ending == "expired"


def test_a_match_that_is_reported_is_not_one_nobody_played():
    m = due()
    m.submit()
    assert pass_deadlines(m.fixture.season, AFTER) == 0


def test_only_what_the_commissioner_decides_is_listed(client):
    def overdue(policy):
        m = due(policy)
        with time_machine.travel(AFTER + timedelta(days=1), tick=False):
            client.force_login(m.cast.commissioner)
            return [item.text for item in client.get("/").context["waiting"] if item.text == f"{m.fixture} is overdue"]

    assert [len(overdue(policy)) for policy in (Policy.COMMISSIONER, Policy.NOTHING)] == [1, 0]
