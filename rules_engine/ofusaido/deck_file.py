"""A deck as a club writes it by hand, in TOML, with English or French words; every fault told with its line."""

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

import msgspec

from rules_engine.core import Value
from rules_engine.errors import RulesError
from rules_engine.ofusaido.cards import AppliesTo, Capacity, Deck, Energy, Player, Stadium, Trainer
from rules_engine.ofusaido.toml_lines import STRING, Lines, Path

T = TypeVar("T")
CardT = TypeVar("CardT", Capacity, Player, Trainer, Stadium)
SECTIONS: dict[str, type] = {"players": Player, "trainers": Trainer, "stadiums": Stadium, "capacities": Capacity}
HEAD = frozenset({"id", "name", "energies", "source", *SECTIONS})


class DeckFault(Value, frozen=True):
    """What is wrong in a deck file, and on which line. `message` is English and names the word or value at fault."""

    line: int
    message: str


class BadDeck(RulesError):  # noqa: N818 - reads as what it is
    """A deck file with faults: all of them, in the order of their lines."""

    def __init__(self, faults: tuple[DeckFault, ...]) -> None:
        super().__init__("\n".join(f"line {fault.line}: {fault.message}" for fault in faults))
        self.faults = faults


class Terms(Value, frozen=True):
    """Words of another language for keys, and for the values of enumerated keys; all without accents."""

    keys: Mapping[str, str] = {}
    words: Mapping[str, Mapping[str, str]] = {}


class Common(Value, frozen=True):
    """Cards any deck may name by their id."""

    capacities: tuple[Capacity, ...] = ()
    trainers: tuple[Trainer, ...] = ()
    stadiums: tuple[Stadium, ...] = ()


class EnergyLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Energies of the same points; the first `foul_marks` of them carry a foul mark."""

    points: int
    count: int = 1
    foul_marks: int = 0


def unaccented(word: str) -> str:
    """The same letters without accents."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", word) if not unicodedata.combining(letter))


def plain(word: str) -> str:
    """A word in small letters without accents, blanks as underscores: `Énergie tir` -> `energie_tir`."""
    return unaccented(word.strip().lower()).replace(" ", "_")


def bare_keys(text: str) -> str:
    """The text with accents taken off everything but strings: TOML itself wants a key like `énergies` in quotes."""
    parts = re.split(f"({STRING.pattern})", text, flags=re.MULTILINE)
    return "".join(part if number % 2 else unaccented(part) for number, part in enumerate(parts))


def read_deck(text: str, common: Common, terms: Terms) -> Deck:
    """The deck a file describes. Raises `BadDeck` with every fault."""
    try:
        written = tomllib.loads(bare_keys(text))
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"at line (\d+)", str(error))
        end = text.count("\n") + 1
        raise BadDeck((DeckFault(int(line[1]) if line else end, str(error)),)) from error
    reader = DeckReader(common, terms)
    deck = reader.deck(written)
    if reader.faults:
        lines = Lines(text, reader.key)
        faults = [DeckFault(lines.at(path), message) for path, message in reader.faults]
        raise BadDeck(tuple(sorted(faults, key=lambda fault: fault.line)))
    return deck


