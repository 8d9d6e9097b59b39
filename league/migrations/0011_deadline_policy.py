from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('league', '0010_almanac'),
    ]

    operations = [
        migrations.AddField(
            model_name='season',
            name='deadline_policy',
            field=models.CharField(default='commissioner', max_length=12),
        ),
    ]
