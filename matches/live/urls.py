"""Addresses of live matches. Streams are not here: `league.conf.asgi` answers them itself."""

from django.urls import URLPattern, URLResolver, path

from matches.live import fixture_views, replay, start_views, views

urlpatterns: list[URLPattern | URLResolver] = [
    path(
        "leagues/<slug:slug>/seasons/<int:season>/fixtures/<int:number>/play/",
        fixture_views.start,
        name="start_fixture",
    ),
    path("leagues/<slug:slug>/seasons/<int:season>/live/", fixture_views.season_terms, name="season_terms"),
    path("play/", start_views.play_here, name="play"),
    path("play/fair-chance/", start_views.fair_chance, name="fair_chance"),
    path("play/new/<slug:kind>/", start_views.new_match, name="new_match"),
    path("play/challenges/<slug:token>/", start_views.challenge, name="challenge"),
    path("play/challenges/<slug:token>/qr.svg", start_views.challenge_qr, name="challenge_qr"),
    path("play/challenges/<slug:token>/withdraw/", start_views.withdraw_challenge, name="withdraw_challenge"),
    path("matches/<slug:ref>/", views.live_match, name="live_match"),
    path("matches/<slug:ref>/begin/", views.begin_live, name="begin_live"),
    path("matches/<slug:ref>/act/", views.act_live, name="act_live"),
    path("matches/<slug:ref>/stream/", views.live_stream, name="live_stream"),
    path("matches/<slug:ref>/rule/", views.rule_live, name="rule_live"),
    path("matches/<slug:ref>/replay/", replay.replay, name="live_replay"),
    path("matches/<slug:ref>/record.jsonl", replay.record, name="live_record"),
    path("matches/<slug:ref>/ruleset.json", replay.ruleset, name="live_ruleset"),
]
