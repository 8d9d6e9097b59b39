"""The referee has a sentence for everything it may find in a report."""

import re
from collections import defaultdict

import pytest

from league.sentences import SENTENCES
from matches.codes import SheetCode
from rules_engine.bloodbowl.report import ReportCode


@pytest.mark.parametrize("codes", [ReportCode, SheetCode])
def test_every_code_has_a_sentence(codes):
    assert set(SENTENCES[codes]) == set(codes)
    counted = defaultdict(lambda: 2)
    assert all(re.search(r"[.?]$", str(text % counted)) for text in SENTENCES[codes].values())
