"""Prayers and the weather where the site rolls: recorded once, taken into the report, and the report audited against them."""

import pytest
from msgspec.structs import replace

from league.dice_statistics import dice_of
from league.models import SeasonEntry
from matches.enums import Side
from matches.models import ReportVersion
from matches.reading import bench_of, drafts_of, report_of
from matches.services.drafts import NotYours, ReportClosed
from matches.services.fixtures import open_report, roll_prayers
from matches.services.reports import submit_report
from rules_engine.bloodbowl.site_dice import SiteDiceCode
from rules_engine.chance import Scripted
from rules_engine.core import Seat
from rules_engine.errors import IllegalAction
from tests.matches.matches import match

pytestmark = pytest.mark.django_db
PRAYING = {"buy.prayers_to_nuffle": "2"}


@pytest.fixture
def m(client):
    found = match(dice="site")
    open_report(found.fixture, by=found.home, chance=Scripted([5, 13]))
    client.force_login(found.home)
    return found


def claimed(m):
    bench = bench_of(m.fixture)
    return bench.claim(bench.sheets(drafts_of(m.fixture))).report


def press(client, m, do="prayers", key="k1", **fields):
    typed = m.sheet("home", **fields) | {"version": "0", "page": "phone", "do": do, "request_key": key}
    return client.post(m.url("report/home/"), typed)


def prayers_drawn():
    return SeasonEntry.objects.filter(body__contains='"do":"draw_prayer"').count()


def test_what_the_site_rolled_is_in_the_report_whatever_is_typed(m):
    m.type("home", weather=["6", "6"], prayer=["11"])
    assert (claimed(m).weather, claimed(m).home.prayers) == ((3, 2), ())


def test_the_prayers_that_were_bought_are_rolled_and_a_reload_rolls_none(client, m):
    assert "Roll 2 prayers" not in client.get(m.url("report/home/")).content.decode()
    for key in ("k1", "k1", "k2"):
        assert press(client, m, key=key, **PRAYING).status_code == 302
        client.get(m.url("report/home/"))
    assert prayers_drawn() == 2
    faces = m.fixture.thrown.home_prayers
    assert (len(set(faces)), claimed(m).home.prayers, claimed(m).away.prayers) == (2, faces, ())
    text = client.get(m.url("report/home/")).content.decode()
    assert f'<span class="die" data-sides="16">{faces[0]}</span>' in text
    assert 'value="prayers"' not in text


def test_what_is_still_due_is_offered(client, m):
    m.type("home", **PRAYING)
    assert "Roll 2 prayers" in client.get(m.url("report/home/")).content.decode()
    assert 'name="prayer"' not in client.get(m.url("report/home/")).content.decode()


def test_one_more_bought_later_is_one_more_rolled(m):
    m.type("home", **{"buy.prayers_to_nuffle": "1"})
    roll_prayers(m.fixture, side=Side.HOME, by=m.home, chance=Scripted([10]))
    m.type("home", **PRAYING)
    roll_prayers(m.fixture, side=Side.HOME, by=m.home, chance=Scripted([10]))
    assert m.fixture.thrown.home_prayers == (11, 12)


def test_where_none_are_sold_the_underdogs_are_due_and_one_more_at_a_time_after_them():
    m = match(dice="site", edition="2020")
    open_report(m.fixture, by=m.home)
    bench = bench_of(m.fixture)
    report = claimed(m)
    sides = {side: bench.prayers_to_roll(report, side) for side in Side}
    gap = abs(m.fixture.home.current_team_value - m.fixture.away.current_team_value)
    assert sorted(sides.values()) == sorted((1, max(1, gap // 50_000)))
    underdog = max(sides, key=sides.get)
    for n in range(1, 4):
        roll_prayers(m.fixture, side=underdog, by=m.coach(underdog))
        assert len(m.fixture.thrown.prayers(Seat(underdog.value))) == sides[underdog] + n - 1


def test_only_whose_side_it_is_asks_for_its_prayers(client, m):
    m.type("home", **PRAYING)
    for user in (m.away, m.cast.commissioner):
        with pytest.raises(NotYours):
            roll_prayers(m.fixture, side=Side.HOME, by=user)
    client.force_login(m.away)
    assert press(client, m).status_code == 403
    assert prayers_drawn() == 0


def test_nothing_is_rolled_once_the_report_is_in(m):
    m.submit(p1_touchdown=1)
    with pytest.raises(ReportClosed):
        roll_prayers(m.fixture, side=Side.HOME, by=m.home)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda report: replace(report, weather=(6, 6)), SiteDiceCode.WEATHER),
        (lambda report: replace(report, weather=None), SiteDiceCode.WEATHER),
        (lambda report: replace(report, home=replace(report.home, fair_weather=1)), SiteDiceCode.FAIR_WEATHER),
        (lambda report: replace(report, away=replace(report.away, prayers=(3,))), SiteDiceCode.PRAYERS),
    ],
)
def test_a_report_that_tells_the_sites_dice_otherwise_is_refused(m, change, code):
    m.type("home")
    m.type("away")
    report = claimed(m)
    with pytest.raises(IllegalAction) as refused:
        submit_report(m.fixture, report=change(report), sure=True, by=m.home)
    assert [one.code for one in refused.value.findings if one.severity == "impossible"] == [code]
    submit_report(m.fixture, report=report, sure=True, by=m.home)
    assert report_of(ReportVersion.objects.get()) == report


def test_the_dice_are_counted(m):
    m.type("home", **PRAYING)
    roll_prayers(m.fixture, side=Side.HOME, by=m.home)
    (site,) = dice_of(m.cast.league)
    thrown = {str(die.label): (die.sides, die.thrown) for die in site.by_purpose}
    assert (thrown["weather"], thrown["prayers"]) == ((6, 2), (16, 2))


# They tumble once


def test_the_dice_tumble_when_they_have_just_fallen_and_at_no_reload(client):
    m = match(dice="site")
    client.force_login(m.home)
    url = m.url("report/home/")
    assert client.post(m.url("report/"))["Location"] == url
    assert client.get(url).content.decode().count('class="die rolled"') == 3
    assert 'class="die rolled"' not in client.get(url).content.decode()
    client.post(m.url("report/"))
    assert 'class="die rolled"' not in client.get(url).content.decode()
    assert press(client, m, **PRAYING)["Location"] == f"{url}#before"
    assert client.get(url).content.decode().count('class="die rolled" data-sides="16"') == 2
    assert 'class="die rolled"' not in client.get(url).content.decode()
