"""Seasons: begun under a frozen ruleset, entered by teams, scheduled by lot."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext as _
from msgspec.structs import replace

from league.enums import SeasonPhase
from league.games import BLOODBOWL, KITS, kit_of
from league.models.accounts import User
from league.models.leagues import League
from league.models.records import SeasonEntry
from league.models.seasons import Season
from league.models.teams import Team
from league.reading import fold, game_of
from league.referees import ruleset_of
from league.services.records import Written, append, lock, open_record, written_by
from league.services.rulesets import freeze_ruleset
from league.tie_breaks import usual_steps
from rules_engine.chance import Chance, Secure
from rules_engine.competition.actions import ChangePolicies, EnterTeam, OrderSchedule, WithdrawTeam
from rules_engine.competition.points import Bonus, Points
from rules_engine.competition.policies import Policies, Unanswered
from rules_engine.competition.schedule import Legs
from rules_engine.competition.state import SeasonSetup
from rules_engine.competition.tiebreaks import AMONG_TIED, HeadToHead, TieBreak
from rules_engine.core import Seat


class NotDrafted(Exception):  # noqa: N818 - reads as what it is
    """Only a team with a list can play in a season."""


class OtherGame(Exception):  # noqa: N818 - reads as what it is
    """The team plays another game than the season."""


class HasRetired(Exception):  # noqa: N818 - reads as what it is
    """The team enters no more seasons until it comes back."""


@transaction.atomic
def create_season(
    league: League,
    *,
    by: User,
    name: str,
    game: str = BLOODBOWL,
    edition: str | None = None,
    overlay: Mapping[str, Any] | None = None,
    tie_breaks: Iterable[TieBreak] | None = None,
    head_to_head: HeadToHead = AMONG_TIED,
    bonuses: Iterable[Bonus] = (),
    bye: int | None = None,
    request_key: str | None = None,
) -> Season:
    """A season open for entries, by the latest edition unless one is named. Its rules are frozen here. The same request
    gives the same season. `bonuses` count besides those that the rules print. How long reports wait for an answer is as
    the league has it.

    Raises `BadRuleset` for house rules that do not fit, `IllegalAction` for an order of tie-breaks or bonuses that do not.
    """
    (league,) = lock(league)
    made: Season | None = written_by(SeasonEntry, request_key)
    if made is not None:
        return made
    kit = KITS[game]
    ruleset = freeze_ruleset(game, edition or kit.editions[-1], overlay or {})
    season = Season.objects.create(league=league, number=next_number(league), name=name, ruleset=ruleset)
    figures = dict(kit.figures(ruleset_of(ruleset.hash)))
    printed: Points = figures.pop("points")
    points = replace(printed, bonuses=(*printed.bonuses, *bonuses), bye=bye)
    steps = usual_steps(kit) if tie_breaks is None else tuple(tie_breaks)
    setup = SeasonSetup(name, ruleset.hash, points, tie_breaks=steps, head_to_head=head_to_head, **figures)
    open_record(season, setup, by=by, seat=Seat.COMMISSIONER, ruleset=ruleset.hash, request_key=request_key)
    _take_over(season, league, by=by)
    return season


def _take_over(season: Season, league: League, *, by: User) -> None:
    """The season begins with what the league has settled for its seasons."""
    settled = Policies(unanswered=Unanswered(league.unanswered), answer_days=league.answer_days)
    if settled != Policies():
        append(season, [ChangePolicies(Seat.COMMISSIONER, settled, _("As in the settings of the league."))], by=by)


def next_number(league: League) -> int:
    """The number of a league's season to come."""
    last: int | None = league.seasons.aggregate(last=Max("number"))["last"]
    return (last or 0) + 1


@transaction.atomic
def enter_team(season: Season, *, team: Team, by: User, request_key: str | None = None) -> Written:
    """A drafted team joins the season and lives by its rules. Raises `NotDrafted`, `OtherGame`, `HasRetired`,
    `IllegalAction`.

    That entries are open is the commissioner's leave: the entry stands in that seat, by whoever used it.
    """
    season, team = lock(season, team)
    check_enters(season, team)
    written = append(season, [EnterTeam(Seat.COMMISSIONER, team.ref)], by=by, request_key=request_key)
    live_by_its_rules(written, season, team, by=by)
    return written


def check_enters(season: Season, team: Team) -> None:
    """Raises `NotDrafted`, `OtherGame` or `HasRetired` for a team that cannot play in the season."""
    if team.retired_at:
        raise HasRetired
    if team.game != season.game:
        raise OtherGame
    if not team.is_drafted:
        raise NotDrafted


def live_by_its_rules(written: Written, season: Season, team: Team, *, by: User) -> None:
    """The team's career goes on in the season which it has just entered by what was `written`."""
    if not written.repeated and fold(team).season != season.ref:
        append(team, [kit_of(season).enter(Seat.COMMISSIONER, season.ref, season.ruleset_id)], by=by)


def follow(team: Team, *, by: User) -> None:
    """The team's record goes on in the season it was entered in, as soon as it may: after its re-draft where there is one."""
    rows = Season.objects.filter(entered__team=team).exclude(phase=SeasonPhase.CLOSED).select_related("ruleset")
    later = rows.order_by("-number").first()
    state = fold(team)
    if later is None or state.season == later.ref:
        return
    enters = kit_of(later).enter(Seat.COMMISSIONER, later.ref, later.ruleset_id)
    if game_of(team).legal_actions(state, Seat.COMMISSIONER).refusal(enters) is None:
        append(team, [enters], by=by)


def withdraw_team(season: Season, *, team: Team, reason: str, by: User, request_key: str | None = None) -> Written:
    """A team leaves the season before the schedule is drawn. Raises `IllegalAction`."""
    action = WithdrawTeam(Seat.COMMISSIONER, team.ref, reason)
    return append(season, [action], by=by, request_key=request_key)


def schedule_season(
    season: Season,
    *,
    legs: Legs,
    deadlines: Iterable[date] = (),
    by: User,
    expected_seq: int | None = None,
    request_key: str | None = None,
    chance: Chance | None = None,
) -> Written:
    """Entries close and lots are drawn at once for the order of a round robin. Raises `Stale`, `IllegalAction`."""
    action = OrderSchedule(Seat.COMMISSIONER, legs, tuple(day.isoformat() for day in deadlines))
    return append(
        season,
        [action],
        by=by,
        expected_seq=expected_seq,
        request_key=request_key,
        chance=chance or Secure(),
    )
