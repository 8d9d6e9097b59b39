"""What a commissioner makes of a table: bonuses, other steps, points by hand, lots; and what readers see of it."""

import csv
import io
import re

import pytest
from django.urls import reverse

from league.games import kit_of
from league.projection import differences
from league.reading import fold, refold
from league.services.records import append
from league.services.seasons import schedule_season
from league.services.tables import adjust_points, change_tie_breaks, draw_lots
from league.tie_breaks import told
from matches.services.reports import confirm_report
from rules_engine.chance import Seeded
from rules_engine.competition.actions import CloseSeason, PlanStage, RecordResult, StartStage
from rules_engine.competition.formats import RoundRobin
from rules_engine.competition.points import Bonus, Condition
from rules_engine.competition.schedule import Legs
from rules_engine.competition.tiebreaks import DEFAULT_TIE_BREAKS, HeadToHead, TieBreak
from rules_engine.core import Seat
from tests.factories import LeagueFactory, cast, commissioner_of, entered_team, season_of
from tests.matches.matches import match
from tests.routes.league import new_season

pytestmark = pytest.mark.django_db

WITH_LOTS = (TieBreak.POINTS, TieBreak.LOTS)
THREE_SCORED = Bonus(Condition.SCORED_AT_LEAST, 1, 3)
NARROW = Bonus(Condition.LOST_BY_AT_MOST, 1, 1)


def text_of(answer):
    """What is read, with no blank inside a bracket or before a mark."""
    text = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))
    return re.sub(r"(?<=\() | (?=[:,.)])", "", text)


def url(season, name, *more):
    return reverse(name, args=[season.league.slug, season.number, *more])


def played(*scores, teams=2, **choices):
    """A season of so many teams with these results in the first fixtures, by number."""
    season = season_of(LeagueFactory(), **choices)
    for n in range(teams):
        entered_team(season, name=f"Team {n}")
    by = commissioner_of(season.league)
    schedule_season(season, legs=Legs.SINGLE, by=by, chance=Seeded(1))
    results = [RecordResult(Seat.COMMISSIONER, n, *score, 0, 0, 0) for n, score in enumerate(scores, start=1)]
    append(season, results, by=by)
    season.refresh_from_db()
    return season


def rows(season):
    return [(row.place, row.points, row.bonus, row.adjusted) for row in season.table.order_by("position")]


# The scheme of points


def test_a_commissioner_begins_a_season_with_bonuses_and_an_order_of_steps(client):
    stage = cast()
    client.force_login(stage.commissioner)
    sent = {
        **new_season(stage),
        "step_2": "head_to_head",
        "step_3": "lots",
        "step_4": "",
        "step_5": "",
        "criterion_1": "points",
        "criterion_2": "away_scored",
        "criterion_3": "",
        "restarts": "",
        "bonus-condition_1": "lost_by_at_most",
        "bonus-n_1": "1",
        "bonus-points_1": "1",
        "bonus-condition_2": "stayed_away",
        "bonus-n_2": "7",
        "bonus-points_2": "-2",
        "bonus-bye": "2",
        "rule-settings-bonus_points": "points",
    }
    assert client.post(reverse("create_season", args=[stage.league.slug]), sent).status_code == 302
    season = stage.league.seasons.get(name="Another season")
    state = fold(season)
    assert state.tie_breaks == (TieBreak.POINTS, TieBreak.HEAD_TO_HEAD, TieBreak.LOTS)
    assert state.table_book.head_to_head == HeadToHead((TieBreak.POINTS, TieBreak.AWAY_SCORED), restarts=False)
    *printed, narrow, away = state.setup.points.bonuses
    assert (len(printed), narrow, away) == (3, NARROW, Bonus(Condition.STAYED_AWAY, -2))
    assert (state.setup.points.bye, state.setup.points.bonuses_count) == (2, True)
    page = text_of(client.get(url(season, "season_rules")))
    for words in (
        "Lost by 1 at most: +1",
        "Did not come, or forfeited: −2",
        "Let in nothing: +1",
        "Bye: 2",
        "Matches among the tied count by league points, touchdowns scored away.",
    ):
        assert words in page


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"bonus-condition_1": "gave_up"}, "Say how many."),
        ({"bonus-points_1": "2"}, "Say what for."),
        (
            {"bonus-condition_1": "scored_at_least", "bonus-points_1": "1"},
            "The number does not fit: “scored … or more”.",
        ),
        ({"step_1": "lots", "step_2": "points", "step_5": ""}, "The drawing of lots is the last step"),
        ({"criterion_1": "points", "criterion_2": "points"}, "stands in the order twice"),
    ],
)
def test_a_scheme_that_makes_no_sense_comes_back_with_the_reason(client, changed, words):
    stage = cast()
    client.force_login(stage.commissioner)
    answer = client.post(reverse("create_season", args=[stage.league.slug]), {**new_season(stage), **changed})
    assert answer.status_code == 422
    assert words in answer.content.decode()
    assert stage.league.seasons.count() == 1


