"""What was played elsewhere and noted afterwards (section 13): every finding at once, each with its rule."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules_engine.core import CHANCE, Outcome
from rules_engine.errors import IllegalAction, Severity
from rules_engine.ofusaido import actions as a
from rules_engine.ofusaido.audit import audit_kick
from rules_engine.ofusaido.audit_shootout import audit_shootout, possible_scores
from rules_engine.ofusaido.cards import Category, Counts, Deck, Kind, Player, Scope
from rules_engine.ofusaido.claims import ClaimedModifier, KickClaim, ShootoutClaim
from rules_engine.ofusaido.codes import OfusaidoCode
from rules_engine.ofusaido.duel import Modifier, Why
from rules_engine.ofusaido.recording import audit_claim
from rules_engine.ofusaido.settings import Settings
from rules_engine.ofusaido.state import End, Ending, Phase, Setup, SideSetup
from rules_engine.shootout import AWAY, HOME, Format
from tests.engine.ofusaido.table import REFEREE, deck, do, game, level, refusal, shootout, side, take_kick

REAL = Path(__file__).parents[4] / "shared/realdata/football/worldcup_shootouts_1982_2010.json"
PLAIN = Settings()
NONE = Deck("", "")
H, A = deck("H", points=(1, 2, 2, 3)), deck("A", points=(1, 2, 2, 3))


def found(findings):
    return [(finding.where, finding.code.name) for finding in findings]


def kick(**parts):
    return KickClaim(HOME, **{"scored": True, "kind": Kind.PENALTY, **parts})


def audited(claim, taking=H, keeping=A, settings=PLAIN):
    return found(audit_kick(claim, taking, keeping, settings))


FULL = kick(
    target="blue",
    turn=3,
    foul_by=AWAY,
    foul_on="shot",
    chosen_by=HOME,
    taker="H1",
    taker_from="hand",
    keeper="AK",
    shot=5,
    save=6,
    energies=(3, 2),
    modifiers=(),
    shot_total=11,
    save_total=8,
    discard_empty=(False, True),
)


@pytest.mark.parametrize(
    "claim", [FULL, kick(), kick(scored=False), replace(FULL, taker_from="used"), kick(shot=5, save=99)]
)
def test_a_kick_that_can_have_been_is_found_without_fault(claim):
    assert audited(claim) == []


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"foul_on_kick": True}, [("foul_on_kick", "NO_FOUL_ON_SET_PIECE")]),
        ({"foul_by": HOME}, [("foul_by", "NOT_A_SET_PIECE")]),
        ({"foul_on": "cross"}, [("foul_on", "NOT_A_SET_PIECE")]),
        ({"target": "red"}, [("target", "UNKNOWN_TARGET")]),
        ({"target": "green"}, [("target", "ACTION_NOT_ALLOWED")]),
        ({"chosen_by": AWAY}, [("chosen_by", "WRONG_ACTOR")]),
        ({"taker_from": "bench"}, [("taker", "TAKER_NOT_AVAILABLE")]),
        ({"taker": "H9"}, [("taker", "TAKER_NOT_AVAILABLE")]),
        ({"taker": "H9", "kind": Kind.SHOOTOUT, "target": None}, [("taker", "TAKER_NOT_ELIGIBLE")]),
        ({"taker": "HK", "shot": None}, [("taker", "TAKER_HAS_NO_SHOT")]),
        ({"shot": 6, "shot_total": 12}, [("shot", "TOTAL_MISMATCH")]),
        ({"keeper": "H1"}, [("keeper", "ACTION_NOT_ALLOWED")]),
        ({"keeper": "A1"}, [("keeper", "KEEPER_HAS_NO_SAVE")]),
        ({"save": 7, "save_total": 9}, [("save", "TOTAL_MISMATCH")]),
        ({"energies": (-1, 2)}, [("energies.0", "BAD_ENERGY")]),
        ({"energies": (3, 1.5)}, [("energies.1", "BAD_ENERGY")]),
        ({"shot_total": 14}, [("shot_total", "TOTAL_MISMATCH")]),
        ({"save_total": 10}, [("save_total", "TOTAL_MISMATCH")]),
        ({"scored": False}, [("scored", "OUTCOME_MISMATCH")]),
        ({"shot_total": 5}, [("shot_total", "TOTAL_MISMATCH")]),
        ({"shot_total": None, "save_total": None, "scored": False}, [("scored", "OUTCOME_MISMATCH")]),
        ({"save_total": 11, "modifiers": None, "scored": True}, [("scored", "OUTCOME_MISMATCH")]),
        ({"modifiers": None, "shot_total": None, "scored": False}, []),
    ],
)
def test_each_fault_of_a_kick_is_found(changes, expected):
    assert audited(replace(FULL, **changes)) == expected


def test_every_fault_is_told_at_once_with_its_place_and_rule():
    claim = replace(FULL, foul_on_kick=True, target="red", energies=(-1, 2), taker="HK", shot=None)
    findings = audit_kick(claim, H, A, PLAIN, "kicks.4")
    assert found(findings) == [
        ("kicks.4.foul_on_kick", "NO_FOUL_ON_SET_PIECE"),
        ("kicks.4.target", "UNKNOWN_TARGET"),
        ("kicks.4.taker", "TAKER_HAS_NO_SHOT"),
        ("kicks.4.energies.0", "BAD_ENERGY"),
    ]
    assert [finding.params["rule"] for finding in findings] == ["5.9", "2.2", "5.3", "12"]
    assert {finding.severity for finding in findings} == {Severity.IMPOSSIBLE}


def test_points_that_no_card_shows_are_suspicious_and_none_may_be_no_card():
    (finding,) = audit_kick(replace(FULL, energies=(5, 0), shot_total=15, save_total=6), H, A, PLAIN)
    assert (finding.where, finding.code, finding.severity) == (
        "energies.0",
        OfusaidoCode.BAD_ENERGY,
        Severity.SUSPICIOUS,
    )
    assert finding.params == {"rule": "12", "points": 5}
    assert audited(replace(FULL, energies=(5, 2), shot_total=15), taking=replace(H, energies=())) == []


def test_without_decks_cards_are_not_checked():
    assert audited(replace(FULL, taker="x", keeper="y", shot=9, shot_total=15), NONE, NONE) == []


def test_a_keeper_without_a_save_score_where_no_card_has_one():
    bare = deck("A", keeper=None)
    assert audited(replace(FULL, keeper="A1", save=0, save_total=2), keeping=bare) == []
    assert audited(replace(FULL, keeper="A1", save=4, save_total=6), keeping=bare) == [("save", "TOTAL_MISMATCH")]


BONUS = Modifier(Category.CAPACITY, Counts.SHOT, 1)
PLACE = Modifier(Category.POSITIONING, Counts.SHOT, 2)
MALUS = Modifier(Category.TRAINER, Counts.SAVE, -1)


@pytest.mark.parametrize(
    ("modifiers", "total", "expected"),
    [
        ([ClaimedModifier(BONUS)], 12, []),
        ([ClaimedModifier(BONUS), ClaimedModifier(PLACE, Why.POSITIONING)], 12, []),
        ([ClaimedModifier(PLACE)], 13, [("modifiers.0", "TOTAL_MISMATCH"), ("shot_total", "TOTAL_MISMATCH")]),
        ([ClaimedModifier(PLACE)], 11, [("modifiers.0", "TOTAL_MISMATCH")]),
        (
            [ClaimedModifier(BONUS, Why.SCOPE)],
            11,
            [("modifiers.0", "TOTAL_MISMATCH"), ("shot_total", "TOTAL_MISMATCH")],
        ),
        (
            [ClaimedModifier(replace(BONUS, scope=Scope.OPEN_PLAY), Why.GOAL_ZONE)],
            11,
            [("modifiers.0", "TOTAL_MISMATCH")],
        ),
    ],
)
def test_modifiers_are_counted_again(modifiers, total, expected):
    assert audited(replace(FULL, modifiers=tuple(modifiers), shot_total=total)) == expected


def test_a_trainers_malus_is_judged_by_the_setting():
    claim = replace(FULL, modifiers=(ClaimedModifier(MALUS),), save_total=7)
    assert [code for _, code in audited(claim)] == ["TOTAL_MISMATCH", "TOTAL_MISMATCH"]
    assert audited(claim, settings=Settings(trainer_malus_counts=True)) == []


# Shootouts


def kicks(letters, first=HOME, takers=None, **parts):
    """Kicks in turns: G goal, M no goal; `takers` are the numbers of each side's cards in order."""
    sides = (HOME, AWAY) if first is HOME else (AWAY, HOME)
    cards = {HOME: iter(takers or ()), AWAY: iter(takers or ())}
    return tuple(
        KickClaim(
            sides[n % 2],
            letter == "G",
            taker=f"{'H' if sides[n % 2] is HOME else 'A'}{next(cards[sides[n % 2]])}" if takers else None,
            **parts,
        )
        for n, letter in enumerate(letters)
    )


