"""A friendly has a date, dice, a report and a result, and the season knows nothing of it."""

from rules_engine.competition import actions as a
from rules_engine.competition import events as e
from rules_engine.competition.ranking import table
from rules_engine.competition.state import Phase, open_fixtures
from rules_engine.core import CHANCE, Seat
from tests.engine.competition.rooms.friendlies import EARLY, FRIENDLY, PLAYED
from tests.engine.competition.seasons import COACH, COMMISSIONER, FOUR, SEASON, drawn, play, result

ALL_SIX = tuple(result(n, 1, 0) for n in range(1, 7))


def test_it_is_a_fixture_with_the_next_number():
    step = SEASON.apply(play(*FOUR), a.ArrangeFriendly(COACH, "a", "b"))
    assert step.events == (e.FriendlyArranged(7, "a", "b"),)
    friendly = step.state.fixture(7)
    assert (friendly.home, friendly.away, friendly.stage, friendly.is_open) == ("a", "b", 0, True)
    assert list(step.state.friendlies()) == [friendly]
    assert 7 not in [fixture.n for fixture in step.state.fixtures()]


def test_no_table_counts_it():
    before, after = play(*FOUR), play(*PLAYED)
    assert table(after) == table(before)
    assert list(after.results()) == []
    assert after.phase is Phase.SCHEDULED


def test_the_season_ends_without_it():
    state = play(*FRIENDLY, *ALL_SIX)
    assert (state.phase, open_fixtures(state)) == (Phase.FINISHED, ())
    assert play(*FOUR, *ALL_SIX, a.ArrangeFriendly(COACH, "b", "a"), result(7, 3, 3)).phase is Phase.FINISHED


def test_its_dice_fall_like_others():
    state = play(*FRIENDLY, a.CallWeather(COACH, 7), a.DrawWeather(CHANCE, 7, (1, 2)))
    assert state.fixture(7).dice.weather == (1, 2)


def test_what_is_called_off_waits_for_nothing():
    called = play(*FRIENDLY, a.CallPrayers(COACH, 7, Seat.HOME, 2))
    step = SEASON.apply(called, a.CallOffFriendly(COACH, 7))
    assert step.events == (e.FriendlyCalledOff(7),)
    assert (step.state.dice_due, step.state.fixture(7).is_open) == ((), False)
    assert SEASON.legal_actions(step.state, COACH).refusal(result(7, 1, 0)) is not None


def test_teams_meet_before_the_season_has_fixtures():
    """The entries stay open, and the fixtures are numbered on from it."""
    played = play(*EARLY, result(1, 2, 0))
    assert (played.phase, played.teams) == (Phase.ENTERING, ("a", "b", "c"))
    begun = play(*EARLY, result(1, 2, 0), *drawn("a", "b", "c")[3:])
    assert [fixture.n for fixture in begun.fixtures()] == [2, 3, 4]
    assert (begun.phase, table(begun)) == (Phase.SCHEDULED, table(play(*drawn("a", "b", "c"))))


def test_a_team_that_has_met_another_may_still_withdraw():
    left = play(*EARLY, a.WithdrawTeam(COMMISSIONER, "b", "moved away"), a.CallOffFriendly(COACH, 1))
    assert (left.teams, left.fixture(1).is_open) == (("a", "c"), False)
