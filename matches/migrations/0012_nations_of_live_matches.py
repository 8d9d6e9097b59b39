"""A live match of Hat-Trick says for which nations its sides play."""

from django.db import migrations, models

from rules_engine.hattrick.cards import tables
from rules_engine.rulesets import resolve


def name_nations(apps, schema_editor):
    """Of a fixture its teams know it; a friendly was played with nations from the box, which then stood by name alone."""
    Match, Fixture = apps.get_model("matches", "Match"), apps.get_model("matches", "Fixture")
    codes = {team["name"]: code for code, team in tables(resolve("hattrick", "2014")).teams.items()}
    for match in Match.objects.filter(kind="hattrick"):
        if match.season_id is None:
            match.home_nation, match.away_nation = codes.get(match.home_name, ""), codes.get(match.away_name, "")
        else:
            fixture = Fixture.objects.select_related("home", "away").get(
                season=match.season_id, number=match.fixture_number
            )
            match.home_nation, match.away_nation = fixture.home.roster, fixture.away.roster
        match.save(update_fields=["home_nation", "away_nation"])


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0011_answers_in_time"),
    ]

    operations = [
        migrations.AddField(
            model_name="match", name="home_nation", field=models.CharField(blank=True, default="", max_length=3),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="match", name="away_nation", field=models.CharField(blank=True, default="", max_length=3),
            preserve_default=False,
        ),
        migrations.RunPython(name_nations, migrations.RunPython.noop, elidable=True),
    ]
