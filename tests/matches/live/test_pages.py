"""Pages of live matches: who may do what, and what they are answered."""

import json
import re
import time
from datetime import timedelta

import pytest
import time_machine
from django.urls import reverse

from league.enums import Role
from league.reading import fold
from matches.boards.parts import text_of
from matches.live.haste import BUCKETS, BURST, Buckets
from matches.live.services import sit_down
from matches.models import Challenge, Match
from rules_engine.hattrick import actions as hat
from rules_engine.hattrick.state import Phase
from rules_engine.live import Terms
from rules_engine.live import actions as act
from rules_engine.live.state import AtTimeOut
from tests.factories import LeagueFactory, UserFactory, member
from tests.matches.live.matches import AWAY, HOME, asked, do, live_match, options, whole_match

pytestmark = pytest.mark.django_db
HTMX = {"HTTP_HX_REQUEST": "true"}


def entries(match):
    return match.entries.count()


def send(client, match, action, decision=None, **more):
    """What a board's form sends."""
    seat = action.seat
    decision = sit_down(match).decision(seat) if decision is None else decision
    data = {"action": text_of(action), "decision": decision, **more.pop("data", {})}
    return client.post(reverse("act_live", args=[match.ref]), data, **more)


@pytest.mark.parametrize("kind", ["hattrick", "spot_kicks", "ofusaido_shootout", "ofusaido_penalty"])
def test_a_match_is_seen_by_everybody_from_its_beginning_to_its_end(client, kind):
    match = live_match(kind, begun=False)
    for _ in range(2):
        for who in (None, match.home_user, match.away_user):
            client.logout()
            if who:
                client.force_login(who)
            assert client.get(match.get_absolute_url()).status_code == 200
        if match.status == "waiting":
            for seat in (HOME, AWAY):
                do(match, act.Begin(seat))
            match.refresh_from_db()
    whole_match(match)
    assert client.get(match.get_absolute_url()).status_code == 200
    assert client.get(reverse("live_replay", args=[match.ref]) + "?step=3&from=home").status_code == 200


def test_a_coach_begins_and_plays_without_javascript(client):
    match = live_match(begun=False, away_bot="random")
    client.force_login(match.home_user)
    answer = client.post(reverse("begin_live", args=[match.ref]), {"text": "for luck"})
    assert answer.status_code == 302
    assert fold(match).texts == ("for luck", "")
    answer = send(client, match, options(match, HOME)[0])
    assert (answer.status_code, answer["Location"]) == (302, match.get_absolute_url())
    assert fold(match).game.phase is not Phase.LAY or fold(match).n > 30


def test_htmx_is_answered_with_the_fragment(client):
    match = live_match()
    client.force_login(match.home_user)
    answer = send(client, match, options(match, HOME)[0], **HTMX)
    assert (answer.status_code, answer["HX-Retarget"]) == (200, "#live")
    assert b"<html" not in answer.content
    seq = fold(match).n
    assert client.get(match.get_absolute_url(), {"seq": seq}, **HTMX).status_code == 204
    assert client.get(match.get_absolute_url(), {"seq": seq - 1}, **HTMX).status_code == 200


def test_hostile_input_is_refused_and_changes_nothing(client):
    match = live_match()
    before, url = entries(match), reverse("act_live", args=[match.ref])
    mine, theirs = options(match, HOME)[0], options(match, AWAY)[0]
    client.force_login(match.home_user)
    assert send(client, match, theirs).status_code == 403
    assert send(client, match, hat.Toss("chance", HOME), 0).status_code == 403
    assert send(client, match, act.EndMatch("commissioner", HOME, "mine"), 0).status_code == 403
    assert send(client, match, act.RevealSecret("chance", match.secret), 0).status_code == 403
    assert send(client, match, mine, 1).status_code == 409
    assert send(client, match, hat.Shoot(HOME)).status_code == 422
    for text in (
        "",
        "{",
        "[]",
        "null",
        "[" * 3000,
        '{"do":"nonsense","seat":"home"}',
        '{"do":"concede"}',
        "x" * 5000,
        "\x00",
    ):
        assert client.post(url, {"action": text, "decision": 1}).status_code == 400
    for decision in ("x", "-1", "1e9", "9" * 400):
        assert client.post(url, {"action": text_of(mine), "decision": decision}).status_code in (400, 409)
    assert client.post(url, {"action": text_of(mine)}).status_code == 409
    assert client.get(url).status_code == 405
    client.force_login(UserFactory())
    assert send(client, match, mine).status_code == 403
    client.logout()
    assert send(client, match, mine).status_code == 302
    assert entries(match) == before
    client.force_login(match.home_user)
    assert send(client, match, mine).status_code == 302
    assert entries(match) == before + 1


