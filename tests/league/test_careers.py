"""The services that write a team's life."""

import pytest
from msgspec.structs import replace

from league.chronicle import author
from league.models import CareerEntry, SeasonTeam, Team, TeamDraft
from league.reading import fold, history
from league.referees import tables_of
from league.services.careers import (
    DiceAreDrawn,
    SeasonClosed,
    book_match,
    draft_and_enter,
    found_team,
    rename,
    roll_due_dice,
    take_career_action,
    type_due_dice,
)
from league.services.drafts import DraftConflict, save_draft
from league.services.records import Stale
from league.services.seasons import schedule_season
from rules_engine.bloodbowl.actions import CloseSequence, Proceed, Rename, TakeSkill
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.samples import plain_draft
from rules_engine.bloodbowl.team import Phase, Purpose, Stage
from rules_engine.core import Seat
from rules_engine.errors import IllegalAction
from tests.factories import cast, commissioner_of, founded_team, match_of, member, played_team

pytestmark = pytest.mark.django_db


@pytest.fixture
def stage():
    return cast()


@pytest.fixture
def site():
    return cast(dice="site")


def plain(team, name="Marienburg Mermen"):
    tables = tables_of(team.ruleset_id)
    return replace(plain_draft(Seat.COACH, tables.team_list("human"), tables), name=name)


def code_of(refused):
    return refused.value.code


def test_a_team_is_founded_under_the_rules_of_its_season(stage):
    team = found_team(season=stage.season, by=stage.coach)
    assert (team.coach, team.phase, team.ruleset_id) == (stage.coach, "drafting", stage.season.ruleset_id)
    assert fold(team).season == stage.season.ref


def test_founding_twice_with_one_key_founds_one_team(stage):
    first = found_team(season=stage.season, by=stage.coach, request_key="once")
    assert found_team(season=stage.season, by=stage.coach, request_key="once") == first
    assert Team.objects.filter(coach=stage.coach).count() == 2


def test_a_season_with_fixtures_takes_no_team(stage):
    schedule_season(stage.season, legs="single", by=stage.commissioner)
    with pytest.raises(SeasonClosed):
        found_team(season=stage.season, by=stage.coach)
    assert Team.objects.filter(league=stage.league).count() == 2


def test_a_drafted_team_plays_in_its_season(stage):
    team = founded_team(stage.season, member(stage.league))
    save_draft(team, sheet={"roster": "human"}, version=0, by=team.coach)
    draft_and_enter(team, draft=plain(team), by=team.coach)
    assert SeasonTeam.objects.filter(season=stage.season, team=team).count() == 1
    assert not TeamDraft.objects.filter(team=team).exists()


def test_drafting_twice_with_one_key_drafts_once(stage):
    team = founded_team(stage.season, member(stage.league))
    first = draft_and_enter(team, draft=plain(team), by=team.coach, request_key="k")
    again = draft_and_enter(team, draft=plain(team), by=team.coach, request_key="k")
    assert (again.repeated, again.seq) == (True, first.seq)


def test_a_draft_after_the_entries_have_closed_stays_out_of_the_season(stage):
    team = founded_team(stage.season, member(stage.league))
    schedule_season(stage.season, legs="single", by=stage.commissioner)
    draft_and_enter(team, draft=plain(team), by=team.coach)
    assert fold(team).phase is Phase.READY
    assert not SeasonTeam.objects.filter(team=team).exists()


def test_an_illegal_draft_writes_nothing(stage):
    team = founded_team(stage.season)
    before = CareerEntry.objects.count()
    with pytest.raises(IllegalAction) as refused:
        draft_and_enter(team, draft=replace(plain(team), players=(), name=" "), by=team.coach)
    assert code_of(refused) is CareerCode.DRAFT_REFUSED
    assert len(refused.value.findings) == 3
    assert CareerEntry.objects.count() == before


def test_where_dice_are_typed_they_stay_due(stage):
    team = played_team(stage.team, score=1)
    assert [due.purpose for due in fold(team).sequence.due] == [Purpose.MVP, Purpose.FANS]
    type_due_dice(team, faces=(2,), by=stage.coach)
    written = type_due_dice(team, faces=(6,), by=stage.coach)
    assert written.state.sequence.stage is Stage.ADVANCEMENT
    assert [(one.entry.seat, one.entry.by, one.body.origin) for one in history(team)[-2:]] == [
        ("chance", stage.coach, "typed")
    ] * 2


def test_a_report_brings_the_dice_thrown_at_the_table(stage):
    team = played_team(stage.team, score=1, nominees=(1, 2), mvp_rolls=(5, 2), fans_roll=3)
    state = fold(team)
    assert state.sequence.stage is Stage.ADVANCEMENT
    assert (state.players[1].spp, state.dedicated_fans) == (4, 2)


def test_missing_dice_of_a_report_are_asked_for(stage):
    team = played_team(stage.team, score=1, mvp_rolls=(1,))
    assert [due.purpose for due in fold(team).sequence.due] == [Purpose.FANS]


