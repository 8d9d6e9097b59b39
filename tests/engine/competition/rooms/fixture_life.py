"""Dates, rulings and policies: what is refused, an example of each action, and who may take it."""

from rules_engine.competition import actions as a
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.policies import Leaving, Policies, Policy
from rules_engine.core import Seat
from tests.engine.competition.seasons import COACH, COMMISSIONER, EVENING, FOUR, ORDERED, drawn, result

LATER = "2027-01-10T19:00:00+01:00"
CLOCK = Seat.CLOCK
OFFERED = (*FOUR, a.ProposeDate(COACH, 1, "a", EVENING))
"""Fixture 1 is `a` against `d`."""
PLAYED = (*FOUR, result(1, 3, 0))
DATED = drawn("a", "b", "c", "d", deadlines=("2027-01-10", "2027-01-17", "2027-01-24"))
LEFT = a.LeaveSeason(COMMISSIONER, "a", Leaving.KEEP, "moved away")


def policy(deadline):
    return a.ChangePolicies(COMMISSIONER, Policies(deadline=deadline), "a vote")


def waits(days):
    return a.ChangePolicies(COMMISSIONER, Policies(answer_days=days), "a vote")


DRAWS = (*DATED, policy(Policy.DRAW))


def abandoned(fixture=1, home=1, away=0, reason="a power cut", **more):
    return a.AbandonMatch(COMMISSIONER, fixture, home, away, reason, **more)


def awarded(fixture=1, home=2, away=0, reason="a banned player"):
    return a.AwardResult(COMMISSIONER, fixture, home, away, reason)


def replayed(fixture=1, reason="the wrong ball", deadline=None):
    return a.OrderReplay(COMMISSIONER, fixture, reason, deadline)


def passed(fixture=1, today="2027-01-11"):
    return a.PassDeadline(CLOCK, fixture, today)


