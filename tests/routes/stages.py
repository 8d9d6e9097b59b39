"""The stages of a season: planned, started, paired, climbed. Coach and other coach each have a team in it."""

from league.services import stages as services
from league.services.stages import Shape
from rules_engine.competition.formats import KnockOut, Ladder, Seeding, Swiss
from tests.routes import EVERYBODY, LOGIN, NO_GET_SIGNED_IN, RUNNERS, RUNNERS_POST, Route, answers

COACHES = {"anonymous": LOGIN, "stranger": 403, "spectator": 403}


def season(cast):
    return [cast.league.slug, cast.season.number]


def stage(cast):
    return [*season(cast), 1]


def planned(form):
    def prepare(cast):
        services.plan_stage(cast.season, shape=Shape("Őszi kör", form, Seeding.SEEDED), by=cast.commissioner)

    return prepare


def begun(form):
    def prepare(cast):
        planned(form)(cast)
        services.start_stage(cast.season, stage=1, by=cast.commissioner)

    return prepare


def challenged(cast):
    """The coach's team is on top; the other's wants to be."""
    begun(Ladder())(cast)
    about = {"challenger": cast.other_team, "challenged": cast.team}
    services.challenge(cast.season, stage=1, **about, by=cast.other_coach)


def climbing(cast):
    return {"challenger": cast.other_team.ref, "challenged": cast.team.ref, "answer": "accept"}


def late(cast):
    from tests.factories import drafted_team

    begun(Ladder())(cast)
    drafted_team(cast.season, name="Late")


def latecomer(cast):
    from league.models import Team

    return {"team": Team.objects.get(name="Late").ref}


STAGE = {"name": "Cup", "kind": "knock_out", "knock_out_legs": "1", "seeding": "drawn", "expected": "4", "plan": "on"}
PLAN = {"legs": "single", "expected": "4", "plan": "on"}
ROUTES = {
    "stages": Route(EVERYBODY, args=season),
    "season_log": Route(EVERYBODY, args=season),
    "plan_stage": Route(RUNNERS, RUNNERS_POST, season, lambda cast: STAGE),
    "make_plan": Route(RUNNERS, RUNNERS_POST, lambda cast: [*season(cast), "league"], lambda cast: PLAN),
    "change_stage": Route(RUNNERS, RUNNERS_POST, stage, lambda cast: STAGE, planned(Swiss(1))),
    "drop_stage": Route(NO_GET_SIGNED_IN, RUNNERS_POST, stage, prepare=planned(KnockOut())),
    "start_stage": Route(RUNNERS, RUNNERS_POST, stage, lambda cast: {"days_per_round": "7"}, planned(KnockOut())),
    "pair_round": Route(
        NO_GET_SIGNED_IN, answers(403, anonymous=LOGIN, commissioner=422, staff=422), stage, prepare=begun(Swiss(1))
    ),
    "close_stage": Route(NO_GET_SIGNED_IN, RUNNERS_POST, stage, prepare=begun(Ladder())),
    "enter_late": Route(NO_GET_SIGNED_IN, RUNNERS_POST, stage, latecomer, late),
    "challenge_team": Route(
        NO_GET_SIGNED_IN,
        answers(**COACHES, coach=403, other_coach=302, commissioner=302, staff=302),
        stage,
        climbing,
        begun(Ladder()),
    ),
    "answer_challenge": Route(
        NO_GET_SIGNED_IN,
        answers(**COACHES, coach=302, other_coach=403, commissioner=302, staff=302),
        stage,
        climbing,
        challenged,
    ),
    "take_back_challenge": Route(
        NO_GET_SIGNED_IN,
        answers(**COACHES, coach=403, other_coach=302, commissioner=302, staff=302),
        stage,
        climbing,
        challenged,
    ),
}
