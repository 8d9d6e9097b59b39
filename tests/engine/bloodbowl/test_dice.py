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

EDITIONS = ("2025", "2020")
VECTORS = {
    edition: tomllib.loads((Path(__file__).parents[2] / f"vectors/bloodbowl/dice_{edition}.toml").read_text())
    for edition in EDITIONS
}
TO_IMPROVE = {"2025": 5, "2020": 6}
"""The touchdowns that pay for a characteristic."""


def cases(name):
    """The cases of that name of every edition: `edition` and `case`."""
    return pytest.mark.parametrize(
        ("edition", "case"), [(edition, case) for edition in EDITIONS for case in VECTORS[edition][name]], ids=str
    )


def roll_all(team, **faces):
    """Every die that is due: those named by their purpose as told, the others a 1."""
    while team.state.sequence.due:
        team.roll(faces.get(team.state.sequence.due[0].purpose.value, 1))
    return team


@cases("expensive_mistakes")
def test_expensive_mistakes(edition, case):
    team = Team("human", edition=edition).play().to_hiring()
    team.do(
        Ruling(COMMISSIONER, Subject.TREASURY, "as the case says", case["treasury"] - team.state.treasury)
    ).proceed()
    assert team.state.sequence.stage is Stage.EXPENSIVE_MISTAKES
    for faces in case["faces"]:
        team.roll(*faces)
    assert (team.state.treasury, team.state.phase) == (case["left"], Phase.READY)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_face_of_every_column_has_a_case(edition):
    columns = Team("human", edition=edition).tables.post_match.expensive_mistakes
    reached = {
        (next(c.low for c in reversed(columns) if case["treasury"] >= c.low), case["faces"][0][0])
        for case in VECTORS[edition]["expensive_mistakes"]
    }
    assert reached == {(column.low, face) for column in columns for face in range(1, 7)}


@cases("fans")
def test_fans(edition, case):
    team = Team("human", edition=edition)
    team.state = replace(team.state, dedicated_fans=case["before"])
    score, against = (1, 0) if case["result"] == "win" else (0, 1)
    assert roll_all(team.play(score, against), fans=case["face"]).state.dedicated_fans == case["after"]


@cases("characteristic")
def test_characteristics(edition, case):
    scored = TO_IMPROVE[edition]
    team = Team("human", edition=edition)
    team.play(scored, 9, lines={1: {"touchdown": scored}}, nominees=tuple(range(2, 8))).to_advancement()
    team.do(RollCharacteristic(COACH, 1)).roll(case["face"])
    assert [one.value for one in offered_characteristics(team.state.sequence.making, team.tables)] == case["offered"]


@cases("casualty")
def test_casualties(edition, case):
    table = Team("human", edition=edition).tables.injuries.casualty
    assert [row.key for row in table if row.low <= case["face"] <= row.high] == [case["result"]]


@cases("lasting")
def test_lasting_injuries(edition, case):
    team = Team("human", edition=edition)
    row = next(row for row in team.tables.injuries.lasting if row.low <= case["face"] <= row.high)
    assert row.characteristic.value == case["worse"]
    team.play(injuries=(InjuryLine(1, "lasting_injury", row.key),))
    assert [loss.value for loss in team.player(1).losses] == [case["worse"]]
