"""A foul at any moment: who takes the kick, what is dealt, and whose stadium it is."""

import pytest
from msgspec.structs import replace

from rules_engine.core import Seat
from rules_engine.ofusaido.game import Ofusaido
from rules_engine.ofusaido.house import house_decks
from rules_engine.ofusaido.scenes import foul_setup
from rules_engine.rulesets import resolve

HOME, AWAY = Seat.HOME, Seat.AWAY
DECKS = tuple(house_decks().values())


@pytest.mark.parametrize(("attacker", "used"), [(HOME, (2, 1)), (AWAY, (1, 2))])
def test_the_attacker_has_used_one_card_more_and_the_stadium_is_the_other_sides(attacker, used):
    setup = foul_setup(*DECKS[:2], "blue", attacker=attacker)
    assert (setup.home.dealt.used, setup.away.dealt.used) == used
    assert setup.stadium.owner is not attacker
    Ofusaido(resolve("ofusaido", "house")).start(setup)


def test_a_deck_without_stadiums_and_trainers_can_be_kicked_against():
    bare = replace(DECKS[1], stadiums=(), trainers=())
    setup = foul_setup(DECKS[0], bare, "green")
    assert (setup.stadium, setup.away.dealt.trainers) == (None, 0)
    Ofusaido(resolve("ofusaido", "house")).start(setup)
