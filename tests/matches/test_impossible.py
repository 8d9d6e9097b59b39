"""Impossible reports are refused with everything that is wrong at once, and leave no trace."""

import pytest

from matches.enums import Side
from matches.findings import Reader, anchor_of, told
from matches.models import ReportVersion
from matches.reading import bench_of
from matches.sheet import Sheet, body_of
from rules_engine.errors import IllegalAction
from tests.matches.matches import match

pytestmark = pytest.mark.django_db


def refused(m, **home):
    """The codes for which a report with this home side is refused."""
    m.type("home", **home)
    m.type("away")
    with pytest.raises(IllegalAction) as illegal:
        m.submit_typed(by=m.home, sure=True)
    assert ReportVersion.objects.count() == 0
    return sorted(f.code.value for f in illegal.value.findings if f.severity == "impossible")


def ns(m):
    return [str(player.n) for player in bench_of(m.fixture).states[Side.HOME].available]


def change(m, n, **changes):
    """Player n of the home side becomes something else behind the report's back, by the cached state."""
    from msgspec.structs import replace

    from league.reading import STATES

    team = m.fixture.home
    last = team.entries.order_by("-seq").first()
    state = bench_of(m.fixture).states[Side.HOME]
    players = tuple(replace(player, **changes) if player.n == n else player for player in state.players)
    STATES.put(last.hash, replace(state, players=players))


def test_touchdowns_that_do_not_add_up_to_the_score():
    assert refused(match(), p1_touchdown=1, score=3) == ["score_mismatch"]


def test_a_player_who_was_dead_sold_or_retired():
    from rules_engine.bloodbowl.team import Status

    for status, code in (
        (Status.DEAD, "player_dead"),
        (Status.FIRED, "player_gone"),
        (Status.RETIRED, "player_retired"),
    ):
        m = match()
        played = ns(m)
        change(m, 7, status=status)
        assert refused(m, played=played) == [code]


def test_a_player_who_misses_the_match():
    m = match()
    played = ns(m)
    change(m, 7, missing_next=True)
    assert refused(m, played=played) == ["player_missing"]


def test_a_nominee_who_did_not_play():
    m = match()
    assert refused(m, played=ns(m)[1:]) == ["nominee_did_not_play"]


def test_a_nominee_named_twice():
    m = match()
    assert refused(m, nominee=["1", "1", "2", "3", "4", "5"]) == ["nominee_twice"]


def test_a_player_there_never_was():
    m = match()
    assert refused(m, played=[*ns(m), "17"]) == ["unknown_player"]


def test_deeds_of_one_who_did_not_take_part():
    m = match()
    assert refused(m, played=ns(m)[:-1], p11_touchdown=1) == ["did_not_play"]


def test_everything_at_once():
    m = match()
    found = refused(
        m, score=4, p1_touchdown="x", fair_weather=9, nominee=["1", "1"], p2_injury="lasting_injury", mvp_roll=["7"]
    )
    assert found == [
        "die_range",
        "fair_weather_range",
        "lasting_injury_unknown",
        "nominee_twice",
        "not_a_number",
        "score_mismatch",
    ]


def test_both_sides_conceded():
    m = match()
    m.type("home", conceded="penalty")
    m.type("away", conceded="forced")
    with pytest.raises(IllegalAction) as illegal:
        m.submit_typed(by=m.home)
    assert "both_conceded" in {finding.code.value for finding in illegal.value.findings}


def test_awarded_touchdowns_of_a_concession_are_no_mismatch():
    m = match()
    m.type("home", p1_awarded=2)
    m.type("away", conceded="forced")
    version = m.submit_typed(by=m.home, sure=True)
    assert '"score":2' in version.body


HOME = Reader(Side.HOME, frozenset({Side.HOME}))


def test_findings_are_told_with_names_and_lead_to_their_place():
    m = match()
    m.type("home", p1_touchdown="x", nominee=["1", "1", "2", "3", "4", "5"])
    bench = bench_of(m.fixture)
    from matches.reading import drafts_of

    found = told(bench.findings(bench.claim(bench.sheets(drafts_of(m.fixture)))), bench, reader=HOME)
    name = bench.states[Side.HOME].players[0].name
    assert [(one.text, one.place) for one in found if one.side is Side.HOME] == [
        ("“x” is not a whole number.", "#home-1"),
        (f"{name} is nominated for MVP twice.", "#home-nominees"),
    ]


@pytest.mark.parametrize(
    ("where", "anchor"),
    [
        ("", "match"),
        ("penalty", "match"),
        ("home", "home"),
        ("home.players", "home-players"),
        ("away.players.3.touchdown", "away-3"),
        ("away.injuries.3", "away-3"),
        ("home.nominees.3", "home-nominees"),
        ("home.score", "home-score"),
    ],
)
def test_anchors(where, anchor):
    assert anchor_of(where) == anchor


def test_a_sheet_keeps_what_it_knows_as_typed():
    typed = {
        "played": ["1", " 2 "],
        "1.touchdown": ["two"],
        "2.touchdown": ["0"],
        "score": ["0"],
        "csrfmiddlewaretoken": ["x"],
        "3.unheard_of": ["1"],
        "0.touchdown": ["1"],
    }
    assert body_of(typed) == {"1.touchdown": ["two"], "played": ["1", "2"], "score": ["0"]}


def test_a_sheet_is_blank_until_something_is_typed():
    assert Sheet({"played": ["1"]}).is_blank
    assert not Sheet({"played": ["1"], "stalled": ["on"]}).is_blank
