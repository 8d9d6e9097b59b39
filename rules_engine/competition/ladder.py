"""An open ladder: who may challenge whom, and what a result does to the order.

The order is that of the teams, the top first. `busy` are the teams with a challenge that is not settled yet.
"""

from collections.abc import Collection, Sequence

from rules_engine.competition.codes import SeasonCode
from rules_engine.errors import IllegalAction


def check_challenge(
    order: Sequence[str], challenger: str, challenged: str, *, reach: int, busy: Collection[str] = ()
) -> None:
    """Raises `IllegalAction` unless the challenged stands above, at most `reach` places, and neither is busy."""
    for team in (challenger, challenged):
        if team not in order:
            raise IllegalAction(SeasonCode.NOT_ON_LADDER, team=team)
    above = order.index(challenger) - order.index(challenged)
    if above <= 0:
        raise IllegalAction(SeasonCode.CHALLENGE_DOWN, team=challenged)
    if above > reach:
        raise IllegalAction(SeasonCode.CHALLENGE_TOO_FAR, team=challenged, reach=reach)
    for team in (challenger, challenged):
        if team in busy:
            raise IllegalAction(SeasonCode.CHALLENGE_BUSY, team=team)


def challenges(order: Sequence[str], challenger: str, *, reach: int, busy: Collection[str] = ()) -> tuple[str, ...]:
    """Whom the team may challenge, the highest first; nobody if it is not on the ladder."""
    if challenger not in order or challenger in busy:
        return ()
    place = order.index(challenger)
    return tuple(team for team in order[max(0, place - reach) : place] if team not in busy)


def climb(order: Sequence[str], challenger: str, challenged: str) -> tuple[str, ...]:
    """The order once a challenger has won: he takes the place of the beaten, who moves down by one with all between.
    Nothing moves if the winner stands above already, as he may by the time the match is played.

    >>> climb(["a", "b", "c", "d"], "d", "b")
    ('a', 'd', 'b', 'c')
    """
    if order.index(challenger) < order.index(challenged):
        return tuple(order)
    rest = [team for team in order if team != challenger]
    rest.insert(rest.index(challenged), challenger)
    return tuple(rest)
