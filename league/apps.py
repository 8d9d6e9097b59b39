"""The room "league": who plays."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class LeagueConfig(AppConfig):
    name = "league"
    verbose_name = _("League")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Records find their referees, columns their derivers, and the database learns what is written once."""
        from league import almanac_slots, derivers, insert_only, joining, referees, remembered, team_slots  # noqa: F401, PLC0415
        from league.notices import sending  # noqa: F401, PLC0415

        referees.register()
        post_migrate.connect(insert_only.protect_after_migrate, dispatch_uid="written once")
