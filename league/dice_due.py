"""The dice that are due on the page of the steps: what is thrown, for whom, and what hangs on it."""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from league.terms import rule_name, term
from league.wording import Wording
from rules_engine.bloodbowl.tables import Tables
from rules_engine.bloodbowl.team import Due, Purpose, TeamState


@dataclass(frozen=True)
class DiceDue:
    """What is due now, as `say` speaks of the team."""

    due: Due
    say: Wording

    @property
    def purpose(self) -> str:
        return term(self.due.purpose)

    @property
    def player(self) -> str:
        return self.say.player(self.due.player) if self.due.player else ""

    @property
    def dice(self) -> int:
        return self.due.dice

    @property
    def sides(self) -> int:
        return self.due.sides

    @property
    def pads(self) -> list[list[tuple[int, str]]]:
        """For each die what it can show; for the MVP with the nominee of each number."""
        sequence = self.say.state.sequence
        nominees = sequence.nominees if sequence and self.due.purpose is Purpose.MVP else ()
        names = dict(enumerate(map(self.say.player, nominees), start=1))
        return [[(face, names.get(face, "")) for face in range(1, self.sides + 1)]] * self.dice

    @property
    def at_stake(self) -> str:
        """From which face on something happens, and what."""
        told = STAKES.get(self.due.purpose)
        return told(self.due, self.say.state, self.say.tables) if told and self.say.tables else ""


def _hatred(due: Due, state: TeamState, tables: Tables) -> str:
    rules = tables.injuries.getting_even
    assert rules is not None
    return _("From %(face)s: hates %(keyword)s from now on.") % {
        "face": rules.at_least,
        "keyword": rule_name(due.keyword or ""),
    }


def _forgets(due: Due, state: TeamState, tables: Tables) -> str:
    rules = tables.injuries.getting_even
    assert rules is not None
    told = {"face": rules.lost_in_off_season_at, "keyword": rule_name(due.keyword or "")}
    return _("From %(face)s: no longer hates %(keyword)s.") % told


def _recovers_from(state: TeamState, tables: Tables) -> int:
    rest = tables.season.rest
    return max(1, rest.at_least - (rest.apothecary_bonus if state.apothecary else 0))


def _niggling(due: Due, state: TeamState, tables: Tables) -> str:
    return _("From %(face)s: the niggling injury is gone.") % {"face": _recovers_from(state, tables)}


def _characteristic(due: Due, state: TeamState, tables: Tables) -> str:
    assert due.characteristic is not None
    told = {"face": _recovers_from(state, tables), "characteristic": term(due.characteristic)}
    return _("From %(face)s: %(characteristic)s comes back.") % told


def _loyal(due: Due, state: TeamState, tables: Tables) -> str:
    return _("From %(face)s: stays with the team.") % {"face": tables.post_match.concession.leaves_at_most + 1}


STAKES: dict[Purpose, Callable[[Due, TeamState, Tables], str]] = {
    Purpose.GETTING_EVEN: _hatred,
    Purpose.HATRED_RECOVERY: _forgets,
    Purpose.NIGGLING_RECOVERY: _niggling,
    Purpose.CHARACTERISTIC_RECOVERY: _characteristic,
    Purpose.LOYALTY: _loyal,
}
