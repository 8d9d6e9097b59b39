"""Play many matches and print the game's numbers with intervals, or with --teams each nation's strength."""

import argparse
import json
from gettext import gettext as _
from typing import Any

from rules_engine.cli.batch import run_all
from rules_engine.cli.exhibitions import REGULARS, Fixture, add_series_arguments, game, play_fixture
from rules_engine.cli.intervals import mean, share
from rules_engine.core import Seat
from rules_engine.hattrick.bots import BOTS
from rules_engine.hattrick.exhibition import COUNTED, Played


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The game, the bots, the series."""
    parser.add_argument("game", choices=["hattrick"])
    parser.add_argument("--bot", choices=sorted(BOTS), default="heuristic", help=_("who plays, on both sides"))
    parser.add_argument("--teams", action="store_true", help=_("each nation against a team without stars"))
    add_series_arguments(parser, 2000)


def run(args: argparse.Namespace) -> int:
    """Play and print."""
    told = teams(args) if args.teams else numbers(args)
    print(json.dumps(told, indent=2) if args.json else lines(told))
    return 0


def numbers(args: argparse.Namespace) -> dict[str, Any]:
    """Goals, shots, fouls, cards a match; draws; how often the side that kicks off first wins."""
    fixtures = [Fixture((REGULARS, REGULARS), (args.bot, args.bot), f"{args.seed} {at}") for at in range(args.matches)]
    played = run_all(play_fixture, fixtures, args.jobs)
    winners = [(match.outcome.winner, match.first) for match in played]
    decided = [(winner, first) for winner, first in winners if winner]
    return {
        "game": "hattrick",
        "bot": args.bot,
        "matches": len(played),
        **{name: mean([per_match(match, name) for match in played]) for name in COUNTED.values()},
        "turns": mean([match.turns for match in played]),
        "actions": mean([len(match.actions) for match in played]),
        "longest_turns": max(match.turns for match in played),
        "draws": share(len(played) - len(decided), len(played)),
        "first_to_kick_off_wins": share(sum(winner is first for winner, first in decided), len(decided)),
    }


def per_match(match: Played, name: str) -> int:
    """How often something happened, both sides together."""
    return sum(side.get(name, 0) for side in match.counts)


def teams(args: argparse.Namespace) -> dict[str, Any]:
    """Each nation with its proposed stars against a team without any, at home and away in turn."""
    codes = sorted(game().tables.teams)
    fixtures = [
        Fixture((code, REGULARS) if at % 2 == 0 else (REGULARS, code), (args.bot, args.bot), f"{args.seed} {code} {at}")
        for code in codes
        for at in range(args.matches)
    ]
    played = run_all(play_fixture, fixtures, args.jobs)
    series = {code: played[at * args.matches : (at + 1) * args.matches] for at, code in enumerate(codes)}
    strengths = {code: strength(matches) for code, matches in series.items()}
    ranked = sorted(strengths, key=lambda code: strengths[code]["points"]["mean"], reverse=True)
    return {"game": "hattrick", "bot": args.bot, "matches": args.matches, **{code: strengths[code] for code in ranked}}


def strength(matches: list[Played]) -> dict[str, Any]:
    """Points a match (3, 1, 0), and goal difference."""
    homes = [Seat.HOME if at % 2 == 0 else Seat.AWAY for at in range(len(matches))]
    points = [points_of(match, home) for match, home in zip(matches, homes, strict=True)]
    margins = [match.outcome.score[0] - match.outcome.score[1] for match in matches]
    return {
        "points": mean(points),
        "goal_difference": mean(
            [margin if home is Seat.HOME else -margin for margin, home in zip(margins, homes, strict=True)]
        ),
    }


def points_of(match: Played, home: Seat) -> int:
    """3 for a win, 1 for a draw."""
    winner = match.outcome.winner
    return 1 if winner is None else 3 * (winner is home)


def lines(told: dict[str, Any]) -> str:
    """The figures, one a line."""
    return "\n".join(f"{name}: {line(figure)}" for name, figure in told.items())


def line(figure: Any) -> str:
    """A figure with its interval."""
    if not isinstance(figure, dict):
        return str(figure)
    if "points" in figure:
        return ", ".join(f"{name} {line(part)}" for name, part in figure.items())
    value = figure.get("mean", figure.get("share"))
    return _("{value} ({low} to {high})").format(value=value, low=figure["low"], high=figure["high"])
