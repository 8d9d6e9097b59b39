"""What a correction leads to, in words: every number that changes, and every later act that no longer fits."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from league.careers import names_in, wording_of
from league.chronicle import dice as die_told
from league.chronicle import told as event_told
from league.clubs.words import ClubWording
from league.clubs.words import told as club_told
from league.games import BLOODBOWL, kit_of
from league.leaders import DEEDS
from league.models import Player, PlayerSeason, Season, TableRow, Team
from league.projection import DERIVERS
from league.season_log import SeasonWording
from league.season_log import told as season_told
from league.season_sentences import say
from league.sentences import sentence
from league.terms import STATUSES, gold
from matches.corrections.changed import Changed
from matches.corrections.chapters import Chapter
from matches.corrections.draft import Later
from matches.corrections.plan import Plan
from matches.enums import FixtureStatus, Side
from matches.models import Fixture
from rules_engine.bloodbowl.actions import Roll
from rules_engine.bloodbowl.events import DiceRolled
from rules_engine.bloodbowl.team import Status
from rules_engine.errors import Refusal

Spoken = Callable[[Any], str]


@dataclass(frozen=True)
class RecordTold:
    """A record with everything that changes in it, and the dice that were thrown for it."""

    title: str
    url: str
    changes: tuple[Changed, ...]
    dice: tuple[str, ...]


@dataclass(frozen=True)
class LaterTold:
    """A later act that no longer fits. `key` names it in a form."""

    key: str
    whose: str
    act: tuple[str, ...]
    why: tuple[str, ...]
    rules: bool
    stands: bool


def _plain(value: Any) -> str:
    return "–" if value in (None, "") else str(value)


def _yes(value: Any) -> str:
    return _("yes") if value else _("no")


def _skills(value: Any) -> str:
    return ", ".join(value) or "–"


def _status(value: Any) -> str:
    return str(STATUSES[Status(value)])


def _deeds(value: Any) -> str:
    words = {name: word for table in DEEDS.values() for name, word in table.items()}
    return ", ".join(f"{words.get(name, name)} {count}" for name, count in sorted(value.items())) or "–"


def _team(pk: Any) -> str:
    return str(Team.objects.filter(pk=pk).first() or "–")


COLUMNS: Mapping[type, Mapping[str, tuple[Any, Spoken]]] = {
    Team: {
        "treasury": (lazy("Treasury"), gold),
        "dedicated_fans": (lazy("Dedicated fans"), _plain),
        "rerolls": (lazy("Team re-rolls"), _plain),
        "assistant_coaches": (lazy("Assistant coaches"), _plain),
        "cheerleaders": (lazy("Cheerleaders"), _plain),
        "apothecary": (lazy("Apothecary"), _yes),
        "team_value": (lazy("Team value"), gold),
        "current_team_value": (lazy("Current team value"), gold),
    },
    Player: {
        "spp_earned": (lazy("SPP earned"), _plain),
        "spp_unspent": (lazy("SPP to spend"), _plain),
        "value": (lazy("Value"), gold),
        "status": (lazy("Status"), _status),
        "missing_next": (lazy("Misses the next match"), _yes),
        "niggling": (lazy("Niggling injuries"), _plain),
        "ma": (lazy("MA"), _plain),
        "st": (lazy("ST"), _plain),
        "ag": (lazy("AG"), _plain),
        "pa": (lazy("PA"), _plain),
        "av": (lazy("AV"), _plain),
        "skills": (lazy("Skills"), _skills),
        "games": (lazy("Matches"), _plain),
    },
    PlayerSeason: {"deeds": (lazy("Deeds of the season"), _deeds)},
    TableRow: {
        "place": (lazy("Place"), _plain),
        "played": (lazy("Played"), _plain),
        "points": (lazy("Points"), _plain),
        "scored": (lazy("Scored"), _plain),
        "conceded": (lazy("Conceded"), _plain),
        "casualties_caused": (lazy("Casualties"), _plain),
    },
    Fixture: {
        "home_id": (Side.HOME.label, _team),
        "away_id": (Side.AWAY.label, _team),
        "home_scored": (lazy("Scored at home"), _plain),
        "away_scored": (lazy("Scored away"), _plain),
        "home_casualties": (lazy("Casualties at home"), _plain),
        "away_casualties": (lazy("Casualties away"), _plain),
        "status": (lazy("Status"), lambda value: str(FixtureStatus(value).label)),
    },
}
"""What is worth telling of what the derivers say, with its label and how it is spoken."""
CASUALTIES = {"casualties_caused", "home_casualties", "away_casualties"}
"""What there is only in games that have them."""


def records_told(plan: Plan) -> list[RecordTold]:
    """Each record with its changes; those first that change most."""
    found = [_record(chapter) for chapter in plan.chapters]
    return sorted(found, key=lambda one: -len(one.changes))


def _record(chapter: Chapter) -> RecordTold:
    owner = chapter.owner
    return RecordTold(str(owner), owner.get_absolute_url(), tuple(_changes(chapter)), tuple(_dice(chapter)))


def _changes(chapter: Chapter) -> Iterator[Changed]:
    """The same derivers that write what pages show, asked about both states."""
    owner = chapter.owner
    unknown = set() if kit_of(owner).has_casualties else CASUALTIES
    for deriver in DERIVERS[type(owner)]:
        before, after = deriver(owner, chapter.before), deriver(owner, chapter.after)
        yield from _differences(type(owner), "", before.columns, after.columns)
        for model in {*before.rows, *after.rows} & set(COLUMNS):
            was, now = before.rows.get(model, {}), after.rows.get(model, {})
            for key in {**was, **now}:
                whose = WHOSE[model](owner, key, {**was.get(key, {}), **now.get(key, {})})
                yield from _differences(model, whose, was.get(key, {}), now.get(key, {}), but=unknown)


def _differences(
    model: type, whose: str, was: Mapping[str, Any], now: Mapping[str, Any], *, but: Collection[str] = ()
) -> Iterator[Changed]:
    for column, (label, spoken) in COLUMNS.get(model, {}).items():
        before, after = was.get(column), now.get(column)
        if before != after and column not in but:
            told = (spoken(value) if value is not None else "–" for value in (before, after))
            yield Changed(whose, str(label), *told)


def _of_fixture(season: Season, key: Any, _columns: Mapping[str, Any]) -> str:
    return str(Fixture.objects.filter(season=season, number=key[0]).first() or _("match %(n)s") % {"n": key[0]})


WHOSE: Mapping[type, Callable[[Any, Any, Mapping[str, Any]], str]] = {
    Player: lambda _owner, _key, columns: str(columns["name"]),
    PlayerSeason: lambda _owner, _key, columns: str(columns["name"]),
    TableRow: lambda _owner, key, _columns: _team(key[1]),
    Fixture: _of_fixture,
}


def _dice(chapter: Chapter) -> Iterator[str]:
    for thrown in chapter.rehearsal.thrown:
        if isinstance(thrown.action, Roll):
            roll = thrown.action
            yield die_told(DiceRolled(roll.purpose, roll.faces, roll.origin))
        else:
            yield str(thrown.action)


def laters_told(plan: Plan) -> list[LaterTold]:
    """The later acts that no longer fit, in the order in which they were settled; each once, with all that is against
    it."""
    names = names_in(plan.chapters[0].owner) if plan.later else {}
    found: dict[str, LaterTold] = {}
    for one in plan.later:
        told = _later(plan, one, names)
        before = found.get(told.key)
        found[told.key] = replace(told, why=before.why + told.why) if before else told
    return list(found.values())


def _later(plan: Plan, later: Later, names: dict[str, str]) -> LaterTold:
    chapter = plan.chapter(later.owner)
    assert chapter is not None
    told = chapter.reading.told[later.conflict.seq]
    key = f"{later.owner.ref}:{later.conflict.seq}"
    entry = (_("Entry %(n)s") % {"n": later.conflict.seq},)
    if isinstance(later.owner, Season):
        speaking = SeasonWording(later.owner, chapter.before, names)
        acts = tuple(filter(None, (season_told(event, speaking) for event in told.events)))
        why = (say(later.conflict.refusal, names),)
        return LaterTold(key, str(later.owner), acts or entry, why, later.rules, later.stands)
    wording = _wording(later.owner, later.conflict.before, names)
    tell: Callable[[Any, Any], str] = event_told if later.owner.game == BLOODBOWL else club_told
    acts = tuple(tell(event, _wording(later.owner, chapter.before, names)) for event in told.events)
    said: list[Refusal | Any] = [*later.conflict.findings] or [later.conflict.refusal]
    return LaterTold(
        key,
        str(later.owner),
        acts or entry,
        tuple(sentence(one, wording) for one in said),
        later.rules,
        later.stands,
    )


def _wording(team: Team, state: Any, names: dict[str, str]) -> Any:
    return wording_of(team, state, names) if team.game == BLOODBOWL else ClubWording(state, team.game, names)
