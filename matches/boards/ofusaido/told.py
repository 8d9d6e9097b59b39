"""The narration of set pieces and shootouts."""

from collections.abc import Callable, Iterable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from matches.boards.ofusaido.eyes import SIDES, Eyes
from matches.boards.ofusaido.stage import sum_told
from matches.boards.ofusaido.words import ENDINGS, KINDS
from matches.boards.parts import Sentence
from rules_engine.ofusaido import events as ev
from rules_engine.ofusaido.state import End
from rules_engine.shootout import OTHER


def narrate(events: Iterable[ev.OfusaidoEvent], eyes: Eyes) -> tuple[Sentence, ...]:
    """One sentence for each event."""
    return tuple(TELL[type(event)](event, eyes) for event in events)


def _recycled(event: ev.EnergyRecycled, eyes: Eyes) -> Sentence:
    points = eyes.side(event.side).deck.points(event.card)
    said = ngettext(
        "%(team)s: an energy of one point goes from the discards under the deck.",
        "%(team)s: an energy of %(points)s points goes from the discards under the deck.",
        points,
    )
    return Sentence(said % {"team": eyes.team(event.side), "points": points}, SIDES[event.side])


def _reshuffled(event: ev.DeckReshuffled, eyes: Eyes) -> Sentence:
    said = _("%(team)s’s energy deck is empty: the discards, shuffled, make a new one.")
    return Sentence(said % {"team": eyes.team(event.side)}, SIDES[event.side])


def _kick(event: ev.KickResolved, eyes: Eyes) -> Sentence:
    record = event.record
    side = SIDES[record.attacker]
    if record.duel is None or record.taker is None:
        said = _("%(team)s has nobody to take the kick: no goal.") % {"team": eyes.team(record.attacker)}
        return Sentence(said, side)
    told = {
        "kind": KINDS[record.kind],
        "taker": eyes.who(record.attacker, record.taker),
        "keeper": eyes.who(OTHER[record.attacker], record.keeper) if record.keeper else _("an empty goal"),
        "shot": sum_told(eyes, record.duel, record.attacker, 0),
        "save": sum_told(eyes, record.duel, record.attacker, 1),
    }
    if record.scored:
        return Sentence(
            _("%(kind)s, %(taker)s against %(keeper)s: %(shot)s against %(save)s. Goal!") % told, side, "goal"
        )
    return Sentence(
        _("%(kind)s, %(taker)s against %(keeper)s: %(shot)s against %(save)s. Saved.") % told, side, "saved"
    )


def _began(event: ev.ShootoutBegan, eyes: Eyes) -> Sentence:
    said = _("The shootout begins. All energies are back in the decks, and %(team)s kicks first.")
    return Sentence(said % {"team": eyes.team(event.first)}, "", "whistle")


def _ended(event: ev.Ended, eyes: Eyes) -> Sentence:
    return Sentence(f"{end_told(event.end, eyes)}.", "", "whistle")


def end_told(end: End, eyes: Eyes) -> str:
    """How it ended, without a full stop."""
    sides = {"winner": eyes.team(end.winner), "loser": eyes.team(OTHER[end.winner])} if end.winner else {}
    return str(ENDINGS[end.ending]) % sides


TELL: dict[type, Callable[[Any, Eyes], Sentence]] = {
    ev.EnergyRecycled: _recycled,
    ev.DeckReshuffled: _reshuffled,
    ev.KickResolved: _kick,
    ev.ShootoutBegan: _began,
    ev.Ended: _ended,
}
