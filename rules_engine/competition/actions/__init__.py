"""What may be written in a season's record: a module for each room, and the union of them all. `seat` comes first in every
action."""

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
from rules_engine.competition.actions.prematch import (
    CallPrayers,
    CallWeather,
    DrawPrayer,
    DrawWeather,
    PrematchAction,
)
from rules_engine.competition.actions.tables import (
    AdjustPoints,
    ChangeTieBreaks,
    DrawLots,
    TableAction,
    TakeBackAdjustment,
    TakeLot,
)

SeasonAction = DisciplineAction | FixtureAction | FoundingAction | PrematchAction | TableAction

__all__ = [
    "AbandonMatch",
    "AcceptDate",
    "AdjustPoints",
    "AwardResult",
    "BringBans",
    "CallFairWeather",
    "CallPrayers",
    "CallWeather",
    "ChangeDiscipline",
    "ChangePolicies",
    "ChangeTieBreaks",
    "DecideAppeal",
    "DrawLots",
    "DrawPlace",
    "DrawPrayer",
    "DrawWeather",
    "EnterTeam",
    "FairWeather",
    "LeaveSeason",
    "OrderReplay",
    "OrderSchedule",
    "PassDeadline",
    "PostponeFixture",
    "ProposeDate",
    "RecordCards",
    "RecordResult",
    "RecordWalkover",
    "SeasonAction",
    "SetDate",
    "StrikeCard",
    "TakeBackAdjustment",
    "TakeBackDate",
    "TakeLot",
    "WithdrawTeam",
]
