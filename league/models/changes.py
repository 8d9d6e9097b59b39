"""What changes in a league beside its seasons and careers: its settings, its people, whose its teams are. Written once."""

from typing import Any, ClassVar

import msgspec
from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from league.models.records import Sealed


class ChangeKind(models.TextChoices):
    """What happened. `NOTED` is how the settings stood when changes began to be written down in a league that was there
    before; `REMOVED` is leaving by somebody else's will."""

    FOUNDED = "founded", _("founded")
    NOTED = "noted", _("noted")
    EDITED = "edited", _("settings changed")
    NEWS = "news", _("news of the league posted elsewhere")
    INVITED = "invited", _("invitation made")
    WITHDRAWN = "withdrawn", _("invitation withdrawn")
    JOINED = "joined", _("joined")
    ROLE = "role", _("role changed")
    LEFT = "left", pgettext_lazy("of a member", "left")
    REMOVED = "removed", _("removed")
    COACHED = "coached", _("team given to a coach")
    RETIRED = "retired", _("team retired")
    RETURNED = "returned", _("team brought back")


SETTLING = (ChangeKind.FOUNDED, ChangeKind.NOTED, ChangeKind.EDITED)
BELONGING = (ChangeKind.JOINED, ChangeKind.ROLE, ChangeKind.LEFT, ChangeKind.REMOVED)
INVITING = (ChangeKind.INVITED, ChangeKind.WITHDRAWN)
OF_TEAMS = (ChangeKind.COACHED, ChangeKind.RETIRED, ChangeKind.RETURNED)


class LeagueChange(Sealed):
    """A change in a league. `about` is whom it concerns, `team` the ref of the team that it does. `changed` is JSON: for
    each thing that changed what it was before and what it is now, people by their keys.

    `by` is nobody where it was not known who did it: what was there before changes were written down."""

    CHAIN = "league"

    league = models.ForeignKey("league.League", models.PROTECT, related_name="changes")
    kind = models.CharField(max_length=10, choices=ChangeKind)
    about = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    team = models.CharField(max_length=12, blank=True, db_index=True)
    changed = models.TextField(default="{}")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    as_commissioner = models.BooleanField(default=False)
    at = models.DateTimeField()

    class Meta(Sealed.Meta):
        ordering: ClassVar = ["league", "pk"]

    def __str__(self) -> str:
        return f"{self.league_id}: {self.kind} {self.about_id or self.team}".strip()

    @property
    def was_and_is(self) -> dict[str, tuple[Any, Any]]:
        """What changed, by name: before and after."""
        return msgspec.json.decode(self.changed, type=dict[str, tuple[Any, Any]])
