"""From one season to the next: the preview is what is written, for all games; who may, what is refused, what is kept."""

import re
from html import unescape

import pytest
from django.urls import reverse
from msgspec.structs import replace

from league.forms.rollover import rules_as_they_were
from league.models import Season, Team
from league.reading import fold
from league.rollover import Chosen, StepsOpen, preview
from league.season_end import Where, standing
from league.services.careers import take_career_action
from league.services.closing import reopen_season
from league.services.records import Stale, append
from league.services.rollover import roll_over
from league.services.seasons import enter_team, schedule_season
from league.services.stages import Shape, plan_stage, start_stage
from league.services.tables import change_tie_breaks
from league.verifying import verify
from rules_engine.bloodbowl.actions import Proceed, RetireTemporarily
from rules_engine.bloodbowl.report import InjuryLine
from rules_engine.bloodbowl.team import Phase, Stage, Status
from rules_engine.competition import actions as a
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.discipline import Card, CardKind, Discipline
from rules_engine.competition.discipline_room import bans_of
from rules_engine.competition.formats import RoundRobin, Seeding
from rules_engine.competition.points import Bonus, Condition
from rules_engine.competition.promotion import Move, Way
from rules_engine.competition.rollover import Joining, Rollover
from rules_engine.competition.schedule import Legs
from rules_engine.competition.tiebreaks import TieBreak
from rules_engine.core import Seat
from rules_engine.errors import IllegalAction
from rules_engine.rulesets import resolve
from tests.clubs.clubs import football_season, registered_club
from tests.factories import LeagueFactory, cast, commissioner_of, drafted_team, member, played_team, season_of
from tests.league.played_out import closed_season, now, played_out
from tests.league.seasons import closed, dice_thrown, fresh, redrafted

pytestmark = pytest.mark.django_db
COMMISSIONER = Seat.COMMISSIONER


@pytest.fixture
def stage():
    return cast()


def text(answer):
    return " ".join(answer.content.decode().split())


def url(season, name="next_season"):
    return reverse(name, args=[season.league.slug, season.number])


def chosen(season, **changes):
    return Chosen(**{"name": "Next", "edition": season.ruleset.edition, **changes})


def rolled(season, **changes):
    later = roll_over(season, chosen=chosen(season, **changes), by=commissioner_of(season.league))
    return now(later)


def two_divisions():
    """A football season of two divisions of three, played to its end: `A1` is the best of the first."""
    season = football_season(LeagueFactory(), "hattrick", name="2026")
    by, coaches = commissioner_of(season.league), [member(season.league) for _ in range(2)]
    names = ("A1", "A2", "A3", "B1", "B2", "B3")
    teams = {name: registered_club(season, coaches[n % 2], name=name) for n, name in enumerate(names)}
    for n, letter in enumerate("AB", start=1):
        own = tuple(teams[f"{letter}{place}"].ref for place in (1, 2, 3))
        shape = Shape(f"Division {letter}", RoundRobin(), Seeding.SEEDED, n, own)
        plan_stage(season, shape=shape, by=by)
    for n in (1, 2):
        start_stage(season, stage=n, by=by)
    return played_out(season, strength=list(teams.values())), teams


ONE_UP_ONE_DOWN = (Move(1, 2, 1, Way.DOWN), Move(2, 1, 1, Way.UP))


# Preview and commit


def test_what_is_looked_at_is_what_is_written_in_football():
    season, teams = two_divisions()
    by = commissioner_of(season.league)
    change_tie_breaks(season, tie_breaks=[TieBreak.WINS, TieBreak.DIFFERENCE], reason="agreed", by=by)
    newcomer = registered_club(football_season(season.league, "hattrick"), name="New")
    told = Rollover(ONE_UP_ONE_DOWN, (teams["B3"].ref,), (Joining(newcomer.ref, 2),))
    found = preview(season, chosen(season, teams=told))
    before = Season.objects.count()
    later = rolled(season, teams=told)
    state = fold(later)
    assert state == found.season
    assert before + 1 == Season.objects.count()
    assert later.ruleset_id == found.ruleset.hash
    assert state.tie_breaks == (TieBreak.WINS, TieBreak.DIFFERENCE)
    names = {team.ref: team.name for team in Team.objects.all()}
    assert [[names[ref] for ref in stage.teams] for stage in state.stages] == [["A1", "A2", "B1"], ["A3", "B2", "New"]]
    assert {fold(fresh(teams[name])).season for name in ("A1", "A3", "B1")} == {later.ref}
    assert fold(fresh(teams["B3"])).season == season.ref
    assert now(season).phase == "closed"
    assert list(verify()) == []


