"""Every page that a football league's pages lead to, for everybody: none of them falls over a game without rolls of dice."""

import re

import pytest
from django.urls import reverse

from matches.services.walkovers import record_walkover
from rules_engine.competition.schedule import Legs
from rules_engine.competition.tally import Absent
from tests.clubs.clubs import GAMES, Tie, tie
from tests.clubs.matches import played, submitted

pytestmark = pytest.mark.django_db
LEFT_ALONE = re.compile(r"logout|/static/|/media/|\.ics$|^/account/|^/language")


def crawl(client, start):
    """Every address within the site that can be reached, with what it answers."""
    waiting, seen = [start], {}
    while waiting:
        url = waiting.pop()
        if url in seen:
            continue
        answer = client.get(url)
        seen[url] = answer.status_code
        if answer.status_code == 200 and "text/html" in answer["Content-Type"]:
            found = re.findall(r'href="(/[^"#]*)', answer.content.decode())
            waiting += [one.replace("&amp;", "&") for one in found if not LEFT_ALONE.search(one)]
    return seen


@pytest.mark.parametrize("who", ["anonymous", "coach", "commissioner"])
@pytest.mark.parametrize("game", GAMES)
def test_no_page_falls_over(client, game, who):
    found = tie(game, legs=Legs.DOUBLE)
    played(
        found,
        {"e1_what": "goal", "e1_half": "first", "e2_what": "yellow_card", "e2_half": "second"}
        if game == "hattrick"
        else {"score": 1},
        {},
    )
    second = Tie(found.cast, 2)
    if who == "coach":
        submitted(second, {"score": 1}, {})
    else:
        record_walkover(second.fixture, absent=Absent.HOME, reason="snow", by=found.cast.commissioner)
    person = getattr(found.cast, who)
    if person is not None:
        client.force_login(person)
    seen = crawl(client, reverse("league", args=[found.cast.league.slug]))
    bad = {url: status for url, status in seen.items() if status >= 400}
    assert bad == {}
    assert len(seen) > 12
