"""What a seat may know, and what it may not (3.10, 8.4)."""

import msgspec
import pytest
from msgspec.structs import replace

from rules_engine.core import CHANCE
from rules_engine.ofusaido import actions as a
from rules_engine.ofusaido.cards import Capacity, Counts, Deck, Effect, Player
from rules_engine.ofusaido.house import scenarios
from rules_engine.ofusaido.state import EffectRef, Laid
from rules_engine.piles import Pile, PileView
from rules_engine.record import encode
from rules_engine.shootout import AWAY, HOME
from tests.engine.ofusaido.table import deck, do, foul, game, level, shootout, side, take_kick
from tests.engine.ofusaido.test_shootout_play import selecting

PLAYED = game()


def scene(**parts):
    home = side(deck("H", points=range(8)), used=("H1",), hand=("H2", "H3"), energy_hand=("H-E0", "H-E1"), **parts)
    away = side(deck("A", points=range(8)), hand=("A4",), energy_hand=("A-E6",), energy_discard=("A-E2", "A-E3"))
    return PLAYED.start(foul(home, away))


def other_secrets(state, seat):
    """States that differ only in what `seat` may not know: the hands and unknown pile cards of the others."""
    for whose in (HOME, AWAY):
        if whose is seat:
            continue
        own = state.side(whose)
        spare = next(p.id for p in own.deck.players if p.id not in (*own.hand, *own.used, own.keeper))
        other = replace(own, hand=(spare, *own.hand[1:])) if own.hand else own
        if own.energy_hand and own.energy.rest:
            rest = tuple(sorted((own.energy_hand[0], *own.energy.rest[1:])))
            swapped = replace(other, energy_hand=(own.energy.rest[0], *own.energy_hand[1:]))
            other = replace(swapped, energy=Pile(own.energy.top, rest, own.energy.bottom))
        yield replace(state, **{whose.value: other})


@pytest.mark.parametrize("seat", [HOME, AWAY, None])
def test_a_view_does_not_change_when_only_secrets_of_others_do(seat):
    state = scene()
    others = list(other_secrets(state, seat))
    assert others
    for other in others:
        assert other != state
        assert PLAYED.view(other, seat) == PLAYED.view(state, seat)


def test_a_seat_sees_its_own_cards_and_the_size_of_the_others():
    state = scene()
    mine, theirs = PLAYED.view(state, HOME).home, PLAYED.view(state, AWAY).home
    assert (mine.hand, mine.energy_hand) == (("H2", "H3"), ("H-E0", "H-E1"))
    assert (theirs.hand, theirs.hand_size, theirs.energy_hand, theirs.energy_hand_size) == (None, 2, None, 2)
    assert mine.energy == PileView(6, rest=tuple(f"H-E{n}" for n in range(2, 8)))
    assert theirs.energy == PileView(6)
    assert PLAYED.view(state, HOME).away.energy == PileView(6, bottom=("A-E2",))
    assert PLAYED.view(state, None).away == PLAYED.view(state, HOME).away
    assert PLAYED.view(state, HOME).asked == (HOME,)


def test_everybody_can_count_a_deck_where_no_hand_hides_a_card():
    state = PLAYED.start(foul())
    assert PLAYED.view(state, None).home.energy.rest == ("H-E0", "H-E1", "H-E2")


def test_a_drawn_energy_lies_face_down_until_both_do():
    state = do(PLAYED, PLAYED.start(foul()), a.ChooseTaker(HOME, "H1"))
    one, other = (do(PLAYED, state, a.DrawEnergy(CHANCE, HOME, f"H-E{n}")) for n in (0, 1))
    for seat in (HOME, AWAY, None):
        seen = PLAYED.view(one, seat)
        assert seen == PLAYED.view(other, seat)
        assert (seen.home.has_laid, seen.away.has_laid, seen.home.own_laid) == (True, False, None)
        assert seen.home.energy == PileView(2)


def test_an_energy_chosen_from_hand_is_known_to_its_coach_alone():
    played = game(set_piece_energy_source="hand")
    home = side(deck("H"), used=("H1",), energy_hand=("H-E0", "H-E1"))
    away = side(deck("A"), energy_hand=("A-E0", "A-E1"))
    state = do(played, played.start(foul(home, away)), a.ChooseTaker(HOME, "H1"))
    assert played.to_act(state) == {HOME, AWAY}
    one, other = (do(played, state, a.ChooseEnergy(HOME, f"H-E{n}")) for n in (0, 1))
    assert played.view(one, AWAY) == played.view(other, AWAY)
    assert played.view(one, None) == played.view(other, None)
    assert (played.view(one, HOME).home.own_laid, played.view(other, HOME).home.own_laid) == ("H-E0", "H-E1")
    assert played.view(one, AWAY).home.has_laid
    assert one.attempt.laid == (Laid("H-E0", from_hand=True), None)


