"""Lines of a league's log: who did what, when, in which part, in words."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import islice
from typing import Any

from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext as _

from league.careers import wording_of
from league.change_words import ChangeWording, people_in
from league.change_words import sentences as change_sentences
from league.chronicle import as_commissioner, for_the_coach
from league.clubs import log as club_log
from league.clubs.words import ClubWording
from league.games import BLOODBOWL
from league.guests import told_as_hired
from league.models import CareerEntry, League, LeagueChange, Season, SeasonEntry, Team, User
from league.models.changes import ChangeKind
from league.models.records import Discarded
from league.reading import Reading
from league.season_log import teams_in, tellings_of
from league.story import tellings
from matches.enums import ActingAs, DecisionKind
from matches.league_log import played_live
from matches.league_log.folded import Parts, Place
from matches.league_log.readings import readings
from matches.league_log.words import BEGUN, DECISIONS, DISCARDED, PROPOSED, STEPS
from matches.models import Correction, CorrectionDecision, Fixture, MatchEntry, ReportDecision
from rules_engine.competition.actions import EnterTeam
from rules_engine.competition.state import SeasonState
from rules_engine.core import Seat
from rules_engine.record import Replace, Void

FOR_A_COACH = (ChangeKind.RETIRED, ChangeKind.RETURNED)
"""What is a coach's to do with a team of theirs."""
COACHES_OWN = (DecisionKind.SUBMITTED, DecisionKind.CONFIRMED, DecisionKind.REJECTED)
"""What is a coach's to do with reports."""


@dataclass(frozen=True)
class Line:
    """`record` is what it is written about, `place` its number there; `as_commissioner` what was done in that part,
    `on_behalf` where it was a coach's to do. `struck` is what it said before it was changed, `parts` what was written
    with it."""

    source: str
    at: datetime
    by: str
    record: str
    url: str
    place: str
    sentences: tuple[str, ...]
    struck: tuple[str, ...] = ()
    as_commissioner: bool = False
    on_behalf: bool = False
    is_changed: bool = False
    seal: str = ""
    parts: tuple["Line", ...] = ()


