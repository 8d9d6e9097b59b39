"""Links to the books that are made of results."""

from django.utils.translation import gettext_lazy

from league.slots import LEAGUE_BOOKS, SEASON_LINKS, LeagueBook, SeasonLink

SEASON_LINKS.append(SeasonLink(gettext_lazy("History"), "season_history"))
LEAGUE_BOOKS[2:2] = [
    LeagueBook(gettext_lazy("Records"), "records", "history"),
    LeagueBook(gettext_lazy("Coaches"), "coaches", "chart-bar"),
]
