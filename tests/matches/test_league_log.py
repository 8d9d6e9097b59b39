"""The log of a league: every entry, report and decision in sentences; filtered, marked, exported; it costs the same
however long it is."""

import csv
import json
import re
from copy import deepcopy

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from league.models import CareerEntry, LeagueChange, SeasonEntry, Team
from league.services.careers import rename
from league.services.seasons import schedule_season
from matches.corrections.asked import Rewrite
from matches.corrections.plan import plan
from matches.league_log.folded import BY_CORRECTION
from matches.league_log.readings import READINGS
from matches.models import CorrectionDecision, ReportDecision
from matches.services.corrections import correct, decline, propose
from matches.services.reports import confirm_report, rule_report
from rules_engine.bloodbowl.actions import Rename
from rules_engine.chance import Seeded
from rules_engine.competition.schedule import Legs
from rules_engine.core import Seat
from tests.clubs.clubs import football_season, registered_club
from tests.factories import cast
from tests.matches.matches import Match
from tests.matches.test_corrections import rewritten

pytestmark = pytest.mark.django_db


def cast_with_a_schedule():
    people = cast()
    schedule_season(people.season, legs=Legs.DOUBLE, by=people.commissioner, chance=Seeded(1))
    return people


@pytest.fixture(scope="module")
def made(module_db):
    """Drawn, played 2–0, proposed to be corrected and declined, corrected to 1–0, the team renamed for its coach."""
    match = Match(cast_with_a_schedule(), 1)
    people = match.cast
    version = match.submit(p3_touchdown=2)
    confirm_report(match.fixture, version=version.version, by=match.away)
    asked = rewritten(match, (1, 0))
    assert isinstance(asked, Rewrite)
    decline(propose(match.fixture, asked=asked, reason="I think not", by=match.home), reason="no, no", by=match.away)
    found = plan(people.season, asked, reason="a slip")
    correct(match.fixture, asked=asked, reason="a slip", seen=found.seen, dice=found.dice, by=people.commissioner)
    named = (Rename(Seat.COMMISSIONER, "Altdorf Aces"),)
    rename(Team.objects.get(pk=match.fixture.home.pk), names=named, by=people.commissioner)
    return match


@pytest.fixture
def played(made):
    return deepcopy(made)


def log(client, match, **asked):
    """(the sentences, who, the page) of the lines that are asked for."""
    answer = client.get(reverse("league_log", args=[match.cast.league.slug]), asked)
    assert answer.status_code == 200
    return answer.context["lines"], re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def sentences(lines):
    return [sentence for line in lines for sentence in line.sentences]


def all_lines(client, match, **asked):
    found, page = [], 1
    while True:
        answer = client.get(reverse("league_log", args=[match.cast.league.slug]), {**asked, "page": page})
        found += answer.context["lines"]
        if not answer.context["page"].has_next():
            return found
        page += 1


def unfolded(lines):
    """The lines, each with what was written with it behind it."""
    return [one for line in lines for one in (line, *line.parts)]


def test_every_entry_and_every_decision_is_a_line_the_newest_first(client, played):
    folded = all_lines(client, played)
    lines = unfolded(folded)
    entries = CareerEntry.objects.count() + SeasonEntry.objects.count()
    steps = CorrectionDecision.objects.filter(step="applied").count()
    changes = LeagueChange.objects.exclude(kind="joined").count()
    assert len(lines) == entries + ReportDecision.objects.count() + steps + changes
    assert {line.seal for line in lines} >= set(CareerEntry.objects.values_list("hash", flat=True))
    assert [line.at for line in folded] == sorted((line.at for line in folded), reverse=True)
    told = sentences(lines)
    for words in (
        f"{played.fixture}: report 1 submitted.",
        f"{played.fixture}: report 1 confirmed. It counts.",
        f"{played.fixture}: a correction is applied: a slip",
        "The team is founded.",
        "The season is begun.",
    ):
        assert words in told
    assert any("entered." in words for words in told)


