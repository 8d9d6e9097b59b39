"""Teams of the football games through their services: founded, registered, entered; what is derived of them."""

import pytest
from django.utils import timezone

from league.models import CareerEntry, ClubPlayer, Team
from league.projection import differences
from league.reading import fold, refold
from league.season_sentences import say
from league.services.clubs import book_club_match, register_squad
from league.services.records import Stale
from league.services.seasons import NotDrafted, OtherGame, enter_team
from league.verifying import verify
from matches.setups import NotPlayedHere, SquadMissing, setup_of
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.clubs.actions import BookMatch
from rules_engine.clubs.codes import ClubCode
from rules_engine.clubs.report import Line
from rules_engine.core import Seat
from rules_engine.errors import IllegalAction, Refusal
from rules_engine.hattrick import HatTrick
from rules_engine.hattrick import club as hattrick
from rules_engine.ofusaido.game import Ofusaido
from rules_engine.rulesets import resolve
from tests.clubs.clubs import GAMES, football_cast, football_season, founded_club, registered_club, squads, tie
from tests.factories import LeagueFactory, cast, entered_team, season_of
from tests.matches.matches import match

pytestmark = pytest.mark.django_db


def agrees(team):
    stored = Team.objects.get(pk=team.pk)
    return differences(stored, refold(stored), stored.seq) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_team_is_founded_registered_and_entered(game):
    season = football_season(LeagueFactory(), game)
    team = founded_club(season)
    assert (team.game, team.phase, fold(team).season, season.game) == (game, "drafting", season.ref, game)
    team = registered_club(season)
    assert (team.name, team.phase, team.ruleset_id) == ("Rovers", "ready", season.ruleset_id)
    assert list(season.entered.values_list("team", flat=True)) == [team.pk]
    assert agrees(team)
    assert list(verify()) == []


def test_players_are_derived_and_those_of_the_past_stay():
    season = football_season(LeagueFactory(), "ofusaido")
    bru, tui = squads("ofusaido")
    team = registered_club(season, squad=bru)
    line = Line("BRU-16", goals=2, yellow_cards=1)
    booked = BookMatch(Seat.COACH, "f", 1, True, "others", 2, 0, (line,))
    book_club_match(team, action=booked, by=team.coach)
    register_squad(team, name="Rovers", squad=tui, by=team.coach)
    (past,) = ClubPlayer.objects.filter(team=team, in_squad=False)
    assert (past.key, past.goals, past.yellow_cards, past.place) == ("BRU-16", 2, 1, len(tui.deck.players) + 1)
    assert agrees(team)


def test_stars_and_names_of_a_hat_trick_team_are_derived():
    season = football_season(LeagueFactory(), "hattrick")
    squad = hattrick.national_squad(resolve("hattrick", "2014"), "GER")
    names = ("Ada", *[""] * 9)
    team = registered_club(season, squad=hattrick.Squad("GER", squad.stars, star_goalkeeper=True, names=names))
    players = list(ClubPlayer.objects.filter(team=team).order_by("place"))
    assert (players[0].key, players[0].name, players[0].position, len(players)) == ("2", "Ada", "centre-back", 10)
    assert [int(player.key) for player in players if player.star] == [3, 4, 6, 9, 10, 11]
    assert team.roster == "GER"


def test_a_team_plays_its_own_game_only():
    stage = cast()
    season = football_season(stage.league, "hattrick")
    club = registered_club(season, stage.coach)
    for wrong, team in ((season, stage.team), (stage.season, club), (football_season(stage.league, "ofusaido"), club)):
        with pytest.raises(OtherGame):
            enter_team(wrong, team=team, by=stage.commissioner)


def test_a_team_without_a_squad_does_not_enter():
    season = football_season(LeagueFactory(), "hattrick")
    with pytest.raises(NotDrafted):
        enter_team(season, team=founded_club(season), by=season.league.memberships.first().user)


def test_a_team_of_an_earlier_season_takes_on_the_new_rules_if_it_may():
    league = LeagueFactory()
    team = registered_club(football_season(league, "hattrick"))
    later = football_season(league, "hattrick", overlay={"clubs.most_stars": 2})
    enter_team(later, team=team, by=team.coach)
    assert Team.objects.get(pk=team.pk).ruleset_id == later.ruleset_id
    strict = football_season(league, "hattrick", overlay={"clubs.most_stars": 1})
    with pytest.raises(IllegalAction):
        enter_team(strict, team=team, by=team.coach)
    assert not strict.entered.exists()


def test_registering_answers_the_page_that_was_seen_and_counts_once():
    season = football_season(LeagueFactory(), "hattrick")
    team = founded_club(season)
    with pytest.raises(Stale):
        register_squad(team, name="Late", squad=squads("hattrick")[0], by=team.coach, expected_seq=0)
    for _ in range(2):
        register_squad(team, name="Once", squad=squads("hattrick")[0], by=team.coach, request_key="k")
    assert CareerEntry.objects.filter(team=team, body__contains='"do":"register"').count() == 1


def test_the_games_of_a_league_live_side_by_side():
    """A Blood Bowl page that reads the careers of a whole league leaves the other teams' records alone."""
    from league.season_end import standing

    stage = cast()
    club = registered_club(football_season(stage.league, "hattrick"))
    book_club_match(club, action=BookMatch(Seat.COACH, "f", 1, True, "others", 2, 0), by=club.coach)
    assert len(standing(stage.season).ready) == 2
    assert list(verify()) == []


# Which squads meet


@pytest.mark.parametrize(("game", "referee"), [("hattrick", HatTrick), ("ofusaido", Ofusaido)])
def test_the_squads_of_a_fixture_meet(game, referee):
    t = tie(game)
    setup = setup_of(t.fixture)
    assert referee(resolve(game, "2014" if game == "hattrick" else "house")).start(setup)
    names = (setup.home.name, setup.away.name) if game == "hattrick" else (setup.home.deck.id, setup.away.deck.id)
    assert len(set(names)) == 2


def test_a_cup_match_of_hat_trick_is_decided():
    assert setup_of(tie("hattrick").fixture, decided=True).decided


def test_no_set_up_where_the_site_has_no_referee_or_a_team_no_squad():
    with pytest.raises(NotPlayedHere):
        setup_of(match().fixture)
    t = tie("hattrick")
    fixture = t.fixture
    fixture.away = founded_club(football_season(t.cast.league, "hattrick"))
    with pytest.raises(SquadMissing):
        setup_of(fixture)


def test_a_cast_of_another_game_is_as_good_as_any():
    people = football_cast("ofusaido")
    assert people.season.entered.count() == 2
    assert entered_team(season_of(people.league)).game == "bloodbowl"
    assert people.season.created_at <= timezone.now()


def test_a_season_says_why_a_team_of_any_game_does_not_enter():
    for code in ClubCode:
        assert say(Refusal(code, {"found": 2, "most": 3, "value": 1, "player": "x", "goals": 1, "score": 0}), {})
    assert say(Refusal(CareerCode.RULESET_UNKNOWN), {}) != say(Refusal(ClubCode.RULESET_UNKNOWN), {})
