"""Edition 2020 where it differs from 2025: the same career, other tables, and procedures that its ruleset names."""

import pytest
from msgspec.structs import replace

from rules_engine.bloodbowl.actions import (
    DraftedPlayer,
    DrawRandomSkill,
    Fire,
    Hire,
    HireStaff,
    ImproveCharacteristic,
    Proceed,
    RetireTemporarily,
    RollCharacteristic,
    Ruling,
    Side,
    Staffing,
    Subject,
    TakeSkill,
)
from rules_engine.bloodbowl.audit import audit_report
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.concession import conceded_score
from rules_engine.bloodbowl.drafting import audit_draft, draft_cost
from rules_engine.bloodbowl.events import SppEarned
from rules_engine.bloodbowl.inducements import is_open, means
from rules_engine.bloodbowl.report import InjuryLine, PlayerLine, Report, SideReport
from rules_engine.bloodbowl.samples import plain_draft
from rules_engine.bloodbowl.tables import Advancement, Category, Characteristic, Deed, Way, tables
from rules_engine.bloodbowl.team import Purpose, Stage, position_of, profile_of
from rules_engine.bloodbowl.treasury import major_incident_loss
from rules_engine.core import Seat
from rules_engine.errors import UnknownFigure
from rules_engine.rulesets import resolve
from tests.engine.bloodbowl.printed import FACES_OF_2020
from tests.engine.bloodbowl.table import COACH, COMMISSIONER, Team

OLD, NEW = tables(resolve("bloodbowl", "2020")), tables(resolve("bloodbowl", "2025"))


def second_season(roster="human", **more):
    return Team(roster, edition="2020", **more)


def plain(roster, tables=OLD, **changes):
    return replace(plain_draft(COACH, tables.team_list(roster), tables), **changes)


def codes(draft, tables=OLD, **more):
    return [finding.code.value for finding in audit_draft(draft, tables, **more)]


def code_of(refusal):
    return refusal and refusal.code


def spp(team, n, touchdowns):
    """A match in which player n scores so often; the MVP is the last one."""
    return team.play(touchdowns, 99, lines={n: {"touchdown": touchdowns}}, nominees=(11,)).to_advancement(1, 6)


def with_gold(team, gold):
    return team.do(Ruling(COMMISSIONER, Subject.TREASURY, "to the coin", gold - team.state.treasury))


# Deeds and the MVP


def test_a_deflection_earns_one():
    team = second_season().play(0, 0, lines={1: {"deflection": 2, "interception": 1}, 2: {"throw": 1}})
    earned = [(e.player, e.deed, e.quantity, e.amount) for e in team.events if isinstance(e, SppEarned)]
    assert earned == [(1, Deed.DEFLECTION, 2, 2), (1, Deed.INTERCEPTION, 1, 2), (2, Deed.THROW, 1, 1)]


def test_each_edition_refuses_the_deeds_of_the_other():
    old, new = second_season(), Team()
    landing = {1: {"landing": 1}}
    deflection = {1: {"deflection": 1}}
    assert old.findings(old.match(lines=landing)) == [("deed_unknown", "side.players.1.landing")]
    assert new.findings(new.match(lines=deflection)) == [("deed_unknown", "side.players.1.deflection")]
    assert old.findings(old.match(lines=deflection)) == new.findings(new.match(lines=landing)) == []


def test_a_throw_needs_a_landing_only_where_landings_are_counted():
    old, new = second_season(), Team()
    assert old.findings(old.match(lines={1: {"throw": 1}})) == []
    assert new.findings(new.match(lines={1: {"throw": 1}})) == [("throws_without_landing", "side.players")]


def test_nobody_is_a_brute_in_2020():
    team = second_season("orc").play(1, 0, lines={1: {"touchdown": 1, "casualty": 1}})
    assert [e.amount for e in team.events if isinstance(e, SppEarned)] == [2, 3]


def test_the_mvp_is_drawn_among_all_with_a_sixteen_sided_die():
    team = second_season().play(nominees=tuple(range(1, 12)))
    due = team.state.sequence.due[0]
    assert (due.purpose, due.sides) == (Purpose.MVP, 16)
    assert team.roll(12).events[0].reroll
    assert team.roll(11).player(11).spp == 4


