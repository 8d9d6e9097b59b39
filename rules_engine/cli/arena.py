"""Let two bots play a series of matches, each side at home in turn."""

import argparse
import json
from gettext import gettext as _
from typing import Any

from rules_engine.cli.batch import run_all
from rules_engine.cli.exhibitions import REGULARS, Fixture, add_series_arguments, play_fixture
from rules_engine.cli.intervals import mean, share
from rules_engine.core import Seat
from rules_engine.hattrick.bots import BOTS
from rules_engine.hattrick.exhibition import Played


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The game, the two bots, the series."""
    parser.add_argument("game", choices=["hattrick"])
    parser.add_argument("first", choices=sorted(BOTS))
    parser.add_argument("second", choices=sorted(BOTS))
    add_series_arguments(parser, 100)


def run(args: argparse.Namespace) -> int:
    """Play and print."""
    fixtures = [fixture(args, number) for number in range(args.matches)]
    told = summary(args.first, args.second, run_all(play_fixture, fixtures, args.jobs))
    print(json.dumps(told, indent=2) if args.json else sentence(told))
    return 0


def fixture(args: argparse.Namespace, number: int) -> Fixture:
    """Matches come in pairs of the same seed, sides swapped."""
    bots = (args.first, args.second) if number % 2 == 0 else (args.second, args.first)
    return Fixture((REGULARS, REGULARS), bots, f"{args.seed} {number // 2}")


def summary(first: str, second: str, played: list[Played]) -> dict[str, Any]:
    """Wins of both, draws, goals; the first bot is at home in even matches."""
    scores = [match.outcome.score if at % 2 == 0 else match.outcome.score[::-1] for at, match in enumerate(played)]
    homes = [Seat.HOME if at % 2 == 0 else Seat.AWAY for at in range(len(played))]
    winners = [match.outcome.winner for match in played]
    won = sum(winner is home for winner, home in zip(winners, homes, strict=True))
    drawn = winners.count(None)
    decided = len(played) - drawn
    return {
        "game": "hattrick",
        "first": first,
        "second": second,
        "matches": len(played),
        "first_won": won,
        "second_won": decided - won,
        "drawn": share(drawn, len(played)),
        "first_won_of_decided": share(won, decided),
        "goals_first": mean([score[0] for score in scores]),
        "goals_second": mean([score[1] for score in scores]),
    }


def sentence(told: dict[str, Any]) -> str:
    """The summary as one line."""
    of_decided = told["first_won_of_decided"]
    return _(
        "{first} {first_won} : {second_won} {second}, {draws:.0f} % drawn; "
        "{first} won {share:.1f} % of decided matches (95 of 100: {low:.1f} to {high:.1f} %)"
    ).format(
        **{name: told[name] for name in ("first", "second", "first_won", "second_won")},
        draws=100 * told["drawn"]["share"],
        share=100 * of_decided["share"],
        low=100 * of_decided["low"],
        high=100 * of_decided["high"],
    )
