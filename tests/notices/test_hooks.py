"""Webhooks: what is posted, how it is signed, and where nothing is ever posted to."""

import json
import socket
import threading
import time
from contextlib import suppress
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from django.urls import reverse

from league.models import Notice, Sending, Webhook
from league.models.notices import HookStyle, NoticeKind
from league.notices import reach
from league.notices.hooks import signature
from league.notices.reach import NotReached, check_url, is_public, post
from league.notices.sending import notices
from league.notices.telling import tell
from tests.matches.matches import match

NOW = datetime(2026, 12, 10, 12, 0, tzinfo=UTC)


class Listener(HTTPServer):
    """A server of this machine that keeps what it is sent and answers `status`."""

    def __init__(self):
        self.posts, self.status = [], 204

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                self.server.posts.append((self.path, dict(self.headers), body))
                self.send_response(self.server.status)
                self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, *args):
                pass

        super().__init__(("127.0.0.1", 0), Handler)

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_port}/hook?x=1"


@pytest.fixture
def listener():
    server = Listener()
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def to_private(settings):
    settings.WEBHOOKS_TO_PRIVATE = True
    settings.SITE_URL = "https://touchline.example"


def told_once(hook_of, style, url, kind=NoticeKind.TURN, **told):
    m = match()
    Notice.objects.all().delete()
    owner = {"user": m.home} if hook_of == "user" else {"league": m.cast.league}
    hook = Webhook.objects.create(url=url, style=style, kinds=[kind.value], **owner)
    people = [m.home] if hook_of == "user" else []
    tell(kind, people, league=m.cast.league, url="/there/", channel=hook_of == "league", **told)
    Sending.objects.exclude(channel="hook").delete()
    Sending.objects.update(due_at=NOW)
    return m, hook


@pytest.mark.django_db
def test_json_is_signed_with_the_secret_of_the_webhook(listener, to_private):
    m, hook = told_once("user", HookStyle.JSON, listener.url, fixture="A – B")
    assert notices(NOW) == 1
    ((path, headers, body),) = listener.posts
    assert path == "/hook?x=1"
    assert headers["X-Touchline-Signature"] == signature(hook.secret, str(int(NOW.timestamp())), body)
    told = json.loads(body)
    assert (told["kind"], told["text"], told["url"], told["league"]) == (
        "turn",
        "A – B: it is your turn.",
        "https://touchline.example/there/",
        m.cast.league.slug,
    )


@pytest.mark.django_db
def test_discord_gets_an_embed_that_pings_nobody(listener, to_private):
    season = "@everyone [a](b) *c*"
    m, _hook = told_once("league", HookStyle.DISCORD, listener.url, NoticeKind.SCHEDULED, season=season)
    assert notices(NOW) == 1
    told = json.loads(listener.posts[0][2])
    assert told == {
        "embeds": [
            {
                "title": m.cast.league.name,
                "url": "https://touchline.example/there/",
                "description": "@everyone \\[a\\](b) \\*c\\*: the matches are drawn.",
                "timestamp": Notice.objects.get().at.isoformat(),
            }
        ],
        "allowed_mentions": {"parse": []},
    }


@pytest.mark.django_db
@pytest.mark.parametrize("status", [302, 404, 500])
def test_what_is_not_taken_is_tried_again_and_no_redirect_followed(listener, to_private, status):
    listener.status = status
    told_once("user", HookStyle.JSON, listener.url, fixture="A – B")
    assert notices(NOW) == 0
    kept = Sending.objects.get()
    assert (kept.tries, kept.error, kept.due_at > NOW) == (1, f"answered {status}", True)
    assert len(listener.posts) == 1


def test_an_address_that_answers_a_letter_at_a_time_is_cut_off(to_private, monkeypatch):
    monkeypatch.setattr(reach, "IN_ALL", 0.3)
    over = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as server:

        def trickle():
            conversation, _address = server.accept()
            with conversation, suppress(OSError):
                while not over.wait(0.05):
                    conversation.sendall(b"H")

        thread = threading.Thread(target=trickle)
        thread.start()
        begun = time.monotonic()
        with pytest.raises(NotReached):
            post(f"http://127.0.0.1:{server.getsockname()[1]}/", b"{}", {})
        took = time.monotonic() - begun
        over.set()
        thread.join()
    assert took < 3


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fd00::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
    ],
)
def test_no_address_but_a_public_one_is_posted_to(address):
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:4700::1111", "::ffff:93.184.215.14"])
def test_public_addresses_are(address):
    assert is_public(address)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "2130706433", "[::1]", "127.1"])
def test_nothing_is_posted_to_this_machine_whatever_it_is_called(listener, host):
    with pytest.raises(NotReached):
        post(f"https://{host}:{listener.server_port}/hook", b"{}", {})
    assert listener.posts == []


@pytest.mark.parametrize(
    "url", ["http://example.org/", "ftp://example.org/", "https://", "https://me:pw@example.org/", "https://x:99999/"]
)
def test_only_plain_https_addresses_are_kept(url):
    with pytest.raises(NotReached):
        check_url(url)


@pytest.mark.django_db
def test_another_address_gets_another_secret_and_none_ends_it(client):
    m = match()
    client.force_login(m.cast.commissioner)
    url, secrets = reverse("league_webhook", args=[m.cast.league.slug]), []
    for address in ("https://example.org/a", "https://example.org/a", "https://example.org/b"):
        client.post(url, {"url": address, "style": "json", "kinds": ["ruled"]})
        secrets.append(Webhook.objects.get(league=m.cast.league).secret)
    assert (secrets[0] == secrets[1], secrets[1] == secrets[2]) == (True, False)
    assert secrets[2] in client.get(url).text
    client.post(url, {"url": "", "style": "json"})
    assert not Webhook.objects.exists()
