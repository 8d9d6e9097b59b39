"""What the league room keeps."""

from league.models.accounts import User
from league.models.almanac import PlayerSeason, SeasonHonour
from league.models.changes import LeagueChange
from league.models.clubs import ClubPlayer
from league.models.drafts import TeamDraft
from league.models.leagues import Invitation, League, Membership
from league.models.notices import Notice, Reminders, Sending, Webhook
from league.models.records import CareerEntry, SeasonEntry
from league.models.rulesets import RulesetDocument
from league.models.seasons import Season, SeasonTeam, TableRow
from league.models.stages import SeasonStage
from league.models.teams import Player, Team

__all__ = [
    "CareerEntry",
    "ClubPlayer",
    "Invitation",
    "League",
    "LeagueChange",
    "Membership",
    "Notice",
    "Player",
    "PlayerSeason",
    "Reminders",
    "RulesetDocument",
    "Season",
    "SeasonEntry",
    "SeasonHonour",
    "SeasonStage",
    "SeasonTeam",
    "Sending",
    "TableRow",
    "Team",
    "TeamDraft",
    "User",
    "Webhook",
]
