"""The vectors of the specification, each played through the referee. Skipped where the specification is not at hand."""

import json
from pathlib import Path

import pytest

from rules_engine.core import CHANCE, Seat
from rules_engine.hattrick import actions as act
from rules_engine.hattrick.cards import Kind
from rules_engine.hattrick.contest import Result, compare
from rules_engine.hattrick.course import new_turn
from rules_engine.hattrick.pitch import nearest
from rules_engine.hattrick.set_pieces import kick_receiver
from rules_engine.hattrick.shot import power, rebound
from rules_engine.hattrick.state import Phase, Shot
from tests.engine.hattrick.table import (
    GAME,
    PLAIN,
    SIDES,
    card,
    draw_due,
    fields,
    name,
    play,
    player,
    position,
    with_bench,
)

FILE = Path(__file__).parents[4] / "shared" / "rules" / "hattrick" / "EXAMPLES.json"
VECTORS = {vector["id"]: vector for vector in json.loads(FILE.read_text())["vectors"]} if FILE.exists() else {}
CHECKS = {}
RESULTS = {"attack_wins": Result.ATTACK, "defence_wins": Result.DEFENCE}
HOME, AWAY = Seat.HOME, Seat.AWAY


def check(*ids):
    def register(function):
        CHECKS.update(dict.fromkeys(ids, function))
        return function

    return register


@pytest.mark.skipif(not VECTORS, reason="the specification is not at hand")
@pytest.mark.parametrize("vector", VECTORS)
def test_vector(vector):
    CHECKS[vector](VECTORS[vector])


@pytest.mark.skipif(not VECTORS, reason="the specification is not at hand")
def test_no_check_without_a_vector():
    assert set(CHECKS) == set(VECTORS)


def end_of_moves(vector, red_card=None):
    """The position of a vector at the end of the defence moves, and the state once nobody moved there."""
    given, inputs = vector["state"], vector["inputs"]
    attack = inputs["attack_card"]
    laid = (card(attack["type"], attack["footballs"]), red_card or card(footballs=inputs["defence_card"]["footballs"]))
    state = position(given["fields"], ball=given["ball"], phase=Phase.DEFENCE_MOVE, laid=laid)
    return play(state, act.STAY[1])


def event(events, kind):
    (found,) = [one for one in events if one.__struct_config__.tag == kind]
    return found


def assert_contest(events, expected):
    contest = event(events, "contest")
    assert (sum(contest.attack), sum(contest.defence)) == (expected["attack_total"], expected["defence_total"])
    assert RESULTS[expected["result"]] == contest.result


@check("W01-components")
def components(v):
    t, counts = GAME.tables, {**v["expected"]}
    total = counts.pop("total_cards")
    box = {
        "player_cards": 2 * len(t.players.positions),
        "goalkeeper_cards": 2 * len(t.goalkeepers),
        "action_cards": 2 * len(t.deck),
        "shooting_cards": len(t.shooting),
    }
    assert box == {key: counts[key] for key in box}
    assert sum(counts.values()) - counts["ball"] == total  # the ball is a token


@check("W02-setup-hand")
def setup_hand(v):
    side = SIDES[v["state"]["starting_team"]]
    state, _ = play(GAME.start(PLAIN), act.TOSSES[side])
    assert [len(bench.hand) for bench in state.benches] == list(v["expected"]["hand_size"].values())
    assert [len(bench.deck) for bench in state.benches] == list(v["expected"]["deck_left"].values())
    assert name(state.ball) == v["expected"]["ball"]


@check("W03-short-pass-9-v-5", "W04-long-ball-11-v-7")
def worked_totals(v):
    total = v["expected"]["defence_total"]
    line = v["state"].get("line_attack_sum") or v["state"]["dest_attack_sum"]
    own = v["inputs"]["attack_card"]["footballs"]
    assert line + own == v["expected"]["attack_total"]
    for players in v["unresolved"]["a"]:
        assert compare((line, own), (players, total - players)) is RESULTS[v["expected"]["result"]]


@check("W03-concrete")
def short_pass(v):
    state, events = end_of_moves(v)
    assert_contest(events, v["expected"])
    assert name(state.ball) == v["expected"]["ball"]
    assert state.attacker == SIDES[v["expected"]["possession"]]


@check("W04-concrete")
def long_ball(v):
    state, _ = end_of_moves(v)
    state, events = play(state, act.NameLine(HOME, v["inputs"]["destination_line"]))
    assert_contest(events, v["expected"])
    assert name(state.ball) == v["expected"]["ball"]
    assert state.attacker == SIDES[v["expected"]["possession"]]


