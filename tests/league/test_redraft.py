"""The re-draft between two seasons, on the page on which teams are drafted."""

import msgspec
import pytest
from django.urls import reverse
from msgspec.structs import replace

from league.forms.drafts import TypedOld, pressed, redraft_of
from league.models import TeamDraft
from league.reading import fold, history
from league.redrafting import Redesk, on_the_old_list, sheet_of_old
from league.referees import tables_of
from league.services.careers import take_career_action
from league.services.season_end import end_season
from rules_engine.bloodbowl.actions import Redraft, Ruling, Subject
from rules_engine.bloodbowl.offseason import keep_all, redraft_cost
from rules_engine.bloodbowl.report import InjuryLine
from rules_engine.bloodbowl.team import Phase, Status
from rules_engine.core import Seat
from tests.factories import cast, played_team
from tests.league.seasons import closed, dice_thrown, fresh
from tests.league.test_drafts import typed as typed_first

pytestmark = pytest.mark.django_db
HTMX = {"HTTP_HX_REQUEST": "true", "HTTP_HX_TARGET": "draft"}
TYPING = {"HTTP_HX_REQUEST": "true", "HTTP_HX_TARGET": "verdict"}


@pytest.fixture
def stage(client):
    """A season in which somebody was hurt for good is over."""
    stage = cast()
    client.force_login(stage.coach)
    team = played_team(
        stage.team,
        score=1,
        injuries=(InjuryLine(6, "lasting_injury", "head_injury"), InjuryLine(8, "serious_injury")),
        mvp_rolls=(1,),
        fans_roll=6,
        nominees=(1, 2, 3, 4, 5, 7),
    )
    retire = {"act": "do=retire_temporarily&player=6"}
    client.post(reverse("aftermath", args=[team.ref]), {"act": "do=proceed&stage=advancement"})
    client.post(reverse("aftermath", args=[team.ref]), retire)
    closed(team)
    end_season(stage.season, by=stage.commissioner)
    dice_thrown(team)
    return stage


@pytest.fixture
def team(stage):
    return fresh(stage.team)


@pytest.fixture
def tables(team):
    return tables_of(team.ruleset_id)


@pytest.fixture
def sheet(team, tables):
    return on_the_old_list(sheet_of_old(fold(team), Seat.COACH, tables), fold(team))


def url(team):
    return reverse("draft", args=[team.ref])


def typed(sheet, version=0, **more):
    """The form as a browser sends it."""
    sent = typed_first(sheet, version)
    captain = [f"old-{old.n}" for old in sheet.old if old.captain and old.again]
    return {
        **sent,
        "old": [str(old.n) for old in sheet.old],
        "old_number": [old.number for old in sheet.old],
        "again": [str(old.n) for old in sheet.old if old.again],
        "captain": captain[0] if captain else sent["captain"],
        **more,
    }


def desk_of(sheet, team, tables):
    return Redesk(sheet, fold(team), tables, Seat.COACH, history(team))


def text(answer):
    return " ".join(answer.content.decode().split())


def test_it_begins_with_everybody_hired_again(client, team, sheet):
    assert redraft_of(sheet, Seat.COACH, fans=False) == keep_all(fold(team), Seat.COACH)
    page = text(client.get(url(team)))
    assert page.count('name="again"') == page.count('type="checkbox"') == 11
    assert "value 50,000 + agent 20,000" in page
    assert "Hire again <small>11/11</small>" in page


def test_the_price_is_the_referee_s(team, tables, sheet):
    desk = desk_of(sheet, team, tables)
    state = fold(team)
    assert desk.price == redraft_cost(state, keep_all(state, Seat.COACH), tables).total
    assert sum(amount for _, amount in desk.costs) == desk.price
    assert sum(line.price for line in desk.old_lines) == desk.cost.kept + desk.cost.agents


