"""A tracker's league comes in whole, and says what it says: on a small made-up file, and on a real one."""

import json
from collections import Counter
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from league.models import League, Team
from league.reading import fold, history
from matches.models import Fixture
from matches.tracker.bring_in import bring_in
from matches.tracker.claims import NotInTheRules, position_of, team_list_of
from matches.tracker.file import UnreadableFile, read_file
from matches.tracker.schedule import lots_for, order_with
from rules_engine.bloodbowl.events import GoldMoved, GoldReason, Ruled, SppEarned
from rules_engine.bloodbowl.tables import tables
from rules_engine.competition.schedule import Legs
from rules_engine.rulesets import resolve
from tests.factories import UserFactory

REAL = Path(__file__).parents[3] / "shared/realdata/bloodbowl/tracker_league_regular_rounds_1_4.json"
real = pytest.mark.skipif(not REAL.exists(), reason="the real league is not here")
pytestmark = pytest.mark.django_db


def stats(number, **live):
    return {"number": number, "live": live}


def side(score, deeds, nominees=(0, 1, 2, 3, 4, 5), result="win", **more):
    staff = {"assistantCoaches": 1, "cheerleaders": 0, "apothecary": False, "rerolls": 2}
    return {
        "score": score,
        "winningsGp": 10_000 * (score + 2),
        "dedicatedFansDelta": 0,
        "stats": deeds,
        "inducements": more.get("inducements", {}),
        "postGame": {
            "result": result,
            "dedicatedFansBefore": 1,
            "noStallingBonus": True,
            "mvp": {"nominees": list(nominees), "rollD6": 3},
            "dedicatedFansRollD6": 4,
            "staffBase": staff,
            "staffDesired": {**staff, "apothecary": more.get("apothecary", False)},
        },
    }


def made_up(**changes):
    """Two teams, one match, told as such an app tells it."""
    squads = {"T1": ("Reds", "Amazon", "Eagle Warrior (Human, Lineman)"), "T2": ("Greys", "Skaven", "Linemen")}
    league = {
        "league": {
            "name": "Made Up League",
            "season": 1,
            "teams": [{"id": "T1", "coachName": "Coach A"}, {"id": "T2", "coachName": "Coach B"}],
            "matches": [{"id": "M1", "homeTeamId": "T1", "awayTeamId": "T2"}],
        },
        "match_reports": [
            {
                "matchId": "M1",
                "round": 1,
                "home": side(1, [stats(2, td=1), stats(3, comp=2, injured=True)], inducements={"Bribe": 1}),
                "away": side(0, [stats(4, cas=1)], result="loss"),
            }
        ],
        "team_histories": [
            {
                "id": key,
                "name": name,
                "race": race,
                "history": [
                    {
                        "matchId": "M1",
                        "playerRecords": [
                            {"number": n, "name": f"Player {n}", "position": position, "sppGain": 0}
                            for n in range(1, 12)
                        ],
                    }
                ],
            }
            for key, (name, race, position) in squads.items()
        ],
    }
    return {**league, **changes}


@pytest.fixture
def commissioner():
    return UserFactory(username="boss")


@pytest.fixture
def write(tmp_path):
    def written(content):
        path = tmp_path / "league.json"
        path.write_text(content if isinstance(content, str) else json.dumps(content))
        return path

    return written


def events_of(team, kind):
    return [event for told in history(team) for event in told.events if isinstance(event, kind)]


def spp_by_match(team):
    """SPP of each booked match, by player: the MVP belongs to the match before its dice."""
    matches = []
    for told in history(team):
        if type(told.body).__name__ == "BookMatch":
            matches.append(Counter())
        for event in told.events:
            if isinstance(event, SppEarned):
                matches[-1][event.player] += event.amount
    return matches


def test_a_made_up_league_comes_in(commissioner, write, capsys):
    call_command("import_tracker", write(made_up()), commissioner="boss")
    league = League.objects.get()
    reds = Team.objects.get(name="Reds")
    assert [row.points for row in league.seasons.get().table.all()] == [3, 0]
    assert spp_by_match(reds) == [Counter({2: 3, 3: 2 + 4})]
    assert [(event.subject.value, event.player) for event in events_of(reds, Ruled)] == [
        ("inducement", None),
        ("injury", 3),
    ]
    assert {team.coach.get_full_name() or team.coach.username for team in Team.objects.all()} == {"Coach A", "Coach B"}
    assert not any(team.coach.has_usable_password() for team in Team.objects.all())
    assert "2 teams, 1 matches" in capsys.readouterr().out


def test_staff_that_grew_between_matches_is_hired(commissioner, write):
    file = made_up()
    file["match_reports"][0]["home"]["postGame"]["staffDesired"]["assistantCoaches"] = 2
    bring_in(read_file(write(file)), by=commissioner)
    assert fold(Team.objects.get(name="Reds")).assistant_coaches == 2


