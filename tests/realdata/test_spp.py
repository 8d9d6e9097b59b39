"""Star-player points that other programs gave, under the same prices."""

from rules_engine.bloodbowl.report import PlayerLine
from rules_engine.bloodbowl.spp import Worth, earn_line
from rules_engine.bloodbowl.tables import Deed, tables
from rules_engine.bloodbowl.team import Player
from rules_engine.rulesets import resolve
from tests.realdata.samples import figure, needs_samples, read_json, read_xml

pytestmark = needs_samples

CRP = {"spp.award.mvp": 5}
"""The old rules: 3 for a touchdown, 1, 2, 2, and 5 for an MVP. Only the last is no figure of the edition already."""


def worth(edition="2025", overlay=None, roster="human"):
    ruled = tables(resolve("bloodbowl", edition, overlay or {}))
    return Worth(ruled.team_list(roster), ruled)


def spp(line, mvps, price):
    earned, _events = earn_line(Player(1, "Somebody", 1, "human_lineman", 0), "f1", line, price, frozenset())
    return earned.spp + mvps * price.award(Deed.MVP)


def of_node(node, **names):
    return PlayerLine(1, **{deed: figure(node, name) for deed, name in names.items()})


COUNTED = {
    "touchdown": "touchdowns",
    "completion": "completions",
    "interception": "interceptions",
    "casualty": "casualties",
}


def test_crp_is_the_table_that_it_says():
    price = worth(overlay=CRP)
    deeds = (Deed.TOUCHDOWN, Deed.COMPLETION, Deed.INTERCEPTION, Deed.CASUALTY, Deed.MVP)
    assert tuple(price.award(deed) for deed in deeds) == (3, 1, 2, 2, 5)


def test_fourteen_players_of_a_team_of_the_old_rules():
    price, players = worth(overlay=CRP), read_xml("ffb_team_khemri_crp.xml").findall("player")
    told = [player.find("playerStatistics") for player in players]
    assert [spp(of_node(one, **COUNTED), figure(one, "mvps"), price) for one in told] == [
        int(one.get("currentSpps")) for one in told
    ]
    assert len(told) == 14


def test_twenty_nine_players_of_a_match_of_the_old_rules():
    price = worth(overlay=CRP)
    told = list(read_xml("ffb_result_sample_crp.xml").iter("starPlayerPoints"))
    assert [spp(of_node(one, **COUNTED), figure(one, "playerAwards"), price) for one in told] == [
        int(one.get("earned")) for one in told
    ]
    assert len(told) == 29


def test_casualties_that_earn_are_those_a_player_made_himself():
    price = worth(overlay=CRP)
    match = read_json("anbbl_match_1190.json")
    unpaid = {"foul": "casualty_by_foul", "fans / random event": "casualty_by_crowd_push"}
    counts = {}
    for side in ("home", "away"):
        events = match[side]["events"]
        out = [by for kind in ("badly_hurt", "serious", "kill") for by in events[kind]]
        earning = [by for by in out if by not in unpaid]
        counts[side] = (len(out), len(out) - len(earning))
        anonymous = PlayerLine(1, **{unpaid[by]: out.count(by) for by in set(out) & set(unpaid)})
        assert spp(anonymous, 0, price) == 0
        players = {*earning, *events["td"], *events["mvp"]}
        assert {
            n: spp(PlayerLine(1, touchdown=events["td"].count(n), casualty=out.count(n)), events["mvp"].count(n), price)
            for n in players
        } == match[side]["expected_spp_2016"]
    assert counts == {"home": (8, 4), "away": (3, 1)}
