"""Everything the referee can say has words, and the words ask for nothing the referee does not tell."""

import ast
import re
from pathlib import Path
from typing import get_args

import pytest

from league.chronicle import EVENTS, told
from league.sentences import SENTENCES, sentence
from league.story import KIND_OF, KINDS
from league.terms import CASUALTIES, LASTING, TERMS, TITLES
from league.wording import Wording
from rules_engine import bloodbowl
from rules_engine.bloodbowl.actions import Subject, TakeSkill
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.drafting import DraftCode
from rules_engine.bloodbowl.events import CareerEvent, Ruled, SppEarned
from rules_engine.bloodbowl.tables import Deed, tables
from rules_engine.errors import CommonCode, Refusal
from rules_engine.rulesets import editions, resolve
from tests.engine.bloodbowl.table import COACH, Team

CODES = {"CareerCode": CareerCode, "DraftCode": DraftCode, "CommonCode": CommonCode}
ENGINE = Path(bloodbowl.__file__).parent


@pytest.mark.parametrize("codes", CODES.values())
def test_every_code_has_a_sentence(codes):
    assert set(SENTENCES[codes]) == set(codes)


def test_every_event_has_a_sentence_and_a_kind():
    assert set(EVENTS) == set(KIND_OF) == set(get_args(CareerEvent))
    assert set(KIND_OF.values()) == set(KINDS)


@pytest.mark.parametrize("vocabulary", TERMS)
def test_every_value_of_a_vocabulary_has_a_word(vocabulary):
    assert set(TERMS[vocabulary]) == set(vocabulary)


@pytest.mark.parametrize("edition", editions("bloodbowl"))
def test_no_edition_says_what_has_no_word(edition):
    rules = tables(resolve("bloodbowl", edition))
    assert {result.key for result in rules.injuries.casualty} - set(CASUALTIES) == set()
    assert {injury.key for injury in rules.injuries.lasting} - set(LASTING) == set()
    assert set(rules.advancement.titles) - set(TITLES) == set()


def told_by_the_engine():
    """(code, names of its parameters) wherever the engine speaks, read from its source."""
    for file in ENGINE.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call):
                yield from spoken(node)


def spoken(call):
    for place, argument in enumerate(call.args):
        if isinstance(argument, ast.Attribute) and getattr(argument.value, "id", None) in CODES:
            names = {keyword.arg for keyword in call.keywords} - {"findings"}
            rest = call.args[place + 1 :]
            dicts = [other for other in rest if isinstance(other, ast.Dict)]
            names |= {key.value for one in dicts for key in one.keys if key is not None}
            by_name = any(isinstance(other, ast.Name) for other in rest) or any(
                key is None for one in dicts for key in one.keys
            )
            yield CODES[argument.value.id][argument.attr], names | ({"player", "characteristic"} if by_name else set())


def test_sentences_use_only_what_the_referee_tells():
    said = list(told_by_the_engine())
    assert len(said) > 60
    for code, names in said:
        words = SENTENCES[type(code)][code]
        forms = [words % dict.fromkeys(names, 2)] if names else [str(words)]
        assert not any(re.search(r"%\(", form) for form in forms), code


def test_a_refusal_in_words():
    team = Team().play(1, lines={4: {"touchdown": 1}}).to_advancement(1, 1)
    refusal = team.refused(TakeSkill(COACH, 4, "Block"))
    assert sentence(refusal, Wording(team.state, team.tables)) == "Needs 6 SPP, has 3."


def test_several_values_in_words():
    team = Team()
    say = Wording(team.state, team.tables)
    refusal = Refusal(CareerCode.MUST_ADVANCE, {"players": (1, 2)})
    assert sentence(refusal, say).endswith("Player 1 and Player 2.")
    offered = Refusal(CareerCode.CHARACTERISTIC_NOT_ROLLED, {"offered": ("ma", "av")})
    assert sentence(offered, say) == "The die offers MA or AV."


def test_an_event_in_words():
    team = Team()
    say = Wording(team.state, team.tables)
    assert told(SppEarned(4, Deed.TOUCHDOWN, 1, 3, 3), say) == "Player 4 earned 3 SPP: touchdown."
    assert told(SppEarned(4, Deed.TOUCHDOWN, 2, 6, 6), say) == "Player 4 earned 6 SPP: 2 × touchdown."


def test_words_that_people_typed_are_not_taken_for_places():
    team = Team()
    said = Ruled(Subject.TREASURY, "100% fair (%(gold)s)", 0)
    assert told(said, Wording(team.state, team.tables)).endswith("100% fair (%(gold)s)")