def test_a_dead_nominee_is_refused():
    dead = (InjuryLine(3, "dead"),)
    old, new = second_season(), Team()
    assert old.findings(old.match(injuries=dead, nominees=(1, 2, 3))) == [("nominee_dead", "side.nominees.3")]
    assert new.findings(new.match(injuries=dead, nominees=(1, 2, 3, 4, 5, 6))) == []


def test_the_dead_are_not_missed_among_the_nominees():
    """All the living are enough; one of them left out is worth a question."""
    old, other = second_season(), second_season("orc")
    lines = tuple(PlayerLine(n) for n in range(1, 12))
    theirs = SideReport("t9", 0, 2, False, lines, nominees=tuple(range(1, 12)))
    for nominees, expected in ((tuple(range(2, 12)), []), (tuple(range(3, 12)), ["nominees_too_few"])):
        ours = SideReport("t1", 0, 2, False, lines, injuries=(InjuryLine(1, "dead"),), nominees=nominees)
        found = audit_report(Report("f1", ours, theirs), old.state, other.state, OLD)
        assert [finding.code.value for finding in found if finding.where.startswith("home.nominees")] == expected


# Advancement


def test_a_random_secondary_skill_has_its_price_and_its_value():
    team = spp(second_season(), 1, 2).do(DrawRandomSkill(COACH, 1, Category.AGILITY)).roll(1, 4)
    advance = team.player(1).advances[0]
    assert (advance.way, advance.skill, advance.spp, advance.value) == (Way.RANDOM_SECONDARY, "Dodge", 6, 20_000)
    assert team.player(1).spp == 0


def test_a_random_secondary_skill_costs_more_than_three():
    team = spp(second_season(), 1, 1)
    refusal = team.refused(DrawRandomSkill(COACH, 1, Category.AGILITY))
    assert (refusal.code, refusal.params["needs"]) == (CareerCode.SPP_SHORT, 6)
    assert code_of(team.refused(DrawRandomSkill(COACH, 1, Category.PASSING))) is CareerCode.CATEGORY_CLOSED


def test_one_draw_is_imposed():
    team = spp(second_season(), 1, 1).do(DrawRandomSkill(COACH, 1, Category.GENERAL)).roll(4, 5)
    advance = team.player(1).advances[0]
    assert (advance.way, advance.skill, advance.spp, advance.value) == (Way.RANDOM_PRIMARY, "Tackle", 3, 10_000)
    assert team.state.sequence.making is None


def test_an_owned_skill_is_drawn_again():
    team = spp(second_season(), 1, 3).do(TakeSkill(COACH, 1, "Tackle"))
    assert spp(team.to_end(), 1, 2).do(DrawRandomSkill(COACH, 1, Category.GENERAL)).roll(4, 5).events[0].reroll
    assert team.roll(4, 6).player(1).gained_skills == ("Tackle", "Wrestle")


def test_a_skill_with_an_amount_is_owned_whatever_the_amount():
    """An Ogre has Mighty Blow (+1) in print and cannot take it again."""
    squad = tuple(DraftedPlayer("ogre" if n == 1 else "human_lineman", f"Player {n}", n) for n in range(1, 12))
    team = spp(second_season(draft=plain("human", players=squad)), 1, 4)
    refusal = team.refused(TakeSkill(COACH, 1, "Mighty Blow (+1)"))
    assert code_of(refusal) is CareerCode.SKILL_OWNED


@pytest.mark.parametrize("face", range(1, 17))
def test_every_face_of_the_d16_offers_its_characteristics(face):
    team = spp(second_season(), 1, 6).do(RollCharacteristic(COACH, 1)).roll(face)
    taken = {
        characteristic.value
        for characteristic in Characteristic
        if team.refused(ImproveCharacteristic(COACH, 1, characteristic)) is None
    }
    assert taken == FACES_OF_2020[face]


