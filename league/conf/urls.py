"""Every address, room by room."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from league.views import pages

urlpatterns = [
    path("healthz", pages.healthz, name="healthz"),
    path("language/", pages.choose_language, name="choose_language"),
    path("account/", include("allauth.urls")),
    path("admin/", admin.site.urls),
    path("", include("league.urls")),
    path("", include("matches.urls")),
]

if settings.DEBUG:
    urlpatterns += [
        path("styleguide/boards/", include("matches.styleguide")),
        path("styleguide/", pages.styleguide, name="styleguide"),
    ]
