"""Print a recorded match as a reporter would tell it."""

import argparse
from gettext import gettext as _
from pathlib import Path

from rules_engine.cli import records
from rules_engine.cli.hattrick_reporter import report
from rules_engine.errors import RulesError
from rules_engine.record import load_lines, read_header, replay


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The record, and its ruleset where that is not a printed one."""
    parser.add_argument("file", type=Path, help=_("a record in JSON lines"))
    parser.add_argument("--ruleset", type=Path, help=_("the document of the ruleset"))


def run(args: argparse.Namespace) -> int:
    """Print it; a record that breaks a rule is told up to there."""
    try:
        text = records.read(args.file)
        game = records.referee(read_header(text), args.ruleset)
        record = load_lines(text, game)
        played = replay(game, record.setup, record.actions)
    except RulesError as error:
        return records.failed(error)
    for line in report(record.setup, played.events):
        print(line)
    if played.fault is None:
        return 0
    print(_("Action {n} is not legal: {fault}").format(n=played.actions_played + 1, fault=played.fault))
    return 1
