"""What a match gives is put right in a season under way: looked at first, then decided with a reason."""

import pytest
from django.db.models import Q
from django.urls import reverse

from league.reading import fold
from league.referees import ruleset_of
from league.rollover import setup_of
from league.verifying import verify
from rules_engine.competition.ranking import table
from rules_engine.competition.schedule import Legs
from tests.factories import cast, entered_team
from tests.league.played_out import closed_season, now, played_out

pytestmark = pytest.mark.django_db
TWO = {"win": "2", "draw": "1", "loss": "0", "reason": "as voted"}


def text(answer):
    return " ".join(answer.content.decode().split())


def points(season):
    return {row.team: row.points for row in table(fold(now(season)))}


def test_what_follows_is_shown_before_it_is_done_and_is_what_is_done(client):
    stage = cast()
    third = entered_team(stage.season)
    order = [stage.team, stage.other_team, third]
    played_out(stage.season, legs=Legs.SINGLE, strength=order)
    client.force_login(stage.commissioner)
    where = [stage.league.slug, stage.season.number]
    here, before = reverse("change_scheme", args=where), points(stage.season)
    assert here in text(client.get(reverse("season_rules", args=where)))
    form = client.get(here).context["form"]
    sent = {**TWO, "condition_1": "scored_at_least", "n_1": "2", "points_1": "5", "expected_seq": now(stage.season).seq}
    assert form["win"].value() == 3

    looked = client.post(here, {**sent, "do": "look"})
    ((_title, rows),) = looked.context["foreseen"]
    assert points(stage.season) == before
    assert {team.ref: row.points for team, row, _then in rows} == before
    foreseen = {team.ref: row.points for team, _now, row in rows}
    assert client.post(here, {**sent, "do": "change"}).status_code == 302
    assert points(stage.season) == foreseen == {stage.team.ref: 9, stage.other_team.ref: 2, third.ref: 0}

    rules = text(client.get(reverse("season_rules", args=where)))
    assert "“as voted” <small>Before: Win 3, Draw 1, Loss 0.</small>" in rules
    log = text(client.get(reverse("season_log", args=where)))
    assert "Win 2, Draw 1, Loss 0, Scored 2 or more +5. as voted" in log
    assert [line.value() for line in client.get(here).context["form"].lines[0]] == ["scored_at_least", 2, 5]
    won = stage.season.fixtures.get(Q(home_scored=2) | Q(away_scored=2))
    assert "for the result, +5 scored 2 or more" in text(client.get(won.get_absolute_url()))
    assert list(verify()) == []

    following = setup_of(now(stage.season), fold(now(stage.season)), "Next", ruleset_of(stage.season.ruleset_id)).points
    assert (following.win, [bonus.points for bonus in following.bonuses]) == (3, [5])


@pytest.mark.parametrize(
    ("changed", "status", "words"),
    [
        ({"reason": ""}, 422, ""),
        ({"win": "3"}, 422, "This is how it is already."),
        ({"expected_seq": "0"}, 409, "Something changed since you opened this page."),
        ({"points_1": "2"}, 422, "Say what for."),
    ],
)
def test_what_cannot_be_or_is_out_of_date_changes_nothing(client, changed, status, words):
    stage = cast()
    client.force_login(stage.commissioner)
    here = reverse("change_scheme", args=[stage.league.slug, stage.season.number])
    answer = client.post(here, {**TWO, "do": "change", **changed})
    assert answer.status_code == status
    assert words in text(answer)
    assert fold(now(stage.season)).points.win == 3


def test_a_closed_season_keeps_its_scheme(client):
    stage = cast()
    closed_season(stage.season)
    client.force_login(stage.commissioner)
    here = reverse("change_scheme", args=[stage.league.slug, stage.season.number])
    assert client.post(here, {**TWO, "do": "change"}).status_code == 422
    assert here not in text(client.get(reverse("season_rules", args=[stage.league.slug, stage.season.number])))
    assert fold(now(stage.season)).points.win == 3
