"""Two teams before a match and what both together show: means, prayers, hired players, medicine, grudges."""

import pytest
from msgspec.structs import replace

from rules_engine.bloodbowl.actions import HireGuest, Ruling, Subject
from rules_engine.bloodbowl.audit import audit_report
from rules_engine.bloodbowl.events import GoldMoved, GoldReason, HatredGained, PlayerInjured, SppEarned
from rules_engine.bloodbowl.inducements import Means, Purchase
from rules_engine.bloodbowl.prematch import match_ctv, purses
from rules_engine.bloodbowl.report import Guest, InjuryLine, PlayerLine, Report, SideReport
from rules_engine.bloodbowl.skills import owned
from rules_engine.bloodbowl.spp import Worth, scoring_casualties
from rules_engine.bloodbowl.tables import Deed
from rules_engine.bloodbowl.team import GuestKind, Purpose, current_team_value
from rules_engine.core import Seat
from tests.engine.bloodbowl.table import COMMISSIONER, Team

BRIBE = Purchase("bribe", 100_000)


def quiet(team: Team, **more) -> SideReport:
    players = tuple(PlayerLine(player.n) for player in team.state.available)
    nominees = tuple(line.n for line in players[:6])
    return SideReport(team.state.team, 0, 2, False, **{"players": players, "nominees": nominees, **more})


def report(home: Team, away: Team, ours: SideReport, theirs: SideReport | None = None) -> Report:
    home.state = replace(home.state, team="t1")
    away.state = replace(away.state, team="t2")
    return Report("f1", replace(ours, team="t1"), replace(theirs or quiet(away), team="t2"))


def codes(home: Team, away: Team, ours: SideReport, theirs: SideReport | None = None) -> list[str]:
    told = audit_report(report(home, away, ours, theirs), home.state, away.state, home.tables)
    return [finding.code.value for finding in told]


def richer(gold: int) -> Team:
    return Team("human").do(Ruling(COMMISSIONER, Subject.TREASURY, "a benefactor", gold))


def test_journeymen_count_in_the_ctv_of_their_match():
    team = Team("human").play(injuries=(InjuryLine(11, "seriously_hurt"),)).to_end()
    guest = Guest(-1, GuestKind.JOURNEYMAN, "Joe", 60, "human_lineman")
    with_him = quiet(team, guests=(guest,))
    assert current_team_value(team.state, team.tables).total == 500_000
    assert match_ctv(team.state, with_him, team.tables) == 550_000
    snotlings = Team("snotling")
    free = quiet(snotlings, guests=(Guest(-1, GuestKind.JOURNEYMAN, "Joe", 60, "snotling_lineman"),))
    assert match_ctv(snotlings.state, free, snotlings.tables) == match_ctv(
        snotlings.state, quiet(snotlings), snotlings.tables
    )


def test_the_lower_side_gets_the_difference_and_what_the_higher_spent():
    home, away = Team("human"), Team("wood_elf")
    difference = match_ctv(home.state, quiet(home), home.tables) - match_ctv(away.state, quiet(away), away.tables)
    low, high = (home, away) if difference < 0 else (away, home)
    gap = abs(difference)
    high.state = replace(high.state, treasury=250_000)
    low.state = replace(low.state, treasury=80_000)
    whole = report(low, high, quiet(low), quiet(high, inducements=(BRIBE, BRIBE)))
    both = purses(whole, low.state, high.state, home.tables)
    assert both[Seat.HOME].means == Means(gap + 200_000, 50_000)
    assert (both[Seat.AWAY].means, both[Seat.AWAY].treasury_spent) == (Means(0, 250_000), 200_000)


def test_nobody_buys_beyond_his_means_and_equal_sides_keep_their_treasuries():
    assert codes(richer(300_000), Team("human"), quiet(Team("human"), inducements=(BRIBE,))) == [
        "inducements_treasury_not_open"
    ]


def test_what_inducements_take_from_the_treasury_is_booked():
    team = richer(300_000)
    before = team.state.treasury
    match = team.match()
    match = replace(match, treasury_spent=100_000, side=replace(match.side, inducements=(BRIBE,)))
    team.do(match)
    spent = [e for e in team.events if isinstance(e, GoldMoved) and e.reason is GoldReason.INDUCEMENTS]
    assert [(e.amount, e.balance, e.quantity) for e in spent] == [(-100_000, before - 100_000, 1)]


