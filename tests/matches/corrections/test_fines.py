"""Fines follow their cards when a report is corrected: given back, paid, as far as the treasury goes, and undone."""

import pytest
from msgspec.structs import replace

from league.reading import fold
from league.services.records import append
from league.verifying import verify
from matches.corrections.asked import Unplay
from matches.corrections.asking import confirmed
from matches.corrections.paid import fines_told
from matches.services.reports import confirm_report
from rules_engine.bloodbowl.actions import Ruling, Subject
from rules_engine.bloodbowl.report import ShownCard
from rules_engine.competition.discipline import CardKind, Discipline, PerKind
from rules_engine.core import Seat
from rules_engine.record import Void
from tests.matches.corrections.asked import applied, planned, rewrite, shown, undone
from tests.matches.test_discipline import sent_off, two_matches

pytestmark = pytest.mark.django_db
FINED = Discipline(fines=PerKind(red=10_000, sent_off=15_000))
FIRST, SECOND = ShownCard(1, CardKind.RED), ShownCard(2, CardKind.RED)


@pytest.fixture
def match():
    """Player 1 of the home side was sent off with a red card, and his team paid for it."""
    match, _ = two_matches(FINED)
    sent_off(match)
    return match


def treasury(match):
    return fold(match.fixture.home).treasury


def test_a_fine_whose_card_falls_away_is_given_back_and_undoing_takes_it_again(match):
    before = fold(match.fixture.home)
    made = applied(match, shown(match))
    assert treasury(match) == before.treasury + 10_000
    assert list(verify()) == []
    undone(match, made)
    assert fold(match.fixture.home) == before
    assert list(verify()) == []


def test_a_match_that_was_not_played_gives_its_fine_back(match):
    drafted = fold(two_matches()[0].fixture.home).treasury
    applied(match, Unplay(1))
    assert treasury(match) == drafted


def test_a_card_that_was_another_players_is_paid_for_once(match):
    before, names = treasury(match), [player.name for player in fold(match.fixture.home).players[:2]]
    asked = shown(match, SECOND)
    told = {(one.whose, one.before, one.after) for one in fines_told(planned(match, asked))}
    home = match.fixture.home
    assert told == {
        (f"1 {names[0]}, {home}", "10,000 gp", "–"),
        (f"2 {names[1]}, {home}", "–", "10,000 gp"),
    }
    applied(match, asked)
    assert treasury(match) == before


def test_a_card_that_comes_in_is_paid_for_as_if_it_had_been_reported(match):
    expected = fold(match.fixture.home)
    other, _ = two_matches(FINED)
    other.submit()
    confirm_report(other.fixture, version=1, by=other.away)
    made = applied(other, shown(other, FIRST))
    assert treasury(other) == expected.treasury
    before = fold(other.fixture.home)
    undone(other, made)
    assert treasury(other) == before.treasury + 10_000


def test_a_fine_goes_as_far_as_the_treasury_does(match):
    """The match brings less now, or more: so does a fine that takes everything."""
    poor, _ = two_matches(Discipline(fines=PerKind(red=10_000_000)))
    sent_off(poor, p3_touchdown=2)
    report = confirmed(poor.fixture)
    home = replace(
        report.home,
        score=1,
        players=tuple(replace(line, touchdown=int(line.n == 3)) for line in report.home.players),
    )
    assert treasury(poor) == 0
    asked = rewrite(poor, replace(report, home=home))
    (told,) = fines_told(planned(poor, asked))
    assert (planned(poor, asked).later, told.before > told.after) == ((), True)
    made = applied(poor, asked)
    assert treasury(poor) == 0
    undone(poor, made)
    assert treasury(poor) == 0
    assert list(verify()) == []


def test_a_fine_of_old_that_names_no_card_is_given_back_too(match):
    home = match.fixture.home
    fine = home.entries.latest("seq")
    old = Ruling(
        Seat.COMMISSIONER, Subject.TREASURY, "Fine: red card", gold=-10_000, fixture=f"{match.cast.season.ref}-1"
    )
    append(home, [Void(fine.seq, "as it was written of old")], by=match.cast.commissioner)
    append(home, [old], by=match.cast.commissioner)
    before = treasury(match)
    applied(match, shown(match))
    assert treasury(match) == before + 10_000


def test_the_preview_and_the_page_of_the_correction_tell_of_the_fine(client, match):
    client.force_login(match.cast.commissioner)
    client.post(match.url("correct/"), {"what": "unplay"})
    page = client.get(match.url("correct/preview/"))
    assert [(one.what, one.after) for one in page.context["fines"]] == [("Fine: red card", "–")]
    assert "Fines" in page.content.decode()
    made = applied(match, Unplay(1))
    page = client.get(match.url(f"corrections/{made.pk}/"))
    assert [(one.before, one.after) for one in page.context["fines"]] == [("–", "10,000 gp")]
