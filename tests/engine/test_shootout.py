"""Kicks from the mark, against brute force, hand-made boundary cases and 25 World Cup shootouts."""

import json
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.core import Seat
from rules_engine.errors import IllegalAction
from rules_engine.shootout import (
    AWAY,
    HOME,
    OTHER,
    Format,
    Kick,
    KickOrder,
    Reason,
    Settled,
    Shootout,
    ShootoutCode,
    Verdict,
    concede,
    draw_lots,
    fold,
    forfeit,
    kick,
    next_kicker,
    possible_first_kickers,
    side_of_kick,
    tally,
    verdict,
)

REAL = Path(__file__).parents[3] / "shared/realdata/football/worldcup_shootouts_1982_2010.json"
orders = st.sampled_from(KickOrder)
seats = st.sampled_from([HOME, AWAY])


def played(results, first=HOME, form=None):
    shootout = Shootout(first, form or Format())
    for scored in results:
        shootout = kick(shootout, next_kicker(shootout), scored)
    return shootout


def goals(text):
    return [letter == "G" for letter in text]


@pytest.mark.parametrize(
    ("kicks", "winner", "reason", "score"),
    [
        ("", None, Reason.NEXT_KICK, (0, 0)),
        ("GMGMG", None, Reason.NEXT_KICK, (3, 0)),
        ("GMGMGM", HOME, Reason.OUT_OF_REACH, (3, 0)),
        ("MGMGMG", AWAY, Reason.OUT_OF_REACH, (0, 3)),
        ("MGMGMMM", AWAY, Reason.OUT_OF_REACH, (0, 2)),
        ("GGGGGMMMG", HOME, Reason.OUT_OF_REACH, (4, 2)),
        ("GGGGGGGMMM", HOME, Reason.AHEAD_AFTER_ALL, (4, 3)),
        ("GGGGGGGGMG", AWAY, Reason.AHEAD_AFTER_ALL, (4, 5)),
        ("GGGGGGGGGG", None, Reason.SUDDEN_DEATH_KICK, (5, 5)),
        ("GGGGGGGGGGG", None, Reason.SUDDEN_DEATH_KICK, (6, 5)),
        ("GGGGGGGGGGM", None, Reason.SUDDEN_DEATH_KICK, (5, 5)),
        ("GGGGGGGGGGGM", HOME, Reason.SUDDEN_DEATH, (6, 5)),
        ("GGGGGGGGGGMG", AWAY, Reason.SUDDEN_DEATH, (5, 6)),
        ("GGGGGGGGGGMM", None, Reason.SUDDEN_DEATH_KICK, (5, 5)),
    ],
)
def test_verdict_says_who_and_why(kicks, winner, reason, score):
    taken = ((len(kicks) + 1) // 2, len(kicks) // 2)
    assert verdict(played(goals(kicks))) == Verdict(winner, reason, score, taken)


@cache
def winners_still_possible(score, taken, best_of, to_come):
    """Every result the rest of the first kicks can bring, by trying them all: an independent account of 8.11."""
    if not to_come:
        return frozenset({(score[0] > score[1]) - (score[0] < score[1])})
    side, rest = to_come[0], to_come[1:]
    found = frozenset()
    for scored in (0, 1):
        new = tuple(g + scored * (i == side) for i, g in enumerate(score))
        found |= winners_still_possible(new, taken, best_of, rest)
    return found


@pytest.mark.parametrize("order", KickOrder)
@pytest.mark.parametrize("best_of", [1, 2, 3, 5])
def test_it_is_decided_exactly_when_nothing_can_change_the_winner(order, best_of):
    form = Format(best_of, order)
    sides = [int(side_of_kick(HOME, order, best_of, n) is AWAY) for n in range(2 * best_of)]
    for length in range(2 * best_of + 1):
        for results in product((False, True), repeat=length):
            seats_and_results = [((HOME, AWAY)[sides[n]], scored) for n, scored in enumerate(results)]
            shootout = Shootout(HOME, form, tuple(Kick(side, scored) for side, scored in seats_and_results))
            score, taken = tally(shootout.kicks)
            possible = winners_still_possible(score, taken, best_of, tuple(sides[length:]))
            expected = {frozenset({1}): HOME, frozenset({-1}): AWAY}.get(possible)
            assert verdict(shootout).winner is expected


def test_it_can_end_after_six_to_ten_kicks_and_never_after_five():
    lengths = set()
    for results in product((False, True), repeat=10):
        shootout = Shootout(HOME)
        for scored in results:
            if next_kicker(shootout) is None:
                break
            shootout = kick(shootout, next_kicker(shootout), scored)
        if verdict(shootout).winner:
            lengths.add(len(shootout.kicks))
    assert lengths == {6, 7, 8, 9, 10}


@pytest.mark.parametrize(
    ("order", "first", "expected"),
    [
        (KickOrder.ABAB, HOME, "HAHAHAHAHAHAHA"),
        (KickOrder.ABAB, AWAY, "AHAHAHAHAHAHAH"),
        (KickOrder.ABBA, HOME, "HAAHHAAHHAAHHA"),
        (KickOrder.ABBA_THEN_ABAB, HOME, "HAAHHAAHHAHAHA"),
        (KickOrder.ABBA_THEN_ABAB, AWAY, "AHHAAHHAAHAHAH"),
    ],
)
def test_kicking_orders(order, first, expected):
    letters = {HOME: "H", AWAY: "A"}
    assert "".join(letters[side_of_kick(first, order, 5, n)] for n in range(14)) == expected


def test_the_order_changes_after_the_first_kicks_of_a_shorter_format():
    sides = [side_of_kick(HOME, KickOrder.ABBA_THEN_ABAB, 3, n) for n in range(8)]
    assert sides == [HOME, AWAY, AWAY, HOME, HOME, AWAY, HOME, AWAY]


def refused(code, call, **params):
    with pytest.raises(IllegalAction) as caught:
        call()
    assert (caught.value.code, dict(caught.value.params)) == (code, params)


def test_a_decided_shootout_admits_nothing_more():
    over = played(goals("GMGMGM"))
    assert next_kicker(over) is None
    refused(ShootoutCode.SHOOTOUT_OVER, lambda: kick(over, HOME, True), kick=7)
    refused(ShootoutCode.SHOOTOUT_OVER, lambda: concede(over, HOME))
    refused(ShootoutCode.SHOOTOUT_OVER, lambda: forfeit(over, HOME))
    refused(ShootoutCode.SHOOTOUT_OVER, lambda: draw_lots(over, HOME))


def test_only_the_side_on_turn_kicks():
    refused(ShootoutCode.WRONG_TURN, lambda: kick(Shootout(HOME), AWAY, True), kick=1, due=HOME)
    one = kick(Shootout(HOME), HOME, True)
    refused(ShootoutCode.WRONG_TURN, lambda: kick(one, HOME, True), kick=2, due=AWAY)


def test_fold_reads_a_whole_shootout_and_stops_at_the_first_kick_too_many():
    kicks = [
        Kick(side, scored, f"n{n}")
        for n, (side, scored) in enumerate(zip([HOME, AWAY] * 3, goals("GMGMGM"), strict=True))
    ]
    assert fold(HOME, Format(), kicks) == Shootout(HOME, Format(), tuple(kicks))
    refused(ShootoutCode.SHOOTOUT_OVER, lambda: fold(HOME, Format(), [*kicks, Kick(HOME, True)]), kick=7)


def test_conceding_keeps_the_score_and_gives_the_other_side_the_win():
    conceded = concede(played(goals("GM")), HOME)
    assert verdict(conceded) == Verdict(AWAY, Reason.CONCEDED, (1, 0), (1, 1))
    assert next_kicker(conceded) is None
    refused(ShootoutCode.SHOOTOUT_OVER, lambda: kick(conceded, HOME, True), kick=3)


def test_a_side_without_takers_forfeits():
    lost = forfeit(Shootout(AWAY), AWAY)
    assert verdict(lost) == Verdict(HOME, Reason.FORFEIT, (0, 0), (0, 0))


def test_a_settled_shootout_keeps_all_it_was():
    form = Format(best_of=3, order=KickOrder.ABBA)
    before = played(goals("GM"), first=AWAY, form=form)
    assert concede(before, HOME) == Shootout(AWAY, form, before.kicks, Settled(AWAY, Reason.CONCEDED))


def test_fold_plays_by_the_format_it_is_given():
    form = Format(best_of=1)
    kicks = (Kick(AWAY, True), Kick(HOME, False))
    assert fold(AWAY, form, kicks) == Shootout(AWAY, form, kicks)


def test_lots_decide_after_the_limit_of_sudden_death_and_not_before():
    form = Format(sudden_death_limit=2)
    before = played(goals("G" * 13), form=form)
    refused(ShootoutCode.LOTS_NOT_DUE, lambda: draw_lots(before, HOME))
    due = played(goals("G" * 14), form=form)
    assert verdict(due) == Verdict(None, Reason.LOTS_DUE, (7, 7), (7, 7))
    assert next_kicker(due) is None
    refused(ShootoutCode.LOTS_DUE, lambda: kick(due, HOME, True), kick=15)
    assert verdict(draw_lots(due, AWAY)) == Verdict(AWAY, Reason.LOTS, (7, 7), (7, 7))


@pytest.mark.parametrize("wrong", [{"best_of": 0}, {"sudden_death_limit": 0}])
def test_a_format_has_kicks_and_an_end(wrong):
    with pytest.raises(ValueError, match=r"^best_of and sudden_death_limit are at least 1$"):
        Format(**wrong)
    assert Format(best_of=1, sudden_death_limit=1).best_of == 1


formats = st.builds(Format, st.integers(1, 6), orders, st.integers(1, 4))


@given(formats, seats, st.sampled_from([None, True, False]), st.randoms())
def test_no_format_is_endless(form, first, always, random):
    shootout = Shootout(first, form)
    while (due := next_kicker(shootout)) is not None:
        assert len(shootout.kicks) < 2 * (form.best_of + form.sudden_death_limit)
        shootout = kick(shootout, due, random.random() < 0.5 if always is None else always)
    final = verdict(shootout)
    assert final.reason in {Reason.OUT_OF_REACH, Reason.AHEAD_AFTER_ALL, Reason.SUDDEN_DEATH, Reason.LOTS_DUE}
    assert (final.winner is None) == (final.reason is Reason.LOTS_DUE) == (final.score[0] == final.score[1])


@given(st.lists(st.booleans(), max_size=30), orders, seats)
def test_swapping_the_sides_swaps_the_verdict(results, order, first):
    def swapped(pair):
        return pair[1], pair[0]

    mine, theirs = Shootout(first, Format(order=order)), Shootout(OTHER[first], Format(order=order))
    for scored in results:
        if (due := next_kicker(mine)) is None:
            break
        mine, theirs = kick(mine, due, scored), kick(theirs, OTHER[due], scored)
    here, there = verdict(mine), verdict(theirs)
    assert (OTHER.get(here.winner), here.reason) == (there.winner, there.reason)
    assert (swapped(here.score), swapped(here.taken)) == (there.score, there.taken)


def test_kicks_that_are_no_whole_shootout_have_no_first_kicker():
    assert possible_first_kickers([True], [True]) == ()
    assert possible_first_kickers([True] * 5, [True] * 5) == ()
    assert possible_first_kickers([True] * 3, [False] * 4) == ()
    assert possible_first_kickers([True] * 4, [False] * 2) == ()
    assert possible_first_kickers([True], [False], Format(best_of=1)) == (HOME, AWAY)


@pytest.mark.skipif(not REAL.exists(), reason="the real shootouts are not on this machine")
def test_real_shootouts_end_exactly_at_their_last_kick():
    shootouts = json.loads(REAL.read_text())
    assert len(shootouts) == 25
    for real in shootouts:
        home, away = ([bool(scored) for scored in real[f"{side}_kicks"]] for side in ("home", "away"))
        possible = possible_first_kickers(home, away)
        assert [str(seat) for seat in possible] == real["first_kicker_possible"], real["match_id"]
        for first in possible:
            queue = {HOME: list(home), AWAY: list(away)}
            shootout = Shootout(first)
            for _ in range(real["total_kicks"]):
                assert verdict(shootout).winner is None, real["match_id"]
                due = next_kicker(shootout)
                shootout = kick(shootout, due, queue[due].pop(0))
            final = verdict(shootout)
            assert (final.winner, final.score) == (Seat(real["winner"]), (real["stated_home"], real["stated_away"]))
            phase = {
                Reason.OUT_OF_REACH: "early",
                Reason.AHEAD_AFTER_ALL: "full ten",
                Reason.SUDDEN_DEATH: "sudden death",
            }
            assert phase[final.reason] == real["phase"], real["match_id"]
