"""Every finding about a report: a minimal report that triggers it alone, and a near miss that is clean.

A case changes one quiet match between two teams: `side`, `state`, `other` and `report` are fields to replace,
`lines` players' deeds by number, `player` what is different about player 11.
"""

from dataclasses import dataclass, field
from dataclasses import replace as replaced

import pytest
from msgspec.structs import replace

from rules_engine.bloodbowl.audit import audit_report
from rules_engine.bloodbowl.inducements import InducementCode, Purchase
from rules_engine.bloodbowl.report import Cause, Guest, InjuryLine, PlayerLine, Report, ReportCode, ShownCard
from rules_engine.bloodbowl.team import GuestKind, Phase, Player, Status
from rules_engine.competition.discipline import CardKind
from rules_engine.core import Seat
from tests.engine.bloodbowl.table import Team
from tests.engine.bloodbowl.test_prematch import quiet

SIX = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True)
class Case:
    """Changes to a quiet match."""

    side: dict = field(default_factory=dict)
    state: dict = field(default_factory=dict)
    other: dict = field(default_factory=dict)
    other_state: dict = field(default_factory=dict)
    report: dict = field(default_factory=dict)
    lines: dict = field(default_factory=dict)
    extra: tuple = ()
    player: dict = field(default_factory=dict)
    banned: tuple = ()
    roster: str = "human"
    edition: str = "2025"
    without: tuple = ()
    later: int = 0
    other_roster: str = "human"
    shared_stars: bool = True


def codes(case: Case) -> list:
    home, away = Team(case.roster, edition=case.edition), Team(case.other_roster, edition=case.edition)
    ours, theirs = quiet(home), quiet(away)
    lines = tuple(replace(line, **case.lines.get(line.n, {})) for line in ours.players if line.n not in case.without)
    ours = replace(ours, **{"players": (*lines, *case.extra), "team": "t1", **case.side})
    theirs = replace(theirs, **{"team": "t2", **case.other})
    players = tuple(replace(player, **case.player) if player.n == 11 else player for player in home.state.players)
    home_state = replace(home.state, **{"players": players, **case.state})
    report = replace(Report("f1", ours, theirs), **case.report)
    stars = replace(home.tables.pre_match.inducements["star_player"], both_teams_may_field=case.shared_stars)
    inducements = {**home.tables.pre_match.inducements, "star_player": stars}
    return [
        one.code
        for one in audit_report(
            report,
            home_state,
            replace(away.state, team="t2", **case.other_state),
            replace(home.tables, pre_match=replace(home.tables.pre_match, inducements=inducements)),
            {Seat.HOME: case.banned},
            {Seat.HOME: case.later},
        )
    ]


def guest(n: int = -1, kind: GuestKind = GuestKind.JOURNEYMAN, position: str = "human_lineman") -> Guest:
    return Guest(n, kind, "Joe", 60 - n, position)


def hired(*guests: Guest, **more) -> Case:
    """Guests who all played."""
    side = {"guests": guests, **more.pop("side", {})}
    return Case(side=side, extra=tuple(PlayerLine(one.n) for one in guests), **more)


def hurt(*lines: InjuryLine, **more) -> Case:
    return Case(side={"injuries": lines}, **more)


RICH = {"treasury": 500_000, "rerolls": 1}
"""A re-roll makes the team the one with the higher CTV, which may spend its treasury."""


def bought(*purchases: Purchase, state: dict | None = None, **more) -> Case:
    prayers = more.pop("prayers", ())
    return Case(side={"inducements": purchases, "prayers": prayers}, state=state or RICH, **more)


