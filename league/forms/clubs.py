"""Registering a football team: a Hat-Trick squad, an Ofusaido deck as a sheet or as a file."""

from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from league.forms.once import OnceForm
from league.nations import in_order, nation_told
from rules_engine.clubs.club import LONGEST_NAME
from rules_engine.hattrick.cards import NUMBERS, tables
from rules_engine.hattrick.club import LONGEST_NAME as LONGEST_PLAYER
from rules_engine.hattrick.club import Squad as HatTrickSquad
from rules_engine.hattrick.club import national_squad, squad_rules
from rules_engine.ofusaido.club import Squad as OfusaidoSquad
from rules_engine.ofusaido.deck_file import BadDeck, DeckFault, read_deck
from rules_engine.ofusaido.deck_text import deck_text
from rules_engine.ofusaido.house import common_cards, house_decks, terms
from rules_engine.rulesets import Ruleset

LONGEST_FILE = 100_000
"""Letters of a deck file: ten times the house decks."""


class ClubForm(OnceForm):
    """The name of a team; what else is registered, its game's form says. `squad` is what the referee is asked for."""

    name = forms.CharField(max_length=LONGEST_NAME, label=lazy("Team"))

    @property
    def squad(self) -> Any:
        raise NotImplementedError


class HatTrickForm(ClubForm):
    """A nation of the printed table, or a team of one's own with its stars and goalkeepers; and names for those who want
    them."""

    nation = forms.ChoiceField(required=False, label=lazy("Which team"))
    stars = forms.TypedMultipleChoiceField(
        coerce=int,
        required=False,
        choices=[(number, str(number)) for number in NUMBERS],
        widget=forms.CheckboxSelectMultiple,
        label=lazy("Stars"),
    )
    star_goalkeeper = forms.BooleanField(required=False, label=lazy("The star goalkeeper"))

    def __init__(self, data: Any = None, *, ruleset: Ruleset, squad: HatTrickSquad | None, initial: Any) -> None:
        was = squad or HatTrickSquad()
        own = {"stars": was.stars, "star_goalkeeper": was.star_goalkeeper, "nation": was.nation}
        super().__init__(data, initial={**own, **initial})
        self.ruleset, rules = ruleset, squad_rules(ruleset)
        self.fields["nation"].choices = [*self._nations(), *self._own(rules.custom_teams)]  # type: ignore[attr-defined]
        self.fields["stars"].help_text = _("Of a team of one’s own: %(most)s at most. A nation has its own.") % {
            "most": rules.most_stars
        }
        for number in NUMBERS:
            self.fields[f"name_{number}"] = forms.CharField(
                max_length=LONGEST_PLAYER,
                required=False,
                label=_("Number %(n)s") % {"n": number},
                initial=was.name_of(number),
            )

    def _nations(self) -> Iterator[tuple[str, str]]:
        """By name, with the stars of each."""
        teams = tables(self.ruleset).teams
        names = {code: nation_told(team["name"]) for code, team in teams.items()}
        for code in sorted(names, key=lambda code: in_order(names[code])):
            stars = ", ".join(map(str, teams[code]["stars"])) or _("none")
            yield code, _("%(nation)s (stars: %(stars)s)") % {"nation": names[code], "stars": stars}

    def _own(self, is_open: bool) -> list[tuple[str, str]]:
        return [("", _("A team of our own"))] if is_open else []

    @property
    def names(self) -> list[forms.BoundField]:
        return [self[f"name_{number}"] for number in NUMBERS]

    @property
    def squad(self) -> HatTrickSquad:
        told = self.cleaned_data
        names = tuple(told[f"name_{number}"].strip() for number in NUMBERS)
        names = names if any(names) else ()
        if told["nation"]:
            printed = national_squad(self.ruleset, told["nation"])
            return HatTrickSquad(printed.nation, printed.stars, printed.star_goalkeeper, names)
        return HatTrickSquad("", tuple(sorted(told["stars"])), told["star_goalkeeper"], names)


class DeckFileForm(ClubForm):
    """A deck as its file: written into the page, or uploaded. `faults` names each with its line."""

    file = forms.FileField(required=False, label=lazy("A file from this device"))
    text = forms.CharField(
        required=False,
        strip=False,
        max_length=LONGEST_FILE,
        label=lazy("The deck, in TOML"),
        widget=forms.Textarea({"rows": 18, "spellcheck": "false"}),
    )

    def __init__(
        self, data: Any = None, files: Any = None, *, ruleset: Ruleset, squad: OfusaidoSquad | None, initial: Any
    ) -> None:
        deck = squad.deck if squad else next(iter(house_decks(ruleset).values()))
        super().__init__(data, files, initial={"text": deck_text(deck), **initial})
        self.ruleset = ruleset
        self.faults: tuple[DeckFault, ...] = ()

    def clean_file(self) -> str:
        """What the file says, empty without one."""
        file = self.cleaned_data["file"]
        if file is None:
            return ""
        if file.size > LONGEST_FILE:
            raise ValidationError(_("The file is too long for a deck."))
        try:
            text: str = file.read().decode()
        except UnicodeDecodeError:
            raise ValidationError(_("The file is not a text in UTF-8.")) from None
        return text

    def clean(self) -> dict[str, Any]:
        told = self.cleaned_data
        text = told.get("file") or told.get("text", "")
        if self.errors:
            return told
        if told.get("file"):
            self.data = {**self.data.dict(), "text": text}  # type: ignore[attr-defined]
        try:
            told["deck"] = read_deck(text, common_cards(self.ruleset), terms(self.ruleset))
        except BadDeck as bad:
            self.faults = bad.faults
            self.add_error("text", _("This is not a deck yet."))
        return told

    @property
    def squad(self) -> OfusaidoSquad:
        return OfusaidoSquad(self.cleaned_data["deck"])


class HouseDeckForm(ClubForm):
    """One of the decks that come with the game."""

    deck = forms.ChoiceField(label=lazy("Deck"), widget=forms.RadioSelect)

    def __init__(self, data: Any = None, *, ruleset: Ruleset, squad: OfusaidoSquad | None, initial: Any) -> None:
        super().__init__(data, initial=initial)
        self.decks: Mapping[str, Any] = house_decks(ruleset)
        self.fields["deck"].choices = [(key, deck.name) for key, deck in self.decks.items()]  # type: ignore[attr-defined]
        self.fields["deck"].initial = next(iter(self.decks), "")

    @property
    def squad(self) -> OfusaidoSquad:
        return OfusaidoSquad(self.decks[self.cleaned_data["deck"]])
