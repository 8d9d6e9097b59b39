"""What may be written in a team's career. `seat` comes first in every action."""

from enum import StrEnum

from rules_engine.bloodbowl.report import SideReport
from rules_engine.bloodbowl.tables import Category, Characteristic
from rules_engine.bloodbowl.team import Purpose, Stage
from rules_engine.competition.discipline import Card
from rules_engine.core import Action, Origin, Value


class EnterSeason(Action, frozen=True):
    """The team joins a season and lives by its ruleset from here on."""

    season: str
    ruleset: str


class DraftedPlayer(Value, frozen=True):
    position: str
    name: str
    number: int


class Draft(Action, frozen=True):
    """The whole first list. `captain` is the place (from 0) in `players` of the Team Captain, where there is one."""

    name: str
    roster: str
    league: str
    players: tuple[DraftedPlayer, ...]
    rerolls: int = 0
    assistant_coaches: int = 0
    cheerleaders: int = 0
    apothecary: bool = False
    dedicated_fans: int = 1
    favoured_of: str | None = None
    captain: int | None = None


class Subject(StrEnum):
    """What a commissioner's ruling is about. `BUDGET` counts at the draft, `TREASURY` and `SPP` at once; `STEPS` opens those
    after a match without one; the others are words."""

    BUDGET = "budget"
    TREASURY = "treasury"
    SPP = "spp"
    INDUCEMENT = "inducement"
    INJURY = "injury"
    STEPS = "steps"


class Ruling(Action, frozen=True):
    """The commissioner decides something the rules do not, with a reason. `gold` is added to the budget or treasury,
    `spp` to what `player` has earned. `card` is what a fine is paid for, in the match `fixture`. `stage` is the step that
    is opened."""

    subject: Subject
    reason: str
    gold: int = 0
    fixture: str = ""
    player: int | None = None
    spp: int = 0
    card: Card | None = None
    stage: Stage | None = None


class Opposition(Value, frozen=True):
    """What was read of the other side at the table."""

    team: str
    score: int
    fair_weather: int
    dedicated_fans: int
    ctv: int
    casualties: int


class Side(StrEnum):
    """Seen from a team: itself or the other."""

    OWN = "own"
    OTHER = "other"


class BookMatch(Action, frozen=True):
    """A confirmed report enters the career. `order` is the place in play order; fans and CTV are as stated then.
    `ruling` is the commissioner's reason to let it count although somebody could not have played by what is known now.
    `banned` are players whom the season kept out of it. A `friendly` enters only where the edition lets it count.
    """

    fixture: str
    home: bool
    order: int
    side: SideReport
    opposition: Opposition
    dedicated_fans: int
    ctv: int
    conceded_by: Side | None = None
    penalty: bool = False
    treasury_spent: int = 0
    won_on_penalties: bool | None = None
    ruling: str = ""
    banned: tuple[int, ...] = ()
    friendly: bool = False


class BookWalkover(Action, frozen=True):
    """The other side did not come: MVP awards among `nominees`, and winnings by a die. Nobody played."""

    fixture: str
    opponent: str
    order: int
    nominees: tuple[int, ...]


class Roll(Action, frozen=True):
    """Dice: by CHANCE, for the purpose that is due."""

    purpose: Purpose
    faces: tuple[int, ...]
    origin: Origin


class DrawRandomSkill(Action, frozen=True):
    """Begin a random skill of a category; the dice are due next."""

    player: int
    category: Category


class KeepSkill(Action, frozen=True):
    """Keep one of the drawn skills."""

    player: int
    skill: str


class TakeSkill(Action, frozen=True):
    """Take a skill of one's choice, primary or secondary as its category is; or instead of a rolled characteristic."""

    player: int
    skill: str


class RollCharacteristic(Action, frozen=True):
    """Pay for a characteristic; its die is due next."""

    player: int


class ImproveCharacteristic(Action, frozen=True):
    """Take one of the characteristics that the die offers."""

    player: int
    characteristic: Characteristic


class RetireTemporarily(Action, frozen=True):
    player: int


class Hire(Action, frozen=True):
    """Somebody joins the list. With the commissioner's `ruling`, a reason, also where the list, his position or his group
    is full: so a hire stands for which a correction of the past has left no room."""

    position: str
    name: str
    number: int
    ruling: str = ""


class KeepPlace(Action, frozen=True):
    """Somebody was hired who, as the past reads by now, never came. His place among all players stays his, so that
    those hired after him keep theirs, and matches he was in are told of him."""

    position: str
    name: str
    number: int


class Fire(Action, frozen=True):
    player: int


class Staffing(StrEnum):
    """What stands beside the pitch, re-rolls included."""

    REROLL = "reroll"
    ASSISTANT_COACH = "assistant_coach"
    CHEERLEADER = "cheerleader"
    APOTHECARY = "apothecary"


class HireStaff(Action, frozen=True):
    kind: Staffing


class HireGuest(Action, frozen=True):
    """A journeyman or a raised player of this match joins the list under a shirt number; with a `ruling` as in `Hire`."""

    guest: int
    number: int
    ruling: str = ""


class FireStaff(Action, frozen=True):
    kind: Staffing


class Proceed(Action, frozen=True):
    """Done with the step `stage`; on to the next. With the commissioner's `ruling`, a reason, also where a player
    would have to advance first."""

    stage: Stage
    ruling: str = ""


class CloseSequence(Action, frozen=True):
    """The commissioner ends an open sequence without purchases, so that the team can be fielded again."""

    reason: str


class EndSeason(Action, frozen=True):
    """The season is over for this team: rest and relaxation, funds, then the re-draft."""


class AwardPrize(Action, frozen=True):
    """What a place in the final table is worth: gold, and for the winner a trophy with a re-roll."""

    place: int


class Kept(Value, frozen=True):
    """A player of the old list who is hired again, under a shirt number."""

    player: int
    number: int


class Redraft(Action, frozen=True):
    """The list of the next season, whole: who is hired again, who is new, and what stands beside the pitch.

    `captain` is a shirt number; `dedicated_fans` counts only where the league has them drafted again.
    """

    kept: tuple[Kept, ...]
    players: tuple[DraftedPlayer, ...]
    rerolls: int
    assistant_coaches: int
    cheerleaders: int
    apothecary: bool
    captain: int | None = None
    dedicated_fans: int | None = None


class Rename(Action, frozen=True):
    """Name the team (`player` None) or a player, with his shirt number."""

    name: str
    player: int | None = None
    number: int | None = None


class NameCaptain(Action, frozen=True):
    """Another Team Captain, once the last one is gone."""

    player: int


CareerAction = (
    EnterSeason
    | Draft
    | Ruling
    | BookMatch
    | BookWalkover
    | Roll
    | DrawRandomSkill
    | KeepSkill
    | TakeSkill
    | RollCharacteristic
    | ImproveCharacteristic
    | RetireTemporarily
    | Hire
    | KeepPlace
    | Fire
    | HireStaff
    | FireStaff
    | HireGuest
    | Proceed
    | CloseSequence
    | AwardPrize
    | EndSeason
    | Redraft
    | Rename
    | NameCaptain
)
