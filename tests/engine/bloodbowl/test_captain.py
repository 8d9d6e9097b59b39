"""The Team Captain: when he may be let go, and who follows him."""

from msgspec.structs import replace

from rules_engine.bloodbowl.actions import Fire, Hire, NameCaptain, Ruling, Subject
from rules_engine.bloodbowl.captain import lacks_captain
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.events import CaptainNamed
from rules_engine.bloodbowl.report import InjuryLine
from rules_engine.bloodbowl.skills import owned
from tests.engine.bloodbowl.table import COACH, COMMISSIONER, Team


def rich() -> Team:
    return Team().do(Ruling(COMMISSIONER, Subject.TREASURY, "a benefactor", 500_000))


def with_one_more(team: Team, number: int = 60) -> Team:
    return team.do(Hire(COACH, "human_lineman", f"New {number}", number))


def test_a_captain_who_is_no_worse_stays():
    team = with_one_more(rich().play().to_hiring())
    assert team.refused(Fire(COACH, 1)).code is CareerCode.CAPTAIN_STAYS
    assert team.refused(Fire(COACH, 2)) is None


def test_a_captain_whom_an_injury_has_worsened_may_go():
    team = with_one_more(rich().play(injuries=(InjuryLine(1, "lasting_injury", "head_injury"),)).to_hiring())
    assert team.refused(Fire(COACH, 1)) is None


def test_rules_kept_from_before_let_any_captain_go():
    team = with_one_more(rich().play().to_hiring())
    before = replace(team.tables, post_match=replace(team.tables.post_match, captain_stays=False))
    team.career._catalogue = {team.state.ruleset: before}
    assert team.refused(Fire(COACH, 1)) is None


def bereaved() -> Team:
    return rich().play(injuries=(InjuryLine(1, "dead"),)).to_end()


def test_another_is_named_once_the_captain_is_gone():
    team = bereaved()
    assert lacks_captain(team.state, team.tables)
    team.do(NameCaptain(COACH, 2))
    assert team.events == (CaptainNamed(2),)
    assert "Pro" in owned(team.state, team.player(2), team.tables)
    assert not lacks_captain(team.state, team.tables)
    assert team.refused(NameCaptain(COACH, 3)).code is CareerCode.CAPTAIN_ALREADY


def test_a_captain_is_named_between_matches_only_from_the_list_and_is_no_big_guy():
    team = rich().play(injuries=(InjuryLine(1, "dead"),)).to_hiring().do(Hire(COACH, "ogre", "Big", 60))
    assert team.refused(NameCaptain(COACH, 2)).code is CareerCode.SEQUENCE_OPEN
    team.to_end()
    assert team.refused(NameCaptain(COACH, 12)).code is CareerCode.CAPTAIN_BIG_GUY
    assert team.refused(NameCaptain(COACH, 1)).code is CareerCode.PLAYER_UNKNOWN
    assert team.refused(NameCaptain(COACH, 99)).code is CareerCode.PLAYER_UNKNOWN


def test_lists_without_a_captain_name_none():
    team = Team("wood_elf")
    assert not lacks_captain(team.state, team.tables)
    assert team.refused(NameCaptain(COACH, 2)).code is CareerCode.CAPTAIN_NONE
