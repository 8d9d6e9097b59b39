"""Streams over the wire: what a seat is told, what spectators are handed, who is let in."""

import threading

import pytest
import time_machine
from django.core import signing
from django.urls import reverse

from matches.live import tokens
from matches.live.access import viewer_of
from matches.live.page import pass_of
from matches.live.stream import spectators_fragment
from matches.live.tokens import Pass, stream_url
from rules_engine.live import actions as act
from tests.browser.server import serving
from tests.factories import UserFactory
from tests.matches.live.matches import AWAY, HOME, do, live_match, options
from tests.matches.live.streams import Stream

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def address():
    from league.conf.asgi import application

    with serving(application) as address:
        yield address


@pytest.fixture
def listen(address):
    opened = []

    def to(match, seat="", *, delay=0, language="en", last=None, packed=False):
        stream = Stream(address, stream_url(Pass(match.pk, seat, delay, language)), last, packed)
        opened.append(stream)
        return stream

    yield to
    for stream in opened:
        stream.close()


def test_a_move_reaches_the_other_seat_and_the_spectators(listen):
    match = live_match()
    away, one, other = listen(match, "away"), listen(match), listen(match, language="fr")
    seq = match.entries.count() - 1
    assert away.next("now", "board").data == str(seq)
    assert one.next("now", "board").id == str(seq)
    french = other.next("board")
    assert 'id="live"' in french.data
    do(match, options(match, HOME)[0])
    assert (away.next("now").id, one.next("board").id, other.next("board").id) == (str(seq + 1),) * 3


def test_who_unpacks_is_handed_the_same_in_fewer_bytes(listen):
    match = live_match()
    plain, packed = listen(match), listen(match, packed=True)
    assert plain.response.headers["Content-Encoding"] is None
    assert packed.response.headers["Content-Encoding"] == "gzip"
    assert packed.next("board") == plain.next("board")
    do(match, options(match, HOME)[0])
    assert packed.next("board") == plain.next("board")
    late = listen(match, packed=True)
    do(match, options(match, AWAY)[0])
    assert late.next("board").id < late.next("board").id == packed.next("board").id
    _, told = spectators_fragment((match.pk, "en", 0))
    assert len(told.packed) < len(told.plain) / 5


def test_the_first_event_is_the_present_state_unless_it_was_seen(listen):
    match = live_match()
    seq = match.entries.count() - 1
    late = listen(match, last=seq)
    do(match, options(match, HOME)[0])
    assert late.next("board").id == str(seq + 1)
    assert listen(match, last=seq - 3).next("board").id == str(seq + 1)


def test_a_delayed_spectator_is_told_later(listen):
    match = live_match("spot_kicks", begun=False, delay=1)
    now, later = listen(match), listen(match, delay=1)
    now.next("board")
    do(match, act.Begin(HOME))
    assert now.next("board").id == "1"
    seen = [later.next("board").id for _ in range(2)]
    assert seen == ["0", "1"]


def test_who_is_here_is_told(listen):
    match = live_match()
    home, _watching = listen(match, "home"), listen(match)
    told = home.presence()
    while not told["watching"]:
        told = home.presence()
    assert told == {"home": True, "away": False, "watching": 1}
    listen(match, "away")
    while not told["away"]:
        told = home.presence()


@pytest.mark.parametrize(
    "token",
    [
        "",
        "x",
        "nonsense:nonsense",
        signing.dumps((1, "home", 0, "en"), salt="another"),
        signing.dumps("home", salt=tokens.SALT),
        signing.dumps(None, salt=tokens.SALT),
    ],
    ids=["none", "one letter", "nonsense", "other salt", "a word", "null"],
)
def test_a_forged_token_opens_nothing(address, token):
    assert Stream(address, tokens.PATH + token).status == 403


def test_a_token_is_good_for_a_while(address):
    match = live_match()
    with time_machine.travel("2026-01-01"):
        old = stream_url(Pass(match.pk, "", 0, "en"))
    assert Stream(address, old).status == 403
    changed = stream_url(Pass(match.pk, "", 0, "en")).replace("/live/", "/live/W")
    assert Stream(address, changed).status == 403


def test_a_page_gives_a_token_of_what_its_reader_may_know():
    match = live_match(delay=30)
    assert pass_of(viewer_of(match, match.home_user)) == Pass(match.pk, "home", 0, "en")
    assert pass_of(viewer_of(match, UserFactory())) == Pass(match.pk, "", 30, "en")


def test_a_renewed_token_is_of_the_same_kind(client, listen, address):
    match = live_match()
    client.force_login(match.away_user)
    url = client.get(reverse("live_stream", args=[match.ref])).json()["url"]
    assert Stream(address, url).next("now", "board").name == "now"


def test_two_seats_act_at_the_same_moment_and_both_count(address):
    match = live_match()
    chosen = {seat: options(match, seat)[0] for seat in (HOME, AWAY)}
    asked_at, errors = match.entries.count() - 1, []

    def lay(seat):
        from django.db import connection

        try:
            do(match, chosen[seat], decision=asked_at)
        except Exception as error:
            errors.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=lay, args=(seat,)) for seat in chosen]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    laid = [entry.seat for entry in match.entries.all() if '"do":"play_card"' in entry.body]
    assert sorted(laid) == ["away", "home"]
