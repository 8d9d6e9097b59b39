"""Editions as data: files merged to one document, a league's house rules laid over it, kept by what is in it.

`resolve` reads today's files; `read_document` needs none, so that what a database kept stays what it was.
"""

import hashlib
import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias, Union, cast

import msgspec

from rules_engine.errors import BadRuleset, UnknownFigure
from rules_engine.house_rules import Setting, check, full_path

JSON: TypeAlias = Union[bool, int, float, str, "list[JSON]", "dict[str, JSON]", None]
Figures = dict[str, Any]

DATA = Path(__file__).parent / "data"
UNKNOWN = "unknown"
HEADS = frozenset({"edition", "settings"})


class Change(msgspec.Struct, frozen=True):
    """A figure of a league that is not the printed one."""

    path: str
    printed: JSON
    ours: JSON


class Content(msgspec.Struct, frozen=True):
    """What a ruleset's document says: the figures as printed, and the house rules by full dotted path."""

    game: str
    edition: str
    revision: str
    overlay: Figures
    tables: Figures


class Ruleset(msgspec.Struct, frozen=True):
    """An edition at a revision with a league's house rules. `printed` is the edition alone, `tables` is what counts,
    `hash` is the SHA-256 of the document."""

    game: str
    edition: str
    revision: str
    overlay: Figures
    printed: Figures
    tables: Figures
    hash: str

    def __hash__(self) -> int:
        return hash(self.hash)

    def document(self) -> bytes:
        """Canonical JSON (keys sorted, no blanks): what is kept under the hash."""
        return _canonical(Content(self.game, self.edition, self.revision, self.overlay, self.printed))


def editions(game: str) -> tuple[str, ...]:
    """The editions there is data for, oldest first."""
    return tuple(sorted(head.parent.name for head in (DATA / game).glob("*/edition.toml")))


def resolve(game: str, edition: str, overlay: Mapping[str, JSON] | None = None) -> Ruleset:
    """The ruleset of an edition with house rules. Raises `BadRuleset` for an unknown edition, path or value."""
    declared, printed = settings(game, edition), _read(game, edition)
    house: Figures = {}
    for key, value in (overlay or {}).items():
        path = full_path(key, declared)
        check(path, declared[path], value)
        if path in house:
            raise BadRuleset(path, "is set twice, by its full and by its short name")
        house[path] = list(value) if isinstance(value, tuple) else value
    changed = {path: ours for path, ours in house.items() if ours != _at(printed.tables, path)}
    return _ruleset(msgspec.structs.replace(printed, overlay=changed))


def read_document(document: bytes, expected: str | None = None) -> Ruleset:
    """The ruleset that a kept document says. Raises `BadRuleset` when the text is not as it was written, or is not the
    one kept under the hash `expected`."""
    try:
        content = msgspec.json.decode(document, type=Content)
    except msgspec.MsgspecError as error:
        raise BadRuleset("document", str(error)) from error
    ruleset = _ruleset(content)
    if ruleset.document() != document:
        raise BadRuleset("document", "is not in the form in which documents are written")
    if expected is not None and ruleset.hash != expected:
        raise BadRuleset("document", f"has the hash {ruleset.hash}, not {expected}")
    return ruleset


def diff(ruleset: Ruleset) -> tuple[Change, ...]:
    """The house rules beside what is printed, by path."""
    return tuple(Change(path, _at(ruleset.printed, path), ours) for path, ours in sorted(ruleset.overlay.items()))


def figure(ruleset: Ruleset, path: str) -> Any:
    """The figure at a dotted path. Raises `UnknownFigure` when no source gives it."""
    value = _at(ruleset.tables, path)
    raise_unknown(value, path)
    return value


def raise_unknown(value: object, path: str) -> None:
    """Raises `UnknownFigure` when `value` is, or holds, a figure that nobody knows."""
    if value == UNKNOWN:
        raise UnknownFigure(path)
    for key, inner in _entries(value):
        raise_unknown(inner, f"{path}.{key}")


def _entries(value: object) -> Iterator[tuple[object, object]]:
    if isinstance(value, dict):
        yield from value.items()
    elif isinstance(value, list):
        yield from enumerate(value)


@lru_cache
def settings(game: str, edition: str) -> dict[str, Setting]:
    """What a league may set, by dotted path."""
    declared = _load(_folder(game, edition) / "settings.toml")
    return msgspec.convert(declared, dict[str, Setting])


def _read(game: str, edition: str) -> Content:
    """A fresh copy of an edition's figures: nobody can change another's."""
    return msgspec.json.decode(_printed(game, edition), type=Content)


@lru_cache
def _printed(game: str, edition: str) -> bytes:
    """The files of an edition as one document. Each file is a table named for it, each sub-folder a table of tables."""
    folder = _folder(game, edition)
    tables: Figures = {}
    for file in sorted(folder.rglob("*.toml")):
        *parents, name = file.relative_to(folder).with_suffix("").parts
        if parents or name not in HEADS:
            home = tables
            for parent in parents:
                home = home.setdefault(parent, {})
            home[name] = _load(file)
    tables["settings"] = {
        path.removeprefix("settings."): setting.default
        for path, setting in settings(game, edition).items()
        if setting.default is not msgspec.UNSET
    }
    head = _load(folder / "edition.toml")
    return _canonical(Content(game, edition, head["revision"], {}, tables))


def _load(file: Path) -> Figures:
    """The figures of a file, without the head that says where they come from."""
    figures = tomllib.loads(file.read_text(encoding="utf-8"))
    figures.pop("source", None)
    return figures


def _folder(game: str, edition: str) -> Path:
    if edition not in editions(game):
        known = ", ".join(editions(game)) or "none"
        raise BadRuleset(f"{game} {edition}", f"there is no such edition; known are: {known}")
    return DATA / game / edition


def _ruleset(content: Content) -> Ruleset:
    document = _canonical(content)
    ruled = cast(Figures, msgspec.json.decode(msgspec.json.encode(content.tables)))
    for path, ours in content.overlay.items():
        *parents, name = path.split(".")
        _at(ruled, ".".join(parents))[name] = ours
    return Ruleset(
        content.game,
        content.edition,
        content.revision,
        content.overlay,
        content.tables,
        ruled,
        hashlib.sha256(document).hexdigest(),
    )


def _at(figures: Figures, path: str) -> Any:
    """The figure or table at a dotted path. Raises `BadRuleset` where the path leads nowhere."""
    here: Any = figures
    for name in path.split("."):
        if not isinstance(here, dict) or name not in here:
            raise BadRuleset(path, f"there is no {name!r} on the way")
        here = here[name]
    return here


def _canonical(content: Content) -> bytes:
    return msgspec.json.encode(content, order="sorted")
