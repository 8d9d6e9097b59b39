"""Bots: they play legally from their own view alone, the same from the same seed, and the better ones win."""

import random

import pytest

from rules_engine.chance import Seeded
from rules_engine.core import Seat
from rules_engine.hattrick import Setup, Team
from rules_engine.hattrick import actions as act
from rules_engine.hattrick.bots import BOTS, decide
from rules_engine.hattrick.exhibition import play
from rules_engine.hattrick.heuristic import UNSETTLED, aim, best
from rules_engine.hattrick.imagine import imagine
from rules_engine.hattrick.state import SEATS, Phase
from rules_engine.hattrick.worth import worth
from rules_engine.record import replay
from tests.engine.hattrick.table import GAME, PLAIN, card, position, with_bench
from tests.engine.hattrick.test_perft import random_match
from tests.engine.hattrick.trial import variants

CUP = Setup(Team("Blue"), Team("Red"), decided=True)


@pytest.mark.parametrize("name", ["random", "heuristic"])
def test_a_match_is_legal_and_the_same_from_the_same_seed(name):
    played = play(GAME, CUP, (name, name), "7")
    assert play(GAME, CUP, (name, name), "7") == played
    assert play(GAME, CUP, (name, name), "8") != played
    again = replay(GAME, CUP, played.actions)
    assert again.fault is None
    assert GAME.outcome(again.state) == played.outcome
    assert played.turns == again.state.turn
    goals = tuple(side.get("goals", 0) for side in played.counts)
    assert goals == played.outcome.score


def decisions(seed, count):
    """Positions of a random match in which a seat has a choice."""
    found = [
        (state, seat)
        for state in random_match(seed)
        for seat in SEATS
        if seat in GAME.to_act(state) and len(GAME.options(state, seat)) > 2
    ]
    return random.Random(seed).sample(found, min(count, len(found)))


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seed", range(3))
def test_a_bot_knows_no_more_than_its_view(name, seed):
    bot = BOTS[name](GAME)
    for state, seat in decisions(seed, 12):
        legal = GAME.options(state, seat)
        chosen = decide(GAME, bot, GAME.view(state, seat), legal, Seeded(seed))
        assert chosen in legal
        assert not isinstance(chosen, act.Concede)
        for other in variants(state, seat):
            same = decide(GAME, bot, GAME.view(other, seat), GAME.options(other, seat), Seeded(seed))
            assert same == chosen


def test_the_heuristic_beats_random_play():
    matches = [play(GAME, PLAIN, ("heuristic", "random"), f"a {n}") for n in range(3)]
    matches += [play(GAME, PLAIN, ("random", "heuristic"), f"b {n}") for n in range(3)]
    won = [match.outcome.winner for match in matches]
    assert won == [Seat.HOME] * 3 + [Seat.AWAY] * 3


def test_the_searcher_beats_the_heuristic():
    home, away = (play(GAME, PLAIN, names, "2") for names in (("searcher", "heuristic"), ("heuristic", "searcher")))
    assert home.outcome.winner is Seat.HOME
    assert away.outcome.winner is Seat.AWAY


def plain_value(state):
    """The same value, with no line left out."""
    if state.phase not in UNSETTLED or state.due:
        return worth(GAME.tables, state)
    (seat,) = GAME.to_act(state)
    values = [plain_value(GAME.apply(state, action).state) for action in GAME.options(state, seat)[:-1]]
    return max(values) if seat is Seat.HOME else min(values)


@pytest.mark.parametrize("seed", range(3))
def test_leaving_lines_out_changes_no_value(seed):
    bot = BOTS["searcher"](GAME)
    moves = [one for one in random_match(seed) if one.phase in (Phase.ATTACK_MOVE, Phase.DEFENCE_MOVE)]
    for state in random.Random(seed).sample(moves, 12):
        if len(state.benches[0].hand) == 3:  # in a turn no card falls due before the action is done
            assert bot.value(state, Seeded(1)) == plain_value(state)


