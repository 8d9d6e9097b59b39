"""How a live match comes about: against a bot, on one device, by a challenge that somebody takes up, from a fixture."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from league.models import League, User
from league.services.records import written_by
from matches.live.forms import terms_of
from matches.live.kinds import KINDS, Kind
from matches.live.services import open_match, play
from matches.live.sides import Brought, bring
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


@transaction.atomic
def start_against_bot(
    kind: Kind, *, bot: str, sides: tuple[str, str], terms: Mapping[str, Any], by: User, request_key: str | None = None
) -> Match:
    """A friendly with a bot as visitors. Raises `SideGone`, and `IllegalAction` where these sides make no match."""
    brought = bring(kind, sides[0], by, by.username), bring(kind, sides[1], by, _("Bot"))
    match = Match(kind=kind.key, home_user=by, away_bot=bot, created_by=by, **_columns(terms))
    return _opened(kind, match, brought, terms, by, request_key)


@transaction.atomic
def start_on_one_device(
    kind: Kind, *, sides: tuple[str, str], terms: Mapping[str, Any], by: User, request_key: str | None = None
) -> Match:
    """A friendly in which one device goes from hand to hand. Raises `SideGone`, and `IllegalAction` where these sides make no
    match."""
    brought = bring(kind, sides[0], by, by.username), bring(kind, sides[1], by, _("Guest"))
    match = Match(kind=kind.key, home_user=by, one_device=True, created_by=by, **_columns(terms))
    return _opened(kind, match, brought, terms, by, request_key)


def _opened(
    kind: Kind,
    match: Match,
    sides: tuple[Brought, Brought],
    terms: Mapping[str, Any],
    by: User,
    request_key: str | None,
) -> Match:
    home, away = sides
    match.name(home.called, away.called)
    setup = kind.make(home.what, away.what, bool(terms.get("decided")))
    return open_match(match, setup=setup, terms=_terms(kind, terms), by=by, request_key=request_key)


def challenge(kind: Kind, *, side: str, terms: Mapping[str, Any], by: User, league: League | None = None) -> Challenge:
    """Ask for somebody to play with."""
    return Challenge.objects.create(kind=kind.key, by=by, side=side, terms=dict(terms), league=league)


@transaction.atomic
def accept_challenge(asked: Challenge, *, side: str, by: User, request_key: str | None = None) -> Match:
    """Take a challenge up: the match is there, and whoever takes it up is ready. Raises `ChallengeClosed`, `SideGone`, and
    `IllegalAction` where these sides make no match."""
    if (first := written_by(MatchEntry, request_key)) is not None:
        return first
    asked = Challenge.objects.select_for_update(of=("self",)).select_related("by").get(pk=asked.pk)
    if not asked.is_open or asked.by_id == by.pk:
        raise ChallengeClosed
    kind = KINDS[asked.kind]
    brought = bring(kind, asked.side, asked.by, asked.by.username), bring(kind, side, by, by.username)
    match = Match(
        kind=kind.key,
        league=asked.league,
        home_user=asked.by,
        away_user=by,
        created_by=asked.by,
        **_columns(asked.terms),
    )
    match = _opened(kind, match, brought, asked.terms, by, request_key)
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
