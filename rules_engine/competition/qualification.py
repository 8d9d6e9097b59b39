"""Who goes on from the groups of a stage: the first of each, and the best of those placed next."""

from collections.abc import Callable, Sequence

from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.standing import Parts, Teams
from rules_engine.competition.standings import Row
from rules_engine.errors import IllegalAction

Across = Callable[[Teams], Parts]
"""How teams are compared that need not be of one group: best first, those together that are level."""


def qualified(tables: Sequence[Sequence[Row]], top: int, best_next: int, across: Across) -> tuple[str, ...]:
    """The teams that go on, in order of seeding: all the firsts by their record, all the seconds, and so on to the
    `top`-th, then the `best_next` of those placed next. Smaller groups give as many as they have.

    `across` compares teams of different groups, and parts those that share a place in one of them (so it should know
    the lots drawn). Level teams are a difficulty only where one would go on and another would not: then raises
    `IllegalAction` (`SeasonCode.LOTS_DUE`) with the teams `tied`. Otherwise they are seeded in the order of the tables.
    """
    cut = [_cut(_parts(table, across), top) for table in tables]
    by_place = [tuple(through[place] for through, _ in cut if place < len(through)) for place in range(top)]
    seeded = tuple(team for level in by_place for part in across(level) for team in part)
    return seeded + _best_next([left for _, left in cut], best_next, across)


def _parts(table: Sequence[Row], across: Across) -> Parts:
    """The teams of a table by place, shared places parted as far as `across` can."""
    places: dict[int, Teams] = {}
    for row in table:
        places[row.place] = (*places.get(row.place, ()), row.team)
    return tuple(part for teams in places.values() for part in across(teams))


def _cut(parts: Parts, count: int) -> tuple[Teams, Parts]:
    """The first so many teams, and the parts that are left."""
    taken: Teams = ()
    for i, part in enumerate(parts):
        if len(taken) == count:
            return taken, parts[i:]
        taken += part
        if len(taken) > count:
            raise IllegalAction(SeasonCode.LOTS_DUE, tied=part)
    return taken, ()


def _best_next(left: Sequence[Parts], count: int, across: Across) -> Teams:
    """Each group sends the team placed next; where several share that place, one stands for all in the comparison."""
    sharing = {parts[0][0]: parts[0] for parts in left if parts}
    best: Teams = ()
    for level in across(tuple(sharing)):
        if len(best) == count:
            break
        if len(best) + len(level) > count:
            raise IllegalAction(SeasonCode.LOTS_DUE, tied=tuple(team for one in level for team in sharing[one]))
        for one in level:
            if len(sharing[one]) > 1:
                raise IllegalAction(SeasonCode.LOTS_DUE, tied=sharing[one])
        best += level
    return best
