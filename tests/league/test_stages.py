"""Stages through the services: planned, started, paired and climbed, and what pages read of them."""

from datetime import date

import pytest

from league.models import Season, SeasonEntry, SeasonStage, TableRow
from league.projection import differences
from league.queries import main_table
from league.reading import fold, refold
from league.season_sentences import say
from league.services import stages as services
from league.services.records import Stale, append
from league.services.seasons import NotDrafted, schedule_season
from league.services.stages import NotTheirs, Shape
from matches.models import Fixture
from matches.queries import fixtures_of, in_play
from rules_engine.chance import Seeded
from rules_engine.competition.actions import RecordResult
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.formats import KnockOut, Ladder, Qualification, RoundRobin, Seeding, Swiss
from rules_engine.competition.schedule import Legs
from rules_engine.competition.state import open_fixtures
from rules_engine.core import Seat
from rules_engine.errors import IllegalAction
from tests.factories import LeagueFactory, commissioner_of, drafted_team, entered_team, founded_team, member, season_of

pytestmark = pytest.mark.django_db


def season_with(teams):
    league = LeagueFactory()
    season, coach = season_of(league), member(league)
    for n in range(1, teams + 1):
        entered_team(season, coach, name=f"T{n}")
    return season


def plan(season, form, name="Stage", **shape):
    services.plan_stage(season, shape=Shape(name, form, **shape), by=commissioner_of(season.league))
    return fold(season).stages[-1].n


def start(season, stage=1, **asked):
    by = commissioner_of(season.league)
    return services.start_stage(season, stage=stage, by=by, chance=Seeded(1), **asked).state


def begun(form, teams=4, seeding=Seeding.SEEDED):
    """A season whose one stage has begun."""
    season = season_with(teams)
    plan(season, form, seeding=seeding)
    start(season)
    return season


def play(season, home=2, away=1):
    """Every open match ends so."""
    results = [
        RecordResult(Seat.COMMISSIONER, fixture.n, home, away, 0, 0, 0) for fixture in open_fixtures(fold(season))
    ]
    append(season, results, by=commissioner_of(season.league))


def agrees(season):
    stored = Season.objects.get(pk=season.pk)
    return differences(stored, refold(stored), stored.seq) == []


def teams_of(season):
    return {entered.team.ref: entered.team for entered in season.entered.select_related("team").order_by("pk")}


def stages(season):
    return list(SeasonStage.objects.filter(season=season).values_list("number", "kind", "status", "division", "groups"))


def test_groups_and_semi_finals_in_rows():
    season = season_with(6)
    plan(season, RoundRobin(groups=2), "Groups", seeding=Seeding.POTS)
    plan(season, KnockOut(), "Finals", seeding=Seeding.SEEDED, qualifications=(Qualification(1, 1, 2),))
    assert stages(season) == [
        (1, "round_robin", "planned", 0, 2),
        (2, "knock_out", "planned", 0, 1),
    ]
    assert TableRow.objects.filter(season=season, stage=1, group=1).count() == 6
    start(season)
    for group in (1, 2):
        rows = TableRow.objects.filter(season=season, stage=1, group=group)
        assert list(rows.values_list("position", flat=True)) == [1, 2, 3]
    assert main_table(season).count() == 3
    with pytest.raises(IllegalAction) as refused:
        start(season, 2)
    assert say(refused.value.refusal, {}) == "Stage 1 is not over: fixture 1 is open."
    for n, fixture in enumerate(open_fixtures(fold(season))):
        append(
            season,
            [RecordResult(Seat.COMMISSIONER, fixture.n, n + 2, n % 2, 0, 0, 0)],
            by=commissioner_of(season.league),
        )
    start(season, 2, deadlines=[date(2027, 3, 1), date(2027, 3, 8)])
    assert [row[2] for row in stages(season)] == ["finished", "running"]
    semi_finals = Fixture.objects.filter(season=season, stage=2)
    assert list(semi_finals.values_list("number", "round", "tie", "leg", "deadline")) == [
        (7, 1, 1, 1, date(2027, 3, 1)),
        (8, 1, 2, 1, date(2027, 3, 1)),
    ]
    assert list(fixtures_of(season).filter(in_play(season, 2))) == list(semi_finals)
    play(season)
    assert [(fixture.stage, fixture.round) for fixture in fixtures_of(season).filter(in_play(season, 2))] == [(2, 2)]
    play(season)
    season.refresh_from_db()
    assert (season.phase, Fixture.objects.filter(season=season).count()) == ("finished", 9)
    assert not TableRow.objects.filter(season=season, stage=2).exists()
    assert agrees(season)


