"""The referee on the command line: one module for each subcommand, named in this table.

A command module's docstring is its help; it has `add_arguments(parser)` and `run(args) -> int`, the exit status.
"""

COMMANDS: dict[str, str] = {
    "replay": "rules_engine.cli.replay",
    "audit": "rules_engine.cli.audit",
    "simulate": "rules_engine.cli.simulate",
    "arena": "rules_engine.cli.arena",
    "odds": "rules_engine.cli.odds",
    "verify-chance": "rules_engine.cli.verify_chance",
}
