"""A person with an account."""

from zoneinfo import ZoneInfo, available_timezones

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _


def validate_time_zone(name: str) -> None:
    """Refuse a name that the time zone database does not know."""
    if name not in available_timezones():
        raise ValidationError(_("“%(name)s” is not a time zone."), params={"name": name})


class User(AbstractUser):
    """A person: coach, commissioner or reader, by what memberships say."""

    time_zone = models.CharField(
        _("time zone"),
        max_length=64,
        blank=True,
        validators=[validate_time_zone],
        help_text=_("Dates are shown in this zone, for example Europe/Paris."),
    )
    language = models.CharField(_("language"), max_length=7, blank=True, choices=settings.LANGUAGES)

    class Meta(AbstractUser.Meta):
        constraints = (
            models.UniqueConstraint(
                Lower("username"),
                name="user_username_unique_whatever_case",
                violation_error_message=_("Somebody already has this name."),
            ),
            models.UniqueConstraint(
                Lower("email"),
                condition=~models.Q(email=""),
                name="user_email_unique_when_given",
                violation_error_message=_("Somebody already uses this e-mail address."),
            ),
        )

    @property
    def zone(self) -> ZoneInfo | None:
        """The zone this person reads dates in, if they chose one."""
        return ZoneInfo(self.time_zone) if self.time_zone else None
