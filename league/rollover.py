"""The next season before it is: worked out by the engine from what is recorded, written by `services.rollover`."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db.models import QuerySet
from msgspec.structs import replace

from league.games import kit_of
from league.models.seasons import Season
from league.models.teams import Team
from league.reading import fold, game_of
from league.referees import ruleset_of
from league.season_end import Standing, standing
from rules_engine.bloodbowl.actions import AwardPrize, EndSeason
from rules_engine.competition.rollover import Plan, Rollover, plan_rollover, rehearse
from rules_engine.competition.state import SeasonSetup, SeasonState
from rules_engine.core import Action, Event, Seat
from rules_engine.rulesets import Ruleset, resolve


@dataclass(frozen=True)
class Chosen:
    """What the commissioner decides about the next season. `overlay` are its house rules; `prizes` are teams by place."""

    name: str
    edition: str
    overlay: Mapping[str, Any] = field(default_factory=dict)
    teams: Rollover = field(default_factory=Rollover)
    prizes: Mapping[int, Team] = field(default_factory=dict)


@dataclass(frozen=True)
class Ending:
    """What the end of the season is for one team: what is written into its record, where that leads before any die is
    thrown, and what happens on the way."""

    team: Team
    actions: Sequence[Action]
    state: Any
    events: Sequence[Event]


@dataclass(frozen=True)
class Preview:
    """Everything that a rollover will write, and the states that this comes to."""

    ruleset: Ruleset
    plan: Plan
    season: SeasonState
    endings: list[Ending]


class StepsOpen(Exception):  # noqa: N818 - reads as what it is
    """Teams are in the steps after a match: the season cannot end for them."""

    def __init__(self, teams: Sequence[Team]) -> None:
        super().__init__(", ".join(team.ref for team in teams))
        self.teams = teams


def preview(season: Season, chosen: Chosen) -> Preview:
    """The next season and the end of this one; nothing is written. Raises `StepsOpen`, `BadRuleset`, `IllegalAction`."""
    now = standing(season) if kit_of(season).has_seasons_end else Standing({}, frozenset())
    state: SeasonState = fold(season)
    ruleset = resolve(season.game, chosen.edition, chosen.overlay)
    plan = plan_rollover(state, chosen.teams, setup_of(season, state, chosen.name, ruleset))
    if now.open:
        raise StepsOpen(now.open)
    return Preview(ruleset, plan, rehearse(plan), [_ending(team, chosen.prizes) for team in now.ready])


def setup_of(season: Season, state: SeasonState, name: str, ruleset: Ruleset) -> SeasonSetup:
    """The tables go on as they are; what a match is worth is by the new rules, with the league's own bonuses as they were
    in the end."""
    kit = kit_of(season)
    figures = dict(kit.figures(ruleset))
    before, printed = kit.figures(ruleset_of(season.ruleset_id))["points"], figures.pop("points")
    own = tuple(bonus for bonus in state.points.bonuses if bonus not in before.bonuses)
    points = replace(printed, bonuses=(*printed.bonuses, *own), bye=state.points.bye)
    looks = state.table_book.head_to_head
    return SeasonSetup(name, ruleset.hash, points, tie_breaks=state.tie_breaks, head_to_head=looks, **figures)


def last_acts(team: Team, prizes: Mapping[int, Team]) -> list[Action]:
    """What ends the season for a team: its prizes, then the end."""
    won = (AwardPrize(Seat.COMMISSIONER, place) for place, winner in prizes.items() if winner == team)
    return [*won, EndSeason(Seat.COMMISSIONER)]


def _ending(team: Team, prizes: Mapping[int, Team]) -> Ending:
    game, state, events = game_of(team), fold(team), list[Event]()
    acts = last_acts(team, prizes)
    for act in acts:
        step = game.apply(state, act)
        state = step.state
        events += step.events
    return Ending(team, acts, state, events)


def begun_after(season: Season) -> QuerySet[Season]:
    """Later seasons in which teams of this one play already. To begin another one is no fault, but hardly meant."""
    teams = season.entered.values("team")
    later = Season.objects.filter(league=season.league, number__gt=season.number, entered__team__in=teams)
    return later.distinct().order_by("number")


def may_join(season: Season) -> Iterator[Team]:
    """Teams of the league that could be in the next season and are not in this one, or have left it."""
    state: SeasonState = fold(season)
    staying = set(state.teams) - set(state.left)
    for team in Team.objects.filter(league=season.league, game=season.game, retired_at=None).select_related("coach"):
        if team.is_drafted and team.ref not in staying:
            yield team
