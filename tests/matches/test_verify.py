"""`verify` finds what was planted: a wrong value in every derived column there is, and damage to the records."""

import json
from copy import deepcopy
from datetime import UTC, date, datetime
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, connection, models, transaction

from league.insert_only import protect, release, written_once
from league.models import CareerEntry, LeagueChange, Player, RulesetDocument, Season, SeasonEntry, SeasonHonour, Team
from league.models.records import Discarded, Entry, Sealed
from league.models.stages import LadderChallenge
from league.services.leagues import create_league
from league.services.seasons import create_season
from league.services.stages import challenge
from league.verifying import derived_models, verify
from matches.corrections.plan import plan
from matches.models import Correction, CorrectionDecision, Fixture, ReportDecision, ReportVersion
from matches.services.corrections import correct
from matches.services.reports import confirm_report
from matches.tracker.bring_in import bring_in
from matches.tracker.file import read_file
from rules_engine.competition.formats import Ladder
from rules_engine.live import Terms
from tests.clubs.clubs import football_season, registered_club
from tests.factories import UserFactory
from tests.league.played_out import closed_season
from tests.league.test_stages import begun, teams_of
from tests.matches.live.matches import live_match
from tests.matches.matches import match
from tests.matches.test_corrections import rewritten
from tests.matches.test_tracker import made_up

pytestmark = pytest.mark.django_db
GUARDED = {(Fixture, "status")}
"""A wrong value in these alone is refused by the database itself."""
COLUMNS = [(model, column) for model in derived_models() for column in model.DERIVED if (model, column) not in GUARDED]
ROWS = [model for model in derived_models() if hasattr(model, "OWNER")]


def challenged():
    """A ladder on which a challenge waits for its answer."""
    season = begun(Ladder(), teams=2)
    above, below = teams_of(season).values()
    challenge(season, stage=1, challenger=below, challenged=above, by=below.coach)


@pytest.fixture(scope="module")
def everything(module_db, tmp_path_factory):
    """A league brought in, a cup of Hat-Trick played to its end, a live match: the first row of every kind is theirs.
    And another league beside them."""
    path = tmp_path_factory.mktemp("brought") / "league.json"
    path.write_text(json.dumps(made_up()))
    season = bring_in(read_file(path), by=UserFactory())
    cup = football_season(season.league, "hattrick")
    for name in ("Rovers", "Wanderers"):
        registered_club(cup, name=name)
    closed_season(cup)
    live_match("spot_kicks", terms=Terms(move_seconds=60))
    another = create_league(by=UserFactory(), name="Another")
    create_season(another, by=UserFactory(), name="Another", overlay={"slann": True})
    assert list(verify()) == []
    return season.league


@pytest.fixture
def league(everything, request):
    if getattr(request.node, "callspec", None) and request.node.callspec.params.get("model") is LadderChallenge:
        challenged()
        assert list(verify()) == []
    return deepcopy(everything)


def wrong(row, field):
    """A value that is not the one the row has, and that the column takes."""
    value = getattr(row, field.attname)
    if isinstance(field, models.ForeignKey):
        others = field.related_model._default_manager.exclude(pk=value)
        return others.first().pk
    if field.choices:
        return next(choice for choice, _ in field.choices if choice != value)
    match field:
        case models.BooleanField():
            return not value
        case models.IntegerField():
            return (value or 0) + 1
        case models.JSONField():
            return ["planted"]
        case models.DateTimeField():
            return datetime(2001, 1, 1, tzinfo=UTC)
        case models.DateField():
            return date(2001, 1, 1)
        case _:
            return f"{value} planted"[-(field.max_length or 80) :]


@pytest.mark.parametrize("model", derived_models(), ids=lambda model: model.__name__)
def test_every_column_says_whether_it_is_derived(model):
    """A new column is a fact, an owner, a key or derived: whoever adds one has to say."""
    said = {*model.DERIVED, *getattr(model, "FACTS", ()), *getattr(model, "KEY", ())}
    said = {name.removesuffix("_id") for name in said} | {getattr(model, "OWNER", None)}
    columns = {field.name for field in model._meta.concrete_fields if not field.primary_key}
    assert columns - said == set()


