"""How far a correction has come can be asked while it is worked out, by whoever it is worked out for."""

from itertools import groupby

import pytest
from django.core.cache import caches
from django.test import Client

from matches.corrections.asked import Unplay
from matches.corrections.progress import Progress, Step, progress_of, watched
from matches.services.reports import confirm_report
from matches.views import correction_parts as views
from tests.matches.corrections.asked import applied, planned
from tests.matches.matches import match

pytestmark = pytest.mark.django_db


@pytest.fixture
def played():
    m = match()
    m.submit()
    confirm_report(m.fixture, version=1, by=m.away)
    return m


@pytest.fixture
def steps(monkeypatch):
    """Everything that is said while somebody watches."""
    said, kept = [], caches["progress"].set
    monkeypatch.setattr(
        type(caches["progress"]), "set", lambda self, key, value, *more: (said.append(value), kept(key, value, *more))
    )
    return said


def test_records_are_counted_as_they_are_read_and_written(played, steps):
    planned(played, Unplay(1))
    assert steps == []
    with watched("somebody"):
        applied(played, Unplay(1))
    assert [step for step, _same in groupby(steps, lambda one: one.step)][-3:] == [
        Step.READING,
        Step.PLAYING,
        Step.WRITING,
    ]
    for step, of in ((Step.READING, 0), (Step.PLAYING, 3), (Step.WRITING, 3)):
        said = dict.fromkeys(one for one in steps if one.step is step)
        assert list(said) == [Progress(step, n, of) for n in range(3)]
    assert progress_of("somebody") is None


def test_the_page_that_waits_is_told_and_nobody_else(client, played, monkeypatch):
    boss, told = played.cast.commissioner, {}

    def meanwhile(found):
        for who in (boss, played.home):
            other = Client()
            other.force_login(who)
            told[who] = other.get(played.url("correct/progress/"))
        return []

    monkeypatch.setattr(views, "records_told", meanwhile)
    client.force_login(boss)
    page = client.post(played.url("correct/"), {"what": "unplay"}, follow=True)
    assert f'data-progress="{played.url("correct/progress/")}"' in page.text
    assert told[boss].json() == {"told": "Putting it into words …", "done": 0, "of": 0}
    assert told[played.home].status_code == 204
    assert client.get(played.url("correct/progress/")).status_code == 204
