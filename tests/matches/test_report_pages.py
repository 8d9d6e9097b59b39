"""The pages of a report: kept while it is typed, whatever browsers and people do."""

import pytest
from django.urls import reverse

from league.services.seasons import schedule_season
from matches.enums import Side
from matches.models import ReportDecision, ReportDraft, ReportVersion
from matches.reading import drafts_of
from rules_engine.competition.schedule import Legs
from tests.factories import LeagueFactory, entered_team, season_of
from tests.matches.matches import match

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true", "HX-Target": "kept"}


@pytest.fixture
def m(client):
    found = match()
    client.force_login(found.home)
    return found


def typed(m, side="home", version=0, **fields):
    page = fields.pop("page", "phone")
    return m.sheet(side, **fields) | {"version": str(version), "page": page}


def submit(client, m, *, version=1, seen=1, **fields):
    return client.post(m.url("report/home/"), typed(m, version=version, **fields) | {"seen": str(seen), "do": "submit"})


# Keeping


def test_typing_keeps_and_answers_with_the_score_and_the_findings(client, m):
    answer = client.post(m.url("report/home/"), typed(m, p1_touchdown=2), headers=HTMX)
    assert answer.status_code == 200
    text = answer.content.decode()
    assert 'name="version" value="1"' in text
    assert '<span class="home">2</span> – <span class="away">0</span>' in text
    assert ReportDraft.objects.get().body["1.touchdown"] == ["2"]


def test_keeping_without_scripts_goes_back_to_the_page(client, m):
    answer = client.post(m.url("report/home/"), typed(m, p1_touchdown=2))
    assert (answer.status_code, answer["Location"]) == (302, m.url("report/home/"))


def test_nonsense_is_shown_as_it_was_typed(client, m):
    client.post(m.url("report/home/"), typed(m, p1_touchdown="<two>"))
    assert 'value="&lt;two&gt;"' in client.get(m.url("report/home/")).content.decode()


def test_two_windows_see_each_other(client, m):
    m.type("home", page="laptop", p1_touchdown=1)
    answer = client.post(m.url("report/home/"), typed(m, p1_touchdown=2), headers=HTMX)
    assert answer.status_code == 409
    text = answer.content.decode()
    assert "also typed somewhere else" in text
    assert "<td>2</td><td>1</td>" in text
    assert ReportDraft.objects.get().body["1.touchdown"] == ["1"]


def test_what_is_here_can_be_kept_after_a_conflict(client, m):
    m.type("home", page="laptop", p1_touchdown=1)
    client.post(m.url("report/home/"), typed(m, p1_touchdown=2) | {"mine": "1"})
    assert ReportDraft.objects.get().body["1.touchdown"] == ["2"]


def test_a_conflict_without_scripts_shows_the_form_as_typed(client, m):
    m.type("home", page="laptop", p1_touchdown=1)
    answer = client.post(m.url("report/home/"), typed(m, p1_touchdown=5))
    assert answer.status_code == 409
    assert 'name="1.touchdown" value="5"' in answer.content.decode()


def test_refresh_and_back_change_nothing(client, m):
    client.post(m.url("report/home/"), typed(m, p1_touchdown=2))
    for _ in range(2):
        client.get(m.url("report/home/"))
        client.post(m.url("report/home/"), typed(m, version=0, p1_touchdown=2))
    assert ReportDraft.objects.get().version == 1


# The other side


def test_the_other_side_appears_as_it_is_typed(client, m):
    m.type("away", p1_casualty=1)
    answer = client.get(m.url("report/away/"), {"seen": "0"}, headers={"HX-Request": "true", "HX-Target": "other"})
    text = answer.content.decode()
    assert "casualty" in text
    assert 'name="seen" value="1"' in text


def test_nothing_is_sent_while_nothing_changes(client, m):
    m.type("away", p1_casualty=1)
    answer = client.get(m.url("report/away/"), {"seen": "1"}, headers={"HX-Request": "true", "HX-Target": "other"})
    assert (answer.status_code, answer.content) == (204, b"")


