from rules_engine.competition.coaches import Coached, of_coaches, rivals
from rules_engine.competition.tally import Absent, Result, Tally


def test_results_are_those_of_whoever_coached_at_the_time():
    matches = [
        Coached(Result("orcs", "elves", 2, 1, 3, 0), "ada", "hugo"),
        Coached(Result("elves", "orcs", 1, 1), "zoe", "ada"),
    ]
    assert list(of_coaches(matches)) == [Result("ada", "hugo", 2, 1, 3, 0), Result("zoe", "ada", 1, 1)]


def test_matches_without_a_coach_or_against_oneself_are_left_out():
    result = Result("orcs", "elves", 2, 1)
    assert (
        list(of_coaches([Coached(result, "", "hugo"), Coached(result, "ada", ""), Coached(result, "ada", "ada")])) == []
    )


def test_rivals_from_both_sides():
    results = [
        Result("ada", "hugo", 2, 1, 3, 0),
        Result("hugo", "ada", 2, 2, 1, 1),
        Result("ada", "zoe", 0, 1),
        Result("hugo", "ada", 0, 0, absent=Absent.BOTH),
    ]
    found = rivals(results)
    assert list(found["ada"]) == ["hugo", "zoe"]
    ada, hugo = found["ada"]["hugo"], found["hugo"]["ada"]
    assert ada == Tally(1, 1, 1, 4, 3, 4, 1, away_scored=2)
    assert hugo == Tally(0, 1, 2, 3, 4, 1, 4, away_scored=1)
    assert found["zoe"] == {"ada": Tally(1, 0, 0, 1, 0, away_scored=1)}


def test_nobody_has_met_anybody():
    assert rivals([]) == {}
