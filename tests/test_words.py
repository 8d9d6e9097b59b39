"""French and Hungarian are whole: every word is collected, translated, and what pages show."""

import ast
import re
import subprocess
import sys
from copy import deepcopy
from datetime import date
from html.parser import HTMLParser
from zoneinfo import ZoneInfo, available_timezones

import pytest
from django.conf import settings as site
from django.db.models import Q
from django.urls import reverse
from django.utils import formats, translation
from django.utils.translation import trans_real

from league import catalogues
from league.house_rules import what_fits
from league.models import Notice, Player, SeasonStage, Team, User
from league.models.notices import NoticeKind
from league.nations import Called
from league.notices.words import sentence
from league.reading import fold
from league.referees import ruleset_of, tables_of
from league.services.clubs import register_squad
from league.services.seasons import schedule_season
from league.star_players import stars_of
from league.terms import gold, rule_name
from matches.live.kinds import KINDS
from matches.models import Fixture, Match
from matches.models.live import LiveKind
from matches.notices import tell_of
from rules_engine.chance import Seeded
from rules_engine.competition.schedule import Legs
from rules_engine.hattrick.club import Squad, national_squad
from rules_engine.rulesets import settings as settings_of
from tests.clubs.clubs import football_cast, registered_club
from tests.factories import cast
from tests.routes import rooms

LANGUAGES = catalogues.languages()
ROUTES = {name: route for room in rooms() for name, route in room.ROUTES.items()}
SLOT = re.compile(r"%\(\w+\)[sd]|<[^>]+>|%%")


def key_of(message):
    return message.context, message.id


def said(catalog):
    """The messages of a catalogue, without its head."""
    return {key_of(message): message for message in catalog if message.id}


@pytest.fixture(scope="module")
def extracted():
    return said(catalogues.extracted())


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request):
    return request.param


@pytest.fixture(scope="module")
def kept(language):
    return catalogues.kept(language)


# The catalogues


def test_there_is_french_and_hungarian():
    assert LANGUAGES == ["fr", "hu"]


def test_a_catalogue_holds_what_is_said_and_nothing_else(extracted, kept, language):
    assert sorted(set(extracted) - set(said(kept)), key=str) == [], "run ./run messages, and translate"
    assert sorted(set(said(kept)) - set(extracted), key=str) == [], "run ./run messages"
    assert list(kept.obsolete) == []


def test_everything_is_translated(kept):
    assert catalogues.empty(kept) == []
    assert [message.id for message in kept if message.id and message.fuzzy] == []


def test_every_slot_and_tag_is_in_the_translation(kept):
    wrong = []
    for message in said(kept).values():
        *_, last = catalogues.forms(message.id)
        *ones, many = catalogues.forms(message.string)
        # a form for one may say "one" instead of the number
        if slots(many) != slots(last) or any(not set(slots(one)) <= set(slots(last)) for one in ones):
            wrong.append((message.id, message.string))
    assert wrong == []


def slots(text):
    return sorted(SLOT.findall(text))


def test_quotes_are_those_of_the_language(kept, language):
    foreign = {"fr": '“”„"', "hu": '“«»"'}[language]
    for message in said(kept).values():
        for text in catalogues.forms(message.string):
            assert not set(foreign) & set(re.sub("<[^>]*>", "", text)), text


def test_french_keeps_a_sign_on_the_line_of_its_word():
    for message in said(catalogues.kept("fr")).values():
        for text in catalogues.forms(message.string):
            assert re.findall(r"[ ][:;!?»]|\w[;!?]|« ", text) == [], text


# What is collected


def test_every_function_of_gettext_is_known_by_the_name_modules_give_it():
    unknown = set()
    for room in ("league", "matches"):
        for path in (site.BASE_DIR / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ImportFrom) and node.module == "django.utils.translation":
                    unknown |= {a.asname or a.name for a in node.names if "gettext" in a.name}
    assert unknown
    assert unknown <= set(catalogues.KEYWORDS)


def test_words_are_found_in_code_templates_and_tables(extracted):
    assert (None, "Needs %(needs)s SPP, has %(has)s.") in extracted
    assert (None, ("%(teams)s team", "%(teams)s teams")) in extracted
    assert (None, "League points for a win") in extracted
    assert (None, "Both teams get a free bribe for this game") in extracted
    assert ("a house rule", "tie break") in extracted
    assert ("side", "Home") in extracted


