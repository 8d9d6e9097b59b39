"""A career, step by step, under the printed rules of 2025."""

import pytest
from msgspec.structs import replace

from rules_engine.bloodbowl.actions import (
    BookWalkover,
    CloseSequence,
    DraftedPlayer,
    DrawRandomSkill,
    Fire,
    FireStaff,
    Hire,
    HireStaff,
    ImproveCharacteristic,
    KeepSkill,
    Proceed,
    Rename,
    RetireTemporarily,
    RollCharacteristic,
    Ruling,
    Side,
    Staffing,
    Subject,
    TakeSkill,
)
from rules_engine.bloodbowl.career import Founding
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.events import GoldMoved, GoldReason, PlayerLeft, SppEarned
from rules_engine.bloodbowl.report import InjuryLine
from rules_engine.bloodbowl.samples import plain_draft
from rules_engine.bloodbowl.tables import Category, Characteristic, Deed, Way
from rules_engine.bloodbowl.team import (
    Phase,
    Stage,
    Status,
    current_team_value,
    position_of,
    profile_of,
    team_value,
)
from rules_engine.core import Seat
from rules_engine.errors import CommonCode, IllegalAction
from tests.engine.bloodbowl.table import COACH, COMMISSIONER, Team

ORC_LINE, GOBLIN = "orc_lineman", "goblin_lineman"


def rich(team: Team, gold: int) -> Team:
    return team.do(Ruling(COMMISSIONER, Subject.TREASURY, "a benefactor", gold))


def profile(team: Team, n: int):
    player = team.player(n)
    return profile_of(player, position_of(player, team.tables.team_list(team.state.roster)), team.tables)


def code_of(refusal):
    return refusal and refusal.code


# The draft


def test_a_plain_draft_leaves_the_rest_of_the_budget_in_the_treasury():
    team = Team("human")
    cost = sum(player.fee for player in team.state.players)
    assert len(team.state.players) == 11
    assert team.state.treasury == 1_000_000 - cost
    book = [event for event in team.events if isinstance(event, GoldMoved)]
    assert [(line.reason, line.amount) for line in book] == [
        (GoldReason.BUDGET, 1_000_000),
        (GoldReason.PLAYER, -cost),
    ]
    assert team.state.phase is Phase.READY
    assert code_of(team.refused(team.actions[1])) is CareerCode.ALREADY_DRAFTED


@pytest.mark.parametrize("roster", ["snotling", "underworld_denizens", "chaos_chosen", "norse", "orc", "amazon"])
def test_every_kind_of_list_has_a_plain_draft(roster):
    assert Team(roster).state.roster == roster


def test_a_coach_cannot_draft_before_a_season_gives_rules():
    team = Team("human")
    fresh = team.career.start(Founding("t9"))
    refusal = team.career.legal_actions(fresh, COACH).refusal(team.actions[1])
    assert code_of(refusal) is CareerCode.NO_RULESET
    assert team.career.to_act(fresh) == {Seat.COMMISSIONER}


# Deeds, SPP, winnings, fans


def test_deeds_earn_what_the_table_says_and_the_mvp_is_the_nominee_of_the_die():
    team = Team("human").play(
        2,
        1,
        lines={
            1: {"touchdown": 2, "completion": 1},
            2: {"casualty": 1, "interception": 1},
            3: {"throw": 1},
            4: {"landing": 1},
        },
    )
    earned = [(e.player, e.deed, e.quantity, e.amount) for e in team.events if isinstance(e, SppEarned)]
    assert earned == [
        (1, Deed.COMPLETION, 1, 1),
        (1, Deed.TOUCHDOWN, 2, 6),
        (2, Deed.INTERCEPTION, 1, 2),
        (2, Deed.CASUALTY, 1, 2),
        (3, Deed.THROW, 1, 1),
        (4, Deed.LANDING, 1, 1),
    ]
    team.roll(5)
    assert [player.spp for player in team.state.players[:6]] == [7, 4, 1, 1, 4, 0]


