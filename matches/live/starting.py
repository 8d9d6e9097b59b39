"""How a live match comes about: against a bot, on one device, by a challenge that somebody takes up, from a fixture."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone

from league.models import League, User
from league.services.records import written_by
from matches.live.forms import terms_of
from matches.live.kinds import KINDS, Kind
from matches.live.services import open_match, play
from matches.models.live import Challenge, Match, MatchEntry
from rules_engine.core import Seat
from rules_engine.live import Terms
from rules_engine.live import actions as act


class ChallengeClosed(Exception):  # noqa: N818 - reads as what it is
    """The challenge has been taken up by somebody else, or withdrawn."""


def _terms(kind: Kind, kept: Mapping[str, Any]) -> Terms:
    return terms_of(dict(kept), draws=kind.may_be_drawn and not kept.get("decided"))


def _columns(kept: Mapping[str, Any]) -> dict[str, Any]:
    return {"delay": int(kept.get("delay", 0)), "odds": bool(kept.get("odds"))}


def _name(kind: Kind, side: str, user: User) -> str:
    """What a side is called: by what it plays with, else by who plays."""
    return kind.sides().get(side, user.username)


@transaction.atomic
def start_against_bot(
    kind: Kind, *, bot: str, sides: tuple[str, str], terms: Mapping[str, Any], by: User, request_key: str | None = None
) -> Match:
    """A friendly with a bot as visitors."""
    names = _name(kind, sides[0], by), kind.sides().get(sides[1], bot)
    match = Match(
        kind=kind.key,
        home_user=by,
        away_bot=bot,
        home_name=names[0],
        away_name=names[1],
        created_by=by,
        **_columns(terms),
    )
    return _opened(kind, match, sides, terms, by, request_key)


@transaction.atomic
def start_on_one_device(
    kind: Kind, *, sides: tuple[str, str], terms: Mapping[str, Any], by: User, request_key: str | None = None
) -> Match:
    """A friendly in which one device goes from hand to hand."""
    names = _name(kind, sides[0], by), kind.sides().get(sides[1], "2")
    match = Match(
        kind=kind.key,
        home_user=by,
        one_device=True,
        home_name=names[0],
        away_name=names[1],
        created_by=by,
        **_columns(terms),
    )
    return _opened(kind, match, sides, terms, by, request_key)


def _opened(
    kind: Kind, match: Match, sides: tuple[str, str], terms: Mapping[str, Any], by: User, request_key: str | None
) -> Match:
    """Open it. A side without a choice of its own is played under its name."""
    home, away = sides if kind.sides() else (match.home_name, match.away_name)
    setup = kind.setup(home, away, bool(terms.get("decided")))
    return open_match(match, setup=setup, terms=_terms(kind, terms), by=by, request_key=request_key)


def challenge(kind: Kind, *, side: str, terms: Mapping[str, Any], by: User, league: League | None = None) -> Challenge:
    """Ask for somebody to play with."""
    return Challenge.objects.create(kind=kind.key, by=by, side=side, terms=dict(terms), league=league)


@transaction.atomic
def accept_challenge(asked: Challenge, *, side: str, by: User, request_key: str | None = None) -> Match:
    """Take a challenge up: the match is there, and whoever takes it up is ready. Raises `ChallengeClosed`."""
    if (first := written_by(MatchEntry, request_key)) is not None:
        return first
    asked = Challenge.objects.select_for_update(of=("self",)).select_related("by").get(pk=asked.pk)
    if not asked.is_open or asked.by_id == by.pk:
        raise ChallengeClosed
    kind = KINDS[asked.kind]
    match = Match(
        kind=kind.key,
        league=asked.league,
        home_user=asked.by,
        away_user=by,
        home_name=_name(kind, asked.side, asked.by),
        away_name=_name(kind, side, by),
        created_by=asked.by,
        **_columns(asked.terms),
    )
    match = _opened(kind, match, (asked.side, side), asked.terms, by, request_key)
    play(match, seat=Seat.AWAY, action=act.Begin(Seat.AWAY), decision=None, by=by)
    asked.match = match
    asked.save(update_fields=["match"])
    return match


@transaction.atomic
def withdraw_challenge(asked: Challenge, *, by: User) -> None:
    """Ask no longer. Raises `ChallengeClosed`."""
    asked = Challenge.objects.select_for_update(of=("self",)).get(pk=asked.pk)
    if not asked.is_open or asked.by_id != by.pk:
        raise ChallengeClosed
    asked.withdrawn_at = timezone.now()
    asked.save(update_fields=["withdrawn_at"])
