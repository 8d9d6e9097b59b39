"""Stages: what is refused, an example of each action, and who may take it."""

from rules_engine.competition import actions as a
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.formats import KnockOut, Ladder, Qualification, RoundRobin, Seeding, Swiss
from rules_engine.competition.policies import Leaving
from rules_engine.competition.schedule import Legs
from tests.engine.competition.seasons import COACH, COMMISSIONER, FOUR, ORDERED, entered, planned, result, staged

THREE = ("a", "b", "c")
PLANNED = (*entered(*THREE), planned(RoundRobin()))
LEAGUE = staged(*THREE, form=RoundRobin())
SWISS = staged("a", "b", "c", "d", form=Swiss(2))
SWISS_PLAYED = (*SWISS, result(1, 1, 0), result(2, 1, 0))
SWISS_OVER = (*SWISS_PLAYED, a.PairRound(COMMISSIONER, 1))
TWO_LEFT = (*SWISS_PLAYED, *(a.LeaveSeason(COMMISSIONER, team, Leaving.KEEP, "why") for team in "bd"))
LADDER = staged(*THREE, form=Ladder(reach=1))
CHALLENGED = (*LADDER, a.Challenge(COACH, 1, "b", "a"))
CLOSED = (*LADDER, a.CloseStage(COMMISSIONER, 1))
TIE = staged("a", "b", form=KnockOut())
TWO_LEGS = staged("a", "b", form=KnockOut(legs=2))
LEAGUE_OVER = (*LEAGUE, *(result(n, 0, 0) for n in (1, 2, 3)))


def from_first(*, top=1, best_next=0):
    return planned(KnockOut(), qualifications=(Qualification(1, top, best_next),))


