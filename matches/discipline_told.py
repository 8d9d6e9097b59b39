"""What a competition makes of cards, in sentences."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from matches.discipline_forms import PER_KIND
from rules_engine.competition.discipline import Amnesty, CardKind, Discipline


def told(settings: Discipline | None, *, fines: bool) -> list[str]:
    """Nothing where cards ban nobody."""
    return list(_told(settings, fines=fines)) if settings else []


def _told(settings: Discipline, *, fines: bool) -> Iterator[str]:
    if settings.yellows and settings.bans.yellow:
        cards = ngettext("%(n)s yellow card", "%(n)s yellow cards", settings.yellows) % {"n": settings.yellows}
        yield _("%(cause)s: %(matches)s.") % {"cause": cards, "matches": _matches(settings.bans.yellow)}
    for kind, label in PER_KIND.items():
        if length := settings.bans.of(kind):
            yield _("%(cause)s: %(matches)s.") % {"cause": label, "matches": _matches(length)}
    yield from (_amnesty(amnesty) for amnesty in settings.amnesties)
    if fines:
        yield from _fines(settings)
    yield (
        _("What is left of bans goes on in the next season.")
        if settings.carried
        else _("What is left of bans lapses with the season.")
    )
    if settings.unplayed_serve:
        yield _("A match that is given without being played counts as one missed.")


def _matches(length: int) -> str:
    return ngettext("out for %(n)s match", "out for %(n)s matches", length) % {"n": length}


def _amnesty(amnesty: Amnesty) -> str:
    if not amnesty.round:
        return _("Single yellow cards are wiped after stage %(stage)s.") % {"stage": amnesty.stage}
    return _("Single yellow cards are wiped after round %(round)s of stage %(stage)s.") % {
        "stage": amnesty.stage,
        "round": amnesty.round,
    }


def _fines(settings: Discipline) -> Iterator[str]:
    labels = {CardKind.YELLOW: _("A yellow card"), **PER_KIND}
    for kind, label in labels.items():
        if fine := settings.fines.of(kind):
            yield _("%(cause)s costs %(gold)s gold pieces.") % {"cause": label, "gold": f"{fine:,}"}