def judged(claim, decks=(NONE, NONE), settings=PLAIN, barred=()):
    return found(audit_shootout(claim, decks, settings, barred))


@pytest.mark.parametrize(
    "claim",
    [
        ShootoutClaim(score=(3, 0)),
        ShootoutClaim(score=(3, 0), winner=HOME),
        ShootoutClaim(score=(7, 8), winner=AWAY),
        ShootoutClaim(winner=AWAY),
        ShootoutClaim(score=(2, 2), conceded_by=HOME, winner=AWAY),
        ShootoutClaim(score=(9, 9), lots=True, winner=AWAY),
        ShootoutClaim(score=(0, 1), conceded_by=HOME),
        ShootoutClaim(kicks=kicks("MGMGMG", first=AWAY), winner=HOME),
        ShootoutClaim(kicks=kicks("GMGMGM"), score=(3, 0), winner=HOME, match_score=(2, 2)),
        ShootoutClaim(kicks=kicks("MGMGMG", first=AWAY), first=AWAY),
        ShootoutClaim(kicks=kicks("GGG"), conceded_by=HOME),
    ],
)
def test_a_shootout_that_can_have_been_is_found_without_fault(claim):
    assert judged(claim) == []


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        (ShootoutClaim(score=(3, 3)), [("winner", "OUTCOME_MISMATCH"), ("score", "OUTCOME_MISMATCH")]),
        (ShootoutClaim(score=(9, 1)), [("score", "OUTCOME_MISMATCH")]),
        (ShootoutClaim(score=(3, 0), winner=AWAY), [("winner", "OUTCOME_MISMATCH")]),
        (ShootoutClaim(score=(-1, 0), conceded_by=HOME), [("score", "OUTCOME_MISMATCH")]),
        (ShootoutClaim(), [("winner", "OUTCOME_MISMATCH")]),
        (ShootoutClaim(lots=True), [("winner", "OUTCOME_MISMATCH")]),
        (ShootoutClaim(conceded_by=HOME, winner=HOME), [("winner", "OUTCOME_MISMATCH")]),
        (ShootoutClaim(score=(3, 0), match_score=(2, 1)), [("match_score", "MATCH_NOT_DRAWN")]),
        (ShootoutClaim(score=(3, 0), rebuilt=False), [("rebuilt", "DECK_NOT_REBUILT")]),
        (ShootoutClaim(kicks=kicks("GMGM")), [("winner", "OUTCOME_MISMATCH")]),
        (ShootoutClaim(kicks=kicks("GMGMGM"), score=(3, 1)), [("score", "OUTCOME_MISMATCH")]),
        (ShootoutClaim(kicks=kicks("GMGMGM"), winner=AWAY), [("winner", "OUTCOME_MISMATCH")]),
        (ShootoutClaim(kicks=kicks("GMGMGMGG")), [("kicks.6", "SHOOTOUT_OVER"), ("kicks.7", "SHOOTOUT_OVER")]),
        (
            ShootoutClaim(kicks=(*kicks("GM"), *kicks("GMGM", first=AWAY))),
            [("kicks.2.side", "WRONG_TURN"), ("winner", "OUTCOME_MISMATCH")],
        ),
        (
            ShootoutClaim(kicks=kicks("GMGMGM"), first=AWAY),
            [("kicks.0.side", "WRONG_TURN"), ("winner", "OUTCOME_MISMATCH")],
        ),
        (ShootoutClaim(kicks=kicks("GMGMGM"), conceded_by=AWAY), [("conceded_by", "SHOOTOUT_OVER")]),
        (ShootoutClaim(kicks=kicks("GMGMGM"), lots=True, winner=HOME), [("lots", "SHOOTOUT_OVER")]),
        (ShootoutClaim(kicks=kicks("GMGM"), lots=True, winner=HOME), [("lots", "ACTION_NOT_ALLOWED")]),
    ],
)
def test_each_fault_of_a_shootout_is_found(claim, expected):
    assert judged(claim) == expected


