"""Journeymen of a match on the pages: in the steps, in the log for ever, and as players once they are hired."""

import pytest
from django.urls import reverse

from league import derivations
from league.aftermath import Aftermath
from league.careers import told_of, wording_of
from league.derivations import facts
from league.models import Team
from league.reading import fold
from league.services.careers import take_career_action, type_due_dice
from rules_engine.bloodbowl.actions import HireGuest, Proceed, TakeSkill
from rules_engine.bloodbowl.report import Guest, InjuryLine
from rules_engine.bloodbowl.team import GuestKind, Stage
from rules_engine.core import Seat
from tests.factories import cast, played_team

pytestmark = pytest.mark.django_db
COACH = Seat.COACH


@pytest.fixture
def stage(client):
    stage = cast()
    client.force_login(stage.coach)
    return stage


def fresh(stage):
    return Team.objects.get(pk=stage.team.pk)


def act(stage, *actions):
    for action in actions:
        take_career_action(fresh(stage), action=action, by=stage.coach)


def finished(stage):
    """To the end of the steps, buying nothing."""
    act(stage, Proceed(COACH, Stage.ADVANCEMENT), Proceed(COACH, Stage.HIRING))
    while (sequence := fold(fresh(stage)).sequence) is not None:
        due = sequence.due[0]
        type_due_dice(fresh(stage), faces=(due.sides,) * due.dice, by=stage.coach)


def with_guest(stage, name, touchdowns=0, **more):
    """A match in which a journeyman took part, who scored."""
    guest = Guest(-1, GuestKind.JOURNEYMAN, name, 30, "human_lineman")
    lines = {-1: {"touchdown": touchdowns}}
    dice = {"mvp_rolls": (1,), "fans_roll": 1, "nominees": (-1, 5, 6, 7, 8, 9)}
    return played_team(fresh(stage), score=touchdowns, lines=lines, guests=(guest,), **{**dice, **more})


def hurt(n=11):
    """Somebody misses the next match, so that a journeyman may fill in."""
    return (InjuryLine(n, "seriously_hurt"),)


def one_short(stage):
    played_team(stage.team, injuries=hurt(), mvp_rolls=(1,), nominees=(5, 6, 7, 8, 9, 10), against=1, fans_roll=6)
    finished(stage)


def page(client, name, *args, **query):
    return " ".join(client.get(reverse(name, args=args), query).content.decode().split())


def test_a_journeyman_is_marked_where_spp_are_spent(client, stage):
    one_short(stage)
    team = with_guest(stage, "Joe", touchdowns=2)
    found = Aftermath(fold(team), COACH, wording_of(team)).growth.advancers[0]
    assert (found.player.name, found.guest, found.can_advance) == ("Joe", "journeyman", True)
    assert "journeyman" in page(client, "aftermath", team.ref, player=-1)
    assert (
        client.post(
            reverse("aftermath", args=[team.ref]) + "?player=-1", {"act": "do=take_skill&player=-1&skill=Block"}
        ).status_code
        == 302
    )
    assert fold(team).player(-1).gained_skills == ("Block",)


def test_the_hiring_step_says_how_full_the_list_is_and_refuses_with_the_reason(client, stage):
    one_short(stage)
    team = with_guest(stage, "Joe")
    act(stage, Proceed(COACH, Stage.ADVANCEMENT))
    told = page(client, "aftermath", team.ref)
    assert "11 of 16 on the list" in told
    for number in range(40, 45):
        client.post(
            reverse("aftermath", args=[team.ref]),
            {"act": "do=hire&position=human_lineman", "name": f"New {number}", "number": str(number)},
        )
    after = Aftermath(fold(team), COACH, wording_of(team))
    assert after.shopping.room == {"listed": 16, "most": 16}
    assert after.shopping.guests[0].refused == "The list is full at 16 players."
    assert [part.key for part in after.shopping.parts][-1] == "guests"


def test_each_match_has_its_own_guests_in_the_log(client, stage):
    one_short(stage)
    with_guest(stage, "Joe", touchdowns=1, injuries=hurt(10))
    finished(stage)
    team = with_guest(stage, "Jim", touchdowns=1)
    log = page(client, "team_log", team.ref)
    assert "Jim earned 3 SPP: touchdown." in log
    assert "Joe earned 3 SPP: touchdown." in log
    assert "#-1" not in log


