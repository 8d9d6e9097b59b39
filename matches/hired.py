"""Who plays without being on the list, and what was bought for one match, as a sheet has it.

A guest has the fields of a player, and those that say who he is: `-1.guest` (his kind), `-1.position`, `-1.name`,
`-1.number`, `-1.skill`. What is not a player is a field of its own: `buy.bribe` with how many, `buy.wizard` with which.
"""

from collections.abc import Iterable, Iterator, Mapping

from matches.codes import SheetCode
from matches.sheet import Sheet, number
from rules_engine.bloodbowl.inducements import MERCENARY, STAR, Purchase, price
from rules_engine.bloodbowl.prematch import Journeymen, journeymen_due
from rules_engine.bloodbowl.report import Guest
from rules_engine.bloodbowl.tables import Position, Tables
from rules_engine.bloodbowl.team import GuestKind, TeamState
from rules_engine.errors import Finding, Severity

ABOUT_GUEST = ("guest", "position", "name", "number", "skill")
BOUGHT_AS = {GuestKind.STAR: STAR, GuestKind.MERCENARY: MERCENARY}
SHIRTS = range(1, 100)


def purchases(sheet: Sheet, state: TeamState, tables: Tables) -> tuple[Purchase, ...]:
    """Everything that was bought, at the price that the team pays. What has no price costs nothing here; the referee
    refuses it."""
    return (*_hired(sheet, state, tables), *_bought(sheet, state, tables))


def _hired(sheet: Sheet, state: TeamState, tables: Tables) -> Iterator[Purchase]:
    for guest in sheet.guests:
        key = BOUGHT_AS.get(guest.kind)
        if key is not None and (key != STAR or tables.knows_stars):
            skill = sheet.typed(guest.n, "skill") or None
            yield _priced(Purchase(key, 0, 1, guest.position, skill), state, tables)


def _bought(sheet: Sheet, state: TeamState, tables: Tables) -> Iterator[Purchase]:
    for key, inducement in tables.pre_match.inducements.items():
        typed = sheet.one(f"buy.{key}")
        if not typed:
            continue
        if inducement.named:
            yield _priced(Purchase(key, 0, 1, typed), state, tables)
        elif (count := number(typed)) is not None:
            yield _priced(Purchase(key, 0, count), state, tables)


def _priced(purchase: Purchase, state: TeamState, tables: Tables) -> Purchase:
    each = price(purchase, state, tables) or 0
    return Purchase(purchase.key, each * purchase.count, purchase.count, purchase.choice, purchase.skill)


def unread_purchases(sheet: Sheet, tables: Tables, where: str) -> Iterator[Finding]:
    """Counts that are none."""
    for key, inducement in tables.pre_match.inducements.items():
        typed = sheet.one(f"buy.{key}")
        if typed and not inducement.named and number(typed) is None:
            yield Finding(SheetCode.NOT_A_NUMBER, Severity.IMPOSSIBLE, f"{where}.inducements", {"typed": typed})


# Guests come and go

Body = dict[str, list[str]]


def with_guest(sheet: Sheet, state: TeamState, kind: GuestKind, position: str, name: str, skill: str = "") -> Sheet:
    """One guest more, in a shirt that nobody wears; he took part."""
    n = -len(sheet.guests) - 1
    worn = {player.number for player in state.listed} | {guest.number for guest in sheet.guests}
    shirt = next(number for number in reversed(SHIRTS) if number not in worn)
    about = (kind.value, position, name, str(shirt), skill)
    fields = {f"{n}.{field}": [value] for field, value in zip(ABOUT_GUEST, about, strict=True) if value}
    return Sheet({**sheet.body, **fields, "played": [*sheet.several("played"), str(n)]})


def without_guest(sheet: Sheet, n: int) -> Sheet:
    """A guest less, with everything about him; those after him move up."""
    moved = {guest.n: guest.n + 1 if guest.n < n else guest.n for guest in sheet.guests if guest.n != n}
    kept: Body = {}
    for name, values in sheet.body.items():
        whose, dot, field = name.partition(".")
        owner = number(whose) if dot else None
        if owner is None or owner > 0:
            kept[name] = _renumbered(values, moved) if name in ("played", "nominee") else list(values)
        elif owner in moved:
            kept[f"{moved[owner]}.{field}"] = list(values)
    return Sheet({name: values for name, values in kept.items() if values})


def _renumbered(values: Iterable[str], moved: Mapping[int, int]) -> list[str]:
    told = ((value, number(value)) for value in values)
    return [value if n is None or n > 0 else str(moved[n]) for value, n in told if n is None or n > 0 or n in moved]


def lacking(sheet: Sheet, state: TeamState, tables: Tables) -> int:
    """How many journeymen the team still lacks of eleven."""
    due = journeymen_due((), len(state.available), tables)
    return max(0, due.lacking - len(guests_of(sheet, GuestKind.JOURNEYMAN)))


def rookies(sheet: Sheet, state: TeamState, tables: Tables) -> Journeymen | None:
    """How many journeymen the team takes with those that it bought; None where it bought none."""
    due = journeymen_due(purchases(sheet, state, tables), len(state.available), tables)
    return due if due.most > due.lacking else None


def linemen(state: TeamState, tables: Tables) -> tuple[Position, ...]:
    """What a journeyman or a raised player may be."""
    team_list = tables.teams.get(state.roster)
    return tuple(position for position in team_list.positions if position.is_lineman) if team_list else ()


def guests_of(sheet: Sheet, kind: GuestKind) -> tuple[Guest, ...]:
    return tuple(guest for guest in sheet.guests if guest.kind is kind)
