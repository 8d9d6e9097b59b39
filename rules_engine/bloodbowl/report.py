"""A match that was played at a table enters as a claim. The audit tells everything that is wrong with it at once.

A report has two sides; each is audited against its own team's career as it stands, then both against each other.
"""

from collections import Counter
from collections.abc import Iterator

from rules_engine.bloodbowl.tables import Deed, Tables
from rules_engine.bloodbowl.team import Phase, Player, Status, TeamState
from rules_engine.core import Seat, Value
from rules_engine.errors import Code, Finding, Param, Severity


class ReportCode(Code):
    """Findings about a report."""

    SAME_TEAM = "same_team"
    NOT_READY = "not_ready"
    ALREADY_BOOKED = "already_booked"
    UNKNOWN_PLAYER = "unknown_player"
    PLAYER_TWICE = "player_twice"
    PLAYER_DEAD = "player_dead"
    PLAYER_GONE = "player_gone"
    PLAYER_RETIRED = "player_retired"
    PLAYER_MISSING = "player_missing"
    TOO_FEW_PLAYERS = "too_few_players"
    SCORE_MISMATCH = "score_mismatch"
    AWARDED_WITHOUT_CONCESSION = "awarded_without_concession"
    CONCEDED_SCORE = "conceded_score"
    PENALTY_WITHOUT_CONCESSION = "penalty_without_concession"
    COUNT_RANGE = "count_range"
    MANY_DEEDS = "many_deeds"
    THROWS_WITHOUT_LANDING = "throws_without_landing"
    INJURED_DID_NOT_PLAY = "injured_did_not_play"
    INJURED_TWICE = "injured_twice"
    INJURY_UNKNOWN = "injury_unknown"
    LASTING_INJURY_UNKNOWN = "lasting_injury_unknown"
    LASTING_INJURY_NEEDLESS = "lasting_injury_needless"
    CASUALTIES_WITHOUT_VICTIM = "casualties_without_victim"
    NOMINEE_DID_NOT_PLAY = "nominee_did_not_play"
    NOMINEE_TWICE = "nominee_twice"
    NOMINEE_DEAD = "nominee_dead"
    NOMINEES_TOO_MANY = "nominees_too_many"
    NOMINEES_TOO_FEW = "nominees_too_few"
    NOMINEES_NOT_DUE = "nominees_not_due"
    FAIR_WEATHER_RANGE = "fair_weather_range"
    DIE_RANGE = "die_range"


class PlayerLine(Value, frozen=True):
    """One player who took part, and how often he did what. `awarded`: touchdowns a conceding opponent gave away."""

    n: int
    completion: int = 0
    throw: int = 0
    landing: int = 0
    interception: int = 0
    casualty: int = 0
    touchdown: int = 0
    awarded: int = 0

    def count(self, deed: Deed) -> int:
        """How often the deed is paid for; awarded touchdowns pay like scored ones."""
        done: int = getattr(self, deed.value)
        return done + self.awarded if deed is Deed.TOUCHDOWN else done


COUNTS = ("completion", "throw", "landing", "interception", "casualty", "touchdown", "awarded")
COUNTED_DEEDS = tuple(deed for deed in Deed if deed is not Deed.MVP)
MANY = {"touchdown": 6, "casualty": 6, "completion": 12, "interception": 4, "throw": 6, "landing": 6, "awarded": 6}
"""From here on a count is possible but looks like a slip: the site asks again."""


class InjuryLine(Value, frozen=True):
    """A casualty suffered: key of the casualty table, and of the lasting injury table where that applies.

    `causer` is the other side's player when known.
    """

    n: int
    result: str
    lasting: str | None = None
    causer: int | None = None


class SideReport(Value, frozen=True):
    """One side's half of a report. `mvp_rolls` and `fans_roll` are dice of the table, empty before they fall."""

    team: str
    score: int
    fair_weather: int
    stalled: bool
    players: tuple[PlayerLine, ...]
    injuries: tuple[InjuryLine, ...] = ()
    nominees: tuple[int, ...] = ()
    mvp_rolls: tuple[int, ...] = ()
    fans_roll: int | None = None

    def line(self, n: int) -> PlayerLine | None:
        return next((line for line in self.players if line.n == n), None)

    def total(self, deed: Deed) -> int:
        return sum(line.count(deed) for line in self.players)


class Report(Value, frozen=True):
    """A whole match as reported. `conceded_by` is the side that gave up; `penalty` unless it had to (too few left)."""

    fixture: str
    home: SideReport
    away: SideReport
    conceded_by: Seat | None = None
    penalty: bool = False

    def side(self, seat: Seat) -> SideReport:
        return self.home if seat is Seat.HOME else self.away


Findings = Iterator[Finding]


def _finding(code: ReportCode, where: str, severity: Severity = Severity.IMPOSSIBLE, **params: Param) -> Finding:
    return Finding(code, severity, where, params)


def audit_report(report: Report, home: TeamState, away: TeamState, tables: Tables) -> tuple[Finding, ...]:
    """Every finding about a report, both sides' and those that only both together show."""
    return (
        *_audit_together(report),
        *audit_side(report.home, home, tables, _part(report, Seat.HOME)),
        *audit_side(report.away, away, tables, _part(report, Seat.AWAY)),
    )


class Part(Value, frozen=True):
    """What a side's audit must know of the whole: where it stands in it, which fixture, and how it was conceded."""

    where: str
    fixture: str
    conceded: bool = False
    was_given: bool = False
    penalty: bool = False


