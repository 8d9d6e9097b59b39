"""Between two seasons: who recovers, what the budget is, and which lists can be drafted anew."""

import pytest
from msgspec.structs import replace

from rules_engine.bloodbowl.actions import (
    DraftedPlayer,
    EndSeason,
    Kept,
    Proceed,
    Redraft,
    RetireTemporarily,
    Ruling,
    Subject,
)
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.events import GoldMoved, PlayerRecovered, SeasonEnded
from rules_engine.bloodbowl.offseason import keep_all, redraft_cost
from rules_engine.bloodbowl.report import InjuryLine
from rules_engine.bloodbowl.tables import Characteristic
from rules_engine.bloodbowl.team import Phase, Purpose, Stage, Status
from rules_engine.core import CHANCE, Seat
from tests.engine.bloodbowl.table import COACH, COMMISSIONER, Team


def rested(team: Team) -> Team:
    """Every recovery die a 1: nobody heals."""
    team.do(EndSeason(COMMISSIONER))
    while team.state.sequence.due:
        team.roll(1)
    return team


def lines(team: Team) -> list[tuple[str, int]]:
    return [(event.reason.value, event.amount) for event in team.events if isinstance(event, GoldMoved)]


def test_only_the_commissioner_ends_a_season_and_only_between_matches():
    team = Team("human").play()
    assert team.refused(EndSeason(COMMISSIONER)).code is CareerCode.SEQUENCE_OPEN
    team.to_end()
    assert team.refused(EndSeason(COACH)) is not None
    assert team.do(EndSeason(COMMISSIONER)).state.phase is Phase.OFF_SEASON
    assert team.refused(Proceed(COACH, Stage.REDRAFT)).code is CareerCode.NO_SEQUENCE


@pytest.mark.parametrize(("face", "apothecary", "healed"), [(4, False, True), (3, False, False), (3, True, True)])
def test_a_niggling_injury_heals_on_four_or_more_and_easier_with_an_apothecary(face, apothecary, healed):
    team = Team("human").play(injuries=(InjuryLine(1, "serious_injury"),)).to_end()
    team.state = replace(team.state, apothecary=apothecary)
    team.do(EndSeason(COMMISSIONER))
    assert team.player(1).missing_next is False
    assert [due.purpose for due in team.state.sequence.due] == [Purpose.NIGGLING_RECOVERY]
    assert team.career.to_act(team.state) == {CHANCE}
    team.roll(face)
    assert team.player(1).niggling == (0 if healed else 1)
    assert (PlayerRecovered(1) in team.events) == healed


def test_a_retired_player_rolls_for_each_lost_characteristic_and_comes_back_only_if_hired_again():
    team = Team("human").do(Ruling(COMMISSIONER, Subject.TREASURY, "a benefactor", 100_000))
    team.play(injuries=(InjuryLine(1, "lasting_injury", "smashed_knee"),)).to_hiring()
    team.do(RetireTemporarily(COACH, 1)).to_end()
    team.do(EndSeason(COMMISSIONER)).roll(4)
    assert team.events[1] == PlayerRecovered(1, Characteristic.MA)
    assert (team.player(1).losses, team.player(1).niggling) == ((), 0)
    kept = keep_all(team.state, COACH)
    assert team.do(kept).player(1).status is Status.ACTIVE


def test_an_active_player_keeps_what_a_lasting_injury_took():
    team = Team("human").play(injuries=(InjuryLine(1, "lasting_injury", "smashed_knee"),)).to_end()
    team.do(EndSeason(COMMISSIONER))
    assert team.state.sequence.stage is Stage.REDRAFT
    assert team.player(1).losses == (Characteristic.MA,)


def test_the_budget_is_raised_from_the_base_the_treasury_and_the_matches_up_to_a_cap():
    team = Team("human")
    for score, against in ((1, 0), (1, 1), (0, 1)):
        team.play(score, against).to_end()
    treasury = team.state.treasury
    team.do(EndSeason(COMMISSIONER))
    assert team.events[0] == SeasonEnded("s1", 3, 1, 1)
    raised = [("funds", 1_000_000), ("matches", 60_000), ("wins", 20_000), ("draws", 10_000)]
    capped = [("cap", 1_300_000 - treasury - 1_090_000)] if treasury + 1_090_000 > 1_300_000 else []
    assert lines(team) == raised + capped
    assert team.state.treasury == min(1_300_000, treasury + 1_090_000)


