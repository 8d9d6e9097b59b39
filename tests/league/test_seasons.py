"""Seasons: begun under frozen rules, entered, drawn."""

from datetime import date

import pytest
from django.urls import reverse

from league.models import RulesetDocument, Season, SeasonTeam, TableRow, Team
from league.projection import differences
from league.reading import fold, refold
from league.referees import ruleset_of
from league.season_sentences import SENTENCES, say
from league.services.records import Stale
from league.services.seasons import (
    NotDrafted,
    create_season,
    enter_team,
    schedule_season,
    withdraw_team,
)
from league.services.tables import change_tie_breaks
from rules_engine.chance import Seeded
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.schedule import Legs
from rules_engine.competition.tiebreaks import DEFAULT_TIE_BREAKS, TieBreak
from rules_engine.errors import BadRuleset, IllegalAction, Refusal
from tests.factories import LeagueFactory, cast, commissioner_of, drafted_team, entered_team, founded_team, season_of
from tests.routes.league import new_season

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    return LeagueFactory()


@pytest.fixture
def season(league):
    return season_of(league)


def derived_agrees(season):
    stored = Season.objects.get(pk=season.pk)
    return differences(stored, refold(stored), stored.seq) == []


# Beginning


def test_a_season_begins_open_under_a_frozen_ruleset(league):
    season = create_season(league, by=commissioner_of(league), name="Winter", overlay={"brawlin_brutes": False})
    assert (season.number, season.phase, season.ruleset.overlay) == (
        1,
        "entering",
        {"settings.brawlin_brutes": False},
    )
    assert ruleset_of(season.ruleset_id).hash == season.ruleset_id == fold(season).setup.ruleset
    assert fold(season).tie_breaks == DEFAULT_TIE_BREAKS


def test_seasons_are_numbered_in_their_league(league):
    other = LeagueFactory()
    assert [season_of(one).number for one in (league, league, other)] == [1, 2, 1]


def test_the_same_rules_are_kept_once(league):
    season_of(league), season_of(league)
    assert RulesetDocument.objects.count() == 1


def test_the_same_request_begins_one_season(league):
    by = commissioner_of(league)
    first = create_season(league, by=by, name="Winter", request_key="k")
    assert create_season(league, by=by, name="Winter", request_key="k") == first
    assert Season.objects.count() == 1


def test_house_rules_that_do_not_fit_begin_nothing(league):
    with pytest.raises(BadRuleset):
        create_season(league, by=commissioner_of(league), name="Winter", overlay={"fair_weather_fans": -1})
    assert not Season.objects.exists()


def test_the_form_keeps_only_what_is_changed(client):
    stage = cast()
    client.force_login(stage.commissioner)
    sent = {**new_season(stage), "rule-settings-fair_weather_fans": "0", "name": "Changed"}
    response = client.post(reverse("create_season", args=[stage.league.slug]), sent)
    made = Season.objects.get(name="Changed")
    assert response["Location"] == made.get_absolute_url()
    assert made.ruleset.overlay == {"settings.fair_weather_fans": 0}


def test_the_form_as_it_opens_changes_nothing(client):
    stage = cast()
    client.force_login(stage.commissioner)
    client.post(reverse("create_season", args=[stage.league.slug]), new_season(stage))
    assert Season.objects.get(name="Another season").ruleset.overlay == {}


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("rule-points-win", "-4", "greater than or equal to 0"),
        ("rule-advancement-cost-chosen_primary", "6, 8", "6 values"),
        ("rule-advancement-cost-chosen_primary", "six", "Whole numbers"),
        ("step_2", "points", "stands in the order twice"),
        ("name", "", "required"),
    ],
)
def test_a_form_that_does_not_fit_comes_back_with_the_reason(client, field, value, words):
    stage = cast()
    client.force_login(stage.commissioner)
    sent = {**new_season(stage), field: value}
    response = client.post(reverse("create_season", args=[stage.league.slug]), sent)
    assert response.status_code == 422
    assert words in response.content.decode()
    assert not Season.objects.filter(name="Another season").exists()


def test_the_rules_are_shown_beside_the_printed_ones(client, league):
    season = season_of(league, overlay={"fair_weather_fans": 0, "brawlin_brutes": False})
    page = client.get(reverse("season_rules", args=[league.slug, season.number])).content.decode()
    assert "<td>3</td><td><strong>0</strong></td>" in page
    assert "<td>yes</td><td><strong>no</strong></td>" in page
    assert season.ruleset_id in page


# Entering


def test_a_drafted_team_enters(season):
    team = drafted_team(season)
    SeasonTeam.objects.filter(team=team).exists() or enter_team(season, team=team, by=team.coach)
    assert list(season.entered.values_list("team", "place")) == [(team.pk, 1)]
    assert list(season.table.values_list("team", "place", "played")) == [(team.pk, 1, 0)]
    assert derived_agrees(season)


