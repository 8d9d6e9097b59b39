"""A match that was given up, through the pages, in both editions: its score, its awards, and what it costs."""

import pytest

from league.reading import fold
from matches.enums import Side
from tests.matches.matches import match

pytestmark = pytest.mark.django_db
SCORE = {"2020": 3, "2025": 2}
"""Home had scored once, away once: the touchdowns of who gave up and one more, or two at least."""
AWARDS = {"2020": 1, "2025": 2}


def post(client, m, user, rest, data):
    client.force_login(user)
    return client.post(m.url(rest), data)


def report(client, m, *, kind):
    """Home scores once and is given the rest; away scored once and gives up."""
    edition = m.cast.season.ruleset.edition
    most = 11 if edition == "2020" else 6
    given = {"1.touchdown": ["1"], "2.awarded": [str(SCORE[edition] - 1)]}
    nominees = {side: [str(n) for n in range(1, most + 1)] for side in Side}
    awards = AWARDS[edition] if kind == "penalty" else 1
    home = m.sheet("home", nominee=nominees[Side.HOME], mvp_roll=["1"] * awards, fans_roll=["6"]) | given
    away = m.sheet("away", conceded=kind, fans_roll=["2"]) | {"1.touchdown": ["1"], "nominee": nominees[Side.AWAY]}
    if kind == "penalty":
        away = {name: values for name, values in away.items() if name not in ("nominee", "mvp_roll")}
    assert post(client, m, m.away, "report/away/", away | {"version": "0", "page": "b"}).status_code == 302
    sent = home | {"version": "0", "page": "a", "seen": "1", "do": "save"}
    assert post(client, m, m.home, "report/home/", sent).status_code == 302
    return post(client, m, m.home, "report/home/", sent | {"version": "1", "do": "submit"})


@pytest.mark.parametrize("edition", ["2020", "2025"])
@pytest.mark.parametrize("kind", ["penalty", "forced"])
def test_a_concession_through_the_pages(client, edition, kind):
    m = match(edition=edition)
    fans = m.fixture.away.dedicated_fans
    answer = report(client, m, kind=kind)
    assert (answer.status_code, answer["Location"]) == (302, m.base()), answer.content.decode()
    told = client.get(m.base()).content.decode()
    assert ("Conceded, with penalty." if kind == "penalty" else "Conceded, without penalty.") in told
    answer = post(client, m, m.away, "reports/1/confirm/", {"request_key": "yes"})
    assert answer.status_code == 302, answer.content.decode()
    assert (m.fixture.home_scored, m.fixture.away_scored) == (SCORE[edition], 0)
    home, away = fold(m.fixture.home), fold(m.fixture.away)
    assert home.players[1].deeds["touchdown"] == SCORE[edition] - 1
    if kind == "penalty":
        assert (away.treasury, away.dedicated_fans) == (m.cast.other_team.treasury, max(1, fans - 2))
        assert home.players[0].deeds["mvp"] == AWARDS[edition]
        assert all("mvp" not in player.deeds for player in away.players)
        assert away.players[0].spp == (3 if edition == "2020" else 0)
    else:
        assert away.treasury > m.cast.other_team.treasury
        assert home.players[0].deeds["mvp"] == 1
        assert sum(player.deeds.get("mvp", 0) for player in away.players) == 1


@pytest.mark.parametrize(("edition", "dice"), [("2020", 1), ("2025", 2)])
def test_the_form_asks_for_as_many_mvp_dice_as_there_are_awards(client, edition, dice):
    m = match(edition=edition)
    m.type("away", conceded="penalty")
    client.force_login(m.home)
    assert client.get(m.url("report/home/")).content.decode().count('name="mvp_roll"') == dice
    m.type("away", conceded="penalty", mvp_roll=[])
    client.force_login(m.away)
    assert 'name="mvp_roll"' not in client.get(m.url("report/away/")).content.decode()
