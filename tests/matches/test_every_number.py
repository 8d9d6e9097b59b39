"""Every number on every page opens what it is made of, or is none that was reckoned."""

import re
from collections import Counter, deque
from urllib.parse import urlsplit

import pytest
from django.core.management import call_command
from django.db import transaction
from django.urls import resolve, reverse

from league.games import KITS
from league.models import ClubPlayer, League, Player, Season, Team, User
from matches.models import Fixture
from tests.factories import cast
from tests.matches.numbers import NotDerived, Page, alike, nameless, route_of, unexplained
from tests.routes import ask, rooms

pytestmark = pytest.mark.django_db

FORMS = frozenset(
    {
        "change_scheme",
        "change_stage",
        "correct_side",
        "counter_side",
        "discipline_settings",
        "draft",
        "plan_stage",
        "policies",
        "report",
        "schedule",
    }
    | {"start_stage", "tie_breaks"}
)
ACTS = frozenset({"close_season", "delete_league", "delete_season", "delete_team", "forget_me", "leave_season"})
PLAY = frozenset({"challenge", "fair_chance", "live_match", "live_replay", "new_match", "play"})
CORRECTIONS = frozenset({"correction", "correct_preview"})
LEADERS = frozenset({"leaders", "all_time_leaders", "records", "honours"})
NOT_DERIVED = (
    NotDerived("dates and times", inside="time"),
    NotDerived("dates and times", says=r"\b[A-Z][a-z]{2,8}\.?\s\d{1,2},\s\d{4}(, \d+:\d\d)?"),
    NotDerived("dates and times", says=r"\b(since|for)\s\d+\s[a-z]+(,\s\d+\s[a-z]+)?"),
    NotDerived("pagers, menus, and choices of a page", inside="nav"),
    NotDerived("what is typed into a form, and what the form says of it", inside="form"),
    NotDerived("what is typed into a form, and what the form says of it", pages=FORMS),
    NotDerived("a button says what it does", inside="button"),
    NotDerived("an act says whom it would touch before it is done", pages=ACTS),
    NotDerived("the sentences of a log are the entries themselves", inside=".log"),
    NotDerived("the report is the entry: what was typed into it", inside="@report-title"),
    NotDerived("the report is the entry: what was typed into it", pages=frozenset({"report_version"})),
    NotDerived("the rules themselves: what is printed, and what the league decided", pages=frozenset({"season_rules"})),
    NotDerived("the rules themselves: what the league decided", inside=".set", pages=frozenset({"discipline"})),
    NotDerived("rules and their sources", inside=".behind"),
    NotDerived("the name of an edition", says=r"Blood Bowl 20\d\d"),
    NotDerived("what a correction changes, before and after: it is the entry", pages=CORRECTIONS),
    NotDerived("what is printed of a star player; the source stands below", inside=".stars"),
    NotDerived("the printed profile, with its source below and every change beside it", inside="@profile"),
    NotDerived("the board shows the state of play; its log stands beside it", pages=PLAY),
    NotDerived("the plan of a stage, as the commissioner made it", inside=".plain"),
    NotDerived("a place in a list that the number beside it puts in order", inside=".place"),
    NotDerived("the places of a podium; the table they are from is linked below", inside=".podium"),
    NotDerived("the faces of a die", inside=".counted", says=r"^\d+$"),
    NotDerived("how many lines a list has that stands below", inside="summary"),
    NotDerived("how many lines a list has that stands below", inside="h2", says=r"^\s*\d+\s*$"),
    NotDerived("how many lines a list has that stands below", pages=frozenset({"stars"}), says=r"^\d+ stars?$"),
    NotDerived("how many teams there are on the page that the line leads to", inside=".waiting", says=r"\d+ teams?$"),
    NotDerived("somebody to choose: his panel leads to his entries", inside=".waiting", pages=frozenset({"aftermath"})),
    NotDerived("a number on a shirt", inside=".number"),
    NotDerived("a number on a shirt", inside=".squad", says=r"^\d+$"),
    NotDerived("a number on a shirt", says=r"#\d+|\bNumber \d+,"),
    NotDerived("a number on a shirt", inside=".doer", pages=LEADERS),
    NotDerived("a code on a card", inside=".squad", says=r"\b[A-Z]+-\d+"),
    NotDerived("names of rules", says=r"\(\d\+\)"),
    NotDerived("how many points an energy has is its name", inside="dt", says=r"^\d+ points?$"),
    NotDerived("names of rounds, matches and ties", says=r"(?i)\bround (of )?\d+|\b(tie|stage|match|report|entry) \d+"),
    NotDerived("the kicks of a shootout, in their order", inside=".told-kicks", says=r"^\d+$"),
    NotDerived("the lines of a square, at the head of its columns", inside="th", pages=frozenset({"square"})),
    NotDerived("a rule in words", says=r"Of teams that have played \d+ matches or more|begins at 0;"),
    NotDerived("a rule in words", says=r"\(2011\), from strength 25 and a doubt of 8\.3"),
)
"""Why what is shown is no number that was reckoned."""


@pytest.fixture(scope="module")
def demo(module_db):
    call_command("demo")


def names():
    """What people are called, and have called leagues, seasons, teams and players: a number in a name is a name."""
    found = {name for kind in (League, Season, Team, Player) for name in kind.objects.values_list("name", flat=True)}
    found |= {name for user in User.objects.all() for name in (user.username, user.email)}
    found |= {str(player) for player in ClubPlayer.objects.all() if player.name}
    return sorted(filter(re.compile(r"\d").search, found), key=len, reverse=True)


