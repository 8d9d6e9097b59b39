"""A team's record: every rule of it, in both football games."""

import pytest
from msgspec.structs import replace

from rules_engine.clubs import actions as a
from rules_engine.clubs import events as e
from rules_engine.clubs.codes import ClubCode
from rules_engine.clubs.report import Line, Noted, SideReport, lines_of
from rules_engine.core import Action, Seat
from rules_engine.errors import CommonCode, IllegalAction
from rules_engine.hattrick import HatTrick
from rules_engine.hattrick import club as hattrick
from rules_engine.ofusaido import club as ofusaido
from rules_engine.ofusaido.cards import Deck, Energy, Player
from rules_engine.ofusaido.game import Ofusaido
from rules_engine.ofusaido.house import house_decks
from rules_engine.record import encode
from tests.engine.clubs.trial import (
    BOX,
    CLUBS,
    COACH,
    COMMISSIONER,
    HOUSE,
    PLAIN,
    SCORER,
    STRICT,
    beginning,
    entered,
    state_after,
)

GAMES = sorted(CLUBS)
WIN = a.BookMatch(COACH, "f1", 1, True, "others", 2, 1)


def match(game, **changes):
    return replace(WIN, lines=(Line(SCORER[game], goals=1, yellow_cards=1),), **changes)


@pytest.mark.parametrize("game", GAMES)
def test_a_team_is_registered_and_books_its_matches(game):
    state = state_after(game, *beginning(game), match(game), match(game, fixture="f2", goals=1))
    assert (state.name, state.season, state.is_registered) == (PLAIN[game].name, "season", True)
    assert [(one.fixture, one.result) for one in state.matches] == [("f1", 1), ("f2", 0)]
    assert state.totals == {SCORER[game]: Line(SCORER[game], goals=2, yellow_cards=2)}


@pytest.mark.parametrize(
    ("changes", "result"),
    [
        ({}, 1),
        ({"goals": 1, "shootout": (5, 4)}, 0),
        ({"goals": 0}, -1),
        ({"conceded": True}, -1),
        ({"goals": 0, "given": True}, 1),
    ],
)
def test_a_match_is_won_drawn_or_lost(changes, result):
    step = CLUBS["hattrick"].apply(state_after("hattrick", *beginning("hattrick")), replace(WIN, **changes))
    assert step.state.matches[0].result == step.events[0].result == result


@pytest.mark.parametrize("game", GAMES)
def test_a_walkover_counts_as_won(game):
    state = state_after(game, *beginning(game), a.BookWalkover(COMMISSIONER, "f1", 1, "others", 3))
    assert [(one.goals, one.against, one.result, one.walkover) for one in state.matches] == [(3, 0, 1, True)]


REFUSED = [
    (ClubCode.NO_RULESET, (), "register"),
    (ClubCode.RULESET_UNKNOWN, (), a.EnterSeason(COMMISSIONER, "s", "nowhere")),
    (ClubCode.NAME_MISSING, ("enter",), {"name": " "}),
    (ClubCode.NAME_TOO_LONG, ("enter",), {"name": "x" * 81}),
    (ClubCode.NOT_REGISTERED, ("enter",), a.Rename(COACH, "Reds")),
    (ClubCode.NOT_REGISTERED, ("enter",), WIN),
    (ClubCode.NOT_REGISTERED, ("enter",), a.BookWalkover(COMMISSIONER, "f1", 1, "others", 3)),
    (ClubCode.NAME_MISSING, ("enter", "register"), a.Rename(COACH, "")),
    (ClubCode.FIXTURE_BOOKED, ("enter", "register", WIN), WIN),
    (ClubCode.NUMBER_NEGATIVE, ("enter", "register"), replace(WIN, goals=-1)),
    (ClubCode.NUMBER_NEGATIVE, ("enter", "register"), replace(WIN, shootout=(1, -1))),
    (ClubCode.PLAYER_UNKNOWN, ("enter", "register"), replace(WIN, lines=(Line("99", goals=1),))),
    (ClubCode.GOALS_OVER_SCORE, ("enter", "register"), "three goals of two"),
]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("code", "before", "action"), REFUSED)
def test_what_is_refused(game, code, before, action):
    told = {
        "enter": entered(game),
        "register": PLAIN[game],
        "three goals of two": replace(WIN, lines=(Line(SCORER[game], goals=3),)),
    }
    state = state_after(game, *(one if isinstance(one, Action) else told[one] for one in before))
    if isinstance(action, dict):
        action = replace(PLAIN[game], **action)
    with pytest.raises(IllegalAction) as refused:
        CLUBS[game].apply(state, action if isinstance(action, Action) else told[action])
    assert refused.value.code is code


