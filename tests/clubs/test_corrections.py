"""Football reports put right: the same pages and the same code as for Blood Bowl."""

import pytest
from django.urls import reverse

from league.clubs.players import members_of
from league.models import TableRow
from league.reading import fold
from league.services.clubs import register_squad
from league.verifying import verify
from matches.corrections.asked import Unplay
from matches.corrections.asking import confirmed, past_bench
from matches.corrections.kinds import corrected
from matches.corrections.plan import plan
from matches.corrections.told import records_told
from matches.enums import FixtureStatus, Side
from matches.services import corrections
from matches.services.reports import confirm_report
from rules_engine.competition.tiebreaks import TieBreak
from tests.clubs.clubs import GAMES, squads, tie
from tests.clubs.matches import played, record, submitted

pytestmark = pytest.mark.django_db


@pytest.fixture(params=GAMES)
def match(request):
    """2 – 1, confirmed: one goal with its scorer."""
    found = tie(request.param)
    scorer = members_of(fold(found.fixture.home), request.param)[0].key
    home = {"e1_what": "goal", "e1_player": scorer, "e2_what": "goal", "e3_what": "yellow_card", "e3_player": scorer}
    halves = {f"e{n}_half": "first" for n in (1, 2, 3)} if request.param == "hattrick" else {}
    played(found, home | halves, {"score": 1})
    return found


def visit(client, match, who, rest, **data):
    client.force_login(who)
    url = match.fixture.get_absolute_url() + rest
    return client.post(url, data) if data else client.get(url)


def test_the_sheets_of_a_report_are_what_it_could_have_been_typed_on(match):
    report, bench = confirmed(match.fixture), past_bench(match.fixture.season, 1)
    bodies = corrected(match.fixture).sheets(report)
    claimed = bench.claim({side: bench.sheet(None).__class__(body) for side, body in bodies.items()})
    assert (claimed.report, claimed.unread) == (report, ())
    assert bench.findings(claimed) == bench.audit(report)


def test_a_report_is_corrected_on_the_pages_and_the_correction_undone(client, match):
    boss, before = match.cast.commissioner, (fold(match.fixture.home), fold(match.fixture.away))
    visit(client, match, boss, "correct/", what="report")
    page = visit(client, match, boss, "correct/away/").context["page"]
    typed = dict(page.sheets[Side.AWAY].body) | {"score": ["3"], "do": "submit"}
    answer = visit(client, match, boss, "correct/away/", **typed)
    assert answer.headers["Location"].endswith("/correct/preview/")
    page = visit(client, match, boss, "correct/preview/")
    visit(client, match, boss, "correct/preview/", do="apply", reason="three", seen=page.context["seen"])
    fixture = match.fixture
    assert (fixture.home_scored, fixture.away_scored, fixture.report) == (2, 3, 2)
    assert TableRow.objects.get(team=fixture.away).won == 1
    assert list(verify()) == []
    (correction,) = fixture.season.corrections.all()
    page = visit(client, match, boss, f"corrections/{correction.pk}/")
    visit(client, match, boss, f"corrections/{correction.pk}/undo/", reason="one", seen=page.context["seen"])
    assert (fold(match.fixture.home), fold(match.fixture.away)) == before
    assert match.fixture.report == 1
    assert list(verify()) == []


def test_a_match_is_put_back_to_unplayed(match):
    found = plan(match.fixture.season, Unplay(1), reason="never")
    told = {change.what for record in records_told(found) for change in record.changes}
    assert "Scored at home" in told, told
    assert not any("Casualties" in what for what in told), "there are none in this game"
    assert TieBreak.CASUALTIES_CAUSED not in fold(match.fixture.season).tie_breaks
    seen = found.seen
    corrections.correct(match.fixture, asked=Unplay(1), reason="never", seen=seen, by=match.cast.commissioner)
    assert match.fixture.status == FixtureStatus.SCHEDULED
    assert fold(match.fixture.home).matches == ()
    assert list(verify()) == []


# By a record


@pytest.mark.parametrize("game", GAMES)
def test_another_record_takes_the_place_of_the_report_and_figures_leave_it_out(client, game):
    found = tie(game)
    text = record(found)
    played(found, {"score": 1}, {"score": 1})
    boss, before = found.cast.commissioner, fold(found.fixture.home)
    assert "Hand in another record" in visit(client, found, boss, "correct/").text
    assert "See what it leads to" in visit(client, found, boss, "correct/record/").text
    assert found.fixture.report == 1
    unread = visit(client, found, boss, "correct/record/", text="nonsense", home="1", away="1")
    assert (unread.status_code, len(unread.context["findings"])) == (422, 1)
    answer = visit(client, found, boss, "correct/record/", text=text, home="1", away="1")
    assert answer.headers["Location"].endswith("/correct/preview/")
    page = visit(client, found, boss, "correct/preview/")
    assert not page.context["impossible"]
    visit(client, found, boss, "correct/preview/", do="apply", reason="here it is", seen=page.context["seen"])
    report = confirmed(found.fixture)
    assert found.fixture.report == 2
    assert report.log if game == "hattrick" else report.logs
    assert list(verify()) == []

    visit(client, found, boss, "correct/", what="report")
    page = visit(client, found, boss, "correct/home/").context["page"]
    assert page.score == (report.home.goals, report.away.goals)
    assert not (page.claim.report.log if game == "hattrick" else page.claim.report.logs)

    (correction,) = found.fixture.season.corrections.all()
    page = visit(client, found, boss, f"corrections/{correction.pk}/")
    visit(client, found, boss, f"corrections/{correction.pk}/undo/", reason="no", seen=page.context["seen"])
    assert (found.fixture.report, fold(found.fixture.home)) == (1, before)


def test_a_record_that_does_not_fit_is_found_before_anything_is_saved(client):
    found = tie("hattrick")
    played(found, {"score": 1}, {"score": 1})
    stranger = tie("hattrick")
    boss = found.cast.commissioner
    for team, squad in zip((stranger.fixture.home, stranger.fixture.away), reversed(squads("hattrick")), strict=True):
        register_squad(team, name=team.name, squad=squad, by=team.coach)
    visit(client, found, boss, "correct/record/", text=record(stranger))
    page = visit(client, found, boss, "correct/preview/")
    assert page.context["impossible"]
    assert "A report that cannot be is not applied." in page.text
    assert found.fixture.report == 1


def test_only_those_of_the_match_hand_a_record_in(client):
    found = tie("hattrick")
    assert visit(client, found, found.cast.commissioner, "correct/record/").status_code == 404
    played(found, {"score": 1}, {"score": 1})
    for who, status in (("stranger", 403), ("spectator", 403), ("coach", 200), ("commissioner", 200)):
        assert visit(client, found, getattr(found.cast, who), "correct/record/").status_code == status


@pytest.mark.parametrize("key", ["typed", "live:abcdefgh"])
def test_a_match_that_was_played_here_says_that_its_log_stands(client, key):
    found = tie("hattrick")
    version = submitted(found, {"score": 1}, {"score": 1}, request_key=key)
    confirm_report(found.fixture, version=version.version, by=found.away)
    boss, told, is_live = found.cast.commissioner, "Its log stands as it is", key.startswith("live:")
    page = visit(client, found, boss, "correct/").text
    assert (told in page, reverse("live_replay", args=["abcdefgh"]) in page) == (is_live, is_live)
    visit(client, found, boss, "correct/", what="unplay")
    assert (told in visit(client, found, boss, "correct/preview/").text) is is_live
