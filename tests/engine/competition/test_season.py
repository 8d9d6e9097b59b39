"""The record of a season: what may be done when, by whom, and what follows."""

import re

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.chance import Seeded, draw
from rules_engine.competition import actions as a
from rules_engine.competition import events as e
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.formats import Ladder, Swiss
from rules_engine.competition.points import Bonus, Condition, Points
from rules_engine.competition.ranking import table, tables_of
from rules_engine.competition.schedule import Legs, round_robin
from rules_engine.competition.season import RULES
from rules_engine.competition.standings import standings
from rules_engine.competition.state import FairWeatherFans, Fixture, Phase, SeasonSetup
from rules_engine.competition.tally import Result
from rules_engine.competition.tiebreaks import DEFAULT_TIE_BREAKS, HeadToHead, TieBreak
from rules_engine.core import CHANCE, Action, Origin, Seat
from rules_engine.errors import CommonCode, IllegalAction, Refusal
from rules_engine.record import Decoder, Entry, Replace, effective, encode
from tests.engine.competition.rooms import EXAMPLES, REFUSED, SEATED
from tests.engine.competition.seasons import (
    CALLED,
    COACH,
    COMMISSIONER,
    FOUR,
    ORDERED,
    SEASON,
    THREE_ONE_NIL,
    THROWN,
    drawn,
    entered,
    play,
    result,
)
from tests.engine.competition.trial import SEASON as TRIAL
from tests.engine.competition.trial import SETUP
from tests.engine.contract import walk

# Entering


def test_teams_enter_and_withdraw_in_order():
    state = play(*entered("b", "a", "c"), a.WithdrawTeam(COMMISSIONER, "a", "moved away"))
    assert (state.teams, state.withdrawn, state.phase) == (("b", "c"), ("a",), Phase.ENTERING)
    back = SEASON.apply(state, a.EnterTeam(COMMISSIONER, "a"))
    assert (back.state.teams, back.state.withdrawn) == (("b", "c", "a"), ())
    assert back.events == (e.TeamEntered("a"),)


def test_a_withdrawal_says_why():
    step = SEASON.apply(play(*entered("a")), a.WithdrawTeam(COMMISSIONER, "a", "moved away"))
    assert step.events == (e.TeamWithdrawn("a", "moved away"),)


def test_the_table_lists_all_teams_before_anything_is_drawn():
    assert [(row.team, row.place, row.shared) for row in table(play(*entered("b", "a")))] == [
        ("b", 1, True),
        ("a", 1, True),
    ]


# The draw


def test_chance_is_due_until_the_last_place_is_drawn():
    state = play(*ORDERED)
    for left in ("abcd", "bcd", "cd", "d"):
        assert SEASON.to_act(state) == {CHANCE}
        assert state.phase is Phase.DRAWING
        assert SEASON.weighted_chances(state) == [(a.DrawPlace(CHANCE, team), 1) for team in left]
        state = SEASON.apply(state, a.DrawPlace(CHANCE, left[0])).state
    assert SEASON.to_act(state) == {COMMISSIONER}
    assert state.phase is Phase.SCHEDULED


def test_the_drawn_order_makes_the_berger_fixtures_numbered_from_one():
    assert list(play(*FOUR).fixtures()) == [
        Fixture(1, 1, "a", "d"),
        Fixture(2, 1, "b", "c"),
        Fixture(3, 2, "d", "c"),
        Fixture(4, 2, "a", "b"),
        Fixture(5, 3, "b", "d"),
        Fixture(6, 3, "c", "a"),
    ]


def test_the_last_place_tells_of_every_fixture_made():
    days = ("2027-01-10", "2027-01-24")
    *before, last = drawn("b", "a", legs=Legs.DOUBLE, deadlines=days)
    assert SEASON.apply(play(*before), last).events == (
        e.PlaceDrawn(2, "a"),
        e.FixtureMade(1, 1, "b", "a", "2027-01-10"),
        e.FixtureMade(2, 2, "a", "b", "2027-01-24"),
    )


def test_ordering_tells_how_many_teams_are_in():
    state = play(*entered("a", "b", "c"))
    assert SEASON.apply(state, a.OrderSchedule(COMMISSIONER, Legs.DOUBLE)).events == (
        e.ScheduleOrdered(Legs.DOUBLE, 3),
    )


