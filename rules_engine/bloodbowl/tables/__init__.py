"""What an edition's data files say, as frozen structs. Money is in gold pieces; `ag`, `pa`, `av` are an n+ roll's n.

Skills, traits, leagues and special rules are named by their English print name: it is what records hold.
"""

from rules_engine.bloodbowl.tables.drafting import (
    Drafting,
    Staff,
)
from rules_engine.bloodbowl.tables.edition import (
    Settings,
    Tables,
    tables,
)
from rules_engine.bloodbowl.tables.growth import (
    Advancement,
    Limits,
    PrayerSpp,
    Spp,
    WhoCanEarn,
)
from rules_engine.bloodbowl.tables.injuries import (
    CasualtyResult,
    GettingEven,
    Injuries,
    LastingInjury,
)
from rules_engine.bloodbowl.tables.lists import (
    GroupLimit,
    ListStatus,
    Position,
    Profile,
    TeamList,
)
from rules_engine.bloodbowl.tables.post_match import (
    ConcededScore,
    Concession,
    MajorIncident,
    MistakeColumn,
    PostMatch,
)
from rules_engine.bloodbowl.tables.pre_match import (
    Band,
    HouseStar,
    Inducement,
    Journeymen,
    Named,
    PettyCash,
    PreMatch,
    Price,
    StarPlayer,
    Stars,
)
from rules_engine.bloodbowl.tables.season import (
    ExtraTime,
    Friendly,
    Funds,
    LeaguePoints,
    OffSeason,
    Redraft,
    Rest,
    Trophy,
    Unplayed,
    Walkover,
)
from rules_engine.bloodbowl.tables.skills import (
    Skill,
    Skills,
    Trait,
)
from rules_engine.bloodbowl.tables.terms import (
    UNPAID,
    Category,
    Characteristic,
    Deed,
    Way,
)

__all__ = [
    "UNPAID",
    "Advancement",
    "Band",
    "CasualtyResult",
    "Category",
    "Characteristic",
    "ConcededScore",
    "Concession",
    "Deed",
    "Drafting",
    "ExtraTime",
    "Friendly",
    "Funds",
    "GettingEven",
    "GroupLimit",
    "HouseStar",
    "Inducement",
    "Injuries",
    "Journeymen",
    "LastingInjury",
    "LeaguePoints",
    "Limits",
    "ListStatus",
    "MajorIncident",
    "MistakeColumn",
    "Named",
    "OffSeason",
    "PettyCash",
    "Position",
    "PostMatch",
    "PrayerSpp",
    "PreMatch",
    "Price",
    "Profile",
    "Redraft",
    "Rest",
    "Settings",
    "Skill",
    "Skills",
    "Spp",
    "Staff",
    "StarPlayer",
    "Stars",
    "Tables",
    "TeamList",
    "Trait",
    "Trophy",
    "Unplayed",
    "Walkover",
    "Way",
    "WhoCanEarn",
    "tables",
]