@check("W05-dribble-lost-v-7")
def dribble_totals(v):
    for attack in v["unresolved"]["attack_total"]:
        for players, own in v["unresolved"]["red_split"]:
            assert players + own == v["expected"]["defence_total"]
            assert compare((attack - 1, 1), (players, own)) is Result.DEFENCE


@check("W05-concrete")
def dribble(v):
    state, events = end_of_moves(v)
    assert_contest(events, v["expected"])
    assert (name(state.ball), fields(state)) == (v["expected"]["ball"], v["expected"]["fields"])
    assert state.attacker == SIDES[v["expected"]["possession"]]


@check("W06-shot-power-6")
def shot_splits(v):
    cards = [one for one in GAME.tables.shooting.values() if one.kind is Kind.LONG_BALL]
    for split in v["unresolved"]["a"]:
        (fits,) = [one.id for one in cards if split + one.modifier == v["expected"]["shot_power"]]
        assert power(GAME.tables, Shot(card("long_ball", split), shooting=fits)) == 6


@check("W06-concrete-1", "W06-concrete-2", "W06-concrete-3")
def shot_power(v):
    shot = Shot(card("long_ball", v["inputs"]["attack_card"]["footballs"]), shooting=v["inputs"]["shooting_card"])
    assert power(GAME.tables, shot) == v["expected"]["shot_power"]


@check("W07-walkthrough-move")
def walkthrough(v):
    laid = (card(side="left"), card(side="right"))
    state = position(ball="R6", phase=Phase.ATTACK_MOVE, laid=laid)
    state, _ = play(state, act.MovePlayer(AWAY, 5, act.Step.FORWARD))
    after = v["expected"]["after_red_move"]
    assert {who: fields(state)[who] for who in after} == after
    assert name(state.ball) == v["expected"]["ball_after_sideways_pass"]
    assert act.MovePlayer(HOME, 6, act.Step.FORWARD) not in GAME.legal_actions(state, HOME)
    undone, _ = play(state, act.MovePlayer(HOME, 8, act.Step.BACKWARD))
    start = fields(position())
    assert {who: fields(undone)[who] for who in ("R5", "B8")} == {who: start[who] for who in ("R5", "B8")}
    state, _ = play(state, act.MovePlayer(HOME, 6, act.Step.BACKWARD))
    after = v["expected"]["after_blue_move"]
    assert {who: fields(state)[who] for who in after} == after


@check("W08-walkthrough-sides")
def sides(v):
    start = fields(position())
    left_half = {who for who, (_, column) in start.items() if column <= 2}
    assert ({"R5", "B6"} <= left_half) is v["expected"]["R5_and_B6_same_half"]
    right = position(ball="R6", phase=Phase.DEFENCE_MOVE, laid=(card(side="right"), card()))
    movable = {one.player for one in GAME.legal_actions(right, HOME) if isinstance(one, act.MovePlayer)}
    assert movable == {3, 5, 7, 9, 11}


@check("W09-so-no-redraw")
def no_redraw(v):
    state = position(ball="R6", phase=Phase.LAY, opportunity=True)
    assert len(state.benches[0].hand) == v["state"]["hands_before"]
    played = [GAME.tables.plays[side][state.benches[side].hand[0]] for side in (0, 1)]
    state, events = play(state, *played)
    assert [len(bench.hand) for bench in state.benches] == [v["expected"]["hands_after"]] * 2
    assert all(one.__struct_config__.tag != "card_drawn" for one in events)


@check("W10-so-move-9")
def opportunity_move(v):
    given = v["inputs"]["red_card"]
    laid = (card(), card(given["type"], given["footballs"], given["side"]))
    state = position(
        {"R10": [1, 2], "R11": [1, 4], "R9": [2, 1]}, ball="R10", phase=Phase.ATTACK_MOVE, laid=laid, opportunity=True
    )
    who, step = v["inputs"]["move"]
    state, _ = play(state, act.MovePlayer(AWAY, int(who[1:]), act.Step(step)))
    assert name(state.ball) == v["expected"]["ball_after_sideways_pass"]