def test_lots_after_the_limit_are_in_order():
    claim = ShootoutClaim(kicks=kicks("G" * 12), lots=True, winner=AWAY)
    assert judged(claim, settings=Settings(sudden_death_limit=1)) == []


def test_a_competition_without_shootouts():
    settings = Settings(draw_resolution="draw")
    assert ("", "SHOOTOUT_NOT_ENABLED") in judged(
        ShootoutClaim(score=(3, 0)), settings=game(draw_resolution="draw").settings
    )
    assert settings.draw_resolution == "draw"


def selection(home, away):
    return tuple(home), tuple(away)


FIVE = [f"H{n}" for n in range(1, 6)], [f"A{n}" for n in range(1, 6)]


def test_takers_are_those_named_and_nobody_twice():
    decks = (H, A)
    good = ShootoutClaim(kicks=kicks("GMGMGM", takers=[1, 2, 3]), selected=selection(*FIVE))
    assert judged(good, decks) == []
    twice = ShootoutClaim(kicks=kicks("GMGMGM", takers=[1, 2, 1]), selected=selection(*FIVE))
    assert judged(twice, decks) == [
        ("kicks.4.taker", "TAKER_ALREADY_USED"),
        ("kicks.5.taker", "TAKER_ALREADY_USED"),
    ]
    unnamed = ShootoutClaim(kicks=kicks("GMGMGM", takers=[1, 6, 2]), selected=selection(*FIVE))
    assert judged(unnamed, decks) == [
        ("kicks.2.taker", "TAKER_NOT_ELIGIBLE"),
        ("kicks.3.taker", "TAKER_NOT_ELIGIBLE"),
    ]
    assert judged(replace(unnamed, selected=None), decks) == []
    assert judged(replace(unnamed, selected=None), decks, barred=("H6",))[-1] == ("kicks.2.taker", "TAKER_NOT_ELIGIBLE")


