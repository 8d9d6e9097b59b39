"""Say whether a match written elsewhere is possible: a whole log, a list of events, or totals only."""

import argparse
import json
from gettext import gettext as _
from pathlib import Path
from typing import Any

import msgspec

from rules_engine.cli import records
from rules_engine.errors import BadRecord, RulesError, Severity
from rules_engine.hattrick import HatTrick
from rules_engine.hattrick.audit import Report, audit
from rules_engine.record import load_lines, read_header, replay
from rules_engine.rulesets import resolve


class ReportFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A report on file."""

    game: str
    report: Report
    ruleset: str = "2014"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The log or report, and its ruleset where that is not a printed one."""
    parser.add_argument("file", type=Path, help=_("a record in JSON lines, or a report in JSON"))
    parser.add_argument("--ruleset", type=Path, help=_("the document of the ruleset"))
    parser.add_argument("--json", action="store_true", help=_("print JSON"))


def run(args: argparse.Namespace) -> int:
    """0: possible; 1: not; 2: cannot be read."""
    try:
        text = records.read(args.file)
        told = log_findings(text, args.ruleset) if records.is_record(text) else report_findings(text)
    except RulesError as error:
        return records.failed(error)
    print(json.dumps(told, indent=2) if args.json else "\n".join(lines(told)))
    return 0 if told["possible"] else 1


def log_findings(text: str, document: Path | None) -> dict[str, Any]:
    """A whole log: how far it is legal, what broke there, and what would have been legal."""
    game = records.referee(read_header(text), document)
    record = load_lines(text, game)
    played = replay(game, record.setup, record.actions)
    outcome = game.outcome(played.state)
    return {
        "possible": played.fault is None,
        "actions": len(record.actions),
        "legal_actions": played.actions_played,
        "over": outcome is not None,
        "score": list(played.state.score),
        "fault": played.fault and {"line": played.actions_played + 2, "code": played.fault.code, **played.fault.params},
    }


def report_findings(text: str) -> dict[str, Any]:
    """Totals or events: every finding."""
    try:
        told = msgspec.json.decode(text, type=ReportFile)
    except msgspec.MsgspecError as error:
        raise BadRecord(1, str(error)) from error
    if told.game not in records.GAMES:
        raise BadRecord(1, _("game: {game} is not known here").format(game=told.game))
    findings = audit(HatTrick(resolve(told.game, told.ruleset)).tables, told.report)
    return {
        "possible": all(finding.severity is not Severity.IMPOSSIBLE for finding in findings),
        "findings": [msgspec.to_builtins(finding) for finding in findings],
    }


def lines(told: dict[str, Any]) -> list[str]:
    """The findings, one a line."""
    if "findings" in told:
        findings = [f"{one['severity']}: {one['where']}: {one['code']} {one['params']}" for one in told["findings"]]
        return findings or [_("nothing is wrong with this report")]
    if told["fault"]:
        return [
            _("legal up to action {n} of {all}; then line {line}: {fault}").format(
                n=told["legal_actions"], all=told["actions"], line=told["fault"]["line"], fault=told["fault"]
            )
        ]
    home, away = told["score"]
    state = _("a whole legal match") if told["over"] else _("a legal match, not over yet")
    return [_("{state}: {n} actions, {home} : {away}").format(state=state, n=told["actions"], home=home, away=away)]
