"""Cards and bans from a report to the next: who is out, who may take his place, what the commissioner decides."""

import re

import pytest

from league.reading import fold
from league.services.seasons import schedule_season
from matches.enums import Side
from matches.reading import bench_of
from matches.services.discipline import change_discipline, decide_appeal, record_cards, strike_card
from matches.services.reports import confirm_report
from rules_engine.bloodbowl.report import ReportCode
from rules_engine.chance import Seeded
from rules_engine.competition.discipline import Card, CardKind, Discipline, PerKind
from rules_engine.competition.discipline_room import bans_of
from rules_engine.competition.schedule import Legs
from rules_engine.errors import IllegalAction, impossible
from tests.factories import cast
from tests.league.seasons import closed
from tests.matches.matches import Match

pytestmark = pytest.mark.django_db
RED_BANS = Discipline(bans=PerKind(yellow=1, second_yellow=1, red=1, sent_off=1))


def text_of(answer):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def two_matches(settings=RED_BANS):
    """Two teams that meet twice, under a competition that counts cards."""
    people = cast()
    schedule_season(people.season, legs=Legs.DOUBLE, by=people.commissioner, chance=Seeded(1))
    if settings is not None:
        change_discipline(people.season, settings=settings, reason="a vote", by=people.commissioner)
    return Match(people, 1), Match(people, 2)


def sent_off(m, card="red", **more):
    """The first match, in which player 1 of the home side is shown a card."""
    m.submit(p1_card=card, **more)
    confirm_report(m.fixture, version=1, by=m.away)


def onwards(m):
    for side in Side:
        closed(m.fixture.team(side))


def side_of(m, team):
    return next(side for side in Side if m.fixture.team(side) == team)


def codes(illegal):
    return {finding.code for finding in impossible(illegal.value.findings)}


# From one report to the next


def test_a_card_in_a_report_bans_from_the_next_match():
    first, second = two_matches()
    team = first.fixture.home
    sent_off(first)
    (booking,) = fold(first.cast.season).discipline.bookings
    assert booking.card == Card(team.ref, "1", CardKind.RED)
    assert bench_of(second.fixture).banned[side_of(second, team)] == (1,)


def test_a_report_that_names_a_banned_player_is_refused_whoever_submits_it():
    first, second = two_matches()
    team = first.fixture.home
    sent_off(first)
    onwards(first)
    side = side_of(second, team)
    everybody = [str(player.n) for player in fold(team).listed]
    second.type(side, played=everybody)
    second.type(side.other)
    for by in (second.home, second.away, second.cast.commissioner):
        with pytest.raises(IllegalAction) as illegal:
            second.submit_typed(by=by, sure=True)
        assert codes(illegal) == {ReportCode.PLAYER_BANNED}


def test_a_banned_player_is_left_out_from_the_start_and_the_ban_is_served():
    first, second = two_matches()
    sent_off(first)
    onwards(first)
    second.submit(sure=True)
    confirm_report(second.fixture, version=1, by=second.away)
    (ban,) = bans_of(fold(first.cast.season))
    assert ban.served == (2,)


def test_journeymen_take_the_place_of_the_banned():
    """Eleven can play: with one of them out the team lacks one."""
    first, second = two_matches()
    team = first.fixture.home
    sent_off(first)
    onwards(first)
    side = side_of(second, team)
    state = bench_of(second.fixture).states[side]
    assert len(state.available) == len(fold(team).available) - 1


def test_where_cards_are_not_counted_nothing_is_asked_and_nobody_is_out(client):
    first, second = two_matches(settings=None)
    client.force_login(first.home)
    client.post(first.url("report/"))
    assert 'name="1.card"' not in client.get(first.url("report/home/")).content.decode()
    sent_off(first)
    onwards(first)
    assert bench_of(second.fixture).banned == {Side.HOME: (), Side.AWAY: ()}


def test_cards_are_asked_for_and_told_where_they_are_counted(client):
    first, _ = two_matches()
    client.force_login(first.home)
    client.post(first.url("report/"))
    page = client.get(first.url("report/home/")).content.decode()
    assert 'name="1.card"' in page
    sent_off(first, card="second_yellow")
    assert [b.card.kind for b in fold(first.cast.season).discipline.bookings] == [
        CardKind.YELLOW,
        CardKind.SECOND_YELLOW,
    ]
    assert "second yellow card" in text_of(client.get(first.url()))


def test_both_coaches_see_before_the_match_who_is_banned(client):
    first, second = two_matches()
    name = fold(first.fixture.home).players[0].name
    sent_off(first)
    for user in (first.home, first.away, None):
        client.logout()
        if user:
            client.force_login(user)
        page = text_of(client.get(second.url()))
        assert "Banned from this match" in page
        assert f"{name} (red card)" in page


@pytest.mark.parametrize("fine", [1, 10_000_000])
def test_fines_are_paid_as_far_as_the_treasury_goes(fine):
    first, _ = two_matches(Discipline(fines=PerKind(red=fine)))
    sent_off(first)
    (paid,) = fines_of(first.fixture.home)
    assert paid == -1 if fine == 1 else 0 < -paid < fine
    assert fold(first.fixture.home).treasury >= 0


