"""A match between two people as it is played live: the game itself, and the manners around it.

Each game is put in an envelope that adds what no rulebook of a game knows: both are ready, offers, pauses, clocks, resigning,
taking back, and a commissioner's word.
"""

from rules_engine.live.envelope import Envelope
from rules_engine.live.games import LIVE_GAMES, live_game
from rules_engine.live.state import LiveSetup, LiveState, LiveView, Terms

__all__ = ["LIVE_GAMES", "Envelope", "LiveSetup", "LiveState", "LiveView", "Terms", "live_game"]
