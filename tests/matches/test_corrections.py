"""A confirmed report put right: previewed, settled, applied as a whole, proposed, declined, undone."""

from itertools import accumulate

import msgspec
import pytest
from django.urls import reverse
from msgspec.structs import replace

from league.careers import told_of
from league.models import CareerEntry, SeasonEntry, TableRow
from league.reading import fold
from league.referees import CAREER
from league.services.careers import take_career_action
from league.services.records import Stale
from league.services.seasons import schedule_season
from league.verifying import verify
from matches.corrections.asked import Move, Rethrow, Rewrite, Settled, Unplay
from matches.corrections.asking import past_bench
from matches.corrections.draft import CannotCorrect
from matches.corrections.inverse import sheets_of
from matches.corrections.plan import plan
from matches.enums import CorrectionStep, DecisionKind, FixtureStatus, Side
from matches.models import Correction, ReportDecision, ReportVersion
from matches.reading import drafts_of, report_of
from matches.services import corrections
from matches.services.correction_drafts import begin, in_their_places
from matches.services.reports import confirm_report
from matches.services.rulings import order_replay
from matches.sheet import Sheet
from rules_engine.bloodbowl.actions import TakeSkill
from rules_engine.bloodbowl.events import GoldMoved
from rules_engine.bloodbowl.report import InjuryLine
from rules_engine.chance import Seeded
from rules_engine.competition.schedule import Legs
from rules_engine.core import Seat
from rules_engine.errors import IllegalAction
from rules_engine.record import encode
from tests.factories import cast
from tests.league.seasons import closed, fresh
from tests.matches.matches import Match

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    """Home 2 – 0 Away, confirmed: player 3 of the home side scored twice. A second leg is still to come."""
    people = cast()
    schedule_season(people.season, legs=Legs.DOUBLE, by=people.commissioner, chance=Seeded(1))
    match = Match(people, 1)
    version = match.submit(p3_touchdown=2)
    confirm_report(match.fixture, version=version.version, by=match.away)
    return match


def boss(match):
    return match.cast.commissioner


def confirmed(match):
    fixture = match.fixture
    return report_of(
        ReportVersion.objects.get(season=fixture.season, fixture_number=fixture.number, version=fixture.report)
    )


def rewritten(match, score=(2, 0), scorer=3, injuries=(), against=4):
    """The confirmed report with another score."""
    report = confirmed(match)
    home = replace(
        report.home,
        score=score[0],
        players=tuple(replace(line, touchdown=score[0] if line.n == scorer else 0) for line in report.home.players),
        injuries=tuple(injuries),
    )
    away = replace(
        report.away,
        score=score[1],
        players=tuple(replace(line, touchdown=score[1] if line.n == against else 0) for line in report.away.players),
    )
    return Rewrite(match.number, msgspec.Raw(encode(replace(report, home=home, away=away))))


def applied(match, asked, **more):
    found = plan(match.fixture.season, asked, reason="a slip", settled=more.get("settled", ()))
    return corrections.correct(
        match.fixture, asked=asked, reason="a slip", seen=found.seen, dice=found.dice, by=boss(match), **more
    )


def everything(match):
    """All that is derived and may be looked at."""
    fixture = match.fixture
    table = list(TableRow.objects.filter(season=fixture.season).values_list("team", "place", "points", "scored"))
    return fold(fixture.home), fold(fixture.away), fold(fixture.season), table, fixture.status


def learns(match, team, n=3):
    """The player spends his SPP on the first skill he can have for them."""
    legal = CAREER.legal_actions(fold(fresh(team)), Seat.COACH)
    action = next(one for one in legal if isinstance(one, TakeSkill) and one.player == n)
    take_career_action(fresh(team), action=action, by=team.coach)
    return action.skill


def test_nothing_is_written_by_looking(match):
    before = CareerEntry.objects.count(), SeasonEntry.objects.count()
    found = plan(match.fixture.season, rewritten(match, (1, 1)), reason="a slip")
    assert {chapter.owner for chapter in found.chapters} == {
        match.fixture.home,
        match.fixture.away,
        match.fixture.season,
    }
    assert found.chapter(match.fixture.home).after.players[2].spp_earned == 3
    assert found.chapter(match.fixture.season).after.fixture(1).result.away_scored == 1
    assert (CareerEntry.objects.count(), SeasonEntry.objects.count()) == before