def test_who_sat_out_is_shown_with_what_came_back(team, tables, sheet):
    lines = {line.typed.n: line for line in desk_of(sheet, team, tables).old_lines}
    assert lines[6].remarks == "sat out the season, recovered: AV"
    assert lines[8].remarks == "recovered: a niggling injury"
    assert lines[1].remarks == ""


def test_a_player_who_is_not_hired_again_is_greyed_and_costs_nothing(client, team, tables, sheet):
    kept = replace(sheet, old=tuple(replace(old, again=old.n > 1) for old in sheet.old))
    desk = desk_of(kept, team, tables)
    assert desk_of(sheet, team, tables).price - desk.price == fold(team).players[0].value + 20_000
    assert desk.general.problems == ("11 players at least; there are 10.", "Choose the Team Captain.")
    answer = client.post(url(team), typed(kept, do="draft"))
    assert (answer.status_code, fold(team).phase) == (422, Phase.OFF_SEASON)
    page = text(client.get(url(team)))
    assert page.count(" checked><span>Player") == 10


def test_the_places_of_new_players_stand_after_the_old_ones(team, tables, sheet):
    added = pressed(sheet, "add:human_lineman", tables.teams["human"])
    assert added.players[0].number == "12"
    clash = replace(added, players=(replace(added.players[0], number="3", name=" "),))
    desk = desk_of(clash, team, tables)
    assert set(desk.lines[0].spot.problems) == {"A name is needed.", "Somebody else wears 3 too."}
    assert desk.old_lines[2].spot.problems == ("Somebody else wears 3 too.",)
    linemen = next(one for one in desk.positions if one.field == "positions-human_lineman")
    assert linemen.least == sum(player.position == "human_lineman" for player in fold(team).players)
    assert linemen.count == linemen.least + 1


def test_what_the_treasury_cannot_pay_is_refused_with_what_is_left(stage, tables, sheet):
    team = fresh(stage.team)
    poor = Ruling(Seat.COMMISSIONER, Subject.TREASURY, "a fine", 600_000 - fold(team).treasury)
    take_career_action(team, action=poor, by=stage.commissioner)
    desk = desk_of(sheet, fresh(team), tables)
    assert desk.budget == 600_000
    assert desk.over == desk.price - 600_000 > 0
    assert desk.budget_spot.problems[0].startswith(f"{desk.over:,} gp over")
    assert all(counter.refused for counter in desk.positions)


def test_the_preview_is_the_team_that_it_becomes(client, team, tables, sheet):
    wanted = pressed(pressed(sheet, "add:human_blitzer", tables.teams["human"]), "more:rerolls", tables.teams["human"])
    wanted = replace(wanted, old=tuple(replace(old, again=old.n != 2) for old in wanted.old))
    preview = desk_of(wanted, team, tables).preview(team)
    page = text(client.post(url(team), typed(wanted, do="check"), **HTMX))
    assert "What the team will be" in page
    assert f'<dd class="money">{preview.columns["treasury"]:,}</dd>' in page
    assert client.post(url(team), typed(wanted, 1, do="draft")).status_code == 302
    after = fresh(team)
    assert {name: getattr(after, name) for name in preview.columns} == preview.columns
    assert [row.player.name for row in preview.sheet.active] == [
        player.name for player in sorted(after.players.filter(status="active"), key=lambda one: one.number)
    ]


def test_the_whole_way_to_the_next_season(client, team, tables, sheet):
    wanted = pressed(sheet, "more:rerolls", tables.teams["human"])
    wanted = replace(wanted, old=tuple(replace(old, number=str(old.n + 20)) for old in wanted.old))
    answer = client.post(url(team), typed(wanted, do="draft"), **HTMX)
    assert answer["HX-Redirect"] == reverse("team", args=[team.ref])
    state = fold(team)
    assert (state.phase, state.rerolls, state.players[0].number) == (Phase.READY, 1, 21)
    assert state.players[5].status is Status.ACTIVE
    assert not TeamDraft.objects.filter(team=team).exists()
    assert "Drafted anew: 11 hired again, 0 new." in text(client.get(reverse("team_log", args=[team.ref])))
    assert "ready for its next season" in text(client.get(reverse("aftermath", args=[team.ref])))


