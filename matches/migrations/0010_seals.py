from collections import defaultdict

from django.db import migrations, models

from league.insert_only import RELEASE
from league.seals import seal
from rules_engine.record import GENESIS

SEALED = {
    "ReportVersion": lambda row: row.season_id,
    "ReportDecision": lambda row: row.version.season_id,
    "Correction": lambda row: row.season_id,
    "CorrectionDecision": lambda row: row.correction.season_id,
}


def seal_what_is_there(apps, schema_editor):
    """Rows of before are sealed as they are. The database refuses changes again after the migration."""
    for name, chain in SEALED.items():
        model = apps.get_model("matches", name)
        with schema_editor.connection.cursor() as cursor:
            for statement in RELEASE[schema_editor.connection.vendor]:
                cursor.execute(statement.format(table=model._meta.db_table))
        before = defaultdict(lambda: GENESIS)
        for row in model.objects.order_by("pk"):
            prev_hash = before[chain(row)]
            before[chain(row)] = seal(row, prev_hash)
            model.objects.filter(pk=row.pk).update(prev_hash=prev_hash, hash=before[chain(row)])


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0009_stages"),
    ]

    operations = [
        operation
        for name in SEALED
        for operation in (
            migrations.AddField(name, "prev_hash", models.CharField(default=GENESIS, max_length=64)),
            migrations.AddField(name, "hash", models.CharField(default="", max_length=64), preserve_default=False),
        )
    ] + [migrations.RunPython(seal_what_is_there, migrations.RunPython.noop)]