def test_a_corrected_report_counts_in_both_careers_and_the_table(match):
    applied(match, rewritten(match, (1, 1)))
    fixture = match.fixture
    assert (fixture.home_scored, fixture.away_scored, fixture.report, fixture.versions) == (1, 1, 2, 2)
    assert fold(fixture.home).players[2].spp_earned == 3
    assert fold(fixture.away).players[3].deeds == {"touchdown": 1}
    assert set(TableRow.objects.filter(season=fixture.season).values_list("drawn", flat=True)) == {1}
    assert list(verify()) == []


def test_correcting_equals_having_reported_it_right_at_first(match):
    applied(match, rewritten(match, (1, 0)))
    home, away, _, table, _ = everything(match)
    people = cast()
    schedule_season(people.season, legs=Legs.DOUBLE, by=people.commissioner, chance=Seeded(1))
    right = Match(people, 1)
    version = right.submit(p3_touchdown=1)
    confirm_report(right.fixture, version=version.version, by=right.away)

    def told(state):
        return [(p.n, p.spp_earned, p.deeds, p.games) for p in state.players], state.treasury, state.dedicated_fans

    assert told(home) == told(fold(right.fixture.home))
    assert told(away) == told(fold(right.fixture.away))
    assert [row[1:] for row in table] == [row[1:] for row in everything(right)[3]]


def test_an_undone_correction_leaves_everything_as_it_was_settlements_included(match):
    team = match.fixture.home
    skill = learns(match, team)
    before = everything(match)
    correction = applied(match, rewritten(match, (1, 1)))
    assert fold(team).players[2].gained_skills == (skill,)
    assert fold(team).players[2].spp == 0
    seen = plan(match.fixture.season, corrections.undoing(correction), reason="it was right").seen
    corrections.undo(correction, reason="it was right", seen=seen, by=boss(match))
    now = everything(match)
    assert now[:2] == before[:2]
    assert (now[2].fixture(1).result, now[3], now[4]) == (before[2].fixture(1).result, *before[3:])
    assert match.fixture.report == 1
    assert list(verify()) == []
    with pytest.raises(corrections.AlreadyDecided):
        corrections.undo(correction, reason="again", seen=seen, by=boss(match))


def test_a_later_act_that_cannot_be_paid_stands_by_ruling_or_does_not_count(match):
    team = match.fixture.home
    learns(match, team)
    asked = rewritten(match, (1, 0))
    (later,) = plan(match.fixture.season, asked, reason="a slip").later
    assert (later.owner, later.rules, later.stands) == (team, True, True)
    gone = [Settled(team.ref, later.conflict.seq, stands=False)]
    voided = plan(match.fixture.season, asked, reason="a slip", settled=gone)
    assert [one.stands for one in voided.later] == [False]
    assert voided.chapter(team).after.players[2].gained_skills == ()
    applied(match, asked, settled=gone)
    state = fold(team)
    assert (state.players[2].gained_skills, state.players[2].spp) == ((), 3)


def test_a_report_that_cannot_be_is_refused_with_every_finding(match):
    asked = rewritten(match, (3, 0))
    report = msgspec.json.decode(asked.report)
    report["home"]["score"] = 7
    wrong = Rewrite(1, msgspec.Raw(msgspec.json.encode(report)))
    before = everything(match)
    with pytest.raises(IllegalAction) as refused:
        applied(match, wrong)
    assert refused.value.findings
    assert everything(match) == before
    assert not Correction.objects.exists()


def test_a_fixture_is_put_back_to_unplayed(match):
    applied(match, Unplay(1))
    fixture = match.fixture
    assert (fixture.status, fixture.home_scored, fixture.report) == (FixtureStatus.SCHEDULED, None, None)
    assert (fold(fixture.home).fixtures, fold(fixture.away).fixtures) == ((), ())
    assert list(verify()) == []
    version = match.submit_typed(by=match.home)
    confirm_report(match.fixture, version=version.version, by=match.away)
    assert (version.version, match.fixture.report) == (2, 2)


def test_a_report_is_moved_to_the_right_fixture_and_its_sides_turn(match):
    with pytest.raises(CannotCorrect):
        plan(match.fixture.season, Move(1, 1), reason="the other leg")
    applied(match, Move(1, 2))
    one, two = match.fixture, Match(match.cast, 2).fixture
    assert (one.status, two.status) == (FixtureStatus.SCHEDULED, FixtureStatus.PLAYED)
    assert (two.home, two.home_scored, two.away_scored) == (one.away, 0, 2)
    assert fold(one.home).fixtures == (two.ref,)
    assert confirmed(Match(match.cast, 2)).away.score == 2
    assert list(verify()) == []


