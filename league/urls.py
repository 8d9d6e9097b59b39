"""Addresses of the league room."""

from django.urls import URLPattern, URLResolver, path

from league.views import pages

urlpatterns: list[URLPattern | URLResolver] = [
    path("", pages.home, name="home"),
    path("you/", pages.you, name="you"),
]
