"""A listener to a match's stream, as a browser is one: for tests and benchmarks."""

import http.client
import json
import zlib
from dataclasses import dataclass


class Unpacked:
    """The lines of a packed response, as they come."""

    def __init__(self, response):
        self.response, self.text = response, b""
        self.unpack = zlib.decompressobj(16 + zlib.MAX_WBITS)

    def readline(self):
        while b"\n" not in self.text:
            self.text += self.unpack.decompress(self.response.read1())
        line, _, self.text = self.text.partition(b"\n")
        return line + b"\n"


@dataclass
class Event:
    name: str
    data: str
    id: str


class Stream:
    """An open stream; `next()` waits for the next event of a name."""

    def __init__(self, address, url, last=None, packed=False):
        self.connection = http.client.HTTPConnection(address.removeprefix("http://"), timeout=10)
        headers = {} if last is None else {"Last-Event-ID": str(last)}
        self.connection.request("GET", url, headers=headers | ({"Accept-Encoding": "gzip, br"} if packed else {}))
        self.response = self.connection.getresponse()
        self.status = self.response.status
        self.readline = Unpacked(self.response).readline if packed else self.response.readline

    def event(self):
        name, data, seq = "", [], ""
        while True:
            line = self.readline().decode().rstrip("\n")
            if not line and name:
                return Event(name, "\n".join(data), seq)
            field, _, value = line.partition(": ")
            if field == "event":
                name = value
            elif field == "data":
                data.append(value)
            elif field == "id":
                seq = value

    def next(self, *names):
        while True:
            event = self.event()
            if event.name in names:
                return event

    def presence(self):
        return json.loads(self.next("presence").data)

    def close(self):
        self.response.close()
        self.connection.close()
