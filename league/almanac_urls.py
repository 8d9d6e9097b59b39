"""Addresses of the books of a league."""

from django.urls import path

from league.views import almanac, honours, leaders, rollover

urlpatterns = [
    path("leagues/<slug:slug>/graveyard/", almanac.graveyard, name="graveyard"),
    path("leagues/<slug:slug>/dice/", almanac.dice, name="dice"),
    path("leagues/<slug:slug>/dice/<slug:origin>/<int:sides>/", almanac.dice_rolls, name="dice_rolls"),
    path("leagues/<slug:slug>/honours/", honours.honours, name="honours"),
    path("leagues/<slug:slug>/leaders/", leaders.leaders_of_all_seasons, name="all_time_leaders"),
    path("leagues/<slug:slug>/seasons/<int:number>/leaders/", leaders.season_leaders, name="leaders"),
    path("leagues/<slug:slug>/seasons/<int:number>/next/", rollover.next_season, name="next_season"),
    path("leagues/<slug:slug>/seasons/<int:number>/close/", rollover.close_season, name="close_season"),
]