def test_brawlin_brutes_price_touchdowns_two_and_casualties_three():
    brutes = Team("orc").play(1, 0, lines={1: {"touchdown": 1, "casualty": 1}})
    plain = Team("orc", overlay={"brawlin_brutes": False}).play(1, 0, lines={1: {"touchdown": 1, "casualty": 1}})
    assert (brutes.player(1).spp, plain.player(1).spp) == (5, 5)
    assert [e.amount for e in brutes.events if isinstance(e, SppEarned)] == [3, 2]
    assert [e.amount for e in plain.events if isinstance(e, SppEarned)] == [2, 3]


@pytest.mark.parametrize(
    ("score", "fair_weather", "other_fans", "stalled", "gold"),
    [
        (0, (1, 1), 1, False, 30_000),
        (2, (3, 2), 1, False, 65_000),
        (2, (3, 2), 1, True, 55_000),
        (1, (1, 3), 4, False, 65_000),
    ],
)
def test_winnings_keep_half_thousands(score, fair_weather, other_fans, stalled, gold):
    team = Team("human")
    before = team.state.treasury
    team.play(score, 0, fair_weather=fair_weather, other_fans=other_fans, stalled=stalled)
    assert team.state.treasury - before == gold


def test_a_league_may_pay_no_bonus_for_not_stalling():
    team = Team("human", overlay={"stalling_bonus": False})
    before = team.state.treasury
    team.play(2, 0, fair_weather=(3, 2), other_fans=1)
    assert team.state.treasury - before == 55_000


@pytest.mark.parametrize(
    ("score", "against", "fans", "face", "after"),
    [(1, 0, 2, 2, 3), (1, 0, 2, 1, 2), (0, 1, 2, 1, 1), (0, 1, 2, 2, 2), (0, 1, 1, 1, 1)],
)
def test_dedicated_fans_follow_the_result(score, against, fans, face, after):
    team = Team("human")
    draft = plain_draft(COACH, team.tables.team_list("human"), team.tables)
    team = Team(draft=replace(draft, dedicated_fans=fans)).play(score, against).roll(1).roll(face)
    assert team.state.dedicated_fans == after


def test_a_draw_throws_no_die_for_fans():
    team = Team("human").play(1, 1).roll(1)
    assert team.state.sequence.stage is Stage.ADVANCEMENT


def test_a_number_without_a_nominee_is_thrown_again():
    team = Team("human").play(nominees=(4, 5)).roll(6)
    assert team.events[0].reroll
    assert team.state.sequence.due[0].purpose.value == "mvp"
    assert team.roll(2).player(5).spp == 4


# Advancement


def spp(team: Team, n: int, touchdowns: int) -> Team:
    """A match in which player n scores so often; the MVP goes to player 11."""
    nominees = tuple(p.n for p in team.state.available if p.n != n)[-6:]
    return team.play(touchdowns, 9, lines={n: {"touchdown": touchdowns}}, nominees=nominees).to_advancement(6, 6)


def test_a_chosen_primary_skill_costs_six_and_is_worth_twenty_thousand():
    team = spp(Team("human"), 1, 2)
    value = team.player(1).value
    team.do(TakeSkill(COACH, 1, "Tackle"))
    assert (team.player(1).spp, team.player(1).value - value) == (0, 20_000)
    assert team.player(1).gained_skills == ("Tackle",)


def test_an_elite_skill_is_worth_ten_thousand_more():
    team = spp(Team("human"), 1, 2).do(TakeSkill(COACH, 1, "Block"))
    assert team.player(1).advances[0].value == 30_000


def test_a_secondary_skill_costs_ten_and_is_worth_forty_thousand():
    team = spp(Team("human"), 1, 4)
    position = position_of(team.player(1), team.tables.team_list("human"))
    category = position.secondary[0]
    skill = next(s.name for s in team.tables.skills.table if s.category is category and not s.elite)
    team.do(TakeSkill(COACH, 1, skill))
    assert (team.player(1).spp, team.player(1).advances[0].value) == (2, 40_000)