def test_every_step_can_be_chosen_and_is_explained(client):
    stage = cast()
    client.force_login(stage.commissioner)
    page = client.get(url(stage.season, "tie_breaks"))
    form = page.context["form"]
    assert {value for value, _ in form.fields["step_1"].choices} == {"", *TieBreak}
    assert len(form.meanings) == len(TieBreak)
    assert "(Sonneborn-Berger)" in page.content.decode()


def test_a_bonus_is_shown_with_the_match_and_in_the_table(client):
    season = played((3, 2), bonuses=[THREE_SCORED, NARROW])
    assert rows(season) == [(1, 4, 1, 0), (2, 1, 1, 0)]
    fixture = text_of(client.get(season.fixtures.get(number=1).get_absolute_url()))
    assert "4 league points (3 for the result, +1 scored 3 or more)" in fixture
    assert "1 league point (0 for the result, +1 lost by 1 at most)" in fixture
    table = client.get(url(season, "table"))
    (only,) = table.context["tables"]
    assert (only.title, only.table.heads[-1]) == ("", "Bonus")
    assert [line.cells[-1] for line in only.table.lines] == ["+1", "+1"]


def test_bonuses_for_a_step_alone_stand_apart(client):
    season = played((3, 2), bonuses=[NARROW], overlay={"bonus_points": "tie_break"})
    assert rows(season) == [(1, 3, 1, 0), (2, 0, 1, 0)]
    first = season.table.get(position=1).team
    assert "Bonus points do not count among the league points" in text_of(
        client.get(url(season, "team_points", first.ref))
    )


def test_a_report_that_is_confirmed_earns_its_bonuses(client):
    m = match()
    m.submit(p1_touchdown=2)
    confirm_report(m.fixture, version=1, by=m.away)
    page = text_of(client.get(m.url()))
    assert re.search(r": 3 league points .*: 0 league points", page)


def test_each_stage_and_group_has_its_table(client):
    season = season_of(LeagueFactory())
    for n in range(4):
        entered_team(season, name=f"Team {n}")
    by = commissioner_of(season.league)
    groups = PlanStage(Seat.COMMISSIONER, "Qualifying", RoundRobin(groups=2))
    append(season, [groups, StartStage(Seat.COMMISSIONER, 1)], by=by, chance=Seeded(1))
    page = client.get(url(season, "table"))
    assert [one.title for one in page.context["tables"]] == ["Qualifying: group A", "Qualifying: group B"]
    assert [len(one.table.lines) for one in page.context["tables"]] == [2, 2]
    assert "<h2>Qualifying: group B</h2>" in page.content.decode()
    rows = csv.DictReader(io.StringIO(client.get(url(season, "table_csv")).content.decode()))
    assert [(row["stage"], row["group"]) for row in rows] == [("1", "1"), ("1", "1"), ("1", "2"), ("1", "2")]


# Where points come from


def test_the_points_of_a_team_add_up_match_by_match(client):
    season = played((3, 2), (0, 0), (1, 0), teams=4, bonuses=[THREE_SCORED, NARROW])
    by = commissioner_of(season.league)
    for row in season.table.select_related("team"):
        adjust_points(season, team=row.team.ref, points=2, reason="fair play", by=by)
        (account,) = client.get(url(season, "team_points", row.team.ref)).context["accounts"]
        of_matches = sum(line.gained.total for line in account.lines)
        assert of_matches == row.points
        assert account.total == of_matches + 2 == season.table.get(team=row.team).points
    page = text_of(client.get(url(season, "team_points", row.team.ref)))
    assert "Set by hand “fair play” +2" in page


