"""The database's own refusal to change or delete what is written once.

Triggers are put in place after every migration rather than by one, because SQLite loses them when a table is rebuilt,
and so that a new kind of record is protected without anybody thinking of it.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from django.apps import apps
from django.db import connections, models
from django.db.backends.base.base import BaseDatabaseWrapper

from league.models.records import InsertOnly

MESSAGE = "this row is written once"

POSTGRESQL_FUNCTION = f"""
    CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION '{MESSAGE}' USING ERRCODE = 'integrity_constraint_violation'; END $$
"""
PROTECT = {
    "sqlite": (
        f"CREATE TRIGGER IF NOT EXISTS {{table}}_no_update BEFORE UPDATE ON {{table}} "
        f"BEGIN SELECT RAISE(ABORT, '{MESSAGE}'); END",
        f"CREATE TRIGGER IF NOT EXISTS {{table}}_no_delete BEFORE DELETE ON {{table}} "
        f"BEGIN SELECT RAISE(ABORT, '{MESSAGE}'); END",
    ),
    "postgresql": (
        POSTGRESQL_FUNCTION,
        "CREATE OR REPLACE TRIGGER {table}_no_update BEFORE UPDATE OR DELETE ON {table} "
        "FOR EACH ROW EXECUTE FUNCTION refuse_change()",
        "CREATE OR REPLACE TRIGGER {table}_no_truncate BEFORE TRUNCATE ON {table} "
        "FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()",
    ),
}
RELEASE = {
    "sqlite": (
        "DROP TRIGGER IF EXISTS {table}_no_update",
        "DROP TRIGGER IF EXISTS {table}_no_delete",
    ),
    "postgresql": (
        "DROP TRIGGER IF EXISTS {table}_no_update ON {table}",
        "DROP TRIGGER IF EXISTS {table}_no_truncate ON {table}",
    ),
}


def written_once() -> list[type[InsertOnly]]:
    """Every kind of row that is written once."""
    return [model for model in apps.get_models() if issubclass(model, InsertOnly)]


def protect(connection: BaseDatabaseWrapper, wanted: Iterable[type[models.Model]] | None = None) -> None:
    """Make the database refuse changes to these tables (all that are written once, and exist)."""
    _run(PROTECT, connection, wanted)


def release(connection: BaseDatabaseWrapper, wanted: Iterable[type[models.Model]] | None = None) -> None:
    """Lift the refusal: only for emptying a whole database, and for a record that was never used."""
    _run(RELEASE, connection, wanted)


def delete_unused_record(rows: "models.QuerySet[Any]") -> None:
    """Delete every entry of a record that was never used. In the caller's transaction: nobody else finds the table
    unprotected, and when anything fails nothing has happened."""
    connection = connections[rows.db]
    release(connection, [rows.model])
    rows._raw_delete(rows.db)
    protect(connection, [rows.model])


def _run(
    statements: Mapping[str, tuple[str, ...]],
    connection: BaseDatabaseWrapper,
    wanted: Iterable[type[models.Model]] | None,
) -> None:
    with connection.cursor() as cursor:
        there = set(connection.introspection.table_names(cursor))
        for model in written_once() if wanted is None else wanted:
            if model._meta.db_table in there:
                for statement in statements[connection.vendor]:
                    cursor.execute(statement.format(table=model._meta.db_table))


def protect_after_migrate(using: str, **_: Any) -> None:
    """Receiver of `post_migrate`."""
    protect(connections[using])