def test_a_taker_nobody_noted_ends_the_check_and_a_strange_one_is_told_once():
    mixed = list(kicks("GMGMGM", takers=[1, 2, 1]))
    mixed[2] = replace(mixed[2], taker=None)
    assert judged(ShootoutClaim(kicks=tuple(mixed)), (H, A)) == [("kicks.5.taker", "TAKER_ALREADY_USED")]
    mixed[2] = replace(mixed[2], taker="Z1")
    mixed[5] = replace(mixed[5], taker="A3")
    assert judged(ShootoutClaim(kicks=tuple(mixed)), (H, A)) == [
        ("kicks.4.taker", "TAKER_ALREADY_USED"),
        ("kicks.2.taker", "TAKER_NOT_ELIGIBLE"),
    ]


def test_selections_and_exclusions_fit_the_squads():
    small = deck("A", shots=(5,) * 5)
    whole = ShootoutClaim(score=(3, 0), selected=selection(*FIVE), excluded=(("H6",), ()))
    assert judged(whole, (H, small)) == []
    assert judged(replace(whole, excluded=((), ())), (H, small)) == [("excluded.0", "WRONG_TAKER_COUNT")]
    assert judged(replace(whole, excluded=(("H1",), ())), (H, small)) == [("selected.0", "TAKER_NOT_ELIGIBLE")]
    assert judged(replace(whole, selected=(("H1",) * 5, FIVE[1]), excluded=None), (H, small)) == [
        ("selected.0", "DUPLICATE_TAKER")
    ]
    unequal = Settings(reduce_to_equate=False)
    assert judged(replace(whole, excluded=((), ())), (H, small), unequal) == []
    three = deck("A", shots=(5,) * 3)
    few = ShootoutClaim(score=(3, 0), selected=(("H1", "H2", "H3"), ("A1", "A2", "A3")))
    assert judged(few, (H, three)) == []
    assert judged(few, (H, NONE)) == []


