"""Addresses of the league room."""

from django.urls import URLPattern, URLResolver, include, path

from league.views import almanac, deleting, home, leagues, notices, pages, people, season_end, seasons, tables

urlpatterns: list[URLPattern | URLResolver] = [
    path("", home.home, name="home"),
    path("you/", pages.you, name="you"),
    path("you/forget/", deleting.forget_me, name="forget_me"),
    path("you/reminders/", notices.reminders, name="reminders"),
    path("you/webhook/", notices.own_webhook, name="own_webhook"),
    path("reminders/stop/<str:token>/", notices.stop_reminders, name="stop_reminders"),
    path("join/<slug:token>/", people.join, name="join"),
    path("link/<slug:token>/", leagues.league_by_link, name="league_by_link"),
    path("leagues/new/", leagues.create_league, name="create_league"),
    path("leagues/<slug:slug>/", leagues.league, name="league"),
    path("leagues/<slug:slug>/settings/", leagues.edit_league, name="edit_league"),
    path("leagues/<slug:slug>/webhook/", notices.league_webhook, name="league_webhook"),
    path("leagues/<slug:slug>/delete/", deleting.delete_league, name="delete_league"),
    path("leagues/<slug:slug>/seasons/<int:number>/delete/", deleting.delete_season, name="delete_season"),
    path("leagues/<slug:slug>/leave/", people.leave_league, name="leave_league"),
    path("leagues/<slug:slug>/members/", people.members, name="members"),
    path("leagues/<slug:slug>/members/<int:pk>/role/", people.change_role, name="change_role"),
    path("leagues/<slug:slug>/members/<int:pk>/remove/", people.remove_member, name="remove_member"),
    path("leagues/<slug:slug>/invitations/", people.invitations, name="invitations"),
    path("leagues/<slug:slug>/invitations/<int:pk>/qr.svg", people.invitation_qr, name="invitation_qr"),
    path("leagues/<slug:slug>/invitations/<int:pk>/revoke/", people.revoke_invitation, name="revoke_invitation"),
    path("leagues/<slug:slug>/seasons/new/", seasons.create_season, name="create_season"),
    path("leagues/<slug:slug>/seasons/<int:number>/", seasons.season, name="season"),
    path("leagues/<slug:slug>/seasons/<int:number>/rules/", seasons.season_rules, name="season_rules"),
    path("leagues/<slug:slug>/seasons/<int:number>/stars/", almanac.stars, name="stars"),
    path("leagues/<slug:slug>/seasons/<int:number>/enter/", seasons.enter_team, name="enter_team"),
    path("leagues/<slug:slug>/seasons/<int:number>/withdraw/", seasons.withdraw_team, name="withdraw_team"),
    path("leagues/<slug:slug>/seasons/<int:number>/schedule/", seasons.schedule, name="schedule"),
    path("leagues/<slug:slug>/seasons/<int:number>/end/", season_end.end_season, name="end_season"),
    path("leagues/<slug:slug>/seasons/<int:number>/tie-breaks/", tables.tie_breaks, name="tie_breaks"),
    path("leagues/<slug:slug>/seasons/<int:number>/by-hand/", tables.table_book, name="table_book"),
    path("leagues/<slug:slug>/seasons/<int:number>/by-hand/points/", tables.adjust_points, name="adjust_points"),
    path(
        "leagues/<slug:slug>/seasons/<int:number>/by-hand/points/<int:adjustment>/take-back/",
        tables.take_back_adjustment,
        name="take_back_adjustment",
    ),
    path("leagues/<slug:slug>/seasons/<int:number>/by-hand/lots/", tables.draw_lots, name="draw_lots"),
    path("", include("league.stages.urls")),
    path("", include("league.almanac_urls")),
    path("", include("league.team_urls")),
]