MISSING = {"missing_next": True}
WITHOUT_11 = {"without": (11,), "player": MISSING}
JOE = guest()
CONCEDED = {"conceded_by": Seat.AWAY}
STAR = Purchase("star_player", 80_000, 1, "akhorne_the_squirrel")
AKHORNE = guest(kind=GuestKind.STAR, position="akhorne_the_squirrel")
BUGMAN = Purchase("infamous_coaching_staff", 100_000, 1, "Josef Bugman")
BUGMAN_ON_THE_PITCH = Purchase("star_player", 180_000, 1, "josef_bugman")
VERY_RICH = {"treasury": 500_000, "rerolls": 8}
SIXTEEN = tuple(Player(n, f"Player {n}", n, "human_lineman", 50_000) for n in range(1, 17))
HIRED_AKHORNE = hired(AKHORNE, state=RICH, side={"inducements": (STAR,), "score": 2}, report=CONCEDED)
BLOCKED = InjuryLine(1, "badly_hurt", causer=1, cause=Cause.BLOCK)
DEATH = {"injuries": (InjuryLine(1, "dead"),)}
SIXES = ((6, 1), (6, 1), (6, 1))
KEY = "prayers_to_nuffle"

ALL_NAMED = {"side": {"nominees": tuple(range(1, 12))}, "other": {"nominees": tuple(range(1, 12))}}