def said(answer):
    """An answer without the tokens that each has anew."""
    return re.sub(rb'value="\w{64}"', b"", answer.content)


def test_a_refusal_tells_nothing_of_the_other_hand(client):
    match = live_match()
    client.force_login(match.home_user)
    hand = sit_down(match).game.view(fold(match), AWAY).game.sides[1].hand
    for card in hand:
        answer = send(client, match, hat.PlayCard(AWAY, card))
        other = send(client, match, hat.PlayCard(AWAY, "short_pass_left_9"))
        assert (answer.status_code, said(answer)) == (other.status_code, said(other))


def test_the_same_request_twice_counts_once(client):
    match = live_match()
    client.force_login(match.home_user)
    decision = sit_down(match).decision(HOME)
    laid = options(match, HOME)[0]
    for _ in range(3):
        assert send(client, match, laid, decision, data={"request_key": "k"}).status_code == 302
    assert entries(match) == fold(match).n + 1
    assert sum(entry.seat == "home" for entry in match.entries.all()) == 3  # header, begin, card


def test_who_is_in_great_haste_is_told_to_wait(client):
    match = live_match()
    client.force_login(match.home_user)
    before = entries(match)
    soon = time.monotonic() + 3600  # nothing has leaked by then, however slow the machine is
    for _ in range(200):
        BUCKETS.overflows(client.cookies["sessionid"].value, soon)
    assert send(client, match, options(match, HOME)[0]).status_code == 429
    assert entries(match) == before
    client.force_login(match.away_user)
    assert send(client, match, options(match, AWAY)[0]).status_code == 302


def test_a_bucket_leaks():
    buckets = Buckets()
    assert [buckets.overflows("a", 0.0) for _ in range(int(BURST) + 1)].count(True) == 1
    assert not buckets.overflows("b", 0.0)
    assert not buckets.overflows("a", 1.0)


def test_one_device_shows_no_hand_until_its_owner_says_so(client):
    match = live_match(one_device=True, begun=False)
    client.force_login(match.home_user)
    before = client.get(match.get_absolute_url())
    assert (before.context["may_begin"], before.context["hand_over"]) == (True, [])
    client.post(reverse("begin_live", args=[match.ref]))
    state = fold(match)
    assert asked(match) == [AWAY, HOME]
    between = client.get(match.get_absolute_url())
    assert [one["seat"] for one in between.context["hand_over"]] == ["home", "away"]
    assert between.context["view"].game.sides[0].hand is None
    own = client.get(match.get_absolute_url(), {"as": "away"})
    assert own.context["view"].game.sides[1].hand == state.game.benches[1].hand
    assert own.context["view"].game.sides[0].hand is None
    played = client.post(
        f"{reverse('act_live', args=[match.ref])}?as=away",
        {"action": text_of(options(match, AWAY)[0]), "decision": sit_down(match).decision(AWAY)},
        **HTMX,
    )
    assert played.context["view"].game.sides[1].hand is None
    assert [one["seat"] for one in played.context["hand_over"]] == ["home"]


def test_a_friendly_is_started_against_a_bot(client):
    user = UserFactory()
    client.force_login(user)
    data = {
        "side": "GER",
        "other": "BRA",
        "against": "bot:heuristic",
        "move_seconds": 0,
        "at_time_out": "claim",
        "delay": 0,
    }
    answer = client.post(reverse("new_match", args=["hattrick"]), data)
    match = Match.objects.get()
    assert answer["Location"] == match.get_absolute_url()
    assert (match.home_user, match.away_bot, match.home_name) == (user, "heuristic", "Germany")
    assert fold(match).terms.draws