def test_one_keeper_stays_the_whole_shootout():
    played = list(kicks("GMGMGM", keeper="AK"))
    played = [replace(one, keeper="AK" if one.side is HOME else "HK") for one in played]
    claim = ShootoutClaim(kicks=tuple(played))
    assert judged(claim) == []
    played[4] = replace(played[4], keeper="A2")
    assert judged(ShootoutClaim(kicks=tuple(played))) == [("kicks.4.keeper", "ACTION_NOT_ALLOWED")]
    assert judged(replace(claim, keepers=("HK", "A9"))) == [
        (f"kicks.{n}.keeper", "ACTION_NOT_ALLOWED") for n in (0, 2, 4)
    ]


def test_no_card_is_used_twice_before_the_discard_is_shuffled():
    small = [deck(name, points=(1, 2)) for name in "HA"]
    played = kicks("GMGMGM")

    def energies(*pairs):
        return ShootoutClaim(kicks=tuple(replace(one, energies=pair) for one, pair in zip(played, pairs, strict=True)))

    assert judged(energies((1, 1), (2, 2), (2, 1), (2, 1), (1, 1), (2, 2)), small) == []
    once = energies((1, 1), (2, 1), (2, 2), (1, 1), (1, 1), (2, 2))
    assert judged(once, small) == [("kicks.1.energies.1", "BAD_ENERGY")]
    assert judged(once, small, game(shootout_energy="cycle_bottom").settings) == []
    assert judged(once, (NONE, NONE)) == []
    others = energies((1, 2), (2, 1), (2, 1), (2, 1), (1, 1), (2, 2))
    assert judged(others, [deck("H", points=(1, 1, 2)), deck("A", points=(1, 2))]) == [
        ("kicks.1.energies.0", "BAD_ENERGY")
    ]
    late = replace(once, kicks=(*once.kicks[:2], replace(once.kicks[2], energies=None), *once.kicks[3:]))
    assert judged(late, small) == [("kicks.1.energies.1", "BAD_ENERGY")]
    away_twice = energies((1, 1), (2, 2), (2, 1), (1, 1), (1, 1), (2, 2))
    cut = replace(away_twice, kicks=(*away_twice.kicks[:4], replace(away_twice.kicks[4], energies=None)))
    assert ("kicks.3.energies.0", "BAD_ENERGY") in judged(cut, small)
    gap = replace(once, kicks=(replace(once.kicks[0], energies=None), *once.kicks[1:]))
    assert judged(gap, small) == []
    bad = energies((-1, 1), (2, 1), (2, 2), (1, 1), (1, 1), (2, 2))
    assert judged(bad, small) == [("kicks.0.energies.0", "BAD_ENERGY")]


@pytest.mark.parametrize(
    ("claim", "decks", "params"),
    [
        (
            ShootoutClaim(kicks=kicks("GMGMGM", takers=[1, 2, 1])[:5], conceded_by=AWAY),
            (H, A),
            {"rule": "8.15", "taker": "H1"},
        ),
        (
            ShootoutClaim(
                kicks=(*kicks("GMGMG"), replace(kicks("G")[0], side=AWAY, keeper="Z", scored=False)),
                keepers=("HK", None),
            ),
            (NONE, NONE),
            {"rule": "11", "keeper": "Z"},
        ),
        (
            ShootoutClaim(kicks=kicks("G", first=AWAY), first=HOME, conceded_by=HOME),
            (NONE, NONE),
            {"rule": "8.8", "due": HOME},
        ),
        (
            ShootoutClaim(kicks=tuple(replace(one, energies=(2, 1)) for one in kicks("GM")), conceded_by=AWAY),
            (deck("H", points=(2, 3, 1)), deck("A", points=(1, 3, 2))),
            None,
        ),
        (
            ShootoutClaim(kicks=tuple(replace(kicks("G")[0], energies=pair) for pair in [(2, 1)]), conceded_by=AWAY),
            (deck("H", points=(2,)), deck("A", points=(1,))),
            None,
        ),
        (ShootoutClaim(kicks=kicks("GM")), (NONE, NONE), {"rule": "5.8", "reason": "next_kick"}),
        (ShootoutClaim(score=(3, 0), winner=AWAY), (NONE, NONE), {"rule": "5.8", "winner": HOME}),
        (ShootoutClaim(score=(9, 1)), (NONE, NONE), {"rule": "5.8", "home": 9, "away": 1}),
        (ShootoutClaim(kicks=kicks("GMGMGM"), score=(4, 0)), (NONE, NONE), {"rule": "5.8", "home": 3, "away": 0}),
        (ShootoutClaim(score=(3, 0), match_score=(2, 1)), (NONE, NONE), {"rule": "8.1", "home": 2, "away": 1}),
    ],
)
def test_a_finding_about_a_shootout_tells_what_its_sentence_needs(claim, decks, params):
    findings = audit_shootout(claim, decks, PLAIN)
    assert [finding.params for finding in findings] == ([] if params is None else [params])


