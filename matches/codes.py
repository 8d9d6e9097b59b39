"""What can be wrong with a sheet before the referee even reads it as a report."""

from rules_engine.errors import Code


class SheetCode(Code):
    """Findings about what was typed."""

    NOT_A_NUMBER = "not_a_number"
    DID_NOT_PLAY = "did_not_play"
    BOTH_CONCEDED = "both_conceded"
