"""Cards and bans in a season's record."""

from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.competition import actions as a
from rules_engine.competition import events as e
from rules_engine.competition.discipline import (
    Amnesty,
    Book,
    Booking,
    Card,
    CardKind,
    Carried,
    Cause,
    Discipline,
    Meeting,
    PerKind,
    banned,
    bans,
    conduct_points,
    left_to_serve,
)
from rules_engine.competition.discipline_room import banned_from, bans_of, carried_over
from rules_engine.competition.tally import Absent
from tests.engine.competition.rooms.discipline import BANNED, PLAYED, RED, YELLOW, brought, changed, typed
from tests.engine.competition.seasons import COMMISSIONER, FOUR, SEASON, play, result

SECOND = Card("a", "7", CardKind.SECOND_YELLOW)
SENT_OFF = Card("a", "7", CardKind.SENT_OFF)
FIRST, NEXT, LAST = 1, 4, 6
"""The fixtures of `a`, in the order of the schedule."""


def ended(fixture, *cards):
    return a.RecordResult(COMMISSIONER, fixture, 1, 0, 0, 0, 1, cards=cards)


def season(*actions, settings=Discipline()):  # noqa: B008 - a value that nothing changes
    return play(*FOUR, changed(settings), *actions)


def served(state):
    return [(ban.cause, ban.length, ban.served) for ban in bans_of(state)]


def out(state, fixture):
    return [ban.who for ban in banned_from(state, fixture)]


# What brings a ban


@pytest.mark.parametrize(
    ("cards", "causes"),
    [
        ((YELLOW,), []),
        ((RED,), [Cause.RED]),
        ((SECOND,), [Cause.SECOND_YELLOW]),
        ((YELLOW, SECOND), [Cause.SECOND_YELLOW]),
        ((YELLOW, RED), [Cause.RED]),
        ((SENT_OFF,), []),
    ],
)
def test_cards_of_one_match(cards, causes):
    assert [ban.cause for ban in bans_of(season(ended(FIRST, *cards)))] == causes


def test_being_sent_off_bans_where_the_competition_says_so():
    settings = Discipline(bans=PerKind(sent_off=2))
    state = season(ended(FIRST, SENT_OFF), settings=settings)
    assert served(state) == [(Cause.SENT_OFF, 2, ())]


def test_the_nth_yellow_bans_and_counting_begins_anew():
    state = season(ended(FIRST, YELLOW), ended(NEXT, YELLOW))
    assert (served(state), out(state, LAST)) == ([(Cause.YELLOWS, 1, ())], ["7"])
    assert served(season(ended(FIRST, YELLOW), ended(NEXT, YELLOW), ended(LAST, YELLOW))) == [
        (Cause.YELLOWS, 1, (LAST,))
    ]


def test_a_second_yellow_takes_the_first_with_it_and_a_red_card_does_not():
    assert served(season(ended(FIRST, YELLOW, SECOND), ended(NEXT, YELLOW))) == [(Cause.SECOND_YELLOW, 1, (NEXT,))]
    found = season(ended(FIRST, YELLOW, RED), ended(NEXT, YELLOW))
    assert [ban.cause for ban in bans_of(found)] == [Cause.RED, Cause.YELLOWS]


def test_yellows_of_others_do_not_count():
    other = Card("a", "8", CardKind.YELLOW)
    foreign = Card("d", "7", CardKind.YELLOW)
    assert bans_of(season(ended(FIRST, YELLOW, foreign), ended(NEXT, other))) == ()


def test_single_yellows_are_wiped_after_the_round_of_an_amnesty():
    def found(round_):
        settings = Discipline(amnesties=(Amnesty(1, round_),))
        return bans_of(season(ended(FIRST, YELLOW), ended(NEXT, YELLOW), settings=settings))

    assert (len(found(1)), len(found(2))) == (0, 1)


def test_an_amnesty_is_past_after_its_round_or_its_whole_stage():
    moments = [(1, 1), (1, 2), (1, 9), (2, 1)]
    assert [Amnesty(1, 1).is_past(*moment) for moment in moments] == [False, True, True, True]
    assert [Amnesty(1).is_past(*moment) for moment in moments] == [False, False, False, True]


def test_where_yellows_never_ban_they_never_do():
    assert bans_of(season(ended(FIRST, YELLOW), ended(NEXT, YELLOW), settings=Discipline(yellows=0))) == ()


def test_without_settings_cards_are_kept_and_ban_nobody():
    state = play(*FOUR, ended(FIRST, RED))
    assert [booking.card for booking in state.discipline.bookings] == [RED]
    assert bans_of(state) == ()


