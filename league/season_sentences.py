"""What the referee of a season says when it refuses: one sentence for each code."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from league.points import condition_told
from league.sentences import SENTENCES as OF_TEAMS
from league.tie_breaks import TIE_BREAKS
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.points import Condition
from rules_engine.competition.tiebreaks import TieBreak
from rules_engine.errors import Code, CommonCode, Param, Refusal

SENTENCES: dict[Code, object] = {
    CommonCode.NOT_YOUR_TURN: _("This is not yours to do now."),
    CommonCode.UNKNOWN_ACTION: _("A season knows no such act."),
    SeasonCode.TIE_BREAKS_EMPTY: _("A table needs at least one step to order it by."),
    SeasonCode.TIE_BREAK_TWICE: _("“%(step)s” stands in the order twice."),
    SeasonCode.CRITERIA_EMPTY: _("The matches among the tied need at least one figure to be looked at by."),
    SeasonCode.NO_CRITERION: _("“%(step)s” cannot be counted in the matches among the tied alone."),
    SeasonCode.BONUS_OF_NOTHING: _("A bonus of no points is none: “%(condition)s”."),
    SeasonCode.BONUS_RANGE: _("The number does not fit: “%(condition)s”."),
    SeasonCode.BONUS_TWICE: _("There are two bonuses for the same: “%(condition)s”."),
    SeasonCode.TEAM_NOT_IN_TABLE: _("%(team)s is not in this table."),
    SeasonCode.ADJUSTMENT_OF_NOTHING: _("No points are neither given nor taken: say how many."),
    SeasonCode.ADJUSTMENT_UNKNOWN: _("No points were set by hand under number %(adjustment)s."),
    SeasonCode.ADJUSTMENT_TAKEN_BACK: _("These points have been taken back already."),
    SeasonCode.LOTS_NOT_LAST: _("The drawing of lots is the last step: nothing is left to part after it."),
    SeasonCode.LOTS_NO_STEP: _("Lots are no step of this table: add them to its order first."),
    SeasonCode.LOTS_BEING_DRAWN: _("Lots are being drawn: that comes first."),
    SeasonCode.NO_LOTS_BEING_DRAWN: _("No lots are being drawn."),
    SeasonCode.NOT_LEVEL: _(
        "Lots are drawn among all teams that share a place, and no others. The table has moved since."
    ),
    SeasonCode.ENTRIES_CLOSED: _("The fixtures are drawn: nobody enters or leaves any more."),
    SeasonCode.TEAM_MISSING: _("Say which team."),
    SeasonCode.TEAM_ENTERED: _("%(team)s has entered already."),
    SeasonCode.TEAM_NOT_ENTERED: _("%(team)s has not entered this season."),
    SeasonCode.TOO_FEW_TEAMS: _("Fixtures need at least %(least)s teams; %(teams)s have entered."),
    SeasonCode.TOO_MANY_TEAMS: _("A season holds %(most)s teams at most."),
    SeasonCode.DEADLINES_COUNT: _("There are %(rounds)s rounds and %(deadlines)s deadlines."),
    SeasonCode.DEADLINES_ORDER: _("A round cannot end on %(later)s when the one before ends on %(earlier)s."),
    SeasonCode.DATE_UNREADABLE: _("“%(text)s” is not a date."),
    SeasonCode.OFFSET_MISSING: _("“%(text)s” does not say in which time zone it is meant."),
    SeasonCode.DRAW_DUE: _("Lots are being drawn: that comes first."),
    SeasonCode.NO_DRAW_DUE: _("There is nothing to draw."),
    SeasonCode.TEAM_NOT_IN_DRAW: _("%(team)s is not among those to be drawn."),
    SeasonCode.NOT_SCHEDULED: _("The fixtures are not drawn yet."),
    SeasonCode.FIXTURE_UNKNOWN: _("There is no fixture %(fixture)s."),
    SeasonCode.ALREADY_PLAYED: _("Fixture %(fixture)s has its result."),
    SeasonCode.FAIR_WEATHER_NONE: _("This season rolls no fair-weather fans."),
    SeasonCode.FAIR_WEATHER_CALLED: _("The fair-weather fans of fixture %(fixture)s are being rolled."),
    SeasonCode.FAIR_WEATHER_KNOWN: _("The fair-weather fans of fixture %(fixture)s are rolled: once only."),
    SeasonCode.FAIR_WEATHER_DUE: _("The fair-weather fans of fixture %(fixture)s come first."),
    SeasonCode.FAIR_WEATHER_NOT_CALLED: _("Nobody has asked for the fair-weather fans of fixture %(fixture)s."),
    SeasonCode.FAIR_WEATHER_RANGE: _("The die shows 1 to %(most)s, not %(face)s."),
    SeasonCode.NO_PAIRING: _("No round is left in which nobody meets the same team or rests a second time."),
    SeasonCode.LOTS_DUE: _("%(tied)s are level: draw lots first."),
    SeasonCode.CHALLENGE_DOWN: _("A team challenges upwards: %(team)s does not stand above."),
    SeasonCode.CHALLENGE_TOO_FAR: _("%(team)s stands too far above: a challenge reaches %(reach)s places."),
    SeasonCode.CHALLENGE_BUSY: _("%(team)s has a challenge to settle first."),
    SeasonCode.NOT_ON_LADDER: _("%(team)s is not on the ladder."),
    SeasonCode.FRIENDLY_ALONE: _("A friendly takes two teams."),
    SeasonCode.FRIENDLY_ONLY: _("Fixture %(fixture)s is no friendly: only those are called off."),
    SeasonCode.WEATHER_NONE: _("This season rolls no weather."),
    SeasonCode.WEATHER_KNOWN: _("The weather of fixture %(fixture)s is rolled: once only."),
    SeasonCode.PRAYERS_NONE: _("This season rolls no prayers."),
    SeasonCode.PRAYERS_COUNT: _("%(count)s prayers cannot be rolled: %(most)s at most are left."),
    SeasonCode.PRAYER_DRAWN: _("Prayer %(face)s is theirs already: it is rolled again."),
    SeasonCode.SIDE_UNKNOWN: _("Say which side: home or away."),
    SeasonCode.DICE_NOT_CALLED: _("Nobody has asked for these dice of fixture %(fixture)s."),
    SeasonCode.DICE_COUNT: _("There are %(dice)s dice, not %(faces)s."),
    SeasonCode.DICE_RANGE: _("The die shows 1 to %(most)s, not %(face)s."),
    SeasonCode.SEASON_CLOSED: _("The season is closed: nothing in it changes any more."),
    SeasonCode.SEASON_OPEN: _("The season is not closed."),
    SeasonCode.MOVE_NOWHERE: _("Nobody moves from a division to itself."),
    SeasonCode.MOVES_TOO_MANY: _("%(moves)s teams cannot move from a division of %(teams)s."),
    SeasonCode.STAGE_EMPTY: _("Nobody would be left in one of the divisions: it wants a team."),
    SeasonCode.FIXTURE_CANCELLED: _("Fixture %(fixture)s is cancelled."),
    SeasonCode.DATE_OFFERED: _("This date is on offer already."),
    SeasonCode.DATE_NOT_OFFERED: _("This date is not on offer any more."),
    SeasonCode.DATES_TOO_MANY: _("%(most)s dates are on offer: take one back first."),
    SeasonCode.NOT_OF_THIS_MATCH: _("%(team)s does not play in this match."),
    SeasonCode.RESULT_BUILT_UPON: _("Others have gone on from this result: it cannot be taken away."),
    SeasonCode.AWARD_AND_REPLAY: _("A match is awarded or played again, not both."),
    SeasonCode.NO_DEADLINE: _("Fixture %(fixture)s has no deadline."),
    SeasonCode.DEADLINE_TO_COME: _("The deadline is still to come: %(deadline)s."),
    SeasonCode.NOTHING_DECIDED: _(
        "Nothing is decided for the deadline of fixture %(fixture)s: the commissioner decides."
    ),
    SeasonCode.POLICIES_AS_BEFORE: _("This is how it is already."),
    SeasonCode.SCHEME_AS_BEFORE: _("This is how it is already."),
    SeasonCode.WAIT_OUT_OF_RANGE: _("A report can wait for one day at least and %(most)s at most."),
    SeasonCode.TEAM_LEFT: _("%(team)s has left the season already."),
    SeasonCode.CARD_OF_OTHERS: _("%(team)s does not play in fixture %(fixture)s."),
    SeasonCode.CARD_WITHOUT_BEARER: _("Say who was shown the card, in %(most)s letters at most."),
    SeasonCode.CARD_TWICE: _("The same card is written down twice."),
    SeasonCode.CARD_UNKNOWN: _("There is no such card."),
    SeasonCode.CARD_STRUCK: _("This card is struck already."),
    SeasonCode.NO_CARDS: _("Nothing is written down."),
    SeasonCode.NOT_PLAYED: _("Fixture %(fixture)s has no result yet."),
    SeasonCode.BAN_UNKNOWN: _("There is no such ban."),
    SeasonCode.BAN_RANGE: _("A ban is 0 to %(most)s matches, not %(length)s."),
    SeasonCode.BAN_AS_BEFORE: _("The ban is %(length)s matches already."),
    SeasonCode.DISCIPLINE_RANGE: _("From 0 to %(most)s, not %(value)s."),
    SeasonCode.DISCIPLINE_AS_BEFORE: _("This is how it is already."),
    SeasonCode.STAGES_PLANNED: _("Stages are planned: start one of them instead."),
    SeasonCode.STAGE_UNKNOWN: _("There is no stage %(stage)s."),
    SeasonCode.STAGE_NAMELESS: _("Give the stage a name."),
    SeasonCode.STAGE_STARTED: _("Stage %(stage)s has started."),
    SeasonCode.STAGE_NOT_STARTED: _("Stage %(stage)s has not started."),
    SeasonCode.STAGE_CLOSED: _("Stage %(stage)s is closed."),
    SeasonCode.STAGE_OPEN: _("Stage %(stage)s is not over: fixture %(fixture)s is open."),
    SeasonCode.STAGE_NOT_OVER: _("Stage %(stage)s is not over: more of it is to come."),
    SeasonCode.STAGE_NEEDED: _("Stage %(by)s takes its teams from stage %(stage)s."),
    SeasonCode.STAGE_AGAIN: _(
        "Teams come from an earlier stage, and from each one once; stage %(stage)s is not such a one."
    ),
    SeasonCode.FORMAT_OTHER: _("Stage %(stage)s is of another form: this is not done in it."),
    SeasonCode.FORMAT_RANGE: _("From %(least)s to %(most)s, not %(value)s."),
    SeasonCode.SEEDING_UNFIT: _("Pots are for a stage of several groups."),
    SeasonCode.QUALIFICATION_EMPTY: _("Say how many teams come from stage %(stage)s."),
    SeasonCode.NEXT_UNCOMPARED: _(
        "The best of those placed next can be found in tables only; stage %(stage)s has none."
    ),
    SeasonCode.ROUNDS_OVER: _("All %(rounds)s rounds are paired."),
    SeasonCode.TEAM_IN_STAGE: _("%(team)s plays in this stage already."),
    SeasonCode.CHALLENGE_UNKNOWN: _("No challenge by %(team)s waits for an answer."),
    SeasonCode.DECIDER_MISSING: _("Fixture %(fixture)s needs a winner: say how the shoot-out ended."),
    SeasonCode.SHOOT_OUT_LEVEL: _("A shoot-out has a winner."),
    SeasonCode.SHOOT_OUT_NOT_DUE: _("Fixture %(fixture)s needs no shoot-out."),
    SeasonCode.NUMBER_NEGATIVE: _("A number below nothing: %(value)s."),
    SeasonCode.REASON_MISSING: _("Say why: the season’s history keeps the reason."),
}


def say(refusal: Refusal, names: Mapping[str, str]) -> str:
    """The sentence of a refusal, by the season or by the record of a team that would enter it. `names` are those of the
    teams it may speak of, by reference."""
    told = {name: _told(name, value, names) for name, value in refusal.params.items()}
    own = isinstance(refusal.code, SeasonCode | CommonCode)
    sentences: Mapping[Any, Any] = SENTENCES if own else OF_TEAMS[type(refusal.code)]
    return str(sentences[refusal.code] % told)


def _told(name: str, value: Param, names: Mapping[str, str]) -> object:
    if name == "team":
        return names.get(str(value), value)
    if isinstance(value, tuple):
        return ", ".join(names.get(str(team), str(team)) for team in value)
    if name == "condition":
        return condition_told(Condition(str(value)), None)
    return TIE_BREAKS[TieBreak(str(value))] if name == "step" else value
