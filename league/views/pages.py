"""Pages about no league in particular: the person's own settings, language, health."""

import re
from pathlib import Path
from zoneinfo import available_timezones

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.staticfiles import finders
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as _lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST
from django.views.i18n import set_language

from league.models import User
from league.requests import SignedInRequest


def zones() -> list[tuple[str, str]]:
    return [("", _("the league’s own")), *((name, name.replace("_", " ")) for name in sorted(available_timezones()))]


def languages() -> list[tuple[str, str]]:
    return [("", _("as the browser asks")), *((code, str(name)) for code, name in settings.LANGUAGES)]


class YouForm(forms.ModelForm):
    """What a person chooses for themselves."""

    language = forms.ChoiceField(label=_lazy("Language"), choices=languages, required=False)
    time_zone = forms.ChoiceField(label=_lazy("Time zone"), choices=zones, required=False)

    class Meta:
        model = User
        fields = ("language", "time_zone")


@login_required
def you(request: SignedInRequest) -> HttpResponse:
    form = YouForm(request.POST or None, instance=request.user)
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, _("Kept."))
        return redirect("you")
    return render(request, "you.html", {"form": form}, status=422 if form.errors else 200)


@require_POST
def choose_language(request: HttpRequest) -> HttpResponse:
    """Remember the language: in a cookie, and with the account of whoever is signed in."""
    language = request.POST.get("language", "")
    if request.user.is_authenticated and language in dict(User._meta.get_field("language").choices or ()):
        User.objects.filter(pk=request.user.pk).update(language=language)
    return set_language(request)


def styleguide(request: HttpRequest) -> HttpResponse:
    """Every part of the look, for developers; in English only."""
    sprite = Path(finders.find("icons.svg") or "").read_text(encoding="utf-8")
    return render(request, "styleguide.html", {"icons": re.findall(r'<symbol id="([^"]+)"', sprite)})


@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """200 when the database answers, 503 when it does not."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return JsonResponse({"database": "unreachable"}, status=503)
    return JsonResponse({"database": "ok"})