def test_every_order_of_three_is_drawn_about_equally_often():
    counts = {}
    for seed in range(1200):
        state, chance = play(*entered("a", "b", "c"), a.OrderSchedule(COMMISSIONER, Legs.SINGLE)), Seeded(seed)
        while state.is_drawing:
            state = SEASON.apply(state, draw(SEASON, state, chance)).state
        drawn = state.stage(1).drawn
        counts[drawn] = counts.get(drawn, 0) + 1
    assert len(counts) == 6
    assert all(140 < count < 260 for count in counts.values()), counts


# Fixtures


def test_before_the_draw_there_is_nothing_to_find():
    state = play(*entered("a", "b"))
    assert (state.fixture(1), state.to_draw, list(state.fixtures()), list(state.results())) == (None, (), [], [])


@pytest.mark.parametrize("seat", [COACH, COMMISSIONER, None])
def test_nothing_in_a_season_is_hidden(seat):
    state = play(*THROWN)
    assert SEASON.view(state, seat) is state


def test_a_date_is_set_and_taken_back():
    evening = "2027-01-09T19:00:00+01:00"
    state = play(*FOUR, a.SetDate(COACH, 2, evening))
    assert state.fixture(2).when == evening
    step = SEASON.apply(state, a.SetDate(COMMISSIONER, 2, None))
    assert step.state.fixture(2).when is None
    assert step.events == (e.DateSet(2, None, before=evening),)
    assert play(*FOUR, a.SetDate(COACH, 2, "2027-01-09T18:00Z")).fixture(2).when == "2027-01-09T18:00Z"


def test_fair_weather_is_due_from_the_call_until_it_is_thrown():
    state = play(*CALLED)
    assert SEASON.to_act(state) == {CHANCE}
    assert state.fair_weather_due == (3,)
    chances = SEASON.weighted_chances(state)
    assert chances == [
        (a.FairWeather(CHANCE, 3, home, away, Origin.SITE), 1) for home in (1, 2, 3) for away in (1, 2, 3)
    ]
    step = SEASON.apply(state, a.FairWeather(CHANCE, 3, 2, 3, Origin.TYPED))
    assert step.events == (e.FairWeatherDrawn(3, 2, 3, Origin.TYPED),)
    assert step.state.fixture(3).fair_weather == FairWeatherFans(2, 3, Origin.TYPED)
    assert SEASON.to_act(step.state) == {COMMISSIONER}
    assert step.state.fair_weather_due == ()


def test_nobody_else_waits_while_one_fixture_waits_for_its_fans():
    state = play(*CALLED, a.CallFairWeather(COACH, 4), result(1, 1, 0))
    assert state.fair_weather_due == (3, 4)
    assert play(*THROWN, result(3, 2, 0)).fixture(3).result == Result("d", "c", 2, 0)


def test_a_result_enters_the_fixture_and_the_table():
    step = SEASON.apply(play(*FOUR), result(2, 2, 1, casualties=(1, 3), report=7))
    assert step.events == (e.ResultRecorded(2, 2, 1, 1, 3, 7),)
    fixture = step.state.fixture(2)
    assert (fixture.result, fixture.report) == (Result("b", "c", 2, 1, 1, 3), 7)
    assert step.state.phase is Phase.RUNNING
    top, *_, bottom = table(step.state)
    assert (top.team, top.points, top.difference, top.casualties_caused) == ("b", 3, 1, 1)
    assert (bottom.team, bottom.points, bottom.lost, bottom.casualties_caused) == ("c", 0, 1, 3)


@pytest.mark.parametrize("seat", [COACH, COMMISSIONER, Seat.CLOCK])
def test_results_come_from_coaches_the_commissioner_or_a_deadline(seat):
    assert play(*FOUR, result(1, 0, 0, seat=seat)).played == 1


def test_a_season_is_finished_when_its_last_fixture_is_played():
    *most, last = (result(n, 1, 0) for n in range(1, 7))
    state = play(*FOUR, *most)
    assert state.phase is Phase.RUNNING
    assert SEASON.apply(state, last).state.phase is Phase.FINISHED
    assert SEASON.outcome(play(*FOUR, *most, last)) is None