def test_what_was_changed_is_struck_and_says_so(client, played):
    changed = [line for line in all_lines(client, played) if line.is_changed]
    assert any("2 × touchdown" in words for line in changed for words in line.struck)
    assert "changed by a later entry" in log(client, played, kind="teams")[1]


def test_a_correction_is_one_line_with_all_that_it_wrote_folded_below(client, played):
    """In the record of the season, in those of both teams, and what became of the reports; no line of its own tells it."""
    amendments = {
        entry.hash
        for entries in (CareerEntry, SeasonEntry)
        for entry in entries.objects.filter(body__regex=r'^\{"do":"(replace|void|insert)"')
    }
    decisions = set(ReportDecision.objects.filter(kind__in=BY_CORRECTION).values_list("hash", flat=True))
    assert len(amendments) > 2
    assert decisions
    lines = all_lines(client, played)
    (correction,) = [line for line in lines if line.parts]
    assert correction.sentences == (f"{played.fixture}: a correction is applied: a slip",)
    assert {part.seal for part in correction.parts} == amendments | decisions
    assert not {line.seal for line in lines} & {part.seal for part in correction.parts}
    page = client.get(reverse("league_log", args=[played.cast.league.slug])).content.decode()
    assert f"<details><summary>What it did: {len(correction.parts)} entries</summary>" in page


def test_what_a_correction_wrote_says_what_reads_otherwise_now(client, played):
    (correction,) = all_lines(client, played, kind="corrections")
    (team,) = [part for part in correction.parts if part.record == "Altdorf Aces"]
    assert any("2 × touchdown" in words for words in team.struck)
    assert team.sentences[0].endswith("was corrected: a slip")
    assert any("touchdown" in words and "2 ×" not in words for words in team.sentences[1:])
    (season,) = [part for part in correction.parts if part.source == "season"]
    assert f"{played.fixture}: 1–0." in season.sentences


def test_what_a_correction_wrote_stands_by_itself_among_its_kind(client, played):
    (correction,) = all_lines(client, played, kind="corrections")
    written = {}
    for part in correction.parts:
        written.setdefault(part.source, set()).add(part.seal)
    kinds = {"career": "teams", "season": "season", "report": "reports"}
    assert written.keys() == kinds.keys()
    for source, seals in written.items():
        assert seals <= {line.seal for line in all_lines(client, played, kind=kinds[source])}
    assert correction in all_lines(client, played, team=played.fixture.away.ref)
    assert correction in all_lines(client, played, commissioner="1", person=played.cast.commissioner.username)


@pytest.mark.parametrize(
    ("kind", "sources"),
    [
        ("season", {"season"}),
        ("teams", {"career", "coached"}),
        ("settings", {"settings"}),
        ("reports", {"report"}),
        ("corrections", {"corrected"}),
    ],
)
def test_by_kind(client, played, kind, sources):
    assert {line.source for line in all_lines(client, played, kind=kind)} == sources


def test_by_person(client, played):
    lines = all_lines(client, played, person=played.away.username)
    assert lines
    assert {line.by for line in lines} <= {
        played.away.username,
        f"dice typed in by {played.away.username}",
    }
    assert all_lines(client, played, person="nobody of that name") == all_lines(client, played)


def test_by_team(client, played):
    """Its record, what the season wrote of it and its matches, and their reports; nothing of another team."""
    season = football_season(played.cast.league, "hattrick")
    other = registered_club(season, name="Rovers")
    lines = all_lines(client, played, team=played.fixture.home.ref)
    assert {line.source for line in lines} == {"career", "season", "report", "corrected", "coached"}
    assert {line.record for line in lines} == {"Altdorf Aces", str(played.cast.season)}
    assert f"{played.fixture}: 1–0." in sentences(lines)
    assert {line.record for line in all_lines(client, played, team=other.ref)} == {"Rovers", str(season)}


