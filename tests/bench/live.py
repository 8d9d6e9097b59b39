"""Live matches under load: one server process, spectators on open streams, and coaches who act.

Measured from the sending of an action until a spectator holds the whole board of that place in the record, for every
spectator of every match; and how long a coach waits for the answer, before anybody watches and under that load. The server is a process of its own; its memory is
read before and after the streams are opened. `STREAMS=200` makes it smaller.
"""

import asyncio
import os
import re
import resource
import time
import zlib
from functools import lru_cache
from itertools import islice
from urllib.parse import urlencode

from django.middleware.csrf import _get_new_csrf_string
from django.test import Client

from matches.boards.parts import text_of
from matches.live.frames import GZIP
from matches.live.kinds import KINDS
from matches.live.services import follows, sit_down
from matches.live.tokens import Pass, stream_url
from rules_engine.chance import Seeded
from rules_engine.core import CHANCE
from rules_engine.live.state import place
from tests.matches.live.server import Server

MATCHES, PER_SECOND = 20, 20
ALONE, WATCHED, WARM = 8, 15, 3  # seconds; the first WARM of each part do not count
STREAMS = int(os.environ.get("STREAMS", "2000"))


def plan(match):
    """What the coaches of a match will do, in order: (seat, action, decision, the place it comes to). Draws follow from
    the match's secret, so that the whole course is known beforehand."""
    sitting, pick = sit_down(match), Seeded(match.ref)
    game, state = sitting.game, sitting.state
    while asked := sorted(game.to_act(state)):
        seat = asked[pick.below(len(asked))]
        legal = [one for one in game.own_legal_actions(state, seat) if type(one) is not game.manners.concession]
        action = legal[pick.below(len(legal))]
        decision = state.asked[place(seat)]
        state = game.apply(state, action).state
        while (due := follows(KINDS[match.kind], game, state, match.secret)) is not None:
            state = game.apply(state, due).state
        yield seat, text_of(action), decision, state.n
        assert CHANCE not in game.to_act(state)


class Coach:
    """A signed-in browser of one coach, with one connection that stays open."""

    def __init__(self, port, match, user):
        client = Client()
        client.force_login(user)
        token = _get_new_csrf_string()
        cookie = f"sessionid={client.cookies['sessionid'].value}; csrftoken={token}"
        self.head = (
            f"POST /matches/{match.ref}/act/ HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\nX-CSRFToken: {token}\r\n"
            "HX-Request: true\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: "
        )
        self.port = port

    async def act(self, action, decision):
        """Send an action; its status and how many seconds its answer took."""
        body = urlencode({"action": action, "decision": decision})
        start = time.perf_counter()
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        writer.write(f"{self.head}{len(body)}\r\nConnection: close\r\n\r\n{body}".encode())
        answer = await reader.read()
        writer.close()
        return int(answer.split(b" ", 2)[1]), time.perf_counter() - start


@lru_cache(maxsize=1000)
def places(packed):
    """The places of the record whose whole boards these bytes hold. Spectators are handed the same bytes, and each of them
    compares all of its own with those that were unpacked: so the bench leaves the processor to what it measures."""
    text = zlib.decompressobj(-zlib.MAX_WBITS).decompress(packed.removeprefix(GZIP))
    assert text.endswith(b"\n\n"), "a piece that does not stand for itself"
    return [int(found) for found in re.findall(rb"^event: board\nid: (\d+)\n", text, re.MULTILINE)]


class Spectator(asyncio.Protocol):
    """An open stream, packed as browsers ask for it, that notes when it holds each place of the record."""

    def __init__(self, url, held):
        self.url, self.held, self.raw = url, held, b""

    def connection_made(self, transport):
        transport.write(f"GET {self.url} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n".encode())

    def data_received(self, data):
        self.raw += data
        while (chunk := self.chunk()) is not None:
            now = time.perf_counter()
            for place_ in places(chunk):
                self.held.setdefault(place_, now)

    def chunk(self):
        """The next chunk that has come whole, or None. The head of the answer is passed over."""
        if self.raw.startswith(b"HTTP/"):
            _, found, rest = self.raw.partition(b"\r\n\r\n")
            self.raw = rest if found else self.raw
        size, found, rest = self.raw.partition(b"\r\n")
        if not found or size.startswith(b"HTTP/") or len(rest) < int(size, 16) + 2:
            return None
        self.raw = rest[int(size, 16) + 2 :]
        return rest[: int(size, 16)]


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


