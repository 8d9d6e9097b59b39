"""What the referee finds in a report, in words. Added to the sentences of every room."""

from typing import Any

from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext_lazy as plural

from league.season_sentences import SENTENCES as SEASON
from league.sentences import SENTENCES
from matches.codes import DeciderCode, SheetCode
from rules_engine.bloodbowl.inducements import InducementCode
from rules_engine.bloodbowl.report import ReportCode
from rules_engine.bloodbowl.site_dice import SiteDiceCode
from rules_engine.competition.codes import SeasonCode
from rules_engine.errors import Code

REPORT: dict[Code, Any] = {
    ReportCode.SAME_TEAM: lazy("A team cannot play against itself."),
    ReportCode.NOT_READY: lazy("%(team)s has not finished the steps after its last match: that comes first."),
    ReportCode.OUT_OF_ORDER: plural(
        "%(team)s has a match of a later round in its record already: who may play is judged by how the team stands now.",
        "%(team)s has %(matches)d matches of later rounds in its record already: "
        "who may play is judged by how the team stands now.",
        "matches",
    ),
    ReportCode.ALREADY_BOOKED: lazy("This match is in %(team)s’s record already."),
    ReportCode.UNKNOWN_PLAYER: lazy("%(team)s never had a player %(player)s."),
    ReportCode.GUEST_NUMBER: lazy("%(team)s: journeymen are numbered from the first, none left out."),
    ReportCode.GUEST_NOT_A_LINEMAN: lazy("%(guest)s cannot be a journeyman: only linemen of %(team)s are."),
    ReportCode.JOURNEYMEN_TOO_MANY: lazy(
        "%(team)s had %(available)s players fit to play: %(lacking)s journeymen at most, not %(journeymen)s."
    ),
    ReportCode.JOURNEYMEN_TOO_FEW: lazy(
        "%(team)s had %(available)s players fit to play and should have taken %(lacking)s journeymen, "
        "not %(journeymen)s."
    ),
    ReportCode.GUEST_NOT_HIRED: lazy("%(guest)s played for %(team)s, and was not paid for."),
    ReportCode.AWARDED_TO_HIRED: lazy(
        "%(guest)s was hired for the match: awarded touchdowns go to those who earn SPP."
    ),
    ReportCode.RAISED_NOT_POSSIBLE: lazy(
        "%(team)s could raise nobody: that takes one who dies on the other side, of Strength 4 at most and not Stunty."
    ),
    ReportCode.APOTHECARY_NOT_THERE: lazy("%(team)s had no apothecary for %(served)s injuries."),
    ReportCode.REGENERATION_MISSING: lazy("%(player)s cannot regenerate."),
    ReportCode.HATRED_FORBIDDEN: lazy("Nobody can come to hate the keyword %(keyword)s."),
    ReportCode.HATRED_NOT_DUE: lazy("%(player)s was not hurt so that he could come to hate anybody."),
    ReportCode.PRAYERS_MISMATCH: lazy("%(team)s bought %(bought)s prayers and wrote down %(rolled)s."),
    ReportCode.PRAYERS_DUE: lazy(
        "%(team)s, the underdog, rolls for %(due)s prayers before the kick-off; %(rolled)s are written down."
    ),
    ReportCode.PRAYER_RANGE: lazy("Prayers are rolled from 1 to %(high)s; %(rolled)s is written."),
    ReportCode.PRAYER_TWICE: lazy("Prayer %(rolled)s is written twice: a second one is rolled again."),
    ReportCode.PENALTIES_NOT_DUE: lazy("Penalties are thrown only when a match is level after extra time."),
    ReportCode.PENALTIES_UNDECIDED: lazy("The penalties that are written down do not decide the match."),
    ReportCode.NOMINEE_IS_HIRED: lazy("%(guest)s was hired for the match and cannot be nominated."),
    ReportCode.PLAYER_TWICE: lazy("%(player)s is listed twice."),
    ReportCode.PLAYER_DEAD: lazy("%(player)s died before this match."),
    ReportCode.PLAYER_GONE: lazy("%(player)s had left the team before this match."),
    ReportCode.PLAYER_RETIRED: lazy("%(player)s is temporarily retired and did not play."),
    ReportCode.PLAYER_MISSING: lazy("%(player)s misses this match after an injury."),
    ReportCode.PLAYER_BANNED: lazy("%(player)s is banned from this match."),
    ReportCode.CARD_DID_NOT_PLAY: lazy("%(player)s was shown a card, but did not take part."),
    ReportCode.CARD_TWICE: lazy("%(player)s has the same card twice."),
    ReportCode.TOO_FEW_PLAYERS: lazy("Only %(players)s of %(team)s took part, though %(available)s could have."),
    ReportCode.SCORE_MISMATCH: lazy("%(team)s: the score says %(score)s, the players’ touchdowns make %(scored)s."),
    ReportCode.AWARDED_WITHOUT_CONCESSION: lazy("Touchdowns are awarded only when the other side concedes."),
    ReportCode.CONCEDED_SCORE: lazy("After this concession %(team)s’s score is %(due)s, not %(score)s."),
    ReportCode.PENALTY_WITHOUT_CONCESSION: lazy("There is a penalty for conceding, but nobody conceded."),
    ReportCode.COUNT_RANGE: lazy("%(player)s: %(count)s is not a number of times (0 to 99)."),
    ReportCode.DEED_UNKNOWN: lazy("%(player)s, %(deed)s: the rules of this season count none."),
    ReportCode.MANY_DEEDS: lazy("%(player)s, %(deed)s: %(count)s times in one match?"),
    ReportCode.THROWS_WITHOUT_LANDING: lazy(
        "%(team)s: %(throws)s superb throws of team-mates, but only %(landings)s landings."
    ),
    ReportCode.INJURED_DID_NOT_PLAY: lazy("%(player)s was injured, but did not take part."),
    ReportCode.INJURED_TWICE: lazy("%(player)s has two injuries in one match: only the worse can stand."),
    ReportCode.INJURY_UNKNOWN: lazy("%(player)s: the casualty table has no “%(result)s”."),
    ReportCode.LASTING_INJURY_UNKNOWN: lazy("%(player)s has a lasting injury: say which."),
    ReportCode.LASTING_INJURY_NEEDLESS: lazy("%(player)s: this casualty comes without a lasting injury."),
    ReportCode.CASUALTIES_WITHOUT_VICTIM: lazy(
        "%(team)s caused casualties (%(casualties)s), but the other side lists nobody injured."
    ),
    ReportCode.CASUALTY_NOT_COUNTED: plural(
        "%(player)s put one out by a block, and has %(count)s casualties.",
        "%(player)s put %(injuries)d out by blocks, and has %(count)s casualties.",
        "injuries",
    ),
    ReportCode.NOMINEE_DID_NOT_PLAY: lazy("%(player)s is nominated for MVP, but did not take part."),
    ReportCode.NOMINEE_TWICE: lazy("%(player)s is nominated for MVP twice."),
    ReportCode.NOMINEE_DEAD: lazy("%(player)s died in this match: these rules let only the living be nominated."),
    ReportCode.NOMINEES_TOO_MANY: lazy("%(team)s: %(named)s nominated for MVP, %(most)s at most."),
    ReportCode.NOMINEES_TOO_FEW: lazy("%(team)s: %(named)s of %(most)s MVP nominees are named."),
    ReportCode.NOMINEES_NOT_DUE: lazy("%(team)s has no MVP of this match, so nobody is nominated."),
    ReportCode.FAIR_WEATHER_RANGE: lazy("%(team)s: fair-weather fans are %(low)s to %(high)s; %(rolled)s is written."),
    ReportCode.DIE_RANGE: lazy("%(team)s: a die shows %(low)s to %(high)s; %(rolled)s is written."),
}
INDUCEMENTS: dict[Code, Any] = {
    InducementCode.UNKNOWN: lazy("These rules have no inducement “%(inducement)s”."),
    InducementCode.NOT_FOR_THIS_TEAM: lazy("%(team)s cannot buy this: it takes %(requires)s."),
    InducementCode.TOO_MANY: lazy("%(team)s bought %(count)s of one kind: %(most)s at most."),
    InducementCode.PRICE: lazy("%(team)s pays %(due)s for this, not %(cost)s."),
    InducementCode.CHOICE_UNKNOWN: lazy("%(team)s bought something without saying which."),
    InducementCode.STAR_NOT_FOR_THIS_TEAM: lazy("%(choice)s does not play for teams like %(team)s."),
    InducementCode.TWICE: lazy("%(team)s hired the same one twice."),
    InducementCode.STAR_ON_BOTH_SIDES: lazy(
        "%(choice)s cannot play for both sides: by these rules neither may hire him."
    ),
    InducementCode.STAR_IS_STAFF: lazy("%(choice)s is either %(team)s’s star player or on its staff, not both."),
    InducementCode.NO_PLACE_LEFT: lazy(
        "%(team)s has no place left for a star: with those who were hired there would be %(fielded)s, %(most)s is the most."
    ),
    InducementCode.GROUP_FULL: lazy("%(team)s: at most %(most)s in all of %(positions)s may play."),
    InducementCode.SKILL_NOT_PRIMARY: lazy("A mercenary’s skill is a primary one of the position: %(skill)s is not."),
    InducementCode.POSITION_FULL: lazy("%(team)s has as many of this position as may play: %(most)s."),
    InducementCode.OVER_MEANS: lazy("%(team)s spent %(total)s on inducements and had %(means)s for them."),
    InducementCode.TREASURY_NOT_OPEN: lazy("%(team)s may take nothing from its treasury before this match."),
    InducementCode.TREASURY_SHORT: lazy("%(team)s would need %(needed)s from a treasury of %(treasury)s."),
}
SITE_DICE: dict[Code, Any] = {
    SiteDiceCode.FAIR_WEATHER: lazy("%(team)s: the site rolled %(thrown)s fair-weather fans; %(told)s is written."),
    SiteDiceCode.WEATHER: lazy("The weather that is written is not what the site rolled: %(thrown)s."),
    SiteDiceCode.PRAYERS: lazy("%(team)s: the prayers that are written are not those the site rolled: %(thrown)s."),
}
SHEET: dict[Code, Any] = {
    SheetCode.NOT_A_NUMBER: lazy("“%(typed)s” is not a whole number."),
    SheetCode.DID_NOT_PLAY: lazy("%(player)s has deeds, but did not take part."),
    SheetCode.BOTH_CONCEDED: lazy("Both sides say that they conceded: only one can have."),
    SheetCode.INJURY_NOT_SAID: lazy("%(player)s: it is said how he was hurt, but not what the injury was."),
    SheetCode.GUEST_STAYED_AWAY: lazy("%(guest)s was taken for this match and did not take part: let him go again."),
    SheetCode.KEYWORD_NOT_CAUSERS: lazy("%(player)s can only come to hate what %(causer)s is, not %(keyword)s."),
    SheetCode.CAUSER_DID_NOT_PLAY: lazy("%(player)s: whoever hurt him did not take part on the other side."),
    SheetCode.SIDES_DIFFER: lazy("The two sides have written down different dice for the whole match."),
    SheetCode.PAIRS_INCOMPLETE: lazy("These dice are thrown in pairs: one of a pair is missing."),
}
DECIDER: dict[Code, Any] = {
    DeciderCode.PLAYED_OTHERWISE: lazy("A shootout of this match was played here and ended %(home)s–%(away)s."),
    DeciderCode.NOT_COUNTED: lazy(
        "A shootout was played here (%(home)s–%(away)s). By this score there was none to play: it does not count."
    ),
    DeciderCode.NOT_PLAYED_HERE: lazy("The shootout of this report was not played here for this match."),
}


def register() -> None:
    """Called once, when the site starts."""
    SENTENCES[ReportCode] = REPORT
    SENTENCES[InducementCode] = INDUCEMENTS
    SENTENCES[SheetCode] = SHEET
    SENTENCES[DeciderCode] = DECIDER
    SENTENCES[SiteDiceCode] = SITE_DICE
    SENTENCES[SeasonCode] = SEASON
