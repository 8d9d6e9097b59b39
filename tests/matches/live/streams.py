"""A listener to a match's stream, as a browser is one: for tests and benchmarks."""

import http.client
import json
from dataclasses import dataclass


@dataclass
class Event:
    name: str
    data: str
    id: str


class Stream:
    """An open stream; `next()` waits for the next event of a name."""

    def __init__(self, address, url, last=None):
        self.connection = http.client.HTTPConnection(address.removeprefix("http://"), timeout=10)
        self.connection.request("GET", url, headers={} if last is None else {"Last-Event-ID": str(last)})
        self.response = self.connection.getresponse()
        self.status = self.response.status

    def event(self):
        name, data, seq = "", [], ""
        while True:
            line = self.response.readline().decode().rstrip("\n")
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
