"""Why a team's record refuses an action."""

from rules_engine.errors import Code


class ClubCode(Code):
    NO_RULESET = "no_ruleset"
    RULESET_UNKNOWN = "ruleset_unknown"
    NAME_MISSING = "name_missing"
    NAME_TOO_LONG = "name_too_long"
    SQUAD_REFUSED = "squad_refused"
    SQUAD_FIXED = "squad_fixed"
    NOT_REGISTERED = "not_registered"
    FIXTURE_BOOKED = "fixture_booked"
    NUMBER_NEGATIVE = "number_negative"
    PLAYER_UNKNOWN = "player_unknown"
    GOALS_OVER_SCORE = "goals_over_score"
    REPORT_REFUSED = "report_refused"


class ReportCode(Code):
    """What can be wrong with a report, whichever football game was played."""

    SAME_TEAM = "same_team"
    NOT_REGISTERED = "not_registered"
    ALREADY_BOOKED = "already_booked"
    NEGATIVE = "negative"
    PLAYER_UNKNOWN = "player_unknown"
    PLAYER_MISSING = "player_missing"
    PLAYER_BANNED = "player_banned"
    TURN_RANGE = "turn_range"
    GOALS_NOT_THE_SCORE = "goals_not_the_score"
    CARDS_NOT_THE_TOTALS = "cards_not_the_totals"
    PLAYED_AFTER_SENDING_OFF = "played_after_sending_off"
    SET_PIECES_OVER_SCORE = "set_pieces_over_score"
    MANY_GOALS = "many_goals"
    LOG_ILLEGAL = "log_illegal"
    LOG_NOT_OVER = "log_not_over"
    LOG_OTHER_RULES = "log_other_rules"
    LOG_OTHER_SQUAD = "log_other_squad"
    LOG_SAYS_OTHERWISE = "log_says_otherwise"
