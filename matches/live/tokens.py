"""What a page hands to its stream: a signed statement of what may be told on it, good for a few minutes."""

from typing import NamedTuple

from django.core import signing

PATH = "/live/"
SALT = "matches.live"
GOOD_FOR = 300  # seconds in which a stream may be opened; an open one stays open


class Pass(NamedTuple):
    """What a stream may tell: of which match, to which side ("" for a spectator), how late, in which language."""

    match: int
    seat: str
    delay: int
    language: str


def stream_url(granted: Pass) -> str:
    """Where the stream is."""
    return PATH + signing.dumps(tuple(granted), salt=SALT, compress=False)


def read(token: str) -> Pass | None:
    """What a token grants, or None for one that is forged, broken or too old."""
    try:
        match, seat, delay, language = signing.loads(token, salt=SALT, max_age=GOOD_FOR)
        return Pass(int(match), str(seat), int(delay), str(language))
    except (signing.BadSignature, ValueError, TypeError):
        return None