@check("W11-so-push-and-long-ball")
def push(v):
    blue = card(v["inputs"]["blue_card"]["type"], 3)
    at = {"B9": [6, 4], "B11": [6, 3], "R2": [5, 3], "B8": [5, 1], "R4": [2, 1], "R11": [2, 2]}
    state = position(at, ball="B9", phase=Phase.ATTACK_MOVE, laid=(blue, card(footballs=1)), opportunity=True)
    state, moves = play(state, act.MovePlayer(HOME, int(v["inputs"]["blue_move"][1:]), act.Step.FORWARD))
    pushed = state.ball
    state, more = play(state, act.MovePlayer(AWAY, 2, act.Step.BACKWARD))
    assert (event(more, "player_moved").swapped) == (HOME, pushed)
    state, passed = play(state, act.PassTo(HOME, 8))
    assert name(state.ball) == v["expected"]["ball"]
    assert (state.phase is Phase.SHOOT) is v["expected"]["may_shoot"]
    counted = any(one.__struct_config__.tag == "contest" for one in (*moves, *more, *passed))
    assert counted is v["expected"]["football_count_used"]


@check("W11-concrete")
def push_concrete(v):
    inputs, expected = v["inputs"], v["expected"]
    blue, red = inputs["blue_card"], inputs["red_card"]
    laid = (card(blue["type"], blue["footballs"], blue["side"]), card("short_pass", red["footballs"], red["side"]))
    given = v["state"]
    state = position(given["fields"], ball=given["ball"], phase=Phase.ATTACK_MOVE, laid=laid, opportunity=True)
    who, step = inputs["blue_move"]
    state, _ = play(state, act.MovePlayer(HOME, int(who[1:]), act.Step(step)))
    assert fields(state)["B8"] == expected["after_blue_move"]["B8"]
    assert [name(state.ball)] == expected["ball_options"]
    who, step = inputs["red_move"]
    state, _ = play(state, act.MovePlayer(AWAY, int(who[1:]), act.Step(step)))
    after = expected["after_red_move"]
    assert {one: fields(state)[one] for one in after} == after
    state, _ = play(state, act.PassTo(HOME, int(inputs["long_ball_to"][1:])))
    assert (name(state.ball), state.phase is Phase.SHOOT) == (expected["ball"], expected["may_shoot"])


@check("W12-move-one-candidate")
def one_candidate(v):
    at = {"B6": [3, 2], "B4": [2, 1], "B7": [3, 3], "B3": [1, 3]}
    state = position(at, ball="B6", phase=Phase.ATTACK_MOVE, laid=(card(side="left"), card()))
    movable = {one.player for one in GAME.legal_actions(state, HOME) if isinstance(one, act.MovePlayer)}
    assert (v["expected"]["movable"], movable) == ("exactly one", {4})
    assert 4 in v["unresolved"]["player"]


def turned_up(state, cards):
    """Cards turned one after the other to save the shot."""
    events = []
    side = 1 - state.attacker
    for one in cards:
        step = GAME.apply(state, act.TURN[side])
        step = GAME.apply(step.state, act.DrawCard(CHANCE, act.SEATS[side], one))
        state, events = step.state, [*events, *step.events]
    return state, events


def shot_position(power_card, shooting, goalkeeper, at, ball, **changes):
    laid = (power_card, card(footballs=3, side="right")) if ball[0] == "B" else (card(), power_card)
    shot = Shot(power_card, shooting=shooting)
    state = position(at, ball=ball, phase=Phase.AIM, laid=laid, opportunity=True, shot=shot, **changes)
    step = GAME.apply(state, act.ChooseGoalkeeperCard(act.SEATS[1 - state.attacker], goalkeeper))
    return step.state, step.events


@check("W13-match-report-goal")
def match_report(v):
    at = {"B10": [6, 2], "R2": [6, 3]}
    state, events = shot_position(card(footballs=4), "short_pass_left", "regular_left", at, "B10")
    taken = event(events, "shot_taken")
    expected = v["expected"]
    assert (taken.power, taken.allowance) == (expected["shot_power"], expected["draw_allowance"])
    assert GAME.tables.goalkeepers["regular_left"].cards_drawn[0] == expected["base_draw"]
    cards = [card(footballs=n, side="right") for n in (2, 1, 2)]
    state, events = turned_up(state, cards)
    assert [one.sum for one in events if one.__struct_config__.tag == "card_turned"][-1] == expected["save_total"]
    assert state.score == (1, 0)


@check("D01-tie-stronger-attack", "D02-tie-stronger-defence")
def ties(v):
    i = v["inputs"]
    result = compare((i["attack_sum"], i["attack_card"]), (i["defence_sum"], i["defence_card"]))
    assert result is RESULTS[v["expected"]["result"]]
    assert (result is Result.FOUL) is v["expected"]["foul"]


