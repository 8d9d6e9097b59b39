"""The log of a league after a season of 16 teams and 30 rounds: its first page, one far back, filtered, and as a file."""

import time

from django.test import Client
from django.urls import reverse

from matches.league_log.readings import READINGS
from tests.bench.correction import played_season


def bench(show):
    season, boss = played_season()
    team = season.entered.select_related("team__coach").first().team
    reader = Client()
    reader.force_login(boss)
    pages = {
        "its first page, nothing remembered": {},
        "its first page": {},
        "its 100th page": {"page": 100},
        "a team": {"team": team.ref},
        "a person, a team and a kind together": {"person": team.coach.username, "team": team.ref, "kind": "teams"},
        "what the commissioner did": {"commissioner": "1"},
    }
    address = reverse("league_log", args=[season.league.slug])
    READINGS.clear()
    for what, asked in pages.items():
        begun = time.perf_counter()
        answer = reader.get(address, asked)
        lines = answer.context["page"].paginator.count
        show(f"{what} (of {lines:,} lines)", (time.perf_counter() - begun) * 1000)
    begun = time.perf_counter()
    written = b"".join(reader.get(reverse("league_log_csv", args=[season.league.slug])).streaming_content)
    show(f"all of it as a CSV file ({len(written) / 1e6:.1f} MB)", (time.perf_counter() - begun) * 1000)
