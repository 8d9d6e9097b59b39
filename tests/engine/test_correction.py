"""The past mended: what stands, what is thrown anew, what no longer can be, and everything back again."""

import random

import msgspec
import pytest
from msgspec.structs import replace

from rules_engine.bloodbowl.actions import BookMatch, Hire, Proceed, Ruling, Subject, TakeSkill
from rules_engine.bloodbowl.career import Founding
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.report import InjuryLine
from rules_engine.bloodbowl.team import Purpose
from rules_engine.chance import Seeded, draw
from rules_engine.correction import rehearse, undoing
from rules_engine.errors import BadRecord
from rules_engine.record import Decoder, Entry, Insert, Replace, Void, effective, encode
from tests.engine.bloodbowl.table import COACH, COMMISSIONER, Team

CHANCE_FROM_SEED = Seeded(1)
TAKEN = msgspec.Raw


class Book:
    """A career's record as it is kept, with amendments written behind it."""

    def __init__(self, team: Team) -> None:
        self.team = team
        self.decoder = Decoder(team.career)
        self.entries = [Entry(seq, action) for seq, action in enumerate(team.actions, start=1)]

    def write(self, *bodies) -> list[int]:
        first = len(self.entries) + 1
        self.entries += [Entry(seq, body) for seq, body in enumerate(bodies, start=first)]
        return list(range(first, len(self.entries) + 1))

    def seq_of(self, kind, nth: int = 0) -> int:
        return [entry.seq for entry in self.entries if isinstance(entry.body, kind)][nth]

    def replaced(self, seq: int, action) -> Replace:
        return Replace(seq, "misread", TAKEN(encode(action)))

    def rehearse(self, *bodies):
        lines = [*self.entries, *(Entry(len(self.entries) + n, body) for n, body in enumerate(bodies, start=1))]
        return rehearse(self.team.career, Founding("t1"), effective(lines, self.decoder), throw)

    def correct(self, *bodies):
        """Write a change with everything its rehearsal asks for."""
        found = self.rehearse(*bodies)
        return found, self.write(*bodies, *found.amendments("a correction"))

    @property
    def state(self):
        found = self.rehearse()
        assert (found.thrown, found.surplus, found.conflicts) == ((), (), ())
        return found.state


def throw(game, state):
    return draw(game, state, CHANCE_FROM_SEED)


@pytest.fixture
def book():
    """A win in which player 2 scored twice, after which he learns Block and Zara is hired; then a draw."""
    team = Team("human").play(2, 0, lines={2: {"touchdown": 2}}).to_advancement(mvp=1)
    team.do(TakeSkill(COACH, 2, "Block")).proceed().do(Hire(COACH, "human_thrower", "Zara", 12)).to_end()
    return Book(team.play(1, 1).to_end())


def booked(book, nth=0):
    seq = book.seq_of(BookMatch, nth)
    return seq, book.entries[seq - 1].body


def scoring(match, score, against, lines):
    """The match with another score."""
    players = tuple(replace(line, touchdown=lines.get(line.n, 0)) for line in match.side.players)
    side = replace(match.side, score=score, players=players)
    return replace(match, side=side, opposition=replace(match.opposition, score=against))


def gift(book, gold, place):
    return Insert(place, "a gift", TAKEN(encode(Ruling(COMMISSIONER, Subject.TREASURY, "a gift", gold))))


def test_a_record_that_is_not_changed_has_nothing_to_settle(book):
    found = book.rehearse()
    assert found.state == book.team.state
    assert [one.seq for one in found.played] == list(range(1, len(book.entries) + 1))
    assert found.amendments("nothing") == ()


def test_what_is_put_in_stands_behind_its_place_and_what_was_put_there_before(book):
    last, before = len(book.entries), book.team.state.treasury
    one, two = book.write(gift(book, 1_000, last), gift(book, 2_000, last))
    (three,) = book.write(gift(book, 4_000, one))
    assert [seq for seq, _ in effective(book.entries, book.decoder)][-4:] == [last, one, three, two]
    assert book.state.treasury == before + 7_000
    book.write(Void(one, "no gift"))
    assert book.state.treasury == before + 6_000


def test_nothing_stands_before_the_beginning_but_what_is_put_there(book):
    book.write(Void(1, "again"), Insert(0, "again", TAKEN(encode(book.entries[0].body))))
    assert book.state == book.team.state
    book.write(Void(0, "the header"))
    with pytest.raises(BadRecord):
        effective(book.entries, book.decoder)


def test_dice_that_are_still_called_for_are_kept(book):
    seq, match = booked(book)
    found, _ = book.correct(book.replaced(seq, scoring(match, 3, 0, {2: 3})))
    assert (found.thrown, found.surplus, found.conflicts) == ((), (), ())
    assert book.state.players[1].spp_earned == book.team.state.players[1].spp_earned + 3


def test_a_die_that_is_missing_is_thrown_once_and_kept(book):
    seq, match = booked(book, 1)
    found, _ = book.correct(book.replaced(seq, scoring(match, 1, 2, {1: 1})))
    assert [die.action.purpose for die in found.thrown] == [Purpose.FANS]
    assert (found.surplus, found.conflicts) == ((), ())
    assert book.state == found.state


