"""An Ofusaido team of a league: the deck it is registered with (8.3, section 12)."""

from collections.abc import Iterator
from typing import Any, ClassVar

from msgspec.structs import replace

from rules_engine.clubs.actions import ClubAction
from rules_engine.clubs.club import Club
from rules_engine.clubs.rules import ClubRules, read_rules
from rules_engine.clubs.state import ClubState
from rules_engine.core import Action, Seat, Value
from rules_engine.errors import Code, Finding, Param, Severity
from rules_engine.ofusaido.cards import Deck
from rules_engine.ofusaido.house import house_decks
from rules_engine.ofusaido.scenes import foul_setup
from rules_engine.ofusaido.settings import Settings
from rules_engine.ofusaido.state import Phase, Setup, SideSetup
from rules_engine.rulesets import Ruleset


class SquadCode(Code):
    """What can be wrong with a deck as its coach registers it."""

    PLAYERS_COUNT = "players_count"
    ENERGIES_COUNT = "energies_count"
    CARD_TWICE = "card_twice"
    CARD_WITHOUT_NAME = "card_without_name"
    ENERGY_NEGATIVE = "energy_negative"
    NOBODY_SHOOTS = "nobody_shoots"
    NO_KEEPER = "no_keeper"


class Squad(Value, frozen=True, forbid_unknown_fields=True):
    """Everything the coach brings to a table."""

    deck: Deck


class Register(Action, frozen=True):
    """The deck the team will play with from now on."""

    name: str
    squad: Squad


class SquadRules(ClubRules, frozen=True, gc=False):
    """How many players and energies a registered deck has besides. The sizes of printed decks are not known."""

    least_players: int = 1
    most_players: int = 40
    least_energies: int = 1
    most_energies: int = 60


class Figures(Value, frozen=True, gc=False):
    """The part of a ruleset's document that a league may set."""

    settings: Settings = Settings()
    clubs: SquadRules = SquadRules()


def squad_rules(ruleset: Ruleset) -> SquadRules:
    """The rules of a ruleset; as by default where it is older than they are. Raises `BadRuleset`."""
    return read_rules(ruleset, SquadRules)


def audit_squad(squad: Squad, ruleset: Ruleset) -> tuple[Finding, ...]:
    """Everything wrong with a deck, and what is odd about it."""
    return (*_counts(squad.deck, squad_rules(ruleset)), *_cards(squad.deck), *_roles(squad.deck))


def _wrong(code: SquadCode, where: str, **params: Param) -> Finding:
    return Finding(code, Severity.IMPOSSIBLE, where, params)


def _counts(deck: Deck, rules: SquadRules) -> Iterator[Finding]:
    players, energies = len(deck.players), len(deck.energies)
    if not rules.least_players <= players <= rules.most_players:
        yield _wrong(
            SquadCode.PLAYERS_COUNT, "players", players=players, least=rules.least_players, most=rules.most_players
        )
    if not rules.least_energies <= energies <= rules.most_energies:
        yield _wrong(
            SquadCode.ENERGIES_COUNT,
            "energies",
            energies=energies,
            least=rules.least_energies,
            most=rules.most_energies,
        )


def _cards(deck: Deck) -> Iterator[Finding]:
    """Each card once, players by a name, energies with points that a card can show (9.19)."""
    for heap, cards in (
        ("players", deck.players),
        ("energies", deck.energies),
        ("trainers", deck.trainers),
        ("stadiums", deck.stadiums),
    ):
        ids = [card.id for card in cards]
        for card in sorted({card for card in ids if ids.count(card) > 1}):
            yield _wrong(SquadCode.CARD_TWICE, heap, card=card)
    for at, player in enumerate(deck.players):
        if not player.name.strip():
            yield _wrong(SquadCode.CARD_WITHOUT_NAME, f"players.{at}", card=player.id)
    if any(energy.points < 0 for energy in deck.energies):
        yield _wrong(SquadCode.ENERGY_NEGATIVE, "energies")


def _roles(deck: Deck) -> Iterator[Finding]:
    """Somebody must be able to take a kick (5.3); without a keeper anybody keeps, with a score of 0 (9.11)."""
    if deck.players and all(player.shot is None for player in deck.players):
        yield _wrong(SquadCode.NOBODY_SHOOTS, "players")
    if deck.players and all(player.save is None for player in deck.players):
        yield Finding(SquadCode.NO_KEEPER, Severity.SUSPICIOUS, "players")


class OfusaidoClub(Club[Squad]):
    """The record of an Ofusaido team."""

    name: ClassVar[str] = "ofusaido.club"
    game: ClassVar[str] = "ofusaido"
    register: ClassVar[Any] = Register
    action_type: ClassVar[Any] = ClubAction | Register

    def audit(self, squad: Squad, ruleset: Ruleset) -> tuple[Finding, ...]:
        return audit_squad(squad, ruleset)

    def players(self, squad: Squad) -> tuple[str, ...]:
        """The ids of the player cards, in the order of the deck."""
        return tuple(player.id for player in squad.deck.players)

    def samples(self, ruleset: Ruleset) -> Iterator[Squad]:
        return (Squad(deck) for deck in house_decks(ruleset).values())


def deck_of(club: ClubState[Squad]) -> Deck:
    """The registered deck under the team's name: two teams may play the same deck. The team must be registered."""
    assert club.squad is not None
    return replace(club.squad.deck, name=club.name)


def setup_of(
    home: ClubState[Squad],
    away: ClubState[Squad],
    *,
    barred: tuple[tuple[str, ...], tuple[str, ...]] = ((), ()),
    begins: Phase = Phase.MATCH_END,
    score: tuple[int, int] = (0, 0),
) -> Setup:
    """The set-up of a shootout of these two teams after a match drawn by this score, or of another scene that `begins`
    names. `barred` are players who may not play by the league's word, (home, away)."""
    return Setup(
        SideSetup(deck_of(home), barred=barred[0]),
        SideSetup(deck_of(away), barred=barred[1]),
        begins=begins,
        score=score,
    )


def foul_of(
    home: ClubState[Squad],
    away: ClubState[Squad],
    *,
    target: str,
    attacker: Seat,
    barred: tuple[tuple[str, ...], tuple[str, ...]] = ((), ()),
    name: str = "",
) -> Setup:
    """The set-up of a penalty or free kick between these two teams, as `foul_setup` has it."""
    return foul_setup(deck_of(home), deck_of(away), target, attacker=attacker, barred=barred, name=name)
