"""What sources dispute or leagues decide: as printed, and as a house rule makes it."""

import pytest
from msgspec.structs import replace

from rules_engine.bloodbowl.actions import (
    DrawRandomSkill,
    Hire,
    HireGuest,
    HireStaff,
    Ruling,
    Side,
    Staffing,
    Subject,
    TakeSkill,
)
from rules_engine.bloodbowl.audit import Part, audit_side
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.inducements import Purchase, audit_purchases
from rules_engine.bloodbowl.report import Guest, InjuryLine, PlayerLine
from rules_engine.bloodbowl.tables import Category
from rules_engine.bloodbowl.team import GuestKind
from rules_engine.errors import BadRuleset
from rules_engine.rulesets import editions, resolve
from tests.engine.bloodbowl.table import COACH, COMMISSIONER, Team


def given_up(stalled: bool = False, **overlay) -> int:
    """What the match brings against a side that concedes with penalty."""
    team = Team(overlay=overlay)
    before = team.state.treasury
    team.play(2, conceded_by=Side.OTHER, penalty=True, lines={1: {"awarded": 2}}, stalled=stalled)
    return team.state.treasury - before


def test_the_winner_of_a_concession_collects_the_bonus_where_a_league_has_it_so():
    ours = {"concession_winner_no_stalling_bonus": True}
    assert given_up() == given_up(stalled=True, **ours)
    assert given_up(**ours) - given_up() == 10_000


def grown(overlay) -> Team:
    """A player with SPP for two skills."""
    return Team(overlay=overlay).play(4, lines={1: {"touchdown": 4}}).to_advancement(mvp=2)


def test_once_is_the_most_in_a_league_with_one_advancement_a_step():
    team = grown({}).do(TakeSkill(COACH, 1, "Block"))
    team.state = replace(team.state, players=(replace(team.player(1), spp_earned=30), *team.state.players[1:]))
    assert team.refused(TakeSkill(COACH, 1, "Tackle")) is None
    once = grown({"several_advancements_in_one_step": False}).do(TakeSkill(COACH, 1, "Block"))
    once.state = replace(once.state, players=(replace(once.player(1), spp_earned=30), *once.state.players[1:]))
    assert once.refused(TakeSkill(COACH, 1, "Tackle")).code is CareerCode.ADVANCED_ALREADY
    assert once.refused(DrawRandomSkill(COACH, 1, Category.GENERAL)).code is CareerCode.ADVANCED_ALREADY
    assert once.proceed().state.sequence.stage.value == "hiring"


def test_the_next_match_lets_him_advance_again():
    team = grown({"several_advancements_in_one_step": False}).do(TakeSkill(COACH, 1, "Block")).to_end()
    team.play(3, lines={1: {"touchdown": 3}}).to_advancement(mvp=2)
    assert team.refused(TakeSkill(COACH, 1, "Tackle")) is None


def test_insignificant_players_are_counted_after_the_draft_where_a_league_does():
    roster = next(
        (key for key, one in Team().tables.teams.items() if any(p.is_insignificant for p in one.positions)), None
    )
    assert roster is not None
    for overlay, expected in (({}, None), ({"insignificant_after_draft": True}, CareerCode.TOO_MANY_INSIGNIFICANT)):
        team = Team(roster, overlay=overlay)
        small = next(p for p in team.tables.team_list(roster).positions if p.is_insignificant)
        held = sum(p.position == small.key for p in team.state.listed)
        others = len(team.state.listed) - held
        team.do(Ruling(COMMISSIONER, Subject.TREASURY, "a benefactor", 500_000)).play().to_hiring()
        for n in range(others - held):
            team.do(Hire(COACH, small.key, f"Small {n}", 60 + n))
        refusal = team.refused(Hire(COACH, small.key, "One too many", 90))
        assert (refusal and refusal.code) == expected


MERCENARY = Guest(-1, GuestKind.MERCENARY, "Mercenary", 61, "human_blitzer")


def with_a_mercenary(team: Team):
    match = team.match(1)
    players = (*match.side.players, PlayerLine(-1))
    side = replace(match.side, guests=(MERCENARY,), players=players, nominees=(-1, 1, 2, 3, 4, 5))
    return replace(match, side=side)


