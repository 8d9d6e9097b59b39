"""The steps that order a table, in words."""

from django.utils.translation import gettext_lazy as _

from rules_engine.competition.tiebreaks import TieBreak

TIE_BREAKS = {
    TieBreak.POINTS: _("league points"),
    TieBreak.POINTS_PER_MATCH: _("league points per match"),
    TieBreak.WINS: _("wins"),
    TieBreak.DIFFERENCE: _("touchdown difference"),
    TieBreak.SCORED: _("touchdowns scored"),
    TieBreak.CASUALTIES_DIFFERENCE: _("casualty difference"),
    TieBreak.CASUALTIES_CAUSED: _("casualties caused"),
    TieBreak.HEAD_TO_HEAD: _("matches among the tied"),
}
