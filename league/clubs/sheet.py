"""What the page of a football team shows: its squad as its game has it, what everybody has done, and its matches."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from league.clubs.words import ClubWording
from league.explained import fixtures_of
from league.games import HATTRICK, OFUSAIDO
from league.models.clubs import ClubPlayer
from league.models.teams import Team
from league.nations import nation_told
from league.referees import ruleset_of
from rules_engine.clubs.state import ClubState, Played
from rules_engine.hattrick.cards import NUMBERS, tables
from rules_engine.ofusaido.deck_text import energy_lines

LATEST = 5


@dataclass(frozen=True)
class Figures:
    """What the matches of a team add up to."""

    played: int
    won: int
    drawn: int
    lost: int
    goals: int
    against: int


@dataclass(frozen=True)
class Row:
    """A player's line: his row, and the cells that his game adds between his name and what he has done."""

    player: ClubPlayer
    cells: tuple[str, ...]


@dataclass(frozen=True)
class ClubSheet:
    """A team with its squad."""

    team: Team
    state: ClubState[Any]
    say: ClubWording
    rows: list[Row]
    past: list[ClubPlayer]

    @property
    def figures(self) -> Figures:
        matches = self.state.matches
        results = [match.result for match in matches]
        return Figures(
            len(matches),
            results.count(1),
            results.count(0),
            results.count(-1),
            sum(match.goals for match in matches),
            sum(match.against for match in matches),
        )

    @cached_property
    def latest(self) -> list[tuple[str, Played, str]]:
        """The last matches, the latest first, with the name of the other side and the address of the match; one query."""
        fixtures = fixtures_of(self.team.league)
        return [
            (self.say.named(match.opponent), match, fixtures.url(match.fixture))
            for match in reversed(self.state.matches[-LATEST:])
        ]

    @property
    def details(self) -> dict[str, Any]:
        """What its game shows besides the players."""
        return DETAILS[self.team.game](self.state)


def club_sheet(
    team: Team, state: ClubState[Any], names: dict[str, str], rows: list[ClubPlayer] | None = None
) -> ClubSheet:
    """The page's content; one query, or none where the rows of its players are there."""
    rows = list(ClubPlayer.objects.filter(team=team).order_by("place")) if rows is None else rows
    cells = CELLS[team.game](state)
    return ClubSheet(
        team,
        state,
        ClubWording(state, team.game, names),
        [Row(row, cells[row.key]) for row in rows if row.in_squad],
        [row for row in rows if not row.in_squad],
    )


def _registered(state: ClubState[Any]) -> Any:
    """The squad of a team whose sheet is drawn: one without has another page."""
    assert state.squad is not None
    return state.squad


def _footballs(state: ClubState[Any]) -> dict[str, tuple[str, ...]]:
    """Attack and defence of a Hat-Trick player, his foot, and own line and column at a kick-off (3.2, 4.1)."""
    cards, squad = tables(ruleset_of(state.ruleset)), _registered(state)
    players, stars = cards.players, squad.stars
    found: dict[str, tuple[str, ...]] = {}
    for at, number in enumerate(NUMBERS):
        star = number in stars
        attack = (players.star_attack if star else players.regular_attack)[at]
        defence = (players.star_defence if star else players.regular_defence)[at]
        found[str(number)] = (str(attack), str(defence))
    return found


def _scores(state: ClubState[Any]) -> dict[str, tuple[str, ...]]:
    """Shot and save of an Ofusaido player, and his capacities."""
    return {
        player.id: (
            "–" if player.shot is None else str(player.shot),
            "–" if player.save is None else str(player.save),
            ", ".join(one.name for one in player.capacities),
        )
        for player in _registered(state).deck.players
    }


def _hattrick(state: ClubState[Any]) -> dict[str, Any]:
    squad, cards = _registered(state), tables(ruleset_of(state.ruleset))
    nation = nation_told(cards.teams[squad.nation]["name"]) if squad.nation in cards.teams else ""
    kept = [card for card in cards.goalkeepers.values() if card.star is squad.star_goalkeeper]
    return {"nation": nation, "squad": squad, "goalkeepers": [(card.hand, card.cards_drawn) for card in kept]}


def _ofusaido(state: ClubState[Any]) -> dict[str, Any]:
    deck = _registered(state).deck
    counts: dict[int, int] = {}
    for line in energy_lines(deck.energies):
        counts[line["points"]] = counts.get(line["points"], 0) + line["count"]
    return {"deck": deck, "energies": sorted(counts.items()), "count": len(deck.energies)}


CELLS: dict[str, Callable[[ClubState[Any]], dict[str, tuple[str, ...]]]] = {HATTRICK: _footballs, OFUSAIDO: _scores}
DETAILS: dict[str, Callable[[ClubState[Any]], dict[str, Any]]] = {HATTRICK: _hattrick, OFUSAIDO: _ofusaido}
