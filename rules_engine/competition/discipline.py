"""Cards, and the bans that follow from them. Pure: what is kept is who was shown which card when; bans are derived.

A ban is served in matches of the player's team that end after the card was written down, whichever comes first, so that
nobody is banned afterwards from a match that was played, and everybody knows before a match who may not take part.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from rules_engine.core import Value


class CardKind(StrEnum):
    """What the referee showed. `SENT_OFF` is a dismissal in a game that has no red card, or gives it for a card of the
    whole side: a foul seen in Blood Bowl, the fouler of a booked side in Hat-Trick."""

    YELLOW = "yellow"
    SECOND_YELLOW = "second_yellow"
    RED = "red"
    SENT_OFF = "sent_off"


class Card(Value, frozen=True):
    """A card. `player` is the key of a player in his team's own record, `""` where it was shown to a `person` who plays
    in none: a manager. `person` may also name who stands behind a key that says little, a guest's for one."""

    team: str
    player: str
    kind: CardKind
    person: str = ""

    @property
    def who(self) -> str:
        """What bans of this team go by."""
        return self.player or self.person


class PerKind(Value, frozen=True):
    """A whole number for each kind of card: matches of a ban, or gold pieces of a fine."""

    yellow: int = 0
    second_yellow: int = 0
    red: int = 0
    sent_off: int = 0

    def of(self, kind: CardKind) -> int:
        number: int = getattr(self, kind.value)
        return number


class Amnesty(Value, frozen=True):
    """Single yellow cards are wiped after a round of a stage; `round` 0: after the whole stage."""

    stage: int
    round: int = 0

    def is_past(self, stage: int, round_: int) -> bool:
        """Whether a match of that round comes after it."""
        return stage > self.stage or (stage == self.stage and 0 < self.round < round_)


class Discipline(Value, frozen=True):
    """What a competition makes of cards.

    Every `yellows`th yellow card in different matches is a ban of `bans.yellow` matches (0: never); a second yellow in
    one match takes the first with it and counts as that alone. `carried`: what is left of bans goes on in the next
    season. `unplayed_serve`: a match that was given without being played counts as one missed. Fines are gold pieces.
    """

    yellows: int = 2
    bans: PerKind = PerKind(yellow=1, second_yellow=1, red=1)
    fines: PerKind = PerKind()
    amnesties: tuple[Amnesty, ...] = ()
    carried: bool = True
    unplayed_serve: bool = False


NUMBERED = 1000
"""Numbers of cards that one fixture has."""


class Booking(Value, frozen=True):
    """A card as it is kept. `n` is its number, that of its fixture times a thousand and its place among the cards of that
    fixture, so that it stays what it is when another match is corrected; `since` is how many results the season had
    when it was written down, `under` which of the settings held. A card that was `struck` counts for nothing."""

    n: int
    fixture: int
    card: Card
    since: int
    under: int
    struck: bool = False


class Carried(Value, frozen=True):
    """What is left of a ban from the season before: `matches` to be missed."""

    team: str
    player: str
    matches: int
    person: str = ""

    @property
    def who(self) -> str:
        return self.player or self.person


class Brought(Value, frozen=True):
    """A ban from the season before, in this season's book; `n` and `since` as in `Booking`."""

    n: int
    ban: Carried
    since: int


class Appeal(Value, frozen=True):
    """The commissioner's decision about a ban: how many matches it is now, 0 for none, and why."""

    ban: int
    length: int
    reason: str


class Book(Value, frozen=True):
    """Everything a season knows of discipline. `settings` are all there have been, the last one in force, None where
    cards ban nobody. `results` counts the results that have come, in the order in which they came."""

    settings: tuple[Discipline | None, ...] = (None,)
    bookings: tuple[Booking, ...] = ()
    brought: tuple[Brought, ...] = ()
    appeals: tuple[Appeal, ...] = ()
    results: int = 0

    @property
    def now(self) -> Discipline | None:
        """The settings in force; None where cards ban nobody."""
        return self.settings[-1]

    def next_n(self, fixture: int = 0) -> int:
        """The number of the next card of a fixture; of the next ban that is brought, where none is named."""
        known = sum(one.fixture == fixture for one in self.bookings) if fixture else len(self.brought)
        return fixture * NUMBERED + known + 1

    def booking(self, n: int) -> Booking | None:
        return next((booking for booking in self.bookings if booking.n == n), None)


