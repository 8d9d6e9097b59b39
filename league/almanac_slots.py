"""What the books of a league add to its pages: links to each of them."""

from django.utils.translation import gettext_lazy

from league.slots import LEAGUE_BOOKS, LeagueBook

LEAGUE_BOOKS += [
    LeagueBook(gettext_lazy("Honours"), "honours", "trophy"),
    LeagueBook(gettext_lazy("Leaders of all seasons"), "all_time_leaders", "star"),
    LeagueBook(gettext_lazy("Graveyard"), "graveyard", "skull"),
    LeagueBook(gettext_lazy("Dice"), "dice", "dice-5"),
]
