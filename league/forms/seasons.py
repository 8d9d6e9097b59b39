"""Forms of a season: its beginning, who plays, its schedule."""

from datetime import date, timedelta
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from league.forms.once import OnceForm
from league.forms.tables import TieBreakForm
from league.games import BLOODBOWL, KITS, Kit
from league.models.teams import Team
from rules_engine.competition.schedule import Legs

LEGS = {
    Legs.SINGLE: _("Everybody meets everybody once"),
    Legs.DOUBLE: _("Everybody meets everybody twice, home and away"),
}


class SeasonForm(TieBreakForm):
    """What a season is called, which edition of a game it plays, and how its table is ordered."""

    name = forms.CharField(max_length=80, label=_("Name"))
    game = forms.CharField(widget=forms.HiddenInput)
    edition = forms.ChoiceField(widget=forms.HiddenInput)

    def __init__(self, *args: Any, kit: Kit = KITS[BLOODBOWL], **kwargs: Any) -> None:
        super().__init__(*args, kit=kit, **kwargs)
        known = kit.editions
        self.fields["game"].required = False
        self.fields["game"].initial = kit.key
        self.fields["edition"].choices = [(one, kit.edition_name(one)) for one in known]  # type: ignore[attr-defined]
        self.fields["edition"].initial = known[-1]

    @property
    def editions(self) -> list[tuple[str, str]]:
        """What may be chosen: each has house rules of its own, so the choice comes before the form."""
        return list(self.fields["edition"].choices)  # type: ignore[attr-defined]


class TeamForm(OnceForm):
    """One of these teams."""

    team = forms.ModelChoiceField(Team.objects.none(), to_field_name="ref")

    def __init__(self, *args: Any, teams: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["team"].queryset = teams  # type: ignore[attr-defined]


class WithdrawForm(TeamForm):
    """A team leaves, for a reason."""

    reason = forms.CharField(max_length=200, label=_("Why"))


class DeadlinesForm(OnceForm):
    """Until when rounds are to be played."""

    first_deadline = forms.DateField(
        required=False,
        widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"),
        label=_("Last day of the first round"),
        help_text=_("Empty: no deadlines."),
    )
    days_per_round = forms.IntegerField(min_value=1, max_value=90, initial=7, label=_("Days for each round"))

    def deadlines(self, rounds: int) -> list[date]:
        """The last day of each round; none where no first one is given."""
        first = self.cleaned_data["first_deadline"]
        if first is None:
            return []
        days = timedelta(days=self.cleaned_data["days_per_round"])
        return [first + days * number for number in range(rounds)]


class ScheduleForm(DeadlinesForm):
    """A round robin: how often everybody meets, and until when the rounds are to be played."""

    legs = forms.ChoiceField(choices=LEGS, initial=Legs.SINGLE, widget=forms.RadioSelect, label=_("Who meets whom"))

    field_order = ("legs",)

    def clean_legs(self) -> Legs:
        return Legs(self.cleaned_data["legs"])
