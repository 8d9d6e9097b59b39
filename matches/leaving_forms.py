"""What is sent when a team leaves, and what is decided beforehand for that and for deadlines."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as lazy

from league.enums import Unanswered as WaitOver
from league.models import Team
from matches.ruling_forms import RuledForm
from rules_engine.competition.policies import Leaving, Policies, Policy, Unanswered

LEAVING = {
    Leaving.FORFEIT: lazy("Its results stand, and it loses the matches that are left"),
    Leaving.KEEP: lazy("Its results stand, and the matches that are left are cancelled"),
    Leaving.VOID: lazy("Its results are annulled, and the matches that are left are cancelled"),
}
DEADLINE = {
    Policy.COMMISSIONER: lazy("The commissioner is told and decides"),
    Policy.DRAW: lazy("It counts as a draw, 0–0"),
    Policy.FORFEIT: lazy("Both teams lose it"),
    Policy.NOTHING: lazy("Nothing: it can still be played"),
}
UNANSWERED = {Unanswered(value): words for value, words in WaitOver.choices}


def _choice(labels: Any, label: Any, **more: Any) -> forms.ChoiceField:
    choices = [(one.value, words) for one, words in labels.items()]
    return forms.ChoiceField(choices=choices, label=label, widget=forms.RadioSelect, **more)


class LeavingForm(RuledForm):
    """Which team leaves, and what becomes of its matches."""

    team = forms.ModelChoiceField(Team.objects.none(), to_field_name="ref", label=lazy("Team"), empty_label="–")
    policy = _choice(LEAVING, lazy("What becomes of its matches"))
    field_order = ("team", "policy", "reason")

    def __init__(self, *args: Any, teams: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["team"].queryset = teams  # type: ignore[attr-defined]

    @property
    def asked(self) -> dict[str, Any]:
        told = self.cleaned_data
        return {"team": told["team"], "policy": Leaving(told["policy"]), "reason": told["reason"]}


class PoliciesForm(RuledForm):
    """What a competition decides beforehand."""

    deadline = _choice(
        DEADLINE,
        lazy("A match that nobody has played by its deadline"),
        help_text=lazy("In a knock-out and on a ladder somebody has to win: there the commissioner always decides."),
    )
    leaving = _choice(LEAVING, lazy("A team that leaves"))
    answer_days = forms.IntegerField(
        label=lazy("How many days a report waits for the other coach’s answer"),
        help_text=lazy("Empty: for ever."),
        required=False,
    )
    unanswered = _choice(UNANSWERED, lazy("A report that nobody has answered by then"))
    field_order = ("deadline", "leaving", "answer_days", "unanswered", "reason")

    def __init__(self, *args: Any, now: Policies, **kwargs: Any) -> None:
        before = {
            "deadline": now.deadline.value,
            "leaving": now.leaving.value,
            "answer_days": now.answer_days,
            "unanswered": now.unanswered.value,
        }
        initial = {**before, **kwargs.pop("initial", {})}
        super().__init__(*args, initial=initial, **kwargs)

    @property
    def policies(self) -> Policies:
        told = self.cleaned_data
        return Policies(
            Policy(told["deadline"]),
            Leaving(told["leaving"]),
            Unanswered(told["unanswered"]),
            told["answer_days"],
        )
