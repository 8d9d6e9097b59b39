"""Football reports through their services: as much as was noted, judged, answered, booked for both teams."""

import re

import pytest

from league.clubs.players import members_of
from league.models import ClubPlayer, Team
from league.reading import fold
from league.sentences import SENTENCES
from league.services.clubs import register_squad
from league.verifying import verify
from matches.clubs.bench import club_bench_of
from matches.clubs.codes import ClubSheetCode
from matches.clubs.sheet import ClubSheet, body_of
from matches.clubs.upload import report_of
from matches.enums import Side
from matches.models import ReportVersion
from matches.services.discipline import change_discipline
from matches.services.reports import (
    DraftsMoved,
    Unsure,
    confirm_report,
    reject_report,
    rule_report,
    submit_drafts,
    submit_report,
)
from matches.services.walkovers import record_walkover
from rules_engine.clubs.codes import ReportCode
from rules_engine.competition.discipline import CardKind, Discipline, PerKind
from rules_engine.competition.schedule import Legs
from rules_engine.competition.tally import Absent
from rules_engine.errors import IllegalAction, impossible
from rules_engine.hattrick.audit import ReportCode as HatTrickCode
from rules_engine.ofusaido.codes import OfusaidoCode
from tests.clubs.clubs import GAMES, Tie, tie
from tests.clubs.matches import body, played, record, submitted, type_side

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("codes", [ReportCode, HatTrickCode, OfusaidoCode, ClubSheetCode])
def test_every_code_has_a_sentence(codes):
    assert set(SENTENCES[codes]) == set(codes)
    assert all(re.search(r"[.?)]$", str(text)) for text in SENTENCES[codes].values() if "%(message)s" not in str(text))


def key(found, side, at):
    """The key of a player of a side."""
    return members_of(fold(found.fixture.team(Side(side))), found.cast.season.game)[at].key


def codes(refused):
    return [(one.code.value, one.where) for one in refused.value.findings]


# Sheets


def test_a_line_that_nobody_touched_is_none():
    sent = {"e1.half": ["first"], "k1.scored": ["goal"], "e2.half": ["second"], "e2.what": ["goal"], "x": ["1"]}
    assert body_of(sent) == {"e2.half": ["second"], "e2.what": ["goal"]}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"score": "two"}, "not_a_number"),
        ({"e1_player": "3"}, "line_without_what"),
        ({"k1_taker": "BRU-1"}, "line_without_what"),
        ({"k1_kind": "penalty", "k1_shot": "x"}, "not_a_number"),
    ],
)
def test_what_cannot_be_read(fields, code):
    assert [one.code.value for one in ClubSheet(body(**fields)).unread("home")] == [code]


@pytest.mark.parametrize(
    ("home", "away", "code"),
    [
        ({"conceded": "on"}, {"conceded": "on"}, "both_conceded"),
        ({"s1_home": "goal"}, {"s1_home": "miss"}, "sides_differ"),
        ({"s1_home": "goal", "s3_home": "goal"}, {}, "kicks_gap"),
        ({"s1_home_taker": "BRU-1"}, {}, "kicks_gap"),
    ],
)
def test_sides_that_do_not_fit(home, away, code):
    found = tie("ofusaido")
    with pytest.raises(IllegalAction) as refused:
        submitted(found, home, away)
    assert code in [one for one, _where in codes(refused)]


# At every depth


@pytest.mark.parametrize("game", GAMES)
def test_a_score_alone_counts_for_both_teams(game):
    found = tie(game)
    fixture = played(found, {"score": 2}, {"score": 1})
    assert (fixture.status, fixture.home_scored, fixture.away_scored) == ("played", 2, 1)
    home, away = (fold(found.fixture.team(side)) for side in Side)
    assert [match.result for match in (*home.matches, *away.matches)] == [1, -1]
    assert list(verify()) == []


@pytest.mark.parametrize("game", GAMES)
def test_events_name_who_scored_and_who_was_booked(game):
    found = tie(game)
    scorer, booked = key(found, "home", 5), key(found, "home", 3)
    fixture = played(
        found,
        {"e1_what": "goal", "e1_player": scorer, "e1_turn": 7, "e2_what": "yellow_card", "e2_player": booked}
        | ({"e1_half": "first", "e2_half": "second"} if game == "hattrick" else {}),
        {},
    )
    assert (fixture.home_scored, fixture.away_scored) == (1, 0)
    rows = {row.key: row for row in ClubPlayer.objects.filter(team=fixture.home)}
    assert (rows[scorer].goals, rows[booked].yellow_cards) == (1, 1)
    assert _cards(found) == [(CardKind.YELLOW, booked, "")]