@pytest.mark.parametrize(("model", "column"), COLUMNS, ids=lambda part: getattr(part, "__name__", part))
def test_a_wrong_value_in_a_derived_column_is_found(league, model, column):
    row = model._default_manager.first()
    field = model._meta.get_field(column)
    before, planted = getattr(row, field.attname), wrong(row, field)
    model._default_manager.filter(pk=row.pk).update(**{field.attname: planted})
    told = [(type(one.row), one.row.pk, one.what.removesuffix("_id"), one.expected, one.found) for one in verify()]
    assert told == [(model, row.pk, column.removesuffix("_id"), before, planted)]


def test_the_command_counts_what_it_found_and_fails(league):
    Team.objects.filter(pk=Team.objects.first().pk).update(treasury=7)
    with pytest.raises(CommandError, match="1 differences"):
        call_command("verify")


@pytest.mark.parametrize(("model", "column"), sorted(GUARDED, key=str))
def test_a_wrong_value_that_the_database_refuses(league, model, column):
    row = model._default_manager.first()
    planted = wrong(row, model._meta.get_field(column))
    with pytest.raises(IntegrityError), transaction.atomic():
        model._default_manager.filter(pk=row.pk).update(**{column: planted})


@pytest.mark.parametrize("model", ROWS, ids=lambda model: model.__name__)
def test_a_row_that_is_missing_is_found(league, model):
    row = model._default_manager.first()
    model._default_manager.filter(pk=row.pk).delete()
    assert [(type(fault.row), fault.what, fault.found) for fault in verify()] == [(model, "row", "missing")]


def test_a_row_that_should_not_be_is_found(league):
    player = Player.objects.first()
    player.pk, player.n, player.number = None, 99, 99
    player.save(force_insert=True)
    assert [(fault.row.n, fault.what, fault.found) for fault in verify()] == [(99, "row", "there")]


def test_a_row_that_should_not_be_is_named_where_its_record_derives_none_of_the_kind(league):
    season = Season.objects.filter(honours=None).first()
    team = Team.objects.first()
    SeasonHonour.objects.create(season=season, position=1, place=1, team=team)
    assert [str(fault).partition(")")[0].partition("(")[2] for fault in verify()] == [f"1. {team}"]


def tamper(row, **columns):
    """What somebody with the keys of the database does."""
    release(connection)
    changed = ", ".join(f"{column} = %s" for column in columns)
    table = row._meta.db_table
    connection.cursor().execute(f"UPDATE {table} SET {changed} WHERE id = %s", [*columns.values(), row.pk])
    protect(connection)


def faults():
    return [(type(fault.row), fault.row.pk, fault.what, fault.expected, fault.found) for fault in verify()]


@pytest.mark.parametrize("entries", [CareerEntry, SeasonEntry], ids=lambda model: model.__name__)
class TestAnEntry:
    def test_that_reads_otherwise(self, league, entries):
        entry = entries.objects.filter(seq=2).first()
        tamper(entry, body='{"do":"nothing"}')
        assert faults() == [(entries, entry.pk, "seal of what it says", entry.hash, now(entry).link())]

    def test_with_the_place_of_another(self, league, entries):
        entry = entries.objects.filter(seq=2).first()
        tamper(entry, seq=7777)
        assert faults() == [(entries, entry.pk, "seq", 2, 7777)]

    def test_with_another_seal(self, league, entries):
        entry = entries.objects.filter(seq=2).first()
        tamper(entry, hash="f" * 64)
        assert faults() == [(entries, entry.pk, "hash", entry.hash, "f" * 64)]

    def test_sealed_to_another(self, league, entries):
        entry = entries.objects.filter(seq=2).first()
        tamper(entry, prev_hash="f" * 64)
        assert faults() == [(entries, entry.pk, "prev_hash", entry.prev_hash, "f" * 64)]

    def test_that_is_gone(self, league, entries):
        entry = entries.objects.filter(seq=2).order_by("pk").first()
        release(connection)
        connection.cursor().execute(f"DELETE FROM {entries._meta.db_table} WHERE id = %s", [entry.pk])
        assert faults()[0] == (entries, None, "row", "there", "missing")
        assert next(str(one.row) for one in verify()) == "2: "


def now(row):
    return type(row).objects.get(pk=row.pk)