class Teller:
    """Tells the lines of one page. Everything they need is fetched for all of them together. `parts` is what each
    correction wrote."""

    def __init__(self, league: League, parts: Parts) -> None:
        self.league = league
        self.parts = parts
        self.names: dict[str, str] = {}

    def told(self, places: Iterable[Place]) -> list[Line]:
        """The lines that stand at these places, in that order."""
        places = list(places)
        keys: dict[str, list[int]] = {}
        for source, n in places:
            keys.setdefault(source, []).append(n)
        found: dict[Place, Line] = {}
        for source, wanted in keys.items():
            found |= {(source, n): line for n, line in TELL[source](self, source, wanted)}
        return [found[place] for place in places]

    def names_of_all(self) -> dict[str, str]:
        """The teams and seasons of the league by reference, those that were deleted too; fetched once."""
        if not self.names:
            for model in (Discarded, Season):
                self.names |= dict(model.objects.filter(league=self.league).values_list("ref", "name"))
            self.names |= Team.objects.filter(league=self.league).named()
        return self.names

    # Records

    def careers(self, source: str, keys: list[int]) -> Iterator[tuple[int, Line]]:
        entries = CareerEntry.objects.filter(pk__in=keys).select_related("by", "team__league")
        teams = readings({entry.team for entry in entries})
        stories = {team: self._story(team, reading, entries) for team, reading in teams.items()}
        for entry in entries:
            url = reverse("team_log", args=[entry.team.ref]) + f"?entry={entry.seq}#entry-{entry.seq}"
            telling = stories[entry.team].get(entry.seq)
            body = telling.body if telling else None
            in_part = telling is not None and as_commissioner(entry, body)
            line = _entry_line(source, entry, stories[entry.team], str(entry.team), url)
            yield (
                entry.pk,
                replace(line, as_commissioner=in_part, on_behalf=in_part and for_the_coach(entry, body)),
            )

    def _story(self, team: Team, reading: Reading, entries: Iterable[CareerEntry]) -> dict[int, Any]:
        names = self.names_of_all()
        history = reading.in_order()
        if team.game == BLOODBOWL:
            say = wording_of(team, reading.state, names)
            told: Iterable[Any] = tellings(told_as_hired(history), say)
        else:
            told = club_log.tellings(history, ClubWording(reading.state, team.game, names))
        return {one.entry.seq: one for one in told}

    def seasons(self, source: str, keys: list[int]) -> Iterator[tuple[int, Line]]:
        entries = SeasonEntry.objects.filter(pk__in=keys).select_related("by", "season__league")
        found = readings({entry.season for entry in entries})
        names = self._names_in(reading.state for reading in found.values())
        stories = {
            season: {one.entry.seq: one for one in tellings_of(season, reading, names)}
            for season, reading in found.items()
        }
        for entry in entries:
            url = reverse("season_log", args=[self.league.slug, entry.season.number]) + f"#entry-{entry.seq}"
            telling = stories[entry.season].get(entry.seq)
            in_part = entry.seat == Seat.COMMISSIONER and not isinstance(telling and telling.body, EnterTeam)
            line = _entry_line(source, entry, stories[entry.season], str(entry.season), url)
            yield entry.pk, replace(line, as_commissioner=in_part)

    def _names_in(self, states: Iterable[SeasonState]) -> dict[str, str]:
        """Those of the league, and of the guests of its friendlies."""
        names = self.names_of_all()
        guests = {ref for state in states for ref in teams_in(state)} - set(names)
        return {**names, **Team.objects.filter(ref__in=guests).named()}

    def live(self, source: str, keys: list[int]) -> Iterator[tuple[int, Line]]:
        entries = MatchEntry.objects.filter(pk__in=keys).select_related("by", "match")
        found = readings({entry.match for entry in entries})
        for entry in entries:
            match, reading = entry.match, found[entry.match]
            step = f"?step={played_live.step_of(reading, entry.seq)}" if match.is_over else ""
            yield (
                entry.pk,
                Line(
                    source=source,
                    at=entry.at,
                    by=_writer(entry.by, entry.seat),
                    record=str(match),
                    url=reverse("live_replay" if match.is_over else "live_match", args=[match.ref]) + step,
                    place="",
                    sentences=played_live.sentences(match, reading, entry.seq),
                    as_commissioner=entry.seat == Seat.COMMISSIONER,
                    seal=entry.hash,
                ),
            )

    # Facts beside the records

    def decisions(self, source: str, keys: list[int]) -> Iterator[tuple[int, Line]]:
        rows = ReportDecision.objects.filter(pk__in=keys).select_related("by", "version__season")
        fixtures = _fixtures((row.version.season_id, row.version.fixture_number) for row in rows)
        for row in rows:
            version = row.version
            fixture = fixtures.get((version.season_id, version.fixture_number))
            words = DECISIONS[row.kind] % {"fixture": fixture or "", "n": version.version, "reason": row.reason}
            where = [self.league.slug, version.season.number, version.fixture_number]
            url = reverse("report_version", args=[*where, version.version])
            line = _fact_line(source, row, version.season, url, words)
            yield row.pk, replace(line, on_behalf=line.as_commissioner and row.kind in COACHES_OWN)

    def corrections(self, source: str, keys: list[int]) -> Iterator[tuple[int, Line]]:
        rows = CorrectionDecision.objects.filter(pk__in=keys).select_related("by", "correction__season")
        asked = {row.pk: row.correction for row in rows}
        fixtures = _fixtures((one.season_id, one.fixture_number) for one in asked.values())
        parts = {row.pk: self.parts.get(row.pk, ()) for row in rows}
        lines = iter(self.told(place for places in parts.values() for place in places))
        for row in rows:
            line = self._correction(source, row, asked[row.pk], STEPS[row.step], row.reason, fixtures)
            yield row.pk, replace(line, parts=tuple(islice(lines, len(parts[row.pk]))))

    def proposals(self, source: str, keys: list[int]) -> Iterator[tuple[int, Line]]:
        rows = Correction.objects.filter(pk__in=keys).select_related("by", "season")
        fixtures = _fixtures((row.season_id, row.fixture_number) for row in rows)
        for row in rows:
            yield row.pk, self._correction(source, row, row, PROPOSED, "", fixtures)

    def changes(self, source: str, keys: list[int]) -> Iterator[tuple[int, Line]]:
        rows = list(LeagueChange.objects.filter(pk__in=keys).select_related("by"))
        people = User.objects.filter(pk__in={key for row in rows for key in people_in(row)})
        say = ChangeWording(dict(people.values_list("pk", "username")), self.league.tzinfo)
        teams = Team.objects.filter(ref__in={row.team for row in rows})
        there = {team.ref: team for team in teams}
        for row in rows:
            yield row.pk, self._change(source, row, there.get(row.team), tuple(change_sentences(row, say)))

    def _change(self, source: str, row: LeagueChange, team: Team | None, told: tuple[str, ...]) -> Line:
        """About the league, or one of its teams; that may have been deleted since."""
        what = team or self.league
        record = str(what) if team or not row.team else self.names_of_all().get(row.team, row.team)
        return Line(
            source=source,
            at=row.at,
            by=row.by.username if row.by else _("the site"),
            record=record,
            url=what.get_absolute_url(),
            place="",
            sentences=told,
            as_commissioner=row.as_commissioner,
            on_behalf=row.as_commissioner and row.kind in FOR_A_COACH,
            seal=row.hash,
        )

    def discarded(self, source: str, keys: list[int]) -> Iterator[tuple[int, Line]]:
        for row in Discarded.objects.filter(pk__in=keys).select_related("by"):
            yield (
                row.pk,
                Line(
                    source=source,
                    at=row.at,
                    by=row.by.username,
                    record=str(self.league),
                    url=self.league.get_absolute_url(),
                    place="",
                    sentences=(str(DISCARDED[row.kind]) % {"name": row.name},),
                    as_commissioner=row.as_commissioner,
                    seal=row.hash,
                ),
            )

    def _correction(
        self, source: str, row: Any, asked: Correction, words: Any, reason: str, fixtures: dict[tuple[int, int], str]
    ) -> Line:
        fixture = fixtures.get((asked.season_id, asked.fixture_number), "")
        url = reverse("fixture", args=[self.league.slug, asked.season.number, asked.fixture_number])
        told = str(words) % {"fixture": fixture, "asked": asked.reason, "reason": reason}
        return _fact_line(source, row, asked.season, url, told)


