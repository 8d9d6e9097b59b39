"""Posting to an address that somebody gave: never to this machine, its network, or anything that is not public.

The name is resolved once, every address it has must be public, and the connection goes to one of those very addresses:
a name that answers otherwise the second time gains nothing. Redirects are not followed.
"""

import socket
import ssl
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from threading import Timer
from urllib.parse import urlsplit

from django.conf import settings

SECONDS = 8
"""How long one read or write may take."""
IN_ALL = 15
"""How long all of them may: an address that answers a letter at a time keeps nobody else waiting."""
TUNNELS = tuple(ip_network(net) for net in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32"))
"""Addresses that stand for others: NAT64, 6to4, Teredo."""


class NotReached(Exception):  # noqa: N818 - reads as what it is
    """Nobody took it: why, in a few words."""


def is_public(address: str) -> bool:
    """Whether an IP address is one of the open internet."""
    ip: IPv4Address | IPv6Address = ip_address(address)
    if isinstance(ip, IPv6Address):
        if ip.ipv4_mapped:
            return is_public(str(ip.ipv4_mapped))
        if any(ip in net for net in TUNNELS):
            return False
    return ip.is_global and not (ip.is_multicast or ip.is_reserved or ip.is_unspecified)


def check_url(url: str) -> tuple[str, int, str]:
    """Host, port and path of an address that may be posted to, whatever its name stands for. Raises `NotReached`."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise NotReached("not an address") from None
    if parts.scheme != "https" and not (parts.scheme == "http" and settings.WEBHOOKS_TO_PRIVATE):
        raise NotReached("not https")
    if not parts.hostname or parts.username is not None or parts.password is not None:
        raise NotReached("not a plain host")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return parts.hostname, port or (443 if parts.scheme == "https" else 80), path


def _addresses(host: str, port: int) -> list[str]:
    try:
        found = {info[4][0] for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
    except (OSError, UnicodeError):
        raise NotReached("no such host") from None
    addresses = sorted(str(one).partition("%")[0] for one in found)
    if not settings.WEBHOOKS_TO_PRIVATE and not all(is_public(one) for one in addresses):
        raise NotReached("not a public address")
    return addresses


class _Pinned(HTTPSConnection):
    """A connection to one address, with the certificate of the name."""

    def __init__(self, host: str, port: int, address: str) -> None:
        super().__init__(host, port, timeout=SECONDS)
        self._address = address

    def connect(self) -> None:
        raw = socket.create_connection((self._address, self.port), SECONDS)
        context = ssl.create_default_context()
        self.sock = context.wrap_socket(raw, server_hostname=self.host, do_handshake_on_connect=False)
        self.sock.do_handshake()


def _cut(connection: HTTPConnection) -> None:
    """End a conversation from outside."""
    with suppress(OSError):
        if connection.sock is not None:
            connection.sock.shutdown(socket.SHUT_RDWR)


def post(url: str, body: bytes, headers: dict[str, str]) -> None:
    """Post it. Raises `NotReached` unless the answer is one of success."""
    host, port, path = check_url(url)
    address = _addresses(host, port)[0]
    connection: HTTPConnection
    if url.lower().startswith("https:"):
        connection = _Pinned(host, port, address)
    else:
        connection = HTTPConnection(address, port, timeout=SECONDS)
        headers = {"Host": f"{host}:{port}", **headers}
    cut = Timer(IN_ALL, _cut, [connection])
    cut.start()
    try:
        connection.request("POST", path, body, headers)
        status = connection.getresponse().status
    except (OSError, HTTPException) as error:
        raise NotReached(type(error).__name__) from None
    finally:
        cut.cancel()
        connection.close()
    if not 200 <= status < 300:
        raise NotReached(f"answered {status}")
