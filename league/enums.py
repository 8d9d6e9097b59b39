"""The small vocabularies of leagues, seasons and teams. Values are stored; labels are shown."""

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _


class Visibility(TextChoices):
    """Who may read a league."""

    PUBLIC = "public", _("Everybody")
    LINK = "link", _("Whoever has the link")
    MEMBERS = "members", _("Members only")


class Dice(TextChoices):
    """Where a league's dice come from."""

    TYPED = "typed", _("Rolled at the table and typed in")
    SITE = "site", _("Rolled by the site")


class Role(TextChoices):
    """What a member is in a league. A commissioner may coach too."""

    COMMISSIONER = "commissioner", _("Commissioner")
    COACH = "coach", _("Coach")
    SPECTATOR = "spectator", _("Spectator")


class Unanswered(TextChoices):
    """What becomes of a report that nobody has answered in time: the engine's policies, with words."""

    COMMISSIONER = "commissioner", _("The commissioner is told and decides")
    ACCEPT = "accept", _("It counts as it was sent in")


class SeasonPhase(TextChoices):
    """How far a season has come, as its record tells."""

    ENTERING = "entering", _("Open for entries")
    DRAWING = "drawing", _("Lots being drawn")
    SCHEDULED = "scheduled", _("Fixtures drawn")
    RUNNING = "running", _("In play")
    FINISHED = "finished", _("Finished")
    CLOSED = "closed", _("Closed")


class StageKind(TextChoices):
    """The form of a stage: the engine's formats, with words."""

    ROUND_ROBIN = "round_robin", _("Round robin")
    SWISS = "swiss", _("Swiss system")
    KNOCK_OUT = "knock_out", _("Knock-out")
    LADDER = "ladder", _("Ladder")


class StageStatus(TextChoices):
    """How far a stage has come: the engine's statuses, with words."""

    PLANNED = "planned", _("Planned")
    DRAWING = "drawing", _("Lots being drawn")
    RUNNING = "running", _("In play")
    FINISHED = "finished", _("Finished")


class TeamPhase(TextChoices):
    """Where a team stands in its life: the engine's phases, with words."""

    DRAFTING = "drafting", _("Being drafted")
    READY = "ready", _("Ready to play")
    POST_MATCH = "post_match", _("After a match")
    OFF_SEASON = "off_season", _("Between seasons")


class PlayerStatus(TextChoices):
    """Whether a player is on the list: the engine's statuses, with words."""

    ACTIVE = "active", _("Active")
    RETIRED = "retired", _("Temporarily retired")
    DEAD = "dead", _("Dead")
    FIRED = "fired", _("Fired")
    LEFT = "left", _("Left")