@pytest.mark.parametrize(
    ("skill", "code"),
    [("Block", CareerCode.SPP_SHORT), ("Nonsense", CareerCode.SKILL_UNKNOWN), ("Claws", CareerCode.CATEGORY_CLOSED)],
)
def test_what_a_lineman_with_three_spp_cannot_take(skill, code):
    assert code_of(spp(Team("human"), 1, 1).refused(TakeSkill(COACH, 1, skill))) is code


def test_owned_conflicting_and_useless_skills_are_refused():
    team = spp(Team("human"), 1, 6).do(TakeSkill(COACH, 1, "Frenzy"))
    assert code_of(team.refused(TakeSkill(COACH, 1, "Frenzy"))) is CareerCode.SKILL_OWNED
    grab = team.refused(TakeSkill(COACH, 1, "Grab"))
    assert (grab.code, grab.params["other"]) == (CareerCode.SKILL_CONFLICT, "Frenzy")
    strong = team.refused(TakeSkill(COACH, 1, "Strong Arm"))
    assert strong.code in (CareerCode.SKILL_NEEDS, CareerCode.CATEGORY_CLOSED)


def test_a_random_skill_is_two_draws_and_a_choice():
    team = spp(Team("human"), 1, 1).do(DrawRandomSkill(COACH, 1, Category.GENERAL))
    assert team.player(1).spp == 0
    team.roll(1, 1)
    assert code_of(team.refused(TakeSkill(COACH, 1, "Tackle"))) is CareerCode.DICE_DUE
    team.roll(4, 6)
    drawn = team.state.sequence.making.drawn
    assert len(set(drawn)) == 2
    assert code_of(team.refused(KeepSkill(COACH, 1, "Nonsense"))) is CareerCode.SKILL_NOT_DRAWN
    team.do(KeepSkill(COACH, 1, drawn[1]))
    advance = team.player(1).advances[0]
    assert (advance.way, advance.skill, advance.spp) == (Way.RANDOM_PRIMARY, drawn[1], 3)
    assert team.state.sequence.making is None


def test_the_same_skill_twice_is_imposed():
    team = spp(Team("human"), 1, 1).do(DrawRandomSkill(COACH, 1, Category.GENERAL)).roll(1, 2).roll(3, 2)
    assert team.state.sequence.making is None
    assert len(team.player(1).advances) == 1


def test_a_draw_of_an_owned_skill_is_thrown_again():
    team = spp(Team("human"), 1, 4).do(TakeSkill(COACH, 1, "Block"))
    block = next(s for s in team.tables.skills.table if s.name == "Block")
    first = 1 if block.half == 1 else 6
    team.do(DrawRandomSkill(COACH, 1, Category.GENERAL)).roll(first, block.row)
    assert team.events[0].reroll
    assert team.state.sequence.making.drawn == ()


def test_a_random_skill_is_of_a_primary_category_only():
    team = spp(Team("human"), 1, 4)
    position = position_of(team.player(1), team.tables.team_list("human"))
    refusal = team.refused(DrawRandomSkill(COACH, 1, position.secondary[0]))
    assert refusal.code is CareerCode.CATEGORY_CLOSED


def test_a_characteristic_is_rolled_then_chosen_among_what_the_die_offers():
    team = spp(Team("human"), 1, 5).do(RollCharacteristic(COACH, 1)).roll(1)
    before = profile(team, 1)
    refusal = team.refused(ImproveCharacteristic(COACH, 1, Characteristic.ST))
    assert refusal.code is CareerCode.CHARACTERISTIC_NOT_ROLLED
    team.do(ImproveCharacteristic(COACH, 1, Characteristic.AV))
    assert profile(team, 1).av == before.av + 1
    assert (team.player(1).spp, team.player(1).advances[0].value) == (1, 10_000)


