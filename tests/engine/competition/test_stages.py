"""Stages of a season: every form from its first match to its end, one after the other, in any order of results."""

import random
from collections import Counter
from itertools import combinations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.chance import Seeded, draw
from rules_engine.competition import actions as a
from rules_engine.competition import events as e
from rules_engine.competition.formats import KnockOut, Ladder, Qualification, RoundRobin, Seeding, Swiss
from rules_engine.competition.policies import Leaving
from rules_engine.competition.ranking import table, tables_of
from rules_engine.competition.schedule import Legs
from rules_engine.competition.state import Phase, StageStatus, open_fixtures
from rules_engine.competition.tally import Absent
from rules_engine.core import CHANCE
from tests.engine.competition.seasons import COACH, COMMISSIONER, SEASON, entered, planned, play, result, staged

FORMS = (
    RoundRobin(),
    RoundRobin(Legs.DOUBLE),
    RoundRobin(groups=2),
    Swiss(3),
    KnockOut(),
    KnockOut(third_place=True),
    KnockOut(legs=2, away_goals=True),
)


def names(count):
    return tuple(f"t{n}" for n in range(1, count + 1))


def act(state, *actions):
    for action in actions:
        state = SEASON.apply(state, action).state
    return state


def drawn_by(state, seed):
    chance = Seeded(seed)
    while CHANCE in SEASON.to_act(state):
        state = act(state, draw(SEASON, state, chance))
    return state


def met(state, stage=1):
    return [(fixture.home, fixture.away) for fixture in state.fixtures_of(stage)]


def score(seed, fixture):
    """A score that belongs to the fixture, in whatever order it is played; and a shoot-out that belongs to its tie."""
    chance = random.Random(f"{seed} {fixture.n}")
    return chance.randrange(4), chance.randrange(4), (4, 3) if fixture.home < fixture.away else (3, 4)


def record(state, fixture, seed):
    home, away, shoot_out = score(seed, fixture)
    plain = result(fixture.n, home, away)
    if plain in SEASON.legal_actions(state, COACH):
        return act(state, plain)
    return act(state, result(fixture.n, home, away, shoot_out=shoot_out))


def played_out(state, seed, stage=1, order=None):
    """The stage to its end, its open fixtures in an order that is mixed anew after each result."""
    mixed = random.Random(f"{seed} {order}")
    while state.status_of(state.stage(stage)) is not StageStatus.FINISHED:
        waiting = [fixture for fixture in state.fixtures_of(stage) if fixture.is_open]
        if waiting:
            state = record(state, mixed.choice(waiting), seed)
        elif isinstance(state.stage(stage).format, Swiss):
            state = act(state, a.PairRound(COMMISSIONER, stage))
        else:
            state = act(state, a.CloseStage(COMMISSIONER, stage))
    return state


def apart_from_order(state):
    """The state without what says in which order results came: bans need that, and a shoot-out came with the last leg."""

    def bare(fixture):
        ended = msgspec.structs.replace(fixture, ended=0)
        if fixture.result is None:
            return ended
        return msgspec.structs.replace(ended, result=msgspec.structs.replace(fixture.result, shoot_out=None))

    rounds = tuple(msgspec.structs.replace(one, fixtures=tuple(map(bare, one.fixtures))) for one in state.rounds)
    return msgspec.structs.replace(state, rounds=rounds)


# What holds for every form


@pytest.mark.parametrize("form", FORMS, ids=repr)
@settings(max_examples=12, deadline=None)
@given(count=st.integers(4, 11), seed=st.integers(0, 2**32))
def test_the_order_in_which_results_come_is_of_no_consequence(form, count, seed):
    state = drawn_by(play(*staged(*names(count), form=form, seeding=Seeding.DRAWN)), seed)
    assert state.phase is Phase.SCHEDULED
    one, other = (played_out(state, seed, order=order) for order in (1, 2))
    assert apart_from_order(one) == apart_from_order(other)
    assert one.phase is Phase.FINISHED
    assert open_fixtures(one) == ()


@pytest.mark.parametrize("form", [*FORMS, Ladder()], ids=repr)
def test_the_same_draws_make_the_same_schedule(form):
    begun = play(*staged(*names(6), form=form, seeding=Seeding.DRAWN))
    one, same, other = (drawn_by(begun, seed) for seed in (1, 1, 2))
    assert one == same
    assert one.stage(1).drawn != other.stage(1).drawn
    assert sorted(one.stage(1).drawn) == sorted(names(6))