def test_a_card_used_too_often_is_told_with_its_points():
    pair = [deck(name, points=(1, 2, 2)) for name in "HA"]
    noted = tuple(replace(one, energies=(1, 2)) for one in kicks("GM"))
    (finding,) = audit_shootout(
        ShootoutClaim(kicks=(noted[0], replace(noted[1], energies=(2, 1))), conceded_by=AWAY), pair, PLAIN
    )
    assert (finding.where, finding.params) == ("kicks.1.energies.1", {"rule": "12", "points": 1})


def test_a_strange_taker_is_told_by_name():
    (finding,) = audit_kick(KickClaim(HOME, True, taker="Z"), H, A, PLAIN)
    assert finding.params == {"rule": "8.3", "taker": "Z"}


def test_kicks_of_a_shootout_are_checked_one_by_one():
    played = (KickClaim(HOME, True, shot_total=3, save_total=3), *kicks("GMGMGM")[1:])
    assert judged(ShootoutClaim(kicks=played)) == [("kicks.0.scored", "OUTCOME_MISMATCH")]


def brute_scores(form):
    """Every final score by playing every sequence: an independent account of `possible_scores`."""
    from itertools import product

    from rules_engine.shootout import Shootout, next_kicker, verdict
    from rules_engine.shootout import kick as take

    scores = set()
    for first in (HOME, AWAY):
        for results in product((True, False), repeat=2 * (form.best_of + form.sudden_death_limit)):
            shootout = Shootout(first, form)
            for scored in results:
                if (due := next_kicker(shootout)) is None:
                    break
                shootout = take(shootout, due, scored)
            if verdict(shootout).winner:
                scores.add(verdict(shootout).score)
    return scores


@pytest.mark.parametrize(
    "form", [Format(1, sudden_death_limit=2), Format(2, sudden_death_limit=1), Format(3, "ABBA", 1)]
)
def test_the_scores_that_can_be_are_those_that_play_reaches(form):
    possible_scores.cache_clear()
    assert possible_scores(form) == brute_scores(form)


@pytest.mark.skipif(not REAL.exists(), reason="the real shootouts are not on this machine")
def test_real_shootouts_typed_in_by_hand_are_without_fault():
    for real in json.loads(REAL.read_text()):
        score, winner = (real["stated_home"], real["stated_away"]), HOME if real["winner"] == "home" else AWAY
        assert judged(ShootoutClaim(score=score, winner=winner)) == []
        for name in real["first_kicker_possible"]:
            first = HOME if name == "home" else AWAY
            rows = {seat: iter(real[f"{seat.value}_kicks"]) for seat in (HOME, AWAY)}
            order = [first, AWAY if first is HOME else HOME] * 20
            noted = tuple(KickClaim(seat, bool(next(rows[seat]))) for seat in order[: real["total_kicks"]])
            assert judged(ShootoutClaim(kicks=noted, score=score, winner=winner, first=first)) == []


# Entered as a record


def record(**parts):
    return Setup(SideSetup(H), SideSetup(A), begins=Phase.RECORD, **parts)


