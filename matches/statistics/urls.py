"""Addresses of the books that are made of results."""

from django.urls import path

from matches.views import statistics

urlpatterns = [
    path("leagues/<slug:slug>/records/", statistics.records, name="records"),
    path("leagues/<slug:slug>/why/<slug:number>/", statistics.number_why, name="number_why"),
    path("leagues/<slug:slug>/coaches/", statistics.coaches, name="coaches"),
    path("leagues/<slug:slug>/coaches/<str:username>/", statistics.coach, name="coach"),
    path("leagues/<slug:slug>/seasons/<int:season>/history/", statistics.season_history, name="season_history"),
]
