"""Looking at a match again: one count of steps for slider, buttons, links and plot."""

import re

import pytest
from django.urls import reverse

from matches.live.course import course_of
from matches.live.replay import steps_of
from rules_engine.core import CHANCE
from rules_engine.hattrick.actions import Concede
from tests.matches.live.matches import AWAY, advance, do, live_match

pytestmark = pytest.mark.django_db


def test_slider_buttons_links_and_plot_count_the_same_steps(client):
    match = live_match()
    advance(match, until=lambda sitting: sitting.state.n > 80)
    do(match, Concede(AWAY))
    steps = steps_of(course_of(match))
    last = len(steps) - 1
    assert last < steps[-1][-1].seq
    assert all(step[0].action is None or step[0].action.seat is not CHANCE for step in steps)
    assert all(moment.action.seat is CHANCE for step in steps for moment in step[1:])
    url = reverse("live_replay", args=[match.ref])
    page = client.get(f"{url}?step=7").content.decode()
    assert f'min="0" max="{last}" value="7"' in page
    assert f"Step 7 of {last}" in page
    assert re.findall(r'href="\?step=(\d+)"', page)[:5] == ["0", "6", "8", str(last), "7"]
    at = round(7 * 600 / last, 1)
    assert f'class="here" d="M{at} 0V120"' in page
    for beyond in ("", "?step=9999", "?step=x"):
        assert f"Step {last} of {last}" in client.get(url + beyond).content.decode()