@pytest.mark.parametrize("template", sorted((site.BASE_DIR / "templates").rglob("*.html")), ids=lambda path: path.stem)
def test_a_template_says_nothing_outside_gettext(template):
    if template.name.startswith("styleguide"):  # shown in development only
        return
    if template.name == "_classes.html":  # classes of an element, nothing that is read
        return
    source = re.sub(
        r"{% comment %}.*?{% endcomment %}|{% blocktranslate.*?{% endblocktranslate %}|<svg.*?</svg>|<pre[^>]*>.*?</pre>|&nbsp;",
        "",
        template.read_text(encoding="utf-8"),
        flags=re.S,
    )
    bare = re.sub(r"{%.*?%}|{{.*?}}", "", source, flags=re.S)
    loud = re.findall(r'\b(?:aria-label|title|placeholder|alt|data-done)="([^"]*[A-Za-z][^"]*)"', bare)
    texts = [text.strip() for text in re.sub(r"<[^>]*>", "\n", bare).splitlines()]
    told = {*loud, *texts} - {"", "· Touchline", "Touchline", "D", 'class="narrow"', "#"}
    assert {text for text in told if re.search("[A-Za-z]{2}", text) and "=" not in text} == set()


# What people see


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    """The catalogues as `./run` compiles them."""
    home = tmp_path_factory.mktemp("locale")
    script = (site.BASE_DIR / "run").read_text(encoding="utf-8")
    command = "-m babel.messages.frontend --quiet compile"
    assert command in script
    for one in LANGUAGES:
        made = home / one / "LC_MESSAGES" / "django.mo"
        made.parent.mkdir(parents=True)
        files = ["--input-file", str(catalogues.path_of(one)), "--output-file", str(made)]
        subprocess.run([sys.executable, *command.split(), *files], check=True)
        assert made.stat().st_size > 10_000
    return home


@pytest.fixture
def words(compiled, settings):
    """The site with the catalogues as they are now, whether or not somebody has compiled them in place."""
    settings.LOCALE_PATHS = [compiled]
    trans_real._translations.clear()
    yield
    trans_real._translations.clear()


class Texts(HTMLParser):
    """What a page says: its texts, and the attributes that people read or hear.

    What is marked as English in a page is quoted in English on purpose: names and notes of sources.
    """

    READ = frozenset({"aria-label", "title", "alt", "placeholder", "data-done"})
    UNREAD = frozenset({"script", "style", "code"})

    def __init__(self, html):
        super().__init__()
        self.found, self.silent, self.quoting = set(), 0, []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.silent += tag in self.UNREAD
        if tag in self.quoting or (tag != "html" and ("lang", "en") in attrs):
            self.quoting.append(tag)
        self._say(value for name, value in attrs if name in self.READ and value)

    def handle_endtag(self, tag):
        self.silent -= tag in self.UNREAD
        if self.quoting and self.quoting[-1] == tag:
            self.quoting.pop()

    def handle_data(self, data):
        if not self.silent and not self.quoting:
            self._say([data])

    def _say(self, texts):
        self.found |= {" ".join(text.split()) for text in texts} - {""}


FILES = {
    "invitation_qr",
    "challenge_qr",
    "table_csv",
    "league_log_csv",
    "league_log_json",
    "coach_calendar",
    "season_calendar",
    "live_record",
    "live_ruleset",
}
NO_PAGES = {"healthz", "live_stream", *FILES}
PAGES = sorted({name for name, route in ROUTES.items() if route.get and 200 in route.get.values()} - NO_PAGES)
READERS = ("commissioner", "coach", "other_coach", "staff", "anonymous")
ZONES = available_timezones()
GIVEN = {"Us", "Them", "Us – Them", "Blood Bowl", "Hat-Trick", "Ofusaido", "Discord"}
"""Names of games and services, and of the sides of a match that is played on the site."""
ANYWHERE = {"English", "Français", "Magyar", *GIVEN, *ZONES, *(zone.replace("_", " ") for zone in ZONES)}


@pytest.fixture(scope="module")
def taken_over():
    """English words that both languages took over."""
    catalogs = [said(catalogues.kept(one)) for one in LANGUAGES]
    return {key[1] for key in catalogs[0] if all(catalog[key].string == key[1] for catalog in catalogs)}


