"""Why something around a game is refused."""

from rules_engine.errors import Code


class LiveCode(Code):
    """Refusals of the envelope; those of the game are the game's own."""

    NOT_BEGUN = "not_begun"
    ALREADY_BEGUN = "already_begun"
    TEXT_TOO_LONG = "text_too_long"
    PAUSED = "paused"
    NOT_PAUSED = "not_paused"
    OFFER_STANDS = "offer_stands"
    NO_SUCH_OFFER = "no_such_offer"
    OWN_OFFER = "own_offer"
    NO_DRAWS = "no_draws"
    NOT_LEVEL = "not_level"
    NO_TAKE_BACKS = "no_take_backs"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    GAME_HAS_CONCESSION = "game_has_concession"
    NO_CLOCK = "no_clock"
    NOT_WAITED_FOR = "not_waited_for"
    TIME_NOT_UP = "time_not_up"
    REASON_MISSING = "reason_missing"
    NOT_OVER = "not_over"
    SECRET_WRONG = "secret_wrong"
    BAD_TERMS = "bad_terms"
