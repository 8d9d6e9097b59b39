"""What a report is told before it is typed: journeymen that were bought, and matches of later rounds that count already."""

from types import SimpleNamespace

import pytest

from matches.acts import act
from matches.before_form import BeforeForm
from matches.enums import Side
from matches.hired import lacking, purchases, rookies, with_guest
from matches.reading import later_matches
from matches.sheet import Sheet
from rules_engine.bloodbowl.team import GuestKind
from rules_engine.competition.state import Ending, Fixture, Result, Round
from tests.engine.bloodbowl.table import Team


def test_riotous_rookies_are_taken_on_top_of_nobody_lacking():
    team = Team("snotling")
    sheet = Sheet({"buy.riotous_rookies": ["1"]})
    due = rookies(sheet, team.state, team.tables)
    assert (lacking(sheet, team.state, team.tables), due.least, due.most) == (0, 3, 7)
    assert rookies(Sheet({}), team.state, team.tables) is None
    taken = with_guest(sheet, team.state, GuestKind.JOURNEYMAN, "snotling_lineman", "One")
    assert lacking(taken, team.state, team.tables) == 0


def season(*rounds):
    """Rounds as (stage, number, [(home, away, report, ending)])."""
    made, n = [], 0
    for stage, number, matches in rounds:
        fixtures = []
        for home, away, report, ending in matches:
            n += 1
            result = Result(home, away, 1, 0) if ending else None
            fixtures.append(
                Fixture(
                    n, number, home, away, result=result, report=report, stage=stage, ending=ending or Ending.PLAYED
                )
            )
        made.append(Round(stage, 1, number, tuple(fixtures)))
    return SimpleNamespace(fixtures=lambda: (one for part in made for one in part.fixtures))


PLAYED = Ending.PLAYED


@pytest.mark.parametrize(
    ("later", "counted"),
    [
        ((1, 2, [("a", "b", 1, PLAYED)]), 1),
        ((2, 1, [("b", "a", 1, PLAYED)]), 1),
        ((1, 1, [("a", "b", 1, PLAYED)]), 0),
        ((1, 2, [("b", "c", 1, PLAYED)]), 0),
        ((1, 2, [("a", "b", 0, None)]), 0),
    ],
)
def test_matches_of_later_rounds_that_count_already(later, counted):
    first = SimpleNamespace(stage=1, round=1, is_friendly=False)
    assert later_matches(season((1, 1, [("a", "d", 0, None)]), later), first, "a") == counted


def test_a_friendly_is_of_no_round():
    friendly = SimpleNamespace(stage=0, round=0, is_friendly=True)
    assert later_matches(season((1, 2, [("a", "b", 1, PLAYED)])), friendly, "a") == 0


@pytest.mark.parametrize(
    ("overlay", "offered"),
    [
        ({}, []),
        ({"house_stars": [{"name": "Grak", "cost": 250_000, "plays_for": []}]}, [("house_grak", "Grak (250,000 gp)")]),
        ({"house_stars": [{"name": "Grak", "cost": 250_000, "plays_for": ["Lustrian Superleague"]}]}, []),
    ],
)
def test_stars_that_a_league_adds_are_hired_for_a_match_of_edition_2020(overlay, offered):
    team = Team(edition="2020", overlay=overlay)
    sheet = Sheet({})
    bench = SimpleNamespace(states={Side.HOME: team.state}, tables=team.tables)
    form = BeforeForm(bench, Side.HOME, sheet, claim=None)
    assert form.stars == offered
    hired = act("star:", form, {"hire_star": "house_grak"})
    wanted = [("star_player", 250_000)] if overlay else []
    assert [(one.key, one.cost) for one in purchases(Sheet(hired), team.state, team.tables)] == wanted
