"""The cards of the box as tables (3): what is printed on them, where players stand, and what a league has set."""

from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Any, Literal

import msgspec

from rules_engine.core import CHANCE, Value
from rules_engine.errors import BadRuleset
from rules_engine.hattrick import actions as act
from rules_engine.hattrick.pitch import EMPTY, FIELDS, LINES
from rules_engine.hattrick.state import SEATS, Team
from rules_engine.rulesets import Ruleset, raise_unknown

NUMBERS = act.NUMBERS
HANDS = ("left", "centre", "right")
EDGES = ("left", "right")


class Kind(StrEnum):
    """The three types of action card (3.3)."""

    SHORT_PASS = "short_pass"
    LONG_BALL = "long_ball"
    DRIBBLING = "dribbling"


class ActionCard(Value, frozen=True, gc=False):
    """An action card: its type, the edge its footballs are on, and how many (3.3)."""

    id: str
    kind: Kind
    edge: str
    footballs: int


class ShootingCard(Value, frozen=True, gc=False):
    """A shooting card: colour (the action type it follows), aim, modifier, and what each hand of a goalkeeper does
    (3.4)."""

    id: str
    kind: Kind
    aim: str
    modifier: int
    hand_effect: Mapping[str, int]


class GoalkeeperCard(Value, frozen=True, gc=False):
    """A goalkeeper card: hand, and cards to turn for a shot from (final line inner, outer, line before inner, outer)
    (3.5)."""

    id: str
    star: bool
    hand: str
    cards_drawn: tuple[int, int, int, int]


class Players(Value, frozen=True, gc=False):
    """The ten players by number from 2 to 11: own line and column, the numbers with footballs on the left,
    footballs."""

    lines: tuple[int, ...]
    columns: tuple[int, ...]
    left: tuple[int, ...]
    regular_attack: tuple[int, ...]
    regular_defence: tuple[int, ...]
    star_attack: tuple[int, ...]
    star_defence: tuple[int, ...]
    positions: tuple[str, ...]


class Course(Value, frozen=True, gc=False):
    """Figures of play: cards in hand, lines a long ball may go, lines from which one may shoot, cards fewer for a
    penalty, kicks each before sudden death, the pairs of kicks after which lots are drawn, and the fewest players with whom
    a side plays on. A document older than the last figure knows no limit."""

    hand_size: int
    long_ball_lines_forward: tuple[int, ...]
    shoot_zone_lines: int
    penalty_reduction: int
    shootout_kicks: int
    shootout_limit: int
    fewest_players: int = 0


class Settings(Value, frozen=True, gc=False):
    """What the text leaves open, as a league reads it (12 and the amendments). A document older than the last one looks at
    the kick-off's field after a goal."""

    half_end_clear: Literal["position", "possession"]
    after_out_of_cards: Literal["so", "turn"]
    undefended_line: Literal["auto", "compare"]
    penalty_on: Literal["dribble", "any_action"]
    shootout_order: Literal["drawn", "chosen"]
    goal_kick_freezes: Literal["mover", "mover_and_swapped"]
    yellow_carries_over: bool
    sent_off_carries_over: bool
    extra_time: bool
    goal_clears: bool = False


class Figures(Value, frozen=True, gc=False):
    """A ruleset's document, read strictly."""

    players: Players
    action_cards: dict[str, tuple[int, ...]]
    shooting_cards: dict[str, tuple[int, int, int, int]]
    goalkeepers: dict[str, tuple[int, int, int, int]]
    course: Course
    settings: Settings
    teams: dict[str, dict[str, Any]]


class Tables:
    """Everything the referee looks up, made ready once for each ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        raise_unknown(ruleset.tables, "")
        figures = _figures(ruleset)
        _check(figures)
        self.ruleset = ruleset.hash
        self.players, self.course, self.settings = figures.players, figures.course, figures.settings
        self.cards, self.deck = _action_cards(figures.action_cards)
        self.footballs = {card.id: card.footballs for card in self.cards.values()}
        self.shooting = _shooting_cards(figures.shooting_cards)
        self.goalkeepers = _goalkeepers(figures.goalkeepers)
        self.teams = figures.teams
        self.formation = _formation(figures.players)
        self.movers = tuple(
            {
                edge: frozenset(sign * n for n in NUMBERS if (n in figures.players.left) == (edge == "left"))
                for edge in EDGES
            }
            for sign in (1, -1)
        )
        self.all_players = tuple(frozenset(sign * n for n in NUMBERS) for sign in (1, -1))
        # one object for each action that names a card
        self.plays = tuple({card: act.PlayCard(seat, card) for card in self.cards} for seat in SEATS)
        self.draws = tuple({card: act.DrawCard(CHANCE, seat, card) for card in self.cards} for seat in SEATS)
        self.aims = tuple(
            {
                kind: tuple(
                    act.ChooseShootingCard(seat, card.id) for card in self.shooting.values() if card.kind is kind
                )
                for kind in Kind
            }
            for seat in SEATS
        )
        self.keeps = tuple({card: act.ChooseGoalkeeperCard(seat, card) for card in self.goalkeepers} for seat in SEATS)

    def trio(self, star: bool) -> tuple[str, ...]:
        """The three goalkeeper cards a team plays with (3.5)."""
        return tuple(card.id for card in self.goalkeepers.values() if card.star is star)

    def values(self, home: Team, away: Team) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Attack and defence footballs by signed player number (3.2, 3.6)."""
        players = self.players
        attack, defence = [0] * 23, [0] * 23
        for sign, team in ((1, home), (-1, away)):
            for place, number in enumerate(NUMBERS):
                star = number in team.stars
                attack[sign * number] = (players.star_attack if star else players.regular_attack)[place]
                defence[sign * number] = (players.star_defence if star else players.regular_defence)[place]
        return tuple(attack), tuple(defence)


