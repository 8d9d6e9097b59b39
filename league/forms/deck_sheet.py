"""An Ofusaido deck as a sheet: a row for each player, energies by their points, ticks for trainers and stadiums.

The sheet is put together as a deck file would say it and read by the same reader; what is wrong stands at its field.
"""

import re
from collections.abc import Collection, Iterator
from itertools import count
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from league.forms.clubs import ClubForm
from rules_engine.ofusaido.cards import Deck
from rules_engine.ofusaido.club import Squad
from rules_engine.ofusaido.deck_file import Common, DeckReader
from rules_engine.ofusaido.deck_text import capacities_of
from rules_engine.ofusaido.house import common_cards, house_decks, terms
from rules_engine.rulesets import Ruleset

TEXTS = {"name": lazy("Name"), "post": lazy("Post"), "line": lazy("Line")}
FIGURES = {
    "shot": lazy("Shot"),
    "save": lazy("Save"),
    "pass": lazy("Pass"),
    "dribble": lazy("Dribble"),
    "defend": lazy("Defence"),
}
MAY_BE_NONE = ("shot", "save")
BLANK_ROWS = 2
MOST_ROWS = 60
HIGHEST_ENERGY = 6


class Row:
    """The fields of one player, for a template."""

    def __init__(self, form: "DeckSheetForm", at: int) -> None:
        self.at = at
        self.id, self.name, self.post, self.line = (form[f"p{at}_{key}"] for key in ("id", *TEXTS))
        self.figures = [form[f"p{at}_{key}"] for key in FIGURES]
        self.capacities = form[f"p{at}_capacities"]

    @property
    def fields(self) -> list[forms.BoundField]:
        return [self.name, self.post, self.line, *self.figures, self.capacities]

    @property
    def errors(self) -> list[str]:
        return [str(error) for field in (self.id, *self.fields) for error in field.errors]

    @property
    def is_blank(self) -> bool:
        return not self.name.value()


