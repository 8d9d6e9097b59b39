"""The draft as it is typed: a sheet that may be wrong in any way, and the buttons that change it.

A first draft and a re-draft share the sheet; a re-draft has the old list on top of it. Whether it is legal the referee
says, from the `Draft` or the `Redraft` that the sheet comes to.
"""

from collections.abc import Callable

from django.http import QueryDict
from django.utils.translation import gettext as _
from msgspec.structs import replace

from league.terms import printed
from rules_engine.bloodbowl.actions import Draft, DraftedPlayer, Kept, Redraft
from rules_engine.bloodbowl.drafting import TEAM_CAPTAIN, leagues_offered
from rules_engine.bloodbowl.tables import Tables, TeamList
from rules_engine.core import Seat, Value

MOST_ROWS = 40
LONGEST_NAME = 80
COUNTS = ("rerolls", "assistant_coaches", "cheerleaders", "apothecary", "dedicated_fans")


class TypedPlayer(Value, frozen=True):
    """A line of the sheet. `number` is what was typed."""

    position: str
    name: str
    number: str
    captain: bool = False


class TypedOld(Value, frozen=True):
    """A player of the old list, by his number in the career; `again` while he is to be hired again."""

    n: int
    number: str
    again: bool = True
    captain: bool = False


class Sheet(Value, frozen=True):
    """The whole sheet. Counts are whole numbers by their buttons. `old` is the list before a re-draft."""

    roster: str = ""
    name: str = ""
    league: str = ""
    favoured_of: str = ""
    old: tuple[TypedOld, ...] = ()
    players: tuple[TypedPlayer, ...] = ()
    rerolls: int = 0
    assistant_coaches: int = 0
    cheerleaders: int = 0
    apothecary: int = 0
    dedicated_fans: int = 1


def blank_sheet(team_list: TeamList, tables: Tables, name: str = "") -> Sheet:
    """An empty sheet of a list, with what needs no thought filled in."""
    return Sheet(
        roster=team_list.key,
        name=name,
        league=leagues_offered(team_list)[0],
        dedicated_fans=tables.drafting.fans_start,
    )


def sheet_of(post: QueryDict) -> Sheet:
    """The sheet as it was sent. What is not a number where one must be becomes one that no rule allows."""
    captain = post.get("captain", "")
    lines = zip(post.getlist("position"), post.getlist("player_name"), post.getlist("number"), strict=False)
    players = tuple(
        TypedPlayer(position, name[: LONGEST_NAME + 1], number[:10], captain == str(place))
        for place, (position, name, number) in enumerate(lines)
        if place < MOST_ROWS
    )
    return Sheet(
        roster=post.get("roster", ""),
        name=post.get("name", "")[: LONGEST_NAME + 1],
        league=post.get("league", ""),
        favoured_of=post.get("favoured_of", ""),
        old=_old_of(post),
        players=players,
        **{field: _whole(post.get(field, "")) for field in COUNTS},
    )


def _old_of(post: QueryDict) -> tuple[TypedOld, ...]:
    again, captain = set(post.getlist("again")), post.get("captain", "")
    lines = zip(post.getlist("old"), post.getlist("old_number"), strict=False)
    return tuple(
        TypedOld(_whole(n), number[:10], n in again, captain == f"old-{n}")
        for place, (n, number) in enumerate(lines)
        if place < MOST_ROWS
    )


def _whole(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else -1


def draft_of(sheet: Sheet, seat: Seat) -> Draft:
    """What the sheet asks the referee for."""
    captains = [place for place, player in enumerate(sheet.players) if player.captain]
    return Draft(
        seat,
        name=sheet.name.strip(),
        roster=sheet.roster,
        league=sheet.league,
        favoured_of=sheet.favoured_of or None,
        captain=captains[0] if captains else None,
        players=tuple(
            DraftedPlayer(player.position, player.name.strip(), _whole(player.number)) for player in sheet.players
        ),
        rerolls=sheet.rerolls,
        assistant_coaches=sheet.assistant_coaches,
        cheerleaders=sheet.cheerleaders,
        apothecary=bool(sheet.apothecary),
        dedicated_fans=sheet.dedicated_fans,
    )


def redraft_of(sheet: Sheet, seat: Seat, *, fans: bool) -> Redraft:
    """What the sheet of a re-draft asks for; `fans` where they are drafted again."""
    again = [old for old in sheet.old if old.again]
    everybody: tuple[TypedOld | TypedPlayer, ...] = (*again, *sheet.players)
    captains = [_whole(one.number) for one in everybody if one.captain]
    return Redraft(
        seat,
        kept=tuple(Kept(old.n, _whole(old.number)) for old in again),
        players=draft_of(sheet, seat).players,
        rerolls=sheet.rerolls,
        assistant_coaches=sheet.assistant_coaches,
        cheerleaders=sheet.cheerleaders,
        apothecary=bool(sheet.apothecary),
        captain=captains[0] if captains else None,
        dedicated_fans=sheet.dedicated_fans if fans else None,
    )


def first_new(sheet: Sheet) -> int:
    """The place of the first new player on the list: the old ones who are hired again stand before him."""
    return sum(old.again for old in sheet.old)


def too_long(sheet: Sheet) -> dict[str, str]:
    """Names that do not fit on a team sheet, by where they stand."""
    players = enumerate(sheet.players, start=first_new(sheet))
    names = {"name": sheet.name, **{f"players.{place}.name": player.name for place, player in players}}
    told = _("A name has at most %(most)s letters.") % {"most": LONGEST_NAME}
    return {where: told for where, name in names.items() if len(name) > LONGEST_NAME}


# The buttons


def _add(sheet: Sheet, key: str, team_list: TeamList) -> Sheet:
    """One more of a position, with a free number and a name to be thought of later."""
    position = team_list.position(key)
    if position is None or len(sheet.players) >= MOST_ROWS:
        return sheet
    others: tuple[TypedOld | TypedPlayer, ...] = (*sheet.players, *(old for old in sheet.old if old.again))
    worn = {_whole(player.number) for player in others}
    number = next(n for n in range(1, 100) if n not in worn)
    first = TEAM_CAPTAIN in team_list.special_rules and not position.big_guy
    captain = first and not any(player.captain for player in others)
    player = TypedPlayer(key, f"{printed(position)} {number}", str(number), captain)
    return replace(sheet, players=(*sheet.players, player))


def _drop(sheet: Sheet, key: str, team_list: TeamList) -> Sheet:
    """One fewer of a position: the last one that was added."""
    places = [place for place, player in enumerate(sheet.players) if player.position == key]
    return _remove(sheet, str(places[-1]), team_list) if places else sheet


def _remove(sheet: Sheet, place: str, team_list: TeamList) -> Sheet:
    return replace(sheet, players=tuple(p for n, p in enumerate(sheet.players) if str(n) != place))


def _step(by: int) -> Callable[[Sheet, str, TeamList], Sheet]:
    def change(sheet: Sheet, field: str, team_list: TeamList) -> Sheet:
        return replace(sheet, **{field: getattr(sheet, field) + by}) if field in COUNTS else sheet

    return change


BUTTONS: dict[str, Callable[[Sheet, str, TeamList], Sheet]] = {
    "add": _add,
    "drop": _drop,
    "remove": _remove,
    "more": _step(1),
    "less": _step(-1),
}


def pressed(sheet: Sheet, button: str, team_list: TeamList) -> Sheet:
    """The sheet after a button `verb:argument`; unchanged by one that changes nothing."""
    verb, _colon, argument = button.partition(":")
    return BUTTONS[verb](sheet, argument, team_list) if verb in BUTTONS else sheet