def test_agility_improves_downwards():
    team = spp(Team("human"), 1, 5).do(RollCharacteristic(COACH, 1)).roll(6)
    before = profile(team, 1).ag
    assert profile(team.do(ImproveCharacteristic(COACH, 1, Characteristic.AG)), 1).ag == before - 1


def test_a_refused_characteristic_becomes_a_chosen_skill_at_the_price_already_paid():
    team = spp(Team("human"), 1, 5).do(RollCharacteristic(COACH, 1)).roll(1)
    assert code_of(team.refused(Proceed(COACH, Stage.ADVANCEMENT))) is CareerCode.ADVANCE_UNFINISHED
    team.do(TakeSkill(COACH, 1, "Tackle"))
    advance = team.player(1).advances[0]
    assert (advance.skill, advance.spp, advance.value, team.player(1).spp) == ("Tackle", 14, 20_000, 1)


def test_a_characteristic_cannot_be_improved_three_times():
    team = Team("human")
    for _ in range(2):
        spp(team, 1, 6).do(RollCharacteristic(COACH, 1)).roll(8)
        team.do(ImproveCharacteristic(COACH, 1, Characteristic.MA)).to_end()
    spp(team, 1, 7).do(RollCharacteristic(COACH, 1)).roll(8)
    refusal = team.refused(ImproveCharacteristic(COACH, 1, Characteristic.MA))
    assert refusal.code is CareerCode.CHARACTERISTIC_TWICE


def test_spp_that_reach_the_price_of_a_characteristic_must_be_spent():
    team = spp(Team("human"), 1, 5)
    refusal = team.refused(Proceed(COACH, Stage.ADVANCEMENT))
    assert (refusal.code, refusal.params["players"]) == (CareerCode.MUST_ADVANCE, (1,))
    team.do(TakeSkill(COACH, 1, "Block"))
    assert team.refused(Proceed(COACH, Stage.ADVANCEMENT)) is None


def test_titles_and_the_sixth_advancement_is_the_last():
    team = Team("human")
    spp(team, 1, 40)
    for skill in ("Block", "Tackle", "Frenzy", "Kick", "Fend", "Dauntless"):
        assert team.player(1).spp > 0
        team.do(TakeSkill(COACH, 1, skill))
    assert team.player(1).spp == 120 - (6 + 8 + 12 + 16 + 20 + 30)
    assert code_of(team.refused(TakeSkill(COACH, 1, "Wrestle"))) is CareerCode.ADVANCEMENTS_AT_MOST
    assert team.tables.advancement.title(6) == "Legend"
    assert team.refused(Proceed(COACH, Stage.ADVANCEMENT)) is None


# Injuries and temporary retirement


@pytest.mark.parametrize(
    ("result", "missing", "niggling", "status"),
    [
        ("badly_hurt", False, 0, Status.ACTIVE),
        ("seriously_hurt", True, 0, Status.ACTIVE),
        ("serious_injury", True, 1, Status.ACTIVE),
        ("dead", False, 0, Status.DEAD),
    ],
)
def test_casualty_results(result, missing, niggling, status):
    player = Team("human").play(injuries=(InjuryLine(1, result),)).player(1)
    assert (player.missing_next, player.niggling, player.status) == (missing, niggling, status)


@pytest.mark.parametrize(
    ("lasting", "characteristic", "change"),
    [
        ("head_injury", Characteristic.AV, -1),
        ("smashed_knee", Characteristic.MA, -1),
        ("broken_arm", Characteristic.PA, 1),
        ("dislocated_hip", Characteristic.AG, 1),
        ("broken_shoulder", Characteristic.ST, -1),
    ],
)
def test_lasting_injuries_worsen_one_characteristic(lasting, characteristic, change):
    team = Team("human")
    before = getattr(profile(team, 1), characteristic)
    team.play(injuries=(InjuryLine(1, "lasting_injury", lasting),))
    assert getattr(profile(team, 1), characteristic) == before + change
    assert team.player(1).missing_next


