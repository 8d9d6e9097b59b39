"""What two sides are called where they meet."""

from django.utils.translation import gettext as _


def told_apart(home: str, away: str) -> tuple[str, str]:
    """Both names as they are; where they are the same, with the side behind them."""
    if home.casefold() != away.casefold():
        return home, away
    return _("%(team)s (home)") % {"team": home}, _("%(team)s (away)") % {"team": away}