@pytest.mark.parametrize(
    ("prayers", "bought", "expected"),
    [
        ((3, 9), 2, []),
        ((3, 3), 2, ["prayer_twice"]),
        ((17,), 1, ["prayer_range"]),
        ((3,), 0, ["prayers_mismatch"]),
    ],
)
def test_prayers_are_bought_and_rolled(prayers, bought, expected):
    home = Team("human")
    home.tables = replace(home.tables, pre_match=replace(home.tables.pre_match, petty_cash=_generous(home)))
    purchases = (Purchase("prayers_to_nuffle", 10_000 * bought, count=bought),) if bought else ()
    home.state = replace(home.state, treasury=100_000)
    side = quiet(home, prayers=prayers, inducements=purchases)
    assert codes(home, Team("human"), side) == expected


def _generous(team: Team):
    return replace(team.tables.pre_match.petty_cash, equal_ctv_spends_treasury=True)


def test_stars_and_mercenaries_are_paid_for_and_earn_nothing():
    home = Team("human")
    star = Guest(-1, GuestKind.STAR, "Akhorne", 90, "akhorne_the_squirrel")
    side = quiet(home, guests=(star,))
    side = replace(side, players=(*side.players, PlayerLine(-1, touchdown=1)), score=1)
    assert codes(home, Team("human"), side) == ["guest_not_hired"]
    match = home.match()
    home.do(replace(match, side=replace(side, inducements=(Purchase("star_player", 80_000, 1, star.position),))))
    assert not any(isinstance(event, SppEarned) for event in home.events)


def test_raising_the_dead_takes_a_death_and_a_team_that_can():
    undead, human = Team("shambling_undead"), Team("human")
    zombie = Guest(-1, GuestKind.RAISED, "Risen", 90, "zombie_lineman")
    dead = quiet(human, injuries=(InjuryLine(1, "dead"),))
    assert codes(undead, human, quiet(undead, guests=(zombie,)), dead) == []
    assert codes(undead, human, quiet(undead, guests=(zombie,))) == ["raised_not_possible"]
    lineman = replace(zombie, position="human_lineman")
    twice = quiet(human, guests=(lineman,))
    assert codes(human, human, twice, dead) == ["raised_not_possible"]
    rotters = Team("nurgle")
    rotter = replace(zombie, position=rotters.state.players[0].position)
    plagued = any("Plague Ridden" in owned(rotters.state, p, rotters.tables) for p in rotters.state.players)
    expected = [] if plagued else ["raised_not_possible"]
    assert codes(rotters, human, quiet(rotters, guests=(rotter,)), dead) == expected


def test_an_apothecary_serves_once():
    plain, tended = Team("human"), Team("human")
    tended.state = replace(tended.state, apothecary=True)
    one = InjuryLine(1, "badly_hurt", before_apothecary="dead")
    two = InjuryLine(2, "badly_hurt", before_apothecary="dead")
    assert codes(tended, Team("human"), quiet(tended, injuries=(one,))) == []
    assert codes(tended, Team("human"), quiet(tended, injuries=(one, two))) == ["apothecary_not_there"]
    assert codes(plain, Team("human"), quiet(plain, injuries=(one,))) == ["apothecary_not_there"]
    nonsense = replace(one, before_apothecary="a scratch")
    assert codes(tended, Team("human"), quiet(tended, injuries=(nonsense,))) == ["injury_unknown"]


def test_only_who_has_the_trait_regenerates_and_then_nothing_happened():
    undead, human = Team("shambling_undead"), Team("human")
    back = InjuryLine(1, "dead", regenerated=True)
    assert codes(human, undead, quiet(human, injuries=(back,))) == ["regeneration_missing"]
    undead.play(injuries=(back,))
    assert undead.player(1).is_available
    assert PlayerInjured(1, "dead", regenerated=True) in undead.events


