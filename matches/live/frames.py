"""Events as they go over the wire, plain and packed.

A packed event is a piece of gzip that stands for itself: it refers to nothing before it and ends on a whole byte, so that
the same bytes serve every stream, whenever it was opened. A board is a tenth of its size then.
"""

import zlib
from dataclasses import dataclass

LEVEL = 4
GZIP = bytes((0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255))
"""What a packed stream begins with (RFC 1952): deflate, no name, no time, system unknown. The stream never ends, so that the
checksum at its end is never due."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Bytes for all who are told the same."""

    plain: bytes
    packed: bytes


def frame_of(text: str) -> Frame:
    """A text as it is sent, either way."""
    plain = text.encode()
    deflate = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    return Frame(plain, deflate.compress(plain) + deflate.flush(zlib.Z_FULL_FLUSH))


def event(name: str, data: str, seq: int | None = None) -> Frame:
    """A server-sent event; `seq` is where a browser says it was when it comes back."""
    lines = (
        [f"event: {name}"] + ([] if seq is None else [f"id: {seq}"]) + [f"data: {line}" for line in data.split("\n")]
    )
    return frame_of("\n".join(lines) + "\n\n")


RETRY = frame_of("retry: 2000\n\n")
BEGINNING = Frame(RETRY.plain, GZIP + RETRY.packed)
"""What each stream begins with: how long a browser waits before it comes back."""
BEAT = frame_of(":\n\n")
