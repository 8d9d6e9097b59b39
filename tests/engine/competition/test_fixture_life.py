"""Everything that may become of a fixture besides being played."""

from itertools import product

import pytest

from rules_engine.competition import actions as a
from rules_engine.competition import events as e
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.discipline_room import bans_of
from rules_engine.competition.endings import Ending
from rules_engine.competition.formats import KnockOut, Seeding
from rules_engine.competition.policies import Leaving, Policies, Policy
from rules_engine.competition.ranking import table
from rules_engine.competition.state import Phase
from rules_engine.competition.tally import Absent
from rules_engine.core import CHANCE, Origin
from tests.engine.competition.rooms.discipline import RED, changed
from tests.engine.competition.rooms.fixture_life import (
    DATED,
    DRAWS,
    LATER,
    OFFERED,
    PLAYED,
    abandoned,
    awarded,
    passed,
    policy,
    replayed,
)
from tests.engine.competition.seasons import COACH, COMMISSIONER, EVENING, FOUR, SEASON, entered, play, result


def score(state, n=1):
    found = state.fixture(n).result
    return found and (found.home_scored, found.away_scored)


def points(state):
    return {row.team: (row.played, row.points) for row in table(state)}


def wdl(state, team):
    row = next(row for row in table(state) if row.team == team)
    return row.won, row.drawn, row.lost


# Dates


def test_a_date_that_is_taken_is_the_date_and_the_others_are_off():
    state = play(*OFFERED, a.ProposeDate(COACH, 1, "d", LATER))
    assert [(one.team, one.when) for one in state.fixture(1).proposals] == [("a", EVENING), ("d", LATER)]
    step = SEASON.apply(state, a.AcceptDate(COACH, 1, "d", EVENING))
    assert (step.state.fixture(1).when, step.state.fixture(1).proposals) == (EVENING, ())
    assert step.events == (e.DateAgreed(1, "d", EVENING, before=None),)


def test_an_offer_can_be_taken_back():
    step = SEASON.apply(play(*OFFERED), a.TakeBackDate(COACH, 1, "a", EVENING))
    assert step.state.fixture(1).proposals == ()


def test_a_date_set_by_the_commissioner_ends_the_asking():
    state = play(*OFFERED, a.SetDate(COMMISSIONER, 1, LATER))
    assert (state.fixture(1).when, state.fixture(1).proposals) == (LATER, ())


def test_a_fixture_is_put_off_until_it_has_a_new_date():
    off = (*DATED, a.SetDate(COMMISSIONER, 1, EVENING), a.PostponeFixture(COMMISSIONER, 1, "snow"))
    found = play(*off).fixture(1)
    assert (found.when, found.deadline, found.postponed) == (None, None, "snow")
    again = (a.ProposeDate(COACH, 1, "a", LATER), a.AcceptDate(COACH, 1, "d", LATER))
    assert play(*off, *again).fixture(1).postponed == ""
    assert play(*off, a.SetDate(COMMISSIONER, 1, None)).fixture(1).postponed == "snow"


def test_dice_that_were_due_before_a_match_that_is_put_off_are_due_no_more():
    state = play(*FOUR, a.CallFairWeather(COACH, 1), a.PostponeFixture(COMMISSIONER, 1, "snow", "2027-02-01"))
    assert (state.fair_weather_due, state.fixture(1).deadline) == ((), "2027-02-01")


# Not played, given up, abandoned


@pytest.mark.parametrize(("forfeit", "ending"), [(False, Ending.WALKOVER), (True, Ending.FORFEIT)])
def test_a_forfeit_is_a_loss_by_a_ruling(forfeit, ending):
    state = play(*FOUR, a.RecordWalkover(COMMISSIONER, 1, Absent.HOME, "a banned player", forfeit))
    assert (score(state), state.fixture(1).ending, state.fixture(1).reason) == ((0, 2), ending, "a banned player")
    assert not state.fixture(1).was_played


def test_a_match_given_up_on_the_way_says_by_whom():
    from rules_engine.core import Seat

    state = play(*FOUR, a.RecordResult(COACH, 1, 2, 0, 0, 0, 1, conceded_by=Seat.AWAY))
    assert (state.fixture(1).ending, state.fixture(1).result.conceded_by) == (Ending.CONCEDED, Seat.AWAY)


