"""A football report as people read it: what each side did, the set pieces, the shootout."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext

from league.clubs.words import ClubWording
from league.games import HATTRICK, OFUSAIDO
from league.terms import about
from matches.clubs.bench import ClubBench
from matches.clubs.results import counted_score
from matches.enums import Side
from matches.live.endings import Early, How
from matches.played_here import ended_early
from rules_engine.clubs.report import MatchReport, Noted, SideReport
from rules_engine.clubs.rules import club_rules
from rules_engine.core import Seat
from rules_engine.hattrick.report import Report as HatTrickReport
from rules_engine.ofusaido.cards import Kind
from rules_engine.ofusaido.claims import KickClaim
from rules_engine.ofusaido.report import Report as OfusaidoReport
from rules_engine.shootout import OTHER, Kick

WHATS = {"goal": lazy("Goal"), "yellow_card": lazy("Yellow card"), "sent_off": lazy("Sent off")}
HALVES = {"first": lazy("1st half"), "second": lazy("2nd half"), "extra_time": lazy("extra time")}
KINDS = {
    Kind.PENALTY: lazy("Penalty"),
    Kind.FREE_KICK: lazy("Free kick"),
    Kind.SHOOTOUT: lazy("Kick"),
}


@dataclass(frozen=True)
class EventTold:
    """A line of what happened: `what` is the key of its mark, `when` the half and turn."""

    what: str
    text: str
    when: str


@dataclass(frozen=True)
class ClubSideTold:
    """One side in words; the name `score` is the one every game's side has."""

    side: Side
    score: int
    events: tuple[EventTold, ...]
    remarks: tuple[str, ...]


@dataclass(frozen=True)
class KickTold:
    """A set piece in a line, with its sum where that was noted. `url` is where one that was played here is seen again."""

    side: Side
    scored: bool
    text: str
    total: str
    url: str = ""


@dataclass(frozen=True)
class KicksTold:
    """A shootout: each pair of kicks, None where a side did not kick any more. `score` is (home, away)."""

    score: tuple[int, int]
    pairs: tuple[tuple[bool | None, bool | None], ...]

    @property
    def rows(self) -> tuple[tuple[bool | None, ...], ...]:
        """Each side's kicks by themselves."""
        return tuple(zip(*self.pairs, strict=True))


def club_side_told(report: MatchReport, side: Side, bench: ClubBench, early: Early | None = None) -> ClubSideTold:
    """What a report says of one side; `early` is how the match ended that was played here, where it did before its end."""
    told = report.side(Seat(side.value))
    say = bench.wordings()[side]
    events = tuple(_event(one, say) for one in told.events or ())
    return ClubSideTold(side, told.goals, events, tuple(_remarks(report, told, side, say, early)))


def _event(noted: Noted, say: ClubWording) -> EventTold:
    player = say.player(noted.player) if noted.player is not None else _("not known who")
    when = [str(HALVES[noted.half])] if noted.half in HALVES else []
    when += [_("turn %(n)s") % {"n": noted.turn}] if noted.turn is not None else []
    return EventTold(noted.what, about(WHATS[noted.what], player), ", ".join(when))


def _remarks(report: MatchReport, told: SideReport, side: Side, say: ClubWording, early: Early | None) -> Iterator[str]:
    if told.events is None and told.yellow_cards:
        yield ngettext("%(n)s yellow card.", "%(n)s yellow cards.", told.yellow_cards) % {"n": told.yellow_cards}
    if told.events is None and told.sent_off:
        yield _("Sent off: %(players)s.") % {"players": ", ".join(map(say.player, told.sent_off))}
    if report.conceded_by == side.value:
        yield early.lost if early else _("Gave up.")


