"""The rules behind a number: where they come from, how sure they are, and which house rules touch them."""

import re

import pytest
from django.urls import reverse

from league.models import RulesetDocument, Season
from league.rule_sources import BEHIND, rules_behind
from rules_engine.rulesets import DATA, UNKNOWN, editions, read_document, resolve
from rules_engine.sources import source_of, sources
from tests.clubs.clubs import football_season, registered_club
from tests.factories import LeagueFactory, cast, entered_team, season_of
from tests.league.played_out import played_out


def text(answer):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


EDITIONS = [(game, edition) for game in ("bloodbowl", "hattrick", "ofusaido") for edition in editions(game)]


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_every_table_of_an_edition_tells_its_sources(game, edition):
    """And the document that is frozen holds none of them, so that no hash hangs on them."""
    ruleset = resolve(game, edition)
    tables = {
        ".".join(file.relative_to(DATA / game / edition).with_suffix("").parts)
        for file in (DATA / game / edition).rglob("*.toml")
    } - {"edition", "settings"}
    assert set(sources(game, edition)) == tables
    assert all(source_of(ruleset, table).sources for table in tables)
    assert b'"certainty"' not in ruleset.document()
    assert read_document(ruleset.document(), ruleset.hash) == ruleset


def test_nothing_is_claimed_of_figures_that_were_printed_otherwise():
    ruleset = resolve("bloodbowl", "2025")
    old = ruleset.document().replace(b'"touchdown":3', b'"touchdown":4')
    kept = read_document(old)
    assert (source_of(kept, "spp"), source_of(kept, "staff")) == (None, source_of(ruleset, "staff"))
    assert source_of(ruleset, "no_such_table") is None
    (spp,) = [one for one in rules_behind(kept, "player", "human")["tables_behind"] if one.name == "What earns SPP"]
    assert (spp.certainty, spp.sources) == ("", ())
    gone = read_document(ruleset.document().replace(b'"edition":"2025"', b'"edition":"1066"'))
    assert source_of(gone, "spp") is None


def test_a_table_says_what_in_it_is_less_certain():
    (spp,) = [
        one
        for one in rules_behind(resolve("bloodbowl", "2025"), "player", "human")["tables_behind"]
        if one.name == "What earns SPP"
    ]
    assert spp.certainty == "certain"
    assert ("dead may be nominated", "disputed", "one program leaves the dead out, and 2020 does") in spp.doubts


FOOTBALL = {"hattrick": {"club_points", "hattrick_squad"}, "ofusaido": {"club_points", "ofusaido_squad"}}
UNREAD = {("2020", "stars")}
"""What no source gives: the pages say so themselves."""
NUMBERS = [
    *(
        ("bloodbowl", edition, number)
        for edition in editions("bloodbowl")
        for number in sorted(set(BEHIND) - set.union(*FOOTBALL.values()))
        if (edition, number) not in UNREAD
    ),
    *((game, edition, number) for game in FOOTBALL for edition in editions(game) for number in sorted(FOOTBALL[game])),
]


@pytest.mark.parametrize(("game", "edition", "number"), NUMBERS)
def test_every_number_has_tables_with_sources_behind_it(game, edition, number):
    behind = rules_behind(resolve(game, edition), number, "human" if game == "bloodbowl" else "")["tables_behind"]
    assert behind
    assert all(table.sources for table in behind)


def test_house_rules_that_touch_a_number_stand_before_the_others():
    ruleset = resolve("bloodbowl", "2025", {"drafting.budget": 1_100_000, "slann": True})
    treasury, points = rules_behind(ruleset, "treasury", "human"), rules_behind(ruleset, "points")
    assert [rule.path for rule in treasury["house_rules"]] == ["drafting.budget"]
    assert [rule.path for rule in treasury["other_house_rules"]] == ["settings.slann"]
    assert [rule.path for rule in points["house_rules"]] == []
    assert len(points["other_house_rules"]) == 2


@pytest.mark.django_db
def test_the_pages_of_numbers_name_their_rules_and_sources(client):
    stage = cast()
    season = season_of(stage.league, overlay={"drafting.budget": 1_100_000})
    before = set(RulesetDocument.objects.values_list("hash", flat=True))
    team = entered_team(season)
    for number in ("treasury", "fans", "tv", "ctv", "rerolls", "apothecary"):
        page = text(client.get(reverse("why", args=[team.ref, number])))
        assert "Read from:" in page
        assert f"Edition 2025, revision {season.ruleset.revision}." in page
    page = text(client.get(reverse("player", args=[team.ref, 1])))
    assert "What earns SPP certain Read from: BBBase" in page
    assert set(RulesetDocument.objects.values_list("hash", flat=True)) == before
    assert Season.objects.get(pk=season.pk).ruleset_id == season.ruleset_id
    assert UNKNOWN not in page


@pytest.mark.django_db
def test_points_of_a_table_name_theirs(client):
    league = LeagueFactory()
    season = football_season(league, "hattrick")
    team, _ = (registered_club(season, name=name) for name in ("Rovers", "Wanderers"))
    played_out(season)
    page = text(client.get(reverse("team_points", args=[league.slug, season.number, team.ref])))
    assert "Teams and leagues our own default: no source says Read from: the rulebook knows no leagues" in page
