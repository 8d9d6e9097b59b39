"""Records that were written once replay to the same numbers with every later engine."""

import json

import pytest

from rules_engine.bloodbowl.career import Career
from rules_engine.bloodbowl.tables import tables
from rules_engine.competition.season import Season
from rules_engine.record import load_lines, replay
from rules_engine.rulesets import read_document
from tests.replays.freeze import FROZEN, numbers_of_season, numbers_of_team

RECORDS = sorted(FROZEN.glob("*/*.jsonl"))


def catalogue(folder):
    documents = {path.name.removesuffix(".ruleset.json"): path for path in folder.glob("*.ruleset.json")}
    return {hash_: tables(read_document(path.read_bytes(), hash_)) for hash_, path in documents.items()}


def test_there_are_frozen_records():
    assert len(RECORDS) >= 9


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_frozen_record_replays(path):
    expected = json.loads((path.parent / "expected.json").read_text())[path.stem]
    known = catalogue(path.parent)
    game = Season() if path.stem.startswith("season-") else Career(known)
    record = load_lines(path.read_text(), game)
    played = replay(game, record.setup, record.actions)
    assert played.fault is None
    found = (
        numbers_of_season(played.state)
        if isinstance(game, Season)
        else numbers_of_team(played.state, known[played.state.ruleset])
    )
    assert json.loads(json.dumps(found)) == expected