def test_a_league_may_set_another_cap():
    team = Team("human", overlay={"season.funds.cap": 1_100_000})
    assert team.do(EndSeason(COMMISSIONER)).state.treasury == 1_100_000


def test_old_players_cost_their_value_and_an_agents_fee_per_season():
    team = rested(Team("human"))
    before = team.state.treasury
    cost = redraft_cost(team.state, keep_all(team.state, COACH), team.tables)
    assert (cost.kept, cost.agents) == (11 * 50_000, 11 * 20_000)
    team.do(keep_all(team.state, COACH))
    assert before - team.state.treasury == cost.total == 770_000
    assert sum(player.value for player in team.state.listed) == 550_000
    assert team.state.phase is Phase.READY


def test_who_is_not_hired_again_is_gone_and_new_players_get_new_numbers_in_the_career():
    team = rested(Team("human"))
    new = tuple(DraftedPlayer("human_lineman", f"New {n}", 40 + n) for n in range(3))
    kept = tuple(Kept(n, n) for n in range(3, 12))
    team.do(Redraft(COACH, kept, new, 2, 1, 0, True, captain=3))
    assert [team.player(n).status for n in (1, 2, 3)] == [Status.LEFT, Status.LEFT, Status.ACTIVE]
    assert [player.n for player in team.state.listed] == [*range(3, 12), 12, 13, 14]
    assert (team.state.rerolls, team.state.apothecary, team.state.captain) == (2, True, 3)
    assert team.player(12).seasons == 0


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"kept": tuple(Kept(n, n) for n in range(1, 11))}, ["too_few_players_on_list"]),
        ({"kept": tuple(Kept(n, n) for n in (*range(1, 12), 99))}, ["kept_unknown"]),
        ({"kept": (*(Kept(n, n) for n in range(1, 12)), Kept(1, 50))}, ["kept_twice"]),
        ({"rerolls": 9}, ["too_many_rerolls"]),
        ({"captain": None}, ["captain_missing"]),
        ({"players": tuple(DraftedPlayer("ogre", f"O{n}", 50 + n) for n in range(2))}, ["position_full"]),
    ],
)
def test_a_new_list_keeps_the_rules_of_a_first_one(changes, expected):
    team = rested(Team("human"))
    assert [code for code, _ in team.findings(replace(keep_all(team.state, COACH), **changes))] == expected


def test_a_list_over_the_funds_is_refused():
    team = rested(Team("human"))
    dear = replace(keep_all(team.state, COACH), rerolls=8, assistant_coaches=6, cheerleaders=6)
    cost = redraft_cost(team.state, dear, team.tables).total
    expected = [("over_budget", "")] if cost > team.state.treasury else []
    assert cost == 770_000 + 8 * 50_000 + 12 * 10_000
    assert team.findings(dear) == expected


def test_fans_are_carried_over_or_drafted_again_as_the_league_decides():
    carried = rested(Team("human"))
    carried.state = replace(carried.state, dedicated_fans=5)
    assert carried.do(keep_all(carried.state, COACH)).state.dedicated_fans == 5
    again = rested(Team("human", overlay={"settings.redraft_fans": "drafted_again"}))
    again.state = replace(again.state, dedicated_fans=5)
    before = again.state.treasury
    again.do(replace(keep_all(again.state, COACH), dedicated_fans=3))
    assert (again.state.dedicated_fans, before - again.state.treasury) == (3, 770_000 + 10_000)


def test_the_coach_is_asked_for_the_new_list():
    team = rested(Team("human"))
    assert team.career.to_act(team.state) == {Seat.COACH}
    assert team.refused(team.match()).code is CareerCode.SEQUENCE_OPEN
