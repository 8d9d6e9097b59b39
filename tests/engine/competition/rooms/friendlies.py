"""Friendlies: what is refused, an example of each action, and who may take it."""

from rules_engine.competition import actions as a
from rules_engine.competition.codes import SeasonCode
from tests.engine.competition.seasons import COACH, COMMISSIONER, FOUR, ORDERED, entered, result

FRIENDLY = (*FOUR, a.ArrangeFriendly(COACH, "a", "elsewhere"))
"""Number 7, after the six of the schedule."""
EARLY = (*entered("a", "b", "c"), a.ArrangeFriendly(COACH, "b", "a"))
"""Number 1, before the season has fixtures."""
PLAYED = (*FRIENDLY, result(7, 2, 1))

REFUSED = [
    (SeasonCode.DRAW_DUE, ORDERED, a.ArrangeFriendly(COACH, "a", "b"), {}),
    (SeasonCode.NOT_SCHEDULED, entered("a", "b"), a.CallOffFriendly(COACH, 1), {}),
    (SeasonCode.NOT_SCHEDULED, (*EARLY, result(1, 1, 0)), a.CloseSeason(COMMISSIONER), {}),
    (SeasonCode.TEAM_MISSING, FOUR, a.ArrangeFriendly(COACH, "a", ""), {}),
    (SeasonCode.FRIENDLY_ALONE, FOUR, a.ArrangeFriendly(COACH, "a", "a"), {}),
    (SeasonCode.TEAM_NOT_ENTERED, FOUR, a.ArrangeFriendly(COACH, "x", "y"), {"team": "x"}),
    (SeasonCode.FRIENDLY_ONLY, FRIENDLY, a.CallOffFriendly(COACH, 1), {"fixture": 1}),
    (SeasonCode.ALREADY_PLAYED, PLAYED, a.CallOffFriendly(COACH, 7), {"fixture": 7}),
]
EXAMPLES = {
    a.ArrangeFriendly: (FOUR, a.ArrangeFriendly(COACH, "a", "b")),
    a.CallOffFriendly: (FRIENDLY, a.CallOffFriendly(COMMISSIONER, 7)),
}
SEATED = {
    a.ArrangeFriendly: {COACH, COMMISSIONER},
    a.CallOffFriendly: {COACH, COMMISSIONER},
}
