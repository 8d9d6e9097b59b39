"""What may be written in a season's record: a module for each room, and the union of them all. `seat` comes first in every
action."""

from rules_engine.competition.actions.closing import CloseSeason, ClosingAction
from rules_engine.competition.actions.discipline import (
    BringBans,
    ChangeDiscipline,
    DecideAppeal,
    DisciplineAction,
    RecordCards,
    StrikeCard,
)
from rules_engine.competition.actions.fixtures import (
    AbandonMatch,
    AcceptDate,
    AwardResult,
    CallFairWeather,
    ChangePolicies,
    FairWeather,
    FixtureAction,
    LeaveSeason,
    OrderReplay,
    PassDeadline,
    PostponeFixture,
    ProposeDate,
    RecordResult,
    RecordWalkover,
    SetDate,
    TakeBackDate,
)
from rules_engine.competition.actions.founding import (
    DrawPlace,
    EnterTeam,
    FoundingAction,
    OrderSchedule,
    WithdrawTeam,
)
from rules_engine.competition.actions.friendlies import (
    ArrangeFriendly,
    CallOffFriendly,
    FriendlyAction,
)
from rules_engine.competition.actions.prematch import (
    CallPrayers,
    CallWeather,
    DrawPrayer,
    DrawWeather,
    PrematchAction,
)
from rules_engine.competition.actions.stages import (
    AnswerChallenge,
    Challenge,
    ChangeStage,
    CloseStage,
    DropStage,
    EnterLate,
    PairRound,
    PlanStage,
    StageAction,
    StartStage,
    WithdrawChallenge,
)
from rules_engine.competition.actions.tables import (
    AdjustPoints,
    ChangeScheme,
    ChangeTieBreaks,
    DrawLots,
    TableAction,
    TakeBackAdjustment,
    TakeLot,
)

SeasonAction = ClosingAction | (
    StageAction | DisciplineAction | FixtureAction | FoundingAction | FriendlyAction | PrematchAction | TableAction
)

__all__ = [
    "AbandonMatch",
    "AcceptDate",
    "AdjustPoints",
    "AnswerChallenge",
    "ArrangeFriendly",
    "AwardResult",
    "BringBans",
    "CallFairWeather",
    "CallOffFriendly",
    "CallPrayers",
    "CallWeather",
    "Challenge",
    "ChangeDiscipline",
    "ChangePolicies",
    "ChangeScheme",
    "ChangeStage",
    "ChangeTieBreaks",
    "CloseSeason",
    "CloseStage",
    "DecideAppeal",
    "DrawLots",
    "DrawPlace",
    "DrawPrayer",
    "DrawWeather",
    "DropStage",
    "EnterLate",
    "EnterTeam",
    "FairWeather",
    "LeaveSeason",
    "OrderReplay",
    "OrderSchedule",
    "PairRound",
    "PassDeadline",
    "PlanStage",
    "PostponeFixture",
    "ProposeDate",
    "RecordCards",
    "RecordResult",
    "RecordWalkover",
    "SeasonAction",
    "SetDate",
    "StartStage",
    "StrikeCard",
    "TakeBackAdjustment",
    "TakeBackDate",
    "TakeLot",
    "WithdrawChallenge",
    "WithdrawTeam",
]
