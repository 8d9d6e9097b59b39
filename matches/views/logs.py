"""Handing in the record of what was played as the report of a fixture."""

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from league.forms.once import KEY, new_key
from league.games import BLOODBOWL
from matches.access import reporting_for, user_of
from matches.clubs.bench import ClubBench, club_bench_of
from matches.clubs.upload import LogForm, log_form, report_of, unreadable
from matches.findings import digest, told
from matches.services import reports
from matches.views.reports import closed
from rules_engine.errors import BadRecord, Finding, IllegalAction


@login_required
def upload_log(request: HttpRequest, slug: str, season: int, number: int) -> HttpResponse:
    """The form, and what is found of what was sent; in order, the report is in."""
    fixture, part = reporting_for(request, slug, season, number)
    if fixture.season.game == BLOODBOWL:
        raise Http404
    if not part.may_report(fixture):
        return closed(request, fixture)
    bench = club_bench_of(fixture)
    if request.method != "POST":
        return _page(request, bench, log_form(bench))
    form = log_form(bench, request.POST, request.FILES or None)
    if not form.is_valid():
        return _page(request, bench, form, status=422)
    try:
        found = _handed_in(request, bench, form)
    except reports.ReportClosed:
        return closed(request, fixture)
    if found:
        return _page(request, bench, _again(bench, form), found, status=422)
    messages.success(request, _("Submitted. It counts when it is confirmed."))
    return redirect(fixture)


def _handed_in(request: HttpRequest, bench: ClubBench, form: LogForm) -> Sequence[Finding]:
    """What keeps it from being handed in; nothing when it is in. Raises `ReportClosed`."""
    try:
        report = report_of(bench, form.cleaned_data)
    except BadRecord as bad:
        return (unreadable(bad),)
    doubt = digest(bench.audit(report))
    sure = bool(doubt) and request.POST.get("sure") == doubt
    key = request.POST.get(KEY, "")[:64] or None
    try:
        reports.submit_report(bench.fixture, report=report, sure=sure, by=user_of(request), request_key=key)
    except (IllegalAction, reports.Unsure) as refused:
        return refused.findings
    return ()


def _again(bench: ClubBench, form: LogForm) -> LogForm:
    """The form with the text of what was sent: a file need not be chosen again."""
    return log_form(bench, {name: value for name, value in form.cleaned_data.items() if name != "file"})


def _page(
    request: HttpRequest, bench: ClubBench, form: LogForm, found: Sequence[Finding] = (), *, status: int = 200
) -> HttpResponse:
    context: dict[str, Any] = {
        "fixture": bench.fixture,
        "season": bench.fixture.season,
        "league": bench.fixture.season.league,
        "game": bench.game,
        "form": form,
        "findings": told(found, bench),
        "doubt": digest(found),
        "request_key": request.POST.get(KEY) or new_key(),
    }
    return render(request, "matches/clubs/upload.html", context, status=status)
