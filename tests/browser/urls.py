"""The site's addresses and the styleguide, which a host does not serve."""

from django.urls import path

from league.conf.urls import urlpatterns as site
from league.views import pages

urlpatterns = [*site, path("styleguide/", pages.styleguide, name="styleguide")]