def test_a_record_is_entered_by_a_coach_or_the_referee():
    played = game()
    state = played.start(record())
    assert played.to_act(state) == {HOME, AWAY, REFEREE}
    samples = list(played.legal_actions(state, AWAY))
    assert [action.claim for action in samples] == [
        KickClaim(HOME, scored=True, kind=Kind.PENALTY),
        ShootoutClaim(score=(3, 0), winner=HOME),
    ]
    without = game(draw_resolution="draw")
    assert len(list(without.legal_actions(without.start(record()), HOME))) == 1
    assert len(played.legal_actions(state, HOME).choices()[0].options) == 2
    uneven = played.start(record(score=(1, 0)))
    assert len(played.legal_actions(uneven, HOME).choices()[0].options) == 1
    assert played.legal_actions(state, AWAY).choices()[0].free == ("claim",)
    shootout_only = do(played, state, a.Record(REFEREE, ShootoutClaim(score=(4, 5))))
    assert shootout_only.end == End(Ending.RECORDED, AWAY, (4, 5))
    assert played.outcome(shootout_only) == Outcome(AWAY, (4, 5), "recorded")
    assert refusal(played, state, a.Record(CHANCE, ShootoutClaim(score=(4, 5)))) is OfusaidoCode.WRONG_ACTOR


@pytest.mark.parametrize(
    ("claim", "winner", "score"),
    [
        (kick(), HOME, (4, 1)),
        (kick(scored=False), AWAY, (3, 1)),
        (replace(kick(), side=AWAY), AWAY, (3, 2)),
    ],
)
def test_a_noted_kick_counts_in_the_match(claim, winner, score):
    played = game()
    state = do(played, played.start(record(score=(3, 1))), a.Record(HOME, claim))
    assert (state.end, state.score) == (End(Ending.RECORDED, winner, score), score)


@pytest.mark.parametrize(
    ("claim", "end"),
    [
        (ShootoutClaim(conceded_by=HOME, score=(1, 2)), End(Ending.RECORDED, AWAY, (1, 2))),
        (ShootoutClaim(lots=True, winner=HOME, score=(9, 9)), End(Ending.RECORDED, HOME, (9, 9))),
        (ShootoutClaim(winner=HOME), End(Ending.RECORDED, HOME, None)),
        (ShootoutClaim(kicks=kicks("GMGMGM")), End(Ending.RECORDED, HOME, (3, 0))),
    ],
)
def test_a_noted_shootout_is_an_end(claim, end):
    played = game()
    assert do(played, played.start(record()), a.Record(HOME, claim)).end == end


def test_a_wrong_claim_is_refused_for_its_first_fault_with_all_its_findings():
    played = game()
    state = played.start(record(score=(1, 0)))
    assert [type(action.claim) for action in played.legal_actions(state, HOME)] == [KickClaim]
    claim = ShootoutClaim(score=(3, 3), rebuilt=False)
    with pytest.raises(IllegalAction) as caught:
        played.apply(state, a.Record(HOME, claim))
    assert caught.value.code is OfusaidoCode.MATCH_NOT_DRAWN
    assert caught.value.params == {"rule": "8.1", "home": 1, "away": 0}
    assert {code for _, code in found(caught.value.findings)} == {
        "MATCH_NOT_DRAWN",
        "DECK_NOT_REBUILT",
        "OUTCOME_MISMATCH",
    }
    assert caught.value.findings == audit_claim(state, claim, played.settings)


def test_a_noted_kick_is_held_against_the_decks_and_settings_of_its_record():
    played = game(trainer_malus_counts=True)
    state = played.start(record())
    away = KickClaim(AWAY, True, kind=Kind.PENALTY, taker="A1", keeper="HK", modifiers=(ClaimedModifier(MALUS),))
    assert found(audit_claim(state, away, played.settings)) == []
    assert found(audit_claim(state, replace(away, taker="H1", keeper="AK"), played.settings)) == [
        ("taker", "TAKER_NOT_AVAILABLE"),
        ("keeper", "ACTION_NOT_ALLOWED"),
    ]
    assert found(audit_claim(state, replace(away, side=HOME), played.settings)) == [
        ("taker", "TAKER_NOT_AVAILABLE"),
        ("keeper", "ACTION_NOT_ALLOWED"),
    ]


