"""Taker against keeper: the kick that is being taken, or the last one with the whole sum."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from matches.boards.ofusaido.cards import EnergyFace, PlayerFace, percent, player_face, points_face, signed
from matches.boards.ofusaido.eyes import SIDES, Eyes
from matches.boards.ofusaido.words import KINDS, SCOPES, TARGETS, WHY
from rules_engine.core import Seat
from rules_engine.ofusaido.cards import Counts, Kind
from rules_engine.ofusaido.duel import WEIGHTS, Duel, Modifier, Why
from rules_engine.ofusaido.events import KickResolved
from rules_engine.ofusaido.odds import KickOdds
from rules_engine.ofusaido.state import KickRecord
from rules_engine.shootout import OTHER

TOTALS = ((Counts.SHOT, Counts.SHOT_ENERGY), (Counts.SAVE, Counts.SAVE_ENERGY))
VERDICT = 6
"""The beat with which it is said whether a kick was a goal, after both sums."""
PRINTED = (lazy("printed shot"), lazy("printed save"))


@dataclass(frozen=True)
class Term:
    """One line of a sum; with `why` it does not count."""

    value: str
    label: str
    why: str = ""


@dataclass(frozen=True)
class Half:
    """One side of a kick. `energy` is None while its card lies face down (`is_laid`) or is not there yet."""

    side: str
    team: str
    player: PlayerFace | None
    energy: EnergyFace | None
    is_laid: bool
    is_energyless: bool
    own_laid: EnergyFace | None
    terms: tuple[Term, ...] = ()
    ignored: tuple[Term, ...] = ()
    total: int | None = None


@dataclass(frozen=True)
class Stage:
    """A kick: what it is, both halves, and how it ended. `beats` is 1 where it has just been turned, else 0."""

    kind: str
    taking: Half
    keeping: Half
    result: str
    verdict: str
    beats: int
    chance: int | None

    @property
    def verdict_beat(self) -> int:
        return VERDICT * self.beats


def stage_of(eyes: Eyes, events: Sequence[object], odds: Mapping[str, KickOdds] | None) -> Stage | None:
    """The kick to look at: the one just resolved, else the one being taken, else the last of the record."""
    new = [event.record for event in events if isinstance(event, KickResolved)]
    if new:
        return _resolved(eyes, new[-1], 1)
    if eyes.view.attempt:
        return _under_way(eyes, odds)
    return _resolved(eyes, eyes.view.log[-1], 0) if eyes.view.log else None


def _under_way(eyes: Eyes, odds: Mapping[str, KickOdds] | None) -> Stage:
    attempt = eyes.view.attempt
    assert attempt
    taking, keeping = attempt.attacker, OTHER[attempt.attacker]
    keeper = _keeper(eyes, keeping)
    chance = percent(odds[attempt.taker]) if odds and attempt.taker in odds else None
    return Stage(
        str(KINDS[attempt.kind]),
        _waiting(eyes, taking, attempt.taker or None, False),
        _waiting(eyes, keeping, keeper, True),
        "",
        "",
        0,
        chance,
    )


def _keeper(eyes: Eyes, seat: Seat) -> str | None:
    kicks = eyes.view.kicks
    return kicks.keepers[0 if seat is Seat.HOME else 1] if kicks else eyes.side(seat).keeper


def _waiting(eyes: Eyes, seat: Seat, card: str | None, keeping: bool) -> Half:
    side = eyes.side(seat)
    own = points_face(side.deck.points(side.own_laid)) if side.own_laid else None
    face = player_face(eyes, seat, card, keeping=keeping) if card else None
    return Half(SIDES[seat], eyes.team(seat), face, None, side.has_laid, False, own)


def _resolved(eyes: Eyes, record: KickRecord, beats: int) -> Stage:
    taking, keeping = record.attacker, OTHER[record.attacker]
    return Stage(
        str(KINDS[record.kind]),
        _half(eyes, record, taking, record.taker, 0),
        _half(eyes, record, keeping, record.keeper, 1),
        "goal" if record.scored else "save",
        _verdict(record),
        beats,
        None,
    )


def _verdict(record: KickRecord) -> str:
    if record.duel is None:
        return _("Nobody could take it: no goal")
    if record.scored:
        return _("Goal!")
    return _("Saved: a tie is a save") if record.duel.shot_total == record.duel.save_total else _("Saved!")


def _half(eyes: Eyes, record: KickRecord, seat: Seat, card: str | None, at: int) -> Half:
    duel = record.duel
    face = player_face(eyes, seat, card, keeping=at == 1) if card else None
    if duel is None:
        return Half(SIDES[seat], eyes.team(seat), face, None, False, True, None)
    energy = points_face(duel.energies[at]) if record.energies[at] else None
    total = (duel.shot_total, duel.save_total)[at]
    return Half(
        SIDES[seat],
        eyes.team(seat),
        face,
        energy,
        False,
        energy is None,
        None,
        tuple(_terms(eyes, duel, record.attacker, at)),
        tuple(
            _ignored(eyes, one.modifier, one.why, record.attacker)
            for one in duel.ignored
            if one.modifier.target in TOTALS[at]
        ),
        total,
    )


def _terms(eyes: Eyes, duel: Duel, attacker: Seat, at: int) -> list[Term]:
    """The printed score, the energy as often as it counts, and every modifier that counts."""
    score, energy_target = TOTALS[at]
    terms = [Term(str((duel.shot, duel.save)[at]), str(PRINTED[at]))]
    energy_effects = [one for one in duel.counted if one.target is energy_target]
    terms.append(_energy(eyes, duel, attacker, at, energy_effects))
    terms += [Term(signed(one.value), eyes.source(one, attacker)) for one in duel.counted if one.target is score]
    return terms


def sum_told(eyes: Eyes, duel: Duel, attacker: Seat, at: int) -> str:
    """How a half is reckoned, as it is said in one line: `6 + 4 − 1 = 9`."""
    first, *more = (term.value for term in _terms(eyes, duel, attacker, at))
    added = "".join(f" {value[0]} {value[1:]}" for value in more)
    return f"{first}{added} = {(duel.shot_total, duel.save_total)[at]}"


def _energy(eyes: Eyes, duel: Duel, attacker: Seat, at: int, effects: Sequence[Modifier]) -> Term:
    """`+2 × 3`, with what changes the points first (4.3)."""
    points, weight = duel.energies[at], WEIGHTS[Kind(duel.kind)][at]
    changed = max(0, points + sum(one.value for one in effects))
    worth = f"+{weight * changed}"
    label = _("energy")
    if effects:
        label = _("energy %(points)s, %(effects)s") % {
            "points": points,
            "effects": ", ".join(f"{signed(one.value)} {eyes.source(one, attacker)}" for one in effects),
        }
    return Term(worth, f"{label} × {weight}" if weight > 1 else label)


def _ignored(eyes: Eyes, modifier: Modifier, why: Why, attacker: Seat) -> Term:
    said = str(WHY[why]) % {"scope": SCOPES[modifier.scope]} if why is Why.SCOPE else str(WHY[why])
    label = _("%(name)s (%(target)s)") % {
        "name": eyes.source(modifier, attacker),
        "target": TARGETS[modifier.target],
    }
    return Term(signed(modifier.value), label, said)
