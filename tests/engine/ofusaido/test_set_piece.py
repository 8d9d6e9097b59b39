"""From open play to the end of the turn (sections 2 to 7)."""

import pytest

from rules_engine.core import CHANCE, Outcome, Seat
from rules_engine.errors import CommonCode
from rules_engine.ofusaido import actions as a
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
from rules_engine.ofusaido.codes import OfusaidoCode
from rules_engine.ofusaido.events import Ended, KickResolved
from rules_engine.ofusaido.state import EffectRef, End, Ending, Phase, StadiumSetup
from rules_engine.shootout import AWAY, HOME
from tests.engine.ofusaido.table import REFEREE, deck, do, draws, foul, game, refusal, side

NOT_ALLOWED = OfusaidoCode.ACTION_NOT_ALLOWED


def actions_of(played, state, seat):
    return list(played.legal_actions(state, seat))


def test_open_play_ends_in_a_shot_before_which_trainers_may_come():
    trainers = (Trainer("T1", "one"), Trainer("T2", "two"))
    home = side(deck("H", trainers=trainers), used=("H1",), trainers=("T1",))
    played = game()
    state = played.start(foul(home, begins=Phase.PROGRESSION, target=None))
    assert played.to_act(state) == {HOME}
    assert actions_of(played, state, HOME) == [a.PlayTrainer(HOME, "T2"), a.Shoot(HOME)]
    assert actions_of(played, state, AWAY) == [] == actions_of(played, state, CHANCE)
    assert refusal(played, state, a.PlayTrainer(HOME, "T1")) is NOT_ALLOWED
    assert refusal(played, state, a.Shoot(AWAY)) is OfusaidoCode.WRONG_ACTOR
    state = do(played, state, a.PlayTrainer(HOME, "T2"))
    assert state.home.trainers == ("T1", "T2")
    assert do(played, state, a.Shoot(HOME)).phase is Phase.SHOT


def test_a_foul_on_a_shot_may_be_told_by_defender_or_referee():
    played = game()
    state = played.start(foul(begins=Phase.SHOT, target=None))
    assert played.to_act(state) == {AWAY, REFEREE}
    declared = a.DeclareFoul(AWAY, AWAY, a.Play.SHOT)
    assert actions_of(played, state, AWAY) == [declared]
    assert actions_of(played, state, REFEREE) == [
        a.DeclareFoul(REFEREE, AWAY, a.Play.SHOT),
        a.ResolveShot(REFEREE, True),
        a.ResolveShot(REFEREE, False),
    ]
    assert refusal(played, state, a.DeclareFoul(AWAY, HOME, a.Play.SHOT)) is OfusaidoCode.NOT_A_SET_PIECE
    assert refusal(played, state, a.DeclareFoul(AWAY, AWAY, a.Play.CROSS)) is OfusaidoCode.NOT_A_SET_PIECE
    assert refusal(played, state, a.DeclareFoul(HOME, AWAY, a.Play.SHOT)) is OfusaidoCode.WRONG_ACTOR
    assert refusal(played, state, a.ResolveShot(AWAY, True)) is OfusaidoCode.WRONG_ACTOR
    state = do(played, state, declared)
    assert (state.phase, played.to_act(state)) == (Phase.FOUL, {REFEREE})


@pytest.mark.parametrize(("mark", "asked"), [(True, {AWAY, REFEREE}), (False, {REFEREE})])
def test_with_foul_marks_the_energy_on_the_table_decides(mark, asked):
    energies = (Energy("M0", 2, foul_mark=mark), Energy("M1", 2, foul_mark=True), Energy("M2", 1))
    away = side(Deck("A", "A", deck("A").players, energies), energy_table=("M0", "M2"))
    played = game(foul_trigger="energy_mark")
    state = played.start(foul(away=away, begins=Phase.SHOT, target=None))
    assert played.to_act(state) == asked
    declared = a.DeclareFoul(REFEREE, AWAY, a.Play.SHOT)
    if mark:
        assert refusal(played, state, a.ResolveShot(REFEREE, True)) is NOT_ALLOWED
        assert do(played, state, declared).phase is Phase.FOUL
    else:
        assert refusal(played, state, declared) is OfusaidoCode.NOT_A_SET_PIECE
        assert actions_of(played, state, AWAY) == []


