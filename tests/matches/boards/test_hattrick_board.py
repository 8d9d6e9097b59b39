"""Hat-Trick's board: what is pressed is what is legal, nothing hidden is shown, sums are the referee's."""

import re
from collections import Counter
from typing import get_args

import pytest
from django.template.loader import render_to_string
from msgspec.structs import replace

from matches.boards import board_of
from matches.boards.hattrick.asked import result_of
from matches.boards.hattrick.choosing import PLACES
from matches.boards.hattrick.eyes import Eyes
from matches.boards.hattrick.refused import SAID, TOGETHER
from matches.boards.hattrick.scenes import shot_so_far
from matches.boards.hattrick.told import TELL, narrate
from matches.boards.refusals import refusal_told
from matches.boards.samples import hattrick
from rules_engine.core import CHANCE, Seat
from rules_engine.errors import CommonCode, IllegalAction, Refusal
from rules_engine.hattrick import actions as act
from rules_engine.hattrick import events as ev
from rules_engine.hattrick.cards import Kind
from rules_engine.hattrick.codes import HatTrickCode
from rules_engine.hattrick.contest import Result
from rules_engine.hattrick.state import Phase
from rules_engine.record import Decoder

HOME, AWAY = Seat.HOME, Seat.AWAY
SEATS = (HOME, AWAY, None)


@pytest.fixture(scope="module")
def played():
    """All moments of two matches, one of them decided by penalties."""
    return [*hattrick("boards 1", "ARG", "CRO", bot="random"), *hattrick("styleguide 2", "NED", "FRA")]


@pytest.fixture(scope="module")
def by_phase(played):
    """The first moment of each phase."""
    found = {}
    for moment in played:
        found.setdefault(moment.state.phase, moment)
    return found


def html(board, rf):
    return render_to_string(board.template, {"board": board, "play_url": "/play/"}, rf.get("/"))


def pressed(page):
    """The actions that the buttons of a page carry."""
    return [text.replace("&quot;", '"') for text in re.findall(r'name="action" value="([^"]*)"', page)]


def test_the_buttons_are_the_legal_actions_and_no_others(by_phase, rf):
    assert len(by_phase) >= 15
    for moment in by_phase.values():
        read = Decoder(moment.game)
        for seat in (HOME, AWAY):
            carried = [read.action(text.encode()) for text in pressed(html(moment.board(seat), rf))]
            assert Counter(carried) == Counter(moment.game.legal_actions(moment.state, seat)), (
                moment.state.phase,
                seat,
            )


def test_a_spectator_has_no_button(by_phase, rf):
    for moment in by_phase.values():
        page = html(moment.board(None), rf)
        assert "<button" not in page
        assert "<form" not in page


def test_a_form_carries_its_decision_and_a_key_that_counts_once(by_phase, rf):
    moment = by_phase[Phase.LAY]
    page = html(board_of(moment.game, moment.game.view(moment.state, HOME), moment.legal(HOME), decision=41), rf)
    assert '<input type="hidden" name="decision" value="41">' in page
    assert re.search(r'name="request_key" value="\w{24}"', page)
    assert 'action="/play/"' in page


def test_no_board_tells_what_is_hidden_from_its_seat(played, rf):
    """The other side's hand changed for cards of its deck, and what it has laid: the page is the same but for its key."""
    compared = 0
    for moment in played[::9]:
        state = moment.state
        bench = state.benches[1]
        if len(bench.deck.rest) < 4 or bench.known or state.kicks:
            continue
        swap = bench.deck.rest[: len(bench.hand)]
        rest = bench.deck.rest[len(bench.hand) :] + bench.hand
        deck = replace(bench.deck, rest=tuple(sorted(rest)))
        other = replace(state, benches=(state.benches[0], replace(bench, hand=swap, deck=deck)))
        for seat in (HOME, None):
            here, there = (html(replace_state(moment, one).board(seat), rf) for one in (state, other))
            assert without_key(here) == without_key(there)
            compared += 1
    assert compared > 10


def replace_state(moment, state):
    return moment._replace(state=state)


def without_key(page):
    return re.sub(r'name="(request_key|csrfmiddlewaretoken)" value="\w+"', "", page)


def test_who_holds_the_ball_is_said_with_place_and_worth(by_phase, rf):
    """Croatia's 6, a star, kicks off; places are counted from the viewer's own goal."""
    moment = by_phase[Phase.LAY]
    said = "Croatia, defensive midfielder 6, line {}, column {}, attack 3, defence 4, star player, has the ball"
    assert said.format(3, 2) in html(moment.board(AWAY), rf)
    assert said.format(4, 3) in html(moment.board(HOME), rf)


def test_both_coaches_have_their_own_goal_below(by_phase):
    moment = by_phase[Phase.LAY]
    for seat, sign in ((HOME, 1), (AWAY, -1)):
        rows = moment.board(seat).rows
        assert [row.line for row in rows] == [6, 5, 4, 3, 2, 1]
        last = [field.piece for field in rows[-1].fields]
        assert [piece and piece.number for piece in last] == [None, 2, 3, None]
        assert all(piece.is_mine and piece.side == ("home" if sign > 0 else "away") for piece in last if piece)


