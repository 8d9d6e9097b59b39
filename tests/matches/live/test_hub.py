"""The hub by itself: what is drawn, and how often."""

import asyncio

import pytest

from matches.live import pings
from matches.live.frames import event
from matches.live.hub import Hub
from matches.live.tokens import Pass


async def hears_nothing(hub):
    await asyncio.Event().wait()


@pytest.fixture
def hub():
    """A hub of a match that stands at 4, at 5 when somebody draws it again, and moves to 6 while that is done."""
    drawn = []

    def render(crowd):
        drawn.append(crowd)
        if len(drawn) == 1:
            return 4, event("board", "four", 4)
        one.ping(1, 6)
        return 6, event("board", "six", 6)

    one = Hub(render, lambda match: 4, hears_nothing, lambda line: None)
    one.drawn = drawn
    yield one
    pings.LISTENERS.remove(one.ping)


def test_what_was_drawn_with_a_move_already_in_it_is_not_drawn_again(hub):
    async def watch():
        hub.wake()
        watching = await hub.join(Pass(1, "", 0, "en"), -1)
        seen = [await watching.next()]
        hub.moved(1, 5)
        seen.append(await watching.next())
        while hub.rooms[1].drawing:
            await asyncio.sleep(0)
        hub.leave(watching)
        return seen

    assert asyncio.run(watch()) == [[event("board", "four", 4)], [event("board", "six", 6)]]
    assert len(hub.drawn) == 2
