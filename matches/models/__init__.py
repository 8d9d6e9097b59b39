"""What the matches room keeps."""

from matches.models.drafts import ReportDraft
from matches.models.fixtures import Fixture
from matches.models.reports import ReportDecision, ReportVersion

__all__ = ["Fixture", "ReportDecision", "ReportDraft", "ReportVersion"]
