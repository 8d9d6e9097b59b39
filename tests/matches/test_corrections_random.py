"""Random small leagues with purchases, cards, bans and fines, random corrections, and everything back again: undoing
restores all, settlements included; by hand and back does where nothing was voided."""

import random
from types import SimpleNamespace

import msgspec
import pytest
from msgspec.structs import replace

from league.models import TableRow, Team
from league.reading import fold, read
from league.referees import CAREER
from league.services.careers import take_career_action
from league.services.seasons import create_season, enter_team, schedule_season
from league.verifying import verify
from matches.corrections.asked import Rethrow, Rewrite, Settled, Unplay
from matches.corrections.asking import confirmed
from matches.corrections.plan import plan
from matches.enums import Side
from matches.models import Fixture
from matches.reading import bench_of, drafts_of
from matches.services import corrections
from matches.services.discipline import change_discipline
from matches.services.reports import confirm_report
from matches.sheet import Sheet, body_of
from rules_engine.bloodbowl.actions import CloseSequence, Hire, Roll, TakeSkill
from rules_engine.bloodbowl.report import InjuryLine, ShownCard
from rules_engine.chance import Seeded
from rules_engine.competition.discipline import CardKind, Discipline, PerKind
from rules_engine.competition.discipline_room import bans_of
from rules_engine.competition.schedule import Legs
from rules_engine.core import Seat
from rules_engine.errors import impossible
from rules_engine.record import encode
from tests.factories import LeagueFactory, commissioner_of, drafted_team, member
from tests.league.seasons import closed
from tests.matches.matches import Match

pytestmark = pytest.mark.django_db


STRICT = Discipline(yellows=1, bans=PerKind(1, 1, 2, 1), fines=PerKind(5_000, 5_000, 15_000, 10_000))
FINES_ONLY = Discipline(yellows=0, bans=PerKind(), fines=PerKind(red=10_000, sent_off=25_000))


def _fresh_season(**league):
    """Three teams, a single round robin drawn by the same lots each time."""
    league = LeagueFactory(**league)
    boss = commissioner_of(league)
    season = create_season(league, by=boss, name="Random")
    for n in range(3):
        enter_team(season, team=drafted_team(season, member(league), name=f"Team {n}"), by=boss)
    schedule_season(season, legs=Legs.SINGLE, by=boss, chance=Seeded(1))
    return season, boss


def played(rng):
    """Three teams, a single round robin, all played; they learn and buy what they can."""
    season, boss = _fresh_season(dice="site")
    change_discipline(season, settings=STRICT, reason="a vote", by=boss)
    for number in Fixture.objects.filter(season=season).values_list("number", flat=True):
        match = Match(SimpleNamespace(season=season, league=season.league), number)
        scores, shown = rng.randint(1, 6), rng.choice(_playing(match)[6:])
        card = rng.choice(["yellow", "second_yellow", "red", "sent_off"])
        version = match.submit(sure=True, **{f"p{scores}_touchdown": rng.randint(1, 4), f"p{shown}_card": card})
        confirm_report(match.fixture, version=version.version, by=match.away)
        for side in Side:
            _after(match.fixture.team(side).pk, boss, rng)
    season.refresh_from_db()
    return season, boss


def _playing(match):
    """Who can play at home, by number."""
    return [player.n for player in bench_of(match.fixture).states[Side.HOME].available]


def _after(pk, boss, rng):
    legal = CAREER.legal_actions(fold(Team.objects.get(pk=pk)), Seat.COMMISSIONER)
    wanted = [action for action in legal if isinstance(action, TakeSkill | Hire)]
    if wanted:
        chosen = rng.choice(wanted)
        take_career_action(Team.objects.get(pk=pk), action=chosen, by=boss)
    take_career_action(Team.objects.get(pk=pk), action=CloseSequence(Seat.COMMISSIONER, "go on"), by=boss)


def random_correction(season, rng):
    fixture = rng.choice(list(Fixture.objects.filter(season=season, status="played").select_related("season")))
    fixture.season = season
    lot = rng.random()
    if lot < 0.2:
        return fixture, Unplay(fixture.number)
    if lot < 0.4:
        return fixture, rng.choice(list(_rethrown(season, rng)))
    report = confirmed(fixture)
    scored = rng.randint(0, 3)
    players = tuple(
        replace(line, touchdown=scored if place == 2 else 0) for place, line in enumerate(report.away.players)
    )
    hurt = (InjuryLine(report.away.players[4].n, "dead"),) if rng.random() < 0.5 else ()
    cards = rng.choice([(), (ShownCard(report.away.players[8].n, rng.choice(list(CardKind)[2:])),)])
    away = replace(report.away, score=scored, players=players, injuries=hurt, cards=cards)
    return fixture, rewritten(fixture, report, away=away, home=replace(report.home, cards=()))


def rewritten(fixture, report, **sides):
    return Rewrite(fixture.number, msgspec.Raw(encode(replace(report, **sides))))


def _rethrown(season, rng):
    """A die of a team's record, otherwise: no die has fewer than three sides."""
    for team in Team.objects.filter(league=season.league):
        for seq, one in read(team).told.items():
            if isinstance(one.body, Roll) and one.events:
                yield Rethrow(team.ref, seq, tuple(rng.randint(1, 3) for _ in one.body.faces))


