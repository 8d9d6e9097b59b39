"""What the referee finds in a football report, in words. Added to the sentences of every room."""

from typing import Any

from django.utils.translation import gettext_lazy as lazy

from league.season_sentences import SENTENCES as SEASON
from league.sentences import SENTENCES
from matches.clubs.codes import ClubSheetCode
from matches.codes import KickCode
from rules_engine.clubs.codes import ReportCode
from rules_engine.competition.codes import SeasonCode
from rules_engine.errors import Code
from rules_engine.hattrick.audit import ReportCode as HatTrickCode
from rules_engine.ofusaido.codes import OfusaidoCode

REPORT: dict[Code, Any] = {
    ReportCode.SAME_TEAM: lazy("A team cannot play against itself."),
    ReportCode.NOT_REGISTERED: lazy("%(team)s has no squad yet."),
    ReportCode.ALREADY_BOOKED: lazy("This match is in %(team)s’s record already."),
    ReportCode.NEGATIVE: lazy("%(team)s: %(count)s is below nothing."),
    ReportCode.PLAYER_UNKNOWN: lazy("%(team)s has no player “%(player)s”."),
    ReportCode.PLAYER_MISSING: lazy("%(team)s: say who was sent off."),
    ReportCode.PLAYER_BANNED: lazy("%(player)s is banned from this match."),
    ReportCode.TURN_RANGE: lazy("%(team)s: turns are counted from 1 to 999; %(turn)s is written."),
    ReportCode.GOALS_NOT_THE_SCORE: lazy("%(team)s: the score says %(told)s, the list counts %(listed)s."),
    ReportCode.CARDS_NOT_THE_TOTALS: lazy("%(team)s: the cards in the list are not those of the figures."),
    ReportCode.PLAYED_AFTER_SENDING_OFF: lazy("%(player)s had been sent off before."),
    ReportCode.SET_PIECES_OVER_SCORE: lazy(
        "%(team)s scored %(scored)s set pieces, but has %(goals)s goals: they are among the goals."
    ),
    ReportCode.MANY_GOALS: lazy("%(team)s: %(goals)s goals in one match?"),
    ReportCode.LOG_ILLEGAL: lazy("The log breaks the rules in line %(line)s (%(refused)s)."),
    ReportCode.LOG_NOT_OVER: lazy("The log stops before the end, after %(actions)s actions."),
    ReportCode.LOG_OTHER_RULES: lazy("The log was played by other rules (%(ruleset)s) than this season’s."),
    ReportCode.LOG_OTHER_SQUAD: lazy("The log was played with another squad than the one %(team)s is registered with."),
    ReportCode.LOG_SAYS_OTHERWISE: lazy("The log says otherwise than the report: %(home)s–%(away)s."),
}
HATTRICK: dict[Code, Any] = {
    HatTrickCode.NEGATIVE: lazy("%(team)s: %(count)s is below nothing."),
    HatTrickCode.GOALS_NEED_SHOTS: lazy("%(team)s: %(goals)s goals from %(shots)s shots."),
    HatTrickCode.CARDS_NEED_FOULS: lazy("%(team)s: %(cards)s cards for %(fouls)s fouls: each foul costs one."),
    HatTrickCode.TOO_MANY_SENT_OFF: lazy(
        "%(team)s: a sending-off hands back a yellow card; only %(yellow_cards)s were shown."
    ),
    HatTrickCode.NO_SUCH_PLAYER: lazy("%(team)s: players are numbered from 2 to 11."),
    HatTrickCode.SENT_OFF_TWICE: lazy("%(player)s was sent off twice."),
    HatTrickCode.PLAYED_AFTER_SENDING_OFF: lazy("%(player)s had been sent off before."),
    HatTrickCode.GOALS_NOT_THE_SCORE: lazy("%(team)s: the score says %(told)s, the list counts %(listed)s."),
    HatTrickCode.CARDS_NOT_THE_TOTALS: lazy("%(team)s: the cards in the list are not those of the figures."),
    HatTrickCode.SENDING_OFF_WITHOUT_YELLOW: lazy("%(team)s: nobody is sent off before the side has a yellow card."),
    HatTrickCode.YELLOW_WHILE_BOOKED: lazy(
        "%(team)s: a side that has a yellow card hands it back and loses a player; it gets no second one."
    ),
    HatTrickCode.HALVES_OUT_OF_ORDER: lazy(
        "%(team)s: an event in a half that was not played, or before an earlier one."
    ),
    HatTrickCode.PENALTIES_WITHOUT_DRAW: lazy("Penalties follow a draw; this match ended %(home)s–%(away)s."),
    HatTrickCode.PENALTIES_NOT_DECIDED: lazy("These kicks are no whole shootout: it ends exactly when it is decided."),
    HatTrickCode.EXTRA_TIME_NOT_NEEDED: lazy("Extra time follows a draw; it stood %(home)s–%(away)s."),
    HatTrickCode.MANY_GOALS: lazy("%(team)s: %(goals)s goals in one match?"),
}
OFUSAIDO: dict[Code, Any] = {
    OfusaidoCode.SHOOTOUT_OVER: lazy("A kick after the shootout was decided (rule %(rule)s)."),
    OfusaidoCode.NO_FOUL_ON_SET_PIECE: lazy("There is no foul on a set piece itself (rule %(rule)s)."),
    OfusaidoCode.NOT_A_SET_PIECE: lazy("Only a foul by the defender on a shot gives a set piece (rule %(rule)s)."),
    OfusaidoCode.UNKNOWN_TARGET: lazy("A target is blue or green (rule %(rule)s)."),
    OfusaidoCode.SHOOTOUT_NOT_ENABLED: lazy("This season has no shootouts (rule %(rule)s)."),
    OfusaidoCode.MATCH_NOT_DRAWN: lazy("Only a drawn match has a shootout; this one ended %(home)s–%(away)s."),
    OfusaidoCode.DECK_NOT_REBUILT: lazy("All energies go back into the decks before the first kick (rule %(rule)s)."),
    OfusaidoCode.WRONG_TURN: lazy("The sides kick in turns: one has kicked out of turn (rule %(rule)s)."),
    OfusaidoCode.WRONG_ACTOR: lazy("Somebody chose who was not to choose (rule %(rule)s)."),
    OfusaidoCode.WRONG_TAKER_COUNT: lazy("%(wanted)s takers are to be named, not %(got)s (rule %(rule)s)."),
    OfusaidoCode.DUPLICATE_TAKER: lazy("%(taker)s is named twice (rule %(rule)s)."),
    OfusaidoCode.TAKER_NOT_AVAILABLE: lazy("%(taker)s was neither in hand nor used this turn (rule %(rule)s)."),
    OfusaidoCode.TAKER_HAS_NO_SHOT: lazy("%(taker)s has no shot score and takes no kicks (rule %(rule)s)."),
    OfusaidoCode.TAKER_NOT_ELIGIBLE: lazy("%(taker)s may not take this kick (rule %(rule)s)."),
    OfusaidoCode.TAKER_ALREADY_USED: lazy("%(taker)s kicks again before everybody has (rule %(rule)s)."),
    OfusaidoCode.KEEPER_HAS_NO_SAVE: lazy("%(keeper)s has no save score, and somebody else has (rule %(rule)s)."),
    OfusaidoCode.BAD_ENERGY: lazy("No energy of this deck can have shown %(points)s points then (rule %(rule)s)."),
    OfusaidoCode.TOTAL_MISMATCH: lazy("A figure that is noted is not what the cards and the sum make (rule %(rule)s)."),
    OfusaidoCode.OUTCOME_MISMATCH: lazy("The result that is noted does not follow from the rest (rule %(rule)s)."),
    OfusaidoCode.ACTION_NOT_ALLOWED: lazy("That cannot be at this point (rule %(rule)s)."),
}
SHEET: dict[Code, Any] = {
    ClubSheetCode.LINE_WITHOUT_WHAT: lazy("Line %(line)s: say what happened."),
    ClubSheetCode.KICKS_GAP: lazy("A kick of the shootout is missing, or has a taker and no result."),
    ClubSheetCode.LOG_UNREADABLE: lazy("Line %(line)s cannot be read: %(message)s"),
}
KICKS: dict[Code, Any] = {
    KickCode.NOT_PLAYED_HERE: lazy("%(team)s: a kick of this report is like none that was played here."),
    KickCode.GOAL_LEFT_OUT: lazy("%(team)s scored from a kick that was played here, and the report leaves it out."),
    KickCode.MISS_LEFT_OUT: lazy("%(team)s took a kick here that was no goal, and the report leaves it out."),
    KickCode.TYPED_BESIDE: lazy(
        "%(team)s: such a kick was played here and is in the report already. Was the one that is typed another?"
    ),
}


def register() -> None:
    """Called once, when the site starts."""
    SENTENCES[ReportCode] = REPORT
    SENTENCES[HatTrickCode] = HATTRICK
    SENTENCES[OfusaidoCode] = OFUSAIDO
    SENTENCES[ClubSheetCode] = SHEET
    SENTENCES[KickCode] = KICKS
    SENTENCES.setdefault(SeasonCode, SEASON)
