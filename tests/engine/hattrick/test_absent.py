"""Players whom a league's ban keeps out of a match (9.2 for what that means on the pitch): not there from the first card."""

import pytest
from msgspec.structs import replace

from rules_engine.core import Seat
from rules_engine.errors import IllegalAction
from rules_engine.hattrick import HatTrick, Setup, Team
from rules_engine.hattrick.actions import Concede
from rules_engine.hattrick.codes import HatTrickCode
from rules_engine.hattrick.exhibition import play
from rules_engine.hattrick.match import had_too_few
from rules_engine.hattrick.state import Phase
from rules_engine.rulesets import Ruleset, resolve
from tests.engine.hattrick.table import GAME, game

NUMBERS = tuple(range(2, 12))


def setup(home=(), away=()):
    return Setup(Team("Blue", absent=home), Team("Red", absent=away))


def started(absent, first=Seat.HOME):
    """The state once the ball is on the pitch."""
    state = GAME.start(setup(*absent))
    toss = next(action for action in GAME.options(state, Seat("chance")) if action.side is first)
    return GAME.apply(state, toss).state


def test_their_fields_are_empty_before_and_after_the_toss():
    whole, without = GAME.start(setup()).board, GAME.start(setup((10,), (2, 3))).board
    assert set(whole) - set(without) == {10, -2, -3}
    assert set(started(((10,), (2, 3))).board) == set(without)


@pytest.mark.parametrize(("absent", "ball"), [((), 6), ((6,), 7), ((6, 7), 2), ((2, 3, 6, 7), 4)])
def test_somebody_else_takes_the_kick_off(absent, ball):
    assert started((absent, ())).ball == ball


@pytest.mark.parametrize("seed", ["one", "two"])
@pytest.mark.parametrize("absent", [((10, 11), ()), (NUMBERS[4:], NUMBERS[:-4])])
def test_a_whole_match_is_played_without_them(absent, seed):
    teams = setup(*absent)
    state = GAME.start(teams)
    for action in play(GAME, teams, ("random", "heuristic"), seed).actions:
        state = GAME.apply(state, action).state
        assert not {*absent[0], *(-number for number in absent[1])} & set(state.board)
    assert GAME.outcome(state)


def test_a_side_of_nobody_is_none():
    with pytest.raises(IllegalAction) as refused:
        GAME.start(setup(away=NUMBERS))
    assert (refused.value.code, refused.value.params["rule"]) == (HatTrickCode.NOBODY_LEFT, "4.6")
    with pytest.raises(IllegalAction) as unknown:
        GAME.start(setup(away=(12,)))
    assert unknown.value.code is HatTrickCode.ABSENT_NOT_PLAYERS


def test_a_league_may_want_more_than_one():
    seven = game(**{"course.fewest_players": 7})
    assert seven.start(setup(home=NUMBERS[:3]))
    with pytest.raises(IllegalAction) as refused:
        seven.start(setup(home=NUMBERS[:4]))
    assert (refused.value.code, refused.value.params) == (
        HatTrickCode.TOO_FEW_LEFT,
        {"rule": "9.2", "team": Seat.HOME, "name": "Blue", "players": 6, "fewest": 7},
    )


def test_who_gives_up_had_enough_players():
    seven = game(**{"course.fewest_players": 7})
    state = seven.apply(seven.start(setup(home=NUMBERS[:3])), Concede(Seat.HOME)).state
    assert seven.outcome(state).reason == "conceded"
    assert had_too_few(seven.tables, seven.view(state, None)) is False
    assert had_too_few(seven.tables, seven.start(setup())) is False


def test_who_has_too_few_left_is_known_from_a_view_too():
    lost = replace(GAME.start(setup(home=NUMBERS[1:])), phase=Phase.OVER, conceded_by=0)
    lost = replace(lost, benches=(replace(lost.benches[0], sent_off=(2,)), lost.benches[1]))
    assert had_too_few(GAME.tables, lost)
    assert had_too_few(GAME.tables, GAME.view(lost, None))


def test_the_match_of_a_ruleset_kept_before_knows_no_limit():
    ruleset = resolve("hattrick", "2014")
    tables = {**ruleset.tables, "course": dict(ruleset.tables["course"]), "settings": dict(ruleset.tables["settings"])}
    del tables["course"]["fewest_players"], tables["settings"]["goal_clears"]
    old = HatTrick(Ruleset("hattrick", "2014", "2014", {}, tables, tables, "old"))
    assert (old.tables.course.fewest_players, old.tables.settings.goal_clears) == (0, False)