def test_a_characteristic_at_its_floor_is_not_lost_but_the_match_is_missed():
    team = Team("snotling")
    snotling = next(p for p in team.state.players if p.position == "snotling_lineman")
    assert profile(team, snotling.n).st == 1
    team.play(injuries=(InjuryLine(snotling.n, "lasting_injury", "broken_shoulder"),))
    assert profile(team, snotling.n).st == 1
    assert (team.player(snotling.n).missing_next, team.player(snotling.n).may_retire) == (True, True)


def test_a_player_who_missed_a_match_returns_for_the_next():
    team = Team("human").play(injuries=(InjuryLine(1, "seriously_hurt"),)).to_end()
    assert not team.player(1).is_available
    assert team.findings(team.match(players=tuple(range(1, 12)))) == [("player_missing", "side.players.1")]
    assert team.play().player(1).is_available


def test_temporary_retirement_follows_a_lasting_injury_before_hiring_only():
    team = rich(Team("human"), 200_000)
    team.play(injuries=(InjuryLine(1, "lasting_injury", "head_injury"), InjuryLine(2, "seriously_hurt"))).to_hiring()
    assert code_of(team.refused(RetireTemporarily(COACH, 2))) is CareerCode.NO_LASTING_INJURY
    full, current = team_value(team.state, team.tables).total, current_team_value(team.state, team.tables).total
    team.do(RetireTemporarily(COACH, 1))
    assert team.player(1).status is Status.RETIRED
    assert team_value(team.state, team.tables).total == full
    assert current_team_value(team.state, team.tables).total == current
    assert len(team.state.listed) == 11
    team.do(Hire(COACH, "human_lineman", "New", 30)).proceed().to_end()
    team.play().to_end()
    assert team.player(1).status is Status.RETIRED
    assert not team.player(1).missing_next


def test_temporary_retirement_is_closed_once_hiring_has_begun_and_after_the_sequence():
    team = rich(Team("human"), 200_000)
    team.play(injuries=(InjuryLine(1, "lasting_injury", "head_injury"),)).to_hiring()
    team.do(Hire(COACH, "human_lineman", "New", 30))
    assert code_of(team.refused(RetireTemporarily(COACH, 1))) is CareerCode.MARKET_CLOSED
    team.to_end().play().to_hiring()
    assert code_of(team.refused(RetireTemporarily(COACH, 1))) is CareerCode.NO_LASTING_INJURY


# Hiring and firing


def test_hiring_is_paid_and_limited():
    team = rich(Team("human"), 300_000).play().to_hiring()
    before = team.state.treasury
    team.do(Hire(COACH, "human_lineman", "Ada", 20))
    assert team.state.treasury == before - team.player(12).fee
    assert code_of(team.refused(Hire(COACH, "human_lineman", "Bo", 20))) is CareerCode.NUMBER_TAKEN
    assert code_of(team.refused(Hire(COACH, "human_lineman", " ", 21))) is CareerCode.NAME_MISSING
    assert code_of(team.refused(Hire(COACH, "wizard", "Bo", 21))) is CareerCode.POSITION_UNKNOWN
    for number in range(21, 25):
        team.do(Hire(COACH, "human_lineman", "More", number))
    assert code_of(team.refused(Hire(COACH, "human_lineman", "Bo", 25))) is CareerCode.LIST_FULL


def test_beyond_what_there_is_room_for_somebody_joins_by_ruling_of_the_commissioner_alone():
    team = rich(Team("human"), 900_000).play().to_hiring()
    for number, position in enumerate(["human_blitzer"] * 2 + ["human_lineman"] * 2, start=20):
        team.do(Hire(COACH, position, "More", number))
    assert code_of(team.refused(Hire(COACH, "human_blitzer", "Bo", 25))) is CareerCode.POSITION_FULL
    team.do(Hire(COMMISSIONER, "human_blitzer", "Bo", 25, ruling="a slip"))
    assert len(team.state.listed) == 16
    assert code_of(team.refused(Hire(COACH, "human_lineman", "Al", 26, ruling="a slip"))) is CareerCode.LIST_FULL
    assert code_of(team.refused(Hire(COMMISSIONER, "human_lineman", "Al", 26))) is CareerCode.LIST_FULL
    before = team.state.treasury
    team.do(Hire(COMMISSIONER, "human_lineman", "Al", 26, ruling="a slip"))
    assert (len(team.state.listed), before - team.state.treasury) == (17, team.player(17).fee)