CASES: dict = {
    ReportCode.SAME_TEAM: (Case(other={"team": "t1"}), Case(other={"team": "t3"})),
    ReportCode.NOT_READY: (Case(state={"phase": Phase.POST_MATCH}), Case(state={"phase": Phase.READY})),
    ReportCode.OUT_OF_ORDER: (Case(later=1), Case(later=0)),
    ReportCode.ALREADY_BOOKED: (Case(state={"fixtures": ("f1",)}), Case(state={"fixtures": ("f0",)})),
    ReportCode.UNKNOWN_PLAYER: (Case(extra=(PlayerLine(99),)), Case()),
    ReportCode.PLAYER_TWICE: (Case(extra=(PlayerLine(11),)), Case(extra=(PlayerLine(11),), without=(11,))),
    ReportCode.GUEST_NUMBER: (
        hired(guest(-2), **WITHOUT_11),
        hired(JOE, **WITHOUT_11),
    ),
    ReportCode.GUEST_NOT_A_LINEMAN: (hired(guest(position="human_blitzer"), **WITHOUT_11), hired(JOE, **WITHOUT_11)),
    ReportCode.JOURNEYMEN_TOO_MANY: (hired(JOE), hired(JOE, **WITHOUT_11)),
    ReportCode.JOURNEYMEN_TOO_FEW: (Case(**WITHOUT_11), hired(JOE, **WITHOUT_11)),
    ReportCode.PLAYER_DEAD: (
        hired(JOE, player={"status": Status.DEAD}),
        hired(JOE, player={"status": Status.DEAD}, without=(11,)),
    ),
    ReportCode.PLAYER_GONE: (
        hired(JOE, player={"status": Status.FIRED}),
        hired(JOE, player={"status": Status.FIRED}, without=(11,)),
    ),
    ReportCode.PLAYER_RETIRED: (
        hired(JOE, player={"status": Status.RETIRED}),
        hired(JOE, player={"status": Status.RETIRED}, without=(11,)),
    ),
    ReportCode.PLAYER_MISSING: (hired(JOE, player=MISSING), hired(JOE, **WITHOUT_11)),
    ReportCode.PLAYER_BANNED: (hired(JOE, banned=(11,)), hired(JOE, banned=(11,), without=(11,))),
    ReportCode.CARD_DID_NOT_PLAY: (
        hired(JOE, side={"cards": (ShownCard(11, CardKind.RED),)}, **WITHOUT_11),
        Case(side={"cards": (ShownCard(11, CardKind.RED),)}),
    ),
    ReportCode.CARD_TWICE: (
        Case(side={"cards": (ShownCard(11, CardKind.YELLOW), ShownCard(11, CardKind.YELLOW))}),
        Case(side={"cards": (ShownCard(11, CardKind.YELLOW), ShownCard(11, CardKind.SECOND_YELLOW))}),
    ),
    ReportCode.TOO_FEW_PLAYERS: (Case(without=(11,)), Case()),
    ReportCode.SCORE_MISMATCH: (Case(side={"score": 1}), Case(side={"score": 1}, lines={1: {"touchdown": 1}})),
    ReportCode.AWARDED_WITHOUT_CONCESSION: (
        Case(side={"score": 1}, lines={1: {"awarded": 1}}),
        Case(side={"score": 2}, lines={1: {"awarded": 2}}, report=CONCEDED),
    ),
    ReportCode.CONCEDED_SCORE: (
        Case(side={"score": 1}, lines={1: {"awarded": 1}}, report=CONCEDED),
        Case(side={"score": 2}, lines={1: {"awarded": 2}}, report=CONCEDED),
    ),
    ReportCode.PENALTY_WITHOUT_CONCESSION: (
        Case(report={"penalty": True, "conceded_by": None}, side={"nominees": SIX}),
        Case(
            report={"penalty": True, **CONCEDED}, side={"score": 2}, lines={1: {"awarded": 2}}, other={"nominees": ()}
        ),
    ),
    ReportCode.COUNT_RANGE: (Case(lines={1: {"completion": 100}}), Case(lines={1: {"completion": 1}})),
    ReportCode.DEED_UNKNOWN: (
        Case(lines={1: {"deflection": 1}}),
        Case(
            lines={1: {"deflection": 1}},
            edition="2020",
            side={"nominees": tuple(range(1, 12))},
            other={"nominees": tuple(range(1, 12))},
        ),
    ),
    ReportCode.MANY_DEEDS: (Case(lines={1: {"completion": 12}}), Case(lines={1: {"completion": 11}})),
    ReportCode.THROWS_WITHOUT_LANDING: (
        Case(lines={1: {"throw": 1}}),
        Case(lines={1: {"throw": 1}, 2: {"landing": 1}}),
    ),
    ReportCode.INJURED_DID_NOT_PLAY: (
        hired(JOE, side={"injuries": (InjuryLine(11, "badly_hurt"),)}, **WITHOUT_11),
        hired(JOE, side={"injuries": (InjuryLine(-1, "badly_hurt"),)}, **WITHOUT_11),
    ),
    ReportCode.INJURED_TWICE: (
        hurt(InjuryLine(1, "badly_hurt"), InjuryLine(1, "dead")),
        hurt(InjuryLine(1, "badly_hurt"), InjuryLine(2, "dead")),
    ),
    ReportCode.INJURY_UNKNOWN: (hurt(InjuryLine(1, "a_scratch")), hurt(InjuryLine(1, "badly_hurt"))),
    ReportCode.LASTING_INJURY_UNKNOWN: (
        hurt(InjuryLine(1, "lasting_injury")),
        hurt(InjuryLine(1, "lasting_injury", "broken_arm")),
    ),
    ReportCode.LASTING_INJURY_NEEDLESS: (
        hurt(InjuryLine(1, "badly_hurt", "broken_arm")),
        hurt(InjuryLine(1, "lasting_injury", "broken_arm")),
    ),
    ReportCode.CASUALTIES_WITHOUT_VICTIM: (
        Case(lines={1: {"casualty": 1}}),
        Case(lines={1: {"casualty": 1}}, other={"injuries": (InjuryLine(1, "badly_hurt"),)}),
    ),
    ReportCode.CASUALTY_NOT_COUNTED: (
        Case(other={"injuries": (BLOCKED,)}),
        Case(lines={1: {"casualty": 1}}, other={"injuries": (BLOCKED,)}),
    ),
    ReportCode.NOMINEE_DID_NOT_PLAY: (
        hired(JOE, side={"nominees": (1, 2, 3, 4, 5, 11)}, **WITHOUT_11),
        hired(JOE, side={"nominees": (1, 2, 3, 4, 5, -1)}, **WITHOUT_11),
    ),
    ReportCode.NOMINEE_TWICE: (Case(side={"nominees": (1, 1, 2, 3, 4, 5)}), Case(side={"nominees": SIX})),
    ReportCode.GUEST_NOT_HIRED: (
        hired(AKHORNE, state=RICH),
        hired(AKHORNE, state=RICH, side={"inducements": (STAR,)}),
    ),
    ReportCode.AWARDED_TO_HIRED: (
        replaced(HIRED_AKHORNE, extra=(PlayerLine(-1, awarded=2),)),
        replaced(HIRED_AKHORNE, lines={1: {"awarded": 2}}),
    ),
    ReportCode.RAISED_NOT_POSSIBLE: (
        hired(guest(kind=GuestKind.RAISED, position="zombie_lineman"), roster="shambling_undead"),
        hired(guest(kind=GuestKind.RAISED, position="zombie_lineman"), roster="shambling_undead", other=DEATH),
    ),
    ReportCode.PENALTIES_NOT_DUE: (
        Case(report={"penalties": SIXES}),
        Case(report={"penalties": SIXES, "extra_time": True}),
    ),
    ReportCode.PENALTIES_UNDECIDED: (
        Case(report={"penalties": SIXES[:2], "extra_time": True}),
        Case(report={"penalties": SIXES, "extra_time": True}),
    ),
    ReportCode.APOTHECARY_NOT_THERE: (
        hurt(InjuryLine(1, "badly_hurt", before_apothecary="dead")),
        hurt(InjuryLine(1, "badly_hurt", before_apothecary="dead"), state={"apothecary": True}),
    ),
    ReportCode.REGENERATION_MISSING: (
        hurt(InjuryLine(1, "dead", regenerated=True)),
        hurt(InjuryLine(1, "dead", regenerated=True), roster="shambling_undead"),
    ),
    ReportCode.HATRED_FORBIDDEN: (
        hurt(InjuryLine(1, "seriously_hurt", hates="Lineman")),
        hurt(InjuryLine(1, "seriously_hurt", hates="Orc")),
    ),
    ReportCode.HATRED_NOT_DUE: (
        hurt(InjuryLine(1, "badly_hurt", hates="Orc")),
        hurt(InjuryLine(1, "seriously_hurt", hates="Orc")),
    ),
    ReportCode.PRAYERS_MISMATCH: (Case(side={"prayers": (3,)}), bought(Purchase(KEY, 10_000), prayers=(3,))),
    ReportCode.PRAYERS_DUE: (
        Case(edition="2020", **ALL_NAMED, other_state={"rerolls": 1}),
        Case(
            edition="2020",
            side={**ALL_NAMED["side"], "prayers": (3,)},
            other=ALL_NAMED["other"],
            other_state={"rerolls": 1},
        ),
    ),
    ReportCode.PRAYER_RANGE: (
        bought(Purchase(KEY, 10_000), prayers=(17,)),
        bought(Purchase(KEY, 10_000), prayers=(16,)),
    ),
    ReportCode.PRAYER_TWICE: (
        bought(Purchase(KEY, 20_000, 2), prayers=(3, 3)),
        bought(Purchase(KEY, 20_000, 2), prayers=(3, 4)),
    ),
    ReportCode.NOMINEE_IS_HIRED: (
        hired(AKHORNE, state=RICH, side={"inducements": (STAR,), "nominees": (1, 2, 3, 4, 5, -1)}),
        hired(AKHORNE, state=RICH, side={"inducements": (STAR,)}),
    ),
    ReportCode.NOMINEE_DEAD: (
        Case(
            edition="2020",
            side={"nominees": tuple(range(1, 12)), "injuries": (InjuryLine(1, "dead"),)},
            other={"nominees": tuple(range(1, 12))},
        ),
        Case(
            edition="2020",
            side={"nominees": tuple(range(2, 12)), "injuries": (InjuryLine(1, "dead"),)},
            other={"nominees": tuple(range(1, 12))},
        ),
    ),
    ReportCode.NOMINEES_TOO_MANY: (Case(side={"nominees": (*SIX, 7)}), Case(side={"nominees": SIX})),
    ReportCode.NOMINEES_TOO_FEW: (Case(side={"nominees": SIX[:5]}), Case(side={"nominees": SIX})),
    ReportCode.NOMINEES_NOT_DUE: (
        Case(side={"score": 2}, lines={1: {"awarded": 2}}, report={"penalty": True, **CONCEDED}),
        Case(
            side={"score": 2}, lines={1: {"awarded": 2}}, report={"penalty": True, **CONCEDED}, other={"nominees": ()}
        ),
    ),
    ReportCode.FAIR_WEATHER_RANGE: (Case(side={"fair_weather": 4}), Case(side={"fair_weather": 3})),
    ReportCode.DIE_RANGE: (Case(report={"weather": (6, 7)}), Case(report={"weather": (6, 6)})),
    InducementCode.UNKNOWN: (bought(Purchase("magic_beans", 1)), bought(Purchase("bribe", 100_000))),
    InducementCode.NOT_FOR_THIS_TEAM: (
        bought(Purchase("mortuary_assistant", 100_000)),
        bought(
            Purchase("mortuary_assistant", 100_000),
            roster="shambling_undead",
            state={"treasury": 500_000, "rerolls": 8},
        ),
    ),
    InducementCode.TOO_MANY: (bought(Purchase("bribe", 400_000, 4)), bought(Purchase("bribe", 300_000, 3))),
    InducementCode.PRICE: (bought(Purchase("bribe", 90_000)), bought(Purchase("bribe", 100_000))),
    InducementCode.CHOICE_UNKNOWN: (
        bought(Purchase("wizard", 150_000, 1, "Gandalf")),
        bought(Purchase("wizard", 150_000, 1, "Sports-Wizard")),
    ),
    InducementCode.STAR_NOT_FOR_THIS_TEAM: (
        bought(Purchase("star_player", 190_000, 1, "anqi_panqi")),
        bought(STAR),
    ),
    InducementCode.TWICE: (bought(STAR, STAR), bought(STAR)),
    InducementCode.SKILL_NOT_PRIMARY: (
        bought(Purchase("mercenary", 130_000, 1, "human_lineman", "Catch")),
        bought(Purchase("mercenary", 130_000, 1, "human_lineman", "Block")),
    ),
    InducementCode.POSITION_FULL: (
        bought(Purchase("mercenary", 340_000, 2, "ogre")),
        bought(Purchase("mercenary", 170_000, 1, "ogre")),
    ),
    InducementCode.GROUP_FULL: (
        bought(
            Purchase("mercenary", 145_000, 1, "troll"),
            Purchase("mercenary", 170_000, 1, "ogre"),
            roster="chaos_chosen",
            state=VERY_RICH,
        ),
        bought(Purchase("mercenary", 145_000, 1, "troll"), roster="chaos_chosen", state=VERY_RICH),
    ),
    InducementCode.NO_PLACE_LEFT: (
        bought(STAR, state={**RICH, "players": SIXTEEN}),
        bought(STAR, state={**RICH, "players": (*SIXTEEN[:-1], replace(SIXTEEN[-1], missing_next=True))}),
    ),
    InducementCode.STAR_ON_BOTH_SIDES: (
        bought(STAR, other={"inducements": (STAR,)}, shared_stars=False),
        bought(STAR, other={"inducements": (STAR,)}),
    ),
    InducementCode.STAR_IS_STAFF: (
        bought(BUGMAN, BUGMAN_ON_THE_PITCH, roster="dwarf"),
        bought(BUGMAN, roster="dwarf"),
    ),
    InducementCode.OVER_MEANS: (
        bought(Purchase("bribe", 200_000, 2), state={"treasury": 500_000}, other_state={"rerolls": 1}),
        bought(Purchase("bribe", 100_000), state={"treasury": 500_000}, other_state={"rerolls": 1}),
    ),
    InducementCode.TREASURY_NOT_OPEN: (
        Case(side={"inducements": (Purchase("bribe", 100_000),)}, state={"treasury": 500_000}),
        bought(Purchase("bribe", 100_000)),
    ),
    InducementCode.TREASURY_SHORT: (
        bought(Purchase("bribe", 100_000), state={"treasury": 90_000, "rerolls": 1}),
        bought(Purchase("bribe", 100_000), state={"treasury": 100_000, "rerolls": 1}),
    ),
}