@pytest.mark.parametrize("count", [2, 3, 17, 64, 500])
@pytest.mark.parametrize("form", [RoundRobin(), Swiss(1), KnockOut(), KnockOut(legs=2), Ladder()], ids=repr)
def test_from_two_teams_to_five_hundred(form, count):
    state = play(*staged(*names(count), form=form))
    assert state.stage(1).entrants == names(count)
    made = len(list(state.fixtures()))
    expected = {
        RoundRobin: count * (count - 1) // 2,
        Swiss: count // 2,
        KnockOut: sum(tie.pairing is not None for tie in state.stage(1).ties) * getattr(form, "legs", 1),
        Ladder: 0,
    }
    assert made == expected[type(form)]


# Round robins


@settings(max_examples=25, deadline=None)
@given(count=st.integers(4, 24), groups=st.integers(1, 4), legs=st.sampled_from(Legs), seed=st.integers(0, 2**32))
def test_everybody_of_a_group_meets_everybody_and_is_at_home_as_often(count, groups, legs, seed):
    groups = min(groups, count // 2)
    form = RoundRobin(legs, groups)
    state = drawn_by(play(*staged(*names(count), form=form, seeding=Seeding.DRAWN)), seed)
    stage = state.stage(1)
    assert sorted(team for group in stage.groups for team in group.teams) == sorted(names(count))
    assert len(stage.groups) == groups
    for group in stage.groups:
        rounds = [one for one in state.rounds_of(1) if one.group == group.n]
        matches = [(f.home, f.away) for one in rounds for f in one.fixtures]
        times = 2 if legs is Legs.DOUBLE else 1
        assert Counter(map(frozenset, matches)) == dict.fromkeys(map(frozenset, combinations(group.teams, 2)), times)
        for half in (matches[: len(matches) // times], matches[len(matches) // times :]):
            home, away = Counter(h for h, _ in half), Counter(g for _, g in half)
            assert all(abs(home[team] - away[team]) <= 1 for team in group.teams)
        assert all(len(one.resting) == len(group.teams) % 2 for one in rounds)
        for team in group.teams:
            assert longest_run(matches, team) <= 2


def longest_run(matches, team):
    longest = run = 0
    before = None
    for home, away in matches:
        if team in (home, away):
            run = run + 1 if (team == home) is before else 1
            before, longest = team == home, max(longest, run)
    return longest


def test_the_seeds_are_dealt_out_in_serpentines():
    state = play(*staged(*names(8), form=RoundRobin(groups=2)))
    assert [group.teams for group in state.stage(1).groups] == [("t1", "t4", "t5", "t8"), ("t2", "t3", "t6", "t7")]


def test_rounds_of_groups_go_side_by_side():
    state = play(*staged(*names(7), form=RoundRobin(groups=2)))
    assert [(one.number, one.group, len(one.fixtures)) for one in state.rounds_of(1)] == [
        (1, 1, 1),
        (1, 2, 2),
        (2, 1, 1),
        (2, 2, 2),
        (3, 1, 1),
        (3, 2, 2),
    ]
    assert [fixture.n for fixture in state.fixtures()] == list(range(1, 10))


@pytest.mark.parametrize("seed", range(5))
def test_lots_deal_one_of_each_pot_to_a_group(seed):
    state = play(*staged(*names(7), form=RoundRobin(groups=3), seeding=Seeding.POTS))
    assert state.to_draw == ("t1", "t2", "t3")
    state = drawn_by(state, seed)
    groups = [set(group.teams) for group in state.stage(1).groups]
    for pot in (set(names(7)[:3]), set(names(7)[3:6])):
        assert [len(group & pot) for group in groups] == [1, 1, 1]
    assert sorted(map(len, groups)) == [2, 2, 3]


def test_the_table_of_a_group_knows_its_own_matches_only():
    state = play(*staged(*names(4), form=RoundRobin(groups=2)), result(2, 0, 3))
    one, two = tables_of(state, 1)
    assert [(row.team, row.points) for row in one] == [("t1", 0), ("t4", 0)]
    assert sorted((row.team, row.points) for row in two) == sorted(
        [(state.fixture(2).away, 3), (state.fixture(2).home, 0)]
    )


# Swiss


@settings(max_examples=15, deadline=None)
@given(count=st.integers(5, 16), seed=st.integers(0, 2**32))
def test_a_swiss_stage_with_teams_that_come_and_go(count, seed):
    chance = random.Random(seed)
    state = drawn_by(play(*staged(*names(count), form=Swiss(4), seeding=Seeding.DRAWN)), seed)
    for number in range(1, 5):
        while waiting := [fixture for fixture in state.fixtures_of(1) if fixture.is_open]:
            state = record(state, chance.choice(waiting), seed)
        if number == 4:
            break
        if chance.randrange(2):
            state = act(state, a.EnterLate(COMMISSIONER, 1, f"late-{number}"))
        if number == 2:
            gone = chance.choice([team for team in state.teams if team not in state.left])
            state = act(state, a.LeaveSeason(COMMISSIONER, gone, Leaving.KEEP, "moved"))
        state = act(state, a.PairRound(COMMISSIONER, 1))
        last = [one for one in state.rounds_of(1) if one.number == number + 1]
        playing = [team for one in last for f in one.fixtures for team in (f.home, f.away)]
        resting = [team for one in last for team in one.resting]
        assert sorted(playing + resting) == sorted(set(state.stage(1).groups[0].teams) - set(state.left))
    pairs = [frozenset(pair) for pair in met(state)]
    assert len(set(pairs)) == len(pairs)
    byes = [team for one in state.rounds_of(1) for team in one.resting]
    assert len(set(byes)) == len(byes)
    assert state.phase is Phase.FINISHED


def test_a_bye_is_a_win_and_is_shown_as_what_it_is():
    state = play(*staged("a", "b", "c", form=Swiss(3)))
    (first,) = state.rounds_of(1)
    (resting,) = first.resting
    row = next(row for row in table(state) if row.team == resting)
    assert (row.points, row.played, row.byes) == (3, 0, 1)


def test_in_the_first_round_by_strength_the_upper_half_meets_the_lower():
    state = play(*staged(*names(6), form=Swiss(2)))
    assert {frozenset(pair) for pair in met(state)} == {
        frozenset(pair) for pair in (("t1", "t4"), ("t2", "t5"), ("t3", "t6"))
    }


def test_pairing_tells_the_round_and_who_rests():
    state = play(*staged("a", "b", "c", form=Swiss(2)))
    (fixture,) = open_fixtures(state)
    step = SEASON.apply(act(state, result(fixture.n, 1, 0)), a.PairRound(COMMISSIONER, 1))
    paired, made = step.events
    assert (paired, made.fixture) == (e.RoundPaired(1, 2, fixture.away), 2)


def test_a_swiss_stage_may_end_before_its_last_round():
    state = play(*staged("a", "b", "c", "d", form=Swiss(3)), result(1, 1, 0), result(2, 1, 0))
    assert state.phase is Phase.RUNNING
    step = SEASON.apply(state, a.CloseStage(COMMISSIONER, 1))
    assert step.events == (e.StageClosed(1, "Stage"),)
    assert step.state.phase is Phase.FINISHED


# Knock-out


@settings(max_examples=40, deadline=None)
@given(count=st.integers(2, 64), third=st.booleans(), legs=st.sampled_from((1, 2)), seed=st.integers(0, 2**32))
def test_every_bracket_is_played_to_one_winner(count, third, legs, seed):
    form = KnockOut(legs, third_place=third, away_goals=bool(seed % 2))
    state = drawn_by(play(*staged(*names(count), form=form, seeding=Seeding.DRAWN)), seed)
    state = played_out(state, seed)
    stage = state.stage(1)
    ties = [tie for tie in stage.ties if not tie.of_losers]
    assert stage.winner(ties[-1]) in names(count)
    lost = Counter(({tie.home, tie.away} - {stage.winner(tie)}).pop() for tie in ties if tie.pairing)
    assert lost == dict.fromkeys(set(names(count)) - {stage.winner(ties[-1])}, 1)
    matches = count - 1 + (third and count > 3)
    assert len(list(state.fixtures())) == matches * legs


def test_the_tree_is_there_from_the_start_and_matches_come_as_teams_are_known():
    state = play(*staged(*names(5), form=KnockOut()))
    ties = state.stage(1).ties
    assert [(tie.n, tie.round, tie.home, tie.away) for tie in ties] == [
        (1, 1, "t1", ""),
        (2, 1, "t4", "t5"),
        (3, 1, "t2", ""),
        (4, 1, "t3", ""),
        (5, 2, "t1", None),
        (6, 2, "t2", "t3"),
        (7, 3, None, None),
    ]
    assert [(f.n, f.round, f.tie, f.home, f.away) for f in state.fixtures()] == [
        (1, 1, 2, "t4", "t5"),
        (3, 2, 6, "t2", "t3"),
    ]
    step = SEASON.apply(state, result(1, 0, 2))
    _, decided, made = step.events
    assert decided == e.TieDecided(1, 2, "t5")
    assert (made.fixture, made.home, made.away) == (2, "t1", "t5")
    assert [f.n for f in step.state.fixtures()] == [1, 2, 3]


def test_a_level_tie_is_decided_by_its_shoot_out():
    state = play(*staged("a", "b", form=KnockOut()), result(1, 1, 1, shoot_out=(3, 4)))
    (tie,) = state.stage(1).ties
    assert state.stage(1).winner(tie) == "b"
    assert [(row.team, row.drawn, row.points) for row in table(state)] == [("a", 1, 1), ("b", 1, 1)]


@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_the_legs_of_a_tie_may_be_reported_in_any_order(order):
    """Home and away changed, level over both: the shoot-out comes with whichever is reported last."""
    state = play(*staged("a", "b", form=KnockOut(legs=2)))
    assert met(state) == [("b", "a"), ("a", "b")]
    first, second = order
    state = act(state, result(first, 2, 1), result(second, 2, 1, shoot_out=(5, 4)))
    (tie,) = state.stage(1).ties
    assert state.stage(1).winner(tie) == state.fixture(second).home


def test_goals_away_decide_where_they_count():
    legs = (result(1, 1, 1), result(2, 0, 0))
    state = play(*staged("a", "b", form=KnockOut(legs=2, away_goals=True)), *legs)
    assert state.stage(1).winners == ((1, "a"),)
    without = play(*staged("a", "b", form=KnockOut(legs=2)), legs[0])
    assert legs[1] not in SEASON.legal_actions(without, COACH)


def test_who_does_not_come_is_out_and_nobody_goes_on_where_neither_came():
    state = play(*staged(*names(4), form=KnockOut(third_place=True)))
    state = act(state, a.RecordWalkover(COMMISSIONER, 1, Absent.BOTH, "snow"), result(2, 1, 0))
    stage = state.stage(1)
    assert dict(stage.winners)[1] == ""
    assert state.phase is Phase.FINISHED
    assert stage.winner(stage.ties[2]) == "t2"


def test_a_team_that_leaves_loses_its_match_and_goes_on_no_more():
    state = play(*staged(*names(4), form=KnockOut()), result(1, 1, 0))
    state = act(state, a.LeaveSeason(COMMISSIONER, "t1", Leaving.KEEP, "moved"))
    assert [f.n for f in open_fixtures(state)] == [2]
    state = act(state, result(2, 1, 0))
    stage = state.stage(1)
    assert stage.winner(stage.ties[-1]) == "t2"
    assert state.phase is Phase.FINISHED
    state = act(play(*staged(*names(4), form=KnockOut())), a.LeaveSeason(COMMISSIONER, "t4", Leaving.KEEP, "moved"))
    assert dict(state.stage(1).winners) == {1: "t1"}


# Ladder

LADDER = staged("a", "b", "c", "d", form=Ladder(reach=2))


def challenged(state, challenger, above, home=0, away=1):
    state = act(state, a.Challenge(COACH, 1, challenger, above), a.AnswerChallenge(COACH, 1, challenger, accepted=True))
    return act(state, result(state.numbers, home, away))


def order_of(state):
    return "".join(state.stage(1).groups[0].teams)


def test_a_challenger_who_wins_takes_the_place_and_all_between_move_down():
    state = play(*LADDER)
    step = SEASON.apply(state, a.Challenge(COACH, 1, "d", "b"))
    assert step.events == (e.ChallengeMade(1, "d", "b"),)
    state = act(step.state, a.AnswerChallenge(COACH, 1, "d", accepted=True))
    assert (state.fixture(1).home, state.fixture(1).away) == ("b", "d")
    step = SEASON.apply(state, result(1, 0, 1))
    assert step.events[-1] == e.LadderClimbed(1, "d", 2)
    assert order_of(step.state) == "adbc"


@pytest.mark.parametrize(("home", "away"), [(1, 0), (1, 1)])
def test_nothing_moves_if_the_challenger_does_not_win(home, away):
    assert order_of(challenged(play(*LADDER), "d", "b", home, away)) == "abcd"


def test_who_declines_has_stayed_away():
    state = act(play(*LADDER), a.Challenge(COACH, 1, "b", "a"), a.AnswerChallenge(COACH, 1, "b", accepted=False))
    assert order_of(state) == "bacd"
    assert state.fixture(1).result.absent is Absent.HOME


def test_a_challenge_can_be_taken_back():
    state = act(play(*LADDER), a.Challenge(COACH, 1, "b", "a"))
    step = SEASON.apply(state, a.WithdrawChallenge(COACH, 1, "b"))
    assert step.events == (e.ChallengeWithdrawn(1, "b", "a"),)
    assert step.state == play(*LADDER)


def test_two_challenges_at_once_end_the_same_in_either_order():
    state = play(*LADDER)
    for challenger, above in (("c", "a"), ("d", "b")):
        state = act(
            state, a.Challenge(COACH, 1, challenger, above), a.AnswerChallenge(COACH, 1, challenger, accepted=True)
        )
    one = act(state, result(1, 0, 1), result(2, 0, 1))
    other = act(state, result(2, 0, 1), result(1, 0, 1))
    assert order_of(one) == order_of(other) == "cadb"


def test_a_latecomer_starts_at_the_foot_and_who_leaves_is_on_the_ladder_no_more():
    state = act(play(*LADDER), a.EnterLate(COMMISSIONER, 1, "e"))
    assert (order_of(state), state.teams[-1]) == ("abcde", "e")
    state = act(state, a.Challenge(COACH, 1, "c", "b"), a.LeaveSeason(COMMISSIONER, "b", Leaving.FORFEIT, "moved"))
    assert (order_of(state), state.stage(1).challenges) == ("acde", ())


def test_a_ladder_ends_when_it_is_closed():
    state = act(play(*LADDER), a.Challenge(COACH, 1, "b", "a"))
    assert state.phase is Phase.SCHEDULED
    state = act(state, a.CloseStage(COMMISSIONER, 1))
    assert (state.phase, state.stage(1).challenges) == (Phase.FINISHED, ())


# One after the other

GROUPS = staged(*names(6), form=RoundRobin(groups=2))


def by_strength(state):
    """Every match is won by the side with the lower number, by as many goals as there are between them."""
    for fixture in open_fixtures(state):
        home, away = int(fixture.home[1:]), int(fixture.away[1:])
        state = act(state, result(fixture.n, max(0, away - home), max(0, home - away)))
    return state


def finals(**of_it):
    return planned(KnockOut(third_place=True), name="Finals", seeding=Seeding.SEEDED, **of_it)


def test_two_groups_and_the_best_two_of_each_to_semi_finals():
    state = by_strength(play(*GROUPS, finals(qualifications=(Qualification(1, 2),))))
    assert [group.teams for group in state.stage(1).groups] == [("t1", "t4", "t5"), ("t2", "t3", "t6")]
    assert state.phase is Phase.RUNNING
    state = act(state, a.StartStage(COMMISSIONER, 2))
    assert {frozenset(pair) for pair in met(state, 2)} == {frozenset(("t1", "t3")), frozenset(("t2", "t4"))}
    state = by_strength(by_strength(state))
    assert state.phase is Phase.FINISHED
    assert state.stage(2).winner(state.stage(2).ties[2]) == "t1"
    assert [fixture.n for fixture in state.fixtures()] == list(range(1, 11))


@settings(max_examples=30, deadline=None)
@given(groups=st.integers(2, 6), top=st.integers(1, 2), seed=st.integers(0, 2**32))
def test_teams_of_one_group_do_not_meet_in_the_first_round(groups, top, seed):
    state = drawn_by(play(*staged(*names(groups * 3), form=RoundRobin(groups=groups), seeding=Seeding.DRAWN)), seed)
    state = act(by_strength(state), finals(qualifications=(Qualification(1, top),)), a.StartStage(COMMISSIONER, 2))
    group = {team: one.n for one in state.stage(1).groups for team in one.teams}
    first = [tie.pairing for tie in state.stage(2).ties if tie.round == 1 and tie.pairing]
    assert all(group[home] != group[away] for home, away in first)
    assert len(state.stage(2).entrants) == groups * top


def test_the_best_next_placed_go_on_too():
    state = by_strength(play(*GROUPS, planned(Swiss(1), qualifications=(Qualification(1, 1, best_next=1),))))
    state = act(state, a.StartStage(COMMISSIONER, 2))
    assert set(state.stage(2).entrants) == {"t1", "t2", "t3"}


def test_named_teams_come_before_those_who_qualify():
    cup = finals(teams=("t6",), qualifications=(Qualification(1, 1),))
    state = act(by_strength(play(*GROUPS, cup)), a.StartStage(COMMISSIONER, 2))
    assert state.stage(2).entrants == ("t6", "t1", "t2")


def test_a_knock_out_and_a_ladder_send_their_first():
    cup = by_strength(by_strength(play(*staged(*names(4), form=KnockOut()))))
    cup = act(cup, planned(KnockOut(), qualifications=(Qualification(1, 2),)), a.StartStage(COMMISSIONER, 2))
    assert cup.stage(2).entrants == ("t1", "t2")
    ladder = act(
        play(*LADDER, planned(KnockOut(), qualifications=(Qualification(1, 2),))), a.CloseStage(COMMISSIONER, 1)
    )
    assert act(ladder, a.StartStage(COMMISSIONER, 2)).stage(2).entrants == ("a", "b")


def test_who_has_left_does_not_go_on():
    state = by_strength(play(*GROUPS, finals(qualifications=(Qualification(1, 2),))))
    state = act(
        state,
        planned(Ladder()),
        a.StartStage(COMMISSIONER, 3),
        *(a.DrawPlace(CHANCE, team) for team in names(6)),
        a.LeaveSeason(COMMISSIONER, "t1", Leaving.KEEP, "moved"),
        a.StartStage(COMMISSIONER, 2),
    )
    assert "t1" not in state.stage(2).entrants


def test_divisions_are_stages_side_by_side():
    divisions = [
        planned(RoundRobin(), name=name, division=n, teams=teams, seeding=Seeding.SEEDED)
        for n, name, teams in ((1, "Premier", names(6)[:3]), (2, "Second", names(6)[3:]))
    ]
    state = play(*entered(*names(6)), *divisions, a.StartStage(COMMISSIONER, 1), a.StartStage(COMMISSIONER, 2))
    assert [(stage.division, stage.entrants) for stage in state.stages] == [
        (1, ("t1", "t2", "t3")),
        (2, ("t4", "t5", "t6")),
    ]
    assert [fixture.stage for fixture in state.fixtures()] == [1, 1, 1, 2, 2, 2]
    assert by_strength(state).phase is Phase.FINISHED


def test_a_stage_can_be_changed_and_dropped_before_it_starts():
    state = play(*entered(*names(3)), planned(Swiss(2)), a.ChangeStage(COMMISSIONER, 1, "Cup", KnockOut()))
    assert (state.stage(1).name, state.stage(1).format) == ("Cup", KnockOut())
    step = SEASON.apply(state, a.DropStage(COMMISSIONER, 1))
    assert (step.state.stages, step.events) == ((), (e.StageDropped(1, "Cup"),))


def test_a_round_has_its_deadline():
    days = ("2027-01-10", "2027-01-24")
    state = play(*entered(*names(3)), planned(KnockOut(), seeding=Seeding.SEEDED), a.StartStage(COMMISSIONER, 1, days))
    assert [fixture.deadline for fixture in state.fixtures()] == ["2027-01-10"]
    state = act(state, result(1, 1, 0))
    assert [fixture.deadline for fixture in state.fixtures()] == list(days)


def test_open_fixtures_are_those_that_keep_a_season_from_its_end():
    state = play(*staged(*names(3), form=RoundRobin()), result(2, 1, 0))
    assert [fixture.n for fixture in open_fixtures(state)] == [1, 3]