def test_hiring_without_the_gold_is_refused():
    team = Team("human")
    team.do(Ruling(COMMISSIONER, Subject.TREASURY, "a fine", -team.state.treasury)).play(
        fair_weather=(1, 1)
    ).to_hiring()
    assert code_of(team.refused(Hire(COACH, "human_lineman", "Ada", 20))) is CareerCode.TREASURY_SHORT


def test_big_guys_share_a_limit():
    team = rich(Team("chaos_chosen"), 400_000).play().to_hiring().do(Hire(COACH, "troll", "Big", 40))
    refusal = team.refused(Hire(COACH, "ogre", "Bigger", 41))
    assert (refusal.code, refusal.params["most"]) == (CareerCode.GROUP_FULL, 1)


def test_firing_never_leaves_fewer_than_eleven_who_can_play():
    team = rich(Team("human"), 100_000).play(injuries=(InjuryLine(2, "seriously_hurt"),)).to_hiring()
    assert code_of(team.refused(Fire(COACH, 3))) is CareerCode.TOO_FEW_ELIGIBLE
    assert team.refused(Fire(COACH, 2)) is None
    team.do(Hire(COACH, "human_lineman", "A", 20), Hire(COACH, "human_lineman", "B", 21)).do(Fire(COACH, 3))
    assert team.player(3).status is Status.FIRED
    assert team.events == (PlayerLeft(3, Status.FIRED),)
    assert code_of(team.refused(Hire(COACH, "human_lineman", "C", 22))) is CareerCode.MARKET_CLOSED


def test_rerolls_cost_double_after_the_draft_and_stay():
    team = rich(Team("human"), 200_000).play().to_hiring()
    before, cost = team.state.treasury, team.tables.team_list("human").reroll_cost
    value = team_value(team.state, team.tables).rerolls
    team.do(HireStaff(COACH, Staffing.REROLL))
    assert before - team.state.treasury == 2 * cost
    assert team_value(team.state, team.tables).rerolls - value == cost
    assert code_of(team.refused(FireStaff(COACH, Staffing.REROLL))) is CareerCode.REROLLS_STAY


def test_an_apothecary_serves_only_teams_that_may_have_one():
    team = rich(Team("shambling_undead"), 100_000).play().to_hiring()
    assert code_of(team.refused(HireStaff(COACH, Staffing.APOTHECARY))) is CareerCode.NO_APOTHECARY
    human = rich(Team("human"), 100_000).play().to_hiring().do(HireStaff(COACH, Staffing.APOTHECARY))
    assert human.state.apothecary is True
    assert code_of(human.refused(HireStaff(COACH, Staffing.APOTHECARY))) is CareerCode.STAFF_FULL
    assert human.do(FireStaff(COACH, Staffing.APOTHECARY)).state.apothecary is False
    assert code_of(human.refused(FireStaff(COACH, Staffing.APOTHECARY))) is CareerCode.STAFF_NONE


# Expensive mistakes


def hoard(gold: int) -> Team:
    team = Team("human").play().to_hiring()
    return rich(team, gold - team.state.treasury).proceed()


@pytest.mark.parametrize(
    ("gold", "faces", "left"),
    [
        (100_000, ((2,),), 100_000),
        (150_000, ((1,), (2,)), 130_000),
        (310_000, ((1,),), 155_000),
        (315_000, ((1,),), 155_000),
        (500_000, ((1,), (3, 4)), 70_000),
        (700_000, ((6,), (3,)), 670_000),
    ],
)
def test_expensive_mistakes(gold, faces, left):
    team = hoard(gold)
    for face in faces:
        team.roll(*face)
    assert team.state.treasury == left
    assert team.state.phase is Phase.READY