def test_the_other_side_is_not_edited(client, m):
    assert client.post(m.url("report/away/"), typed(m, "away", p1_touchdown=3)).status_code == 403
    assert 'id="sheet"' not in client.get(m.url("report/away/")).content.decode()


def test_an_empty_side_is_taken_over(client, m):
    client.post(m.url("report/away/take-over/"))
    client.post(m.url("report/away/"), typed(m, "away", p1_touchdown=1))
    assert f"entered for {m.away.username}" in client.get(m.url("report/away/")).content.decode()


def test_a_side_that_is_typed_on_stays_its_coachs(client, m):
    m.type("away", p1_touchdown=1)
    answer = client.post(m.url("report/away/take-over/"), follow=True)
    assert "not empty any more" in answer.content.decode()
    assert drafts_of(m.fixture)[Side.AWAY].taken_over is False


# Submitting


def test_a_report_is_submitted_and_waits(client, m):
    m.type("away")
    answer = client.post(m.url("report/home/"), typed(m, p1_touchdown=1) | {"seen": "1", "do": "submit"}, follow=True)
    assert f"Waiting for {m.away.username} to confirm" in answer.content.decode()


def test_a_double_click_submits_once(client, m):
    m.type("home")
    m.type("away")
    answers = [submit(client, m, request_key="one").status_code for _ in range(2)]
    assert (answers, ReportVersion.objects.count()) == ([302, 302], 1)


def test_an_impossible_report_is_refused_with_everything_and_the_form_as_typed(client, m):
    m.type("away")
    answer = submit(client, m, version=0, p1_touchdown="x", score=4, nominee=["1", "1"])
    text = answer.content.decode()
    assert answer.status_code == 422
    for sentence in ("“x” is not a whole number", "nominated for MVP twice", "the score says 4"):
        assert sentence in text
    assert 'name="1.touchdown" value="x"' in text
    assert 'name="score" value="4"' in text
    assert ReportVersion.objects.count() == 0


def test_what_is_suspicious_asks_for_a_tick(client, m):
    m.type("away")
    answer = submit(client, m, version=0, p1_touchdown=7)
    assert answer.status_code == 422
    tick = answer.context["page"].doubt
    assert f'name="sure" value="{tick}"' in answer.content.decode()
    assert submit(client, m, version=1, p1_touchdown=8, sure="another").status_code == 422
    assert submit(client, m, version=2, p1_touchdown=8, sure=tick).status_code == 302


def test_a_side_that_moved_is_looked_at_again(client, m):
    m.type("home")
    m.type("away")
    m.type("away", p1_touchdown=1)
    answer = submit(client, m, seen=1)
    assert (answer.status_code, ReportVersion.objects.count()) == (409, 0)
    assert "Look again" in answer.content.decode()


def test_typing_after_the_report_is_in_leads_to_the_match(client, m):
    m.submit()
    answer = client.post(m.url("report/home/"), typed(m, version=1, p1_touchdown=4), headers=HTMX)
    assert answer["HX-Redirect"] == m.url()
    assert client.get(m.url("report/home/"))["Location"] == m.url()


# Sessions


def test_what_was_typed_when_the_session_ran_out_is_there_after_signing_in(client, m):
    client.logout()
    answer = client.post(m.url("report/home/"), typed(m, p1_touchdown=3))
    login = reverse("account_login")
    assert answer["Location"] == f"{login}?next={m.url('report/home/')}"
    answer = client.post(answer["Location"], {"login": m.home.username, "password": "secret"}, follow=True)
    text = answer.content.decode()
    assert "what you typed before you were signed out" in text
    assert 'name="1.touchdown" value="3"' in text


def test_under_htmx_an_expired_session_leads_to_the_login_and_back(client, m):
    client.logout()
    here = f"http://testserver{m.url('report/home/')}"
    answer = client.post(m.url("report/home/"), typed(m, p1_touchdown=3), headers=HTMX | {"HX-Current-URL": here})
    assert answer["HX-Redirect"].startswith(reverse("account_login"))
    client.force_login(m.home)
    assert 'name="1.touchdown" value="3"' in client.get(m.url("report/home/")).content.decode()


