import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.competition.ratings import NEW, courses, ratings
from rules_engine.competition.tally import Absent, Result


def won(winner, loser):
    return Result(winner, loser, 1, 0)


def test_who_is_new():
    assert (NEW.strength, NEW.doubt, NEW.at_least) == (25.0, pytest.approx(25 / 3), 0.0)


def test_the_first_match_of_two_newcomers():
    """Worked out by hand from the paper (Weng and Lin 2011, algorithm 4): with c = sqrt(2 (s² + b²) + tau's share), the
    winner gains s²/c times one half."""
    sigma, beta, tau = 25 / 3, 25 / 6, 25 / 300
    variance = sigma**2 + tau**2
    c = (2 * (variance + beta**2)) ** 0.5
    after = courses([won("a", "b")])
    assert after["a"][-1].strength == pytest.approx(25 + variance / c / 2)
    assert after["b"][-1].strength == pytest.approx(25 - variance / c / 2)
    assert after["a"][-1].doubt == after["b"][-1].doubt < NEW.doubt


def test_a_course_has_one_rating_for_each_match_and_says_after_which():
    results = [won("a", "b"), won("c", "d"), won("b", "a"), won("a", "c")]
    found = courses(results)
    assert {one: [rating.after for rating in course] for one, course in found.items()} == {
        "a": [0, 2, 3],
        "b": [0, 2],
        "c": [1, 3],
        "d": [1],
    }


def test_a_win_against_the_strong_is_worth_more():
    before = [won("strong", f"x{n}") for n in range(5)] + [won(f"y{n}", "weak") for n in range(5)]
    found = courses([*before, won("one", "strong"), won("other", "weak")])
    assert found["one"][-1].strength > found["other"][-1].strength > NEW.strength


def test_home_and_away_count_the_same():
    there, back = ratings([Result("a", "b", 2, 0)]), ratings([Result("b", "a", 0, 2)])
    assert {one: rating.strength for one, rating in there.items()} == pytest.approx(
        {one: rating.strength for one, rating in back.items()}
    )


def test_a_draw_brings_two_together():
    found = courses([won("a", "b"), Result("a", "b", 1, 1)])
    assert found["a"][1].strength < found["a"][0].strength
    assert found["b"][1].strength > found["b"][0].strength


@pytest.mark.parametrize("absent", Absent)
def test_a_match_that_was_not_played_rates_nobody(absent):
    assert courses([Result("a", "b", 2, 0, absent=absent)]) == {}


def test_in_order_of_what_one_can_be_sure_of():
    results = [won("a", "b"), won("a", "c"), won("b", "c")]
    assert list(ratings(results)) == ["a", "b", "c"]
    assert [rating.at_least for rating in ratings(results).values()] == sorted(
        (rating.at_least for rating in ratings(results).values()), reverse=True
    )


@given(
    results=st.lists(
        st.builds(Result, st.sampled_from("abc"), st.sampled_from("xyz"), st.integers(0, 3), st.integers(0, 3)),
        max_size=30,
    )
)
@settings(max_examples=30)
def test_same_results_same_ratings_and_the_future_changes_no_past(results):
    assert courses(results) == courses(results)
    before = courses(results[:-1])
    assert all(courses(results)[one][: len(course)] == course for one, course in before.items())
    assert all(rating.doubt < NEW.doubt for course in courses(results).values() for rating in course)
