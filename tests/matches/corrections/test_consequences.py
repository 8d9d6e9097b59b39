"""What the preview tells besides numbers: bans that come, go or change, and what later matches stated."""

import pytest
from msgspec.structs import replace

from league.reading import fold, read
from matches.corrections.asked import Unplay
from matches.corrections.asking import confirmed, past_bench
from matches.corrections.bans import bans_told
from matches.corrections.stated import stated_told
from matches.corrections.told import laters_told
from matches.enums import Side
from matches.services.discipline import decide_appeal, record_cards, strike_card
from matches.services.reports import confirm_report
from rules_engine.bloodbowl.actions import BookMatch
from rules_engine.bloodbowl.report import InjuryLine, ShownCard
from rules_engine.competition.discipline import Card, CardKind, Discipline
from rules_engine.competition.discipline_room import bans_of
from tests.matches.corrections.asked import applied, planned, rewrite, shown, undone
from tests.matches.test_discipline import onwards, sent_off, side_of, two_matches

pytestmark = pytest.mark.django_db
RED, YELLOW = (lambda n: ShownCard(n, CardKind.RED)), (lambda n: ShownCard(n, CardKind.YELLOW))


def confirmed_second(first, second, **home):
    """The second match is played, too."""
    onwards(first)
    second.submit(sure=True, **home)
    confirm_report(second.fixture, version=1, by=second.away)


def told(match, asked):
    return [(one.whose, one.what, one.before, one.after) for one in bans_told(planned(match, asked))]


def named(match, n):
    home = match.fixture.home
    return f"{n} {fold(home).players[n - 1].name}, {home}"


def test_a_ban_that_goes_and_one_that_comes_are_told_with_their_matches():
    first, second = two_matches()
    sent_off(first)
    until = f"Round 2: {second.fixture}"
    assert told(first, shown(first, RED(2))) == [
        (named(first, 1), "red card", f"1 match; to come: {until}", "–"),
        (named(first, 2), "red card", "–", f"1 match; to come: {until}"),
    ]


def test_a_ban_that_another_card_makes_up_is_told_too():
    """Two yellow cards in different matches ban; without the first one the second does not."""
    first, second = two_matches(Discipline())
    side = side_of(second, first.fixture.home)
    sent_off(first, card="yellow")
    onwards(first)
    second.type("home", **({"p1_card": "yellow"} if side is Side.HOME else {}))
    second.type("away", **({"p1_card": "yellow"} if side is Side.AWAY else {}))
    second.submit_typed(by=second.home, sure=True)
    confirm_report(second.fixture, version=1, by=second.away)
    assert [ban.fixture for ban in bans_of(fold(first.cast.season))] == [2]
    assert told(first, shown(first)) == [
        (named(first, 1), "yellow cards", "1 match; 1 match that is not drawn yet", "–"),
    ]


def test_a_ban_that_is_served_elsewhere_is_told():
    first, second = two_matches()
    sent_off(first)
    confirmed_second(first, second)
    assert told(second, Unplay(2)) == [
        (
            named(first, 1),
            "red card",
            f"1 match; served: Round 2: {second.fixture}",
            f"1 match; to come: Round 2: {second.fixture}",
        )
    ]


def test_a_ban_that_counts_as_served_where_its_player_played_says_so(client):
    first, second = two_matches()
    first.submit()
    confirm_report(first.fixture, version=1, by=first.away)
    confirmed_second(first, second)
    (ban,) = bans_told(planned(first, shown(first, RED(3))))
    assert ban.after == f"1 match; served: Round 2: {second.fixture}"
    assert "took part in Round 2" in ban.note
    made = applied(first, shown(first, RED(3)))
    client.force_login(first.cast.commissioner)
    assert "Bans" in client.get(first.url(f"corrections/{made.pk}/")).content.decode()


def test_a_later_match_whose_ctv_is_another_now_stands_and_is_told(client):
    first, second = two_matches()
    first.submit()
    confirm_report(first.fixture, version=1, by=first.away)
    confirmed_second(first, second)
    report = confirmed(first.fixture)
    dead = rewrite(first, replace(report, home=replace(report.home, injuries=(InjuryLine(5, "dead"),))))
    lines = [(one.whose, one.what) for one in stated_told(planned(first, dead))]
    home = first.fixture.home
    assert (f"{second.fixture}, Round 2", f"CTV of {home}") in lines
    assert (f"{second.fixture}, Round 2", f"Petty cash of {home}") in lines
    (later,) = laters_told(planned(first, dead))
    assert (later.rules, any(first.fixture.away.name in act for act in later.act)) == (True, True)
    assert not any(first.fixture.away.ref in act for act in later.act)
    before, state = _stated(second, home), fold(second.fixture.away)
    applied(first, dead)
    assert _stated(second, home) == before
    assert fold(second.fixture.away).fixtures == state.fixtures
    client.force_login(first.cast.commissioner)
    client.post(first.url("correct/"), {"what": "unplay"})
    assert client.get(first.url("correct/preview/")).status_code == 200


def _stated(match, team):
    """CTV as the team's record has it for the match."""
    acts = (one.body for one in read(team).told.values())
    return next(one.ctv for one in acts if isinstance(one, BookMatch) and one.fixture == match.fixture.ref)


def test_a_match_that_states_what_is_still_so_is_not_told():
    first, second = two_matches()
    sent_off(first)
    confirmed_second(first, second)
    assert stated_told(planned(first, shown(first, RED(2)))) == []


def test_a_report_with_a_ban_is_corrected_by_the_team_as_it_could_play():
    """The banned are not in the CTV of the match they missed, at first and when it is corrected."""
    first, second = two_matches()
    sent_off(first)
    confirmed_second(first, second)
    team = first.fixture.home
    bench = past_bench(second.cast.season, 2)
    assert bench.banned[side_of(second, team)] == (1,)
    before = _stated(second, team)
    applied(second, rewrite(second, replace(confirmed(second.fixture), weather=(3, 4))))
    assert _stated(second, team) == before


def test_what_is_decided_about_a_card_goes_on_being_about_it():
    """A card before it falls away, so its number is another; with its own card the decision falls."""
    first, _ = two_matches()
    cards = {"p1_card": "red", "p2_card": "red", "p3_card": "red"}
    first.submit(**cards)
    confirm_report(first.fixture, version=1, by=first.away)
    season, by = first.cast.season, first.cast.commissioner
    strike_card(season, card=1002, reason="on film", by=by)
    decide_appeal(season, ban=1003, length=3, reason="worse than seen", by=by)
    before = fold(season).discipline
    made = applied(first, shown(first, RED(2), RED(3)))
    assert [(one.card.player, one.struck) for one in fold(season).discipline.bookings] == [("2", True), ("3", False)]
    assert [(ban.player, ban.length) for ban in bans_of(fold(season))] == [("3", 3)]
    undone(first, made)
    assert fold(season).discipline == before
    applied(first, shown(first, RED(1), RED(3)))
    assert [(one.card.player, one.struck) for one in fold(season).discipline.bookings] == [("1", False), ("3", False)]


def test_a_decision_of_the_season_that_falls_is_told_in_its_own_words():
    first, _ = two_matches()
    sent_off(first)
    by = first.cast.commissioner
    record_cards(
        first.cast.season, fixture=1, cards=[Card(first.fixture.away.ref, "4", CardKind.RED)], reason="x", by=by
    )
    (later,) = laters_told(planned(first, Unplay(1)))
    assert (later.rules, later.stands) == (False, False)
    assert any("red card" in act for act in later.act)
