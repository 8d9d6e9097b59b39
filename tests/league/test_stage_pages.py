"""The pages on which a season's stages are planned, looked at beforehand, and acted on."""

import re
from html import unescape

import pytest
from django.urls import reverse

from league.models import SeasonStage
from league.reading import fold
from league.season_log import WORDS
from rules_engine.competition.events import SeasonEvent
from rules_engine.competition.formats import KnockOut, Ladder, Qualification, RoundRobin, Seeding, Swiss
from tests.factories import commissioner_of, drafted_team
from tests.league.test_stages import begun, plan, play, season_with, start, teams_of

pytestmark = pytest.mark.django_db


def text(response):
    """What a page says, without its tags."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", response.content.decode())))


class Desk:
    """The commissioner of a season in front of its pages."""

    def __init__(self, client, season):
        self.client, self.season = client, season
        client.force_login(commissioner_of(season.league))

    def url(self, name, *args):
        return reverse(name, args=[self.season.league.slug, self.season.number, *args])

    def get(self, name, *args):
        return self.client.get(self.url(name, *args))

    def post(self, name, /, *args, **data):
        self.season.refresh_from_db()
        return self.client.post(self.url(name, *args), {"expected_seq": self.season.seq, **data})


@pytest.fixture
def desk(client):
    return lambda season: Desk(client, season)


GROUPS = {
    "groups": "2",
    "top": "2",
    "best_next": "0",
    "legs": "single",
    "seeding": "drawn",
    "knock_out_legs": "1",
    "expected": "12",
}


def test_a_plan_is_looked_at_before_it_is_written(desk):
    at = desk(season_with(0))
    proposed = text(at.get("make_plan", "groups"))
    assert "Fixtures need at least 4 teams; 2 have entered." in proposed
    seen = at.post("make_plan", "groups", **GROUPS)
    assert "12 teams in 2 groups of 6, 5 rounds, 30 matches" in text(seen)
    assert "4 teams, 2 rounds, 3 matches" in text(seen)
    assert not SeasonStage.objects.exists()
    assert at.post("make_plan", "groups", **GROUPS, plan="on")["Location"] == at.url("stages")
    first, second = fold(at.season).stages
    assert (first.format, second.format) == (RoundRobin(groups=2), KnockOut())
    assert (second.qualifications, second.seeding) == ((Qualification(1, 2),), Seeding.SEEDED)


def test_the_preview_alone_is_sent_where_that_is_asked_for(desk):
    at = desk(season_with(2))
    headers = {"HX-Request": "true", "HX-Target": "preview"}
    sent = at.client.post(at.url("make_plan", "groups"), {**GROUPS, "expected": "13"}, headers=headers)
    assert "13 teams in 1 group of 7 + 1 group of 6, 7 rounds, 36 matches" in text(sent)
    assert b"<form" not in sent.content


@pytest.mark.parametrize(
    ("plan_key", "asked", "formats"),
    [
        ("league", {"legs": "single"}, [RoundRobin()]),
        ("swiss", {"rounds": "3", "top": "2"}, [Swiss(3), KnockOut()]),
        ("cup", {"knock_out_legs": "2", "away_goals": "on", "seeding": "seeded"}, [KnockOut(2, away_goals=True)]),
        ("ladder", {"reach": "3", "seeding": "drawn"}, [Ladder(3)]),
    ],
)
def test_every_plan_becomes_stages(desk, plan_key, asked, formats):
    at = desk(season_with(2))
    assert at.get("make_plan", plan_key).status_code == 200
    assert at.post("make_plan", plan_key, **asked, expected="8", plan="on").status_code == 302
    assert [stage.format for stage in fold(at.season).stages] == formats


def test_divisions_are_dealt_out_and_none_is_empty(desk):
    at = desk(season_with(4))
    refs = [entry.team.ref for entry in at.season.entered.order_by("place")]
    assert "Division 3" in text(at.client.get(f"{at.url('make_plan', 'divisions')}?divisions=3"))
    dealt = {f"division_{ref}": "1" for ref in refs}
    refused = at.post("make_plan", "divisions", legs="double", expected="4", **dealt, plan="on")
    assert refused.status_code == 422
    assert "Division 2 has no team yet." in text(refused)
    dealt |= {f"division_{refs[1]}": "2", f"division_{refs[3]}": "2"}
    at.post("make_plan", "divisions", legs="double", expected="4", **dealt, plan="on")
    assert [(stage.division, stage.teams) for stage in fold(at.season).stages] == [
        (1, (refs[0], refs[2])),
        (2, (refs[1], refs[3])),
    ]


STAGE = {"kind": "knock_out", "knock_out_legs": "1", "seeding": "seeded", "expected": "4"}


def test_a_stage_of_teams_by_hand_the_strongest_first(desk):
    at = desk(season_with(4))
    one, two, three, _ = (entry.team.ref for entry in at.season.entered.order_by("place"))
    by_hand = {f"in_{ref}": "on" for ref in (one, two, three)} | {f"seed_{three}": "1"}
    assert at.post("plan_stage", name="Cup", **STAGE, **by_hand, plan="on").status_code == 302
    assert fold(at.season).stages[0].teams == (three, one, two)
    changing = at.get("change_stage", 1).content.decode()
    assert f'name="seed_{three}" value="1"' in changing
    at.post("change_stage", 1, name="Swiss", kind="swiss", rounds="2", seeding="drawn", expected="4", plan="on")
    assert fold(at.season).stages[0].format == Swiss(2)
    assert at.post("drop_stage", 1).status_code == 302
    assert fold(at.season).stages == ()


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"name": " "}, "This field is required."),
        ({"kind": "round_robin", "groups": "0", "legs": "single"}, "From 1 to 250, not 0."),
        ({"seeding": "pots"}, "Pots are for a stage of several groups."),
        ({"top_1": "0", "next_1": "2"}, "“Cup” has none."),
    ],
)
def test_what_cannot_be_is_refused_and_stays_typed(desk, asked, words):
    at = desk(season_with(2))
    plan(at.season, KnockOut(), "Cup")
    refused = at.post("plan_stage", **{"name": "Second", **STAGE, "division": "7", **asked}, plan="on")
    assert refused.status_code == 422
    assert words in text(refused)
    assert 'name="division" value="7"' in refused.content.decode()
    assert SeasonStage.objects.count() == 1


def test_settings_of_another_form_are_of_no_consequence(desk):
    at = desk(season_with(2))
    sent = at.post("plan_stage", name="Cup", **STAGE, rounds="many", groups="", plan="on")
    assert sent.status_code == 302


def test_a_stage_that_gives_teams_is_not_dropped(desk):
    at = desk(season_with(4))
    plan(at.season, RoundRobin(groups=2), "Groups")
    plan(at.season, KnockOut(), "Finals", qualifications=(Qualification(1, 1),))
    refused = at.post("drop_stage", 1)
    assert refused.status_code == 422
    assert "Stage “Finals” takes its teams from stage “Groups”." in text(refused)


def test_an_old_page_is_told_and_keeps_what_was_typed(desk):
    at = desk(season_with(2))
    plan(at.season, KnockOut(), "Cup")
    for name, args in (("plan_stage", ()), ("change_stage", (1,))):
        stale = at.client.post(at.url(name, *args), {**STAGE, "name": "Kept", "expected_seq": "1", "plan": "on"})
        assert stale.status_code == 409
        assert 'value="Kept"' in stale.content.decode()
    assert at.client.post(at.url("drop_stage", 1), {"expected_seq": "1"}).status_code == 409


def test_a_stage_starts_with_deadlines_and_its_draw_is_told_step_by_step(desk):
    at = desk(season_with(4))
    plan(at.season, RoundRobin(groups=2), "Groups")
    assert "T1 T2 T3 T4" in text(at.get("start_stage", 1))
    sent = at.post("start_stage", 1, first_deadline="2027-03-07", days_per_round="14")
    assert sent["Location"] == f"{at.url('stages')}#stage-1"
    stage = fold(at.season).stage(1)
    assert stage.deadlines == ("2027-03-07",)
    names = {ref: str(team) for ref, team in teams_of(at.season).items()}
    group = " ".join(names[ref] for ref in stage.groups[0].teams)
    assert f"Group A {group} Group B" in text(at.get("stages"))
    log = text(at.get("season_log"))
    steps = [log.index(f"Place {place} in the draw: {names[ref]}.") for place, ref in enumerate(stage.drawn, start=1)]
    assert steps == sorted(steps, reverse=True)
    assert "2 matches are made." in log
    again = at.get("start_stage", 1)
    assert again.status_code == 422
    assert "Stage “Groups” has started." in text(again)


def test_finals_wait_for_the_groups_and_say_for_which_match(desk):
    at = desk(season_with(4))
    plan(at.season, RoundRobin(groups=2), "Groups", seeding=Seeding.SEEDED)
    plan(at.season, KnockOut(), "Finals", seeding=Seeding.SEEDED, qualifications=(Qualification(1, 1),))
    start(at.season)
    waits = at.get("start_stage", 2)
    assert waits.status_code == 422
    assert "Stage “Groups” is not over: fixture T1 – T4 is open." in text(waits)
    play(at.season)
    assert at.post("start_stage", 2, days_per_round="7").status_code == 302
    assert fold(at.season).stage(2).ties[0].pairing is not None


def test_a_swiss_round_is_paired_a_team_joins_and_the_stage_ends(desk):
    at = desk(begun(Swiss(3), teams=4))
    late = drafted_team(at.season, name="Late")
    page = text(at.get("stages"))
    assert "Pair the next round" not in page
    assert "It joins" in page
    early = at.post("pair_round", 1)
    assert (early.status_code, "is not over: fixture" in text(early)) == (422, True)
    play(at.season)
    assert "Pair the next round" in text(at.get("stages"))
    assert at.post("enter_late", 1, team=late.ref).status_code == 302
    assert at.post("pair_round", 1).status_code == 302
    assert "is paired; T" in text(at.get("season_log"))
    again = at.post("enter_late", 1, team=late.ref)
    assert (again.status_code, "Late plays in this stage already." in text(again)) == (422, True)
    play(at.season)
    assert at.post("close_stage", 1).status_code == 302
    assert fold(at.season).phase == "finished"


def test_a_challenge_too_far_names_the_rule(desk):
    at = desk(begun(Ladder(1), teams=3))
    first, _, last = teams_of(at.season)
    refused = at.post("challenge_team", 1, challenger=last, challenged=first)
    assert refused.status_code == 422
    assert "T1 stands too far above: a challenge reaches 1 places." in text(refused)
    assert at.post("challenge_team", 1, challenger="nobody", challenged=first).status_code == 404


def test_a_declined_challenge_is_told(desk):
    at = desk(begun(Ladder(1), teams=3))
    first, second, _ = teams_of(at.season)
    at.post("challenge_team", 1, challenger=second, challenged=first)
    at.post("answer_challenge", 1, challenger=second, challenged=first, answer="decline")
    log = text(at.get("season_log"))
    for words in ("T2 challenged T1.", "T1 declined the challenge of T2.", "T2 climbed to place 1."):
        assert words in log


def test_every_event_of_a_season_has_its_words():
    assert set(WORDS) == set(SeasonEvent.__args__)


def test_readers_see_the_stages_and_no_forms(client):
    season = begun(Swiss(3), teams=4)
    page = client.get(reverse("stages", args=[season.league.slug, season.number]))
    assert "Swiss system" in text(page)
    assert b"<form" not in page.content.replace(b'<form class="languages"', b"")
