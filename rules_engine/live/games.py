"""The games that can be played live, each in its envelope, by the name that their records bear."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from rules_engine import spot_kicks as kicks
from rules_engine.hattrick import actions as hat
from rules_engine.hattrick import events as hat_ev
from rules_engine.hattrick.match import HatTrick
from rules_engine.hattrick.state import Setup as HatTrickSetup
from rules_engine.live.actions import LiveAction
from rules_engine.live.envelope import Envelope
from rules_engine.live.manners import Manners
from rules_engine.live.state import LiveSetup
from rules_engine.ofusaido import actions as ofu
from rules_engine.ofusaido import events as ofu_ev
from rules_engine.ofusaido.game import Ofusaido
from rules_engine.ofusaido.state import Setup as OfusaidoSetup
from rules_engine.rulesets import Ruleset
from rules_engine.shootout import verdict


class LiveHatTrick(Envelope):
    """A whole Hat-Trick match."""

    name: ClassVar[str] = "live.hattrick"
    setup_type: ClassVar[Any] = LiveSetup[HatTrickSetup]
    action_type: ClassVar[Any] = hat.HatTrickAction | LiveAction
    manners = Manners(
        score=lambda state: state.score,
        may_be_drawn=lambda setup: not setup.decided,
        reveals=frozenset({hat_ev.CardsRevealed, hat_ev.ShotTaken, hat_ev.GoalKick, hat_ev.KickTaken}),
        concession=hat.Concede,
        harmless=(hat.StayPut, hat.Decline, hat.StopTurning, hat.PlayOn),
    )


class LiveOfusaido(Envelope):
    """A set piece or a shootout of Ofusaido."""

    name: ClassVar[str] = "live.ofusaido"
    setup_type: ClassVar[Any] = LiveSetup[OfusaidoSetup]
    action_type: ClassVar[Any] = ofu.OfusaidoAction | LiveAction
    manners = Manners(
        score=lambda state: (
            verdict(state.kicks.shootout).score if state.kicks and state.kicks.shootout else state.score
        ),
        may_be_drawn=lambda setup: False,
        reveals=frozenset({ofu_ev.KickResolved, ofu_ev.ShootoutBegan, ofu_ev.DeckReshuffled, ofu_ev.EnergyRecycled}),
        concession=ofu.Concede,
        harmless=(ofu.Pass,),
    )


class LiveSpotKicks(Envelope):
    """A shootout of plain football."""

    name: ClassVar[str] = "live.spot_kicks"
    setup_type: ClassVar[Any] = LiveSetup[kicks.Setup]
    action_type: ClassVar[Any] = kicks.KicksAction | LiveAction
    manners = Manners(
        score=lambda state: verdict(state.shootout).score if state.shootout else (0, 0),
        may_be_drawn=lambda setup: False,
        reveals=frozenset({kicks.KickTaken}),
    )


LIVE_GAMES: Mapping[str, Callable[[Ruleset | None], Envelope]] = {
    "hattrick": lambda ruleset: LiveHatTrick(HatTrick(_needed(ruleset))),
    "ofusaido": lambda ruleset: LiveOfusaido(Ofusaido(_needed(ruleset))),
    "spot_kicks": lambda ruleset: LiveSpotKicks(kicks.SpotKicks()),
}


def live_game(name: str, ruleset: Ruleset | None) -> Envelope:
    """The referee of live matches of a game. A shootout of plain football has no ruleset. Raises `KeyError`."""
    return LIVE_GAMES[name](ruleset)


def _needed(ruleset: Ruleset | None) -> Ruleset:
    if ruleset is None:
        raise ValueError("this game is played by a ruleset")
    return ruleset
