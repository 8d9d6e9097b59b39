"""Keeping a team list while it is made."""

from typing import Any

from django.db import transaction

from league.models.accounts import User
from league.models.drafts import TeamDraft
from league.models.teams import Team
from league.services.records import lock


class DraftConflict(Exception):  # noqa: N818 - reads as what it is
    """The list was changed elsewhere since this page was drawn. `kept` is how it stands."""

    def __init__(self, kept: TeamDraft) -> None:
        super().__init__(f"the draft stands at version {kept.version}")
        self.kept = kept


@transaction.atomic
def save_draft(team: Team, *, sheet: dict[str, Any], version: int, by: User, page: str = "") -> TeamDraft:
    """Keep the list as typed; the same list again changes nothing, and a page's own earlier savings are no
    conflict. Raises `DraftConflict`."""
    lock(team)
    kept = TeamDraft.objects.filter(team=team).first() or TeamDraft(team=team)
    if kept.sheet == sheet:
        return kept
    if kept.version != version and not (page and kept.page == page):
        raise DraftConflict(kept)
    kept.sheet, kept.version, kept.page, kept.edited_by = sheet, kept.version + 1, page, by
    kept.save()
    return kept