@pytest.mark.parametrize("seed", range(4))
def test_an_imagined_match_looks_the_same_and_can_be_played(seed):
    for n, state in enumerate(random_match(seed)):
        if n % 5 or state.phase in (Phase.TOSS, Phase.AIM):
            continue
        for seat in (*SEATS, None):
            seen = GAME.view(state, seat)
            dreamt = imagine(seen, Seeded(n))
            assert GAME.view(dreamt, seat) == seen
            for asked in GAME.to_act(dreamt):
                assert GAME.options(dreamt, asked)


def test_a_secret_choice_is_imagined_as_not_made():
    state = position(
        {"B10": [6, 2], "R2": [6, 3]}, ball="B10", phase=Phase.SHOOT, laid=(card(), card()), opportunity=True
    )
    state = GAME.apply(state, act.SHOOT[0]).state
    state = GAME.apply(state, act.ChooseShootingCard(Seat.HOME, "short_pass_left")).state
    assert imagine(GAME.view(state, Seat.AWAY), Seeded(1)).shot.shooting is None
    assert imagine(GAME.view(state, Seat.HOME), Seeded(1)).shot.shooting == "short_pass_left"


def test_one_legal_action_needs_no_thought():
    state = position(ball="B6", hands=(("short_pass_left_1",) * 2, ("short_pass_left_1",) * 2))
    legal = GAME.options(state, Seat.HOME)
    assert len(legal) == 2
    assert decide(GAME, None, None, legal, None) == legal[0]


def test_shooting_cards_are_mixed_by_strength():
    legal = [act.ChooseShootingCard(Seat.HOME, f"short_pass_{aimed}") for aimed in ("left", "centre", "right")]
    chance = Seeded(1)
    chosen = [aim(GAME, legal, chance).card for _ in range(2_900)]
    shares = [chosen.count(one.card) / 100 for one in legal]  # modifiers 4, 3, 2: of 29 tickets 16, 9 and 4
    assert [round(share) for share in shares] == pytest.approx([16, 9, 4], abs=2)


def test_equal_scores_are_decided_by_lot():
    legal = [act.STAY[0], act.SHOOT[0], act.DECLINE[0]]
    chance = Seeded(3)
    assert {best(legal, [1.0, 2.0, 2.0], chance) for _ in range(30)} == {legal[1], legal[2]}


def test_worth_is_even_for_both_sides():
    home = position({"B10": [5, 2], "R2": [6, 3]}, ball="B10")
    away = position({"R10": [2, 3], "B2": [1, 2]}, ball="R10")
    assert worth(GAME.tables, home) == -worth(GAME.tables, away) > 0
    ahead = position(ball="B6", score=(2, 1))
    assert worth(GAME.tables, ahead) - worth(GAME.tables, position(ball="B6")) == pytest.approx(1)
    off = with_bench(position(ball="B6"), 1, sent_off=(2,), yellow=True)
    assert worth(GAME.tables, off) > worth(GAME.tables, position(ball="B6"))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"phase": Phase.SHOOT, "opportunity": True}, {"phase": Phase.LAY, "opportunity": True}),
        ({"phase": Phase.LAY, "opportunity": True}, {"phase": Phase.LAY, "at": {"B10": [5, 2], "R2": [6, 3]}}),
        ({"phase": Phase.FREE_KICK}, {"phase": Phase.LAY, "at": {"B10": [4, 2], "R2": [6, 3]}}),
        ({"phase": Phase.LAY}, {"phase": Phase.GOAL_KICK_FIRST, "ball": None}),
        (
            {"phase": Phase.LAY, "opportunity": True},
            {"phase": Phase.LAY, "opportunity": True, "at": {"B10": [5, 2], "R2": [6, 3]}},
        ),
    ],
)
def test_what_is_nearer_to_a_goal_is_worth_more(better, worse):
    given = {"at": {"B10": [6, 2], "R2": [6, 3]}, "ball": "B10", "laid": (card(), card(footballs=3))}
    assert worth(GAME.tables, position(**{**given, **better})) > worth(GAME.tables, position(**{**given, **worse}))
