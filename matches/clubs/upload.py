"""A report from a record of what was played: the whole match of Hat-Trick, the set pieces and shootout of Ofusaido."""

from collections.abc import Callable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as lazy
from msgspec.structs import replace

from league.games import HATTRICK, OFUSAIDO
from matches.clubs.bench import ClubBench
from matches.clubs.codes import ClubSheetCode
from matches.enums import Side
from matches.reading import drafts_of
from rules_engine.errors import BadRecord, Finding, Severity
from rules_engine.hattrick import report as hattrick
from rules_engine.hattrick import retelling as hattrick_log
from rules_engine.ofusaido import report as ofusaido
from rules_engine.ofusaido import retelling as ofusaido_log

LONGEST = 500_000


class LogForm(forms.Form):
    """A record as a file, or written out."""

    file = forms.FileField(label=lazy("File of the record"), required=False)
    text = forms.CharField(
        label=lazy("Or its text"), required=False, strip=False, max_length=LONGEST, widget=forms.Textarea({"rows": 8})
    )

    def clean(self) -> dict[str, Any]:
        """What was sent, as text; a file that is chosen counts before what is written."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        file = cleaned.get("file")
        if file is not None:
            cleaned["text"] = self._read(file)
        elif not self.errors and not cleaned.get("text", "").strip():
            raise forms.ValidationError(lazy("Choose a file, or write its text here."))
        return cleaned

    def _read(self, file: Any) -> str:
        if file.size > LONGEST:
            raise forms.ValidationError(lazy("This file is too long for a record."))
        try:
            return str(file.read().decode("utf-8-sig"))
        except UnicodeDecodeError:
            raise forms.ValidationError(lazy("This file is not a text.")) from None


class ScoredLogForm(LogForm):
    """The same for a game whose records do not tell the goals of open play."""

    home = forms.IntegerField(min_value=0, max_value=99)
    away = forms.IntegerField(min_value=0, max_value=99)
    field_order = ("home", "away", "file", "text")

    def __init__(self, data: Any = None, files: Any = None, *, bench: ClubBench, told: Any) -> None:
        super().__init__(data, files, initial={"home": told.home.goals, "away": told.away.goals})
        for side in Side:
            team = bench.fixture.team(side)
            self.fields[side.value].label = lazy("Goals of %(team)s") % {"team": team}


def log_form(bench: ClubBench, data: Any = None, files: Any = None, *, beside: Any = None) -> LogForm:
    """What a record of this game is handed in with. What records do not tell is as in the report `beside` them, else as
    both coaches have typed it."""
    if bench.game != OFUSAIDO:
        return LogForm(data, files)
    return ScoredLogForm(data, files, bench=bench, told=beside or _typed(bench))


def report_of(bench: ClubBench, told: dict[str, Any], *, beside: Any = None) -> Any:
    """The report that a cleaned form makes. Raises `BadRecord` with the line that cannot be read."""
    return bench.decided(READERS[bench.game](bench, told, beside or _typed(bench)))


def unreadable(bad: BadRecord) -> Finding:
    """What is said of a record that cannot be read."""
    return Finding(ClubSheetCode.LOG_UNREADABLE, Severity.IMPOSSIBLE, "log", {"line": bad.line, "message": bad.message})


def _hattrick(bench: ClubBench, told: dict[str, Any], beside: Any) -> hattrick.Report:
    """The record tells everything."""
    log = hattrick_log.read_log(told["text"], bench.ruleset)
    teams = (bench.fixture.home.ref, bench.fixture.away.ref)
    return hattrick.of_log(bench.fixture.ref, teams, log, hattrick_log.retell(log, bench.ruleset))


def _ofusaido(bench: ClubBench, told: dict[str, Any], beside: Any) -> ofusaido.Report:
    """The cards and scorers of the report beside it, with the set pieces and the shootout of the record, and the set pieces
    that were played here."""
    logs = ofusaido_log.read_logs(told["text"], bench.ruleset)
    pieces, shootout = ofusaido.of_logs([ofusaido_log.retell(log, bench.ruleset) for log in logs])
    return replace(
        beside,
        home=replace(beside.home, goals=told["home"]),
        away=replace(beside.away, goals=told["away"]),
        set_pieces=(*(kick for kick in beside.set_pieces if kick.match), *pieces),
        shootout=shootout,
        logs=logs,
    )


def _typed(bench: ClubBench) -> Any:
    return bench.claim(bench.sheets(drafts_of(bench.fixture))).report


READERS: dict[str, Callable[[ClubBench, dict[str, Any], Any], Any]] = {HATTRICK: _hattrick, OFUSAIDO: _ofusaido}
