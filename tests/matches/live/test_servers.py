"""Real server processes: one that is stopped, one that is killed in the middle of moves, two that share a match."""

import threading
from http.client import HTTPException

import pytest
from django.db import connection
from django.test import Client

from league.reading import fold, read
from league.verifying import verify
from matches.boards.parts import text_of
from matches.live.services import sit_down
from matches.live.tokens import Pass, stream_url
from matches.models import Match
from rules_engine.live.state import SIDES
from tests.matches.live.browser import Browser
from tests.matches.live.matches import AWAY, HOME, asked, live_match, options
from tests.matches.live.server import Server
from tests.matches.live.streams import Stream

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def server():
    started = []

    def start():
        started.append(Server())
        return started[-1]

    yield start
    for one in started:
        if one.process.poll() is None:
            one.kill()


def act(browser, match, action):
    """Send an action as the page does; the status."""
    decision = sit_down(match).decision(action.seat)
    return browser.post(f"/matches/{match.ref}/act/", {"action": text_of(action), "decision": decision})


def test_a_server_with_open_streams_stops_within_five_seconds_and_loses_nothing(server):
    one, match = server(), live_match()
    streams = [Stream(one.address, stream_url(Pass(match.pk, seat, 0, "en"))) for seat in ("home", "away", "", "")]
    for stream in streams:
        stream.next("now", "board")
    assert act(Browser(one.address, match.home_user), match, options(match, HOME)[0]) == 302
    seq = fold(match).n
    assert one.stop() < 5000
    again = server()
    assert Stream(again.address, stream_url(Pass(match.pk, "", 0, "en")), last=seq - 1).next("board").id == str(seq)


def test_a_server_killed_in_the_middle_of_moves_leaves_a_record_that_replays(server):
    match, kept = live_match(), []
    for _ in range(2):
        one, sent = server(), threading.Event()
        people = {side: Browser(one.address, match.user_at(side)) for side in SIDES}

        def play(people=people, sent=sent):
            try:
                while True:
                    seat = asked(match)[0]
                    action = options(match, seat)[0]
                    assert act(people[seat], match, action) == 302
                    kept.append(text_of(action))
                    sent.set()
            except (OSError, HTTPException):
                pass
            finally:
                connection.close()

        player = threading.Thread(target=play)
        player.start()
        assert sent.wait(60)
        one.kill()
        player.join(20)
        assert list(verify()) == []
        reading = read(match)
        assert reading.state == fold(match)
        assert Match.objects.get(pk=match.pk).seq == reading.state.n
    written = [
        entry.body for entry in match.entries.all() if entry.seat in ("home", "away") and "begin" not in entry.body
    ]
    assert len(kept) >= 2
    assert all(written.count(action) >= kept.count(action) for action in kept), "what was answered is kept"
    assert Client().get(match.get_absolute_url()).status_code == 200


def test_a_move_made_on_one_process_reaches_streams_held_by_another(server):
    """On PostgreSQL by NOTIFY, on SQLite because each process looks for itself."""
    one, other, match = server(), server(), live_match()
    watching = Stream(other.address, stream_url(Pass(match.pk, "", 0, "en")))
    seated = Stream(other.address, stream_url(Pass(match.pk, "away", 0, "en")))
    watching.next("board")
    seated.next("now")
    seq = fold(match).n
    assert act(Browser(one.address, match.home_user), match, options(match, HOME)[0]) == 302
    assert (watching.next("board").id, seated.next("now").id) == (str(seq + 1), str(seq + 1))
    assert asked(match) == [AWAY]


@pytest.mark.skipif(connection.vendor == "sqlite", reason="SQLite serves one process: there are no others to count")
def test_who_is_here_is_counted_over_all_processes(server):
    """A coach on each of two processes and a spectator: all are told of all and of who goes."""
    one, other, match = server(), server(), live_match()
    home = Stream(one.address, stream_url(Pass(match.pk, "home", 0, "en")))
    assert home.presence() == {"home": True, "away": False, "watching": 0}
    away = Stream(other.address, stream_url(Pass(match.pk, "away", 0, "en")))
    watching = Stream(other.address, stream_url(Pass(match.pk, "", 0, "en")))
    for stream in (home, away, watching):
        told = stream.presence()
        while told != {"home": True, "away": True, "watching": 1}:
            told = stream.presence()
    watching.close()
    told = home.presence()
    while told["watching"]:
        told = home.presence()
    assert told == {"home": True, "away": True, "watching": 0}
    away.close()
    assert home.presence() == {"home": True, "away": False, "watching": 0}
