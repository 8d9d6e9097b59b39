"""Odds: against the stated probabilities, and against brute force for decks nobody stated."""

import json
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.chance import Seeded
from rules_engine.core import CHANCE
from rules_engine.ofusaido import actions as a
from rules_engine.ofusaido.cards import Capacity, Category, Counts, Deck, Effect, Kind, Player
from rules_engine.ofusaido.duel import Modifier, resolve
from rules_engine.ofusaido.house import house_decks
from rules_engine.ofusaido.odds import KickOdds, kick_odds, points_of, shootout_odds
from rules_engine.ofusaido.simulation import Interval, finals, plain_deck, play, shootout_setup, summary, wilson
from rules_engine.ofusaido.state import Ending
from rules_engine.record import replay
from rules_engine.shootout import HOME, Format, KickOrder, Shootout, kick, next_kicker, verdict
from tests.engine.ofusaido.table import SHARED, deck, game

HOUSE = points_of(house_decks()["BRU"])
SMALL, ODD = deck("H", points=(0, 0, 1, 3, 3, 3, 7)), deck("A", points=(1, 2, 2, 9))
needs_figures = pytest.mark.skipif(not SHARED.exists(), reason="the stated probabilities are not on this machine")


def stated():
    return json.loads((SHARED / "probabilities.json").read_text(encoding="utf-8"))


@needs_figures
def test_kicks_have_the_stated_chances():
    for row in stated()["by_difference"]:
        for kind in (Kind.PENALTY, Kind.FREE_KICK):
            odds = kick_odds(kind, (10, 10 + row["d"]), (HOUSE, HOUSE))
            assert str(odds.goal) == row[f"{kind.value}_exact"]
            assert round(float(odds.tie), 6) == row[f"{kind.value}_tie"]


@needs_figures
def test_the_house_decks_have_the_stated_chances():
    decks = house_decks()
    for row in stated()["decks"]:
        attack, keeping = decks[row["attack"]], decks[row["keeper"][:3]]
        save = keeping.player(row["keeper"]).save
        energies = (points_of(attack), points_of(keeping))
        shots = [player.shot for player in attack.players if player.shot is not None]
        goals = sorted(float(kick_odds(Kind(row["kind"]), (shot, save), energies).goal) for shot in shots)
        figures = (len(goals), goals[0], sum(goals) / len(goals), sum(goals[-5:]) / 5, goals[-1])
        assert [round(figure, 6) for figure in figures] == [
            row[name] for name in ("takers", "min", "mean", "best_five_mean", "max")
        ]


@needs_figures
def test_shootouts_of_independent_kicks_have_the_stated_chances():
    for row in stated()["shootout_iid"]:
        first, second = (kick_odds(Kind.SHOOTOUT, (10, 10 + row[d]), (HOUSE, HOUSE)).goal for d in ("d_A", "d_B"))
        odds = shootout_odds(first, second, Format(sudden_death_limit=500))
        told = [float(one) for one in (first, second, odds.first_wins, odds.second_wins, odds.sudden_death, odds.kicks)]
        names = ("p_A", "p_B", "A_wins", "B_wins", "sudden_death", "expected_kicks")
        assert [round(one, 6) for one in told] == [row[name] for name in names]
        assert {str(n): round(float(chance), 6) for n, chance in odds.ends_at.items()} == row["ends_at"]


@needs_figures
def test_simulated_shootouts_agree_with_the_exact_chance_of_sudden_death():
    """Decks that run down (8.10): 700 runs, and a margin of four standard errors, so that a right engine passes."""
    runs = 700
    for row in stated()["first_ten_without_replacement"][::2]:
        save = {d: 10 + row[d] for d in ("d_A", "d_B")}
        home, away = (plain_deck(n, 10, save[d], house_decks()["BRU"]) for n, d in (("h", "d_B"), ("a", "d_A")))
        seen = summary(finals(game(), shootout_setup(home, away), runs, Seeded(f"{row}")))
        error = (row["level"] * (1 - row["level"]) / runs) ** 0.5
        assert abs(seen.sudden_death.share - row["level"]) < 4 * error


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("scores", [(0, 0), (2, 7), (6, 1)])
def test_kicks_of_other_decks_against_brute_force(kind, scores):
    bonus = [Modifier(Category.CAPACITY, Counts.SHOT_ENERGY, -1), Modifier(Category.TRAINER, Counts.SAVE, -2)]
    for modifiers, malus in (([], False), (bonus, False), (bonus, True)):
        duels = [
            resolve(kind, scores, (mine.points, theirs.points), modifiers, trainer_malus_counts=malus)
            for mine, theirs in product(SMALL.energies, ODD.energies)
        ]
        odds = kick_odds(kind, scores, (points_of(SMALL), points_of(ODD)), modifiers, trainer_malus_counts=malus)
        goals = sum(duel.scored for duel in duels)
        ties = sum(duel.shot_total == duel.save_total for duel in duels)
        assert odds == KickOdds(Fraction(goals, len(duels)), Fraction(ties, len(duels)))
        assert odds.save == 1 - odds.goal


