"""The page of the steps after a match."""

import pytest
from django.urls import reverse
from django.utils import timezone

from league.aftermath import Aftermath
from league.careers import wording_of
from league.models import Team
from league.reading import fold
from rules_engine.bloodbowl.report import Guest, InjuryLine
from rules_engine.bloodbowl.team import GuestKind, Status
from rules_engine.core import Seat
from tests.factories import cast, played_team

pytestmark = pytest.mark.django_db
HTMX = {"HTTP_HX_REQUEST": "true", "HTTP_HX_TARGET": "decision"}


@pytest.fixture
def stage(client):
    stage = cast()
    client.force_login(stage.coach)
    return stage


@pytest.fixture
def site(client):
    stage = cast(dice="site")
    client.force_login(stage.coach)
    return stage


def url(team, player=None):
    return reverse("aftermath", args=[team.ref]) + (f"?player={player}" if player else "")


def at_advancement(stage, touchdowns=2, **more):
    """Player 4 scored; the dice of the first steps are thrown."""
    return played_team(
        stage.team,
        score=touchdowns,
        lines={4: {"touchdown": touchdowns}},
        **{"nominees": (5, 6, 7, 8, 10, 11), "mvp_rolls": (1,), "fans_roll": 1, **more},
    )


def post(client, team, act="", player=None, **fields):
    return client.post(url(team, player), {"act": act, **fields})


def text(answer):
    return " ".join(answer.content.decode().split())


def test_typed_dice_are_asked_for_one_after_the_other(client, stage):
    team = played_team(stage.team, score=1, nominees=(4, 5, 6, 7, 8, 9))
    page = text(client.get(url(team)))
    assert "Most valuable player" in page
    assert page.count('name="die0"') == 6
    assert "<b>2</b><span>Player 5</span>" in page
    assert client.post(url(team), {"answer": "type_dice", "die0": "2"}).status_code == 302
    assert "Dedicated fans" in text(client.get(url(team)))
    answer = client.post(url(team), {"answer": "type_dice", "die0": "6"}, **HTMX)
    assert answer.status_code == 200
    assert "Who has SPP enough" in text(answer)


@pytest.mark.parametrize("die", ["7", "0", "six", "", "٣"])
def test_a_die_that_cannot_be_is_refused(client, stage, die):
    team = played_team(stage.team, score=1)
    answer = client.post(url(team), {"answer": "type_dice", "die0": die})
    assert answer.status_code == 422
    assert fold(team).sequence.due[0].purpose == "mvp"


def test_dice_are_not_typed_where_the_site_throws(client, site):
    team = played_team(site.team, score=1)
    assert client.post(url(team), {"answer": "type_dice", "die0": "6"}).status_code == 422


def test_what_cannot_be_bought_is_greyed_with_the_reason(client, stage):
    team = at_advancement(stage)
    page = text(client.get(url(team, 4)))
    assert "Needs 10 SPP, has 6." in page
    assert "Needs 14 SPP, has 6." in page
    after = Aftermath(fold(team), Seat.COACH, wording_of(team))
    reasons = {one.player.n: one.reason for one in after.growth.advancers if not one.can_advance}
    assert reasons[6] == "Needs 3 SPP, has 0."


def test_buying_a_skill(client, stage):
    team = at_advancement(stage)
    assert post(client, team, "do=take_skill&player=4&skill=Block", player=4).status_code == 302
    player = fold(team).players[3]
    assert (player.gained_skills, player.spp) == (("Block",), 0)


def test_a_random_skill_drawn_by_the_site_and_kept(client, site):
    team = at_advancement(site)
    assert post(client, team, "do=draw_random_skill&player=4&category=G").status_code == 302
    making = fold(team).sequence.making
    if making is not None:  # two different skills were drawn
        assert len(making.drawn) == 2
        assert "keeps one" in text(client.get(url(team)))
        post(client, team, f"do=keep_skill&player=4&skill={making.drawn[1].replace(' ', '+')}")
    assert len(fold(team).players[3].gained_skills) == 1


def test_a_random_skill_with_typed_dice(client, stage):
    team = at_advancement(stage)
    post(client, team, "do=draw_random_skill&player=4&category=G")
    page = text(client.get(url(team)))
    assert "2D6" in page
    assert page.count('name="die1"') == 6
    for faces in (("1", "1"), ("6", "6")):
        assert client.post(url(team), {"answer": "type_dice", "die0": faces[0], "die1": faces[1]}).status_code == 302
    assert len(fold(team).sequence.making.drawn) == 2


