"""The scheme of points in words: what a result gives, and what a match gives or costs besides."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules_engine.competition.points import COUNTED, Bonus, Condition, Points

CONDITIONS = {
    Condition.SCORED_AT_LEAST: gettext_lazy("scored %(n)s or more"),
    Condition.CONCEDED_AT_LEAST: gettext_lazy("let in %(n)s or more"),
    Condition.CONCEDED_AT_MOST: gettext_lazy("let in %(n)s at most"),
    Condition.CASUALTIES_AT_LEAST: gettext_lazy("caused %(n)s or more casualties"),
    Condition.WON_BY_AT_LEAST: gettext_lazy("won by %(n)s or more"),
    Condition.LOST_BY_AT_MOST: gettext_lazy("lost by %(n)s at most"),
    Condition.STAYED_AWAY: gettext_lazy("did not come, or forfeited"),
    Condition.GAVE_UP: gettext_lazy("gave up the match"),
}


def condition_told(condition: Condition, n: int | None) -> str:
    """What a bonus is for; without a number, as a choice of a form names it."""
    if condition is Condition.CONCEDED_AT_MOST and n == 0:
        return _("let in nothing")
    words = str(CONDITIONS[condition])
    return words % {"n": "…" if n is None else n} if condition in COUNTED else words


def bonus_told(bonus: Bonus) -> str:
    """What a bonus or a penalty is for."""
    return condition_told(bonus.condition, bonus.n)


def signed(number: int) -> str:
    """`+2`, `0`, `−3`."""
    return "0" if number == 0 else f"{'+' if number > 0 else '−'}{abs(number)}"


def scheme_told(points: Points) -> Iterator[tuple[str, str]]:
    """Everything a match can give, with its points."""
    yield _("Win"), str(points.win)
    yield _("Draw"), str(points.draw)
    yield _("Loss"), str(points.loss)
    if points.bye is not None:
        yield _("Bye"), str(points.bye)
    for bonus in points.bonuses:
        words = bonus_told(bonus)
        yield words[:1].upper() + words[1:], signed(bonus.points)
