"""The steps after the last match of a career of five seasons: one act on their page, and the pages of the team."""

import statistics
import time

from django.db import transaction
from django.test import Client
from django.urls import reverse

from league.forms.acts import act_of
from league.models import Team
from league.reading import STATES, fold
from league.referees import CAREER
from league.services.records import append
from rules_engine.bloodbowl.actions import BookMatch, TakeSkill
from rules_engine.core import Seat
from tests.bench.career import lived
from tests.factories import LeagueFactory, founded_team, season_of

TIMES = 15


def old_team():
    """A team at the advancement step of a match late in its fifth season, after which somebody learned a skill."""
    _career, _setup, actions, _state = lived()
    learned = max(place for place, action in enumerate(actions) if isinstance(action, TakeSkill))
    last = max(place for place, action in enumerate(actions[:learned]) if isinstance(action, BookMatch))
    team = founded_team(season_of(LeagueFactory()))
    append(team, actions[:last], by=team.coach)
    for action in actions[last:]:
        append(team, [action], by=team.coach)
        sequence = fold(team).sequence
        if sequence is not None and sequence.stage == "advancement" and not sequence.due:
            return Team.objects.get(pk=team.pk)
    raise LookupError("the last match has no advancement step")


def skill(team):
    """The first skill that somebody may take now, as the page sends it."""
    options = CAREER.legal_actions(fold(team), Seat.COACH)
    return act_of(next(action for action in options if isinstance(action, TakeSkill)))


def median_ms(work):
    taken = []
    for _ in range(TIMES):
        begun = time.process_time()
        work()
        taken.append((time.process_time() - begun) * 1000)
    return statistics.median(taken)


def accepted_ms(post):
    """The same for an act that is written: undone after each round, so that the next finds the same page."""
    taken = []
    for _ in range(TIMES):
        with transaction.atomic():
            begun = time.process_time()
            answer = post()
            taken.append((time.process_time() - begun) * 1000)
            assert answer.status_code == 200, answer.status_code
            transaction.set_rollback(True)
    return statistics.median(taken)


def bench(show):
    team = old_team()
    client = Client()
    client.force_login(team.coach)
    url = reverse("aftermath", args=[team.ref])
    htmx = {"HTTP_HX_REQUEST": "true", "HTTP_HX_TARGET": "decision"}
    entries = team.entries.count()

    def act():
        """An act that belongs to a later step: it is refused, so that each round finds the same page."""
        answer = client.post(url, {"act": "do=proceed&stage=hiring"}, **htmx)
        assert answer.status_code == 422, answer.status_code

    show(f"{entries:,} entries: the page of the steps", median_ms(lambda: client.get(url)))

    def accepted(**typed):
        return lambda: client.post(url, typed, **htmx)

    show("an act that is accepted, with the fragment it is answered by", accepted_ms(accepted(act=skill(team))))
    show("another: on to hiring", accepted_ms(accepted(act="do=proceed&stage=advancement")))
    show("an act that is refused, with the fragment it is answered by", median_ms(act))
    for name, args in (("team", []), ("team_log", []), ("player", [1])):
        show(f"the page {name}", median_ms(lambda n=name, a=args: client.get(reverse(n, args=[team.ref, *a]))))
    for name in ("dice", "graveyard"):
        show(
            f"the page {name} of its league",
            median_ms(lambda n=name: client.get(reverse(n, args=[team.league.slug]))),
        )
    STATES.clear()
    begun = time.process_time()
    client.get(url)
    show("the page of the steps, once, with no state remembered", (time.process_time() - begun) * 1000)
