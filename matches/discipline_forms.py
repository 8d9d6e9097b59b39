"""What is sent about cards and bans: cards written down after a match, appeals, and what the competition makes of cards."""

from collections.abc import Iterator, Sequence
from typing import Any, cast

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from league.forms.once import OnceForm
from matches.cards import LABELS, SHOWN
from matches.ruling_forms import RuledForm
from rules_engine.competition.discipline import Amnesty, Card, CardKind, Discipline, PerKind

SOMEBODY_ELSE = ""
"""The key of whoever is in no squad: a manager, somebody lent for a match."""

Bearers = Sequence[tuple[str, str, Sequence[tuple[str, str]]]]
"""Each side's team, by reference and name, with its players by key and name."""


class CardsForm(RuledForm):
    """A card of a match that has ended."""

    bearer = forms.ChoiceField(label=lazy("Who"))
    person = forms.CharField(label=lazy("Name, if it is somebody else"), max_length=80, required=False, strip=True)
    card = forms.ChoiceField(label=lazy("Card"), choices=list(LABELS.items()))
    field_order = ("bearer", "person", "card", "reason")

    def __init__(self, *args: Any, bearers: Bearers, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        cast(forms.ChoiceField, self.fields["bearer"]).choices = [
            (name, [(f"{ref}:{key}", label) for key, label in (*players, (SOMEBODY_ELSE, _("somebody else")))])
            for ref, name, players in bearers
        ]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if str(cleaned.get("bearer", "")).endswith(":") and not cleaned.get("person"):
            self.add_error("person", _("Say who it was."))
        return cleaned

    @property
    def cards(self) -> tuple[Card, ...]:
        """As the season's record keeps them."""
        team, _colon, player = self.cleaned_data["bearer"].partition(":")
        person = "" if player else self.cleaned_data["person"]
        return tuple(Card(team, player, kind, person) for kind in SHOWN[self.cleaned_data["card"]])


class AppealForm(RuledForm):
    """How long a ban is from now on."""

    length = forms.IntegerField(
        label=lazy("Matches in all"), help_text=lazy("0 lifts the ban."), min_value=0, max_value=99
    )
    field_order = ("length", "reason")


PER_KIND = {
    CardKind.SECOND_YELLOW: lazy("A second yellow card in one match"),
    CardKind.RED: lazy("A red card"),
    CardKind.SENT_OFF: lazy("Being sent off without a card"),
}


class DisciplineForm(RuledForm):
    """What cards bring. Fines are asked for where teams have a treasury."""

    counts = forms.BooleanField(label=lazy("Cards are counted and ban players"), required=False)
    yellows = forms.IntegerField(
        label=lazy("Yellow cards that bring a ban"),
        help_text=lazy("0: yellow cards never ban."),
        min_value=0,
        max_value=99,
        initial=2,
    )
    amnesty_stage = forms.IntegerField(
        label=lazy("Single yellow cards are wiped after stage"),
        help_text=lazy("Empty: never."),
        min_value=1,
        max_value=99,
        required=False,
    )
    amnesty_round = forms.IntegerField(
        label=lazy("and its round"),
        help_text=lazy("Empty: after the whole stage."),
        min_value=1,
        max_value=999,
        required=False,
    )
    carried = forms.BooleanField(label=lazy("What is left of bans goes on in the next season"), required=False)
    unplayed_serve = forms.BooleanField(
        label=lazy("A match that is given without being played counts as one missed"), required=False
    )

    def __init__(self, *args: Any, now: Discipline | None, fines: bool, **kwargs: Any) -> None:
        settings = now or Discipline()
        super().__init__(*args, initial=_initial(now, settings) | kwargs.pop("initial", {}), **kwargs)
        self.has_fines = fines
        labels = {CardKind.YELLOW: lazy("So many yellow cards"), **PER_KIND}
        for kind, label in labels.items():
            self.fields[f"ban_{kind.value}"] = forms.IntegerField(
                label=label, min_value=0, max_value=99, initial=settings.bans.of(kind)
            )
        if fines:
            for kind, label in {CardKind.YELLOW: lazy("A yellow card"), **PER_KIND}.items():
                self.fields[f"fine_{kind.value}"] = forms.IntegerField(
                    label=label, min_value=0, max_value=1_000_000, step_size=1, initial=settings.fines.of(kind)
                )

    @property
    def ban_fields(self) -> Iterator[forms.BoundField]:
        return (self[f"ban_{kind.value}"] for kind in CardKind)

    @property
    def fine_fields(self) -> Iterator[forms.BoundField]:
        return (self[f"fine_{kind.value}"] for kind in CardKind) if self.has_fines else iter(())

    @property
    def settings(self) -> Discipline | None:
        """As the season's record keeps them; None where cards are not counted."""
        told = self.cleaned_data
        if not told["counts"]:
            return None
        stage = told["amnesty_stage"]
        return Discipline(
            yellows=told["yellows"],
            bans=self._per_kind("ban"),
            fines=self._per_kind("fine"),
            amnesties=(Amnesty(stage, told["amnesty_round"] or 0),) if stage else (),
            carried=told["carried"],
            unplayed_serve=told["unplayed_serve"],
        )

    def _per_kind(self, what: str) -> PerKind:
        return PerKind(**{kind.value: self.cleaned_data.get(f"{what}_{kind.value}", 0) for kind in CardKind})


def _initial(now: Discipline | None, settings: Discipline) -> dict[str, Any]:
    amnesty = settings.amnesties[0] if settings.amnesties else None
    return {
        "counts": now is not None,
        "yellows": settings.yellows,
        "amnesty_stage": amnesty.stage if amnesty else None,
        "amnesty_round": (amnesty.round or None) if amnesty else None,
        "carried": settings.carried,
        "unplayed_serve": settings.unplayed_serve,
    }


class StrikeForm(OnceForm):
    """A card that counts for nothing any more."""

    reason = forms.CharField(label=lazy("Why"), max_length=500, strip=True)
