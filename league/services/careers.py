"""Everything that is written in a team's career: founded, drafted, grown, and its matches booked."""

from collections.abc import Iterator, Sequence

from django.db import transaction

from league.games import kit_of
from league.models.accounts import User
from league.models.changes import ChangeKind
from league.models.drafts import TeamDraft
from league.models.records import CareerEntry
from league.models.seasons import Season
from league.models.teams import Team
from league.policies import Act, may
from league.reading import fold
from league.referees import CAREER
from league.services.changes import write_of_team
from league.services.records import Written, append, lock, open_record, written_by
from league.services.seasons import enter_team
from rules_engine.bloodbowl.actions import BookMatch, Draft, NameCaptain, Rename, Roll
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.team import Due, Purpose, TeamState
from rules_engine.chance import Chance, Secure, draw
from rules_engine.competition.stages import joinable
from rules_engine.core import CHANCE, Action, Origin, Seat
from rules_engine.errors import IllegalAction


class SeasonClosed(Exception):  # noqa: N818 - reads as what it is
    """The season takes no more teams."""


class DiceAreDrawn(Exception):  # noqa: N818 - reads as what it is
    """In this league the site throws the dice: nobody types them in."""


def seat_of(by: User, team: Team) -> Seat:
    """In which seat a person acts for a team: its coach, or else somebody who runs the league."""
    return Seat.COACH if may(by, Act.COACH_TEAM, team) else Seat.COMMISSIONER


def chance_of(team: Team) -> Chance | None:
    """What throws the dice of this league at once; None where they are typed in."""
    return Secure() if team.league.site_rolls else None


@transaction.atomic
def found_team(*, season: Season, by: User, coach: User | None = None, request_key: str | None = None) -> Team:
    """A team for a season that takes entries, or latecomers in a stage of it, under its rules. Raises `SeasonClosed`.

    That the season takes entries is the commissioner's leave: so the entry stands in that seat, by whoever used it.
    """
    league, season = lock(season.league, season)
    if (first := written_by(CareerEntry, request_key)) is not None:
        return first
    if not season.is_entering and next(joinable(fold(season)), None) is None:
        raise SeasonClosed
    kit = kit_of(season)
    team = Team.objects.create(league=league, coach=coach or by, game=kit.key)
    write_of_team(league, team, ChangeKind.COACHED, by=by, about=team.coach)
    founding = kit.record.setup_type(team.ref)
    open_record(team, founding, by=by, seat=seat_of(by, team), game=kit.record.name, request_key=request_key)
    return append(team, [kit.enter(Seat.COMMISSIONER, season.ref, season.ruleset_id)], by=by).owner


@transaction.atomic
def draft_team(
    team: Team, *, draft: Draft, by: User, expected_seq: int | None = None, request_key: str | None = None
) -> Written:
    """The first list is final; what was typed on the way to it is gone. Raises `IllegalAction` with all findings."""
    written = append(team, [draft], by=by, expected_seq=expected_seq, request_key=request_key)
    TeamDraft.objects.filter(team=team).delete()
    return written


@transaction.atomic
def draft_and_enter(
    team: Team, *, draft: Draft, by: User, expected_seq: int | None = None, request_key: str | None = None
) -> Written:
    """Draft the team, and enter it into the season it was founded for while that takes entries."""
    season = Season.objects.filter(ref=fold(team).season, league=team.league_id).first()
    if season is not None:
        season, team = lock(season, team)
    written = draft_team(team, draft=draft, by=by, expected_seq=expected_seq, request_key=request_key)
    if season is not None and season.is_entering and not written.repeated:
        enter_team(season, team=written.owner, by=by)
    return written


def take_career_action(
    team: Team, *, action: Action, by: User, expected_seq: int | None = None, request_key: str | None = None
) -> Written:
    """One act of the coach, or of the commissioner; dice that it calls for are thrown at once where the site does."""
    return append(team, [action], by=by, expected_seq=expected_seq, request_key=request_key, chance=chance_of(team))


def rename(
    team: Team,
    *,
    names: Sequence[Rename | NameCaptain],
    by: User,
    expected_seq: int | None = None,
    request_key: str | None = None,
) -> Written:
    """New names and shirt numbers, and another captain: all of it or nothing. Raises `IllegalAction`."""
    return append(team, names, by=by, expected_seq=expected_seq, request_key=request_key)


def roll_due_dice(team: Team, *, expected_seq: int, request_key: str | None = None) -> Written:
    """The site throws what is due: dice that were due when the league left them to the site."""
    if (first := _first_answer(team, request_key)) is not None:
        return first
    if not team.league.site_rolls:
        raise IllegalAction(CareerCode.NO_DICE_DUE)
    roll = draw(CAREER, _with_dice_due(team), Secure())
    return append(team, [roll], by=None, expected_seq=expected_seq, request_key=request_key, chance=Secure())


def type_due_dice(
    team: Team, *, faces: tuple[int, ...], by: User, expected_seq: int | None = None, request_key: str | None = None
) -> Written:
    """The dice that are due, as they fell at the table. Raises `DiceAreDrawn` where the site throws them."""
    if (first := _first_answer(team, request_key)) is not None:
        return first
    if team.league.site_rolls:
        raise DiceAreDrawn
    due = _due(_with_dice_due(team))
    assert due is not None
    roll = Roll(CHANCE, due.purpose, faces, Origin.TYPED)
    return append(team, [roll], by=by, expected_seq=expected_seq, request_key=request_key)


def _first_answer(team: Team, request_key: str | None) -> Written | None:
    """What a request that was made before came to: dice that were due then may not be due now."""
    if written_by(CareerEntry, request_key) is None:
        return None
    return append(team, [], by=None, request_key=request_key)


def _due(state: TeamState) -> Due | None:
    return state.sequence.due[0] if state.sequence and state.sequence.due else None


def _with_dice_due(team: Team) -> TeamState:
    state: TeamState = fold(team)
    if _due(state) is None:
        raise IllegalAction(CareerCode.NO_DICE_DUE)
    return state


@transaction.atomic
def book_match(
    team: Team,
    *,
    action: BookMatch,
    by: User | None,
    typed_by: User | None = None,
    expected_seq: int | None = None,
    request_key: str | None = None,
) -> Written:
    """A confirmed report enters the career with the dice it calls for: thrown by the site, or those that the report
    brings from the table, in the name of `typed_by`. Typed dice that are still missing are asked for in the sequence."""
    (team,) = lock(team)
    rolls = [] if team.league.site_rolls else list(_rolls_of(fold(team), action))
    booked = append(team, [action], by=by, expected_seq=expected_seq, request_key=request_key, chance=chance_of(team))
    return append(booked.owner, rolls, by=typed_by or by) if rolls and not booked.repeated else booked


def _rolls_of(state: TeamState, action: BookMatch) -> Iterator[Roll]:
    """The dice of the report, as far as they answer what falls due."""
    fans = () if action.side.fans_roll is None else (action.side.fans_roll,)
    faces = {
        Purpose.MVP: iter(action.side.mvp_rolls),
        Purpose.FANS: iter(fans),
        Purpose.CONCESSION_FANS: iter(fans),
    }
    state = CAREER.apply(state, action).state
    while (due := _due(state)) is not None and (face := next(faces.get(due.purpose, iter(())), None)) is not None:
        roll = Roll(CHANCE, due.purpose, (face,), Origin.TYPED)
        yield roll
        state = CAREER.apply(state, roll).state