def _cards(found):
    """The cards in the season's ledger: what they are, whose they are."""
    bookings = fold(found.fixture.season).discipline.bookings
    return [(one.card.kind, one.card.player, one.card.person) for one in bookings]


@pytest.mark.parametrize("game", GAMES)
def test_yellow_cards_of_nobody_have_bearers_of_their_own(game):
    found = tie(game)
    off, dismissed = key(found, "home", 4), CardKind.SENT_OFF if game == "hattrick" else CardKind.RED
    played(found, {"yellow_cards": 2, "sent_off": [off]}, {})
    assert _cards(found) == [
        (CardKind.YELLOW, "", "? 1.1"),
        (CardKind.YELLOW, "", "? 1.2"),
        (dismissed, off, ""),
    ]


def test_a_second_yellow_card_takes_the_red_one_with_it():
    found = tie("ofusaido")
    player = key(found, "home", 4)
    whats = ("yellow_card", "yellow_card", "sent_off")
    lines = {
        f"e{n}_{name}": value for n, what in enumerate(whats, 1) for name, value in (("what", what), ("player", player))
    }
    played(found, lines, {})
    assert _cards(found) == [(CardKind.YELLOW, player, ""), (CardKind.SECOND_YELLOW, player, "")]


def test_a_sending_off_of_ofusaido_is_a_red_card():
    found = tie("ofusaido")
    off = key(found, "away", 4)
    played(found, {}, {"sent_off": [off]})
    assert _cards(found) == [(CardKind.RED, off, "")]


def test_set_pieces_are_among_the_goals():
    found = tie("ofusaido")
    taker, keeper = key(found, "home", 5), key(found, "away", 0)
    kick = {"k1_kind": "penalty", "k1_scored": "goal", "k1_taker": taker, "k1_keeper": keeper}
    with pytest.raises(IllegalAction) as refused:
        submitted(found, kick, {})
    assert codes(refused) == [("set_pieces_over_score", "home.goals")]
    type_side(found, "home", version=1, score=1, **kick)
    submit_drafts(found.fixture, seen={}, sure=False, by=found.home)
    assert '"kind":"penalty"' in ReportVersion.objects.get().body.replace(" ", "")


def test_a_sum_that_does_not_add_up_is_found():
    found = tie("ofusaido")
    kick = {
        "k1_kind": "penalty",
        "k1_scored": "goal",
        "k1_taker": key(found, "home", 5),
        "k1_keeper": key(found, "away", 0),
    }
    with pytest.raises(IllegalAction) as refused:
        submitted(found, {"score": 1, **kick, "k1_shot": 99}, {})
    assert [where for _code, where in codes(refused)] == ["set_pieces.0.shot"]


@pytest.mark.parametrize("game", GAMES)
def test_a_shootout_kick_by_kick(game):
    found = tie(game)
    kicks = {f"s{n}_{side}": "goal" if side == "home" else "miss" for n in (1, 2, 3) for side in ("home", "away")}
    played(found, {"score": 1, **kicks}, {"score": 1})
    (match,) = fold(found.fixture.away).matches
    assert match.shootout == (0, 3)


def test_a_shootout_may_be_a_bare_score():
    found = tie("ofusaido")
    played(found, {"shootout_home": 4, "shootout_away": 5}, {})
    (match,) = fold(found.fixture.home).matches
    assert match.shootout == (4, 5)


# Whole records


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_a_whole_report(game):
    found = tie(game)
    report = report_of(club_bench_of(found.fixture), {"text": record(found), "home": 1, "away": 1})
    assert [(one.code.value, one.params) for one in impossible(club_bench_of(found.fixture).audit(report))] == []
    submit_report(found.fixture, report=report, sure=True, by=found.home)
    confirm_report(found.fixture, version=1, by=found.away)
    fixture = found.fixture
    assert (fixture.status, fixture.home_scored) == ("played", report.home.goals)
    assert list(verify()) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_record_of_other_squads_is_refused(game):
    found = tie(game)
    text, teams = record(found), (found.fixture.home, found.fixture.away)
    theirs = [fold(team).squad for team in reversed(teams)]
    for team, squad in zip(teams, theirs, strict=True):
        register_squad(team, name=team.name, squad=squad, by=team.coach)
    report = report_of(club_bench_of(found.fixture), {"text": text, "home": 1, "away": 1})
    with pytest.raises(IllegalAction) as refused:
        submit_report(found.fixture, report=report, sure=True, by=found.home)
    assert "log_other_squad" in [code for code, _where in codes(refused)]


