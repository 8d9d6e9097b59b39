"""Football reports put right: the same pages and the same code as for Blood Bowl."""

import pytest

from league.clubs.players import members_of
from league.models import TableRow
from league.reading import fold
from league.verifying import verify
from matches.corrections.asked import Unplay
from matches.corrections.asking import confirmed, past_bench
from matches.corrections.kinds import corrected
from matches.corrections.plan import plan
from matches.enums import FixtureStatus, Side
from matches.services import corrections
from tests.clubs.clubs import GAMES, tie
from tests.clubs.matches import played

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
    seen = plan(match.fixture.season, Unplay(1), reason="never").seen
    corrections.correct(match.fixture, asked=Unplay(1), reason="never", seen=seen, by=match.cast.commissioner)
    assert match.fixture.status == FixtureStatus.SCHEDULED
    assert fold(match.fixture.home).matches == ()
    assert list(verify()) == []