def retired_and_hurt(stage):
    """A season played out, after which one player sits out and another has a niggling injury."""
    hurt = (InjuryLine(8, "serious_injury"), InjuryLine(9, "lasting_injury", "head_injury"))
    dice = {"mvp_rolls": (1,), "fans_roll": 1, "nominees": (1, 2, 3, 4, 5, 6)}
    team = played_team(stage.team, score=0, against=1, injuries=hurt, **dice)
    take_career_action(team, action=Proceed(Seat.COACH, Stage.ADVANCEMENT), by=team.coach)
    take_career_action(fresh(team), action=RetireTemporarily(Seat.COACH, 9), by=team.coach)
    closed(team)
    return played_out(stage.season, strength=[stage.team, stage.other_team])


def test_what_is_looked_at_is_what_is_written_in_blood_bowl(stage):
    season = retired_and_hurt(stage)
    found = preview(season, chosen(season, prizes={1: stage.team}))
    assert {end.team: len(end.actions) for end in found.endings} == {stage.team: 2, stage.other_team: 1}
    later = rolled(season, prizes={1: stage.team})
    assert fold(later) == found.season
    for end in found.endings:
        assert fold(fresh(end.team)) == end.state
    assert fold(fresh(stage.team)).player(9).status is Status.RETIRED
    assert list(verify()) == []


def test_teams_enter_with_their_new_lists_and_who_sat_out_returns(stage):
    season = retired_and_hurt(stage)
    later = rolled(season)
    team = fresh(stage.team)
    assert (fold(team).season, fold(team).phase) == (season.ref, Phase.OFF_SEASON)
    assert set(fold(later).teams) == {stage.team.ref, stage.other_team.ref}
    dice_thrown(team)
    redrafted(team)
    state = fold(fresh(team))
    assert (state.season, state.phase) == (later.ref, Phase.READY)
    assert state.player(9).status is Status.ACTIVE
    assert standing(now(season)).teams[fresh(team)] is Where.ELSEWHERE


def test_bans_and_discipline_go_on(stage):
    season = played_out(stage.season)
    acts = [
        a.ChangeDiscipline(COMMISSIONER, Discipline(), "agreed"),
        a.RecordCards(COMMISSIONER, 1, (Card(stage.team.ref, "7", CardKind.RED),), "seen later"),
    ]
    append(season, acts, by=stage.commissioner)
    later = rolled(now(season))
    state = fold(later)
    assert state.discipline.now == Discipline()
    assert [(ban.team, ban.player, ban.left) for ban in bans_of(state)] == [(stage.team.ref, "7", 1)]


def test_new_house_rules_hold_and_own_bonuses_go_on():
    league = LeagueFactory()
    bonus = Bonus(Condition.SCORED_AT_LEAST, 1, 4)
    season = season_of(league, bonuses=[bonus])
    for _ in range(2):
        enter_team(season, team=drafted_team(season), by=commissioner_of(league))
    later = rolled(played_out(season), overlay={"slann": True})
    assert later.ruleset.overlay == {"settings.slann": True}
    assert bonus in fold(later).setup.points.bonuses


# Refused


def test_an_open_match_is_named(client, stage):
    schedule_season(stage.season, legs=Legs.SINGLE, by=stage.commissioner)
    season = now(stage.season)
    with pytest.raises(IllegalAction) as raised:
        rolled(season)
    assert (raised.value.refusal.code, dict(raised.value.refusal.params)) == (
        SeasonCode.STAGE_OPEN,
        {"stage": 1, "fixture": 1},
    )
    client.force_login(stage.commissioner)
    page = text(client.get(url(season)))
    assert "fixture 1 is open" in page
    assert '<form method="post" class="rollover">' not in page