def test_the_rules_of_another_game_are_not_entered():
    for game, other in (("hattrick", HOUSE), ("ofusaido", BOX)):
        with pytest.raises(IllegalAction) as refused:
            CLUBS[game].apply(state_after(game), entered(game, other))
        assert refused.value.code is ClubCode.RULESET_UNKNOWN


@pytest.mark.parametrize("game", GAMES)
def test_who_may_do_what(game):
    state = state_after(game)
    for seat in (COACH, Seat.CHANCE, Seat.HOME):
        with pytest.raises(IllegalAction) as refused:
            CLUBS[game].apply(state, replace(entered(game), seat=seat))
        assert refused.value.code is CommonCode.NOT_YOUR_TURN


@pytest.mark.parametrize("game", GAMES)
def test_a_squad_changes_between_matches_or_only_between_seasons(game):
    other = replace(PLAIN[game], name="Later")
    free = state_after(game, *beginning(game), WIN, other)
    assert free.name == "Later"
    fixed = state_after(game, *beginning(game, STRICT[game]), other, WIN)
    with pytest.raises(IllegalAction) as refused:
        CLUBS[game].apply(fixed, other)
    assert refused.value.code is ClubCode.SQUAD_FIXED
    next_season = CLUBS[game].apply(fixed, a.EnterSeason(COMMISSIONER, "next", STRICT[game].hash)).state
    assert CLUBS[game].apply(next_season, other).events == (e.SquadRegistered("Later", first=False),)


def test_a_squad_must_be_legal_by_the_rules_of_the_next_season():
    six = hattrick.Register(COACH, "Stars", hattrick.Squad(stars=(6, 7, 8, 9, 10, 11)))
    state = state_after("hattrick", entered("hattrick"), six)
    with pytest.raises(IllegalAction) as refused:
        CLUBS["hattrick"].apply(state, entered("hattrick", STRICT["hattrick"]))
    assert [finding.code for finding in refused.value.findings] == [hattrick.SquadCode.TOO_MANY_STARS]


SQUADS = [
    (hattrick.Squad("GER"), ["nation_stars", "nation_goalkeeper"]),
    (hattrick.Squad("HUN"), ["nation_unknown"]),
    (hattrick.Squad(stars=(10, 10)), ["star_twice"]),
    (hattrick.Squad(stars=(12,)), ["star_not_a_player"]),
    (hattrick.Squad(stars=(5, 6, 7, 8, 9, 10, 11)), ["too_many_stars"]),
    (hattrick.Squad(names=("Ada",)), ["names_count"]),
    (hattrick.Squad(names=("x" * 41, *[""] * 9)), ["player_name_too_long"]),
    (hattrick.Squad(names=("Ada", *[""] * 9), stars=(2,), star_goalkeeper=True), []),
]


@pytest.mark.parametrize(("squad", "codes"), SQUADS)
def test_what_a_hat_trick_team_may_be(squad, codes):
    if squad.nation == "GER":
        assert hattrick.national_squad(BOX, "GER").star_goalkeeper
    assert [finding.code.value for finding in hattrick.audit_squad(squad, BOX)] == codes


def test_a_nation_as_printed_is_legal_and_a_league_may_close_teams_of_ones_own():
    from rules_engine.hattrick.cards import tables
    from rules_engine.rulesets import resolve

    for code in tables(BOX).teams:
        assert hattrick.audit_squad(hattrick.national_squad(BOX, code), BOX) == ()
    closed = resolve("hattrick", "2014", {"clubs.custom_teams": False})
    (finding,) = hattrick.audit_squad(hattrick.Squad(), closed)
    assert finding.code is hattrick.SquadCode.CUSTOM_CLOSED


