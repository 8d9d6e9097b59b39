"""A match of the edition before, played on another program: values, winnings, SPP; and one that was conceded."""

from collections import Counter

import pytest

from rules_engine.bloodbowl.actions import Side
from rules_engine.bloodbowl.report import PlayerLine
from rules_engine.bloodbowl.spp import Worth
from rules_engine.bloodbowl.tables import Deed, tables
from rules_engine.bloodbowl.team import Player, TeamState, team_value
from rules_engine.bloodbowl.treasury import winnings
from rules_engine.rulesets import resolve
from tests.engine.bloodbowl.table import Team
from tests.realdata.samples import needs_samples, read_json
from tests.realdata.test_spp import spp

pytestmark = needs_samples

TABLES = tables(resolve("bloodbowl", "2020"))
SIDES = {"Home": ("team1", "chaos_dwarf"), "Away": ("team2", "human")}
OTHERWISE_NAMED = {"Blitzer": "Human Blitzer", "Catcher": "Human Catcher", "Thrower": "Human Thrower"}


@pytest.fixture(params=SIDES)
def side(request):
    """A side's name, its result in the list of matches, its team, its result, and the key of its list."""
    listed, roster = SIDES[request.param]
    game = read_json("fumbbl_replay_1559380_result.json")
    result = game["gameResult"][f"teamResult{request.param}"]
    return read_json("fumbbl_match_4407782.json")[listed], game[f"team{request.param}"], result, roster


def printed_prices(roster):
    return {position.name: position for position in TABLES.team_list(roster).positions}


def test_the_team_value_is_the_sum_of_prices_as_printed(side):
    listed, team, _result, roster = side
    named = {one["positionId"]: one["positionName"] for one in team["roster"]["positionArray"]}
    printed = printed_prices(roster)
    positions = [named[player["positionId"]] for player in team["playerArray"]]
    hired = [printed[name if name in printed else OTHERWISE_NAMED[name]] for name in positions]
    state = TeamState(
        "t1",
        roster=roster,
        players=tuple(Player(n, "", n, one.key, one.cost) for n, one in enumerate(hired, start=1)),
        rerolls=team["reRolls"],
        apothecary=team["apothecaries"] == 1,
        assistant_coaches=team["assistantCoaches"],
        cheerleaders=team["cheerleaders"],
    )
    assert team_value(state, TABLES).total == listed["teamValue"] == 1_150_000


def test_the_winnings(side):
    listed, _team, result, _roster = side
    game = read_json("fumbbl_replay_1559380_result.json")["gameResult"]
    attendance = sum(one["fanFactor"] for one in game.values())
    assert winnings(attendance, result["score"], False, TABLES.post_match) == listed["winnings"]


def test_touchdowns_make_the_score_and_the_spp(side):
    listed, _team, result, roster = side
    price = Worth(TABLES.team_list(roster), TABLES)
    earned = Counter()
    for one in result["playerResults"]:
        line = PlayerLine(1, touchdown=one["touchdowns"], completion=one["completions"], casualty=one["casualties"])
        earned[spp(line, one["playerAwards"], price)] += 1
    assert sum(one["touchdowns"] for one in result["playerResults"]) == listed["score"]
    assert price.award(Deed.MVP) == 4
    assert {n: count for n, count in earned.items() if n} == {
        "chaos_dwarf": {3: 1, 4: 1},
        "human": {6: 1, 4: 1, 1: 1},
    }[roster]


def test_who_conceded_gets_nothing():
    match = read_json("fumbbl_match_conceded_4053260.json")
    assert match["conceded"] == "Team2"
    team = Team("human", edition="2020")
    before = team.state.treasury
    team.play(0, match["team1"]["score"], conceded_by=Side.OWN, penalty=True, nominees=())
    assert team.state.treasury - before == match["team2"]["winnings"] == 0