def test_a_team_without_a_list_does_not(season):
    team = founded_team(season)
    with pytest.raises(NotDrafted):
        enter_team(season, team=team, by=team.coach)
    assert fold(season).teams == ()


def test_a_team_of_an_earlier_season_takes_on_the_new_rules(league):
    team = entered_team(season_of(league))
    later = season_of(league, overlay={"fair_weather_fans": 0})
    enter_team(later, team=team, by=team.coach)
    assert Team.objects.get(pk=team.pk).ruleset_id == later.ruleset_id
    assert fold(team).season == later.ref


def test_every_setting_has_a_field_of_its_own():
    from league.forms.house_rules import HouseRulesForm

    form = HouseRulesForm("bloodbowl", "2025")
    assert len(form.fields) == len(form.declared)
    assert set(form.paths.values()) == set(form.declared)


def test_a_double_click_enters_once(season):
    team = entered_team(season)
    with pytest.raises(IllegalAction) as refused:
        enter_team(season, team=team, by=team.coach)
    assert refused.value.code is SeasonCode.TEAM_ENTERED
    withdraw_team(season, team=team, reason="moves", by=commissioner_of(season.league))
    first = enter_team(season, team=team, by=team.coach, request_key="k")
    again = enter_team(season, team=team, by=team.coach, request_key="k")
    assert (again.seq, again.repeated) == (first.seq, True)


def test_withdrawing_takes_the_team_off_the_table(season):
    stay, leave = entered_team(season), entered_team(season)
    withdraw_team(season, team=leave, reason="moves away", by=commissioner_of(season.league))
    assert list(season.entered.values_list("team", flat=True)) == [stay.pk]
    assert derived_agrees(season)


def test_a_coach_enters_their_own_team_only(client):
    stage = cast()
    withdraw_team(stage.season, team=stage.team, reason="for the test", by=stage.commissioner)
    url = reverse("enter_team", args=[stage.league.slug, stage.season.number])
    client.force_login(stage.other_coach)
    assert client.post(url, {"team": stage.team.ref}).status_code == 403
    client.force_login(stage.coach)
    assert client.post(url, {"team": stage.team.ref}).status_code == 302


def test_a_team_of_another_league_cannot_enter(client):
    stage, elsewhere = cast(), cast()
    client.force_login(stage.staff)
    url = reverse("enter_team", args=[stage.league.slug, stage.season.number])
    assert client.post(url, {"team": elsewhere.team.ref}).status_code == 422
    assert fold(stage.season).teams == (stage.team.ref, stage.other_team.ref)


def test_what_is_refused_is_told_where_the_teams_are(client):
    stage = cast()
    client.force_login(stage.coach)
    response = client.post(
        reverse("enter_team", args=[stage.league.slug, stage.season.number]),
        {"team": stage.team.ref},
        headers={"HX-Request": "true", "HX-Target": "teams"},
    )
    page = response.content.decode().strip()
    assert response.status_code == 422
    assert page.startswith('<section id="teams"')
    assert "Reikland Reavers has entered already." in page


# Drawing


def drawn(season, **choices):
    for _ in range(4):
        entered_team(season)
    return schedule_season(
        Season.objects.get(pk=season.pk), by=commissioner_of(season.league), **{"legs": Legs.SINGLE, **choices}
    )


def test_lots_are_drawn_at_once_and_written_down(season):
    written = drawn(season, chance=Seeded(7))
    assert (written.state.phase, written.owner.phase) == ("scheduled", "scheduled")
    assert len(list(written.state.fixtures())) == 6
    drawn_by_chance = season.entries.filter(seat="chance")
    assert (drawn_by_chance.count(), drawn_by_chance.filter(by=None).count()) == (4, 4)
    assert derived_agrees(season)


def test_drawing_twice_draws_once(season):
    first = drawn(season, request_key="k")
    again = schedule_season(season, legs=Legs.SINGLE, by=commissioner_of(season.league), request_key="k")
    assert (again.state, again.repeated) == (first.state, True)


def test_the_draw_answers_the_page_that_was_seen(season):
    with pytest.raises(Stale):
        drawn(season, expected_seq=0)


def test_drawing_from_the_page(client):
    stage = cast()
    client.force_login(stage.commissioner)
    url = reverse("schedule", args=[stage.league.slug, stage.season.number])
    sent = {"legs": "double", "first_deadline": "2026-12-06", "days_per_round": "7"}
    assert client.post(url, sent).status_code == 302
    fixtures = list(fold(stage.season).fixtures())
    assert [fixture.deadline for fixture in fixtures] == ["2026-12-06", "2026-12-13"]


def test_an_old_page_does_not_draw(client):
    stage = cast()
    client.force_login(stage.commissioner)
    url = reverse("schedule", args=[stage.league.slug, stage.season.number])
    response = client.post(url, {"legs": "double", "days_per_round": "9", "expected_seq": "0"})
    page = response.content.decode()
    assert response.status_code == 409
    assert "look again" in page
    assert 'value="9"' in page
    assert fold(stage.season).phase == "entering"


