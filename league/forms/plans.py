"""Plans to begin a season from: each a small form that becomes stages, to be changed one by one afterwards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from league.forms.once import OnceForm
from league.forms.seasons import LEGS
from league.models.teams import Team
from league.services.stages import Shape
from rules_engine.competition.formats import KnockOut, Ladder, Qualification, RoundRobin, Seeding, Swiss
from rules_engine.competition.schedule import MAX_TEAMS, MIN_TEAMS, Legs
from rules_engine.errors import Refusal

FIELD_OF = {"legs": "knock_out_legs"}
"""What the referee calls a figure, where the forms call it otherwise."""
KNOCK_OUT_LEGS = ((1, lazy("One match a tie")), (2, lazy("Home and away")))
ORDERS = (
    (Seeding.DRAWN, lazy("Lots decide who meets whom")),
    (Seeding.SEEDED, lazy("By strength: the order of entry, the strongest first")),
)


def _legs() -> forms.ChoiceField:
    return forms.ChoiceField(choices=LEGS, initial=Legs.SINGLE, widget=forms.RadioSelect, label=lazy("Who meets whom"))


def _knock_out_legs() -> forms.TypedChoiceField:
    return forms.TypedChoiceField(
        choices=KNOCK_OUT_LEGS, coerce=int, initial=1, widget=forms.RadioSelect, label=lazy("Ties")
    )


def _tick(label: Any) -> forms.BooleanField:
    return forms.BooleanField(required=False, label=label)


def number(label: Any, initial: int, *, least: int = 0, most: int = MAX_TEAMS, **more: Any) -> forms.IntegerField:
    return forms.IntegerField(min_value=least, max_value=most, initial=initial, label=label, **more)


class PreviewedForm(OnceForm):
    """A form that becomes stages, shown beforehand as if so many teams were `expected`. `teams` are those that have
    entered, in order."""

    expected = number(lazy("Look at it with so many teams"), MIN_TEAMS, least=MIN_TEAMS, most=MAX_TEAMS)

    def __init__(self, *args: Any, teams: Sequence[Team], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.teams = teams
        self.fields["expected"].initial = max(len(teams), MIN_TEAMS)

    def refuse(self, refusal: Refusal, words: str) -> None:
        """The referee's words stand at the figure they are about, if they are about one."""
        about = str(refusal.params.get("field", ""))
        name = FIELD_OF.get(about, about)
        self.add_error(name if name in self.fields else None, words)

    def asks(self) -> list[forms.BoundField]:
        """What decides the stages."""
        return [field for field in self.visible_fields() if field.name != "expected"]


