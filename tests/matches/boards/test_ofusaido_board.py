"""Ofusaido's board: the sum with everything in it, face down until it is turned, takers to tick, odds."""

import re
from typing import get_args

import pytest
from django.http import QueryDict
from django.template.loader import render_to_string

from matches.boards.answers import action_text
from matches.boards.ofusaido.choosing import CHECKLISTS, PLACES
from matches.boards.ofusaido.refused import SAID
from matches.boards.ofusaido.told import TELL
from matches.boards.ofusaido.words import ENDINGS, WHY
from matches.boards.samples import ofusaido
from rules_engine.core import CHANCE, Seat
from rules_engine.ofusaido import actions as act
from rules_engine.ofusaido import events as ev
from rules_engine.ofusaido.chances import chances
from rules_engine.ofusaido.codes import OfusaidoCode, SetupCode
from rules_engine.ofusaido.duel import Why
from rules_engine.ofusaido.state import Ending, Phase
from rules_engine.record import Decoder

HOME, AWAY = Seat.HOME, Seat.AWAY
CHANCES = {act.Deal, act.TossCoin, act.DrawLots}


@pytest.fixture(scope="module")
def shootout():
    return list(ofusaido("boards", "shootout"))


@pytest.fixture(scope="module")
def pieces():
    """Every moment of the set pieces that come with the game, one with energies from hand."""
    scenes = (("penalty", {}), ("free_kick", {}), ("dealt", {"set_piece_energy_source": "hand"}))
    return [moment for name, settings in scenes for moment in ofusaido("boards", name, **settings)]


def html(board, rf):
    return render_to_string(board.template, {"board": board, "play_url": "/play/"}, rf.get("/"))


def pressed(page):
    return [text.replace("&quot;", '"') for text in re.findall(r'name="action" value="([^"]*)"', page)]


def words(page):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


def test_the_buttons_are_the_legal_actions(shootout, pieces, rf):
    """But for the empty list that a coach's own ticks go into."""
    for moment in (*shootout, *pieces):
        read = Decoder(moment.game)
        for seat in (HOME, AWAY, Seat.COMMISSIONER):
            carried = [read.action(text.encode()) for text in pressed(html(moment.board(seat), rf))]
            legal = [a for a in moment.game.legal_actions(moment.state, seat) if type(a) is not act.BarPlayer]
            unticked = [action for action in carried if type(action) in CHECKLISTS and not action.takers]
            assert sorted(map(repr, carried)) == sorted(map(repr, (*legal, *unticked))), moment.state.phase


def test_a_spectator_has_no_button(shootout, pieces, rf):
    for moment in (*shootout, *pieces):
        assert "<button" not in html(moment.board(None), rf)


def test_the_sum_holds_every_number_and_says_why_another_does_not_count(shootout, pieces):
    """The lines of each half add up to its total; what does not count is there with its reason."""
    seen = 0
    for moment in (*shootout, *pieces):
        board = moment.board(None)
        if not moment.state.log or board.stage is None or board.stage.taking.total is None:
            continue
        duel = moment.state.log[-1].duel
        for half, total in ((board.stage.taking, duel.shot_total), (board.stage.keeping, duel.save_total)):
            assert half.total == total == sum(int(term.value.replace("−", "-")) for term in half.terms)
            assert all(term.why for term in half.ignored)
            seen += len(half.ignored)
        assert len(board.stage.taking.ignored) + len(board.stage.keeping.ignored) == len(duel.ignored)
    assert seen


def test_the_narration_says_the_sum_of_a_kick(shootout):
    """`6 + 4 − 1 = 9 against 7 + 2 = 9`: whoever hears the log has the whole reckoning."""
    kicks = 0
    for moment in shootout:
        for line, event in zip(moment.board(None).news, moment.events, strict=True):
            if isinstance(event, ev.KickResolved) and event.record.duel:
                shot, save = re.search(r": (.+) against (.+?)\. ", line.text).groups()
                for told, total in ((shot, event.record.duel.shot_total), (save, event.record.duel.save_total)):
                    reckoned, says = told.split(" = ")
                    numbers = [
                        int(one.replace(" ", "")) for one in re.findall(r"[+-]? ?\d+", reckoned.replace("−", "-"))
                    ]
                    assert sum(numbers) == int(says) == total
                    assert len(numbers) > 1
                kicks += 1
    assert kicks > 5