def test_every_code_has_its_two_reports():
    assert set(CASES) == {*ReportCode, *InducementCode}


@pytest.mark.parametrize("code", CASES, ids=lambda code: code.value)
def test_a_report_that_triggers_it_alone(code):
    assert codes(CASES[code][0]) == [code]


@pytest.mark.parametrize("code", CASES, ids=lambda code: code.value)
def test_a_near_miss(code):
    assert codes(CASES[code][1]) == []


# What a code's two reports do not show


def test_who_regenerates_has_not_died():
    """He may be named, and nobody is raised in his place."""
    back = InjuryLine(1, "dead", regenerated=True)
    alive = Case(
        edition="2020",
        roster="shambling_undead",
        side={"nominees": tuple(range(1, 12)), "injuries": (back,)},
        other={"nominees": tuple(range(1, 12))},
        player={},
    )
    assert ReportCode.NOMINEE_DEAD not in codes(alive)
    raised = hired(guest(kind=GuestKind.RAISED, position="zombie_lineman"), roster="shambling_undead")
    returned = replace_other(raised, {"injuries": (back,)}, roster="shambling_undead")
    assert codes(returned) == [ReportCode.RAISED_NOT_POSSIBLE]


@pytest.mark.parametrize(
    ("roster", "victim", "raised"),
    [("human", "human_lineman", True), ("human", "ogre", False), ("goblin", "goblin_lineman", False)],
)
def test_only_who_was_neither_strong_nor_stunty_is_raised(roster, victim, raised):
    zombie = guest(kind=GuestKind.RAISED, position="zombie_lineman")
    case = replace_other(hired(zombie, roster="shambling_undead"), DEATH, roster=roster)
    team = Team(roster)
    assert team.tables.team_list(roster).position(victim) is not None
    dead = replace(team.player(1), position=victim)
    case = replaced(case, other_state={"players": (dead, *team.state.players[1:])})
    assert (ReportCode.RAISED_NOT_POSSIBLE not in codes(case)) is raised