def test_a_list_over_the_budget_needs_a_ruling_that_says_so(commissioner, write):
    file = made_up()
    for game in (file["match_reports"][0]["home"], file["match_reports"][0]["away"]):
        game["postGame"]["staffBase"]["rerolls"] = 8
    bring_in(read_file(write(file)), by=commissioner)
    reds = Team.objects.get(name="Reds")
    assert next(event.gold for event in events_of(reds, Ruled)) == 11 * 50_000 + 8 * 60_000 + 10_000 - 1_000_000
    assert [line.balance for line in events_of(reds, GoldMoved)][4] == 0


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("not json", "JSON is malformed"),
        (made_up(league={"name": "No teams"}), "missing required field `season` - at `$.league`"),
        (made_up(match_reports=[]), "has no match from which its staff could be read"),
    ],
)
def test_a_bad_file_is_refused_with_its_place_and_nothing_is_made(commissioner, write, content, told):
    with pytest.raises(CommandError) as refused:
        call_command("import_tracker", write(content), commissioner="boss")
    assert told in str(refused.value)
    assert not League.objects.exists()


def test_a_team_or_position_nobody_knows_is_refused(commissioner, write):
    file = made_up()
    file["team_histories"][0]["race"] = "Space Elves"
    with pytest.raises(NotInTheRules, match="Space Elves"):
        bring_in(read_file(write(file)), by=commissioner)
    amazons = team_list_of("Amazon", tables(resolve("bloodbowl", "2025")))
    with pytest.raises(NotInTheRules, match="Treeman"):
        position_of("Treeman", amazons)


def test_deeds_that_do_not_make_the_score_are_refused(commissioner, write):
    file = made_up()
    file["match_reports"][0]["home"]["score"] = 3
    with pytest.raises(CommandError, match="score_mismatch"):
        call_command("import_tracker", write(file), commissioner="boss")
    assert not League.objects.exists()


def test_nobody_and_nothing_are_said_to_be_missing(write, tmp_path):
    with pytest.raises(CommandError, match="no account 'nobody'"):
        call_command("import_tracker", write(made_up()), commissioner="nobody")
    with pytest.raises(UnreadableFile, match="No such file"):
        read_file(tmp_path / "none.json")


def test_lots_reproduce_an_order_and_some_fixtures_have_none():
    teams = ("a", "b", "c", "d")
    order = order_with(teams, [("a", "b"), ("c", "d"), ("b", "c"), ("d", "a")], Legs.SINGLE)
    assert order is not None
    lots, left = lots_for(teams, order), list(teams)
    assert [left.pop(lots.below(len(left))) for _ in teams] == list(order)
    assert order_with(teams, [("a", "b"), ("b", "a")], Legs.SINGLE) is None
    assert order_with(teams, [("a", "b"), ("b", "a")], Legs.DOUBLE) is not None


# The real league


@real
def test_the_real_league_under_its_apps_rules_equals_its_file(commissioner):
    file = read_file(REAL)
    season = bring_in(file, by=commissioner)
    assert Fixture.objects.filter(season=season, status="played").count() == 4
    for told in file.team_histories:
        team = Team.objects.get(name=told.name)
        assert spp_by_match(team) == [
            Counter({n: record.spp_gain for n, record in enumerate(played.player_records, 1) if record.spp_gain})
            for played in told.history
        ]
        sides = [
            side
            for report in file.reports_in_order
            for team_id, side in zip(file.pairing(report), (report.home, report.away), strict=True)
            if team_id == told.id
        ]
        winnings = [line.amount for line in events_of(team, GoldMoved) if line.reason is GoldReason.WINNINGS]
        assert winnings == [side.winnings_gp for side in sides]
        first = sides[0].post_game.dedicated_fans_before
        assert team.dedicated_fans == first + sum(side.dedicated_fans_delta for side in sides)
    over = [event for team in Team.objects.all() for event in events_of(team, Ruled) if event.gold]
    assert [(event.subject.value, event.gold) for event in over] == [("budget", 10_000)]
    assert fold(Team.objects.get(name="Black Orcs")).apothecary is True


@real
def test_under_printed_rules_these_and_only_these_records_differ(commissioner):
    """Brawlin' Brutes price five records of the Black Orcs otherwise; two D3 of 2 add 20,000 to all winnings."""
    file = read_file(REAL)
    bring_in(file, by=commissioner, overlay={}, fair_weather=2)
    differing = {}
    for told in file.team_histories:
        team = Team.objects.get(name=told.name)
        for played, match in zip(spp_by_match(team), told.history, strict=True):
            for n, record in enumerate(match.player_records, 1):
                if played[n] != record.spp_gain:
                    round_ = next(r.round for r in file.match_reports if r.match_id == match.match_id)
                    differing[told.name, round_, n] = (record.spp_gain, played[n])
        sides = [
            side
            for report in file.reports_in_order
            for team_id, side in zip(file.pairing(report), (report.home, report.away), strict=True)
            if team_id == told.id
        ]
        winnings = [line.amount for line in events_of(team, GoldMoved) if line.reason is GoldReason.WINNINGS]
        assert [ours - side.winnings_gp for ours, side in zip(winnings, sides, strict=True)] == [20_000] * len(sides)
    assert differing == {
        ("Black Orcs", 1, 1): (2, 3),
        ("Black Orcs", 3, 3): (3, 2),
        ("Black Orcs", 3, 5): (2, 3),
        ("Black Orcs", 3, 6): (3, 2),
        ("Black Orcs", 3, 9): (2, 3),
    }
