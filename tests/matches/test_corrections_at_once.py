"""Corrections beside other people, and cut off in the middle: one outcome, whole. On PostgreSQL, where writers race."""

import os
import subprocess
import sys
import threading

import pytest
from django.db import connection

from league.models import TableRow
from league.reading import broken_link, fold
from league.services.records import Stale
from league.verifying import verify
from matches.corrections.asked import Unplay
from matches.corrections.draft import CannotCorrect
from matches.corrections.plan import plan
from matches.models import Correction, CorrectionDecision, ReportVersion
from matches.services import corrections
from tests.matches.test_corrections import boss, learns, match, rewritten  # noqa: F401 - `match` is a fixture

pytestmark = [
    pytest.mark.skipif(connection.vendor == "sqlite", reason="SQLite takes one writer at a time: nothing to race"),
    pytest.mark.django_db(transaction=True),
]


def at_once(*acts):
    start, outcomes = threading.Barrier(len(acts)), {}

    def run(place, act):
        try:
            start.wait()
            act()
            outcomes[place] = "done"
        except (Stale, CannotCorrect, corrections.AlreadyDecided) as refused:
            outcomes[place] = type(refused).__name__
        except Exception as wrong:
            outcomes[place] = repr(wrong)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(acts)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [outcomes[place] for place in sorted(outcomes)]


def whole(match):  # noqa: F811
    fixture = match.fixture
    assert [broken_link(owner) for owner in (fixture.home, fixture.away, fixture.season)] == [None] * 3
    assert list(verify()) == []


def test_two_commissioners_correct_at_once(match):  # noqa: F811
    asked, other = rewritten(match, (1, 0)), Unplay(1)
    seen = plan(match.fixture.season, asked, reason="a slip").seen
    fixture, by = match.fixture, boss(match)
    outcomes = at_once(
        lambda: corrections.correct(fixture, asked=asked, reason="a slip", seen=seen, by=by),
        lambda: corrections.correct(fixture, asked=other, reason="never", seen=seen, by=by),
    )
    # who comes second finds the record moved on, or nothing left to take back
    assert "done" in outcomes
    assert {"Stale", "CannotCorrect"} & set(outcomes)
    assert (Correction.objects.count(), CorrectionDecision.objects.count()) == (1, 1)
    whole(match)


def test_a_coach_spends_spp_while_it_is_corrected(match):  # noqa: F811
    asked = rewritten(match, (1, 0))
    seen = plan(match.fixture.season, asked, reason="a slip").seen
    fixture, by, team = match.fixture, boss(match), match.fixture.home
    corrected, spent = at_once(
        lambda: corrections.correct(fixture, asked=asked, reason="a slip", seen=seen, by=by),
        lambda: learns(match, team),
    )
    state = fold(match.fixture.home)
    if corrected == "done":
        assert (state.players[2].gained_skills, state.players[2].spp) == ((), 3)
        assert spent != "done"
    else:
        assert (corrected, spent, len(state.players[2].gained_skills)) == ("Stale", "done", 1)
    whole(match)


def test_readers_see_all_of_it_or_none(match, monkeypatch):  # noqa: F811
    """Everything is written, and nothing of it seen by others, until the last of it is."""
    written, looked, decided = threading.Event(), threading.Event(), corrections._decided

    def late(*args):
        written.set()
        assert looked.wait(30)
        return decided(*args)

    def seen_by_others():
        table = list(TableRow.objects.filter(season=match.cast.season).values_list("team", "points", "scored"))
        versions = ReportVersion.objects.count()
        return fold(match.fixture.home), fold(match.cast.season), match.fixture.home_scored, versions, table

    monkeypatch.setattr(corrections, "_decided", late)
    asked, fixture, by = rewritten(match, (1, 0)), match.fixture, boss(match)
    before, outcomes = seen_by_others(), []
    correcting = threading.Thread(
        target=lambda: outcomes.extend(
            at_once(lambda: corrections.correct(fixture, asked=asked, reason="a slip", seen={}, by=by))
        )
    )
    correcting.start()
    assert written.wait(30)
    meanwhile = seen_by_others()
    looked.set()
    correcting.join()
    assert (meanwhile, outcomes) == (before, ["done"])
    after = seen_by_others()
    assert [one != two for one, two in zip(before, after, strict=True)] == [True] * 5
    whole(match)


KILLED = """
import os, signal, sys
import django
django.setup()
from django.conf import settings
from django.db import connection
settings.DATABASES["default"]["NAME"] = connection.settings_dict["NAME"] = sys.argv[1]
from league.models import User
from matches.corrections.asked import Unplay
from matches.models import CorrectionDecision, Fixture
from matches.services import corrections

CorrectionDecision.save = lambda *args, **kwargs: os.kill(os.getpid(), signal.SIGKILL)
fixture = Fixture.objects.select_related("season__league", "home", "away").get(number=1)
by = User.objects.get(pk=int(sys.argv[2]))
corrections.correct(fixture, asked=Unplay(1), reason="cut off", seen={}, by=by)
"""


def test_a_process_killed_in_the_middle_leaves_nothing_of_it(match):  # noqa: F811
    before = fold(match.fixture.home), fold(match.fixture.season)
    name = connection.settings_dict["NAME"]
    env = {**os.environ, "DJANGO_SETTINGS_MODULE": "tests.settings"}
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, name, str(boss(match).pk)], env=env, capture_output=True, check=False
    )
    assert killed.returncode == -9, killed.stderr.decode()[-2000:]
    assert not Correction.objects.exists()
    assert (fold(match.fixture.home), fold(match.fixture.season)) == before
    whole(match)
    seen = plan(match.fixture.season, Unplay(1), reason="again").seen
    corrections.correct(match.fixture, asked=Unplay(1), reason="again", seen=seen, by=boss(match))
    whole(match)