def test_the_marks_that_matter_are_the_defenders_and_only_where_they_are_played():
    marked = Deck("H", "H", deck("H").players, (Energy("M", 2, foul_mark=True),))
    setup = foul(
        side(marked, energy_table=("M",)),
        side(deck("A"), used=("A1",)),
        attacker=AWAY,
        begins=Phase.SHOT,
        target=None,
    )
    assert game(foul_trigger="energy_mark").to_act(game().start(setup)) == {HOME, REFEREE}
    played = game()
    assert a.ResolveShot(REFEREE, True) in played.legal_actions(played.start(setup), REFEREE)
    without = foul(side(marked, used=("H1",), energy_table=("M",)), begins=Phase.SHOT, target=None)
    assert game(foul_trigger="energy_mark").to_act(game().start(without)) == {REFEREE}


def test_a_shot_of_the_last_turn_ends_the_match():
    played = game(draw_resolution="draw")
    state = played.start(foul(begins=Phase.SHOT, target=None, last_turn=True, score=(0, 1)))
    assert played.outcome(do(played, state, a.ResolveShot(REFEREE, True))) == Outcome(None, (1, 1), "drawn")


@pytest.mark.parametrize(("scored", "winner", "score"), [(True, HOME, (1, 0)), (False, AWAY, (0, 0))])
def test_a_shot_without_a_foul_ends_the_turn(scored, winner, score):
    played = game()
    state = played.start(foul(begins=Phase.SHOT, target=None))
    step = played.apply(state, a.ResolveShot(REFEREE, scored))
    assert played.outcome(step.state) == Outcome(winner, score, "shot")
    assert step.events == (Ended(End(Ending.SHOT, winner, score)),)
    assert played.to_act(step.state) == frozenset()


def test_the_referee_reads_the_colour():
    played = game()
    state = played.start(foul(target=None))
    assert actions_of(played, state, REFEREE) == [a.SetTarget(REFEREE, "blue"), a.SetTarget(REFEREE, "green")]
    assert refusal(played, state, a.SetTarget(REFEREE, "red")) is OfusaidoCode.UNKNOWN_TARGET
    assert refusal(played, state, a.SetTarget(HOME, "red")) is OfusaidoCode.UNKNOWN_TARGET
    assert refusal(played, state, a.SetTarget(HOME, "blue")) is OfusaidoCode.WRONG_ACTOR
    kinds = [do(played, state, a.SetTarget(REFEREE, c)).attempt.kind.value for c in ("blue", "green")]
    assert kinds == ["penalty", "free_kick"]


def test_the_taker_comes_from_hand_or_from_this_turn_and_can_shoot():
    home = side(deck("H", shots=(5, 6, None, 4)), used=("H1", "H3"), hand=("H2",))
    played = game()
    state = played.start(foul(home))
    assert (state.phase, played.to_act(state)) == (Phase.CHOOSE_TAKER, {HOME})
    options = played.legal_actions(state, HOME).choices()[0].options
    assert [(option.action.card, option.refusal and option.refusal.code) for option in options] == [
        ("H2", None),
        ("H1", None),
        ("H3", OfusaidoCode.TAKER_HAS_NO_SHOT),
    ]
    assert refusal(played, state, a.ChooseTaker(HOME, "H4")) is OfusaidoCode.TAKER_NOT_AVAILABLE
    assert refusal(played, state, a.ChooseTaker(AWAY, "H1")) is OfusaidoCode.WRONG_ACTOR
    assert refusal(played, state, a.ChooseTaker(AWAY, "A1")) is OfusaidoCode.WRONG_ACTOR
    from_hand = do(played, state, a.ChooseTaker(HOME, "H2"))
    assert (from_hand.home.hand, from_hand.home.used) == ((), ("H1", "H3", "H2"))
    from_table = do(played, state, a.ChooseTaker(HOME, "H1"))
    assert (from_table.home.hand, from_table.home.used) == (("H2",), ("H1", "H3"))


def test_a_keeper_card_may_take_the_kick_if_it_has_a_shot_score():
    players = (
        Player("H1", "one", shot=5),
        Player("HK", "keeper", shot=2, save=6),
        Player("HS", "second", shot=3, save=5),
    )
    home = side(Deck("H", "H", players), used=("H1",), hand=("HS",))
    played = game()
    state = do(played, played.start(foul(home)), a.ChooseTaker(HOME, "HS"))
    assert state.attempt.taker == "HS"