def test_the_score_of_an_abandoned_match_stands():
    state = play(*FOUR, abandoned())
    assert (score(state), state.fixture(1).ending) == ((1, 0), Ending.ABANDONED)
    assert (wdl(state, "a"), wdl(state, "d")) == ((1, 0, 0), (0, 0, 1))


def test_an_abandoned_match_is_awarded_and_the_score_it_had_stays_with_it():
    state = play(*FOUR, abandoned(awarded=(0, 3)))
    assert (score(state), state.fixture(1).ending) == ((0, 3), Ending.AWARDED)
    (earlier,) = state.fixture(1).earlier
    assert (earlier.result.home_scored, earlier.ending) == (1, Ending.ABANDONED)
    assert wdl(state, "d") == (1, 0, 0)


def test_an_abandoned_match_is_played_again():
    state = play(*FOUR, a.SetDate(COACH, 1, EVENING), abandoned(replay=True, deadline="2027-02-01"))
    found = state.fixture(1)
    assert (found.is_open, found.when, found.deadline, len(found.earlier)) == (True, None, "2027-02-01", 1)
    assert points(state)["a"] == (0, 0)
    assert score(SEASON.apply(state, result(1, 0, 2)).state) == (0, 2)


# Played again, awarded


def test_a_match_that_is_played_again_counts_once_and_the_earlier_result_stays_visible():
    state = play(*PLAYED, replayed(deadline="2027-02-01"))
    assert (points(state)["a"], state.fixture(1).is_open, state.phase) == ((0, 0), True, Phase.SCHEDULED)
    state = SEASON.apply(state, result(1, 1, 1, report=2)).state
    (earlier,) = state.fixture(1).earlier
    assert (score(state), earlier.result.home_scored, earlier.report, earlier.reason) == (
        (1, 1),
        3,
        1,
        "the wrong ball",
    )
    assert points(state)["a"] == (1, 1)


def test_before_a_replay_dice_fall_anew():
    before = (*FOUR, a.CallFairWeather(COACH, 1), a.FairWeather(CHANCE, 1, 1, 2, Origin.SITE))
    state = play(*before, result(1, 1, 0), replayed())
    assert state.fixture(1).fair_weather is None
    assert a.CallFairWeather(COACH, 1) in SEASON.legal_actions(state, COACH)


@pytest.mark.parametrize("before", [FOUR, PLAYED])
def test_an_award_counts_whatever_was_played(before):
    step = SEASON.apply(play(*before), awarded(home=0, away=2))
    assert (score(step.state), step.state.fixture(1).reason) == ((0, 2), "a banned player")
    assert points(step.state) == {"d": (1, 3), "a": (1, 0), "b": (0, 0), "c": (0, 0)}
    assert len(step.state.fixture(1).earlier) == len(before) - len(FOUR)
    assert step.events[-1] == e.ResultGiven(1, Ending.AWARDED, 0, 2, "a banned player")


def test_a_ban_served_in_a_match_is_served_though_it_is_awarded_otherwise():
    """`a` plays fixture 1, then 4: whoever missed 4 has missed it."""
    cards = a.RecordResult(COMMISSIONER, 1, 0, 0, 0, 0, 1, cards=(RED,))
    state = play(*FOUR, changed_on(), cards, result(4, 1, 0), awarded(4))
    assert [ban.left for ban in bans_of(state)] == [0]


def test_an_award_does_not_make_a_ban_be_served_in_the_match_that_brought_it():
    cards = a.RecordResult(COMMISSIONER, 1, 0, 0, 0, 0, 1, cards=(RED,))
    state = play(*FOUR, changed_on(), cards, awarded(1))
    assert [(ban.left, ban.served) for ban in bans_of(state)] == [(1, ())]


def changed_on():
    from rules_engine.competition.discipline import Discipline

    return changed(Discipline())


# Deadlines


@pytest.mark.parametrize(("decided", "drawn_lost"), [(Policy.DRAW, (0, 1, 0)), (Policy.FORFEIT, (0, 0, 1))])
def test_a_deadline_does_what_was_decided_for_it(decided, drawn_lost):
    state = play(*DATED, policy(decided), passed())
    assert (score(state), state.fixture(1).ending) == ((0, 0), Ending.EXPIRED)
    assert wdl(state, "a") == wdl(state, "d") == drawn_lost


def test_a_deadline_passes_once():
    state = play(*DRAWS, passed())
    assert passed() not in SEASON.legal_actions(state, passed().seat)