def test_a_double_click_drafts_once(client, team, sheet):
    form = typed(sheet, do="draft", request_key="double", expected_seq=team.seq)
    places = [client.post(url(team), form)["Location"] for _ in range(2)]
    assert places == [reverse("team", args=[team.ref])] * 2
    assert fresh(team).seq == team.seq + 1


def test_it_is_kept_as_typed_and_two_windows_notice_each_other(client, team, sheet):
    mine = replace(sheet, old=tuple(replace(old, number="77") if old.n == 4 else old for old in sheet.old))
    client.post(url(team), typed(mine), **TYPING)
    assert 'value="77"' in text(client.get(url(team)))
    answer = client.post(url(team), typed(sheet, 0, do="check"), **HTMX)
    assert (answer.status_code, 'value="mine:1"' in text(answer)) == (409, True)


@pytest.mark.parametrize(
    "crafted", [{"old": ["999"]}, {"old": ["x"], "old_number": ["y"]}, {"again": ["1", "1", "999"]}]
)
def test_a_crafted_form_hires_nobody_who_was_not_there(client, team, sheet, crafted):
    assert client.post(url(team), {**typed(sheet, do="draft"), **crafted}).status_code == 422
    assert fold(team).phase is Phase.OFF_SEASON


def test_what_a_redraft_cannot_change_stays(client, team, sheet):
    sent = {**typed(sheet, do="draft"), "roster": "orc", "name": "Others", "league": "Chaos Clash"}
    assert client.post(url(team), sent).status_code == 302
    state = fold(team)
    assert (state.roster, state.name, state.league) == ("human", "Reikland Reavers", "Old World Classic")


def test_fans_are_drafted_again_only_where_the_league_says_so(client):
    stage = cast()
    assert stage.team.ruleset.overlay == {}
    end_season(stage.season, by=stage.commissioner)
    team = fresh(stage.team)
    printed = tables_of(team.ruleset_id)
    again = replace(printed, settings=replace(printed.settings, redraft_fans="drafted_again"))
    sheet = sheet_of_old(fold(team), Seat.COACH, again)
    fields = [[counter.field for counter in desk_of(sheet, team, one).staff] for one in (printed, again)]
    assert ["dedicated_fans" in one for one in fields] == [False, True]
    assert isinstance(desk_of(sheet, team, again).asked, Redraft)
    assert desk_of(sheet, team, again).asked.dedicated_fans == 1


def test_nobody_else_comes_to_it(client, team, stage):
    client.force_login(stage.other_coach)
    assert client.get(url(team)).status_code == 403
    client.force_login(stage.commissioner)
    assert client.get(url(team)).status_code == 200


def test_the_page_is_not_there_before_its_time(client):
    stage = cast()
    client.force_login(stage.coach)
    assert client.get(url(stage.team))["Location"] == reverse("team", args=[stage.team.ref])


def test_an_old_kept_sheet_can_be_read(team, tables):
    """Drafts that were kept before there were re-drafts have no old list."""
    told = msgspec.to_builtins(sheet_of_old(fold(team), Seat.COACH, tables))
    del told["old"]
    from league.forms.drafts import Sheet

    found = on_the_old_list(msgspec.convert(told, Sheet), fold(team))
    assert found.old == tuple(TypedOld(n, str(n), False) for n in range(1, 12))


def test_the_number_of_queries_does_not_grow(client, team, tables, sheet, django_assert_max_num_queries):
    for players in (1, 5):
        more = sheet
        for _ in range(players):
            more = pressed(more, "add:human_lineman", tables.teams["human"])
        TeamDraft.objects.update_or_create(
            team=team, defaults={"sheet": msgspec.to_builtins(more), "edited_by": team.coach, "version": players}
        )
        with django_assert_max_num_queries(9):
            client.get(url(team))
