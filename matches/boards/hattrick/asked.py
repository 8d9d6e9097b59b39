"""What is asked of the viewer in each phase, or whom the match waits for; in their words."""

from collections.abc import Callable
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext

from matches.boards.hattrick.eyes import Eyes
from matches.boards.hattrick.words import EDGES
from matches.boards.parts import Button, Prompt
from rules_engine.core import CHANCE
from rules_engine.hattrick.match import had_too_few
from rules_engine.hattrick.state import SEATS, Half, Phase
from rules_engine.hattrick.view import View
from rules_engine.shootout import verdict

Hint = Callable[[Eyes, int], str]


class Asked(NamedTuple):
    """A phase: what is asked, what the others read meanwhile, and a hint for a side."""

    asks: Any
    waits: Any
    hint: Hint


def no_hint(eyes: Eyes, side: int) -> str:
    """Nothing more to say."""
    return ""


def _lay_hint(eyes: Eyes, side: int) -> str:
    if eyes.view.opportunity:
        return _("Scoring opportunity: nobody draws, and the attack’s action always succeeds.")
    return _("Face down. Then both draw a card, and both cards are turned.")


def _move_hint(eyes: Eyes, side: int) -> str:
    card = eyes.view.sides[side].laid
    if card is None:
        return _("Any of your players may move one field.")
    edge = EDGES[eyes.t.cards[card].edge]
    return _("Whoever has its footballs on the %(edge)s may move one field.") % {"edge": edge}


def _sideways_hint(eyes: Eyes, side: int) -> str:
    return _("Both are equally near.")


def _line_hint(eyes: Eyes, side: int) -> str:
    return _("Everybody in the line you name counts.")


def _pass_hint(eyes: Eyes, side: int) -> str:
    return _("In a scoring opportunity the pass is not contested.")


def _shoot_hint(eyes: Eyes, side: int) -> str:
    card = eyes.view.sides[side].laid
    footballs = eyes.t.footballs[card] if card else 0
    return _("Power: %(footballs)s of your card, and what your shooting card adds.") % {"footballs": footballs}


def _aim_hint(eyes: Eyes, side: int) -> str:
    shot = eyes.view.shot
    assert shot
    if side == eyes.view.attacker:
        said = _("Your card’s %(footballs)s and what you choose make the power. The goalkeeper chooses too.")
        return said % {"footballs": eyes.t.footballs[shot.card]}
    return _("Face down. A hand that guesses the corner turns one card more.")


def _save_hint(eyes: Eyes, side: int) -> str:
    shot = eyes.view.shot
    assert shot
    lacking = shot.power - shot.sum
    if lacking > 0:
        said = ngettext(
            "One more football parries, more than one saves.",
            "%(lacking)s more footballs parry, more than that saves.",
            lacking,
        )
        return said % {"lacking": lacking}
    return _("This parries: the ball would spring back. One more saves.") if lacking == 0 else _("This saves.")


def _goal_kick_hint(eyes: Eyes, side: int) -> str:
    return _("Its type says how far: dribbling 1 line, short pass 2, long ball 3.")


def _free_kick_hint(eyes: Eyes, side: int) -> str:
    return _("A scoring opportunity wherever the ball is, or a normal turn.")


