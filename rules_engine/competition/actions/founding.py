"""Teams come and go, and the order of the schedule is drawn."""

from rules_engine.competition.schedule import Legs
from rules_engine.core import Action


class EnterTeam(Action, frozen=True):
    """A team joins, until the schedule is ordered."""

    team: str


class WithdrawTeam(Action, frozen=True):
    """A team leaves, until the schedule is ordered."""

    team: str
    reason: str


class OrderSchedule(Action, frozen=True):
    """Entries close, and CHANCE draws the order of the teams. `deadlines` are ISO dates, one a round, or none."""

    rounds: Legs
    deadlines: tuple[str, ...] = ()


class DrawPlace(Action, frozen=True):
    """The next place in the order of the schedule is this team's. After the last one the fixtures are made."""

    team: str


FoundingAction = EnterTeam | WithdrawTeam | OrderSchedule | DrawPlace
