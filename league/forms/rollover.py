"""The form of a rollover: what the next season is called, who moves up and down, who leaves and who joins."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from league.forms.house_rules import HouseRulesForm
from league.forms.season_end import EndSeasonForm
from league.models.teams import Team
from league.season_end import Standing
from rules_engine.competition.promotion import Move, Way
from rules_engine.competition.rollover import Joining, Rollover
from rules_engine.competition.schedule import MAX_TEAMS
from rules_engine.competition.stage import Stage
from rules_engine.rulesets import Ruleset

OUT = "out"
NOWHERE = "0"


@dataclass(frozen=True)
class Border:
    """Two divisions one below the other, and the fields for how many move down and up between them."""

    upper: Stage
    lower: Stage
    down: forms.BoundField
    up: forms.BoundField


@dataclass(frozen=True)
class Sides:
    """Who might be in the next season: the teams of this one, and those of the league that could join; and the stages
    among which they can move."""

    staying: Sequence[Team]
    joining: Sequence[Team]
    stages: Sequence[Stage]

    def borders(self) -> Iterator[tuple[Stage, Stage]]:
        """Each division with every one of the next level."""
        levels = sorted({stage.division for stage in self.stages if stage.division})
        for above, below in pairwise(levels):
            for upper in self.stages:
                for lower in self.stages:
                    if (upper.division, lower.division) == (above, below):
                        yield upper, lower


class RolloverForm(EndSeasonForm):
    """`down_U_L` and `up_U_L` for each border between divisions, `stay_REF` for each team of the season, `join_REF` for each
    other one, and the prizes of the season that ends."""

    name = forms.CharField(max_length=80, label=lazy("Name of the next season"))
    edition = forms.ChoiceField(widget=forms.HiddenInput)
    seen = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(
        self,
        *args: Any,
        sides: Sides,
        editions: Iterable[str],
        prizes: Mapping[str, int],
        standing: Standing,
        table: list[Team],
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, prizes=prizes, standing=standing, table=table, **kwargs)
        self.sides = sides
        self.fields["edition"].choices = [(one, one) for one in editions]  # type: ignore[attr-defined]
        for upper, lower in sides.borders():
            told = {"upper": upper.name, "lower": lower.name}
            for way, label in (
                (Way.DOWN, _("Down: %(upper)s to %(lower)s")),
                (Way.UP, _("Up: %(lower)s to %(upper)s")),
            ):
                self.fields[_border(way, upper, lower)] = forms.IntegerField(
                    min_value=0, max_value=MAX_TEAMS, initial=1, label=label % told
                )
        for team in sides.staying:
            self.fields[f"stay_{team.ref}"] = forms.BooleanField(required=False, initial=True, label=str(team))
        places = [(OUT, _("does not join")), *self._places()]
        for team in sides.joining:
            self.fields[f"join_{team.ref}"] = forms.ChoiceField(choices=places, initial=OUT, label=str(team))

    def _places(self) -> list[tuple[str, str]]:
        named = [stage for stage in self.sides.stages if stage.teams]
        return [(str(stage.n), stage.name) for stage in named] or [(NOWHERE, _("joins"))]

    def borders(self) -> list[Border]:
        return [
            Border(upper, lower, self[_border(Way.DOWN, upper, lower)], self[_border(Way.UP, upper, lower)])
            for upper, lower in self.sides.borders()
        ]

    def stays(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name.startswith("stay_")]

    def joins(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name.startswith("join_")]

    def clean_seen(self) -> dict[str, int]:
        """The last places of the records that the preview showed."""
        try:
            told = json.loads(self.cleaned_data["seen"] or "{}")
            return {str(ref): int(seq) for ref, seq in told.items()}
        except (ValueError, AttributeError, TypeError):
            raise ValidationError(_("Look at the preview first.")) from None

    @property
    def rollover(self) -> Rollover:
        """Who moves, leaves and joins."""
        told = self.cleaned_data
        moves = (
            Move(
                *((upper.n, lower.n) if way is Way.DOWN else (lower.n, upper.n)), told[_border(way, upper, lower)], way
            )
            for upper, lower in self.sides.borders()
            for way in Way
        )
        return Rollover(
            tuple(move for move in moves if move.count),
            tuple(team.ref for team in self.sides.staying if not told[f"stay_{team.ref}"]),
            tuple(
                Joining(team.ref, int(told[f"join_{team.ref}"]))
                for team in self.sides.joining
                if told[f"join_{team.ref}"] != OUT
            ),
        )


def _border(way: Way, upper: Stage, lower: Stage) -> str:
    return f"{way.value}_{upper.n}_{lower.n}"


def rules_as_they_were(ruleset: Ruleset, edition: str) -> HouseRulesForm:
    """What the season that ends decided otherwise than was printed, filled in; the rest as it is printed by now, which its
    own document may not have known. All as printed where it was played by another edition."""
    form = HouseRulesForm(ruleset.game, edition)
    if ruleset.edition != edition:
        return form
    values = {name: ruleset.overlay.get(path, form[name].initial) for name, path in form.paths.items()}
    told = {name: form[name].field.prepare_value(value) for name, value in values.items()}
    return HouseRulesForm(
        ruleset.game, edition, {form.add_prefix(name): value for name, value in told.items() if value is not False}
    )
