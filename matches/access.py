"""The only way in which a page gets at a fixture, and what its reader may do with it."""

from dataclasses import dataclass

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from league.access import found_in, links_of
from league.models import Season, User
from league.policies import Act, may
from league.querysets import Person
from matches.enums import ActingAs, Side
from matches.models import Fixture, ReportDraft
from rules_engine.core import Seat


@dataclass(frozen=True)
class Part:
    """A person's part in a fixture: the sides they coach, and whether they run the league."""

    user: Person
    sides: tuple[Side, ...]
    runs: bool

    @property
    def takes_part(self) -> bool:
        return bool(self.sides) or self.runs

    @property
    def seat(self) -> Seat:
        """In which seat they write into records."""
        return Seat.COACH if self.sides else Seat.COMMISSIONER

    @property
    def acting_as(self) -> ActingAs:
        """In which part they report and answer."""
        return ActingAs(self.sides[0].value) if self.sides else ActingAs.COMMISSIONER

    def may_report(self, fixture: Fixture) -> bool:
        return self.takes_part and fixture.is_open_to_report

    def may_answer(self, fixture: Fixture) -> bool:
        """Confirm or reject: a coach of the match, who is not the one who submitted."""
        return bool(self.sides) and fixture.is_reported and fixture.reported_by_id != self.user.pk

    def may_rule(self, fixture: Fixture) -> bool:
        return self.runs and fixture.is_disputable

    def may_edit(self, side: Side, draft: ReportDraft | None) -> bool:
        """One's own side, and one that was empty and that one took over."""
        return side in self.sides or (draft is not None and draft.taken_over and draft.edited_by_id == self.user.pk)

    def may_take_over(self, side: Side, draft: ReportDraft | None) -> bool:
        """Somebody else's side of which nothing is typed yet."""
        return self.takes_part and side not in self.sides and (draft is None or draft.is_empty)


def part_in(user: Person, fixture: Fixture) -> Part:
    """What a person is in a fixture."""
    runs = may(user, Act.RUN_LEAGUE, fixture.season.league)
    plays = runs or fixture.is_friendly or may(user, Act.PLAY_IN_LEAGUE, fixture.season.league)
    sides = fixture.sides_of(user) if plays else ()
    return Part(user, sides, runs)


def fixture_for(request: HttpRequest, slug: str, season: int, number: int) -> Fixture:
    """A fixture by its number, for whoever may see its league."""
    seasons = Season.objects.visible_to(request.user, links_of(request)).filter(league__slug=slug, number=season)
    rows = Fixture.objects.filter(season__in=seasons).select_related(
        "season__league", "season__ruleset", "home__coach", "away__coach", "reported_by"
    )
    fixture: Fixture = found_in(request, rows, "season__league", number=number)
    league = fixture.season.league
    for team in (fixture.home, fixture.away):
        if team.league_id == league.pk:  # the guest of a friendly may come from another one
            team.league = league
    return fixture


def reporting_for(request: HttpRequest, slug: str, season: int, number: int) -> tuple[Fixture, Part]:
    """A fixture for somebody who takes part in it: a coach of it, or who runs the league."""
    fixture = fixture_for(request, slug, season, number)
    part = part_in(request.user, fixture)
    if not part.takes_part:
        raise PermissionDenied
    return fixture, part


def user_of(request: HttpRequest) -> User:
    """The person of a page that only signed-in people reach."""
    assert request.user.is_authenticated
    return request.user
