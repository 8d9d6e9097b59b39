"""The page on which a team is drafted."""

import msgspec
import pytest
from django.urls import reverse

from league.drafting import Desk, open_lists
from league.forms.drafts import Sheet, blank_sheet, draft_of, pressed
from league.models import SeasonTeam, TeamDraft
from league.reading import fold
from league.referees import tables_of
from league.services.seasons import schedule_season
from rules_engine.bloodbowl.team import Phase
from rules_engine.core import Seat
from tests.factories import cast, founded_team

pytestmark = pytest.mark.django_db
HTMX = {"HTTP_HX_REQUEST": "true", "HTTP_HX_TARGET": "draft"}
TYPING = {"HTTP_HX_REQUEST": "true", "HTTP_HX_TARGET": "verdict"}


@pytest.fixture
def stage():
    return cast()


@pytest.fixture
def team(stage, client):
    client.force_login(stage.coach)
    return founded_team(stage.season, stage.coach)


@pytest.fixture
def tables(team):
    return tables_of(team.ruleset_id)


def url(team):
    return reverse("draft", args=[team.ref])


def typed(sheet, version=0, **more):
    """The form as a browser sends it."""
    told = msgspec.to_builtins(sheet)
    captain = [place for place, player in enumerate(sheet.players) if player.captain]
    return {
        **{name: value for name, value in told.items() if name != "players"},
        "position": [player.position for player in sheet.players],
        "player_name": [player.name for player in sheet.players],
        "number": [player.number for player in sheet.players],
        "captain": str(captain[0]) if captain else "",
        "version": version,
        **more,
    }


def full_sheet(tables, roster="human", name="Bögenhafen Barons"):
    """Eleven linemen or whatever comes first, and a re-roll."""
    sheet = blank_sheet(tables.teams[roster], tables, name)
    for position in tables.teams[roster].positions:
        for _ in range(min(position.max, 11 - len(sheet.players))):
            sheet = pressed(sheet, f"add:{position.key}", tables.teams[roster])
    return pressed(sheet, "more:rerolls", tables.teams[roster])


def desk_of(sheet, team, tables):
    return Desk(sheet, fold(team), tables, Seat.COACH)


def test_every_open_list_can_be_chosen_and_no_other(client, team, tables):
    page = client.get(url(team)).content.decode()
    offered = {key for key in tables.teams if f'value="list:{key}"' in page}
    assert offered == {one.key for one in open_lists(tables)}
    assert offered == set(tables.teams) - {"slann", "high_elf_jan2026"}


def test_choosing_a_list_begins_a_sheet_that_is_kept(client, team):
    assert client.post(url(team), {"do": "list:orc", "version": 0}).status_code == 302
    kept = TeamDraft.objects.get(team=team)
    assert (kept.sheet["roster"], kept.version, kept.edited_by) == ("orc", 1, team.coach)


def test_without_javascript_every_button_is_a_form(client, team, tables):
    sheet = blank_sheet(tables.teams["human"], tables)
    for version in range(2):
        answer = client.post(url(team), typed(sheet, version, do="add:human_lineman"))
        assert (answer.status_code, answer["Location"]) == (302, url(team))
        sheet = msgspec.convert(TeamDraft.objects.get(team=team).sheet, Sheet)
    assert [(player.position, player.number) for player in sheet.players] == [
        ("human_lineman", "1"),
        ("human_lineman", "2"),
    ]
    client.post(url(team), typed(sheet, 2, do="remove:0"))
    assert len(TeamDraft.objects.get(team=team).sheet["players"]) == 1


def test_a_button_under_htmx_answers_with_the_form(client, team, tables):
    sheet = blank_sheet(tables.teams["human"], tables)
    answer = client.post(url(team), typed(sheet, do="more:rerolls"), **HTMX)
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "<form" not in page
    assert page.count('name="csrfmiddlewaretoken"') == page.count('id="verdict"') == 1
    assert "950,000</strong> left of 1,000,000" in page


def test_typing_is_judged_without_touching_the_fields(client, team, tables):
    sheet = blank_sheet(tables.teams["human"], tables)
    page = client.post(url(team), typed(sheet), **TYPING).content.decode()
    assert '<div id="verdict"' in page
    assert "<form" not in page
    assert 'id="why-name" hx-swap-oob="true"><span>' in page
    assert "11 players at least; there are 0." in page


