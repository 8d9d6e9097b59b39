"""`verify` finds what was planted: a wrong value in every derived column there is, and damage to the records."""

import json
from datetime import UTC, date, datetime

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, connection, models, transaction

from league.insert_only import release
from league.models import CareerEntry, Player, RulesetDocument, SeasonEntry, Team
from league.services.leagues import create_league
from league.services.seasons import create_season
from league.verifying import derived_models, verify
from matches.models import Fixture
from matches.tracker.bring_in import bring_in
from matches.tracker.file import read_file
from rules_engine.live import Terms
from tests.clubs.clubs import football_season, registered_club
from tests.factories import UserFactory
from tests.league.played_out import closed_season
from tests.matches.live.matches import live_match
from tests.matches.test_tracker import made_up

pytestmark = pytest.mark.django_db
GUARDED = {(Fixture, "status")}
"""A wrong value in these alone is refused by the database itself."""
COLUMNS = [(model, column) for model in derived_models() for column in model.DERIVED if (model, column) not in GUARDED]
ROWS = [model for model in derived_models() if hasattr(model, "OWNER")]


@pytest.fixture
def league(tmp_path):
    path = tmp_path / "league.json"
    path.write_text(json.dumps(made_up()))
    season = bring_in(read_file(path), by=UserFactory())
    cup = football_season(season.league, "hattrick")
    for name in ("Rovers", "Wanderers"):
        registered_club(cup, name=name)
    closed_season(cup)
    live_match("spot_kicks", terms=Terms(move_seconds=60))
    assert list(verify()) == []
    return season.league


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
    another = create_league(by=UserFactory(), name="Another")
    create_season(another, by=UserFactory(), name="Another", overlay={"slann": True})
    row = model._default_manager.first()
    field = model._meta.get_field(column)
    before, planted = getattr(row, field.attname), wrong(row, field)
    model._default_manager.filter(pk=row.pk).update(**{field.attname: planted})
    faults = [fault for fault in verify() if (type(fault.row), fault.row.pk) == (model, row.pk)]
    assert [(fault.what.removesuffix("_id"), fault.expected, fault.found) for fault in faults] == [
        (column.removesuffix("_id"), before, planted)
    ]
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


@pytest.mark.parametrize("entries", [CareerEntry, SeasonEntry], ids=lambda model: model.__name__)
@pytest.mark.parametrize(
    ("column", "value"), [("body", '{"do":"nothing"}'), ("seq", 77), ("hash", "0" * 64), ("seat", "clock")]
)
def test_damage_to_an_entry_breaks_its_seal(league, entries, column, value):
    entry = entries._default_manager.filter(seq=2).first()
    release(connection)
    connection.cursor().execute(f"UPDATE {entries._meta.db_table} SET {column} = %s WHERE id = %s", [value, entry.pk])
    told = [str(fault) for fault in verify()]
    assert told[0].endswith("entry 2 is 'a broken one', expected 'an unbroken seal'")


def test_a_record_without_entries_and_a_forged_ruleset_are_found(league):
    team = Team.objects.create(league=league, name="Ghosts")
    document = RulesetDocument.objects.get(game="bloodbowl")
    release(connection)
    connection.cursor().execute(
        f"UPDATE {RulesetDocument._meta.db_table} SET document = %s WHERE hash = %s",
        [document.document.replace("1000000", "9000000", 1), document.hash],
    )
    faults = {(type(fault.row), fault.row.pk): fault.what for fault in verify()}
    assert faults[Team, team.pk] == "record"
    assert faults[RulesetDocument, document.hash] == "document"
