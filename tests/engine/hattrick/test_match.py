"""The match as a game of the contract: refusals, choices, records, outcomes."""

import msgspec
import pytest
from msgspec.structs import replace

from rules_engine.core import CHANCE, NOBODY, Seat
from rules_engine.errors import BadRecord, CommonCode, IllegalAction, Refusal
from rules_engine.hattrick import actions as act
from rules_engine.hattrick import events as ev
from rules_engine.hattrick.exhibition import play as exhibit
from rules_engine.hattrick.state import SEATS, Half, Phase, Shot
from rules_engine.record import Record, dump_lines, encode, load_lines
from tests.engine.hattrick.table import GAME, PLAIN, card, game, play, position

H, A = Seat.HOME, Seat.AWAY
LAY = position(ball="B6")
MOVES = position(ball="B6", phase=Phase.ATTACK_MOVE, laid=(card(side="right"), card()))
TOSS = GAME.start(PLAIN)
DUE = position(ball="B6", phase=Phase.PLAY_ON, due=(1, 0))
OVER = GAME.apply(LAY, act.CONCEDE[0]).state

AIM = position({"B10": [6, 2]}, ball="B10", phase=Phase.AIM, laid=(card(), card()), shot=Shot(card()))

REFUSED = [
    (AIM, act.ChooseGoalkeeperCard(H, "regular_left"), {"code": "not_asked", "rule": "7.1"}),
    (AIM, act.ChooseShootingCard(A, "short_pass_left"), {"code": "not_asked", "rule": "7.1"}),
    (LAY, act.STAY[0], {"code": "not_asked", "rule": "5.1"}),
    (LAY, act.Concede(CHANCE), {"code": "not_your_turn"}),
    (LAY, act.PlayCard(Seat.COACH, card()), {"code": "not_your_turn"}),
    (LAY, act.PlayCard(CHANCE, card()), {"code": "not_your_turn"}),
    (LAY, act.Toss(CHANCE, H), {"code": "not_asked", "rule": "4.4"}),
    (LAY, act.DrawCard(CHANCE, H, card()), {"code": "not_asked", "rule": "4.7"}),
    (MOVES, act.STAY[1], {"code": "not_your_turn"}),
    (TOSS, act.Toss(H, H), {"code": "not_your_turn"}),
    (TOSS, act.Toss(CHANCE, CHANCE), {"code": "not_asked", "rule": "4.4"}),
    (TOSS, act.STAY[0], {"code": "not_your_turn"}),
    (DUE, act.Toss(CHANCE, H), {"code": "not_asked", "rule": "4.4"}),
    (DUE, act.DrawCard(CHANCE, H, card()), {"code": "not_asked", "rule": "4.7"}),
    (DUE, act.DrawCard(CHANCE, A, "short_pass_left_9"), {"code": "card_cannot_come", "rule": "4.7"}),
    (DUE, act.DrawCard(A, A, card()), {"code": "not_your_turn"}),
    (DUE, act.PlayCard(H, card(footballs=3)), {"code": "not_your_turn"}),
    (OVER, act.CONCEDE[1], {"code": "game_over"}),
    (OVER, act.DrawCard(CHANCE, H, card()), {"code": "game_over"}),
]


@pytest.mark.parametrize(("state", "action", "told"), REFUSED)
def test_refusals_name_the_rule_and_what_would_be_legal(state, action, told):
    before = encode(state)
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, action)
    assert encode(state) == before
    assert {"code": refused.value.code, **{key: refused.value.params[key] for key in told if key == "rule"}} == told
    assert len(refused.value.params["legal"]) == len(list(GAME.legal_actions(state, action.seat)))


@pytest.mark.parametrize(
    ("state", "action", "params"),
    [
        (LAY, act.STAY[0], {"rule": "5.1", "phase": "lay"}),
        (LAY, act.PlayCard(Seat.COACH, card()), {"seat": Seat.COACH}),
        (LAY, act.PlayCard(H, card("dribbling")), {"rule": "5.1", "card": card("dribbling")}),
        (MOVES, act.STAY[1], {"seat": A}),
        (TOSS, act.Toss(H, H), {"seat": H}),
        (DUE, act.DrawCard(CHANCE, H, card()), {"rule": "4.7", "card": card()}),
        (DUE, act.DrawCard(CHANCE, A, "none"), {"rule": "4.7", "card": "none"}),
        (
            AIM,
            act.ChooseShootingCard(H, "long_ball_left"),
            {"rule": "7.1", "card": "long_ball_left", "colour": "short_pass"},
        ),
        (AIM, act.ChooseGoalkeeperCard(A, "star_left"), {"rule": "3.5", "card": "star_left"}),
        (AIM, act.ChooseGoalkeeperCard(H, "regular_left"), {"rule": "7.1", "phase": "aim"}),
        (MOVES, act.MovePlayer(H, 8, act.Step.FORWARD), {"rule": "5.2.2", "player": 8, "card": card(side="right")}),
    ],
)
def test_refusals_tell_what_a_sentence_needs(state, action, params):
    refusal = GAME.legal_actions(state, action.seat).refusal(action)
    assert {name: told for name, told in refusal.params.items() if name != "legal"} == params


def test_what_would_be_legal_is_told_in_short():
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(MOVES, act.MovePlayer(H, 8, act.Step.FORWARD))
    assert refused.value.params["legal"][:2] == ("stay_put", "move_player 3 forward")
    assert refused.value.params["rule"] == "5.2.2"


def test_the_actions_of_another_seat_are_not_in_a_seats_list():
    legal = GAME.legal_actions(LAY, H)
    assert act.CONCEDE[0] in legal
    assert act.CONCEDE[1] not in legal
    assert legal.refusal(act.CONCEDE[1]) == Refusal(CommonCode.NOT_YOUR_TURN, {"seat": H})
    assert bool(legal)


