"""What people say a match was, held against the rules: totals only, or a list of events as well. All findings at
once."""

from collections.abc import Iterator
from typing import Literal

from rules_engine.core import Seat, Value
from rules_engine.errors import Code, Finding, Param, Severity
from rules_engine.hattrick.cards import NUMBERS, Tables
from rules_engine.hattrick.state import SEATS, Half
from rules_engine.shootout import Format, possible_first_kickers


class ReportCode(Code):
    """What can be wrong with a report."""

    NEGATIVE = "negative"
    GOALS_NEED_SHOTS = "goals_need_shots"
    CARDS_NEED_FOULS = "cards_need_fouls"
    TOO_MANY_SENT_OFF = "too_many_sent_off"
    NO_SUCH_PLAYER = "no_such_player"
    SENT_OFF_TWICE = "sent_off_twice"
    PLAYED_AFTER_SENDING_OFF = "played_after_sending_off"
    GOALS_NOT_THE_SCORE = "goals_not_the_score"
    CARDS_NOT_THE_TOTALS = "cards_not_the_totals"
    SENDING_OFF_WITHOUT_YELLOW = "sending_off_without_yellow"
    YELLOW_WHILE_BOOKED = "yellow_while_booked"
    HALVES_OUT_OF_ORDER = "halves_out_of_order"
    PENALTIES_WITHOUT_DRAW = "penalties_without_draw"
    PENALTIES_NOT_DECIDED = "penalties_not_decided"
    EXTRA_TIME_NOT_NEEDED = "extra_time_not_needed"
    MANY_GOALS = "many_goals"


class Totals(Value, frozen=True, gc=False, forbid_unknown_fields=True):
    """One side's figures. Cards as the game knows them: `yellow_cards` received and `sent_off` by number; `shots` and
    `fouls` where somebody counted."""

    goals: int
    yellow_cards: int = 0
    sent_off: tuple[int, ...] = ()
    shots: int | None = None
    fouls: int | None = None


class Noted(Value, frozen=True, gc=False, forbid_unknown_fields=True):
    """One thing that happened, in order. `player` is the scorer, or the one sent off."""

    half: Half
    side: Seat
    what: Literal["goal", "yellow_card", "sent_off"]
    player: int | None = None


class Report(Value, frozen=True, gc=False, forbid_unknown_fields=True):
    """A claim about a whole match. `kicks` are each side's penalties of a shootout, in order, True for a goal."""

    home: Totals
    away: Totals
    events: tuple[Noted, ...] | None = None
    extra_time: bool = False
    kicks: tuple[tuple[bool, ...], tuple[bool, ...]] | None = None


MANY = 12  # goals of one side beyond anything that sensible play has shown


def audit(t: Tables, report: Report) -> tuple[Finding, ...]:
    """Everything wrong or odd about a report."""
    found = [*totals_findings(t, report), *kicks_findings(t, report)]
    if report.events is not None:
        found += [*order_findings(report, report.events), *events_findings(t, report, report.events)]
    return tuple(found)


def impossible(code: ReportCode, where: str, **params: Param) -> Finding:
    """A finding that forbids booking the report."""
    return Finding(code, Severity.IMPOSSIBLE, where, params)


# totals


def totals_findings(t: Tables, report: Report) -> Iterator[Finding]:
    """Each side's figures by themselves."""
    for seat, totals in zip(SEATS, (report.home, report.away), strict=True):
        yield from side_findings(t, seat.value, totals)


def side_findings(t: Tables, side: str, totals: Totals) -> Iterator[Finding]:
    """A goal needs a shot (7); a sending-off hands back a yellow card, and both follow fouls (9.2)."""
    counts = {"goals": totals.goals, "yellow_cards": totals.yellow_cards, "shots": totals.shots, "fouls": totals.fouls}
    for name, count in counts.items():
        if count is not None and count < 0:
            yield impossible(ReportCode.NEGATIVE, f"{side}.{name}", count=count)
    if totals.shots is not None and totals.goals > totals.shots:
        yield impossible(ReportCode.GOALS_NEED_SHOTS, f"{side}.goals", goals=totals.goals, shots=totals.shots)
    cards = totals.yellow_cards + len(totals.sent_off)
    if totals.fouls is not None and totals.fouls != cards:
        yield impossible(ReportCode.CARDS_NEED_FOULS, f"{side}.fouls", fouls=totals.fouls, cards=cards)
    standing = totals.yellow_cards - len(totals.sent_off)
    if standing < 0:
        yield impossible(ReportCode.TOO_MANY_SENT_OFF, f"{side}.sent_off", yellow_cards=totals.yellow_cards)
    if standing > 1 and t.settings.yellow_carries_over:
        yield impossible(ReportCode.YELLOW_WHILE_BOOKED, f"{side}.yellow_cards", standing=standing)
    yield from sent_off_findings(t, side, totals)
    if totals.goals > MANY:
        yield Finding(ReportCode.MANY_GOALS, Severity.SUSPICIOUS, f"{side}.goals", {"goals": totals.goals})


