"""What the draft page shows between two seasons: the old list, who of it is hired again, and the team it comes to."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from msgspec.structs import replace

from league import derivers
from league.drafting import Counter, Desk, Spot, paths_of
from league.forms.drafts import Sheet, TypedOld, redraft_of
from league.models.teams import Player, Team
from league.reading import Told
from league.referees import CAREER
from league.team_sheet import TeamSheet
from league.terms import TITLES, all_of, term
from league.wording import Wording
from rules_engine.bloodbowl import team as bb
from rules_engine.bloodbowl.actions import Redraft
from rules_engine.bloodbowl.events import PlayerRecovered
from rules_engine.bloodbowl.offseason import DRAFTED_AGAIN, RedraftCost, audit_redraft, keep_all, redraft_cost
from rules_engine.bloodbowl.skills import position_in
from rules_engine.bloodbowl.tables import Tables
from rules_engine.bloodbowl.team import Status, TeamState
from rules_engine.core import Seat
from rules_engine.errors import Finding

COSTS: dict[str, Any] = {
    "kept": lazy("Players hired again"),
    "agents": lazy("Agents’ fees"),
    "players": lazy("New players"),
    "rerolls": lazy("Team re-rolls"),
    "assistant_coaches": lazy("Assistant coaches"),
    "cheerleaders": lazy("Cheerleaders"),
    "apothecary": lazy("Apothecary"),
    "fans": lazy("Dedicated fans"),
}


def sheet_of_old(state: TeamState, seat: Seat, tables: Tables) -> Sheet:
    """The sheet a re-draft begins with: everybody and everything of the old list."""
    keep = keep_all(state, seat)
    return Sheet(
        old=tuple(TypedOld(one.player, str(one.number), captain=one.number == keep.captain) for one in keep.kept),
        rerolls=keep.rerolls,
        assistant_coaches=keep.assistant_coaches,
        cheerleaders=keep.cheerleaders,
        apothecary=int(keep.apothecary),
        dedicated_fans=tables.drafting.fans_start,
    )


def on_the_old_list(sheet: Sheet, state: TeamState) -> Sheet:
    """The sheet with what a re-draft cannot change as it is, and every player of the old list on it once."""
    typed = {old.n: old for old in sheet.old}
    return replace(
        sheet,
        roster=state.roster,
        name=state.name,
        league=state.league,
        favoured_of=state.favoured_of or "",
        old=tuple(typed.get(player.n, TypedOld(player.n, str(player.number), False)) for player in state.listed),
    )


@dataclass(frozen=True)
class OldLine:
    """A player of the old list: what he costs, and how he comes out of the season."""

    typed: TypedOld
    player: bb.Player
    position: str
    title: str
    fee: int
    remarks: str
    spot: Spot
    may_lead: bool

    @property
    def price(self) -> int:
        return self.player.value + self.fee


@dataclass(frozen=True)
class Preview:
    """The team as it would be: its sheet and what the columns of its row would say."""

    sheet: TeamSheet
    columns: Any


class Redesk(Desk):
    """A re-draft on the referee's desk. `happened` are the entries since the season ended."""

    is_first = False

    def __init__(
        self, sheet: Sheet, state: TeamState, tables: Tables, seat: Seat, happened: Iterable[Told] = ()
    ) -> None:
        self.happened = happened
        super().__init__(on_the_old_list(sheet, state), state, tables, seat)

    @property
    def _drafts_fans(self) -> bool:
        return self.tables.settings.redraft_fans == DRAFTED_AGAIN

    def _asked_by(self, sheet: Sheet) -> Redraft:
        return redraft_of(sheet, self.seat, fans=self._drafts_fans)

    def _audit(self, sheet: Sheet) -> tuple[Finding, ...]:
        return audit_redraft(self.state, self._asked_by(sheet), self.tables)

    @property
    def asked(self) -> Redraft:
        return self._asked_by(self.sheet)

    @cached_property
    def cost(self) -> RedraftCost:
        return redraft_cost(self.state, self.asked, self.tables)

    @cached_property
    def price(self) -> int:
        return self.cost.total

    @property
    def costs(self) -> list[tuple[str, int]]:
        """The price line by line."""
        return [(str(label), amount) for field, label in COSTS.items() if (amount := getattr(self.cost, field))]

    @property
    def budget(self) -> int:
        return self.state.treasury

    def held(self, key: str) -> int:
        again = (self.state.player(old.n) for old in self.sheet.old if old.again)
        return sum(player is not None and player.position == key for player in again)

    def _fans(self) -> list[Counter]:
        return super()._fans() if self._drafts_fans else []

    # The old list

    @property
    def kept_count(self) -> int:
        return sum(old.again for old in self.sheet.old)

    @cached_property
    def old_lines(self) -> list[OldLine]:
        place, lines = 0, []
        for old in self.sheet.old:
            paths = paths_of(place) if old.again else ()
            place += old.again
            lines.append(self._old_line(old, self.spot(f"kept.{old.n}", *paths)))
        return lines

    def _old_line(self, old: TypedOld, spot: Spot) -> OldLine:
        player = bb.known(self.state, old.n)
        title = self.tables.advancement.title(len(player.advances))
        return OldLine(
            old,
            player,
            self.wording.position(player.position),
            str(TITLES.get(title, title)),
            player.seasons * self.tables.season.redraft.agent_fee_per_season,
            ", ".join(self._remarks(player)),
            spot,
            not position_in(self.state, player, self.tables).big_guy,
        )

    def _remarks(self, player: bb.Player) -> Iterator[str]:
        """That he sat out, what came back to him, and what did not."""
        if player.status is Status.RETIRED:
            yield _("sat out the season")
        if back := self._recovered.get(player.n):
            yield _("recovered: %(what)s") % {"what": all_of(back)}
        if player.niggling:
            yield _("niggling injuries: %(n)s") % {"n": player.niggling}
        if player.losses:
            yield _("lost: %(what)s") % {"what": all_of(map(term, player.losses))}

    @cached_property
    def _recovered(self) -> dict[int, list[str]]:
        found: dict[int, list[str]] = {}
        for one in self.happened:
            for event in one.events:
                if isinstance(event, PlayerRecovered) and event.keyword is None:
                    what = term(event.characteristic) if event.characteristic else _("a niggling injury")
                    found.setdefault(event.player, []).append(what)
        return found

    @property
    def spots(self) -> Iterator[Spot]:
        yield from super().spots
        yield from (line.spot for line in self.old_lines)

    # What it comes to

    def preview(self, team: Team) -> Preview | None:
        """The team after the re-draft, as the referee would leave it; None while the list is not legal."""
        if not self.is_legal:
            return None
        after = CAREER.apply(self.state, self.asked).state
        derived = derivers.team(team, after)
        rows = [Player(team=team, n=key[0], **columns) for key, columns in derived.rows[Player].items()]
        return Preview(TeamSheet(team, after, Wording(after, self.tables), rows), derived.columns)