def test_a_team_in_its_steps_comes_first_and_nothing_is_written(client, stage):
    played_team(stage.other_team, score=1, mvp_rolls=(1,), fans_roll=1, nominees=(1, 2, 3, 4, 5, 6))
    season = played_out(stage.season)
    with pytest.raises(StepsOpen):
        rolled(season)
    assert (Season.objects.count(), now(season).phase) == (1, "finished")
    client.force_login(stage.commissioner)
    page = text(client.get(url(season)))
    assert f'<a href="{reverse("aftermath", args=[stage.other_team.ref])}">Gouged Eye</a>' in page


def test_a_request_made_twice_makes_one_season_and_an_old_look_none(stage):
    season, by = played_out(stage.season), stage.commissioner
    with pytest.raises(Stale):
        roll_over(season, chosen=chosen(season), seen={stage.team.ref: 0}, by=by)
    first = roll_over(season, chosen=chosen(season), by=by, request_key="k")
    assert roll_over(now(season), chosen=chosen(season), by=by, request_key="k") == first
    assert Season.objects.count() == 2


# Closed seasons are read-only


def test_a_closed_season_refuses_what_services_ask(stage):
    season = closed_season(stage.season)
    with pytest.raises(IllegalAction) as raised:
        change_tie_breaks(season, tie_breaks=[TieBreak.WINS], reason="why", by=stage.commissioner)
    assert raised.value.refusal.code is SeasonCode.SEASON_CLOSED
    with pytest.raises(IllegalAction, match="reason_missing"):
        reopen_season(season, reason=" ", by=stage.commissioner)
    for _twice in range(2):
        reopen_season(season, reason="a wrong score", by=stage.commissioner, request_key="k")
    with pytest.raises(IllegalAction, match="season_open"):
        reopen_season(season, reason="a wrong score", by=stage.commissioner, request_key="another")
    change_tie_breaks(now(season), tie_breaks=[TieBreak.WINS], reason="why", by=stage.commissioner)


def test_the_page_closes_a_season_and_opens_it_again(client, stage):
    client.force_login(stage.commissioner)
    schedule_season(stage.season, legs=Legs.SINGLE, by=stage.commissioner)
    here = url(stage.season, "close_season")
    assert "fixture 1 is open" in text(client.get(here))
    assert client.post(here, {"request_key": "early"}).status_code == 422
    played_out(stage.season)
    assert "The next season" in text(client.get(stage.season.get_absolute_url()))
    assert client.post(here, {"request_key": "k"}).status_code == 302
    assert now(stage.season).phase == "closed"
    assert client.post(here, {"reason": ""}).status_code == 422
    assert client.post(here, {"reason": "a wrong score", "request_key": "l"}).status_code == 302
    assert now(stage.season).phase == "finished"


# The pages


def filled(page):
    """The form of a page as it stands: what a browser would send."""
    html = page.content.decode()
    html = html[html.index('class="rollover"') :]
    data = {}
    for tag in re.findall(r"<input[^>]*>", html):
        name, value = re.search(r'name="([^"]*)"', tag), re.search(r'value="([^"]*)"', tag)
        told = unescape(value[1]) if value else "on"
        if name and 'type="checkbox"' not in tag:
            data[name[1]] = told
        elif name and "checked" in tag:
            data.setdefault(name[1], []).append(told)
    for name, words in re.findall(r'<textarea name="([^"]*)".*?>(.*?)</textarea>', html, re.S):
        data[name] = unescape(words.strip())
    for name, options in re.findall(r'<select name="([^"]*)".*?>(.*?)</select>', html, re.S):
        picked = re.search(r'value="([^"]*)" selected', options) or re.search(r'value="([^"]*)"', options)
        data[name] = unescape(picked[1])
    return data


