"""The page on which a team is drafted, first or between seasons: one form, kept as it is typed, judged at every change."""

from collections.abc import Callable
from functools import wraps
from typing import Any

import msgspec
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from league.access import team_for
from league.aftermath import since_they_began
from league.drafting import Desk, open_lists
from league.forms.drafts import Sheet, blank_sheet, pressed, sheet_of
from league.forms.once import once_of
from league.games import BLOODBOWL
from league.htmx import go
from league.models.drafts import TeamDraft
from league.models.teams import Team
from league.policies import Act
from league.queries import season_missed
from league.reading import fold
from league.redrafting import Redesk, on_the_old_list, sheet_of_old
from league.referees import tables_of
from league.refs import new_token
from league.requests import Request, SignedInRequest
from league.services.careers import draft_and_enter, seat_of
from league.services.drafts import DraftConflict, save_draft
from league.services.records import Stale
from league.services.season_end import redraft_team
from league.views.clubs import registration
from rules_engine.bloodbowl.actions import Draft
from rules_engine.bloodbowl.tables import Tables
from rules_engine.bloodbowl.team import Stage
from rules_engine.errors import IllegalAction

REMEMBERED = "typed_drafts"
CHOOSE, DRAFT, KEEP_MINE = "list", "draft", "mine"


def login_keeps_the_sheet(view: Callable[[Any, str], HttpResponse]) -> Callable[[Any, str], HttpResponse]:
    """`login_required` for typing: whose session ran out finds the sheet as typed after signing in again."""

    @wraps(view)
    def guarded(request: Request, ref: str) -> HttpResponse:
        if request.user.is_authenticated:
            return view(request, ref)
        if request.method == "POST":
            request.session[REMEMBERED] = {ref: msgspec.to_builtins(sheet_of(request.POST))}
        return redirect_to_login(request.path)

    return guarded


@login_keeps_the_sheet
def draft(request: SignedInRequest, ref: str) -> HttpResponse:
    """The draft of a team, or the choice of its list; between two seasons its re-draft. Football teams register here."""
    team = team_for(request, ref, Act.MANAGE_TEAM)
    if team.game != BLOODBOWL:
        return registration(request, team)
    if team.is_drafted and team.stage != Stage.REDRAFT:
        return go(request, "team", ref)
    if request.method == "POST":
        return _answer(request, team)
    kept = TeamDraft.objects.filter(team=team).first() or TeamDraft(team=team)
    sheet = _typed_before(request, ref) or msgspec.convert(kept.sheet, Sheet)
    if team.is_drafted:
        sheet = sheet if kept.version else sheet_of_old(fold(team), seat_of(request.user, team), _tables(team))
        return _page(request, team, sheet, kept.version)
    if "list" in request.GET or sheet.roster not in _tables(team).teams:
        return _choose(request, team, sheet, kept.version)
    return _page(request, team, sheet, kept.version)


def _typed_before(request: SignedInRequest, ref: str) -> Sheet | None:
    typed = request.session.pop(REMEMBERED, {}).get(ref)
    return msgspec.convert(typed, Sheet) if typed else None


def _tables(team: Team) -> Tables:
    return tables_of(team.ruleset_id)


def _answer(request: SignedInRequest, team: Team) -> HttpResponse:
    """What a button, a change or the last word of the coach leads to."""
    button = request.POST.get("do", "")
    verb, _colon, argument = button.partition(":")
    sheet, version, tables = sheet_of(request.POST), _version(request), _tables(team)
    if team.is_drafted:
        sheet = on_the_old_list(sheet, fold(team))
    elif verb == CHOOSE and argument in tables.teams:
        sheet = blank_sheet(tables.teams[argument], tables, sheet.name)
    if sheet.roster not in tables.teams:
        return _choose(request, team, sheet, version, status=422)
    sheet = pressed(sheet, button, tables.teams[sheet.roster])
    if verb == KEEP_MINE:
        version = int(argument) if argument.isdecimal() else version
    try:
        kept = save_draft(
            team,
            sheet=msgspec.to_builtins(sheet),
            version=version,
            by=request.user,
            page=request.POST.get("page", "")[:24],
        )
    except DraftConflict as conflict:
        return _page(request, team, sheet, version, conflict=conflict.kept, status=409)
    if verb == DRAFT:
        return _commit(request, team, sheet, kept.version)
    if not request.htmx:
        return redirect("draft", team.ref)
    return _page(request, team, sheet, kept.version)


def _version(request: SignedInRequest) -> int:
    typed = request.POST.get("version", "")
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 9 else 0


def _commit(request: SignedInRequest, team: Team, sheet: Sheet, version: int) -> HttpResponse:
    desk = _desk(request, team, sheet)
    if not desk.is_legal:
        return _page(request, team, sheet, version, refused=True, status=422)
    try:
        if isinstance(desk.asked, Draft):
            draft_and_enter(team, draft=desk.asked, by=request.user, **once_of(request))
        else:
            redraft_team(team, redraft=desk.asked, by=request.user, **once_of(request))
    except (IllegalAction, Stale):
        return go(request, "team", team.ref)
    messages.success(request, _("%(team)s is drafted. Up and at them!") % {"team": sheet.name})
    if season := season_missed(team):
        messages.warning(request, _("%(season)s takes no more teams.") % {"season": season})
    return go(request, "team", team.ref)


def _desk(request: SignedInRequest, team: Team, sheet: Sheet) -> Desk:
    seat = seat_of(request.user, team)
    if not team.is_drafted:
        return Desk(sheet, fold(team), _tables(team), seat)
    return Redesk(sheet, fold(team), _tables(team), seat, since_they_began(team))


def _choose(request: SignedInRequest, team: Team, sheet: Sheet, version: int, status: int = 200) -> HttpResponse:
    context = {
        "team": team,
        "league": team.league,
        "lists": open_lists(_tables(team)),
        "sheet": sheet,
        "version": version,
        "page": request.POST.get("page") or new_token(),
    }
    return render(request, "league/draft_list.html", context, status=status)


def _page(
    request: SignedInRequest,
    team: Team,
    sheet: Sheet,
    version: int,
    *,
    conflict: TeamDraft | None = None,
    refused: bool = False,
    status: int = 200,
) -> HttpResponse:
    """The page; for htmx its form, or where only typing is judged, nothing but the verdict."""
    desk = _desk(request, team, sheet)
    context = {
        "team": team,
        "league": team.league,
        "desk": desk,
        "preview": desk.preview(team) if isinstance(desk, Redesk) else None,
        "version": version,
        "page": request.POST.get("page") or new_token(),
        "seq": team.seq,
        "conflict": conflict,
        "refused": refused,
    }
    parts = {"draft": "#form", "verdict": "#verdict"}
    part = parts.get(request.htmx.target or "", "")
    part = "#form" if conflict and part else part
    answer = render(request, f"league/draft.html{part}", context, status=status)
    if conflict or refused:
        answer["HX-Reswap"] = "innerHTML show:window:top"  # where it is said what is the matter
    return answer