def test_a_penalty_is_taken_and_told():
    home = side(deck("H", shots=(6, 8), points=(3,)), used=("H1",), hand=("H2",))
    played = game()
    state = do(played, played.start(foul(home, turn=7, score=(1, 2))), a.ChooseTaker(HOME, "H2"))
    assert refusal(played, state, a.ChooseTaker(HOME, "H1")) is NOT_ALLOWED
    half = do(played, state, a.DrawEnergy(CHANCE, HOME, "H-E0"))
    assert half.log == ()
    step = played.apply(half, a.DrawEnergy(CHANCE, AWAY, "A-E1"))
    record = step.state.log[0]
    assert (record.turn, record.attacker, record.taker, record.keeper) == (7, HOME, "H2", "AK")
    assert record.energies == ("H-E0", "A-E1")
    assert (record.duel.shot, record.duel.save, record.duel.energies) == (8, 6, (3, 2))
    assert (record.duel.shot_total, record.duel.save_total, record.scored) == (14, 8, True)
    assert record.discard_empty == (True, True)
    end = End(Ending.GOAL, HOME, (2, 2))
    assert step.events == (KickResolved(record), Ended(end))
    assert played.outcome(step.state) == Outcome(HOME, (2, 2), "goal")
    assert step.state.score == (2, 2)


def test_a_saved_free_kick_of_the_away_side():
    away = side(deck("A", shots=(6,), points=(3,)), used=("A1",))
    played = game()
    state = played.start(foul(side(deck("H", points=(1,))), away, attacker=AWAY, target="green"))
    state, _ = draws(played, do(played, state, a.ChooseTaker(AWAY, "A1")))
    record = state.log[0]
    assert (record.duel.shot_total, record.duel.save_total, record.scored) == (9, 8, True)
    assert played.outcome(state) == Outcome(AWAY, (0, 1), "goal")


def test_a_save_gives_the_duel_to_the_defender():
    away = side(deck("A", keeper=40))
    played = game()
    state, _ = draws(played, do(played, played.start(foul(away=away)), a.ChooseTaker(HOME, "H1")))
    assert played.outcome(state) == Outcome(AWAY, (0, 0), "save")


def test_a_card_without_a_save_score_keeps_with_nothing():
    away = side(deck("A", keeper=None), keeper="A1")
    played = game()
    state, _ = draws(played, do(played, played.start(foul(away=away)), a.ChooseTaker(HOME, "H1")))
    assert (state.log[0].keeper, state.log[0].duel.save) == ("A1", 0)


@pytest.mark.parametrize(
    ("score", "phase", "outcome"),
    [
        ((0, 0), Phase.FINISHED, Outcome(HOME, (1, 0), "full_time")),
        ((0, 2), Phase.FINISHED, Outcome(AWAY, (1, 2), "full_time")),
        ((0, 1), Phase.MATCH_END, None),
    ],
)
def test_a_foul_in_the_last_turn_is_taken_before_the_match_ends(score, phase, outcome):
    home = side(deck("H", shots=(40,)), used=("H1",))
    played = game()
    state = do(played, played.start(foul(home, last_turn=True, score=score)), a.ChooseTaker(HOME, "H1"))
    state, _ = draws(played, state)
    assert (state.phase, played.outcome(state), state.attempt) == (phase, outcome, None)


# What counts


def effect(target, value, **parts):
    return Effect(Counts(target), value, **parts)


def counted(setup, taker="H1", seat=HOME, **overlay):
    """The modifiers that counted, as (card, target, value), and those that did not, as (card, why)."""
    played = game(**overlay)
    state, _ = draws(played, do(played, played.start(setup), a.ChooseTaker(seat, taker)))
    duel = state.log[0].duel
    return (
        [(one.card, one.target.value, one.value) for one in duel.counted],
        [(one.modifier.card, one.why.value) for one in duel.ignored],
    )


def with_capacities(name, *effects, keeper=()):
    """A deck whose first taker and keeper have these effects, each effect in a capacity of its own."""
    own = deck(name)

    def capable(player, given):
        capacities = tuple(Capacity(f"c{n}", "", (one,)) for n, one in enumerate(given))
        return Player(player.id, player.name, shot=player.shot, save=player.save, capacities=capacities)

    players = tuple(
        capable(player, effects if player.id.endswith("1") else keeper if player.id.endswith("K") else ())
        for player in own.players
    )
    return Deck(own.id, own.name, players, own.energies)