def of_this_league(stage):
    """Names that people gave, and what the game calls the same in French: some skills, every star."""
    people = {user.username for user in User.objects.all()}
    teams = {team.name for team in Team.objects.all()} | {player.name for player in Player.objects.all()}
    teams |= {one.name for one in SeasonStage.objects.exclude(name="")}
    ruleset, tables = ruleset_of(stage.season.ruleset_id), tables_of(stage.season.ruleset_id)
    printed = {skill.name for skill in tables.skills.table if skill.fr == skill.name}
    for star in stars_of(ruleset, tables, None):
        printed |= {star.name, *(member.name for member in star.members)}
    made = {"Touchline", "Blood Bowl 20", stage.league.name, stage.season.name, stage.season.ruleset_id}
    return made | people | teams, printed


@pytest.fixture(scope="module")
def everybody(module_db):
    return cast(name="Óvilági Kupa")


@pytest.mark.django_db
@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_no_english_left(client, name, everybody, taken_over, words):
    route, stage = ROUTES[name], deepcopy(everybody)
    route.prepare(stage)
    actor = next(one for one in READERS if route.get[one] == 200)
    if actor != "anonymous":
        client.force_login(getattr(stage, actor))
    url = reverse(name, args=route.args(stage), kwargs=dict(route.kwargs))
    pages = {}
    for code in ("en", *LANGUAGES):
        answer = client.get(url, headers={"accept-language": code})
        assert answer.status_code == 200
        pages[code] = texts(answer.content.decode(), code)
    names, printed = of_this_league(stage)
    same = set.intersection(*pages.values()) - taken_over - printed - ANYWHERE
    left = {text for text in same if re.search("[A-Za-z]{3}", text) and not any(name in text for name in names)}
    assert left == set()


def texts(html, language):
    assert f'<html lang="{language}">' in html
    return Texts(html).found


@pytest.mark.django_db
def test_the_game_speaks_french_on_a_team_sheet(client, words):
    stage = cast()
    sheets = {}
    for code in ("en", *LANGUAGES):
        url = reverse("team", args=[stage.team.ref])
        sheets[code] = client.get(url, headers={"accept-language": code}).content.decode()
    assert "Stunty" in sheets["en"]
    assert "Stunty" in sheets["hu"]  # the game is not printed in Hungarian
    assert "Minus" in sheets["fr"]
    assert "Stunty" not in sheets["fr"]
    assert "Valeur d’équipe actuelle" in sheets["fr"]
    assert "Aktuális csapatérték" in sheets["hu"]


@pytest.mark.django_db
def test_the_sign_in_form_asks_for_what_is_typed(client, words):
    labels = {"en": "Login", "fr": "Nom d’utilisateur ou e-mail", "hu": "Felhasználónév vagy e-mail"}
    for code, label in labels.items():
        page = client.get(reverse("account_login"), headers={"accept-language": code}).content.decode()
        assert label in Texts(page).found


def test_rulebook_names_are_the_french_editions_own():
    with translation.override("fr"):
        assert rule_name("Brawlin' Brutes") == "Bagarreurs Brutaux"
        assert rule_name("Badlands Brawl") == "Bagarre des Terres Arides"
        assert rule_name("of our own making") == "of our own making"
    with translation.override("hu"):
        assert rule_name("Brawlin' Brutes") == "Brawlin' Brutes"


# Numbers, dates, plurals


def test_numbers_and_dates_are_written_as_readers_write_them(words):
    day = date(2026, 11, 30)
    written = {
        "en": ("60,000 gp", "Nov. 30, 2026"),
        "fr": ("60\N{NO-BREAK SPACE}000 po", "30 novembre 2026"),
        "hu": ("60\N{NO-BREAK SPACE}000 arany", "2026. november 30."),
    }
    for code, (money, dated) in written.items():
        with translation.override(code):
            assert (gold(60_000), formats.date_format(day)) == (money, dated)


def test_plurals_follow_the_language(words):
    told = {"fr": ["0 équipe", "1 équipe", "2 équipes"], "hu": ["0 csapat", "1 csapat", "2 csapat"]}
    for code, expected in told.items():
        with translation.override(code):
            made = [translation.ngettext("%(teams)s team", "%(teams)s teams", n) % {"teams": n} for n in range(3)]
        assert made == expected


def test_what_a_house_rule_wants_is_said_in_words(words):
    legs = settings_of("bloodbowl", "2025")["advancement.cost.random_primary"]
    with translation.override("fr"):
        assert what_fits(legs) == "6 valeurs. De 1 à 99."
    with translation.override("hu"):
        assert what_fits(legs) == "6 érték. 1 és 99 között."


# Nations


