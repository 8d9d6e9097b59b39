"""What follows from the record of a Hat-Trick or an Ofusaido team."""

from collections.abc import Iterator
from typing import Any

from league.clubs.players import Member, members_of
from league.enums import TeamPhase
from league.models.clubs import ClubPlayer
from league.projection import Derived
from rules_engine.clubs.report import Line
from rules_engine.clubs.state import ClubState

MONEY = (
    "treasury",
    "team_value",
    "current_team_value",
    "dedicated_fans",
    "rerolls",
    "assistant_coaches",
    "cheerleaders",
)


def club_derived(state: ClubState[Any], game: str) -> Derived:
    """The team's own columns (those of gold and staff stay at nothing), and its players."""
    columns: dict[str, Any] = {
        "name": state.name,
        "roster": list_of(state.squad),
        "ruleset_id": state.ruleset or None,
        "phase": (TeamPhase.READY if state.is_registered else TeamPhase.DRAFTING).value,
        "stage": "",
        **dict.fromkeys(MONEY, 0),
        "apothecary": False,
    }
    return Derived(columns, {ClubPlayer: dict(_players(state, game))})


def list_of(squad: Any) -> str:
    """What a team is by its list: the code of its nation, the id of its deck; empty for a team of one's own."""
    if squad is None:
        return ""
    return str(squad.deck.id if hasattr(squad, "deck") else squad.nation)[:60]


def _players(state: ClubState[Any], game: str) -> Iterator[tuple[tuple[str], dict[str, Any]]]:
    """The squad in its order, then those of the past who have done something."""
    totals, members = state.totals, members_of(state, game)
    past = [Member(key) for key in totals if key not in {member.key for member in members}]
    for place, member in enumerate((*members, *past), start=1):
        done = totals.get(member.key, Line(member.key))
        yield (
            (member.key,),
            {
                "place": place,
                "name": member.name,
                "position": member.position,
                "star": member.star,
                "in_squad": member not in past,
                "goals": done.goals,
                "yellow_cards": done.yellow_cards,
                "sent_off": done.sent_off,
            },
        )