REFUSED = [
    (SeasonCode.STAGES_PLANNED, PLANNED, a.OrderSchedule(COMMISSIONER, Legs.SINGLE), {}),
    (SeasonCode.STAGE_UNKNOWN, PLANNED, a.StartStage(COMMISSIONER, 2), {"stage": 2}),
    (SeasonCode.STAGE_UNKNOWN, PLANNED, planned(KnockOut(), qualifications=(Qualification(3, 1),)), {"stage": 3}),
    (SeasonCode.STAGE_NAMELESS, (), a.PlanStage(COMMISSIONER, " ", RoundRobin()), {}),
    (SeasonCode.STAGE_STARTED, FOUR, a.StartStage(COMMISSIONER, 1), {"stage": 1}),
    (SeasonCode.STAGE_STARTED, LEAGUE, a.DropStage(COMMISSIONER, 1), {"stage": 1}),
    (SeasonCode.STAGE_STARTED, LEAGUE, a.ChangeStage(COMMISSIONER, 1, "x", Swiss(1)), {"stage": 1}),
    (SeasonCode.STAGE_NOT_STARTED, PLANNED, a.PairRound(COMMISSIONER, 1), {"stage": 1}),
    (SeasonCode.STAGE_CLOSED, CLOSED, a.Challenge(COACH, 1, "b", "a"), {"stage": 1}),
    (SeasonCode.STAGE_OPEN, SWISS, a.PairRound(COMMISSIONER, 1), {"stage": 1, "fixture": 1}),
    (SeasonCode.STAGE_OPEN, (*SWISS, result(1, 0, 0)), a.CloseStage(COMMISSIONER, 1), {"stage": 1, "fixture": 2}),
    (SeasonCode.STAGE_OPEN, (*LEAGUE, from_first()), a.StartStage(COMMISSIONER, 2), {"stage": 1, "fixture": 1}),
    (SeasonCode.STAGE_NOT_OVER, (*SWISS_PLAYED, from_first(top=2)), a.StartStage(COMMISSIONER, 2), {"stage": 1}),
    (SeasonCode.STAGE_NEEDED, (*PLANNED, from_first()), a.DropStage(COMMISSIONER, 1), {"stage": 1, "by": 2}),
    (SeasonCode.STAGE_AGAIN, PLANNED, planned(KnockOut(), qualifications=(Qualification(1, 1),) * 2), {"stage": 1}),
    (
        SeasonCode.STAGE_AGAIN,
        PLANNED,
        a.ChangeStage(COMMISSIONER, 1, "x", KnockOut(), qualifications=(Qualification(1, 1),)),
        {"stage": 1},
    ),
    (SeasonCode.FORMAT_OTHER, LEAGUE, a.PairRound(COMMISSIONER, 1), {"stage": 1}),
    (SeasonCode.FORMAT_OTHER, LEAGUE, a.CloseStage(COMMISSIONER, 1), {"stage": 1}),
    (SeasonCode.FORMAT_OTHER, LEAGUE, a.EnterLate(COMMISSIONER, 1, "x"), {"stage": 1}),
    (SeasonCode.FORMAT_OTHER, LEAGUE, a.Challenge(COACH, 1, "b", "a"), {"stage": 1}),
    *(
        (SeasonCode.FORMAT_RANGE, (), planned(form), {"field": field, "value": value, "least": 1, "most": most})
        for form, field, value, most in (
            (RoundRobin(groups=0), "groups", 0, 250),
            (Swiss(0), "rounds", 0, 499),
            (KnockOut(legs=3), "legs", 3, 2),
            (Ladder(reach=0), "reach", 0, 499),
        )
    ),
    (
        SeasonCode.FORMAT_RANGE,
        (*entered(*THREE), planned(Swiss(4))),
        a.StartStage(COMMISSIONER, 1),
        {"field": "rounds", "value": 4, "least": 1, "most": 3},
    ),
    (SeasonCode.SEEDING_UNFIT, (), planned(RoundRobin(), seeding=Seeding.POTS), {}),
    (SeasonCode.NUMBER_NEGATIVE, (), planned(Swiss(1), division=-1), {"field": "division", "value": -1}),
    (SeasonCode.TEAM_NOT_ENTERED, (), planned(Swiss(1), teams=("z",)), {"team": "z"}),
    (SeasonCode.TEAM_ENTERED, entered("a"), planned(Swiss(1), teams=("a", "a")), {"team": "a"}),
    (SeasonCode.QUALIFICATION_EMPTY, PLANNED, from_first(top=0), {"stage": 1}),
    (SeasonCode.QUALIFICATION_EMPTY, PLANNED, from_first(top=2, best_next=-1), {"stage": 1}),
    (SeasonCode.NEXT_UNCOMPARED, LADDER, from_first(best_next=1), {"stage": 1}),
    (
        SeasonCode.NEXT_UNCOMPARED,
        (*PLANNED, from_first(top=1, best_next=1)),
        a.ChangeStage(COMMISSIONER, 1, "x", Ladder()),
        {"stage": 1},
    ),
    (
        SeasonCode.TOO_FEW_TEAMS,
        (*entered(*THREE), planned(RoundRobin(groups=2))),
        a.StartStage(COMMISSIONER, 1),
        {"least": 4, "teams": 3},
    ),
    (
        SeasonCode.DEADLINES_COUNT,
        (*entered(*THREE), planned(KnockOut())),
        a.StartStage(COMMISSIONER, 1, ("2027-01-01",)),
        {"rounds": 2, "deadlines": 1},
    ),
    (SeasonCode.LOTS_DUE, (*LEAGUE_OVER, from_first()), a.StartStage(COMMISSIONER, 2), {"tied": THREE}),
    (SeasonCode.ROUNDS_OVER, SWISS_OVER, a.PairRound(COMMISSIONER, 1), {"rounds": 2}),
    (SeasonCode.ROUNDS_OVER, SWISS_OVER, a.CloseStage(COMMISSIONER, 1), {"rounds": 2}),
    (SeasonCode.ROUNDS_OVER, SWISS_OVER, a.EnterLate(COMMISSIONER, 1, "x"), {"rounds": 2}),
    (SeasonCode.TEAM_MISSING, LADDER, a.EnterLate(COMMISSIONER, 1, ""), {}),
    (SeasonCode.TEAM_IN_STAGE, LADDER, a.EnterLate(COMMISSIONER, 1, "b"), {"team": "b"}),
    (
        SeasonCode.TEAM_LEFT,
        (*SWISS, a.LeaveSeason(COMMISSIONER, "a", Leaving.KEEP, "why")),
        a.EnterLate(COMMISSIONER, 1, "a"),
        {"team": "a"},
    ),
    (
        SeasonCode.TOO_MANY_TEAMS,
        staged(*map(str, range(500)), form=Ladder(), teams=("1", "2")),
        a.EnterLate(COMMISSIONER, 1, "x"),
        {"most": 500},
    ),
    (SeasonCode.NO_PAIRING, TWO_LEFT, a.PairRound(COMMISSIONER, 1), {"teams": ("c", "a")}),
    (SeasonCode.CHALLENGE_DOWN, LADDER, a.Challenge(COACH, 1, "a", "b"), {"team": "b"}),
    (SeasonCode.CHALLENGE_TOO_FAR, LADDER, a.Challenge(COACH, 1, "c", "a"), {"team": "a", "reach": 1}),
    (SeasonCode.CHALLENGE_BUSY, CHALLENGED, a.Challenge(COACH, 1, "c", "b"), {"team": "b"}),
    (
        SeasonCode.CHALLENGE_BUSY,
        (*CHALLENGED, a.AnswerChallenge(COACH, 1, "b", accepted=True)),
        a.Challenge(COACH, 1, "c", "b"),
        {"team": "b"},
    ),
    (SeasonCode.NOT_ON_LADDER, LADDER, a.Challenge(COACH, 1, "z", "b"), {"team": "z"}),
    (SeasonCode.CHALLENGE_UNKNOWN, CHALLENGED, a.AnswerChallenge(COACH, 1, "a", accepted=True), {"team": "a"}),
    (SeasonCode.CHALLENGE_UNKNOWN, LADDER, a.WithdrawChallenge(COACH, 1, "b"), {"team": "b"}),
    (SeasonCode.DECIDER_MISSING, TIE, result(1, 1, 1), {"fixture": 1}),
    (SeasonCode.DECIDER_MISSING, (*TWO_LEGS, result(1, 2, 1)), result(2, 1, 0), {"fixture": 2}),
    (SeasonCode.DECIDER_MISSING, TIE, a.AwardResult(COMMISSIONER, 1, 0, 0, "why"), {"fixture": 1}),
    (SeasonCode.DECIDER_MISSING, TIE, a.AbandonMatch(COMMISSIONER, 1, 0, 0, "why"), {"fixture": 1}),
    (SeasonCode.SHOOT_OUT_LEVEL, TIE, result(1, 1, 1, shoot_out=(3, 3)), {}),
    (SeasonCode.NUMBER_NEGATIVE, TIE, result(1, 1, 1, shoot_out=(3, -1)), {"field": "shoot_out", "value": -1}),
    (SeasonCode.SHOOT_OUT_NOT_DUE, LEAGUE, result(1, 1, 1, shoot_out=(3, 2)), {"fixture": 1}),
    (SeasonCode.SHOOT_OUT_NOT_DUE, TIE, result(1, 2, 1, shoot_out=(3, 2)), {"fixture": 1}),
    (SeasonCode.RESULT_BUILT_UPON, (*TIE, result(1, 2, 1)), a.OrderReplay(COMMISSIONER, 1, "why"), {"fixture": 1}),
    (SeasonCode.DRAW_DUE, ORDERED, planned(Swiss(1)), {}),
]

