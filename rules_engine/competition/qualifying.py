"""Who plays in a stage: whom the commissioner named, who qualified, or everybody; the strongest first."""

from collections.abc import Iterator, Sequence

from rules_engine.competition.bracket import first_round
from rules_engine.competition.formats import KnockOut, Ladder, Qualification, Seeding
from rules_engine.competition.qualification import qualified
from rules_engine.competition.ranking import across, tables_of
from rules_engine.competition.schedule import MIN_TEAMS
from rules_engine.competition.stage import Stage
from rules_engine.competition.stages_found import check_finished, found
from rules_engine.competition.state import SeasonState


def entrants(state: SeasonState, stage: Stage) -> tuple[str, ...]:
    """The teams of a stage that starts now, those that have left the season excepted.

    Raises `IllegalAction` while a stage they come from is open (naming the fixture), or lots are due in it.
    """
    if not stage.teams and not stage.qualifications:
        listed = state.teams
    else:
        came = (team for one in stage.qualifications for team in _qualified(state, one))
        listed = tuple(dict.fromkeys((*stage.teams, *came)))
    gone = {*state.left, *state.withdrawn}
    order = tuple(team for team in listed if team not in gone)
    return _crossed(state, stage, order) if _is_seeded_tree(stage) else order


def _qualified(state: SeasonState, qualification: Qualification) -> Sequence[str]:
    source = found(state, qualification.stage)
    check_finished(state, source)
    if isinstance(source.format, Ladder):
        return source.groups[0].teams[: qualification.top]
    if isinstance(source.format, KnockOut):
        return tuple(placed(source))[: qualification.top]
    return qualified(tables_of(state, source.n), qualification.top, qualification.best_next, across(state, source.n))


def placed(stage: Stage) -> Iterator[str]:
    """The teams of a finished knock-out as far as their places are played for: the winner, who lost the final, and the
    third and fourth if there was a match for it."""
    final, third = stage.ties[-1], None
    if final.of_losers:
        final, third = stage.ties[-2], final
    for tie in filter(None, (final, third)):
        first = stage.winner(tie)
        yield from (team for team in (first, *({tie.home, tie.away} - {first})) if team)


# Who was together in a group shall not meet at once


def _is_seeded_tree(stage: Stage) -> bool:
    return isinstance(stage.format, KnockOut) and stage.seeding is Seeding.SEEDED


def _crossed(state: SeasonState, stage: Stage, order: tuple[str, ...]) -> tuple[str, ...]:
    """The order in which no two of one group meet in the first round, as far as changing places among the weaker sides
    of that round can bring it about; the nearest change is taken."""
    sources = [found(state, one.stage) for one in stage.qualifications]
    group = {team: (source.n, one.n) for source in sources for one in source.groups for team in one.teams}
    seeds, pairs = list(order), _seeds_that_meet(order)

    def apart(stronger: int, weaker: int) -> bool:
        mine = group.get(seeds[stronger])
        return mine is None or mine != group.get(seeds[weaker])

    for stronger, weaker in pairs:
        if apart(stronger, weaker):
            continue
        for other_stronger, other in sorted(pairs, key=lambda pair: (abs(pair[1] - weaker), pair[1])):
            if apart(stronger, other) and apart(other_stronger, weaker):
                seeds[weaker], seeds[other] = seeds[other], seeds[weaker]
                break
    return tuple(seeds)


def _seeds_that_meet(order: Sequence[str]) -> list[tuple[int, int]]:
    place = {team: seed for seed, team in enumerate(order)}
    if len(order) < MIN_TEAMS:
        return []
    return [(place[tie.pairing[0]], place[tie.pairing[1]]) for tie in first_round(order) if tie.pairing]
