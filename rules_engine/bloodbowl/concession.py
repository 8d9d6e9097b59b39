"""What a concession makes of the score. Editions differ: one awards a fixed score, another adds to what was scored."""

from collections.abc import Callable

from rules_engine.bloodbowl.tables import ConcededScore, Concession


def conceded_score(scored: int, theirs: int, rules: Concession) -> int:
    """The score of the side that did not concede: it scored `scored` itself, the conceding side `theirs`."""
    return CONCEDED_SCORES[rules.score](scored, theirs, rules.awarded_score)


CONCEDED_SCORES: dict[ConcededScore, Callable[[int, int, int], int]] = {
    ConcededScore.AT_LEAST: lambda scored, theirs, awarded: max(scored, awarded),
    ConcededScore.ADDED: lambda scored, theirs, awarded: scored + theirs + awarded,
}