def fines_of(team):
    from league.reading import history
    from rules_engine.bloodbowl.events import GoldMoved, GoldReason

    return [
        event.amount
        for told in history(team)
        for event in told.events
        if isinstance(event, GoldMoved) and event.reason is GoldReason.RULING
    ]


# What the commissioner decides


def test_a_card_by_hand_an_appeal_and_a_card_struck(client):
    first, second = two_matches()
    first.submit()
    confirm_report(first.fixture, version=1, by=first.away)
    client.force_login(first.cast.commissioner)
    ref = first.fixture.home.ref
    told = {"bearer": f"{ref}:3", "card": "red", "reason": "on film"}
    assert client.post(first.url("cards/"), told).status_code == 302
    page = text_of(client.get(f"{first.cast.season.get_absolute_url()}discipline/"))
    assert "1 match to go" in page
    base = f"{first.cast.season.get_absolute_url()}discipline/"
    assert client.post(f"{base}bans/1001/", {"length": "2", "reason": "struck the referee"}).status_code == 302
    page = text_of(client.get(base))
    assert "2 matches to go" in page
    assert "struck the referee" in page
    assert client.post(f"{base}bans/1001/", {"length": "2", "reason": "again"}).status_code == 422
    assert client.post(f"{base}bans/1001/", {"length": "", "reason": "again"}).status_code == 422
    assert client.post(f"{base}cards/1001/", {"reason": "mistaken"}).status_code == 302
    assert "Nobody is banned." in text_of(client.get(base))
    assert bench_of(second.fixture).banned[side_of(second, first.fixture.home)] == ()


def test_a_manager_is_shown_a_card_by_name(client):
    first, second = two_matches()
    sent_off(first)
    client.force_login(first.cast.commissioner)
    ref = first.fixture.away.ref
    answer = client.post(first.url("cards/"), {"bearer": f"{ref}:", "card": "red", "reason": "on film"})
    assert answer.status_code == 422
    told = {"bearer": f"{ref}:", "person": "Coach Bo", "card": "red", "reason": "on film"}
    assert client.post(first.url("cards/"), told).status_code == 302
    assert "Coach Bo (red card)" in text_of(client.get(second.url()))


def test_settings_on_their_page(client):
    first, _ = two_matches(settings=None)
    client.force_login(first.cast.commissioner)
    url = f"{first.cast.season.get_absolute_url()}discipline/settings/"
    assert client.get(url).status_code == 200
    told = {
        "counts": "on",
        "yellows": "3",
        "ban_yellow": "1",
        "ban_second_yellow": "1",
        "ban_red": "2",
        "ban_sent_off": "0",
        "fine_yellow": "0",
        "fine_second_yellow": "0",
        "fine_red": "20000",
        "fine_sent_off": "0",
        "amnesty_stage": "1",
        "amnesty_round": "4",
        "carried": "on",
        "reason": "a vote",
    }
    assert client.post(url, told).status_code == 302
    settings = fold(first.cast.season).discipline.now
    assert (settings.yellows, settings.bans.red, settings.fines.red, settings.carried) == (3, 2, 20_000, True)
    page = text_of(client.get(f"{first.cast.season.get_absolute_url()}discipline/"))
    assert "3 yellow cards: out for 1 match." in page
    assert "A red card: out for 2 matches." in page
    assert "Single yellow cards are wiped after round 4 of stage 1." in page
    assert "A red card costs 20,000 gold pieces." in page
    assert client.post(url, told).status_code == 422
    assert client.post(url, {**told, "expected_seq": "0"}).status_code == 409
    assert client.post(url, {"reason": "enough", **{k: v for k, v in told.items() if k != "counts"}}).status_code == 302
    assert fold(first.cast.season).discipline.now is None


def test_the_ledger_reads_as_often_for_one_card_as_for_twenty(client, django_assert_max_num_queries):
    first, _ = two_matches()
    sent_off(first)
    url = f"{first.cast.season.get_absolute_url()}discipline/"
    cards = [Card(first.fixture.home.ref, str(n), CardKind.YELLOW) for n in range(2, 12)]
    cards += [Card(first.fixture.away.ref, str(n), CardKind.YELLOW) for n in range(2, 12)]
    record_cards(first.cast.season, fixture=1, cards=cards, reason="on film", by=first.cast.commissioner)
    with django_assert_max_num_queries(12):
        assert client.get(url).status_code == 200


def test_the_commissioners_decisions_by_service():
    first, _ = two_matches()
    sent_off(first)
    by = first.cast.commissioner
    decide_appeal(first.cast.season, ban=1001, length=0, reason="mistaken", by=by)
    assert [ban.left for ban in bans_of(fold(first.cast.season))] == [0]
    strike_card(first.cast.season, card=1001, reason="mistaken", by=by)
    assert bans_of(fold(first.cast.season)) == ()
