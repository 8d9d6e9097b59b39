from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.piles import Pile, PileView, shuffle

few = st.lists(st.integers(1, 5), max_size=5)
piles = st.builds(lambda top, rest, bottom: Pile(tuple(top), tuple(sorted(rest)), tuple(bottom)), few, few, few)


def test_shuffle_forgets_every_order():
    assert shuffle([3, 1], (2,)) == Pile(rest=(1, 2, 3)) == shuffle([2, 3], (1,))


def test_the_known_top_is_certain():
    pile = Pile(top=("c", "a"), rest=("b",))
    assert pile.chances() == (("c", 1),)
    assert pile.can_draw("c")
    assert not pile.can_draw("b")
    assert pile.draw("c") == Pile(top=("a",), rest=("b",))


def test_the_rest_falls_as_often_as_its_copies_say():
    pile = Pile(rest=(1, 1, 2), bottom=(9,))
    assert Counter(dict(pile.chances())) == Counter({1: 2, 2: 1})
    assert pile.draw(1) == Pile(rest=(1, 2), bottom=(9,))


def test_a_card_laid_under_comes_last_and_in_the_order_it_was_laid():
    pile = shuffle([5]).put_under(7).put_under(6)
    assert pile == Pile(rest=(5,), bottom=(7, 6))
    assert pile.draw(5).chances() == ((7, 1),)
    assert pile.draw(5).draw(7) == Pile(bottom=(6,))


def test_a_card_on_top_comes_next():
    assert shuffle([5]).put_under(6).put_on_top(7).put_on_top(8) == Pile(top=(8, 7), rest=(5,), bottom=(6,))


@pytest.mark.parametrize(
    ("pile", "card"),
    [(Pile(), 1), (Pile(top=(2,), rest=(1,)), 1), (Pile(rest=(2,), bottom=(1,)), 1), (Pile(bottom=(2, 1)), 1)],
)
def test_a_card_that_cannot_be_next_is_refused(pile, card):
    assert not pile.can_draw(card)
    with pytest.raises(LookupError, match="1 cannot be the next card"):
        pile.draw(card)


def test_nothing_is_due_from_an_empty_pile():
    assert shuffle([]).chances() == ()
    assert len(Pile()) == 0


def test_a_view_tells_size_and_known_places_and_contents_only_to_who_may_know():
    pile = Pile(top=(9,), rest=(1, 2), bottom=(4,))
    assert pile.seen(contents=False) == PileView(size=4, top=(9,), bottom=(4,), rest=None)
    assert pile.seen(contents=True) == PileView(size=4, top=(9,), bottom=(4,), rest=(1, 2))


@given(piles)
def test_drawing_it_out_yields_its_cards_known_places_in_order(pile):
    drawn, left = [], pile
    while chances := left.chances():
        card = chances[-1][0]
        assert left.can_draw(card)
        drawn.append(card)
        left = left.draw(card)
        assert len(left) == len(pile) - len(drawn)
    assert tuple(sorted(drawn)) == pile.cards()
    assert tuple(drawn[: len(pile.top)]) == pile.top
    assert tuple(drawn[len(drawn) - len(pile.bottom) :]) == pile.bottom


@given(piles)
def test_chances_add_up_to_the_cards_that_may_come(pile):
    weights = sum(weight for _, weight in pile.chances())
    assert weights == (1 if pile.top else len(pile.rest) or min(1, len(pile.bottom)))


@given(piles)
def test_a_pile_reads_back_from_its_text(pile):
    assert msgspec.json.decode(msgspec.json.encode(pile), type=Pile[int]) == pile
