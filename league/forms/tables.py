"""Forms of a table: the order of its steps, bonuses and penalties, points set by hand."""

from collections.abc import Iterable, Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from league.forms.once import OnceForm
from league.games import BLOODBOWL, KITS, Kit
from league.models.teams import Team
from league.points import condition_told
from league.tie_breaks import criteria_of, meanings_of, words_of
from rules_engine.competition.points import COUNTED, Bonus, Condition, Points
from rules_engine.competition.tiebreaks import AMONG_TIED, DEFAULT_TIE_BREAKS, HeadToHead, TieBreak

PLACES = 8
CRITERIA = 4
BONUSES = 4
PROPOSED = (*DEFAULT_TIE_BREAKS, TieBreak.LOTS)
PROPOSED_WITH_GOALS = (TieBreak.POINTS, TieBreak.DIFFERENCE, TieBreak.SCORED, TieBreak.HEAD_TO_HEAD, TieBreak.LOTS)


def _chosen(names: Iterable[str], data: dict[str, Any]) -> tuple[TieBreak, ...]:
    return tuple(TieBreak(data[name]) for name in names if data.get(name))


class TieBreakForm(OnceForm):
    """The order of the table's steps: first this, then that. Empty places count for nothing."""

    restarts = forms.BooleanField(
        required=False,
        label=_("Look again among those who are still level"),
        help_text=_(
            "Where the matches among the tied part some of them, the others are compared by their own matches."
        ),
    )

    def __init__(
        self,
        *args: Any,
        kit: Kit = KITS[BLOODBOWL],
        order: Iterable[TieBreak] | None = None,
        head_to_head: HeadToHead = AMONG_TIED,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.kit = kit
        proposed = PROPOSED if kit.has_casualties else PROPOSED_WITH_GOALS
        self.step_names = self._places("step", PLACES, words_of(kit), proposed if order is None else order)
        self.criterion_names = self._places("criterion", CRITERIA, criteria_of(kit), head_to_head.criteria)
        self.fields["restarts"].initial = head_to_head.restarts
        self.order_fields([*self.step_names, *self.criterion_names, "restarts"])

    def _places(self, name: str, count: int, words: Any, chosen: Iterable[TieBreak]) -> list[str]:
        """So many places for a step, the first of which has to be filled. A step that stands is offered whatever it is."""
        given: list[TieBreak | None] = [*chosen]
        count = max(count, len(given))
        given += [None] * (count - len(given))
        for place, step in enumerate(given, start=1):
            self.fields[f"{name}_{place}"] = forms.ChoiceField(
                choices=[("", "–"), *((one.value, label) for one, label in words.items())],
                initial=step or "",
                required=place == 1 and name == "step",
                label=_("First") if place == 1 else _("Then"),
            )
        return [f"{name}_{place}" for place in range(1, count + 1)]

    @property
    def steps(self) -> list[forms.BoundField]:
        return [self[name] for name in self.step_names]

    @property
    def criteria(self) -> list[forms.BoundField]:
        return [self[name] for name in self.criterion_names]

    @property
    def meanings(self) -> list[tuple[Any, Any]]:
        """Each step that can be chosen, and what it means."""
        return meanings_of(self.kit)

    @property
    def is_order_wrong(self) -> bool:
        return any(field.errors for field in (*self.steps, *self.criteria, self["restarts"]))

    @property
    def order(self) -> tuple[TieBreak, ...]:
        """The chosen steps, in order."""
        return _chosen(self.step_names, self.cleaned_data)

    @property
    def head_to_head(self) -> HeadToHead:
        """How the matches among the tied count. Nothing chosen: as they usually do."""
        criteria = _chosen(self.criterion_names, self.cleaned_data)
        return HeadToHead(criteria or AMONG_TIED.criteria, self.cleaned_data["restarts"])


class ReorderForm(TieBreakForm):
    """Another order for a season under way, with the reason."""

    reason = forms.CharField(max_length=200, label=_("Why"), help_text=_("Everybody reads it with the season’s rules."))


class BonusForm(forms.Form):
    """Bonuses and penalties of a match that are not printed in the rules, each on a line; and what a bye gives."""

    bye = forms.IntegerField(
        required=False, min_value=0, max_value=100, label=_("Points for a bye"), help_text=_("Empty: as for a win.")
    )

    def __init__(self, *args: Any, kit: Kit = KITS[BLOODBOWL], given: Sequence[Bonus] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.count = max(BONUSES, len(given) + 1)
        known = [one for one in Condition if kit.has_casualties or one is not Condition.CASUALTIES_AT_LEAST]
        for line in range(1, self.count + 1):
            self.fields[f"condition_{line}"] = forms.ChoiceField(
                choices=[("", "–"), *((one.value, condition_told(one, None)) for one in known)],
                required=False,
                label=_("For a team that"),
            )
            self.fields[f"n_{line}"] = forms.IntegerField(required=False, min_value=0, max_value=99, label=_("Number"))
            self.fields[f"points_{line}"] = forms.IntegerField(
                required=False, min_value=-20, max_value=20, label=_("Points")
            )
        for line, bonus in enumerate(given, start=1):
            told = {"condition": bonus.condition.value, "n": bonus.n, "points": bonus.points}
            self.initial.update({f"{name}_{line}": value for name, value in told.items()})

    def clean(self) -> dict[str, Any]:
        for line in range(1, self.count + 1):
            condition, points = self.cleaned_data.get(f"condition_{line}"), self.cleaned_data.get(f"points_{line}")
            if condition and not points and f"points_{line}" not in self.errors:
                self.add_error(f"points_{line}", ValidationError(_("Say how many.")))
            if points and not condition:
                self.add_error(f"condition_{line}", ValidationError(_("Say what for.")))
        return self.cleaned_data

    @property
    def lines(self) -> list[tuple[forms.BoundField, forms.BoundField, forms.BoundField]]:
        return [(self[f"condition_{n}"], self[f"n_{n}"], self[f"points_{n}"]) for n in range(1, self.count + 1)]

    @property
    def bonuses(self) -> tuple[Bonus, ...]:
        """The lines that are filled in. A number beside what needs none is left out."""
        data, found = self.cleaned_data, []
        for line in range(1, self.count + 1):
            if data[f"condition_{line}"]:
                condition = Condition(data[f"condition_{line}"])
                n = data[f"n_{line}"] or 0 if condition in COUNTED else 0
                found.append(Bonus(condition, data[f"points_{line}"], n))
        return tuple(found)


class SchemeForm(OnceForm, BonusForm):
    """Another scheme of points for a season under way, with the reason. Begins with the one in force."""

    win = forms.IntegerField(min_value=-20, max_value=100, label=_("Win"))
    draw = forms.IntegerField(min_value=-20, max_value=100, label=_("Draw"))
    loss = forms.IntegerField(min_value=-20, max_value=100, label=_("Loss"))
    reason = forms.CharField(max_length=200, label=_("Why"), help_text=_("Everybody reads it with the season’s rules."))

    def __init__(self, *args: Any, points: Points, **kwargs: Any) -> None:
        self.points = points
        now = {name: getattr(points, name) for name in ("win", "draw", "loss", "bye")}
        initial = now | kwargs.pop("initial", {})
        super().__init__(*args, initial=initial, given=points.bonuses, **kwargs)

    @property
    def results(self) -> list[forms.BoundField]:
        return [self[name] for name in ("win", "draw", "loss")]

    @property
    def scheme(self) -> Points:
        """The scheme as it is typed. Whether bonuses stand apart stays as it is."""
        data = self.cleaned_data
        figures = {name: data[name] for name in ("win", "draw", "loss", "bye")}
        return Points(**figures, bonuses=self.bonuses, bonuses_count=self.points.bonuses_count)


class AdjustForm(OnceForm):
    """Points for a team, or against it with a minus."""

    team = forms.ModelChoiceField(Team.objects.none(), to_field_name="ref", label=_("Team"), empty_label="–")
    stage = forms.ChoiceField(label=_("Stage"), required=False)
    points = forms.IntegerField(
        min_value=-100, max_value=100, label=_("Points"), help_text=_("With a minus to take away.")
    )
    reason = forms.CharField(max_length=200, label=_("Why"), help_text=_("Everybody may read it."))

    def __init__(self, *args: Any, teams: Any, stages: list[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["team"].queryset = teams  # type: ignore[attr-defined]
        self.fields["stage"].choices = stages  # type: ignore[attr-defined]
        self.fields["stage"].initial = stages[0][0]
        if len(stages) < 2:
            self.fields["stage"].widget = forms.HiddenInput()

    def clean_stage(self) -> int:
        return int(self.cleaned_data["stage"] or self.fields["stage"].initial or 1)


class TakeBackForm(OnceForm):
    """Why points that were set by hand count no more."""

    reason = forms.CharField(max_length=200, label=_("Why"))


class LotsForm(OnceForm):
    """The teams lots are drawn for: all that share a place. `teams` are references with blanks between them."""

    teams = forms.CharField(max_length=8000, widget=forms.HiddenInput)
    stage = forms.IntegerField(min_value=1, widget=forms.HiddenInput)

    def clean_teams(self) -> tuple[str, ...]:
        return tuple(self.cleaned_data["teams"].split())
