"""What is asked about an injury besides its result: how it came, who did it, and what was done about it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from league.terms import CASUALTIES, rule_name
from matches.choices import Choice, choices
from matches.claim import hateful, position_key
from matches.enums import Side
from matches.reading import Bench
from matches.sheet import Sheet
from rules_engine.bloodbowl.audit_prematch import REGENERATION, WANDERING_APOTHECARY
from rules_engine.bloodbowl.report import Cause
from rules_engine.bloodbowl.skills import owned
from rules_engine.bloodbowl.team import Player

CAUSES = {
    Cause.BLOCK: lazy("a block"),
    Cause.FOUL: lazy("a foul"),
    Cause.CROWD: lazy("the crowd"),
    Cause.SPECIAL_ACTION: lazy("a special action"),
    Cause.FALL: lazy("his own fall"),
    Cause.OTHER: lazy("something else"),
}


@dataclass(frozen=True)
class InjuryFields:
    """The fields of one player's injury. `before` is empty without an apothecary, `hates` where nothing can be hated;
    `regenerates` says whether that is asked at all."""

    cause: tuple[Choice, ...]
    causer: tuple[Choice, ...]
    before: tuple[Choice, ...]
    hates: tuple[Choice, ...]
    regenerates: bool
    regenerated: bool


@dataclass(frozen=True)
class InjuryForm:
    """What may be said about the injuries of one side, whose players were hurt by those of the other."""

    bench: Bench
    side: Side
    sheet: Sheet
    other: Sheet

    def of(self, player: Player) -> InjuryFields:
        n, sheet = player.n, self.sheet
        regenerated = bool(sheet.typed(n, "regenerated"))
        before = sheet.typed(n, "before")
        return InjuryFields(
            cause=choices(
                [("", "–"), *((key.value, str(word)) for key, word in CAUSES.items())], sheet.typed(n, "cause")
            ),
            causer=choices(self._causers, sheet.typed(n, "causer")),
            before=choices(self._results, before) if self._has_apothecary or before else (),
            hates=self._hates(sheet.typed(n, "causer"), sheet.typed(n, "hates")),
            regenerates=regenerated or self._regenerates(player),
            regenerated=regenerated,
        )

    def _regenerates(self, player: Player) -> bool:
        """A star player is on no list of positions: nothing he has is known here."""
        state, tables = self.bench.states[self.side], self.bench.tables
        known = tables.team_list(state.roster).position(player.position) is not None
        return known and REGENERATION in owned(state, player, tables)

    @cached_property
    def _causers(self) -> list[tuple[str, str]]:
        """Whoever takes part on the other side."""
        state, guests = self.bench.states[self.side.other], {guest.n: guest for guest in self.other.guests}
        found = [("", "–")]
        for n in self.other.played:
            one = guests.get(n) or state.player(n)
            if one is not None:
                found.append((str(n), f"{one.number} {one.name}"))
        return found

    @cached_property
    def _results(self) -> list[tuple[str, str]]:
        casualty = self.bench.tables.injuries.casualty
        return [("", _("No apothecary")), *((one.key, str(CASUALTIES[one.key]).capitalize()) for one in casualty)]

    @property
    def _has_apothecary(self) -> bool:
        return self.bench.states[self.side].apothecary or bool(self.sheet.one(f"buy.{WANDERING_APOTHECARY}"))

    def _hates(self, causer: str, typed: str) -> tuple[Choice, ...]:
        """What the causer is, once he is named; until then, what anybody over there is."""
        among = [n for n in self.other.played if not causer or str(n) == causer]
        keywords = sorted(set(self._keywords(among)))
        if not keywords and not typed:
            return ()
        return choices([("", "–"), *((keyword, rule_name(keyword)) for keyword in keywords)], typed)

    def _keywords(self, among: list[int]) -> Iterator[str]:
        state = self.bench.states[self.side.other]
        for position in {position_key(n, self.other, state) for n in among}:
            yield from hateful(position, state, self.bench.tables)