def test_the_sites_dice_tumble_as_they_fall_and_lie_still_at_a_reload(client, site, time_machine):
    time_machine.move_to(timezone.now())
    team = at_advancement(site)
    page = text(client.get(url(team)))
    assert 'class="die rolled"' in page
    time_machine.shift(60)
    assert 'class="die"' in text(client.get(url(team)))
    assert ' rolled"' not in text(client.get(url(team)))
    answer = post(client, team, "do=draw_random_skill&player=4&category=G")
    assert text(client.get(answer["Location"])).count('class="die rolled"') >= 4


def test_dice_of_the_table_do_not_tumble(client, stage):
    team = at_advancement(stage)
    page = text(client.get(url(team)))
    assert 'class="die typed"' in page
    assert ' rolled"' not in page


def test_a_characteristic_rolled_and_chosen(client, stage):
    team = at_advancement(stage, touchdowns=5)
    post(client, team, "do=roll_characteristic&player=4")
    client.post(url(team), {"answer": "type_dice", "die0": "8"})
    page = text(client.get(url(team)))
    assert "What the die offers" in page
    assert "Or a skill instead" in page
    assert post(client, team, "do=improve_characteristic&player=4&characteristic=st").status_code == 302
    assert fold(team).players[3].advances[0].characteristic == "st"


def test_who_has_saved_up_must_spend(client, stage):
    team = at_advancement(stage, touchdowns=5)
    answer = post(client, team, "do=proceed&stage=advancement")
    assert answer.status_code == 422
    assert "must spend now: Player 4." in text(answer)
    assert "disabled aria-describedby" in text(client.get(url(team)))


def hiring(client, stage, **more):
    team = at_advancement(stage, **more)
    post(client, team, "do=proceed&stage=advancement")
    return team


def throw_ones(client, team):
    """Every die that is still due shows a one."""
    while fold(team).sequence is not None:
        dice = {f"die{place}": "1" for place in range(fold(team).sequence.due[0].dice)}
        client.post(url(team), {"answer": "type_dice", **dice})


def test_hiring_firing_and_staff_in_their_order(client, stage):
    team = hiring(client, stage)
    assert post(client, team, "do=hire&position=human_blitzer", name="Zug", number="77").status_code == 302
    state = fold(team)
    assert (state.players[11].name, state.players[11].number, state.treasury) == ("Zug", 77, 485_000)
    assert post(client, team, "do=fire&player=2").status_code == 302
    late = post(client, team, "do=hire&position=human_lineman", name="Late", number="50")
    assert (late.status_code, "Too late: you have gone on to firing." in text(late)) == (422, True)
    assert post(client, team, "do=hire_staff&kind=reroll").status_code == 302
    assert fold(team).rerolls == 1
    page = text(client.get(url(team)))
    assert "Closed: you have gone on to staff and re-rolls." in page


def test_what_was_typed_stays_when_it_is_refused(client, stage):
    team = hiring(client, stage)
    answer = post(client, team, "do=hire&position=human_blitzer", name="Zug the Third", number="4")
    assert answer.status_code == 422
    assert "Somebody wears 4 already." in text(answer)
    assert 'value="Zug the Third"' in text(answer)
    assert 'value="do=hire&amp;position=human_blitzer" required checked' in text(answer)


def test_temporary_retirement_is_offered_to_the_injured_only(client, stage):
    team = hiring(client, stage, injuries=(InjuryLine(6, "lasting_injury", "head_injury"),))
    after = Aftermath(fold(team), Seat.COACH, wording_of(team))
    assert [offer.label for offer in after.shopping.retirements] == ["6 Player 6, Human Lineman"]
    assert post(client, team, "do=retire_temporarily&player=5").status_code == 422
    assert post(client, team, "do=retire_temporarily&player=6").status_code == 302
    page = client.get(reverse("aftermath", args=[team.ref])).content.decode()
    assert "Only after a lasting injury in this match." in page  # he took one: nobody is left who may
    assert fold(team).players[5].status is Status.RETIRED
    assert "Sitting out the season" in text(client.get(reverse("team", args=[team.ref])))


def test_a_journeyman_of_the_match_may_be_hired(client, stage):
    team = hiring(client, stage, injuries=(InjuryLine(11, "seriously_hurt"),))
    post(client, team, "do=proceed&stage=hiring")
    throw_ones(client, team)
    stage.team.refresh_from_db()
    guest = Guest(-1, GuestKind.JOURNEYMAN, "Journeyman Joe", 30, "human_lineman")
    team = hiring(client, stage, guests=(guest,), nominees=(5, 6, 7, 8, 9, 10))
    assert "30 Journeyman Joe, Human Lineman" in text(client.get(url(team)))
    assert post(client, team, "do=hire_guest&guest=-1", number="4").status_code == 422
    assert post(client, team, "do=hire_guest&guest=-1", number="30").status_code == 302
    assert fold(team).players[11].name == "Journeyman Joe"
    assert "Journeyman Joe, a guest of the match, joined for good" in text(client.get(url(team)))


