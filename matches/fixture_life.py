"""What a fixture's page shows besides the report: how it ended, who is banned, which dates are on offer, and what the
commissioner may decide."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from league.models import Team
from matches.access import Part
from matches.bans import bans_at
from matches.bearers import bearers
from matches.cards import CAUSES, KINDS
from matches.discipline_forms import CardsForm
from matches.enums import Side
from matches.ledger import Names
from matches.models import Fixture
from matches.played_here import early_end_here
from matches.ruling_forms import AbandonForm, AwardForm, DateForm, OfferForm, UntilForm
from rules_engine.competition.discipline import Ban
from rules_engine.competition.endings import Earlier, Ending
from rules_engine.competition.fixtures_rulings import FINAL
from rules_engine.competition.state import Fixture as Scheduled
from rules_engine.competition.state import SeasonState
from rules_engine.competition.tally import Absent, Result


def life(fixture: Fixture, part: Part, state: SeasonState) -> dict[str, Any]:
    """The context of these parts of the page."""
    scheduled = state.fixture(fixture.number)
    assert scheduled is not None
    bans = bans_at(fixture, state)
    bearing = [ban for side in Side for ban in bans[side]] + [b.card for b in _shown(state, fixture)]
    names = Names(bearing, known=map(fixture.team, Side))
    return {
        "ending": ending_told(fixture, scheduled),
        "earlier": [earlier_told(one) for one in scheduled.earlier],
        "banned": [(fixture.team(side), [_banned(ban, names) for ban in bans[side]]) for side in Side if bans[side]],
        "cards": [(names.who(b.card), KINDS[b.card.kind], names.teams[b.card.team]) for b in _shown(state, fixture)],
        "offers": list(_offers(fixture, part, scheduled)),
        **dict(_forms(fixture, part, state, scheduled)),
    }


# How it ended


def ending_told(fixture: Fixture, scheduled: Scheduled) -> str:
    """How a fixture came to its result where it was not simply played, in a sentence; empty where it was."""
    if scheduled.cancelled:
        return _("Cancelled: a team has left the season.")
    if scheduled.result is None or scheduled.ending not in TOLD:
        return ""
    return TOLD[scheduled.ending](fixture, scheduled.result)


def _missing(fixture: Fixture, result: Result, one: str, both: str) -> str:
    if result.absent is Absent.BOTH:
        return both
    return one % {"team": str(fixture.team(Side(str(result.absent))))}


def _walkover(fixture: Fixture, result: Result) -> str:
    return _missing(fixture, result, _("Not played: %(team)s did not come."), _("Not played: a loss for both."))


def _forfeit(fixture: Fixture, result: Result) -> str:
    return _missing(fixture, result, _("Forfeited by %(team)s."), _("Forfeited by both teams."))


def _conceded(fixture: Fixture, result: Result) -> str:
    """Of a match that was played here, in which way it ended early."""
    if early := early_end_here(fixture, result.conceded_by):
        return early.told(fixture.names)
    return _("%(team)s conceded.") % {"team": fixture.named(Side(str(result.conceded_by)))}


def _expired(fixture: Fixture, result: Result) -> str:
    if result.absent is Absent.BOTH:
        return _("Not played in time: a loss for both.")
    return _("Not played in time: it counts as a draw.")


TOLD = {
    Ending.WALKOVER: _walkover,
    Ending.FORFEIT: _forfeit,
    Ending.CONCEDED: _conceded,
    Ending.ABANDONED: lambda fixture, result: _("Abandoned: the score stands."),
    Ending.AWARDED: lambda fixture, result: _("Awarded by the commissioner."),
    Ending.EXPIRED: _expired,
}


def earlier_told(earlier: Earlier) -> str:
    """`3–1, played: counts no more (the wrong ball)`."""
    told = {"home": earlier.result.home_scored, "away": earlier.result.away_scored, "reason": earlier.reason}
    if earlier.ending is Ending.ABANDONED:
        return _("%(home)s–%(away)s when it was abandoned: “%(reason)s”") % told
    return _("%(home)s–%(away)s, which counts no more: “%(reason)s”") % told


# Who is banned, which cards were shown


def _banned(ban: Ban, names: Names) -> str:
    return _("%(who)s (%(cause)s)") % {"who": names.who(ban), "cause": CAUSES[ban.cause]}


def _shown(state: SeasonState, fixture: Fixture) -> list[Any]:
    return [one for one in state.discipline.bookings if one.fixture == fixture.number and not one.struck]


# Dates on offer


@dataclass(frozen=True)
class Offer:
    """A date that one side offers, `when` as it is kept. `answers` is the side for which the reader may take it, `own`
    the side for which they may take it back."""

    when: str
    team: Team
    own: Side | None
    answers: Side | None


def _offers(fixture: Fixture, part: Part, scheduled: Scheduled) -> Iterator[Offer]:
    for one in scheduled.proposals:
        side = Side.HOME if one.team == scheduled.home else Side.AWAY
        yield Offer(
            one.when,
            fixture.team(side),
            own=side if side in part.sides else None,
            answers=side.other if side.other in part.sides else None,
        )


# What may be decided


def _forms(fixture: Fixture, part: Part, state: SeasonState, scheduled: Scheduled) -> Iterator[tuple[str, Any]]:
    zone = fixture.season.league.tzinfo
    if fixture.is_open_to_report:
        if part.sides:
            yield "offer_form", OfferForm(zone=zone, initial={"side": part.sides[0].value})
        if part.runs:
            yield "date_form", DateForm(zone=zone, date=fixture.date)
            yield "postpone_form", UntilForm(initial={"deadline": fixture.deadline})
        if part.runs and not fixture.is_friendly:
            yield "abandon_form", AbandonForm()
    if not part.runs or fixture.is_reported or fixture.is_cancelled or fixture.is_friendly:
        return
    if fixture.is_open_to_report or not _is_final(state, scheduled):
        yield "award_form", AwardForm()
    if fixture.is_played:
        if not _is_final(state, scheduled):
            yield "replay_form", UntilForm()
        yield "cards_form", CardsForm(bearers=bearers(fixture))


def _is_final(state: SeasonState, scheduled: Scheduled) -> bool:
    """Others have gone on from its result: it cannot be taken away."""
    stage = state.stage(scheduled.stage)
    return stage is not None and isinstance(stage.format, FINAL)
