"""Random small leagues, random corrections, and everything back again: undoing restores all, settlements included."""

import random
from types import SimpleNamespace

import msgspec
import pytest
from msgspec.structs import replace

from league.models import TableRow, Team
from league.reading import fold
from league.referees import CAREER
from league.services.careers import take_career_action
from league.services.seasons import create_season, enter_team, schedule_season
from league.verifying import verify
from matches.corrections.asked import Rewrite, Settled, Unplay
from matches.corrections.asking import confirmed
from matches.corrections.plan import plan
from matches.enums import Side
from matches.models import Fixture
from matches.services import corrections
from matches.services.reports import confirm_report
from rules_engine.bloodbowl.actions import CloseSequence, Hire, TakeSkill
from rules_engine.bloodbowl.report import InjuryLine
from rules_engine.competition.schedule import Legs
from rules_engine.core import Seat
from rules_engine.errors import impossible
from rules_engine.record import encode
from tests.factories import LeagueFactory, commissioner_of, drafted_team, member
from tests.matches.matches import Match

pytestmark = pytest.mark.django_db


def played(rng):
    """Three teams, a single round robin, all played; they learn and buy what they can."""
    league = LeagueFactory(dice="site")
    boss = commissioner_of(league)
    season = create_season(league, by=boss, name="Random")
    for n in range(3):
        enter_team(season, team=drafted_team(season, member(league), name=f"Team {n}"), by=boss)
    schedule_season(season, legs=Legs.SINGLE, by=boss)
    for number in Fixture.objects.filter(season=season).values_list("number", flat=True):
        match = Match(SimpleNamespace(season=season, league=league), number)
        version = match.submit(sure=True, **{f"p{rng.randint(1, 6)}_touchdown": rng.randint(1, 4)})
        confirm_report(match.fixture, version=version.version, by=match.away)
        for side in Side:
            _after(match.fixture.team(side).pk, boss, rng)
    season.refresh_from_db()
    return season, boss


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
    if rng.random() < 0.25:
        return fixture, Unplay(fixture.number)
    report = confirmed(fixture)
    scored = rng.randint(0, 3)
    players = tuple(
        replace(line, touchdown=scored if place == 2 else 0) for place, line in enumerate(report.away.players)
    )
    hurt = (InjuryLine(report.away.players[4].n, "dead"),) if rng.random() < 0.5 else ()
    away = replace(report.away, score=scored, players=players, injuries=hurt)
    return fixture, Rewrite(fixture.number, msgspec.Raw(encode(replace(report, away=away))))


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
    return states, results, rows, list(Fixture.objects.filter(season=season).values_list("number", "status", "report"))


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
        places = plan(season, corrections.undoing(made), reason="no slip").seen
        corrections.undo(made, reason="no slip", seen=places, by=boss)
        season.refresh_from_db()
        assert everything(season) == before
    assert list(verify()) == []
