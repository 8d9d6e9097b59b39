"""The pages of teams."""

from tests.factories import founded_team, played_team
from tests.routes import EVERYBODY, LOGIN, NO_GET_SIGNED_IN, RUNNERS, RUNNERS_POST, Route, answers

MANAGERS = answers(403, anonymous=LOGIN, coach=200, commissioner=200, staff=200)
MANAGERS_POST = answers(403, anonymous=LOGIN, coach=302, commissioner=302, staff=302)


def team(cast):
    return [cast.team.ref]


def to_draft(cast):
    """A team of the coach that has not been drafted."""
    return [founded_team(cast.season, cast.coach).ref]


def after_a_match(cast):
    played_team(cast.team, score=1, nominees=(1, 2, 3, 4, 5, 6), mvp_rolls=(1,), fans_roll=6)


def names(cast):
    """The form of the whole list, with one other name."""
    players = {f"name_{player.n}": player.name for player in cast.team.players.all()}
    numbers = {f"number_{player.n}": player.number for player in cast.team.players.all()}
    return {"team_name": "Altdorf Aces", **players, **numbers}


ROUTES = {
    "found_team": Route(
        NO_GET_SIGNED_IN,
        answers(302, anonymous=LOGIN, stranger=403, spectator=403, staff=403),
        args=lambda cast: [cast.league.slug, cast.season.number],
    ),
    "team": Route(EVERYBODY, args=team),
    "team_as_of": Route(EVERYBODY, args=team),
    "delete_team": Route(MANAGERS, MANAGERS_POST, args=team, data=lambda cast: {"do": "retire"}),
    "hand_over": Route(RUNNERS, RUNNERS_POST, args=team, data=lambda cast: {"coach": cast.other_coach.username}),
    "draft": Route(MANAGERS, MANAGERS_POST, args=to_draft, data=lambda cast: {"do": "list:human", "version": "0"}),
    "names": Route(MANAGERS, MANAGERS_POST, args=team, data=names),
    "aftermath": Route(
        MANAGERS,
        MANAGERS_POST,
        args=team,
        data=lambda cast: {"act": "do=proceed&stage=advancement"},
        prepare=after_a_match,
    ),
    "team_graveyard": Route(EVERYBODY, args=team),
    "team_log": Route(EVERYBODY, args=team),
    "player": Route(EVERYBODY, args=lambda cast: [cast.team.ref, 1]),
    "why": Route(EVERYBODY, args=lambda cast: [cast.team.ref, "treasury"]),
}
