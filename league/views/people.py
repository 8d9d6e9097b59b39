"""Pages about who belongs to a league, and how they come to."""

from io import BytesIO

import segno
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from league import joining, queries
from league.access import invitation_for, league_for
from league.forms.leagues import InvitationForm, RoleForm
from league.models.leagues import Invitation, League, Membership
from league.policies import Act, may
from league.requests import Request, SignedInRequest
from league.services import leagues as services


@login_required
def members(request: SignedInRequest, slug: str) -> HttpResponse:
    """Who belongs to the league; only the list of them where that is what is asked for."""
    return _members(request, league_for(request, slug))


def _members(request: Request, league: League, *, refused: str = "", status: int = 200) -> HttpResponse:
    context = {
        "league": league,
        "members": queries.members_of(league),
        "form": RoleForm(),
        "runs": may(request.user, Act.RUN_LEAGUE, league),
        "is_member": may(request.user, Act.LEAVE_LEAGUE, league),
        "refused": refused,
    }
    part = "#members" if request.htmx.target == "members" else ""
    return render(request, f"league/members.html{part}", context, status=status)


def _needs_commissioner(request: Request, league: League) -> HttpResponse:
    refused = _("A league needs a commissioner: make somebody else one first.")
    return _members(request, league, refused=refused, status=422)


@login_required
@require_POST
def change_role(request: SignedInRequest, slug: str, pk: int) -> HttpResponse:
    """Make a member something else."""
    league = league_for(request, slug, Act.RUN_LEAGUE)
    membership = get_object_or_404(Membership, league=league, pk=pk)
    form = RoleForm(request.POST)
    if not form.is_valid():
        return _members(request, league, refused=_("Choose a role."), status=422)
    try:
        services.change_role(membership, role=form.cleaned_data["role"], by=request.user)
    except services.LastCommissioner:
        return _needs_commissioner(request, league)
    return redirect("members", slug)


@login_required
@require_POST
def remove_member(request: SignedInRequest, slug: str, pk: int) -> HttpResponse:
    """Show a member the door."""
    league = league_for(request, slug, Act.RUN_LEAGUE)
    membership = Membership.objects.filter(league=league, pk=pk).first()
    try:
        if membership is not None:
            services.remove_member(membership, by=request.user)
    except services.LastCommissioner:
        return _needs_commissioner(request, league)
    return redirect("members", slug)


@login_required
@require_POST
def leave_league(request: SignedInRequest, slug: str) -> HttpResponse:
    """Stop being a member."""
    league = league_for(request, slug, Act.LEAVE_LEAGUE)
    try:
        services.remove_member(Membership.objects.get(league=league, user=request.user), by=request.user)
    except services.LastCommissioner:
        return _needs_commissioner(request, league)
    messages.success(request, _("You have left %(league)s.") % {"league": league})
    return redirect("home")


@login_required
def invitations(request: SignedInRequest, slug: str) -> HttpResponse:
    """The league's invitations, and a new one."""
    league = league_for(request, slug, Act.RUN_LEAGUE)
    form = InvitationForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        made = services.create_invitation(
            league,
            by=request.user,
            role=form.cleaned_data["role"],
            expires_at=form.expires_at,
            max_uses=form.cleaned_data["max_uses"],
            request_key=form.cleaned_data["request_key"] or None,
        )
        return redirect(f"{reverse('invitations', args=[slug])}#invitation-{made.pk}")
    rows = [(one, joining.url_of(request, one), one.is_open(timezone.now())) for one in queries.invitations_of(league)]
    context = {"league": league, "form": form, "invitations": rows}
    return render(request, "league/invitations.html", context, status=422 if form.errors else 200)


@login_required
@require_POST
def revoke_invitation(request: SignedInRequest, slug: str, pk: int) -> HttpResponse:
    """Close a link."""
    services.revoke_invitation(invitation_for(request, slug, pk), by=request.user)
    return redirect("invitations", slug)


@login_required
def invitation_qr(request: SignedInRequest, slug: str, pk: int) -> HttpResponse:
    """The link as a picture for a phone's camera."""
    code = segno.make(joining.url_of(request, invitation_for(request, slug, pk)), error="m")
    picture = BytesIO()
    code.save(picture, kind="svg", scale=6, border=2, dark="#000", light="#fff")
    return HttpResponse(picture.getvalue(), content_type="image/svg+xml")


def join(request: Request, token: str) -> HttpResponse:
    """Follow an invitation. Whoever is not signed in does that first, and is a member when they come back."""
    invitation = get_object_or_404(Invitation.objects.select_related("league", "created_by"), token=token)
    if request.method == "POST" and invitation.is_open(timezone.now()) and not request.user.is_authenticated:
        joining.remember(request, invitation)
        return redirect(joining.door(request.POST.get("door", ""), invitation.league))
    if request.method == "POST" and request.user.is_authenticated:
        try:
            services.accept_invitation(invitation, by=request.user)
            return redirect(invitation.league)
        except services.InvitationClosed:
            invitation.refresh_from_db()
    why = joining.why_closed(invitation)
    context = {"invitation": invitation, "league": invitation.league, "why_closed": why}
    return render(request, "league/join.html", context, status=410 if why else 200)