def replace_other(case: Case, other: dict, roster: str) -> Case:
    return replaced(case, other=other, other_roster=roster)


ROOKIES = Purchase("riotous_rookies", 150_000)


@pytest.mark.parametrize(
    ("taken", "expected"),
    [
        (2, [ReportCode.JOURNEYMEN_TOO_FEW]),
        (3, []),
        (7, []),
        (8, [ReportCode.JOURNEYMEN_TOO_MANY]),
    ],
)
def test_riotous_rookies_come_on_top_of_the_journeymen_a_team_lacks(taken, expected):
    guests = tuple(guest(-n, position="snotling_lineman") for n in range(1, taken + 1))
    case = hired(*guests, side={"inducements": (ROOKIES,)}, roster="snotling", state=VERY_RICH)
    assert codes(case) == expected


def test_mercenaries_of_one_position_are_counted_together():
    one = Purchase("mercenary", 170_000, 1, "ogre")
    skilled = Purchase("mercenary", 220_000, 1, "ogre", "Guard")
    assert codes(bought(one, skilled)) == [InducementCode.POSITION_FULL]


def test_one_star_twice_in_one_purchase_is_hired_twice():
    assert codes(bought(Purchase("star_player", 160_000, 2, "akhorne_the_squirrel"))) == [InducementCode.TWICE]


def test_a_star_who_played_is_not_missed_among_the_nominees():
    """Where all who can be named are named, whoever cannot be is not waited for."""
    case = hired(
        AKHORNE,
        state=RICH,
        side={"inducements": (STAR,), "nominees": (1, 2, 3, 4, 5)},
        without=(6, 7, 8, 9, 10, 11),
    )
    assert ReportCode.NOMINEES_TOO_FEW not in codes(case)
