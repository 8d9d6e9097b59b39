"""Records that were written once replay to the same numbers with every later engine."""

import json
from functools import cache

import pytest

from rules_engine.record import load_lines, read_header, replay
from rules_engine.rulesets import read_document
from tests.replays.freeze import FROZEN, numbers, referee

RECORDS = sorted(FROZEN.glob("*/*.jsonl"))


@cache
def rulesets(folder):
    documents = {path.name.removesuffix(".ruleset.json"): path for path in folder.glob("*.ruleset.json")}
    return {hash_: read_document(path.read_bytes(), hash_) for hash_, path in documents.items()}


@cache
def expected(folder):
    return json.loads((folder / "expected.json").read_text())


def test_there_are_frozen_records_of_every_kind():
    games = {read_header(path.read_text()).game for path in RECORDS}
    assert games == {"bloodbowl.career", "competition.season", "hattrick.club", "ofusaido.club"} | {
        f"live.{game}" for game in ("hattrick", "ofusaido", "spot_kicks")
    }


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_frozen_record_replays(path):
    text = path.read_text()
    header = read_header(text)
    game = referee(header, rulesets(path.parent))
    record = load_lines(text, game)
    played = replay(game, record.setup, record.actions)
    assert played.fault is None
    found = numbers(header, game, played.state)
    assert json.loads(json.dumps(found)) == expected(path.parent)[path.stem]
