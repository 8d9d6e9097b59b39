"""Every number explains itself, and the explanation adds up to the number."""

import re

import pytest
from django.urls import reverse

from league import derivations
from league.careers import told_of
from league.derivations import facts
from league.models import Team
from league.reading import fold
from league.services.careers import take_career_action, type_due_dice
from league.team_sheet import TeamSheet
from league.views.careers import WHYS
from rules_engine.bloodbowl.actions import DrawRandomSkill, Hire, HireStaff, KeepSkill, Proceed, Staffing, TakeSkill
from rules_engine.bloodbowl.report import InjuryLine
from rules_engine.bloodbowl.tables import Category
from rules_engine.bloodbowl.team import Stage
from rules_engine.core import Seat
from tests.factories import cast, entered_team, played_team, season_of

pytestmark = pytest.mark.django_db
COACH = Seat.COACH


@pytest.fixture
def stage():
    return cast()


@pytest.fixture
def team(stage):
    """A team that has won, learned, hired and paid for its mistakes."""
    team = played_team(
        stage.team,
        score=3,
        lines={4: {"touchdown": 2}, 5: {"touchdown": 1}},
        injuries=(InjuryLine(7, "seriously_hurt"),),
        mvp_rolls=(2,),
        fans_roll=6,
        nominees=(4, 5, 6, 7, 8, 9),
        opponent=stage.other_team.ref,
    )

    def act(*actions):
        for action in actions:
            take_career_action(team, action=action, by=stage.coach)

    act(TakeSkill(COACH, 4, "Block"), DrawRandomSkill(COACH, 5, Category.GENERAL))
    type_due_dice(team, faces=(1, 1), by=stage.coach)
    type_due_dice(team, faces=(6, 6), by=stage.coach)
    act(KeepSkill(COACH, 5, fold(team).sequence.making.drawn[0]), Proceed(COACH, Stage.ADVANCEMENT))
    act(Hire(COACH, "human_blitzer", "Zug", 20), HireStaff(COACH, Staffing.REROLL), Proceed(COACH, Stage.HIRING))
    while fold(team).sequence is not None:
        due = fold(team).sequence.due[0]
        type_due_dice(team, faces=(1,) * due.dice, by=stage.coach)
    return Team.objects.get(pk=team.pk)


def about(team, matters):
    say, history = told_of(team)
    return [fact for fact in facts(history, say) if matters(fact.event)]


def test_the_book_adds_up_to_the_treasury(team):
    lines = about(team, derivations.about_treasury)
    assert sum(fact.event.amount for fact in lines) == lines[-1].event.balance == team.treasury


def test_expensive_mistakes_show_the_dice_that_were_thrown_for_them(team):
    last = about(team, derivations.about_treasury)[-1]
    assert last.event.reason == "expensive_mistake"
    assert last.dice[0].purpose == "expensive_mistake"


def test_a_players_points_add_up(team):
    for player in team.players.all():
        lines = about(team, derivations.about_spp(player.n))
        earned = sum(fact.event.amount for fact in lines if hasattr(fact.event, "deed"))
        spent = sum(fact.event.amount for fact in lines if hasattr(fact.event, "way"))
        assert (earned, earned - spent) == (player.spp_earned, player.spp_unspent)


def test_the_mvp_shows_its_die_and_its_match(team, stage):
    mvp = next(fact for fact in about(team, derivations.about_spp(5)) if fact.event.deed == "mvp")
    assert (mvp.dice[0].faces, mvp.opponent) == ((2,), "Gouged Eye")
    assert mvp.dice_words == ["2 (typed in)"]


def test_a_players_value_adds_up(team):
    for player in team.players.all():
        lines = about(team, derivations.about_value(player.n))
        assert sum(getattr(fact.event, "fee", 0) or getattr(fact.event, "amount", 0) for fact in lines) == player.value


def test_a_random_skill_shows_both_pairs_of_dice(team):
    raised = about(team, derivations.about_value(5))[-1]
    assert [die.faces for die in raised.dice] == [(1, 1), (6, 6)]


def test_fans_end_where_they_are(team):
    last = about(team, derivations.about_fans)[-1]
    assert (last.event.dedicated_fans, last.dice[0].faces) == (team.dedicated_fans, (6,))


def test_both_values_add_up(team):
    say, _history = told_of(team)
    sheet = TeamSheet(team, say.state, say, [])
    assert sum(part.amount for part in sheet.tv_parts) == team.team_value
    assert sum(part.amount for part in sheet.ctv_parts) == team.current_team_value
    assert sum(part.amount for part in sheet.left_out) + team.current_team_value == team.team_value


@pytest.mark.parametrize(
    ("number", "column"),
    [("treasury", "treasury"), ("tv", "team_value"), ("ctv", "current_team_value"), ("fans", "dedicated_fans")],
)
def test_every_why_page_shows_its_number(client, team, number, column):
    page = client.get(reverse("why", args=[team.ref, number])).content.decode()
    assert f"{getattr(team, column):,}" in re.search(r"<h1>.*</h1>", page).group()
    assert "This league plays as printed." in page


