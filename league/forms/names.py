"""Names and shirt numbers of a whole list in one form."""

from collections.abc import Iterator
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from league.forms.once import OnceForm
from league.wording import Wording
from rules_engine.bloodbowl.actions import NameCaptain, Rename
from rules_engine.bloodbowl.captain import lacks_captain
from rules_engine.bloodbowl.skills import position_in
from rules_engine.bloodbowl.tables import Tables
from rules_engine.bloodbowl.team import Phase, Player, TeamState
from rules_engine.core import Seat


class NamesForm(OnceForm):
    """`team_name`, and `name_N` with `number_N` for the player N; `captain` for a team whose Team Captain is gone.
    `typed` fills the form with what was typed before."""

    def __init__(self, say: Wording, *args: Any, typed: Any = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        assert say.tables is not None
        state, tables = say.state, say.tables
        self.state = state
        was = typed or {}
        name = was.get("team_name", state.name)
        self.fields["team_name"] = forms.CharField(max_length=80, label=_("Team"), initial=name)
        for player in state.listed:
            name, number = was.get(f"name_{player.n}", player.name), was.get(f"number_{player.n}", player.number)
            self.fields[f"name_{player.n}"] = forms.CharField(max_length=80, label=_("Name"), initial=name)
            self.fields[f"number_{player.n}"] = forms.IntegerField(
                min_value=1, max_value=99, label=_("Number"), initial=number
            )

        if state.phase is Phase.READY and lacks_captain(state, tables):
            self.fields["captain"] = forms.TypedChoiceField(
                label=_("Team Captain"),
                required=False,
                coerce=int,
                empty_value=None,
                initial=was.get("captain"),
                choices=[("", _("nobody yet")), *_captains(state, tables)],
            )

    def players(self) -> Iterator[tuple[Player, forms.BoundField, forms.BoundField]]:
        for player in self.state.listed:
            yield player, self[f"number_{player.n}"], self[f"name_{player.n}"]

    def acts(self, seat: Seat) -> list[Rename | NameCaptain]:
        """What changed, and who is captain from now on."""
        captain = self.cleaned_data.get("captain")
        return [*self._renames(seat), *([NameCaptain(seat, captain)] if captain else [])]

    def _renames(self, seat: Seat) -> list[Rename]:
        """Shirts that are taken off before others put them on come first."""
        told = self.cleaned_data
        changed = [
            Rename(seat, told[f"name_{player.n}"], player.n, told[f"number_{player.n}"])
            for player in self.state.listed
            if (player.name, player.number) != (told[f"name_{player.n}"], told[f"number_{player.n}"])
        ]
        team = [Rename(seat, told["team_name"])] if told["team_name"] != self.state.name else []
        return team + _in_order(changed, {player.n: player.number for player in self.state.listed})


def _captains(state: TeamState, tables: Tables) -> Iterator[tuple[int, str]]:
    """Whom the rules let be captain: anybody but a Big Guy."""
    for player in state.listed:
        if not position_in(state, player, tables).big_guy:
            yield player.n, f"{player.number} {player.name}"


def _in_order(changed: list[Rename], worn: dict[int, int]) -> list[Rename]:
    """An order in which nobody puts on a shirt that is still worn; players who swap shirts cannot be put in one."""
    left, ordered = list(changed), []
    worn = dict(worn)
    while left:
        free = [one for one in left if all(n == one.player or number != one.number for n, number in worn.items())]
        chosen = free[0] if free else left[0]
        left.remove(chosen)
        ordered.append(chosen)
        worn[chosen.player] = chosen.number  # type: ignore[index, assignment]
    return ordered
