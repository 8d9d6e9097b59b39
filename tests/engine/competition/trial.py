"""A season to walk: from nothing, or from a stage of any form that has just begun."""

from rules_engine.competition import actions as a
from rules_engine.competition.formats import KnockOut, Ladder, Qualification, RoundRobin, Seeding, Swiss
from rules_engine.competition.points import Points
from rules_engine.competition.season import Season
from rules_engine.competition.state import SeasonSetup
from rules_engine.core import Seat
from tests.engine.contract import Trial

SETUP = SeasonSetup("Autumn", "hash", Points(3, 1, 0), weather_dice=(6, 6), prayer_die=16)


def begun(form, teams=5, seeding=Seeding.DRAWN):
    """So many teams in a stage of this form that has begun, and a final of the best two that is planned."""
    commissioner = Seat.COMMISSIONER
    return (
        *(a.EnterTeam(commissioner, f"team-{n}") for n in range(1, teams + 1)),
        a.PlanStage(commissioner, "Stage", form, seeding),
        a.PlanStage(commissioner, "Final", KnockOut(), Seeding.SEEDED, qualifications=(Qualification(1, 2),)),
        a.StartStage(commissioner, 1),
    )


SEASON = Trial(
    Season(),
    SETUP,
    max_actions=70,
    out_of_turn=0.4,
    seats=(Seat.COACH, Seat.COMMISSIONER, Seat.CLOCK),
    seldom=(a.PlanStage, a.ChangeStage, a.DropStage, a.CloseStage, a.CloseSeason),
    openings=(
        (),
        begun(RoundRobin()),
        begun(RoundRobin(groups=2), seeding=Seeding.POTS),
        begun(Swiss(3)),
        begun(KnockOut(third_place=True)),
        begun(KnockOut(legs=2), teams=3),
        begun(Ladder(2)),
    ),
)
