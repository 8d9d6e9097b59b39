"""The books of a league: its dice, its dead, its star players."""

import re
from collections import Counter

import msgspec
import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from msgspec.structs import replace

from league.dice_statistics import Die, dice_of
from league.dice_thrown import SIDES
from league.graveyard import graves
from league.models import Team
from league.reading import fold
from league.referees import tables_of
from league.services.careers import take_career_action
from league.services.records import append
from league.services.seasons import schedule_season
from league.star_players import stars_of
from rules_engine.bloodbowl.actions import (
    BookWalkover,
    CloseSequence,
    DrawRandomSkill,
    EndSeason,
    KeepSkill,
    Proceed,
    RetireTemporarily,
    RollCharacteristic,
    Ruling,
    Subject,
    TakeSkill,
)
from rules_engine.bloodbowl.inducements import star_is_open
from rules_engine.bloodbowl.report import Guest, InjuryLine
from rules_engine.bloodbowl.tables import Category, tables
from rules_engine.bloodbowl.team import GuestKind, Purpose, Stage
from rules_engine.competition.actions import CallFairWeather, FairWeather
from rules_engine.competition.schedule import Legs
from rules_engine.core import CHANCE, Origin, Seat
from rules_engine.record import Replace, Void, encode
from rules_engine.rulesets import editions, resolve
from tests.engine.bloodbowl.table import Team as TeamAtTable
from tests.factories import cast, match_of, played_team, season_of
from tests.league.seasons import closed, fresh

pytestmark = pytest.mark.django_db
DICE = {"mvp_rolls": (1,), "fans_roll": 6}


@pytest.fixture
def stage():
    return cast()


def text(answer):
    return " ".join(answer.content.decode().split())


def counted(league):
    """(origin, label, sides) with the faces that fell."""
    return {
        (source.origin.value, die.label, die.sides): dict(die.counts)
        for source in dice_of(league)
        for die in source.by_purpose
    }


# Dice


def test_every_purpose_has_a_die():
    assert set(SIDES) == set(Purpose)


@pytest.mark.parametrize("edition", editions("bloodbowl"))
def test_the_die_of_a_purpose_is_the_one_that_falls_due(edition):
    """Two seasons in which about everything happens: no die of other sides falls due than are counted here."""
    team, seen = TeamAtTable("human", edition=edition), set()
    has_grudges = team.tables.injuries.getting_even is not None

    def throw_all(face=1):
        while team.state.sequence and team.state.sequence.due:
            due = team.state.sequence.due[0]
            assert due.sides == SIDES[due.purpose](team.tables), due
            seen.add(due.purpose)
            team.roll(*(min(face, due.sides),) * due.dice)

    team.do(Ruling(Seat.COMMISSIONER, Subject.TREASURY, "a benefactor", 800_000))
    hates = "Orc" if has_grudges else None
    hurt = (InjuryLine(5, "lasting_injury", "head_injury"), InjuryLine(6, "serious_injury", causer=1, hates=hates))
    team.play(4, 0, injuries=hurt, lines={1: {"touchdown": 4, "casualty": 6}}, nominees=(1, 2, 3, 4, 7, 8))
    throw_all(6)
    team.do(DrawRandomSkill(Seat.COACH, 1, Category.GENERAL))
    while team.state.sequence.due:
        seen.add(team.state.sequence.due[0].purpose)
        assert team.state.sequence.due[0].sides == SIDES[Purpose.RANDOM_SKILL](team.tables)
        team.roll(1, 2 + len(team.state.sequence.making.drawn))
    if (making := team.state.sequence.making) is not None:
        team.do(KeepSkill(Seat.COACH, 1, making.drawn[0]))
    team.do(RollCharacteristic(Seat.COACH, 1))
    throw_all(1)
    team.do(next(one for one in team.career.legal_actions(team.state, Seat.COACH) if isinstance(one, TakeSkill)))
    while team.refused(Proceed(Seat.COACH, Stage.ADVANCEMENT)):
        team.do(next(one for one in team.career.legal_actions(team.state, Seat.COACH) if isinstance(one, TakeSkill)))
    team.proceed().do(RetireTemporarily(Seat.COACH, 5)).proceed()
    throw_all(1)
    fit = tuple(player.n for player in team.state.available)
    team.do(BookWalkover(Seat.COACH, "w", "others", 2, fit[: team.tables.spp.mvp_nominees]))
    throw_all(4)
    team.do(CloseSequence(Seat.COMMISSIONER, "go on"))
    throw_all(4)
    team.do(EndSeason(Seat.COMMISSIONER))
    throw_all(1)
    grudges = {Purpose.GETTING_EVEN, Purpose.HATRED_RECOVERY} if has_grudges else set()
    rare = {Purpose.CONCESSION_FANS, Purpose.LOYALTY, Purpose.MINOR_INCIDENT}
    assert seen | rare >= set(Purpose) - {Purpose.GETTING_EVEN, Purpose.HATRED_RECOVERY} | grudges


