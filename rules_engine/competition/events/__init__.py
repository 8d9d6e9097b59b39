"""What follows from the actions of a season, the lines of its log: a module for each room, and the union of them all."""

from rules_engine.competition.events.closing import ClosingEvent, SeasonClosed
from rules_engine.competition.events.discipline import (
    AppealDecided,
    BanBrought,
    CardShown,
    CardStruck,
    DisciplineChanged,
    DisciplineEvent,
    PlayerBanned,
)
from rules_engine.competition.events.fixtures import (
    DateAgreed,
    DateProposed,
    DateSet,
    DateTakenBack,
    FairWeatherCalled,
    FairWeatherDrawn,
    FixtureCancelled,
    FixtureEvent,
    FixturePostponed,
    MatchAbandoned,
    PoliciesChanged,
    ReplayOrdered,
    ResultGiven,
    ResultRecorded,
    ResultSuperseded,
    TeamLeft,
    WalkoverRecorded,
)
from rules_engine.competition.events.founding import (
    FixtureMade,
    FoundingEvent,
    PlaceDrawn,
    ScheduleOrdered,
    TeamEntered,
    TeamWithdrawn,
)
from rules_engine.competition.events.friendlies import (
    FriendlyArranged,
    FriendlyCalledOff,
    FriendlyEvent,
)
from rules_engine.competition.events.prematch import (
    PrayerDrawn,
    PrayersCalled,
    PrematchEvent,
    WeatherCalled,
    WeatherDrawn,
)
from rules_engine.competition.events.stages import (
    ChallengeAnswered,
    ChallengeMade,
    ChallengeWithdrawn,
    EnteredLate,
    LadderClimbed,
    RoundPaired,
    StageClosed,
    StageDropped,
    StageEvent,
    StagePlanned,
    StageStarted,
    TieDecided,
)
from rules_engine.competition.events.tables import (
    AdjustmentTakenBack,
    LotsOrdered,
    LotTaken,
    PointsAdjusted,
    SchemeChanged,
    TableEvent,
    TieBreaksChanged,
)

SeasonEvent = (
    ClosingEvent
    | StageEvent
    | DisciplineEvent
    | FixtureEvent
    | FoundingEvent
    | FriendlyEvent
    | PrematchEvent
    | TableEvent
)

__all__ = [
    "AdjustmentTakenBack",
    "AppealDecided",
    "BanBrought",
    "CardShown",
    "CardStruck",
    "ChallengeAnswered",
    "ChallengeMade",
    "ChallengeWithdrawn",
    "DateAgreed",
    "DateProposed",
    "DateSet",
    "DateTakenBack",
    "DisciplineChanged",
    "EnteredLate",
    "FairWeatherCalled",
    "FairWeatherDrawn",
    "FixtureCancelled",
    "FixtureMade",
    "FixturePostponed",
    "FriendlyArranged",
    "FriendlyCalledOff",
    "LadderClimbed",
    "LotTaken",
    "LotsOrdered",
    "MatchAbandoned",
    "PlaceDrawn",
    "PlayerBanned",
    "PointsAdjusted",
    "PoliciesChanged",
    "PrayerDrawn",
    "PrayersCalled",
    "ReplayOrdered",
    "ResultGiven",
    "ResultRecorded",
    "ResultSuperseded",
    "RoundPaired",
    "ScheduleOrdered",
    "SchemeChanged",
    "SeasonClosed",
    "SeasonEvent",
    "StageClosed",
    "StageDropped",
    "StagePlanned",
    "StageStarted",
    "TeamEntered",
    "TeamLeft",
    "TeamWithdrawn",
    "TieBreaksChanged",
    "TieDecided",
    "WalkoverRecorded",
    "WeatherCalled",
    "WeatherDrawn",
]
