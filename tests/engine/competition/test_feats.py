from rules_engine.competition.feats import Held, MatchFeat, TeamFeat, match_feats, team_feats
from rules_engine.competition.tally import Absent, Result

RESULTS = [
    Result("a", "b", 4, 1, 2, 1),
    Result("b", "c", 3, 3, 0, 5),
    Result("c", "a", 0, 3, 1, 1),
    Result("d", "a", 0, 9, absent=Absent.HOME),
]


def test_records_of_matches_have_all_their_holders():
    assert match_feats(RESULTS) == {
        MatchFeat.BIGGEST_WIN: Held(3, (0, 2)),
        MatchFeat.MOST_SCORED: Held(6, (1,)),
        MatchFeat.MOST_SCORED_BY_ONE: Held(4, (0,)),
        MatchFeat.HIGHEST_DRAW: Held(3, (1,)),
        MatchFeat.MOST_CASUALTIES: Held(5, (1,)),
        MatchFeat.MOST_CASUALTIES_BY_ONE: Held(5, (1,)),
    }


def test_a_record_of_nothing_is_not_told():
    assert match_feats([Result("a", "b", 1, 0)]) == {
        MatchFeat.BIGGEST_WIN: Held(1, (0,)),
        MatchFeat.MOST_SCORED: Held(1, (0,)),
        MatchFeat.MOST_SCORED_BY_ONE: Held(1, (0,)),
    }
    assert match_feats([]) == {}


def test_records_of_teams():
    assert team_feats(RESULTS) == {
        TeamFeat.BEST_ATTACK: Held(3.5, ("a",)),
        TeamFeat.BEST_DEFENCE: Held(0.5, ("a",)),
        TeamFeat.BEST_DIFFERENCE: Held(3.0, ("a",)),
        TeamFeat.MOST_MATCHES: Held(2, ("a", "b", "c")),
        TeamFeat.MOST_WINS: Held(2, ("a",)),
        TeamFeat.BEST_SHARE_OF_WINS: Held(1.0, ("a",)),
        TeamFeat.MOST_CASUALTIES: Held(3.0, ("c",)),
    }


def test_a_best_defence_wants_as_many_matches_as_are_asked_for():
    results = [Result("x", "y", 1, 0), Result("y", "z", 2, 1), Result("z", "y", 2, 1)]
    assert team_feats(results)[TeamFeat.BEST_DEFENCE] == Held(0.0, ("x",))
    assert team_feats(results, least_matches=2)[TeamFeat.BEST_DEFENCE] == Held(4 / 3, ("y",))
    assert team_feats(results, least_matches=3)[TeamFeat.BEST_ATTACK] == Held(1.0, ("y",))
    assert team_feats(results, least_matches=4) == {}


def test_who_never_played_holds_no_record():
    assert team_feats([Result("a", "b", 0, 0, absent=Absent.BOTH)]) == {}
