"""The matches of a season round by round, stage by stage, with who rests."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from typing import Any

from django.utils.translation import gettext as _

from league.models import Season, Team
from league.stages.words import group_told, round_name
from matches.models import Fixture
from rules_engine.competition.formats import Ladder, Swiss
from rules_engine.competition.stage import Stage
from rules_engine.competition.state import SeasonState

Names = Mapping[str, str]


@dataclass(frozen=True)
class GroupRound:
    """The matches of one group in a round; without a title where there is one group only. `resting` says who has none."""

    title: str
    fixtures: Sequence[Fixture]
    resting: str


@dataclass(frozen=True)
class RoundTold:
    """A round with its name, and until when it is to be played. `key` names it in addresses."""

    key: str
    name: str
    deadline: date | None
    groups: Sequence[GroupRound]


@dataclass(frozen=True)
class StageRounds:
    """The rounds of a stage; without a title where it is the only one."""

    n: int
    title: str
    rounds: Sequence[RoundTold]

    @property
    def level(self) -> int:
        """Of the headings below its title, or in its place."""
        return 3 if self.title else 2


def played_in(state: SeasonState, fixture: Fixture) -> str:
    """The round of a fixture, with its stage where there are several."""
    stage = state.stage(fixture.stage)
    name = _tie_name(stage, fixture) or round_name(stage, fixture.round)
    return f"{stage.name} · {name}" if stage is not None and stage.name and len(state.stages) > 1 else name


def _tie_name(stage: Stage | None, fixture: Fixture) -> str:
    if stage is None or not fixture.tie or not stage.ties[fixture.tie - 1].of_losers:
        return ""
    return _("Third place")


def names_of(season: Season) -> Names:
    """The teams of a season by reference."""
    return Team.objects.filter(seasons_entered__season=season).named()


def season_rounds(state: SeasonState, fixtures: Iterable[Fixture], names: Names) -> list[StageRounds]:
    """All rounds. The fixtures come stage by stage, in each round by round and group by group."""
    resting = resting_told(state, names)
    found = []
    for n, of_stage in groupby(fixtures, lambda row: row.stage):
        stage = state.stage(n)
        title = stage.name if stage is not None and len(state.stages) > 1 else ""
        found.append(StageRounds(n, title, list(stage_rounds(stage, of_stage, resting))))
    return found


def stage_rounds(stage: Stage | None, fixtures: Iterable[Fixture], resting: Mapping[Any, str]) -> Iterator[RoundTold]:
    """The rounds of one stage. All challenges of a ladder are one."""
    is_ladder = stage is not None and isinstance(stage.format, Ladder)
    for number, rows in groupby(fixtures, lambda row: 0 if is_ladder else row.round):
        groups = list(_groups(stage, number, rows, resting))
        deadline = None if is_ladder else _deadline(stage, number, groups)
        yield RoundTold(f"{stage.n if stage else 1}-{number}", round_name(stage, number), deadline, groups)


def _groups(
    stage: Stage | None, number: int, fixtures: Iterable[Fixture], resting: Mapping[Any, str]
) -> Iterator[GroupRound]:
    has_groups = stage is not None and len(stage.groups) > 1
    for n, rows in groupby(fixtures, lambda row: row.group):
        who = resting.get((stage.n, n, number), "") if stage is not None else ""
        yield GroupRound(group_told(n) if has_groups else "", list(rows), who)


def _deadline(stage: Stage | None, number: int, groups: Sequence[GroupRound]) -> date | None:
    """As it was set for the round: a match of it may have been put off since."""
    if stage is not None and number <= len(stage.deadlines):
        return date.fromisoformat(stage.deadlines[number - 1])
    return groups[0].fixtures[0].deadline


def resting_told(state: SeasonState, names: Names) -> dict[tuple[int, int, int], str]:
    """Who has no match, in words, by stage, group and round."""
    found = {}
    for one in state.rounds:
        if one.resting:
            stage = state.stage(one.stage)
            is_bye = stage is not None and isinstance(stage.format, Swiss)
            words = _("Bye: %(teams)s") if is_bye else _("Without a match: %(teams)s")
            teams = ", ".join(names.get(ref, ref) for ref in one.resting)
            found[one.stage, one.group, one.number] = words % {"teams": teams}
    return found
