"""What tests ask to be put right, in a word each, and how it is applied."""

import msgspec
from msgspec.structs import replace

from matches.corrections.asked import Rewrite
from matches.corrections.asking import confirmed
from matches.corrections.plan import plan
from matches.services import corrections
from rules_engine.record import encode


def shown(match, *cards):
    """The confirmed report with these cards of the home side instead."""
    report = confirmed(match.fixture)
    return rewrite(match, replace(report, home=replace(report.home, cards=tuple(cards))))


def rewrite(match, report):
    return Rewrite(match.number, msgspec.Raw(encode(report)))


def planned(match, asked, **more):
    return plan(match.fixture.season, asked, reason="a slip", **more)


def applied(match, asked, settled=()):
    found = planned(match, asked, settled=settled)
    by = match.cast.commissioner
    seen, dice = found.seen, found.dice
    return corrections.correct(
        match.fixture, asked=asked, reason="a slip", settled=settled, seen=seen, dice=dice, by=by
    )


def undone(match, correction):
    found = plan(match.fixture.season, corrections.undoing(correction), reason="no slip")
    by = match.cast.commissioner
    corrections.undo(correction, reason="no slip", seen=found.seen, dice=found.dice, by=by)