def test_capacities_of_taker_and_keeper_count_each_in_its_part():
    home = with_capacities(
        "H",
        effect("shot", 1, when=When.TAKING),
        effect("save", -1),
        effect("shot", 4, when=When.KEEPING),
        keeper=[effect("save", 8)],
    )
    away = with_capacities(
        "A", effect("shot", 16), keeper=[effect("save", 2, when=When.KEEPING), effect("save", 32, when=When.TAKING)]
    )
    assert counted(foul(side(home, used=("H1",)), side(away, used=("A1",)))) == (
        [("H1", "shot", 1), ("H1", "save", -1), ("AK", "save", 2)],
        [],
    )


def test_capacities_of_all_players_in_play_where_a_table_says_so():
    home = with_capacities("H", effect("shot", 1), keeper=[effect("shot", 2), effect("save", 4, when=When.KEEPING)])
    away = with_capacities("A", effect("save", 8), keeper=[effect("save", 16)])
    setup = foul(side(home, used=("H1", "H2"), hand=("H3",)), side(away, used=("A1",)))
    assert counted(setup, "H2", capacity_scope="all_players_in_play") == (
        [("H1", "shot", 1), ("HK", "shot", 2), ("AK", "save", 16), ("A1", "save", 8)],
        [],
    )
    assert counted(setup, "H1", capacity_scope="all_players_in_play")[0].count(("H1", "shot", 1)) == 1


def test_a_trainer_helps_the_kicks_and_saves_of_its_own_side():
    both = (Trainer("T", "", (effect("shot", 1), effect("save", 2), effect("shot", -4), effect("save_energy", 8))),)
    setup = foul(
        side(deck("H", trainers=both), used=("H1",), trainers=("T",)),
        side(deck("A", trainers=both), trainers=("T",)),
    )
    assert counted(setup) == ([("T", "shot", 1), ("T", "save", 2), ("T", "save_energy", 8)], [("T", "trainer_malus")])
    assert counted(setup, trainer_malus_counts=True)[1] == []


def test_a_trainer_for_keeping_does_nothing_for_its_takers():
    trainers = (Trainer("T", "", (effect("shot", 1, when=When.KEEPING), effect("shot_energy", 2, when=When.TAKING))),)
    home = side(deck("H", trainers=trainers), used=("H1",), trainers=("T",))
    assert counted(foul(home)) == ([("T", "shot_energy", 2)], [])
    saving = (Trainer("T", "", (effect("save", 1, when=When.KEEPING), effect("save", 2, when=When.TAKING))),)
    away = side(deck("A", trainers=saving), trainers=("T",))
    assert counted(foul(away=away)) == ([("T", "save", 1)], [])


@pytest.mark.parametrize(
    ("owner", "expected"),
    [
        (HOME, [("S", "shot", 1), ("S", "save", -2), ("S", "shot", 4)]),
        (AWAY, [("S", "shot", 1), ("S", "save", -2), ("S", "save", 8)]),
    ],
)
def test_a_stadium_helps_both_sides_or_its_owner(owner, expected):
    stadium = Stadium(
        "S",
        "",
        (
            effect("shot", 1),
            effect("save", -2),
            effect("shot", 4, applies_to=AppliesTo.OWNER),
            effect("save", 8, applies_to=AppliesTo.OWNER),
        ),
    )
    pair = (side(deck("H", stadiums=(stadium,)), used=("H1",)), side(deck("A", stadiums=(stadium,))))
    assert counted(foul(*pair, stadium=StadiumSetup(owner, "S"))) == (expected, [])


def test_scope_and_category_of_an_effect_decide_whatever_card_it_is_on():
    stadium = Stadium("S", "", (effect("shot", 2, category="goal_zone"), effect("shot", 1, scope=Scope.FREE_KICK)))
    home = side(deck("H", stadiums=(stadium,)), used=("H1",))
    ignored = [("S", "goal_zone"), ("S", "scope")]
    assert counted(foul(home, stadium=StadiumSetup(HOME, "S"))) == ([], ignored)


# Optional effects


def optional_scene():
    home = with_capacities(
        "H", effect("shot", 1, optional=True), effect("shot", 9, optional=True, scope=Scope.SHOOTOUT)
    )
    away = with_capacities("A", keeper=[effect("save", 2, optional=True), effect("save", 4, optional=True)])
    played = game()
    return played, do(played, played.start(foul(side(home, used=("H1", "H2")), side(away))), a.ChooseTaker(HOME, "H1"))


