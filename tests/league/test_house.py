"""The house: settings, accounts, language, error pages, logging in again under htmx."""

import os
import re
import stat
import subprocess
import sys
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from django.conf import settings as site_settings
from django.core import mail
from django.core.exceptions import ValidationError
from django.db import DatabaseError, IntegrityError, connection
from django.test import Client
from django.utils import timezone

from league.conf import database, secret_key
from league.models import User

ROOT = Path(__file__).parent.parent.parent
PASSWORD = "correct horse"


@pytest.fixture
def ada(db):
    return User.objects.create_user("Ada", "ada@example.org", PASSWORD)


def manage(*arguments, var_dir, **environment):
    """Run manage.py as a host would, with nothing of ours in its environment."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env={**kept, "VAR_DIR": str(var_dir), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


# settings


def test_the_secret_key_is_made_once_and_is_its_owners(tmp_path):
    file = tmp_path / "var" / "secret_key"
    key = secret_key.read_or_make(file)
    assert len(key) == 50
    assert secret_key.read_or_make(file) == key
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert list(file.parent.iterdir()) == [file]


def test_who_loses_the_race_for_the_key_reads_the_winners(tmp_path, monkeypatch):
    file = tmp_path / "secret_key"
    link = os.link

    def late(made, target):
        file.write_text("the winner's")
        link(made, target)

    monkeypatch.setattr(os, "link", late)
    assert secret_key.read_or_make(file) == "the winner's"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("host", [{}, {"HTTPS": "1", "ALLOWED_HOSTS": "league.example.org"}])
def test_the_deployment_check_is_clean_where_debugging_is_off(tmp_path, host):
    done = manage("check", "--deploy", "--fail-level", "WARNING", var_dir=tmp_path, **host)
    assert (done.returncode, done.stdout.strip()) == (0, "System check identified no issues (0 silenced)."), done.stderr


def test_without_settings_the_site_is_closed_and_local(tmp_path):
    show = "from django.conf import settings as s; print(s.DEBUG, s.ALLOWED_HOSTS, s.DATABASES['default']['ENGINE'])"
    done = manage("shell", "--no-imports", "-c", show, var_dir=tmp_path)
    assert done.stdout.strip() == "False ['localhost', '127.0.0.1', '[::1]'] django.db.backends.sqlite3", done.stderr
    assert (tmp_path / "secret_key").exists()


def test_no_migration_is_missing(tmp_path):
    done = manage("makemigrations", "--check", "--dry-run", var_dir=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_database_by_address(tmp_path):
    config = database.from_url("postgres://ada:pw@db.example.org:5433/league", tmp_path / "x.sqlite3")
    assert {k: config[k] for k in ("ENGINE", "NAME", "USER", "HOST", "PORT")} == {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "league",
        "USER": "ada",
        "HOST": "db.example.org",
        "PORT": 5433,
    }
    assert config["OPTIONS"]["pool"]["max_size"] == 20


def test_sqlite_writes_ahead_and_waits_for_the_lock(db):
    if connection.vendor != "sqlite":
        pytest.skip("about SQLite")
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA journal_mode")
        assert cursor.fetchone() == ("wal",)
        cursor.execute("PRAGMA busy_timeout")
        assert cursor.fetchone() == (20_000,)
    assert connection.transaction_mode == "IMMEDIATE"


# health and headers


def test_healthz_answers(client, db):
    response = client.get("/healthz")
    assert (response.status_code, response.json()) == (200, {"database": "ok"})
    assert "no-store" in response["Cache-Control"]


def test_healthz_says_when_the_database_is_gone(client, db, monkeypatch):
    def gone():
        raise DatabaseError("gone")

    with monkeypatch.context() as broken:
        broken.setattr(connection, "cursor", gone)
        response = client.get("/healthz")
    assert (response.status_code, response.json()) == (503, {"database": "unreachable"})


def test_the_policy_is_strict(client, db):
    policy = dict(part.strip().split(" ", 1) for part in client.get("/")["Content-Security-Policy"].split(";"))
    assert policy == {
        "default-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
        "object-src": "'none'",
    }


def test_the_first_page_is_light(client, db):
    """Page, sheets, scripts, sprite and both fonts, compressed as they are served: under 150 KB."""
    import gzip

    from django.contrib.staticfiles import finders

    page = client.get("/").content
    linked = set(re.findall(r'(?:href|src)="/static/([^"#]+)', page.decode()))
    linked |= {"vendor/pico/pico.classless.min.css", "vendor/inter/inter-latin-ext.woff2"}
    assert {"css/layers.css", "icons.svg", "vendor/inter/inter-latin.woff2"} <= linked
    weight = len(gzip.compress(page))
    for name in linked:
        content = Path(finders.find(name)).read_bytes()
        weight += len(content) if name.endswith(".woff2") else len(gzip.compress(content))
    assert weight < 150_000


# accounts


def test_signing_up_needs_no_email(client, db):
    response = client.post("/account/signup/", {"username": "grak", "password1": PASSWORD})
    assert (response.status_code, response["Location"]) == (302, "/")
    assert User.objects.get().email == ""


def test_two_people_may_be_without_email_but_not_share_one(ada):
    User.objects.create_user("one", "", PASSWORD)
    User.objects.create_user("two", "", PASSWORD)
    with pytest.raises(IntegrityError, match="user_email_unique_when_given"):
        User.objects.create_user("three", "ADA@example.org", PASSWORD)


def test_names_that_differ_by_case_are_the_same_name(client, ada):
    response = client.post("/account/signup/", {"username": "aDA", "password1": PASSWORD})
    assert response.status_code == 200
    assert response.context["form"].errors.keys() == {"username"}


@pytest.mark.parametrize("login", ["Ada", "ada", "ada@example.org", "ADA@EXAMPLE.ORG"])
def test_signing_in_by_name_or_email(client, ada, login):
    response = client.post("/account/login/", {"login": login, "password": PASSWORD})
    assert (response.status_code, response["Location"]) == (302, "/")
    assert client.session["_auth_user_id"] == str(ada.pk)


def test_a_wrong_password_does_not(client, ada):
    response = client.post("/account/login/", {"login": "Ada", "password": "wrong"})
    assert response.status_code == 200
    assert "_auth_user_id" not in client.session


def test_a_forgotten_password_is_reset_by_mail(client, ada):
    client.post("/account/password/reset/", {"email": ada.email})
    [message] = mail.outbox
    [address] = re.findall(r"http://testserver(/account/password/reset/key/\S+)", message.body)
    form = client.get(address, follow=True)
    new = {"password1": "a new passphrase", "password2": "a new passphrase"}
    assert client.post(form.redirect_chain[-1][0], new).status_code == 302
    ada.refresh_from_db()
    assert ada.check_password("a new passphrase")


def test_the_link_of_a_reset_works_once(client, ada):
    client.post("/account/password/reset/", {"email": ada.email})
    [address] = re.findall(r"http://testserver(/account/password/reset/key/\S+)", mail.outbox[0].body)
    ada.set_password("changed meanwhile")
    ada.save()
    assert client.get(address, follow=True).context["token_fail"] is True


def test_signing_out_asks_by_get_and_acts_by_post(client, ada):
    client.force_login(ada)
    client.get("/account/logout/")
    assert "_auth_user_id" in client.session
    client.post("/account/logout/")
    assert "_auth_user_id" not in client.session


def test_forms_carry_a_token():
    assert Client(enforce_csrf_checks=True).post("/language/", {"language": "fr"}).status_code == 403


# language and zone


def test_the_browsers_language_is_the_first_guess(client, db):
    assert '<html lang="fr">' in client.get("/", headers={"accept-language": "fr-CA,fr;q=0.9"}).content.decode()
    assert '<html lang="en">' in client.get("/", headers={"accept-language": "sv"}).content.decode()


def test_the_chosen_language_stays_with_the_browser(client, db):
    response = client.post("/language/", {"language": "hu", "next": "/account/login/"})
    assert (response.status_code, response["Location"]) == (302, "/account/login/")
    assert '<html lang="hu">' in client.get("/account/login/").content.decode()


def test_and_with_the_person(client, ada):
    client.force_login(ada)
    client.post("/language/", {"language": "fr"})
    ada.refresh_from_db()
    assert ada.language == "fr"
    elsewhere = Client()
    elsewhere.force_login(ada)
    assert '<html lang="fr">' in elsewhere.get("/").content.decode()


def test_a_language_we_do_not_have_changes_nothing(client, ada):
    client.force_login(ada)
    client.post("/language/", {"language": "tlh"})
    ada.refresh_from_db()
    assert ada.language == ""


def test_no_redirect_to_elsewhere(client, db):
    response = client.post("/language/", {"language": "fr", "next": "https://evil.example.org/"})
    assert response["Location"] == "/"


def test_a_person_chooses_language_and_zone(client, ada):
    client.force_login(ada)
    response = client.post("/you/", {"language": "hu", "time_zone": "Europe/Budapest"})
    assert response.status_code == 302
    ada.refresh_from_db()
    assert (ada.language, ada.zone) == ("hu", ZoneInfo("Europe/Budapest"))


def test_a_zone_that_does_not_exist_is_refused_as_typed(client, ada):
    client.force_login(ada)
    response = client.post("/you/", {"language": "", "time_zone": "Altdorf/Reikland"})
    assert response.status_code == 422
    assert response.context["form"].errors.keys() == {"time_zone"}
    assert "Altdorf/Reikland" in response.content.decode()
    with pytest.raises(ValidationError):
        User(username="x", password="x", time_zone="../etc/passwd").full_clean()


def test_pages_are_made_in_the_viewers_zone(rf, ada):
    from league.conf.middleware import viewer

    ada.time_zone = "Europe/Budapest"
    request = rf.get("/")
    request.user = ada
    assert viewer(lambda _request: timezone.get_current_timezone_name())(request) == "Europe/Budapest"
    assert timezone.get_current_timezone_name() == site_settings.TIME_ZONE


# errors


def test_an_unknown_address(client, db):
    response = client.get("/nothing/here")
    assert (response.status_code, response.templates[0].name) == (404, "404.html")


@pytest.mark.parametrize("code", [400, 403, 404, 500])
def test_every_error_page_renders(code, rf, db):
    from django.contrib.auth.models import AnonymousUser
    from django.views import defaults

    request = rf.get("/")
    request.user = AnonymousUser()
    views = {400: defaults.bad_request, 403: defaults.permission_denied, 404: defaults.page_not_found}
    response = defaults.server_error(request) if code == 500 else views[code](request, Exception())
    assert response.status_code == code
    assert "<h1>" in response.content.decode()
    assert "css/tokens.css" in response.content.decode()


def test_a_form_without_its_token_is_answered_in_words(db):
    response = Client(enforce_csrf_checks=True).post("/account/login/", {"login": "x", "password": "y"})
    assert response.status_code == 403
    assert "403_csrf.html" in [template.name for template in response.templates]


# htmx


def test_an_expired_session_sends_the_whole_page_to_the_login(client, db):
    response = client.get(
        "/you/", headers={"HX-Request": "true", "HX-Current-URL": "http://testserver/leagues/old-world/?tab=2"}
    )
    assert response.status_code == 200
    assert response["HX-Redirect"] == "/account/login/?next=%2Fleagues%2Fold-world%2F%3Ftab%3D2"
    assert response.content == b""


def test_from_a_page_of_another_site_the_way_back_is_home(client, db):
    response = client.get("/you/", headers={"HX-Request": "true", "HX-Current-URL": "https://evil.example.org/x"})
    assert response["HX-Redirect"] == "/account/login/?next=%2F"


def test_without_htmx_it_is_an_ordinary_redirect(client, db):
    response = client.get("/you/")
    assert (response.status_code, response["Location"]) == (302, "/account/login/?next=/you/")
    assert "HX-Redirect" not in response


def test_other_redirects_under_htmx_are_left_alone(client, ada):
    client.force_login(ada)
    response = client.post("/you/", {"language": "", "time_zone": ""}, headers={"HX-Request": "true"})
    assert (response.status_code, response["Location"]) == (302, "/you/")


def test_the_styleguide_is_for_development_only(tmp_path):
    show = "from django.urls import reverse; print(reverse('styleguide'))"
    assert manage("shell", "--no-imports", "-c", show, var_dir=tmp_path, DEBUG="1").stdout.strip() == "/styleguide/"
    assert manage("shell", "--no-imports", "-c", show, var_dir=tmp_path).returncode == 1
