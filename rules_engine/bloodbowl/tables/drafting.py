"""What a first list may be, and what stands beside the pitch."""

from rules_engine.core import Value


class Drafting(Value, frozen=True):
    """What a team may spend and hold at its draft. `fan_cost` is per Dedicated Fan above `fans_start`."""

    budget: int
    min_players: int
    max_players: int
    fans_start: int
    fans_max: int
    fan_cost: int
    insignificant_rule: bool


class Staff(Value, frozen=True):
    """Sideline staff and re-rolls: limits, and prices in gold. Re-rolls cost `reroll_factor` times once drafted."""

    max_rerolls: int
    reroll_factor: int
    max_assistant_coaches: int
    assistant_coach_cost: int
    max_cheerleaders: int
    cheerleader_cost: int
    max_apothecaries: int
    apothecary_cost: int