def test_the_site_throws_at_once_and_signs_as_nobody(site):
    team = played_team(site.team, score=1, mvp_rolls=(1,), fans_roll=6)
    assert fold(team).sequence.due == ()
    thrown = [one for one in history(team) if one.entry.seat == "chance"]
    assert {(one.entry.by, one.body.origin) for one in thrown} == {(None, "site")}


def test_where_the_site_throws_nobody_types(site):
    with pytest.raises(DiceAreDrawn):
        type_due_dice(played_team(site.team), faces=(6,), by=site.coach)


def test_dice_left_over_when_a_league_turns_to_the_site_are_rolled(stage):
    team = played_team(stage.team, score=1)
    stage.league.dice = "site"
    stage.league.save()
    team = Team.objects.get(pk=team.pk)
    seq = team.seq
    written = roll_due_dice(team, expected_seq=seq, request_key="roll")
    assert written.state.sequence.due == ()
    again = roll_due_dice(team, expected_seq=seq, request_key="roll")
    assert (again.repeated, again.seq) == (True, written.seq)


def test_typing_the_last_die_twice_counts_once(stage):
    team = played_team(stage.team, score=1, mvp_rolls=(1,))
    first = type_due_dice(team, faces=(6,), by=stage.coach, request_key="die")
    again = type_due_dice(team, faces=(6,), by=stage.coach, request_key="die")
    assert (again.repeated, again.seq, again.state) == (True, first.seq, first.state)


def test_where_dice_are_typed_the_site_rolls_none(stage):
    team = played_team(stage.team, score=1)
    with pytest.raises(IllegalAction) as refused:
        roll_due_dice(team, expected_seq=team.seq)
    assert code_of(refused) is CareerCode.NO_DICE_DUE


def ready_to_spend(stage):
    return played_team(
        stage.team,
        score=2,
        lines={4: {"touchdown": 2}},
        nominees=(5, 6, 7, 8, 9, 10),
        mvp_rolls=(1,),
        fans_roll=1,
    )


def test_the_commissioner_acts_for_the_coach_and_the_log_says_so(stage):
    team = ready_to_spend(stage)
    action = TakeSkill(Seat.COMMISSIONER, 4, "Block")
    take_career_action(team, action=action, by=stage.commissioner)
    last = history(team)[-1]
    assert author(last.entry, last.body) == f"{stage.commissioner.username}, commissioner, for the coach"


def test_a_stale_answer_changes_nothing(stage):
    team = ready_to_spend(stage)
    take_career_action(team, action=TakeSkill(Seat.COACH, 4, "Block"), by=stage.coach, expected_seq=team.seq)
    with pytest.raises(Stale):
        take_career_action(team, action=Proceed(Seat.COACH, Stage.ADVANCEMENT), by=stage.coach, expected_seq=team.seq)
    assert fold(team).sequence.stage is Stage.ADVANCEMENT


def test_only_the_commissioner_closes(stage):
    team = ready_to_spend(stage)
    with pytest.raises(IllegalAction):
        take_career_action(team, action=CloseSequence(Seat.COACH, "in a hurry"), by=stage.coach)
    action = CloseSequence(Seat.COMMISSIONER, "the next match is tonight")
    take_career_action(team, action=action, by=stage.commissioner)
    assert fold(team).sequence is None or fold(team).sequence.stage is Stage.EXPENSIVE_MISTAKES


def test_names_change_together_or_not_at_all(stage):
    names = [Rename(Seat.COACH, "Grak", 1, 50), Rename(Seat.COACH, "Brak", 2, 50)]
    with pytest.raises(IllegalAction):
        rename(stage.team, names=names, by=stage.coach)
    assert {player.name for player in fold(stage.team).players[:2]} == {"Player 1", "Player 2"}
    rename(stage.team, names=[names[0], replace(names[1], number=51)], by=stage.coach)
    assert [(player.name, player.number) for player in stage.team.players.all()[:2]] == [("Grak", 50), ("Brak", 51)]


def test_two_windows_notice_each_other(stage):
    team = founded_team(stage.season)
    save_draft(team, sheet={"name": "one"}, version=0, by=team.coach)
    with pytest.raises(DraftConflict) as conflict:
        save_draft(team, sheet={"name": "two"}, version=0, by=team.coach)
    assert conflict.value.kept.sheet == {"name": "one"}
    assert save_draft(team, sheet={"name": "one"}, version=0, by=team.coach).version == 1


def test_a_page_never_conflicts_with_its_own_savings_whose_answers_are_under_way(stage):
    team = founded_team(stage.season)
    save_draft(team, sheet={"name": "one"}, version=0, by=team.coach, page="mine")
    assert save_draft(team, sheet={"name": "two"}, version=0, by=team.coach, page="mine").version == 2
    with pytest.raises(DraftConflict):
        save_draft(team, sheet={"name": "three"}, version=0, by=team.coach, page="another")


def test_a_match_that_cannot_be_is_refused(stage):
    action = match_of(stage.team, score=2, lines={1: {"touchdown": 1}})
    with pytest.raises(IllegalAction) as refused:
        book_match(stage.team, action=action, by=commissioner_of(stage.league))
    assert code_of(refused) is CareerCode.REPORT_REFUSED
