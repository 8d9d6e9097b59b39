"""The team sheet on paper: sixteen old hands, hurt and retired, on one A4 with nothing cut off."""

import pytest
from django.urls import reverse
from msgspec.structs import replace

from league.reading import fold
from league.referees import CAREER, tables_of
from league.services.careers import draft_team, take_career_action
from rules_engine.bloodbowl.actions import DraftedPlayer, Proceed, RetireTemporarily, Ruling, Subject, TakeSkill
from rules_engine.bloodbowl.report import InjuryLine
from rules_engine.bloodbowl.samples import plain_draft
from rules_engine.bloodbowl.team import Stage
from rules_engine.core import Seat
from tests.factories import cast, founded_team, played_team

pytestmark = pytest.mark.browser
A4_BETWEEN_MARGINS = {"width": 718, "height": 1047}
"""190 by 277 mm at 96 dots an inch."""


@pytest.fixture
def team(site):
    stage = cast(dice="site")
    team = founded_team(stage.season, stage.coach)
    tables = tables_of(team.ruleset_id)
    rich = Ruling(Seat.COMMISSIONER, Subject.BUDGET, "a benefactor", 900_000)
    take_career_action(team, action=rich, by=stage.commissioner)
    norse = tables.teams["norse"]
    by_skills = sorted(norse.positions, key=lambda position: -len(position.skills))
    special = [position.key for position in by_skills if position.max < 12 for _ in range(position.max)]
    lineman = next(position.key for position in norse.positions if position.max > 11)
    keys = (special[:9] + [lineman] * 16)[:16]
    players = tuple(DraftedPlayer(key, f"Somebody with a long name {n}", n) for n, key in enumerate(keys, start=1))
    draft = replace(plain_draft(Seat.COACH, norse, tables), players=players, rerolls=3)
    draft_team(team, draft=draft, by=stage.coach)
    niggling = tuple(InjuryLine(n, "serious_injury") for n in (1, 2, 3, 4))
    deeds = {n: {"touchdown": 6, "casualty": 5} for n in range(1, 17)}
    for_good = InjuryLine(5, "lasting_injury", "head_injury")
    team = played_team(team, score=96, lines=deeds, injuries=(*niggling, for_good))
    for n in range(1, 17):
        while (skill := next(skills_for(team, n), None)) and len(fold(team).players[n - 1].advances) < 4:
            take_career_action(team, action=skill, by=stage.coach)
    take_career_action(team, action=Proceed(Seat.COACH, Stage.ADVANCEMENT), by=stage.coach)
    take_career_action(team, action=RetireTemporarily(Seat.COACH, 5), by=stage.coach)
    return team


def skills_for(team, n):
    legal = CAREER.legal_actions(fold(team), Seat.COACH)
    return (action for action in legal if isinstance(action, TakeSkill) and action.player == n)


def test_sixteen_old_hands_fit_one_page(new_page, team):
    page = new_page(A4_BETWEEN_MARGINS)
    page.goto(reverse("team", args=[team.ref]))
    assert page.locator(".roster tbody tr").count() == 16
    assert page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") == 1
    page.emulate_media(media="print")
    cut = page.evaluate(
        "[...document.querySelectorAll('.roster')].filter((one) => one.scrollWidth > one.clientWidth).length"
    )
    assert cut == 0
    assert page.locator(".roster .value").first.bounding_box()["x"] < A4_BETWEEN_MARGINS["width"]