def match_remarks(report: MatchReport, bench: ClubBench, early: Early | None = None) -> Iterator[str]:
    """What is said of the match as a whole, and how its shootout was given up or otherwise lost before its end."""
    yield from REMARKS[bench.game](report)
    loser = lost_shootout(report)
    if loser is not None:
        ended = early or Early(How.CONCEDED, OTHER[loser])
        yield about(_("Shootout"), ended.told_with_reason(bench.fixture.names))
    counted = counted_score(report, club_rules(bench.ruleset).walkover_score)
    if counted != (report.home.goals, report.away.goals):
        yield _("Counts as %(home)s–%(away)s.") % {"home": counted[0], "away": counted[1]}


def _of_hattrick(report: HatTrickReport) -> Iterator[str]:
    if report.extra_time:
        yield _("There was extra time.")
    if report.log is not None:
        actions = len(report.log.actions)
        yield ngettext("The whole log: %(n)s action.", "The whole log: %(n)s actions.", actions) % {"n": actions}


def _of_ofusaido(report: OfusaidoReport) -> Iterator[str]:
    if report.logs:
        n = len(report.logs)
        yield ngettext("With %(n)s record of what was played.", "With %(n)s records of what was played.", n) % {"n": n}


def lost_shootout(report: MatchReport) -> Seat | None:
    """Whose shootout of Ofusaido was over before its end."""
    shootout = report.shootout if isinstance(report, OfusaidoReport) else None
    return shootout.conceded_by if shootout else None


REMARKS: dict[str, Callable[[Any], Iterator[str]]] = {HATTRICK: _of_hattrick, OFUSAIDO: _of_ofusaido}


# Kicks


def set_pieces_told(report: MatchReport, bench: ClubBench) -> list[KickTold]:
    """The set pieces of an Ofusaido match, in the order in which they were noted; with the team where both sides have players
    of one name."""
    claims = report.set_pieces if isinstance(report, OfusaidoReport) else ()
    wordings = bench.wordings()
    told = [kick_told(claim, wordings[Side(claim.side.value)]) for claim in claims]
    home, away = (set(wordings[side].others.values()) for side in Side)
    return [replace(one, text=about(bench.fixture.named(one.side), one.text)) for one in told] if home & away else told


def kick_told(claim: KickClaim, say: ClubWording) -> KickTold:
    """A set piece in words."""
    taker = say.player(claim.taker) if claim.taker is not None else _("not known who")
    keeper = _("against %(keeper)s") % {"keeper": say.player(claim.keeper)} if claim.keeper is not None else ""
    text = " ".join((about(KINDS[claim.kind], taker), keeper)).strip()
    noted = claim.shot_total is not None and claim.save_total is not None
    if claim.match and not noted:
        text = " · ".join(filter(None, (text, ended_early(claim.match))))
    total = f"{claim.shot_total} : {claim.save_total}" if noted else ""
    url = reverse("live_replay", args=[claim.match]) if claim.match else ""
    return KickTold(Side(claim.side.value), claim.scored, text, total, url)


def kicks_told(report: MatchReport) -> KicksTold | None:
    """The shootout, or None where there was none."""
    score = report.shootout_score
    if score is None:
        return None
    home, away = _kicks_of(report)
    longest = max(len(home), len(away))
    padded = ((*kicks, *[None] * (longest - len(kicks))) for kicks in (home, away))
    return KicksTold(score, tuple(zip(*padded, strict=True)))


def _kicks_of(report: MatchReport) -> tuple[tuple[bool, ...], tuple[bool, ...]]:
    if report.decider is not None:
        return _by_side(report.decider.kicks)
    if isinstance(report, HatTrickReport):
        return report.kicks or ((), ())
    assert isinstance(report, OfusaidoReport)
    return _by_side(report.shootout.kicks if report.shootout else ())


def _by_side(kicks: Iterable[KickClaim | Kick]) -> tuple[tuple[bool, ...], tuple[bool, ...]]:
    kicks = tuple(kicks)
    home, away = (tuple(kick.scored for kick in kicks if kick.side is seat) for seat in (Seat.HOME, Seat.AWAY))
    return home, away
