from rules_engine.competition.matrix import matrix
from rules_engine.competition.schedule import Legs, round_robin
from rules_engine.competition.tally import Result


def test_rows_at_home_columns_away():
    one, two, again = Result("a", "b", 1, 0), Result("c", "a", 2, 2), Result("a", "b", 0, 3)
    assert matrix("abc", [one, two, again]) == (
        ((), (one, again), ()),
        ((), (), ()),
        ((two,), (), ()),
    )


def test_matches_of_others_are_left_out():
    assert matrix("ab", [Result("a", "x", 1, 0)]) == (((), ()), ((), ()))


def test_a_double_round_robin_fills_all_but_the_diagonal():
    teams = "abcdef"
    results = [Result(home, away, 0, 0) for pairings in round_robin(teams, Legs.DOUBLE) for home, away in pairings]
    cells = matrix(teams, results)
    assert [[len(cell) for cell in row] for row in cells] == [[int(a != b) for b in teams] for a in teams]
    assert all(
        cells[i][j] == () or (cells[i][j][0].home, cells[i][j][0].away) == (teams[i], teams[j])
        for i in range(6)
        for j in range(6)
    )
