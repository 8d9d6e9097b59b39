"""A deck written as a file and read again is the same deck."""

import pytest

from rules_engine.ofusaido.cards import (
    AppliesTo,
    Capacity,
    Category,
    Counts,
    Deck,
    Effect,
    Energy,
    Player,
    Scope,
    Stadium,
    Trainer,
    When,
)
from rules_engine.ofusaido.deck_file import Common, read_deck
from rules_engine.ofusaido.deck_text import deck_text
from rules_engine.ofusaido.house import common_cards, house_decks, terms

RICH = Effect(Counts.SAVE, -2, Scope.SHOOTOUT, When.KEEPING, Category.GOAL_ZONE, optional=True)
OWN = Deck(
    "X",
    'A "deck"\nof two lines',
    (
        Player("X-1", "Łukasz Ünal", shot=0, capacities=(Capacity("c", "C", (RICH,)), Capacity("d", "D"))),
        Player("X-2", "B", save=3),
    ),
    (Energy("X-E01", 3, True), Energy("X-E02", 3), Energy("X-E03", 3, True), Energy("X-E04", 0)),
    (Trainer("t", "T", (Effect(Counts.SHOT, 1),)),),
    (Stadium("s", "S", (Effect(Counts.SHOT, 1, applies_to=AppliesTo.OWNER),)),),
)


@pytest.mark.parametrize("deck", [OWN, *house_decks().values(), Deck("Y", "Empty")], ids=lambda deck: deck.id)
def test_what_is_written_reads_back(deck):
    assert read_deck(deck_text(deck), Common(), terms()) == deck


def test_a_house_deck_reads_back_beside_the_common_cards():
    deck = house_decks()["BRU"]
    assert read_deck(deck_text(deck), common_cards(), terms()) == deck
