"""Promotion and relegation, and what the next season begins with: looked at first, then written down."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from rules_engine.competition import actions as a
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.discipline import Card, CardKind, Discipline, PerKind
from rules_engine.competition.discipline_room import bans_of
from rules_engine.competition.formats import KnockOut, Ladder, Qualification, RoundRobin, Seeding
from rules_engine.competition.policies import Leaving, Policies, Policy
from rules_engine.competition.promotion import Move, Way, moved, order_of
from rules_engine.competition.rollover import Joining, Path, Rollover, plan_rollover, rehearse
from rules_engine.core import Seat
from rules_engine.errors import IllegalAction
from rules_engine.record import Decoder, Header, encode, replay
from tests.engine.competition.seasons import COMMISSIONER, FOUR, SEASON, entered, planned, play, result
from tests.engine.competition.trial import SETUP

NEXT = replace(SETUP, name="Next")
UP, DOWN = Way.UP, Way.DOWN


def divisions(*sizes):
    """Divisions of so many teams, the top one first: `1a` is the best of the first, by winning every match against those
    after it."""
    teams = [tuple(f"{n}{chr(97 + i)}" for i in range(size)) for n, size in enumerate(sizes, start=1)]
    acts = [*entered(*(team for division in teams for team in division))]
    acts += [
        planned(RoundRobin(), name=f"Division {n}", division=n, teams=division, seeding=Seeding.SEEDED)
        for n, division in enumerate(teams, start=1)
    ]
    acts += [a.StartStage(COMMISSIONER, n) for n in range(1, len(sizes) + 1)]
    state = play(*acts)
    acts += [result(f.n, *((1, 0) if f.home < f.away else (0, 1))) for f in state.fixtures()]
    return tuple(acts)


def finished(*sizes):
    return play(*divisions(*sizes))


def planned_teams(plan):
    return {act.name: act.teams for act in plan.actions if isinstance(act, a.PlanStage)}


NOTHING = Rollover()


def refused(code, state, chosen=NOTHING):
    with pytest.raises(IllegalAction) as raised:
        plan_rollover(state, chosen, NEXT)
    assert raised.value.refusal.code is code
    return dict(raised.value.refusal.params)


TWO_AND_TWO = (Move(1, 2, 2, DOWN), Move(2, 1, 2, UP))


def test_the_last_go_down_and_the_best_go_up():
    plan = plan_rollover(finished(4, 4), Rollover(TWO_AND_TWO), NEXT)
    assert planned_teams(plan) == {"Division 1": ("1a", "1b", "2a", "2b"), "Division 2": ("1c", "1d", "2c", "2d")}
    moves = [path for path in plan.paths if path.source != path.to]
    assert moves == [Path("2a", 2, 1), Path("2b", 2, 1), Path("1c", 1, 2), Path("1d", 1, 2)]


def test_a_stage_can_send_teams_to_two_others():
    """Two divisions of the same level below the top one: the better of those relegated go by the first move."""
    moves = (Move(1, 2, 1, DOWN), Move(1, 3, 1, DOWN), Move(2, 1, 1, UP), Move(3, 1, 1, UP))
    plan = plan_rollover(finished(4, 3, 3), Rollover(moves), NEXT)
    assert planned_teams(plan) == {
        "Division 1": ("1a", "1b", "2a", "3a"),
        "Division 2": ("1c", "2b", "2c"),
        "Division 3": ("1d", "3b", "3c"),
    }


def test_who_leaves_is_out_and_who_joins_has_a_place():
    chosen = Rollover(TWO_AND_TWO, leaving=("1d", "2d"), joining=(Joining("new", 2), Joining("loose")))
    plan = plan_rollover(finished(4, 4), chosen, NEXT)
    assert planned_teams(plan)["Division 2"] == ("1c", "2c", "new")
    assert {path for path in plan.paths if path.source is None or path.to is None} == {
        Path("1d", 1, None),
        Path("2d", 2, None),
        Path("new", None, 2),
        Path("loose", None, 0),
    }
    assert set(rehearse(plan).teams) == {"1a", "1b", "1c", "2a", "2b", "2c", "new", "loose"}


def test_who_left_during_the_season_is_not_in_the_next_unless_he_joins():
    left = play(*divisions(3, 3), a.LeaveSeason(COMMISSIONER, "1a", Leaving.KEEP, "moves away"))
    assert Path("1a", 1, None) in plan_rollover(left, Rollover(), NEXT).paths
    back = plan_rollover(left, Rollover(joining=(Joining("1a", 2),)), NEXT)
    assert planned_teams(back)["Division 2"][-1] == "1a"


def test_a_season_with_an_open_match_is_refused_and_the_match_named():
    open_one = play(*divisions(2, 2)[:-1])
    assert refused(SeasonCode.STAGE_OPEN, open_one) == {"stage": 2, "fixture": 2}


@pytest.mark.parametrize(
    ("code", "chosen", "params"),
    [
        (SeasonCode.STAGE_UNKNOWN, Rollover((Move(1, 7, 1, DOWN),)), {"stage": 7}),
        (SeasonCode.MOVE_NOWHERE, Rollover((Move(1, 1, 1, DOWN),)), {"stage": 1}),
        (SeasonCode.NUMBER_NEGATIVE, Rollover((Move(1, 2, -1, DOWN),)), {"field": "count", "value": -1}),
        (
            SeasonCode.MOVES_TOO_MANY,
            Rollover((Move(2, 1, 2, UP), Move(2, 1, 2, DOWN))),
            {"stage": 2, "moves": 4, "teams": 3},
        ),
        (SeasonCode.STAGE_EMPTY, Rollover(leaving=("2a", "2b", "2c")), {"stage": 2}),
        (SeasonCode.TEAM_NOT_ENTERED, Rollover(leaving=("x",)), {"team": "x"}),
        (SeasonCode.TEAM_ENTERED, Rollover(joining=(Joining("1a", 2),)), {"team": "1a"}),
        (SeasonCode.TEAM_ENTERED, Rollover(joining=(Joining("x"), Joining("x"))), {"team": "x"}),
        (SeasonCode.TEAM_MISSING, Rollover(joining=(Joining(""),)), {}),
        (SeasonCode.STAGE_UNKNOWN, Rollover(joining=(Joining("x", 9),)), {"stage": 9}),
    ],
    ids=lambda part: part.value if isinstance(part, SeasonCode) else "",
)
def test_what_cannot_be_chosen(code, chosen, params):
    assert refused(code, finished(3, 3), chosen) == params


def test_level_teams_where_the_line_is_drawn_want_lots():
    acts = divisions(3, 3)
    level = tuple(
        replace(act, home_scored=0, away_scored=0) if isinstance(act, a.RecordResult) else act for act in acts
    )
    assert set(refused(SeasonCode.LOTS_DUE, play(*level), Rollover((Move(1, 2, 1, DOWN),)))["tied"]) == {
        "1a",
        "1b",
        "1c",
    }
    plan_rollover(play(*level), Rollover((Move(1, 2, 3, DOWN), Move(2, 1, 3, UP))), NEXT)


def test_a_season_without_named_stages_leaves_the_schedule_to_be_drawn():
    over = play(*FOUR, *(result(n, n, 0) for n in range(1, 7)))
    plan = plan_rollover(over, Rollover(leaving=("d",), joining=(Joining("e"),)), NEXT)
    assert {type(act) for act in plan.actions} == {a.EnterTeam}
    assert sorted(rehearse(plan).teams) == ["a", "b", "c", "e"]


def test_stages_after_others_are_planned_again_and_a_league_beside_a_cup_keeps_both():
    league = planned(RoundRobin(), name="League", seeding=Seeding.SEEDED)
    cup = planned(KnockOut(), name="Cup", seeding=Seeding.SEEDED)
    final = planned(KnockOut(), name="Final", seeding=Seeding.SEEDED, qualifications=(Qualification(1, 2),))
    acts = (*entered("a", "b"), league, planned(Ladder(), name="x"), cup, a.DropStage(COMMISSIONER, 2), final)
    acts += (a.StartStage(COMMISSIONER, 1), a.StartStage(COMMISSIONER, 3), result(1, 1, 0), result(2, 1, 0))
    state = play(*acts, a.StartStage(COMMISSIONER, 4), result(3, 1, 0), a.CloseSeason(COMMISSIONER))
    plan = plan_rollover(state, Rollover(), NEXT)
    stages = [(act.name, act.teams, act.qualifications) for act in plan.actions if isinstance(act, a.PlanStage)]
    assert stages == [("League", (), ()), ("Cup", (), ()), ("Final", (), (Qualification(1, 2),))]
    assert rehearse(plan).teams == ("a", "b")


def test_bans_are_carried_for_who_plays_on_and_lapse_for_who_does_not():
    strict = Discipline(bans=PerKind(red=3))
    reds = tuple(Card(team, "7", CardKind.RED) for team in ("1a", "1b"))
    acts = (*divisions(2, 2), a.ChangeDiscipline(COMMISSIONER, strict, "agreed"))
    acts += (a.RecordCards(COMMISSIONER, 1, reds, "seen later"),)
    plan = plan_rollover(play(*acts), Rollover(leaving=("1b",)), NEXT)
    assert [(ban.team, ban.matches) for ban in plan.bans] == [("1a", 3)]
    assert [(ban.team, ban.matches) for ban in plan.lapsed] == [("1b", 3)]
    after = rehearse(plan)
    assert (after.discipline.now, [(ban.team, ban.player, ban.left) for ban in bans_of(after)]) == (
        strict,
        [("1a", "7", 3)],
    )
    lapsing = a.ChangeDiscipline(COMMISSIONER, replace(strict, carried=False), "agreed")
    assert bans_of(rehearse(plan_rollover(play(*acts, lapsing), Rollover(), NEXT))) == ()


def test_policies_go_on():
    policies = Policies(Policy.FORFEIT, Leaving.VOID)
    state = play(*divisions(2, 2), a.ChangePolicies(COMMISSIONER, policies, "agreed"))
    assert rehearse(plan_rollover(state, Rollover(), NEXT)).policies == policies


def test_the_order_of_a_cup_goes_by_how_far_one_came():
    acts = (*entered(*"abcde"), planned(KnockOut(), seeding=Seeding.SEEDED), a.StartStage(COMMISSIONER, 1))
    while (state := play(*acts)).phase != "finished":
        fixture = next(fixture for fixture in state.fixtures() if fixture.is_open)
        acts += (result(fixture.n, *((1, 0) if fixture.home < fixture.away else (0, 1))),)
    order = order_of(state, state.stage(1))
    assert [set(part) for part in order] == [{"a"}, {"b"}, {"c", "d"}, {"e"}]


def test_the_order_of_groups_puts_all_the_firsts_before_all_the_seconds():
    acts = (*entered(*"abcdef"), planned(RoundRobin(groups=2), seeding=Seeding.SEEDED), a.StartStage(COMMISSIONER, 1))
    state = play(*acts)
    acts += tuple(result(f.n, *((2, 0) if f.home < f.away else (0, 1))) for f in state.fixtures())
    state = play(*acts)
    order = [team for part in order_of(state, state.stage(1)) for team in part]
    groups = [group.teams for group in state.stage(1).groups]
    place = {team: sorted(teams).index(team) for teams in groups for team in teams}
    assert [place[team] for team in order] == [0, 0, 1, 1, 2, 2]


@st.composite
def rollovers(draw):
    """A finished season of divisions, and a choice that is legal in it."""
    sizes = draw(st.lists(st.integers(2, 5), min_size=1, max_size=4))
    state = finished(*sizes)
    spare, moves = list(sizes), []
    for upper in range(1, len(sizes)):
        count = draw(st.integers(0, min(spare[upper - 1], sizes[upper] // 2)))
        spare[upper - 1] -= count
        spare[upper] -= count
        moves += [Move(upper, upper + 1, count, DOWN), Move(upper + 1, upper, count, UP)]
    leaving = tuple(draw(st.lists(st.sampled_from(state.teams), unique=True, max_size=1)))
    joining = tuple(Joining(f"new-{n}", draw(st.integers(0, len(sizes)))) for n in range(draw(st.integers(0, 2))))
    return state, Rollover(tuple(moves), leaving, joining)


@settings(max_examples=30)
@given(rollovers())
def test_what_is_looked_at_is_what_is_written(made):
    """The preview is the state that the record comes to; everybody who goes on is in one division, and balanced moves
    leave the divisions as large as they were."""
    state, chosen = made
    plan = plan_rollover(state, chosen, NEXT)
    header = Header(SEASON.name, "hash", msgspec.Raw(encode(plan.setup)))
    decoder = Decoder(SEASON)
    written = [decoder.action(encode(action)) for action in plan.actions]
    played = replay(SEASON, msgspec.json.decode(header.setup, type=SEASON.setup_type), written)
    assert played.fault is None
    assert played.state == rehearse(plan)
    going_on = (set(state.teams) - set(chosen.leaving)) | {one.team for one in chosen.joining}
    assert set(played.state.teams) == going_on
    divided = [team for teams in planned_teams(plan).values() for team in teams]
    assert len(divided) == len(set(divided))
    assert going_on - set(divided) == {one.team for one in chosen.joining if not one.stage}
    orders = {stage.n: order_of(state, stage) for stage in state.stages}
    sizes = {n: len(teams) for n, teams in moved(orders, chosen.moves).items()}
    assert sizes == {n: sum(map(len, order)) for n, order in orders.items()}


def test_a_coach_sees_nothing_of_it():
    """A plan is the commissioner's alone: every act in it is his."""
    plan = plan_rollover(finished(3, 3), Rollover(TWO_AND_TWO[:0]), NEXT)
    assert {act.seat for act in plan.actions} == {Seat.COMMISSIONER}
