"""Pages of teams of the football games: the sheet, the registration in each of its ways, the log."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from league.models import Season, Team
from league.reading import fold
from league.services.clubs import book_club_match, register_squad
from rules_engine.clubs.actions import BookMatch, BookWalkover
from rules_engine.clubs.report import Line
from rules_engine.core import Seat
from rules_engine.ofusaido.deck_text import deck_text
from rules_engine.ofusaido.house import house_decks
from tests.clubs.clubs import GAMES, football_cast, football_season, founded_club, registered_club, squads
from tests.factories import ACTORS, LeagueFactory, cast, commissioner_of

pytestmark = pytest.mark.django_db


def page_of(client, name, team, **query):
    response = client.get(reverse(name, args=[team.ref]), query)
    assert response.status_code == 200
    return response.content.decode()


# Making a season


def test_making_a_season_asks_the_game_first(client):
    stage = cast()
    client.force_login(stage.commissioner)
    url = reverse("create_season", args=[stage.league.slug])
    first = client.get(url).content.decode()
    assert [f'href="?game={game}"' in first for game in ("bloodbowl", *GAMES)] == [True] * 3
    assert "House rules" not in first
    then = client.get(url, {"game": "hattrick"}).content.decode()
    assert 'name="game" value="hattrick"' in then
    assert "Stars of Germany" in then


@pytest.mark.parametrize(("game", "path", "value"), [("hattrick", "most_stars", 3), ("ofusaido", "most_players", 20)])
def test_a_season_of_another_game_begins_with_its_house_rules(client, game, path, value):
    from league.forms.house_rules import HouseRulesForm
    from league.games import KITS

    stage = cast()
    client.force_login(stage.commissioner)
    rules = HouseRulesForm(game, KITS[game].editions[-1])
    sent = {rules[name].html_name: rules[name].value() for name in rules.fields}
    sent = {
        key: ", ".join(map(str, one)) if isinstance(one, list | tuple) else one
        for key, one in sent.items()
        if one is not False
    }
    sent |= {
        f"rule-clubs-{path}": str(value),
        "name": "Autumn",
        "game": game,
        "edition": KITS[game].editions[-1],
        "step_1": "points",
    }
    response = client.post(reverse("create_season", args=[stage.league.slug]), sent)
    assert response.status_code == 302
    made = Season.objects.get(name="Autumn")
    assert (made.game, made.ruleset.overlay) == (game, {f"clubs.{path}": value})
    shown = client.get(reverse("season_rules", args=[stage.league.slug, made.number])).content.decode()
    assert f"<strong>{value}</strong>" in shown
    assert "Star players" not in shown
    setup = fold(made).setup
    assert (setup.points.win, setup.fair_weather_die, setup.walkover_score) == (3, 0, 3)


def test_every_setting_of_the_football_games_that_is_read_has_a_field():
    from league.house_rules import offered
    from rules_engine.rulesets import settings

    for game, edition in (("hattrick", "2014"), ("ofusaido", "house")):
        assert set(offered(game, edition)) == set(settings(game, edition))


# Registering


def hat_trick(**changes):
    return {"way": "squad", "name": "Mudflat United", "nation": "", "stars": ["10", "11"], **changes}


def test_a_nation_is_registered_and_enters(client):
    season = football_season(LeagueFactory(), "hattrick")
    team = founded_club(season)
    client.force_login(team.coach)
    response = client.post(reverse("draft", args=[team.ref]), hat_trick(nation="GER", stars=["2"], name_9="Uwe"))
    assert response["Location"] == reverse("team", args=[team.ref])
    squad = fold(team).squad
    assert (squad.nation, squad.stars, squad.star_goalkeeper, squad.name_of(9)) == (
        "GER",
        (3, 4, 6, 9, 10, 11),
        True,
        "Uwe",
    )
    assert season.entered.count() == 1


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"name": ""}, "required"),
        ({"stars": [str(n) for n in range(2, 12)]}, "6 stars at most in this league; there are 10."),
        ({"stars": ["1"]}, "not one of the available choices"),
        ({"nation": "HUN"}, "not one of the available choices"),
        ({"name_4": "x" * 41}, "at most 40 characters"),
    ],
)
def test_a_squad_that_is_not_legal_comes_back_with_the_reason(client, changes, words):
    team = founded_club(football_season(LeagueFactory(), "hattrick"))
    client.force_login(team.coach)
    response = client.post(reverse("draft", args=[team.ref]), hat_trick(**changes))
    assert response.status_code == 422
    assert words in response.content.decode()
    assert fold(team).squad is None


def test_a_league_of_nations_offers_no_team_of_ones_own(client):
    team = founded_club(football_season(LeagueFactory(), "hattrick", overlay={"clubs.custom_teams": False}))
    client.force_login(team.coach)
    assert "A team of our own" not in page_of(client, "draft", team)


def test_a_house_deck_is_registered(client):
    team = founded_club(football_season(LeagueFactory(), "ofusaido"))
    client.force_login(team.coach)
    client.post(reverse("draft", args=[team.ref]), {"way": "house", "name": "Tuiles", "deck": "TUI"})
    assert fold(team).squad.deck == house_decks()["TUI"]


def sheet(client, team, **changes):
    """The sheet as the page has it, with changes."""
    form = client.get(reverse("draft", args=[team.ref])).context["forms"]["sheet"]
    sent = {form[name].html_name: form[name].value() for name in form.fields}
    return {"way": "sheet"} | {name: value for name, value in (sent | changes).items() if value not in (None, "")}


def test_the_sheet_as_it_opens_is_the_deck(client):
    team = registered_club(football_season(LeagueFactory(), "ofusaido"))
    client.force_login(team.coach)
    response = client.post(reverse("draft", args=[team.ref]), sheet(client, team))
    assert response.status_code == 302
    assert fold(team).squad.deck == squads("ofusaido")[0].deck


def test_players_are_added_and_taken_off_on_the_sheet(client):
    team = registered_club(football_season(LeagueFactory(), "ofusaido"))
    client.force_login(team.coach)
    added = {"p16_name": "Zoé Neuf", "p16_shot": "4", "p16_capacities": "cap_centre, cap_mur", "p0_name": ""}
    client.post(reverse("draft", args=[team.ref]), sheet(client, team, **added))
    players = fold(team).squad.deck.players
    assert len(players) == 16
    assert (players[0].id, players[-1].id, players[-1].shot) == ("BRU-02", "BRU-17", 4)
    assert [one.id for one in players[-1].capacities] == ["cap_centre", "cap_mur"]


def test_what_is_wrong_on_the_sheet_stands_at_its_field(client):
    team = registered_club(football_season(LeagueFactory(), "ofusaido"))
    client.force_login(team.coach)
    response = client.post(reverse("draft", args=[team.ref]), sheet(client, team, p3_capacities="cap_none"))
    assert response.status_code == 422
    assert response.context["forms"]["sheet"].errors == {"p3_capacities": ["'cap_none' is no capacity"]}


DECK = deck_text(house_decks()["TUI"])


def test_a_deck_is_registered_from_a_file(client):
    team = founded_club(football_season(LeagueFactory(), "ofusaido"))
    client.force_login(team.coach)
    upload = SimpleUploadedFile("deck.toml", DECK.encode())
    client.post(reverse("draft", args=[team.ref]), {"way": "file", "name": "Tuiles", "file": upload})
    assert fold(team).squad.deck == house_decks()["TUI"]


def test_faults_of_a_deck_file_name_their_lines(client):
    team = founded_club(football_season(LeagueFactory(), "ofusaido"))
    client.force_login(team.coach)
    text = DECK.replace('id = "TUI"', 'id = "TUI"\ncolour = "blue"', 1).replace("shot = ", "shoot = ", 1)
    wrong = next(n for n, line in enumerate(text.split("\n"), start=1) if line.startswith("shoot"))
    response = client.post(reverse("draft", args=[team.ref]), {"way": "file", "name": "Tuiles", "text": text})
    page = response.content.decode()
    assert response.status_code == 422
    assert [f"<b>line {n}</b>" in page for n in (2, wrong)] == [True, True]
    assert fold(team).squad is None


@pytest.mark.parametrize(("content", "words"), [(b"\xff\xfe", "UTF-8"), (b"a" * 100_001, "too long")])
def test_a_file_that_cannot_be_a_deck(client, content, words):
    team = founded_club(football_season(LeagueFactory(), "ofusaido"))
    client.force_login(team.coach)
    upload = SimpleUploadedFile("deck.toml", content)
    response = client.post(reverse("draft", args=[team.ref]), {"way": "file", "name": "Tuiles", "file": upload})
    assert response.status_code == 422
    assert words in response.content.decode()


def test_an_old_page_does_not_register(client):
    team = registered_club(football_season(LeagueFactory(), "hattrick"))
    client.force_login(team.coach)
    response = client.post(reverse("draft", args=[team.ref]), hat_trick(expected_seq="1"))
    page = response.content.decode()
    assert response.status_code == 409
    assert "changed meanwhile" in page
    assert 'value="Mudflat United"' in page


def test_a_squad_that_is_fixed_for_the_season_says_so(client):
    season = football_season(LeagueFactory(), "hattrick", overlay={"clubs.changes": "between_seasons"})
    team = registered_club(season)
    book_club_match(team, action=BookMatch(Seat.COACH, "f", 1, True, "x", 1, 0), by=team.coach)
    client.force_login(team.coach)
    response = client.post(reverse("draft", args=[team.ref]), hat_trick())
    assert response.status_code == 422
    assert "only between seasons" in response.content.decode()


def test_the_commissioner_registers_for_a_coach(client):
    team = founded_club(football_season(LeagueFactory(), "hattrick"))
    client.force_login(commissioner_of(team.league))
    client.post(reverse("draft", args=[team.ref]), hat_trick())
    assert "commissioner, for the coach" in page_of(client, "team_log", team)


# Shown


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_of_a_team(client, game):
    season = football_season(LeagueFactory(), game)
    team = registered_club(season)
    key = "10" if game == "hattrick" else "BRU-10"
    line = Line(key, goals=2, yellow_cards=1, sent_off=1)
    book_club_match(team, action=BookMatch(Seat.COACH, "f1", 1, True, "x", 3, 1, (line,)), by=team.coach)
    book_club_match(team, action=BookWalkover(Seat.COMMISSIONER, "f2", 2, "y", 3), by=team.coach)
    book_club_match(team, action=BookMatch(Seat.COACH, "f3", 3, True, "z", 1, 1, shootout=(4, 5)), by=team.coach)
    page = page_of(client, "team", team)
    of_player = f"?player={key}"
    for figure, number, asked in (("7–2", "goals", ""), ("2", "goal", of_player), ("1", "yellow_card", of_player)):
        url = reverse("why", args=[team.ref, number]) + asked
        assert f'<a class="why" href="{url}">{figure}<span' in page
        assert client.get(url).context["explained"].figure == figure
    assert "shootout 4–5" in page
    assert "not played" in page
    log = page_of(client, "team_log", team)
    for words in ("Won 3–1 against x.", "2 goals, 1 yellow card, sent off", "y did not come", "Lost the shootout 4–5."):
        assert words in log


@pytest.mark.parametrize("game", GAMES)
def test_a_team_without_a_squad_says_what_will_be_here(client, game):
    team = founded_club(football_season(LeagueFactory(), game))
    assert "when " + team.coach.username in page_of(client, "team", team)
    client.force_login(team.coach)
    assert "Register the team" in page_of(client, "team", team)
    home = client.get("/").content.decode()
    assert "Register your team" in home


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("name", "args"),
    [("names", []), ("aftermath", []), ("team_graveyard", []), ("player", [1]), ("why", ["treasury"])],
)
def test_pages_of_careers_are_not_there_for_football_teams(client, game, name, args):
    people = football_cast(game)
    client.force_login(people.coach)
    assert client.get(reverse(name, args=[people.team.ref, *args])).status_code == 404


@pytest.mark.parametrize("name", ["stars", "end_season"])
def test_pages_of_blood_bowl_seasons_are_not_there_for_others(client, name):
    people = football_cast("hattrick")
    client.force_login(people.commissioner)
    assert client.get(reverse(name, args=[people.league.slug, people.season.number])).status_code == 404


WHO = {"get": {"coach", "commissioner", "staff"}, "post": {"coach", "commissioner", "staff"}}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("method", ["get", "post"])
def test_who_may_register(client, game, method):
    people = football_cast(game)
    url = reverse("draft", args=[people.team.ref])
    sent = hat_trick() if game == "hattrick" else {"way": "house", "name": "X", "deck": "TUI"}
    got = {}
    for actor in ACTORS:
        client.logout()
        if actor != "anonymous":
            client.force_login(getattr(people, actor))
        got[actor] = getattr(client, method)(url, sent if method == "post" else {}).status_code
    right = 200 if method == "get" else 302
    assert got == {actor: right if actor in WHO[method] else 302 if actor == "anonymous" else 403 for actor in ACTORS}


@pytest.mark.parametrize("game", GAMES)
def test_a_members_league_hides_its_teams(client, game):
    people = football_cast(game, visibility="members")
    client.force_login(people.stranger)
    for name in ("team", "team_log", "draft"):
        assert client.get(reverse(name, args=[people.team.ref])).status_code == 404
    client.force_login(people.spectator)
    assert client.get(reverse("team", args=[people.team.ref])).status_code == 200


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_asks_as_much_for_many_matches_as_for_one(client, game, django_assert_max_num_queries):
    team = registered_club(football_season(LeagueFactory(), game))
    asked = []
    for upto in (1, 20):
        for n in range(len(fold(team).matches), upto):
            book_club_match(team, action=BookMatch(Seat.COACH, f"f{n}", n, True, "x", 1, 0), by=team.coach)
        fold(Team.objects.get(pk=team.pk))
        with django_assert_max_num_queries(9) as queries:
            page_of(client, "team", team)
        asked.append(len(queries))
    assert asked[0] == asked[1]


def test_another_squad_is_told_in_the_log(client):
    team = registered_club(football_season(LeagueFactory(), "hattrick"))
    register_squad(team, name="Later", squad=squads("hattrick")[1], by=team.coach)
    assert "Another squad was registered, as “Later”." in page_of(client, "team_log", team)


def test_a_season_offers_only_its_own_teams(client):
    stage = cast()
    club = founded_club(football_season(stage.league, "hattrick"), stage.coach)
    client.force_login(stage.commissioner)
    page = client.get(stage.season.get_absolute_url()).content.decode()
    assert club.ref not in page
    other = football_season(stage.league, "ofusaido")
    answer = client.post(reverse("enter_team", args=[stage.league.slug, other.number]), {"team": stage.team.ref})
    assert answer.status_code == 422
    assert "does not play Ofusaido" in answer.content.decode()
