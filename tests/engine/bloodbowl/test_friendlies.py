"""Friendlies: nothing of them in one edition; in the other a match like any other, without an MVP."""

import pytest
from msgspec.structs import replace

from rules_engine.bloodbowl.audit import audit_report
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.report import InjuryLine, Report
from rules_engine.bloodbowl.tables import tables
from rules_engine.bloodbowl.team import Purpose
from rules_engine.rulesets import editions, resolve
from tests.engine.bloodbowl.table import Team
from tests.engine.bloodbowl.test_prematch import quiet


def friendly(team, *args, nominees=(), **more):
    return replace(team.match(*args, nominees=nominees, **more), friendly=True)


def test_in_2025_nothing_of_it_enters_a_career():
    team = Team()
    refused = team.refused(friendly(team, 2, 0))
    assert refused is not None
    assert refused.code is CareerCode.FRIENDLY_COUNTS_NOTHING


def test_in_2020_it_is_a_match_like_any_other_but_for_the_mvp():
    team = Team(edition="2020")
    before = team.state.treasury
    team.do(friendly(team, 2, 0, injuries=(InjuryLine(2, "seriously_hurt"),)))
    assert team.player(1).spp == 6
    assert team.player(2).missing_next
    assert team.state.treasury > before
    assert [due.purpose for due in team.state.sequence.due] == [Purpose.FANS]
    assert team.state.record.played == 1


@pytest.mark.parametrize("edition", editions("bloodbowl"))
def test_nobody_is_nominated_for_it(edition):
    home, away = Team(edition=edition), Team(edition=edition)
    ours, theirs = (replace(quiet(one), nominees=()) for one in (home, away))
    report = Report("f1", replace(ours, team="t1"), replace(theirs, team="t2"), friendly=True)
    other = replace(away.state, team="t2")
    assert audit_report(report, home.state, other, home.tables) == ()
    named = replace(report, home=replace(report.home, nominees=(1, 2)))
    assert [one.code.value for one in audit_report(named, home.state, other, home.tables)] == ["nominees_not_due"]


@pytest.mark.parametrize("edition", editions("bloodbowl"))
def test_an_edition_lets_all_of_it_count_or_nothing(edition):
    rules = tables(resolve("bloodbowl", edition)).season.friendly
    assert {rules.spp, rules.winnings, rules.missing_served, rules.casualties == "as_rolled"} == {
        rules.counts_for_careers
    }
