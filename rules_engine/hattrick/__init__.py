"""Hat-Trick, the football card game of Patryk Kowalski, whole: both halves, set pieces, extra time, penalties."""

from rules_engine.hattrick.cards import Tables, national_team, tables
from rules_engine.hattrick.match import HatTrick
from rules_engine.hattrick.state import Setup, State, Team
from rules_engine.hattrick.view import View

__all__ = ["HatTrick", "Setup", "State", "Tables", "Team", "View", "national_team", "tables"]
