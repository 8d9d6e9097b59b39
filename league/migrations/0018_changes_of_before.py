"""What is known of leagues that were there before changes were written down: how their settings stand, who belongs to
them and since when, and whose their teams are. Who did it is not known."""

import msgspec
from django.db import migrations
from django.utils import timezone

from league.seals import seal
from rules_engine.record import GENESIS

SETTINGS = ("name", "blurb", "visibility", "dice", "time_zone", "language", "answer_days", "unanswered")


def write_what_is_known(apps, schema_editor):
    change = apps.get_model("league", "LeagueChange")
    leagues, teams = apps.get_model("league", "League"), apps.get_model("league", "Team")
    memberships = apps.get_model("league", "Membership")
    for league in leagues.objects.order_by("pk"):
        said = {name: (None, getattr(league, name)) for name in SETTINGS}
        rows = [change(kind="noted", at=timezone.now(), changed=text(said))]
        for one in memberships.objects.filter(league=league).order_by("joined_at", "pk"):
            said = {"role": (None, one.role)}
            rows.append(change(kind="joined", at=one.joined_at, about_id=one.user_id, changed=text(said)))
        for team in teams.objects.filter(league=league).order_by("pk"):
            if team.coach_id:
                rows.append(change(kind="coached", at=team.created_at, about_id=team.coach_id, team=team.ref))
            if team.retired_at:
                rows.append(change(kind="retired", at=team.retired_at, team=team.ref))
        prev_hash = GENESIS
        for row in rows:
            row.league, row.prev_hash = league, prev_hash
            row.hash = prev_hash = seal(row, prev_hash)
        change.objects.bulk_create(rows)
        leagues.objects.filter(pk=league.pk).update(seq=len(rows))


def text(changed):
    return msgspec.json.encode(changed).decode()


class Migration(migrations.Migration):
    dependencies = [("league", "0017_league_changes")]

    operations = [migrations.RunPython(write_what_is_known, migrations.RunPython.noop)]
