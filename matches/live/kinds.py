"""What can be played live: one line for each kind of match, so that nothing else asks which game it is."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from league.nations import Called, in_order
from matches.models.live import LiveKind
from rules_engine import spot_kicks
from rules_engine.chance import Chance
from rules_engine.core import Game, Seat
from rules_engine.hattrick import HatTrick, national_team, tables
from rules_engine.hattrick.bots import BOTS as HATTRICK_BOTS
from rules_engine.hattrick.bots import decide
from rules_engine.hattrick.club import team_of
from rules_engine.hattrick.state import Setup as HatTrickSetup
from rules_engine.hattrick.state import Team as HatTrickTeam
from rules_engine.ofusaido import bots as ofusaido_bots
from rules_engine.ofusaido.actions import StartShootout
from rules_engine.ofusaido.cards import Deck
from rules_engine.ofusaido.club import deck_of
from rules_engine.ofusaido.house import house_decks
from rules_engine.ofusaido.scenes import foul_setup
from rules_engine.ofusaido.simulation import shootout_setup
from rules_engine.ofusaido.state import Phase, Setup
from rules_engine.rulesets import Ruleset, resolve

Rules = Game[Any, Any, Any, Any, Any]
Sides = Mapping[str, Called]
"""What a side may play with: value and name."""
Bot = Callable[[Rules, Any, Sequence[Any], Chance], Any]
"""A bot's choice: the game, the view of its seat, its legal actions."""


@dataclass(frozen=True)
class Kind:
    """A kind of live match: the game and edition a friendly is played by, what the printed sides are called, and the set-up
    that two sides make.

    `printed` is what one of those brings to the match, `own` what a team of a league does (None: teams play no part).
    `referee` are acts of the referee's seat that the site does by itself, as they follow from the match being played live.
    """

    key: LiveKind
    game: str
    edition: str
    overlay: Mapping[str, Any]
    sides: Callable[[], Sides]
    printed: Callable[[str], Any]
    make: Callable[[Any, Any, bool], Any]
    bots: Mapping[str, Bot]
    own: Callable[[Any], Any] | None = None
    may_be_drawn: bool = False
    referee: Mapping[str, Callable[[], Any]] = field(default_factory=dict)

    @property
    def ruleset(self) -> Ruleset | None:
        """The printed rules of a friendly."""
        return resolve(self.game, self.edition, self.overlay) if self.edition else None

    def setup(self, home: str, away: str, decided: bool) -> Any:
        """The set-up of two printed sides."""
        return self.make(self.printed(home), self.printed(away), decided)


def _hattrick_bot(name: str) -> Bot:
    def choose(game: Any, view: Any, legal: Sequence[Any], chance: Chance) -> Any:
        return decide(game, HATTRICK_BOTS[name](game), view, legal, chance)

    return choose


@lru_cache
def _hattrick() -> HatTrick:
    return HatTrick(resolve("hattrick", "2014"))


def _nations() -> Sides:
    teams = tables(resolve("hattrick", "2014")).teams
    nations = [Called(team["name"], code) for code, team in teams.items()]
    return {one.nation: one for one in sorted(nations, key=lambda one: in_order(str(one)))}


def _nation(code: str) -> HatTrickTeam:
    return national_team(_hattrick().tables, code)


def _decks() -> Sides:
    return {key: Called(deck.name) for key, deck in house_decks().items()}


def _deck(key: str) -> Deck:
    return house_decks()[key]


def _shootout(home: Deck, away: Deck, decided: bool) -> Setup:
    return shootout_setup(home, away)


def _set_piece(target: str) -> Callable[[Deck, Deck, bool], Setup]:
    """Home takes the kick."""
    return lambda home, away, decided: foul_setup(home, away, target)


def _spot_kicks(home: str, away: str, decided: bool) -> spot_kicks.Setup:
    return spot_kicks.Setup(home, away)


def _ofusaido_bot(choose: Callable[[Any, Sequence[Any], Chance], Any]) -> Bot:
    return lambda game, view, legal, chance: choose(view, legal, chance)


def _any(game: Rules, view: Any, legal: Sequence[Any], chance: Chance) -> Any:
    return legal[chance.below(len(legal))]


OFUSAIDO_BOTS = {"random": _ofusaido_bot(ofusaido_bots.at_random), "steady": _ofusaido_bot(ofusaido_bots.choose)}
KINDS: Mapping[str, Kind] = {
    kind.key: kind
    for kind in (
        Kind(
            LiveKind.HATTRICK,
            "hattrick",
            "2014",
            {},
            _nations,
            _nation,
            HatTrickSetup,
            {name: _hattrick_bot(name) for name in HATTRICK_BOTS},
            own=team_of,
            may_be_drawn=True,
        ),
        Kind(
            LiveKind.OFUSAIDO_SHOOTOUT,
            "ofusaido",
            "house",
            {"draw_resolution": "shootout"},
            _decks,
            _deck,
            _shootout,
            OFUSAIDO_BOTS,
            own=deck_of,
            referee={Phase.MATCH_END: lambda: StartShootout(Seat.COMMISSIONER)},
        ),
        Kind(
            LiveKind.OFUSAIDO_PENALTY,
            "ofusaido",
            "house",
            {},
            _decks,
            _deck,
            _set_piece("blue"),
            OFUSAIDO_BOTS,
            own=deck_of,
        ),
        Kind(
            LiveKind.OFUSAIDO_FREE_KICK,
            "ofusaido",
            "house",
            {},
            _decks,
            _deck,
            _set_piece("green"),
            OFUSAIDO_BOTS,
            own=deck_of,
        ),
        Kind(LiveKind.SPOT_KICKS, "spot_kicks", "", {}, dict, str, _spot_kicks, {"random": _any}),
    )
}


def referee_act(kind: Kind, game: Rules, state: Any) -> Any | None:
    """What the site does in the referee's seat now, or None."""
    phase = getattr(state, "phase", None)
    make = kind.referee.get(str(phase)) if phase is not None else None
    waits = Seat.COMMISSIONER in game.to_act(state)
    return make() if make and waits else None
