"""A fixture between the cast's two teams, and what people do with it, in a few words each."""

from dataclasses import dataclass

from league.services.seasons import schedule_season
from matches.enums import Side
from matches.models import Fixture
from matches.reading import bench_of, drafts_of
from matches.services.drafts import save_draft
from matches.services.fixtures import open_report
from matches.services.reports import submit_drafts
from rules_engine.chance import Seeded
from rules_engine.competition.schedule import Legs
from tests.factories import Cast, cast


@dataclass(frozen=True)
class Match:
    """A cast with the fixture of its two teams. `home` and `away` are the coaches."""

    cast: Cast
    number: int

    @property
    def fixture(self):
        """As it is now."""
        rows = Fixture.objects.select_related("season__league", "home__coach", "away__coach", "reported_by")
        return rows.get(season=self.cast.season, number=self.number)

    @property
    def home(self):
        return self.fixture.home.coach

    @property
    def away(self):
        return self.fixture.away.coach

    def coach(self, side):
        return self.fixture.team(Side(side)).coach

    def base(self):
        return self.fixture.get_absolute_url()

    def url(self, rest=""):
        return f"{self.base()}{rest}"

    def sheet(self, side, **fields):
        """What a coach sends: everybody played, the first six are nominated, the die of the crowd shows 2."""
        state = bench_of(self.fixture).states[Side(side)]
        ns = [str(player.n) for player in state.available]
        typed = {"played": ns, "nominee": ns[:6]}
        if not self.cast.league.site_rolls:
            typed |= {"fair_weather": ["2"], "mvp_roll": ["1"], "fans_roll": ["4"]}
        return typed | {
            name: value if isinstance(value, list) else [str(value)] for name, value in _names(fields).items()
        }

    def type(self, side, *, by=None, page="page", seen=None, **fields):
        """Type a side."""
        side = Side(side)
        draft = drafts_of(self.fixture).get(side)
        seen = seen if seen is not None else draft.version if draft else 0
        typed = self.sheet(side, **fields)
        return save_draft(self.fixture, side=side, typed=typed, seen=seen, page=page, by=by or self.coach(side))

    def submit(self, *, by=None, sure=False, **home):
        """Both coaches type, the home coach submits."""
        open_report(self.fixture, by=self.home)
        self.type("home", **home)
        self.type("away")
        return self.submit_typed(by=by or self.home, sure=sure)

    def submit_typed(self, *, by, sure=False, request_key=None):
        seen = {side: draft.version for side, draft in drafts_of(self.fixture).items()}
        return submit_drafts(self.fixture, seen=seen, sure=sure, by=by, request_key=request_key)


def _names(fields):
    """`p3_touchdown` -> `3.touchdown`."""
    return {
        f"{name[1:].partition('_')[0]}.{name.partition('_')[2]}"
        if name[0] == "p" and name[1].isdigit()
        else name: value
        for name, value in fields.items()
    }


def match(**league):
    """A cast (of a league with those settings) whose single match is scheduled."""
    people = cast(**league)
    schedule_season(people.season, legs=Legs.SINGLE, by=people.commissioner, chance=Seeded(1))
    return Match(people, 1)
