"""Why the referee refuses an action of a season: one enum, room by room."""

from rules_engine.errors import Code


class SeasonCode(Code):
    # Founding
    ENTRIES_CLOSED = "entries_closed"
    TEAM_MISSING = "team_missing"
    TEAM_ENTERED = "team_entered"
    TEAM_NOT_ENTERED = "team_not_entered"
    TOO_FEW_TEAMS = "too_few_teams"
    TOO_MANY_TEAMS = "too_many_teams"
    DEADLINES_COUNT = "deadlines_count"
    DEADLINES_ORDER = "deadlines_order"
    DRAW_DUE = "draw_due"
    NO_DRAW_DUE = "no_draw_due"
    TEAM_NOT_IN_DRAW = "team_not_in_draw"
    NOT_SCHEDULED = "not_scheduled"

    # Stages
    STAGES_PLANNED = "stages_planned"
    STAGE_UNKNOWN = "stage_unknown"
    STAGE_NAMELESS = "stage_nameless"
    STAGE_STARTED = "stage_started"
    STAGE_NOT_STARTED = "stage_not_started"
    STAGE_CLOSED = "stage_closed"
    STAGE_OPEN = "stage_open"
    STAGE_NOT_OVER = "stage_not_over"
    STAGE_NEEDED = "stage_needed"
    STAGE_AGAIN = "stage_again"
    FORMAT_OTHER = "format_other"
    FORMAT_RANGE = "format_range"
    SEEDING_UNFIT = "seeding_unfit"
    QUALIFICATION_EMPTY = "qualification_empty"
    NEXT_UNCOMPARED = "next_uncompared"
    ROUNDS_OVER = "rounds_over"
    TEAM_IN_STAGE = "team_in_stage"
    CHALLENGE_UNKNOWN = "challenge_unknown"
    DECIDER_MISSING = "decider_missing"
    SHOOT_OUT_LEVEL = "shoot_out_level"
    SHOOT_OUT_NOT_DUE = "shoot_out_not_due"

    # Tables
    TIE_BREAKS_EMPTY = "tie_breaks_empty"
    TIE_BREAK_TWICE = "tie_break_twice"
    CRITERIA_EMPTY = "criteria_empty"
    NO_CRITERION = "no_criterion"
    BONUS_OF_NOTHING = "bonus_of_nothing"
    BONUS_RANGE = "bonus_range"
    BONUS_TWICE = "bonus_twice"
    TEAM_NOT_IN_TABLE = "team_not_in_table"
    ADJUSTMENT_OF_NOTHING = "adjustment_of_nothing"
    ADJUSTMENT_UNKNOWN = "adjustment_unknown"
    ADJUSTMENT_TAKEN_BACK = "adjustment_taken_back"
    LOTS_NOT_LAST = "lots_not_last"
    LOTS_NO_STEP = "lots_no_step"
    LOTS_BEING_DRAWN = "lots_being_drawn"
    NO_LOTS_BEING_DRAWN = "no_lots_being_drawn"
    NOT_LEVEL = "not_level"

    # Fixtures
    FIXTURE_UNKNOWN = "fixture_unknown"
    FIXTURE_CANCELLED = "fixture_cancelled"
    ALREADY_PLAYED = "already_played"
    DATE_UNREADABLE = "date_unreadable"
    OFFSET_MISSING = "offset_missing"
    DATE_OFFERED = "date_offered"
    DATE_NOT_OFFERED = "date_not_offered"
    DATES_TOO_MANY = "dates_too_many"
    NOT_OF_THIS_MATCH = "not_of_this_match"
    RESULT_BUILT_UPON = "result_built_upon"
    AWARD_AND_REPLAY = "award_and_replay"
    NO_DEADLINE = "no_deadline"
    DEADLINE_TO_COME = "deadline_to_come"
    NOTHING_DECIDED = "nothing_decided"
    POLICIES_AS_BEFORE = "policies_as_before"
    TEAM_LEFT = "team_left"
    FAIR_WEATHER_NONE = "fair_weather_none"
    FAIR_WEATHER_CALLED = "fair_weather_called"
    FAIR_WEATHER_KNOWN = "fair_weather_known"
    FAIR_WEATHER_DUE = "fair_weather_due"
    FAIR_WEATHER_NOT_CALLED = "fair_weather_not_called"
    FAIR_WEATHER_RANGE = "fair_weather_range"

    # Friendlies
    FRIENDLY_ALONE = "friendly_alone"
    FRIENDLY_ONLY = "friendly_only"

    # Dice before a match
    WEATHER_NONE = "weather_none"
    WEATHER_KNOWN = "weather_known"
    PRAYERS_NONE = "prayers_none"
    PRAYERS_COUNT = "prayers_count"
    PRAYER_DRAWN = "prayer_drawn"
    SIDE_UNKNOWN = "side_unknown"
    DICE_NOT_CALLED = "dice_not_called"
    DICE_COUNT = "dice_count"
    DICE_RANGE = "dice_range"

    # Pairing, qualification, ladder
    NO_PAIRING = "no_pairing"
    LOTS_DUE = "lots_due"
    CHALLENGE_DOWN = "challenge_down"
    CHALLENGE_TOO_FAR = "challenge_too_far"
    CHALLENGE_BUSY = "challenge_busy"
    NOT_ON_LADDER = "not_on_ladder"

    # Discipline
    CARD_OF_OTHERS = "card_of_others"
    CARD_WITHOUT_BEARER = "card_without_bearer"
    CARD_TWICE = "card_twice"
    CARD_UNKNOWN = "card_unknown"
    CARD_STRUCK = "card_struck"
    NO_CARDS = "no_cards"
    NOT_PLAYED = "not_played"
    BAN_UNKNOWN = "ban_unknown"
    BAN_RANGE = "ban_range"
    BAN_AS_BEFORE = "ban_as_before"
    DISCIPLINE_RANGE = "discipline_range"
    DISCIPLINE_AS_BEFORE = "discipline_as_before"

    # Closing
    SEASON_CLOSED = "season_closed"
    SEASON_OPEN = "season_open"

    # Promotion and relegation
    MOVE_NOWHERE = "move_nowhere"
    MOVES_TOO_MANY = "moves_too_many"
    STAGE_EMPTY = "stage_empty"

    # Every room
    NUMBER_NEGATIVE = "number_negative"
    REASON_MISSING = "reason_missing"