def test_who_has_nothing_to_do():
    assert list(GAME.legal_actions(LAY, Seat.COACH)) == []
    assert not GAME.legal_actions(LAY, Seat.CLOCK)
    assert list(GAME.legal_actions(LAY, CHANCE)) == []
    assert list(GAME.legal_actions(MOVES, A)) == [act.CONCEDE[1]]
    assert list(GAME.legal_actions(OVER, H)) == []
    assert GAME.to_act(OVER) == NOBODY
    assert GAME.weighted_chances(OVER) == []


def test_a_page_shows_refused_moves_with_their_reason():
    moving, conceding = GAME.legal_actions(MOVES, H).choices()
    assert (moving.name, conceding.name) == ("attack_move", "concede")
    assert len(moving.options) == 1 + 2 * 10
    reasons = {
        (one.action.player, str(one.action.step)): one.refusal and one.refusal.code for one in moving.options[1:]
    }
    assert reasons[8, "forward"] == "other_edge"
    assert reasons[6, "forward"] == "holder_stays"
    assert reasons[5, "forward"] is None
    assert reasons[3, "backward"] == "no_such_field"


def test_a_page_shows_the_away_sides_moves_too():
    state = position(
        {"B6": [3, 2], "R6": [4, 3], "R4": [5, 4]}, ball="B6", phase=Phase.DEFENCE_MOVE, laid=(card(), card())
    )
    moving, conceding = GAME.legal_actions(state, A).choices()
    assert [one.action.player for one in moving.options[1:]] == [4, 4, 6, 6]
    assert {one.action.seat for one in (*moving.options, *conceding.options)} == {A}


def test_choices_of_a_phase_without_greyed_options():
    laying, _ = GAME.legal_actions(LAY, H).choices()
    assert [one.action.card for one in laying.options] == list(LAY.benches[0].hand)
    (only,) = GAME.legal_actions(MOVES, A).choices()
    assert only.name == "concede"
    (draws,) = GAME.legal_actions(DUE, CHANCE).choices()
    assert len(draws.options) == len(set(DUE.benches[1].deck.rest))


def test_lines_and_passes_out_of_reach_are_shown_greyed():
    at = {"B6": [3, 2], "B10": [5, 2], "R2": [6, 3]}
    state = position(at, ball="B6", phase=Phase.LONG_BALL, laid=(card("long_ball"), card()))
    lines, _ = GAME.legal_actions(state, H).choices()
    assert [(one.action.line, one.refusal is None) for one in lines.options] == [(4, False), (5, True), (6, False)]
    state = position(at, ball="B10", phase=Phase.PASSING, laid=(card(), card()), opportunity=True)
    passes, _ = GAME.legal_actions(state, H).choices()
    assert [one.refusal and one.refusal.code for one in passes.options] == [None, "not_within_pass"]


def test_cards_are_drawn_as_often_as_they_are_in_the_deck():
    weights = dict(GAME.weighted_chances(DUE))
    rest = DUE.benches[1].deck.rest
    assert {action.card: weight for action, weight in weights.items()} == {one: rest.count(one) for one in rest}
    assert GAME.weighted_chances(TOSS) == [(act.TOSSES[0], 1), (act.TOSSES[1], 1)]


def test_views_say_who_is_asked():
    assert GAME.view(LAY, H).to_act == (A, H)
    assert GAME.view(DUE, None).to_act == (CHANCE,)
    assert GAME.view(OVER, A).conceded_by == 0


@pytest.mark.parametrize(("side", "winner"), [(0, A), (1, H)])
def test_conceding_wins_for_the_other_even_between_draws(side, winner):
    state, (told,) = msgspec.structs.astuple(GAME.apply(DUE, act.CONCEDE[side]))
    assert told == ev.Conceded(SEATS[side])
    assert (state.due, state.conceded_by) == ((), side)
    assert (GAME.outcome(state).winner, GAME.outcome(state).reason) == (winner, "conceded")
    assert GAME.to_act(state) == NOBODY
    assert GAME.outcome(LAY) is None


def test_chosen_cards_of_a_shootout():
    g = game(shootout_order="chosen")
    state = replace(g.start(replace(PLAIN, decided=True)), half=Half.PENALTIES)
    state, _ = play(state, act.TOSSES[0], g=g)
    assert state.phase is Phase.KICK_CARD
    chosen = state.benches[0].hand[3]
    state, _ = play(state, act.PlayCard(H, chosen), g=g)
    assert (state.phase, state.shot.card) == (Phase.AIM, chosen)
    assert len(state.benches[0].hand) == 4


def test_a_record_is_readable_text_and_bad_ones_say_where():
    played = exhibit(GAME, PLAIN, ("random", "random"), "1")
    record = Record("hattrick", "2014", PLAIN, played.actions)
    text = dump_lines(record)
    assert load_lines(text, GAME) == record
    lines = text.splitlines()
    assert lines[1].startswith('{"do":"toss","seat":"chance"')
    for line, broken, words in [
        (5, '{"do":"draw_card","seat":"chance","side":"home"}', "card"),
        (3, '{"do":"fly","seat":"home"}', "fly"),
        (7, "not json", "JSON"),
        (4, '{"do":"move_player","seat":"home","player":"six","step":"forward"}', "$.player"),
    ]:
        changed = [*lines[: line - 1], broken, *lines[line:]]
        with pytest.raises(BadRecord) as refused:
            load_lines("\n".join(changed), GAME)
        assert refused.value.line == line
        assert words in refused.value.message
