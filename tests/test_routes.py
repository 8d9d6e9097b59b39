"""Every address, everybody who may come, and what they get. A new address without a row fails."""

from copy import deepcopy

import pytest
from django.db import transaction
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.factories import ACTORS, cast
from tests.routes import LOGIN, ask, hidden, rooms

ROUTES = {name: route for room in rooms() for name, route in room.ROUTES.items()}
OTHERS = ("admin:",)
"""Rooms of others' making whose addresses are closed as a whole: see `test_the_admin_is_for_staff`."""


def names(patterns, prefix=""):
    """The names of all addresses; an address without a name is told by its pattern."""
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            yield from names(pattern.url_patterns, f"{prefix}{pattern.namespace}:" if pattern.namespace else prefix)
        elif isinstance(pattern, URLPattern):
            yield prefix + (pattern.name or str(pattern.pattern))


def test_every_address_has_a_row():
    known = {name for name in names(get_resolver().url_patterns) if not name.startswith(OTHERS)}
    assert sorted(known - set(ROUTES)) == []
    assert sorted(set(ROUTES) - known) == []


@pytest.fixture(scope="module")
def stages(module_db):
    """A league that everybody sees, and one that its members see."""
    return {visibility: cast(visibility=visibility) for visibility in ("public", "members")}


def answer(client, route, stage, actor, name, method):
    """What this actor gets; whatever it does is undone."""
    client.logout()
    with transaction.atomic():
        if actor != "anonymous":
            client.force_login(getattr(stage, actor))
        url = reverse(name, args=route.args(stage), kwargs=dict(route.kwargs))
        response = client.post(url, route.data(stage)) if method == "post" else ask(client, url, name)
        transaction.set_rollback(True)
    if response.status_code == 302 and response["Location"].startswith(f"{reverse('account_login')}?next={url}"):
        return LOGIN
    return response.status_code


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("name", "method", "visibility"),
    [
        (name, method, visibility)
        for name, route in ROUTES.items()
        for method in ("get", "post")
        if getattr(route, method)
        for visibility in (("public", "members") if route.of_league else ("public",))
    ],
)
def test_who_gets_what(client, stages, name, method, visibility):
    route, stage = ROUTES[name], deepcopy(stages[visibility])
    route.prepare(stage)
    expected = getattr(route, method)
    if visibility == "members":
        expected = hidden(expected)
    got = {actor: answer(client, route, stage, actor, name, method) for actor in ACTORS}
    assert got == expected


@pytest.mark.django_db
def test_the_admin_is_for_staff(client):
    stage = cast()
    for actor in ACTORS:
        if actor != "anonymous":
            client.force_login(getattr(stage, actor))
        assert client.get(reverse("admin:index")).status_code == (200 if actor == "staff" else 302)
