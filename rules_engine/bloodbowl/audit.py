"""The audit of a report tells everything that is wrong with it at once.

Each side is audited against its own team's career as it stands, then both against each other.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from rules_engine.bloodbowl.audit_both import NOTHING_LATER, Later, audit_both
from rules_engine.bloodbowl.audit_prematch import audit_prematch
from rules_engine.bloodbowl.concession import conceded_score
from rules_engine.bloodbowl.penalties import audit_penalties
from rules_engine.bloodbowl.prematch import journeymen_due
from rules_engine.bloodbowl.report import COUNTED_DEEDS, COUNTS, MANY, Report, ReportCode, SideReport
from rules_engine.bloodbowl.spp import LINEMEN, can_earn
from rules_engine.bloodbowl.tables import Deed, Tables
from rules_engine.bloodbowl.team import GuestKind, Phase, Player, Status, TeamState
from rules_engine.core import Seat, Value
from rules_engine.errors import Finding, Param, Severity

Findings = Iterator[Finding]


def _finding(code: ReportCode, where: str, severity: Severity = Severity.IMPOSSIBLE, **params: Param) -> Finding:
    return Finding(code, severity, where, params)


Banned = Mapping[Seat, Collection[int]]
"""The players of each side whom the season keeps out of a match."""
NOBODY_BANNED: Banned = {}


def audit_report(
    report: Report,
    home: TeamState,
    away: TeamState,
    tables: Tables,
    banned: Banned = NOBODY_BANNED,
    later: Later = NOTHING_LATER,
) -> tuple[Finding, ...]:
    """Every finding about a report, both sides' and those that only both together show."""
    return (
        *audit_both(report, later),
        *audit_side(report.home, home, tables, _part(report, Seat.HOME, banned)),
        *audit_side(report.away, away, tables, _part(report, Seat.AWAY, banned)),
        *audit_prematch(report, home, away, tables),
        *audit_penalties(report, tables),
    )


class Part(Value, frozen=True):
    """What a side's audit must know of the whole: where it stands in it, which fixture, and how it was conceded.

    `theirs` are the touchdowns that the other side scored, None where its report is not at hand; `banned` are players
    whom the season keeps out of it.
    """

    where: str
    fixture: str
    conceded: bool = False
    was_given: bool = False
    penalty: bool = False
    theirs: int | None = None
    banned: tuple[int, ...] = ()
    friendly: bool = False


def _part(report: Report, seat: Seat, banned: Banned) -> Part:
    by, other = report.conceded_by, report.away if seat is Seat.HOME else report.home
    theirs = _scored(other)
    given, out = by is not None and by is not seat, tuple(banned.get(seat, ()))
    return Part(seat.value, report.fixture, by is seat, given, report.penalty, theirs, out, report.friendly)


def _scored(side: SideReport) -> int:
    return sum(line.touchdown for line in side.players)


def audit_side(side: SideReport, state: TeamState, tables: Tables, part: Part) -> tuple[Finding, ...]:
    """Every finding about one side, against its team's career as it stands."""
    where = part.where
    return (
        *_audit_team(state, where, part.fixture),
        *_audit_players(side, state, part),
        *_audit_cards(side, where),
        *_audit_guests(side, state, tables, part),
        *_audit_counts(side, where),
        *_audit_deeds(side, tables, where),
        *_audit_score(side, tables, where, part),
        *_audit_injuries(side, tables, where),
        *_audit_nominees(side, tables, where, part),
        *_audit_dice(side, tables, where, part),
    )


def _audit_team(state: TeamState, where: str, fixture: str) -> Findings:
    if state.phase is not Phase.READY:
        yield _finding(ReportCode.NOT_READY, where, phase=state.phase.value)
    if fixture in state.fixtures:
        yield _finding(ReportCode.ALREADY_BOOKED, where)


BARRED = {
    Status.DEAD: ReportCode.PLAYER_DEAD,
    Status.FIRED: ReportCode.PLAYER_GONE,
    Status.LEFT: ReportCode.PLAYER_GONE,
    Status.RETIRED: ReportCode.PLAYER_RETIRED,
}
RULABLE = frozenset(
    {
        ReportCode.PLAYER_DEAD,
        ReportCode.PLAYER_GONE,
        ReportCode.PLAYER_RETIRED,
        ReportCode.PLAYER_MISSING,
        ReportCode.PLAYER_BANNED,
        ReportCode.NOMINEE_DEAD,
        ReportCode.JOURNEYMEN_TOO_MANY,
        ReportCode.JOURNEYMEN_TOO_FEW,
        ReportCode.TOO_FEW_PLAYERS,
    }
)
"""What a correction of an earlier match may make of a later one that was played all the same: a ruling can let it stand."""