def test_other_steps_reorder_the_whole_table():
    by_difference = play(*FOUR, result(1, 5, 0), result(4, 0, 1))
    assert [(row.team, row.decided_by) for row in table(by_difference)] == [
        ("a", None),
        ("b", TieBreak.DIFFERENCE),
        ("c", TieBreak.POINTS),
        ("d", TieBreak.DIFFERENCE),
    ]
    steps = (TieBreak.POINTS, TieBreak.HEAD_TO_HEAD)
    step = SEASON.apply(by_difference, a.ChangeTieBreaks(COMMISSIONER, steps, "voted"))
    assert step.events == (e.TieBreaksChanged(steps, DEFAULT_TIE_BREAKS, "voted"),)
    assert [(row.team, row.decided_by) for row in table(step.state)] == [
        ("b", None),
        ("a", TieBreak.HEAD_TO_HEAD),
        ("c", TieBreak.POINTS),
        ("d", None),
    ]


def test_a_corrected_result_is_an_amendment_of_the_record():
    actions = [*FOUR, result(1, 1, 0)]
    entries = [Entry(seq, action) for seq, action in enumerate(actions, start=1)]
    right = msgspec.Raw(encode(result(1, 0, 2)))
    entries.append(Entry(len(entries) + 1, Replace(target=len(actions), reason="sides swapped", body=right)))
    standing = [action for _, action in effective(entries, Decoder(SEASON))]
    assert table(play(*standing))[0].team == "d"


# What is refused: every code, with what a sentence about it needs


@pytest.mark.parametrize(
    ("code", "actions", "action", "params"),
    REFUSED,
    ids=[f"{code}-{type(action).__name__}-{n}" for n, (code, _, action, _) in enumerate(REFUSED)],
)
def test_refuses(code, actions, action, params):
    state = play(*actions)
    before = encode(state)
    with pytest.raises(IllegalAction) as refused:
        SEASON.apply(state, action)
    assert refused.value.refusal == Refusal(code, params)
    assert SEASON.legal_actions(state, action.seat).refusal(action) == Refusal(code, params)
    assert encode(state) == before


def test_every_code_of_a_season_is_met_above_or_named_here():
    pure = {
        SeasonCode.NO_PAIRING,
        SeasonCode.LOTS_DUE,
        SeasonCode.CHALLENGE_DOWN,
        SeasonCode.CHALLENGE_TOO_FAR,
        SeasonCode.CHALLENGE_BUSY,
        SeasonCode.NOT_ON_LADDER,
        SeasonCode.MOVE_NOWHERE,
        SeasonCode.MOVES_TOO_MANY,
        SeasonCode.STAGE_EMPTY,
        SeasonCode.SEASON_OPEN,
    }  # test_pairing, test_qualification, test_ladder
    of_setups = {SeasonCode.BONUS_OF_NOTHING, SeasonCode.BONUS_RANGE, SeasonCode.BONUS_TWICE}
    elsewhere = of_setups | {SeasonCode.FAIR_WEATHER_NONE, SeasonCode.WEATHER_NONE, SeasonCode.PRAYERS_NONE, *pure}
    assert {code for code, *_ in REFUSED} | elsewhere == set(SeasonCode)


