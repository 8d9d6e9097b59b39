"""What can be put right about a fixture besides its report: dice that were typed, and where the report belongs; and whether
the match was played here."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import Q
from django.urls import reverse

from league.chronicle import told
from league.models import Team
from league.reading import Reading, read_all
from league.referees import tables_of
from league.wording import Wording
from matches.deciders import decider_of
from matches.enums import FixtureStatus, Side
from matches.models import Fixture, ReportVersion
from matches.played_here import replay_of
from rules_engine.bloodbowl.actions import BookMatch, Roll
from rules_engine.bloodbowl.events import DiceRolled
from rules_engine.core import Origin


@dataclass(frozen=True)
class Dice:
    """Typed dice of a team's record. `key` names them in a form."""

    key: str
    team: str
    sentence: str
    faces: str


def dice_of(fixture: Fixture) -> list[Dice]:
    """The dice that were typed in for this match and the steps after it."""
    teams = [fixture.team(side) for side in Side]
    return [
        one for team, reading in zip(teams, read_all(*teams), strict=True) for one in _of_team(fixture, team, reading)
    ]


def _of_team(fixture: Fixture, team: Team, reading: Reading) -> Iterator[Dice]:
    of_match = False
    for seq, one in reading.told.items():
        if isinstance(one.body, BookMatch) and one.events:
            of_match = one.body.fixture == fixture.ref
        if of_match and isinstance(one.body, Roll) and one.body.origin is Origin.TYPED and one.events:
            say = Wording(reading.state, tables_of(reading.state.ruleset))
            sentence = next(told(event, say) for event in one.events if isinstance(event, DiceRolled))
            yield Dice(f"{team.ref}:{seq}", str(team), sentence, " ".join(map(str, one.body.faces)))


def played_here(fixture: Fixture) -> str:
    """Where the match is seen again that wrote the first report of this fixture that counted; "" where none did."""
    versions = ReportVersion.objects.filter(season=fixture.season, fixture_number=fixture.number)
    return next((url for version in versions if (url := replay_of(version))), "")


def kicked_here(fixture: Fixture) -> str:
    """Where the shootout is seen again that was played here to decide its tie; "" where none was."""
    decider = decider_of(fixture)
    return reverse("live_replay", args=[decider.match]) if decider else ""


def other_fixtures(fixture: Fixture) -> list[Fixture]:
    """Where the report could belong instead: what the same two teams still have to play."""
    pair = Q(home=fixture.home, away=fixture.away) | Q(home=fixture.away, away=fixture.home)
    open_ones = Fixture.objects.filter(pair, season=fixture.season).exclude(status=FixtureStatus.PLAYED)
    return list(open_ones.select_related("home", "away"))
