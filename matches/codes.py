"""What can be wrong with a sheet before the referee even reads it as a report."""

from rules_engine.errors import Code


class SheetCode(Code):
    """Findings about what was typed."""

    NOT_A_NUMBER = "not_a_number"
    DID_NOT_PLAY = "did_not_play"
    BOTH_CONCEDED = "both_conceded"
    INJURY_NOT_SAID = "injury_not_said"
    GUEST_STAYED_AWAY = "guest_stayed_away"
    KEYWORD_NOT_CAUSERS = "keyword_not_causers"
    CAUSER_DID_NOT_PLAY = "causer_did_not_play"
    SIDES_DIFFER = "sides_differ"
    PAIRS_INCOMPLETE = "pairs_incomplete"


class DeciderCode(Code):
    """What a report says of the shootout of a tie, beside what was played here."""

    PLAYED_OTHERWISE = "decider_played_otherwise"
    NOT_COUNTED = "decider_not_counted"
    NOT_PLAYED_HERE = "decider_not_played_here"


class KickCode(Code):
    """What a report says of penalties and free kicks, beside those that were played here."""

    NOT_PLAYED_HERE = "kick_not_played_here"
    GOAL_LEFT_OUT = "kick_goal_left_out"
    MISS_LEFT_OUT = "kick_miss_left_out"
    TYPED_BESIDE = "kick_typed_beside"