KEEPER, STRIKER = Player("K", "Keeper", save=5), Player("S", "Striker", shot=4)
ENERGY = Energy("E", 3)


def deck(*players, energies=(ENERGY,)):
    return ofusaido.Squad(Deck("D", "Deck", players, energies))


@pytest.mark.parametrize(
    ("squad", "codes"),
    [
        (deck(KEEPER, STRIKER), []),
        (deck(), ["players_count"]),
        (deck(KEEPER), ["nobody_shoots"]),
        (deck(STRIKER), ["no_keeper"]),
        (deck(KEEPER, STRIKER, STRIKER), ["card_twice"]),
        (deck(KEEPER, replace(STRIKER, name=" ")), ["card_without_name"]),
        (deck(KEEPER, STRIKER, energies=(Energy("E", -1),)), ["energy_negative"]),
        (deck(KEEPER, STRIKER, energies=()), ["energies_count"]),
    ],
)
def test_what_a_deck_may_be(squad, codes):
    assert [finding.code.value for finding in ofusaido.audit_squad(squad, HOUSE)] == codes


def test_a_deck_without_a_keeper_may_play_all_the_same():
    state = state_after("ofusaido", entered("ofusaido"))
    assert CLUBS["ofusaido"].apply(state, ofusaido.Register(COACH, "Brave", deck(STRIKER))).state.is_registered


def test_two_hat_trick_teams_meet():
    home = state_after("hattrick", *beginning("hattrick"))
    away = state_after(
        "hattrick", entered("hattrick"), hattrick.Register(COACH, "B", hattrick.national_squad(BOX, "GER"))
    )
    setup = hattrick.setup_of(home, away)
    assert (setup.home.name, setup.home.stars, setup.away.star_goalkeeper, setup.decided) == (
        "Blues",
        (10, 11),
        True,
        False,
    )
    HatTrick(BOX).start(setup)


def test_two_ofusaido_teams_meet():
    home = state_after("ofusaido", *beginning("ofusaido"))
    tuile = ofusaido.Register(COACH, "T", ofusaido.Squad(house_decks(HOUSE)["TUI"]))
    away = state_after("ofusaido", entered("ofusaido"), tuile)
    setup = ofusaido.setup_of(home, away, barred=(("BRU-16",), ()), score=(1, 1))
    assert (setup.home.deck.id, setup.away.deck.id, setup.home.barred) == ("BRU", "TUI", ("BRU-16",))
    assert setup.home.deck == replace(home.squad.deck, name=home.name)
    assert home.name != home.squad.deck.name
    Ofusaido(HOUSE).start(setup)


def test_a_side_names_its_players_by_events_or_by_who_was_sent_off():
    listed = SideReport(
        "t", 2, 1, ("7",), (Noted("goal", "10"), Noted("goal"), Noted("yellow_card", "7"), Noted("sent_off", "7"))
    )
    assert lines_of(listed) == (Line("10", goals=1), Line("7", yellow_cards=1, sent_off=1))
    assert lines_of(replace(listed, events=None)) == (Line("7", sent_off=1),)


def test_a_team_registers_within_an_entry_of_moderate_size():
    """A deck travels whole in the record, so that no later change of house decks can reach a registered team."""
    assert len(encode(PLAIN["ofusaido"])) < 12_000


def test_every_commissioner_act_is_the_commissioners():
    state = state_after("hattrick", *beginning("hattrick"))
    walkover = a.BookWalkover(COACH, "f", 1, "others", 3)
    with pytest.raises(IllegalAction) as refused:
        CLUBS["hattrick"].apply(state, walkover)
    assert refused.value.code is CommonCode.NOT_YOUR_TURN
    assert a.BookWalkover(COMMISSIONER, "f", 1, "others", 3) in CLUBS["hattrick"].legal_actions(state, COMMISSIONER)
