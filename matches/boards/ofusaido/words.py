"""The nouns of Ofusaido as people read them."""

from django.utils.translation import gettext_lazy as lazy

from rules_engine.ofusaido.cards import Category, Counts, Kind, Scope
from rules_engine.ofusaido.duel import Why
from rules_engine.ofusaido.state import Ending

KINDS = {
    Kind.PENALTY: lazy("Penalty"),
    Kind.FREE_KICK: lazy("Free kick"),
    Kind.SHOOTOUT: lazy("Shootout kick"),
}
CATEGORIES = {
    Category.CAPACITY: lazy("capacity"),
    Category.TRAINER: lazy("trainer"),
    Category.STADIUM: lazy("stadium"),
    Category.POSITIONING: lazy("positioning"),
    Category.GOAL_ZONE: lazy("zone of the goal"),
    Category.KEEPER_ZONE: lazy("zone of the keeper"),
}
TARGETS = {
    Counts.SHOT: lazy("shot"),
    Counts.SAVE: lazy("save"),
    Counts.SHOT_ENERGY: lazy("taker’s energy"),
    Counts.SAVE_ENERGY: lazy("keeper’s energy"),
}
SCOPES = {
    Scope.ANY_SHOT: lazy("any shot"),
    Scope.SET_PIECE: lazy("set pieces"),
    Scope.PENALTY: lazy("penalties"),
    Scope.FREE_KICK: lazy("free kicks"),
    Scope.SHOOTOUT: lazy("shootouts"),
    Scope.OPEN_PLAY: lazy("open play"),
}
WHY = {
    Why.POSITIONING: lazy("where a player stands does not matter on a set piece"),
    Why.GOAL_ZONE: lazy("zones of the goal do not matter on a set piece"),
    Why.KEEPER_ZONE: lazy("zones of the keeper do not matter on a set piece"),
    Why.SCOPE: lazy("not for this kind of kick: only for %(scope)s"),
    Why.TRAINER_MALUS: lazy("a trainer’s minus does not count"),
}
ENDINGS = {
    Ending.GOAL: lazy("A goal"),
    Ending.SAVE: lazy("Saved"),
    Ending.SHOT: lazy("The shot is over"),
    Ending.FULL_TIME: lazy("%(winner)s wins"),
    Ending.DRAWN: lazy("The match stays drawn"),
    Ending.SHOOTOUT: lazy("%(winner)s wins the shootout"),
    Ending.CONCEDED: lazy("%(winner)s wins: %(loser)s gave up"),
    Ending.FORFEIT: lazy("%(winner)s wins: %(loser)s has nobody who may kick"),
    Ending.LOTS: lazy("%(winner)s wins by lots"),
    Ending.RECORDED: lazy("Recorded"),
}
