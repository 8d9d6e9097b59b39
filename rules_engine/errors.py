"""What the referee says when something is wrong: one refusal for one illegal act, every finding for a report.

The engine speaks in codes and parameters; sentences (and their translations) live on the pages.
"""

from collections.abc import Mapping
from enum import StrEnum

import msgspec

Param = str | int | bool | None | tuple[str, ...] | tuple[int, ...]
Params = Mapping[str, Param]


class Code(StrEnum):
    """Base of every game's own enum of refusal and finding codes."""


class Severity(StrEnum):
    """How much a finding weighs: `impossible` stops a report, `suspicious` asks for a confirmation, `note` informs."""

    IMPOSSIBLE = "impossible"
    SUSPICIOUS = "suspicious"
    NOTE = "note"


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not legal: a code and what a sentence about it needs to know."""

    code: Code
    params: Params = {}


class Finding(msgspec.Struct, frozen=True):
    """One fault or remark of an audit. `where` is the dotted path of the claim it is about, `""` for the whole."""

    code: Code
    severity: Severity
    where: str = ""
    params: Params = {}


class RulesError(Exception):
    """Anything the referee refuses."""


class IllegalAction(RulesError):  # noqa: N818 - the name is the contract's: an action is illegal, it is not an "error"
    """An action that may not be taken now. Carries one `Refusal`, and all findings of an audited body."""

    def __init__(self, code: Code, *, findings: tuple[Finding, ...] = (), **params: Param) -> None:
        super().__init__(code.value, params)
        self.refusal = Refusal(code, params)
        self.findings = findings

    @classmethod
    def of(cls, refusal: Refusal) -> "IllegalAction":
        """The exception that says what a refusal says."""
        illegal = cls(refusal.code)
        illegal.refusal = refusal
        return illegal

    @property
    def code(self) -> Code:
        return self.refusal.code

    @property
    def params(self) -> Params:
        return self.refusal.params

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.params.items())
        return f"{self.code.value}({told})"


class BadRecord(RulesError):  # noqa: N818 - reads as what it is
    """A record that cannot be read: says which line and which field."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
        self.message = message


class BadRuleset(RulesError):  # noqa: N818 - reads as what it is
    """A ruleset or overlay of house rules that does not fit its schema: says which path and what would fit."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path
        self.message = message


class UnknownFigure(RulesError):  # noqa: N818 - reads as what it is
    """A figure that no source gives was needed. It raises when used, so that nobody plays by a guess."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.path = path


def impossible(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Those findings that forbid booking the claim they are about."""
    return tuple(finding for finding in findings if finding.severity is Severity.IMPOSSIBLE)


class CommonCode(Code):
    """Refusals that every game shares."""

    NOT_YOUR_TURN = "not_your_turn"
    UNKNOWN_ACTION = "unknown_action"
    GAME_OVER = "game_over"