LEFT_ALONE = re.compile(r"logout|^/static/|^/media/|\.(ics|csv|json|svg)$|^/account/|^/admin/|^/language|^/styleguide")


def kind_of(url, games):
    """Pages that are made alike: of the same route, of the same game, about the same number."""
    asked = resolve(urlsplit(url).path)
    about = asked.kwargs
    game = games.get(about.get("ref"), about.get("slug"))
    return asked.view_name, game, about.get("season"), about.get("number") if "why" in asked.view_name else None


def walk(client, kind):
    """A page of every kind that can be reached from home."""
    waiting, asked, seen = deque(["/"]), set(), Counter()
    while waiting:
        url = waiting.popleft()
        if url in asked or not route_of(url) or seen[kind(url)]:
            continue
        asked.add(url)
        answer = ask(client, url, route_of(url))
        if answer.status_code != 200 or "html" not in answer["Content-Type"]:
            continue
        seen[kind(url)] += 1
        html = answer.content.decode()
        yield Page(url, html)
        found = (one.replace("&amp;", "&") for one in re.findall(r'href="(/[^"#]*)', html))
        waiting.extend(one for one in found if not LEFT_ALONE.search(one))


def pages_of(client, person, *, thorough):
    if person:
        client.force_login(User.objects.get(username=person))
    games = dict(Team.objects.values_list("ref", "game"))
    return walk(client, (lambda url: kind_of(url, games)) if thorough else route_of)


def complaints(page, not_derived):
    """Numbers that open nothing, and links on numbers that do not say what they open."""
    found = [f"{text!r} in {where}" for text, where in sorted({*unexplained(page, not_derived)})]
    found += [f"a link that says only {name!r}" for name in nameless(page)]
    found += [f"links to different things that all say {name!r}" for name in alike(page)]
    return [f"{page.url}: {one}" for one in found]


def all_not_derived():
    """A name goes last: a year in a date is none."""
    known = "|".join(rf"(?<!\d){re.escape(name)}(?!\d)" for name in names())
    return (*NOT_DERIVED, NotDerived("a name", says=known)) if known else NOT_DERIVED


@pytest.mark.parametrize(("person", "thorough"), [("maud", True), ("ada", False), ("gita", False), ("sam", False)])
def test_every_number_of_the_demo_opens_what_it_is_made_of(client, demo, person, thorough):
    not_derived = all_not_derived()
    pages = list(pages_of(client, person, thorough=thorough))
    told = [one for page in pages for one in complaints(page, not_derived)]
    assert not told, "\n".join(told)
    assert len({page.route for page in pages}) > 25


SUMS = {
    "table": (lambda season: [season.league.slug, season.number], r"/table/\w+/"),
    "leaders": (lambda season: [season.league.slug, season.number], r"/why/\w+/\?player="),
    "records": (lambda season: [season.league.slug], r"/why/\w+/\?.*team="),
    "coaches": (lambda season: [season.league.slug], r"/why/played/"),
}
"""Pages of sums: what they are asked for, and which of their numbers is followed."""
REPORTED = re.compile(r'href="(/[^"]*/fixtures/\d+/#report-title)"')


@pytest.mark.parametrize("name", SUMS)
@pytest.mark.parametrize("game", sorted(KITS))
def test_what_is_counted_leads_to_the_lines_of_a_report_in_two_steps(client, demo, game, name):
    """Of each game: a number of a page of sums, then a match it was counted from; and there stand the lines."""
    season = Season.objects.filter(ruleset__game=game, fixtures__report__gt=0).select_related("league").first()
    args, followed = SUMS[name]
    page = client.get(reverse(name, args=args(season))).content.decode()
    number = next(url for url in Page("", page).root.links() if re.search(followed, url))
    match = REPORTED.search(client.get(number.partition("#")[0]).content.decode())
    assert match, f"{number} leads to no report"
    lines = client.get(match[1]).content.decode().partition('id="report-title"')[2].partition("</section>")[0]
    assert "<article" in lines, f"no lines at {match[1]}"


def test_the_log_of_a_team_leads_from_a_match_to_its_report(client, demo):
    """So do the numbers whose derivation names entries: the treasury, what a player has earned."""
    for game in KITS:
        played = Fixture.objects.filter(season__ruleset__game=game, report__gt=0).select_related("home").first()
        log = client.get(reverse("team_log", args=[played.home.ref])).content.decode()
        assert REPORTED.search(log), f"the log of {played.home} leads to no report"


ROUTES = {name: route for room in rooms() for name, route in room.ROUTES.items()}


def test_every_number_of_every_address_opens_what_it_is_made_of(client):
    """Of a small league in which each page has been given something to show."""
    stage, told, seen = cast(), [], set()
    client.force_login(stage.commissioner)
    for name, route in ROUTES.items():
        if route.get["commissioner"] != 200 or LEFT_ALONE.search(name):
            continue
        with transaction.atomic():
            route.prepare(stage)
            url = reverse(name, args=route.args(stage), kwargs=dict(route.kwargs))
            answer = client.get(url)
            if "html" in answer.get("Content-Type", ""):
                seen.add(name)
                told += complaints(Page(url, answer.content.decode()), all_not_derived())
            transaction.set_rollback(True)
    assert not told, "\n".join(told)
    assert {"ban_why", "number_why", "why", "correct_preview", "report", "live_match"} <= seen
