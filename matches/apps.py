"""The room "matches": what happened."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class MatchesConfig(AppConfig):
    name = "matches"
    verbose_name = _("Matches")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Fixtures find their deriver, findings their sentences, the league's pages what we add to them."""
        from matches import coached, derivers, dice, notices, reminding, season_log, sentences, slots, verifying  # noqa: F401, PLC0415
        from matches.clubs import sentences as club_sentences  # noqa: PLC0415
        from matches.live import derivers as live_derivers  # noqa: F401, PLC0415
        from matches.live import referees, ticking  # noqa: F401, PLC0415
        from matches.live import slots as live_slots  # noqa: F401, PLC0415
        from matches.services import answers, deadlines  # noqa: F401, PLC0415
        from matches.stages import slots as stage_slots  # noqa: F401, PLC0415
        from matches.statistics import slots as statistics_slots  # noqa: F401, PLC0415

        sentences.register()
        verifying.register()
        season_log.register()
        club_sentences.register()
        referees.register_book()
