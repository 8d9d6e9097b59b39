"""Who may buy what before a match, at what price, and with whose gold."""

import pytest
from msgspec.structs import replace

from rules_engine.bloodbowl.inducements import Means, Purchase, audit_means, audit_purchases, from_treasury, means
from rules_engine.bloodbowl.tables import tables
from rules_engine.bloodbowl.team import TeamState
from rules_engine.errors import UnknownFigure
from tests.engine.bloodbowl.table import PRINTED, Team

TABLES = tables(PRINTED)


def codes(roster: str, *purchases: Purchase, league: str | None = None) -> list[str]:
    state = Team(roster).state
    state = replace(state, league=league) if league else state
    return [finding.code.value for finding in audit_purchases(purchases, state, TABLES, "inducements")]


@pytest.mark.parametrize(
    ("own", "other", "treasury", "spent", "expected"),
    [
        (1_000_000, 1_100_000, 200_000, 0, Means(100_000, 50_000)),
        (1_000_000, 1_100_000, 30_000, 60_000, Means(160_000, 30_000)),
        (1_100_000, 1_000_000, 200_000, 0, Means(0, 200_000)),
        (1_000_000, 1_000_000, 200_000, 0, Means(0, 0)),
    ],
)
def test_petty_cash_makes_up_for_a_lower_ctv(own, other, treasury, spent, expected):
    assert means(own, other, treasury, spent, TABLES) == expected


@pytest.mark.parametrize(
    ("roster", "purchase", "expected"),
    [
        ("human", Purchase("bribe", 100_000), []),
        ("goblin", Purchase("bribe", 300_000, count=6), []),
        ("goblin", Purchase("bribe", 100_000), ["inducement_price"]),
        ("human", Purchase("bribe", 400_000, count=4), ["inducement_too_many"]),
        ("human", Purchase("bribe", 0, count=0), ["inducement_price"]),
        ("human", Purchase("moon", 1), ["inducement_unknown"]),
        ("human", Purchase("mortuary_assistant", 100_000), ["inducement_not_for_this_team"]),
        ("shambling_undead", Purchase("mortuary_assistant", 100_000), []),
        ("nurgle", Purchase("plague_doctor", 100_000), []),
        ("nurgle", Purchase("wandering_apothecary", 100_000), ["inducement_not_for_this_team"]),
        ("halfling", Purchase("halfling_master_chef", 100_000), []),
        ("human", Purchase("halfling_master_chef", 300_000), []),
        ("human", Purchase("wizard", 150_000, choice="Sports-Wizard"), []),
        ("human", Purchase("wizard", 150_000), ["inducement_choice_unknown"]),
        ("goblin", Purchase("biased_referee", 80_000, choice="Dodgy League Rep"), []),
        ("human", Purchase("biased_referee", 120_000, choice="Dodgy League Rep"), []),
        ("human", Purchase("mercenary", 80_000, choice="human_lineman"), []),
        ("human", Purchase("mercenary", 130_000, choice="human_lineman", skill="Block"), []),
        (
            "human",
            Purchase("mercenary", 130_000, choice="human_lineman", skill="Claws"),
            ["mercenary_skill_not_primary"],
        ),
        ("human", Purchase("mercenary", 345_000, 3, "human_blitzer"), ["mercenary_position_full"]),
        ("human", Purchase("mercenary", 1, choice="dragon"), ["inducement_choice_unknown"]),
        ("human", Purchase("star_player", 80_000, choice="akhorne_the_squirrel"), []),
        ("human", Purchase("star_player", 190_000, choice="anqi_panqi"), ["star_not_for_this_team"]),
        ("amazon", Purchase("star_player", 190_000, choice="anqi_panqi"), []),
        ("human", Purchase("star_player", 1, choice="nobody"), ["inducement_choice_unknown"]),
    ],
)
def test_what_a_team_may_buy(roster, purchase, expected):
    assert codes(roster, purchase) == expected


def test_the_same_star_cannot_be_hired_twice_by_one_team():
    star = Purchase("star_player", 80_000, choice="akhorne_the_squirrel")
    assert codes("human", star, star) == ["inducement_twice"]


def test_a_rule_that_comes_with_a_league_opens_what_it_opens():
    khorne = next(key for key, star in TABLES.star_players.items() if "Favoured of Khorne" in star.special_rules)
    star = TABLES.star_players[khorne]
    bought = Purchase("star_player", star.cost, choice=khorne)
    assert codes("norse", bought, league="Chaos Clash") == []
    expected = [] if "Old World Classic" in star.leagues else ["star_not_for_this_team"]
    assert codes("norse", bought, league="Old World Classic") == expected


@pytest.mark.parametrize(
    ("cost", "available", "treasury", "expected"),
    [
        (150_000, Means(100_000, 50_000), 200_000, []),
        (160_000, Means(100_000, 50_000), 200_000, ["inducements_over_means"]),
        (160_000, Means(100_000, 40_000), 40_000, ["inducements_treasury_short"]),
        (10_000, Means(0, 0), 40_000, ["inducements_treasury_not_open"]),
        (0, Means(0, 0), 0, []),
    ],
)
def test_nobody_spends_more_than_the_rules_give(cost, available, treasury, expected):
    purchases = [Purchase("bribe", cost)]
    told = audit_means(purchases, available, treasury, "inducements")
    assert [finding.code.value for finding in told] == expected
    assert from_treasury(purchases, available) == max(0, cost - available.petty_cash)


def test_stars_nobody_knows_raise_when_they_are_used():
    unknown = replace(TABLES, stars=None)
    state: TeamState = Team("human").state
    with pytest.raises(UnknownFigure, match="stars"):
        list(audit_purchases([Purchase("star_player", 1, choice="griff_oberwald")], state, unknown, "inducements"))