async def watch(server, matches, coaches, plans):
    """Open all streams, let the coaches act, gather the times: of each board for each spectator, of each answer."""
    loop = asyncio.get_running_loop()
    alone = PER_SECOND * (ALONE + WARM) // MATCHES
    _, undisturbed = await act_all(coaches, [steps[:alone] for steps in plans])
    plans = [steps[alone:] for steps in plans]
    held = [[{} for _ in range(STREAMS // MATCHES)] for _ in matches]
    opened = []
    for at, match in enumerate(matches):
        for one in held[at]:
            url = stream_url(Pass(match.pk, "", 0, "en"))
            transport, _ = await loop.create_connection(lambda u=url, o=one: Spectator(u, o), "127.0.0.1", server.port)
            opened.append(transport)
    for _ in range(600):
        if all(one for room in held for one in room):
            break
        await asyncio.sleep(0.1)
    memory = server.megabytes()
    used, own = server.seconds(), time.process_time()
    sent, answers = await act_all(coaches, plans)
    acted = sum(map(len, plans))
    took = ((server.seconds() - used) / acted, (time.process_time() - own) / acted)
    await asyncio.sleep(2)
    boards, missed = [], 0
    for (at, seq), start in sent.items():
        for one in held[at]:
            later = [when for place_, when in one.items() if place_ >= seq]
            boards += [min(later) - start] if later else []
            missed += not later
    return opened, memory, took, boards, undisturbed, answers, missed


async def act_all(coaches, plans):
    """Every match in turn, so many actions a second."""
    sent, answers, tasks = {}, [], []
    begin = time.perf_counter()

    turns = [asyncio.Lock() for _ in plans]

    async def one(at, step, n):
        seat, action, decision, seq = plans[at][step]
        async with turns[at]:
            start = time.perf_counter()
            status, took = await coaches[at][seat].act(action, decision)
        if status != 200:
            raise RuntimeError(f"an action was answered {status}")
        if n >= WARM * PER_SECOND:
            sent[at, seq] = start
            answers.append(took)

    total = sum(map(len, plans))
    for n in range(total):
        at, step = n % len(plans), n // len(plans)
        await asyncio.sleep(max(0, begin + n / PER_SECOND - time.perf_counter()))
        tasks.append(asyncio.ensure_future(one(at, step, n)))
    await asyncio.gather(*tasks)
    return sent, answers


def bench(show):
    import uvloop

    from tests.matches.live.matches import live_match

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    matches = [live_match() for _ in range(MATCHES)]
    plans = [list(islice(plan(match), PER_SECOND * (ALONE + WATCHED + 2 * WARM) // MATCHES)) for match in matches]
    server = Server()
    coaches = [
        {side: Coach(server.port, match, getattr(match, f"{side}_user")) for side in ("home", "away")}
        for match in matches
    ]
    before = server.megabytes()
    loop = uvloop.new_event_loop()
    try:
        opened, memory, took, boards, alone, answers, missed = loop.run_until_complete(
            watch(server, matches, coaches, plans)
        )
        for share in (0.5, 0.95, 0.99):
            show(
                f"until a spectator holds the board, p{share * 100:.0f} of {len(boards)}",
                percentile(boards, share) * 1000,
            )
        for when, times in (("before anybody watches", alone), ("under that load", answers)):
            for share in (0.5, 0.95):
                show(
                    f"until a coach has the answer {when}, p{share * 100:.0f} of {len(times)}",
                    percentile(times, share) * 1000,
                )
        print(
            f"  {len(opened)} streams, {missed} boards missed; {before:.0f} MB before, {memory:.0f} MB with all streams, {server.megabytes():.0f} MB at the end"
        )
        show("of the server's processor for each action, all its boards sent", took[0] * 1000)
        show("of the bench's own processor for each action", took[1] * 1000)
        show(f"to stop with {len(opened)} open streams", server.stop())
    finally:
        if server.process.poll() is None:
            server.process.kill()
        loop.close()