def test_a_move_is_pressed_on_the_field_it_leads_to(by_phase):
    """The button of a move lies above or below its player, as the viewer sees the pitch."""
    for phase in (Phase.ATTACK_MOVE, Phase.DEFENCE_MOVE):
        moment = by_phase[phase]
        seat = next(iter(moment.game.to_act(moment.state)))
        pieces = [field.piece for row in moment.board(seat).rows for field in row.fields if field.piece]
        movable = [piece for piece in pieces if piece.moves]
        assert movable
        assert all(piece.is_mine for piece in movable)
        for piece in movable:
            for move in piece.moves:
                assert move.way == ("up" if '"forward"' in move.button.action else "down")


def test_the_sum_as_it_stands_is_the_one_the_referee_comes_to(played):
    """Where nobody moves any more, the comparison announced is the one made."""
    compared = 0
    for moment in played:
        if moment.state.phase is not Phase.DEFENCE_MOVE:
            continue
        seat = next(iter(moment.game.to_act(moment.state)))
        stands = moment.board(seat).stands
        events = moment.game.apply(moment.state, act.StayPut(seat)).events
        made = [event for event in events if isinstance(event, (ev.Contest, ev.Uncontested))]
        if stands is None:
            assert not made or moment.state.opportunity
        elif stands.result == "uncontested":
            assert isinstance(made[0], ev.Uncontested)
        else:
            assert (made[0].attack, made[0].defence, made[0].result) == (stands.attack, stands.defence, stands.result)
            compared += 1
    assert compared > 10


def test_the_line_of_a_long_ball_shows_what_it_would_come_to(by_phase):
    moment = by_phase[Phase.LONG_BALL]
    seat = next(iter(moment.game.to_act(moment.state)))
    named = [row for row in moment.board(seat).rows if row.button]
    assert named
    for row in named:
        made = moment.game.apply(moment.state, Decoder(moment.game).action(row.button.action.encode())).events[0]
        if isinstance(made, ev.Contest):
            assert (row.sum.attack, row.sum.defence) == (made.attack, made.defence)
        else:
            assert row.sum.result == "uncontested"


def shown_words(board, rf):
    """What a page says, without its blanks."""
    return re.sub(r"<[^>]+>|\s+", "", html(board, rf))


def summed(pair):
    return f"{pair[0]}+{pair[1]}={sum(pair)}"


def test_each_kind_of_contest_is_shown_as_a_sum(played, rf):
    """Short pass, long ball and dribble, whether they succeed or fail: `7 + 2 = 9 against 5 + 1 = 6`, and what came of it."""
    found = {}
    for moment in played:
        for contest in (one for one in moment.events if isinstance(one, ev.Contest)):
            found.setdefault((contest.action, contest.result), (moment, contest))
    assert {kind for kind, _result in found} == set(Kind)
    verdicts = {Result.ATTACK: "Itsucceeds", Result.DEFENCE: "Itfails", Result.FOUL: "Afoul"}
    for (_kind, result), (moment, contest) in found.items():
        sums = f"{summed(contest.attack)}against{summed(contest.defence)}"
        assert sums + verdicts[result] in shown_words(moment.board(None), rf)


def test_a_shot_is_shown_as_a_sum_against_the_cards_turned(played, rf):
    moment = next(m for m in played if m.state.shot and len(m.state.shot.turned) > 1)
    shot = moment.board(None).scenes[-1]
    turned = "+".join(str(one.face.footballs) for one in shot.turned)
    words = shown_words(moment.board(None), rf)
    assert f"{summed(shot.power)}" in words
    assert f"{turned}={shot.saved}" in words


def test_a_line_says_the_whole_sum_of_the_long_ball_into_it(by_phase, rf):
    moment = by_phase[Phase.LONG_BALL]
    board = moment.board(next(iter(moment.game.to_act(moment.state))))
    sums = [row.sum for row in board.rows if row.button and row.sum.result != "uncontested"]
    assert sums
    words = shown_words(board, rf)
    assert all(f"{summed(one.attack)}against{summed(one.defence)}" in words for one in sums)


def test_cards_are_turned_one_after_the_other(played):
    """A save that goes on: what lay there before lies still, what is new comes on later."""
    moment = next(m for m in played if m.state.shot and len(m.state.shot.turned) > 1)
    shot = moment.board(None).scenes[-1]
    assert shot.kind == "shot"
    assert [one.face.footballs for one in shot.turned] == [
        moment.game.tables.footballs[card] for card in moment.state.shot.turned
    ]
    assert [one.beat for one in shot.turned] == [0] * (len(shot.turned) - 1) + [1]
    assert (shot.saved, shot.strength) == (moment.events[-1].sum, moment.game.view(moment.state, None).shot.power)


