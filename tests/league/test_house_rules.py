"""The form of a league's house rules: what it offers, under which heading, in which edition."""

import pytest
from django.urls import reverse

from league.forms.house_rules import GROUPS, HouseRulesForm, field_name, star_lines
from league.house_rules import WORDS, offered, told
from league.models import Season
from league.star_players import stars_of
from rules_engine.bloodbowl.tables import tables
from rules_engine.rulesets import editions, resolve, settings
from tests.factories import cast
from tests.routes.league import new_season

EDITIONS = editions("bloodbowl")


def is_there(thing, path):
    """Whether the tables the referee holds have a figure at this path."""
    for name in path:
        if isinstance(thing, dict):
            if name not in thing:
                return False
            thing = thing[name]
        elif not hasattr(thing, name):
            return False
        else:
            thing = getattr(thing, name)
    return True


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_offered_is_what_the_referee_holds(edition):
    rules = tables(resolve("bloodbowl", edition))
    held = {path for path in settings("bloodbowl", edition) if is_there(rules, path.split("."))}
    assert set(offered("bloodbowl", edition)) == held == set(settings("bloodbowl", edition))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_group_has_a_heading(edition):
    form = HouseRulesForm("bloodbowl", edition)
    headings = [heading for heading, _ in form.groups()]
    assert set(headings) <= set(GROUPS.values())
    assert sum(len(fields) for _, fields in form.groups()) == len(form.fields)


@pytest.mark.django_db
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_season_of_each_edition_begins_from_its_own_form(client, edition):
    stage = cast()
    client.force_login(stage.commissioner)
    url = reverse("create_season", args=[stage.league.slug])
    page = client.get(url, {"edition": edition}).content.decode()
    assert f'name="edition" value="{edition}"' in page
    assert [f'href="?game=bloodbowl&amp;edition={one}"' in page for one in EDITIONS] == [True] * len(EDITIONS)
    assert client.post(url, new_season(stage, edition)).status_code == 302
    made = Season.objects.get(name="Another season")
    assert (made.ruleset.edition, made.ruleset.overlay) == (edition, {})


@pytest.mark.django_db
def test_an_edition_that_does_not_exist_is_refused_in_words(client):
    stage = cast()
    client.force_login(stage.commissioner)
    sent = {**new_season(stage), "edition": "1987"}
    answer = client.post(reverse("create_season", args=[stage.league.slug]), sent)
    assert answer.status_code == 422
    assert "1987 is not one of the available choices" in answer.content.decode()


def test_what_football_games_choose_from_is_said_in_words():
    """No table's short name stands before a person, such as “so” or “turn”."""
    chosen = [
        str(word)
        for game, edition in (("hattrick", "2014"), ("ofusaido", "house"))
        for setting in settings(game, edition).values()
        if setting.type == "choice"
        for word in setting.allowed
    ]
    as_written = {"any_action", "between_matches", "between_seasons", "ABAB", "ABBA"}
    assert set(chosen) - as_written == set(WORDS) - {"reroll"}
    assert "reroll" in settings("bloodbowl", "2025")["settings.sold_after_a_match"].allowed
    form = HouseRulesForm("hattrick", "2014")
    shown = dict(form.fields[field_name("settings.after_out_of_cards")].choices)
    assert shown == {"so": "a new scoring opportunity", "turn": "a normal turn"}


def form_with(edition, **typed):
    form = HouseRulesForm("bloodbowl", edition)
    data = {}
    for name, field in form.fields.items():
        value = field.prepare_value(field.initial)
        if value is not False:
            data[form.add_prefix(name)] = value
    return HouseRulesForm("bloodbowl", edition, data | {form.add_prefix(name): value for name, value in typed.items()})


STARS = field_name("settings.house_stars")


def test_stars_of_a_league_are_lines_with_name_price_and_whom_they_play_for():
    form = form_with("2020", **{STARS: "Grak; 250,000; Old World Classic, Lustrian Superleague\n\nMorg;380 000"})
    assert form.is_valid(), form.errors
    stars = [
        {"name": "Grak", "cost": 250_000, "plays_for": ["Old World Classic", "Lustrian Superleague"]},
        {"name": "Morg", "cost": 380_000, "plays_for": []},
    ]
    assert form.overlay == {"settings.house_stars": stars}
    assert star_lines(stars) == "Grak; 250000; Old World Classic, Lustrian Superleague\nMorg; 380000"
    ruleset = resolve("bloodbowl", "2020", form.overlay)
    (rule,) = told(ruleset)
    assert rule.ours == "Grak (250,000 gp; Old World Classic and Lustrian Superleague), Morg (380,000 gp; any team)"
    found = stars_of(ruleset, tables(ruleset), None)
    assert [(star.name, star.members, star.any_team) for star in found] == [("Morg", [], True), ("Grak", [], False)]
    assert stars_of(resolve("bloodbowl", "2020"), tables(resolve("bloodbowl", "2020")), None) == []


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Grak", "a name, a semicolon, a price"),
        ("; 100000", "a name, a semicolon, a price"),
        ("Grak; dear", "a name, a semicolon, a price"),
        ("Grak; 250001", "In steps of 5,000."),
        ("Grak; 250000; Nobody", "One of Badlands Brawl"),
    ],
)
def test_a_line_that_is_no_star_says_what_would_be(line, why):
    form = form_with("2020", **{STARS: line})
    assert not form.is_valid()
    assert why in " ".join(form.errors[STARS])


def test_what_is_sold_after_a_match_is_ticked():
    name = field_name("settings.sold_after_a_match")
    assert form_with("2025").is_valid()
    assert form_with("2025").overlay == {}
    form = form_with("2025", **{name: ["player", "reroll"]})
    assert form.is_valid()
    assert form.overlay == {"settings.sold_after_a_match": ["player", "reroll"]}
