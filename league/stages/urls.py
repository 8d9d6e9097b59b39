"""Addresses of the stages of a season."""

from django.urls import URLPattern, URLResolver, include, path

from league.views import season_log, stage_plans, stages

stage: list[URLPattern | URLResolver] = [
    path("change/", stage_plans.change_stage, name="change_stage"),
    path("drop/", stages.drop_stage, name="drop_stage"),
    path("start/", stages.start_stage, name="start_stage"),
    path("pair/", stages.pair_round, name="pair_round"),
    path("close/", stages.close_stage, name="close_stage"),
    path("late/", stages.enter_late, name="enter_late"),
    path("challenge/", stages.challenge_team, name="challenge_team"),
    path("answer/", stages.answer_challenge, name="answer_challenge"),
    path("take-back/", stages.take_back_challenge, name="take_back_challenge"),
]
season: list[URLPattern | URLResolver] = [
    path("stages/", stages.stages, name="stages"),
    path("stages/new/", stage_plans.plan_stage, name="plan_stage"),
    path("stages/new/<slug:plan>/", stage_plans.make_plan, name="make_plan"),
    path("stages/<int:stage>/", include(stage)),
    path("log/", season_log.log, name="season_log"),
]
urlpatterns: list[URLPattern | URLResolver] = [path("leagues/<slug:slug>/seasons/<int:number>/", include(season))]