def test_a_modest_treasury_throws_no_die():
    assert hoard(95_000).state.phase is Phase.READY


# Concession


def test_a_side_that_concedes_with_penalty_loses_spp_winnings_fans_and_perhaps_old_hands():
    team = Team("human")
    before = team.state.treasury
    team.play(0, 2, lines={1: {"casualty": 1}}, nominees=(), conceded_by=Side.OWN, penalty=True)
    assert (team.state.treasury, team.player(1).spp) == (before, 0)
    assert team.roll(3).state.dedicated_fans == 1
    assert team.state.sequence.stage is Stage.ADVANCEMENT


def test_the_other_side_of_a_concession_gets_two_mvps_and_the_full_attendance():
    team = Team("human")
    before = team.state.treasury
    team.play(2, 0, lines={1: {"touchdown": 1}, 2: {"awarded": 1}}, conceded_by=Side.OTHER, penalty=True)
    assert team.state.treasury - before == 10_000 * (2 + 2 + 1 + 1 + 2)
    assert [player.spp for player in team.state.players[:2]] == [3, 3]
    team.roll(1).roll(1).roll(6)
    assert team.player(1).spp == 11


def test_awarded_touchdowns_need_a_concession():
    team = Team("human")
    assert team.findings(team.match(1, 0, lines={1: {"awarded": 1}})) == [("awarded_without_concession", "side.score")]


# Reports refused


def test_every_fault_of_a_report_is_told_at_once():
    team = Team("human").play(injuries=(InjuryLine(3, "dead"),)).to_end()
    match = team.match(
        3,
        0,
        lines={1: {"touchdown": 1}},
        players=(1, 2, 3, 4, 99),
        nominees=(1, 1, 11),
        fair_weather=(4, 1),
        injuries=(InjuryLine(7, "badly_hurt"), InjuryLine(1, "lasting_injury"), InjuryLine(2, "dead", "head_injury")),
    )
    assert sorted(team.findings(match)) == sorted(
        [
            ("player_dead", "side.players.3"),
            ("unknown_player", "side.players.99"),
            ("score_mismatch", "side.score"),
            ("injured_did_not_play", "side.injuries.7"),
            ("lasting_injury_unknown", "side.injuries.1"),
            ("lasting_injury_needless", "side.injuries.2"),
            ("nominee_did_not_play", "side.nominees.11"),
            ("nominee_twice", "side.nominees.1"),
            ("fair_weather_range", "side.fair_weather"),
        ]
    )


def test_an_open_sequence_bars_the_next_match_until_it_is_done_or_closed():
    team = Team("human").play().to_hiring()
    assert code_of(team.refused(team.match())) is CareerCode.SEQUENCE_OPEN
    assert code_of(team.refused(CloseSequence(COACH, "late"))) is CommonCode.NOT_YOUR_TURN
    assert code_of(team.refused(CloseSequence(COMMISSIONER, " "))) is CareerCode.REASON_MISSING
    team.do(CloseSequence(COMMISSIONER, "the round is due")).to_end()
    assert team.refused(team.match()) is None


# Names, rulings, and who may do what


def test_names_and_numbers_can_change():
    team = Team("human").do(Rename(COACH, "Reikland Reavers"), Rename(COACH, "Griff", 1, 77))
    assert (team.state.name, team.player(1).name, team.player(1).number) == ("Reikland Reavers", "Griff", 77)
    assert code_of(team.refused(Rename(COACH, "Other", 2, 77))) is CareerCode.NUMBER_TAKEN
    assert code_of(team.refused(Rename(COACH, "", 2))) is CareerCode.NAME_MISSING


