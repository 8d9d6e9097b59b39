"""Chances of a kick or shootout: exact where cards can be counted, else simulated with a 95 % interval.

`odds ofusaido penalty --shot 6 --save 6` counts every pair of energies of two decks. A shootout is exact when decks are
shuffled before each kick, and simulated through the referee when they run down.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from fractions import Fraction
from gettext import gettext as _
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from rules_engine.chance import Seeded
from rules_engine.ofusaido.cards import Deck, Kind
from rules_engine.ofusaido.deck_file import BadDeck, read_deck
from rules_engine.ofusaido.game import EDITION, Ofusaido
from rules_engine.ofusaido.house import common_cards, house_decks, terms
from rules_engine.ofusaido.odds import kick_odds, points_of, shootout_odds
from rules_engine.ofusaido.settings import ShootoutEnergy
from rules_engine.ofusaido.simulation import finals, plain_deck, shootout_setup, summary
from rules_engine.ofusaido.state import State
from rules_engine.rulesets import resolve
from rules_engine.shootout import KickOrder

KINDS = {"penalty": Kind.PENALTY, "free_kick": Kind.FREE_KICK, "shootout": Kind.SHOOTOUT}
Told = dict[str, Any]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `odds`."""
    parser.add_argument("game", choices=["ofusaido"])
    parser.add_argument("kick", choices=sorted(KINDS), type=lambda word: word.replace("-", "_"))
    parser.add_argument("--shot", type=int, required=True, help=_("the taker's shot score, modifiers included"))
    parser.add_argument("--save", type=int, required=True, help=_("the keeper's save score, modifiers included"))
    parser.add_argument("--deck", default="BRU", help=_("deck of the taker: an id of a house deck, or a file"))
    parser.add_argument("--keeper-deck", help=_("deck of the keeper (default: the same)"))
    parser.add_argument("--second-shot", type=int, help=_("shootout: shot score of the side that kicks second"))
    parser.add_argument("--second-save", type=int, help=_("shootout: save score of the keeper it shoots at"))
    energies = [policy.value for policy in ShootoutEnergy]
    parser.add_argument("--energy", choices=energies, default=energies[0], help=_("what becomes of used energies"))
    parser.add_argument("--order", choices=[order.value for order in KickOrder], default=KickOrder.ABAB.value)
    parser.add_argument("--runs", type=int, default=10_000, help=_("shootouts to simulate"))
    parser.add_argument("--seed", type=int, default=2025)
    parser.add_argument("--json", action="store_true", help=_("print JSON"))


def run(args: argparse.Namespace) -> int:
    """Print the chances; 2 for a deck that cannot be read or numbers that make no sense."""
    try:
        told = odds(args)
    except (BadDeck, OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    if args.json:
        print(json.dumps(told))
    else:
        Console().print(_table(told))
    return 0


def odds(args: argparse.Namespace) -> Told:
    """The chances asked for."""
    if args.runs < 1:
        raise ValueError(_("--runs is 1 or more"))
    decks = (deck_named(args.deck), deck_named(args.keeper_deck or args.deck))
    return _shootout(args, decks) if args.kick == "shootout" else _kick(args, decks)


def deck_named(name: str) -> Deck:
    """A house deck by id, or a deck file by path."""
    house = house_decks()
    if name in house:
        return house[name]
    if not Path(name).exists():
        raise ValueError(_("{name}: neither a file nor one of {decks}").format(name=name, decks=", ".join(house)))
    return read_deck(Path(name).read_text(encoding="utf-8"), common_cards(), terms())


def _kick(args: argparse.Namespace, decks: tuple[Deck, Deck]) -> Told:
    chances = kick_odds(KINDS[args.kick], (args.shot, args.save), (points_of(decks[0]), points_of(decks[1])))
    exact = {"goal": chances.goal, "tie": chances.tie, "save": chances.save}
    return {"method": "exact", "kind": KINDS[args.kick].value, **_exact(exact)}


def _exact(chances: dict[str, Fraction]) -> Told:
    """Each chance as a number, and as the fraction it is."""
    told: Told = {name: float(chance) for name, chance in chances.items()}
    return told | {f"{name}_exact": str(chance) for name, chance in chances.items()}


def _shootout(args: argparse.Namespace, decks: tuple[Deck, Deck]) -> Told:
    overlay = {"shootout_energy": args.energy, "kick_order": args.order, "draw_resolution": "shootout"}
    game = Ofusaido(resolve("ofusaido", EDITION, overlay))
    scores = (args.shot, args.save), (_or(args.second_shot, args.shot), _or(args.second_save, args.save))
    if args.energy == ShootoutEnergy.RESHUFFLE_EACH_KICK.value:
        return _independent(game, decks, scores)
    return _simulated(game, decks, scores, args)


def _or(value: int | None, default: int) -> int:
    return default if value is None else value


Scores = tuple[tuple[int, int], tuple[int, int]]


def _independent(game: Ofusaido, decks: tuple[Deck, Deck], scores: Scores) -> Told:
    points = points_of(decks[0]), points_of(decks[1])
    first = kick_odds(Kind.SHOOTOUT, scores[0], points).goal
    second = kick_odds(Kind.SHOOTOUT, scores[1], (points[1], points[0])).goal
    chances = shootout_odds(first, second, game.settings.format)
    return {
        "method": "exact",
        "kind": "shootout",
        "first_wins": float(chances.first_wins),
        "second_wins": float(chances.second_wins),
        "sudden_death": float(chances.sudden_death),
        "mean_kicks": float(chances.kicks),
        "goal": [float(first), float(second)],
        "ends_at": {str(number): float(chance) for number, chance in chances.ends_at.items()},
    }


def _simulated(game: Ofusaido, decks: tuple[Deck, Deck], scores: Scores, args: argparse.Namespace) -> Told:
    """Ten takers of the same score a side, so that nobody has to come back; the decks' own energies."""
    (first_shot, save_of_second), (second_shot, save_of_first) = scores
    home = plain_deck("first", first_shot, save_of_first, decks[0])
    away = plain_deck("second", second_shot, save_of_second, decks[1])
    played = finals(game, shootout_setup(home, away), args.runs, Seeded(args.seed))
    seen = summary(_shown(played, args.runs))
    return {
        "method": "simulation",
        "kind": "shootout",
        "runs": seen.runs,
        "seed": args.seed,
        "first_wins": seen.first_wins.share,
        "first_wins_interval": [seen.first_wins.low, seen.first_wins.high],
        "second_wins": 1 - seen.first_wins.share,
        "sudden_death": seen.sudden_death.share,
        "sudden_death_interval": [seen.sudden_death.low, seen.sudden_death.high],
        "goal": seen.goals.share,
        "mean_kicks": seen.kicks,
    }


def _shown(played: Iterator[State], runs: int) -> Iterator[State]:
    """With a bar on the terminal while it takes its time."""
    console = Console(stderr=True)
    yield from track(played, _("playing shootouts"), total=runs, console=console, transient=True)


def _table(told: Told) -> Table:
    table = Table(show_header=False)
    for name, value in told.items():
        table.add_row(name, f"{value:.6f}" if isinstance(value, float) else str(value))
    return table