class Meeting(Value, frozen=True):
    """A fixture as bans see it. `ended` is the how-manieth result of the season its result was, 0 while it has none;
    `played` is False for a match that was given without being played."""

    n: int
    home: str
    away: str
    stage: int = 1
    round: int = 1
    ended: int = 0
    played: bool = True

    def has(self, team: str) -> bool:
        return team in (self.home, self.away)


class Cause(StrEnum):
    """What a ban is for."""

    YELLOWS = "yellows"
    SECOND_YELLOW = "second_yellow"
    RED = "red"
    SENT_OFF = "sent_off"
    CARRIED = "carried"


class Ban(Value, frozen=True):
    """A ban. `n` is the number of the card (or of what was brought from the season before) that brought it; `fixture`
    0 for the latter. `imposed` matches first, `length` after all appeals; `served` are the fixtures that were missed."""

    n: int
    team: str
    player: str
    person: str
    cause: Cause
    fixture: int
    imposed: int
    length: int
    served: tuple[int, ...] = ()

    @property
    def left(self) -> int:
        """How many matches are still to be missed."""
        return max(0, self.length - len(self.served))

    @property
    def who(self) -> str:
        return self.player or self.person


def bans(book: Book, meetings: Sequence[Meeting]) -> tuple[Ban, ...]:
    """Every ban of the season with the matches in which it was served, in the order in which they were imposed.

    Of several bans of one player the earlier is served first, and no match serves two.
    """
    imposed = sorted((*_of_cards(book, meetings), *_brought(book)), key=lambda one: (one[0], one[1].n))
    decided = {appeal.ban: appeal.length for appeal in book.appeals}
    missed: defaultdict[tuple[str, str], set[int]] = defaultdict(set)
    ended = _ended(meetings)
    found: list[Ban] = []
    for since, ban, unplayed_serve in imposed:
        length, gone = decided.get(ban.n, ban.imposed), missed[ban.team, ban.who]
        matches = (m.n for m in ended.get(ban.team, ()) if m.ended > since and (m.played or unplayed_serve))
        served = tuple([n for n in matches if n not in gone][:length])
        gone.update(served)
        found.append(_with(ban, length, served))
    return tuple(found)


def cards_behind(book: Book, meetings: Iterable[Meeting]) -> Mapping[int, tuple[Booking, ...]]:
    """The cards that made each ban, by its number, the first of them first; nothing for what was brought along."""
    return {ban.n: cards for cards, (_since, ban, _serve) in _banning(book, meetings)}


def banned(book: Book, meetings: Sequence[Meeting], fixture: int) -> tuple[Ban, ...]:
    """The bans that keep players out of a fixture: of one to come those that are not served yet, of one that has ended
    those that were served in it."""
    meeting = next((one for one in meetings if one.n == fixture), None)
    if meeting is None:
        return ()
    found = bans(book, meetings)
    if meeting.ended:
        return tuple(ban for ban in found if fixture in ban.served)
    return tuple(ban for ban in found if ban.left and meeting.has(ban.team))


def left_to_serve(book: Book, meetings: Sequence[Meeting]) -> tuple[Carried, ...]:
    """What goes on in the next season: the matches still to be missed by each player, if the last settings carry bans
    over; yellow cards that have banned nobody yet lapse."""
    if book.now is None or not book.now.carried:
        return ()
    left: dict[tuple[str, str], Carried] = {}
    for ban in bans(book, meetings):
        if ban.left:
            key, before = (ban.team, ban.who), left.get((ban.team, ban.who))
            left[key] = Carried(ban.team, ban.player, ban.left + (before.matches if before else 0), ban.person)
    return tuple(left.values())