@pytest.mark.parametrize(
    ("changes", "params"),
    [
        ({"foul_by": HOME}, {"rule": "2.1", "by": HOME}),
        ({"foul_on": "pass"}, {"rule": "2.1", "on": "pass"}),
        ({"target": "red"}, {"rule": "2.2", "target": "red"}),
        ({"target": "green"}, {"rule": "11", "target": "green", "kind": "penalty"}),
        ({"chosen_by": AWAY}, {"rule": "11", "seat": AWAY}),
        ({"taker": "H9"}, {"rule": "5.1", "taker": "H9"}),
        ({"taker": "HK", "shot": None}, {"rule": "5.3", "taker": "HK"}),
        ({"shot": 6, "shot_total": 12}, {"rule": "5.6", "noted": 6, "printed": 5}),
        ({"keeper": "H1"}, {"rule": "11", "keeper": "H1"}),
        ({"keeper": "A1"}, {"rule": "9.11", "keeper": "A1"}),
        ({"save": 7, "save_total": 9}, {"rule": "5.6", "noted": 7, "printed": 6}),
        ({"energies": (3, 1.5)}, {"rule": "12", "points": "1.5"}),
        ({"shot_total": 14}, {"rule": "5.6", "noted": 14, "computed": 11}),
        ({"scored": False}, {"rule": "5.8", "shot_total": 11, "save_total": 8}),
        (
            {"modifiers": (ClaimedModifier(PLACE, Why.SCOPE),)},
            {"rule": "5.6", "noted": "scope", "counted": "positioning"},
        ),
    ],
)
def test_a_finding_tells_what_its_sentence_needs(changes, params):
    (finding,) = audit_kick(replace(FULL, **changes), H, A, PLAIN)
    assert finding.params == params


def test_suspicious_points_do_not_stop_a_record_and_barred_players_do():
    played = game()
    setup = Setup(SideSetup(H), SideSetup(A, barred=("A1",)), begins=Phase.RECORD)
    state = played.start(setup)
    assert do(played, state, a.Record(HOME, kick(energies=(9, 1)))).end.winner is HOME
    barred = ShootoutClaim(kicks=kicks("GMGMGM", takers=[1, 2, 3]))
    assert refusal(played, state, a.Record(HOME, barred)) is OfusaidoCode.TAKER_NOT_ELIGIBLE
    stated = ShootoutClaim(score=(3, 0), match_score=(2, 1))
    assert refusal(played, state, a.Record(HOME, stated)) is OfusaidoCode.MATCH_NOT_DRAWN


def as_noted(record, own, other):
    """A kick of the referee's own log, written down as a coach would."""
    duel = record.duel
    return KickClaim(
        record.attacker,
        record.scored,
        kind=record.kind,
        taker=record.taker,
        keeper=record.keeper,
        shot=duel.shot,
        save=duel.save,
        energies=duel.energies,
        modifiers=(
            *(ClaimedModifier(one) for one in duel.counted),
            *(ClaimedModifier(one.modifier, one.why) for one in duel.ignored),
        ),
        shot_total=duel.shot_total,
        save_total=duel.save_total,
    )


def test_whatever_the_referee_plays_its_audit_accepts():
    from rules_engine.chance import Seeded
    from rules_engine.ofusaido.house import house_decks
    from rules_engine.ofusaido.simulation import play, shootout_setup

    decks, played = house_decks(), game()
    for seed in range(40):
        state, _ = play(played, shootout_setup(decks["BRU"], decks["TUI"]), Seeded(seed))
        pools = state.kicks.pools
        claim = ShootoutClaim(
            score=state.end.score,
            winner=state.end.winner,
            first=HOME,
            selected=state.kicks.selected,
            excluded=tuple(
                tuple(p.id for p in own.deck.players if p.shot is not None and p.id not in pool)
                for own, pool in zip((state.home, state.away), pools, strict=True)
            ),
            keepers=state.kicks.keepers,
            kicks=tuple(as_noted(one, H, A) for one in state.log),
        )
        assert audit_shootout(claim, (decks["BRU"], decks["TUI"]), played.settings) == ()


def test_a_played_shootout_and_its_note_agree_on_a_small_table():
    played = game()
    state = shootout(played, level(side(H), side(A)))
    while state.phase is not Phase.FINISHED and len(state.log) < 10:
        state, _ = take_kick(played, state)
    claim = ShootoutClaim(kicks=tuple(as_noted(one, H, A) for one in state.log), selected=state.kicks.selected)
    expected = [] if state.end else [("winner", "OUTCOME_MISMATCH")]
    assert judged(claim, (H, A)) == expected
    assert Player("x", "x").shot is None
