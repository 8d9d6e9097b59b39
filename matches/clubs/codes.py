"""What can be wrong with a football sheet before the referee even reads it as a report."""

from rules_engine.errors import Code


class ClubSheetCode(Code):
    """Findings about what was typed."""

    LINE_WITHOUT_WHAT = "line_without_what"
    KICKS_GAP = "kicks_gap"
    LOG_UNREADABLE = "log_unreadable"
