"""What happens to fixtures and to those who were shown cards, as sentences of a season's log."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from league.season_log import VALUES, WORDS, Words
from matches.cards import CAUSES, KINDS
from matches.enums import FixtureEnding
from rules_engine.competition import events as e
from rules_engine.competition.discipline import Card
from rules_engine.core import Event

TOLD_BY_OTHERS = ""


def _date_set(event: e.DateSet) -> Words:
    return _("%(fixture)s: to be played on %(when)s.") if event.when else _("%(fixture)s: has no date any more.")


def _postponed(event: e.FixturePostponed) -> Words:
    if event.deadline:
        return _("%(fixture)s: put off until %(deadline)s. %(reason)s")
    return _("%(fixture)s: put off. %(reason)s")


def _recorded(event: e.ResultRecorded) -> Words:
    if event.shoot_out:
        return _("%(fixture)s: %(home_scored)s–%(away_scored)s, decided by a shoot-out.")
    return _("%(fixture)s: %(home_scored)s–%(away_scored)s.")


def _walkover(event: e.WalkoverRecorded) -> Words:
    if event.forfeit:
        return _("%(fixture)s: %(home_scored)s–%(away_scored)s, forfeited. %(reason)s")
    return _("%(fixture)s: %(home_scored)s–%(away_scored)s, not played. %(reason)s")


def _replay(event: e.ReplayOrdered) -> Words:
    if event.deadline:
        return _("%(fixture)s: to be played again until %(deadline)s. %(reason)s")
    return _("%(fixture)s: to be played again. %(reason)s")


FIXTURES: dict[type[Event], Any] = {
    e.DateSet: _date_set,
    e.DateProposed: lazy("%(fixture)s: %(team)s offers %(when)s."),
    e.DateTakenBack: lazy("%(fixture)s: %(team)s no longer offers %(when)s."),
    e.DateAgreed: lazy("%(fixture)s: %(team)s takes %(when)s."),
    e.FixturePostponed: _postponed,
    e.FairWeatherCalled: TOLD_BY_OTHERS,
    e.FairWeatherDrawn: lazy("%(fixture)s: fair-weather fans %(home)s and %(away)s."),
    e.ResultRecorded: _recorded,
    e.WalkoverRecorded: _walkover,
    e.MatchAbandoned: lazy("%(fixture)s: abandoned at %(home_scored)s–%(away_scored)s. %(reason)s"),
    e.ResultSuperseded: lazy("%(fixture)s: the %(home_scored)s–%(away_scored)s counts no more. %(reason)s"),
    e.ReplayOrdered: _replay,
    e.ResultGiven: lazy("%(fixture)s: %(home_scored)s–%(away_scored)s. %(ending)s. %(reason)s"),
    e.PoliciesChanged: lazy(
        "What happens at deadlines, to unanswered reports or when a team leaves is new. %(reason)s"
    ),
    e.TeamLeft: lazy("%(team)s left the season: %(reason)s"),
    e.FixtureCancelled: lazy("%(fixture)s: cancelled."),
    e.FriendlyArranged: lazy("A friendly: %(home)s – %(away)s."),
    e.FriendlyCalledOff: lazy("The friendly %(fixture)s is called off."),
    e.WeatherCalled: TOLD_BY_OTHERS,
    e.WeatherDrawn: lazy("%(fixture)s: the weather dice show %(faces)s."),
    e.PrayersCalled: TOLD_BY_OTHERS,
    e.PrayerDrawn: lazy("%(fixture)s: prayer %(face)s."),
}
CARDS: dict[type[Event], Any] = {
    e.CardShown: lazy("%(fixture)s: %(shown)s."),
    e.CardStruck: lazy("%(fixture)s: %(shown)s, struck. %(reason)s"),
    e.PlayerBanned: lazy("%(team)s: a ban of %(length)s (%(cause)s)."),
    e.AppealDecided: lazy("%(team)s: a ban is %(length)s matches now, not %(before)s. %(reason)s"),
    e.DisciplineChanged: lazy("What cards bring was changed. %(reason)s"),
    e.BanBrought: lazy("What is left of a ban comes from the season before."),
}


def _card(say: Any, card: Card) -> str:
    return _("%(card)s for %(team)s") % {"card": KINDS[card.kind], "team": say.team(card.team)}


def register() -> None:
    """Called once, when the site starts."""
    WORDS.update(FIXTURES)
    WORDS.update(CARDS)
    VALUES.update(
        {
            "ending": lambda say, ending: FixtureEnding(ending.value).label,
            "faces": lambda say, faces: ", ".join(map(str, faces)),
            "cause": lambda say, cause: CAUSES[cause],
            "shown": _card,
        }
    )
