"""Why somebody is banned, and for how long yet: the rule, the cards, what was decided, the matches that were missed."""

from collections.abc import Iterator
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext

from league.explained import Explained, Line
from league.games import BLOODBOWL
from league.models import Season
from league.models.records import Entry
from league.points import signed
from league.reading import Reading, read
from matches.cards import CAUSES, KINDS
from matches.discipline_told import told
from matches.ledger import Names
from matches.models import Fixture
from rules_engine.competition import events as e
from rules_engine.competition.discipline import Ban, Booking, cards_behind
from rules_engine.competition.discipline_room import bans_of, meetings_of


class BanBook:
    """What a season's record says of one ban."""

    def __init__(self, season: Season, reading: Reading, ban: Ban) -> None:
        self.season, self.state, self.ban = season, reading.state, ban
        self.log = reverse("season_log", args=[season.league.slug, season.number])
        self.fixtures = {
            row.number: row for row in Fixture.objects.filter(season=season).select_related("home", "away")
        }
        self.events = [(one.entry, event) for one in reading.in_order() for event in one.events]

    def lines(self) -> Iterator[Line]:
        """The earliest first; what each adds to the matches that are to be missed, and how many they are then."""
        cards = cards_behind(self.state.discipline, meetings_of(self.state)).get(self.ban.n, ())
        if cards:
            yield from self._rule(cards[-1].under)
        for card in cards[:-1]:
            yield self._card(card)
        left = self.ban.imposed
        imposed = self._card(cards[-1]) if cards else self._brought()
        yield Line(imposed.what, signed(left), str(left), imposed.url, entry=imposed.entry, log=self.log)
        for entry, event in self._of(e.AppealDecided, ban=self.ban.n):
            what = _("On appeal: “%(reason)s”") % {"reason": event.reason}
            yield Line(what, signed(event.length - left), str(event.length), entry=entry, log=self.log)
            left = event.length
        for number in self.ban.served:
            left -= 1
            yield self._fixture(_("Missed: %(fixture)s"), number, "−1", str(left))

    def _of(self, kind: type[Any], **where: Any) -> list[tuple[Entry, Any]]:
        return [
            (entry, event)
            for entry, event in self.events
            if isinstance(event, kind) and all(getattr(event, name) == value for name, value in where.items())
        ]

    def _rule(self, under: int) -> Iterator[Line]:
        """What cards brought when the last of them was shown, with the entry that set it where one did."""
        changes = self._of(e.DisciplineChanged)
        words = " ".join(told(self.state.discipline.settings[under], fines=self.season.game == BLOODBOWL))
        entry = changes[under - 1][0] if under else None
        yield Line(_("The rule: %(words)s") % {"words": words}, entry=entry, log=self.log)

    def _card(self, card: Booking) -> Line:
        line = self._fixture(str(KINDS[card.card.kind]) + ": %(fixture)s", card.fixture)
        entry = next((entry for entry, _event in self._of(e.CardShown, card=card.n)), None)
        return Line(line.what, url=line.url, entry=entry, log=self.log)

    def _brought(self) -> Line:
        entry = next((entry for entry, _event in self._of(e.BanBrought, ban=self.ban.n)), None)
        return Line(str(CAUSES[self.ban.cause]), entry=entry, log=self.log)

    def _fixture(self, words: str, number: int, adds: str = "", then: str = "") -> Line:
        fixture = self.fixtures[number]
        fixture.season = self.season
        return Line(words % {"fixture": fixture}, adds, then, fixture.lines_url)


def ban_explained(season: Season, n: int) -> Explained | None:
    """None where there is no such ban."""
    reading = read(season)
    ban = next((ban for ban in bans_of(reading.state) if ban.n == n), None)
    if ban is None:
        return None
    names = Names([ban])
    words = ngettext("%(n)s match to go", "%(n)s matches to go", ban.left) % {"n": ban.left}
    return Explained(
        lazy("Ban"),
        words,
        of=f"{names.who(ban)} · {names.teams[ban.team]}",
        reckoned=_("Matches the team has played since then count, whoever played in them."),
        lines=list(BanBook(season, reading, ban).lines()),
        heads=(lazy("What happened"), lazy("Matches"), lazy("To go")),
    )
