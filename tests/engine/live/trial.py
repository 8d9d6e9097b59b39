"""Live matches' place in the contract suite: each game in its envelope, and what a viewer cannot tell apart."""

from msgspec.structs import replace

from rules_engine.chance import commitment
from rules_engine.core import Seat
from rules_engine.hattrick import actions as hat
from rules_engine.hattrick import national_team
from rules_engine.hattrick.state import Setup as HatTrickSetup
from rules_engine.live import LIVE_GAMES, LiveSetup, Terms
from rules_engine.live import actions as act
from rules_engine.ofusaido import actions as ofu
from rules_engine.ofusaido.house import house_decks
from rules_engine.ofusaido.simulation import shootout_setup
from rules_engine.rulesets import resolve
from rules_engine.spot_kicks import Corner, Setup, SpotKicks
from tests.engine.contract import Trial
from tests.engine.hattrick import trial as hattrick_trial
from tests.engine.hattrick.table import GAME
from tests.engine.ofusaido import trial as ofusaido_trial

SECRET = "5" * 64
TERMS = Terms(move_seconds=60, draws=True, commitment=commitment(SECRET))
NO_DRAWS = replace(TERMS, draws=False)
SEATS = (Seat.HOME, Seat.AWAY, Seat.COMMISSIONER, Seat.CLOCK)
SELDOM = (act.Resign, act.EndMatch, act.Annul, act.ClaimTime, act.AcceptOffer, act.Suspend, hat.Concede, ofu.Concede)

HATTRICK = LIVE_GAMES["hattrick"](resolve("hattrick", "2014"))
OFUSAIDO = LIVE_GAMES["ofusaido"](resolve("ofusaido", "house"))
SPOT_KICKS = LIVE_GAMES["spot_kicks"](None)


def inside(variants):
    """The envelope hides what its game hides, and the past too."""

    def differ(state, seat):
        for other in variants(state.game, seat):
            yield replace(state, game=other)
        yield replace(state, past=())

    return differ


def kick_variants(state, seat):
    """States in which the choices that this seat may not see are others."""
    view = SpotKicks().view(state, seat)
    for corner in Corner:
        if state.aim and view.aim is None:
            yield replace(state, aim=corner)
        if state.dive and view.dive is None:
            yield replace(state, dive=corner)


def _trial(game, setup, variants, **more):
    return Trial(
        game, setup, variants=variants, seats=SEATS, seldom=SELDOM, out_of_turn=0.05, **{"max_actions": 4_000, **more}
    )


decks = tuple(house_decks().values())
LIVE_HATTRICK = _trial(
    HATTRICK,
    LiveSetup(HatTrickSetup(national_team(GAME.tables, "GER"), national_team(GAME.tables, "BRA")), TERMS),
    inside(hattrick_trial.variants),
)
LIVE_OFUSAIDO = _trial(
    OFUSAIDO, LiveSetup(shootout_setup(decks[0], decks[1]), NO_DRAWS), inside(ofusaido_trial.variants)
)
LIVE_SPOT_KICKS = _trial(SPOT_KICKS, LiveSetup(Setup("Us", "Them"), NO_DRAWS), inside(kick_variants))
PLAIN_SPOT_KICKS = Trial(SpotKicks(), Setup("Us", "Them"), variants=kick_variants)