def _part(report: Report, seat: Seat) -> Part:
    by = report.conceded_by
    return Part(seat.value, report.fixture, by is seat, by is not None and by is not seat, report.penalty)


def _audit_together(report: Report) -> Findings:
    if report.home.team == report.away.team:
        yield _finding(ReportCode.SAME_TEAM, "")
    if report.penalty and report.conceded_by is None:
        yield _finding(ReportCode.PENALTY_WITHOUT_CONCESSION, "penalty")
    for seat, other in ((Seat.HOME, Seat.AWAY), (Seat.AWAY, Seat.HOME)):
        caused = report.side(seat).total(Deed.CASUALTY)
        suffered = len(report.side(other).injuries)
        if caused and not suffered:
            yield _finding(
                ReportCode.CASUALTIES_WITHOUT_VICTIM, f"{seat.value}.players", Severity.NOTE, casualties=caused
            )


def audit_side(side: SideReport, state: TeamState, tables: Tables, part: Part) -> tuple[Finding, ...]:
    """Every finding about one side, against its team's career as it stands."""
    where = part.where
    return (
        *_audit_team(state, where, part.fixture),
        *_audit_players(side, state, where),
        *_audit_counts(side, where),
        *_audit_score(side, where, part),
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


def _barred(player: Player) -> ReportCode | None:
    """Why a player could not have taken part, as his career stands before this match."""
    return BARRED.get(player.status) or (ReportCode.PLAYER_MISSING if player.missing_next else None)


def _audit_players(side: SideReport, state: TeamState, where: str) -> Findings:
    seen = Counter(line.n for line in side.players)
    for n, times in seen.items():
        path = f"{where}.players.{n}"
        player = state.player(n)
        if times > 1:
            yield _finding(ReportCode.PLAYER_TWICE, path, player=n)
        if player is None:
            yield _finding(ReportCode.UNKNOWN_PLAYER, path, player=n)
        elif (code := _barred(player)) is not None:
            yield _finding(code, path, player=n)
    expected = min(11, len(state.available))
    if len(seen) < expected:
        yield _finding(
            ReportCode.TOO_FEW_PLAYERS, f"{where}.players", Severity.SUSPICIOUS, players=len(seen), available=expected
        )


def _audit_counts(side: SideReport, where: str) -> Findings:
    for line in side.players:
        for field in COUNTS:
            count = getattr(line, field)
            path = f"{where}.players.{line.n}.{field}"
            if not 0 <= count <= 99:
                yield _finding(ReportCode.COUNT_RANGE, path, player=line.n, count=count)
            elif count >= MANY[field]:
                yield _finding(ReportCode.MANY_DEEDS, path, Severity.SUSPICIOUS, player=line.n, deed=field, count=count)
    throws, landings = side.total(Deed.THROW), side.total(Deed.LANDING)
    if throws > landings:
        yield _finding(ReportCode.THROWS_WITHOUT_LANDING, f"{where}.players", throws=throws, landings=landings)


def _audit_score(side: SideReport, where: str, part: Part) -> Findings:
    scored = sum(line.touchdown for line in side.players)
    awarded = sum(line.awarded for line in side.players)
    path = f"{where}.score"
    if awarded and not part.was_given:
        yield _finding(ReportCode.AWARDED_WITHOUT_CONCESSION, path, awarded=awarded)
    if part.conceded:
        if side.score != 0:
            yield _finding(ReportCode.CONCEDED_SCORE, path, score=side.score, due=0)
    elif part.was_given and side.score != max(2, scored):
        yield _finding(ReportCode.CONCEDED_SCORE, path, score=side.score, due=max(2, scored))
    elif scored + awarded != side.score:
        yield _finding(ReportCode.SCORE_MISMATCH, path, score=side.score, scored=scored + awarded)


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


def mvps_due(part: Part) -> int:
    """One MVP a side; two against a side that conceded with penalty, and none for that side."""
    if not part.penalty:
        return 1
    return 0 if part.conceded else 2


def _audit_nominees(side: SideReport, tables: Tables, where: str, part: Part) -> Findings:
    path = f"{where}.nominees"
    dead = {injury.n for injury in side.injuries if (r := tables.injuries.result(injury.result)) and r.dead}
    for n, times in Counter(side.nominees).items():
        if side.line(n) is None:
            yield _finding(ReportCode.NOMINEE_DID_NOT_PLAY, f"{path}.{n}", player=n)
        if times > 1:
            yield _finding(ReportCode.NOMINEE_TWICE, f"{path}.{n}", player=n)
        if n in dead and not tables.spp.dead_may_be_nominated:
            yield _finding(ReportCode.NOMINEE_DEAD, f"{path}.{n}", player=n)
    named, most = len(side.nominees), tables.spp.mvp_nominees
    if named and not mvps_due(part):
        yield _finding(ReportCode.NOMINEES_NOT_DUE, path)
    elif named > most:
        yield _finding(ReportCode.NOMINEES_TOO_MANY, path, named=named, most=most)
    elif mvps_due(part) and named < min(most, len(side.players)):
        severity = Severity.SUSPICIOUS if named else Severity.IMPOSSIBLE
        yield _finding(ReportCode.NOMINEES_TOO_FEW, path, severity, named=named, most=min(most, len(side.players)))


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
