"""Addresses of what the matches of stages are made into."""

from django.urls import path

from matches.views import stages

urlpatterns = [
    path("leagues/<slug:slug>/seasons/<int:season>/square/", stages.square, name="square"),
]
