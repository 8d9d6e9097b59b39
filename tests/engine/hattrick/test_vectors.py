"""The vectors of tests/vectors/hattrick: a position, what is played, what is drawn, what must be the case. No
programming needed to add one; a table at the end holds every rule of the specification against them."""

import re
import tomllib
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules_engine import shootout
from rules_engine.chance import Seeded, draw
from rules_engine.core import CHANCE, Seat
from rules_engine.errors import IllegalAction
from rules_engine.hattrick import Setup, Team
from rules_engine.hattrick import actions as act
from rules_engine.hattrick.shot import power
from rules_engine.hattrick.state import SEATS, Half, Phase, Shot
from rules_engine.piles import shuffle
from rules_engine.rulesets import figure, resolve
from tests.engine.hattrick.table import GAME, HAND, SIDES, fields, game, name, player, position, with_bench

FOLDER = Path(__file__).parents[2] / "vectors" / "hattrick"
SPECIFICATION = Path(__file__).parents[4] / "shared" / "rules" / "hattrick" / "RULES.md"
VECTORS = {
    vector["id"]: vector
    for file in sorted(FOLDER.glob("*.toml"))
    for vector in tomllib.loads(file.read_text())["vector"]
}
RULESET = resolve("hattrick", "2014")
KINDS = {kind.__struct_config__.tag: kind for kind in act.HatTrickAction.__args__}

# every numbered rule of the specification that says what happens in a match; sections 2, 11 and 12 do not
RULES = [
    "1.1",
    "1.2",
    "1.3",
    "1.4",
    "1.5",
    "3.1",
    "3.2",
    "3.3",
    "3.4",
    "3.5",
    "3.6",
    "4.1",
    "4.2",
    "4.3",
    "4.4",
    "4.5",
    "4.6",
    "4.7",
    "4.8",
    "5.1",
    "5.2.1",
    "5.2.2",
    "5.2.3",
    "5.2.4",
    "5.2.5",
    "5.3",
    "5.4",
    "5.5.1",
    "5.5.2",
    "5.5.3",
    "5.5.4",
    "5.5.5",
    "5.6",
    "6.1",
    "6.2",
    "6.3",
    "6.4",
    "6.5",
    "6.6",
    "7.1",
    "7.2",
    "7.3",
    "7.4",
    "7.5",
    "7.6",
    "7.7",
    "8.1",
    "8.2",
    "8.3",
    "8.4",
    "8.5",
    "9.1",
    "9.2",
    "9.3",
    "9.4",
    "9.5",
    "9.6",
    "10.1",
    "10.2",
    "A1",
    "A2",
    "A3",
    "A4",
    "A5",
    "A6",
    "A7",
    "A8",
    "A9",
    "A10",
    "A11",
    "A12",
    "A13",
    "A14",
    "A15",
    "A16",
    "A17",
    "A18",
    "A19",
]


def action(text):
    """`home move_player 4 forward` as an action."""
    seat, tag, *figures = text.split()
    kind = KINDS[tag]
    names = [field for field in kind.__struct_fields__ if field != "seat"]
    given = {field: int(one) if one.isdigit() else one for field, one in zip(names, figures, strict=True)}
    given = {field: READ.get(field, lambda one: one)(one) for field, one in given.items()}
    return kind(Seat(seat), **given)


READ = {"step": act.Step, "side": Seat}


def words(one):
    return " ".join([one.seat, one.__struct_config__.tag, *(str(getattr(one, f)) for f in one.__struct_fields__[1:])])


def given_state(given, g):
    """The position a vector starts from."""
    stars, goalkeepers = given.get("stars", [[], []]), given.get("star_goalkeepers", [False, False])
    teams = [
        Team(colour, tuple(who), star) for colour, who, star in zip(("Blue", "Red"), stars, goalkeepers, strict=True)
    ]
    setup = Setup(*teams, decided=given.get("decided", False))
    changes = {key: given[key] for key in ("opportunity",) if key in given}
    if "attacker" in given:
        changes["attacker"] = SIDES[given["attacker"]]
    if "held_open" in given:
        changes["held_open"] = SIDES[given["held_open"]]
    if "score" in given:
        changes["score"] = tuple(given["score"])
    state = position(
        given.get("fields"),
        ball=given.get("ball"),
        phase=Phase(given["phase"]),
        half=Half(given.get("half", "first")),
        g=g,
        setup=setup,
        laid=tuple(given.get("laid", (None, None))),
        hands=given.get("hands", (HAND, HAND)),
        **changes,
    )
    return with_shot(with_benches(state, given), given)


