"""Football matches for tests: typed, recorded, submitted, confirmed."""

from functools import cache

from matches.clubs.sheet import body_of
from matches.enums import Side
from matches.models import Fixture
from matches.services.drafts import save_draft
from matches.services.fixtures import open_report
from matches.services.reports import confirm_report, submit_drafts
from matches.setups import setup_of
from rules_engine.core import Seat
from rules_engine.hattrick import HatTrick
from rules_engine.hattrick.exhibition import play
from rules_engine.ofusaido.actions import Concede
from rules_engine.ofusaido.game import Ofusaido
from rules_engine.record import Record, dump_lines
from rules_engine.rulesets import resolve
from tests.engine.contract import Trial, walk

LONG = 12


def type_side(tie, side, version=0, **fields):
    """One side as its coach types it; `e1_what` is the field `e1.what`."""
    coach = tie.home if side == "home" else tie.away
    open_report(tie.fixture, by=coach)
    return save_draft(tie.fixture, side=Side(side), typed=body(**fields), seen=version, page="page", by=coach)


def body(**fields):
    """Fields as a form sends them: `e1_what` is `e1.what`, a list is several values."""
    named = {_name(name): value for name, value in fields.items()}
    return body_of({name: value if isinstance(value, list) else [str(value)] for name, value in named.items()})


def _name(name):
    line, _under, rest = name.partition("_")
    return f"{line}.{rest}" if line[1:].isdecimal() else name


def submitted(tie, home=None, away=None, **how):
    """The report of both sides, as the home coach hands it in."""
    type_side(tie, "home", **(home or {}))
    type_side(tie, "away", **(away or {}))
    return submit_drafts(tie.fixture, seen={}, **{"sure": False, "by": tie.home, **how})


def played(tie, home=None, away=None):
    """The same, confirmed by the other coach."""
    version = submitted(tie, home, away)
    confirm_report(tie.fixture, version=version.version, by=tie.away)
    return Fixture.objects.get(pk=tie.fixture.pk)


def record(tie):
    """The text of what was played: a whole match between bots, or a shootout by random play."""
    return (hattrick_record if tie.cast.season.game == "hattrick" else ofusaido_record)(tie)


def hattrick_record(tie):
    ruleset = resolve("hattrick", "2014")
    setup = setup_of(tie.fixture)
    actions = _bots(setup)
    return dump_lines(Record("hattrick", ruleset.hash, setup, actions))


@cache
def _bots(setup):
    return play(HatTrick(resolve("hattrick", "2014")), setup, ("random", "random"), "one").actions


def ofusaido_record(tie):
    """A shootout after 1–1."""
    ruleset = resolve("ofusaido", "house")
    setup = setup_of(tie.fixture, score=(1, 1))
    return dump_lines(Record("ofusaido", ruleset.hash, setup, _walked(setup)))


@cache
def _walked(setup):
    seats = (Seat.HOME, Seat.AWAY, Seat.COMMISSIONER)
    game = Ofusaido(resolve("ofusaido", "house"))
    for seed in range(40):
        taken = walk(Trial(game, setup, seats=seats, seldom=(Concede,)), seed)
        if len(taken.actions) > LONG and not any(isinstance(action, Concede) for action in taken.actions):
            return tuple(taken.actions)
    raise AssertionError("nobody kicks")
