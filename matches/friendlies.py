"""Friendlies: who may meet whom, and what of such a match counts."""

from django import forms
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from league.enums import SeasonPhase, Visibility
from league.forms.once import OnceForm
from league.models import League, Season, Team
from league.policies import Act, may
from league.querysets import Person
from matches.models import Fixture
from rules_engine.bloodbowl.tables import Tables

GAME = "bloodbowl"


def may_arrange(user: Person, season: Season) -> bool:
    """Whoever has a team in this season of Blood Bowl, or runs the league once one has entered, until it is closed."""
    return season.game == GAME and season.phase != SeasonPhase.CLOSED and own_teams(user, season).exists()


def own_teams(user: Person, season: Season) -> QuerySet[Team]:
    """The teams of this season for which this person arranges matches: their own; all of them for who runs the league."""
    teams = Team.objects.filter(seasons_entered__season=season, ruleset__game=GAME).distinct()
    if may(user, Act.RUN_LEAGUE, season.league):
        return teams
    return teams.filter(coach=user.pk) if may(user, Act.PLAY_IN_LEAGUE, season.league) else teams.none()


def opponents(user: Person, season: Season) -> QuerySet[Team]:
    """Whom they may meet: the season's teams, and those of other leagues this person is in, by rules of the same edition,
    whose coach can see this league."""
    drafted = Team.objects.exclude(roster="").filter(ruleset__game=GAME, ruleset__edition=season.ruleset.edition)
    here = Q(seasons_entered__season=season)
    there = Q(league__memberships__user=user.pk)
    if season.league.visibility != Visibility.PUBLIC:
        there &= Q(coach__memberships__league=season.league)
    return drafted.filter(here | there).select_related("league").distinct().order_by("league__name", "name")


class FriendlyForm(OnceForm):
    """Who meets whom, the first one at home."""

    home = forms.ModelChoiceField(label=lazy("At home"), empty_label="–", queryset=Team.objects.none())
    away = forms.ModelChoiceField(label=lazy("Away"), empty_label="–", queryset=Team.objects.none())

    def __init__(self, *args: object, user: Person, season: Season, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.user, self.season = user, season
        found = opponents(user, season)
        self.initial["home"] = own_teams(user, season).filter(coach=user.pk).first()
        for name in ("home", "away"):
            field = self.fields[name]
            assert isinstance(field, forms.ModelChoiceField)
            field.queryset = found
            field.label_from_instance = self._label  # type: ignore[assignment,method-assign]

    def _label(self, team: Team) -> str:
        return str(team) if team.league_id == self.season.league_id else f"{team} ({team.league})"

    def clean(self) -> None:
        """One of the two is theirs."""
        chosen = {self.cleaned_data.get("home"), self.cleaned_data.get("away")} - {None}
        if len(chosen) == 2 and not chosen & set(own_teams(self.user, self.season)):
            raise forms.ValidationError(_("One of the two teams is yours, and plays in this season."))


def what_counts(tables: Tables) -> str:
    """What of a friendly counts by these rules, in a sentence."""
    if tables.season.friendly.counts_for_careers:
        return _("A friendly counts like any other match for both teams, but for the MVP, and for no table.")
    return _("A friendly counts for nothing: no SPP, no MVP, no winnings, and every casualty is badly hurt at most.")


def friendlies_of(season: Season) -> QuerySet[Fixture]:
    """The matches beside a season, the latest first."""
    return Fixture.objects.friendlies().filter(season=season).select_related("home", "away").order_by("-number")


def friendlies_of_team(team: Team, leagues: QuerySet[League]) -> QuerySet[Fixture]:
    """A team's friendlies in these leagues, the latest first, with their league."""
    rows = Fixture.objects.friendlies().filter(Q(home=team) | Q(away=team), season__league__in=leagues)
    return rows.select_related("season__league", "home", "away").order_by("-season", "-number")
