"""What follows a match: winnings, fans, concessions, expensive mistakes."""

from enum import StrEnum

from rules_engine.core import Value


class MistakeColumn(Value, frozen=True, kw_only=True):
    """Expensive mistakes for a treasury from `low` up to `high` (None: no end), results for a D6 of 1 to 6."""

    low: int
    high: int | None = None
    results: tuple[str, str, str, str, str, str]


class MajorIncident(StrEnum):
    """What a major incident rounds down when half the treasury goes: what is lost, or what remains."""

    ROUND_LOSS = "round_loss"
    ROUND_REST = "round_rest"


class ConcededScore(StrEnum):
    """The score against a side that concedes: its own but at least the awarded one, or both sides' touchdowns and the
    awarded ones added up."""

    AT_LEAST = "at_least"
    ADDED = "added"


class Concession(Value, frozen=True):
    """What a concession costs and brings; MVPs, SPP, fans and loyalty differ only where it is with penalty. Whoever has
    `leaves_from_advancements` leaves on a die of at most `leaves_at_most`."""

    score: ConcededScore
    awarded_score: int
    loser_keeps_spp: bool
    loser_mvp: int
    winner_mvp: int
    loser_fans_die: int = 3
    leaves_from_advancements: int = 3
    leaves_die: int = 6
    leaves_at_most: int = 3


class PostMatch(Value, frozen=True):
    """Winnings and fans. Winnings are `unit` times half the attendance plus touchdowns plus one without stalling.

    `hiring_order` are the parts of the hiring step that have a printed order; the others may be taken at any time.
    `raised_free_by` is the special rule that raises players who join for nothing; others who were raised cost what a
    journeyman does (None: nobody raised costs anything). `captain_stays`: a Team Captain can be let go only once a
    characteristic of his is worse.
    """

    winnings_unit: int
    no_stalling_bonus: int
    fans_min: int
    fans_max: int
    min_eligible: int
    hiring_order: tuple[str, ...]
    concession: Concession
    expensive_mistakes: tuple[MistakeColumn, ...]
    minor_incident_die: int
    incident_unit: int
    major_incident: MajorIncident
    major_incident_round_to: int
    raised_free_by: str | None = None
    captain_stays: bool = False
