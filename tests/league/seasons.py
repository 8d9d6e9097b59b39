"""Between matches and between seasons in tests."""

from league.models import Team
from league.reading import fold
from league.services.careers import take_career_action, type_due_dice
from league.services.season_end import redraft_team
from rules_engine.bloodbowl.actions import CloseSequence
from rules_engine.bloodbowl.offseason import keep_all
from rules_engine.core import Seat
from tests.factories import commissioner_of


def fresh(team):
    return Team.objects.get(pk=team.pk)


def closed(team):
    """The steps after a match closed, the dice they still call for thrown high where people type them in."""
    by = commissioner_of(team.league)
    take_career_action(fresh(team), action=CloseSequence(Seat.COMMISSIONER, "go on"), by=by)
    return dice_thrown(team)


def dice_thrown(team):
    """Every die that is due shows its highest face."""
    while (sequence := fold(fresh(team)).sequence) is not None and sequence.due:
        due = sequence.due[0]
        type_due_dice(fresh(team), faces=(due.sides,) * due.dice, by=team.coach)
    return fresh(team)


def redrafted(team):
    """The team with its old list hired again, as it stands; all dice must be thrown."""
    team = fresh(team)
    return redraft_team(team, redraft=keep_all(fold(team), Seat.COACH), by=team.coach).owner
