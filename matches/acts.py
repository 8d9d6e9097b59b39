"""What the buttons of a report do to a sheet: guests come and go."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _

from league.terms import printed
from matches.before_form import BeforeForm
from matches.hired import with_guest, without_guest
from matches.sheet import Sheet, body_of, number
from rules_engine.bloodbowl.team import GuestKind

Chosen = Mapping[str, str]
Act = Callable[[BeforeForm, str, Chosen], Sheet]


def is_act(do: str) -> bool:
    return do.partition(":")[0] in ACTS


def act(do: str, form: BeforeForm, chosen: Chosen) -> dict[str, list[str]]:
    """The sheet after a button: its value is what to do and, after a colon, with whom."""
    what, _colon, whom = do.partition(":")
    return body_of(ACTS[what](form, whom, chosen).body)


def _journeymen(form: BeforeForm, position: str, chosen: Chosen) -> Sheet:
    """As many as the team lacks, or one more of those that it bought."""
    sheet = form.sheet
    for _place in range(form.lacking or int(form.rookies is not None)):
        name = _("Journeyman %(n)s") % {"n": len(sheet.guests) + 1}
        sheet = with_guest(sheet, form.state, GuestKind.JOURNEYMAN, position, name)
    return sheet


def _raised(form: BeforeForm, position: str, chosen: Chosen) -> Sheet:
    return with_guest(form.sheet, form.state, GuestKind.RAISED, position, _("Raised player"))


def _star(form: BeforeForm, _whom: str, chosen: Chosen) -> Sheet:
    key = chosen.get("hire_star", "")
    star = form.tables.star_players.get(key) if form.tables.knows_stars else None
    return with_guest(form.sheet, form.state, GuestKind.STAR, key, star.name) if star else form.sheet


def _mercenary(form: BeforeForm, _whom: str, chosen: Chosen) -> Sheet:
    key, skill = chosen.get("hire_mercenary", ""), chosen.get("hire_skill", "")
    position = form.team_list.position(key)
    if position is None:
        return form.sheet
    name = _("Mercenary %(position)s") % {"position": printed(position)}
    return with_guest(form.sheet, form.state, GuestKind.MERCENARY, key, name, skill)


def _drop(form: BeforeForm, whom: str, chosen: Chosen) -> Sheet:
    return without_guest(form.sheet, number(whom) or 0)


ACTS: dict[str, Act] = {
    "journeymen": _journeymen,
    "raised": _raised,
    "star": _star,
    "mercenary": _mercenary,
    "drop": _drop,
}