def test_every_number_on_the_sheet_leads_to_its_reasons(client, team):
    sheet = client.get(reverse("team", args=[team.ref])).content.decode()
    links = set(re.findall(r'class="why[^"]*" href="([^"]+)"', sheet))
    assert {link for link in links if "why/" in link} == {reverse("why", args=[team.ref, number]) for number in WHYS}
    for link in links:
        target, _hash, anchor = link.partition("#")
        answer = client.get(target)
        assert answer.status_code == 200
        assert not anchor or f'id="{anchor}"' in answer.content.decode()


def test_house_rules_are_named_where_they_count(client):
    stage = cast()
    season = season_of(stage.league, overlay={"drafting.budget": 1_100_000})
    team = entered_team(season)
    page = client.get(reverse("why", args=[team.ref, "treasury"])).content.decode()
    assert "This league decided otherwise" in page
    assert "1100000" in page


def test_a_number_nobody_knows_is_not_there(client, team):
    assert client.get(reverse("why", args=[team.ref, "luck"])).status_code == 404


def test_the_number_of_queries_is_small(client, team, django_assert_max_num_queries):
    for number in ("treasury", "tv", "ctv", "fans"):
        with django_assert_max_num_queries(10):
            client.get(reverse("why", args=[team.ref, number]))


# Staff, profile, matches


def page_of(client, team, number):
    answer = client.get(reverse("why", args=[team.ref, number]))
    assert answer.status_code == 200
    return answer


@pytest.mark.parametrize("field", ["rerolls", "assistant_coaches", "cheerleaders", "apothecary"])
def test_staff_adds_up_entry_by_entry(client, team, field):
    answer = page_of(client, team, field)
    lines = answer.context["lines"]
    assert sum(line.amount for line in lines) == answer.context["count"] == int(getattr(team, field))
    for line in lines:
        assert f"entry={line.fact.entry.seq}#" in answer.content.decode()


def test_a_re_roll_that_was_bought_has_its_line(client, team):
    lines = page_of(client, team, "rerolls").context["lines"]
    assert [line.amount for line in lines][-1] == 1
    assert lines[-1].count == fold(team).rerolls


def test_every_number_of_the_sheet_leads_to_what_makes_it(client, team):
    text = client.get(team.get_absolute_url()).content.decode()
    for number in ("treasury", "tv", "ctv", "fans", "rerolls", "assistant_coaches", "cheerleaders", "apothecary"):
        assert f'class="why" href="{reverse("why", args=[team.ref, number])}"' in text
    player = reverse("player", args=[team.ref, 4])
    for place in ("spp", "value", "profile"):
        assert f'href="{player}#{place}"' in text
        assert f'id="{place}"' in client.get(player).content.decode()


def test_a_players_page_names_each_match_with_his_deeds(client, team):
    answer = client.get(reverse("player", args=[team.ref, 4]))
    (one,) = answer.context["appearances"]
    assert (one.score, one.deeds) == ("3–0", "touchdown ×2")
    assert len(answer.context["appearances"]) == team.players.get(n=4).games
    assert f"entry={one.entry.seq}#" in answer.content.decode()


def test_a_profile_is_the_printed_one_and_what_changed_it(client, team, stage):
    played = played_team(
        team, injuries=(InjuryLine(1, "lasting_injury", "smashed_knee"),), opponent=stage.other_team.ref
    )
    figures = client.get(reverse("player", args=[played.ref, 1])).context["figures"]
    assert [figure.label for figure in figures] == ["MA", "ST", "AG", "PA", "AV"]
    ma, *others = figures
    assert int(ma.now) == int(ma.printed) - 1
    assert [change.better for change in ma.changes] == [False]
    assert all(figure.now == figure.printed and not figure.changes for figure in others)


# What a player did


def explained(client, team, number, **asked):
    answer = client.get(reverse("why", args=[team.ref, number]), asked)
    assert answer.status_code == 200
    return answer.context["explained"], answer.content.decode()


def test_a_deed_adds_up_match_by_match(client, team):
    told, page = explained(client, team, "touchdown", player=4)
    (line,) = told.lines
    assert (told.figure, line.adds, line.then, line.what) == ("2", "2", "2", "3–0 against Gouged Eye")
    assert f"entry={line.entry.seq}#entry-{line.entry.seq}" in page
    assert "What earns SPP" in page


def test_an_mvp_award_shows_its_die(client, team):
    told, page = explained(client, team, "mvp", player=5)
    assert [line.dice for line in told.lines] == [("2 (typed in)",)]
    assert "2 (typed in)" in page


def test_matches_of_a_player_are_counted(client, team):
    told, _page = explained(client, team, "games", player=4)
    assert told.figure == str(team.players.get(n=4).games)


def test_deeds_of_another_season_do_not_count(client, team):
    told, page = explained(client, team, "touchdown", player=4, season="elsewhere")
    assert (told.figure, list(told.lines)) == ("0", [])
    assert "Nothing has been written down that adds to it." in page


@pytest.mark.parametrize(("number", "asked"), [("touchdown", {"player": "99"}), ("goal", {"player": "4"}), ("mvp", {})])
def test_what_nobody_did_is_not_there(client, team, number, asked):
    assert client.get(reverse("why", args=[team.ref, number]), asked).status_code == 404


def test_a_log_opens_at_the_entry_a_number_leads_to(client, team):
    told, _page = explained(client, team, "touchdown", player=4)
    (line,) = told.lines
    log = client.get(f"{line.log}?entry={line.entry.seq}").content.decode()
    assert f'id="entry-{line.entry.seq}"' in log