def test_dice_that_were_typed_wrongly_are_thrown_as_they_fell(match):
    team = match.fixture.home
    rolls = [entry for entry in team.entries.all() if '"do":"roll"' in entry.body and '"fans"' in entry.body]
    asked = Rethrow(team.ref, rolls[0].seq, (6,))
    before = fold(team).dedicated_fans
    applied(match, asked)
    told = fold(fresh(team))
    assert told.dedicated_fans >= before
    roll = msgspec.json.decode(team.entries.get(seq=rolls[0].seq + 0).body)
    assert roll["faces"] != [6]
    with pytest.raises(CannotCorrect):
        plan(match.fixture.season, Rethrow(team.ref, 1, (6,)), reason="not a die")


def test_typed_dice_of_the_report_are_corrected_with_it(match):
    report = confirmed(match)
    asked = Rewrite(1, msgspec.Raw(encode(replace(report, home=replace(report.home, mvp_rolls=(2,))))))
    applied(match, asked)
    mvp = [player.n for player in fold(match.fixture.home).players if player.deeds.get("mvp")]
    assert mvp == [report.home.nominees[1]]


def test_a_match_played_by_somebody_who_is_dead_by_now_stands_by_ruling(match):
    for side in Side:
        closed(match.fixture.team(side))
    second = Match(match.cast, 2)
    version = second.submit()
    confirm_report(second.fixture, version=version.version, by=second.away)
    team = match.fixture.home
    asked = rewritten(match, (2, 0), injuries=(InjuryLine(5, "dead"),))
    found = plan(match.fixture.season, asked, reason="a slip")
    assert [later.stands for later in found.later] == [True]
    assert found.fallen == ()
    applied(match, asked)
    state = fold(fresh(team))
    assert (state.players[4].status.value, len(state.fixtures)) == ("dead", 2)
    assert list(verify()) == []


def test_a_match_that_does_not_stand_falls_for_both_and_in_the_season(match):
    for side in Side:
        closed(match.fixture.team(side))
    second = Match(match.cast, 2)
    version = second.submit()
    confirm_report(second.fixture, version=version.version, by=second.away)
    team = match.fixture.home
    asked = rewritten(match, (2, 0), injuries=(InjuryLine(5, "dead"),))
    (later,) = plan(match.fixture.season, asked, reason="a slip").later
    settled = [Settled(team.ref, later.conflict.seq, stands=False)]
    found = plan(match.fixture.season, asked, reason="a slip", settled=settled)
    assert [fixture.number for fixture in found.fallen] == [2]
    applied(match, asked, settled=settled)
    assert second.fixture.status == FixtureStatus.SCHEDULED
    assert fold(second.fixture.away).fixtures == fold(second.fixture.home).fixtures == (match.fixture.ref,)
    assert list(verify()) == []


def test_nothing_counts_that_was_previewed_before_somebody_else_wrote(match):
    asked = rewritten(match, (1, 0))
    found = plan(match.fixture.season, asked, reason="a slip")
    learns(match, match.fixture.home)
    with pytest.raises(Stale):
        corrections.correct(match.fixture, asked=asked, reason="a slip", seen=found.seen, by=boss(match))
    assert match.fixture.report == 1


def test_a_coach_proposes_and_the_other_accepts(match):
    asked = rewritten(match, (1, 1))
    found = plan(match.fixture.season, asked, reason="he forgot one")
    with pytest.raises(corrections.NotYours):
        corrections.correct(match.fixture, asked=asked, reason="he forgot one", seen=found.seen, by=match.home)
    proposal = corrections.propose(match.fixture, asked=asked, reason="he forgot one", by=match.home)
    assert match.fixture.report == 1
    with pytest.raises(corrections.NotYours):
        corrections.accept(proposal, seen=found.seen, by=match.home)
    corrections.accept(proposal, seen=found.seen, by=match.away)
    assert match.fixture.report == 2
    with pytest.raises(corrections.AlreadyDecided):
        corrections.accept(proposal, seen=found.seen, by=boss(match))


def test_a_proposal_is_declined_with_a_reason_and_nothing_changes(match):
    before = everything(match)
    proposal = corrections.propose(match.fixture, asked=Unplay(1), reason="never", by=match.home)
    with pytest.raises(corrections.ReasonMissing):
        corrections.decline(proposal, reason=" ", by=match.away)
    with pytest.raises(corrections.NotYours):
        corrections.decline(proposal, reason="no", by=match.cast.spectator)
    corrections.decline(proposal, reason="we did play", by=match.away)
    assert everything(match) == before
    assert [decision.step for decision in proposal.decisions.all()] == [CorrectionStep.DECLINED]


