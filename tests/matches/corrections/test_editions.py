"""Every kind of correction in both editions: a deed to another player, a die as it fell, another match, no match at all."""

import pytest
from django.urls import reverse

from league.careers import told_of
from league.reading import fold, read
from league.services.seasons import schedule_season
from league.verifying import verify
from matches.corrections.asked import Move, Rethrow, Unplay
from matches.services.reports import confirm_report
from rules_engine.bloodbowl.actions import Roll
from rules_engine.bloodbowl.team import Purpose
from rules_engine.chance import Seeded
from rules_engine.competition.schedule import Legs
from rules_engine.core import Origin
from tests.factories import cast
from tests.matches.corrections.asked import applied, undone
from tests.matches.matches import Match
from tests.matches.test_corrections import rewritten

pytestmark = pytest.mark.django_db


@pytest.fixture(params=["2020", "2025"])
def match(request):
    """Player 3 of the home side scored; the teams meet again."""
    people = cast(edition=request.param)
    schedule_season(people.season, legs=Legs.DOUBLE, by=people.commissioner, chance=Seeded(1))
    match = Match(people, 1)
    version = match.submit(sure=True, p3_touchdown=1)
    confirm_report(match.fixture, version=version.version, by=match.away)
    return match


def both(match):
    return fold(match.fixture.home), fold(match.fixture.away)


def deeds(match):
    return {
        player.n: player.deeds["touchdown"]
        for player in fold(match.fixture.home).players
        if "touchdown" in player.deeds
    }


def mvp_die(match):
    """Where the record has the die that made the MVP."""
    told = read(match.fixture.home).told
    return next(
        seq
        for seq, one in told.items()
        if isinstance(one.body, Roll) and one.body.purpose is Purpose.MVP and one.events
    )


def test_every_kind_counts_and_is_undone(match):
    before = both(match)
    home = match.fixture.home
    for asked, counts in (
        (rewritten(match, (1, 0), scorer=5), lambda: deeds(match) == {5: 1}),
        (Rethrow(home.ref, mvp_die(match), (4,)), lambda: "mvp" in fold(home).players[3].deeds),
        (Move(1, 2), lambda: Match(match.cast, 2).fixture.away_scored == 1),
        (Unplay(1), lambda: fold(home).fixtures == ()),
    ):
        made = applied(match, asked)
        assert counts(), asked
        assert list(verify()) == []
        undone(match, made)
        assert both(match) == before
    roll = next(one.body for seq, one in read(home).told.items() if seq == mvp_die(match))
    assert roll.origin is Origin.TYPED


def test_the_log_strikes_what_was_out_and_says_who_put_it_right(client, match):
    applied(match, rewritten(match, (1, 0), scorer=5))
    home = match.fixture.home
    client.force_login(match.home)
    page = client.get(reverse("team_log", args=[home.ref])).text
    assert "<s>Player 3 earned 3 SPP: touchdown.</s>" in page
    assert "Player 5 earned 3 SPP: touchdown." in page
    _state, history = told_of(home)
    assert [one.amended_by.by for one in history if one.amended_by] == [match.cast.commissioner]
