"""The audit of what was hired for a match: inducements and their price, prayers, guests, apothecaries, regeneration."""

from collections import Counter
from collections.abc import Iterator

from rules_engine.bloodbowl.inducements import (
    MERCENARY,
    STAR,
    audit_means,
    audit_purchases,
    audit_shared_stars,
    special_rules,
)
from rules_engine.bloodbowl.prematch import PRAYERS, Purse, prayers_due, purses
from rules_engine.bloodbowl.report import Report, ReportCode, SideReport
from rules_engine.bloodbowl.skills import owned
from rules_engine.bloodbowl.spp import can_earn
from rules_engine.bloodbowl.tables import Tables
from rules_engine.bloodbowl.team import GuestKind, TeamState, base_name, position_of, profile_of
from rules_engine.core import Seat
from rules_engine.errors import Finding, Param, Severity

Findings = Iterator[Finding]
WANDERING_APOTHECARY = "wandering_apothecary"
MASTERS_OF_UNDEATH, PLAGUE_RIDDEN = "Masters of Undeath", "Plague Ridden"
REGENERATION, STUNTY = "Regeneration", "Stunty"
RAISED_STRENGTH = 4
HIRED_AS = {GuestKind.STAR: STAR, GuestKind.MERCENARY: MERCENARY}


def _finding(code: ReportCode, where: str, severity: Severity = Severity.IMPOSSIBLE, **params: Param) -> Finding:
    return Finding(code, severity, where, params)


def audit_prematch(report: Report, home: TeamState, away: TeamState, tables: Tables) -> Findings:
    """Everything about what both sides hired, which only both together show."""
    yield from _audit_weather(report, tables)
    yield from audit_shared_stars(report.home.inducements, report.away.inducements, tables)
    both, due = purses(report, home, away, tables), prayers_due(report, home, away, tables)
    for seat, state, facing in ((Seat.HOME, home, away), (Seat.AWAY, away, home)):
        side, other = report.side(seat), report.side(Seat.AWAY if seat is Seat.HOME else Seat.HOME)
        where = seat.value
        yield from _audit_inducements(side, state, both[seat], tables, where)
        yield from _audit_prayers(side, due[seat], tables, where)
        yield from _audit_hired(side, tables, where)
        yield from _audit_raised(side, raisable(other, facing, tables), state, tables, where)
        yield from _audit_medicine(side, state, tables, where)
        yield from _audit_hatred(side, tables, where)


def _audit_weather(report: Report, tables: Tables) -> Findings:
    for face, sides in zip(report.weather or (), tables.pre_match.weather_dice, strict=False):
        if not 1 <= face <= sides:
            yield _finding(ReportCode.DIE_RANGE, "weather", rolled=face, low=1, high=sides)


def _audit_inducements(side: SideReport, state: TeamState, purse: Purse, tables: Tables, where: str) -> Findings:
    if side.inducements and state.roster in tables.teams:
        yield from audit_purchases(side.inducements, state, tables, f"{where}.inducements")
        yield from audit_means(side.inducements, purse.means, state.treasury, f"{where}.inducements")


def _audit_prayers(side: SideReport, due: int, tables: Tables, where: str) -> Findings:
    """As many prayers as were bought, each rolled once. Where an edition sells none, the underdog's are due; there may
    be more of them, and they need not be written down."""
    die = tables.pre_match.prayer_die
    for roll, times in Counter(side.prayers).items():
        if not 1 <= roll <= die:
            yield _finding(ReportCode.PRAYER_RANGE, f"{where}.prayers", rolled=roll, high=die)
        if times > 1:
            yield _finding(ReportCode.PRAYER_TWICE, f"{where}.prayers", rolled=roll)
    rolled = len(side.prayers)
    if PRAYERS in tables.pre_match.inducements:
        if due != rolled:
            told = {"bought": due, "rolled": rolled}
            yield _finding(ReportCode.PRAYERS_MISMATCH, f"{where}.prayers", Severity.SUSPICIOUS, **told)
    elif rolled < due:
        yield _finding(ReportCode.PRAYERS_DUE, f"{where}.prayers", Severity.NOTE, due=due, rolled=rolled)