NATIONS = {"en": ("Germany", "Brazil"), "fr": ("Allemagne", "Brésil"), "hu": ("Németország", "Brazília")}


def test_a_nation_is_known_by_its_code_and_a_name_that_people_gave_stays(words):
    for code, (germany, _brazil) in NATIONS.items():
        with translation.override(code):
            told = [
                Called("Germany", "GER"),
                Called("Germany"),
                Called("Germany", "BRA"),
                Called("Tulip Street", "NED"),
            ]
            assert [str(one) for one in told] == [germany, "Germany", "Germany", "Tulip Street"]


def test_nations_stand_in_the_order_of_the_language(words):
    with translation.override("fr"):
        order = list(KINDS[LiveKind.HATTRICK].sides())
    assert order[:4] == ["ALG", "GER", "ENG", "ARG"]
    assert order.index("ECU") < order.index("ESP") < order.index("USA")


@pytest.fixture
def nations():
    """A league in which Germany plays, a team of its own that somebody called France, and a deck of that code and name."""
    people = football_cast("hattrick")
    squad = national_squad(ruleset_of(people.season.ruleset_id), "GER")
    germany = registered_club(people.season, people.staff, squad=squad, name="Germany")
    assert germany.roster == "GER"
    rename = {"squad": Squad(stars=(10, 11)), "name": "France", "by": people.coach}
    register_squad(people.team, **rename)
    schedule_season(people.season, legs=Legs.SINGLE, by=people.commissioner, chance=Seeded(1))
    return people, germany


@pytest.mark.django_db
def test_every_page_calls_a_nation_as_its_reader_does(client, nations, words):
    people, germany = nations
    client.force_login(people.commissioner)
    season = [people.league.slug, people.season.number]
    fixture = Fixture.objects.filter(Q(home=germany) | Q(away=germany)).first()
    pages = [reverse("team", args=[germany.ref]), reverse("team_log", args=[germany.ref])]
    pages += [reverse(name, args=season) for name in ("season", "fixtures", "season_log", "table_csv")]
    pages += [fixture.get_absolute_url(), reverse("league_log_csv", args=season[:1])]
    for url in pages:
        for code, (called, _brazil) in NATIONS.items():
            page = client.get(url, headers={"accept-language": code}).getvalue().decode()
            assert called in page, (url, code)
            assert (code == "en") is ("Germany" in page), (url, code, page[page.find("Germany") - 200 :][:400])
    own = reverse("team", args=[people.team.ref])
    for code in NATIONS:
        assert "<h1>France" in client.get(own, headers={"accept-language": code}).content.decode()
    assert (fold(germany).name, Team.objects.get(pk=germany.pk).name) == ("Germany", "Germany")


@pytest.mark.django_db
def test_a_match_between_nations_is_told_in_the_language_of_who_looks(client, nations, words):
    _people, germany = nations
    client.force_login(germany.coach)
    terms = {"move_seconds": 0, "at_time_out": "claim", "delay": 0, "odds": "on"}
    chosen = {"side": f"team:{germany.ref}", "other": "BRA", "against": "device", **terms}
    client.post(reverse("new_match", args=["hattrick"]), chosen, headers={"accept-language": "hu"})
    match = Match.objects.get()
    assert (match.home, match.away) == (Called("Germany", "GER"), Called("Brazil", "BRA"))
    assert fold(match).game.sheet.setup.home.name == "Germany"
    for url in (match.get_absolute_url(), reverse("live_replay", args=[match.ref]), reverse("play")):
        for code, names in NATIONS.items():
            page = client.get(url, headers={"accept-language": code}).content.decode()
            assert all(name in page for name in names), (url, code)
            assert (code == "en") is ("Germany" in page), (url, code, page[page.find("Germany") - 200 :][:400])


@pytest.mark.django_db
def test_a_notice_is_in_the_language_of_whom_it_is_for(nations, words):
    people, germany = nations
    fixture = Fixture.objects.filter(home__in=(people.team, germany), away__in=(people.team, germany)).get()
    tell_of(fixture, NoticeKind.REFERRED, [people.coach])
    notice = Notice.objects.get(kind=NoticeKind.REFERRED)
    for code, (called, _brazil) in NATIONS.items():
        with translation.override(code):
            told = {"Germany": called, "France": "France"}
            sides = " – ".join(told[side.name] for side in (fixture.home, fixture.away))
            assert sides in sentence(notice, ZoneInfo("UTC"))
    assert notice.told["fixture"] == f"{fixture.home.name} – {fixture.away.name}"