def test_acts_of_the_commissioner_are_marked_and_those_for_a_coach_as_such(client, played):
    lines = all_lines(client, played, commissioner="1")
    assert lines
    assert all(line.as_commissioner for line in lines)
    assert {line.by for line in lines} == {played.cast.commissioner.username}
    assert not any(line.as_commissioner for line in all_lines(client, played, person=played.home.username))
    (renamed,) = [line for line in lines if line.on_behalf]
    assert "Altdorf Aces" in renamed.sentences[0]
    assert "commissioner, for the coach" in log(client, played)[1]


def test_what_was_proposed_and_declined_is_seen_by_whoever_runs_the_league(client, played):
    said = {f"{played.fixture}: a correction is asked for: I think not"}
    assert not said & set(sentences(all_lines(client, played)))
    client.force_login(played.home)
    assert not said & set(sentences(all_lines(client, played)))
    client.force_login(played.cast.commissioner)
    told = set(sentences(all_lines(client, played)))
    assert said < told
    assert f"{played.fixture}: a correction is declined (I think not): no, no" in told


def test_exported_whole_with_the_same_filters(client, played):
    lines = all_lines(client, played)
    slug = played.cast.league.slug

    def file(name, **asked):
        return b"".join(client.get(reverse(name, args=[slug]), asked).streaming_content).decode()

    rows = json.loads(file("league_log_json"))
    assert [(row["told"], row["was"], row["seal"]) for row in rows] == [
        (list(line.sentences), list(line.struck), line.seal) for line in unfolded(lines)
    ]
    (correction,) = [line for line in lines if line.parts]
    parts = [row["seal"] for row in rows if row["part_of"] == correction.seal]
    assert parts == [part.seal for part in correction.parts]
    assert {row["part_of"] for row in rows} == {"", correction.seal}
    table = list(csv.DictReader(file("league_log_csv").splitlines()))
    assert [(row["seal"], row["part_of"]) for row in table] == [(row["seal"], row["part_of"]) for row in rows]
    assert {row["kind"] for row in csv.DictReader(file("league_log_csv", kind="season").splitlines())} == {"season"}
    assert json.loads(file("league_log_json", person=played.home.username, kind="corrections")) == []


def test_it_costs_the_same_however_much_was_written(client, played):
    def queries():
        READINGS.clear()
        with CaptureQueriesContext(
            connection,
        ) as captured:
            log(client, played)
        return len(captured)

    queries()
    before = queries()
    for n in range(6):
        team = Team.objects.get(pk=played.fixture.away.pk)
        rename(team, names=(Rename(Seat.COACH, f"Name {n}"),), by=team.coach)
    season = football_season(played.cast.league, "hattrick")
    for name in ("Rovers", "Wanderers", "Rangers"):
        registered_club(season, name=name)
    assert queries() <= before


def test_asked_together_is_what_each_would_show(client, played):
    """A person, a team and a kind at once, and in the file too."""
    asked = {"person": played.home.username, "team": played.fixture.home.ref, "kind": "teams"}
    client.force_login(played.home)
    each = [{line.seal for line in all_lines(client, played, **{name: value})} for name, value in asked.items()]
    found = {line.seal for line in all_lines(client, played, **asked)}
    assert found == set.intersection(*each)
    assert 0 < len(found) < min(map(len, each))
    slug = played.cast.league.slug
    rows = json.loads(b"".join(client.get(reverse("league_log_json", args=[slug]), asked).streaming_content))
    assert {row["seal"] for row in rows} == found


def test_a_report_of_the_commissioner_is_marked_as_for_the_coaches(client):
    match = Match(cast_with_a_schedule(), 1)
    match.submit(by=match.cast.commissioner, p3_touchdown=1)
    (line,) = all_lines(client, match, kind="reports")
    assert (line.by, line.as_commissioner, line.on_behalf) == (match.cast.commissioner.username, True, True)
    rule_report(match.fixture, version=1, accept=True, reason="I saw it", by=match.cast.commissioner)
    ruled = all_lines(client, match, kind="reports")[0]
    assert (ruled.as_commissioner, ruled.on_behalf) == (True, False)
