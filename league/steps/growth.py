"""The step of advancement: who may spend SPP, on what, and what is in the making."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from league.forms.acts import act_of
from league.steps.offers import Group, Offer, Offered
from league.terms import TITLES, gold, printed, term
from rules_engine.bloodbowl.advancement import candidates, price
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.skills import chosen_way, find_skill, position_in, random_way
from rules_engine.bloodbowl.tables import Category, Way
from rules_engine.bloodbowl.team import CharacteristicRoll, Player, RandomSkill, known
from rules_engine.core import Option

SKILLS = {
    Way.CHOSEN_PRIMARY: lazy("%(category)s (primary)"),
    Way.CHOSEN_SECONDARY: lazy("%(category)s (secondary)"),
}


@dataclass(frozen=True)
class Advancer:
    """A player in the advancement step; `guest` says as what he played if he is not on the list."""

    player: Player
    position: str
    title: str
    can_advance: bool
    reason: str
    must: bool
    guest: str


@dataclass(frozen=True)
class Spending:
    """All that a player may spend his SPP on."""

    who: Advancer
    randoms: list[Offer]
    characteristic: list[Offer]
    chosen: list[Group]


class Growth:
    """What may grow out of the SPP of a match."""

    def __init__(self, offered: Offered) -> None:
        self.offered, self.say, self.tables = offered, offered.say, offered.tables
        self.state, self.sequence = offered.state, offered.sequence

    @property
    def making(self) -> str:
        making = self.sequence.making if self.sequence else None
        kinds: dict[type[Any], str] = {RandomSkill: "skill", CharacteristicRoll: "characteristic"}
        return kinds.get(type(making), "")

    @property
    def making_player(self) -> str:
        assert self.sequence is not None
        assert self.sequence.making is not None
        return self.say.player(self.sequence.making.player)

    @property
    def face(self) -> int | None:
        making = self.sequence.making if self.sequence else None
        return making.face if isinstance(making, CharacteristicRoll) else None

    @property
    def drawn(self) -> list[Offer]:
        return [
            Offer(act_of(option.action), self.say.skill(option.action.skill), refused=self.offered.why(option.refusal))
            for option in self.offered.of("keep_skill")
        ]

    @property
    def improvements(self) -> list[Offer]:
        worth = self.tables.advancement.characteristic_value
        return [
            Offer(
                act_of(option.action),
                term(option.action.characteristic),
                refused=self.offered.why(option.refusal),
                note=_("worth %(gold)s more") % {"gold": gold(worth[option.action.characteristic])},
            )
            for option in self.offered.of("improve_characteristic")
        ]

    @property
    def instead(self) -> list[Group]:
        """The skills that may be taken instead of what the die offers."""
        making = self.sequence.making if self.sequence else None
        return self._skills(known(self.state, making.player), paid=True) if making else []

    @cached_property
    def advancers(self) -> list[Advancer]:
        return sorted(
            (self._advancer(player) for player in candidates(self.state)),
            key=lambda one: (not one.must, not one.can_advance, -one.player.spp, one.player.number),
        )

    def _advancer(self, player: Player) -> Advancer:
        names = ("draw_random_skill", "take_skill", "roll_characteristic")
        options = [option for name in names for option in self.offered.of(name, player.n)]
        can = any(option.refusal is None for option in options)
        reason = "" if can else self._why_none(options)
        forced = self._must
        return Advancer(
            player,
            self.say.position(player.position),
            self.title(player),
            can,
            reason,
            player.n in forced,
            term(player.guest) if player.guest else "",
        )

    def _why_none(self, options: list[Option[Any]]) -> str:
        """Why nothing can be had: the cheapest way that SPP do not reach, or else the first reason there is."""
        refusals = [option.refusal for option in options if option.refusal]
        short = [one for one in refusals if one.code is CareerCode.SPP_SHORT]
        cheapest = sorted(short, key=lambda one: str(one.params["needs"]).zfill(4))
        return self.offered.why(next(iter([*cheapest, *refusals]), None))

    @cached_property
    def _must(self) -> tuple[int, ...]:
        for option in self.offered.of("proceed"):
            if option.refusal:
                return tuple(option.refusal.params.get("players", ()))  # type: ignore[arg-type]
        return ()

    def title(self, player: Player) -> str:
        title = self.tables.advancement.title(len(player.advances))
        return str(TITLES.get(title, title))

    def spending(self, n: int | None) -> Spending | None:
        """What a player may spend his SPP on; None for one whom the step is not about."""
        found = next((one for one in self.advancers if one.player.n == n), None)
        if found is None:
            return None
        player = found.player
        return Spending(found, self.randoms(player), self.characteristic(player), self._skills(player))

    def randoms(self, player: Player) -> list[Offer]:
        """Random skills, one for each category that can be drawn from."""
        position = position_in(self.state, player, self.tables)
        return [
            Offer(
                act_of(option.action),
                term(option.action.category),
                self._spp(player, random_way(position, option.action.category, self.tables)),
                self.offered.why(option.refusal),
            )
            for option in self.offered.of("draw_random_skill", player.n)
            if random_way(position, option.action.category, self.tables) is not None
        ]

    def characteristic(self, player: Player) -> list[Offer]:
        return [
            Offer(
                act_of(option.action),
                _("Roll for a characteristic"),
                self._spp(player, Way.CHARACTERISTIC),
                self.offered.why(option.refusal),
            )
            for option in self.offered.of("roll_characteristic", player.n)
        ]

    def _skills(self, player: Player, *, paid: bool = False) -> list[Group]:
        """Skills to choose from, by category, primary ones first."""
        position = position_in(self.state, player, self.tables)
        by_category: dict[Category, list[Offer]] = {}
        for option in self.offered.of("take_skill", player.n):
            skill = find_skill(option.action.skill, self.tables)
            assert skill is not None
            offer = Offer(
                act_of(option.action),
                printed(skill),
                refused=self.offered.why(option.refusal),
                note=self._worth(skill, position),
            )
            by_category.setdefault(skill.category, []).append(offer)
        groups = []
        for way, heading in SKILLS.items():
            for category, offers in by_category.items():
                if chosen_way(position, category) is way:
                    label = heading % {"category": term(category)}
                    groups.append(Group(label, "" if paid else self._spp(player, way), offers))
        return groups

    def _worth(self, skill: Any, position: Any) -> str:
        rules, way = self.tables.advancement, chosen_way(position, skill.category)
        worth = rules.skill_value[way] + (rules.elite_extra if skill.elite else 0) if way else 0
        words = _("elite, worth %(gold)s more") if skill.elite else _("worth %(gold)s more")
        return words % {"gold": gold(worth)}

    def _spp(self, player: Player, way: Way | None) -> str:
        cost = price(player, way, self.tables) if way else None
        return "" if cost is None else _("%(cost)s SPP") % {"cost": cost}