def test_a_trainers_malus_counts_only_where_it_is_said_to():
    malus = [Modifier(Category.TRAINER, Counts.SAVE, -9)]
    assert kick_odds(Kind.PENALTY, (5, 9), (HOUSE, HOUSE), malus) == kick_odds(Kind.PENALTY, (5, 9), (HOUSE, HOUSE))


def test_a_deck_without_energies_counts_nothing():
    assert points_of(deck(points=())) == {0: 1}


def brute_shootout(first, second, form):
    """Every sequence of kicks to the last one possible, lots included: an independent account of a shootout's chances."""
    wins, kicks, sudden = Fraction(0), Fraction(0), Fraction(0)
    stack = [(Shootout(HOME, form), Fraction(1))]
    while stack:
        shootout, chance = stack.pop()
        due = next_kicker(shootout)
        if due is None:
            told = verdict(shootout)
            wins += chance * (Fraction(1, 2) if told.winner is None else told.winner is HOME)
            kicks += chance * len(shootout.kicks)
            sudden += chance * (len(shootout.kicks) > 2 * form.best_of)
            continue
        goal = first if due is HOME else second
        stack += [(kick(shootout, due, True), chance * goal), (kick(shootout, due, False), chance * (1 - goal))]
    return wins, kicks, sudden


chances = st.sampled_from([Fraction(0), Fraction(1, 3), Fraction(3, 4), Fraction(1)])
formats = st.builds(Format, st.integers(1, 3), st.sampled_from(KickOrder), st.integers(1, 2))


@settings(max_examples=40, deadline=None)
@given(chances, chances, formats)
def test_a_shootout_against_brute_force(first, second, form):
    odds = shootout_odds(first, second, form)
    assert (odds.first_wins, odds.kicks, odds.sudden_death) == brute_shootout(first, second, form)
    assert odds.first_wins + odds.second_wins == 1
    assert sum(odds.ends_at.values()) + odds.sudden_death == 1
    assert 0 not in odds.ends_at.values()


def test_lots_decide_what_two_perfect_sides_cannot():
    odds = shootout_odds(Fraction(1), Fraction(1))
    assert (odds.first_wins, odds.lots, odds.sudden_death, odds.kicks) == (Fraction(1, 2), 1, 1, 110)


def test_the_interval_of_a_share():
    assert wilson(50, 100).share == 0.5
    assert [round(edge, 4) for edge in (wilson(50, 100).low, wilson(50, 100).high)] == [0.4038, 0.5962]
    assert (wilson(0, 10).low, wilson(10, 10).high) == (0.0, 1.0)
    assert [round(edge, 4) for edge in (wilson(0, 10).high, wilson(10, 10).low)] == [0.2775, 0.7225]


def test_a_summary_needs_a_shootout():
    with pytest.raises(ValueError, match="no shootout"):
        summary(iter(()))


def test_a_summary_counts_what_was_played():
    played = game()
    sharp, blunt = plain_deck("s", 99, 99, SMALL), plain_deck("b", 0, 0, SMALL)
    seen = summary(finals(played, shootout_setup(sharp, blunt), 4, Seeded(1)))
    assert (seen.runs, seen.first_wins.share, seen.sudden_death.share, seen.kicks) == (4, 1.0, 0.0, 6.0)
    assert seen.goals == Interval(0.5, wilson(12, 24).low, wilson(12, 24).high)
    both = summary(
        finals(game(sudden_death_limit=1), shootout_setup(sharp, plain_deck("t", 99, 0, SMALL)), 3, Seeded(1))
    )
    assert (both.sudden_death.share, both.first_wins.share) == (0.0, 1.0)


@pytest.mark.parametrize("overlay", [{}, {"draw_resolution": "shootout"}])
def test_a_simulated_shootout_is_a_record_that_replays(overlay):
    played = game(**overlay)
    setup = shootout_setup(house_decks()["BRU"], house_decks()["TUI"])
    state, actions = play(played, setup, Seeded(7))
    assert state.end.ending in {Ending.SHOOTOUT, Ending.LOTS}
    assert actions[-1].seat is CHANCE
    assert replay(played, setup, actions).state == state
    first = state.log[0]
    assert (first.attacker, first.taker, first.keeper) == (HOME, "BRU-13", "TUI-01")
    excluded = [action for action in actions if isinstance(action, a.ExcludeTakers)]
    assert excluded == []
    assert play(played, setup, Seeded(7)) == (state, actions)


def test_a_simulated_coach_leaves_out_the_weakest():
    setup = shootout_setup(deck("H", shots=(9, 1, 8, 7, 6, 5)), deck("A", shots=(5,) * 5))
    _, actions = play(game(), setup, Seeded(1))
    assert next(action for action in actions if isinstance(action, a.ExcludeTakers)).takers == ("H2",)


def test_a_simulated_coach_uses_no_optional_effect():
    bold = Capacity("c", "c", (Effect(Counts.SHOT, 50, optional=True),))
    players = (*(Player(f"H{n}", "", shot=0, capacities=(bold,)) for n in range(5)), Player("HK", "", save=99))
    home = Deck("H", "H", players, SMALL.energies)
    state, actions = play(game(sudden_death_limit=1), shootout_setup(home, plain_deck("b", 0, 99, SMALL)), Seeded(1))
    assert any(isinstance(action, a.Pass) for action in actions)
    assert not any(kick.scored for kick in state.log)