def test_dice_are_counted_by_what_they_were_for_and_where_they_came_from(stage):
    team = played_team(stage.team, score=1, mvp_rolls=(3,), fans_roll=6)
    closed(team)
    found = counted(stage.league)
    assert found["typed", "most valuable player", 6] == {3: 1}
    assert found["typed", "dedicated fans", 6] == {6: 1}
    assert {origin for origin, *_ in found} == {"typed"}


def test_fair_weather_fans_are_counted_with_the_season_s_die(stage):
    schedule_season(stage.season, legs=Legs.SINGLE, by=stage.commissioner)
    rolled = [
        CallFairWeather(Seat.COMMISSIONER, 1),
        FairWeather(CHANCE, 1, 2, 3, Origin.SITE),
    ]
    append(stage.season, rolled, by=stage.commissioner)
    assert counted(stage.league) == {("site", "fair-weather fans", 3): {2: 1, 3: 1}}


def test_a_corrected_die_counts_as_it_reads_now_and_a_voided_one_not_at_all(stage):
    team = played_team(stage.team, score=1, mvp_rolls=(3,), fans_roll=6)
    rolls = list(team.entries.filter(seat="chance"))
    body = rolls[1].body.replace("[6]", "[5]")
    append(team, [Replace(rolls[1].seq, "misread", body=encode_raw(body))], by=stage.commissioner)
    assert counted(stage.league)["typed", "dedicated fans", 6] == {5: 1}
    booked = team.entries.get(body__startswith='{"do":"book_match"').seq
    last = [Void(roll.seq, "not played") for roll in reversed(rolls)]
    append(team, [*last, Void(booked, "not played")], by=stage.commissioner)
    assert counted(stage.league) == {}


def encode_raw(body):
    return msgspec.Raw(body.encode())


def test_dice_of_another_league_are_its_own(stage):
    played_team(cast().team, score=1, **DICE)
    assert dice_of(stage.league) == []


def test_a_die_counts_up():
    die = Die("d", 6, Counter({1: 6, 6: 3}))
    assert (die.thrown, die.expected, die.average, die.expected_average) == (9, 1.5, 24 / 9, 3.5)
    assert [face.observed for face in die.faces] == [6, 0, 0, 0, 0, 3]
    assert [face.bar for face in die.faces] == [100, 0, 0, 0, 0, 50]
    assert die.expected_bar == 25


def test_the_page_of_dice(client, stage):
    url = reverse("dice", args=[stage.league.slug])
    assert "No die has fallen yet." in text(client.get(url))
    played_team(stage.team, score=1, **DICE)
    page = text(client.get(url))
    assert re.search(
        r'<tr><th scope="row">6</th><td class="n"><a [^>]*face=6">1<.*?</a></td><td class="n"><a [^>]*>0[.]2<', page
    )
    client.cookies["django_language"] = "fr"
    assert 'height="100.00"' in text(client.get(url))


def test_dice_of_the_site_stand_apart():
    stage = cast(dice="site")
    played_team(stage.team, score=1)
    assert {origin for origin, *_ in counted(stage.league)} == {"site"}


# The dead