CONDUCT: Mapping[CardKind, int] = {
    CardKind.YELLOW: -1,
    CardKind.SECOND_YELLOW: -3,
    CardKind.RED: -4,
    CardKind.SENT_OFF: -3,
}
"""Conduct points of a card (FIFA World Cup 2014 regulations, article 41: second yellow -3 in all, straight red -4, a
yellow and a straight red -5). A dismissal without cards is weighed as a second yellow: no regulation knows it."""


def conduct_points(book: Book, fixtures: Collection[int] | None = None) -> Mapping[str, int]:
    """The conduct points of each team with a card, below nothing; of these fixtures only, if they are given."""
    points: Counter[str] = Counter()
    for booking in _counting(book):
        if fixtures is None or booking.fixture in fixtures:
            points[booking.card.team] += CONDUCT[booking.card.kind]
    return points


def _counting(book: Book) -> list[Booking]:
    """The cards that count, in order: none that was struck, and no first yellow that a second one took with it."""
    standing = [booking for booking in book.bookings if not booking.struck]
    seconds = Counter(_in_match(one) for one in standing if one.card.kind is CardKind.SECOND_YELLOW)
    kept: list[Booking] = []
    for booking in reversed(standing):
        if booking.card.kind is CardKind.YELLOW and seconds[_in_match(booking)]:
            seconds[_in_match(booking)] -= 1
        else:
            kept.append(booking)
    return kept[::-1]


def _in_match(booking: Booking) -> tuple[str, str, int]:
    return booking.card.team, booking.card.who, booking.fixture


Imposed = tuple[int, Ban, bool]
"""Since when, the ban, and whether matches that were given without being played serve it."""


def _of_cards(book: Book, meetings: Iterable[Meeting]) -> Iterator[Imposed]:
    return (imposed for _cards, imposed in _banning(book, meetings))


def _banning(book: Book, meetings: Iterable[Meeting]) -> Iterator[tuple[tuple[Booking, ...], Imposed]]:
    """Each ban with the cards that made it."""
    where = {meeting.n: meeting for meeting in meetings}
    yellows: defaultdict[tuple[str, str, int], list[Booking]] = defaultdict(list)
    for booking in _counting(book):
        settings, card, meeting = book.settings[booking.under], booking.card, where.get(booking.fixture)
        if settings is None or meeting is None:
            continue  # a card in a match beside the season bans nobody
        cause = Cause.YELLOWS
        cards: tuple[Booking, ...] = (booking,)
        if card.kind is CardKind.YELLOW:
            counted = (card.team, card.who, _amnesties_before(meeting, settings))
            yellows[counted].append(booking)
            if not settings.yellows or len(yellows[counted]) < settings.yellows:
                continue
            cards = tuple(yellows.pop(counted))
        else:
            cause = Cause(card.kind.value)
        if length := settings.bans.of(card.kind):
            ban = Ban(booking.n, card.team, card.player, card.person, cause, booking.fixture, length, length)
            yield cards, (booking.since, ban, settings.unplayed_serve)


def _amnesties_before(meeting: Meeting, settings: Discipline) -> int:
    return sum(amnesty.is_past(meeting.stage, meeting.round) for amnesty in settings.amnesties)


def _brought(book: Book) -> Iterator[Imposed]:
    for one in book.brought:
        ban, now = one.ban, book.now
        carried = Ban(one.n, ban.team, ban.player, ban.person, Cause.CARRIED, 0, ban.matches, ban.matches)
        yield one.since, carried, now is not None and now.unplayed_serve


def _ended(meetings: Iterable[Meeting]) -> Mapping[str, list[Meeting]]:
    """The matches of each team that have ended, in the order in which their results came."""
    ended: defaultdict[str, list[Meeting]] = defaultdict(list)
    for meeting in sorted((one for one in meetings if one.ended), key=lambda one: one.ended):
        ended[meeting.home].append(meeting)
        ended[meeting.away].append(meeting)
    return ended


def _with(ban: Ban, length: int, served: tuple[int, ...]) -> Ban:
    return Ban(ban.n, ban.team, ban.player, ban.person, ban.cause, ban.fixture, ban.imposed, length, served)