def test_every_figure_of_a_table_leads_to_the_matches_and_the_steps_it_comes_from(client):
    season = played((3, 2), (0, 0), (1, 0), teams=4)
    page = client.get(url(season, "table")).content.decode()
    links = set(re.findall(r'href="([^"]*/table/[^"/]+/)#([^"]+)"', page))
    assert {anchor for _, anchor in links} == {"stage-1", "stage-1-tally", "stage-1-place"}
    for address, anchor in links:
        assert f'id="{anchor}"' in client.get(address).content.decode()
    for row in season.table.select_related("team"):
        (account,) = client.get(url(season, "team_points", row.team.ref)).context["accounts"]
        outcomes = [str(line.outcome) for line in account.lines]
        tally = [outcomes.count(word) for word in ("won", "drawn", "lost")]
        assert [len(outcomes), *tally] == [row.played, row.won, row.drawn, row.lost]
        scores = [tuple(map(int, line.score.split("–"))) for line in account.lines]
        assert (sum(own for own, _ in scores), sum(other for _, other in scores)) == (row.scored, row.conceded)
        hurt = [tuple(map(int, line.casualties.split("–"))) for line in account.lines]
        assert sum(caused for caused, _ in hurt) == row.casualties_caused
        decided = [step.name for step in account.below.steps if step.decides] if account.below else []
        assert decided == told([row.decided_by], kit_of(season)) if row.decided_by else decided == []


def test_why_a_place_is_what_it_is_when_lots_were_drawn(client):
    season = played(teams=2, tie_breaks=WITH_LOTS)
    draw_lots(season, teams=[row.team.ref for row in season.table.all()], by=commissioner_of(season.league))
    second = season.table.get(position=2)
    page = text_of(client.get(url(season, "team_points", second.team.ref)))
    assert "Why place 2" in page
    assert "drawing of lots decides 2 drawing of lots, " in page


def test_the_points_of_a_team_of_another_season_are_not_here(client):
    season, other = played((1, 0)), played((1, 0))
    stranger = other.table.first().team
    assert client.get(url(season, "team_points", stranger.ref)).status_code == 404


# Points set by hand


def test_points_are_set_by_hand_and_taken_back_with_reasons_for_all_to_read(client):
    season = played((2, 0))
    by = commissioner_of(season.league)
    first = season.table.get(position=1).team
    client.force_login(by)
    sent = {"team": first.ref, "points": "-4", "reason": "no referee brought"}
    assert client.post(url(season, "adjust_points"), sent).status_code == 302
    assert rows(season) == [(1, 0, 0, 0), (2, -1, 0, -4)]
    season.refresh_from_db()
    assert differences(season, refold(season), season.seq) == []
    client.logout()
    page = client.get(url(season, "table_book"))
    assert "−4 Team" in text_of(page)
    assert "“no referee brought”" in text_of(page)
    assert "Give or take points" not in text_of(page)
    assert "Points set by hand and lots" in text_of(client.get(url(season, "table")))
    client.force_login(by)
    back = url(season, "take_back_adjustment", 1)
    assert client.post(back, {"reason": ""}).status_code == 422
    assert client.post(back, {"reason": "there was one"}).status_code == 302
    assert rows(season) == [(1, 3, 0, 0), (2, 0, 0, 0)]
    assert "taken back: “there was one”" in text_of(client.get(url(season, "table_book")))
    assert client.post(back, {"reason": "again"}).status_code == 422


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"points": "0"}, "say how many"),
        ({"reason": ""}, "required"),
        ({"team": "nobody"}, "valid choice"),
    ],
)
def test_points_that_cannot_be_set_come_back_as_typed(client, changed, words):
    season = played((2, 0))
    client.force_login(commissioner_of(season.league))
    sent = {"team": season.table.first().team.ref, "points": "1", "reason": "why", **changed}
    answer = client.post(url(season, "adjust_points"), sent)
    assert answer.status_code == 422
    assert words in answer.content.decode()


