from hypothesis import given
from hypothesis import strategies as st

from rules_engine.competition.form import Run, Sign, Streak, current_streaks, forms, longest_streaks
from rules_engine.competition.tally import Absent, Result

WON, DRAWN, LOST = Sign.WON, Sign.DRAWN, Sign.LOST


def against_others(*scores):
    """The matches of "a", each against somebody else, home and away in turn."""
    return [
        Result("a", f"x{n}", scored, conceded) if n % 2 else Result(f"x{n}", "a", conceded, scored)
        for n, (scored, conceded) in enumerate(scores)
    ]


def test_form_is_the_last_matches_the_latest_at_the_end():
    results = against_others((1, 0), (0, 0), (0, 1), (2, 0), (1, 1), (0, 3))
    assert forms(results)["a"] == (DRAWN, LOST, WON, DRAWN, LOST)
    assert forms(results, last=2)["a"] == (DRAWN, LOST)
    assert forms(results)["x5"] == (WON,)


def test_form_of_matches_that_were_not_played():
    results = [Result("a", "b", 0, 0, absent=absent) for absent in (Absent.HOME, Absent.AWAY, Absent.BOTH)]
    assert forms(results) == {"a": (LOST, WON, LOST), "b": (WON, LOST, LOST)}


def test_nobody_has_played():
    assert (forms([]), longest_streaks([]), current_streaks([])) == ({}, {}, {})


def test_streaks():
    results = against_others((1, 0), (2, 0), (0, 0), (0, 1), (3, 1), (1, 0))
    assert longest_streaks(results)["a"] == {
        Run.WINNING: Streak(2, 0, 1),
        Run.UNBEATEN: Streak(3, 0, 2),
        Run.LOSING: Streak(1, 3, 3),
        Run.WINLESS: Streak(2, 2, 3),
        Run.SCORING: Streak(2, 0, 1),
        Run.CONCEDING_NOTHING: Streak(3, 0, 2),
    }
    assert current_streaks(results)["a"] == {
        Run.WINNING: Streak(2, 4, 5),
        Run.UNBEATEN: Streak(2, 4, 5),
        Run.LOSING: Streak(),
        Run.WINLESS: Streak(),
        Run.SCORING: Streak(2, 4, 5),
        Run.CONCEDING_NOTHING: Streak(1, 5, 5),
    }


def test_the_places_of_a_streak_are_those_among_all_results():
    others = Result("c", "d", 1, 1)
    results = [others, Result("a", "b", 1, 0), others, others, Result("b", "a", 0, 1), others]
    assert longest_streaks(results)["a"][Run.WINNING] == Streak(2, 1, 4)
    assert current_streaks(results)["a"][Run.WINNING] == Streak(2, 1, 4)


def test_nobody_scores_or_concedes_where_nobody_plays():
    results = [Result("a", "b", 2, 0, absent=Absent.AWAY)]
    assert longest_streaks(results)["a"][Run.WINNING] == Streak(1, 0, 0)
    assert longest_streaks(results)["a"][Run.SCORING] == Streak()
    assert longest_streaks(results)["a"][Run.CONCEDING_NOTHING] == Streak()


@given(scores=st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), min_size=1, max_size=20))
def test_streaks_are_runs_in_the_form(scores):
    signs = "".join(sign[0] for sign in forms(against_others(*scores), last=99)["a"])
    longest, current = longest_streaks(against_others(*scores))["a"], current_streaks(against_others(*scores))["a"]
    for run, kept in ((Run.WINNING, "w"), (Run.UNBEATEN, "wd"), (Run.LOSING, "l"), (Run.WINLESS, "ld")):
        runs = "".join(sign if sign in kept else " " for sign in signs)
        assert longest[run].length == max(map(len, runs.split(" ")))
        assert current[run].length == len(runs.split(" ")[-1])
        assert longest[run].last - longest[run].first + 1 == longest[run].length or not longest[run].length