@pytest.mark.parametrize(
    ("characteristic", "change", "worth"),
    [("ma", 1, 20_000), ("st", 1, 80_000), ("ag", -1, 40_000), ("pa", -1, 20_000), ("av", 1, 10_000)],
)
def test_what_a_characteristic_costs_and_is_worth(characteristic, change, worth):
    team = spp(second_season(), 1, 6)
    position = position_of(team.player(1), OLD.team_list("human"))
    before = getattr(profile_of(team.player(1), position, OLD), characteristic)
    team.do(RollCharacteristic(COACH, 1)).roll(16).do(ImproveCharacteristic(COACH, 1, Characteristic(characteristic)))
    assert getattr(profile_of(team.player(1), position, OLD), characteristic) == before + change
    assert (team.player(1).spp, team.player(1).advances[0].value) == (0, worth)


def test_a_refused_characteristic_becomes_a_chosen_skill():
    team = spp(second_season(), 1, 6).do(RollCharacteristic(COACH, 1)).roll(1).do(TakeSkill(COACH, 1, "Dodge"))
    advance = team.player(1).advances[0]
    assert (advance.skill, advance.spp, advance.value, team.player(1).spp) == ("Dodge", 18, 40_000, 0)


def test_prices_that_differ_and_no_elite_skills():
    team = spp(second_season(), 1, 5)
    team.do(TakeSkill(COACH, 1, "Dodge"))
    assert (team.player(1).spp, team.player(1).advances[0].value) == (3, 40_000)
    team = spp(second_season(), 1, 2).do(TakeSkill(COACH, 1, "Block"))
    assert (team.player(1).spp, team.player(1).advances[0].value) == (0, 20_000)


def test_fifteen_spp_are_spent_in_2025_and_may_be_kept_in_2020():
    """The price of a first characteristic is 18, not 14."""
    old, new = spp(second_season(), 1, 5), Team().play(5, 99, nominees=tuple(range(6, 12))).to_advancement(6, 6)
    assert (old.player(1).spp, new.player(1).spp) == (15, 15)
    proceed = Proceed(COACH, Stage.ADVANCEMENT)
    assert old.refused(proceed) is None
    assert code_of(new.refused(proceed)) is CareerCode.MUST_ADVANCE


# Injuries


@pytest.mark.parametrize(("lasting", "characteristic"), [("neck_injury", "ag"), ("dislocated_shoulder", "st")])
def test_lasting_injuries_have_the_names_of_2020(lasting, characteristic):
    hurt = (InjuryLine(1, "lasting_injury", lasting),)
    assert second_season().play(injuries=hurt, nominees=(2,)).player(1).losses == (Characteristic(characteristic),)
    new = Team()
    assert new.findings(new.match(injuries=hurt)) == [("lasting_injury_unknown", "side.injuries.1")]


# Drafting


@pytest.mark.parametrize(
    ("changes", "findings"),
    [
        ({"dedicated_fans": 6}, []),
        ({"dedicated_fans": 7}, ["dedicated_fans_range"]),
        ({"dedicated_fans": 0}, ["dedicated_fans_range"]),
        ({"cheerleaders": 12}, []),
        ({"cheerleaders": 13}, ["too_many_cheerleaders"]),
        ({"assistant_coaches": 7}, ["too_many_assistant_coaches"]),
    ],
)
def test_limits_of_fans_and_staff_at_the_draft(changes, findings):
    assert codes(plain("human", **changes)) == findings


def test_a_dedicated_fan_costs_ten_thousand():
    assert draft_cost(plain("human", dedicated_fans=6), OLD).fans == 50_000
    assert draft_cost(plain("human", NEW, dedicated_fans=3), NEW).fans == 10_000


def test_superseded_lists_are_for_imports_and_the_league_decides_on_others():
    assert codes(plain("amazon_tol")) == ["roster_not_draftable"]
    assert codes(plain("amazon_tol"), imported=True) == []
    assert codes(plain("slann")) == ["roster_not_draftable"]
    assert codes(plain("high_elf")) == codes(plain("tomb_kings")) == []
    house = tables(resolve("bloodbowl", "2020", {"slann": True, "teams_of_legend": False}))
    assert codes(plain("slann"), house) == []
    assert codes(plain("tomb_kings"), house) == ["roster_not_draftable"]