def test_an_old_page_sets_no_points_and_draws_no_lots(client):
    season = played((0, 0))
    by = commissioner_of(season.league)
    change_tie_breaks(season, tie_breaks=WITH_LOTS, reason="why", by=by)
    client.force_login(by)
    refs = [row.team.ref for row in season.table.select_related("team")]
    old = {"expected_seq": "0"}
    assert (
        client.post(url(season, "adjust_points"), {"team": refs[0], "points": "1", "reason": "x", **old}).status_code
        == 409
    )
    assert client.post(url(season, "draw_lots"), {"teams": " ".join(refs), "stage": "1", **old}).status_code == 409
    assert (fold(season).table_book.adjustments, fold(season).table_book.lots) == ((), ())


# Lots


def test_lots_are_offered_to_the_commissioner_where_places_are_shared(client):
    season = played((0, 0))
    by = commissioner_of(season.league)
    client.force_login(by)
    page = client.get(url(season, "table_book"))
    assert "Level in every step: " in text_of(page)
    assert "Add them as the last one" in text_of(page)
    change_tie_breaks(season, tie_breaks=WITH_LOTS, reason="why", by=by)
    page = client.get(url(season, "table_book"))
    ((_, _teams, form),) = page.context["level"]
    sent = {
        "teams": form["teams"].value(),
        "stage": form["stage"].value(),
        "expected_seq": form["expected_seq"].value(),
    }
    assert client.post(url(season, "draw_lots"), sent).status_code == 302
    first, second = season.table.order_by("position")
    assert [(first.place, first.decided_by), (second.place, second.decided_by)] == [(1, ""), (2, "lots")]
    page = client.get(url(season, "table_book"))
    assert f"Drawn in this order: {first.team} {second.team}" in text_of(page)
    assert page.context["level"] == []
    assert "by drawing of lots" in text_of(client.get(url(season, "table")))
    assert client.post(url(season, "draw_lots"), sent | {"expected_seq": ""}).status_code == 422


def test_lots_are_drawn_once_however_often_the_button_is_pressed():
    season = played((0, 0))
    by = commissioner_of(season.league)
    change_tie_breaks(season, tie_breaks=WITH_LOTS, reason="why", by=by)
    refs = [row.team.ref for row in season.table.select_related("team")]
    once = {"teams": refs, "by": by, "request_key": "k" * 24}
    assert draw_lots(season, **once).state == draw_lots(season, **once).state
    assert len(fold(season).table_book.lots) == 1


# The file


def test_the_file_has_the_rows_of_the_table(client):
    season = played((3, 2), bonuses=[THREE_SCORED], tie_breaks=DEFAULT_TIE_BREAKS)
    team = season.table.get(position=2).team
    type(team).objects.filter(pk=team.pk).update(name="=1+1")
    answer = client.get(url(season, "table_csv"))
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    first, second = csv.DictReader(io.StringIO(answer.content.decode()))
    assert first["team"] == str(season.table.get(position=1).team)
    assert (first["place"], first["points"], first["bonus"], first["decided_by"]) == ("1", "4", "1", "")
    assert (second["team"], second["scored"], second["decided_by"]) == ("'=1+1", "2", "points")


# How many questions a page asks


@pytest.mark.parametrize("name", ["table", "table_csv", "table_book"])
def test_a_table_asks_as_many_questions_for_eight_teams_as_for_two(client, name):
    def asked(season):
        from django.db import connection
        from django.test.utils import CaptureQueriesContext

        client.get(url(season, name))
        with CaptureQueriesContext(connection) as queries:
            client.get(url(season, name))
        return len(queries)

    assert asked(played((1, 0))) == asked(played((1, 0), (0, 0), (2, 2), teams=8))


def test_a_closed_season_shows_its_book_and_changes_no_more(client):
    season = played((1, 0))
    by = commissioner_of(season.league)
    append(season, [CloseSeason(Seat.COMMISSIONER)], by=by)
    client.force_login(by)
    assert "Give or take points" not in text_of(client.get(url(season, "table_book")))
    sent = {"team": season.table.first().team.ref, "points": "1", "reason": "why"}
    assert client.post(url(season, "adjust_points"), sent).status_code == 422
    assert "Change the order" not in text_of(client.get(url(season, "season_rules")))
