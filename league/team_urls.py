"""Addresses of teams."""

from django.urls import path

from league.views import aftermath, almanac, careers, deleting, drafts, holding, past, teams

urlpatterns = [
    path("leagues/<slug:slug>/seasons/<int:number>/found/", teams.found_team, name="found_team"),
    path("teams/<slug:ref>/", teams.team, name="team"),
    path("teams/<slug:ref>/as-of/", past.team_as_of, name="team_as_of"),
    path("teams/<slug:ref>/delete/", deleting.delete_team, name="delete_team"),
    path("teams/<slug:ref>/coach/", holding.hand_over, name="hand_over"),
    path("teams/<slug:ref>/draft/", drafts.draft, name="draft"),
    path("teams/<slug:ref>/names/", teams.names, name="names"),
    path("teams/<slug:ref>/after/", aftermath.aftermath, name="aftermath"),
    path("teams/<slug:ref>/graveyard/", almanac.team_graveyard, name="team_graveyard"),
    path("teams/<slug:ref>/log/", careers.log, name="team_log"),
    path("teams/<slug:ref>/players/<int:n>/", careers.player, name="player"),
    path("teams/<slug:ref>/why/<slug:number>/", careers.why, name="why"),
]