def test_a_challenge_is_sent_on_and_taken_up_once(client):
    maker, taker, late = UserFactory(), UserFactory(), UserFactory()
    client.force_login(maker)
    terms = {"against": "link", "move_seconds": 60, "at_time_out": "pass", "delay": 30}
    client.post(reverse("new_match", args=["spot_kicks"]), terms)
    asked_for = Challenge.objects.get()
    url = asked_for.get_absolute_url()
    assert client.get(reverse("challenge_qr", args=[asked_for.token]))["Content-Type"] == "image/svg+xml"
    assert client.post(url).status_code == 403
    assert "A minute for each decision" in client.get(url).content.decode()
    assert client.get(url, **HTMX).status_code == 204
    client.force_login(taker)
    assert client.get(reverse("challenge_qr", args=[asked_for.token])).status_code == 403
    assert "The site plays on" in client.get(url).content.decode()
    assert client.post(url).status_code == 302
    match = Match.objects.get()
    assert (match.home_user, match.away_user, match.delay) == (maker, taker, 30)
    assert fold(match).begun == (False, True)
    assert fold(match).terms.move_seconds == 60
    client.force_login(maker)
    assert client.get(url, **HTMX)["HX-Redirect"] == match.get_absolute_url()
    client.force_login(late)
    assert client.post(url)["Location"] == match.get_absolute_url()
    assert Match.objects.count() == 1


def test_a_challenge_is_withdrawn_by_its_maker_only(client):
    maker, taker = UserFactory(), UserFactory()
    asked_for = Challenge.objects.create(kind="spot_kicks", by=maker)
    url = reverse("withdraw_challenge", args=[asked_for.token])
    client.force_login(taker)
    assert client.post(url).status_code == 403
    client.force_login(maker)
    assert client.post(url).status_code == 302
    client.force_login(taker)
    assert client.post(asked_for.get_absolute_url()).status_code == 403
    assert not Match.objects.exists()


def test_the_record_is_open_when_the_match_is_over(client):
    match = live_match("spot_kicks")
    url = reverse("live_record", args=[match.ref])
    assert client.get(url).status_code == 403
    whole_match(match)
    lines = client.get(url).content.decode().splitlines()
    assert json.loads(lines[0])["game"] == "live.spot_kicks"
    assert json.loads(lines[-1]) == {"do": "reveal_secret", "seat": "chance", "secret": match.secret}


def test_a_delayed_spectator_sees_the_match_as_it_was(client):
    match = live_match(delay=30)
    behind = "&nbsp;30 seconds behind</span>"
    page = client.get(match.get_absolute_url())
    assert (page.context["seq"], page.content.decode().count(behind)) == (0, 1)
    client.force_login(match.home_user)
    page = client.get(match.get_absolute_url())
    assert (page.context["seq"], page.content.decode().count(behind)) == (fold(match).n, 0)


def test_a_clock_rings_when_somebody_looks(client):
    match = live_match("spot_kicks", terms=Terms(move_seconds=60, at_time_out=AtTimeOut.FORFEIT))
    with time_machine.travel(match.due_at + timedelta(seconds=1), tick=False):
        client.get(match.get_absolute_url())
    match.refresh_from_db()
    assert (match.is_over, match.reason) == (True, "time")


def test_a_commissioner_who_plays_is_not_offered_to_decide(client):
    """Neither on the page nor by sending the form; where the league has nobody else, they are."""
    league = LeagueFactory()
    ada = member(league, Role.COMMISSIONER)
    match = live_match(home_user=ada, league=league)
    client.force_login(ada)
    assert 'class="ruling"' in client.get(match.get_absolute_url()).content.decode()
    maud = member(league, Role.COMMISSIONER)
    assert 'class="ruling"' not in client.get(match.get_absolute_url()).content.decode()
    url, form = reverse("rule_live", args=[match.ref]), {"does": "suspend", "reason": "the bell"}
    assert client.post(url, form).status_code == 403
    assert fold(match).paused_by is None
    client.force_login(maud)
    assert 'class="ruling"' in client.get(match.get_absolute_url()).content.decode()
    assert client.post(url, form).status_code == 302
