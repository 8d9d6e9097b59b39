"""What a competition decides beforehand, for what it hopes will not happen."""

from enum import StrEnum

from rules_engine.core import Value


class Policy(StrEnum):
    """What becomes of a fixture that nobody has played by its deadline: it stays open, it is a draw without a score,
    both sides lose it, or the commissioner is told of it and decides."""

    NOTHING = "nothing"
    DRAW = "draw"
    FORFEIT = "forfeit"
    COMMISSIONER = "commissioner"


class Leaving(StrEnum):
    """What becomes of the matches of a team that leaves while a stage is running: its results stand and nothing more is
    played; its results are annulled too; or its results stand and it loses the rest."""

    KEEP = "keep"
    VOID = "void"
    FORFEIT = "forfeit"


class Unanswered(StrEnum):
    """What becomes of a report that nobody has answered in time: it goes to the commissioner, or it counts."""

    COMMISSIONER = "commissioner"
    ACCEPT = "accept"


class Policies(Value, frozen=True):
    """What a competition has decided beforehand. `answer_days` is how many days a report waits for the other coach's
    answer; None: for ever."""

    deadline: Policy = Policy.COMMISSIONER
    leaving: Leaving = Leaving.FORFEIT
    unanswered: Unanswered = Unanswered.COMMISSIONER
    answer_days: int | None = None