REFUSED = [
    (SeasonCode.NOT_OF_THIS_MATCH, FOUR, a.ProposeDate(COACH, 1, "b", EVENING), {"team": "b", "fixture": 1}),
    (SeasonCode.DATE_UNREADABLE, FOUR, a.ProposeDate(COACH, 1, "a", "soon"), {"text": "soon"}),
    (SeasonCode.OFFSET_MISSING, FOUR, a.ProposeDate(COACH, 1, "a", EVENING[:19]), {"text": EVENING[:19]}),
    (SeasonCode.DATE_OFFERED, OFFERED, a.ProposeDate(COACH, 1, "d", EVENING), {"text": EVENING}),
    (
        SeasonCode.DATES_TOO_MANY,
        (*FOUR, *(a.ProposeDate(COACH, 1, "a", f"2027-01-0{day}T19:00Z") for day in range(1, 7))),
        a.ProposeDate(COACH, 1, "a", EVENING),
        {"most": 6},
    ),
    (SeasonCode.ALREADY_PLAYED, PLAYED, a.ProposeDate(COACH, 1, "a", EVENING), {"fixture": 1}),
    (SeasonCode.DATE_NOT_OFFERED, OFFERED, a.TakeBackDate(COACH, 1, "d", EVENING), {"text": EVENING}),
    (SeasonCode.DATE_NOT_OFFERED, OFFERED, a.AcceptDate(COACH, 1, "a", EVENING), {"text": EVENING}),
    (SeasonCode.DATE_NOT_OFFERED, OFFERED, a.AcceptDate(COACH, 1, "d", LATER), {"text": LATER}),
    (SeasonCode.NOT_OF_THIS_MATCH, OFFERED, a.AcceptDate(COACH, 1, "b", EVENING), {"team": "b", "fixture": 1}),
    (SeasonCode.REASON_MISSING, FOUR, a.PostponeFixture(COMMISSIONER, 1, ""), {}),
    (SeasonCode.DATE_UNREADABLE, FOUR, a.PostponeFixture(COMMISSIONER, 1, "snow", "20270131"), {"text": "20270131"}),
    (SeasonCode.ALREADY_PLAYED, PLAYED, a.PostponeFixture(COMMISSIONER, 1, "snow"), {"fixture": 1}),
    (SeasonCode.ALREADY_PLAYED, PLAYED, abandoned(), {"fixture": 1}),
    (SeasonCode.NUMBER_NEGATIVE, FOUR, abandoned(home=-1), {"field": "score", "value": -1}),
    (SeasonCode.NUMBER_NEGATIVE, FOUR, abandoned(awarded=(2, -3)), {"field": "score", "value": -3}),
    (SeasonCode.AWARD_AND_REPLAY, FOUR, abandoned(awarded=(2, 0), replay=True), {}),
    (SeasonCode.DATE_UNREADABLE, FOUR, abandoned(replay=True, deadline="x"), {"text": "x"}),
    (SeasonCode.REASON_MISSING, FOUR, abandoned(reason=" "), {}),
    (SeasonCode.NOT_PLAYED, FOUR, replayed(), {"fixture": 1}),
    (SeasonCode.DATE_UNREADABLE, PLAYED, replayed(deadline="x"), {"text": "x"}),
    (SeasonCode.REASON_MISSING, PLAYED, replayed(reason=""), {}),
    (SeasonCode.FIXTURE_UNKNOWN, FOUR, awarded(7), {"fixture": 7}),
    (SeasonCode.NUMBER_NEGATIVE, FOUR, awarded(away=-1), {"field": "score", "value": -1}),
    (SeasonCode.REASON_MISSING, FOUR, awarded(reason=""), {}),
    (SeasonCode.FIXTURE_CANCELLED, (*FOUR, LEFT), awarded(), {"fixture": 1}),
    (SeasonCode.FIXTURE_CANCELLED, (*FOUR, LEFT), result(1, 0, 0), {"fixture": 1}),
    (SeasonCode.NO_DEADLINE, (*FOUR, policy(Policy.DRAW)), passed(), {"fixture": 1}),
    (SeasonCode.DEADLINE_TO_COME, DRAWS, passed(today="2027-01-10"), {"deadline": "2027-01-10"}),
    (SeasonCode.DATE_UNREADABLE, DRAWS, passed(today="x"), {"text": "x"}),
    (SeasonCode.NOTHING_DECIDED, DATED, passed(), {"fixture": 1}),
    (SeasonCode.NOTHING_DECIDED, (*DATED, policy(Policy.NOTHING)), passed(), {"fixture": 1}),
    (SeasonCode.POLICIES_AS_BEFORE, FOUR, policy(Policy.COMMISSIONER), {}),
    (SeasonCode.REASON_MISSING, FOUR, a.ChangePolicies(COMMISSIONER, Policies(Policy.DRAW), ""), {}),
    (SeasonCode.WAIT_OUT_OF_RANGE, FOUR, waits(0), {"days": 0, "most": 60}),
    (SeasonCode.WAIT_OUT_OF_RANGE, FOUR, waits(61), {"days": 61, "most": 60}),
    (SeasonCode.TEAM_NOT_ENTERED, FOUR, a.LeaveSeason(COMMISSIONER, "z", Leaving.KEEP, "why"), {"team": "z"}),
    (SeasonCode.TEAM_LEFT, (*FOUR, LEFT), LEFT, {"team": "a"}),
    (SeasonCode.REASON_MISSING, FOUR, a.LeaveSeason(COMMISSIONER, "a", Leaving.KEEP, ""), {}),
    (SeasonCode.DRAW_DUE, ORDERED, LEFT, {}),
]

EXAMPLES = {
    a.ProposeDate: (FOUR, a.ProposeDate(COACH, 1, "a", EVENING)),
    a.TakeBackDate: (OFFERED, a.TakeBackDate(COACH, 1, "a", EVENING)),
    a.AcceptDate: (OFFERED, a.AcceptDate(COACH, 1, "d", EVENING)),
    a.PostponeFixture: (FOUR, a.PostponeFixture(COMMISSIONER, 1, "snow", "2027-01-31")),
    a.AbandonMatch: (FOUR, abandoned()),
    a.OrderReplay: (PLAYED, replayed()),
    a.AwardResult: (PLAYED, awarded()),
    a.PassDeadline: (DRAWS, passed()),
    a.ChangePolicies: (FOUR, policy(Policy.FORFEIT)),
    a.LeaveSeason: (PLAYED, LEFT),
}
SEATED = {
    a.ProposeDate: {COACH, COMMISSIONER},
    a.TakeBackDate: {COACH, COMMISSIONER},
    a.AcceptDate: {COACH, COMMISSIONER},
    a.PostponeFixture: {COMMISSIONER},
    a.AbandonMatch: {COMMISSIONER},
    a.OrderReplay: {COMMISSIONER},
    a.AwardResult: {COMMISSIONER},
    a.PassDeadline: {CLOCK},
    a.ChangePolicies: {COMMISSIONER},
    a.LeaveSeason: {COMMISSIONER},
}
