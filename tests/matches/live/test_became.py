"""After the whistle both coaches see what became of their match, and where."""

import pytest
from django.urls import reverse

from league.services.holding import hand_over_team
from matches.live.fixtures import set_terms, start_fixture
from matches.models import LiveKind
from matches.services.reports import confirm_report
from rules_engine.live import actions as act
from rules_engine.ofusaido.actions import LeaveDrawn
from tests.clubs.clubs import tie
from tests.factories import member
from tests.matches.live.cups import cup
from tests.matches.live.matches import AWAY, HOME, do, whole_match
from tests.matches.live.test_deciders import decided, submitted, typed
from tests.matches.live.test_endings import (
    annulled,
    begun,
    claim,
    concede,
    forfeit,
    nobody_in_time,
    resign,
    ruled,
    ruled_for_neither,
)

pytestmark = pytest.mark.django_db


def pages(client, stage, match):
    """The match as each coach and a spectator see it; all of them lead to the fixture."""
    for who in (stage.home, stage.away, stage.cast.spectator):
        client.force_login(who)
        page = client.get(match.get_absolute_url()).content.decode()
        assert f'href="{stage.fixture.get_absolute_url()}"' in page.partition('class="became"')[2]
        yield page


@pytest.mark.parametrize("game", ["hattrick", "ofusaido"])
def test_the_report_is_written_and_says_what(client, game):
    stage = tie(game)
    match = whole_match(begun(stage.fixture))
    score = f"{stage.fixture.home_scored}–{stage.fixture.away_scored}"
    for page in pages(client, stage, match):
        assert f"The report is written and confirmed for both sides: {score}." in page
    client.force_login(stage.home)
    assert "which was played here" in client.get(stage.fixture.get_absolute_url()).content.decode()


CLAIM, FORFEIT = ({"move_seconds": 60, "at_time_out": how} for how in ("claim", "forfeit"))
NEITHER = "nothing was reported: the fixture is open."


@pytest.mark.parametrize(
    ("end", "terms", "told", "lost", "came"),
    [
        (concede, {}, "HOME wins: AWAY gave the match up", "Gave up.", "confirmed for both sides: 3–0."),
        (resign, {}, "HOME wins: AWAY resigned.", "Resigned.", "confirmed for both sides: 3–0."),
        (
            claim,
            CLAIM,
            "HOME wins on time: AWAY ran out of it, and the match was claimed.",
            "Ran out of time, and the other side claimed the match.",
            "confirmed for both sides: 3–0.",
        ),
        (
            forfeit,
            FORFEIT,
            "HOME wins on time: AWAY ran out of it.",
            "Ran out of time, which lost the match.",
            "confirmed for both sides: 3–0.",
        ),
        (
            ruled,
            {},
            "HOME wins by a decision of the commissioner. “they walked off”",
            "Lost by a decision of the commissioner. “they walked off”",
            "counts by the commissioner’s decision: 3–0.",
        ),
        (
            ruled_for_neither,
            {},
            "The commissioner ended the match without a winner. “the lights went out”",
            "",
            f"There was no winner, and {NEITHER}",
        ),
        (annulled, {}, "The commissioner annulled the match. “the wrong teams”", "", f"It was no match, and {NEITHER}"),
        (
            nobody_in_time,
            FORFEIT,
            "Both sides ran out of time: nobody wins.",
            "",
            f"There was no winner, and {NEITHER}",
        ),
    ],
)
def test_each_end_has_its_own_words_wherever_it_is_told(client, end, terms, told, lost, came):
    """Banner, board and what happened around the match; the replay; the report and the page of the fixture, for its
    coaches and whoever runs the league."""
    stage = tie("hattrick")
    if terms:
        set_terms(stage.cast.season, terms)
    match = begun(stage.fixture)
    end(match, stage)
    match.refresh_from_db()
    told = told.replace("HOME", match.sides[0]).replace("AWAY", match.sides[1])
    for page in pages(client, stage, match):
        assert came in page
        assert told in page.partition('class="notice success final"')[2].partition("</p>")[0]
        assert told.partition(" “")[0] in page.partition('class="prompt over"')[2].partition("</div>")[0]
        assert 'class="turn"' not in page
    replay = client.get(reverse("live_replay", args=[match.ref])).content.decode()
    assert told.partition(" “")[0] in replay.partition('class="prompt over"')[2].partition("</div>")[0]
    for who in (stage.home, stage.cast.commissioner):
        client.force_login(who)
        page = client.get(stage.fixture.get_absolute_url()).content.decode()
        assert ("Gave up." in page) is (lost == "Gave up.")
        if lost:
            assert lost in page.partition('id="away"')[2]
            assert told.partition(" “")[0] in page.partition('id="ending"')[2].partition("</div>")[0]


def test_a_shootout_says_that_the_report_is_left_to_submit_and_then_that_it_is_in_it(client):
    stage = typed(cup("hattrick"))
    match = decided(stage)
    for page in pages(client, stage, match):
        assert "What remains is to submit the report." in page
    version = submitted(stage)
    confirm_report(stage.fixture, version=version.version, by=stage.away)
    for page in pages(client, stage, match):
        assert "The report has this shootout: 1–1, in the shootout 3–0." in page


def test_a_match_that_cannot_report_itself_is_left_to_the_coaches_and_says_so(client):
    stage = tie("hattrick")
    match = begun(stage.fixture)
    hand_over_team(stage.fixture.away, to=member(stage.cast.league), by=stage.cast.commissioner)
    whole_match(match)
    assert not stage.fixture.is_played
    for page in pages(client, stage, match):
        assert "It is left to its coaches to report it." in page


def test_an_ofusaido_tie_that_both_leave_drawn_stays_open_and_says_why(client):
    stage = cup("ofusaido")
    match = start_fixture(stage.fixture, kind=LiveKind.OFUSAIDO_SHOOTOUT, goals=1, by=stage.home)
    for action in (act.Begin(HOME), act.Begin(AWAY), LeaveDrawn(HOME)):
        do(match, action)
    match.refresh_from_db()
    assert match.is_over
    assert stage.fixture.is_open_to_report
    for page in pages(client, stage, match):
        assert "Nobody won, and this tie needs a winner" in page