class PlanForm(PreviewedForm):
    """What a plan asks. `first` is the number its first stage gets."""

    def __init__(self, *args: Any, first: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.first = first

    def shapes(self) -> list[Shape]:
        """The stages, once the form is valid."""
        raise NotImplementedError


class EverybodyForm(PlanForm):
    """Everybody against everybody."""

    legs = _legs()

    def shapes(self) -> list[Shape]:
        return [Shape(_("League"), RoundRobin(Legs(self.cleaned_data["legs"])))]


class DivisionsForm(PlanForm):
    """Divisions side by side. `division_REF` is that of a team; they are dealt out in the order of entry, the first ones
    into the top division."""

    legs = _legs()

    def __init__(self, *args: Any, divisions: int = 2, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.divisions = range(1, divisions + 1)
        choices = [(n, _division(n)) for n in self.divisions]
        for place, team in enumerate(self.teams):
            self.fields[f"division_{team.ref}"] = forms.TypedChoiceField(
                choices=choices, coerce=int, initial=place * divisions // len(self.teams) + 1, label=str(team)
            )

    def clean(self) -> dict[str, Any]:
        for n in self.divisions:
            if not self._teams_of(n) and not self.errors:
                raise ValidationError(_("%(division)s has no team yet.") % {"division": _division(n)})
        return self.cleaned_data

    def _teams_of(self, n: int) -> tuple[str, ...]:
        return tuple(team.ref for team in self.teams if self.cleaned_data.get(f"division_{team.ref}") == n)

    def shapes(self) -> list[Shape]:
        form = RoundRobin(Legs(self.cleaned_data["legs"]))
        return [Shape(_division(n), form, division=n, teams=self._teams_of(n)) for n in self.divisions]


def _division(n: int) -> str:
    return _("Division %(n)s") % {"n": n}


class GroupsForm(PlanForm):
    """Groups, whose best play a knock-out."""

    groups = number(lazy("Groups"), 2)
    top = number(lazy("Who go on from each group"), 2)
    best_next = number(
        lazy("And the best of those placed next"), 0, help_text=lazy("So many in all, compared across the groups.")
    )
    legs = _legs()
    seeding = forms.ChoiceField(
        choices=(
            (Seeding.DRAWN, lazy("Lots decide who is in which group")),
            (Seeding.POTS, lazy("Out of pots: by the order of entry, one of each pot to a group")),
        ),
        initial=Seeding.DRAWN,
        widget=forms.RadioSelect,
        label=lazy("The draw of the groups"),
    )
    knock_out_legs = _knock_out_legs()
    third_place = _tick(lazy("A match for third place"))

    def shapes(self) -> list[Shape]:
        asked = self.cleaned_data
        came = Qualification(self.first, asked["top"], asked["best_next"])
        finals = KnockOut(asked["knock_out_legs"], third_place=asked["third_place"])
        return [
            Shape(_("Groups"), RoundRobin(Legs(asked["legs"]), asked["groups"]), Seeding(asked["seeding"])),
            Shape(_("Finals"), finals, Seeding.SEEDED, qualifications=(came,)),
        ]


class SwissForm(PlanForm):
    """A Swiss system, and finals for the best of it if there shall be any."""

    rounds = number(lazy("Rounds"), 5)
    top = number(lazy("Who go on to a knock-out"), 0, help_text=lazy("0: the table after the last round decides."))

    def shapes(self) -> list[Shape]:
        asked = self.cleaned_data
        found = [Shape(_("Swiss rounds"), Swiss(asked["rounds"]))]
        if asked["top"]:
            came = (Qualification(self.first, asked["top"]),)
            found.append(Shape(_("Finals"), KnockOut(), Seeding.SEEDED, qualifications=came))
        return found


class CupForm(PlanForm):
    """A knock-out from the first round on."""

    knock_out_legs = _knock_out_legs()
    away_goals = _tick(lazy("Over two matches, goals away from home count more if both scored alike"))
    third_place = _tick(lazy("A match for third place"))
    seeding = forms.ChoiceField(choices=ORDERS, initial=Seeding.DRAWN, widget=forms.RadioSelect, label=lazy("The draw"))

    def shapes(self) -> list[Shape]:
        asked = self.cleaned_data
        form = KnockOut(asked["knock_out_legs"], third_place=asked["third_place"], away_goals=asked["away_goals"])
        return [Shape(_("Cup"), form, Seeding(asked["seeding"]))]


class LadderForm(PlanForm):
    """A ladder."""

    reach = number(lazy("How many places up a challenge reaches"), 2)
    seeding = forms.ChoiceField(
        choices=ORDERS, initial=Seeding.DRAWN, widget=forms.RadioSelect, label=lazy("The order at the beginning")
    )

    def shapes(self) -> list[Shape]:
        asked = self.cleaned_data
        return [Shape(_("Ladder"), Ladder(asked["reach"]), Seeding(asked["seeding"]))]


@dataclass(frozen=True)
class Plan:
    """A plan to choose from: its name, what it is, its form, and what that begins with."""

    name: Any
    about: Any
    form: type[PlanForm]
    initial: Mapping[str, Any] = field(default_factory=dict)


PLANS: dict[str, Plan] = {
    "league": Plan(lazy("League"), lazy("Everybody meets everybody once."), EverybodyForm),
    "double-league": Plan(
        lazy("Double league"),
        lazy("Everybody meets everybody twice, home and away."),
        EverybodyForm,
        {"legs": Legs.DOUBLE},
    ),
    "divisions": Plan(lazy("Divisions"), lazy("Leagues side by side, one above the other."), DivisionsForm),
    "groups": Plan(lazy("Groups and knock-out"), lazy("The best of each group play for the title."), GroupsForm),
    "swiss": Plan(lazy("Swiss system"), lazy("A few rounds for many teams: those who stand alike meet."), SwissForm),
    "cup": Plan(lazy("Cup"), lazy("Who loses is out."), CupForm),
    "ladder": Plan(lazy("Ladder"), lazy("Challenge those above you, for as long as you like."), LadderForm),
}