@pytest.mark.parametrize(
    ("roster", "league", "favoured_of", "findings"),
    [
        ("khorne", "", None, []),
        ("khorne", "Old World Classic", None, ["league_not_offered"]),
        ("norse", "Old World Classic", None, []),
        ("norse", "Favoured of Khorne", None, []),
        ("norse", "", None, ["league_not_offered"]),
        ("chaos_chosen", "", "Chaos Undivided", []),
        ("chaos_chosen", "", None, ["favoured_of_not_offered"]),
        ("dwarf", "Worlds Edge Superleague", None, []),
    ],
)
def test_a_team_chooses_what_its_list_lets_it_choose(roster, league, favoured_of, findings):
    assert codes(plain(roster, league=league, favoured_of=favoured_of)) == findings


@pytest.mark.parametrize("roster", OLD.teams)
def test_every_list_has_a_plain_draft(roster):
    assert codes(plain(roster), imported=True) == []


# Gold


@pytest.mark.parametrize(
    ("score", "fair_weather", "other_fans", "stalled", "gold"),
    [(0, (1, 1), 1, False, 20_000), (2, (3, 2), 1, False, 55_000), (2, (3, 2), 1, True, 55_000)],
)
def test_winnings_know_no_bonus_for_not_stalling(score, fair_weather, other_fans, stalled, gold):
    team = second_season()
    before = team.state.treasury
    team.play(score, 0, fair_weather=fair_weather, other_fans=other_fans, stalled=stalled)
    assert team.state.treasury - before == gold


@pytest.mark.parametrize(
    ("treasury", "old", "new"),
    [(300_000, 150_000, 150_000), (305_000, 150_000, 155_000), (395_000, 195_000, 200_000)],
)
def test_a_major_incident_rounds_the_loss_down_and_not_the_rest(treasury, old, new):
    assert major_incident_loss(treasury, OLD.post_match) == old
    assert major_incident_loss(treasury, NEW.post_match) == new


def test_a_major_incident_in_the_sequence():
    team = with_gold(second_season().play(0, 0).to_hiring(), 305_000)
    assert team.proceed().roll(1).state.treasury == 155_000


# Hiring


