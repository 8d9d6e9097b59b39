"""The cards of the game: players, energies, trainers and stadiums, with the effects printed on them (section 12)."""

from enum import StrEnum

import msgspec

from rules_engine.core import Value


class Kind(StrEnum):
    """The three kicks of this module. A shootout kick is scored as a penalty (8.8)."""

    PENALTY = "penalty"
    FREE_KICK = "free_kick"
    SHOOTOUT = "shootout_kick"


class Counts(StrEnum):
    """What an effect changes: a total, or the points of an energy card before they are doubled (4.3)."""

    SHOT = "shot"
    SAVE = "save"
    SHOT_ENERGY = "shot_energy"
    SAVE_ENERGY = "save_energy"


class Scope(StrEnum):
    """The kicks an effect is for (4.4)."""

    ANY_SHOT = "any_shot"
    SET_PIECE = "set_piece"
    PENALTY = "penalty"
    FREE_KICK = "free_kick"
    SHOOTOUT = "shootout"
    OPEN_PLAY = "open_play"


class When(StrEnum):
    """Whether an effect is for its card's side taking the kick, keeping it out, or both (4.5)."""

    TAKING = "taking"
    KEEPING = "keeping"
    ALWAYS = "always"


class Category(StrEnum):
    """The kind of an effect, which decides whether it counts, whatever card it is printed on (section 4)."""

    CAPACITY = "capacity"
    TRAINER = "trainer"
    STADIUM = "stadium"
    POSITIONING = "positioning"
    GOAL_ZONE = "goal_zone"
    KEEPER_ZONE = "keeper_zone"


class AppliesTo(StrEnum):
    """Whose kicks and saves a stadium's effect is about."""

    OWNER = "owner"
    BOTH = "both"


class Effect(Value, frozen=True, gc=False, forbid_unknown_fields=True):
    """One printed effect, in points. `category` None: the kind of card it stands on; `applies_to` is for stadiums."""

    target: Counts
    value: int
    scope: Scope = Scope.ANY_SHOT
    when: When = When.ALWAYS
    category: Category | None = None
    optional: bool = False
    applies_to: AppliesTo = AppliesTo.BOTH


class Capacity(Value, frozen=True, gc=False, forbid_unknown_fields=True):
    """A special capacity, as several players may have it."""

    id: str
    name: str
    effects: tuple[Effect, ...] = ()


class Player(Value, frozen=True, gc=False, forbid_unknown_fields=True):
    """A player card. `shot` None: may not take kicks (5.3); `save` None: not a keeper."""

    id: str
    name: str
    post: str = ""
    line: str = ""
    passing: int = msgspec.field(default=0, name="pass")
    dribble: int = 0
    defend: int = 0
    shot: int | None = None
    save: int | None = None
    capacities: tuple[Capacity, ...] = ()


class Energy(Value, frozen=True, gc=False, forbid_unknown_fields=True):
    """An energy card: points from 0 up, and the foul mark some tables play with (2.4)."""

    id: str
    points: int
    foul_mark: bool = False


class Trainer(Value, frozen=True, gc=False, forbid_unknown_fields=True):
    """A trainer card: a `shot` effect helps its owner's shots, a `save` effect its owner's saves."""

    id: str
    name: str
    effects: tuple[Effect, ...] = ()


class Stadium(Value, frozen=True, gc=False, forbid_unknown_fields=True):
    """A stadium card: its effects are for its owner or for both sides."""

    id: str
    name: str
    effects: tuple[Effect, ...] = ()


class Deck(Value, frozen=True, gc=False):
    """Everything a coach brings to the table. Ids are unique within a deck."""

    id: str
    name: str
    players: tuple[Player, ...] = ()
    energies: tuple[Energy, ...] = ()
    trainers: tuple[Trainer, ...] = ()
    stadiums: tuple[Stadium, ...] = ()

    def player(self, card: str) -> Player:
        """The player card of this id. Raises `LookupError`."""
        for player in self.players:
            if player.id == card:
                return player
        raise LookupError(card)

    def points(self, card: str) -> int:
        """The points printed on an energy card. Raises `LookupError`."""
        for energy in self.energies:
            if energy.id == card:
                return energy.points
        raise LookupError(card)

    def trainer(self, card: str) -> Trainer:
        """The trainer card of this id. Raises `LookupError`."""
        for trainer in self.trainers:
            if trainer.id == card:
                return trainer
        raise LookupError(card)
