import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

from rules_engine.record import GENESIS


class Migration(migrations.Migration):
    dependencies = [
        ("league", "0014_ladder_challenges"),
    ]

    operations = [
        migrations.AddField("team", "retired_at", models.DateTimeField(null=True)),
        migrations.CreateModel(
            name="Discarded",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("prev_hash", models.CharField(default=GENESIS, max_length=64)),
                ("hash", models.CharField(max_length=64)),
                ("kind", models.CharField(max_length=10)),
                ("ref", models.CharField(max_length=12, unique=True)),
                ("name", models.CharField(max_length=80)),
                ("entries", models.PositiveIntegerField()),
                ("last_hash", models.CharField(max_length=64)),
                ("as_commissioner", models.BooleanField()),
                ("at", models.DateTimeField()),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="discarded", to="league.league"
                    ),
                ),
            ],
            options={"abstract": False, "base_manager_name": "objects"},
        ),
    ]
