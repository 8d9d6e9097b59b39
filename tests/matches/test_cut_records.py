"""What proves a record is never repaired away: what was cut off, taken out or changed is named on every later run."""

from copy import deepcopy
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.urls import reverse

from league.insert_only import protect, release
from league.models import CareerEntry, League, LeagueChange, Season, SeasonEntry, Team
from league.models.changes import ChangeKind
from league.projection import CutShort
from league.services.changes import write_change
from league.services.records import append
from league.verifying import verify
from matches.corrections.plan import plan
from matches.models import (
    Correction,
    CorrectionDecision,
    Fixture,
    Match,
    MatchEntry,
    ReportDecision,
    ReportVersion,
)
from matches.services.corrections import correct
from matches.services.reports import confirm_report, reject_report
from rules_engine.competition.actions import AdjustPoints
from rules_engine.core import Seat
from tests.matches.live.matches import live_match
from tests.matches.matches import match
from tests.matches.test_corrections import rewritten

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def made(module_db):
    """Played 2–0 and corrected to 1–0; another match was reported and sent back; a live match is under way."""
    played = match()
    version = played.submit(p3_touchdown=2)
    confirm_report(played.fixture, version=version.version, by=played.away)
    asked, by = rewritten(played, (1, 0)), played.cast.commissioner
    seen = plan(played.fixture.season, asked, reason="a slip")
    correct(played.fixture, asked=asked, reason="a slip", seen=seen.seen, dice=seen.dice, by=by)
    other = match()
    sent = other.submit()
    reject_report(other.fixture, version=sent.version, reason="No.", by=other.away)
    live_match("spot_kicks")
    assert list(verify()) == []
    return played, other


@pytest.fixture
def both(made):
    return deepcopy(made)


def cut(rows):
    """What somebody with the keys of the database takes away."""
    release(connection)
    keys = [row.pk for row in rows]
    if rows and isinstance(rows[0], ReportVersion):
        ReportDecision.objects.filter(version__in=keys)._raw_delete(using="default")
    if rows and isinstance(rows[0], Correction):
        CorrectionDecision.objects.filter(correction__in=keys)._raw_delete(using="default")
    type(rows[0]).objects.filter(pk__in=keys)._raw_delete(using="default")
    protect(connection)


def last(model, n=1, **where):
    return list(model.objects.filter(**where).order_by("-pk")[:n])


CUTS = {
    "the end of a career": lambda one, _: last(CareerEntry, 2, team=one.fixture.home),
    "the end of a season": lambda one, _: last(SeasonEntry, 2, season=one.fixture.season),
    "the end of a live match": lambda *_: last(MatchEntry),
    "the last change of a league": lambda one, _: last(LeagueChange, league=one.cast.league),
    "a report that was sent back, with what was decided": lambda _, two: last(ReportVersion, season=two.cast.season),
    "that it was sent back": lambda _, two: last(ReportDecision, version__season=two.cast.season),
    "that a report counts": lambda one, _: last(ReportDecision, version__season=one.cast.season),
    "a correction": lambda one, _: last(Correction, season=one.cast.season),
    "that a correction was applied": lambda one, _: last(CorrectionDecision, correction__season=one.cast.season),
    "an entry in the middle": lambda one, _: [CareerEntry.objects.get(team=one.fixture.home, seq=2)],
}


def run(*options):
    """What it says of damage, whatever else it says."""
    said = StringIO()
    with pytest.raises(CommandError, match="differences"):
        call_command("verify", *options, stdout=StringIO(), stderr=said)
    return said.getvalue()


@pytest.mark.parametrize("damage", CUTS)
def test_what_was_cut_stays_named_whatever_was_repaired(both, damage):
    cut(CUTS[damage](*both))
    away = both[1].fixture.away
    Team.objects.filter(pk=away.pk).update(treasury=7)
    named = run().splitlines()
    kept = [line for line in named if "treasury is 7" not in line]
    assert len(kept) == len(named) - 1
    assert run("--repair").splitlines() == run().splitlines() == kept
    assert Team.objects.get(pk=away.pk).treasury == away.treasury, "what does hold is mended all the same"


CHANGED = {
    "an entry": (lambda one, _: CareerEntry.objects.get(team=one.fixture.home, seq=2), "seat", "clock"),
    "a version": (lambda one, _: ReportVersion.objects.get(season=one.cast.season, version=2), "version", 7),
}


@pytest.mark.parametrize("damage", CHANGED)
def test_what_was_changed_stays_named(both, damage):
    find, column, value = CHANGED[damage]
    row = find(*both)
    release(connection)
    connection.cursor().execute(f"UPDATE {row._meta.db_table} SET {column} = %s WHERE id = %s", [value, row.pk])
    protect(connection)
    named = run()
    assert run("--repair") == run() == named != ""


def test_a_count_that_is_ahead_is_told_as_what_it_may_be(both):
    cut(last(CareerEntry, team=both[0].fixture.home))
    assert "an end may be cut off; this is never repaired" in run("--repair")


def test_a_count_that_lags_behind_is_mended(both):
    """What is there is there: only a count that is ahead bears witness to something."""
    Team.objects.filter(pk=both[0].fixture.home.pk).update(seq=1)
    Fixture.objects.filter(season=both[0].cast.season).update(versions=0)
    call_command("verify", "--repair", stdout=StringIO())
    assert list(verify()) == []


def test_nothing_is_written_where_the_end_is_missing(both):
    """Or as many entries as were cut off would hide that they were."""
    one = both[0]
    season, by = one.cast.season, one.cast.commissioner
    cut(last(SeasonEntry, season=season))
    with pytest.raises(CutShort):
        append(Season.objects.get(pk=season.pk), [], by=by)
    cut(last(LeagueChange, league=one.cast.league))
    with pytest.raises(CutShort):
        write_change(League.objects.get(pk=one.cast.league.pk), ChangeKind.EDITED, by=by)
    cut(last(MatchEntry))
    with pytest.raises(CutShort):
        append(Match.objects.get(), [], by=None)


def test_nothing_is_written_in_a_season_of_which_a_report_is_missing(both):
    """Another report would take its number, and any later act would make the fixture forget that there was one."""
    two = both[1]
    adjusted = AdjustPoints(Seat.COMMISSIONER, two.fixture.home.ref, 1, "Fair play.")
    cut(last(ReportVersion, season=two.cast.season))
    with pytest.raises(CutShort):
        two.submit()
    with pytest.raises(CutShort):
        append(two.cast.season, [adjusted], by=two.cast.commissioner)
    assert "versions is 1, expected 0" in run()


def test_who_would_write_there_reads_why_nothing_was_written(both, client):
    league = both[0].cast.league
    cut(last(LeagueChange, league=league))
    client.force_login(both[0].cast.commissioner)
    form = client.get(reverse("edit_league", args=[league.slug])).context["form"]
    typed = {**{name: value for name, value in form.initial.items() if value is not None}, "name": "Another name"}
    answer = client.post(reverse("edit_league", args=[league.slug]), typed)
    assert answer.status_code == 500
    assert "Entries are missing at the end of the record" in answer.content.decode()
    assert League.objects.get(pk=league.pk).name == league.name
