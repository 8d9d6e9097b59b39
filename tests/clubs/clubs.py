"""Leagues that play the football games, made by the services that a browser uses."""

from dataclasses import dataclass

from league.enums import Role
from league.models import Team
from league.services.careers import found_team
from league.services.clubs import register_squad
from league.services.seasons import create_season, schedule_season
from matches.models import Fixture
from rules_engine.chance import Seeded
from rules_engine.competition.schedule import Legs
from rules_engine.hattrick import club as hattrick
from rules_engine.ofusaido import club as ofusaido
from rules_engine.ofusaido.house import house_decks
from tests.factories import Cast, LeagueFactory, UserFactory, commissioner_of, member

GAMES = ("hattrick", "ofusaido")


def squads(game):
    """Two squads that meet."""
    if game == "hattrick":
        return hattrick.Squad(stars=(10, 11)), hattrick.Squad(names=("Bo", *[""] * 9), star_goalkeeper=True)
    return tuple(ofusaido.Squad(deck) for deck in house_decks().values())


def football_season(league, game, **choices):
    return create_season(league, by=commissioner_of(league), **{"name": "Cup", "game": game, **choices})


def founded_club(season, coach=None):
    """A team without a squad."""
    coach = coach or member(season.league)
    return found_team(season=season, by=coach)


def registered_club(season, coach=None, *, squad=None, name="Rovers"):
    """A team that has registered and entered."""
    team = founded_club(season, coach)
    squad = squad or squads(season.game)[0]
    return Team.objects.get(pk=register_squad(team, name=name, squad=squad, by=team.coach).owner.pk)


def football_cast(game, **league):
    """A league with everybody who may come, a season of this game and both teams entered."""
    league = LeagueFactory(**league)
    commissioner = member(league, Role.COMMISSIONER)
    season = football_season(league, game)
    coach, other_coach = member(league), member(league)
    ours, theirs = squads(game)
    return Cast(
        league=league,
        season=season,
        team=registered_club(season, coach, squad=ours, name="Blue Harbour"),
        other_team=registered_club(season, other_coach, squad=theirs, name="Red Hill"),
        anonymous=None,
        stranger=UserFactory(),
        spectator=member(league, Role.SPECTATOR),
        other_coach=other_coach,
        coach=coach,
        commissioner=commissioner,
        staff=UserFactory(is_staff=True),
    )


@dataclass(frozen=True)
class Tie:
    """A cast with the one fixture of its two teams."""

    cast: Cast
    number: int = 1

    @property
    def fixture(self):
        """As it is now."""
        rows = Fixture.objects.select_related(
            "season__league", "season__ruleset", "home__coach", "away__coach", "reported_by"
        )
        return rows.get(season=self.cast.season, number=self.number)

    @property
    def home(self):
        return self.fixture.home.coach

    @property
    def away(self):
        return self.fixture.away.coach

    def url(self, rest=""):
        return f"{self.fixture.get_absolute_url()}{rest}"


def tie(game, *, legs=Legs.SINGLE, **league):
    """The first fixture of a football cast, drawn."""
    people = football_cast(game, **league)
    schedule_season(people.season, legs=legs, by=people.commissioner, chance=Seeded(1))
    return Tie(people)
