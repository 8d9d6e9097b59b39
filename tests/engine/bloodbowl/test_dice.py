"""Every branch that a die decides, case by case, from tests/vectors/bloodbowl."""

import tomllib
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules_engine.bloodbowl.actions import RollCharacteristic, Ruling, Subject
from rules_engine.bloodbowl.advancement import offered_characteristics
from rules_engine.bloodbowl.report import InjuryLine
from rules_engine.bloodbowl.team import Phase, Stage
from tests.engine.bloodbowl.table import COACH, COMMISSIONER, Team

VECTORS = tomllib.loads((Path(__file__).parents[2] / "vectors/bloodbowl/dice_2025.toml").read_text())


@pytest.mark.parametrize("case", VECTORS["expensive_mistakes"], ids=str)
def test_expensive_mistakes(case):
    team = Team("human").play().to_hiring()
    team.do(
        Ruling(COMMISSIONER, Subject.TREASURY, "as the case says", case["treasury"] - team.state.treasury)
    ).proceed()
    assert team.state.sequence.stage is Stage.EXPENSIVE_MISTAKES
    for faces in case["faces"]:
        team.roll(*faces)
    assert (team.state.treasury, team.state.phase) == (case["left"], Phase.READY)


def test_every_face_of_every_column_has_a_case():
    columns = Team("human").tables.post_match.expensive_mistakes
    reached = {
        (next(c.low for c in reversed(columns) if case["treasury"] >= c.low), case["faces"][0][0])
        for case in VECTORS["expensive_mistakes"]
    }
    assert reached == {(column.low, face) for column in columns for face in range(1, 7)}


@pytest.mark.parametrize("case", VECTORS["fans"], ids=str)
def test_fans(case):
    team = Team("human")
    team.state = replace(team.state, dedicated_fans=case["before"])
    score, against = (1, 0) if case["result"] == "win" else (0, 1)
    assert team.play(score, against).roll(1).roll(case["face"]).state.dedicated_fans == case["after"]


@pytest.mark.parametrize("case", VECTORS["characteristic"], ids=str)
def test_characteristics(case):
    team = Team("human").play(5, 9, lines={1: {"touchdown": 5}}, nominees=tuple(range(2, 8))).to_advancement()
    team.do(RollCharacteristic(COACH, 1)).roll(case["face"])
    assert [one.value for one in offered_characteristics(team.state.sequence.making, team.tables)] == case["offered"]


@pytest.mark.parametrize("case", VECTORS["casualty"], ids=str)
def test_casualties(case):
    table = Team("human").tables.injuries.casualty
    assert [row.key for row in table if row.low <= case["face"] <= row.high] == [case["result"]]


@pytest.mark.parametrize("case", VECTORS["lasting"], ids=str)
def test_lasting_injuries(case):
    team = Team("human")
    row = next(row for row in team.tables.injuries.lasting if row.low <= case["face"] <= row.high)
    assert row.characteristic.value == case["worse"]
    team.play(injuries=(InjuryLine(1, "lasting_injury", row.key),))
    assert [loss.value for loss in team.player(1).losses] == [case["worse"]]
