"""The words for form, streaks and records."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import pgettext_lazy

from matches.models import Fixture
from rules_engine.competition.feats import MatchFeat, TeamFeat
from rules_engine.competition.form import Run, Sign
from rules_engine.competition.tally import Tally

SIGNS: Mapping[Sign, Any] = {
    Sign.WON: pgettext_lazy("one letter for form", "W"),
    Sign.DRAWN: pgettext_lazy("one letter for form", "D"),
    Sign.LOST: pgettext_lazy("one letter for form", "L"),
}
SIGNS_SPOKEN: Mapping[Sign, Any] = {
    Sign.WON: pgettext_lazy("form", "won"),
    Sign.DRAWN: pgettext_lazy("form", "drawn"),
    Sign.LOST: pgettext_lazy("form", "lost"),
}
RESULTS: Mapping[str, Any] = {
    "played": pgettext_lazy("table", "Played"),
    "won": lazy("Won"),
    "drawn": lazy("Drawn"),
    "lost": lazy("Lost"),
}
"""What every result is counted as, by the name of the number and of its column in a tally."""
RUNS: Mapping[Run, Any] = {
    Run.WINNING: lazy("Won in a row"),
    Run.UNBEATEN: lazy("Unbeaten in a row"),
    Run.SCORING: lazy("Scored in a row"),
    Run.CONCEDING_NOTHING: lazy("Conceded nothing in a row"),
    Run.WINLESS: lazy("Without a win in a row"),
    Run.LOSING: lazy("Lost in a row"),
}
MATCH_FEATS: Mapping[MatchFeat, Any] = {
    MatchFeat.BIGGEST_WIN: lazy("Biggest win"),
    MatchFeat.MOST_SCORED: lazy("Most scored in a match"),
    MatchFeat.MOST_SCORED_BY_ONE: lazy("Most scored by one side"),
    MatchFeat.HIGHEST_DRAW: lazy("Highest draw"),
    MatchFeat.MOST_CASUALTIES: lazy("Most casualties in a match"),
    MatchFeat.MOST_CASUALTIES_BY_ONE: lazy("Most casualties by one side"),
}
TEAM_FEATS: Mapping[TeamFeat, Any] = {
    TeamFeat.BEST_ATTACK: lazy("Best attack: scored a match"),
    TeamFeat.BEST_DEFENCE: lazy("Best defence: conceded a match"),
    TeamFeat.BEST_DIFFERENCE: lazy("Best difference a match"),
    TeamFeat.BEST_SHARE_OF_WINS: lazy("Best share of wins"),
    TeamFeat.MOST_WINS: lazy("Most wins"),
    TeamFeat.MOST_MATCHES: lazy("Most matches"),
    TeamFeat.MOST_CASUALTIES: lazy("Most casualties a match"),
}
OF_CASUALTIES = frozenset({MatchFeat.MOST_CASUALTIES, MatchFeat.MOST_CASUALTIES_BY_ONE, TeamFeat.MOST_CASUALTIES})
"""Of no meaning in a game without casualties."""


def counts_told(tally: Tally) -> list[tuple[str, Any, int]]:
    """The name of each number, its word, and how many."""
    return [(number, label, getattr(tally, number)) for number, label in RESULTS.items()]


def score_told(fixture: Fixture) -> str:
    """`Reavers 3–1 Gouged Eye`."""
    return f"{fixture.home} {fixture.home_scored}–{fixture.away_scored} {fixture.away}"