def _audit_hired(side: SideReport, tables: Tables, where: str) -> Findings:
    """Stars and mercenaries on the pitch were paid for, and earn nothing that could be given to another."""
    for guest in side.guests:
        key = HIRED_AS.get(guest.kind)
        paid = [purchase for purchase in side.inducements if purchase.key == key]
        if key is not None and guest.position not in {purchase.choice for purchase in paid}:
            yield _finding(ReportCode.GUEST_NOT_HIRED, f"{where}.guests.{guest.n}", guest=guest.name)
        line = side.line(guest.n)
        if line is not None and line.awarded and not can_earn(guest.kind, tables):
            yield _finding(ReportCode.AWARDED_TO_HIRED, f"{where}.players.{guest.n}.awarded", guest=guest.name)


def _audit_raised(side: SideReport, deaths: int, state: TeamState, tables: Tables, where: str) -> Findings:
    """One player at most is raised, from a death on the other side, by a team that can."""
    raised = [guest for guest in side.guests if guest.kind is GuestKind.RAISED]
    if not raised:
        return
    if len(raised) > 1 or not deaths or not can_raise(side, state, tables):
        yield _finding(ReportCode.RAISED_NOT_POSSIBLE, f"{where}.guests", raised=len(raised), deaths=deaths)


def raisable(side: SideReport, state: TeamState, tables: Tables) -> int:
    """How many of a side died so that the other may raise one: of Strength 4 at most, and not Stunty."""
    return sum(
        tables.injuries.kills(line.result) and not line.regenerated and _can_be_raised(line.n, side, state, tables)
        for line in side.injuries
    )


def _can_be_raised(n: int, side: SideReport, state: TeamState, tables: Tables) -> bool:
    player, guest, team_list = state.player(n), side.guest(n), tables.team_list(state.roster)
    if player is not None:
        strength: int | None = profile_of(player, position_of(player, team_list), tables).st
        has = owned(state, player, tables)
    elif guest is not None and (position := team_list.position(guest.position)) is not None:
        strength, has = position.profile.st, frozenset(map(base_name, position.skills))
    else:
        return False
    return strength is not None and strength <= RAISED_STRENGTH and STUNTY not in has


def can_raise(side: SideReport, state: TeamState, tables: Tables) -> bool:
    """Whether a team may raise somebody who dies on the other side: by its special rule, or by a player's."""
    if MASTERS_OF_UNDEATH in special_rules(state, tables.team_list(state.roster)):
        return True
    played = (player for line in side.players if (player := state.player(line.n)) is not None)
    return any(PLAGUE_RIDDEN in owned(state, player, tables) for player in played)


def _audit_medicine(side: SideReport, state: TeamState, tables: Tables, where: str) -> Findings:
    """An apothecary serves once, a hired one once more; only who has the trait regenerates."""
    wandering = sum(purchase.count for purchase in side.inducements if purchase.key == WANDERING_APOTHECARY)
    served = [line for line in side.injuries if line.before_apothecary is not None]
    if len(served) > int(state.apothecary) + wandering:
        yield _finding(ReportCode.APOTHECARY_NOT_THERE, f"{where}.injuries", served=len(served))
    for line in served:
        if tables.injuries.result(line.before_apothecary or "") is None:
            path = f"{where}.injuries.{line.n}"
            yield _finding(ReportCode.INJURY_UNKNOWN, path, player=line.n, result=line.before_apothecary)
    for line in side.injuries:
        player = state.player(line.n)
        if line.regenerated and player is not None and REGENERATION not in owned(state, player, tables):
            yield _finding(ReportCode.REGENERATION_MISSING, f"{where}.injuries.{line.n}", player=line.n)


def _audit_hatred(side: SideReport, tables: Tables, where: str) -> Findings:
    rules = tables.injuries.getting_even
    for line in side.injuries:
        path = f"{where}.injuries.{line.n}"
        if line.hates is None:
            continue
        if rules is None or line.result not in rules.results or line.regenerated:
            yield _finding(ReportCode.HATRED_NOT_DUE, path, player=line.n)
        elif line.hates in rules.forbidden_keywords:
            yield _finding(ReportCode.HATRED_FORBIDDEN, path, player=line.n, keyword=line.hates)
