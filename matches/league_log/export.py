"""A league's log as a file: the same lines, with their seals. The names of the columns are the same in every language.

What a correction wrote follows its line, each as a line of its own that names the correction's seal in `part_of`.
"""

import csv
import json
from collections.abc import Iterator
from typing import Any

from matches.league_log.lines import Line, Teller
from matches.league_log.sources import Places
from matches.spreadsheets import harmless

COLUMNS = (
    "at",
    "kind",
    "record",
    "place",
    "by",
    "as_commissioner",
    "on_behalf",
    "is_changed",
    "told",
    "was",
    "seal",
    "part_of",
)
CHUNK = 400


def _row(line: Line, part_of: str = "") -> dict[str, Any]:
    return {
        "at": line.at.isoformat(),
        "kind": line.source,
        "record": line.record,
        "place": line.place,
        "by": line.by,
        "as_commissioner": line.as_commissioner,
        "on_behalf": line.on_behalf,
        "is_changed": line.is_changed,
        "told": list(line.sentences),
        "was": list(line.struck),
        "seal": line.seal,
        "part_of": part_of,
    }


def _rows(places: Places, teller: Teller) -> Iterator[dict[str, Any]]:
    for begin in range(0, len(places), CHUNK):
        for line in teller.told(places[begin : begin + CHUNK]):
            yield _row(line)
            yield from (_row(part, line.seal) for part in line.parts)


class _Echo:
    """A file that hands back what is written to it."""

    def write(self, text: str) -> str:
        return text


def as_csv(places: Places, teller: Teller) -> Iterator[str]:
    writer = csv.writer(_Echo())
    yield writer.writerow(COLUMNS)
    for row in _rows(places, teller):
        told = row | {"told": " ".join(row["told"]), "was": " ".join(row["was"])}
        yield writer.writerow([harmless(value) if isinstance(value, str) else value for value in told.values()])


def as_json(places: Places, teller: Teller) -> Iterator[str]:
    """One array, a line of text for each line of the log."""
    before = "[\n"
    for row in _rows(places, teller):
        yield before + json.dumps(row, ensure_ascii=False)
        before = ",\n"
    yield "\n]\n" if before != "[\n" else "[]\n"