@pytest.mark.parametrize("who", ["stranger", "spectator", "coach", "other_coach"])
def test_nobody_but_who_runs_the_league_corrects_or_undoes(match, who):
    person = getattr(match.cast, who)
    asked = rewritten(match, (1, 0))
    with pytest.raises(corrections.NotYours):
        corrections.correct(match.fixture, asked=asked, reason="mine", seen={}, by=person)
    correction = applied(match, asked)
    with pytest.raises(corrections.NotYours):
        corrections.undo(correction, reason="mine", seen={}, by=person)


def test_the_same_request_corrects_once(match):
    first = applied(match, rewritten(match, (1, 0)), request_key="once")
    again = corrections.correct(match.fixture, asked=Unplay(1), reason="x", seen={}, by=boss(match), request_key="once")
    assert (again, Correction.objects.count(), match.fixture.report) == (first, 1, 2)


def test_what_became_of_each_version_is_told(match):
    correction = applied(match, rewritten(match, (1, 0)))
    seen = plan(match.fixture.season, corrections.undoing(correction), reason="x").seen
    corrections.undo(correction, reason="it was two", seen=seen, by=boss(match))
    decisions = ReportDecision.objects.order_by("pk").values_list("version__version", "kind")
    assert list(decisions) == [
        (1, DecisionKind.SUBMITTED),
        (1, DecisionKind.CONFIRMED),
        (2, DecisionKind.CORRECTED),
        (1, DecisionKind.RESTORED),
    ]


def test_the_sheets_of_a_report_are_what_it_could_have_been_typed_on(match):
    fixture = match.fixture
    bench = past_bench(fixture.season, fixture.number)
    claimed = bench.claim({side: Sheet(body) for side, body in sheets_of(confirmed(match)).items()})
    assert claimed.unread == ()
    assert claimed.report == confirmed(match)
    assert bench.findings(claimed) == bench.audit(confirmed(match))
    assert set(drafts_of(fixture)) == set(Side)


@pytest.mark.parametrize(
    ("now", "kept"),
    [
        (["1", "2", "3"], ["3", "1", "2"]),
        (["1", "2"], ["1", "2"]),
        (["1", "3", "9"], ["3", "1", "9"]),
        (["1", "9"], ["9", "1"]),
        (["1", "2", "3", "9"], ["3", "1", "2", "9"]),
    ],
)
def test_nominees_keep_their_faces_when_a_form_sends_them_in_the_order_of_the_list(now, kept):
    assert in_their_places(["3", "1", "2"], now) == kept


# The pages


def visit(client, match, who, rest, **data):
    """A page of the fixture, signed in; with data, a POST."""
    client.force_login(who)
    url = match.url(rest)
    return client.post(url, data) if data else client.get(url)


def test_the_commissioner_corrects_on_the_pages(client, match):
    answer = visit(client, match, boss(match), "correct/", what="report")
    assert answer.headers["Location"] == match.url("correct/home/")
    page = visit(client, match, boss(match), "correct/home/")
    assert page.context["page"].score == (2, 0)
    typed = dict(page.context["page"].sheets[Side.HOME].body)
    answer = visit(client, match, boss(match), "correct/home/", **typed | {"3.touchdown": ["1"], "do": "submit"})
    assert answer.headers["Location"] == match.url("correct/preview/")
    page = visit(client, match, boss(match), "correct/preview/")
    changes = {(one.what, one.before, one.after) for record in page.context["records"] for one in record.changes}
    assert ("SPP earned", "6", "3") in changes
    assert match.fixture.report == 1
    unsaid = visit(client, match, boss(match), "correct/preview/", do="apply", seen=page.context["seen"])
    assert (unsaid.status_code, match.fixture.report) == (422, 1)
    visit(client, match, boss(match), "correct/preview/", do="apply", reason="a slip", seen=page.context["seen"])
    assert (match.fixture.report, match.fixture.home_scored) == (2, 1)
    told = visit(client, match, boss(match), "").content.decode()
    assert "a slip" in told


def test_a_report_that_cannot_be_does_not_reach_the_preview_and_keeps_what_is_typed(client, match):
    visit(client, match, boss(match), "correct/", what="report")
    page = visit(client, match, boss(match), "correct/home/")
    typed = dict(page.context["page"].sheets[Side.HOME].body) | {"score": ["7"]}
    answer = visit(client, match, boss(match), "correct/home/", **typed | {"do": "submit"})
    assert (answer.status_code, answer.context["form"].score) == (422, "7")