def test_one_team_is_too_few(client, season):
    entered_team(season)
    client.force_login(commissioner_of(season.league))
    url = reverse("schedule", args=[season.league.slug, season.number])
    response = client.post(url, {"legs": "single", "days_per_round": "7"})
    assert response.status_code == 422
    assert "at least 2 teams" in response.content.decode()


def test_deadlines_go_with_rounds():
    from league.forms.seasons import ScheduleForm

    form = ScheduleForm({"legs": "single", "first_deadline": "2026-12-30", "days_per_round": "3"})
    assert form.is_valid()
    assert form.deadlines(3) == [date(2026, 12, 30), date(2027, 1, 2), date(2027, 1, 5)]


def test_after_the_draw_nobody_enters(season):
    late = drafted_team(season)
    if SeasonTeam.objects.filter(team=late).exists():
        withdraw_team(season, team=late, reason="late", by=commissioner_of(season.league))
    drawn(season)
    with pytest.raises(IllegalAction) as refused:
        enter_team(season, team=late, by=late.coach)
    assert refused.value.code is SeasonCode.ENTRIES_CLOSED


# The order of the table


def test_another_order_counts_for_the_whole_table(season):
    drawn(season)
    order = (TieBreak.WINS, TieBreak.POINTS)
    written = change_tie_breaks(season, tie_breaks=order, reason="agreed", by=commissioner_of(season.league))
    assert written.state.tie_breaks == order
    assert derived_agrees(season)


def test_the_reason_for_another_order_is_told_with_the_rules(client, season):
    change_tie_breaks(season, tie_breaks=(TieBreak.WINS,), reason="voted in June", by=commissioner_of(season.league))
    page = client.get(reverse("season_rules", args=[season.league.slug, season.number])).content.decode()
    assert "“voted in June”" in page
    assert "Before: league points, touchdown difference, touchdowns scored, casualties caused." in page


def test_an_old_page_does_not_reorder(client):
    stage = cast()
    client.force_login(stage.commissioner)
    url = reverse("tie_breaks", args=[stage.league.slug, stage.season.number])
    sent = {"step_1": "wins", "reason": "agreed", "expected_seq": "0"}
    assert client.post(url, sent).status_code == 409
    assert fold(stage.season).tie_breaks == DEFAULT_TIE_BREAKS


# Words


def test_every_refusal_has_a_sentence():
    assert set(SeasonCode) - set(SENTENCES) == set()


def test_sentences_name_teams_and_steps():
    assert say(Refusal(SeasonCode.TEAM_ENTERED, {"team": "abc"}), {"abc": "Reavers"}) == "Reavers has entered already."
    assert (
        say(Refusal(SeasonCode.TIE_BREAK_TWICE, {"step": "scored"}), {})
        == "“touchdowns scored” stands in the order twice."
    )


# How many questions a page asks


def test_a_page_asks_as_much_for_forty_teams_as_for_three(client, django_assert_max_num_queries):
    asked = {}
    for teams in (3, 40):
        season = season_of(LeagueFactory())
        for _ in range(teams):
            entered_team(season)
        client.force_login(commissioner_of(season.league))
        for name in ("season", "season_rules", "schedule", "tie_breaks", "create_season"):
            args = [season.league.slug] if name == "create_season" else [season.league.slug, season.number]
            fold(season)
            with django_assert_max_num_queries(12) as queries:
                assert client.get(reverse(name, args=args)).status_code == 200
            asked.setdefault(name, []).append(len(queries))
    assert {name: few for name, (few, _) in asked.items()} == {name: many for name, (_, many) in asked.items()}


def test_entering_writes_only_what_changes(season, django_assert_max_num_queries):
    entered_team(season), entered_team(season)
    team = drafted_team(season)
    if SeasonTeam.objects.filter(team=team).exists():
        withdraw_team(season, team=team, reason="again", by=commissioner_of(season.league))
    before = dict(TableRow.objects.filter(season=season).values_list("team", "pk"))
    with django_assert_max_num_queries(23):
        enter_team(season, team=team, by=team.coach)
    after = dict(TableRow.objects.filter(season=season).values_list("team", "pk"))
    assert {key: after[key] for key in before} == before


def test_a_team_in_the_making_is_one_tap_from_its_draft(client):
    stage = cast()
    making = founded_team(stage.season, stage.coach)
    way = f'<a class="button second" href="{reverse("draft", args=[making.ref])}">'
    for reader, is_there in ((stage.coach, True), (stage.other_coach, False)):
        client.force_login(reader)
        assert (way in client.get(stage.season.get_absolute_url()).content.decode()) is is_there


def test_the_draw_names_who_would_be_left_out(client):
    stage = cast()
    founded_team(stage.season, stage.coach)
    client.force_login(stage.commissioner)
    page = client.get(reverse("schedule", args=[stage.league.slug, stage.season.number])).content.decode()
    assert f"<small>{stage.coach.username}</small>" in page
    assert page.count("To be drafted first") == 1
    assert stage.team.name not in page