class DeckReader:
    """Builds a deck from a parsed file and gathers its faults by path."""

    def __init__(self, common: Common, terms: Terms) -> None:
        self.faults: list[tuple[Path, str]] = []
        self._terms = terms
        self._cards: dict[str, dict[str, Any]] = {
            "capacities": {card.id: card for card in common.capacities},
            "trainers": {card.id: card for card in common.trainers},
            "stadiums": {card.id: card for card in common.stadiums},
        }

    def key(self, word: str) -> str:
        """What a key as written means."""
        return self._terms.keys.get(plain(word), word)

    def deck(self, written: Mapping[str, Any]) -> Deck:
        """The deck, as far as it can be read; `faults` says what could not."""
        figures = self._english(written, ())
        for key in figures.keys() - HEAD:
            self._fault((key,), f"{key!r} is not a part of a deck")
        deck_id, name = self._text(figures, "id"), self._text(figures, "name")
        own = self._section(figures, "capacities", Capacity)
        self._cards["capacities"].update({card.id: card for card in own})
        return Deck(
            deck_id,
            name,
            self._section(figures, "players", Player),
            self._energies(figures, deck_id),
            self._section(figures, "trainers", Trainer),
            self._section(figures, "stadiums", Stadium),
        )

    def _fault(self, path: Path, message: str) -> None:
        self.faults.append((path, message))

    def _english(self, value: Any, path: Path) -> Any:
        """The same figures with every key and enumerated word in English."""
        if isinstance(value, list):
            return [self._english(entry, (*path, number)) for number, entry in enumerate(value)]
        if isinstance(value, dict):
            table: dict[str, Any] = {}
            for word, inner in value.items():
                key = self.key(word)
                if key in table:
                    self._fault((*path, key), f"{word!r} is here twice, in two languages")
                table[key] = self._english(inner, (*path, key))
            return table
        words = self._terms.words.get(str(path[-1]), {}) if path else {}
        return words.get(plain(value), value) if isinstance(value, str) else value

    def _text(self, figures: Mapping[str, Any], key: str) -> str:
        value = figures.get(key)
        if isinstance(value, str) and value.strip():
            return value
        self._fault((key,), f"a deck needs {key!r}, a text")
        return ""

    def _section(self, figures: Mapping[str, Any], section: str, kind: type[CardT]) -> tuple[CardT, ...]:
        """The cards of a section: tables of their own, or ids of common cards."""
        written = figures.get(section, [])
        if not isinstance(written, list):
            self._fault((section,), f"{section!r} is a list")
            return ()
        cards: list[CardT] = []
        for number, entry in enumerate(written):
            card = self._entry(entry, (section, number), kind)
            if card is not None and any(card.id == other.id for other in cards):
                self._fault((section, number), f"{card.id!r} is here twice")
            if card is not None:
                cards.append(card)
        return tuple(cards)

    def _entry(self, entry: Any, path: Path, kind: type[CardT]) -> CardT | None:
        section = str(path[0])
        if isinstance(entry, str) and section in self._cards:
            card: CardT | None = self._cards[section].get(entry)
            if card is None:
                self._fault(path, f"{entry!r} is no common card")
            return card
        if kind is Player and isinstance(entry, dict) and isinstance(entry.get("capacities"), list):
            entry = {**entry, "capacities": tuple(self._capacities(entry["capacities"], path))}
        return self._converted(entry, path, kind)

    def _capacities(self, written: list[Any], path: Path) -> Iterator[Capacity]:
        for name in written:
            known = self._cards["capacities"].get(name) if isinstance(name, str) else None
            if known is None:
                self._fault((*path, "capacities"), f"{name!r} is no capacity")
            else:
                yield known

    def _converted(self, entry: Any, path: Path, kind: type[CardT]) -> CardT | None:
        card = self._read(entry, path, kind)
        if card is None:
            return None
        if not card.id.strip():
            self._fault((*path, "id"), "a card needs an id")
        if isinstance(card, Capacity | Trainer) and any(e.applies_to is not AppliesTo.BOTH for e in card.effects):
            self._fault((*path, "effects"), "'applies_to' is for stadiums")
        return card

    def _read(self, entry: Any, path: Path, kind: type[T]) -> T | None:
        try:
            return msgspec.convert(entry, kind)
        except msgspec.ValidationError as error:
            message = str(error)
        self._fault((*path, *_field(message)), message)
        return None

    def _energies(self, figures: Mapping[str, Any], deck_id: str) -> tuple[Energy, ...]:
        """Energies numbered in the order of the file: `BRU-E01`, `BRU-E02`, …"""
        energies: list[Energy] = []
        written = figures.get("energies", [])
        for number, entry in enumerate(written if isinstance(written, list) else [written]):
            for marked, points in self._energy_line(entry, ("energies", number)):
                energies.append(Energy(f"{deck_id}-E{len(energies) + 1:02}", points, marked))
        return tuple(energies)

    def _energy_line(self, entry: Any, path: Path) -> Iterator[tuple[bool, int]]:
        line = self._read(entry, path, EnergyLine)
        if line is None:
            return
        if line.points < 0:
            self._fault((*path, "points"), "points are 0 or more")
        elif line.count < 1 or not 0 <= line.foul_marks <= line.count:
            self._fault((*path, "count"), "there is 1 card or more, and no more foul marks than cards")
        else:
            yield from ((place < line.foul_marks, line.points) for place in range(line.count))


def _field(message: str) -> Path:
    """The path a message of the validator is about: "… - at `$.effects[0].value`", or its unknown field."""
    unknown = re.search(r"unknown field `([^`]*)`", message)
    at = re.search(r"at `\$([^`]*)`", message)
    parts = re.findall(r"\.([\w\-]+)|\[(\d+)\]", at[1]) if at else []
    path: Path = tuple(int(index) if index else name for name, index in parts)
    return (*path, unknown[1]) if unknown else path
