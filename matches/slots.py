"""What the matches room adds to the league's pages: what waits for people, and parts of a season's page."""

from collections.abc import Iterable, Iterator
from datetime import datetime, time

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from league.access import links_of
from league.models import League, Season, Team, User
from league.slots import (
    LEAGUE_BOOKS,
    LEAGUE_PANELS,
    SEASON_LINKS,
    SEASON_PANELS,
    TEAM_PANELS,
    WAITS,
    LeagueBook,
    Panel,
    SeasonLink,
    Waiting,
    fills,
)
from matches import queries
from matches.enums import FixtureStatus
from matches.friendlies import friendlies_of_team
from matches.models import Fixture
from matches.services import answers
from matches.stages.panel import stage_parts

LEAGUE_BOOKS.append(LeagueBook(gettext_lazy("Log"), "league_log", "history"))
SEASON_LINKS += [
    SeasonLink(gettext_lazy("Table"), "table"),
    SeasonLink(gettext_lazy("Matches"), "fixtures"),
    SeasonLink(gettext_lazy("Discipline"), "discipline"),
]


@fills(WAITS)
def to_correct(user: User) -> Iterator[Waiting]:
    """Corrections that somebody else has proposed."""
    for fixture in queries.corrections_to_answer(user):
        page = reverse("correction", args=[*fixture.address, fixture.proposal])
        words = _("%(fixture)s: a correction is proposed") % {"fixture": str(fixture)}
        yield Waiting(words, page, fixture.season.league, fixture.proposed_at)


@fills(WAITS)
def as_a_coach(user: User) -> Iterator[Waiting]:
    """What this coach's matches ask of them."""
    asking = list(queries.waiting_for(user))
    yield from to_confirm(fixture for fixture in asking if fixture.asks_answer)
    yield from to_report(fixture for fixture in asking if fixture.asks_report)
    yield from to_date(fixture for fixture in asking if fixture.asks_date)


def to_confirm(fixtures: Iterable[Fixture]) -> Iterator[Waiting]:
    """Reports that want an answer."""
    for fixture in fixtures:
        told = {"fixture": str(fixture), "coach": fixture.reported_by}
        yield _waiting(fixture, _("Confirm the report of %(fixture)s by %(coach)s") % told, fixture.since)


def to_report(fixtures: Iterable[Fixture]) -> Iterator[Waiting]:
    """The next match in each season, and reports that came back."""
    seasons: set[int] = set()
    for fixture in fixtures:
        if fixture.status == FixtureStatus.REJECTED:
            told = {"fixture": str(fixture)}
            yield _waiting(fixture, _("%(fixture)s: the report was sent back") % told, fixture.since)
        elif fixture.is_friendly:
            yield _waiting(fixture, _("Report the friendly %(fixture)s") % {"fixture": str(fixture)}, None)
        elif fixture.season_id not in seasons:
            seasons.add(fixture.season_id)
            # a knock-out counts its rounds anew and calls them otherwise
            words = _("Report %(fixture)s") if fixture.tie else _("Report %(fixture)s, round %(round)s")
            yield _waiting(fixture, words % {"fixture": str(fixture), "round": str(fixture.round)}, None)


def to_date(fixtures: Iterable[Fixture]) -> Iterator[Waiting]:
    """Dates that the other side has offered."""
    for fixture in fixtures:
        yield _waiting(fixture, _("%(fixture)s: a date is on offer") % {"fixture": str(fixture)}, None)


STUCK = {
    FixtureStatus.REPORTED: gettext_lazy("%(fixture)s: the report waits for an answer"),
    FixtureStatus.REJECTED: gettext_lazy("%(fixture)s: the report was sent back"),
    FixtureStatus.SCHEDULED: gettext_lazy("%(fixture)s is overdue"),
}
REFERRED = gettext_lazy("%(fixture)s: nobody has answered the report in time. Decide about it")


@fills(WAITS)
def stuck(user: User) -> Iterator[Waiting]:
    """What has come to a halt in the leagues this person runs, and is not theirs as a coach."""
    today = timezone.localdate()
    for fixture in queries.stuck_for(user, today):
        if not fixture.sides_of(user):
            told = {"fixture": str(fixture)}
            words = REFERRED if fixture.is_referred else STUCK[FixtureStatus(fixture.status)]
            yield _waiting(fixture, str(words % told), _halted(fixture))


def _halted(fixture: Fixture) -> datetime | None:
    """Since when: the last decision, or the end of the deadline's day in the league."""
    if fixture.since is not None or fixture.deadline is None:
        return fixture.since
    return datetime.combine(fixture.deadline, time.max, fixture.season.league.tzinfo)


def _waiting(fixture: Fixture, text: str, since: datetime | None) -> Waiting:
    return Waiting(text, fixture.get_absolute_url(), fixture.season.league, since)


@fills(SEASON_PANELS)
def standing(request: HttpRequest, season: Season) -> Panel | None:
    """Its stages as they stand."""
    return season_panel(request, season)


@fills(TEAM_PANELS)
def friendlies(request: HttpRequest, team: Team) -> Panel | None:
    """A team's matches beside its seasons, of the leagues that the reader may see."""
    found = list(friendlies_of_team(team, League.objects.visible_to(request.user, links_of(request))))
    return Panel("matches/_friendlies.html", {"fixtures": found}) if found else None


@fills(LEAGUE_PANELS)
def latest(request: HttpRequest, league: League) -> Panel | None:
    """The same of the league's latest season."""
    season = max(league.seasons.all(), key=lambda season: season.number, default=None)
    return None if season is None else season_panel(request, season)


def season_panel(request: HttpRequest, season: Season) -> Panel | None:
    """Nothing before the fixtures are drawn."""
    answers.do_due(season)
    parts = stage_parts(request, season)
    if not parts:
        return None
    context = {
        "season": season,
        "league": season.league,
        "parts": parts,
        "has_square": any(part.has_square for part in parts),
    }
    return Panel("matches/_season_panel.html", context)