TELL: dict[str, Callable[[Teller, str, list[int]], Iterator[tuple[int, Line]]]] = {
    "career": Teller.careers,
    "season": Teller.seasons,
    "live": Teller.live,
    "report": Teller.decisions,
    "corrected": Teller.corrections,
    "declined": Teller.corrections,
    "proposed": Teller.proposals,
    "discarded": Teller.discarded,
    **dict.fromkeys(("settings", "coached", "members", "invited", "news"), Teller.changes),
}


def _entry_line(source: str, entry: Any, story: Mapping[int, Any], record: str, url: str) -> Line:
    telling = story.get(entry.seq)
    changed = _changed_by(entry, telling, story)
    sentences = (
        [telling.preface, *telling.sentences, *(changed.news if changed else ())] if telling else [BEGUN[source]]
    )
    return Line(
        source=source,
        at=entry.at,
        by=_writer(entry.by, entry.seat),
        record=record,
        url=url,
        place=str(entry.seq),
        sentences=tuple(str(words) for words in sentences if words),
        struck=tuple(getattr(changed or telling, "struck", ())),
        is_changed=telling is not None and telling.amended_by is not None,
        seal=entry.hash,
    )


def _changed_by(entry: Any, telling: Any, story: Mapping[int, Any]) -> Any | None:
    """The entry that this one changed, where nothing has changed it again since: it reads now as this one made it."""
    target: Any = story.get(telling.body.target) if telling and isinstance(telling.body, Void | Replace) else None
    return target if target and target.amended_by and target.amended_by.seq == entry.seq else None


def _fact_line(source: str, row: Any, season: Season, url: str, words: str) -> Line:
    return Line(
        source=source,
        at=row.at,
        by=_writer(row.by, row.as_role),
        record=str(season),
        url=url,
        place="",
        sentences=(words.strip(),),
        as_commissioner=row.as_role == ActingAs.COMMISSIONER,
        seal=row.hash,
    )


def _writer(by: User | None, part: str) -> str:
    if part == Seat.CLOCK:
        return _("the clock")
    if part == Seat.CHANCE:
        return _("dice typed in by %(name)s") % {"name": by.username} if by else _("dice of the site")
    return by.username if by else _("the site")


def _fixtures(places: Iterable[tuple[int, int]]) -> dict[tuple[int, int], str]:
    """The names of fixtures by season and number; one query."""
    wanted = Q(pk__in=())
    for season, number in set(places):
        wanted |= Q(season=season, number=number)
    rows = Fixture.objects.filter(wanted).select_related("home", "away")
    return {(row.season_id, row.number): str(row) for row in rows}
