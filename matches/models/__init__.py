"""What the matches room keeps."""

from matches.models.corrections import AnswerDice, Correction, CorrectionDecision, CorrectionDraft
from matches.models.drafts import ReportDraft
from matches.models.fixtures import Fixture
from matches.models.live import Challenge, LateWhistle, LiveKind, LiveStatus, Match, MatchEntry, SeasonTerms
from matches.models.reports import ReportDecision, ReportVersion

__all__ = [
    "AnswerDice",
    "Challenge",
    "Correction",
    "CorrectionDecision",
    "CorrectionDraft",
    "Fixture",
    "LateWhistle",
    "LiveKind",
    "LiveStatus",
    "Match",
    "MatchEntry",
    "ReportDecision",
    "ReportDraft",
    "ReportVersion",
    "SeasonTerms",
]
