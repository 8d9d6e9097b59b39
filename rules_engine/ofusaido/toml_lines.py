"""Where in a TOML text each table, key and entry of a list stands, so that a fault can name its line."""

import re
from collections.abc import Callable

Path = tuple[str | int, ...]
HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]#]+?)\s*\]\]?\s*(#.*)?$")
KEY = re.compile(r"""\s*((?:[\w\-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w\-]+|"[^"]*"|'[^']*'))*)\s*=(.*)$""")
STRING = re.compile(r'"""|\'\'\'|"(?:\\.|[^"\\])*"|\'[^\']*\'|#.*$')


class Lines:
    """The line of every path in a text. `rename` turns a key as written into the key it means."""

    def __init__(self, text: str, rename: Callable[[str], str] = str) -> None:
        self._rename = rename
        self._lines: dict[Path, int] = {(): 1}
        self._counts: dict[Path, int] = {}
        self._table: Path = ()
        self._list: Path = ()
        self._depth = 0
        for number, line in enumerate(text.split("\n"), start=1):
            self._read(number, line)

    def at(self, path: Path) -> int:
        """The line of a path, or of the nearest thing around it."""
        while path not in self._lines:
            path = path[:-1]
        return self._lines[path]

    def _read(self, number: int, line: str) -> None:
        if self._depth:
            self._continue_list(number, line)
        elif header := HEADER.match(line):
            self._open_table(number, header[2], is_list=header[1] == "[[")
        elif key := KEY.match(line):
            path = self._table + self._names(key[1])
            self._lines[path] = number
            self._list, self._depth = path, _opened(key[2])

    def _open_table(self, number: int, dotted: str, *, is_list: bool) -> None:
        path: Path = ()
        names = self._names(dotted)
        for place, name in enumerate(names):
            path += (name,)
            last = place == len(names) - 1
            if last and is_list:
                self._counts[path] = self._counts.get(path, 0) + 1
                self._lines.setdefault(path, number)
            if path in self._counts:
                path += (self._counts[path] - 1,)
        self._lines[path] = number
        self._table = path

    def _continue_list(self, number: int, line: str) -> None:
        """An entry that begins its own line is counted; several on one line are told by the line of the list."""
        if self._depth == 1 and line.lstrip().startswith("{"):
            entry = self._counts.get(self._list, 0)
            self._counts[self._list] = entry + 1
            self._lines[(*self._list, entry)] = number
        self._depth += _opened(line)

    def _names(self, dotted: str) -> tuple[str, ...]:
        parts = re.findall(r"""[\w\-]+|"[^"]*"|'[^']*'""", dotted)
        return tuple(self._rename(part.strip("\"'")) for part in parts)


def _opened(text: str) -> int:
    """How many brackets a text opens more than it closes, outside strings and comments."""
    bare = STRING.sub("", text)
    return sum(bare.count(mark) for mark in "[{") - sum(bare.count(mark) for mark in "]}")
