"""Live matches. In a league the coach plays at home, the other coach away; a friendly is seen by whoever has its address."""

from matches.models import Challenge, Match
from tests.routes import EVERYBODY, LOGIN, NO_GET_SIGNED_IN, RUNNERS, SIGNED_IN, Route, answers

PLAYERS = answers(403, anonymous=LOGIN, coach=302, other_coach=302)


def match(cast):
    return [Match.objects.get(league=cast.league).ref]


def playing(cast):
    """A shootout in the league, before anybody is ready."""
    from tests.matches.live.matches import live_match

    live_match("spot_kicks", league=cast.league, home_user=cast.coach, away_user=cast.other_coach, begun=False)


def over(cast):
    from rules_engine.core import Seat
    from rules_engine.live.actions import Resign
    from tests.matches.live.matches import do

    playing(cast)
    do(Match.objects.get(league=cast.league), Resign(Seat.HOME))


def asking(cast):
    Challenge.objects.create(kind="spot_kicks", by=cast.coach, league=cast.league)


def challenge(cast):
    return [Challenge.objects.get(league=cast.league).token]


def scheduled(cast):
    from tests.routes.matches import scheduled as draw

    draw(cast)


def of_match(get, post=None, prepare=playing, **more):
    return Route(get, post, match, prepare=prepare, **more)


TERMS = {"move_seconds": "0", "at_time_out": "claim", "delay": "0"}

ROUTES = {
    "play": Route(SIGNED_IN, answers(200, anonymous=LOGIN), of_league=False),
    "fair_chance": Route(EVERYBODY, answers(200), of_league=False),
    "new_match": Route(
        SIGNED_IN,
        answers(302, anonymous=LOGIN),
        lambda cast: ["spot_kicks"],
        data=lambda cast: {"against": "bot:random", **TERMS},
        of_league=False,
    ),
    "challenge": Route(
        EVERYBODY,
        answers(403, anonymous=LOGIN, other_coach=302, commissioner=302),
        challenge,
        prepare=asking,
    ),
    "challenge_qr": Route(answers(403, anonymous=LOGIN, coach=200), None, challenge, prepare=asking),
    "withdraw_challenge": Route(NO_GET_SIGNED_IN, answers(403, anonymous=LOGIN, coach=302), challenge, prepare=asking),
    "live_match": of_match(EVERYBODY),
    "begin_live": of_match(NO_GET_SIGNED_IN, PLAYERS),
    "act_live": of_match(
        NO_GET_SIGNED_IN,
        answers(403, anonymous=LOGIN, coach=302),
        data=lambda cast: {"action": '{"do":"resign","seat":"home"}'},
    ),
    "live_stream": of_match(EVERYBODY),
    "rule_live": of_match(
        NO_GET_SIGNED_IN,
        answers(403, anonymous=LOGIN, commissioner=302, staff=302),
        data=lambda cast: {"does": "suspend", "reason": "the bell"},
    ),
    "live_replay": of_match(EVERYBODY),
    "live_record": of_match(EVERYBODY, prepare=over),
    "live_ruleset": of_match(EVERYBODY),
    "start_fixture": Route(
        NO_GET_SIGNED_IN,
        answers(403, anonymous=LOGIN, coach=302, other_coach=302, commissioner=302, staff=302),
        lambda cast: [cast.league.slug, cast.season.number, 1],
        lambda cast: {"kind": "spot_kicks"},
        prepare=scheduled,
    ),
    "season_terms": Route(
        RUNNERS,
        answers(403, anonymous=LOGIN, commissioner=302, staff=302),
        lambda cast: [cast.league.slug, cast.season.number],
        lambda cast: TERMS,
    ),
}