def test_optional_effects_are_declared_by_the_attacker_then_by_the_defender():
    played, state = optional_scene()
    assert (state.phase, played.to_act(state)) == (Phase.DECLARE, {HOME})
    assert actions_of(played, state, HOME) == [a.UseOptionalEffect(HOME, "H1", 0), a.Pass(HOME)]
    assert refusal(played, state, a.UseOptionalEffect(HOME, "H1", 1)) is NOT_ALLOWED
    assert refusal(played, state, a.UseOptionalEffect(AWAY, "AK", 0)) is OfusaidoCode.WRONG_ACTOR
    assert refusal(played, state, a.Pass(AWAY)) is OfusaidoCode.WRONG_ACTOR
    state = do(played, state, a.UseOptionalEffect(HOME, "H1", 0))
    assert state.attempt.declared == (EffectRef(HOME, "H1", 0),)
    assert played.to_act(state) == {AWAY}
    state = do(played, state, a.UseOptionalEffect(AWAY, "AK", 1))
    assert actions_of(played, state, AWAY) == [a.UseOptionalEffect(AWAY, "AK", 0), a.Pass(AWAY)]
    assert refusal(played, state, a.UseOptionalEffect(AWAY, "AK", 1)) is NOT_ALLOWED
    state = do(played, state, a.Pass(AWAY))
    assert state.phase is Phase.DRAW
    state, _ = draws(played, state)
    assert [(one.card, one.value) for one in state.log[0].duel.counted] == [("H1", 1), ("AK", 4)]


def test_optional_effects_of_trainers_and_stadium_are_their_owners():
    trainers = (
        Trainer("T", "", (effect("save", 0), effect("save", 1, optional=True), effect("save", -4, optional=True))),
    )
    stadium = Stadium("S", "", (effect("shot", 0), effect("shot", -2, optional=True)))
    away = side(deck("A", trainers=trainers, stadiums=(stadium,)), trainers=("T",))
    for overlay, effects in (
        ({}, [("T", 1), ("S", 1)]),
        ({"trainer_malus_counts": True}, [("T", 1), ("T", 2), ("S", 1)]),
    ):
        played = game(**overlay)
        state = do(played, played.start(foul(away=away, stadium=StadiumSetup(AWAY, "S"))), a.ChooseTaker(HOME, "H1"))
        assert played.to_act(state) == {AWAY}
        offered = [a.UseOptionalEffect(AWAY, card, number) for card, number in effects]
        assert actions_of(played, state, AWAY) == [*offered, a.Pass(AWAY)]
        state, _ = draws(played, do(played, state, *offered))
        assert [(one.card, one.value) for one in state.log[0].duel.counted if one.value in (1, -2)] == [
            ("T", 1),
            ("S", -2),
        ]


def test_an_effect_is_of_the_kind_of_its_card_unless_it_says_otherwise():
    home = with_capacities("H", effect("shot", 1))
    home = Deck(home.id, home.name, home.players, home.energies, (Trainer("T", "", (effect("shot", 2),)),))
    stadium = Stadium("S", "", (effect("shot", 3), effect("shot", 4, category=Category.TRAINER)))
    away = side(deck("A", stadiums=(stadium,)))
    played = game()
    setup = foul(side(home, used=("H1",), trainers=("T",)), away, stadium=StadiumSetup(AWAY, "S"))
    state, _ = draws(played, do(played, played.start(setup), a.ChooseTaker(HOME, "H1")))
    assert [one.category.value for one in state.log[0].duel.counted] == ["capacity", "trainer", "stadium", "trainer"]


def test_who_passes_uses_nothing():
    played, state = optional_scene()
    state = do(played, state, a.Pass(HOME))
    assert (state.attempt.passed, played.to_act(state)) == ((HOME,), {AWAY})
    state, _ = draws(played, do(played, state, a.Pass(AWAY)))
    assert state.log[0].duel.counted == ()


def test_nobody_is_asked_without_an_optional_effect_that_counts():
    played, state = optional_scene()
    assert played.to_act(do(played, played.start(state.setup), a.ChooseTaker(HOME, "H2"))) == {AWAY}


def test_the_codes_of_this_game_are_its_own():
    assert {code.value for code in OfusaidoCode}.isdisjoint(code.value for code in CommonCode)
    assert Seat.COMMISSIONER is REFEREE
