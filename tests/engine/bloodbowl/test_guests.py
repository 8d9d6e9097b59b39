"""Journeymen and raised players: who may play, what they earn, and how they join the team."""

from msgspec.structs import replace

from rules_engine.bloodbowl.actions import Hire, HireGuest, Ruling, Subject, TakeSkill
from rules_engine.bloodbowl.audit import Part, audit_side
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.hiring import guest_price
from rules_engine.bloodbowl.report import Guest, InjuryLine, PlayerLine
from rules_engine.bloodbowl.skills import owned
from rules_engine.bloodbowl.team import GuestKind, Status
from tests.engine.bloodbowl.table import COACH, COMMISSIONER, Team


def journeyman(n: int = -1, position: str = "human_lineman", kind: GuestKind = GuestKind.JOURNEYMAN) -> Guest:
    return Guest(n, kind, f"Guest {-n}", 60 - n, position)


def short_handed() -> Team:
    """A team of eleven of whom one misses the next match."""
    team = Team("human").do(Ruling(COMMISSIONER, Subject.TREASURY, "a benefactor", 90_000))
    return team.play(injuries=(InjuryLine(11, "seriously_hurt"),)).to_end()


def with_guests(team: Team, *guests: Guest, score: int = 0, **lines):
    match = team.match(score, 9, lines={1: {}})
    extra = tuple(PlayerLine(guest.n, **lines) for guest in guests)
    side = replace(match.side, guests=guests, players=match.side.players + extra, nominees=(-1, 1, 2, 3, 4, 5))
    return replace(match, side=side)


def test_a_journeyman_fills_the_eleven_earns_and_advances():
    team = short_handed()
    team.do(with_guests(team, journeyman(), score=2, touchdown=2)).to_advancement()
    guest = team.state.player(-1)
    assert guest.spp == 6 + 4
    assert "Loner" in owned(team.state, guest, team.tables)
    team.do(TakeSkill(COACH, -1, "Block"))
    assert team.state.player(-1).value == 50_000 + 30_000


def test_a_hired_journeyman_keeps_spp_and_advances_loses_loner_and_costs_fee_plus_increases():
    team = short_handed()
    team.do(with_guests(team, journeyman(), score=2, touchdown=2)).to_advancement()
    team.do(TakeSkill(COACH, -1, "Block")).proceed()
    before = team.state.treasury
    team.do(HireGuest(COACH, -1, 33))
    hired = team.player(12)
    assert (before - team.state.treasury, hired.number, hired.spp) == (80_000, 33, 4)
    assert hired.gained_skills == ("Block",)
    assert "Loner" not in owned(team.state, hired, team.tables)
    assert team.refused(HireGuest(COACH, -1, 34)).code is CareerCode.GUEST_UNKNOWN
    assert team.refused(Hire(COACH, "human_lineman", "Late", 35)).code is CareerCode.MARKET_CLOSED


def test_journeymen_who_are_not_hired_are_lost_with_all_they_earned():
    team = short_handed()
    team.do(with_guests(team, journeyman(), score=1, touchdown=1)).to_end()
    assert team.state.player(-1) is None
    assert len(team.state.players) == 11


def test_a_dead_journeyman_cannot_be_hired():
    team = short_handed()
    match = with_guests(team, journeyman())
    match = replace(match, side=replace(match.side, injuries=(InjuryLine(-1, "dead"),)))
    team.do(match).to_hiring()
    assert team.state.sequence.guests[0].status is Status.DEAD
    assert team.refused(HireGuest(COACH, -1, 33)).code is CareerCode.GUEST_UNKNOWN


def test_a_raised_player_joins_for_nothing():
    team = Team("shambling_undead")
    raised = journeyman(position="zombie_lineman", kind=GuestKind.RAISED)
    team.do(with_guests(team, raised)).to_hiring()
    before = team.state.treasury
    team.do(HireGuest(COACH, -1, 44))
    assert (team.state.treasury, team.player(12).value) == (before, 40_000)


def test_what_the_audit_says_of_guests():
    full, short = Team("human"), short_handed()
    assert ("journeymen_too_many", "side.guests") in full.findings(with_guests(full, journeyman()))
    assert short.findings(with_guests(short, journeyman())) == []
    blitzer = with_guests(short, journeyman(position="human_blitzer"))
    assert short.findings(blitzer) == [("guest_not_a_lineman", "side.guests.-1")]
    assert ("guest_number", "side.guests") in short.findings(with_guests(short, journeyman(n=-2)))
    star = with_guests(short, journeyman(kind=GuestKind.STAR))
    assert short.findings(star) == [("nominee_is_hired", "side.nominees.-1")]
    stranger = with_guests(short, journeyman())
    stranger = replace(stranger, side=replace(stranger.side, guests=()))
    assert ("unknown_player", "side.players.-1") in short.findings(stranger)


def test_a_team_that_lacks_players_is_asked_whether_it_took_no_journeymen():
    team = short_handed()
    told = audit_side(team.match().side, team.state, team.tables, Part("side", "f9"))
    assert [(finding.code.value, finding.severity.value) for finding in told] == [("journeymen_too_few", "suspicious")]


def test_whom_a_plague_took_is_hired_like_a_journeyman():
    team = Team("nurgle").do(Ruling(COMMISSIONER, Subject.TREASURY, "a benefactor", 90_000))
    rotter = next(position for position in team.tables.team_list("nurgle").positions if position.is_lineman)
    team.do(with_guests(team, journeyman(position=rotter.key, kind=GuestKind.RAISED))).to_hiring()
    before = team.state.treasury
    team.do(HireGuest(COACH, -1, 44))
    assert before - team.state.treasury == rotter.cost


def test_rules_kept_from_before_take_nothing_for_anybody_raised():
    team = Team("nurgle")
    rotter = next(position for position in team.tables.team_list("nurgle").positions if position.is_lineman)
    kept = replace(team.tables, post_match=replace(team.tables.post_match, raised_free_by=None))
    team.do(with_guests(team, journeyman(position=rotter.key, kind=GuestKind.RAISED))).to_hiring()
    assert guest_price(team.state, team.state.player(-1), kept) == 0
