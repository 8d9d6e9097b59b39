"""Two sides of one name are told apart wherever they are named."""

import re

import pytest
from django.urls import reverse

from league.reading import fold
from league.services.clubs import register_squad
from matches.boards.ofusaido.eyes import Eyes
from rules_engine.hattrick.actions import Concede
from rules_engine.live import actions as act
from rules_engine.ofusaido.actions import Concede as OfusaidoConcede
from rules_engine.ofusaido.game import Ofusaido
from rules_engine.ofusaido.house import house_decks
from rules_engine.ofusaido.simulation import shootout_setup
from rules_engine.rulesets import resolve
from tests.clubs.clubs import tie
from tests.matches.live.matches import AWAY, HOME, advance, do, live_match
from tests.matches.live.test_endings import begun

pytestmark = pytest.mark.django_db
ENDS = {"hattrick": Concede, "ofusaido_shootout": OfusaidoConcede, "spot_kicks": act.Resign}
LONG = {"hattrick": 40, "ofusaido_shootout": 16, "spot_kicks": 8}
"""So far has something happened, and nothing is decided yet, however draws fall."""
SAME = [
    ("hattrick", "GER", "Germany"),
    ("ofusaido_shootout", "BRU", "Union de Brumeval"),
    ("spot_kicks", "Reds", "Reds"),
]


def text(page):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page.content.decode()))


def bare(page, name):
    """Where the name stands without its side."""
    return re.findall(rf".{{30}}{name}(?! \((?:home|away)\)).{{20}}", text(page))


@pytest.mark.parametrize(("kind", "side", "name"), SAME)
def test_board_log_contests_replay_and_lists(client, kind, side, name):
    match = live_match(kind, sides=(side, side), home_name=name, away_name=name)
    told = set()
    for ends in (False, True):
        advance(match, until=lambda sitting: sitting.state.n > LONG[kind])
        if ends:
            do(match, ENDS[kind](HOME))
        for who in (match.home_user, match.away_user, None):
            client.logout()
            if who:
                client.force_login(who)
            for url in (match.get_absolute_url(), reverse("live_replay", args=[match.ref]), reverse("play")):
                page = client.get(url)
                assert bare(page, name) == []
                told |= set(re.findall(rf"{name} \((home|away)\)", text(page)))
    assert told == {"home", "away"}


def test_a_player_whom_both_decks_have_is_told_with_his_side():
    """In the log and its sums; one of one deck alone is called by his name."""
    game = Ofusaido(resolve("ofusaido", "house", {"settings.draw_resolution": "shootout"}))
    deck = house_decks()["BRU"]
    alike, unlike = (shootout_setup(deck, other) for other in (deck, house_decks()["TUI"]))
    player = deck.players[0]
    told = [
        Eyes(game.view(game.start(setup), None)).who(seat, player.id)
        for setup, seat in ((alike, HOME), (alike, AWAY), (unlike, HOME))
    ]
    assert told == [f"{player.name} (home)", f"{player.name} (away)", player.name]


def test_the_fixture_of_two_teams_of_one_name_and_its_report(client):
    stage = tie("hattrick")
    name = str(stage.fixture.home)
    register_squad(stage.fixture.away, name=name, squad=fold(stage.fixture.away).squad, by=stage.away)
    match = begun(stage.fixture)
    do(match, Concede(AWAY))
    client.force_login(stage.home)
    fixture = stage.fixture
    assert str(fixture) == f"{name} (home) – {name} (away)"
    assert bare(client.get(match.get_absolute_url()), name) == []
    page = client.get(fixture.get_absolute_url()).content.decode()
    for part in ('id="match"', 'id="ending"', 'class="pitch"'):
        section = page.partition(part)[2].partition("</section>")[0]
        assert f"{name} (away)" in section
