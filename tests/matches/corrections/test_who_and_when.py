"""Who reported and who corrected, what differs between versions, and what is offered to whom when."""

import pytest
from django.urls import reverse

from league.reading import fold
from league.referees import CAREER
from league.services.careers import take_career_action
from league.services.records import append
from league.services.seasons import schedule_season
from matches.corrections.asked import Unplay
from matches.services import corrections
from matches.services.reports import confirm_report, reject_report
from rules_engine.bloodbowl.actions import TakeSkill
from rules_engine.chance import Seeded
from rules_engine.competition.actions import CloseSeason
from rules_engine.competition.schedule import Legs
from rules_engine.core import Seat
from tests.factories import cast
from tests.league.seasons import fresh
from tests.matches.corrections.asked import applied
from tests.matches.matches import Match, match
from tests.matches.test_corrections import rewritten
from tests.matches.test_dispute_pages import countered
from tests.matches.test_fixture_pages import text_of, waiting

pytestmark = pytest.mark.django_db


@pytest.fixture
def played():
    """Reported by the home coach, confirmed by the other."""
    m = match()
    m.submit(p3_touchdown=2)
    confirm_report(m.fixture, version=1, by=m.away)
    return m


def test_the_page_names_who_reported_and_who_corrected(client, played):
    assert f"The report by {played.home.username}" in text_of(client.get(played.base()))
    made = applied(played, rewritten(played, (1, 0)))
    boss = played.cast.commissioner
    told = f"The report reported by {played.home.username}, corrected by {boss.username}"
    assert told in text_of(client.get(played.base()))
    seen = {}
    corrections.undo(made, reason="it was two", seen=seen, by=boss)
    assert f"The report by {played.home.username}" in text_of(client.get(played.base()))


def test_a_proposed_report_is_by_whoever_proposed_it_though_another_agreed(client, played):
    proposal = corrections.propose(played.fixture, asked=rewritten(played, (1, 0)), reason="one", by=played.home)
    corrections.accept(proposal, seen={}, by=played.away)
    told = text_of(client.get(played.base()))
    assert f"reported by {played.home.username}, corrected by {played.home.username}" in told
    assert f"{played.away.username} corrected it; what counts is" in told


def test_a_version_says_what_it_says_otherwise_than_the_one_before(client, played):
    applied(played, rewritten(played, (1, 0)))
    boss = played.cast.commissioner.username
    for who in (None, played.cast.spectator, played.home, played.cast.commissioner):
        client.logout()
        if who:
            client.force_login(who)
        one, two = (text_of(client.get(played.url(f"reports/{n}/"))) for n in (1, 2))
        assert "otherwise than report" not in one
        said = two.partition("What report 2 says otherwise than report 1")[2]
        assert f"Report 2, {boss} Report 1, {played.home.username}" in said
        assert "Touchdowns 1 2" in said


def test_a_closed_season_offers_no_correction_nor_to_undo_one(client):
    people = cast()
    schedule_season(people.season, legs=Legs.SINGLE, by=people.commissioner, chance=Seeded(1))
    m = Match(people, 1)
    m.submit()
    confirm_report(m.fixture, version=1, by=m.away)
    made = applied(m, rewritten(m, (1, 0)))
    for who in (m.home, people.commissioner):
        client.force_login(who)
        assert reverse("correct", args=m.fixture.address) in client.get(m.base()).text
    assert "Undo this correction" in client.get(m.url(f"corrections/{made.pk}/")).text
    proposal = corrections.propose(m.fixture, asked=Unplay(1), reason="never", by=m.home)
    closed_season(people)
    for who in (m.home, m.away, people.commissioner):
        client.force_login(who)
        assert reverse("correct", args=m.fixture.address) not in client.get(m.base()).text
        page = client.get(m.url(f"corrections/{made.pk}/")).text
        assert "Undo this correction" not in page
        waits = text_of(client.get(m.url(f"corrections/{proposal.pk}/")))
        assert "The season is closed" in waits
        assert "Agree" not in waits
        assert "a correction is proposed" not in " ".join(waiting(client, who))


def closed_season(people):
    append(people.season, [CloseSeason(Seat.COMMISSIONER)], by=people.commissioner)


def test_another_report_that_says_the_same_is_no_other(client):
    m = match()
    m.submit(sure=True, p1_touchdown=1)
    client.force_login(m.away)
    client.post(m.url("counter/begin/"))
    answer = client.post(m.url("counter/"), {"reason": "I think so too.", "sure": "on"})
    assert answer.status_code == 422
    assert "confirm that one" in answer.text
    assert (m.fixture.versions, m.fixture.is_reported) == (1, True)


def test_another_report_that_says_something_else_still_is_one(client):
    m = countered(client)
    client.post(m.url("counter/"), {"reason": "It was offside.", "sure": "on"})
    assert m.fixture.versions == 2


def test_a_report_that_was_sent_back_waits_for_whoever_is_to_mend_it(client):
    m = match()
    m.submit()
    reject_report(m.fixture, version=1, reason="It was two", by=m.away)
    assert waiting(client, m.home) == [f"{m.fixture}: the report was sent back"]
    assert waiting(client, m.away) == []
    m.submit_typed(by=m.home)
    assert waiting(client, m.away) == [f"Confirm the report of {m.fixture} by {m.home.username}"]


def test_looking_back_at_no_moment_says_what_to_choose(client, played):
    season, team = played.cast.season, played.fixture.home
    for url in (
        reverse("table_as_of", args=[season.league.slug, season.number]),
        reverse("team_as_of", args=[team.ref]),
    ):
        assert "Choose a round, or give a day." not in client.get(url).text
        asked = client.get(url, {"after": "", "date": ""})
        assert (asked.status_code, "Choose a round, or give a day." in asked.text) == (200, True)
        assert "Choose a round, or give a day." not in client.get(url, {"date": "2026-11-30"}).text


def test_whoever_undoes_settles_what_no_longer_fits_then(client, played):
    """The correction gave more SPP, and they are spent: taking it back, the skill stands by ruling or goes."""
    made = applied(played, rewritten(played, (4, 0)))
    skill, team = learns_for(played, 12), played.fixture.home
    boss, url = played.cast.commissioner, played.url(f"corrections/{made.pk}/")
    client.force_login(boss)
    (later,) = client.get(url).context["laters"]
    assert later.stands
    chosen = {"later": later.key, f"settle-{later.key}": "void"}
    page = client.post(f"{url}undo/", {"do": "settle", **chosen})
    assert [one.stands for one in page.context["laters"]] == [False]
    assert fold(team).players[2].gained_skills == (skill,)
    seen = page.context["seen"]
    client.post(f"{url}undo/", {"reason": "it was two", "seen": seen, **chosen})
    assert (fold(team).players[2].gained_skills, fold(team).players[2].spp) == ((), 6)


def learns_for(match, spp):
    """Player 3 learns something that costs more than he had before."""
    team = match.fixture.home
    legal = CAREER.legal_actions(fold(fresh(team)), Seat.COACH)
    costs = {one: _unspent(team) - _after(team, one) for one in legal if isinstance(one, TakeSkill) and one.player == 3}
    action = next(one for one, cost in costs.items() if 6 < cost <= spp)
    take_career_action(fresh(team), action=action, by=team.coach)
    return action.skill


def _unspent(team):
    return fold(fresh(team)).players[2].spp


def _after(team, action):
    return CAREER.apply(fold(fresh(team)), action).state.players[2].spp
