"""A team as on the paper sheet: its roster, what it owns, and its two values with their parts."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import gettext_lazy as lazy

from league.derivations import Part, parts_of
from league.enums import PlayerStatus
from league.models.teams import Player, Team
from league.terms import TITLES, printed, rule_name, stats_of
from league.wording import Wording
from rules_engine.bloodbowl import team as bb
from rules_engine.bloodbowl.captain import lacks_captain
from rules_engine.bloodbowl.skills import find_skill
from rules_engine.bloodbowl.tables import Tables
from rules_engine.bloodbowl.team import Phase, TeamState, base_name

VALUE_PARTS: dict[str, Any] = {
    "rerolls": lazy("Team re-rolls"),
    "assistant_coaches": lazy("Assistant coaches"),
    "cheerleaders": lazy("Cheerleaders"),
    "apothecary": lazy("Apothecary"),
    "fans": lazy("Dedicated fans"),
}


@dataclass(frozen=True)
class SkillTag:
    name: str
    gained: bool
    elite: bool


@dataclass(frozen=True)
class Row:
    """A player's line on the sheet."""

    player: Player
    position: str
    title: str
    skills: list[SkillTag]
    stats: tuple[tuple[str, str], ...]
    is_captain: bool


class TeamSheet:
    """What the team page and its print show."""

    def __init__(self, team: Team, state: TeamState, say: Wording, players: Iterable[Player]) -> None:
        assert say.tables is not None
        self.team, self.state, self.say = team, state, say
        self.tables: Tables = say.tables
        self.team_list = self.tables.team_list(state.roster)
        self.rows = [self._row(player) for player in players]

    def _row(self, player: Player) -> Row:
        position = self.team_list.position(player.position)
        title = self.tables.advancement.title(player.advancements)
        return Row(
            player,
            printed(position) if position else player.position,
            str(TITLES.get(title, title)),
            self._skills(player, len(player.skills) - self._acquired(player)),
            stats_of(player),
            player.n == self.state.captain,
        )

    def _acquired(self, player: Player) -> int:
        """How many of his skills came in play: they stand last, hatreds among them."""
        known = self.state.players[player.n - 1]
        return len(known.gained_skills) + len(known.hatreds)

    def _skills(self, player: Player, printed_count: int) -> list[SkillTag]:
        tags = []
        for place, name in enumerate(player.skills):
            skill = find_skill(base_name(name), self.tables)
            elite = skill is not None and skill.elite
            tags.append(SkillTag(self.say.skill(name), place >= printed_count, elite))
        return tags

    def _of(self, *statuses: PlayerStatus) -> list[Row]:
        rows = (row for row in self.rows if row.player.status in statuses)
        return sorted(rows, key=lambda row: (row.player.number, row.player.n))

    @property
    def active(self) -> list[Row]:
        return self._of(PlayerStatus.ACTIVE)

    @property
    def retired(self) -> list[Row]:
        return self._of(PlayerStatus.RETIRED)

    @property
    def gone(self) -> list[Row]:
        return self._of(PlayerStatus.DEAD, PlayerStatus.FIRED, PlayerStatus.LEFT)

    @cached_property
    def roster(self) -> str:
        return printed(self.team_list)

    @property
    def lacks_captain(self) -> bool:
        """Whether the coach may name another Team Captain now."""
        return self.state.phase is Phase.READY and lacks_captain(self.state, self.tables)

    @property
    def special_rules(self) -> list[str]:
        """The list's rules, with what was chosen at the draft in them."""
        chosen = self.state.favoured_of
        return [
            rule_name(rule.replace("...", f" {chosen}") if chosen else rule) for rule in self.team_list.special_rules
        ]

    @property
    def tv_parts(self) -> list[Part]:
        return parts_of(bb.team_value(self.state, self.tables), self.state, self.say, VALUE_PARTS)

    @property
    def ctv_parts(self) -> list[Part]:
        return parts_of(bb.current_team_value(self.state, self.tables), self.state, self.say, VALUE_PARTS)

    @property
    def left_out(self) -> list[Part]:
        """Whom CTV leaves out, and what they would add."""
        players = (self.state.players[n - 1] for n in bb.current_team_value(self.state, self.tables).left_out)
        return [Part(player.name, player.value, player.n) for player in players]

    @property
    def waived(self) -> int:
        return bb.current_team_value(self.state, self.tables).waived

    @property
    def tv_players(self) -> int:
        return sum(part.amount for part in self.tv_parts if part.player)

    @property
    def ctv_players(self) -> int:
        return sum(part.amount for part in self.ctv_parts if part.player)
