"""Keeping a report while it is typed."""

from django.db import transaction

from league.models import User
from league.services.records import lock
from matches.access import part_in
from matches.enums import Side
from matches.kinds import kind_of
from matches.models import Fixture, ReportDraft
from matches.sheet import Body


class ReportClosed(Exception):  # noqa: N818 - reads as what it is
    """The match is reported already: nothing more is typed."""


class NotYours(Exception):  # noqa: N818 - reads as what it is
    """The side is somebody else's."""


class DraftConflict(Exception):  # noqa: N818 - reads as what it is
    """Something else was kept meanwhile: `kept` is what stands."""

    def __init__(self, kept: ReportDraft) -> None:
        super().__init__(f"version {kept.version} is kept")
        self.kept = kept


@transaction.atomic
def save_draft(fixture: Fixture, *, side: Side, typed: Body, seen: int, page: str, by: User) -> ReportDraft:
    """Keep one side as typed on `page`, which had seen version `seen`.

    Raises `ReportClosed`, `NotYours`, and `DraftConflict` when another page has kept something since.
    """
    draft, part = _open(fixture, side, by), part_in(by, fixture)
    if not part.may_edit(side, draft):
        raise NotYours
    body = kind_of(fixture).body(typed)
    if draft.version and draft.body == body:
        return draft
    if draft.version != seen and draft.page != page:
        raise DraftConflict(draft)
    draft.body, draft.version, draft.page, draft.edited_by = body, draft.version + 1, page, by
    if side in part.sides:
        draft.taken_over, draft.entered_for = False, None
    draft.save()
    return draft


@transaction.atomic
def take_over_side(fixture: Fixture, *, side: Side, by: User) -> ReportDraft:
    """Fill in a side for its coach, who has typed nothing. Raises `ReportClosed`, `NotYours`."""
    draft, part = _open(fixture, side, by), part_in(by, fixture)
    if not part.may_take_over(side, draft):
        raise NotYours
    draft.taken_over, draft.edited_by, draft.entered_for = True, by, fixture.team(side).coach
    draft.save()
    return draft


def _open(fixture: Fixture, side: Side, by: User) -> ReportDraft:
    """The draft of a side, made if there is none, locked. The season's lock comes first, as with every report."""
    lock(fixture.season)
    if not Fixture.objects.get(pk=fixture.pk).is_open_to_report:
        raise ReportClosed
    draft, _ = ReportDraft.objects.select_for_update().get_or_create(
        season=fixture.season, fixture_number=fixture.number, side=side, defaults={"edited_by": by}
    )
    return draft
