"""Swiss tournaments of a program that pairs chess by the FIDE Dutch system, read from its own test files."""

from pathlib import Path

import pytest

from rules_engine.competition.pairing import swiss_pairings
from tests.engine.competition.swiss import Tournament, assert_legal
from tests.realdata import trf

HERE = Path(__file__).parents[3] / "shared" / "realdata" / "scheduling"
FILES = ("swiss_dutch_2025_C5", "swiss_dutch_2025_C9")

pytestmark = pytest.mark.skipif(not HERE.is_dir(), reason="no real data beside the project")


def players_of(name):
    return trf.read((HERE / f"{name}.trf").read_text())


def before(players, number):
    """The tournament as it stood before a round: who plays in it, by standing, and what went before."""
    past = number - 1
    present = [p for p in players if len(p.rounds) < number or p.rounds[past].result not in trf.ABSENT]
    tournament = Tournament(str(p.number) for p in present)
    for player in players:
        name = str(player.number)
        tournament.scores[name] = int(2 * player.score(past))
        for entry in player.rounds[:past]:
            if entry.opponent:
                tournament.played.add(frozenset((name, str(entry.opponent))))
                tournament.home[name] += entry.colour == "w"
            elif entry.result in trf.RESTED:
                tournament.byes.add(name)
    return tournament


@pytest.mark.parametrize(("name", "scores"), [(FILES[0], [2, 1, 2, 0, 1, 0]), (FILES[1], [1, 1, 0, 0, 0])])
def test_a_report_is_read_whole(name, scores):
    players = players_of(name)
    assert [player.points for player in players] == scores
    assert [player.score(len(player.rounds)) for player in players] == scores
    assert sorted(player.place for player in players) == list(range(1, len(players) + 1))
    for player in players:
        for number, entry in enumerate(player.rounds):
            if entry.opponent:
                there = players[entry.opponent - 1].rounds[number]
                assert (there.opponent, {there.colour, entry.colour}) == (player.number, {"w", "b"})


@pytest.mark.parametrize(
    ("name", "number"), [(FILES[0], 1), (FILES[0], 2), (FILES[0], 3), (FILES[1], 1), (FILES[1], 2)]
)
def test_our_round_is_legal_where_theirs_was(name, number):
    tournament = before(players_of(name), number)
    assert_legal(tournament, swiss_pairings(*tournament.situation()))


@pytest.mark.parametrize(("name", "number"), [(FILES[0], 3), (FILES[1], 2)])
def test_the_next_round_is_that_of_the_dutch_system(name, number):
    """The two positions leave so little choice that another Swiss system arrives at the same pairs and the same rest."""
    count, *lines = (HERE / f"{name}.output.expected").read_text().split("\n")
    theirs = {frozenset(line.split()) for line in lines if line}
    assert len(theirs) == int(count)
    paired = before(players_of(name), number).pair()
    assert {frozenset(pairing) for pairing in paired.pairings} | {frozenset((paired.bye, "0"))} == theirs
