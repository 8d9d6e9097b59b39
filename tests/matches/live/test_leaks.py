"""Nobody is shown what their seat may not know: on no page, in no fragment, in no answer, on no stream.

Two ways to look. A page is drawn from a state and again from one that differs only in what its reader may not know: not a
letter may differ. And every body that the server sends in a match is searched for cards that the reader's view lacks.
"""

import re
from dataclasses import replace as with_fields

import msgspec
import pytest
from django.template.loader import render_to_string
from django.urls import reverse

from league.models import User
from matches.live.access import viewer_of
from matches.live.course import Course, course_of
from matches.live.page import fragment, pass_of
from matches.live.stream import spectators_fragment
from matches.models import Match
from rules_engine.live import actions as act
from tests.engine.live.trial import HATTRICK, LIVE_HATTRICK, LIVE_OFUSAIDO, LIVE_SPOT_KICKS, OFUSAIDO, SPOT_KICKS
from tests.matches.live.matches import AWAY, HOME, asked, do, live_match, options
from tests.matches.live.played import played

GAMES = {
    "hattrick": (HATTRICK, LIVE_HATTRICK),
    "ofusaido_shootout": (OFUSAIDO, LIVE_OFUSAIDO),
    "spot_kicks": (SPOT_KICKS, LIVE_SPOT_KICKS),
}
SEATS = (HOME, AWAY, None)


def drawn(course, seat, kind, **planted):
    """The fragment of that seat, without the names of requests to come."""
    match = Match(kind=kind, ref="someref", home_name="One", away_name="Other", seq=course.last.seq, odds=True)
    context = fragment(match, course, seat, [seat] if seat else []) | planted
    html = render_to_string("matches/live_fragment.html", context)
    return re.sub(r'name="request_key" value="\w+"', "", html)


def differing(course, trial, seat):
    """The course with a last state that this seat cannot tell from the real one."""
    last = course.last
    for state in trial.variants(last.state, seat):
        if state.past != last.state.past:  # whether it has anything to take back, a seat knows
            continue
        yield Course(course.game, (*course.moments[:-1], with_fields(last, state=state)))


@pytest.mark.parametrize("kind", GAMES)
def test_a_page_is_the_same_whatever_its_reader_may_not_know(kind):
    game, trial = GAMES[kind]
    whole, compared = played(kind, game, trial.setup, seed=7), 0
    for at in range(3, len(whole.moments), max(1, len(whole.moments) // 30)):
        course = whole.until(at)
        for seat in SEATS:
            shown = drawn(course, seat, kind)
            for other in differing(course, trial, seat):
                compared += other.last.state != course.last.state
                assert drawn(other, seat, kind) == shown
    assert compared > 4


@pytest.mark.parametrize("kind", GAMES)
def test_a_planted_leak_is_noticed(kind):
    game, trial = GAMES[kind]
    whole = played(kind, game, trial.setup, seed=7)

    def leaking(course):
        return drawn(course, HOME, kind, refused=repr(course.last.state.game))

    assert any(
        leaking(other) != leaking(course)
        for course in map(whole.until, range(3, len(whole.moments)))
        for other in differing(course, trial, HOME)
    )


def told_by(value):
    """All texts within a value; not those of registered decks, which say nothing of where a card is."""
    if isinstance(value, dict):
        return {one for name, inner in value.items() if name != "deck" for one in told_by(inner)}
    if isinstance(value, list | tuple):
        return {one for inner in value for one in told_by(inner)}
    return {value} if isinstance(value, str) else set()


def leaked(body, course, seat, secrets):
    """The secrets that a body tells though the view of its reader has none of them."""
    known = told_by(msgspec.to_builtins(course.game.view(course.last.state, seat)))
    return {one for one in secrets - known if re.search(rf"(?<![\w-]){re.escape(one)}(?![\w-])", body)}


def secrets_of(course):
    """What somebody may not know now: the energies that are held or laid, takers named in secret."""
    state = course.last.state.game
    held = {card for side in (state.home, state.away) for card in side.energy_hand}
    laid = {one.card for one in (state.attempt.laid if state.attempt else ()) if one and one.card}
    return held | laid


def bodies(client, match, seat):
    """Everything a reader can ask the server for, as text, by address."""
    client.logout()
    user = {HOME: match.home_user, AWAY: match.away_user}.get(seat)
    if user:
        client.force_login(user)
    ref = [match.ref]
    for url in (
        match.get_absolute_url(),
        f"{reverse('live_replay', args=ref)}?step=9999",
        f"{reverse('live_replay', args=ref)}?step=9999&from=home",
        f"{reverse('live_replay', args=ref)}?from=away",
        f"{match.get_absolute_url()}?as=home",
        f"{match.get_absolute_url()}?as=away",
        reverse("live_record", args=ref),
        reverse("live_stream", args=ref),
    ):
        yield url, client.get(url).content.decode()
    yield "fragment", client.get(match.get_absolute_url(), headers={"hx-request": "true"}).content.decode()
    yield (
        "refused",
        client.post(
            reverse("act_live", args=ref), {"action": '{"do":"pass","seat":"home"}', "decision": "0"}
        ).content.decode(),
    )
    granted = pass_of(viewer_of(match, user or User()))
    if not granted.seat:
        yield "stream", spectators_fragment((granted.match, granted.language, granted.delay))[1].plain.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("kind", ["ofusaido_penalty", "ofusaido_free_kick"])
def test_every_body_of_a_match_is_searched(client, kind):
    match, searched = live_match(kind, odds=True), 0
    while asked(match):
        course = course_of(match)
        secrets = secrets_of(course)
        for seat in SEATS:
            for url, body in bodies(client, match, seat):
                searched += len(secrets)
                assert leaked(body, course, seat, secrets) == set(), (url, seat)
        do(match, options(match, asked(match)[0])[0])
    assert searched > 100


@pytest.mark.django_db
def test_the_search_finds_a_planted_card(client):
    match = live_match("ofusaido_penalty")
    course = course_of(match)
    hidden = course.last.state.game.away.energy_hand[0]
    assert leaked(f"<p>{hidden}</p>", course, HOME, secrets_of(course)) == {hidden}
    assert leaked(f"<p>{hidden}</p>", course, AWAY, secrets_of(course)) == set()


@pytest.mark.django_db
def test_the_secret_of_the_draws_is_told_to_nobody_before_the_end(client):
    match = live_match("spot_kicks")
    for seat in SEATS:
        for url, body in bodies(client, match, seat):
            assert match.secret not in body, url
    do(match, act.Resign(HOME))
    client.logout()
    assert match.secret in client.get(match.get_absolute_url()).content.decode()
