"""Why the referee of Hat-Trick refuses an action or doubts a report."""

from rules_engine.errors import Code, IllegalAction, Param, Refusal


class HatTrickCode(Code):
    """Refusals carry `rule`, the paragraph of our specification, and what a sentence about them needs."""

    NOT_ASKED = "not_asked"
    NOT_IN_HAND = "not_in_hand"
    NOT_ON_THE_PITCH = "not_on_the_pitch"
    OTHER_EDGE = "other_edge"
    HOLDER_STAYS = "holder_stays"
    NO_SUCH_FIELD = "no_such_field"
    HOLDER_NOT_DISPLACED = "holder_not_displaced"
    JUST_MOVED = "just_moved"
    NOT_NEAREST = "not_nearest"
    LINE_OUT_OF_REACH = "line_out_of_reach"
    LINE_WITHOUT_TEAM_MATE = "line_without_team_mate"
    NOT_WITHIN_PASS = "not_within_pass"
    OTHER_COLOUR = "other_colour"
    NOT_THIS_GOALKEEPER = "not_this_goalkeeper"
    CARD_CANNOT_COME = "card_cannot_come"
    STARS_NOT_PLAYERS = "stars_not_players"
    STARS_TWICE = "stars_twice"
    ABSENT_NOT_PLAYERS = "absent_not_players"
    NOBODY_LEFT = "nobody_left"
    TOO_FEW_LEFT = "too_few_left"


def refuse(code: HatTrickCode, rule: str, **params: Param) -> IllegalAction:
    """The exception for an action that breaks `rule`."""
    return IllegalAction.of(Refusal(code, {"rule": rule, **params}))
