"""Why the referee of any game refused an action, in one sentence."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from matches.boards.hattrick.refused import SAID as HATTRICK
from matches.boards.ofusaido.refused import SAID as OFUSAIDO
from rules_engine.errors import Code, Refusal

SAID: Mapping[Code, Any] = {**HATTRICK, **OFUSAIDO}


def refusal_told(refusal: Refusal) -> str:
    """The rule that an action broke; of other codes only that one was."""
    said = SAID.get(refusal.code)
    return str(said) % dict(refusal.params) if said else _("The rules do not allow that here.")
