"""Kicks by the numbers (sections 4 to 6)."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.ofusaido.cards import Category, Counts, Kind, Scope
from rules_engine.ofusaido.duel import Ignored, Modifier, Why, resolve, why_ignored
from tests.engine.ofusaido.table import SHARED, VECTORS, vectors

points, scores = st.integers(0, 9), st.integers(-3, 12)
modifiers = st.builds(
    Modifier,
    st.sampled_from(Category),
    st.sampled_from(Counts),
    st.integers(-4, 4),
    st.sampled_from([Scope.ANY_SHOT, Scope.SET_PIECE]),
)


def modifier(written):
    return Modifier(
        Category(written["category"]),
        Counts(written["target"]),
        written["value"],
        Scope(written["scope"]),
        written.get("card", ""),
    )


@pytest.mark.parametrize("case", vectors("set_piece"))
def test_vector(case):
    duel = resolve(
        Kind(case["kind"]),
        (case["shot"], case["save"]),
        (case["e_att"], case["e_gk"]),
        [modifier(written) for written in case["mods"]],
    )
    assert {
        "shot_total": duel.shot_total,
        "save_total": duel.save_total,
        "outcome": "goal" if duel.scored else "save",
        "ignored": [ignored.why.name for ignored in duel.ignored],
    } == case["expect"]
    assert len(duel.counted) + len(duel.ignored) == len(case["mods"])


@pytest.mark.skipif(not SHARED.exists(), reason="the specification is not on this machine")
def test_the_vectors_here_are_those_of_the_specification():
    def without_nothing(value):
        if isinstance(value, dict):
            return {key: without_nothing(inner) for key, inner in value.items() if inner is not None}
        return value

    stated = json.loads((SHARED / "VECTORS.json").read_text(encoding="utf-8"))
    blocks = {name: block for name, block in stated.items() if isinstance(block, list)}
    assert {path.stem for path in VECTORS.glob("*.toml")} - {"club"} == set(blocks)
    for name, block in blocks.items():
        assert [case.values[0] for case in vectors(name)] == [without_nothing(case) for case in block], name


def test_totals_have_no_floor_so_minus_one_beats_minus_two():
    low = [Modifier(Category.STADIUM, Counts.SHOT, -2), Modifier(Category.STADIUM, Counts.SAVE, -2)]
    duel = resolve(Kind.PENALTY, (1, 0), (0, 0), low)
    assert (duel.shot_total, duel.save_total, duel.scored) == (-1, -2, True)


def test_a_trainers_malus_counts_where_a_table_says_so():
    malus = Modifier(Category.TRAINER, Counts.SAVE, -1, card="TR-05")
    ignored = resolve(Kind.PENALTY, (5, 9), (3, 2), [malus])
    assert (ignored.ignored, ignored.counted) == ((Ignored(malus, Why.TRAINER_MALUS),), ())
    counted = resolve(Kind.PENALTY, (5, 9), (3, 2), [malus], trainer_malus_counts=True)
    assert (counted.counted, counted.save_total, counted.scored) == ((malus,), 10, True)


def test_a_trainers_malus_does_not_count_unless_it_is_said_to():
    assert why_ignored(Kind.PENALTY, Modifier(Category.TRAINER, Counts.SAVE, -1)) is Why.TRAINER_MALUS


def test_a_trainer_effect_of_nothing_is_no_malus():
    nothing = Modifier(Category.TRAINER, Counts.SAVE, 0)
    assert resolve(Kind.PENALTY, (5, 9), (3, 2), [nothing]).counted == (nothing,)


def test_of_several_reasons_the_kind_is_told_before_the_scope_and_the_scope_before_the_malus():
    both = Modifier(Category.POSITIONING, Counts.SHOT, -1, Scope.OPEN_PLAY)
    scope = Modifier(Category.TRAINER, Counts.SHOT, -1, Scope.OPEN_PLAY)
    assert [one.why for one in resolve(Kind.PENALTY, (5, 9), (3, 2), [both, scope]).ignored] == [
        Why.POSITIONING,
        Why.SCOPE,
    ]


def test_a_duel_keeps_what_it_was_made_of():
    bonus = Modifier(Category.CAPACITY, Counts.SHOT_ENERGY, 1, card="X")
    duel = resolve(Kind.FREE_KICK, (6, 4), (3, 2), [bonus])
    assert (duel.kind, duel.shot, duel.save, duel.energies) == (Kind.FREE_KICK, 6, 4, (3, 2))
    assert (duel.shot_total, duel.save_total) == (10, 8)


def test_a_keepers_energy_is_changed_before_it_is_doubled():
    bonus = Modifier(Category.TRAINER, Counts.SAVE_ENERGY, 1)
    assert resolve(Kind.FREE_KICK, (0, 1), (0, 2), [bonus]).save_total == 7
    assert resolve(Kind.PENALTY, (0, 1), (0, 2), [bonus]).save_total == 4
    drain = Modifier(Category.STADIUM, Counts.SAVE_ENERGY, -9)
    assert resolve(Kind.FREE_KICK, (0, 1), (0, 2), [drain]).save_total == 1


@given(st.tuples(scores, scores), st.tuples(points, points), st.lists(modifiers, max_size=5))
def test_with_equal_modifiers_a_free_kick_goal_is_always_a_penalty_goal(printed, energies, brought):
    free_kick = resolve(Kind.FREE_KICK, printed, energies, brought)
    penalty = resolve(Kind.PENALTY, printed, energies, brought)
    assert penalty.scored or not free_kick.scored


@given(st.tuples(scores, scores), st.tuples(points, points), st.lists(modifiers, max_size=5))
def test_a_shootout_kick_is_scored_as_a_penalty(printed, energies, brought):
    penalty, kick = (resolve(kind, printed, energies, brought) for kind in (Kind.PENALTY, Kind.SHOOTOUT))
    assert (penalty.shot_total, penalty.save_total) == (kick.shot_total, kick.save_total)


@given(st.lists(modifiers, max_size=5), st.randoms())
def test_the_order_of_modifiers_changes_no_total(brought, random):
    other = random.sample(brought, len(brought))
    mine, theirs = (resolve(Kind.PENALTY, (5, 6), (2, 3), mods) for mods in (brought, other))
    assert (mine.shot_total, mine.save_total) == (theirs.shot_total, theirs.save_total)
