"""A season's record as people read it: one sentence for each event, and who wrote it.

Events of fixtures and cards get their words from the room that knows them: see `WORDS`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext

from league.chronicle import preface
from league.forms.seasons import LEGS
from league.models.records import Entry
from league.models.seasons import Season
from league.models.teams import Team
from league.points import scheme_told, signed
from league.reading import Reading, Told, read
from league.stages.words import format_told
from league.stops import one_stop
from league.tie_breaks import TIE_BREAKS
from rules_engine.competition import actions as a
from rules_engine.competition import events as e
from rules_engine.competition.state import SeasonState
from rules_engine.core import Event, Seat

Words = Any
"""What is said of an event, with its fields to be filled in; nothing where it is told by another."""
WORDS: dict[type[Event], Words | Callable[[Any], Words]] = {
    e.TeamEntered: lazy("%(team)s entered."),
    e.TeamWithdrawn: lazy("%(team)s left before the first match: %(reason)s"),
    e.ScheduleOrdered: lambda event: _("The entries are closed. %(rounds)s."),
    e.PlaceDrawn: lazy("Place %(place)s in the draw: %(team)s."),
    e.FixtureMade: "",
    e.StagePlanned: lazy("Planned: “%(name)s”. %(format)s."),
    e.StageDropped: lazy("“%(name)s” is given up."),
    e.StageStarted: lazy("“%(name)s” starts: %(teams)s."),
    e.RoundPaired: lambda event: (
        _("“%(stage)s”: round %(round)s is paired.")
        if event.bye is None
        else _("“%(stage)s”: round %(round)s is paired; %(bye)s has a bye.")
    ),
    e.TieDecided: lambda event: (
        _("“%(stage)s”: nobody goes on from tie %(tie)s.")
        if event.winner is None
        else _("“%(stage)s”: %(winner)s goes on from tie %(tie)s.")
    ),
    e.StageClosed: lazy("“%(name)s” is ended."),
    e.EnteredLate: lazy("%(team)s joined “%(stage)s” late."),
    e.ChallengeMade: lazy("%(challenger)s challenged %(challenged)s."),
    e.ChallengeAnswered: lambda event: (
        _("%(challenged)s took up the challenge of %(challenger)s.")
        if event.accepted
        else _("%(challenged)s declined the challenge of %(challenger)s.")
    ),
    e.ChallengeWithdrawn: lazy("%(challenger)s took the challenge of %(challenged)s back."),
    e.LadderClimbed: lazy("%(team)s climbed to place %(place)s."),
    e.TieBreaksChanged: lazy("The table is ordered by: %(tie_breaks)s. %(reason)s"),
    e.SchemeChanged: lazy("Every match, played or to come, gives: %(scheme)s. %(reason)s"),
    e.PointsAdjusted: lazy("%(team)s: %(points)s points by hand. %(reason)s"),
    e.AdjustmentTakenBack: lazy("%(team)s: %(points)s points by hand are taken back. %(reason)s"),
    e.LotsOrdered: lazy("Lots are drawn among %(teams)s."),
    e.LotTaken: lazy("Lot %(place)s: %(team)s."),
    e.SeasonClosed: lazy("The season is closed."),
}
TEAMS = ("team", "challenger", "challenged", "winner", "bye", "home", "away")


@dataclass(frozen=True)
class SeasonWording:
    """The names that a season's record is told with."""

    season: Season
    state: SeasonState
    teams: Mapping[str, str]

    def fields(self, event: Event) -> dict[str, Any]:
        """The fields of an event as they are read."""
        return {name: self._told(name, getattr(event, name)) for name in event.__struct_fields__}

    def _told(self, name: str, value: Any) -> Any:
        if name in TEAMS and isinstance(value, str):
            return self.team(value)
        telling = VALUES.get(name)
        return telling(self, value) if telling is not None and value is not None else value

    def team(self, ref: str) -> str:
        return self.teams.get(ref, ref)

    def stage(self, n: int) -> str:
        stage = self.state.stage(n)
        return stage.name if stage else str(n)

    def fixture(self, n: int) -> str:
        fixture = self.state.fixture(n)
        return f"{self.team(fixture.home)} – {self.team(fixture.away)}" if fixture else str(n)

    def moment(self, text: str) -> str:
        """A date, or a date and time by the clocks of the league."""
        if len(text) == len("2027-01-31"):
            return date_format(date.fromisoformat(text))
        return date_format(datetime.fromisoformat(text).astimezone(self.season.league.tzinfo), "DATETIME_FORMAT")


