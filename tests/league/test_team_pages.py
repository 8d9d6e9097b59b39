"""The team sheet, names, the log and players' stories."""

import re
from dataclasses import replace as replaced

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from msgspec.structs import replace

from league.careers import wording_of
from league.models import Team
from league.reading import STATES, fold
from league.services.careers import take_career_action, type_due_dice
from league.team_sheet import TeamSheet
from rules_engine.bloodbowl.actions import CloseSequence
from rules_engine.bloodbowl.report import InjuryLine
from rules_engine.bloodbowl.tables import Way
from rules_engine.bloodbowl.team import Advance, position_of, skills_of
from rules_engine.core import Seat
from tests.factories import cast, played_team

pytestmark = pytest.mark.django_db


@pytest.fixture
def stage():
    return cast()


def page(client, name, *args, status=200, **query):
    answer = client.get(reverse(name, args=args), query)
    assert answer.status_code == status
    return " ".join(answer.content.decode().split())


def bloody(team):
    """A match after which one is dead, one is hurt for good and one misses the next."""
    return played_team(
        team,
        score=1,
        lines={4: {"touchdown": 1, "completion": 2}},
        injuries=(
            InjuryLine(9, "dead"),
            InjuryLine(8, "serious_injury"),
            InjuryLine(6, "lasting_injury", "head_injury"),
        ),
        mvp_rolls=(1,),
        fans_roll=6,
        nominees=(4, 5, 6, 7, 8, 10),
    )


def test_the_sheet_shows_what_the_team_is(client, stage):
    team = bloody(stage.team)
    sheet = page(client, "team", team.ref)
    assert "Reikland Reavers" in sheet
    assert 'class="tag bad">misses next' in sheet
    assert re.search(r'class="tag warn" href="[^"]+#body">niggling 1', sheet)
    assert 'class="tag note">captain' in sheet
    assert f"{team.treasury:,}" in sheet
    assert "1 player of the past" in sheet


def test_a_coach_finds_the_next_thing_on_top(client, stage):
    team = bloody(stage.team)
    assert "Go on after the match" not in page(client, "team", team.ref)
    client.force_login(stage.coach)
    assert "Go on after the match" in page(client, "team", team.ref)


def test_a_team_of_a_closed_league_is_not_there(client):
    stage = cast(visibility="members")
    for name, args in (("team", ()), ("team_log", ()), ("player", (1,)), ("why", ("treasury",))):
        page(client, name, stage.team.ref, *args, status=404)
    client.force_login(stage.spectator)
    assert "Reikland Reavers" in page(client, "team", stage.team.ref)


def test_names_and_numbers_change(client, stage):
    client.force_login(stage.coach)
    url = reverse("names", args=[stage.team.ref])
    form = {"team_name": "Altdorf Aces", "request_key": "k", "expected_seq": stage.team.seq}
    for player in stage.team.players.all():
        form |= {f"name_{player.n}": f"Hero {player.n}", f"number_{player.n}": player.number + 1}
    assert client.post(url, form).status_code == 302
    stage.team.refresh_from_db()
    assert stage.team.name == "Altdorf Aces"
    assert [(player.name, player.number) for player in fold(stage.team).players[:2]] == [("Hero 1", 2), ("Hero 2", 3)]
    assert client.post(url, form).status_code == 302
    seq = stage.team.seq
    stage.team.refresh_from_db()
    assert stage.team.seq == seq


def names_form(team, **change):
    players = fold(team).listed
    form = {"team_name": team.name, "expected_seq": team.seq, "request_key": "k"}
    return form | {f"name_{p.n}": p.name for p in players} | {f"number_{p.n}": p.number for p in players} | change


def test_another_captain_is_named_once_the_last_one_is_gone(client, stage):
    client.force_login(stage.coach)
    assert "Name a Team Captain" not in page(client, "team", stage.team.ref)
    assert "id_captain" not in page(client, "names", stage.team.ref)
    captain = fold(stage.team).captain
    others = tuple(n for n in range(1, 12) if n != captain)[:6]
    team = played_team(stage.team, injuries=(InjuryLine(captain, "dead"),), mvp_rolls=(1,), nominees=others)
    take_career_action(team, action=CloseSequence(Seat.COMMISSIONER, "late"), by=stage.commissioner)
    type_due_dice(team, faces=(6,), by=stage.coach)
    assert "Name a Team Captain" in page(client, "team", team.ref)
    assert "id_captain" in page(client, "names", team.ref)
    team.refresh_from_db()
    assert client.post(reverse("names", args=[team.ref]), names_form(team, captain=others[0])).status_code == 302
    assert fold(Team.objects.get(pk=team.pk)).captain == others[0]
    assert "is Team Captain now." in page(client, "team_log", team.ref)
    assert "Name a Team Captain" not in page(client, "team", team.ref)