def test_the_last_card_is_shown_with_the_goal_it_did_not_stop(played):
    moment = next(m for m in played if m.events and any(isinstance(event, ev.Goal) for event in m.events))
    kinds = [(scene.kind, scene.tone) for scene in moment.board(None).scenes]
    assert kinds.index(("shot", "")) < kinds.index(("banner", "goal"))


def test_a_shot_that_is_over_does_not_come_back():
    taken = ev.ShotTaken(HOME, 10, "short_pass_left", "star_left", 6, 2)
    turned = ev.CardTurned(AWAY, "short_pass_left_3", 3)
    assert shot_so_far((taken, turned)) == (taken, turned)
    assert shot_so_far((taken, turned, ev.Goal(HOME, 10, (1, 0)))) == ()


def test_every_event_has_its_sentence(played):
    assert {*TELL, ev.CardDrawn} == set(get_args(ev.HatTrickEvent))
    for moment in played[::7]:
        for line in moment.board(None).log:
            assert line.text
            assert "%" not in line.text


def test_draws_of_one_side_are_told_together(played):
    first = played[0]
    assert [line.text for line in first.board(None).news][-2:] == ["Argentina draws 3 cards.", "Croatia draws 3 cards."]


def test_every_action_of_a_coach_has_its_place():
    assert set(PLACES) == set(get_args(act.HatTrickAction)) - {act.Toss, act.DrawCard}


def test_what_is_refused_says_why_once_for_each_reason(by_phase, rf):
    moment = by_phase[Phase.ATTACK_MOVE]
    seat = next(iter(moment.game.to_act(moment.state)))
    refused = moment.board(seat).refused
    assert len(refused) == len(set(refused)) > 1
    assert any(reason.startswith("Footballs on the other edge than the card: ") for reason in refused)
    assert "Why not the others?" in html(moment.board(seat), rf)


def test_every_refusal_has_a_sentence():
    assert set(SAID) == set(HatTrickCode)
    assert set(TOGETHER) <= set(SAID)


def test_a_refused_action_is_answered_with_the_rule(by_phase):
    moment = by_phase[Phase.LAY]
    with pytest.raises(IllegalAction) as refused:
        moment.game.apply(moment.state, act.PlayCard(HOME, "short_pass_left_9"))
    assert refusal_told(refused.value.refusal) == "This card is not in your hand."
    assert refusal_told(Refusal(CommonCode.GAME_OVER)) == "The rules do not allow that here."


def test_a_goal_kick_says_on_each_card_who_would_get_it(played):
    """The note on the card is where the ball then comes down."""
    moment = next(m for m in played if m.state.phase is Phase.GOAL_KICK)
    seat = next(iter(moment.game.to_act(moment.state)))
    board = moment.board(seat)
    for face in board.mine.hand:
        action = Decoder(moment.game).action(face.button.action.encode())
        won = next(e for e in moment.game.apply(moment.state, action).events if isinstance(e, ev.BallWon))
        name = board.sides[0 if won.side is HOME else 1].name
        assert face.note.endswith(f": {name} {won.player}")


def test_a_shootout_shows_its_kicks_instead_of_the_pitch(played, rf):
    moment = next(m for m in played if m.state.kicks and m.state.kicks.kicks)
    page = html(moment.board(None), rf)
    assert 'class="grass"' not in page
    assert page.count('<li class="goal') + page.count('<li class="miss') == len(moment.state.kicks.kicks)


def test_the_end_says_who_won(played, rf):
    over = [moment for moment in played if moment.state.phase is Phase.OVER]
    assert len(over) == 2
    for moment in over:
        winner = moment.game.outcome(moment.state).winner
        name = moment.board(None).sides[0 if winner is HOME else 1].name
        assert moment.board(HOME).prompt.title.startswith(f"{name} wins")
        assert pressed(html(moment.board(HOME), rf)) == []


def test_a_side_with_too_few_players_left_has_lost_in_words(by_phase):
    moment = by_phase[Phase.ATTACK_MOVE]
    benches = (moment.state.benches[0], replace(moment.state.benches[1], sent_off=tuple(range(2, 12))))
    state = replace(moment.state, phase=Phase.OVER, conceded_by=1, benches=benches)
    eyes = Eyes(moment.game.tables, moment.game.view(state, None))
    assert result_of(eyes) == "Argentina wins: Croatia has too few players left."
    told = [line.text for n in (0, 1, 2) for line in narrate((ev.TooFewPlayers(AWAY, n),), eyes)]
    assert told == [
        "Croatia has nobody left on the pitch and loses the match.",
        "Croatia has 1 player left, too few to go on, and loses the match.",
        "Croatia has 2 players left, too few to go on, and loses the match.",
    ]


def test_whoever_is_not_asked_reads_whom_the_match_waits_for(by_phase):
    for moment in by_phase.values():
        asked = moment.game.to_act(moment.state)
        for seat in SEATS:
            kind = moment.board(seat).prompt.kind
            assert kind == ("over" if not asked else "ask" if seat in asked else "wait")
        assert CHANCE not in asked