def with_benches(state, given):
    for side, colour in enumerate(("blue", "red")):
        changes = {"run_out": colour in given.get("run_out", []), "yellow": colour in given.get("yellow", [])}
        if "decks" in given:
            changes["deck"] = shuffle(given["decks"][side])
        if "known" in given:
            changes["known"] = tuple(given["known"][side])
        if "discards" in given:
            changes["discards"] = tuple(given["discards"][side])
        if "sent_off" in given:
            changes["sent_off"] = tuple(given["sent_off"][side])
        state = with_bench(state, side, **changes)
    return state


def with_shot(state, given):
    if "kicks" in given:
        first = Seat(given["kicks"])
        kicks = shootout.Shootout(first, shootout.Format(5, sudden_death_limit=limit(given)))
        pairs = [one for home, away in given.get("taken_before", []) for one in ordered(first, home, away)]
        for seat, scored in [*pairs, *([(first, True)] if given.get("pending") else [])]:
            kicks = shootout.kick(kicks, seat, scored)
        state = replace(state, kicks=kicks, ball=0, attacker=SIDES[shootout.next_kicker(kicks)])
    if "shot" in given:
        shooting, goalkeeper = given.get("chosen", (None, None))
        shot = Shot(given["shot"], given.get("penalty", False), shooting, goalkeeper, given.get("allowance", 0))
        state = replace(state, shot=shot)
    return state


def limit(given):
    return given.get("overlay", {}).get("course.shootout_limit", 50)


def ordered(first, home, away):
    pair = [(Seat.HOME, home), (Seat.AWAY, away)]
    return pair if first is Seat.HOME else pair[::-1]


class Table:
    """A vector as it is played: the state, the events, the last shot with its power."""

    def __init__(self, vector):
        given = vector["given"]
        self.game = game(**given["overlay"]) if "overlay" in given else GAME
        self.state, self.events, self.illegal = given_state(given, self.game), [], None
        self.script, self.chance = list(vector.get("chance", [])), Seeded(vector["id"])
        self.tosses = given.get("draw_tosses", True)

    def play(self, actions):
        for text in actions:
            try:
                self.step(action(text))
            except IllegalAction as illegal:
                self.illegal = illegal
                return
            self.draw_due()

    def step(self, one):
        step = self.game.apply(self.state, one)
        self.state, self.events = step.state, [*self.events, *step.events]

    def draw_due(self):
        while CHANCE in self.game.to_act(self.state) and (self.state.due or self.tosses):
            if self.script:
                self.step(act.DrawCard(CHANCE, SEATS[self.state.due[0]], self.script.pop(0)))
            else:
                self.step(draw(self.game, self.state, self.chance))

    def shot(self):
        return [one for one in self.events if one.__struct_config__.tag == "shot_taken"][-1]


def event_tags(table):
    return [one.__struct_config__.tag for one in table.events]


def told(table, tag):
    return [one for one in table.events if one.__struct_config__.tag == tag]


def legal(table, seat):
    return [words(one) for one in table.game.legal_actions(table.state, seat)]


def benches(read):
    return lambda table, want: [read(bench) for bench in table.state.benches] == want


def is_contained(wanted, tags):
    """Are the wanted tags there, in this order?"""
    rest = iter(tags)
    return all(one in rest for one in wanted)