@pytest.fixture
def corrected_match():
    """Played 2–0, corrected to 1–0: two versions, decisions about both, a correction that was applied."""
    played = match()
    version = played.submit(p3_touchdown=2)
    confirm_report(played.fixture, version=version.version, by=played.away)
    asked, by = rewritten(played, (1, 0)), played.cast.commissioner
    seen = plan(played.fixture.season, asked, reason="a slip")
    correct(played.fixture, asked=asked, reason="a slip", seen=seen.seen, dice=seen.dice, by=by)
    assert list(verify()) == []
    return played


FACTS = [
    (LeagueChange, "changed", "{}"),
    (ReportVersion, "at", "2020-01-01 00:00:00+00:00"),
    (ReportVersion, "version", 9),
    (ReportDecision, "as_role", "away"),
    (Correction, "reason", "planted"),
    (CorrectionDecision, "written", "{}"),
]


@pytest.mark.parametrize(("model", "column", "value"), FACTS, ids=lambda part: getattr(part, "__name__", None))
def test_what_was_changed_in_reports_decisions_and_corrections(corrected_match, model, column, value):
    row = model.objects.first()
    tamper(row, **{column: value})
    assert (model, row.pk, "seal of what it says", row.hash, now(row).link()) in faults()


def test_every_kind_of_fact_beside_the_records_is_sealed():
    kinds = {model for model in written_once() if not issubclass(model, Entry | RulesetDocument)}
    assert kinds == {Discarded, *(model for model, *_ in FACTS)}
    assert all(issubclass(model, Sealed) for model in kinds)


def resealed(version, body):
    """A version that reads otherwise, with a seal that holds: it was the last of its chain."""
    version.body = body
    tamper(version, body=body, hash=version.link())


def test_a_version_that_is_forged_with_its_seal_disagrees_with_what_was_booked(corrected_match):
    version = ReportVersion.objects.get(version=2)
    resealed(version, version.body.replace('"touchdown":1', '"touchdown":3', 1))
    assert faults() == [(ReportVersion, version.pk, "home: side.players[2].touchdown", 1, 3)]
    resealed(version, version.body.replace('"score":1', '"score":3', 1))
    assert (ReportVersion, version.pk, "score", (1, 0), (3, 0)) in faults()


def test_the_version_that_counts_is_gone(corrected_match):
    version = ReportVersion.objects.get(version=2)
    release(connection)
    ReportDecision.objects.filter(version=version)._raw_delete(using="default")
    ReportVersion.objects.filter(pk=version.pk)._raw_delete(using="default")
    assert "row is 'missing', expected 'there'" in "".join(map(str, verify()))


def test_repair_derives_again_and_never_touches_records(league):
    team, fixture = Team.objects.first(), Fixture.objects.first()
    entry = CareerEntry.objects.exclude(team=team).filter(seq=2).first()
    broken = entry.team
    Team.objects.filter(pk__in=(team.pk, broken.pk)).update(treasury=7)
    Player.objects.filter(team=team).first().delete()
    Fixture.objects.filter(pk=fixture.pk).update(round=77)
    tamper(entry, seat="clock")
    before = [list(model.objects.order_by("pk").values()) for model in written_once()]
    out = StringIO()
    with pytest.raises(CommandError, match="1 differences"):
        call_command("verify", "--repair", stdout=out)
    assert "3 mended" in out.getvalue()
    assert f"({team}): treasury is 7, expected {now(team).treasury}" in out.getvalue()
    assert [list(model.objects.order_by("pk").values()) for model in written_once()] == before
    assert now(fixture).round == fixture.round
    assert now(broken).treasury == 7, "a record that does not hold is left alone with all that follows from it"


def test_a_record_without_entries_and_a_forged_ruleset_are_found(league):
    team = Team.objects.create(league=league, name="Ghosts")
    document = RulesetDocument.objects.filter(game="bloodbowl").first()
    release(connection)
    connection.cursor().execute(
        f"UPDATE {RulesetDocument._meta.db_table} SET document = %s WHERE hash = %s",
        [document.document.replace("1000000", "9000000", 1), document.hash],
    )
    faults = {(type(fault.row), fault.row.pk): fault.what for fault in verify()}
    assert faults[Team, team.pk] == "record"
    assert faults[RulesetDocument, document.hash] == "document"