def test_the_five_and_the_keeper_are_secret_until_both_have_chosen():
    state = selecting(PLAYED)
    five, others = (f"H{n}" for n in range(1, 6)), (f"H{n}" for n in range(2, 7))
    one, other = (do(PLAYED, state, a.SelectTakers(HOME, tuple(takers))) for takers in (five, others))
    for seat in (AWAY, None):
        assert PLAYED.view(one, seat) == PLAYED.view(other, seat)
        assert PLAYED.view(one, seat).kicks.selected == (None, None)
        assert PLAYED.view(one, seat).kicks.has_selected == (True, False)
    assert PLAYED.view(one, HOME).kicks.selected == (("H1", "H2", "H3", "H4", "H5"), None)
    named = do(PLAYED, one, a.SetKeeper(HOME, "HK"), a.SetKeeper(AWAY, "AK"))
    assert PLAYED.view(named, AWAY).kicks.keepers == (None, "AK")
    assert PLAYED.view(named, HOME).kicks.keepers == ("HK", None)
    assert PLAYED.view(named, None).kicks.keepers == (None, None)
    revealed = do(PLAYED, named, a.SelectTakers(AWAY, ("A1", "A2", "A3", "A4", "A5")))
    for seat in (HOME, AWAY, None):
        seen = PLAYED.view(revealed, seat).kicks
        assert seen.selected == (("H1", "H2", "H3", "H4", "H5"), ("A1", "A2", "A3", "A4", "A5"))
        assert seen.keepers == ("HK", "AK")
        assert seen.squads == revealed.kicks.squads


@pytest.mark.parametrize("seat", [HOME, AWAY, None])
def test_what_lies_open_is_seen_by_all(seat):
    state = PLAYED.start(scenarios()["penalty"])
    seen = PLAYED.view(state, seat)
    for own, shown in ((state.home, seen.home), (state.away, seen.away)):
        for name in ("deck", "keeper", "used", "trainers", "discard", "table", "barred"):
            assert getattr(shown, name) == getattr(own, name)
    assert seen.stadium == "ST-01"
    assert (seen.away.hand is None) == (seat is not AWAY)


def test_declared_effects_and_passes_are_seen_by_all():
    bold = Capacity("c", "", (Effect(Counts.SHOT, 1, optional=True), Effect(Counts.SHOT, 2, optional=True)))
    players = (Player("H1", "", shot=5, capacities=(bold,)), Player("HK", "", save=5))
    state = do(PLAYED, PLAYED.start(foul(side(Deck("H", "H", players), used=("H1",)))), a.ChooseTaker(HOME, "H1"))
    state = do(PLAYED, state, a.UseOptionalEffect(HOME, "H1", 1))
    assert PLAYED.view(state, AWAY).attempt.declared == (EffectRef(HOME, "H1", 1),)
    passed = do(PLAYED, state, a.Pass(HOME))
    assert (PLAYED.view(passed, None).attempt.passed, PLAYED.view(passed, None).attempt.attacker) == ((HOME,), HOME)


def test_a_view_tells_the_kick_the_log_and_the_end():
    state = do(PLAYED, PLAYED.start(foul(turn=9, score=(1, 0))), a.ChooseTaker(HOME, "H1"))
    seen = PLAYED.view(state, None)
    assert (seen.seat, seen.turn, seen.score, seen.attacker) == (None, 9, (1, 0), HOME)
    assert (seen.attempt.kind.value, seen.attempt.taker, seen.attempt.discard_empty) == ("penalty", "H1", (True, True))
    assert not hasattr(seen.attempt, "laid")
    state = do(PLAYED, state, a.DrawEnergy(CHANCE, HOME, "H-E0"), a.DrawEnergy(CHANCE, AWAY, "A-E0"))
    seen = PLAYED.view(state, HOME)
    assert (seen.attempt, seen.log, seen.end, seen.asked) == (None, state.log, state.end, ())
    shown = PLAYED.view(take_kick(PLAYED, shootout(PLAYED, level()))[0], AWAY)
    assert (shown.kicks.shootout.kicks[0].taker, shown.kicks.toss, shown.seat) == ("H1", HOME, AWAY)
    assert msgspec.json.decode(encode(shown))["phase"] == "kick"
    assert shown.kicks.pools == tuple(tuple(f"{name}{n}" for n in range(1, 7)) for name in "HA")
    uneven = level(side(deck("H", shots=(5,) * 7)))
    waiting = do(PLAYED, PLAYED.start(uneven), a.AgreeToShootout(HOME), a.AgreeToShootout(AWAY))
    assert PLAYED.view(waiting, None).kicks.exclude == (1, 0)