def killed(stage, **line):
    injuries = (InjuryLine(9, "dead", **line), InjuryLine(8, "seriously_hurt"))
    return played_team(
        stage.team, score=1, injuries=injuries, nominees=(1, 2, 3, 4, 5, 6), opponent=stage.other_team.ref, **DICE
    )


def told(found):
    return [(grave.name, grave.team.name, str(grave.opponent), grave.by, grave.guest) for grave in found]


def test_who_died_in_which_match_and_by_whom(client, stage):
    killed(stage, causer=3)
    assert told(graves(stage.league)) == [("Player 9", "Reikland Reavers", "Gouged Eye", "Player 3", "")]
    page = text(client.get(reverse("graveyard", args=[stage.league.slug])))
    assert "Player 9" in page
    assert reverse("player", args=[stage.team.ref, 9]) in page
    assert graves(stage.league, stage.other_team) == []
    assert "Nobody has died yet." in text(client.get(reverse("team_graveyard", args=[stage.other_team.ref])))
    assert "Player 9" in text(client.get(reverse("team_graveyard", args=[stage.team.ref])))


def test_nobody_knows_by_whom(client, stage):
    killed(stage)
    assert "By: nobody knows" in text(client.get(reverse("graveyard", args=[stage.league.slug])))


def test_who_regenerated_is_not_among_the_dead(stage):
    killed(stage, regenerated=True)
    assert graves(stage.league) == []


def test_a_journeyman_is_remembered_and_one_may_have_done_it(stage):
    """Both sides of one match: a journeyman of either died, or did it."""
    for team in (stage.team, stage.other_team):
        short(team)
    guest = {
        team: Guest(-1, GuestKind.JOURNEYMAN, f"Guest of {team.name}", 30, position)
        for team, position in ((stage.team, "human_lineman"), (stage.other_team, "orc_lineman"))
    }
    for team, other in ((stage.team, stage.other_team), (stage.other_team, stage.team)):
        injuries = (InjuryLine(-1, "dead", causer=-1),) if team == stage.team else ()
        action = match_of(
            fresh(team),
            guests=(guest[team],),
            injuries=injuries,
            nominees=(1, 2, 3, 4, 5, 6),
            opponent=other.ref,
            **DICE,
        )
        append(fresh(team), [replace(action, fixture="common")], by=stage.commissioner)
    assert told(graves(stage.league)) == [
        ("Guest of Reikland Reavers", "Reikland Reavers", "Gouged Eye", "Guest of Gouged Eye", "journeyman")
    ]


def short(team):
    """A team of eleven of whom one misses the next match."""
    hurt = (InjuryLine(11, "seriously_hurt"),)
    closed(played_team(fresh(team), injuries=hurt, nominees=(1, 2, 3, 4, 5, 6), against=1, **DICE))


def test_a_match_that_does_not_count_killed_nobody(stage):
    team = killed(stage, causer=3)
    booked = team.entries.get(body__startswith='{"do":"book_match"')
    dice = [Void(entry.seq, "not played") for entry in team.entries.filter(seat="chance").reverse()]
    append(team, [*dice, Void(booked.seq, "not played")], by=stage.commissioner)
    assert graves(stage.league) == []


def test_a_death_that_a_correction_brought_is_remembered(stage):
    action = match_of(fresh(stage.team), score=1, nominees=(1, 2, 3, 4, 5, 6), opponent=stage.other_team.ref)
    append(stage.team, [action], by=stage.commissioner)
    booked = stage.team.entries.get(body__startswith='{"do":"book_match"')
    deadly = replace(action, side=replace(action.side, injuries=(InjuryLine(9, "dead"),)))
    corrected = Replace(booked.seq, "forgotten", body=encode_raw(encode(deadly).decode()))
    append(fresh(stage.team), [corrected], by=stage.commissioner)
    assert [grave.name for grave in graves(stage.league)] == ["Player 9"]


# Star players