@check("D04-second-yellow")
def second_yellow(v):
    # blue 4 + 2 and a card of 3 against red 3 + 3 and a card of 3: level in everything
    at = {"B10": [4, 1], "B4": [4, 2], **{one: [4, 3 + n] for n, one in enumerate(v["state"]["line_defenders"])}}
    cards = (card(footballs=3), card(footballs=3, side="right"))
    state = with_bench(position(at, ball="B10", phase=Phase.DEFENCE_MOVE, laid=cards), 1, yellow=True)
    state, events = play(state, act.STAY[1])
    assert event(events, "sent_off").player == int(v["expected"]["sent_off"][1:])
    assert {"red": int(state.benches[1].yellow)} == v["expected"]["yellow_cards"]
    assert v["expected"]["sent_off"] not in fields(state)


@check("D05-foul-in-dribble")
def foul_in_dribble(v):
    cards = (card("dribbling", 3), card(footballs=3))
    state = position(v["state"]["fields"], ball=v["state"]["ball"], phase=Phase.DEFENCE_MOVE, laid=cards)
    state, events = play(state, act.STAY[1])
    assert event(events, "foul").player == int(v["expected"]["fouler"][1:])
    assert fields(state) == v["expected"]["fields"]


@check("D07-sideways-choice", "D08-sideways-none")
def sideways(v):
    given = v["state"]
    state = position(given["fields"], ball=given["ball"], phase=Phase.ATTACK_MOVE, laid=(card(), card()))
    options = {name(one) for one in nearest(state.board, state.ball)} or {given["ball"]}
    assert options == set(v["expected"]["ball_options"])
    state, _ = play(state, act.STAY[0])
    assert (state.phase is Phase.SIDEWAYS) is (len(options) == 2)


@check("D10-intercept")
def intercept(v):
    at = {"B6": [3, 1], **{one: [3, 2 + n] for n, one in enumerate(v["state"]["line_defenders"])}}
    state = position(at, ball="B6", phase=Phase.DEFENCE_MOVE, laid=(card(footballs=1), card(footballs=4)))
    state, _ = play(state, act.STAY[1])
    assert (name(state.ball), state.attacker) == (v["expected"]["ball"], SIDES[v["expected"]["possession"]])


@check("D11-dribble-team-mate")
def dribble_mate(v):
    given = v["state"]
    cards = (card("dribbling", 1), card(footballs=4))
    state, events = play(
        position(given["fields"], ball=given["ball"], phase=Phase.DEFENCE_MOVE, laid=cards), act.STAY[1]
    )
    assert name(state.ball) == v["expected"]["ball"]
    assert fields(state) == given["fields"]
    assert all(one.__struct_config__.tag != "contest" for one in events)


@check("D13-gk-kick-start-formation")
def goal_kick(v):
    side = SIDES[v["state"]["kicking_team"]]
    for kind, line, receiver in zip(
        v["inputs"]["cards"], v["expected"]["lines"], v["expected"]["receivers"], strict=True
    ):
        own = card(kind, 1)
        state = position(phase=Phase.GOAL_KICK, hands=((own, card(footballs=2)), (card(),)), attacker=side)
        state, events = play(state, act.PlayCard(HOME, own))
        assert event(events, "goal_kick").line == line
        assert name(state.ball) == receiver


@check("D14-gk-kick-same-number")
def same_number(v):
    at = {one: [2, 1 + n] for n, one in enumerate(v["state"]["dest_line"])}
    state = position(at, phase=Phase.GOAL_KICK)
    ball = kick_receiver(state, SIDES[v["state"]["kicking_team"]], 2)
    assert (name(ball), "red") == (v["expected"]["ball"], v["expected"]["possession"])


@check("D16-parry")
def parry(v):
    at = {one: [6, 1 + n] for n, one in enumerate(v["state"]["final_line"])}
    state, _ = shot_position(card(footballs=2), "short_pass_left", "regular_centre", at, "B10")
    assert power(GAME.tables, state.shot) == v["inputs"]["shot_power"]
    state, events = turned_up(state, [card(footballs=4, side="right"), card(footballs=2, side="right")])
    assert [one.sum for one in events if one.__struct_config__.tag == "card_turned"][-1] == v["expected"]["save_total"]
    state, _ = draw_due(state)
    assert name(state.ball) == v["expected"]["ball"]
    assert {len(bench.hand) for bench in state.benches} == {v["expected"]["hands"]}
    assert (state.phase, state.opportunity) == (Phase.LAY, v["expected"]["next"] == "scoring_opportunity")


@check("D17-parry-tie")
def parry_tie(v):
    players = tuple(player(one) for one in v["state"]["final_line"])
    assert name(rebound(players, v["inputs"]["shot_power"], defender=1)) == v["expected"]["ball"]


