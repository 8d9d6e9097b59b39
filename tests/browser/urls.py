"""The site's addresses and the styleguide, which a host does not serve."""

from django.urls import include, path

from league.conf.urls import urlpatterns as site
from league.views import pages

urlpatterns = [
    *site,
    path("styleguide/boards/", include("matches.styleguide")),
    path("styleguide/", pages.styleguide, name="styleguide"),
]