def test_getting_even_is_a_die_and_leaves_a_hatred_without_value():
    team = Team("human").play(injuries=(InjuryLine(1, "seriously_hurt", hates="Orc"),))
    team.roll(1)
    assert team.state.sequence.due[0].purpose is Purpose.GETTING_EVEN
    value = team.player(1).value
    team.roll(4)
    assert HatredGained(1, "Orc") in team.events
    assert (team.player(1).hatreds, team.player(1).value) == (("Orc",), value)
    assert "Hatred" in owned(team.state, team.player(1), team.tables)
    cool = Team("human").play(injuries=(InjuryLine(1, "seriously_hurt", hates="Orc"),)).roll(1).roll(3)
    assert cool.player(1).hatreds == ()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (InjuryLine(1, "seriously_hurt", hates="Orc"), []),
        (InjuryLine(1, "seriously_hurt", hates="Lineman"), ["hatred_forbidden"]),
        (InjuryLine(1, "badly_hurt", hates="Orc"), ["hatred_not_due"]),
    ],
)
def test_what_can_be_hated(line, expected):
    team = Team("human")
    assert codes(team, Team("human"), quiet(team, injuries=(line,))) == expected


# What casualties and prayers pay


@pytest.mark.parametrize(
    ("roster", "deed", "prayers", "skills", "spp"),
    [
        ("human", Deed.CASUALTY_BY_FOUL, (), (), 0),
        ("human", Deed.CASUALTY_BY_FOUL, (13,), (), 2),
        ("human", Deed.CASUALTY_BY_CROWD_PUSH, (12,), (), 2),
        ("human", Deed.CASUALTY_BY_CROWD_PUSH, (13,), (), 0),
        ("human", Deed.CASUALTY_BY_SPECIAL_ACTION, (), (), 0),
        ("human", Deed.CASUALTY_BY_SPECIAL_ACTION, (), ("Violent Innovator",), 2),
        ("orc", Deed.CASUALTY_BY_SPECIAL_ACTION, (), ("Violent Innovator",), 3),
        ("human", Deed.COMPLETION, (10,), (), 2),
        ("human", Deed.THROW, (10,), (), 1),
        ("human", Deed.CATCH_OF_A_PASS, (), (), 0),
        ("human", Deed.CATCH_OF_A_PASS, (11,), (), 1),
        ("orc", Deed.CASUALTY_BY_FOUL, (13,), (), 2),
    ],
)
def test_deeds_that_only_a_skill_or_a_prayer_pays_for(roster, deed, prayers, skills, spp):
    team = Team(roster)
    worth = Worth(team.tables.team_list(roster), team.tables, prayers)
    assert worth.award(deed, frozenset(skills)) == spp


def test_leagues_decide_what_brutes_and_perfect_passes_get_from_prayers():
    team = Team("orc", overlay={"settings.brutes_lifts_prayers": True, "settings.perfect_passing_counts_throw": True})
    worth = Worth(team.tables.team_list("orc"), team.tables, (10, 13))
    assert (worth.award(Deed.CASUALTY_BY_FOUL), worth.award(Deed.THROW)) == (3, 2)


def test_the_table_counts_casualties_that_earned():
    team = Team("human")
    line = PlayerLine(1, casualty=1, casualty_by_foul=1, casualty_by_crowd_push=1)
    side = quiet(team, players=(line,))
    assert scoring_casualties(side, team.state, team.tables) == 1
    assert scoring_casualties(replace(side, prayers=(13,)), team.state, team.tables) == 2


def test_a_hired_journeyman_keeps_his_grudge():
    team = Team("human").do(Ruling(COMMISSIONER, Subject.TREASURY, "a benefactor", 90_000))
    team.play(injuries=(InjuryLine(11, "seriously_hurt"),)).to_end()
    guest = Guest(-1, GuestKind.JOURNEYMAN, "Joe", 60, "human_lineman")
    match = team.match()
    injury = InjuryLine(-1, "seriously_hurt", hates="Orc")
    side = replace(match.side, guests=(guest,), players=(*match.side.players, PlayerLine(-1)), injuries=(injury,))
    team.do(replace(match, side=side)).roll(1).roll(6).to_hiring()
    team.do(HireGuest(team.actions[1].seat, -1, 60))
    assert (team.player(12).hatreds, team.player(12).missing_next) == (("Orc",), True)
