"""What the referee's codes say: one sentence for each refusal and each finding.

A room that brings codes of its own adds its table to `SENTENCES`.
"""

from collections.abc import Mapping
from typing import Any, Protocol

from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext_lazy as plural

from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.drafting import DraftCode
from rules_engine.errors import Code, CommonCode, Finding, Refusal

COMMON: dict[Code, Any] = {
    CommonCode.NOT_YOUR_TURN: lazy("This is not yours to do now."),
    CommonCode.UNKNOWN_ACTION: lazy("The rules know no such act."),
    CommonCode.GAME_OVER: lazy("It is over."),
}
CAREER: dict[Code, Any] = {
    CareerCode.NO_RULESET: lazy("The team has not entered a season yet."),
    CareerCode.RULESET_UNKNOWN: lazy("The rules of that season do not know this team’s list."),
    CareerCode.ALREADY_DRAFTED: lazy("The team is drafted already."),
    CareerCode.NOT_DRAFTED: lazy("The team is not drafted yet."),
    CareerCode.DRAFT_REFUSED: plural(
        "One thing keeps this list from being legal.", "%(found)d things keep this list from being legal.", "found"
    ),
    CareerCode.FRIENDLY_COUNTS_NOTHING: lazy("By these rules nothing of a friendly enters the record of a team."),
    CareerCode.REPORT_REFUSED: plural(
        "One thing in this report cannot be.", "%(found)d things in this report cannot be.", "found"
    ),
    CareerCode.SEQUENCE_OPEN: lazy("The steps after the last match, or between two seasons, come first."),
    CareerCode.NO_SEQUENCE: lazy("The steps after the last match are over."),
    CareerCode.STEP_NOT_OPENED: lazy("A ruling opens the step of advancement or that of hiring, no other."),
    CareerCode.DICE_DUE: lazy("A die is due first: %(purpose)s."),
    CareerCode.NO_DICE_DUE: lazy("No die is due now."),
    CareerCode.OTHER_DICE_DUE: lazy("The die that is due is for: %(due)s."),
    CareerCode.FACES_RANGE: plural(
        "One die is due, and it shows 1 to %(sides)d.", "%(dice)d dice are due, and each shows 1 to %(sides)d.", "dice"
    ),
    CareerCode.ADVANCE_UNFINISHED: lazy("First finish what is begun for %(player)s."),
    CareerCode.NO_ADVANCE_BEGUN: lazy("Nothing is begun for %(player)s."),
    CareerCode.WRONG_STAGE: lazy("That belongs to another step: the team is at “%(reached)s”."),
    CareerCode.MARKET_CLOSED: lazy("Too late: you have gone on to %(reached)s."),
    CareerCode.PLAYER_UNKNOWN: lazy("This player is not on the list."),
    CareerCode.PLAYER_NOT_ACTIVE: lazy("Out of play: %(status)s."),
    CareerCode.ADVANCEMENTS_AT_MOST: lazy("Has had all %(most)s advancements."),
    CareerCode.SPP_SHORT: lazy("Needs %(needs)s SPP, has %(has)s."),
    CareerCode.SKILL_UNKNOWN: lazy("There is no skill called “%(skill)s”."),
    CareerCode.SKILL_OWNED: lazy("Has it already."),
    CareerCode.SKILL_CONFLICT: lazy("Does not go with %(other)s."),
    CareerCode.SKILL_NEEDS: lazy("Needs %(needs)s first."),
    CareerCode.CATEGORY_CLOSED: lazy("%(category)s skills are closed to this position."),
    CareerCode.CATEGORY_EMPTY: lazy("No %(category)s skill is left to take."),
    CareerCode.SKILL_NOT_DRAWN: lazy("%(skill)s was not drawn; %(drawn)s was."),
    CareerCode.CHARACTERISTIC_NOT_ROLLED: lazy("The die offers %(offered)s."),
    CareerCode.CHARACTERISTIC_AT_LIMIT: lazy("%(characteristic)s is as good as it gets."),
    CareerCode.CHARACTERISTIC_TWICE: lazy("%(characteristic)s was improved %(most)s times: that is the most."),
    CareerCode.CHARACTERISTIC_NONE: lazy("Who cannot pass does not learn it under these rules."),
    CareerCode.MUST_ADVANCE: lazy("Has saved up enough for a characteristic and must spend now: %(players)s."),
    CareerCode.ADVANCED_ALREADY: lazy("Has advanced after this match: once is the most in this league."),
    CareerCode.INSTEAD_OTHERWISE: lazy("Instead of a characteristic only a secondary skill may be taken."),
    CareerCode.INSTEAD_NOT_ON_THIS: lazy("A roll of %(face)s improves a characteristic: no skill instead."),
    CareerCode.NOT_SOLD_NOW: lazy("Not sold after a match in this league."),
    CareerCode.TOO_MANY_INSIGNIFICANT: lazy(
        "Insignificant players may not outnumber the others: %(insignificant)s against %(others)s now."
    ),
    CareerCode.CAPTAIN_STAYS: lazy("The Team Captain stays, unless a lasting injury has made him worse."),
    CareerCode.CAPTAIN_NONE: lazy("This list has no Team Captain."),
    CareerCode.CAPTAIN_ALREADY: lazy("%(player)s is Team Captain."),
    CareerCode.CAPTAIN_BIG_GUY: lazy("A Big Guy cannot be Team Captain."),
    CareerCode.NO_LASTING_INJURY: lazy("Only after a lasting injury in this match."),
    CareerCode.LIST_FULL: lazy("The list is full at %(most)s players."),
    CareerCode.POSITION_UNKNOWN: lazy("This team’s list has no such position."),
    CareerCode.POSITION_FULL: lazy("Has %(most)s of them: that is the most."),
    CareerCode.GROUP_FULL: lazy("At most %(most)s in all of %(positions)s."),
    CareerCode.TREASURY_SHORT: lazy("Costs %(cost)s, the treasury holds %(treasury)s."),
    CareerCode.NAME_MISSING: lazy("A name is needed."),
    CareerCode.NUMBER_RANGE: lazy("Shirt numbers go from 1 to 99."),
    CareerCode.NUMBER_TAKEN: lazy("Somebody wears %(number)s already."),
    CareerCode.TOO_FEW_ELIGIBLE: lazy("Would leave %(remaining)s for the next match; %(least)s must stay."),
    CareerCode.REDRAFT_REFUSED: lazy("The new list breaks %(found)s rules."),
    CareerCode.FIXTURE_BOOKED: lazy("This match is booked already."),
    CareerCode.NOMINEES_REFUSED: lazy("Name %(due)s players who could have played, each once."),
    CareerCode.NO_PRIZE: lazy("There is no prize for place %(place)s."),
    CareerCode.GUEST_UNKNOWN: lazy("No such journeyman played this match, or he did not survive it."),
    CareerCode.STAFF_FULL: lazy("Has %(most)s: that is the most."),
    CareerCode.STAFF_NONE: lazy("There is none to let go."),
    CareerCode.NO_APOTHECARY: lazy("No apothecary works for this kind of team."),
    CareerCode.REROLLS_STAY: lazy("Re-rolls stay with the team."),
    CareerCode.REASON_MISSING: lazy("Say why: the log keeps the reason."),
    CareerCode.BUDGET_AFTER_DRAFT: lazy("The budget is spent: rule on the treasury."),
    CareerCode.TREASURY_BEFORE_DRAFT: lazy("There is no treasury before the draft: rule on the budget."),
}
DRAFT: dict[Code, Any] = {
    DraftCode.ROSTER_UNKNOWN: lazy("These rules know no such team list."),
    DraftCode.ROSTER_NOT_DRAFTABLE: lazy("The %(roster)s list is not open to new teams in this league."),
    DraftCode.POSITION_UNKNOWN: lazy("This list has no such position: %(position)s."),
    DraftCode.TOO_FEW_PLAYERS: lazy("%(least)s players at least; there are %(players)s."),
    DraftCode.TOO_MANY_PLAYERS: lazy("%(most)s players at most."),
    DraftCode.POSITION_FULL: lazy("At most %(most)s."),
    DraftCode.GROUP_FULL: lazy("At most %(most)s in all of %(positions)s."),
    DraftCode.TOO_MANY_INSIGNIFICANT: lazy(
        "Insignificant players may not outnumber the others: %(insignificant)s against %(others)s."
    ),
    DraftCode.OVER_BUDGET: lazy("%(over)s over: it costs %(cost)s, the budget is %(budget)s."),
    DraftCode.TOO_MANY_REROLLS: lazy("At most %(most)s."),
    DraftCode.TOO_MANY_ASSISTANT_COACHES: lazy("At most %(most)s."),
    DraftCode.TOO_MANY_CHEERLEADERS: lazy("At most %(most)s."),
    DraftCode.NO_APOTHECARY_FOR_THIS_TEAM: lazy("No apothecary works for this kind of team."),
    DraftCode.DEDICATED_FANS_RANGE: lazy("From %(least)s to %(most)s at the draft."),
    DraftCode.NEGATIVE_COUNT: lazy("A whole number, none or more."),
    DraftCode.LEAGUE_NOT_OFFERED: lazy("Choose one of %(offered)s."),
    DraftCode.FAVOURED_OF_NOT_OFFERED: lazy("Choose whom the team is favoured of."),
    DraftCode.NO_CAPTAIN_FOR_THIS_TEAM: lazy("This list has no Team Captain."),
    DraftCode.CAPTAIN_MISSING: lazy("Choose the Team Captain."),
    DraftCode.CAPTAIN_IS_BIG_GUY: lazy("A Big Guy cannot be Team Captain."),
    DraftCode.NAME_MISSING: lazy("A name is needed."),
    DraftCode.NUMBER_RANGE: lazy("Shirt numbers go from 1 to 99."),
    DraftCode.NUMBER_TWICE: lazy("Somebody else wears %(number)s too."),
    DraftCode.KEPT_UNKNOWN: lazy("%(player)s is not on the old list and cannot be hired again."),
    DraftCode.KEPT_TWICE: lazy("%(player)s is hired again twice."),
}
SENTENCES: dict[type[Code], Mapping[Code, Any]] = {CommonCode: COMMON, CareerCode: CAREER, DraftCode: DRAFT}


class Wording(Protocol):
    """How a team of any game speaks of what a code names."""

    def params(self, params: Mapping[str, Any]) -> dict[str, Any]: ...


def sentence(said: Refusal | Finding, wording: Wording) -> str:
    """A refusal or a finding in the reader's words."""
    return str(SENTENCES[type(said.code)][said.code] % wording.params(said.params))
