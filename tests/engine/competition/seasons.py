"""Seasons written by hand, for tests."""

from rules_engine.competition import actions as a
from rules_engine.competition.formats import Seeding
from rules_engine.competition.points import Points
from rules_engine.competition.schedule import Legs
from rules_engine.core import CHANCE, Origin, Seat
from rules_engine.record import replay
from tests.engine.competition.trial import SEASON as TRIAL
from tests.engine.competition.trial import SETUP

SEASON = TRIAL.game
THREE_ONE_NIL = Points(3, 1, 0)
COMMISSIONER, COACH = Seat.COMMISSIONER, Seat.COACH


def play(*actions, setup=SETUP):
    played = replay(SEASON, setup, actions)
    assert played.fault is None, played.fault
    return played.state


def entered(*teams):
    return tuple(a.EnterTeam(COMMISSIONER, team) for team in teams)


def drawn(*teams, legs=Legs.SINGLE, deadlines=()):
    """A season of these teams, drawn in this order."""
    return (
        *entered(*sorted(teams)),
        a.OrderSchedule(COMMISSIONER, legs, deadlines),
        *(a.DrawPlace(CHANCE, team) for team in teams),
    )


def result(fixture, home, away, *, seat=COACH, casualties=(0, 0), report=1, shoot_out=None):
    return a.RecordResult(seat, fixture, home, away, *casualties, report, shoot_out=shoot_out)


def planned(form, *, name="Stage", **of_it):
    return a.PlanStage(COMMISSIONER, name, form, **of_it)


def staged(*teams, form, seeding=Seeding.SEEDED, **of_it):
    """A season of one stage, begun with these teams in order of strength."""
    return (*entered(*teams), planned(form, seeding=seeding, **of_it), a.StartStage(COMMISSIONER, 1))


FOUR = drawn("a", "b", "c", "d")
ORDERED = FOUR[:5]
CALLED = (*FOUR, a.CallFairWeather(COACH, 3))
THROWN = (*CALLED, a.FairWeather(CHANCE, 3, 2, 3, Origin.TYPED))
EVENING = "2027-01-09T19:00:00+01:00"
