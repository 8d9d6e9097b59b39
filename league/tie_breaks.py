"""The steps that order a table, in words: what each is called, and what it means."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from league.games import Kit
from rules_engine.competition.tiebreaks import CRITERIA, DEFAULT_TIE_BREAKS, TieBreak

TIE_BREAKS: Mapping[TieBreak, Any] = {
    TieBreak.POINTS: _("league points"),
    TieBreak.POINTS_PER_MATCH: _("league points per match"),
    TieBreak.BONUS: _("bonus points"),
    TieBreak.WINS: _("wins"),
    TieBreak.DIFFERENCE: _("touchdown difference"),
    TieBreak.SCORED: _("touchdowns scored"),
    TieBreak.AWAY_SCORED: _("touchdowns scored away"),
    TieBreak.CASUALTIES_DIFFERENCE: _("casualty difference"),
    TieBreak.CASUALTIES_CAUSED: _("casualties caused"),
    TieBreak.HEAD_TO_HEAD: _("matches among the tied"),
    TieBreak.CONDUCT: _("conduct points"),
    TieBreak.BUCHHOLZ: _("strength of opponents"),
    TieBreak.MEDIAN_BUCHHOLZ: _("strength of opponents, without extremes"),
    TieBreak.SONNEBORN_BERGER: _("strength of the beaten"),
    TieBreak.LOTS: _("drawing of lots"),
}
WITH_GOALS = {
    **TIE_BREAKS,
    TieBreak.DIFFERENCE: _("goal difference"),
    TieBreak.SCORED: _("goals scored"),
    TieBreak.AWAY_SCORED: _("away goals"),
}
MEANINGS: Mapping[TieBreak, Any] = {
    TieBreak.POINTS: _("Points of results and byes, bonuses if they count, and what was set by hand."),
    TieBreak.POINTS_PER_MATCH: _("For tables in which teams have not played equally often."),
    TieBreak.BONUS: _("Bonus points less penalties, even where they do not count among the league points."),
    TieBreak.WINS: _("More matches won."),
    TieBreak.DIFFERENCE: _("Scored less conceded, over all matches."),
    TieBreak.SCORED: _("Scored, over all matches."),
    TieBreak.AWAY_SCORED: _("Scored away from home, over all matches."),
    TieBreak.CASUALTIES_DIFFERENCE: _("Caused less suffered, over all matches."),
    TieBreak.CASUALTIES_CAUSED: _("Casualties that earn star-player points, over all matches."),
    TieBreak.HEAD_TO_HEAD: _("A table of the matches that the tied have played against each other, and no others."),
    TieBreak.CONDUCT: _("Fewer and lighter cards: a yellow costs 1, a second yellow 3, a red 4."),
    TieBreak.BUCHHOLZ: _("The league points of all opponents met, added up (Buchholz). For Swiss rounds."),
    TieBreak.MEDIAN_BUCHHOLZ: _("The same without the strongest and the weakest opponent (median Buchholz)."),
    TieBreak.SONNEBORN_BERGER: _("The points of opponents beaten, and half of those drawn with (Sonneborn-Berger)."),
    TieBreak.LOTS: _(
        "Chance, when the commissioner asks for it; until then the place is shared. Always the last step."
    ),
}
_OF_CASUALTIES = {TieBreak.CASUALTIES_DIFFERENCE, TieBreak.CASUALTIES_CAUSED}


def words_of(kit: Kit) -> Mapping[TieBreak, Any]:
    """What the steps are called where this game is played; those that count what it does not know are left out."""
    if kit.has_casualties:
        return TIE_BREAKS
    return {step: words for step, words in WITH_GOALS.items() if step not in _OF_CASUALTIES}


def usual_steps(kit: Kit) -> tuple[TieBreak, ...]:
    """The order of a table where nobody has chosen one."""
    known = words_of(kit)
    return tuple(step for step in DEFAULT_TIE_BREAKS if step in known)


def meanings_of(kit: Kit) -> list[tuple[Any, Any]]:
    """Each step a game's table may have, with what it means."""
    return [(words, MEANINGS[step]) for step, words in words_of(kit).items()]


def criteria_of(kit: Kit) -> Mapping[TieBreak, Any]:
    """What may count in the matches among the tied."""
    words = words_of(kit)
    return {step: words[step] for step in CRITERIA if step in words}


def told(steps: Iterable[TieBreak | str], kit: Kit) -> list[str]:
    """Steps in words, in order. One that a game does not know is called by its name elsewhere."""
    words = {**TIE_BREAKS, **words_of(kit)}
    return [str(words[TieBreak(step)]) for step in steps]
