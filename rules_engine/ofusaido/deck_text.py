"""A deck written as its file, so that it can be kept, changed by hand and read again: `read_deck(deck_text(deck))` is the
deck."""

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

import msgspec

from rules_engine.ofusaido.cards import Capacity, Deck, Effect, Energy, Player, Stadium, Trainer


def deck_text(deck: Deck) -> str:
    """The TOML of a deck, with all its capacities in it. Energies are numbered again when it is read."""
    parts = [f"id = {_value(deck.id)}\nname = {_value(deck.name)}\n", _energies(deck.energies)]
    parts += [_card("players", _player(player)) for player in deck.players]
    parts += [_card("capacities", _effective(card)) for card in capacities_of(deck)]
    parts += [_card("trainers", _effective(card)) for card in deck.trainers]
    parts += [_card("stadiums", _effective(card)) for card in deck.stadiums]
    return "\n".join(parts)


def capacities_of(deck: Deck) -> tuple[Capacity, ...]:
    """Every capacity that a player of the deck has, once."""
    return tuple({one.id: one for player in deck.players for one in player.capacities}.values())


def energy_lines(energies: Sequence[Energy]) -> Iterator[dict[str, int]]:
    """Energies as a file counts them: points, how many, and how many of these carry a foul mark, marked ones first."""
    for points, run in groupby(energies, key=lambda card: card.points):
        yield from _marked(points, [card.foul_mark for card in run])


def _marked(points: int, marks: list[bool]) -> Iterator[dict[str, int]]:
    """A line ends where a marked card follows an unmarked one."""
    start = 0
    for at in range(1, len(marks) + 1):
        if at == len(marks) or (marks[at] and not marks[at - 1]):
            line = {"points": points, "count": at - start}
            marked = sum(marks[start:at])
            yield line | ({"foul_marks": marked} if marked else {})
            start = at


def _value(thing: Any) -> str:
    if isinstance(thing, dict):
        return "{ " + ", ".join(f"{key} = {_value(value)}" for key, value in thing.items()) + " }"
    if isinstance(thing, list):
        return "[" + ", ".join(map(_value, thing)) + "]"
    return json.dumps(thing, ensure_ascii=False)


def _energies(energies: Sequence[Energy]) -> str:
    lines = [f"    {_value(line)},\n" for line in energy_lines(energies)]
    return "energies = [\n" + "".join(lines) + "]\n"


def _card(section: str, figures: dict[str, Any]) -> str:
    return f"[[{section}]]\n" + "".join(f"{key} = {_value(value)}\n" for key, value in figures.items())


def _player(player: Player) -> dict[str, Any]:
    told = {key: value for key, value in msgspec.to_builtins(player).items() if value not in (None, "")}
    capacities = [capacity.id for capacity in player.capacities]
    return {key: value for key, value in told.items() if key != "capacities"} | (
        {"capacities": capacities} if capacities else {}
    )


def _effective(card: Capacity | Trainer | Stadium) -> dict[str, Any]:
    return {"id": card.id, "name": card.name, "effects": _effects(card.effects)}


def _effects(effects: Iterable[Effect]) -> list[dict[str, Any]]:
    """Only what is not as by default."""
    plain = msgspec.structs.asdict(Effect(target=None, value=0))  # type: ignore[arg-type]
    return [
        {
            key: str(value) if isinstance(value, str) else value
            for key, value in msgspec.structs.asdict(effect).items()
            if key in ("target", "value") or value != plain[key]
        }
        for effect in effects
    ]
