"""Live matches for tests, made by the services that a browser uses."""

from league.reading import fold, game_of
from matches.live.kinds import KINDS
from matches.live.services import open_match, play, sit_down
from matches.models import Match
from rules_engine.core import Seat
from rules_engine.live import Terms
from rules_engine.live import actions as act
from tests.factories import UserFactory

HOME, AWAY = Seat.HOME, Seat.AWAY
SIDES = {"hattrick": ("GER", "BRA"), "spot_kicks": ("Us", "Them")}


def live_match(kind="hattrick", *, terms=None, begun=True, decided=False, rules=None, sides=None, **columns):
    """A match of two people (or bots), both ready unless said otherwise. `sides` is what they play with."""
    made = KINDS[kind]
    home, away = sides or SIDES.get(kind, ("BRU", "TUI"))
    people = {}
    for side in ("home", "away"):
        if not columns.get(f"{side}_bot") and f"{side}_user" not in columns:
            people[f"{side}_user"] = UserFactory()
    if columns.get("one_device"):
        people.pop("away_user", None)
    columns = {"home_name": home, "away_name": away, **people, **columns}
    by = columns.get("home_user") or columns.get("away_user")
    match = open_match(
        Match(kind=kind, created_by=by, **columns),
        setup=made.setup(home, away, decided),
        terms=terms or Terms(draws=made.may_be_drawn and not decided),
        by=by,
        rules=rules,
    )
    if begun:
        for seat in (HOME, AWAY):
            do(match, act.Begin(seat))
        match.refresh_from_db()
    return match


def do(match, action, **more):
    """An action by whoever sits there, answering what is asked."""
    sitting = sit_down(match)
    more.setdefault("decision", sitting.decision(action.seat))
    more.setdefault("by", match.user_at(action.seat))
    return play(match, seat=action.seat, action=action, **more)


def options(match, seat):
    """What that side may do in the game itself."""
    sitting = sit_down(match)
    legal = sitting.game.own_legal_actions(sitting.state, seat)
    return list(legal or ())


def asked(match):
    """The sides that are waited for."""
    return sorted(game_of(match).to_act(fold(match)))


def advance(match, *, until, most=2000):
    """Play on, everybody doing the first thing offered, until `until(sitting)`."""
    for _ in range(most):
        sitting = sit_down(match)
        if until(sitting) or not asked(match):
            return match
        do(match, options(match, asked(match)[0])[0])
    raise AssertionError("it never came to that")


def whole_match(match, **more):
    """Play on to the end."""
    return advance(match, until=lambda sitting: False, **more)
