"""A season to walk."""

from rules_engine.competition.points import Points
from rules_engine.competition.season import Season
from rules_engine.competition.state import SeasonSetup
from rules_engine.core import Seat
from tests.engine.contract import Trial

SETUP = SeasonSetup("Autumn", "hash", Points(3, 1, 0), weather_dice=(6, 6), prayer_die=16)
SEASON = Trial(Season(), SETUP, max_actions=150, out_of_turn=0.4, seats=(Seat.COACH, Seat.COMMISSIONER, Seat.CLOCK))