def test_a_hatred_is_told_among_what_came_in_play(stage):
    """Skills that came in play stand out on the sheet, whatever else he has come by."""
    state = fold(stage.team)
    first = state.players[3]
    grown = replace(first, hatreds=("Orc",), advances=(Advance(Way.CHOSEN_PRIMARY, 6, 20_000, skill="Tackle"),))
    state = replace(state, players=(*state.players[:3], grown, *state.players[4:]))
    say = replaced(wording_of(stage.team), state=state)
    position = position_of(grown, say.tables.team_list(state.roster))
    row = stage.team.players.get(n=4)
    row.skills = list(skills_of(grown, position))
    told = {tag.name: tag.gained for tag in TeamSheet(stage.team, state, say, [row]).rows[0].skills}
    assert [name for name, gained in told.items() if gained] == ["Tackle", "Hatred (Orc)"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"team_name": ""}, "This field is required."),
        ({"number_1": 2}, "Somebody wears 2 already."),
        ({"number_1": 100}, "less than or equal to 99"),
        ({"name_1": "x" * 81}, "at most 80 characters"),
        ({"name_1": "Kept as typed", "number_1": ""}, 'value="Kept as typed"'),
    ],
)
def test_bad_names_come_back_as_typed(client, stage, change, told):
    client.force_login(stage.coach)
    players = stage.team.players.all()
    form = {"team_name": "A"} | {f"name_{p.n}": p.name for p in players} | {f"number_{p.n}": p.number for p in players}
    answer = client.post(reverse("names", args=[stage.team.ref]), form | change)
    assert answer.status_code == 422
    assert told in answer.content.decode()


def test_names_on_a_team_that_changed_meanwhile(client, stage):
    client.force_login(stage.coach)
    players = stage.team.players.all()
    form = {"team_name": "New", "expected_seq": 0, "request_key": "late"}
    form |= {f"name_{p.n}": p.name for p in players} | {f"number_{p.n}": p.number for p in players}
    answer = client.post(reverse("names", args=[stage.team.ref]), form)
    assert answer.status_code == 409
    assert 'value="New"' in answer.content.decode()
    assert f'name="expected_seq" value="{stage.team.seq}"' in answer.content.decode()


def test_the_log_tells_everything_newest_first(client, stage):
    team = bloody(stage.team)
    log = page(client, "team_log", team.ref)
    assert log.index("Won 1–0") < log.index("Drafted from the Human list")
    assert f"{stage.commissioner.username}, commissioner" in log
    assert f"dice typed in by {stage.commissioner.username}" in log


def test_the_log_by_kind_and_by_player(client, stage):
    team = bloody(stage.team)
    injuries = page(client, "team_log", team.ref, kind="injuries")
    assert "Player 9 was hurt beyond help." in injuries
    assert "Won 1–0" not in injuries
    four = page(client, "team_log", team.ref, player=4)
    assert "Player 4 earned 3 SPP: touchdown." in four
    assert "Player 9 died." not in four
    nothing = page(client, "team_log", team.ref, kind="injuries", player=1)
    assert "Nothing of this kind" in nothing


@pytest.mark.parametrize("query", [{"page": "99"}, {"page": "x"}, {"kind": "bogus"}, {"player": "999"}, {"entry": "y"}])
def test_the_log_shrugs_at_strange_addresses(client, stage, query):
    assert "Drafted from the Human list" in page(client, "team_log", stage.team.ref, **query)


def test_the_log_has_pages_and_links_find_their_entry(client, stage, monkeypatch):
    monkeypatch.setattr("league.paging.PER_PAGE", 2)
    team = bloody(stage.team)
    first = page(client, "team_log", team.ref)
    assert "Drafted from" not in first
    assert "page 1 of" in first
    found = page(client, "team_log", team.ref, entry=2)
    assert 'id="entry-2"' in found


def test_a_player_s_story(client, stage):
    team = bloody(stage.team)
    story = page(client, "player", team.ref, 6)
    assert "Player 6 was injured: head injury, AV is worse now." in story
    page(client, "player", team.ref, 99, status=404)


@pytest.mark.parametrize(("name", "args"), [("team", ()), ("team_log", ()), ("player", (4,)), ("names", ())])
def test_the_number_of_queries_does_not_grow(client, stage, name, args):
    """The same number after one match and after four, with nothing remembered."""
    client.force_login(stage.coach)
    counts, team = [], stage.team
    for matches in (1, 3):
        for _ in range(matches):
            team = played_team(Team.objects.get(pk=team.pk), against=1, mvp_rolls=(1,), fans_roll=1)
            take_career_action(team, action=CloseSequence(Seat.COMMISSIONER, "go on"), by=stage.commissioner)
            while fold(team).sequence is not None:
                finish(team, stage)
        STATES.clear()
        with CaptureQueriesContext(connection) as queries:
            assert client.get(reverse(name, args=[team.ref, *args])).status_code == 200
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 12


def finish(team, stage):
    """Throw the dice of expensive mistakes that are still due."""
    due = fold(team).sequence.due[0]
    type_due_dice(team, faces=(6,) * due.dice if due.sides == 6 else (1,) * due.dice, by=stage.coach)
