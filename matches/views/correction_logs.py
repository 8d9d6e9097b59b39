"""Correcting a football report by handing in another record of the match."""

from collections.abc import Sequence

import msgspec
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from league.games import BLOODBOWL
from matches.access import user_of
from matches.clubs.bench import ClubBench
from matches.clubs.upload import LogForm, log_form, report_of, unreadable
from matches.corrections.asked import Rewrite
from matches.corrections.asking import confirmed, past_bench
from matches.findings import told
from matches.services import correction_drafts as drafts
from matches.views.correction_parts import is_closed
from matches.views.corrections import correcting
from rules_engine.errors import BadRecord, Finding
from rules_engine.record import encode


@login_required
def correct_log(request: HttpRequest, slug: str, season: int, number: int) -> HttpResponse:
    """The form; what is handed in is looked at like any other correction before it counts."""
    fixture, _part = correcting(request, slug, season, number)
    if fixture.season.game == BLOODBOWL or fixture.report is None:
        raise Http404
    if is_closed(fixture):
        return redirect("correct", *fixture.address)
    bench, before = past_bench(fixture.season, number), confirmed(fixture)
    if request.method != "POST":
        return _page(request, bench, log_form(bench, beside=before))
    form = log_form(bench, request.POST, request.FILES or None, beside=before)
    if not form.is_valid():
        return _page(request, bench, form, status=422)
    try:
        report = report_of(bench, form.cleaned_data, beside=before)
    except BadRecord as bad:
        return _page(request, bench, form, (unreadable(bad),), status=422)
    drafts.begin(fixture, asked=Rewrite(number, msgspec.Raw(encode(report))), by=user_of(request))
    return redirect("correct_preview", *fixture.address)


def _page(
    request: HttpRequest, bench: ClubBench, form: LogForm, found: Sequence[Finding] = (), *, status: int = 200
) -> HttpResponse:
    fixture = bench.fixture
    context = {
        "fixture": fixture,
        "season": fixture.season,
        "league": fixture.season.league,
        "game": bench.game,
        "form": form,
        "findings": told(found, bench),
        "corrects": True,
    }
    return render(request, "matches/clubs/upload.html", context, status=status)
