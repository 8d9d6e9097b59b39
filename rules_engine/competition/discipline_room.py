"""Discipline in a season's record: cards are written into the book, and the commissioner decides about bans."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rules_engine.competition import actions as a
from rules_engine.competition import events as e
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.discipline import (
    Amnesty,
    Appeal,
    Ban,
    Book,
    Booking,
    Brought,
    Card,
    CardKind,
    Carried,
    Discipline,
    Meeting,
    PerKind,
    banned,
    bans,
    left_to_serve,
)
from rules_engine.competition.rule import RULING, Rule, Rules, SeasonStep, check_reason, nothing_to_draw, scheduled
from rules_engine.competition.state import Fixture, SeasonState
from rules_engine.core import Seat, Step
from rules_engine.errors import IllegalAction

LONGEST_NAME = 80
LONGEST_BAN = 99


def meetings_of(state: SeasonState) -> tuple[Meeting, ...]:
    """The fixtures as bans see them."""
    return tuple(_meeting(fixture) for fixture in state.fixtures())


def _meeting(fixture: Fixture) -> Meeting:
    return Meeting(
        fixture.n,
        fixture.home,
        fixture.away,
        stage=fixture.stage,
        round=fixture.round,
        ended=fixture.ended,
        played=fixture.was_played,
    )


def bans_of(state: SeasonState) -> tuple[Ban, ...]:
    """Every ban of a season, with where it was served."""
    return bans(state.discipline, meetings_of(state))


def banned_from(state: SeasonState, fixture: int) -> tuple[Ban, ...]:
    """The bans that keep players out of a fixture."""
    return banned(state.discipline, meetings_of(state), fixture)


def carried_over(state: SeasonState) -> tuple[Carried, ...]:
    """What the next season is to bring in of this one's bans."""
    return left_to_serve(state.discipline, meetings_of(state))


# Cards


def check_cards(fixture: Fixture, cards: Sequence[Card]) -> None:
    """Each is of a side of the match, has a bearer, and is named once."""
    for place, card in enumerate(cards):
        if card.team not in (fixture.home, fixture.away):
            raise IllegalAction(SeasonCode.CARD_OF_OTHERS, team=card.team, fixture=fixture.n)
        if not card.who.strip() or len(card.player) > LONGEST_NAME or len(card.person) > LONGEST_NAME:
            raise IllegalAction(SeasonCode.CARD_WITHOUT_BEARER, most=LONGEST_NAME)
        if card in cards[:place]:
            raise IllegalAction(SeasonCode.CARD_TWICE, who=card.who)


def with_cards(state: SeasonState, fixture: int, cards: Sequence[Card]) -> SeasonStep:
    """The state in which these cards of a fixture are written down, and the bans that they bring."""
    book, told = state.discipline, list[e.SeasonEvent]()
    for card in cards:
        booking = Booking(book.next_n(fixture), fixture, card, book.results, len(book.settings) - 1)
        book = replace(book, bookings=(*book.bookings, booking))
        told.append(e.CardShown(booking.n, fixture, card))
    if not cards:
        return Step(state, ())
    after = replace(state, discipline=book)
    return Step(after, (*told, *_new_bans(state, after)))


def _new_bans(before: SeasonState, after: SeasonState) -> Iterator[e.PlayerBanned]:
    known = {ban.n for ban in bans_of(before)}
    for ban in bans_of(after):
        if ban.n not in known:
            yield e.PlayerBanned(ban.n, ban.team, ban.player, ban.person, ban.cause, ban.length)


def check_record(state: SeasonState, action: a.RecordCards) -> None:
    fixture = state.fixture(action.fixture)
    if fixture is None:
        raise IllegalAction(SeasonCode.FIXTURE_UNKNOWN, fixture=action.fixture)
    if fixture.result is None:
        raise IllegalAction(SeasonCode.NOT_PLAYED, fixture=fixture.n)
    if not action.cards:
        raise IllegalAction(SeasonCode.NO_CARDS)
    check_cards(fixture, action.cards)
    check_reason(action.reason)


def record(state: SeasonState, action: a.RecordCards) -> SeasonStep:
    return with_cards(state, action.fixture, action.cards)


def offer_cards(state: SeasonState, seat: Seat) -> Iterator[a.RecordCards]:
    """A yellow and a red card for the home side of each match with a result."""
    for fixture in state.fixtures():
        if fixture.result is not None:
            for kind in (CardKind.YELLOW, CardKind.RED):
                yield a.RecordCards(seat, fixture.n, (Card(fixture.home, "1", kind),), "sample")


def check_strike(state: SeasonState, action: a.StrikeCard) -> None:
    booking = state.discipline.booking(action.card)
    if booking is None:
        raise IllegalAction(SeasonCode.CARD_UNKNOWN, card=action.card)
    if booking.struck:
        raise IllegalAction(SeasonCode.CARD_STRUCK, card=action.card)
    check_reason(action.reason)


def strike(state: SeasonState, action: a.StrikeCard) -> SeasonStep:
    book = state.discipline
    bookings = tuple(
        replace(booking, struck=True) if booking.n == action.card else booking for booking in book.bookings
    )
    struck = book.booking(action.card)
    assert struck is not None
    told = e.CardStruck(action.card, struck.fixture, struck.card, action.reason)
    return Step(replace(state, discipline=replace(book, bookings=bookings)), (told,))


def offer_strikes(state: SeasonState, seat: Seat) -> Iterator[a.StrikeCard]:
    return (a.StrikeCard(seat, booking.n, "sample") for booking in state.discipline.bookings if not booking.struck)


