"""Challenges on ladders that wait for an answer, as derived rows."""

from typing import ClassVar

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [("league", "0013_notices")]

    operations: ClassVar = [
        migrations.CreateModel(
            name="LadderChallenge",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("stage", models.PositiveSmallIntegerField()),
                (
                    "challenged",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="challenges", to="league.team"
                    ),
                ),
                (
                    "challenger",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="league.team"),
                ),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="challenges", to="league.season"
                    ),
                ),
            ],
            options={
                "ordering": ["season", "stage", "challenger"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("season", "stage", "challenger"), name="one_challenge_per_challenger"
                    )
                ],
            },
        ),
    ]