def test_what_a_hired_guest_did_is_his_own(client, stage):
    """His SPP and his value add up from the match on that he played as a journeyman."""
    one_short(stage)
    team = with_guest(stage, "Joe", touchdowns=2)
    act(stage, TakeSkill(COACH, -1, "Block"), Proceed(COACH, Stage.ADVANCEMENT), HireGuest(COACH, -1, 30))
    say, history = told_of(fresh(stage))
    told = list(facts(history, say))
    player = fold(fresh(stage)).players[11]
    spp = [fact.event for fact in told if derivations.about_spp(12)(fact.event)]
    assert spp[-1].unspent == player.spp
    assert sum(one.amount for one in spp if hasattr(one, "deed")) == player.spp_earned == 2 * 3 + 4
    value = [fact.event for fact in told if derivations.about_value(12)(fact.event)]
    assert sum(getattr(one, "fee", 0) or getattr(one, "amount", 0) for one in value) == player.value
    story = page(client, "player", team.ref, 12)
    assert "Joe learned Block" in story
    assert "Joe, a guest of the match, joined for good: Human Lineman" in story


def test_getting_even_says_what_hangs_on_the_die_and_what_came_of_it(client, stage):
    wound = InjuryLine(8, "seriously_hurt", causer=1, hates="Orc")
    team = played_team(
        stage.team, injuries=(wound,), mvp_rolls=(1,), nominees=(4, 5, 6, 7, 9, 10), opponent=stage.other_team.ref
    )
    told = page(client, "aftermath", team.ref)
    assert "Getting even: Player 8" in told
    assert "hates Orc from now on." in told
    least = wording_of(team).tables.injuries.getting_even.at_least
    client.post(reverse("aftermath", args=[team.ref]), {"answer": "type_dice", "die0": str(least - 1)})
    assert "No new hatred comes of it." in page(client, "aftermath", team.ref)


def test_a_grudge_is_told(client, stage):
    wound = InjuryLine(8, "seriously_hurt", causer=1, hates="Orc")
    team = played_team(stage.team, injuries=(wound,), mvp_rolls=(1,), nominees=(4, 5, 6, 7, 9, 10))
    client.post(reverse("aftermath", args=[team.ref]), {"answer": "type_dice", "die0": "6"})
    told = page(client, "aftermath", team.ref)
    assert "Player 8 came to hate: Orc." in told
    assert "No new hatred" not in told


def test_a_player_s_page_shows_injuries_grudges_and_nominations(client, stage):
    """What each came from: the match, the die, the entry; a hired guest was nominated when he was a guest."""
    one_short(stage)
    grudge = InjuryLine(8, "lasting_injury", "head_injury", causer=1, hates="Orc")
    with_guest(stage, "Joe", touchdowns=1, injuries=(grudge,), opponent=stage.other_team.ref)
    type_due_dice(fresh(stage), faces=(6,), by=stage.coach)
    type_due_dice(fresh(stage), faces=(1,), by=stage.coach)
    act(stage, Proceed(COACH, Stage.ADVANCEMENT), HireGuest(COACH, -1, 30))
    eight = page(client, "player", stage.team.ref, 8)
    assert '<span class="tag bad">AV lost</span><span class="tag">hates Orc</span>' in eight
    assert "Player 8 came to hate: Orc.<br><small>" in eight
    assert "match with Gouged Eye · <svg" in eight
    assert "6 (typed in)" in eight
    joe = page(client, "player", stage.team.ref, 12)
    assert "Nominated as MVP <small>1</small>" in joe
    assert '>Gouged Eye</a> <span class="tag good">MVP</span>' in joe


def test_a_die_that_led_to_nothing_is_not_shown_beside_what_another_led_to(stage):
    """Of two grudges the first fades; the second shows its own die only."""
    wounds = tuple(InjuryLine(n, "seriously_hurt", causer=1, hates="Orc") for n in (7, 8))
    played_team(stage.team, injuries=wounds, mvp_rolls=(1,), nominees=(4, 5, 6, 9, 10, 11), against=1)
    for face in (1, 6):
        type_due_dice(fresh(stage), faces=(face,), by=stage.coach)
    say, history = told_of(fresh(stage))
    found = [fact for fact in facts(history, say) if derivations.about_body(8)(fact.event)]
    assert [[die.faces for die in fact.dice] for fact in found] == [[], [(6,)]]