def _barred(player: Player, banned: Collection[int]) -> ReportCode | None:
    """Why a player could not have taken part, as his career and the season stand before this match."""
    if (code := BARRED.get(player.status)) is not None:
        return code
    if player.n in banned:
        return ReportCode.PLAYER_BANNED
    return ReportCode.PLAYER_MISSING if player.missing_next else None


def _fit(state: TeamState, part: Part) -> int:
    """How many of the list could have taken part."""
    return sum(player.n not in part.banned for player in state.available)


def _audit_players(side: SideReport, state: TeamState, part: Part) -> Findings:
    where = part.where
    seen = Counter(line.n for line in side.players)
    for n, times in seen.items():
        path = f"{where}.players.{n}"
        player = state.player(n)
        if times > 1:
            yield _finding(ReportCode.PLAYER_TWICE, path, player=n)
        if n < 0 and side.guest(n) is not None:
            continue
        if player is None:
            yield _finding(ReportCode.UNKNOWN_PLAYER, path, player=n)
        elif (code := _barred(player, part.banned)) is not None:
            yield _finding(code, path, player=n)
    expected = min(11, _fit(state, part) + len(side.guests))
    if len(seen) < expected:
        yield _finding(
            ReportCode.TOO_FEW_PLAYERS, f"{where}.players", Severity.SUSPICIOUS, players=len(seen), available=expected
        )


def _audit_cards(side: SideReport, where: str) -> Findings:
    """Cards are shown to those who take part, each once in a match."""
    for shown, times in Counter(side.cards).items():
        path = f"{where}.players.{shown.n}.card"
        if side.line(shown.n) is None:
            yield _finding(ReportCode.CARD_DID_NOT_PLAY, path, player=shown.n)
        if times > 1:
            yield _finding(ReportCode.CARD_TWICE, path, player=shown.n)


def _audit_guests(side: SideReport, state: TeamState, tables: Tables, part: Part) -> Findings:
    """Journeymen are linemen of the team, as many as it lacks of eleven; guests are numbered from -1 downwards."""
    where, team_list = part.where, tables.teams.get(state.roster)
    if [guest.n for guest in side.guests] != list(range(-1, -len(side.guests) - 1, -1)):
        yield _finding(ReportCode.GUEST_NUMBER, f"{where}.guests")
    for guest in side.guests:
        position = team_list.position(guest.position) if team_list else None
        if guest.kind in LINEMEN and (position is None or not position.is_lineman):
            yield _finding(ReportCode.GUEST_NOT_A_LINEMAN, f"{where}.guests.{guest.n}", guest=guest.name)
    taken = sum(guest.kind is GuestKind.JOURNEYMAN for guest in side.guests)
    due = journeymen_due(side.inducements, _fit(state, part), tables)
    told: dict[str, Any] = {"journeymen": taken, "available": _fit(state, part)}
    if taken > due.most:
        yield _finding(ReportCode.JOURNEYMEN_TOO_MANY, f"{where}.guests", lacking=due.most, **told)
    elif taken < due.least and tables.pre_match.journeymen.mandatory:
        yield _finding(ReportCode.JOURNEYMEN_TOO_FEW, f"{where}.guests", Severity.SUSPICIOUS, lacking=due.least, **told)


def _audit_counts(side: SideReport, where: str) -> Findings:
    for line in side.players:
        for field in COUNTS:
            count = getattr(line, field)
            path = f"{where}.players.{line.n}.{field}"
            if not 0 <= count <= 99:
                yield _finding(ReportCode.COUNT_RANGE, path, player=line.n, count=count)
            elif count >= MANY[field]:
                yield _finding(ReportCode.MANY_DEEDS, path, Severity.SUSPICIOUS, player=line.n, deed=field, count=count)


def _audit_deeds(side: SideReport, tables: Tables, where: str) -> Findings:
    """Only deeds that the edition knows; where it counts landings, a superb throw has one."""
    known = tables.spp.award
    for line in side.players:
        for deed in COUNTED_DEEDS:
            if not tables.spp.knows(deed) and line.count(deed):
                path = f"{where}.players.{line.n}.{deed.value}"
                yield _finding(ReportCode.DEED_UNKNOWN, path, player=line.n, deed=deed.value)
    throws, landings = side.total(Deed.THROW), side.total(Deed.LANDING)
    if Deed.LANDING in known and throws > landings:
        yield _finding(ReportCode.THROWS_WITHOUT_LANDING, f"{where}.players", throws=throws, landings=landings)