def sent_off_findings(t: Tables, side: str, totals: Totals) -> Iterator[Finding]:
    """Only players can be sent off, each once while sendings-off last for the match (9.2)."""
    for at, number in enumerate(totals.sent_off):
        if number not in NUMBERS:
            yield impossible(ReportCode.NO_SUCH_PLAYER, f"{side}.sent_off.{at}", player=number)
        elif number in totals.sent_off[:at] and t.settings.sent_off_carries_over:
            yield impossible(ReportCode.SENT_OFF_TWICE, f"{side}.sent_off.{at}", player=number)


# penalties


def kicks_findings(t: Tables, report: Report) -> Iterator[Finding]:
    """A shootout follows a draw, and ends exactly when it is decided (10.2)."""
    if report.kicks is None:
        return
    if report.home.goals != report.away.goals:
        yield impossible(ReportCode.PENALTIES_WITHOUT_DRAW, "kicks", home=report.home.goals, away=report.away.goals)
    form = Format(best_of=t.course.shootout_kicks, sudden_death_limit=t.course.shootout_limit)
    if not possible_first_kickers(*report.kicks, form):
        yield impossible(ReportCode.PENALTIES_NOT_DECIDED, "kicks")


# events

ORDER = (Half.FIRST, Half.SECOND, Half.EXTRA_TIME)


def order_findings(report: Report, events: tuple[Noted, ...]) -> Iterator[Finding]:
    """Halves follow each other; extra time is only played when the second half ended level (10.1)."""
    for at, event in enumerate(events):
        earlier = events[at - 1].half if at else Half.FIRST
        played = event.half in ORDER[: 3 if report.extra_time else 2]
        if not played or ORDER.index(event.half) < ORDER.index(earlier):
            yield impossible(ReportCode.HALVES_OUT_OF_ORDER, f"events.{at}", half=event.half)
            return
    if report.extra_time:
        home, away = (
            sum(event.what == "goal" and event.side is seat and event.half is not Half.EXTRA_TIME for event in events)
            for seat in SEATS
        )
        if home != away:
            yield impossible(ReportCode.EXTRA_TIME_NOT_NEEDED, "extra_time", home=home, away=away)


def events_findings(t: Tables, report: Report, events: tuple[Noted, ...]) -> Iterator[Finding]:
    """The list adds up to the totals, and no player of it is off the pitch."""
    for seat, totals in zip(SEATS, (report.home, report.away), strict=True):
        mine = [(at, event) for at, event in enumerate(events) if event.side is seat]
        goals = sum(event.what == "goal" for _, event in mine)
        if goals != totals.goals:
            yield impossible(ReportCode.GOALS_NOT_THE_SCORE, f"{seat}.goals", told=totals.goals, listed=goals)
        yellow = sum(event.what == "yellow_card" for _, event in mine)
        sent_off = tuple(event.player for _, event in mine if event.what == "sent_off")
        if yellow != totals.yellow_cards or sent_off != totals.sent_off:
            yield impossible(ReportCode.CARDS_NOT_THE_TOTALS, f"{seat}.yellow_cards", yellow_cards=yellow)
        yield from course_findings(t, mine)


def course_findings(t: Tables, events: list[tuple[int, Noted]]) -> Iterator[Finding]:
    """One side's events in order: whom a sending-off takes out, and where the yellow card is (9.2)."""
    booked, out, half = False, set[int](), Half.FIRST
    for at, event in events:
        where = f"events.{at}"
        if event.half is not half:
            half = event.half
            booked = booked and t.settings.yellow_carries_over
            out = out if t.settings.sent_off_carries_over else set()
        yield from player_findings(event, where, out)
        if event.what == "yellow_card":
            if booked:
                yield impossible(ReportCode.YELLOW_WHILE_BOOKED, where)
            booked = True
        elif event.what == "sent_off":
            if not booked:
                yield impossible(ReportCode.SENDING_OFF_WITHOUT_YELLOW, where)
            booked = False
            out |= {event.player or 0}


def player_findings(event: Noted, where: str, out: set[int]) -> Iterator[Finding]:
    """A goal and a sending-off have a player of the team, still on the pitch. A scorer may be unknown."""
    if event.what == "yellow_card" or (event.what == "goal" and event.player is None):
        return
    if event.player not in NUMBERS:
        yield impossible(ReportCode.NO_SUCH_PLAYER, where, player=event.player)
    elif event.player in out:
        yield impossible(ReportCode.PLAYED_AFTER_SENDING_OFF, where, player=event.player)
