"""The site's settings, faster and closed to the outside, for tests."""

import os
import tempfile
from pathlib import Path

os.environ.setdefault("VAR_DIR", tempfile.mkdtemp(prefix="touchline-tests-"))
os.environ.setdefault("SECRET_KEY", "for tests only")
os.environ["HTTPS"] = "0"

from league.conf.settings import *  # noqa: F403
from league.conf.settings import DATABASES, STORAGES, VAR_DIR

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
STORAGES = {**STORAGES, "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
ACCOUNT_RATE_LIMITS = False
if "sqlite" in DATABASES["default"]["ENGINE"]:
    # in a file, so that the browser tests' server threads see the same data
    DATABASES["default"]["TEST"] = {"NAME": str(Path(VAR_DIR) / "test.sqlite3")}
