"""Addresses of the matches room."""

from django.urls import URLPattern, URLResolver, include, path, register_converter

from matches.enums import Side
from matches.views import decisions, fixtures, friendlies, reports, tables


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
    path("date/", fixtures.set_date, name="set_date"),
    path("call-off/", friendlies.call_off_friendly, name="call_off_friendly"),
    path("walkover/", fixtures.record_walkover, name="record_walkover"),
    path("report/", reports.open_report, name="open_report"),
    path("report/<side:side>/", reports.report, name="report"),
    path("report/<side:side>/take-over/", reports.take_over, name="take_over"),
    path("reports/<int:version>/", decisions.version, name="report_version"),
    path("reports/<int:version>/confirm/", decisions.confirm, name="confirm_report"),
    path("reports/<int:version>/reject/", decisions.reject, name="reject_report"),
    path("reports/<int:version>/rule/", decisions.rule, name="rule_report"),
]
urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("matches.live.urls")),
    path("leagues/<slug:slug>/seasons/<int:season>/table/", tables.table, name="table"),
    path("leagues/<slug:slug>/seasons/<int:season>/table.csv", tables.table_csv, name="table_csv"),
    path("leagues/<slug:slug>/seasons/<int:season>/table/<slug:ref>/", tables.team_points, name="team_points"),
    path("leagues/<slug:slug>/seasons/<int:season>/fixtures/", fixtures.fixtures, name="fixtures"),
    path("leagues/<slug:slug>/seasons/<int:season>/friendly/", friendlies.arrange_friendly, name="arrange_friendly"),
    path("leagues/<slug:slug>/seasons/<int:season>/fixtures/<int:number>/", include(fixture)),
]
