"""Teams of both football games for tests, and their walks for the contract."""

from rules_engine.clubs import actions as a
from rules_engine.clubs.state import Founding
from rules_engine.core import Seat
from rules_engine.hattrick import club as hattrick
from rules_engine.ofusaido import club as ofusaido
from rules_engine.ofusaido.house import house_decks
from rules_engine.record import replay
from rules_engine.rulesets import resolve
from tests.engine.contract import Trial

COACH, COMMISSIONER = Seat.COACH, Seat.COMMISSIONER
BOX, HOUSE = resolve("hattrick", "2014"), resolve("ofusaido", "house")
STRICT = {
    "hattrick": resolve("hattrick", "2014", {"clubs.changes": "between_seasons", "clubs.most_stars": 2}),
    "ofusaido": resolve("ofusaido", "house", {"clubs.changes": "between_seasons", "clubs.most_players": 20}),
}
CATALOGUE = {ruleset.hash: ruleset for ruleset in (BOX, HOUSE, *STRICT.values())}

HATTRICK = hattrick.HatTrickClub(CATALOGUE)
OFUSAIDO = ofusaido.OfusaidoClub(CATALOGUE)
CLUBS = {"hattrick": HATTRICK, "ofusaido": OFUSAIDO}
RULES = {"hattrick": BOX, "ofusaido": HOUSE}
PLAIN = {
    "hattrick": hattrick.Register(COACH, "Blues", hattrick.Squad(stars=(10, 11))),
    "ofusaido": ofusaido.Register(COACH, "Brumeval", ofusaido.Squad(house_decks(HOUSE)["BRU"])),
}
SCORER = {"hattrick": "10", "ofusaido": "BRU-16"}


def entered(game, ruleset=None):
    return a.EnterSeason(COMMISSIONER, "season", (ruleset or RULES[game]).hash)


def beginning(game, ruleset=None):
    """A team that has entered and registered its squad."""
    return (entered(game, ruleset), PLAIN[game])


def state_after(game, *actions):
    played = replay(CLUBS[game], Founding("ref"), actions)
    assert played.fault is None, played.fault
    return played.state


def _trial(game):
    seats = (COACH, COMMISSIONER)
    return Trial(CLUBS[game], Founding("ref"), max_actions=25, out_of_turn=0.3, seats=seats)


HATTRICK_CLUB, OFUSAIDO_CLUB = _trial("hattrick"), _trial("ofusaido")
