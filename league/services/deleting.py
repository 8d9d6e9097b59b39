"""What was never used can be deleted; what was used stays, and may retire. Each says first what would happen."""

from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from league.books import book_of
from league.insert_only import delete_unused_record
from league.models.accounts import User
from league.models.changes import ChangeKind, LeagueChange
from league.models.leagues import League
from league.models.records import CareerEntry, Discarded, SeasonEntry
from league.models.seasons import Season
from league.models.teams import Team
from league.policies import Act, may
from league.projection import project
from league.reading import fold
from league.services.changes import write_of_team
from league.services.records import lock
from rules_engine.bloodbowl.actions import BookMatch, BookWalkover

BOOKED = tuple(f'"do":"{kind.__struct_config__.tag}"' for kind in (BookMatch, BookWalkover))
"""How the text of an entry begins by which a match is booked, in every game."""


class InUse(Exception):  # noqa: N818 - reads as what it is
    """It has been used: it stays."""


@dataclass(frozen=True)
class Fate:
    """What would become of something: why it stays, or what would go with it."""

    uses: tuple[str, ...]
    goes: tuple[str, ...]

    @property
    def is_unused(self) -> bool:
        return not self.uses


def _counted(*counted: tuple[int, str]) -> tuple[str, ...]:
    """The sentences of which there is anything to tell."""
    return tuple(words for n, words in counted if n)


def fate_of_team(team: Team) -> Fate:
    """A team is used when a season's record names it, or a match is booked in its own."""
    seasons = SeasonEntry.objects.filter(body__contains=f'"{team.ref}"').values("season").distinct().count()
    entries = CareerEntry.objects.filter(team=team)
    matches = sum(entries.filter(body__contains=tag).count() for tag in BOOKED)
    players = team.players.count() + team.club_players.count()
    written = entries.count()
    return Fate(
        uses=_counted(
            (seasons, ngettext("%(n)s season speaks of it.", "%(n)s seasons speak of it.", seasons) % {"n": seasons}),
            (matches, ngettext("It has played %(n)s match.", "It has played %(n)s matches.", matches) % {"n": matches}),
        ),
        goes=_counted(
            (written, ngettext("%(n)s entry of its record", "%(n)s entries of its record", written) % {"n": written}),
            (players, ngettext("%(n)s player", "%(n)s players", players) % {"n": players}),
        ),
    )


def fate_of_season(season: Season) -> Fate:
    """A season is used when a team has entered it, has left it, or was founded for it."""
    state = fold(season)
    entered, left = len(state.teams), len(state.withdrawn)
    founded = CareerEntry.objects.filter(body__contains=f'"{season.ref}"').values("team").distinct().count()
    friendlies = sum(1 for _one in state.friendlies())
    written = book_of(season).of(season).count()
    return Fate(
        uses=_counted(
            (entered, ngettext("%(n)s team plays in it.", "%(n)s teams play in it.", entered) % {"n": entered}),
            (left, ngettext("%(n)s team has left it.", "%(n)s teams have left it.", left) % {"n": left}),
            (
                founded,
                ngettext("%(n)s team was founded for it.", "%(n)s teams were founded for it.", founded)
                % {"n": founded},
            ),
            (
                friendlies,
                ngettext("%(n)s friendly belongs to it.", "%(n)s friendlies belong to it.", friendlies)
                % {"n": friendlies},
            ),
        ),
        goes=_counted(
            (written, ngettext("%(n)s entry of its record", "%(n)s entries of its record", written) % {"n": written})
        ),
    )


def fate_of_league(league: League) -> Fate:
    """A league is used when it has a season or a team, when something was played in it, or when something of it was
    deleted: its log tells of that."""
    seasons, teams, gone = league.seasons.count(), league.teams.count(), league.discarded.count()
    played = league.live_matches.count()
    members, links = league.memberships.count(), league.invitations.count()
    written = league.changes.count()
    return Fate(
        uses=_counted(
            (seasons, ngettext("It has %(n)s season.", "It has %(n)s seasons.", seasons) % {"n": seasons}),
            (teams, ngettext("It has %(n)s team.", "It has %(n)s teams.", teams) % {"n": teams}),
            (
                played,
                ngettext("%(n)s match was played in it.", "%(n)s matches were played in it.", played) % {"n": played},
            ),
            (gone, _("Its log tells what was deleted in it.")),
        ),
        goes=_counted(
            (members, ngettext("%(n)s membership", "%(n)s memberships", members) % {"n": members}),
            (links, ngettext("%(n)s invitation", "%(n)s invitations", links) % {"n": links}),
            (written, ngettext("%(n)s line of its log", "%(n)s lines of its log", written) % {"n": written}),
        ),
    )


@transaction.atomic
def delete_team(team: Team, *, by: User) -> None:
    """The team was never used: it goes, with its record. Raises `InUse`."""
    _league, team = lock(team.league, team)
    _discard(team, "team", fate_of_team(team), by)


@transaction.atomic
def delete_season(season: Season, *, by: User) -> None:
    """The season was never used: it goes, with its record. Raises `InUse`."""
    _league, season = lock(season.league, season)
    _discard(season, "season", fate_of_season(season), by)


def _discard(owner: Any, kind: str, fate: Fate, by: User) -> None:
    if not fate.is_unused:
        raise InUse
    entries = book_of(owner).of(owner)
    Discarded.objects.create(
        league=owner.league,
        kind=kind,
        ref=owner.ref,
        name=(owner.name or str(owner))[:80],
        entries=entries.count(),
        last_hash=entries.reverse()[:1].get().hash,
        by=by,
        as_commissioner=may(by, Act.RUN_LEAGUE, owner.league),
        at=timezone.now(),
    )
    delete_unused_record(entries)
    owner.delete()


@transaction.atomic
def delete_league(league: League, *, by: User) -> None:
    """The league was never used: it goes, with who belonged to it. Raises `InUse`."""
    (league,) = lock(league)
    if not fate_of_league(league).is_unused:
        raise InUse
    delete_unused_record(LeagueChange.objects.filter(league=league))
    league.delete()


@transaction.atomic
def retire_team(team: Team, *, by: User) -> Team:
    """The team enters no more seasons; all that it did stays."""
    return _retired(team, ChangeKind.RETIRED, by=by)


@transaction.atomic
def bring_back_team(team: Team, *, by: User) -> Team:
    """A team that had retired may enter seasons again."""
    return _retired(team, ChangeKind.RETURNED, by=by)


def _retired(team: Team, kind: ChangeKind, *, by: User) -> Team:
    league, team = lock(team.league, team)
    if bool(team.retired_at) != (kind is ChangeKind.RETIRED):
        write_of_team(league, team, kind, by=by)
        project(team, fold(team), team.seq)
    return team
