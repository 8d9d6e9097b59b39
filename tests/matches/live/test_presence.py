"""Who is at a match, over all processes."""

from matches.live.presence import HOLDS, NOBODY, Elsewhere, Present, line_of, read, together


def test_a_line_says_it_all():
    present = Present(home=True, watching=12)
    assert read(line_of("ab12", 7, present)) == ("ab12", 7, present)
    assert len(line_of("f" * 32, 10**9, Present(True, True, 10**6))) < 8000  # what a NOTIFY carries


def test_everybody_is_counted_once():
    assert together([Present(home=True, watching=2), NOBODY, Present(away=True, watching=3)]) == Present(True, True, 5)
    assert not together([])


def test_others_are_known_by_what_they_said_last_and_not_for_ever():
    elsewhere = Elsewhere()
    assert elsewhere.hear("one", 7, Present(home=True), now=0), "it is new: it does not know of us"
    assert not elsewhere.hear("one", 7, Present(home=True, watching=2), now=10)
    assert elsewhere.hear("two", 7, Present(watching=1), now=20)
    assert elsewhere.at(7, now=30) == Present(home=True, watching=3)
    assert elsewhere.at(8, now=30) == NOBODY
    assert elsewhere.at(7, now=10 + HOLDS + 1) == Present(watching=1), "the first was killed"
    assert not elsewhere.hear("two", 7, NOBODY, now=30)
    assert elsewhere.at(7, now=30) == NOBODY
