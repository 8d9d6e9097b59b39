"""A tie that is level is kicked out here, whatever the game: offered when it is wanted, and in the report by itself."""

import pytest
from django.urls import reverse

from league.reading import fold
from league.verifying import verify
from matches.enums import Side
from matches.kinds import kind_of
from matches.live.fixtures import CannotStart, kinds_for, start_fixture
from matches.live.services import rule, sit_down
from matches.models import LiveKind, Match
from matches.reading import drafts_of
from matches.services.reports import Unsure, confirm_report, submit_drafts, submit_report
from rules_engine.core import Seat
from rules_engine.errors import IllegalAction
from rules_engine.live import actions as act
from rules_engine.shootout import next_kicker
from rules_engine.spot_kicks import Aim, Corner, Dive
from tests.clubs.clubs import Tie
from tests.clubs.matches import type_side
from tests.matches.live.cups import cup
from tests.matches.live.matches import AWAY, HOME, asked, do, whole_match

pytestmark = pytest.mark.django_db
GAMES = ("bloodbowl", "hattrick", "ofusaido")


def typed(tie, home=1, away=1):
    """Both coaches have typed this score."""
    for side, goals in (("home", home), ("away", away)):
        if tie.cast.season.game == "bloodbowl":
            tie.type(side, **({f"p{first_of(tie, side)}_touchdown": goals} if goals else {}))
        else:
            draft = drafts_of(tie.fixture).get(Side(side))
            type_side(tie, side, version=draft.version if draft else 0, score=goals)
    return tie


def first_of(tie, side):
    return fold(tie.fixture.team(Side(side))).available[0].n


def kicked(tie, **more):
    """The shootout, begun on the fixture's page."""
    match = start_fixture(tie.fixture, kind=LiveKind.SPOT_KICKS, by=tie.home, **more)
    for seat in (HOME, AWAY):
        do(match, act.Begin(seat))
    return match


def decided(tie):
    """Home puts every kick where nobody dives, and saves all of the others'."""
    match = kicked(tie)
    while waits := asked(match):
        shootout = sit_down(match).state.game.shootout
        home_dives = next_kicker(shootout) is AWAY
        corner = {AWAY: Corner.LEFT, HOME: Corner.LEFT if home_dives else Corner.RIGHT}[waits[0]]
        kind = Aim if next_kicker(shootout) is waits[0] else Dive
        do(match, kind(waits[0], corner))
    match.refresh_from_db()
    return match


def submitted(tie, **more):
    return submit_drafts(tie.fixture, seen={}, **{"sure": True, "by": tie.home, **more})


@pytest.mark.parametrize("game", GAMES)
def test_a_level_tie_is_kicked_out_here_and_the_report_has_it_by_itself(game, client):
    tie = typed(cup(game))
    client.force_login(tie.home)
    page = client.get(tie.fixture.get_absolute_url()).content.decode()
    assert "Decide it by a shootout here" in page
    match = decided(tie)
    replay = reverse("live_replay", args=[match.ref])
    form = client.get(reverse("report", args=[*tie.fixture.address, "home"])).content.decode()
    assert f"{match.home_score}–{match.away_score}" in form
    assert replay in form
    version = submitted(tie)
    confirm_report(tie.fixture, version=version.version, by=tie.away)
    row = tie.fixture
    assert (row.home_scored, row.away_scored) == (1, 1)
    assert (row.home_shoot_out, row.away_shoot_out) == (match.home_score, match.away_score)
    stage = fold(tie.cast.season).stage(1)
    assert stage.winner(stage.ties[-1]) == row.team(Side(match.winner)).ref
    assert replay in client.get(row.get_absolute_url()).content.decode()
    assert list(verify()) == []


@pytest.mark.parametrize("game", GAMES)
def test_it_is_offered_only_while_it_is_wanted(game):
    tie = cup(game)
    assert LiveKind.SPOT_KICKS not in kinds_for(tie.fixture)
    with pytest.raises(CannotStart):
        start_fixture(tie.fixture, kind=LiveKind.SPOT_KICKS, by=tie.home)
    typed(tie, 2, 1)
    assert LiveKind.SPOT_KICKS not in kinds_for(tie.fixture)
    typed(tie, 1, 1)
    assert LiveKind.SPOT_KICKS in kinds_for(tie.fixture)
    decided(tie)
    assert LiveKind.SPOT_KICKS not in kinds_for(tie.fixture)


def test_the_second_of_two_legs_wants_it_where_the_two_together_are_level():
    tie = cup("hattrick", legs=2)
    typed(tie, 2, 1)
    assert LiveKind.SPOT_KICKS not in kinds_for(tie.fixture)
    version = submitted(tie)
    confirm_report(tie.fixture, version=version.version, by=tie.away)
    second = Tie(tie.cast, 2)
    typed(second, 2, 1)
    assert LiveKind.SPOT_KICKS in kinds_for(second.fixture)
    match = decided(second)
    version = submitted(second)
    confirm_report(second.fixture, version=version.version, by=second.away)
    assert (second.fixture.home_shoot_out, second.fixture.away_shoot_out) == (match.home_score, match.away_score)