def test_the_whole_way_to_a_team_in_the_season(client, team, tables, stage):
    sheet = full_sheet(tables)
    assert client.post(url(team), typed(sheet, do="draft")).status_code == 302
    team.refresh_from_db()
    state = fold(team)
    assert (team.name, state.phase, len(state.players), state.rerolls) == ("Bögenhafen Barons", Phase.READY, 11, 1)
    assert SeasonTeam.objects.filter(season=stage.season, team=team).exists()
    assert not TeamDraft.objects.filter(team=team).exists()
    assert client.get(url(team))["Location"] == reverse("team", args=[team.ref])


@pytest.mark.parametrize("closed", [False, True])
def test_whoever_drafts_too_late_for_the_season_is_told(client, team, tables, stage, closed):
    if closed:
        schedule_season(stage.season, legs="single", by=stage.commissioner)
    page = client.post(url(team), typed(full_sheet(tables), do="draft"), follow=True)
    late = [f"{stage.season} takes no more teams."] if closed else []
    assert list(map(str, page.context["messages"])) == ["Bögenhafen Barons is drafted. Up and at them!", *late]


def test_under_htmx_the_new_team_s_page_is_loaded_whole(client, team, tables):
    answer = client.post(url(team), typed(full_sheet(tables), do="draft"), **HTMX)
    assert answer["HX-Redirect"] == reverse("team", args=[team.ref])


def test_drafting_twice_leads_to_the_same_team(client, team, tables):
    form = typed(full_sheet(tables), do="draft", request_key="double-click", expected_seq=team.seq)
    answers = [client.post(url(team), form) for _ in range(2)]
    assert [answer["Location"] for answer in answers] == [reverse("team", args=[team.ref])] * 2
    team.refresh_from_db()
    assert team.seq == 2


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"name": ""}, "A name is needed."),
        ({"name": "x" * 81}, "A name has at most 80 letters."),
        ({"rerolls": 9}, "At most 8."),
        ({"rerolls": "many"}, "A whole number, none or more."),
        ({"dedicated_fans": 9}, "From 1 to 3 at the draft."),
        ({"cheerleaders": 13}, "At most 6."),
        ({"league": "Chaos Clash"}, "Choose one of Old World Classic."),
        ({"captain": ""}, "Choose the Team Captain."),
    ],
)
def test_what_is_wrong_is_said_where_it_is_wrong(client, team, tables, change, told):
    answer = client.post(url(team), {**typed(full_sheet(tables), do="draft"), **change})
    assert answer.status_code == 422
    assert told in answer.content.decode()
    assert fold(team).phase is Phase.DRAFTING


def test_bad_numbers_and_names_stay_as_typed(client, team, tables):
    form = typed(full_sheet(tables), do="draft")
    form["number"][0], form["number"][2], form["player_name"][1] = "x7", "2", " "
    page = client.post(url(team), form).content.decode()
    assert 'value="x7"' in page
    assert page.count("Somebody else wears 2 too.") == 2
    assert "Shirt numbers go from 1 to 99." in page
    assert "things keep this list from being legal" in page


def test_a_seventeenth_player_is_greyed_and_refused(team, tables):
    sheet = blank_sheet(tables.teams["human"], tables, "Big")
    for _ in range(16):
        sheet = pressed(sheet, "add:human_lineman", tables.teams["human"])
    desk = desk_of(sheet, team, tables)
    assert {counter.refused for counter in desk.positions} >= {"16 players at most."}
    one_more = desk_of(pressed(sheet, "add:human_lineman", tables.teams["human"]), team, tables)
    assert not one_more.is_legal


def test_what_cannot_be_paid_is_greyed_with_what_is_left(team, tables):
    sheet = full_sheet(tables)
    for _ in range(7):
        sheet = pressed(sheet, "more:rerolls", tables.teams["human"])
    desk = desk_of(sheet, team, tables)
    ogre = next(counter for counter in desk.positions if counter.label == "Ogre")
    assert desk.left < 140_000
    assert ogre.refused == f"Only {desk.left:,} gp are left."


def test_insignificant_players_may_come_first_but_not_stay_more(team, tables):
    everybody = ((one, position) for one in open_lists(tables) for position in one.positions)
    team_list, small = next(found for found in everybody if found[1].is_insignificant)
    sheet = pressed(blank_sheet(team_list, tables, "Small"), f"add:{small.key}", team_list)
    desk = desk_of(sheet, team, tables)
    assert next(counter for counter in desk.positions if counter.position == small).refused == ""
    assert "Insignificant players may not outnumber the others: 1 against 0." in desk.general.problems


