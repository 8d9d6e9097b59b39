"""Friendlies with teams that one coaches in a league: against a bot, on one device, by a challenge and its link."""

from importlib import import_module

import pytest
from django.apps import apps
from django.urls import reverse

from league.reading import fold
from league.referees import ruleset_of
from league.services.seasons import schedule_season
from matches.live.fixtures import start_fixture
from matches.live.kinds import KINDS
from matches.live.sides import own_teams
from matches.models import Challenge, Fixture, LiveKind, Match
from matches.services.discipline import change_discipline
from rules_engine.chance import Seeded
from rules_engine.competition.discipline import Discipline, PerKind
from rules_engine.competition.schedule import Legs
from rules_engine.hattrick.club import national_squad
from rules_engine.hattrick.state import Team
from rules_engine.ofusaido.cards import Deck, Energy, Player
from rules_engine.ofusaido.club import Squad
from tests.clubs.clubs import football_cast, football_season, registered_club, tie
from tests.clubs.matches import played
from tests.factories import LeagueFactory, UserFactory

pytestmark = pytest.mark.django_db
TERMS = {"move_seconds": 0, "at_time_out": "claim", "delay": 0, "take_backs": "on"}


def begin(client, user, kind, **chosen):
    client.force_login(user)
    return client.post(reverse("new_match", args=[kind]), {**TERMS, **chosen})


def side(team):
    return f"team:{team.ref}"


def test_a_team_of_ones_own_plays_a_bot(client):
    people = football_cast("hattrick")
    client.force_login(people.coach)
    page = client.get(reverse("new_match", args=["hattrick"])).content.decode()
    assert f"{people.team} ({people.league})" in page
    assert str(people.other_team) not in page
    answer = begin(client, people.coach, "hattrick", side=side(people.team), other="BRA", against="bot:random")
    match = Match.objects.get()
    assert answer["Location"] == match.get_absolute_url()
    assert (match.home_name, match.away_name) == ("Blue Harbour", "Brazil")
    assert fold(match).game.sheet.setup.home == Team("Blue Harbour", (10, 11))
    assert match.league is None


@pytest.mark.parametrize("kind", ["ofusaido_shootout", "ofusaido_penalty"])
def test_a_deck_of_ones_own_meets_another_of_ones_own_on_one_device(client, kind):
    people = football_cast("ofusaido")
    begin(client, people.coach, kind, side=side(people.team), other=side(people.team), against="device")
    match = Match.objects.get()
    assert (match.home_name, match.away_name) == (str(people.team), str(people.team))
    deck = fold(match).game.setup.home.deck
    assert (deck.name, deck.players) == (str(people.team), fold(people.team).squad.deck.players)


def test_nobody_plays_with_a_team_of_somebody_else(client):
    people = football_cast("hattrick")
    for who in (people.stranger, people.commissioner, people.other_coach):
        answer = begin(client, who, "hattrick", side=side(people.team), other="BRA", against="bot:random")
        assert answer.status_code == 422
    assert not Match.objects.exists()


def test_a_challenge_is_made_and_taken_up_with_teams_of_two_leagues(client):
    people = football_cast("hattrick", visibility="members")
    theirs = registered_club(football_season(LeagueFactory(), "hattrick"), name="Green Vale")
    begin(client, people.coach, "hattrick", side=side(people.team), other="BRA", against="link")
    asked = Challenge.objects.get()
    client.logout()
    assert "Blue Harbour" in client.get(asked.get_absolute_url()).content.decode()
    client.force_login(theirs.coach)
    assert "Green Vale" in client.get(asked.get_absolute_url()).content.decode()
    client.post(asked.get_absolute_url(), {"side": side(theirs)})
    match = Match.objects.get()
    assert (match.home_name, match.away_name) == ("Blue Harbour", "Green Vale")
    assert (match.home_user, match.away_user) == (people.coach, theirs.coach)


def test_a_challenge_whose_team_has_gone_is_not_taken_up(client):
    people = football_cast("hattrick")
    begin(client, people.coach, "hattrick", side=side(people.team), other="BRA", against="link")
    asked = Challenge.objects.get()
    people.team.coach = None
    people.team.save(update_fields=["coach"])
    client.force_login(UserFactory())
    answer = client.post(asked.get_absolute_url(), {"side": "BRA"})
    assert answer.status_code == 409
    assert "does not play for this coach any more" in answer.content.decode()
    assert Challenge.objects.get().is_open


def test_a_deck_that_is_too_small_for_a_scene_is_told_so(client):
    season = football_season(LeagueFactory(), "ofusaido")
    tiny = Deck("tiny", "Tiny", (Player("a", "Ada", shot=3, save=2),), (Energy("e", 1),))
    club = registered_club(season, squad=Squad(tiny))
    answer = begin(client, club.coach, "ofusaido_penalty", side=side(club), other="BRU", against="device")
    assert answer.status_code == 422
    assert "too few cards" in answer.content.decode()


def test_bans_are_for_the_leagues_own_matches(client):
    first = tie("hattrick", legs=Legs.DOUBLE)
    settings = Discipline(bans=PerKind(yellow=1, second_yellow=1, red=1, sent_off=1))
    change_discipline(first.cast.season, settings=settings, reason="a vote", by=first.cast.commissioner)
    played(first, {"yellow_cards": 1, "sent_off": ["2"]}, {})
    home = first.fixture.home
    begin(client, home.coach, "hattrick", side=side(home), other="BRA", against="bot:random")
    assert fold(Match.objects.get()).game.sheet.setup.home.absent == ()


def test_a_plain_shootout_is_played_under_ones_own_name():
    assert own_teams(KINDS["spot_kicks"], UserFactory()) == []


def test_matches_of_before_are_told_which_nations_play(client):
    people = football_cast("hattrick")
    ruleset = ruleset_of(people.season.ruleset_id)
    squad = national_squad(ruleset, "GER")
    germany = registered_club(people.season, UserFactory(is_staff=True), squad=squad, name="Mannschaft")
    schedule_season(people.season, legs=Legs.SINGLE, by=people.commissioner, chance=Seeded(1))
    fixture = Fixture.objects.filter(home=germany).first() or Fixture.objects.filter(away=germany).first()
    of_season = start_fixture(fixture, kind=LiveKind.HATTRICK, by=germany.coach)
    begin(client, people.coach, "hattrick", side=side(people.team), other="BRA", against="bot:random")
    found = {match.pk: match.nations for match in Match.objects.all()}
    assert sorted(found[of_season.pk]) == ["", "GER"]
    assert sorted(found.values()) == sorted([found[of_season.pk], ("", "BRA")])
    Match.objects.update(home_nation="", away_nation="")
    import_module("matches.migrations.0012_nations_of_live_matches").name_nations(apps, None)
    assert {match.pk: match.nations for match in Match.objects.all()} == found