def test_other_settings_hold_for_the_cards_that_come_after():
    harsh = Discipline(bans=PerKind(yellow=1, red=3))
    state = season(ended(FIRST, RED), changed(harsh), ended(NEXT, Card("a", "8", CardKind.RED)))
    assert [(ban.player, ban.length) for ban in bans_of(state)] == [("7", 1), ("8", 3)]
    off = season(ended(FIRST, RED), changed(None), ended(NEXT, Card("a", "8", CardKind.RED)))
    assert [ban.player for ban in bans_of(off)] == ["7"]


# Serving


def test_a_ban_is_known_before_the_next_match_and_served_in_it_whichever_it_is():
    state = season(ended(FIRST, RED))
    assert [out(state, n) for n in (FIRST, NEXT, LAST)] == [[], ["7"], ["7"]]
    state = SEASON.apply(state, ended(LAST)).state
    assert served(state) == [(Cause.RED, 1, (LAST,))]
    assert [out(state, n) for n in (NEXT, LAST)] == [[], ["7"]]


def test_nobody_else_sits_it_out():
    state = season(ended(FIRST, RED), result(2, 0, 0), result(3, 0, 0))
    assert [ban.left for ban in bans_of(state)] == [1]
    assert [out(state, n) for n in (2, 3, 5)] == [[], [], []]


def test_a_card_that_comes_late_bans_from_what_comes_later_still():
    state = season(ended(FIRST), ended(NEXT), typed(RED))
    assert (served(state), out(state, NEXT), out(state, LAST)) == ([(Cause.RED, 1, ())], [], ["7"])


@pytest.mark.parametrize(("counts", "left"), [(False, 1), (True, 0)])
def test_a_match_that_was_given_counts_as_missed_only_by_its_setting(counts, left):
    given_ = a.RecordWalkover(COMMISSIONER, NEXT, Absent.BOTH, "snow")
    state = season(ended(FIRST, RED), given_, settings=Discipline(unplayed_serve=counts))
    assert [ban.left for ban in bans_of(state)] == [left]


def test_two_bans_are_served_one_after_the_other():
    state = season(ended(FIRST, YELLOW), ended(NEXT, YELLOW, RED))
    assert [ban.left for ban in bans_of(state)] == [1, 1]
    state = SEASON.apply(state, ended(LAST)).state
    assert served(state) == [(Cause.YELLOWS, 1, (LAST,)), (Cause.RED, 1, ())]


def test_a_person_who_is_no_player_is_banned_by_name():
    manager = Card("a", "", CardKind.RED, person="Coach Bo")
    state = season(ended(FIRST, manager))
    assert (out(state, NEXT), bans_of(state)[0].person) == (["Coach Bo"], "Coach Bo")


# What the commissioner decides


@pytest.mark.parametrize(("length", "last"), [(0, []), (1, ["7"]), (2, ["7"])])
def test_an_appeal_lifts_shortens_or_lengthens(length, last):
    settings = Discipline(bans=PerKind(red=3))
    state = season(ended(FIRST, RED), a.DecideAppeal(COMMISSIONER, 1001, length, "on film"), settings=settings)
    assert (out(state, LAST), bans_of(state)[0].imposed) == (last, 3)


def test_a_ban_that_was_served_can_be_lengthened():
    state = season(ended(FIRST, RED), ended(NEXT))
    assert out(state, LAST) == []
    step = SEASON.apply(state, a.DecideAppeal(COMMISSIONER, 1001, 2, "struck the referee"))
    assert out(step.state, LAST) == ["7"]
    assert step.events == (e.AppealDecided(1001, "a", "7", "", 2, 1, "struck the referee"),)


def test_the_last_decision_counts():
    first, second = (a.DecideAppeal(COMMISSIONER, 1001, n, "why") for n in (5, 2))
    assert [ban.length for ban in bans_of(play(*BANNED, first, second))] == [2]


def test_a_card_that_is_struck_counts_for_nothing():
    step = SEASON.apply(play(*BANNED), a.StrikeCard(COMMISSIONER, 1001, "mistaken"))
    assert (bans_of(step.state), step.events) == ((), (e.CardStruck(1001, 1, RED, "mistaken"),))
    assert conduct_points(step.state.discipline) == {}


def test_the_log_tells_of_cards_and_of_the_ban_they_bring():
    step = SEASON.apply(play(*PLAYED, typed(YELLOW)), ended(NEXT, YELLOW))
    assert step.events[1:] == (
        e.CardShown(4001, NEXT, YELLOW),
        e.PlayerBanned(4001, "a", "7", "", Cause.YELLOWS, 1),
    )


# From one season to the next


def test_what_is_left_goes_on_in_the_next_season():
    settings = Discipline(bans=PerKind(red=3))
    state = season(ended(FIRST, RED), ended(NEXT), settings=settings)
    assert carried_over(state) == (Carried("a", "7", 2),)
    after = play(*FOUR, a.BringBans(COMMISSIONER, carried_over(state)), ended(FIRST), changed(settings))
    assert (served(after), out(after, NEXT)) == ([(Cause.CARRIED, 2, (FIRST,))], ["7"])


