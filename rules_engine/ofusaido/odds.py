"""Exact chances of kicks and shootouts by counting cards (section 14)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction

from rules_engine.core import Seat, Value
from rules_engine.ofusaido.cards import Deck, Kind
from rules_engine.ofusaido.duel import Modifier, totals, why_ignored
from rules_engine.shootout import AWAY, HOME, Format, Shootout, kick, next_kicker, verdict

Points = Mapping[int, int]
"""How many energy cards show each number of points."""


class KickOdds(Value, frozen=True, gc=False):
    """Chances of a kick; a tie is one of the saves."""

    goal: Fraction
    tie: Fraction

    @property
    def save(self) -> Fraction:
        """No goal, ties included."""
        return 1 - self.goal


class ShootoutOdds(Value, frozen=True, gc=False):
    """Chances of a shootout for the side that kicks first and the other; `ends_at` by number of kicks, up to the last
    before sudden death; `lots` is the chance that they decide."""

    first_wins: Fraction
    second_wins: Fraction
    sudden_death: Fraction
    lots: Fraction
    kicks: Fraction
    ends_at: Mapping[int, Fraction]


def points_of(deck: Deck) -> Points:
    """The energies of a deck by points; a deck without energies counts 0 on every kick (9.9)."""
    return Counter(card.points for card in deck.energies) or Counter({0: 1})


def kick_odds(
    kind: Kind,
    scores: tuple[int, int],
    energies: tuple[Points, Points],
    modifiers: Iterable[Modifier] = (),
    *,
    trainer_malus_counts: bool = False,
) -> KickOdds:
    """Chances of a kick with every pair of energies equally likely. Pairs are (taker's, keeper's)."""
    counted = [one for one in modifiers if why_ignored(kind, one, trainer_malus_counts) is None]
    goals = ties = 0
    for taking, taking_cards in energies[0].items():
        for keeping, keeping_cards in energies[1].items():
            shot, save = totals(kind, scores, (taking, keeping), counted)
            ways = taking_cards * keeping_cards
            goals += ways * (shot > save)
            ties += ways * (shot == save)
    pairs = sum(energies[0].values()) * sum(energies[1].values())
    return KickOdds(Fraction(goals, pairs), Fraction(ties, pairs))


def shootout_odds(first: Fraction, second: Fraction, form: Format | None = None) -> ShootoutOdds:
    """Chances of a shootout whose kicks do not influence each other, as when decks are shuffled before each.

    `first` and `second` are each side's chance of a goal; the order of kicks is that of the format.
    """
    form = form or Format()
    wins = {HOME: Fraction(0), AWAY: Fraction(0)}
    ends_at: dict[int, Fraction] = {}
    level = Fraction(1)
    now: dict[tuple[int, int], tuple[Shootout, Fraction]] = {(0, 0): (Shootout(HOME, form), level)}
    for number in range(1, 2 * form.best_of + 1):
        now, ended = _next_kick(now, {HOME: first, AWAY: second})
        for seat, chance in ended.items():
            wins[seat] += chance
        ends_at[number] = sum(ended.values(), Fraction(0))
    level = sum((chance for _, chance in now.values()), Fraction(0))
    decided_home, decided_away = first * (1 - second), second * (1 - first)
    decided = decided_home + decided_away
    rounds = _mean_rounds(decided, form.sudden_death_limit)
    lots = level * (1 - decided) ** form.sudden_death_limit
    if decided:
        wins[HOME] += (level - lots) * decided_home / decided
        wins[AWAY] += (level - lots) * decided_away / decided
    before = sum((number * chance for number, chance in ends_at.items()), Fraction(0))
    return ShootoutOdds(
        wins[HOME] + lots / 2,
        wins[AWAY] + lots / 2,
        level,
        lots,
        before + level * (2 * form.best_of + 2 * rounds),
        {number: chance for number, chance in ends_at.items() if chance},
    )


Open = dict[tuple[int, int], tuple[Shootout, Fraction]]


def _next_kick(now: Open, goal: Mapping[Seat, Fraction]) -> tuple[Open, dict[Seat, Fraction]]:
    """One more kick of every shootout still open, by score, and what it decided."""
    after: Open = {}
    ended: dict[Seat, Fraction] = {HOME: Fraction(0), AWAY: Fraction(0)}
    for shootout, chance in now.values():
        due = next_kicker(shootout)
        assert due
        for scored, likely in ((True, goal[due]), (False, 1 - goal[due])):
            then = kick(shootout, due, scored)
            told = verdict(then)
            if told.winner:
                ended[told.winner] += chance * likely
            else:
                before = after[told.score][1] if told.score in after else Fraction(0)
                after[told.score] = (then, before + chance * likely)
    return after, ended


def _mean_rounds(decided: Fraction, limit: int) -> Fraction:
    """Rounds of sudden death on average: at most `limit`, each ending it with the chance `decided`."""
    if not decided:
        return Fraction(limit)
    return (1 - (1 - decided) ** limit) / decided