@lru_cache(maxsize=64)
def tables(ruleset: Ruleset) -> Tables:
    """The tables of a ruleset. Raises `BadRuleset` where its figures do not fit together."""
    return Tables(ruleset)


def national_team(rules: Tables, code: str) -> Team:
    """A team of the printed table. Its stars are a proposal: the printed marks are lost (2.3). Raises `LookupError`."""
    team = rules.teams[code]
    return Team(team["name"], tuple(team["stars"]), team["star_goalkeeper"])


def _figures(ruleset: Ruleset) -> Figures:
    try:
        return msgspec.convert(ruleset.tables, Figures)
    except msgspec.ValidationError as error:
        raise BadRuleset("hattrick", str(error)) from error


def _action_cards(counts: Mapping[str, tuple[int, ...]]) -> tuple[dict[str, ActionCard], tuple[str, ...]]:
    """Every action card, and a whole deck: `short_pass_left = [2, 2, 2, 2]` are two cards each of 1 to 4 footballs."""
    cards: dict[str, ActionCard] = {}
    deck: list[str] = []
    for kind in Kind:
        for edge in EDGES:
            for footballs, copies in enumerate(counts[f"{kind}_{edge}"], start=1):
                card = ActionCard(f"{kind}_{edge}_{footballs}", kind, edge, footballs)
                if copies:
                    cards[card.id] = card
                deck += [card.id] * copies
    return cards, tuple(sorted(deck))


def _shooting_cards(rows: Mapping[str, tuple[int, int, int, int]]) -> dict[str, ShootingCard]:
    return {
        f"{kind}_{aim}": ShootingCard(f"{kind}_{aim}", kind, aim, modifier, dict(zip(HANDS, effects, strict=True)))
        for kind in Kind
        for aim in HANDS
        for modifier, *effects in [rows[f"{kind}_{aim}"]]
    }


def _goalkeepers(rows: Mapping[str, tuple[int, int, int, int]]) -> dict[str, GoalkeeperCard]:
    return {
        f"{side}_{hand}": GoalkeeperCard(f"{side}_{hand}", side == "star", hand, rows[f"{side}_{hand}"])
        for side in ("regular", "star")
        for hand in HANDS
    }


def _formation(players: Players) -> tuple[int, ...]:
    """The board at a kick-off: both teams the same, turned by 180 degrees (4.1)."""
    board = [EMPTY] * FIELDS
    for number, line, column in zip(NUMBERS, players.lines, players.columns, strict=True):
        field = (line - 1) * 4 + column - 1
        board[field] = number
        board[FIELDS - 1 - field] = -number
    return tuple(board)


def _check(figures: Figures) -> None:
    """What a schema cannot say: the figures must make a game."""
    players, course = figures.players, figures.course
    homes = [(line, column) for line, column in zip(players.lines, players.columns, strict=True)]
    turned = [(LINES + 1 - line, 5 - column) for line, column in homes]
    if len({*homes, *turned}) != 2 * len(NUMBERS):
        raise BadRuleset("players.lines", "two players would start on one field")
    for name, lowest in (("action_cards", 0), ("shooting_cards", -1), ("goalkeepers", 0)):
        for path, row in getattr(figures, name).items():
            if any(figure < lowest for figure in row):
                raise BadRuleset(f"{name}.{path}", f"{list(row)} holds a number below {lowest}")
    size = sum(map(sum, figures.action_cards.values()))
    least = max(course.hand_size, course.shootout_kicks) + 1
    if size < least:
        raise BadRuleset("action_cards", f"a deck of {size} cards is too small; {least} would do")
    for code, team in figures.teams.items():
        stars = team["stars"]
        if len(set(stars)) != len(stars):
            raise BadRuleset(f"teams.{code}.stars", f"{stars} names a player twice")
