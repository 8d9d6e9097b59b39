"""What people say was played: a kick or a whole shootout, with as much as they noted (section 13). None: not noted."""

from rules_engine.core import Seat, Value
from rules_engine.ofusaido.cards import Kind
from rules_engine.ofusaido.duel import Modifier, Why


class ClaimedModifier(Value, frozen=True, gc=False):
    """A modifier as noted: counted, or ignored for a reason."""

    modifier: Modifier
    ignored: Why | None = None


class KickClaim(Value, frozen=True, gc=False, tag_field="of", tag="kick"):
    """A kick as noted. Pairs of points are (taker's, keeper's); pairs by side are (home, away).

    `taker_from` is where the taker's card lay: "hand", "used" or elsewhere. `energies` admit any number, so that a
    wrong one is a finding rather than an unreadable form. `energy_used` names the cards that were turned. `match` is what
    the site calls the live match in which it was taken, whose log proves it; "" where it was noted by hand.
    """

    side: Seat
    scored: bool
    kind: Kind = Kind.SHOOTOUT
    target: str | None = None
    turn: int | None = None
    foul_by: Seat | None = None
    foul_on: str | None = None
    foul_on_kick: bool = False
    chosen_by: Seat | None = None
    taker: str | None = None
    taker_from: str | None = None
    keeper: str | None = None
    shot: int | None = None
    save: int | None = None
    energies: tuple[int | float, int | float] | None = None
    modifiers: tuple[ClaimedModifier, ...] | None = None
    shot_total: int | None = None
    save_total: int | None = None
    discard_empty: tuple[bool, bool] | None = None
    match: str = ""


class ShootoutClaim(Value, frozen=True, gc=False, tag_field="of", tag="shootout"):
    """A shootout as noted, from the bare score to every card. Pairs are (home, away).

    `rebuilt`: all energies were shuffled back before the first kick (8.5).
    """

    score: tuple[int, int] | None = None
    winner: Seat | None = None
    first: Seat | None = None
    match_score: tuple[int, int] | None = None
    rebuilt: bool = True
    conceded_by: Seat | None = None
    lots: bool = False
    selected: tuple[tuple[str, ...], tuple[str, ...]] | None = None
    excluded: tuple[tuple[str, ...], tuple[str, ...]] | None = None
    keepers: tuple[str | None, str | None] = (None, None)
    kicks: tuple[KickClaim, ...] = ()