def _audit_score(side: SideReport, tables: Tables, where: str, part: Part) -> Findings:
    scored = _scored(side)
    awarded = sum(line.awarded for line in side.players)
    path = f"{where}.score"
    if awarded and not part.was_given:
        yield _finding(ReportCode.AWARDED_WITHOUT_CONCESSION, path, awarded=awarded)
    if part.conceded:
        if side.score != 0:
            yield _finding(ReportCode.CONCEDED_SCORE, path, score=side.score, due=0)
    elif part.was_given and side.score != (due := _given_score(side, tables, part)):
        yield _finding(ReportCode.CONCEDED_SCORE, path, score=side.score, due=due)
    elif scored + awarded != side.score:
        yield _finding(ReportCode.SCORE_MISMATCH, path, score=side.score, scored=scored + awarded)


def _given_score(side: SideReport, tables: Tables, part: Part) -> int:
    """The score against a side that conceded. What that side scored is taken from the score itself where its report is
    not at hand."""
    scored, rules = _scored(side), tables.post_match.concession
    stated = max(0, side.score - scored - rules.awarded_score)
    return conceded_score(scored, stated if part.theirs is None else part.theirs, rules)


def _audit_injuries(side: SideReport, tables: Tables, where: str) -> Findings:
    known = {injury.key for injury in tables.injuries.lasting}
    for n, times in Counter(injury.n for injury in side.injuries).items():
        if side.line(n) is None:
            yield _finding(ReportCode.INJURED_DID_NOT_PLAY, f"{where}.injuries.{n}", player=n)
        if times > 1:
            yield _finding(ReportCode.INJURED_TWICE, f"{where}.injuries.{n}", player=n)
    for injury in side.injuries:
        path = f"{where}.injuries.{injury.n}"
        result = tables.injuries.result(injury.result)
        if result is None:
            yield _finding(ReportCode.INJURY_UNKNOWN, path, player=injury.n, result=injury.result)
        elif result.characteristic_loss and injury.lasting not in known:
            yield _finding(ReportCode.LASTING_INJURY_UNKNOWN, path, player=injury.n)
        elif not result.characteristic_loss and injury.lasting is not None:
            yield _finding(ReportCode.LASTING_INJURY_NEEDLESS, path, player=injury.n)


def mvps_due(part: Part, tables: Tables) -> int:
    """One MVP a side; after a concession with penalty what the edition says, in all of them none for that side. None in
    a friendly, unless the edition has it otherwise."""
    if part.friendly and not tables.season.friendly.mvp:
        return 0
    if not part.penalty:
        return 1
    rules = tables.post_match.concession
    return rules.loser_mvp if part.conceded else rules.winner_mvp


def _audit_nominees(side: SideReport, tables: Tables, where: str, part: Part) -> Findings:
    path = f"{where}.nominees"
    dead = {line.n for line in side.injuries if tables.injuries.kills(line.result) and not line.regenerated}
    barred = {guest.n for guest in side.guests if not can_earn(guest.kind, tables)}
    for n, times in Counter(side.nominees).items():
        if side.line(n) is None:
            yield _finding(ReportCode.NOMINEE_DID_NOT_PLAY, f"{path}.{n}", player=n)
        if times > 1:
            yield _finding(ReportCode.NOMINEE_TWICE, f"{path}.{n}", player=n)
        if (guest := side.guest(n)) is not None and n in barred:
            yield _finding(ReportCode.NOMINEE_IS_HIRED, f"{path}.{n}", guest=guest.name)
        if n in dead and not tables.spp.dead_may_be_nominated:
            yield _finding(ReportCode.NOMINEE_DEAD, f"{path}.{n}", player=n)
    named, most = len(side.nominees), tables.spp.mvp_nominees
    if not tables.spp.dead_may_be_nominated:
        barred |= dead
    least = min(most, sum(line.n not in barred for line in side.players))
    if named and not mvps_due(part, tables):
        yield _finding(ReportCode.NOMINEES_NOT_DUE, path)
    elif named > most:
        yield _finding(ReportCode.NOMINEES_TOO_MANY, path, named=named, most=most)
    elif mvps_due(part, tables) and named < least:
        severity = Severity.SUSPICIOUS if named else Severity.IMPOSSIBLE
        yield _finding(ReportCode.NOMINEES_TOO_FEW, path, severity, named=named, most=least)


def _audit_dice(side: SideReport, tables: Tables, where: str, part: Part) -> Findings:
    die = tables.settings.fair_weather_fans
    low = 1 if die else 0
    if not low <= side.fair_weather <= die:
        yield _finding(
            ReportCode.FAIR_WEATHER_RANGE, f"{where}.fair_weather", rolled=side.fair_weather, low=low, high=die
        )
    for face in side.mvp_rolls:
        if not 1 <= face <= tables.spp.mvp_nominees:
            yield _finding(ReportCode.DIE_RANGE, f"{where}.mvp_rolls", rolled=face, low=1, high=tables.spp.mvp_nominees)
    if side.fans_roll is not None and not 1 <= side.fans_roll <= 6:
        yield _finding(ReportCode.DIE_RANGE, f"{where}.fans_roll", rolled=side.fans_roll, low=1, high=6)
