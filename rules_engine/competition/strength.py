"""Strength of schedule, for Swiss tournaments, where nobody meets everybody: how good were those one has met?

Opponents count with the league points of their matches and byes, without what a commissioner set by hand: nobody should
lose a place because an opponent was fined. Byes and matches one side did not come to are nobody met and count nothing
(the FIDE Handbook, C.07, puts a virtual opponent there, which a league that writes walkovers has no use for).
"""

from rules_engine.competition.standing import Standing


def buchholz(team: str, standing: Standing) -> int:
    """The league points of all opponents met, added up; one met twice counts twice (FIDE Handbook C.07)."""
    return sum(_strengths(team, standing))


def median_buchholz(team: str, standing: Standing) -> int:
    """`buchholz` without the strongest and the weakest opponent. Nothing is left of two opponents or fewer."""
    return sum(sorted(_strengths(team, standing))[1:-1])


def sonneborn_berger(team: str, standing: Standing) -> int:
    """The league points of all opponents beaten and half of those drawn with (FIDE Handbook C.07), times two, so that
    it stays a whole number."""
    return sum(
        (2 * meeting.won + meeting.drawn) * _points(meeting.opponent, standing) for meeting in standing.meetings(team)
    )


def _strengths(team: str, standing: Standing) -> list[int]:
    return [_points(meeting.opponent, standing) for meeting in standing.meetings(team)]


def _points(team: str, standing: Standing) -> int:
    return standing.tallies[team].points(standing.points)