def test_rulings_are_the_commissioners_and_never_make_a_debt():
    team = Team("human")
    assert code_of(team.refused(Ruling(COACH, Subject.TREASURY, "mine", 10))) is CommonCode.NOT_YOUR_TURN
    debt = Ruling(COMMISSIONER, Subject.TREASURY, "a fine", -team.state.treasury - 5_000)
    assert code_of(team.refused(debt)) is CareerCode.TREASURY_SHORT
    assert code_of(team.refused(Ruling(COMMISSIONER, Subject.BUDGET, "late", 10))) is CareerCode.BUDGET_AFTER_DRAFT


def test_low_cost_linemen_count_without_their_fee_in_ctv_only():
    team = Team("snotling")
    value, current = team_value(team.state, team.tables), current_team_value(team.state, team.tables)
    fees = sum(p.fee for p in team.state.players if p.position == "snotling_lineman")
    assert fees > 0
    assert value.total - current.total == current.waived == fees


def test_a_seventeenth_player_cannot_be_drafted():
    draft = plain_draft(COACH, Team("human").tables.team_list("human"), Team("human").tables)
    players = tuple(DraftedPlayer("human_lineman", f"P{n}", n) for n in range(1, 18))
    with pytest.raises(IllegalAction) as refused:
        Team(draft=replace(draft, players=players))
    assert [f.code.value for f in refused.value.findings] == ["too_many_players", "position_full"]


def test_a_ruling_on_spp_names_a_player_and_takes_nothing_that_is_spent():
    team = Team("human").do(Ruling(COMMISSIONER, Subject.SPP, "a forgotten match", player=3, spp=5))
    assert (team.player(3).spp_earned, team.player(3).spp) == (5, 5)
    short = Ruling(COMMISSIONER, Subject.SPP, "too much", player=3, spp=-6)
    assert code_of(team.refused(short)) is CareerCode.SPP_SHORT
    assert code_of(team.refused(Ruling(COMMISSIONER, Subject.SPP, "whose?", spp=1))) is CareerCode.PLAYER_UNKNOWN


def test_a_ruling_opens_the_steps_after_a_match_that_never_was():
    team, ruling = Team("human"), Ruling(COMMISSIONER, Subject.STEPS, "the match fell", stage=Stage.HIRING)
    assert code_of(team.refused(replace(ruling, stage=Stage.FANS))) is CareerCode.STEP_NOT_OPENED
    assert code_of(team.refused(replace(ruling, stage=None))) is CareerCode.STEP_NOT_OPENED
    assert code_of(team.refused(replace(ruling, seat=COACH))) is CommonCode.NOT_YOUR_TURN
    before = team.state
    team.do(ruling, Hire(COACH, "human_thrower", "Zara", 12))
    assert code_of(team.refused(ruling)) is CareerCode.SEQUENCE_OPEN
    team.to_end()
    assert (team.state.phase, len(team.state.players)) == (Phase.READY, len(before.players) + 1)
    assert (team.state.fixtures, team.state.dedicated_fans) == (before.fixtures, before.dedicated_fans)


def test_a_player_knows_what_he_did_in_which_match():
    team = Team().play(1, 0, lines={1: {"touchdown": 1, "completion": 2}}, nominees=(1, 2, 3, 4, 5, 6))
    first = team.state.sequence.fixture
    team.to_advancement(mvp=1).to_end()
    fit = tuple(player.n for player in team.state.available)
    team.do(BookWalkover(COACH, "w", "others", 2, fit[: team.tables.spp.mvp_nominees])).roll(1)
    matches = team.player(1).matches
    assert [(one.fixture, dict(one.deeds), one.played) for one in matches] == [
        (first, {"touchdown": 1, "completion": 2, "mvp": 1}, True),
        ("w", {"mvp": 1}, False),
    ]
    assert sum(one.deeds.get("mvp", 0) for one in matches) == team.player(1).deeds["mvp"]
    assert [(one.fixture, dict(one.deeds)) for one in team.player(2).matches] == [(first, {})]
