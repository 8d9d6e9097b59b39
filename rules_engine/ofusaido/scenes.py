"""A foul at any moment of any match: CHANCE deals what each side has by then."""

from msgspec.structs import replace

from rules_engine.core import Seat
from rules_engine.ofusaido.cards import Deck
from rules_engine.ofusaido.state import Dealt, Phase, Setup, SideSetup, StadiumSetup, place
from rules_engine.shootout import HOME, OTHER

DEALT = Dealt(used=2, hand=3, energy_hand=2, energy_discard=4, energy_table=2, trainers=1)
USED_BY_KEEPING = 1


def foul_setup(
    home: Deck,
    away: Deck,
    target: str,
    *,
    attacker: Seat = HOME,
    barred: tuple[tuple[str, ...], tuple[str, ...]] = ((), ()),
    name: str = "",
) -> Setup:
    """The set-up of the kick that a foul at a `target` of this colour gives the attacker (2.2). `barred` are players who may
    not play by the league's word, (home, away). The stadium is one of the keeping side's, if its deck has any."""
    decks, keeping = (home, away), OTHER[attacker]
    used = {attacker: DEALT.used, keeping: USED_BY_KEEPING}
    first, second = (
        SideSetup(decks[place(seat)], barred=barred[place(seat)], dealt=_dealt(decks[place(seat)], used[seat]))
        for seat in (Seat.HOME, Seat.AWAY)
    )
    stadium = StadiumSetup(keeping) if decks[place(keeping)].stadiums else None
    return Setup(first, second, Phase.FOUL, attacker, target, stadium=stadium, name=name)


def _dealt(deck: Deck, used: int) -> Dealt:
    """A deck of one's own may have no trainer."""
    return replace(DEALT, used=used, trainers=min(DEALT.trainers, len(deck.trainers)))