def test_the_parts_of_the_hiring_step_have_no_order():
    """Fire, then hire, then retire: in 2025 each of these would close what comes before it."""
    hurt = (InjuryLine(2, "lasting_injury", "head_injury"),)
    steps = (
        HireStaff(COACH, Staffing.CHEERLEADER),
        Fire(COACH, 1),
        Hire(COACH, "human_lineman", "New", 20),
        RetireTemporarily(COACH, 2),
    )
    old = with_gold(second_season().play(injuries=hurt, nominees=(3,)).to_hiring(), 90_000).do(*steps)
    assert [player.n for player in old.state.available] == [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    new = with_gold(Team().play(injuries=hurt).to_hiring(), 90_000).do(steps[0])
    assert {code_of(new.refused(step)) for step in steps[1:]} == {CareerCode.MARKET_CLOSED}


def test_nothing_bars_firing_below_eleven():
    old, new = second_season().play().to_hiring(), Team().play().to_hiring()
    assert old.refused(Fire(COACH, 2)) is None
    assert code_of(new.refused(Fire(COACH, 2))) is CareerCode.TOO_FEW_ELIGIBLE


# Concession


@pytest.mark.parametrize(("scored", "theirs", "old", "new"), [(0, 0, 1, 2), (1, 0, 2, 2), (1, 2, 4, 2), (3, 1, 5, 3)])
def test_the_score_against_a_side_that_concedes(scored, theirs, old, new):
    assert conceded_score(scored, theirs, OLD.post_match.concession) == old
    assert conceded_score(scored, theirs, NEW.post_match.concession) == new


@pytest.mark.parametrize(("score", "findings"), [(4, []), (3, ["conceded_score"]), (5, ["conceded_score"])])
def test_a_report_of_a_concession_adds_both_sides_touchdowns(score, findings):
    home, away = second_season(), second_season("orc")
    lines = tuple(PlayerLine(n, touchdown=int(n == 1)) for n in range(1, 12))
    given = tuple(replace(line, awarded=score - 1) if line.n == 1 else line for line in lines)
    lost = tuple(PlayerLine(n, touchdown=2 * int(n == 1)) for n in range(1, 12))
    report = Report(
        "f1",
        SideReport("t1", score, 2, False, given, nominees=tuple(range(1, 12))),
        SideReport("t9", 0, 2, False, lost),
        conceded_by=Seat.AWAY,
        penalty=True,
    )
    found = audit_report(report, home.state, away.state, OLD)
    assert [finding.code.value for finding in found if finding.where.endswith("score")] == findings


def test_who_concedes_keeps_spp_and_the_other_has_one_mvp():
    lost = second_season().play(0, 1, lines={1: {"touchdown": 2}}, nominees=(), conceded_by=Side.OWN, penalty=True)
    assert lost.player(1).spp == 6
    assert (
        Team().play(0, 2, lines={1: {"touchdown": 2}}, nominees=(), conceded_by=Side.OWN, penalty=True).player(1).spp
        == 0
    )
    won = second_season().play(1, 0, lines={1: {"awarded": 1}}, nominees=(2,), conceded_by=Side.OTHER, penalty=True)
    assert [due.purpose for due in won.state.sequence.due].count(Purpose.MVP) == 1
    new = Team().play(2, 0, lines={1: {"awarded": 2}}, conceded_by=Side.OTHER, penalty=True)
    assert [due.purpose for due in new.state.sequence.due].count(Purpose.MVP) == 2


# Before a match


def test_the_lower_side_adds_nothing_of_its_own():
    sides = (900_000, 1_000_000, 80_000, 0)
    assert [means(*sides, rules).petty_cash for rules in (OLD, NEW)] == [100_000, 100_000]
    assert [means(*sides, rules).treasury for rules in (OLD, NEW)] == [0, 50_000]


def test_a_league_opens_the_mortuary():
    offered = OLD.pre_match.inducements["mortuary_assistant"]
    vampires, humans = second_season("vampire"), second_season()
    assert is_open(offered, vampires.state, OLD.team_list("vampire"))
    assert not is_open(offered, humans.state, OLD.team_list("human"))


def test_star_players_are_unknown_and_say_so():
    with pytest.raises(UnknownFigure, match="stars"):
        _ = OLD.star_players


# What a characteristic is given up for


def characteristic_rolled(team, face):
    spp(team, 1, 6).do(RollCharacteristic(COACH, 1)).roll(face)
    return team


def test_only_a_secondary_skill_is_taken_instead_of_a_characteristic_and_not_on_a_sixteen():
    """Human lineman: General primary; Agility and Strength secondary."""
    team = characteristic_rolled(second_season(), 15)
    assert code_of(team.refused(TakeSkill(COACH, 1, "Block"))) is CareerCode.INSTEAD_OTHERWISE
    assert team.refused(TakeSkill(COACH, 1, "Dodge")) is None
    team = characteristic_rolled(second_season(), 16)
    assert code_of(team.refused(TakeSkill(COACH, 1, "Dodge"))) is CareerCode.INSTEAD_NOT_ON_THIS
    newer = Team()
    newer.play(6, 99, lines={1: {"touchdown": 6}}, nominees=tuple(range(6, 12))).to_advancement(1, 6)
    newer.do(RollCharacteristic(COACH, 1)).roll(8)
    assert newer.refused(TakeSkill(COACH, 1, "Block")) is None


def test_rules_kept_from_before_let_any_skill_stand_instead():
    team = characteristic_rolled(second_season(), 16)
    kept = Advancement(**{name: getattr(OLD.advancement, name) for name in OLD.advancement.__struct_fields__[:-2]})
    team.career._catalogue = {team.state.ruleset: replace(OLD, advancement=kept)}
    assert team.refused(TakeSkill(COACH, 1, "Block")) is None
