from itertools import product

import pytest

from rules_engine.errors import IllegalAction
from rules_engine.rolloffs import RollOffs, is_possible_score, roll_off, roll_off_winner, wins
from rules_engine.shootout import AWAY, HOME, ShootoutCode


def rolled(*rolls, **settings):
    rolloffs = RollOffs(**settings)
    for home, away in rolls:
        rolloffs = roll_off(rolloffs, home, away)
    return rolloffs


def test_three_rounds_won_of_five_decide():
    two = rolled((6, 1), (2, 1))
    assert (wins(two), roll_off_winner(two)) == ((2, 0), None)
    three = roll_off(two, 4, 3)
    assert (wins(three), roll_off_winner(three)) == ((3, 0), HOME)
    assert roll_off_winner(rolled((1, 2), (6, 1), (1, 6), (2, 3))) is AWAY


def test_a_tie_is_rolled_again_and_kept_in_the_record():
    tied = rolled((3, 3), (4, 4), (5, 2))
    assert (wins(tied), len(tied.rolls)) == ((1, 0), 3)


def test_no_round_follows_the_decision():
    with pytest.raises(IllegalAction) as caught:
        roll_off(rolled((6, 1), (6, 1), (6, 1)), 1, 6)
    assert (caught.value.code, caught.value.params) == (ShootoutCode.SHOOTOUT_OVER, {"rolls": 3})


def test_a_table_may_roll_all_five():
    four = rolled((6, 1), (6, 1), (6, 1), (6, 1), play_all=True)
    assert roll_off_winner(four) is None
    assert roll_off_winner(roll_off(four, 1, 2)) is HOME
    assert roll_off_winner(rolled(*[(1, 2)] * 5, play_all=True)) is AWAY


@pytest.mark.parametrize("best_of", [0, -1, 2, 4])
def test_an_even_number_of_rounds_could_end_level(best_of):
    with pytest.raises(ValueError, match=r"^best_of is odd$"):
        RollOffs(best_of)
    assert RollOffs(1).best_of == 1


def test_blood_bowl_rolls_off_five_times_unless_told_otherwise():
    assert is_possible_score(3, 2, play_all=False)
    assert is_possible_score(5, 0, play_all=True)
    assert not is_possible_score(3, 0, play_all=True)


@pytest.mark.parametrize("play_all", [False, True])
@pytest.mark.parametrize("best_of", [1, 3, 5])
def test_possible_scores_are_those_that_play_can_reach(play_all, best_of):
    reached = set()
    for rounds in product([(2, 1), (1, 2)], repeat=best_of):
        rolloffs = RollOffs(best_of, play_all=play_all)
        for home, away in rounds:
            if roll_off_winner(rolloffs) is None:
                rolloffs = roll_off(rolloffs, home, away)
        reached.add(wins(rolloffs))
    scores = product(range(-1, best_of + 2), repeat=2)
    assert {score for score in scores if is_possible_score(*score, best_of, play_all=play_all)} == reached