def test_what_was_kept_of_a_session_is_not_given_to_somebody_else(client, m):
    client.logout()
    client.post(m.url("report/home/"), typed(m, p1_touchdown=3))
    client.force_login(m.away)
    assert 'name="1.touchdown"' not in client.get(m.url("report/home/")).content.decode()


# Answers


def test_confirm_twice_and_from_two_browsers(client, m):
    m.submit(p1_touchdown=1)
    client.force_login(m.away)
    answers = [client.post(m.url("reports/1/confirm/"), {"request_key": key}).status_code for key in ("a", "a", "b")]
    assert answers == [302, 302, 409]
    assert ReportDecision.objects.filter(kind="confirmed").count() == 1


def test_rejecting_without_a_reason_asks_for_one(client, m):
    m.submit()
    client.force_login(m.away)
    answer = client.post(m.url("reports/1/reject/"), {"reason": "  "})
    assert (answer.status_code, m.fixture.status) == (422, "reported")


def test_the_history_tells_who_and_why(client, m):
    m.submit()
    client.force_login(m.away)
    client.post(m.url("reports/1/reject/"), {"reason": "Grak <did> it"})
    text = client.get(m.url()).content.decode()
    assert f"{m.away.username} (away coach) sent back" in text
    assert "Grak &lt;did&gt; it" in text


def test_a_ruling_needs_a_choice_and_a_reason(client, m):
    m.submit()
    client.force_login(m.cast.commissioner)
    assert client.post(m.url("reports/1/rule/"), {"reason": "x"}).status_code == 422
    assert client.post(m.url("reports/1/rule/"), {"ruling": "accept", "reason": "x"}).status_code == 302


def test_an_answer_that_cannot_count_shows_what_stands_in_the_way(client, m):
    m.submit(p1_touchdown=1)
    from tests.matches.test_impossible import change

    change(m, 2, missing_next=True)
    client.force_login(m.away)
    answer = client.post(m.url("reports/1/confirm/"))
    assert answer.status_code == 422
    assert "misses this match after an injury" in answer.content.decode()
    assert m.fixture.status == "reported"


# The site's dice


def test_in_a_league_with_site_dice_the_report_opens_with_the_crowd(client):
    m = match(dice="site")
    client.force_login(m.home)
    assert client.get(m.url("report/home/"))["Location"] == m.url()
    client.post(m.url("report/"))
    text = client.get(m.url("report/home/")).content.decode()
    assert "rolled by the site" in text
    assert 'name="mvp_roll"' not in text


# Queries


def season_with(teams):
    season = season_of(LeagueFactory())
    for _ in range(teams):
        entered_team(season)
    schedule_season(season, legs=Legs.SINGLE, by=season.league.memberships.get(role="commissioner").user)
    season.refresh_from_db()
    return season


PAGES = ("", "table/", "fixtures/", "fixtures/1/")


def test_every_page_has_a_constant_number_of_queries(client, django_assert_max_num_queries):
    counts = {}
    for teams in (3, 40):
        season = season_with(teams)
        client.force_login(season.fixtures.get(number=1).home.coach)
        for page in PAGES:
            with django_assert_max_num_queries(14) as queries:
                assert client.get(f"{season.get_absolute_url()}{page}").status_code == 200
            counts.setdefault(page, []).append(len(queries))
        with django_assert_max_num_queries(14) as queries:
            assert client.get("/").status_code == 200
        counts.setdefault("home", []).append(len(queries))
    assert {page: few for page, (few, many) in counts.items() if few != many} == {}


@pytest.mark.parametrize("rest", ["report/home/", "report/away/", "", "reports/1/"])
def test_no_page_of_a_report_has_too_many_queries(client, m, rest, django_assert_max_num_queries):
    if rest.startswith("reports"):
        m.submit(p1_touchdown=1)
    else:
        m.type("home", p1_touchdown=1)
    with django_assert_max_num_queries(14):
        assert client.get(m.url(rest)).status_code == 200
