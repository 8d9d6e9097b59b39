"""`python -m rules_engine COMMAND …`"""

import argparse
import sys
from collections.abc import Sequence
from gettext import gettext as _
from importlib import import_module

from rules_engine.cli import COMMANDS


def parser() -> argparse.ArgumentParser:
    """The whole command line, a subcommand for each line of `COMMANDS`."""
    top = argparse.ArgumentParser(prog="python -m rules_engine", description=_("The referee on the command line."))
    subcommands = top.add_subparsers(required=True, metavar=_("COMMAND"))
    for name, path in COMMANDS.items():
        module = import_module(path)
        told = (module.__doc__ or "").strip()
        summary = _(told.split("\n", 1)[0]).replace("%", "%%")  # argparse formats its help
        command = subcommands.add_parser(name, help=summary, description=_(told))
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit status is the answer (0: all went well)."""
    args = parser().parse_args(arguments)
    status: int = args.run(args)
    return status


if __name__ == "__main__":
    sys.exit(main())
