"""Verifiable chance: every draw follows from the secret; whoever changes one is found out."""

from collections import Counter

import pytest

from rules_engine.__main__ import main
from rules_engine.chance import Committed, commitment, new_secret
from rules_engine.core import CHANCE
from rules_engine.hattrick.actions import DrawCard
from rules_engine.live import actions as act
from rules_engine.live.codes import LiveCode
from rules_engine.live.proof import due_draw, prove
from rules_engine.record import Record, dump_lines
from tests.engine.live.test_envelope import HATTRICK, KICKS, SPOT_KICKS, refused
from tests.engine.live.trial import LIVE_HATTRICK, SECRET

HOME, AWAY = act.Seat.HOME, act.Seat.AWAY


def whole(game, setup):
    """A record with all its draws, to the end: the home side gives up once both have drawn."""
    state, actions = game.start(setup), []

    def play(action):
        nonlocal state
        actions.append(action)
        state = game.apply(state, action).state

    play(act.Begin(HOME, "over the moon"))
    play(act.Begin(AWAY, "sick as a parrot"))
    while CHANCE in game.to_act(state):
        play(due_draw(game, state, SECRET))
    concession = game.manners.concession or act.Resign
    play(concession(HOME))
    play(act.RevealSecret(CHANCE, SECRET))
    return actions


@pytest.fixture
def record():
    return whole(HATTRICK, LIVE_HATTRICK.setup)


def test_a_number_follows_from_secret_texts_and_place():
    # printf '0.0.1:a.1:b' | openssl dgst -sha256 -hmac s
    assert Committed("s", ("a", "b")).below(1000) == 580
    drawn = Committed("s", ("a", "b"))
    numbers = [drawn.below(1000) for _ in range(4)]
    assert numbers == [Committed("s", ("a", "b"), at).below(1000) for at in range(4)]
    assert len({*numbers, Committed("s", ("a", "c")).below(1000), Committed("t", ("a", "b")).below(1000)}) == 6
    assert Committed("s", ("ab", "")).below(10**9) != Committed("s", ("a", "b")).below(10**9)


def test_all_numbers_are_equally_likely():
    chance = Committed(SECRET, ("", ""))
    counts = Counter(chance.below(6) for _ in range(6_000))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5  # chi-square, 5 degrees, 0.1 %


def test_a_secret_is_new_each_time_and_its_commitment_is_its_hash():
    assert new_secret() != new_secret()
    assert commitment("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


def test_a_whole_match_is_proven(record):
    proof = prove(HATTRICK, LIVE_HATTRICK.setup, record)
    assert proof.fault == ""
    assert proof.draws == sum(action.seat is CHANCE for action in record) - 1
    assert prove(SPOT_KICKS, KICKS, whole(SPOT_KICKS, KICKS)).fault == ""


def test_one_changed_draw_is_found(record):
    at = next(n for n, action in enumerate(record) if isinstance(action, DrawCard))
    others = (card for card in HATTRICK.game.tables.cards if card != record[at].card)
    record[at] = DrawCard(CHANCE, record[at].side, next(others))
    proof = prove(HATTRICK, LIVE_HATTRICK.setup, record)
    assert (proof.fault, proof.at) == ("draw_wrong", at + 1)


def test_another_secret_is_found(record):
    assert (
        prove(HATTRICK, LIVE_HATTRICK.setup, [*record[:-1], act.RevealSecret(CHANCE, "6" * 64)]).fault == "secret_wrong"
    )
    assert prove(HATTRICK, LIVE_HATTRICK.setup, record[:-1]).fault == "no_secret"


def test_the_secret_is_revealed_once_and_only_when_all_is_over(record):
    state = HATTRICK.start(LIVE_HATTRICK.setup)
    assert refused(HATTRICK, state, record[-1]) is LiveCode.NOT_OVER
    for action in record[:-1]:
        state = HATTRICK.apply(state, action).state
    assert refused(HATTRICK, state, act.RevealSecret(CHANCE, "6" * 64)) is LiveCode.SECRET_WRONG
    state = HATTRICK.apply(state, record[-1]).state
    assert state.secret == SECRET
    assert refused(HATTRICK, state, record[-1]) is LiveCode.SECRET_WRONG


@pytest.mark.parametrize("honest", [True, False])
def test_the_command_line_says_so(record, tmp_path, capsys, honest):
    if not honest:
        record[1] = act.Begin(AWAY, "another text")
    file = tmp_path / "match.jsonl"
    file.write_text(dump_lines(Record(HATTRICK.name, "2014", LIVE_HATTRICK.setup, tuple(record))))
    assert main(["verify-chance", str(file)]) == (0 if honest else 1)
    assert ("All" in capsys.readouterr().out) is honest
