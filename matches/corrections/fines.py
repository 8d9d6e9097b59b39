"""Fines follow their cards: a fine whose card falls away by a correction is given back, a card that comes in is paid for,
and each costs as much as the treasury holds where it stands."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec.structs import replace

from league.games import BLOODBOWL
from league.models import Season, Team
from league.refs import season_of_fixture
from matches.corrections.chapters import Chapter
from matches.corrections.draft import Draft
from matches.fines import fine, fine_of
from rules_engine.bloodbowl.actions import BookMatch, Roll, Ruling
from rules_engine.competition.discipline import Book, Card
from rules_engine.record import Amendment, Insert, Replace, Void, encode

Shown = tuple[int, Card]
"""A card, and the number of the fixture in which it was shown."""


@dataclass(frozen=True)
class Fine:
    """A fine in a team's record: its place, the card it is paid for, and the ruling."""

    seq: int
    shown: Shown
    ruling: Ruling


def follow(draft: Draft) -> bool:
    """Ask of one team's record what its fines want with the cards as they are by now; False where all is in order."""
    if draft.season.game != BLOODBOWL:
        return False
    for season in dict.fromkeys((draft.season, *(one for one in draft.asked if isinstance(one, Season)))):
        before = draft.reading(season).state.discipline
        after = draft.chapter(season).after.discipline if season in draft.asked else before
        for team in _teams(draft, before, after):
            wanted = list(_wanted(draft, season, team, before, after))
            if wanted:
                draft.ask(team, *wanted)
                return True
    return False


def fines_of(team: Team, season: Season, acts: Iterable[tuple[int, Any]], book: Book) -> Iterator[Fine]:
    """The fines among a team's acts for cards of a season. A nameless one of old pays for the first card of its match
    that no other pays for."""
    found = [(seq, one) for seq, one in acts if is_fine(one) and season_of_fixture(one.fixture) == season.ref]
    unpaid = _costly(book, team) - Counter((_number(one.fixture), one.card) for _, one in found if one.card)
    for seq, one in found:
        n = _number(one.fixture)
        shown = (n, one.card) if one.card else next((left for left in unpaid.elements() if left[0] == n), None)
        if shown is not None:
            yield Fine(seq, shown, one)
            unpaid[shown] -= not one.card


def is_fine(action: Any) -> bool:
    """Whether the act takes gold for a card: no other ruling about gold names a match."""
    return isinstance(action, Ruling) and bool(action.fixture) and action.gold < 0


def _number(fixture: str) -> int:
    """The number of a fixture by what careers call it."""
    return int(fixture.rpartition("-")[2].partition(".")[0])


def _costly(book: Book, team: Team) -> Counter[Shown]:
    """The cards that the team has to pay for."""
    cards = (one for one in book.bookings if one.card.team == team.ref and fine_of(book, one))
    return Counter((one.fixture, one.card) for one in cards)


def _teams(draft: Draft, before: Book, after: Book) -> list[Team]:
    """Those whose record the correction touches, and those whose cards are others by now."""
    shown = [Counter((one.fixture, one.card) for one in book.bookings) for book in (before, after)]
    others = {card.team for _, card in ((shown[0] - shown[1]) + (shown[1] - shown[0]))}
    asked = [owner for owner in draft.asked if isinstance(owner, Team)]
    rest = others - {team.ref for team in asked}
    return [*asked, *Team.objects.select_related("league").filter(ref__in=rest)] if rest else asked


def _wanted(draft: Draft, season: Season, team: Team, before: Book, after: Book) -> Iterator[Amendment]:
    chapter, costly = draft.chapter(team), _costly(after, team)
    unpaid, treasury = +costly, _treasuries(chapter)
    for one in fines_of(team, season, chapter.placed, before):
        if not unpaid[one.shown]:
            yield Void(one.seq, draft.reason)
            continue
        unpaid[one.shown] -= 1
        yield from _as_far_as_it_goes(one, _price(after, one.shown), treasury.get(one.seq), draft.reason)
    for n, card in (unpaid & (costly - _costly(before, team))).elements():
        if (team, n, card) not in draft.fined:
            draft.fined.add((team, n, card))
            ruling = fine(team, f"{season.ref}-{n}", card, _price(after, (n, card)))
            place = _behind_match(chapter, f"{season.ref}-{n}")
            yield Insert(place, draft.reason, msgspec.Raw(encode(ruling)))


def _as_far_as_it_goes(one: Fine, price: int, treasury: int | None, reason: str) -> Iterator[Amendment]:
    """What makes the fine cost what it can; of a nameless one nobody knows whether it was more."""
    if treasury is None or one.ruling.card is None:
        return
    cost = min(price, treasury)
    if not cost:
        yield Void(one.seq, reason)
    elif one.ruling.gold != -cost:
        yield Replace(one.seq, reason, msgspec.Raw(encode(replace(one.ruling, gold=-cost))))


def _price(book: Book, shown: Shown) -> int:
    return next(fine_of(book, one) for one in book.bookings if (one.fixture, one.card) == shown)


def _treasuries(chapter: Chapter) -> dict[int, int]:
    """The treasury before each act."""
    found = {conflict.seq: conflict.before.treasury for conflict in chapter.rehearsal.conflicts}
    return found | {one.seq: one.before.treasury for one in chapter.rehearsal.played}


def _behind_match(chapter: Chapter, fixture: str) -> int:
    """Where a report's fines stand: behind the match and the dice that were thrown for it. At the end of the record, where
    the match is not in it."""
    at = 0
    for place, (_, action) in enumerate(chapter.placed):
        if isinstance(action, BookMatch) and action.fixture.partition(".")[0] == fixture:
            at = place + 1
    while 0 < at < len(chapter.placed) and isinstance(chapter.placed[at][1], Roll):
        at += 1
    return chapter.placed[at - 1][0]
