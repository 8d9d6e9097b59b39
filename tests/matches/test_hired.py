"""What a report holds besides an ordinary match: guests, what was bought, prayers, weather, how injuries came about."""

import pytest

from matches.claim import hateful
from matches.enums import Side
from matches.hired import with_guest, without_guest
from matches.reading import bench_of, drafts_of, report_of, versions_of
from matches.sheet import Sheet
from matches.telling import side_told
from rules_engine.bloodbowl.inducements import Purchase
from rules_engine.bloodbowl.report import Cause, Guest, InjuryLine
from rules_engine.bloodbowl.team import GuestKind
from tests.matches.matches import match
from tests.matches.test_impossible import change

pytestmark = pytest.mark.django_db


@pytest.fixture
def m(client):
    found = match()
    client.force_login(found.home)
    return found


def claimed(m):
    bench = bench_of(m.fixture)
    return bench.claim(bench.sheets(drafts_of(m.fixture)))


def press(client, m, do, version=0, **more):
    typed = m.sheet("home") | {"version": str(version), "page": "phone", "do": do}
    return client.post(m.url("report/home/"), typed | more)


def findings(m):
    bench = bench_of(m.fixture)
    return sorted(one.code.value for one in bench.findings(claimed(m)) if one.severity == "impossible")


def roster(m, side=Side.HOME):
    return bench_of(m.fixture).states[side].roster


def lineman(m):
    return "human_lineman" if roster(m) == "human" else "orc_lineman"


# Guests


def test_one_tap_adds_the_journeymen_who_are_due(client, m):
    change(m, 11, missing_next=True)
    change(m, 10, missing_next=True)
    assert "2 journeymen are due" in client.get(m.url("report/home/")).content.decode()
    answer = press(client, m, f"journeymen:{lineman(m)}")
    assert answer["Location"] == m.url("report/home/#before")
    side = claimed(m).report.home
    assert [(g.n, g.kind, g.position) for g in side.guests] == [
        (-1, GuestKind.JOURNEYMAN, lineman(m)),
        (-2, GuestKind.JOURNEYMAN, lineman(m)),
    ]
    assert len({g.number for g in side.guests}) == 2
    text = client.get(m.url("report/home/")).content.decode()
    assert "journeymen are due" not in text
    assert 'name="-1.touchdown"' in text


def test_a_journeyman_plays_scores_and_is_booked(client, m):
    change(m, 11, missing_next=True)
    press(client, m, f"journeymen:{lineman(m)}")
    body = {name: list(values) for name, values in drafts_of(m.fixture)[Side.HOME].body.items()}
    m.type("home", **body, **{"-1.touchdown": "2"})
    m.type("away")
    m.submit_typed(by=m.home, sure=True)
    report = report_of(versions_of(m.fixture.season, 1)[0])
    assert (report.home.score, report.home.guests[0].name) == (2, "Journeyman 1")
    client.force_login(m.away)
    assert "Journeyman 1" in client.get(m.url()).content.decode()
    assert client.post(m.url("reports/1/confirm/")).status_code == 302
    assert bench_of(m.fixture).states[Side.HOME].sequence.guests[0].spp == 6


def test_a_guest_who_goes_takes_his_deeds_and_the_next_moves_up():
    sheet = Sheet({"played": ["1", "-1", "-2"], "nominee": ["-2"], "-1.guest": ["journeyman"], "-1.casualty": ["1"]})
    sheet = Sheet({**sheet.body, "-2.guest": ["mercenary"], "-2.touchdown": ["2"], "buy.bribe": ["1"]})
    left = without_guest(sheet, -1)
    assert left.body == {
        "played": ["1", "-1"],
        "nominee": ["-1"],
        "-1.guest": ["mercenary"],
        "-1.touchdown": ["2"],
        "buy.bribe": ["1"],
    }


def test_guests_come_in_shirts_nobody_wears(m):
    state = bench_of(m.fixture).states[Side.HOME]
    sheet = with_guest(Sheet(), state, GuestKind.JOURNEYMAN, lineman(m), "Joe")
    sheet = with_guest(sheet, state, GuestKind.JOURNEYMAN, lineman(m), "Jim")
    assert sheet.guests == (
        Guest(-1, GuestKind.JOURNEYMAN, "Joe", 99, lineman(m)),
        Guest(-2, GuestKind.JOURNEYMAN, "Jim", 98, lineman(m)),
    )
    assert sheet.played == (-1, -2)


def test_a_star_and_a_mercenary_are_hired_by_name_with_their_price(client, m):
    press(client, m, "star", hire_star="akhorne_the_squirrel")
    side = claimed(m).report.home
    assert side.inducements == (Purchase("star_player", 80_000, 1, "akhorne_the_squirrel"),)
    assert side.guests[0].name == "Akhorne The Squirrel"
    press(client, m, "drop:-1", version=1)
    press(client, m, "mercenary", version=2, hire_mercenary=lineman(m), hire_skill="Block")
    hired = claimed(m).report.home.inducements
    assert [(one.key, one.choice, one.skill, one.cost) for one in hired] == [
        ("mercenary", lineman(m), "Block", 50_000 + 30_000 + 50_000)
    ]
    assert client.get(m.url("report/home/")).status_code == 200