VALUES: dict[str, Callable[[SeasonWording, Any], Any]] = {
    "stage": SeasonWording.stage,
    "fixture": SeasonWording.fixture,
    "when": SeasonWording.moment,
    "deadline": SeasonWording.moment,
    "format": lambda say, value: format_told(value),
    "points": lambda say, value: signed(value),
    "rounds": lambda say, value: LEGS[value],
    "scheme": lambda say, scheme: ", ".join(f"{what} {points}" for what, points in scheme_told(scheme)),
    "tie_breaks": lambda say, steps: ", ".join(str(TIE_BREAKS[step]) for step in steps),
    "teams": lambda say, value: ", ".join(map(say.team, value)) if isinstance(value, tuple) else value,
}
"""How fields are read that are no plain text and no number."""


def told(event: Event, say: SeasonWording) -> str:
    """What happened, as a sentence; nothing where another event tells it."""
    words = WORDS[type(event)]
    filled = words(event) if callable(words) else words
    return one_stop((str(filled) % say.fields(event)).strip()) if filled else ""


@dataclass(frozen=True)
class SeasonTelling:
    """An entry of a season's record with what it tells."""

    one: Told
    say: SeasonWording

    @property
    def entry(self) -> Entry:
        return self.one.entry

    @property
    def body(self) -> Any:
        return self.one.body

    @property
    def amended_by(self) -> Entry | None:
        return self.one.amended_by

    @property
    def by(self) -> str:
        return author(self.entry, self.one.body)

    @property
    def preface(self) -> str | None:
        return preface(self.one.body)

    @property
    def sentences(self) -> list[str]:
        return [*self._told(self.one.events), *_matches_made(self.one.events)]

    @property
    def struck(self) -> list[str]:
        """What it said before it was changed, where that is no longer so."""
        return self._told(event for event in self.one.was if event not in self.one.events)

    @property
    def news(self) -> list[str]:
        """What it says since it was changed and did not before."""
        return self._told(event for event in self.one.events if event not in self.one.was)

    def _told(self, events: Iterable[Event]) -> list[str]:
        return [words for event in events if (words := told(event, self.say))]


def _matches_made(events: Iterable[Event]) -> Iterator[str]:
    made = sum(isinstance(event, e.FixtureMade) for event in events)
    if made:
        yield ngettext("%(n)s match is made.", "%(n)s matches are made.", made) % {"n": made}


def author(entry: Entry, body: Any) -> str:
    """Who wrote an entry, and in which part."""
    if entry.seat == Seat.CLOCK:
        return _("the clock")
    name = entry.by.username if entry.by else _("the site")
    if entry.seat == Seat.CHANCE and entry.by:
        return _("dice typed in by %(name)s") % {"name": name}
    if entry.seat == Seat.COMMISSIONER and entry.by and not isinstance(body, a.EnterTeam):
        return _("%(name)s, commissioner") % {"name": name}
    return str(name)


def tellings(season: Season) -> list[SeasonTelling]:
    """Everything that was written, the newest first."""
    reading = read(season)
    names = Team.objects.filter(ref__in=teams_in(reading.state)).named()
    return tellings_of(season, reading, names)[::-1]


def teams_in(state: SeasonState) -> set[str]:
    """The references of all teams that its record may speak of."""
    return {*state.teams, *state.withdrawn, *(team for one in state.friendlies() for team in (one.home, one.away))}


def tellings_of(season: Season, reading: Reading, names: Mapping[str, str]) -> list[SeasonTelling]:
    """Everything that was written, in that order, told with these names of teams."""
    say = SeasonWording(season, reading.state, names)
    return [SeasonTelling(one, say) for one in reading.told.values()]