def test_a_league_that_rolls_no_fair_weather_refuses_the_call_and_offers_none():
    state = play(*FOUR, setup=SeasonSetup("s", "h", THREE_ONE_NIL, fair_weather_die=0))
    legal = SEASON.legal_actions(state, COACH)
    assert legal.refusal(a.CallFairWeather(COACH, 1)) == Refusal(SeasonCode.FAIR_WEATHER_NONE)
    assert "call_fair_weather" not in [choice.name for choice in legal.choices()]


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"tie_breaks": ()}, SeasonCode.TIE_BREAKS_EMPTY),
        ({"tie_breaks": (TieBreak.POINTS, TieBreak.POINTS)}, SeasonCode.TIE_BREAK_TWICE),
        ({"fair_weather_die": -1}, SeasonCode.NUMBER_NEGATIVE),
        ({"head_to_head": HeadToHead(())}, SeasonCode.CRITERIA_EMPTY),
        ({"points": Points(3, 1, 0, bonuses=(Bonus(Condition.GAVE_UP, 0),))}, SeasonCode.BONUS_OF_NOTHING),
        ({"points": Points(3, 1, 0, bonuses=(Bonus(Condition.GAVE_UP, -1, 1),))}, SeasonCode.BONUS_RANGE),
        ({"points": Points(3, 1, 0, bonuses=(Bonus(Condition.SCORED_AT_LEAST, 1),))}, SeasonCode.BONUS_RANGE),
        ({"points": Points(3, 1, 0, bonuses=(Bonus(Condition.GAVE_UP, -1),) * 2)}, SeasonCode.BONUS_TWICE),
    ],
)
def test_a_set_up_is_refused(changed, code):
    with pytest.raises(IllegalAction) as refused:
        SEASON.start(msgspec.structs.replace(SETUP, **changed))
    assert refused.value.code is code


class Shout(Action, frozen=True):
    """An action no season knows."""


def test_an_action_no_season_knows_is_refused():
    with pytest.raises(IllegalAction) as refused:
        SEASON.apply(play(), Shout(COACH))
    assert refused.value.refusal == Refusal(CommonCode.UNKNOWN_ACTION, {"action": "Shout"})


def test_every_kind_of_action_has_an_example_and_seats_here():
    assert set(EXAMPLES) == set(SEATED) == set(RULES)


@pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("seat", Seat)
def test_only_the_right_seats_act(kind, seat):
    actions, example = EXAMPLES[kind]
    state, action = play(*actions), msgspec.structs.replace(example, seat=seat)
    refusal = SEASON.legal_actions(state, seat).refusal(action)
    expected = None if seat in SEATED[kind] else Refusal(CommonCode.NOT_YOUR_TURN, {"seat": str(seat)})
    assert refusal == expected


def test_nobody_acts_for_another_seat():
    action = a.EnterTeam(COMMISSIONER, "a")
    assert action in SEASON.legal_actions(play(), COMMISSIONER)
    assert action not in SEASON.legal_actions(play(), COACH)


# What forms offer


def choices(state, seat):
    return {choice.name: choice for choice in SEASON.legal_actions(state, seat).choices()}


def test_a_form_shows_what_the_moment_allows():
    assert list(choices(play(), COMMISSIONER)) == [
        "enter_team",
        "order_schedule",
        "plan_stage",
        "change_tie_breaks",
        "change_scheme",
        "change_policies",
        "change_discipline",
    ]
    assert choices(play(*ORDERED), COMMISSIONER) == {}
    assert list(choices(play(*ORDERED), CHANCE)) == ["draw_place"]
    assert list(choices(play(*FOUR), COACH)) == [
        "set_date",
        "propose_date",
        "call_fair_weather",
        "record_result",
        "call_weather",
        "call_prayers",
        "arrange_friendly",
    ]
    assert list(choices(play(*FOUR), Seat.CLOCK)) == ["record_result"]


def test_a_schedule_for_one_team_is_shown_with_its_reason():
    options = choices(play(*entered("a")), COMMISSIONER)["order_schedule"].options
    assert {option.refusal.code for option in options} == {SeasonCode.TOO_FEW_TEAMS}
    assert all(
        option.refusal is None for option in choices(play(*entered("a", "b")), COMMISSIONER)["order_schedule"].options
    )


def test_a_team_that_left_is_offered_again():
    state = play(*entered("sample-1", "b"), a.WithdrawTeam(COMMISSIONER, "b", "why"))
    assert [option.action.team for option in choices(state, COMMISSIONER)["enter_team"].options] == ["sample-2", "b"]


def test_free_fields_are_fields_of_their_action():
    for kind, rule in RULES.items():
        assert set(rule.free) <= set(kind.__struct_fields__)


# What holds in any season


