"""The steps after a match, and those between seasons: one page that asks for one thing after the other."""

from collections.abc import Callable

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django_htmx.http import replace_url

from league.access import team_for
from league.aftermath import Aftermath, since_they_began
from league.careers import names_in, what_they_may, wording_of
from league.forms.acts import BadAct, faces_of, sent
from league.forms.once import once_of
from league.games import BLOODBOWL
from league.models.teams import Team
from league.policies import Act, may
from league.requests import SignedInRequest
from league.sentences import sentence
from league.services import careers
from league.services.records import Stale, Written
from league.story import player_of, tellings
from rules_engine.core import Seat
from rules_engine.errors import IllegalAction, Refusal


@login_required
def aftermath(request: SignedInRequest, ref: str) -> HttpResponse:
    """Where the team stands after its match, and what it is asked now."""
    team = team_for(request, ref, Act.MANAGE_TEAM, game=BLOODBOWL)
    if not team.is_drafted:
        return redirect("draft", ref)
    if request.method != "POST":
        return _page(request, team)
    try:
        written = ANSWERS.get(request.POST.get("answer", ""), _act)(request, team)
    except BadAct:
        return _page(request, team, problem=_("Choose one of what is offered."), status=422)
    except careers.DiceAreDrawn:
        return _page(request, team, problem=_("In this league the site throws the dice."), status=422)
    except IllegalAction as illegal:
        return _page(request, team, refusal=illegal.refusal, status=422)
    except Stale:
        return _page(request, team, problem=_("This was answered meanwhile: here is how it stands."), status=409)
    if request.htmx:
        return replace_url(_page(request, written.owner, done=True), request.path)
    return redirect(request.path)


def _act(request: SignedInRequest, team: Team) -> Written:
    asked = sent(request.POST)
    closing = asked.kind == "close_sequence" and may(request.user, Act.RUN_LEAGUE, team.league)
    seat = Seat.COMMISSIONER if closing else careers.seat_of(request.user, team)
    return careers.take_career_action(team, action=asked.action(seat), by=request.user, **once_of(request))


def _type_dice(request: SignedInRequest, team: Team) -> Written:
    return careers.type_due_dice(team, faces=faces_of(request.POST), by=request.user, **once_of(request))


def _roll_dice(request: SignedInRequest, team: Team) -> Written:
    once = once_of(request)
    seq = team.seq if once["expected_seq"] is None else once["expected_seq"]
    return careers.roll_due_dice(team, expected_seq=seq, request_key=once["request_key"])


ANSWERS: dict[str, Callable[[SignedInRequest, Team], Written]] = {"type_dice": _type_dice, "roll_dice": _roll_dice}


def _page(
    request: SignedInRequest,
    team: Team,
    *,
    problem: str = "",
    refusal: Refusal | None = None,
    status: int = 200,
    done: bool = False,
) -> HttpResponse:
    """The page, or the one decision in it; drawn from the record as it is now. What is `done` needs no player's page
    any more: the step as a whole comes next."""
    asked = "" if done else request.GET.get("player", "")
    team.refresh_from_db(fields=["seq", "phase", "stage", "name"])
    say, happened = wording_of(team, names=names_in(team)), since_they_began(team)
    after = Aftermath(say.state, careers.seat_of(request.user, team), say, happened)
    context = {
        "team": team,
        "league": team.league,
        "after": after,
        "problem": sentence(refusal, say) if refusal else problem,
        "happened": list(tellings(happened, say))[::-1],
        "spending": after.growth.spending(player_of(asked, say.state)),
        **what_they_may(request, team),
    }
    part = "#decision" if request.htmx.target == "decision" else ""
    return render(request, f"league/aftermath.html{part}", context, status=status)
