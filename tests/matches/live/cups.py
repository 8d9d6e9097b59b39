"""A cup of two teams of any game: its final is the one fixture, and somebody has to win it."""

from league.services.stages import Shape, plan_stage, start_stage
from rules_engine.competition.formats import KnockOut, Seeding
from tests.clubs.clubs import Tie, football_cast
from tests.factories import cast
from tests.matches.matches import Match


def cup(game, **form):
    """The final, before anything is typed."""
    people = cast() if game == "bloodbowl" else football_cast(game)
    plan_stage(people.season, shape=Shape("Cup", KnockOut(**form), Seeding.SEEDED), by=people.commissioner)
    start_stage(people.season, stage=1, by=people.commissioner)
    return Match(people, 1) if game == "bloodbowl" else Tie(people)
