"""Star-player points: what a deed is worth to a team, and booking them to players."""

from msgspec.structs import replace

from rules_engine.bloodbowl.events import SppEarned
from rules_engine.bloodbowl.report import COUNTED_DEEDS, PlayerLine, SideReport
from rules_engine.bloodbowl.skills import owned
from rules_engine.bloodbowl.tables import Deed, Tables, TeamList
from rules_engine.bloodbowl.team import GuestKind, InMatch, Player, TeamState
from rules_engine.core import Value

BRAWLIN_BRUTES = "Brawlin' Brutes"
VIOLENT_INNOVATOR = "Violent Innovator"
CASUALTIES = (
    Deed.CASUALTY,
    Deed.CASUALTY_BY_SPECIAL_ACTION,
    Deed.CASUALTY_BY_CROWD_PUSH,
    Deed.CASUALTY_BY_FOUL,
)


LINEMEN = frozenset({GuestKind.JOURNEYMAN, GuestKind.RAISED})
"""Guests who are linemen of the team: the others are paid for one match and are in no career."""


def can_earn(kind: GuestKind, tables: Tables) -> bool:
    """Whether a guest earns SPP: linemen always, stars and mercenaries as the edition or the league says."""
    earn = tables.spp.who_can_earn
    return kind in LINEMEN or (earn.star_players if kind is GuestKind.STAR else earn.mercenaries)


class Worth(Value, frozen=True):
    """What decides the price of a deed: the team's list, and the prayers that were answered in this match."""

    team_list: TeamList
    tables: Tables
    prayers: tuple[int, ...] = ()

    def award(self, deed: Deed, skills: frozenset[str] = frozenset()) -> int:
        """SPP for one deed by a player of this team who has these skills."""
        if deed is Deed.CASUALTY_BY_SPECIAL_ACTION and VIOLENT_INNOVATOR in skills:
            return self.award(Deed.CASUALTY)
        answered = self._answered(deed)
        return self._printed(deed) if answered is None else answered

    def _printed(self, deed: Deed) -> int:
        """By the table; Brawlin' Brutes price touchdowns and casualties otherwise."""
        for rule, prices in self.tables.spp.special_rules.items():
            if deed in prices and self._has(rule):
                return prices[deed]
        return self.tables.spp.award.get(deed, 0)

    def _has(self, rule: str) -> bool:
        allowed = rule != BRAWLIN_BRUTES or self.tables.settings.brawlin_brutes
        return rule in self.team_list.special_rules and allowed

    def _answered(self, deed: Deed) -> int | None:
        """What a prayer makes of it. Whether it lifts Brawlin' Brutes' price, and whether a perfect pass counts for a
        thrown team-mate too, are a league's settings."""
        settings = self.tables.settings
        for prayer in self.tables.spp.prayers:
            if prayer.roll not in self.prayers:
                continue
            if deed is Deed.THROW and prayer.counts is Deed.COMPLETION and settings.perfect_passing_counts_throw:
                return prayer.spp
            if deed is prayer.counts:
                lifted = deed in CASUALTIES and settings.brutes_lifts_prayers and self._has(BRAWLIN_BRUTES)
                return max(prayer.spp, self._printed(Deed.CASUALTY)) if lifted else prayer.spp
        return None


def earn(player: Player, fixture: str, deed: Deed, quantity: int, each: int) -> tuple[Player, SppEarned]:
    """The player with `quantity` deeds more in a match, and their SPP, `each` apiece."""
    deeds = {**player.deeds, deed: player.deeds.get(deed, 0) + quantity}
    matches = _in_match(player, fixture, deed, quantity)
    richer = replace(player, deeds=deeds, matches=matches, spp_earned=player.spp_earned + quantity * each)
    return richer, SppEarned(player.n, deed, quantity, quantity * each, richer.spp)


def _in_match(player: Player, fixture: str, deed: Deed, quantity: int) -> tuple[InMatch, ...]:
    """His matches with these deeds in the last one; an award for a match nobody played stands by itself."""
    *before, last = player.matches or (InMatch(fixture, played=False),)
    if last.fixture != fixture:
        before, last = list(player.matches), InMatch(fixture, played=False)
    return (*before, last.with_deed(deed, quantity))


def earn_line(
    player: Player, fixture: str, line: PlayerLine, worth: Worth, skills: frozenset[str]
) -> tuple[Player, tuple[SppEarned, ...]]:
    """Everything a player's line of a report pays for; what earns nothing is counted without a word."""
    events = []
    for deed in COUNTED_DEEDS:
        if quantity := line.count(deed):
            player, earned = earn(player, fixture, deed, quantity, worth.award(deed, skills))
            if earned.amount:
                events.append(earned)
    return player, tuple(events)


def scoring_casualties(side: SideReport, state: TeamState, tables: Tables) -> int:
    """Casualties that count for the team: those that earned SPP."""
    worth = Worth(tables.team_list(state.roster), tables, side.prayers)
    return sum(
        line.count(deed)
        for line in side.players
        if (player := state.player(line.n)) is not None or line.n < 0
        for deed in CASUALTIES
        if worth.award(deed, owned(state, player, tables) if player else frozenset())
    )