@pytest.mark.parametrize("roster", ["necromantic_horror", "shambling_undead"])
def test_an_apothecary_that_cannot_be_is_greyed(team, tables, roster):
    desk = desk_of(blank_sheet(tables.teams[roster], tables), team, tables)
    apothecary = next(counter for counter in desk.staff if counter.field == "apothecary")
    assert apothecary.refused == "No apothecary works for this kind of team."


@pytest.mark.parametrize("key", ["norse", "chaos_chosen", "goblin"])
def test_lists_with_a_choice_ask_for_it(client, team, tables, key):
    client.post(url(team), {"do": f"list:{key}", "version": 0})
    page = client.get(url(team)).content.decode()
    offered = tables.teams[key].favoured_of or tables.teams[key].leagues
    assert [f'value="{one}"' in page for one in offered] == [True] * len(offered)


def test_every_list_can_be_drafted_with_the_buttons_alone(team, tables):
    for team_list in open_lists(tables):
        sheet = blank_sheet(team_list, tables, "Any")
        if team_list.favoured_of:
            sheet = msgspec.structs.replace(sheet, favoured_of=team_list.favoured_of[0])
        while len(sheet.players) < 11:
            desk = desk_of(sheet, team, tables)
            free = [counter for counter in desk.positions if not counter.refused]
            wanted = min(free, key=lambda c: (c.position.is_insignificant and c.count >= 5, c.price))
            sheet = pressed(sheet, wanted.more, team_list)
        assert desk_of(sheet, team, tables).findings == ()


def test_another_window_is_noticed_and_nothing_is_lost(client, team, tables):
    sheet = full_sheet(tables)
    client.post(url(team), typed(sheet, 0))
    mine = msgspec.structs.replace(sheet, name="Mine")
    answer = client.post(url(team), typed(mine, 0, do="check"), **HTMX)
    page = answer.content.decode()
    assert answer.status_code == 409
    assert 'value="Mine"' in page
    assert 'value="mine:1"' in page
    assert TeamDraft.objects.get(team=team).sheet["name"] == "Bögenhafen Barons"
    client.post(url(team), typed(mine, 0, do="mine:1"))
    assert TeamDraft.objects.get(team=team).sheet["name"] == "Mine"


def test_an_expired_session_loses_nothing_that_was_typed(client, team, tables):
    client.logout()
    answer = client.post(url(team), typed(full_sheet(tables)))
    assert answer["Location"] == f"{reverse('account_login')}?next={url(team)}"
    client.post(answer["Location"], {"login": team.coach.username, "password": "secret"})
    page = client.get(url(team)).content.decode()
    assert 'value="Bögenhafen Barons"' in page


def test_an_expired_session_under_htmx_sends_the_page_to_the_login(client, team, tables):
    client.logout()
    answer = client.post(url(team), typed(full_sheet(tables)), **TYPING)
    assert reverse("account_login") in answer["HX-Redirect"]


def test_a_draft_is_nobody_else_s(client, team, stage):
    client.force_login(stage.other_coach)
    assert client.get(url(team)).status_code == 403
    assert client.post(url(team), {"do": "list:orc"}).status_code == 403
    assert not TeamDraft.objects.exists()


def test_the_number_of_queries_does_not_grow(client, team, tables, django_assert_max_num_queries):
    for players in (1, 16):
        sheet = blank_sheet(tables.teams["human"], tables)
        for _ in range(players):
            sheet = pressed(sheet, "add:human_lineman", tables.teams["human"])
        TeamDraft.objects.update_or_create(
            team=team, defaults={"sheet": msgspec.to_builtins(sheet), "edited_by": team.coach}
        )
        with django_assert_max_num_queries(8):
            client.get(url(team))


def test_what_is_sent_comes_to_what_is_asked(tables):
    sheet = full_sheet(tables)
    draft = draft_of(sheet, Seat.COACH)
    assert (draft.captain, draft.players[0].number, draft.apothecary) == (
        next(n for n, player in enumerate(sheet.players) if player.captain),
        1,
        False,
    )


def test_the_season_page_leads_to_a_new_team(client, stage):
    client.force_login(stage.coach)
    found = reverse("found_team", args=[stage.league.slug, stage.season.number])
    assert found in client.get(stage.season.get_absolute_url()).content.decode()
    first = client.post(found, {"request_key": "k"})
    assert client.post(found, {"request_key": "k"})["Location"] == first["Location"]
    home = client.get("/").content.decode()
    assert "Draft your team" in home