def test_an_energy_laid_from_hand_lies_face_down_for_the_other_side(pieces, rf):
    moment = next(m for m in pieces if m.state.phase is Phase.DRAW and m.state.attempt.laid[0])
    page = html(moment.board(AWAY), rf)
    assert "an energy, face down" in page
    assert moment.board(AWAY).stage.taking.own_laid is None
    assert moment.board(HOME).stage.taking.own_laid is not None or moment.state.attempt.attacker is AWAY


def test_a_kick_just_taken_is_turned_up_and_an_old_one_lies_still(shootout):
    kicked = [m for m in shootout if any(isinstance(event, ev.KickResolved) for event in m.events)]
    assert kicked
    assert all(moment.board(None).stage.beats == 1 for moment in kicked)
    later = [m._replace(events=(), earlier=(*m.earlier, *m.events)) for m in kicked]
    assert all(moment.board(None).stage.beats == 0 for moment in later)
    assert all(moment.board(None).rounds.rows[0].dots for moment in kicked)


def test_a_taker_who_may_not_kick_is_greyed_with_the_reason(shootout, rf):
    moment = next(m for m in reversed(shootout) if m.state.phase is Phase.KICK)
    seat = next(iter(moment.game.to_act(moment.state)))
    greyed = [face for face in moment.board(seat).players if face.button is None]
    assert greyed
    assert {face.reason for face in greyed} == {"Has kicked already."}
    assert "Has kicked already." in html(moment.board(seat), rf)


def test_own_takers_are_ticked_and_put_together(shootout, rf):
    moment = next(m for m in shootout if m.state.phase is Phase.SELECT_FIVE)
    seat = HOME
    ticks = moment.board(seat).checklists[0]
    assert ticks.count == 5
    chosen = [face.card for face in ticks.players[2:7]]
    form = QueryDict(mutable=True)
    form.setlist("takers", chosen)
    form.update({"action": ticks.button.action, "free": ticks.name})
    action = Decoder(moment.game).action(action_text(form).encode())
    assert action == act.SelectTakers(seat, tuple(chosen))
    assert moment.game.apply(moment.state, action).state.kicks.selected[0] == tuple(chosen)


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("action=x", "x"),
        ("", ""),
        ("action=not json&free=takers&takers=a", "not json"),
        ('action={"do":"pass"}&free=takers&takers=a', '{"do":"pass"}'),
        ('action={"takers":["b"]}&free=takers&takers=a', '{"takers":["b"]}'),
        ("action=[1]&free=takers&takers=a", "[1]"),
    ],
)
def test_what_has_no_open_list_is_left_as_it_came(form, text):
    assert action_text(QueryDict(form)) == text


def test_a_keepers_choice_is_not_mixed_up_with_the_ticks_of_the_same_form(shootout):
    moment = next(m for m in shootout if m.state.phase is Phase.SELECT_FIVE)
    keeper = moment.board(HOME).keepers[0].button
    form = QueryDict(f"free=takers&takers=a&takers=b&action={keeper.action}")
    assert action_text(form) == keeper.action


def test_odds_stand_beside_takers_only_where_they_are_shown(shootout, pieces, rf):
    moment = next(m for m in pieces if m.state.phase is Phase.CHOOSE_TAKER)
    seat = moment.state.attacker
    odds = chances(moment.state, moment.game.settings)
    board = moment.board(seat)
    assert {face.card: face.chance for face in board.players if face.button} == {
        card: round(100 * one.goal) for card, one in odds.items()
    }
    assert "% goal" in html(board, rf)
    from matches.boards import board_of

    without = board_of(moment.game, moment.game.view(moment.state, seat), moment.legal(seat), decision=1)
    assert "% goal" not in html(without, rf)


def test_every_event_action_reason_and_ending_has_its_words(shootout, pieces):
    assert set(TELL) == set(get_args(ev.OfusaidoEvent))
    assert {*PLACES, *CHECKLISTS} == set(get_args(act.OfusaidoAction)) - CHANCES
    assert (set(SAID) - set(SetupCode), set(WHY), set(ENDINGS)) == (set(OfusaidoCode), set(Why), set(Ending))
    for moment in (*shootout, *pieces):
        board = moment.board(None)
        assert all(line.text and "%(" not in line.text for line in board.log)
        asked = moment.game.to_act(moment.state)
        assert CHANCE not in asked
        assert board.prompt.kind == ("wait" if asked else "over")
