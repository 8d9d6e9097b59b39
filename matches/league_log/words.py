"""What is said of reports and corrections in a league's log."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from matches.enums import CorrectionStep, DecisionKind

DECISIONS: dict[str, Any] = {
    DecisionKind.SUBMITTED: _("%(fixture)s: report %(n)s submitted."),
    DecisionKind.CONFIRMED: _("%(fixture)s: report %(n)s confirmed. It counts."),
    DecisionKind.REJECTED: _("%(fixture)s: report %(n)s sent back: %(reason)s"),
    DecisionKind.ACCEPTED: _("%(fixture)s: report %(n)s counts by ruling: %(reason)s"),
    DecisionKind.SENT_BACK: _("%(fixture)s: report %(n)s sent back by ruling: %(reason)s"),
    DecisionKind.LAPSED: _("%(fixture)s: nobody answered report %(n)s in time. It counts."),
    DecisionKind.REFERRED: _("%(fixture)s: nobody answered report %(n)s in time. The commissioner decides."),
    DecisionKind.CORRECTED: _("%(fixture)s: report %(n)s counts after a correction: %(reason)s"),
    DecisionKind.TAKEN_BACK: _("%(fixture)s: report %(n)s counts no more after a correction: %(reason)s"),
    DecisionKind.RESTORED: _("%(fixture)s: report %(n)s counts again: %(reason)s"),
}
STEPS: dict[str, Any] = {
    CorrectionStep.APPLIED: _("%(fixture)s: a correction is applied: %(asked)s"),
    CorrectionStep.DECLINED: _("%(fixture)s: a correction is declined (%(asked)s): %(reason)s"),
    CorrectionStep.UNDONE: _("%(fixture)s: a correction is undone (%(asked)s): %(reason)s"),
}
PROPOSED = _("%(fixture)s: a correction is asked for: %(asked)s")
BEGUN = {"career": _("The team is founded."), "season": _("The season is begun.")}
DISCARDED = {
    "team": _("The team “%(name)s” was deleted: it had never been used."),
    "season": _("The season “%(name)s” was deleted: it had never been used."),
}
