"""The pages of football matches: a report typed, kept, looked at, handed in as a record, answered."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from league.clubs.players import members_of
from league.reading import fold
from matches.clubs.bench import club_bench_of
from matches.clubs.upload import report_of
from matches.models import ReportDraft, ReportVersion
from matches.services.reports import submit_report
from tests.clubs.clubs import GAMES, tie
from tests.clubs.matches import body, played, record, submitted, type_side
from tests.factories import ACTORS
from tests.matches.matches import match
from tests.routes import answers

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true", "HX-Target": "kept"}


def text_of(answer):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


@pytest.fixture(params=GAMES)
def found(request, client):
    """A fixture whose home coach looks."""
    drawn = tie(request.param)
    client.force_login(drawn.home)
    return drawn


def sent(version=0, do="", **fields):
    return body(**fields) | {"version": [str(version)], "page": ["phone"]} | ({"do": [do]} if do else {})


# Typing


def test_a_report_is_begun_and_comes_up(client, found):
    answer = client.post(found.url("report/"))
    assert (answer.status_code, answer["Location"]) == (302, found.url("report/home/"))
    page = client.get(found.url("report/home/"))
    assert page.status_code == 200
    assert 'name="score"' in page.content.decode()
    assert ("Set piece 1" in text_of(page)) is (found.cast.season.game == "ofusaido")
    assert "1st half" in text_of(page) if found.cast.season.game == "hattrick" else "1st half" not in text_of(page)


def test_typing_keeps_and_answers_with_the_score_and_the_findings(client, found):
    fields = {"score": 2, "e1_what": "goal"} | ({"e1_half": "first"} if found.cast.season.game == "hattrick" else {})
    answer = client.post(found.url("report/home/"), sent(**fields), headers=HTMX)
    text = answer.content.decode()
    assert answer.status_code == 200
    assert '<span class="home">2</span> – <span class="away">0</span>' in text
    assert "the score says 2, the list counts 1" in text
    assert 'href="#home-goals"' in text
    assert ReportDraft.objects.get().body["score"] == ["2"]


def test_nonsense_is_kept_and_shown_as_it_was_typed(client, found):
    client.post(found.url("report/home/"), sent(score="<two>"))
    page = client.get(found.url("report/home/")).content.decode()
    assert 'value="&lt;two&gt;"' in page


def test_there_is_always_a_line_more(client, found):
    fields = {f"e{n}_what": "yellow_card" for n in range(1, 8)}
    client.post(found.url("report/home/"), sent(**fields))
    page = client.get(found.url("report/home/")).content.decode()
    assert 'name="e10.what"' in page
    assert 'name="e11.what"' not in page


def test_two_windows_see_each_other(client, found):
    type_side(found, "home", score=1)
    answer = client.post(found.url("report/home/"), sent(score=2, conceded="on"), headers=HTMX)
    text = text_of(answer)
    assert answer.status_code == 409
    assert "also typed somewhere else" in text
    assert "Our goals 2 1" in text
    assert "Gave up on –" in text


def test_the_other_side_is_watched(client, found):
    type_side(found, "home", score=1)
    client.force_login(found.away)
    read = client.get(found.url("report/home/"))
    assert "as it is typed" in text_of(read)
    news = client.get(found.url("report/home/"), {"seen": "0"}, headers={"HX-Request": "true", "HX-Target": "other"})
    assert found.fixture.home.name in text_of(news)
    assert "Nothing but the score." in text_of(news)
    assert 'id="sheet"' not in read.content.decode()


def test_what_was_typed_is_back_after_signing_in(client, found):
    client.logout()
    answer = client.post(found.url("report/home/"), sent(score=4))
    assert "login" in answer["Location"]
    client.force_login(found.home)
    page = client.get(found.url("report/home/")).content.decode()
    assert "before you were signed out" in page
    assert 'value="4"' in page


def test_submitting_and_confirming(client, found):
    answer = client.post(found.url("report/home/"), sent(score=2, do="submit"))
    assert (answer.status_code, answer["Location"]) == (302, found.url())
    client.force_login(found.away)
    assert "Waiting for confirmation" in text_of(client.get(found.url()))
    client.post(found.url("reports/1/confirm/"), {"request_key": "k"})
    page = text_of(client.get(found.url()))
    assert "2 – 0" in page
    assert client.get(found.url("reports/1/")).status_code == 200
    assert text_of(client.get(reverse("table", args=[found.cast.league.slug, found.cast.season.number])))


def test_what_cannot_be_is_not_submitted(client, found):
    fields = {"score": 2, "e1_what": "goal"} | ({"e1_half": "first"} if found.cast.season.game == "hattrick" else {})
    answer = client.post(found.url("report/home/"), sent(do="submit", **fields))
    assert answer.status_code == 422
    assert "this cannot be so" in text_of(answer)
    assert not ReportVersion.objects.exists()


def test_many_goals_want_a_tick(client, found):
    answer = client.post(found.url("report/home/"), sent(do="submit", score=20))
    assert answer.status_code == 422
    (tick,) = re.findall(r'name="sure" value="([0-9a-f]+)"', answer.content.decode())
    again = client.post(found.url("report/home/"), sent(1, do="submit", score=20) | {"sure": tick})
    assert again.status_code == 302


# What is said of a report


def test_a_version_in_words(client, found):
    game = found.cast.season.game
    kicks = {f"s{n}_{side}": "goal" if side == "home" else "miss" for n in (1, 2, 3) for side in ("home", "away")}
    half = {"e1_half": "second", "e1_turn": 12, "extra_time": "on"} if game == "hattrick" else {"e1_turn": 12}
    submitted(found, {"e1_what": "goal", **half, **kicks}, {"score": 1, "yellow_cards": 1})
    for url in (found.url(), found.url("reports/1/")):
        text = text_of(client.get(url))
        assert "Goal: not known who" in text
        assert "turn 12" in text
        assert "1 yellow card." in text
        assert "Shootout 3 – 0" in text


def test_who_gave_up_and_what_counts(client, found):
    played(found, {"score": 1, "conceded": "on"}, {"score": 2})
    text = text_of(client.get(found.url()))
    assert "Gave up." in text
    assert "Counts as 0–3." in text


def test_a_match_that_is_not_played_asks_for_no_awards(client, found):
    client.force_login(found.cast.commissioner)
    page = client.get(found.url()).content.decode()
    assert 'name="absent"' in page
    assert "nominees" not in page
    answer = client.post(found.url("walkover/"), {"absent": "home", "reason": "snow"})
    assert answer.status_code == 302
    assert "0 – 3" in text_of(client.get(found.url()))


@pytest.mark.parametrize("game", GAMES)
def test_the_ledger_names_who_was_sent_off(client, game):
    found = tie(game)
    member = members_of(fold(found.fixture.home), game)[4]
    played(found, {"yellow_cards": 1, "sent_off": [member.key]}, {})
    page = text_of(client.get(reverse("discipline", args=[found.cast.league.slug, found.cast.season.number])))
    assert (member.name or f"#{member.key}") in page
    assert "? 1.1" in page


# A record


def upload(client, found, text, **more):
    goals = {"home": "1", "away": "1"} if found.cast.season.game == "ofusaido" else {}
    return client.post(found.url("report/record/"), goals | {"text": text} | more)


def test_a_record_is_handed_in(client, found):
    assert client.get(found.url("report/record/")).status_code == 200
    answer = upload(client, found, record(found))
    assert (answer.status_code, answer["Location"]) == (302, found.url())
    assert found.fixture.status == "reported"
    assert "record" in text_of(client.get(found.url())) or "whole log" in text_of(client.get(found.url()))


def test_a_record_as_a_file(client, found):
    file = SimpleUploadedFile("match.jsonl", record(found).encode())
    assert upload(client, found, "", file=file).status_code == 302


def test_a_line_that_cannot_be_read_is_named_and_the_text_stays(client, found):
    text = record(found).splitlines()
    text[3] = "{}"
    answer = upload(client, found, "\n".join(text))
    assert answer.status_code == 422
    assert "Line 4 cannot be read" in text_of(answer)
    assert "&quot;game&quot;" in answer.content.decode()


def test_a_record_that_stops_is_refused(client, found):
    text = "\n".join(record(found).splitlines()[:5])
    answer = upload(client, found, text)
    assert answer.status_code == 422
    assert "stops before the end" in text_of(answer)
    assert not ReportVersion.objects.exists()


@pytest.mark.parametrize("text", ["", "  ", "nonsense", "[]", '{"game":"bloodbowl"}', "{" * 5000, "\x00", "é" * 100])
def test_nonsense_is_no_record(client, found, text):
    assert upload(client, found, text).status_code == 422


def test_files_that_are_none(client, found):
    for content in (b"\xff\xfe\x00", b"x" * 600_000):
        answer = upload(client, found, "", file=SimpleUploadedFile("x", content))
        assert answer.status_code == 422


def test_a_report_that_is_in_is_not_written_over_by_a_record(client, found):
    submitted(found, {"score": 1}, {})
    assert upload(client, found, record(found)).status_code == 302
    assert ReportVersion.objects.count() == 1


def test_a_record_of_blood_bowl_is_not_there(client):
    m = match()
    client.force_login(m.home)
    assert client.get(m.url("report/record/")).status_code == 404


# Who may do what


ROUTES = {
    "get": answers(403, anonymous="login", coach=200, other_coach=200, commissioner=200, staff=200),
    "post": answers(403, anonymous="login", coach=422, other_coach=422, commissioner=422, staff=422),
}


@pytest.mark.parametrize("method", ROUTES)
def test_who_may_hand_in_a_record(client, method):
    found = tie("hattrick")
    for actor in ACTORS:
        client.logout()
        person = getattr(found.cast, actor)
        if person is not None:
            client.force_login(person)
        answer = getattr(client, method)(found.url("report/record/"))
        got = "login" if answer.status_code == 302 and "login" in answer["Location"] else answer.status_code
        assert (actor, got) == (actor, ROUTES[method][actor])


@pytest.mark.parametrize("game", GAMES)
def test_pages_answer_everybody_as_those_of_blood_bowl_do(client, game):
    found = tie(game)
    type_side(found, "home", score=1)
    looks = answers(403, anonymous="login", coach=200, other_coach=200, commissioner=200, staff=200)
    for actor in ACTORS:
        client.logout()
        person = getattr(found.cast, actor)
        if person is not None:
            client.force_login(person)
        assert client.get(found.url()).status_code == 200
        answer = client.get(found.url("report/home/"))
        got = "login" if answer.status_code == 302 else answer.status_code
        assert (actor, got) == (actor, looks[actor])


def test_a_members_league_hides_its_matches(client):
    found = tie("hattrick", visibility="members")
    client.force_login(found.cast.stranger)
    for rest in ("", "report/home/", "report/record/"):
        assert client.get(found.url(rest)).status_code == 404


# Queries


@pytest.mark.parametrize("game", GAMES)
def test_a_long_report_asks_no_more_than_a_short_one(client, game, django_assert_max_num_queries):
    found = tie(game)
    client.force_login(found.home)
    type_side(found, "home", **{f"e{n}_what": "yellow_card" for n in range(1, 30)})
    with django_assert_max_num_queries(14):
        client.get(found.url("report/home/"))


def test_a_record_that_was_handed_in_is_read_again_for_its_page(client):
    found = tie("hattrick")
    report = report_of(club_bench_of(found.fixture), {"text": record(found)})
    submit_report(found.fixture, report=report, sure=True, by=found.home)
    client.force_login(found.away)
    assert "The whole log" in text_of(client.get(found.url()))