@check("D19-goal")
def goal(v):
    at = {"B10": [6, 2], "R2": [6, 3]}
    state, _ = shot_position(card(footballs=2), "short_pass_left", "regular_centre", at, "B10")
    state, events = turned_up(state, [card(footballs=n, side="right") for n in v["inputs"]["cards_drawn"]])
    assert [one.sum for one in events if one.__struct_config__.tag == "card_turned"][-1] == v["expected"]["save_total"]
    state, _ = draw_due(state)
    assert state.score == tuple(v["expected"]["score"].values())
    assert (name(state.ball), state.attacker) == (v["expected"]["ball"], SIDES[v["expected"]["possession"]])
    assert state.board == GAME.tables.formation


@check("D20-keeper-stops-early")
def stops_early(v):
    at = {"B10": [5, 2], "R2": [6, 3]}
    state, events = shot_position(card(footballs=2), "short_pass_left", "regular_centre", at, "B10")
    assert event(events, "shot_taken").allowance == v["state"]["draw_allowance"]
    state, _ = turned_up(state, [card(footballs=n, side="right") for n in v["inputs"]["cards_drawn"]])
    assert state.phase is Phase.SAVE
    state, events = play(state, act.STOP[1])
    assert event(events, "parried").player == 2


@check("D22-so-short-pass-adjacent", "D23-so-short-pass-impossible")
def opportunity_pass(v):
    given = v["state"]
    state = position(
        given["fields"], ball=given["ball"], phase=Phase.DEFENCE_MOVE, laid=(card(), card()), opportunity=True
    )
    state, _ = play(state, act.STAY[1])
    receivers = [f"B{one.player}" for one in GAME.legal_actions(state, HOME) if isinstance(one, act.PassTo)]
    assert receivers == v["expected"].get("legal_receivers", [])
    if receivers:
        state, _ = play(state, act.PassTo(HOME, int(receivers[0][1:])))
        assert (state.phase is Phase.SHOOT) is v["expected"]["may_shoot_after"]
    else:
        assert (state.phase, state.opportunity) == (Phase.LAY, v["expected"]["next"] == "scoring_opportunity")


@check("D25-so-out-of-cards")
def out_of_cards(v):
    at = {one: [6, 1 + n] for n, one in enumerate(v["state"]["line"])}
    state = position(
        at, ball=v["state"]["ball"], phase=Phase.SHOOT, laid=(card(), card()), hands=((), ()), opportunity=True
    )
    state, _ = play(state, act.DECLINE[0])
    assert (name(state.ball), state.attacker) == (v["expected"]["ball"], SIDES[v["expected"]["possession"]])
    assert {len(bench.hand) for bench in state.benches} == {v["expected"]["hands"]}


@check("D26-half-not-over", "D28-half-one-deck")
def half_end(v):
    line = v["state"].get("ball_holder_own_line", 3)
    state = position({"B6": [line, 2], "R6": [4, 3]}, ball="B6", phase=Phase.NEW_TURN)
    for side, colour in enumerate(("blue", "red")):
        if v["state"]["decks_exhausted"][colour]:
            state = with_bench(state, side, run_out=True)
    after = new_turn(GAME.tables, state, [])
    assert (after.half != state.half) is v["expected"]["half_over"]
    if colour := v["expected"].get("temporary_deck"):
        bench = state.benches[SIDES[colour]]
        one = bench.deck.rest[0]
        state = with_bench(state, SIDES[colour], deck=type(bench.deck)(rest=(one,)), discards=(card(),), hand=())
        state = GAME.apply(
            position_with_due(state, SIDES[colour]), act.DrawCard(CHANCE, colour_seat(colour), one)
        ).state
        assert state.benches[SIDES[colour]].deck.rest == (card(),)


def position_with_due(state, side):
    return position({"B6": [3, 2], "R6": [4, 3]}, ball="B6", phase=Phase.PLAY_ON, benches=state.benches, due=(side,))


def colour_seat(colour):
    return act.SEATS[SIDES[colour]]


@check("D29-penalty-trigger")
def penalty(v):
    given = v["state"]
    cards = (card("dribbling", 2), card(footballs=2))
    # 4 + 2 against 4 + 2
    state = position(given["fields"], ball=given["ball"], phase=Phase.DEFENCE_MOVE, laid=cards)
    state, events = play(state, act.STAY[1])
    assert event(events, "penalty").player == 10
    assert fields(state) == v["expected"]["fields"]
    assert (state.phase, state.shot.penalty, state.shot.card) == (Phase.AIM, True, cards[0])
