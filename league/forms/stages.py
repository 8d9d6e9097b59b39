"""One stage as a form: how it is played, who plays in it, in which order."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from league.enums import StageKind
from league.forms.plans import KNOCK_OUT_LEGS, PreviewedForm, number
from league.forms.seasons import LEGS
from league.models.teams import Team
from league.services.stages import Shape
from league.stages.words import SEEDING
from rules_engine.competition.formats import AnyFormat, KnockOut, Ladder, Qualification, RoundRobin, Seeding, Swiss
from rules_engine.competition.schedule import MAX_TEAMS, Legs
from rules_engine.competition.stage import Stage

SETTINGS: dict[StageKind, tuple[str, ...]] = {
    StageKind.ROUND_ROBIN: ("groups", "legs"),
    StageKind.SWISS: ("rounds",),
    StageKind.KNOCK_OUT: ("knock_out_legs", "away_goals", "third_place"),
    StageKind.LADDER: ("reach",),
}
"""The fields that matter to each form of a stage."""


class StageForm(PreviewedForm):
    """`in_REF` and `seed_REF` for each team of the season, `top_N` and `next_N` for each stage that comes before."""

    name = forms.CharField(max_length=80, label=lazy("Name"))
    kind = forms.ChoiceField(
        choices=StageKind, initial=StageKind.ROUND_ROBIN, widget=forms.RadioSelect, label=lazy("Form")
    )
    groups = number(lazy("Groups"), 1)
    legs = forms.ChoiceField(choices=LEGS, initial=Legs.SINGLE, widget=forms.RadioSelect, label=lazy("Who meets whom"))
    rounds = number(lazy("Rounds"), 5)
    knock_out_legs = forms.TypedChoiceField(
        choices=KNOCK_OUT_LEGS, coerce=int, initial=1, widget=forms.RadioSelect, label=lazy("Ties")
    )
    away_goals = forms.BooleanField(
        required=False, label=lazy("Over two matches, goals away from home count more if both scored alike")
    )
    third_place = forms.BooleanField(required=False, label=lazy("A match for third place"))
    reach = number(lazy("How many places up a challenge reaches"), 2)
    seeding = forms.ChoiceField(
        choices=SEEDING, initial=Seeding.DRAWN, widget=forms.RadioSelect, label=lazy("The draw")
    )
    division = number(lazy("Division"), 0, help_text=lazy("1 is the top one; 0: this is no division."), required=False)

    def __init__(self, *args: Any, teams: Sequence[Team], earlier: Iterable[Stage], **kwargs: Any) -> None:
        super().__init__(*args, teams=teams, **kwargs)
        self.earlier = list(earlier)
        for place, team in enumerate(teams, start=1):
            self.fields[f"in_{team.ref}"] = forms.BooleanField(required=False, label=str(team))
            self.fields[f"seed_{team.ref}"] = forms.IntegerField(
                required=False,
                min_value=1,
                max_value=MAX_TEAMS,
                label=_("Strength of %(team)s") % {"team": team},
                widget=forms.NumberInput({"placeholder": place}),
            )
        for stage in self.earlier:
            told = {"stage": stage.name}
            self.fields[f"top_{stage.n}"] = number(
                _("The first of “%(stage)s”, of each group if it has some") % told, 0, required=False
            )
            self.fields[f"next_{stage.n}"] = number(
                _("The best of those placed next in “%(stage)s”") % told, 0, required=False
            )

    def clean(self) -> dict[str, Any]:
        """What stands in the settings of other forms is of no consequence."""
        for kind, names in SETTINGS.items():
            if kind != self.cleaned_data.get("kind"):
                for name in names:
                    self.errors.pop(name, None)
        return self.cleaned_data

    # As the page shows it

    @property
    def settings(self) -> Iterator[tuple[str, Any, list[forms.BoundField]]]:
        """Each form of a stage with the fields that matter to it."""
        for kind, names in SETTINGS.items():
            yield kind.value, kind.label, [self[name] for name in names]

    @property
    def entrants(self) -> list[tuple[forms.BoundField, forms.BoundField]]:
        return [(self[f"in_{team.ref}"], self[f"seed_{team.ref}"]) for team in self.teams]

    @property
    def sources(self) -> list[forms.BoundField]:
        return [self[f"{name}_{stage.n}"] for stage in self.earlier for name in ("top", "next")]

    @property
    def is_by_hand(self) -> bool:
        """Teams are named, or something is wrong with how."""
        return any(chosen.value() or strength.errors for chosen, strength in self.entrants)

    @property
    def is_qualified(self) -> bool:
        return any(field.value() not in (None, "", 0, "0") or field.errors for field in self.sources)

    # What it says

    @property
    def shape(self) -> Shape:
        asked = self.cleaned_data
        return Shape(
            asked["name"],
            self._format(),
            Seeding(asked["seeding"]),
            asked["division"] or 0,
            tuple(self._named()),
            tuple(self._qualifications()),
        )

    def _format(self) -> AnyFormat:
        asked = self.cleaned_data
        match StageKind(asked["kind"]):
            case StageKind.ROUND_ROBIN:
                return RoundRobin(Legs(asked["legs"]), asked["groups"])
            case StageKind.SWISS:
                return Swiss(asked["rounds"])
            case StageKind.KNOCK_OUT:
                return KnockOut(
                    asked["knock_out_legs"], third_place=asked["third_place"], away_goals=asked["away_goals"]
                )
            case StageKind.LADDER:
                return Ladder(asked["reach"])

    def _named(self) -> list[str]:
        """Those whose strength is given come first, the others in the order of entry."""
        asked = self.cleaned_data
        chosen = [team.ref for team in self.teams if asked[f"in_{team.ref}"]]
        return sorted(chosen, key=lambda ref: asked[f"seed_{ref}"] or MAX_TEAMS + 1)

    def _qualifications(self) -> Iterator[Qualification]:
        for stage in self.earlier:
            top, best_next = (self.cleaned_data[f"{name}_{stage.n}"] or 0 for name in ("top", "next"))
            if top or best_next:
                yield Qualification(stage.n, top, best_next)


def as_it_is(stage: Stage) -> Mapping[str, Any]:
    """A stage as the form shows it."""
    told: dict[str, Any] = {
        "name": stage.name,
        "kind": str(stage.format.__struct_config__.tag),
        "seeding": stage.seeding.value,
        "division": stage.division,
    }
    match stage.format:
        case RoundRobin(legs=legs, groups=groups):
            told |= {"legs": legs.value, "groups": groups}
        case Swiss(rounds=rounds):
            told |= {"rounds": rounds}
        case KnockOut() as form:
            told |= {"knock_out_legs": form.legs, "away_goals": form.away_goals, "third_place": form.third_place}
        case Ladder(reach=reach):
            told |= {"reach": reach}
    for place, ref in enumerate(stage.teams, start=1):
        told |= {f"in_{ref}": True, f"seed_{ref}": place}
    for one in stage.qualifications:
        told |= {f"top_{one.stage}": one.top, f"next_{one.stage}": one.best_next}
    return told
