"""A league's house rules as a form, drawn from what the edition declares it leaves open."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from league.house_rules import choice, offered, what_fits
from rules_engine.errors import BadRuleset
from rules_engine.house_rules import Setting, check
from rules_engine.rulesets import figure, resolve

GROUPS = {
    "settings": gettext_lazy("What a league decides"),
    "drafting": gettext_lazy("Drafting"),
    "spp": gettext_lazy("Star-player points"),
    "advancement": gettext_lazy("Advancement"),
    "staff": gettext_lazy("Staff and re-rolls"),
    "post_match": gettext_lazy("After a match"),
    "points": gettext_lazy("League points"),
    "pre_match": gettext_lazy("Before a match"),
    "season": gettext_lazy("Between seasons"),
    "skills": gettext_lazy("Skills"),
    "stars": gettext_lazy("Star players"),
    "clubs": gettext_lazy("League and teams"),
    "course": gettext_lazy("Figures of play"),
    "players": gettext_lazy("Player cards"),
    "action_cards": gettext_lazy("Action cards"),
    "shooting_cards": gettext_lazy("Shooting cards"),
    "goalkeepers": gettext_lazy("Goalkeeper cards"),
    "teams": gettext_lazy("National teams"),
}


class ListField(forms.CharField):
    """Whole numbers, separated by commas."""

    def prepare_value(self, value: Any) -> Any:
        return ", ".join(map(str, value)) if isinstance(value, list | tuple) else value

    def to_python(self, value: Any) -> Any:
        words = [word.strip() for word in str(value or "").split(",") if word.strip()]
        try:
            return [int(word) for word in words]
        except ValueError:
            raise ValidationError(_("Whole numbers, separated by commas.")) from None

    def has_changed(self, initial: Any, data: Any) -> bool:
        return bool(self.to_python(data) != list(initial or []))


class SeveralField(forms.MultipleChoiceField):
    """Some of several words, ticked; which comes first does not matter."""

    widget = forms.CheckboxSelectMultiple


class StarsField(forms.CharField):
    """Players a line: name; price; whom they play for, separated by commas (nothing: any team)."""

    widget = forms.Textarea

    def prepare_value(self, value: Any) -> Any:
        return star_lines(value) if isinstance(value, list | tuple) else value

    def to_python(self, value: Any) -> Any:
        return [_star(line) for line in str(value or "").splitlines() if line.strip()]

    def has_changed(self, initial: Any, data: Any) -> bool:
        return bool(self.to_python(data) != list(initial or []))


def star_lines(stars: Iterable[Any]) -> str:
    """Stars as their field has them."""
    return "\n".join(
        "; ".join(filter(None, (one["name"], str(one["cost"]), ", ".join(one["plays_for"])))) for one in stars
    )


def _star(line: str) -> dict[str, Any]:
    name, cost, plays_for = (*(part.strip() for part in line.split(";", 2)), "", "")[:3]
    digits = re.sub(r"[\s,.\u202f\u00a0]", "", cost)
    if not name or not (digits.isascii() and digits.isdecimal() and len(digits) < 9):
        raise ValidationError(_("“%(line)s”: a name, a semicolon, a price in gold pieces.") % {"line": line.strip()})
    whom = [word.strip() for word in plays_for.split(",") if word.strip()]
    return {"name": name, "cost": int(digits), "plays_for": whom}


def _stars_field(setting: Setting, **kwargs: Any) -> forms.Field:
    return StarsField(
        **kwargs
        | {
            "required": False,
            "widget": forms.Textarea(attrs={"rows": 3}),
            "help_text": _("One a line: name; price; leagues or special rules it plays for (nothing: any team)."),
        }
    )


def _bool_field(_: Setting, **kwargs: Any) -> forms.Field:
    return forms.BooleanField(**kwargs | {"required": False})


def _int_field(setting: Setting, **kwargs: Any) -> forms.Field:
    if setting.allowed:
        return forms.TypedChoiceField(choices=[(one, one) for one in setting.allowed], coerce=int, **kwargs)
    return forms.IntegerField(min_value=setting.min, max_value=setting.max, step_size=setting.multiple_of, **kwargs)


def _choice_field(setting: Setting, **kwargs: Any) -> forms.Field:
    return forms.ChoiceField(choices=[(one, choice(str(one))) for one in setting.allowed], **kwargs)


def _strings_field(setting: Setting, **kwargs: Any) -> forms.Field:
    return SeveralField(choices=[(one, choice(str(one))) for one in setting.allowed], **kwargs | {"required": False})


FIELDS: dict[str, Callable[..., forms.Field]] = {
    "bool": _bool_field,
    "int": _int_field,
    "ints": lambda _, **kwargs: ListField(**kwargs),
    "choice": _choice_field,
    "strings": _strings_field,
    "stars": _stars_field,
}


def field_name(path: str) -> str:
    """A setting's path as the name of a field: in HTML, names that become ids hold no blanks or dots."""
    return re.sub(r"\W+", "-", path)


class HouseRulesForm(forms.Form):
    """Every figure the edition leaves to leagues and the referee reads, filled in as printed. `overlay` keeps what differs."""

    prefix = "rule"

    def __init__(self, game: str, edition: str, data: Any = None) -> None:
        super().__init__(data)
        self.declared = offered(game, edition)
        self.paths = {field_name(path): path for path in self.declared}
        printed = resolve(game, edition)
        for name, path in self.paths.items():
            setting = self.declared[path]
            self.fields[name] = FIELDS[setting.type](
                setting,
                label=_(setting.description),
                initial=figure(printed, path),
                help_text=setting.note and _(setting.note),
            )

    def clean(self) -> dict[str, Any]:
        for name, path in self.paths.items():
            if name in self.cleaned_data:
                try:
                    check(path, self.declared[path], self.cleaned_data[name])
                except BadRuleset:
                    self.add_error(name, what_fits(self.declared[path]))
        return self.cleaned_data

    @property
    def overlay(self) -> dict[str, Any]:
        """What the league decides otherwise than is printed, by path."""
        return {self.paths[name]: self.cleaned_data[name] for name in self.changed_data}

    def groups(self) -> Iterator[tuple[Any, list[forms.BoundField]]]:
        """The fields by what they are about."""
        by_group: dict[str, list[forms.BoundField]] = {}
        for name, path in self.paths.items():
            by_group.setdefault(path.split(".", 1)[0], []).append(self[name])
        for group, fields in by_group.items():
            yield GROUPS[group], fields
