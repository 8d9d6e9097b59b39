"""Who may judge a match: not somebody who plays in it."""

from league.enums import Role
from league.models import Membership
from league.querysets import Person
from matches.models.live import Match


def may_judge(match: Match, user: Person) -> bool:
    """Whether this person, who runs the league, is free to decide: they do not play, or nobody else could."""
    players = {match.home_user_id, match.away_user_id} - {None}
    if user.pk not in players:
        return True
    commissioners = Membership.objects.filter(league=match.league_id, role=Role.COMMISSIONER)
    return match.league_id is not None and not commissioners.exclude(user__in=players).exists()
