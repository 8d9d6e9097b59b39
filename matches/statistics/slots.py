"""Links to the books that are made of results, and of a season to its leaders and its history."""

from django.utils.translation import gettext_lazy

from league.slots import LEAGUE_BOOKS, SEASON_LINKS, LeagueBook, SeasonLink

SEASON_LINKS += [
    SeasonLink(gettext_lazy("Leaders"), "leaders"),
    SeasonLink(gettext_lazy("History"), "season_history"),
]
LEAGUE_BOOKS[2:2] = [
    LeagueBook(gettext_lazy("Records"), "records", "history"),
    LeagueBook(gettext_lazy("Coaches"), "coaches", "chart-bar"),
]
