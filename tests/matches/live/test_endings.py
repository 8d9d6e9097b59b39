"""What becomes of a fixture by each way in which its match here can end: nothing is left to the coaches but what has no
result."""

from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone

from league.reading import fold
from league.services.clubs import register_squad
from league.verifying import verify
from matches.kinds import kind_of
from matches.live.fixtures import set_terms, start_fixture
from matches.live.ruling import decide
from matches.live.services import ring
from matches.models import LiveKind, ReportVersion
from matches.played_here import key_of
from rules_engine.hattrick.actions import Concede as HatTrickConcede
from rules_engine.hattrick.club import Squad as HatTrickSquad
from rules_engine.live import actions as act
from rules_engine.ofusaido.actions import AgreeToShootout
from rules_engine.ofusaido.actions import Concede as OfusaidoConcede
from rules_engine.ofusaido.cards import Deck, Energy, Player
from rules_engine.ofusaido.club import Squad as OfusaidoSquad
from tests.clubs.clubs import tie
from tests.clubs.matches import type_side
from tests.matches.live.cups import cup
from tests.matches.live.matches import AWAY, HOME, advance, do, whole_match

pytestmark = pytest.mark.django_db
KINDS = {"hattrick": LiveKind.HATTRICK, "ofusaido": LiveKind.OFUSAIDO_SHOOTOUT}


def begun(fixture, goals=2):
    """In play, with something played already; a shootout after 2–2."""
    game = fixture.season.game
    match = start_fixture(fixture, kind=KINDS[game], goals=goals, by=fixture.home.coach)
    for seat in (HOME, AWAY):
        do(match, act.Begin(seat))
    if game == "ofusaido":
        for seat in (HOME, AWAY):
            do(match, AgreeToShootout(seat))
    advance(match, until=lambda sitting: sitting.state.n > 24)
    match.refresh_from_db()
    return match


def whistle(match, stage):
    whole_match(match)


def concede(match, stage):
    do(match, (HatTrickConcede if match.kind == LiveKind.HATTRICK else OfusaidoConcede)(AWAY))


def resign(match, stage):
    do(match, act.MakeOffer(HOME, act.OfferKind.PAUSE))
    do(match, act.AcceptOffer(AWAY, fold(match).offer.n))
    do(match, act.Resign(AWAY))


def until_asked(match, *sides):
    """Play on until exactly these are waited for."""
    return advance(match, until=lambda sitting: set(sitting.game.to_act(sitting.state)) == set(sides))


def late():
    return time_machine.travel(timezone.now() + timedelta(seconds=61), tick=False)


def claim(match, stage):
    until_asked(match, AWAY)
    match.refresh_from_db()
    with late():
        ring(match)
        do(match, act.ClaimTime(HOME))


def forfeit(match, stage):
    until_asked(match, AWAY)
    match.refresh_from_db()
    with late():
        ring(match)


def nobody_in_time(match, stage):
    until_asked(match, HOME, AWAY)
    match.refresh_from_db()
    with late():
        ring(match)


def agreed(match, stage):
    do(match, act.MakeOffer(HOME, act.OfferKind.DRAW))
    do(match, act.AcceptOffer(AWAY, fold(match).offer.n))


def ruled(match, stage):
    decide(match, "end_home", "they walked off", by=stage.cast.commissioner)


def ruled_for_neither(match, stage):
    decide(match, "end", "the lights went out", by=stage.cast.commissioner)


def annulled(match, stage):
    decide(match, "annul", "the wrong teams", by=stage.cast.commissioner)


