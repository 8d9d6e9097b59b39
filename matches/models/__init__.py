"""What the matches room keeps."""

from matches.models.corrections import Correction, CorrectionDecision, CorrectionDraft
from matches.models.drafts import ReportDraft
from matches.models.fixtures import Fixture
from matches.models.reports import ReportDecision, ReportVersion

__all__ = [
    "Correction",
    "CorrectionDecision",
    "CorrectionDraft",
    "Fixture",
    "ReportDecision",
    "ReportDraft",
    "ReportVersion",
]
