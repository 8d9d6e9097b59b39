"""Sites that were there before: migrations that write rows are tried on real ones, not on empty tables."""

import pytest
from django.core.management import call_command

from league.models import League, LeagueChange, Membership, Team
from league.models.changes import ChangeKind
from league.services.deleting import retire_team
from league.services.leagues import add_member, change_role, edit_league
from league.verifying import verify
from matches.corrections.plan import plan
from matches.models import Correction, CorrectionDecision, ReportDecision, ReportVersion
from matches.services.corrections import correct
from matches.services.reports import confirm_report, reject_report
from tests.factories import LeagueFactory, UserFactory, member
from tests.matches.matches import match
from tests.matches.test_corrections import rewritten

pytestmark = pytest.mark.django_db(transaction=True)
SEALED = (ReportVersion, ReportDecision, Correction, CorrectionDecision)


def seals():
    return {model: list(model.objects.order_by("pk").values_list("pk", "prev_hash", "hash")) for model in SEALED}


@pytest.fixture
def played():
    """A report that was sent back, one that counts, one that came of a correction; another league beside it."""
    here = match()
    first = here.submit(p3_touchdown=3)
    reject_report(here.fixture, version=first.version, reason="two, I think", by=here.away)
    second = here.submit(p3_touchdown=2)
    confirm_report(here.fixture, version=second.version, by=here.away)
    asked, by = rewritten(here, (1, 0)), here.cast.commissioner
    seen = plan(here.fixture.season, asked, reason="a slip")
    correct(here.fixture, asked=asked, reason="a slip", seen=seen.seen, dice=seen.dice, by=by)
    other = match()
    other.submit(p3_touchdown=1)
    return here


@pytest.fixture
def moved(played):
    """A league whose settings and people have changed, with a team that has retired."""
    league, boss = played.cast.league, played.cast.commissioner
    edit_league(league, by=boss, visibility="members", blurb="A club")
    change_role(league.memberships.get(user=member(league)), role="spectator", by=boss)
    add_member(league, user=UserFactory(), role="commissioner", by=boss)
    retire_team(Team.objects.get(pk=played.fixture.home.pk), by=boss)
    LeagueFactory(name="Empty")
    return league


def kept():
    """What pages read of leagues."""
    return {
        League: list(League.objects.order_by("pk").values("pk", *League.SETTINGS)),
        Membership: list(Membership.objects.order_by("pk").values()),
        Team: list(Team.objects.order_by("pk").values("pk", "coach", "retired_at")),
    }


def test_what_was_there_before_is_sealed_and_written_down(moved):
    """Back to before there were seals and changes, and forward again: the reports have the seals that they were written
    with, everything that pages read of leagues is as it was, and every change that is known has its line."""
    assert list(verify()) == []
    before, sealed = kept(), seals()
    assert all(sealed.values())
    try:
        call_command("migrate", "matches", "0009", verbosity=0)
        call_command("migrate", "league", "0016", verbosity=0)
    finally:
        call_command("migrate", verbosity=0)
    assert seals() == sealed
    assert kept() == before
    assert [str(fault) for fault in verify()] == []
    league = League.objects.get(pk=moved.pk)
    rows = LeagueChange.objects.filter(league=league)
    assert rows.first().kind == ChangeKind.NOTED
    assert rows.filter(kind=ChangeKind.JOINED).count() == league.memberships.count()
    assert rows.filter(kind=ChangeKind.COACHED).count() == league.teams.count()
    assert rows.filter(kind=ChangeKind.RETIRED).count() == 1
    assert set(rows.values_list("by", flat=True)) == {None}, "who did it was never written down"