@pytest.mark.parametrize("game", GAMES)
def test_another_result_than_that_of_the_shootout_is_found(game):
    tie = typed(cup(game))
    match = decided(tie)
    bench = kind_of(tie.fixture).bench(tie.fixture)
    report = bench.claim(bench.sheets(drafts_of(tie.fixture))).report
    other = AWAY if report.decider.winner is HOME else HOME
    forged = report.decided_by(type(report.decider)(match.ref, other, "sudden_death"))
    with pytest.raises(IllegalAction) as refused:
        submit_report(tie.fixture, report=forged, sure=True, by=tie.home)
    assert "decider_not_played_here" in [finding.code for finding in refused.value.findings]
    own = report.decided_by(None)
    findings = [finding.code for finding in bench.audit(own)]
    assert "decider_played_otherwise" in findings


def test_what_was_typed_of_another_shootout_is_not_what_counts():
    tie = cup("hattrick")
    typed(tie)
    match = decided(tie)
    draft = drafts_of(tie.fixture)[Side.HOME]
    kicks = {f"s{n}_{side}": "goal" if side == "home" else "miss" for n in (1, 2, 3) for side in ("home", "away")}
    type_side(tie, "home", version=draft.version, score=1, **kicks)
    version = submitted(tie)
    confirm_report(tie.fixture, version=version.version, by=tie.away)
    assert (tie.fixture.home_shoot_out, tie.fixture.away_shoot_out) == (match.home_score, match.away_score)


@pytest.mark.parametrize("game", GAMES)
def test_a_score_that_is_typed_otherwise_afterwards_leaves_it_out_and_says_so(game):
    tie = typed(cup(game))
    decided(tie)
    typed(tie, 2, 1)
    with pytest.raises(Unsure) as unsure:
        submitted(tie, sure=False)
    assert "decider_not_counted" in [finding.code for finding in unsure.value.findings]
    version = submitted(tie)
    confirm_report(tie.fixture, version=version.version, by=tie.away)
    assert (tie.fixture.home_scored, tie.fixture.home_shoot_out) == (2, None)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("resigns", [HOME, AWAY])
def test_who_gives_the_shootout_up_has_lost_the_tie(game, resigns):
    tie = typed(cup(game))
    match = kicked(tie)
    do(match, act.Resign(resigns))
    version = submitted(tie)
    confirm_report(tie.fixture, version=version.version, by=tie.away)
    row = tie.fixture
    won, lost = (
        (row.away_shoot_out, row.home_shoot_out) if resigns is HOME else (row.home_shoot_out, row.away_shoot_out)
    )
    assert (row.home_scored, row.away_scored, won, lost) == (1, 1, 1, 0)


def test_a_shootout_that_was_annulled_is_none():
    tie = typed(cup("bloodbowl"))
    match = kicked(tie)
    rule(match, action=act.Annul(Seat.COMMISSIONER, "the wrong ball"), by=tie.cast.commissioner)
    assert LiveKind.SPOT_KICKS in kinds_for(tie.fixture)
    assert Match.objects.get().winner == ""


def test_lots_decide_where_kicks_do_not():
    tie = typed(cup("hattrick"))
    match = whole_match(kicked(tie))
    match.refresh_from_db()
    assert (match.home_score, match.away_score, match.reason) == (0, 0, "lots")
    version = submitted(tie)
    confirm_report(tie.fixture, version=version.version, by=tie.away)
    won = (1, 0) if match.winner == "home" else (0, 1)
    assert (tie.fixture.home_shoot_out, tie.fixture.away_shoot_out) == won


@pytest.mark.parametrize("game", ["bloodbowl", "hattrick"])
def test_a_correction_keeps_the_shootout_that_was_played_here_and_says_that_its_log_stands(game, client):
    tie = typed(cup(game))
    match = decided(tie)
    version = submitted(tie)
    confirm_report(tie.fixture, version=version.version, by=tie.away)
    client.force_login(tie.cast.commissioner)
    base = tie.fixture.get_absolute_url()
    client.post(f"{base}correct/", {"what": "report"})
    page = client.get(f"{base}correct/away/").context["page"]
    changed = {"yellow_cards": ["1"]} if game == "hattrick" else {f"{first_of(tie, 'away')}.completion": ["1"]}
    typed_anew = dict(page.sheets[Side.AWAY].body) | changed | {"do": "submit"}
    answer = client.post(f"{base}correct/away/", typed_anew)
    assert answer["Location"].endswith("/correct/preview/")
    preview = client.get(f"{base}correct/preview/")
    assert "The shootout was played here. Its log stands as it is" in preview.content.decode()
    assert reverse("live_replay", args=[match.ref]) in preview.content.decode()
    client.post(f"{base}correct/preview/", {"do": "apply", "reason": "one more", "seen": preview.context["seen"]})
    row = tie.fixture
    assert (row.report, row.home_shoot_out, row.away_shoot_out) == (2, 3, 0)
    assert list(verify()) == []
