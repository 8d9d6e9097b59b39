"""The page of a live match never comes to a place where nothing can be done: whoever is asked finds each of their legal
actions on the board, whatever the match came to.

Every choice is a plain button of the board's one form, with JavaScript and without. What Ofusaido's referee alone may do,
barring a player and writing down what was played at a table, is nobody's at a live board, and nobody waits for it.
"""

import re

import pytest
from django.http import QueryDict
from django.template.loader import render_to_string
from msgspec.structs import replace

from matches.boards.answers import action_text
from matches.boards.ofusaido.choosing import CHECKLISTS
from matches.live.kinds import KINDS
from matches.live.page import drawn
from matches.live.services import follows
from rules_engine.core import Seat
from rules_engine.live import LiveSetup, live_game
from rules_engine.ofusaido.actions import BarPlayer, Record
from rules_engine.record import Decoder
from tests.matches.live.played import SECRET, played

SEATS = (Seat.HOME, Seat.AWAY)
REFEREES = (BarPlayer, Record)


def course_of(kind, seed):
    """A match of that kind between two who do anything."""
    made = KINDS[kind]
    sides = list(made.sides()) or ["Us", "Them"]
    setup = LiveSetup(made.setup(sides[seed % len(sides)], sides[-1], seed % 2 == 0))
    return played(kind, live_game(made.game, made.ruleset), setup, seed=seed)


def pressed(page):
    """The actions of all buttons, and what the form sends for each."""
    texts = [text.replace("&quot;", '"') for text in re.findall(r'name="action" value="([^"]*)"', page)]
    return [action_text(QueryDict(f"action={text}")) for text in texts]


@pytest.mark.parametrize("kind", KINDS)
def test_whoever_is_asked_can_do_all_that_is_legal(kind, rf):
    seen = 0
    for seed in (1, 2):
        whole = course_of(kind, seed)
        settled = [
            at for at, one in enumerate(whole.moments) if not follows(KINDS[kind], whole.game, one.state, SECRET)
        ]
        for at in settled[2 :: 1 if len(settled) < 60 else 5]:
            course = whole.until(at)
            asked = course.game.to_act(course.last.state)
            assert asked <= {*SEATS}, "nobody at the board waits for a referee"
            assert asked or course.game.is_over(course.last.state)
            for seat in asked:
                check(course, seat, rf)
                seen += 1
    assert seen >= 2


def check(course, seat, rf):
    legal = list(course.game.own_legal_actions(course.last.state, seat))
    board = drawn(course, seat)
    page = render_to_string(board.template, {"board": board, "play_url": "/"}, rf.get("/"))
    read = Decoder(course.game.game)
    carried = {repr(read.action(text.encode())) for text in pressed(page)}
    unticked = {repr(replace(one, takers=())) for one in legal if type(one) in CHECKLISTS}
    assert legal
    assert not [one for one in legal if isinstance(one, REFEREES)]
    assert carried == {*map(repr, legal), *unticked}