def test_the_parts_are_numbered_as_printed(client, stage):
    after = Aftermath(fold(hiring(client, stage)), Seat.COACH, wording_of(stage.team))
    assert [(part.key, part.place) for part in after.shopping.parts] == [
        ("retire", 1),
        ("hire", 2),
        ("fire", 3),
        ("staff", 4),
    ]


def test_expensive_mistakes_and_done(client, stage):
    team = hiring(client, stage)
    post(client, team, "do=proceed&stage=hiring")
    assert "Expensive mistakes" in text(client.get(url(team)))
    throw_ones(client, team)
    assert "ready for its next match" in text(client.get(url(team)))


@pytest.mark.parametrize(
    "act",
    [
        "",
        "do=nonsense",
        "do=take_skill&player=four&skill=Block",
        "do=take_skill",
        "do=book_match&fixture=x",
        "do=roll&purpose=mvp&faces=6",
        "do=draft&name=x",
        "do=ruling&subject=treasury&reason=x&gold=1000000",
        "do=enter_season&season=x&ruleset=y",
        "do=take_skill&player=4&skill=Block&seat=commissioner&do=close_sequence",
    ],
)
def test_what_is_not_offered_is_not_done(client, stage, act):
    team = at_advancement(stage)
    before = Team.objects.get(pk=team.pk).seq
    assert post(client, team, act).status_code == 422
    assert Team.objects.get(pk=team.pk).seq == before


def test_the_seat_is_not_the_form_s_to_say(client, stage):
    team = at_advancement(stage)
    post(client, team, "do=take_skill&player=4&skill=Block&seat=commissioner")
    assert team.entries.last().seat == "coach"


def test_a_double_click_does_nothing_twice(client, stage):
    team = hiring(client, stage)
    form = {"act": "do=hire_staff&kind=cheerleader", "request_key": "once", "expected_seq": team.seq + 1}
    answers = [client.post(url(team), form) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [302, 302]
    assert fold(team).cheerleaders == 1


def test_a_stale_page_gets_the_fresh_one(client, stage):
    team = at_advancement(stage)
    seq = team.seq
    post(client, team, "do=take_skill&player=4&skill=Block", expected_seq=seq, request_key="a")
    answer = client.post(
        url(team), {"act": "do=proceed&stage=advancement", "expected_seq": seq, "request_key": "b"}, **HTMX
    )
    assert answer.status_code == 409
    page = text(answer)
    assert page.startswith('<div id="decision">')
    assert f'name="expected_seq" value="{seq + 1}"' in page


def test_refresh_and_back_do_no_harm(client, stage):
    team = at_advancement(stage)
    post(client, team, "do=take_skill&player=4&skill=Block", expected_seq=team.seq, request_key="a")
    before = Team.objects.get(pk=team.pk).seq
    for _ in range(2):
        assert client.get(url(team, 4)).status_code == 200
    assert Team.objects.get(pk=team.pk).seq == before


def test_an_expired_session_goes_to_the_login_and_comes_back(client, stage):
    team = at_advancement(stage)
    client.logout()
    here = f"http://testserver{url(team, 4)}"
    answer = client.post(url(team), {"act": "do=proceed&stage=advancement"}, HTTP_HX_CURRENT_URL=here, **HTMX)
    assert answer["HX-Redirect"].startswith(reverse("account_login"))
    assert "player" in answer["HX-Redirect"]
    assert fold(team).sequence.stage == "advancement"


def test_the_commissioner_closes_with_a_reason(client, stage):
    team = at_advancement(stage)
    assert "Close these steps" not in text(client.get(url(team)))
    assert post(client, team, "do=close_sequence", reason="by night").status_code == 422
    client.force_login(stage.commissioner)
    assert post(client, team, "do=close_sequence", reason=" ").status_code == 422
    assert post(client, team, "do=close_sequence", reason="the next match is tonight").status_code == 302
    log = text(client.get(reverse("team_log", args=[team.ref])))
    assert "The commissioner closed the steps after the match: the next match is tonight" in log


def test_the_number_of_queries_does_not_grow(client, stage, django_assert_max_num_queries):
    team = at_advancement(stage)
    for player in (None, 4):
        with django_assert_max_num_queries(12):
            client.get(url(team, player))


def test_home_says_what_waits(client, stage):
    at_advancement(stage)
    assert "Go on with Reikland Reavers after the match" in text(client.get("/"))