def test_the_page_that_is_answered_must_be_the_latest(client, match):
    visit(client, match, boss(match), "correct/", what="unplay")
    page = visit(client, match, boss(match), "correct/preview/")
    learns(match, match.fixture.home)
    data = {"do": "apply", "reason": "never", "seen": page.context["seen"]}
    answer = visit(client, match, boss(match), "correct/preview/", **data)
    assert (answer.status_code, match.fixture.report) == (409, 1)
    assert "meanwhile" in answer.content.decode()


def test_later_acts_are_settled_on_the_page(client, match):
    team = match.fixture.home
    learns(match, team)
    asked = rewritten(match, (1, 0))
    begin(match.fixture, asked=asked, by=boss(match))
    page = visit(client, match, boss(match), "correct/preview/")
    (later,) = page.context["laters"]
    assert (later.rules, later.stands) == (True, True)
    settled = {"later": later.key, f"settle-{later.key}": "void"}
    visit(client, match, boss(match), "correct/preview/", do="settle", **settled)
    page = visit(client, match, boss(match), "correct/preview/")
    assert [one.stands for one in page.context["laters"]] == [False]
    assert match.fixture.report == 1


def test_a_reload_of_the_preview_throws_no_die_anew(client):
    people = cast(dice="site")
    schedule_season(people.season, legs=Legs.DOUBLE, by=people.commissioner, chance=Seeded(1))
    match = Match(people, 1)
    version = match.submit()
    confirm_report(match.fixture, version=version.version, by=match.away)
    for side in Side:
        closed(match.fixture.team(side))
    begin(match.fixture, asked=rewritten(match, (1, 0)), by=boss(match))
    seen = {
        tuple(str(record.dice) for record in visit(client, match, boss(match), "correct/preview/").context["records"])
        for _ in range(6)
    }
    assert len(seen) == 1
    assert any("D" in dice or "(" in dice for told in seen for dice in told)


def test_a_coach_proposes_on_the_page_and_the_other_agrees(client, match):
    visit(client, match, match.home, "correct/", what="unplay")
    page = visit(client, match, match.home, "correct/preview/")
    visit(client, match, match.home, "correct/preview/", do="apply", reason="never", seen=page.context["seen"])
    proposal = Correction.objects.get()
    assert match.fixture.report == 1
    page = visit(client, match, match.away, f"corrections/{proposal.pk}/")
    assert page.context["may_answer"]
    visit(client, match, match.away, f"corrections/{proposal.pk}/accept/", seen=page.context["seen"], request_key="k")
    assert match.fixture.status == FixtureStatus.SCHEDULED
    page = visit(client, match, boss(match), f"corrections/{proposal.pk}/")
    visit(client, match, boss(match), f"corrections/{proposal.pk}/undo/", reason="we did", seen=page.context["seen"])
    assert match.fixture.report == 1


def test_the_log_strikes_what_was_and_tells_what_counts(client, match):
    team = match.fixture.home
    learns(match, team)
    applied(match, rewritten(match, (1, 0)))
    client.force_login(match.home)
    told = client.get(reverse("team_log", args=[team.ref])).content.decode()
    assert "<s>Player 3 earned 6 SPP: 2 × touchdown.</s>" in told
    assert "Player 3 earned 3 SPP: touchdown." in told
    _, history = told_of(fresh(team))
    gold = [event.balance for one in history for event in one.events if isinstance(event, GoldMoved)]
    amounts = [event.amount for one in history for event in one.events if isinstance(event, GoldMoved)]
    assert gold == list(accumulate(amounts))


def test_a_match_that_was_played_again_falls_by_its_own_name(match):
    """The replay bears a name of its own in the careers; what it took the place of falls in no season."""
    for side in Side:
        closed(match.fixture.team(side))
    second = Match(match.cast, 2)
    for again in range(2):
        version = second.submit()
        confirm_report(second.fixture, version=version.version, by=second.away)
        for side in Side:
            closed(second.fixture.team(side))
        if not again:
            order_replay(second.fixture, reason="the wrong ball", by=boss(match))
    assert second.fixture.ref.endswith("-2.1")
    team = match.fixture.home
    asked = rewritten(match, (2, 0), injuries=(InjuryLine(5, "dead"),))
    found = plan(match.fixture.season, asked, reason="a slip")
    settled = [Settled(team.ref, one.conflict.seq, stands=False) for one in found.later]
    found = plan(match.fixture.season, asked, reason="a slip", settled=settled)
    assert [fixture.ref for fixture in found.fallen] == [second.fixture.ref]
    applied(match, asked, settled=settled)
    assert second.fixture.status == FixtureStatus.SCHEDULED
    assert list(verify()) == []
