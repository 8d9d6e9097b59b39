"""What a person is reminded of, where a league's news is posted, and the link that ends e-mail."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from league.access import league_for
from league.forms.notices import RemindersForm, WebhookForm
from league.models import League, User, Webhook
from league.models.notices import HookStyle, NoticeKind
from league.notices.choices import reminders_of, stop_mail
from league.notices.sending import is_confirmed
from league.notices.stopping import user_of_link
from league.notices.words import CHANNEL_KINDS
from league.policies import Act
from league.requests import SignedInRequest
from league.services import notices as services

OWN_KINDS = {kind: kind.label for kind in NoticeKind}


@never_cache
@login_required
def reminders(request: SignedInRequest) -> HttpResponse:
    """What comes by e-mail and when; and the reader's own webhook."""
    form = RemindersForm(request.POST or None, now=reminders_of(request.user))
    if request.method == "POST" and form.is_valid():
        services.keep_reminders(request.user, choices=form.choices)
        messages.success(request, _("Kept."))
        return redirect("reminders")
    return _reminders(request, form=form, status=422 if form.errors else 200)


@login_required
@require_POST
def own_webhook(request: SignedInRequest) -> HttpResponse:
    """Where the reader's notices are posted."""
    form = _hook_form(request, request.user)
    if not _kept(request, request.user, form):
        return _reminders(request, hook_form=form, status=422)
    return redirect("reminders")


def _reminders(request: SignedInRequest, *, status: int, **more: Any) -> HttpResponse:
    user = request.user
    context = {
        "form": RemindersForm(now=reminders_of(user)),
        "hook_form": WebhookForm(now=_hook(user), kinds=OWN_KINDS),
        "hook": _hook(user),
        "confirmed": is_confirmed(user),
        **more,
    }
    return render(request, "league/notices/reminders.html", context, status=status)


@never_cache
@login_required
def league_webhook(request: SignedInRequest, slug: str) -> HttpResponse:
    """Where a league's news is posted."""
    league = league_for(request, slug, Act.RUN_LEAGUE)
    form = WebhookForm(now=_hook(league), kinds=CHANNEL_KINDS)
    if request.method == "POST":
        form = _hook_form(request, league)
        if _kept(request, league, form):
            return redirect("league_webhook", slug)
    context = {"league": league, "hook_form": form, "hook": _hook(league)}
    return render(request, "league/notices/webhook.html", context, status=422 if form.errors else 200)


def _hook(owner: User | League) -> Webhook | None:
    whose: dict[str, Any] = {"league" if isinstance(owner, League) else "user": owner}
    return Webhook.objects.filter(**whose).first()


def _hook_form(request: HttpRequest, owner: User | League) -> WebhookForm:
    kinds = CHANNEL_KINDS if isinstance(owner, League) else OWN_KINDS
    return WebhookForm(request.POST, now=_hook(owner), kinds=kinds)


def _kept(request: SignedInRequest, owner: User | League, form: WebhookForm) -> bool:
    if not form.is_valid():
        return False
    told = form.cleaned_data
    services.keep_webhook(owner, url=told["url"], style=HookStyle(told["style"]), kinds=told["kinds"], by=request.user)
    messages.success(request, _("Kept."))
    return True


@never_cache
@csrf_exempt  # a mail program posts here by itself; the signed link is what it knows
def stop_reminders(request: HttpRequest, token: str) -> HttpResponse:
    """No more e-mail: asked once, since programs follow links by themselves."""
    user = user_of_link(token)
    if user is None:
        raise Http404
    if request.method == "POST":
        stop_mail(user)
    return render(request, "league/notices/stop.html", {"who": user.username, "done": request.method == "POST"})