HOME_WINS = {
    ("hattrick", "league"): (3, 0, None),
    ("hattrick", "cup"): (3, 0, None),
    ("ofusaido", "league"): (2, 2, None),
    ("ofusaido", "cup"): (2, 2, "home"),
}
"""The score that counts when the visitors have given up, and whose shootout it is."""
OPEN = "open"
BOTH = ("hattrick", "ofusaido")
ENDINGS = [
    (concede, BOTH, "confirmed", {}),
    (resign, BOTH, "confirmed", {}),
    (claim, BOTH, "confirmed", {"at_time_out": "claim"}),
    (forfeit, BOTH, "confirmed", {"at_time_out": "forfeit"}),
    (ruled, BOTH, "accepted", {}),
    (ruled_for_neither, BOTH, OPEN, {}),
    (annulled, BOTH, OPEN, {}),
    (nobody_in_time, ("hattrick",), OPEN, {"at_time_out": "forfeit"}),
]
TABLE = [
    pytest.param(end, game, where, becomes, terms, id=f"{end.__name__}-{game}-{where}")
    for end, games, becomes, terms in ENDINGS
    for game in games
    for where in ("league", "cup")
]


@pytest.mark.parametrize(("end", "game", "where", "becomes", "terms"), TABLE)
def test_what_becomes_of_the_fixture(end, game, where, becomes, terms):
    stage = tie(game) if where == "league" else cup(game)
    if terms:
        set_terms(stage.cast.season, {"move_seconds": 60, **terms})
    match = begun(stage.fixture)
    end(match, stage)
    match.refresh_from_db()
    assert match.is_over
    fixture = stage.fixture
    if becomes is OPEN:
        assert fixture.is_open_to_report
        assert not ReportVersion.objects.exists()
        assert start_fixture(fixture, kind=KINDS[game], by=fixture.home.coach)
        return
    home, away, shootout = HOME_WINS[game, where]
    assert (fixture.home_scored, fixture.away_scored) == (home, away)
    if shootout:
        assert fixture.home_shoot_out > fixture.away_shoot_out
    version = ReportVersion.objects.get(request_key=key_of(match))
    assert [decision.kind for decision in version.decisions.order_by("pk")] == ["submitted", becomes]
    if game == "ofusaido":
        assert kind_of(fixture).decode(version).shootout.winner is HOME


def test_a_draw_that_both_want_is_one_and_only_while_it_is_level():
    stage = tie("hattrick")
    match = begun(stage.fixture)
    agreed(match, stage)
    fixture = stage.fixture
    assert fixture.is_played
    assert fixture.home_scored == fixture.away_scored
    assert fold(match).terms.level_draws


@pytest.mark.parametrize("game", BOTH)
def test_a_tie_that_is_played_here_is_decided_by_its_own_rules(game):
    stage = cup(game)
    match = begun(stage.fixture)
    whole_match(match)
    fixture = stage.fixture
    assert fixture.is_played
    decider = fold(stage.cast.season).stage(1)
    assert decider.winner(decider.ties[-1])
    assert list(verify()) == []


def test_what_both_have_typed_of_an_ofusaido_match_stands_beside_its_shootout():
    stage = tie("ofusaido")
    goals = {"score": 2, "yellow_cards": 1}
    type_side(stage, "home", **goals)
    type_side(stage, "away", score=2)
    match = begun(stage.fixture)
    whole_match(match)
    version = ReportVersion.objects.get(request_key=key_of(match))
    report = kind_of(stage.fixture).decode(version)
    assert (report.home.yellow_cards, report.shootout is not None, len(report.logs)) == (1, True, 1)


OTHERS = {
    "hattrick": HatTrickSquad(stars=(2, 3)),
    "ofusaido": OfusaidoSquad(
        Deck("new", "New", tuple(Player(f"n{n}", f"N{n}", shot=2) for n in range(9)), (Energy("e", 1),))
    ),
}


@pytest.mark.parametrize("game", BOTH)
def test_a_squad_that_is_registered_anew_meanwhile_keeps_no_match_from_its_report(game):
    stage = tie(game)
    match = begun(stage.fixture)
    register_squad(stage.fixture.away, name="Others", squad=OTHERS[game], by=stage.away)
    whole_match(match)
    match.refresh_from_db()
    report = kind_of(stage.fixture).decode(ReportVersion.objects.get(request_key=key_of(match)))
    assert stage.fixture.is_played
    if game == "ofusaido":
        assert report.shootout.winner == match.winner
        assert report.shootout_score == (match.home_score, match.away_score)
    else:
        assert report.log is None