def test_a_shoot_out_is_kept_beside_the_score():
    season = begun(KnockOut(), teams=2)
    result = RecordResult(Seat.COMMISSIONER, 1, 1, 1, 0, 0, 0, shoot_out=(4, 5))
    append(season, [result], by=commissioner_of(season.league))
    row = Fixture.objects.get(season=season)
    assert (row.home_scored, row.away_scored, row.home_shoot_out, row.away_shoot_out) == (1, 1, 4, 5)
    assert agrees(season)


def test_a_swiss_round_is_paired_and_a_latecomer_joins():
    season = begun(Swiss(3), teams=3)
    by, late = commissioner_of(season.league), drafted_team(season, name="Late")
    assert list(TableRow.objects.filter(season=season, byes=1).values_list("points", "played")) == [(3, 0)]
    play(season)
    services.enter_late(season, stage=1, team=late, by=by)
    assert fold(late).season == season.ref
    assert season.entered.filter(team=late).exists()
    services.pair_round(season, stage=1, by=by)
    assert Fixture.objects.filter(season=season, round=2).count() == 2
    assert agrees(season)


def test_a_team_that_is_not_drafted_does_not_enter_late():
    season = begun(Swiss(2), teams=4)
    with pytest.raises(NotDrafted):
        services.enter_late(season, stage=1, team=founded_team(season), by=commissioner_of(season.league))


def test_a_ladder_stands_as_it_is_climbed():
    season = begun(Ladder(), teams=3)
    teams = list(teams_of(season).values())
    above, below, coach = teams[0], teams[1], teams[1].coach
    services.challenge(season, stage=1, challenger=below, challenged=above, by=coach)
    services.answer_challenge(season, stage=1, challenger=below, challenged=above, accepted=True, by=above.coach)
    play(season, 0, 1)
    rows = TableRow.objects.filter(season=season).order_by("position")
    assert [(row.team, row.place, row.won) for row in rows] == [(below, 1, 1), (above, 2, 0), (teams[2], 3, 0)]
    services.challenge(season, stage=1, challenger=teams[2], challenged=above, by=coach)
    services.withdraw_challenge(season, stage=1, challenger=teams[2], by=coach)
    services.close_stage(season, stage=1, by=commissioner_of(season.league))
    season.refresh_from_db()
    assert season.phase == "finished"
    assert agrees(season)


def test_who_challenges_and_answers():
    season = begun(Ladder(), teams=3)
    teams, by, other = list(teams_of(season).values()), commissioner_of(season.league), member(season.league)
    about = {"stage": 1, "challenger": teams[1]}
    with pytest.raises(NotTheirs):
        services.challenge(season, **about, challenged=teams[0], by=other)
    services.challenge(season, **about, challenged=teams[0], by=by)
    for refused in (
        lambda: services.answer_challenge(season, **about, challenged=teams[0], accepted=True, by=other),
        lambda: services.withdraw_challenge(season, **about, by=other),
    ):
        with pytest.raises(NotTheirs):
            refused()
    services.answer_challenge(season, **about, challenged=teams[0], accepted=False, by=by)
    seats = SeasonEntry.objects.filter(season=season).order_by("-seq").values_list("seat", flat=True)
    assert list(seats[:2]) == ["commissioner", "commissioner"]
    assert main_table(season).order_by("position").first().team == teams[1]


def test_who_answers_is_the_challenged_side():
    season = season_with(0)
    mine, theirs = (entered_team(season, member(season.league), name=name) for name in ("Mine", "Theirs"))
    plan(season, Ladder(), seeding=Seeding.SEEDED)
    start(season)
    services.challenge(season, stage=1, challenger=theirs, challenged=mine, by=theirs.coach)
    with pytest.raises(NotTheirs):
        services.answer_challenge(season, stage=1, challenger=theirs, challenged=mine, accepted=False, by=theirs.coach)


def test_what_is_asked_twice_is_done_once_and_an_old_page_is_told():
    season = season_with(2)
    by = commissioner_of(season.league)
    for _ in range(2):
        services.plan_stage(season, shape=Shape("Cup", KnockOut()), by=by, request_key="once")
    assert SeasonStage.objects.filter(season=season).count() == 1
    services.change_stage(season, stage=1, shape=Shape("Bowl", KnockOut(2), division=2), by=by)
    assert stages(season) == [(1, "knock_out", "planned", 2, 1)]
    with pytest.raises(Stale):
        services.drop_stage(season, stage=1, by=by, expected_seq=1)
    services.drop_stage(season, stage=1, by=by)
    assert stages(season) == []


def test_a_plan_stands_in_the_way_of_the_old_schedule():
    season = season_with(2)
    plan(season, Swiss(1))
    with pytest.raises(IllegalAction) as refused:
        schedule_season(season, legs=Legs.SINGLE, by=commissioner_of(season.league))
    assert refused.value.code is SeasonCode.STAGES_PLANNED
