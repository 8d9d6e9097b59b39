"""People, leagues, seasons and teams for tests, made by the same services a browser uses."""

from dataclasses import dataclass
from itertools import count

import factory
from django.contrib.auth.models import AnonymousUser
from msgspec.structs import replace

from league.enums import Role
from league.models import League, Membership, Season, Team, User
from league.reading import fold
from league.referees import tables_of
from league.services.careers import book_match, draft_team, found_team
from league.services.leagues import add_member, open_league
from league.services.seasons import create_season, enter_team
from rules_engine.bloodbowl.actions import BookMatch, Opposition
from rules_engine.bloodbowl.report import PlayerLine, SideReport
from rules_engine.bloodbowl.samples import plain_draft
from rules_engine.core import Seat

_numbers = count(1)


class UserFactory(factory.django.DjangoModelFactory):
    """A person who can log in with the password `secret`."""

    class Meta:
        model = User
        skip_postgeneration_save = True

    username = factory.Sequence(lambda n: f"person{n}")
    email = factory.LazyAttribute(lambda user: f"{user.username}@example.org")
    password = factory.django.Password("secret")


class LeagueFactory(factory.django.DjangoModelFactory):
    """A league nobody is a member of yet."""

    class Meta:
        model = League

    name = factory.Sequence(lambda n: f"League {n}")
    slug = factory.Sequence(lambda n: f"league-{n}")

    @classmethod
    def _create(cls, model_class, *args, **fields):
        return open_league(by=None, **fields)


def member(league, role=Role.COACH, **user):
    """A new person with a role in the league."""
    person = UserFactory(**user)
    add_member(league, user=person, role=role, by=person)
    return person


def season_of(league, *, by=None, **choices):
    """A season of the league, open for entries."""
    by = by or commissioner_of(league)
    return create_season(league, by=by, **{"name": f"Season {next(_numbers)}", **choices})


def commissioner_of(league):
    """The league's commissioner, made if there is none."""
    found = Membership.objects.filter(league=league, role=Role.COMMISSIONER).select_related("user").first()
    return found.user if found else member(league, Role.COMMISSIONER)


def founded_team(season, coach=None):
    """A team that has not been drafted."""
    coach = coach or member(season.league)
    return found_team(season=season, coach=coach, by=coach)


def drafted_team(season, coach=None, *, roster="human", name=None):
    """A team with a legal list."""
    team = founded_team(season, coach)
    tables = tables_of(team.ruleset_id)
    draft = plain_draft(Seat.COACH, tables.team_list(roster), tables)
    named = replace(draft, name=name or f"Team {next(_numbers)}")
    return draft_team(team, draft=named, by=team.coach).owner


def entered_team(season, coach=None, **choices):
    """A drafted team that plays in the season."""
    team = drafted_team(season, coach, **choices)
    enter_team(season, team=team, by=commissioner_of(season.league))
    return team


@dataclass(frozen=True)
class Cast:
    """One league with everybody who may come to a page of it."""

    league: League
    season: Season
    team: Team
    other_team: Team
    anonymous: AnonymousUser
    stranger: User
    spectator: User
    other_coach: User
    coach: User
    commissioner: User
    staff: User


ACTORS = ("anonymous", "stranger", "spectator", "other_coach", "coach", "commissioner", "staff")


def cast(*, edition="2025", **league):
    """A league (with those settings) with its cast, a season, and the teams of both coaches entered."""
    league = LeagueFactory(**league)
    commissioner = member(league, Role.COMMISSIONER)
    season = season_of(league, by=commissioner, edition=edition)
    coach, other_coach = member(league), member(league)
    return Cast(
        league=league,
        season=season,
        team=entered_team(season, coach, name="Reikland Reavers"),
        other_team=entered_team(season, other_coach, name="Gouged Eye", roster="orc"),
        anonymous=AnonymousUser(),
        stranger=UserFactory(),
        spectator=member(league, Role.SPECTATOR),
        other_coach=other_coach,
        coach=coach,
        commissioner=commissioner,
        staff=UserFactory(is_staff=True),
    )


def match_of(team, *, score=0, against=0, lines=None, injuries=(), nominees=None, opponent="others", **side):
    """A match as it enters a career: everybody available took part; `lines` holds deeds by player. More keywords are
    fields of the side's report (`mvp_rolls`, `fans_roll`, `stalled`)."""
    state = fold(team)
    here = tuple(player.n for player in state.available)
    deeds = lines or {here[0]: {"touchdown": score}}
    report = SideReport(
        team.ref,
        score,
        side.pop("fair_weather", 2),
        side.pop("stalled", False),
        players=tuple(
            PlayerLine(n, **deeds.get(n, {})) for n in (*here, *(guest.n for guest in side.get("guests", ())))
        ),
        injuries=tuple(injuries),
        nominees=here[:6] if nominees is None else nominees,
        **side,
    )
    return BookMatch(
        Seat.COMMISSIONER,
        fixture=f"{team.ref}-{len(state.fixtures) + 1}",
        home=True,
        order=len(state.fixtures) + 1,
        side=report,
        opposition=Opposition(opponent, against, 2, 1, 1_000_000, 0),
        dedicated_fans=state.dedicated_fans,
        ctv=team.current_team_value,
    )


def played_team(team, **match):
    """The team after a booked match: in typed leagues its dice are due, unless the match brings them."""
    return book_match(team, action=match_of(team, **match), by=commissioner_of(team.league)).owner
