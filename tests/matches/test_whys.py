"""Numbers that results add up to: every line leads to its match, and the lines add up to the number."""

import pytest
from django.urls import reverse

from league.games import KITS
from league.leaders import boards, of_all_seasons, of_season
from league.services.records import append
from matches.statistics.coaching import Coaching
from matches.statistics.feats import feats_of_matches, feats_of_teams, streaks
from matches.statistics.results import matches_of_game
from matches.statistics.whys import EXPLAIN, OF_A_MATCH, Asked, explained, why_url
from matches.statistics.words import RESULTS, RUNS, TEAM_FEATS
from rules_engine.competition.actions import ChangeDiscipline, DecideAppeal, RecordCards
from rules_engine.competition.discipline import Card, CardKind, Discipline
from rules_engine.competition.ratings import NEW
from rules_engine.competition.schedule import Legs
from rules_engine.core import Seat
from tests.clubs.clubs import GAMES, tie
from tests.clubs.matches import played
from tests.factories import cast, entered_team
from tests.league.played_out import played_out

pytestmark = pytest.mark.django_db
SEAT = Seat.COMMISSIONER


@pytest.fixture
def stage():
    """Four teams that have met each other twice."""
    stage = cast()
    for _ in range(2):
        entered_team(stage.season)
    played_out(stage.season, legs=Legs.DOUBLE)
    return stage


def asked_of(stage, **more):
    return Asked(stage.league, KITS["bloodbowl"], **more)


def test_every_record_is_explained_by_whoever_was_compared(stage):
    kit = KITS["bloodbowl"]
    matches = matches_of_game(stage.league, kit.key)
    found = [*feats_of_matches(matches, kit), *feats_of_teams(matches, kit), *streaks(matches)]
    assert len(found) > 8
    for feat in found:
        told = explained(asked_of(stage), feat.number)
        assert told.figure == told.lines[0].adds == feat.figure
        assert all(line.url for line in told.lines)
        for team in feat.holders if feat.number in {*TEAM_FEATS, *RUNS} else ():
            whole = explained(asked_of(stage, team=team), feat.number)
            assert (whole.figure, whole.compared) == (feat.figure, why_url(stage.league, feat.number, game=kit.key))


def test_every_number_has_a_page(client, stage):
    for number in EXPLAIN:
        for asked in ({}, {"team": stage.team.ref}, {"coach": stage.coach.username}, {"season": stage.season.number}):
            answer = client.get(reverse("number_why", args=[stage.league.slug, number]), asked)
            assert answer.status_code in (200, 404)
            if answer.status_code == 200:
                assert str(answer.context["explained"].title) in answer.content.decode()


def test_what_a_coach_has_come_to_adds_up(stage):
    coaching = Coaching(matches_of_game(stage.league, "bloodbowl"))
    for coach in coaching.coaches:
        for number, _label, count in coach.counts:
            told = explained(asked_of(stage, coach=coach.name), number)
            assert (told.figure, len(told.lines)) == (str(count), count)
        for rival in coaching.rivals_of(coach.name):
            told = explained(asked_of(stage, coach=coach.name, against=rival.name), "score")
            assert told.figure == f"{rival.tally.scored}–{rival.tally.conceded}"
        for run, now, ever in coaching.streaks_of(coach.name):
            assert explained(asked_of(stage, coach=coach.name), run).figure == str(ever.length)
            assert explained(asked_of(stage, coach=coach.name, now=True), run).figure == str(now.length)


def test_every_match_shows_the_ratings_before_and_after(client, stage):
    coaching = Coaching(matches_of_game(stage.league, "bloodbowl"))
    name = stage.coach.username
    rated = coaching.matches_of(name)
    assert rated[0].before == NEW
    assert [one.before for one in rated[1:]] == [one.rating for one in rated[:-1]]
    for one in rated:
        assert one.rival_before == next(its.before for its in coaching.matches_of(one.rival) if its.match is one.match)
    page = client.get(reverse("coach", args=[stage.league.slug, name])).content.decode()
    assert "Weng and Lin" in page


def test_records_of_teams_know_what_a_match_adds():
    assert set(OF_A_MATCH) == set(TEAM_FEATS)
    assert set(RESULTS) <= set(EXPLAIN)


def test_whoever_is_unknown_is_not_there(client, stage):
    url = reverse("number_why", args=[stage.league.slug, "won"])
    for asked in ({}, {"team": "nobody"}, {"coach": "nobody"}):
        assert client.get(url, asked).status_code == 404
    assert client.get(reverse("number_why", args=[stage.league.slug, "luck"])).status_code == 404


# Football


@pytest.mark.parametrize("game", GAMES)
def test_what_a_football_team_has_come_to_adds_up(client, game):
    found = tie(game)
    events = {"e1_what": "goal", "e2_what": "yellow_card"}
    played(found, {**events, "e1_half": "first", "e2_half": "second"} if game == "hattrick" else {"score": 1}, {})
    home = found.fixture.home
    for number, figure in {"played": "1", "won": "1", "drawn": "0", "lost": "0", "goals": "1–0"}.items():
        answer = client.get(reverse("why", args=[home.ref, number]))
        told = answer.context["explained"]
        assert told.figure == figure
        assert all(line.url == found.fixture.lines_url and line.entry for line in told.lines)
    squad = client.get(reverse("why", args=[home.ref, "squad"]))
    assert len(squad.context["explained"].lines) == 1
    assert "Read from:" in squad.content.decode()
    assert client.get(reverse("why", args=[home.ref, "treasury"])).status_code == 404


def test_leaders_lead_to_the_matches_of_each_deed(client):
    found = tie("hattrick")
    played(found, {"e1_what": "goal", "e1_player": "10", "e1_half": "first"}, {})
    season = found.fixture.season
    for lines in (of_season(season), of_all_seasons(season.league, "hattrick")):
        (board,) = boards(lines, "hattrick")
        (leader,) = board.leaders
        assert client.get(leader.why).context["explained"].figure == str(leader.count) == "1"


# Bans


def test_a_ban_tells_its_rule_its_cards_and_what_was_decided(client):
    stage = cast()
    played_out(stage.season, legs=Legs.DOUBLE)
    acts = [ChangeDiscipline(SEAT, Discipline(yellows=2), "a vote")]
    acts += [RecordCards(SEAT, n, (Card(stage.team.ref, "1", CardKind.YELLOW),), "film") for n in (1, 2)]
    append(stage.season, acts, by=stage.commissioner)
    append(stage.season, [DecideAppeal(SEAT, 2001, 3, "a third party")], by=stage.commissioner)
    answer = client.get(reverse("ban_why", args=[stage.league.slug, stage.season.number, 2001]))
    told = answer.context["explained"]
    assert told.figure == "3 matches to go"
    rule, first, second, appeal = told.lines
    assert rule.what.startswith("The rule: 2 yellow cards: out for 1 match.")
    assert [line.then for line in (first, second, appeal)] == ["", "1", "3"]
    assert all(line.entry is not None for line in told.lines)
    assert f"?entry={appeal.entry.seq}#entry-{appeal.entry.seq}" in answer.content.decode()
    assert client.get(reverse("ban_why", args=[stage.league.slug, stage.season.number, 9])).status_code == 404