def test_several_bans_of_one_player_go_on_as_one():
    state = season(ended(FIRST, YELLOW), ended(NEXT, YELLOW, RED))
    assert carried_over(state) == (Carried("a", "7", 2),)


@pytest.mark.parametrize("settings", [Discipline(carried=False), None])
def test_where_bans_lapse_nothing_goes_on(settings):
    state = season(ended(FIRST, RED), *(() if settings is None else (changed(settings),)))
    if settings is None:
        state = SEASON.apply(state, changed(None)).state
    assert carried_over(state) == ()


def test_a_ban_that_was_brought_can_be_appealed():
    state = play(*FOUR, brought(matches=4), a.DecideAppeal(COMMISSIONER, 1, 1, "enough"))
    assert [(ban.imposed, ban.length) for ban in bans_of(state)] == [(4, 1)]


# Conduct


def test_conduct_points():
    manager = Card("d", "", CardKind.RED, person="Coach Bo")
    state = season(ended(FIRST, YELLOW, SECOND, manager), ended(NEXT, YELLOW, RED))
    assert conduct_points(state.discipline) == {"a": -3 - 1 - 4, "d": -4}
    assert conduct_points(state.discipline, {NEXT}) == {"a": -5}


# Whatever is played


@dataclass
class Played:
    """A team's matches against as many others, each with the cards of its players, and when its result came."""

    shown: list[list[tuple[str, CardKind]]]
    order: list[int]
    settings: Discipline
    meetings: list[Meeting] = field(init=False)
    book: Book = field(init=False)

    def __post_init__(self):
        came = {match: place for place, match in enumerate(self.order, start=1)}
        self.meetings = [
            Meeting(n, "x", f"opponent {n}", round=n, ended=came.get(n, 0)) for n in range(1, len(self.shown) + 1)
        ]
        cards = [(match, Card("x", *card)) for match in self.order for card in self.shown[match - 1]]
        self.book = Book(
            settings=(self.settings,),
            bookings=tuple(Booking(n, match, card, came[match], 0) for n, (match, card) in enumerate(cards, start=1)),
            results=len(self.order),
        )


kinds = st.sampled_from(list(CardKind))
cards = st.lists(st.tuples(st.sampled_from("78"), kinds), max_size=3, unique=True)
disciplines = st.builds(
    Discipline,
    yellows=st.integers(0, 3),
    bans=st.builds(PerKind, *(st.integers(0, 3) for _ in CardKind)),
    amnesties=st.lists(st.builds(Amnesty, st.just(1), st.integers(1, 4)), max_size=1).map(tuple),
)


@st.composite
def played(draw):
    shown = draw(st.lists(cards, min_size=1, max_size=6))
    order = draw(st.permutations(range(1, len(shown) + 1)))
    return Played(shown, order[: draw(st.integers(0, len(order)))], draw(disciplines))


@given(played())
def test_nobody_serves_too_much_twice_or_before_the_card(one):
    seen = set()
    where = {meeting.n: meeting for meeting in one.meetings}
    for ban in bans(one.book, one.meetings):
        assert 0 < ban.length == ban.imposed
        assert len(ban.served) <= ban.length
        assert all(where[n].ended > where[ban.fixture].ended for n in ban.served)
        assert not seen & {(ban.who, n) for n in ban.served}
        seen |= {(ban.who, n) for n in ban.served}


@given(played())
def test_who_is_banned_before_a_match_is_who_has_served_in_it_after(one):
    """What both coaches were shown before the next match is what the ledger says of it afterwards."""
    for at, match in enumerate(one.order):
        before = Played(one.shown, one.order[:at], one.settings)
        shown = {ban.who for ban in banned(before.book, before.meetings, match)}
        assert shown == {ban.who for ban in banned(one.book, one.meetings, match)}


@given(played())
def test_what_is_left_and_what_was_served_make_the_whole(one):
    found = bans(one.book, one.meetings)
    left = {ban.who: ban.matches for ban in left_to_serve(one.book, one.meetings)}
    for who in "78":
        own = [ban for ban in found if ban.who == who]
        assert sum(ban.length for ban in own) == sum(len(ban.served) for ban in own) + left.get(who, 0)


@given(played(), st.randoms())
def test_the_order_of_the_cards_of_one_match_is_of_no_consequence_for_how_long_anybody_is_out(one, random):
    shuffled = Played([random.sample(shown, len(shown)) for shown in one.shown], one.order, one.settings)

    def lengths(of):
        found = {}
        for ban in bans(of.book, of.meetings):
            found[ban.who, ban.fixture] = found.get((ban.who, ban.fixture), 0) + ban.length
        return found

    assert lengths(shuffled) == lengths(one)