# Answers


def test_who_submitted_does_not_confirm_and_a_rejected_report_counts_nothing():
    found = tie("hattrick")
    submitted(found, {"score": 1}, {})
    reject_report(found.fixture, version=1, reason="it was 2–1", by=found.away)
    assert (found.fixture.status, fold(found.fixture.home).matches) == ("rejected", ())
    type_side(found, "home", version=1, score=2)
    submit_drafts(found.fixture, seen={}, sure=False, by=found.home)
    rule_report(found.fixture, version=2, accept=True, reason="both agree", by=found.cast.commissioner)
    assert found.fixture.home_scored == 2
    assert list(verify()) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_repeated_request_submits_and_confirms_once(game):
    found = tie(game)
    first = submitted(found, {"score": 1}, {}, request_key="k")
    again = submit_drafts(found.fixture, seen={}, sure=False, by=found.home, request_key="k")
    assert first.pk == again.pk
    for _time in range(2):
        confirm_report(found.fixture, version=1, by=found.away, request_key="c")
    assert len(fold(found.fixture.home).matches) == 1


def test_many_goals_want_a_second_look():
    found = tie("ofusaido")
    with pytest.raises(Unsure):
        submitted(found, {"score": 20}, {})
    submit_drafts(found.fixture, seen={}, sure=True, by=found.home)


def test_a_side_that_was_typed_on_is_looked_at_again():
    found = tie("hattrick")
    type_side(found, "home", score=1)
    type_side(found, "away", score=1)
    with pytest.raises(DraftsMoved):
        submit_drafts(found.fixture, seen={Side.AWAY: 0}, sure=False, by=found.home)


@pytest.mark.parametrize("game", GAMES)
def test_who_is_banned_is_not_named(game):
    found = tie(game, legs=Legs.DOUBLE)
    settings = Discipline(bans=PerKind(yellow=1, second_yellow=1, red=1, sent_off=1))
    change_discipline(found.cast.season, settings=settings, reason="a vote", by=found.cast.commissioner)
    off, team = key(found, "home", 4), found.fixture.home
    played(found, {"yellow_cards": 1, "sent_off": [off]}, {})
    again = Tie(found.cast, 2)
    side = next(side for side in Side if again.fixture.team(side) == team)
    assert club_bench_of(again.fixture).banned[side] == (off,)
    line = {"e1_what": "goal", "e1_player": off} | ({"e1_half": "first"} if game == "hattrick" else {})
    with pytest.raises(IllegalAction) as refused:
        submitted(again, **{side.value: line})
    assert [code for code, _where in codes(refused)] == ["player_banned"]


@pytest.mark.parametrize("score", [(0, 0), (2, 1), (0, 5)])
@pytest.mark.parametrize("game", GAMES)
def test_who_gives_up_has_lost(game, score):
    found = tie(game)
    fixture = played(found, {"score": score[0], "conceded": "on"}, {"score": score[1]})
    expected = score if score[1] - score[0] >= 3 else (0, 3)
    assert (fixture.home_scored, fixture.away_scored) == expected
    (lost,), (won,) = fold(found.fixture.home).matches, fold(found.fixture.away).matches
    assert (lost.result, won.result, lost.goals, lost.against) == (-1, 1, *score)
    assert list(verify()) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_is_not_played(game):
    found = tie(game)
    record_walkover(found.fixture, absent=Absent.HOME, nominees=(), reason="snow", by=found.cast.commissioner)
    fixture = found.fixture
    assert (fixture.status, fixture.home_scored, fixture.away_scored) == ("played", 0, 3)
    assert Team.objects.get(pk=fixture.away_id).seq > 0
    (won,) = fold(fixture.away).matches
    assert won.walkover
    assert list(verify()) == []
