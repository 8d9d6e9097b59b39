"""What the referee of a football team says, and how its log tells what happened."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext
from django.utils.translation import ngettext_lazy as plural

from league.clubs.players import members_of
from league.nations import Called, nation_told
from league.sentences import SENTENCES
from rules_engine.clubs import events as e
from rules_engine.clubs.codes import ClubCode
from rules_engine.clubs.report import Line
from rules_engine.clubs.state import ClubState
from rules_engine.core import Event
from rules_engine.errors import Code
from rules_engine.hattrick.club import SquadCode as HatTrickCode
from rules_engine.ofusaido.club import SquadCode as OfusaidoCode

CLUB: dict[Code, Any] = {
    ClubCode.NO_RULESET: lazy("The team has not entered a season yet."),
    ClubCode.RULESET_UNKNOWN: lazy("That season is of another game."),
    ClubCode.NAME_MISSING: lazy("A name is needed."),
    ClubCode.NAME_TOO_LONG: lazy("A name has at most %(most)s letters."),
    ClubCode.SQUAD_REFUSED: plural(
        "One thing keeps this squad from being legal.", "%(found)d things keep this squad from being legal.", "found"
    ),
    ClubCode.SQUAD_FIXED: lazy("In this league a squad is changed only between seasons."),
    ClubCode.NOT_REGISTERED: lazy("The team has no squad yet."),
    ClubCode.FIXTURE_BOOKED: lazy("This match is booked already."),
    ClubCode.NUMBER_NEGATIVE: lazy("A number below nothing: %(value)s."),
    ClubCode.PLAYER_UNKNOWN: lazy("%(player)s is not in the squad."),
    ClubCode.GOALS_OVER_SCORE: lazy("The players have %(goals)s goals, the score says %(score)s."),
    ClubCode.REPORT_REFUSED: plural(
        "One thing in this report cannot be.", "%(found)d things in this report cannot be.", "found"
    ),
}
HATTRICK_SQUAD: dict[Code, Any] = {
    HatTrickCode.NATION_UNKNOWN: lazy("The printed table has no nation “%(nation)s”."),
    HatTrickCode.NATION_STARS: lazy("The stars of %(nation)s are: %(stars)s."),
    HatTrickCode.NATION_GOALKEEPER: lazy("%(nation)s plays with the other goalkeepers."),
    HatTrickCode.CUSTOM_CLOSED: lazy("In this league only nations play: choose one."),
    HatTrickCode.STAR_NOT_A_PLAYER: lazy("Players are numbered from 2 to 11: %(number)s is none."),
    HatTrickCode.STAR_TWICE: lazy("Number %(number)s is a star twice."),
    HatTrickCode.TOO_MANY_STARS: lazy("%(most)s stars at most in this league; there are %(stars)s."),
    HatTrickCode.NAMES_COUNT: lazy("%(names)s names for %(players)s players."),
    HatTrickCode.PLAYER_NAME_TOO_LONG: lazy("A name has at most %(most)s letters."),
}
OFUSAIDO_SQUAD: dict[Code, Any] = {
    OfusaidoCode.PLAYERS_COUNT: lazy("A deck has %(least)s to %(most)s players; this one has %(players)s."),
    OfusaidoCode.ENERGIES_COUNT: lazy("A deck has %(least)s to %(most)s energies; this one has %(energies)s."),
    OfusaidoCode.CARD_TWICE: lazy("The card %(card)s is there twice."),
    OfusaidoCode.CARD_WITHOUT_NAME: lazy("The player %(card)s has no name."),
    OfusaidoCode.ENERGY_NEGATIVE: lazy("An energy has 0 points or more."),
    OfusaidoCode.NOBODY_SHOOTS: lazy("Nobody has a shot score: somebody must be able to take a kick."),
    OfusaidoCode.NO_KEEPER: lazy("Nobody has a save score: whoever keeps saves with 0."),
}
SENTENCES[ClubCode] = CLUB
SENTENCES[HatTrickCode] = HATTRICK_SQUAD
SENTENCES[OfusaidoCode] = OFUSAIDO_SQUAD


@dataclass(frozen=True)
class ClubWording:
    """A football team as it stands, with what codes and events speak of turned into names. `names` gives other teams and
    seasons by reference, `others` players of the other side by their keys."""

    state: ClubState[Any]
    game: str
    names: Mapping[str, str] = field(default_factory=dict)
    others: Mapping[str, str] = field(default_factory=dict)

    def named(self, ref: str) -> str:
        """Another team, or a season."""
        return self.names.get(ref, ref)

    def own(self, name: str) -> str:
        """A name that the team bore, told by the nation for which it plays now."""
        return str(Called(name, getattr(self.state.squad, "nation", "")))

    def player(self, key: Any) -> str:
        """A player as people call him: by number and name."""
        found = next((member for member in members_of(self.state, self.game) if member.key == str(key)), None)
        return str(found) if found else self.others.get(str(key), str(key))

    def params(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """The parameters of a code, each as people read it."""
        return {name: self._param(name, value) for name, value in params.items()}

    def _param(self, name: str, value: Any) -> Any:
        if isinstance(value, tuple):
            return ", ".join(map(str, value)) or _("none")
        if name == "nation":
            return nation_told(value)
        return self.player(value) if name in ("player", "taker", "keeper") else value


def _season_entered(event: e.SeasonEntered, say: ClubWording) -> str:
    return _("Entered “%(season)s” and plays by its rules.") % {"season": say.named(event.season)}


def _squad_registered(event: e.SquadRegistered, say: ClubWording) -> str:
    words = _("Registered as “%(name)s”.") if event.first else _("Another squad was registered, as “%(name)s”.")
    return words % {"name": say.own(event.name)}


def _renamed(event: e.Renamed, say: ClubWording) -> str:
    return _("The team is called “%(name)s” now.") % {"name": say.own(event.name)}


RESULTS = {
    1: lazy("Won %(goals)s–%(against)s against %(opponent)s."),
    0: lazy("Drew %(goals)s–%(against)s with %(opponent)s."),
    -1: lazy("Lost %(goals)s–%(against)s to %(opponent)s."),
}


def _match_booked(event: e.MatchBooked, say: ClubWording) -> str:
    told = {"goals": event.goals, "against": event.against, "opponent": say.named(event.opponent)}
    sentences = [str(RESULTS[event.result] % told)]
    if event.conceded:
        sentences.append(_("The match ended early: the team lost it."))
    if event.given:
        sentences.append(_("The match ended early: the other side lost it."))
    if event.shootout is not None:
        own, theirs = event.shootout
        words = (
            _("Won the shootout %(own)s–%(theirs)s.") if own > theirs else _("Lost the shootout %(own)s–%(theirs)s.")
        )
        sentences.append(words % {"own": own, "theirs": theirs})
    sentences += [deeds_told(line, say) for line in event.lines]
    return " ".join(sentences)


def deeds_told(line: Line, say: ClubWording) -> str:
    """`10 Ada: 2 goals, sent off.`"""
    told = []
    if line.goals:
        told.append(ngettext("%(n)s goal", "%(n)s goals", line.goals) % {"n": line.goals})
    if line.yellow_cards:
        told.append(ngettext("%(n)s yellow card", "%(n)s yellow cards", line.yellow_cards) % {"n": line.yellow_cards})
    if line.sent_off:
        told.append(_("sent off"))
    return _("%(player)s: %(deeds)s.") % {"player": say.player(line.player), "deeds": ", ".join(told)}


def _walkover_booked(event: e.WalkoverBooked, say: ClubWording) -> str:
    told = {"goals": event.goals, "opponent": say.named(event.opponent)}
    return _("%(opponent)s did not come: counts as won, %(goals)s–0.") % told


EVENTS: dict[type[Event], Callable[[Any, ClubWording], str]] = {
    e.SeasonEntered: _season_entered,
    e.SquadRegistered: _squad_registered,
    e.Renamed: _renamed,
    e.MatchBooked: _match_booked,
    e.WalkoverBooked: _walkover_booked,
}


def told(event: Event, say: ClubWording) -> str:
    """What happened, as a sentence."""
    return EVENTS[type(event)](event, say)
