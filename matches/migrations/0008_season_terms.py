import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('league', '0008_games'),
        ('matches', '0007_fixture_ended'),
    ]

    operations = [
        migrations.CreateModel(
            name='SeasonTerms',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('terms', models.JSONField(default=dict)),
                ('season', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='live_terms', to='league.season')),
            ],
        ),
    ]