def test_policies_hold_from_when_they_are_changed():
    state = play(*DRAWS, passed(), policy(Policy.FORFEIT), passed(2))
    assert (wdl(state, "a"), wdl(state, "b")) == ((0, 1, 0), (0, 0, 1))
    assert state.policies == Policies(deadline=Policy.FORFEIT)


# Leaving


def left(how, *before):
    return play(*PLAYED, *before, a.LeaveSeason(COMMISSIONER, "a", how, "moved away"))


def test_results_stay_and_nothing_more_is_played():
    state = left(Leaving.KEEP)
    assert points(state) == {"a": (1, 3), "b": (0, 0), "c": (0, 0), "d": (1, 0)}
    assert [f.cancelled for f in state.fixtures()] == [False, False, False, True, False, True]


def test_results_are_annulled_and_stay_visible():
    state = left(Leaving.VOID)
    assert set(points(state).values()) == {(0, 0)}
    assert [earlier.result.home_scored for earlier in state.fixture(1).earlier] == [3]
    assert [f.cancelled for f in state.fixtures()] == [True, False, False, True, False, True]


def test_the_rest_is_lost():
    state = left(Leaving.FORFEIT)
    assert (score(state, 4), score(state, 6)) == ((0, 2), (2, 0))
    assert points(state) == {"a": (3, 3), "b": (1, 3), "c": (1, 3), "d": (1, 0)}
    assert {state.fixture(n).ending for n in (4, 6)} == {Ending.FORFEIT}


def test_where_both_have_left_neither_gets_the_match():
    state = left(Leaving.KEEP, a.LeaveSeason(COMMISSIONER, "b", Leaving.KEEP, "moved too"))
    assert state.fixture(4).cancelled
    gone = a.LeaveSeason(COMMISSIONER, "b", Leaving.FORFEIT, "moved too")
    lost = play(*FOUR, gone, a.LeaveSeason(COMMISSIONER, "a", Leaving.FORFEIT, "moved away"))
    assert (score(lost, 4), score(lost, 1)) == ((2, 0), (0, 2))


@pytest.mark.parametrize("how", Leaving)
def test_a_season_from_which_a_team_has_left_comes_to_its_end(how):
    state = left(how, *(result(n, 1, 0) for n in (2, 3, 5)))
    assert state.phase is Phase.FINISHED


@pytest.mark.parametrize(("how", "first"), list(product(Leaving, ["before", "after"])))
def test_the_table_is_the_same_whenever_the_others_play(how, first):
    """Results among those who stay, before the team leaves or after it."""
    gone = a.LeaveSeason(COMMISSIONER, "a", how, "moved away")
    others = [result(n, n % 3, 1) for n in (2, 3, 5)]
    order = [gone, *others] if first == "after" else [*others, gone]
    assert points(play(*PLAYED, *order)) == points(play(*PLAYED, others[0], gone, *others[1:]))


# A knock-out, in which somebody has to win


SEMI_FINALS = (
    *entered("a", "b", "c", "d"),
    a.PlanStage(COMMISSIONER, "Cup", KnockOut(), Seeding.SEEDED, teams=("a", "b", "c", "d")),
    a.StartStage(COMMISSIONER, 1),
)
"""`a` meets `d`, `b` meets `c`."""


def test_a_result_others_have_gone_on_from_cannot_be_taken_away():
    state = play(*SEMI_FINALS, result(1, 2, 0))
    for action in (replayed(), awarded()):
        assert SEASON.legal_actions(state, COMMISSIONER).refusal(action).code is SeasonCode.RESULT_BUILT_UPON


def test_a_deadline_decides_nothing_where_somebody_has_to_win():
    state = play(*SEMI_FINALS, policy(Policy.DRAW), a.PostponeFixture(COMMISSIONER, 1, "snow", "2027-01-10"))
    refusal = SEASON.legal_actions(state, passed().seat).refusal(passed())
    assert refusal.code is SeasonCode.NOTHING_DECIDED


@pytest.mark.parametrize("how", Leaving)
def test_whoever_meets_a_team_that_leaves_goes_on(how):
    gone = a.LeaveSeason(COMMISSIONER, "a", how, "moved away")
    before = play(*SEMI_FINALS, gone, result(2, 2, 0))
    assert {before.fixture(3).home, before.fixture(3).away} == {"b", "d"}
    after = play(*SEMI_FINALS, result(1, 2, 0), gone, result(2, 2, 0))
    assert (after.fixture(3), after.phase, after.stage(1).winner(after.stage(1).ties[2])) == (None, Phase.FINISHED, "b")
