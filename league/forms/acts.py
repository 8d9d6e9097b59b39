"""One act of a career as a form sends it: `act` names it and its fixed parts, other fields its free parts."""

from typing import Any, NamedTuple
from urllib.parse import parse_qsl, urlencode

import msgspec
from django.http import QueryDict

from rules_engine.bloodbowl import actions as a
from rules_engine.core import Action, Seat

SequenceAction = (
    a.DrawRandomSkill
    | a.KeepSkill
    | a.TakeSkill
    | a.RollCharacteristic
    | a.ImproveCharacteristic
    | a.RetireTemporarily
    | a.Hire
    | a.Fire
    | a.HireGuest
    | a.HireStaff
    | a.FireStaff
    | a.Proceed
    | a.CloseSequence
)
"""What people do in the steps after a match. A match itself enters by its report, dice by their own form."""

FREE: dict[str, tuple[str, ...]] = {
    "hire": ("name", "number"),
    "hire_guest": ("number",),
    "close_sequence": ("reason",),
}
"""Fields people fill in, by the act they belong to."""
LONGEST = {"name": 80, "reason": 500}


class BadAct(ValueError):  # noqa: N818 - reads as what it is
    """The form does not say what to do."""


class Sent(NamedTuple):
    """What was sent: the fields, which seat they are for is not theirs to say."""

    fields: dict[str, Any]

    @property
    def kind(self) -> str:
        return str(self.fields.get("do", ""))

    def action(self, seat: Seat) -> Action:
        """The act. Raises `BadAct`."""
        try:
            action: Action = msgspec.convert({**self.fields, "seat": seat.value}, SequenceAction, strict=False)
        except msgspec.ValidationError as error:
            raise BadAct(str(error)) from error
        return action


def act_of(action: Action) -> str:
    """The value of a button or a choice that asks for this action; its free parts come from fields beside it. A ruling is
    none of these pages' matters."""
    fields = msgspec.to_builtins(action)
    left_out = {"seat", "ruling", *FREE.get(fields["do"], ())}
    return urlencode({name: value for name, value in fields.items() if name not in left_out})


def sent(post: QueryDict) -> Sent:
    """What a form of the steps after a match asks for."""
    fields: dict[str, Any] = dict(parse_qsl(post.get("act", "")))
    for name in FREE.get(fields.get("do", ""), ()):
        value = post.get(name, "").strip()
        if len(value) > LONGEST.get(name, 10):
            raise BadAct(name)
        fields[name] = value
    return Sent(fields)


def faces_of(post: QueryDict) -> tuple[int, ...]:
    """The dice that were typed in. Raises `BadAct` where one is no number."""
    typed = [str(post[name]) for name in ("die0", "die1") if name in post]
    if not typed or not all(face.isascii() and face.isdecimal() and len(face) < 4 for face in typed):
        raise BadAct("die")
    return tuple(map(int, typed))
