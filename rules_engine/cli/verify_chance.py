"""Check every draw of a match that was played live: does it follow from the secret the site committed to?"""

import argparse
from gettext import gettext as _
from pathlib import Path

from rules_engine.cli import records
from rules_engine.errors import BadRecord, RulesError
from rules_engine.live.envelope import Envelope
from rules_engine.live.games import live_game
from rules_engine.live.proof import Proof, prove
from rules_engine.record import Header, load_lines, read_header
from rules_engine.rulesets import Ruleset, read_document

PREFIX = "live."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The record, and its ruleset where that is not a printed one."""
    parser.add_argument("file", type=Path, help=_("the record of a live match, in JSON lines"))
    parser.add_argument("--ruleset", type=Path, help=_("the document of the ruleset"))


def run(args: argparse.Namespace) -> int:
    """0: every draw is proven; 1: not; 2: cannot be read."""
    try:
        text = records.read(args.file)
        game = referee(read_header(text), args.ruleset)
        record = load_lines(text, game)
        proof = prove(game, record.setup, record.actions)
    except RulesError as error:
        return records.failed(error)
    print(told(proof))
    return 1 if proof.fault else 0


def referee(header: Header, document: Path | None) -> Envelope:
    """The referee of a live match. Raises `BadRecord` for other records."""
    name = header.game.removeprefix(PREFIX)
    if name == header.game:
        raise BadRecord(1, _("game: {game} is no live match").format(game=header.game))
    try:
        return live_game(name, _ruleset(header, name, document))
    except KeyError:
        raise BadRecord(1, _("game: {game} is not known here").format(game=header.game)) from None


def _ruleset(header: Header, name: str, document: Path | None) -> Ruleset | None:
    if not header.ruleset:
        return None
    if document is not None:
        return read_document(document.read_bytes(), header.ruleset)
    return records.ruleset(Header(name, header.ruleset, header.setup), None)


def told(proof: Proof) -> str:
    """The finding as one line."""
    return FINDINGS[proof.fault](proof)


FINDINGS = {
    "": lambda proof: _("All {n} draws follow from the secret that was committed to.").format(n=proof.draws),
    "no_commitment": lambda proof: _("This match was played without a commitment."),
    "no_secret": lambda proof: _("The secret is not in the record: the match is not over."),
    "secret_wrong": lambda proof: _("The secret is not the one that was committed to."),
    "illegal": lambda proof: _("Action {n} is not legal: {fault}").format(n=proof.at, fault=proof.drawn),
    "draw_wrong": lambda proof: _("Action {n} is {drawn}; the secret says {due}.").format(
        n=proof.at, drawn=proof.drawn, due=proof.due
    ),
}
