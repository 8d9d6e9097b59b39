"""What two sides are called where they meet."""

from django.utils.translation import gettext as _


def told_apart(home: str, away: str) -> tuple[str, str]:
    """Both names as they are; where they are the same, with the side behind them."""
    if home.casefold() != away.casefold():
        return home, away
    return of_side(home, is_home=True), of_side(away, is_home=False)


def of_side(name: str, *, is_home: bool) -> str:
    """A name that both sides have, with whose it is."""
    return (_("%(team)s (home)") if is_home else _("%(team)s (away)")) % {"team": name}
