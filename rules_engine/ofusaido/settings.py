"""The switches of section 15: what the rules leave open, each with our default."""

from enum import StrEnum

from rules_engine.core import Value
from rules_engine.shootout import Format, KickOrder


class FoulTrigger(StrEnum):
    """How a foul comes about (2.4): declared at the table, or read from a mark on the defender's energy card."""

    MANUAL = "manual"
    ENERGY_MARK = "energy_mark"


class EnergySource(StrEnum):
    """Where the energy of a set piece comes from (3.2). A shootout always draws from the deck."""

    DECK_TOP = "deck_top"
    HAND = "hand"


class RecyclePick(StrEnum):
    """Which card of the discard goes under the deck (3.4)."""

    TOP = "top"
    RANDOM = "random"
    CHOICE = "choice"


class DrawResolution(StrEnum):
    """What follows a drawn match (8.1): nothing, a shootout, or a shootout if both coaches agree."""

    DRAW = "draw"
    SHOOTOUT = "shootout"
    AGREE = "agree"


class CapacityScope(StrEnum):
    """Whose capacities count (4.5): taker's and keeper's, or those of every player in play."""

    DUEL = "duel"
    ALL_PLAYERS_IN_PLAY = "all_players_in_play"


class ShootoutPool(StrEnum):
    """Who may take a shootout kick (8.3): the whole registered squad, or the cards in hand and on the table."""

    SQUAD = "squad"
    HAND_AND_TABLE = "hand_and_table"


class ShootoutEnergy(StrEnum):
    """What becomes of an energy used in a shootout (8.10)."""

    DISCARD_RESHUFFLE = "discard_reshuffle"
    CYCLE_BOTTOM = "cycle_bottom"
    RESHUFFLE_EACH_KICK = "reshuffle_each_kick"


class BarredTaker(StrEnum):
    """What becomes of the kick of a named taker who is barred and for whom nobody can stand in (9.16): it is missed, or
    another takes it in a new cycle."""

    MISSED = "missed"
    ANOTHER = "another"


TAKERS = 5  # 8.2, and the kicks each side has before sudden death (8.11)


class Settings(Value, frozen=True, gc=False):
    """All switches. `sudden_death_limit` is in rounds, at least 1 (8.18). A ruleset kept before there was `barred_taker` lets
    another kick."""

    foul_trigger: FoulTrigger = FoulTrigger.MANUAL
    set_piece_energy_source: EnergySource = EnergySource.DECK_TOP
    recycle_pick: RecyclePick = RecyclePick.TOP
    trainer_malus_counts: bool = False
    draw_resolution: DrawResolution = DrawResolution.AGREE
    capacity_scope: CapacityScope = CapacityScope.DUEL
    shootout_pool: ShootoutPool = ShootoutPool.SQUAD
    reduce_to_equate: bool = True
    kick_order: KickOrder = KickOrder.ABAB
    shootout_energy: ShootoutEnergy = ShootoutEnergy.DISCARD_RESHUFFLE
    sudden_death_limit: int = 50
    barred_taker: BarredTaker = BarredTaker.ANOTHER

    @property
    def format(self) -> Format:
        """How the shootout is played."""
        return Format(TAKERS, self.kick_order, self.sudden_death_limit)

    def __post_init__(self) -> None:
        if self.sudden_death_limit < 1:
            raise ValueError("sudden_death_limit is at least 1")
