"""The referee on the command line: one module for each subcommand, named in this table.

A command module's docstring is its help; it has `add_arguments(parser)` and `run(args) -> int`, the exit status.
"""

COMMANDS: dict[str, str] = {
    "odds": "rules_engine.cli.odds",
}
