"""Each rule of drafting alone: a list that breaks it, and one that just keeps it."""

import pytest
from msgspec.structs import replace

from rules_engine.bloodbowl.actions import Draft, DraftedPlayer, EnterSeason, Ruling, Subject
from rules_engine.bloodbowl.career import Career, Founding
from rules_engine.bloodbowl.drafting import audit_draft, draft_cost, draftable
from rules_engine.bloodbowl.samples import plain_draft
from rules_engine.bloodbowl.tables import tables
from rules_engine.core import Seat
from rules_engine.rulesets import resolve
from tests.engine.bloodbowl.table import COACH, COMMISSIONER, PRINTED

TABLES = tables(PRINTED)


def plain(roster: str, **changes) -> Draft:
    return replace(plain_draft(COACH, TABLES.team_list(roster), TABLES), **changes)


def squad(**positions: int) -> tuple[DraftedPlayer, ...]:
    keys = [key for key, count in positions.items() for _ in range(count)]
    return tuple(DraftedPlayer(key, f"P{n}", n) for n, key in enumerate(keys, start=1))


def codes(draft: Draft, **more) -> list[str]:
    return [finding.code.value for finding in audit_draft(draft, TABLES, **more)]


@pytest.mark.parametrize("roster", [key for key, team in TABLES.teams.items() if draftable(team, TABLES)])
def test_the_plain_draft_of_every_roster_is_legal(roster):
    assert codes(plain(roster)) == []


@pytest.mark.parametrize(
    ("roster", "changes", "expected"),
    [
        ("human", {"players": squad(human_lineman=10)}, ["too_few_players_on_list"]),
        ("human", {"players": squad(human_lineman=16)}, []),
        ("human", {"players": squad(human_lineman=11), "rerolls": 8}, []),
        ("human", {"rerolls": 9}, ["too_many_rerolls"]),
        ("human", {"assistant_coaches": 7}, ["too_many_assistant_coaches"]),
        ("human", {"cheerleaders": 7}, ["too_many_cheerleaders"]),
        ("human", {"cheerleaders": -1}, ["negative_count"]),
        ("human", {"dedicated_fans": 4}, ["dedicated_fans_range"]),
        ("human", {"dedicated_fans": 0}, ["dedicated_fans_range"]),
        ("human", {"dedicated_fans": 3}, []),
        ("human", {"apothecary": True}, []),
        ("nurgle", {"apothecary": True}, ["no_apothecary_for_this_team"]),
        ("human", {"name": " "}, ["name_missing"]),
        ("human", {"league": "Chaos Clash"}, ["league_not_offered"]),
        ("human", {"captain": None}, ["captain_missing"]),
        ("amazon", {"captain": 0}, ["no_captain_for_this_team"]),
        ("human", {"players": squad(ogre=1, human_lineman=10), "captain": 0}, ["captain_is_big_guy"]),
        ("chaos_chosen", {"favoured_of": None}, ["favoured_of_not_offered"]),
        ("amazon", {"favoured_of": "Khorne"}, ["favoured_of_not_offered"]),
        ("human", {"players": squad(griffon=1, human_lineman=11)}, ["position_unknown"]),
        (
            "human",
            {"players": (*squad(human_lineman=10), DraftedPlayer("human_lineman", "P", 1))},
            ["number_twice"] * 2,
        ),
        ("human", {"players": (*squad(human_lineman=10), DraftedPlayer("human_lineman", "P", 0))}, ["number_range"]),
        ("human", {"players": (*squad(human_lineman=10), DraftedPlayer("human_lineman", " ", 50))}, ["name_missing"]),
    ],
)
def test_each_rule(roster, changes, expected):
    assert codes(plain(roster, **changes)) == expected


def test_an_unknown_roster_is_said_to_be_unknown():
    assert codes(replace(plain("human"), roster="nobody")) == ["roster_unknown"]


def test_position_and_group_limits():
    linemen = next(p.key for p in TABLES.team_list("chaos_chosen").positions if p.is_lineman)
    two = squad(**{linemen: 10, "troll": 1, "ogre": 1})
    assert codes(plain("chaos_chosen", players=two)) == ["group_full"]
    assert codes(plain("chaos_chosen", players=squad(**{linemen: 10, "troll": 2}))) == ["position_full", "group_full"]
    assert codes(plain("chaos_chosen", players=squad(**{linemen: 10, "troll": 1}))) == []


def test_insignificant_players_may_not_outnumber_the_others():
    others = {
        p.key: p.max
        for p in TABLES.team_list("underworld_denizens").positions
        if p.is_lineman and not p.is_insignificant
    }
    one = next(iter(others))
    assert codes(plain("underworld_denizens", players=squad(snotling_lineman=6, **{one: 6}))) == []
    assert codes(plain("underworld_denizens", players=squad(snotling_lineman=6, **{one: 5}))) == [
        "too_many_insignificant"
    ]


def test_the_budget_is_a_million_to_the_last_coin():
    draft = plain("human", rerolls=8)
    over = draft_cost(draft, TABLES).total - 1_000_000
    assert codes(draft) == (["over_budget"] if over > 0 else [])
    rich = replace(draft, assistant_coaches=6, cheerleaders=6, apothecary=True)
    findings = audit_draft(rich, TABLES)
    assert [(f.code.value, f.params["over"]) for f in findings] == [
        ("over_budget", draft_cost(rich, TABLES).total - 1_000_000)
    ]
    assert audit_draft(rich, TABLES, extra_budget=findings[0].params["over"]) == ()


def test_slann_is_a_setting_and_the_stop_gap_high_elves_are_for_imports():
    assert codes(plain("slann")) == ["roster_not_draftable"]
    assert codes(plain("high_elf_jan2026")) == ["roster_not_draftable"]
    assert codes(plain("high_elf_jan2026"), imported=True) == []
    allowed = tables(resolve("bloodbowl", "2025", {"slann": True}))
    assert audit_draft(plain("slann"), allowed) == ()


def test_a_ruling_raises_the_budget_before_the_draft():
    career = Career({PRINTED.hash: TABLES})
    state = career.apply(career.start(Founding("t1")), EnterSeason(COMMISSIONER, "s1", PRINTED.hash)).state
    dear = plain("human", rerolls=8, assistant_coaches=6, cheerleaders=6, apothecary=True)
    assert dear not in career.legal_actions(state, Seat.COACH)
    ruled = career.apply(state, Ruling(COMMISSIONER, Subject.BUDGET, "an old promise", 500_000)).state
    drafted = career.apply(ruled, dear).state
    assert drafted.treasury == 1_500_000 - draft_cost(dear, TABLES).total
