"""What people type to start a live match, and what a move's form carries."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext, pgettext_lazy

from league.enums import Role
from league.forms.once import OnceForm
from league.models import League, User
from league.querysets import Person
from matches.enums import Side
from matches.live.kinds import Kind
from matches.live.seating import BOTS
from matches.live.sides import first_of, side_choices
from matches.models.live import LiveKind
from rules_engine.live import Terms
from rules_engine.live.state import AtTimeOut

LONGEST_ACTION = 4000  # characters of one action's text

BOT_NAMES = {
    "random": _("A bot that does anything"),
    "heuristic": _("A bot that plays soundly"),
    "searcher": _("A bot that looks ahead"),
    "steady": _("A bot that plays its best figures"),
}
TIMES = (
    (0, _("No clock")),
    (60, _("A minute for each decision")),
    (180, _("Three minutes for each decision")),
    (86_400, _("A day for each decision")),
    (3 * 86_400, _("Three days for each decision")),
)
TIME_OUTS = (
    (AtTimeOut.CLAIM, _("The other side may claim the match")),
    (AtTimeOut.PASS, _("The site plays on with a harmless action where the game has one")),
    (AtTimeOut.FORFEIT, _("The match is lost")),
)
DELAYS = (0, 30, 120, 600)
LINK, DEVICE, BOT = "link", "device", "bot:"


class TermsForm(OnceForm):
    """The terms of a match."""

    move_seconds = forms.TypedChoiceField(label=_("Clock"), choices=TIMES, coerce=int, initial=0)
    at_time_out = forms.ChoiceField(label=_("When somebody’s time is up"), choices=TIME_OUTS, initial=AtTimeOut.CLAIM)
    take_backs = forms.BooleanField(
        label=_("What is not revealed may be taken back by agreement"), required=False, initial=True
    )
    odds = forms.BooleanField(label=_("Odds are shown on request"), required=False, initial=True)
    delay = forms.TypedChoiceField(label=_("Spectators see the match"), coerce=int, initial=0)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["delay"].choices = [(seconds, _delay(seconds)) for seconds in DELAYS]  # type: ignore[attr-defined]

    @property
    def terms(self) -> dict[str, Any]:
        """The settings, as a challenge keeps them."""
        return {
            name: self.cleaned_data[name] for name in ("move_seconds", "at_time_out", "take_backs", "odds", "delay")
        }


class SeasonTermsForm(TermsForm):
    """The terms of a season's matches."""

    bots = forms.BooleanField(
        label=_("A bot may play the side of a team that has no coach; the commissioner begins"), required=False
    )

    @property
    def terms(self) -> dict[str, Any]:
        return {**super().terms, BOTS: self.cleaned_data[BOTS]}


def _delay(seconds: int) -> str:
    if not seconds:
        return str(_("as it is played"))
    if seconds < 60:
        return ngettext("%(n)s second later", "%(n)s seconds later", seconds) % {"n": seconds}
    return ngettext("%(n)s minute later", "%(n)s minutes later", seconds // 60) % {"n": seconds // 60}


class NewMatchForm(TermsForm):
    """A friendly: with what, against whom, on which terms."""

    field_order = ("side", "other", "against", "league")

    def __init__(self, *args: Any, kind: Kind, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if kind.sides():
            sides = side_choices(kind, user)
            self.fields["side"] = forms.ChoiceField(label=_("You play with"), choices=sides, initial=first_of(sides))
            self.fields["other"] = forms.ChoiceField(
                label=_("The bot, or who sits beside you, plays with"), choices=sides, initial=list(kind.sides())[-1]
            )
        bots = tuple((BOT + name, BOT_NAMES[name]) for name in reversed(list(kind.bots)))
        against = (*bots, (DEVICE, _("Somebody beside you, on this device")), (LINK, _("Whoever you send a link to")))
        self.fields["against"] = forms.ChoiceField(
            label=_("Against"), choices=against, widget=forms.RadioSelect, initial=bots[0][0]
        )
        leagues = League.objects.filter(memberships__user=user, memberships__role__in=(Role.COACH, Role.COMMISSIONER))
        if leagues:
            self.fields["league"] = forms.ModelChoiceField(
                leagues, label=_("Also ask in"), required=False, empty_label=pgettext_lazy("league", "no league")
            )
        if kind.may_be_drawn:
            self.fields["decided"] = forms.BooleanField(
                label=_("A draw goes to extra time and penalties"), required=False
            )
        self.order_fields(self.field_order)

    @property
    def who(self) -> list[forms.BoundField]:
        """Who plays with what."""
        return [field for field in self.visible_fields() if field.name in self.field_order]

    @property
    def what(self) -> list[forms.BoundField]:
        """All the rest, which does well as it is."""
        return [field for field in self.visible_fields() if field.name not in self.field_order]


class StartForm(OnceForm):
    """Playing a fixture here: what of it, after what draw where it is a shootout; whose kick it is, and on which device."""

    kind = forms.ChoiceField(choices=LiveKind)
    goals = forms.IntegerField(required=False, min_value=0, max_value=99)
    kicks = forms.ChoiceField(choices=Side, required=False)
    device = forms.BooleanField(required=False)

    @property
    def asked(self) -> dict[str, Any]:
        """What the match begins with."""
        told = self.cleaned_data
        return {
            "kind": LiveKind(told["kind"]),
            "goals": told["goals"] or 0,
            "kicks": Side(told["kicks"] or Side.HOME),
            "one_device": told["device"],
        }


class AcceptForm(OnceForm):
    """Taking a challenge up: with what."""

    def __init__(self, *args: Any, kind: Kind, user: Person, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if kind.sides():
            self.fields["side"] = forms.ChoiceField(label=_("You play with"), choices=side_choices(kind, user))


class MoveForm(forms.Form):
    """One action of a side, as a board's form sends it."""

    action = forms.CharField(max_length=LONGEST_ACTION)
    decision = forms.IntegerField(required=False, min_value=0)
    request_key = forms.CharField(required=False, max_length=64)


class BeginForm(OnceForm):
    """Being ready, with one's own part in the chance."""

    text = forms.CharField(label=_("Words of your own for the draws"), max_length=80, required=False)


class RulingForm(OnceForm):
    """What who runs the league does with a match."""

    DOES = (
        ("suspend", _("Stop the match for now")),
        ("resume", _("Let it go on")),
        ("end_home", _("End it: the home side wins")),
        ("end_away", _("End it: the visitors win")),
        ("end", _("End it without a winner")),
        ("annul", _("Annul it: it was no match")),
    )
    does = forms.ChoiceField(label=_("Decision"), choices=DOES)
    reason = forms.CharField(
        label=_("Reason"), max_length=300, widget=forms.Textarea(attrs={"rows": 2}), required=False
    )


def clock_told(kept: dict[str, Any]) -> list[str]:
    """The clock of a match and what its end means, in the words of the form, where a challenge has a clock."""
    if not (seconds := kept.get("move_seconds", 0)):
        return []
    return [str(dict(TIMES)[seconds]), str(dict(TIME_OUTS)[AtTimeOut(kept.get("at_time_out", AtTimeOut.CLAIM))])]


def terms_of(kept: dict[str, Any], *, draws: bool) -> Terms:
    """The terms for the record, from those a form or a challenge kept."""
    return Terms(
        move_seconds=int(kept.get("move_seconds", 0)),
        at_time_out=AtTimeOut(kept.get("at_time_out", AtTimeOut.CLAIM)),
        draws=draws,
        take_backs=bool(kept.get("take_backs", True)),
        level_draws=True,
    )