def test_a_commissioner_chooses_looks_and_begins(client):
    season, teams = two_divisions()
    client.force_login(commissioner_of(season.league))
    first = client.get(url(season))
    data = filled(first) | {"name": "2027", "look": "1"}
    assert (data["down_1_2"], data["up_1_2"]) == ("1", "1")
    del data[f"stay_{teams['B3'].ref}"]
    look = client.post(url(season), data)
    page = text(look)
    assert 'B1 <span class="tag note">from Division B</span>' in page
    assert 'A3 <span class="tag note">from Division A</span>' in page
    assert "Not in it any more: B3." in page
    assert Season.objects.count() == 1
    begun = client.post(url(season), filled(look) | {"begin": "1"})
    assert begun.status_code == 302
    later = Season.objects.get(name="2027")
    assert begun["Location"] == later.get_absolute_url()
    names = {team.ref: name for name, team in teams.items()}
    assert [[names[ref] for ref in one.teams] for one in fold(later).stages] == [["A1", "A2", "B1"], ["A3", "B2"]]


def test_whoever_begins_a_second_season_beside_the_next_one_is_told(client):
    season, _teams = two_divisions()
    client.force_login(commissioner_of(season.league))
    assert list(client.get(url(season)).context["begun_after"]) == []
    later = roll_over(season, chosen=chosen(season, name="2027"), by=commissioner_of(season.league))
    page = text(client.get(url(season)))
    assert f'Its teams play on in <a href="{later.get_absolute_url()}">2027</a> already.' in page


def test_divisions_that_are_over_stand_in_their_order(client):
    season, _teams = two_divisions()
    page = text(client.get(season.get_absolute_url()))
    assert page.index("Division A") < page.index("Division B")


def test_what_was_looked_at_and_has_changed_is_looked_at_again(client):
    season, _teams = two_divisions()
    client.force_login(commissioner_of(season.league))
    data = filled(client.get(url(season))) | {"name": "2027", "look": "1"}
    look = filled(client.post(url(season), data))
    change_tie_breaks(season, tie_breaks=[TieBreak.WINS], reason="why", by=commissioner_of(season.league))
    again = client.post(url(season), look | {"begin": "1"})
    assert again.status_code == 409
    assert "Something changed since you looked: look again." in text(again)
    assert Season.objects.count() == 1
    assert client.post(url(season), filled(again) | {"begin": "1"}).status_code == 302


def test_what_cannot_be_is_told_and_what_was_typed_stays(client):
    season, _teams = two_divisions()
    client.force_login(commissioner_of(season.league))
    data = filled(client.get(url(season))) | {"name": "2027", "look": "1", "down_1_2": "3", "up_1_2": "1"}
    answer = client.post(url(season), data | {"down_1_2": "9"})
    assert answer.status_code == 422
    assert "9 teams cannot move from a division of 3." in text(answer)
    assert filled(answer)["name"] == "2027"


def test_the_preview_tells_what_the_end_is_for_each_team(client, stage):
    season = retired_and_hurt(stage)
    client.force_login(stage.commissioner)
    data = filled(client.get(url(season))) | {"name": "2027", "look": "1", "prize_1": stage.team.ref}
    page = text(client.post(url(season), data))
    assert "Player 9 sat out: whoever is hired again plays again." in page
    assert "2 dice of recovery are due." in page
    assert "Won the trophy" in page
    assert Season.objects.count() == 1


def test_house_rules_of_the_old_season_are_filled_in(client):
    league = LeagueFactory()
    season = season_of(league, overlay={"slann": True})
    for _ in range(2):
        enter_team(season, team=drafted_team(season), by=commissioner_of(league))
    played_out(season)
    client.force_login(commissioner_of(league))
    data = filled(client.get(url(season))) | {"name": "2027", "look": "1"}
    look = client.post(url(season), data)
    client.post(url(season), filled(look) | {"begin": "1"})
    assert Season.objects.get(name="2027").ruleset_id == season.ruleset_id


def test_house_rules_of_a_season_whose_document_knew_less_are_filled_in_as_printed_now():
    """A figure that came later, or was printed otherwise then, is as it is printed now; a house rule stays."""
    printed = resolve("bloodbowl", "2025")
    settings = {**printed.tables["settings"]}
    settings.pop("slann")
    before = replace(printed, overlay={"settings.stalling_bonus": False}, printed={}, tables={"settings": settings})
    form = rules_as_they_were(before, "2025")
    assert form.is_valid()
    assert form.overlay == {"settings.stalling_bonus": False}
