"""Addresses of the matches room."""

from django.urls import URLPattern, URLResolver, include, path, register_converter

from matches.enums import Side
from matches.views import (
    calendars,
    correction_answers,
    correction_logs,
    correction_progress,
    corrections,
    counters,
    dates,
    decisions,
    discipline,
    fixtures,
    friendlies,
    league_log,
    leaving,
    logs,
    reports,
    rulings,
    tables,
)


class SideConverter:
    """`home` or `away` in an address."""

    regex = "|".join(Side.values)

    def to_python(self, value: str) -> Side:
        return Side(value)

    def to_url(self, value: Side) -> str:
        return str(value)


register_converter(SideConverter, "side")

fixture: list[URLPattern | URLResolver] = [
    path("", fixtures.fixture, name="fixture"),
    path("date/", dates.set_date, name="set_date"),
    path("date/offer/", dates.propose_date, name="propose_date"),
    path("date/take/", dates.accept_date, name="accept_date"),
    path("date/take-back/", dates.take_back_date, name="take_back_date"),
    path("postpone/", dates.postpone, name="postpone"),
    path("abandon/", rulings.abandon, name="abandon"),
    path("replay/", rulings.replay, name="replay"),
    path("award/", rulings.award, name="award"),
    path("cards/", rulings.add_cards, name="add_cards"),
    path("call-off/", friendlies.call_off_friendly, name="call_off_friendly"),
    path("walkover/", fixtures.record_walkover, name="record_walkover"),
    path("report/", reports.open_report, name="open_report"),
    path("report/record/", logs.upload_log, name="upload_log"),
    path("report/<side:side>/", reports.report, name="report"),
    path("report/<side:side>/take-over/", reports.take_over, name="take_over"),
    path("counter/", counters.send, name="counter"),
    path("counter/begin/", counters.begin, name="begin_counter"),
    path("counter/<side:side>/", counters.side, name="counter_side"),
    path("correct/", corrections.correct, name="correct"),
    path("correct/preview/", corrections.preview, name="correct_preview"),
    path("correct/record/", correction_logs.correct_log, name="correct_log"),
    path("correct/progress/", correction_progress.correct_progress, name="correct_progress"),
    path("correct/<side:side>/", corrections.side, name="correct_side"),
    path("corrections/<int:pk>/", correction_answers.correction, name="correction"),
    path("corrections/<int:pk>/accept/", correction_answers.accept, name="accept_correction"),
    path("corrections/<int:pk>/decline/", correction_answers.decline, name="decline_correction"),
    path("corrections/<int:pk>/undo/", correction_answers.undo, name="undo_correction"),
    path("reports/<int:version>/", decisions.version, name="report_version"),
    path("reports/<int:version>/confirm/", decisions.confirm, name="confirm_report"),
    path("reports/<int:version>/reject/", decisions.reject, name="reject_report"),
    path("reports/<int:version>/rule/", decisions.rule, name="rule_report"),
]
urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("matches.statistics.urls")),
    path("", include("matches.live.urls")),
    path("", include("matches.stages.urls")),
    path("leagues/<slug:slug>/log/", league_log.log, name="league_log"),
    path("leagues/<slug:slug>/log.csv", league_log.log_csv, name="league_log_csv"),
    path("leagues/<slug:slug>/log.json", league_log.log_json, name="league_log_json"),
    path("leagues/<slug:slug>/seasons/<int:season>/table/", tables.table, name="table"),
    path("leagues/<slug:slug>/seasons/<int:season>/table.csv", tables.table_csv, name="table_csv"),
    path("leagues/<slug:slug>/seasons/<int:season>/table/as-of/", tables.table_as_of, name="table_as_of"),
    path("leagues/<slug:slug>/seasons/<int:season>/table/<slug:ref>/", tables.team_points, name="team_points"),
    path("leagues/<slug:slug>/seasons/<int:season>/calendar.ics", calendars.season_calendar, name="season_calendar"),
    path("calendar/", calendars.calendars, name="calendars"),
    path("calendar/<int:pk>/<slug:key>.ics", calendars.coach_calendar, name="coach_calendar"),
    path("leagues/<slug:slug>/seasons/<int:season>/discipline/", discipline.discipline, name="discipline"),
    path(
        "leagues/<slug:slug>/seasons/<int:season>/discipline/settings/",
        discipline.settings,
        name="discipline_settings",
    ),
    path("leagues/<slug:slug>/seasons/<int:season>/discipline/bans/<int:ban>/", discipline.appeal, name="appeal"),
    path("leagues/<slug:slug>/seasons/<int:season>/discipline/bans/<int:ban>/why/", discipline.ban_why, name="ban_why"),
    path(
        "leagues/<slug:slug>/seasons/<int:season>/discipline/cards/<int:card>/", discipline.strike, name="strike_card"
    ),
    path("leagues/<slug:slug>/seasons/<int:season>/policies/", leaving.policies, name="policies"),
    path("leagues/<slug:slug>/seasons/<int:season>/leave/", leaving.leave, name="leave_season"),
    path("leagues/<slug:slug>/seasons/<int:season>/fixtures/", fixtures.fixtures, name="fixtures"),
    path("leagues/<slug:slug>/seasons/<int:season>/friendly/", friendlies.arrange_friendly, name="arrange_friendly"),
    path("leagues/<slug:slug>/seasons/<int:season>/fixtures/<int:number>/", include(fixture)),
]