def check_stage(state, stage):
    """What holds in a stage at any time."""
    fixtures, among = list(state.fixtures_of(stage.n)), [team for group in stage.groups for team in group.teams]
    assert {team for fixture in fixtures for team in (fixture.home, fixture.away)} <= set(stage.entrants)
    assert len(set(among)) == len(among)
    if not stage.is_running:
        assert fixtures == []
    elif isinstance(stage.format, Ladder):
        assert set(among) == set(stage.entrants) - (set() if stage.closed else set(state.left))
    else:
        assert set(among) == set(stage.entrants)
        played = sum(row.played for rows in tables_of(state, stage.n) for row in rows)
        assert played == 2 * sum(fixture.result is not None for fixture in fixtures)
    if isinstance(stage.format, Swiss):
        assert len({frozenset((fixture.home, fixture.away)) for fixture in fixtures}) == len(fixtures)
        byes = [team for one in state.rounds_of(stage.n) for team in one.resting]
        assert len(set(byes)) == len(byes)


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_the_state_agrees_with_its_events_and_its_tables_with_its_results(seed):
    taken = walk(TRIAL, seed)
    numbers, ended, asked, beside = [], set(), set(), set()
    for state, events in zip(taken.states[1:], taken.events, strict=True):
        for event in events:
            match event:
                case e.FixtureMade():
                    numbers.append(event.fixture)
                case e.ResultRecorded() | e.WalkoverRecorded() | e.ResultGiven() | e.MatchAbandoned():
                    ended.add(event.fixture)
                    asked.discard(event.fixture)
                case e.ResultSuperseded() | e.ReplayOrdered() | e.FixtureCancelled():
                    ended.discard(event.fixture)
                    asked.discard(event.fixture)
                case e.FixturePostponed():
                    asked.discard(event.fixture)
                case e.FriendlyArranged():
                    beside.add(event.fixture)
                case e.FriendlyCalledOff():
                    asked.discard(event.fixture)
                case e.FairWeatherCalled():
                    asked.add(event.fixture)
                case e.FairWeatherDrawn():
                    asked.discard(event.fixture)
        assert [fixture.n for fixture in state.fixtures()] == sorted(numbers)
        assert len(set(numbers)) == len(numbers)
        assert max(numbers, default=0) <= state.numbers
        assert {fixture.n for fixture in state.fixtures() if fixture.result} == ended - beside
        assert {fixture.n for fixture in state.friendlies()} == beside
        assert state.played == len(list(state.results())) == len(ended - beside)
        assert set(state.fair_weather_due) == asked
        for stage in state.stages:
            check_stage(state, stage)
        assert not set(state.teams) & set(state.withdrawn)


@settings(max_examples=30, deadline=None)
@given(count=st.integers(2, 15), legs=st.sampled_from(Legs), seed=st.integers(0, 2**32))
def test_a_whole_season_drawn_and_played_in_any_order(count, legs, seed):
    chance = Seeded(seed)
    state = play(*entered(*(f"t{n}" for n in range(count))), a.OrderSchedule(COMMISSIONER, legs))
    while state.is_drawing:
        state = SEASON.apply(state, draw(SEASON, state, chance)).state
    pairings = [pairing for pairings in round_robin(state.stage(1).drawn, legs) for pairing in pairings]
    assert [(fixture.home, fixture.away) for fixture in state.fixtures()] == pairings
    waiting = list(range(1, len(pairings) + 1))
    while waiting:
        n = waiting.pop(chance.below(len(waiting)))
        assert state.fixture(n).n == n
        state = SEASON.apply(state, result(n, chance.below(4), chance.below(4))).state
    assert state.phase is Phase.FINISHED
    assert table(state) == standings(state.teams, state.results(), SETUP.points, DEFAULT_TIE_BREAKS)
    assert {row.played for row in table(state)} == {(count - 1) * (2 if legs is Legs.DOUBLE else 1)}


def test_a_record_written_by_hand_reads_back():
    decode = Decoder(SEASON)
    for _, example in EXAMPLES.values():
        assert decode.action(encode(example)) == example
    text = b'{"do":"order_schedule","seat":"commissioner","rounds":"double"}'
    assert decode.action(text) == a.OrderSchedule(COMMISSIONER, Legs.DOUBLE, ())
    with pytest.raises(msgspec.ValidationError, match=re.escape("$.rounds")):
        decode.action(text.replace(b"double", b"triple"))
