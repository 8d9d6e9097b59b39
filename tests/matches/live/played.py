"""Courses of whole matches without a database: random play through the engine."""

import random
from datetime import UTC, datetime

from matches.live.course import Course, Moment
from matches.live.kinds import KINDS
from matches.live.services import follows
from rules_engine.chance import commitment
from rules_engine.core import Seat
from rules_engine.live import LiveSetup, Terms
from rules_engine.live import actions as act

SECRET = "5" * 64
NOW = datetime(2026, 11, 30, tzinfo=UTC)


def played(kind, game, setup, *, seed=0, most=400):
    """A match in which both sides do anything but give up."""
    pick = random.Random(seed)
    setup = LiveSetup(setup.game, Terms(commitment=commitment(SECRET)))
    moments = [Moment(0, NOW, "", None, (), game.start(setup))]

    def take(action):
        step = game.apply(moments[-1].state, action)
        moments.append(Moment(len(moments), NOW, "", action, step.events, step.state))
        while (due := follows(KINDS[kind], game, moments[-1].state, SECRET)) is not None:
            take(due)

    for seat in (Seat.HOME, Seat.AWAY):
        take(act.Begin(seat))
    while len(moments) < most and (waits := sorted(game.to_act(moments[-1].state))):
        state = moments[-1].state
        legal = [
            one for one in game.own_legal_actions(state, pick.choice(waits)) if type(one) is not game.manners.concession
        ]
        take(pick.choice(legal))
    return Course(game, tuple(moments))