# Bans


def _ban(state: SeasonState, n: int) -> Ban:
    ban = next((ban for ban in bans_of(state) if ban.n == n), None)
    if ban is None:
        raise IllegalAction(SeasonCode.BAN_UNKNOWN, ban=n)
    return ban


def check_appeal(state: SeasonState, action: a.DecideAppeal) -> None:
    ban = _ban(state, action.ban)
    if not 0 <= action.length <= LONGEST_BAN:
        raise IllegalAction(SeasonCode.BAN_RANGE, most=LONGEST_BAN, length=action.length)
    if action.length == ban.length:
        raise IllegalAction(SeasonCode.BAN_AS_BEFORE, length=ban.length)
    check_reason(action.reason)


def decide_appeal(state: SeasonState, action: a.DecideAppeal) -> SeasonStep:
    book, ban = state.discipline, _ban(state, action.ban)
    decided = Appeal(ban.n, action.length, action.reason)
    told = e.AppealDecided(ban.n, ban.team, ban.player, ban.person, action.length, ban.length, action.reason)
    return Step(replace(state, discipline=replace(book, appeals=(*book.appeals, decided))), (told,))


def offer_appeals(state: SeasonState, seat: Seat) -> Iterator[a.DecideAppeal]:
    """One match more, and none at all."""
    for ban in bans_of(state):
        for length in (ban.length + 1, 0):
            yield a.DecideAppeal(seat, ban.n, length, "sample")


def check_change(state: SeasonState, action: a.ChangeDiscipline) -> None:
    if action.settings is not None:
        check_discipline(action.settings)
    if action.settings == state.discipline.now:
        raise IllegalAction(SeasonCode.DISCIPLINE_AS_BEFORE)
    check_reason(action.reason)


def check_discipline(settings: Discipline) -> None:
    """Raises `IllegalAction` for a number below nothing or a ban without end."""
    for name, number in (("yellows", settings.yellows), *_numbers("bans", settings.bans)):
        if not 0 <= number <= LONGEST_BAN:
            raise IllegalAction(SeasonCode.DISCIPLINE_RANGE, field=name, value=number, most=LONGEST_BAN)
    for name, number in _numbers("fines", settings.fines):
        if number < 0:
            raise IllegalAction(SeasonCode.NUMBER_NEGATIVE, field=name, value=number)
    for amnesty in settings.amnesties:
        if amnesty.stage < 1 or amnesty.round < 0:
            raise IllegalAction(SeasonCode.NUMBER_NEGATIVE, field="amnesties", value=min(amnesty.stage, amnesty.round))


def _numbers(name: str, per_kind: PerKind) -> Iterator[tuple[str, int]]:
    return ((f"{name}.{kind.value}", per_kind.of(kind)) for kind in CardKind)


def change(state: SeasonState, action: a.ChangeDiscipline) -> SeasonStep:
    book = state.discipline
    told = e.DisciplineChanged(action.settings, book.now, action.reason)
    return Step(replace(state, discipline=replace(book, settings=(*book.settings, action.settings))), (told,))


def offer_changes(state: SeasonState, seat: Seat) -> Iterator[a.ChangeDiscipline]:
    strict = Discipline(yellows=1, bans=PerKind(1, 1, 2, 1), amnesties=(Amnesty(1, 2),))
    for settings in (Discipline(), strict, None):
        yield a.ChangeDiscipline(seat, settings, "sample")


def check_bring(state: SeasonState, action: a.BringBans) -> None:
    if not action.bans:
        raise IllegalAction(SeasonCode.NO_CARDS)
    for ban in action.bans:
        if ban.team not in state.teams:
            raise IllegalAction(SeasonCode.TEAM_NOT_ENTERED, team=ban.team)
        if not ban.who.strip() or len(ban.player) > LONGEST_NAME or len(ban.person) > LONGEST_NAME:
            raise IllegalAction(SeasonCode.CARD_WITHOUT_BEARER, most=LONGEST_NAME)
        if not 1 <= ban.matches <= LONGEST_BAN:
            raise IllegalAction(SeasonCode.BAN_RANGE, most=LONGEST_BAN, length=ban.matches)


def bring(state: SeasonState, action: a.BringBans) -> SeasonStep:
    book, told = state.discipline, list[e.SeasonEvent]()
    for ban in action.bans:
        brought = Brought(book.next_n(), ban, book.results)
        book = _brought(book, brought)
        told.append(e.BanBrought(brought.n, ban))
    return Step(replace(state, discipline=book), tuple(told))


def _brought(book: Book, brought: Brought) -> Book:
    return replace(book, brought=(*book.brought, brought))


def offer_bans(state: SeasonState, seat: Seat) -> Iterator[a.BringBans]:
    return (a.BringBans(seat, (Carried(team, "1", 1),)) for team in state.teams)


RULES: Rules = {
    a.RecordCards: Rule(RULING, scheduled, check_record, record, offer_cards, free=("cards", "reason")),
    a.StrikeCard: Rule(RULING, scheduled, check_strike, strike, offer_strikes, free=("reason",)),
    a.DecideAppeal: Rule(
        RULING, nothing_to_draw, check_appeal, decide_appeal, offer_appeals, free=("length", "reason")
    ),
    a.ChangeDiscipline: Rule(RULING, nothing_to_draw, check_change, change, offer_changes, free=("settings", "reason")),
    a.BringBans: Rule(RULING, nothing_to_draw, check_bring, bring, offer_bans, free=("bans",)),
}