def possible_correction(season, rng):
    """One whose report can be: the site's dice may have made an MVP of him whom the lot wants dead."""
    while True:
        fixture, asked = random_correction(season, rng)
        found = plan(season, asked, reason="a slip")
        if not impossible(found.findings):
            return fixture, asked, found


def everything(season):
    states = {team.ref: fold(team) for team in Team.objects.filter(league=season.league)}
    results = {fixture.n: fixture.result for fixture in fold(season).fixtures()}
    rows = list(TableRow.objects.filter(season=season).values_list("team", "place", "points", "scored", "conceded"))
    bans = bans_of(fold(season))
    return (
        states,
        results,
        bans,
        rows,
        list(Fixture.objects.filter(season=season).values_list("number", "status", "report")),
    )


@pytest.mark.parametrize("seed", range(4))
def test_undoing_restores_everything(seed):
    rng = random.Random(seed)
    season, boss = played(rng)
    seen = []
    for _ in range(2):
        before = everything(season)
        fixture, asked, found = possible_correction(season, rng)
        settled = [Settled(one.owner.ref, one.conflict.seq, rng.random() < 0.5) for one in found.later if one.rules]
        found = plan(season, asked, reason="a slip", settled=settled, dice=found.dice)
        made = corrections.correct(
            fixture, asked=asked, reason="a slip", settled=settled, dice=found.dice, seen=found.seen, by=boss
        )
        assert list(verify()) == []
        season.refresh_from_db()
        seen.append((before, made))
    for before, made in reversed(seen):
        found = plan(season, corrections.undoing(made), reason="no slip")
        corrections.undo(made, reason="no slip", seen=found.seen, dice=found.dice, by=boss)
        season.refresh_from_db()
        assert everything(season) == before
    assert list(verify()) == []


def test_by_hand_and_back_restores_everything_where_nothing_was_voided():
    """Whatever was thrown anew or left out on the way there is not brought back by hand: undoing is for that."""
    tried, seed = 0, 0
    while not tried:
        rng, seed = random.Random(f"back {seed}"), seed + 1
        season, boss = played(rng)
        for fixture in Fixture.objects.filter(season=season).select_related("home", "away"):
            fixture.season, report = season, confirmed(fixture)
            touched = {line.n: rng.randint(0, 2) for line in report.away.players[:2]}
            players = tuple(replace(one, completion=touched.get(one.n, one.completion)) for one in report.away.players)
            there = rewritten(fixture, report, away=replace(report.away, players=players, cards=()))
            found = plan(season, there, reason="a slip")
            if found.later or found.dice or any(chapter.rehearsal.surplus for chapter in found.chapters):
                continue
            before = standing(season)
            for asked in (there, rewritten(fixture, report)):
                correct_by_hand(fixture, asked, boss)
                season.refresh_from_db()
            assert standing(season) == before
            tried += 1
    assert list(verify()) == []


def correct_by_hand(fixture, asked, boss):
    found = plan(fixture.season, asked, reason="a slip")
    corrections.correct(fixture, asked=asked, reason="a slip", dice=found.dice, seen=found.seen, by=boss)


def standing(season):
    """Everything but how often it was reported."""
    states, results, bans, rows, _reports = everything(season)
    return states, results, bans, rows


def test_corrected_is_as_reported_right_at_first_where_nothing_depended_on_the_error():
    """The same matches with the same dice, in one league with errors that are corrected, in the other without."""
    told = []
    for errs in (True, False):
        rng = random.Random("right")
        season, boss = _fresh_season(dice="typed")
        change_discipline(season, settings=FINES_ONLY, reason="a vote", by=boss)
        for number in list(Fixture.objects.filter(season=season).values_list("number", flat=True)):
            right = {f"p{rng.randint(1, 6)}_touchdown": rng.randint(1, 3), f"p{rng.randint(7, 9)}_card": "red"}
            wrong = {f"p{rng.randint(1, 6)}_touchdown": rng.randint(1, 3), f"p{rng.randint(7, 9)}_card": "sent_off"}
            match = Match(SimpleNamespace(season=season, league=season.league), number)
            version = match.submit(sure=True, **(wrong if errs else right))
            if errs:
                right_one = claimed(match, right)
            confirm_report(match.fixture, version=version.version, by=match.away)
            for side in Side:
                closed(match.fixture.team(side))
            if errs:
                fixture = match.fixture
                fixture.season = season
                correct_by_hand(fixture, rewritten(fixture, right_one), boss)
                season.refresh_from_db()
        assert list(verify()) == []
        told.append(anonymous(season))
    assert told[0] == told[1]


def claimed(match, home):
    """The report that the home side so typed would make, beside the other side as it is."""
    bench = bench_of(match.fixture)
    sheets = bench.sheets(drafts_of(match.fixture))
    return bench.claim({**sheets, Side.HOME: Sheet(body_of(match.sheet("home", **home)))}).report


def anonymous(season):
    """Teams, results and table, by names that are the same in every league."""
    teams = list(Team.objects.filter(league=season.league).order_by("pk"))
    states = [encode(fold(team)).decode() for team in teams]
    results = encode(tuple(replace(one, report=0) for one in fold(season).fixtures())).decode()
    rows = TableRow.objects.filter(season=season).order_by("team")
    text = "\n".join([*states, results, *map(str, rows.values_list("place", "points", "scored", "conceded"))])
    for name, ref in [("SEASON", season.ref), *((f"TEAM{n}", team.ref) for n, team in enumerate(teams))]:
        text = text.replace(ref, name)
    return text.replace(season.ruleset_id, "RULES")