class DeckSheetForm(ClubForm):
    """The whole sheet. A row without a name is no player. `known` are the ids of players who have done something: nobody
    else gets one of them."""

    code = forms.SlugField(
        max_length=12, label=lazy("Code of the deck"), help_text=lazy("Letters; cards are named by it.")
    )
    deck_name = forms.CharField(max_length=80, label=lazy("Name of the deck"))
    rows_shown = forms.IntegerField(widget=forms.HiddenInput, min_value=0, max_value=MOST_ROWS, required=False)

    def __init__(
        self,
        data: Any = None,
        *,
        ruleset: Ruleset,
        squad: Squad | None,
        initial: Any,
        known: Collection[str] = (),
    ) -> None:
        deck = squad.deck if squad else next(iter(house_decks(ruleset).values()))
        super().__init__(data, initial={"code": deck.id, "deck_name": deck.name, **initial})
        self.ruleset, self.common = ruleset, _common(ruleset, deck)
        self.taken = {*known, *(player.id for player in deck.players)}
        self.count = self._rows(deck)
        self.fields["rows_shown"].initial = self.count
        for at in range(self.count):
            self._add_row(at, deck)
        self._add_energies(deck)
        for kind, label in (("trainers", _("Trainers")), ("stadiums", _("Stadiums"))):
            cards = getattr(self.common, kind)
            self.fields[kind] = forms.MultipleChoiceField(
                choices=[(card.id, card.name) for card in cards],
                initial=[card.id for card in getattr(deck, kind)],
                required=False,
                widget=forms.CheckboxSelectMultiple,
                label=label,
            )

    def _rows(self, deck: Deck) -> int:
        """As many as were sent, or as there are players and a few more."""
        sent = self.data.get("rows_shown", "") if self.is_bound else ""
        count = int(sent) if str(sent).isdecimal() and len(str(sent)) < 3 else len(deck.players) + BLANK_ROWS
        return min(count, MOST_ROWS)

    def _add_row(self, at: int, deck: Deck) -> None:
        player = deck.players[at] if at < len(deck.players) else None
        self.fields[f"p{at}_id"] = forms.CharField(
            required=False, max_length=40, widget=forms.HiddenInput, initial=player.id if player else ""
        )
        for key, label in TEXTS.items():
            self.fields[f"p{at}_{key}"] = forms.CharField(
                required=False, max_length=80, label=label, initial=getattr(player, key, "")
            )
        for key, label in FIGURES.items():
            value = getattr(player, "passing" if key == "pass" else key, None)
            self.fields[f"p{at}_{key}"] = forms.IntegerField(
                required=False, min_value=0, max_value=99, label=label, initial=value
            )
        self.fields[f"p{at}_capacities"] = forms.CharField(
            required=False,
            max_length=200,
            label=_("Capacities"),
            initial=", ".join(one.id for one in player.capacities) if player else "",
        )

    def _add_energies(self, deck: Deck) -> None:
        """A number for each count of points, and for how many of these carry a foul mark."""
        highest = max([HIGHEST_ENERGY, *(card.points for card in deck.energies)])
        self.points = range(highest + 1)
        for points in self.points:
            cards = [card for card in deck.energies if card.points == points]
            for key, initial in (("count", len(cards)), ("marked", sum(card.foul_mark for card in cards))):
                self.fields[f"e{points}_{key}"] = forms.IntegerField(
                    required=False, min_value=0, max_value=99, initial=initial or None
                )

    # For the template

    @property
    def players(self) -> list[Row]:
        return [Row(self, at) for at in range(self.count)]

    @property
    def energies(self) -> list[tuple[int, forms.BoundField, forms.BoundField]]:
        return [(points, self[f"e{points}_count"], self[f"e{points}_marked"]) for points in self.points]

    @property
    def capacities(self) -> list[tuple[str, str]]:
        """What may be written as a capacity: its key and its name."""
        return [(card.id, card.name) for card in self.common.capacities]

    # As a deck file says it

    def clean(self) -> dict[str, Any]:
        if self.errors:
            return self.cleaned_data
        rows = [at for at in range(self.count) if self.cleaned_data[f"p{at}_name"].strip()]
        reader = DeckReader(self.common, terms(self.ruleset))
        self.cleaned_data["deck"] = reader.deck(self._written(rows))
        for path, message in reader.faults:
            self.add_error(self._field_of(path, rows), message)
        return self.cleaned_data

    def _written(self, rows: list[int]) -> dict[str, Any]:
        told = self.cleaned_data
        return {
            "id": told["code"],
            "name": told["deck_name"],
            "players": list(self._players(rows)),
            "energies": list(self._energies()),
            "trainers": told["trainers"],
            "stadiums": told["stadiums"],
        }

    def _players(self, rows: list[int]) -> Iterator[dict[str, Any]]:
        told = self.cleaned_data
        numbers = [int(found[1]) for one in self.taken if (found := re.search(r"-(\d{1,4})$", one))]
        fresh = (f"{told['code']}-{n:02}" for n in count(max(numbers, default=0) + 1))
        for at in rows:
            figures = {key: told[f"p{at}_{key}"] for key in FIGURES}
            capacities = [word.strip() for word in told[f"p{at}_capacities"].split(",") if word.strip()]
            yield {
                "id": told[f"p{at}_id"] or next(fresh),
                **{key: told[f"p{at}_{key}"].strip() for key in TEXTS},
                **{key: value for key, value in figures.items() if value is not None},
                "capacities": capacities,
            }

    def _energies(self) -> Iterator[dict[str, int]]:
        for points in self.points:
            count = self.cleaned_data[f"e{points}_count"]
            if count:
                marked = self.cleaned_data[f"e{points}_marked"] or 0
                yield {"points": points, "count": count, "foul_marks": marked}

    def _field_of(self, path: tuple[str | int, ...], rows: list[int]) -> str | None:
        """The field that a fault of the reader is about; None for the whole."""
        section, *rest = path
        if section == "players" and rest:
            at, key = rows[int(rest[0])], str(rest[1]) if len(rest) > 1 else "name"
            name = f"p{at}_{key}"
            return name if name in self.fields else f"p{at}_name"
        names = {"id": "code", "name": "deck_name", "trainers": "trainers", "stadiums": "stadiums"}
        return names.get(str(section))

    @property
    def squad(self) -> Squad:
        return Squad(self.cleaned_data["deck"])


def _common(ruleset: Ruleset, deck: Deck) -> Common:
    """The cards that a sheet may name: those of everybody, and the deck's own."""
    shared = common_cards(ruleset)
    return Common(
        _both(shared.capacities, capacities_of(deck)),
        _both(shared.trainers, deck.trainers),
        _both(shared.stadiums, deck.stadiums),
    )


def _both(shared: tuple[Any, ...], own: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple({card.id: card for card in (*shared, *own)}.values())
