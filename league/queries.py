"""Questions that several pages ask of the database."""

from typing import Any

from django.db.models import Case, Count, Exists, OuterRef, Prefetch, QuerySet, Subquery, Value, When

from league.enums import Role, SeasonPhase, TeamPhase, Visibility
from league.models.accounts import User
from league.models.leagues import Invitation, League, Membership
from league.models.records import CareerEntry
from league.models.seasons import Season, SeasonTeam, TableRow
from league.models.teams import Team
from league.querysets import Person
from league.reading import fold


def role_in(user: Person, league: League) -> Role | None:
    """What a person is in a league; asked once for each league object."""
    roles = _roles_known(league)
    if user.pk not in roles:
        found = Membership.objects.filter(league=league, user=user).first() if user.is_authenticated else None
        roles[user.pk] = Role(found.role) if found else None
    return roles[user.pk]


def know_role(user: Person, league: League, role: str | None) -> None:
    """It was fetched with the league: it is not asked again for this object."""
    _roles_known(league)[user.pk] = Role(role) if role else None


def _roles_known(league: League) -> dict[Any, Role | None]:
    roles: dict[Any, Role | None] = league.__dict__.setdefault("_roles", {})
    return roles


def members_of(league: League) -> QuerySet[Membership]:
    """Commissioners first, then coaches, then spectators, each by name and with their teams here."""
    order = Case(*(When(role=role, then=Value(place)) for place, role in enumerate(Role)))
    teams = Prefetch("user__teams", queryset=Team.objects.filter(league=league), to_attr="teams_here")
    return (
        Membership.objects.filter(league=league)
        .select_related("user")
        .prefetch_related(teams)
        .order_by(order, "user__username")
    )


def coaches_in(league: League) -> QuerySet[User]:
    """Whoever may coach a team of the league, by name."""
    rows = User.objects.filter(memberships__league=league, memberships__role__in=(Role.COACH, Role.COMMISSIONER))
    return rows.order_by("username")


def leagues_of(user: Person) -> QuerySet[Membership]:
    """A person's places in leagues."""
    return Membership.objects.filter(user=user).select_related("league").order_by("league__name")


def public_leagues(limit: int = 30) -> QuerySet[League]:
    """What anybody may read, the fullest first."""
    return (
        League.objects.filter(visibility=Visibility.PUBLIC)
        .annotate(teams_count=Count("teams"))
        .order_by("-teams_count", "name")[:limit]
    )


def seasons_of(league: League) -> QuerySet[Season]:
    """The latest first."""
    seasons = Season.objects.filter(league=league).select_related("ruleset")
    return seasons.annotate(teams_count=Count("entered")).order_by("-number")


def seasons_without_a_team_of(user: Person) -> QuerySet[Season]:
    """Seasons that take entries in leagues where a person is a coach and no team of theirs has entered or is in the making."""
    coached = Membership.objects.filter(user=user, role=Role.COACH).values("league")
    entered = SeasonTeam.objects.filter(season=OuterRef("pk"), team__coach=user)
    in_the_making = Team.objects.filter(
        league=OuterRef("league"), coach=user, phase=TeamPhase.DRAFTING, game=OuterRef("ruleset__game")
    )
    return (
        Season.objects.filter(league__in=coached, phase=SeasonPhase.ENTERING)
        .exclude(Exists(entered) | Exists(in_the_making))
        .select_related("league", "ruleset")
        .order_by("pk")
    )


def season_missed(team: Team) -> Season | None:
    """The season a team was founded for, if its entries closed before the team was drafted."""
    season = Season.objects.filter(ref=fold(team).season, league=team.league_id).exclude(entered__team=team).first()
    return season if season and not season.is_entering else None


def invitations_of(league: League) -> QuerySet[Invitation]:
    """The latest first."""
    return Invitation.objects.filter(league=league).select_related("created_by")


def entered_teams(season: Season) -> QuerySet[SeasonTeam]:
    """Who plays in a season, by name."""
    return SeasonTeam.objects.filter(season=season).select_related("team", "team__coach").order_by("team__name")


def teams_at_a_step(season: Season) -> QuerySet[Team]:
    """Teams of a season whose steps after a match or between seasons are open, the longest waiting first. `since` is
    when something was last written about one."""
    last = CareerEntry.objects.filter(team=OuterRef("pk")).order_by("-seq")
    return (
        Team.objects.filter(seasons_entered__season=season)
        .exclude(stage="")
        .select_related("coach")
        .annotate(since=Subquery(last.values("at")[:1]))
        .order_by("since")
    )


def teams_of(league: League) -> QuerySet[Team]:
    """Every team of a league, with its coach."""
    return Team.objects.filter(league=league).select_related("coach", "league")


def teams_to_enter(season: Season) -> QuerySet[Team]:
    """Teams of the league that play this game and not in this season, and have not retired."""
    entered = SeasonTeam.objects.filter(season=season, team=OuterRef("pk"))
    return teams_of(season.league).filter(~Exists(entered), game=season.game, retired_at=None)


def main_table(season: Season) -> QuerySet[TableRow]:
    """The lines of the first table of the season: of the first stage that has one, and of its first group."""
    rows = TableRow.objects.filter(season=season)
    first = rows.order_by("stage").values("stage")[:1]
    return rows.filter(stage=Subquery(first), group=1)