def test_a_button_without_a_choice_hires_nobody(client, m):
    press(client, m, "star", hire_star="nobody")
    press(client, m, "mercenary", version=1, hire_mercenary="")
    assert claimed(m).report.home.guests == ()


def test_a_guest_who_stayed_away_is_let_go(m):
    m.type("home", **{"-1.guest": "journeyman", "-1.position": lineman(m), "-1.name": "Joe", "-1.number": "50"})
    assert "guest_stayed_away" in findings(m)


# Inducements, prayers, weather


def test_what_is_bought_is_priced_and_audited(client, m):
    m.type("home", **{"buy.bribe": "2", "buy.wizard": "Sports-Wizard"})
    bought = claimed(m).report.home.inducements
    assert {(one.key, one.count, one.cost) for one in bought} == {("bribe", 2, 200_000), ("wizard", 1, 150_000)}
    m.type("away")
    assert findings(m) in (["inducements_over_means"], ["inducements_treasury_short"])
    text = client.get(m.url("report/home/")).content.decode()
    assert "only for teams with" in text
    assert 'name="buy.mortuary_assistant" value="" placeholder="0" inputmode="numeric" maxlength="3" disabled' in text


def test_how_many_is_a_number(m):
    m.type("home", **{"buy.bribe": "some"})
    m.type("away")
    assert findings(m) == ["not_a_number"]


def test_prayers_and_the_weather(client, m):
    m.type("home", **{"buy.prayers_to_nuffle": "1"}, prayer=["11"], weather=["2", "1"])
    report = claimed(m).report
    assert (report.home.prayers, report.weather) == ((11,), (2, 1))
    text = client.get(m.url("report/home/")).content.decode()
    assert "Very Sunny" in text
    assert 'name="1.catch_of_a_pass"' in text


def test_the_weather_is_the_same_on_both_sides_and_of_two_dice(m):
    m.type("home", weather=["2", "1"])
    m.type("away", weather=["2", "2"])
    assert findings(m) == ["sides_differ"]
    m.type("away")
    m.type("home", weather=["2"])
    assert findings(m) == ["pairs_incomplete"]
    m.type("home", weather=["2", "7"])
    assert findings(m) == ["die_range"]


def test_extra_time_and_penalties(m):
    m.type("home", extra_time="on", home_penalty=["6", "6", "6"], away_penalty=["1", "1", "1"])
    m.type("away")
    report = claimed(m).report
    assert (report.extra_time, report.penalties) == (True, ((6, 1), (6, 1), (6, 1)))
    assert findings(m) == []
    m.type("home", extra_time="on", home_penalty=["6", "6", "6"], away_penalty=["1", "1"])
    assert "pairs_incomplete" in findings(m)


# Injuries


def test_an_injury_with_all_there_is_to_say(m):
    bench = bench_of(m.fixture)
    facing = bench.states[Side.AWAY]
    keyword = hateful(facing.player(2).position, facing, bench.tables)[0]
    how = {"p3_injury": "serious_injury", "p3_cause": "foul", "p3_causer": "2", "p3_hates": keyword}
    m.type("home", **how)
    m.type("away")
    assert claimed(m).report.home.injuries == (
        InjuryLine(3, "serious_injury", causer=2, cause=Cause.FOUL, hates=keyword),
    )
    assert findings(m) == []
    told = side_told(claimed(m).report, Side.HOME, bench_of(m.fixture)).injuries[0].text
    assert told.startswith("serious injury; by a foul; ")


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ({"p3_cause": "foul"}, "injury_not_said"),
        ({"p3_injury": "dead", "p3_causer": "77"}, "causer_did_not_play"),
        ({"p3_injury": "seriously_hurt", "p3_causer": "2", "p3_hates": "Elf"}, "keyword_not_causers"),
        ({"p3_injury": "badly_hurt", "p3_before": "dead"}, "apothecary_not_there"),
        ({"p3_injury": "dead", "p3_regenerated": "on"}, "regeneration_missing"),
    ],
)
def test_what_cannot_be_about_an_injury(m, how, code):
    m.type("home", **how)
    m.type("away")
    assert findings(m) == [code]


def test_counters_that_rarely_count_are_folded_away(client, m):
    text = client.get(m.url("report/home/")).content.decode()
    assert 'name="1.casualty_by_foul"' in text
    assert text.count('<details class="more" open>') == 0
    m.type("home", p1_casualty_by_foul="1")
    assert client.get(m.url("report/home/")).content.decode().count('<details class="more" open>') == 1


def test_the_means_of_both_sides_are_shown(client, m):
    text = client.get(m.url("report/home/")).content.decode()
    for words in ("Current team value", "Petty cash", "From the treasury at most", "Fan factor", "Attendance"):
        assert words in text


def test_two_windows_that_differ_in_what_was_hired(client, m):
    m.type("home", page="laptop", **{"buy.bribe": "1"}, weather=["1", "2"])
    answer = client.post(m.url("report/home/"), m.sheet("home") | {"version": "0", "page": "phone"})
    assert answer.status_code == 409
    assert "<td>–</td><td>1</td>" in answer.content.decode()