CHECKS = {
    "ball": lambda t, want: name(t.state.ball) == want,
    "attacker": lambda t, want: t.state.attacker == SIDES[want],
    "phase": lambda t, want: t.state.phase == want,
    "half": lambda t, want: t.state.half == want,
    "opportunity": lambda t, want: t.state.opportunity is want,
    "held_open": lambda t, want: t.state.held_open == SIDES[want],
    "score": lambda t, want: list(t.state.score) == want,
    "fields": lambda t, want: {who: fields(t.state).get(who) for who in want} == want,
    "absent": lambda t, want: not set(want) & set(fields(t.state)),
    "hands": benches(lambda bench: len(bench.hand)),
    "decks": benches(lambda bench: len(bench.deck)),
    "discards": benches(lambda bench: len(bench.discards)),
    "run_out": benches(lambda bench: bench.run_out),
    "yellow": benches(lambda bench: bench.yellow),
    "known": benches(lambda bench: sorted(bench.known)),
    "illegal": lambda t, want: t.illegal is not None and t.illegal.code == want,
    "broken_rule": lambda t, want: t.illegal.params["rule"] == want,
    "legal": lambda t, want: legal(t, Seat.HOME) == want,
    "legal_away": lambda t, want: legal(t, Seat.AWAY) == want,
    "events": lambda t, want: is_contained(want, event_tags(t)),
    "contest": lambda t, want: [[*one.attack, *one.defence, str(one.result)] for one in told(t, "contest")] == [want],
    "power": lambda t, want: t.shot().power == want == power(t.game.tables, t.state.shot),
    "allowance": lambda t, want: t.shot().allowance == want,
    "foul_by": lambda t, want: [one.player for one in told(t, "foul")] == [want],
    "kicks": lambda t, want: list(shootout.verdict(t.state.kicks).score) == want,
    "taken": lambda t, want: list(shootout.verdict(t.state.kicks).taken) == want,
    "told": lambda t, want: {tag: figures(first(t, tag), want[tag]) for tag in want} == want,
    "outcome": lambda t, want: outcome(t) == want,
    "figures": lambda t, want: {path: figure(RULESET, path) for path in want} == want,
    "attack": lambda t, want: {who: t.state.sheet.attack[player(who)] for who in want} == want,
    "defence": lambda t, want: {who: t.state.sheet.defence[player(who)] for who in want} == want,
}


def first(table, tag):
    return told(table, tag)[0]


def figures(event, wanted):
    return {name: getattr(event, name) for name in wanted}


def outcome(table):
    end = table.game.outcome(table.state)
    return f"{end.winner} {end.score[0]} {end.score[1]} {end.reason}"


@pytest.mark.parametrize("vector", VECTORS)
def test_vector(vector):
    vector = VECTORS[vector]
    table = Table(vector)
    table.play(vector.get("play", []))
    if "illegal" not in vector["expected"]:
        assert table.illegal is None, str(table.illegal)
    failed = [key for key, want in vector["expected"].items() if not CHECKS[key](table, want)]
    assert failed == [], table.state


def test_every_vector_has_its_own_id():
    ids = [v["id"] for file in FOLDER.glob("*.toml") for v in tomllib.loads(file.read_text())["vector"]]
    assert sorted(ids) == sorted(VECTORS)


def test_every_rule_has_a_vector_and_every_vector_a_rule():
    named = {rule for vector in VECTORS.values() for rule in vector["rule"]}
    assert sorted(set(RULES) - named) == []
    assert sorted(named - set(RULES)) == []


@pytest.mark.skipif(not SPECIFICATION.exists(), reason="the specification is not at hand")
def test_the_table_of_rules_is_the_specification():
    text = SPECIFICATION.read_text(encoding="utf-8")
    numbered = re.findall(r"^(\d+\.\d+(?:\.\d+)?) ", text, re.M)
    headed = re.findall(r"^### (\d+\.\d+) ", text, re.M)
    amendments = re.findall(r"^(A\d+) ", text, re.M)
    of_play = {one for one in [*numbered, *headed] if one.split(".")[0] not in ("2", "11", "12")}
    chapters = {one for one in of_play if any(other.startswith(one + ".") for other in of_play)}
    assert set(RULES) == (of_play - chapters) | set(amendments)
