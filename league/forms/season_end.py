"""The form that ends a season: who gets the prizes."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from league.forms.once import OnceForm
from league.models.teams import Team
from league.season_end import Standing
from league.terms import gold


class EndSeasonForm(OnceForm):
    """`prize_N` for each place with a prize that is not awarded yet; the table fills them in."""

    def __init__(
        self, *args: Any, prizes: Mapping[str, int], standing: Standing, table: list[Team], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.teams = {team.ref: team for team in standing.ready}
        choices = [("", _("nobody")), *((ref, str(team)) for ref, team in self.teams.items())]
        for place, amount in sorted((int(place), amount) for place, amount in prizes.items()):
            if place in standing.awarded:
                continue
            likely = table[place - 1].ref if place <= len(table) else ""
            self.fields[f"prize_{place}"] = forms.ChoiceField(
                choices=choices,
                required=False,
                initial=likely if likely in self.teams else "",
                label=_("Prize for place %(place)s: %(gold)s") % {"place": place, "gold": gold(amount)},
            )

    def prize_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name.startswith("prize_")]

    def clean(self) -> dict[str, Any]:
        named = [ref for name, ref in self.cleaned_data.items() if name.startswith("prize_") and ref]
        if len(named) != len(set(named)):
            self.add_error(None, _("One prize for each team."))
        return self.cleaned_data

    @property
    def prizes(self) -> dict[int, Team]:
        """The teams by the place they are honoured for."""
        told = {name: ref for name, ref in self.cleaned_data.items() if name.startswith("prize_")}
        return {int(name.removeprefix("prize_")): self.teams[ref] for name, ref in told.items() if ref}
