"""What follows from the actions of a season, the lines of its log: a module for each room, and the union of them all."""

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
    DateSet,
    FairWeatherCalled,
    FairWeatherDrawn,
    FixtureEvent,
    ResultRecorded,
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
from rules_engine.competition.events.prematch import (
    PrayerDrawn,
    PrayersCalled,
    PrematchEvent,
    WeatherCalled,
    WeatherDrawn,
)
from rules_engine.competition.events.tables import (
    AdjustmentTakenBack,
    LotsOrdered,
    LotTaken,
    PointsAdjusted,
    TableEvent,
    TieBreaksChanged,
)

SeasonEvent = DisciplineEvent | FixtureEvent | FoundingEvent | PrematchEvent | TableEvent

__all__ = [
    "AdjustmentTakenBack",
    "AppealDecided",
    "BanBrought",
    "CardShown",
    "CardStruck",
    "DateSet",
    "DisciplineChanged",
    "FairWeatherCalled",
    "FairWeatherDrawn",
    "FixtureMade",
    "LotTaken",
    "LotsOrdered",
    "PlaceDrawn",
    "PlayerBanned",
    "PrayerDrawn",
    "PrayersCalled",
    "PointsAdjusted",
    "ResultRecorded",
    "ScheduleOrdered",
    "SeasonEvent",
    "TeamEntered",
    "TeamWithdrawn",
    "TieBreaksChanged",
    "WalkoverRecorded",
    "WeatherCalled",
    "WeatherDrawn",
]
