"""The bans that come, go or change by a correction, whether of a card in the report or of one that only adds up now."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from league.models import Season
from matches.cards import CAUSES
from matches.corrections.changed import NOTHING, Changed, match_named, names_of
from matches.corrections.plan import Plan
from matches.ledger import Names
from rules_engine.bloodbowl.actions import BookMatch
from rules_engine.competition.discipline import Ban
from rules_engine.competition.discipline_room import bans_of
from rules_engine.competition.state import SeasonState

Which = tuple[str, str, str, int, int]
"""What a ban is known by, whatever its number: the team, who, the cause, the fixture, and the how-manieth of its kind."""


def bans_told(plan: Plan) -> list[Changed]:
    """Every ban that reads otherwise, of every season the correction touches."""
    return [
        one for chapter in plan.chapters if isinstance(chapter.owner, Season) for one in _Bans(plan, chapter).told()
    ]


class _Bans:
    """The bans of one season, as they are and as they would be."""

    def __init__(self, plan: Plan, chapter: Any) -> None:
        self.plan, self.season = plan, chapter.owner
        self.before, self.after = _Served(chapter.before), _Served(chapter.after)

    def told(self) -> Iterator[Changed]:
        was, now = self.before.bans, self.after.bans
        changed = [key for key in {**was, **now} if self._spoken(self.before, key) != self._spoken(self.after, key)]
        bearers = Names([{**was, **now}[key] for key in changed])
        for key in changed:
            ban = {**was, **now}[key]
            whose = f"{bearers.who(ban)}, {bearers.teams[ban.team]}"
            before, after = self._spoken(self.before, key), self._spoken(self.after, key)
            note = self._played_all_the_same(key, bearers.who(ban))
            yield Changed(whose, str(CAUSES[ban.cause]), before, after, note)

    @cached_property
    def names(self) -> dict[str, str]:
        return names_of(self.season)

    def _spoken(self, served: "_Served", key: Which) -> str:
        """How long the ban is, and which matches are missed for it."""
        ban = served.bans.get(key)
        if ban is None:
            return NOTHING
        if not ban.length:
            return _("lifted")
        told = [ngettext("%(n)s match", "%(n)s matches", ban.length) % {"n": ban.length}]
        if missed := self._matches(served, ban.served):
            told.append(_("served: %(matches)s") % {"matches": missed})
        coming = served.coming[key]
        if to_come := self._matches(served, coming):
            told.append(_("to come: %(matches)s") % {"matches": to_come})
        if open_ended := ban.left - len(coming):
            more = ngettext("%(n)s match that is not drawn yet", "%(n)s matches that are not drawn yet", open_ended)
            told.append(more % {"n": open_ended})
        return "; ".join(told)

    def _matches(self, served: "_Served", numbers: tuple[int, ...]) -> str:
        found = [fixture for n in numbers if (fixture := served.state.fixture(n))]
        return ", ".join(match_named(served.state, fixture, self.names) for fixture in found)

    def _played_all_the_same(self, key: Which, who: str) -> str:
        """A ban that is served only now in a match in which the banned took part: nobody kept them out of it then."""
        was, now = self.before.bans.get(key), self.after.bans.get(key)
        fresh = set(now.served if now else ()) - set(was.served if was else ())
        played = tuple(n for n in sorted(fresh) if now and self._took_part(now, n))
        if not played:
            return ""
        told = {"who": who, "matches": self._matches(self.after, played)}
        told_so = _("%(who)s took part in %(matches)s: the ban counts as served there.")
        return f"{told_so % told} {_('Lengthen it afterwards if another match is to be missed.')}"

    def _took_part(self, ban: Ban, n: int) -> bool:
        chapter = next((one for one in self.plan.chapters if one.owner.ref == ban.team), None)
        for _place, action in chapter.placed if chapter else ():
            if isinstance(action, BookMatch) and action.fixture.partition(".")[0] == f"{self.season.ref}-{n}":
                return ban.player in {str(line.n) for line in action.side.players}
        return False


class _Served:
    """The bans of a state, by what they are known by, and the open matches in which each will be served."""

    def __init__(self, state: SeasonState) -> None:
        self.state = state
        self.bans: dict[Which, Ban] = {}
        self.coming: dict[Which, tuple[int, ...]] = {}
        counted: Counter[tuple[str, str, str, int]] = Counter()
        taken: defaultdict[tuple[str, str], int] = defaultdict(int)
        for ban in bans_of(state):
            kind = (ban.team, ban.who, ban.cause.value, ban.fixture)
            key = (*kind, counted[kind])
            counted[kind] += 1
            begins = taken[ban.team, ban.who]
            taken[ban.team, ban.who] += ban.left
            self.bans[key] = ban
            self.coming[key] = self._open(ban.team)[begins : begins + ban.left]

    def _open(self, team: str) -> tuple[int, ...]:
        """The matches the team has still to play, in order."""
        teams = (one for one in self.state.fixtures() if team in (one.home, one.away))
        return tuple(one.n for one in teams if one.result is None and not one.cancelled)