def test_a_die_nobody_calls_for_is_left_out(book):
    seq, match = booked(book)
    found, _ = book.correct(book.replaced(seq, scoring(match, 2, 2, {2: 2})))
    assert [book.entries[seq - 1].body.purpose for seq in found.surplus] == [Purpose.FANS]
    assert (found.thrown, found.conflicts) == ((), ())
    assert book.state == found.state


def test_what_is_no_longer_legal_is_named_with_its_reason(book):
    seq, match = booked(book)
    found, _ = book.correct(book.replaced(seq, scoring(match, 0, 0, {})))
    (conflict,) = found.conflicts
    assert (conflict.action, conflict.refusal.code) == (TakeSkill(COACH, 2, "Block"), CareerCode.SPP_SHORT)
    assert conflict.before.players[1].spp == 0
    assert book.state.players[1].gained_skills == ()


def test_a_match_that_was_never_played_takes_its_whole_sequence_with_it(book):
    seq, _ = booked(book)
    found, _ = book.correct(Void(seq, "never played"))
    first = [conflict.action for conflict in found.conflicts[:3]]
    assert [type(action) for action in first] == [TakeSkill, Proceed, Hire]
    # Zara was never hired, so the match in which she played cannot stand as it is
    assert BookMatch in {type(conflict.action) for conflict in found.conflicts}
    assert (book.state.fixtures, len(book.state.players)) == ((), 11)


def changes(book, rng):
    """A change of some report: another score, an injury, or no match at all."""
    seq, match = booked(book, rng.randrange(2))
    if rng.random() < 0.2:
        return Void(seq, "never played")
    scored, against, scorer = rng.randrange(4), rng.randrange(4), rng.randint(1, 6)
    right = scoring(match, scored, against, {scorer: scored})
    if rng.random() < 0.5:
        right = replace(right, side=replace(right.side, injuries=(InjuryLine(rng.randint(2, 8), "dead"),)))
    return book.replaced(seq, right)


@pytest.mark.parametrize("seed", range(40))
def test_undoing_corrections_in_any_order_of_writing_restores_everything(book, seed):
    rng = random.Random(seed)
    whole, pieces = book.state, []
    for _ in range(rng.randint(1, 3)):
        before = book.state
        pieces.append((before, book.correct(changes(book, rng))[1]))
    gone: list[int] = []
    for before, written in reversed(pieces):
        gone += written
        gone += book.write(*undoing(book.entries, gone, book.decoder, "a mistake"))
        assert book.state == before
    assert book.state == whole


@pytest.mark.parametrize("seed", range(20))
def test_correcting_by_hand_and_back_restores_everything_where_nothing_was_voided(book, seed):
    seq, match = booked(book)
    rng = random.Random(seed)
    scored = rng.randint(2, 5)
    found, _ = book.correct(book.replaced(seq, scoring(match, scored, rng.randrange(2), {2: scored})))
    if not found.conflicts and not found.surplus:
        book.correct(book.replaced(seq, match))
        assert book.state == book.team.state


def test_a_report_corrected_equals_one_that_was_right_at_first():
    def two_matches(against):
        team = Team("human").play(2, against, lines={2: {"touchdown": 2}}).to_end()
        return Book(team.play(1, 1).to_end())

    wrong, right = two_matches(0), two_matches(1)
    seq, match = booked(wrong)
    wrong.correct(wrong.replaced(seq, scoring(match, 2, 1, {2: 2})))
    assert wrong.state == right.state


def test_a_ruling_lets_count_what_was_played_though_the_player_is_dead_by_now(book):
    seq, match = booked(book)
    dead = replace(match, side=replace(match.side, injuries=(InjuryLine(5, "dead"),)))
    found, written = book.correct(book.replaced(seq, dead))
    refused = found.conflicts[-1] if found.conflicts else None
    later = next(conflict for conflict in found.conflicts if isinstance(conflict.action, BookMatch))
    assert (refused, {finding.code for finding in later.findings}) != (None, set())
    book.write(*undoing(book.entries, written, book.decoder, "again"))
    ruled = replace(later.action, seat=COMMISSIONER, ruling="he did play")
    found = book.rehearse(book.replaced(seq, dead), book.replaced(later.seq, ruled))
    assert [conflict.action for conflict in found.conflicts] == []
    assert (found.state.fixtures, found.state.players[4].status.value) == (("f1", "f2"), "dead")
    by_coach = replace(ruled, seat=COACH)
    found = book.rehearse(book.replaced(seq, dead), book.replaced(later.seq, by_coach))
    assert by_coach in [conflict.action for conflict in found.conflicts]


def test_a_ruling_goes_on_although_somebody_would_have_to_advance():
    team = Team("human").play(0, 0).to_end().play(1, 1).to_end()
    book = Book(team)
    seq, match = booked(book)
    many = scoring(match, 30, 0, {2: 30})
    found = book.rehearse(book.replaced(seq, many))
    stuck = next(conflict for conflict in found.conflicts if isinstance(conflict.action, Proceed))
    assert stuck.refusal.code is CareerCode.MUST_ADVANCE
    on = book.replaced(stuck.seq, replace(stuck.action, seat=COMMISSIONER, ruling="no time for that now"))
    assert all(not isinstance(one.action, BookMatch) for one in book.rehearse(book.replaced(seq, many), on).conflicts)
