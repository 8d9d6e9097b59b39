"""Derived columns: each is declared, each is derived, each difference is found."""

from copy import deepcopy
from datetime import UTC, datetime

import pytest
from django.db import models as fields

from league.models import Player, Season, SeasonStage, SeasonTeam, TableRow, Team
from league.projection import MISSING, SURPLUS, WITNESSES, CutShort, differences, project
from league.reading import refold
from league.services.stages import Shape, plan_stage
from rules_engine.competition.formats import KnockOut
from tests.factories import cast

pytestmark = pytest.mark.django_db

WHOLE = (Player, SeasonStage, SeasonTeam, TableRow)
PARTLY = (Team, Season)


@pytest.fixture(scope="module")
def planned(module_db):
    people = cast()
    plan_stage(people.season, shape=Shape("Cup", KnockOut()), by=people.commissioner)
    return people


@pytest.fixture
def stage(planned):
    return deepcopy(planned)


def owner_of(stage, model):
    return {Team: Team, Player: Team}.get(model, Season).objects.get(
        pk=stage.team.pk if model in (Team, Player) else stage.season.pk
    )


def columns(model):
    return {
        field.attname if field.name + "_id" in model.DERIVED else field.name for field in model._meta.concrete_fields
    }


@pytest.mark.parametrize("model", PARTLY)
def test_every_column_is_a_fact_or_derived(model):
    assert columns(model) == {"id", *model.FACTS, *model.DERIVED}


@pytest.mark.parametrize("model", WHOLE)
def test_every_column_of_a_derived_row_is_its_key_or_derived(model):
    named = {field.attname if field.attname in model.KEY else field.name for field in model._meta.concrete_fields}
    assert named == {"id", model.OWNER, *model.KEY, *model.DERIVED}


def wrong(field, value):
    """Another value of the column's kind."""
    if isinstance(field, fields.BooleanField):
        return not value
    if isinstance(field, fields.JSONField):
        return ["planted"]
    if isinstance(field, fields.ForeignKey):
        return None
    if isinstance(field, fields.DateTimeField):
        return datetime(2001, 1, 1, tzinfo=UTC)
    return (value or 0) + 1 if isinstance(field, fields.IntegerField) else "planted"


@pytest.mark.parametrize(
    ("model", "column"), [(model, column) for model in (*PARTLY, *WHOLE) for column in model.DERIVED]
)
def test_a_planted_value_is_found_and_mended_unless_it_bears_witness(stage, model, column):
    owner = owner_of(stage, model)
    row = owner if model in PARTLY else model.objects.filter(**{model.OWNER: owner}).first()
    field = model._meta.get_field(column)
    true = getattr(row, field.attname)
    model.objects.filter(pk=row.pk).update(**{column: wrong(field, true)})
    stored, state = owner_of(stage, model), refold(owner)
    found = differences(stored, state, owner.seq)
    assert [(type(one.row), one.row.pk, one.column, one.derived) for one in found] == [
        (model, row.pk, field.attname, true)
    ]
    if column in WITNESSES[model]:
        with pytest.raises(CutShort):
            project(owner_of(stage, model), state, owner.seq)
        return
    project(owner_of(stage, model), state, owner.seq)
    assert differences(owner_of(stage, model), state, owner.seq) == []


@pytest.mark.parametrize("model", WHOLE)
def test_a_missing_row_is_found_and_put_back(stage, model):
    owner = owner_of(stage, model)
    row = model.objects.filter(**{model.OWNER: owner}).first()
    row.delete()
    assert [one.derived for one in differences(owner, refold(owner), owner.seq)] == [MISSING]
    project(owner, refold(owner), owner.seq)
    assert differences(owner, refold(owner), owner.seq) == []


@pytest.mark.parametrize("model", WHOLE)
def test_a_row_too_many_is_found_and_taken_away(stage, model):
    owner = owner_of(stage, model)
    row = model.objects.filter(**{model.OWNER: owner}).first()
    extra = type(row)(**{f.attname: getattr(row, f.attname) for f in model._meta.concrete_fields if f.name != "id"})
    key = model.KEY[0]
    from tests.factories import founded_team

    setattr(extra, key, founded_team(stage.season).pk if key == "team_id" else 99)
    extra.save()
    assert [one.derived for one in differences(owner, refold(owner), owner.seq)] == [SURPLUS]
    project(owner, refold(owner), owner.seq)
    assert not model.objects.filter(pk=extra.pk).exists()