ASKED: dict[Phase, Asked] = {
    Phase.LAY: Asked(lazy("Lay a card"), lazy("Waiting for %(team)s to lay a card"), _lay_hint),
    Phase.ATTACK_MOVE: Asked(
        lazy("Move a player, or nobody"), lazy("%(team)s, attacking, may move a player"), _move_hint
    ),
    Phase.SIDEWAYS: Asked(
        lazy("Who gets the sideways pass?"), lazy("%(team)s chooses who gets the sideways pass"), _sideways_hint
    ),
    Phase.DEFENCE_MOVE: Asked(
        lazy("Move a player, or nobody"), lazy("%(team)s, defending, may move a player"), _move_hint
    ),
    Phase.LONG_BALL: Asked(
        lazy("Into which line goes the long ball?"), lazy("%(team)s names a line for the long ball"), _line_hint
    ),
    Phase.PASSING: Asked(lazy("Pass to whom?"), lazy("%(team)s may pass"), _pass_hint),
    Phase.SHOOT: Asked(lazy("Shoot?"), lazy("%(team)s may shoot"), _shoot_hint),
    Phase.AIM: Asked(
        lazy("Choose a card for the shot"), lazy("Waiting for %(team)s to choose a card for the shot"), _aim_hint
    ),
    Phase.SAVE: Asked(lazy("Turn another card?"), lazy("%(team)s’s goalkeeper may turn another card"), _save_hint),
    Phase.GOAL_KICK_FIRST: Asked(
        lazy("Before your goalkeeper’s kick: move a player, or nobody"),
        lazy("%(team)s may move a player before its goalkeeper’s kick"),
        _move_hint,
    ),
    Phase.GOAL_KICK_SECOND: Asked(
        lazy("Before their goalkeeper’s kick: move a player, or nobody"),
        lazy("%(team)s may move a player before the goalkeeper’s kick"),
        _move_hint,
    ),
    Phase.GOAL_KICK: Asked(
        lazy("Kick with which card?"), lazy("%(team)s plays a card for the goalkeeper’s kick"), _goal_kick_hint
    ),
    Phase.FREE_KICK_FIRST: Asked(
        lazy("Before their free kick: move a player, or nobody"),
        lazy("%(team)s may move a player before the free kick"),
        _move_hint,
    ),
    Phase.FREE_KICK_SECOND: Asked(
        lazy("Before your free kick: move a player, or nobody"),
        lazy("%(team)s may move a player before its free kick"),
        _move_hint,
    ),
    Phase.FREE_KICK: Asked(lazy("Your free kick"), lazy("%(team)s decides about its free kick"), _free_kick_hint),
    Phase.KICK_CARD: Asked(
        lazy("Which card do you kick with?"), lazy("%(team)s chooses the card of its kick"), no_hint
    ),
}


def prompt_of(eyes: Eyes, buttons: tuple[Button, ...]) -> Prompt:
    """What stands at the top of the desk."""
    view = eyes.view
    if view.phase is Phase.OVER:
        return Prompt("over", result_of(eyes))
    if CHANCE in view.to_act or view.phase not in ASKED:
        return Prompt("wait", _("The coin is in the air") if view.phase is Phase.TOSS else _("A card is drawn"))
    asked = ASKED[view.phase]
    if view.seat in view.to_act:
        return Prompt("ask", str(asked.asks), asked.hint(eyes, eyes.side), buttons)
    teams = _(" and ").join(eyes.team(seat) for seat in view.to_act)
    hint = "" if view.seat is not None else asked.hint(eyes, SEATS.index(view.to_act[0]))
    return Prompt("wait", str(asked.waits) % {"team": teams}, _spectators(view, hint))


def _spectators(view: View, hint: str) -> str:
    """A hint that speaks to a coach says nothing to others, but for how far a save is."""
    return hint if view.phase is Phase.SAVE else ""


def result_of(eyes: Eyes) -> str:
    """How it ended, in one line."""
    view = eyes.view
    if view.conceded_by is not None:
        told = {"winner": eyes.names[1 - view.conceded_by], "loser": eyes.names[view.conceded_by]}
        if had_too_few(eyes.t, view):
            return _("%(winner)s wins: %(loser)s has too few players left.") % told
        return _("%(winner)s wins: %(loser)s gave the match up.") % told
    winner = verdict(view.kicks).winner if view.kicks and view.half is Half.PENALTIES else None
    if winner:
        return _("%(team)s wins on penalties") % {"team": eyes.team(winner)}
    home, away = view.score
    if home == away:
        return _("A draw")
    return _("%(team)s wins") % {"team": eyes.names[0 if home > away else 1]}