EXAMPLES = {
    a.PlanStage: (entered(*THREE), planned(KnockOut(), teams=("a", "b"))),
    a.ChangeStage: (PLANNED, a.ChangeStage(COMMISSIONER, 1, "Cup", KnockOut(legs=2))),
    a.DropStage: (PLANNED, a.DropStage(COMMISSIONER, 1)),
    a.StartStage: (PLANNED, a.StartStage(COMMISSIONER, 1)),
    a.PairRound: (SWISS_PLAYED, a.PairRound(COMMISSIONER, 1)),
    a.CloseStage: (LADDER, a.CloseStage(COMMISSIONER, 1)),
    a.EnterLate: (LADDER, a.EnterLate(COMMISSIONER, 1, "z")),
    a.Challenge: (LADDER, a.Challenge(COACH, 1, "b", "a")),
    a.AnswerChallenge: (CHALLENGED, a.AnswerChallenge(COACH, 1, "b", accepted=True)),
    a.WithdrawChallenge: (CHALLENGED, a.WithdrawChallenge(COACH, 1, "b")),
}
SEATED = {
    a.PlanStage: {COMMISSIONER},
    a.ChangeStage: {COMMISSIONER},
    a.DropStage: {COMMISSIONER},
    a.StartStage: {COMMISSIONER},
    a.PairRound: {COMMISSIONER},
    a.CloseStage: {COMMISSIONER},
    a.EnterLate: {COMMISSIONER},
    a.Challenge: {COACH, COMMISSIONER},
    a.AnswerChallenge: {COACH, COMMISSIONER},
    a.WithdrawChallenge: {COACH, COMMISSIONER},
}
