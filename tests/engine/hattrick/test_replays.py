"""Transcripts regenerated and compared; records kept on file replay to the same end for ever."""

import time
from pathlib import Path

import pytest

from rules_engine.core import Outcome, Seat
from rules_engine.record import load_lines, replay
from tests.engine.hattrick import transcripts
from tests.engine.hattrick.table import GAME

FOLDER = Path(__file__).parents[2] / "replays" / "hattrick"
# written once, never again: a change that breaks one needs a new revision of the ruleset
KEPT = {
    "2014_league.jsonl": Outcome(Seat.HOME, (1, 0), "full_time"),
    "2014_cup.jsonl": Outcome(Seat.AWAY, (0, 0), "penalties"),
}


@pytest.mark.parametrize("phase", transcripts.PHASES)
def test_the_transcript_of_a_phase_is_as_it_was(phase):
    file = transcripts.FOLDER / f"{phase}.txt"
    assert transcripts.transcript(phase).splitlines() == file.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_record_ends_as_it_did(name):
    record = load_lines((FOLDER / name).read_text(encoding="utf-8"), GAME)
    played = replay(GAME, record.setup, record.actions)
    assert played.fault is None
    assert GAME.outcome(played.state) == KEPT[name]


def test_replaying_takes_little_time():
    record = load_lines((FOLDER / "2014_cup.jsonl").read_text(encoding="utf-8"), GAME)
    started = time.process_time()
    replay(GAME, record.setup, record.actions)
    assert time.process_time() - started < 0.1  # the bench measures; this notices a slip of an order of magnitude