def test_a_mercenary_is_named_only_where_mercenaries_earn_and_takes_the_award_with_him():
    assert Team().findings(with_a_mercenary(Team())) == [("nominee_is_hired", "side.nominees.-1")]
    team = Team(overlay={"spp.who_can_earn.mercenaries": True})
    team.do(with_a_mercenary(team)).roll(1)
    assert team.events[0].faces == (1,)
    assert sum(player.spp for player in team.state.players) == 3
    star = replace(MERCENARY, kind=GuestKind.STAR)
    match = with_a_mercenary(team)
    told = audit_side(replace(match.side, guests=(star,)), Team().state, team.tables, Part("side", "f9"))
    assert [one.code.value for one in told] == ["nominee_is_hired"]


@pytest.mark.parametrize("kind", list(Staffing))
def test_a_league_may_sell_staff_at_the_draft_only(kind):
    sold = [one.value for one in Staffing if one is not kind] + ["player", "journeyman"]
    team = Team(overlay={"sold_after_a_match": sold})
    team.do(Ruling(COMMISSIONER, Subject.TREASURY, "a benefactor", 500_000)).play().to_hiring()
    assert {one: team.refused(HireStaff(COACH, one)) for one in Staffing if one is not kind} == dict.fromkeys(
        set(Staffing) - {kind}
    )
    assert team.refused(HireStaff(COACH, kind)).code is CareerCode.NOT_SOLD_NOW


def test_a_league_may_sell_players_between_seasons_only():
    team = Team(overlay={"sold_after_a_match": []})
    team.do(Ruling(COMMISSIONER, Subject.TREASURY, "a benefactor", 500_000))
    team.play(injuries=(InjuryLine(11, "seriously_hurt"),)).to_end()
    match = team.match()
    guest = Guest(-1, GuestKind.JOURNEYMAN, "Joe", 61, "human_lineman")
    side = replace(match.side, guests=(guest,), players=(*match.side.players, PlayerLine(-1)))
    team.do(replace(match, side=side)).to_hiring()
    assert team.refused(Hire(COACH, "human_lineman", "Late", 35)).code is CareerCode.NOT_SOLD_NOW
    assert team.refused(HireGuest(COACH, -1, 61)).code is CareerCode.NOT_SOLD_NOW


def test_who_concedes_keeps_the_spp_where_a_league_has_it_so():
    for keeps in (False, True):
        team = Team(overlay={"post_match.concession.loser_keeps_spp": keeps})
        team.play(0, 2, lines={1: {"touchdown": 1}}, nominees=(), conceded_by=Side.OWN, penalty=True)
        assert team.player(1).spp == (3 if keeps else 0)


# Stars of a league's own

GRAK = {"name": "Grak", "cost": 250_000, "plays_for": ["Old World Classic"]}
ANYBODY = {"name": "Morg", "cost": 380_000, "plays_for": []}


@pytest.mark.parametrize("edition", editions("bloodbowl"))
def test_a_league_adds_stars_by_name_and_price(edition):
    team = Team(overlay={"house_stars": [GRAK, ANYBODY]}, edition=edition)
    grak, morg = Purchase("star_player", 250_000, 1, "house_grak"), Purchase("star_player", 380_000, 1, "house_morg")
    assert list(audit_purchases([grak, morg], team.state, team.tables, "")) == []
    cheap = replace(grak, cost=1)
    assert [one.code.value for one in audit_purchases([cheap], team.state, team.tables, "")] == ["inducement_price"]
    orcs = Team("orc", overlay={"house_stars": [GRAK, ANYBODY]}, edition=edition)
    told = audit_purchases([grak, morg], orcs.state, orcs.tables, "")
    assert [one.code.value for one in told] == ["star_not_for_this_team"]


@pytest.mark.parametrize(
    "stars",
    [
        [{"name": "Grak", "cost": 250_000}],
        [GRAK | {"cost": 250_001}],
        [GRAK | {"cost": True}],
        [GRAK | {"name": " "}],
        [GRAK | {"plays_for": ["Nobody’s League"]}],
        [GRAK, GRAK | {"name": "GRAK"}],
        ["Grak"],
    ],
)
def test_a_star_that_is_none_is_refused(stars):
    with pytest.raises(BadRuleset, match="does not fit"):
        resolve("bloodbowl", "2020", {"house_stars": stars})
