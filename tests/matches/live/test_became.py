"""After the whistle both coaches see what became of their match, and where."""

import pytest

from league.services.holding import hand_over_team
from matches.live.fixtures import start_fixture
from matches.models import LiveKind
from matches.services.reports import confirm_report
from rules_engine.live import actions as act
from rules_engine.ofusaido.actions import LeaveDrawn
from tests.clubs.clubs import tie
from tests.factories import member
from tests.matches.live.cups import cup
from tests.matches.live.matches import AWAY, HOME, do, whole_match
from tests.matches.live.test_deciders import decided, submitted, typed
from tests.matches.live.test_endings import annulled, begun, ruled, ruled_for_neither

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


@pytest.mark.parametrize(
    ("end", "told"),
    [
        (ruled, "counts by the commissioner’s decision: 3–0."),
        (ruled_for_neither, "There was no winner, and nothing was reported: the fixture is open."),
        (annulled, "It was no match, and nothing was reported: the fixture is open."),
    ],
)
def test_what_a_commissioner_decides_is_said(client, end, told):
    stage = tie("hattrick")
    match = begun(stage.fixture)
    end(match, stage)
    for page in pages(client, stage, match):
        assert told in page


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
