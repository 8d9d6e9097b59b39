import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.errors import IllegalAction
from rules_engine.squads import Squad, SquadCode, after_kick, after_missed, available, check_taker, to_exclude, without

SEVEN = tuple("abcdefg")


def kicked(squad, takers):
    for taker in takers:
        squad = after_kick(squad, taker)
    return squad


def refusal(squad, taker):
    with pytest.raises(IllegalAction) as caught:
        check_taker(squad, taker)
    assert caught.value.params == {"taker": taker}
    return caught.value.code


@pytest.mark.parametrize(
    ("pool", "takers", "at"),
    [("abcdefg", "abcda", 5), ("abcdefg", "abcdea", 6), ("abcdef", "abcdefcabc", 10), ("abcd", "abcdaa", 6)],
)
def test_nobody_kicks_twice_before_all_have(pool, takers, at):
    squad = kicked(Squad(tuple(pool)), takers[: at - 1])
    assert refusal(squad, takers[at - 1]) is SquadCode.TAKER_ALREADY_USED
    with pytest.raises(IllegalAction):
        after_kick(squad, takers[at - 1])


def test_the_last_of_one_cycle_may_open_the_next():
    assert kicked(Squad(tuple("abcd")), "abcdd").kicked == ("d",)


def test_one_player_takes_every_kick_of_a_squad_of_one():
    assert available(kicked(Squad(("a",)), "aaa")) == ("a",)


def test_the_named_kick_first_then_the_others():
    squad = Squad(SEVEN, named=("b", "d"))
    assert available(squad) == ("b", "d")
    assert refusal(squad, "a") is SquadCode.TAKER_NOT_ELIGIBLE
    assert available(kicked(squad, "d")) == ("b",)
    assert available(kicked(squad, "db")) == ("a", "c", "e", "f", "g")
    assert refusal(kicked(squad, "d"), "d") is SquadCode.TAKER_ALREADY_USED
    assert refusal(kicked(squad, "db"), "b") is SquadCode.TAKER_ALREADY_USED


def test_a_stranger_to_the_pool_may_not_kick():
    assert refusal(Squad(("a",)), "z") is SquadCode.TAKER_NOT_ELIGIBLE


def test_a_forfeited_kick_is_missed_once_the_others_named_have_kicked():
    squad = without(Squad(tuple("abc"), named=tuple("abc")), "b", forfeits=True)
    assert (squad.forfeited, available(squad)) == (1, ("a", "c"))
    squad = kicked(squad, "ca")
    assert available(squad) == ()
    assert after_missed(squad) == Squad(("a", "c"))
    assert after_missed(Squad(())) == Squad(())


def test_each_forfeited_kick_is_missed_by_itself():
    squad = without(without(Squad(tuple("abc"), named=tuple("abc")), "b", forfeits=True), "c", forfeits=True)
    squad = kicked(squad, "a")
    once = after_missed(squad)
    assert (squad.forfeited, once.forfeited, available(once)) == (2, 1, ())
    assert after_missed(once) == Squad(("a",))


def test_who_is_sent_off_kicks_no_more_and_does_not_hold_up_the_cycle():
    squad = kicked(Squad(tuple("abc"), named=("a", "b")), "a")
    assert without(squad, "b") == Squad(("a", "c"), (), ("a",))
    assert without(without(squad, "b"), "c") == Squad(("a",))
    assert without(squad, "a") == Squad(("b", "c"), ("b",))
    assert available(without(Squad(("a",)), "a")) == ()


@pytest.mark.parametrize(
    ("sizes", "excluded"),
    [
        ((14, 14), (0, 0)),
        ((14, 12), (2, 0)),
        ((4, 14), (0, 10)),
        ((0, 9), (0, 0)),
        ((9, 0), (0, 0)),
        ((0, 0), (0, 0)),
        ((1, 2), (0, 1)),
    ],
)
def test_the_larger_side_leaves_out_the_difference(sizes, excluded):
    assert to_exclude(sizes) == excluded


@given(st.integers(1, 6), st.integers(0, 5), st.randoms(), st.integers(1, 25))
def test_numbers_of_kicks_within_a_side_never_differ_by_more_than_one(size, named, random, kicks):
    squad = Squad(tuple(map(str, range(size))), tuple(map(str, range(min(size, named)))))
    count = dict.fromkeys(squad.pool, 0)
    for _ in range(kicks):
        taker = random.choice(available(squad))
        squad = after_kick(squad, taker)
        count[taker] += 1
        assert max(count.values()) - min(count.values()) <= 1
