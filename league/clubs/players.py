"""The players of a squad, whichever football game it is for: who they are, by the names that reports give them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from league.games import HATTRICK, OFUSAIDO
from league.referees import ruleset_of
from rules_engine.clubs.state import ClubState
from rules_engine.hattrick.cards import NUMBERS, tables
from rules_engine.hattrick.club import Squad as HatTrickSquad
from rules_engine.ofusaido.club import Squad as OfusaidoSquad


@dataclass(frozen=True)
class Member:
    """A player: `key` is what reports call him, `number` what stands on his shirt, empty where there is none."""

    key: str
    name: str = ""
    position: str = ""
    number: str = ""
    star: bool = False

    def __str__(self) -> str:
        return f"{self.number} {self.name}".strip() or self.key


def members_of(state: ClubState[Any], game: str) -> list[Member]:
    """The players of a team's squad, in its order; nobody before it has one."""
    return [] if state.squad is None else MEMBERS[game](state)


def _hattrick(state: ClubState[HatTrickSquad]) -> list[Member]:
    assert state.squad is not None
    positions = tables(ruleset_of(state.ruleset)).players.positions
    return [
        Member(str(number), state.squad.name_of(number), position, str(number), number in state.squad.stars)
        for number, position in zip(NUMBERS, positions, strict=True)
    ]


def _ofusaido(state: ClubState[OfusaidoSquad]) -> list[Member]:
    assert state.squad is not None
    return [Member(player.id, player.name, player.post) for player in state.squad.deck.players]


MEMBERS: dict[str, Callable[[Any], list[Member]]] = {HATTRICK: _hattrick, OFUSAIDO: _ofusaido}
