"""The end of a record read without playing the rest of it again."""

import pytest

from league.aftermath import since_they_began
from league.models import Team
from league.reading import STATES, read, read_from
from league.services.careers import take_career_action
from league.services.records import append
from league.services.season_end import end_season
from rules_engine.bloodbowl.actions import BookMatch, EndSeason, Rename
from rules_engine.core import Seat
from rules_engine.record import Void
from tests.factories import cast, played_team
from tests.league.seasons import closed, fresh

pytestmark = pytest.mark.django_db
DICE = {"mvp_rolls": (1,), "fans_roll": 1, "nominees": (1, 2, 3, 4, 5, 6), "against": 1}


@pytest.fixture
def team():
    """A team that has played twice."""
    stage = cast()
    for _ in range(2):
        team = played_team(fresh(stage.team), **DICE)
        closed(team)
    return fresh(team)


def plainly(told):
    return [(one.entry.seq, one.body, one.events, one.amended_by) for one in told]


@pytest.mark.parametrize("remembered", [True, False])
def test_the_end_reads_as_it_does_in_the_whole(team, remembered):
    whole = list(read(team).told.values())
    if not remembered:
        STATES.clear()
    for seq in (1, 3, team.seq):
        assert plainly(read_from(team, seq)) == plainly(one for one in whole if one.entry.seq >= seq)


def test_an_amendment_that_reaches_back_is_heeded(team):
    take_career_action(team, action=Rename(Seat.COACH, "Wrong"), by=team.coach)
    named = fresh(team).seq
    append(fresh(team), [Void(named, "a slip")], by=team.coach)
    found = plainly(read_from(fresh(team), named))
    assert found == plainly(one for one in read(fresh(team)).told.values() if one.entry.seq >= named)
    assert (found[0][2], found[0][3].seq) == ((), named + 1)


def test_the_steps_begin_with_the_last_match_or_the_end_of_the_season(team):
    begun = since_they_began(team)
    assert isinstance(begun[0].body, BookMatch)
    assert begun[0].entry.seq > 3
    season = team.seasons_entered.get().season
    end_season(season, by=team.coach)
    assert isinstance(since_they_began(fresh(team))[0].body, EndSeason)


def test_before_the_first_match_nothing_has_begun():
    assert since_they_began(Team.objects.get(pk=cast().team.pk)) == []