def test_the_stars_of_a_season_are_those_of_its_rules(client, stage):
    rules = tables_of(stage.season.ruleset_id)
    url = reverse("stars", args=[stage.league.slug, stage.season.number])
    page = text(client.get(url))
    assert page.count('<li class="card">') == len(rules.star_players)
    state = fold(stage.team)
    may = [star.name for star in rules.star_players.values() if star_is_open(star, state, rules.team_list("human"))]
    own = text(client.get(url, {"team": stage.team.ref}))
    assert 0 < own.count('<li class="card">') == len(may) < len(rules.star_players)
    assert all(f"<h2>{name}</h2>" in own.replace("&#x27;", "'") for name in may)
    assert text(client.get(url, {"team": "nonsense"})).count('<li class="card">') == len(rules.star_players)


def test_an_edition_whose_stars_nobody_knows_says_so(client, stage):
    season = season_of(stage.league, by=stage.commissioner, edition="2020")
    assert tables_of(season.ruleset_id).stars is None
    page = text(client.get(reverse("stars", args=[stage.league.slug, season.number])))
    assert "No source gives the star players of this edition" in page


def test_a_house_rule_changes_the_price_of_a_star():
    ruleset = resolve("bloodbowl", "2025", {"stars.players.grim_ironjaw.cost": 200_000})
    found = {star.name: star.cost for star in stars_of(ruleset, tables(ruleset), None)}
    assert found["Grim Ironjaw"] == 200_000


# All


@pytest.mark.parametrize("name", ["graveyard", "dice", "stars", "team_graveyard"])
def test_the_number_of_queries_does_not_grow(client, stage, name):
    args = {"stars": [stage.league.slug, stage.season.number], "team_graveyard": [stage.team.ref]}
    counts = []
    for n in (9, 7):
        injuries = (InjuryLine(n, "dead", causer=n), InjuryLine(n - 1, "dead", causer=n - 1))
        team = played_team(
            Team.objects.get(pk=stage.team.pk),
            score=1,
            injuries=injuries,
            nominees=(1, 2, 3, 4, 5) if n == 7 else (1, 2, 3, 4, 5, 6),
            opponent=stage.other_team.ref,
            **DICE,
        )
        closed(team)
        client.get(reverse(name, args=args.get(name, [stage.league.slug])))
        with CaptureQueriesContext(connection) as queries:
            client.get(reverse(name, args=args.get(name, [stage.league.slug])))
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 12


def test_the_treasury_book_is_linked_plainly(client, stage):
    page = text(client.get(stage.team.get_absolute_url()))
    assert f'<a href="{reverse("why", args=[stage.team.ref, "treasury"])}" >Treasury book</a>' in page
    assert "Treasury book" in text(client.get(reverse("why", args=[stage.team.ref, "treasury"])))


def test_dice_that_are_thrown_in_the_steps_are_counted_too():
    stage = cast(dice="site")
    team = played_team(stage.team, score=1)
    before = sum(sum(faces.values()) for faces in counted(stage.league).values())
    take_career_action(team, action=Proceed(Seat.COACH, Stage.ADVANCEMENT), by=stage.coach)
    take_career_action(fresh(team), action=Proceed(Seat.COACH, Stage.HIRING), by=stage.coach)
    assert fold(team).sequence is None
    assert sum(sum(faces.values()) for faces in counted(stage.league).values()) > before


# From a number to the throws that make it


def test_each_kind_of_die_leads_to_its_throws_and_each_throw_to_its_entry(client, stage):
    played_team(stage.team, score=1, mvp_rolls=(1,), fans_roll=6)
    league = [stage.league.slug]
    text = client.get(reverse("dice", args=league)).content.decode()
    url = reverse("dice_rolls", args=[*league, "typed", 6])
    assert f'href="{url}"' in text
    assert f'href="{url}?what=mvp"' in text
    rolls = client.get(url).context["rolls"]
    assert len(rolls) == 2
    for roll in rolls:
        assert f"entry={roll.thrown.seq}#" in roll.url
        assert client.get(roll.url.partition("#")[0]).status_code == 200
    (mvp,) = client.get(url, {"what": "mvp"}).context["rolls"]
    assert mvp.thrown.faces == (1,)
    assert client.get(reverse("dice_rolls", args=[*league, "site", 6])).status_code == 404
