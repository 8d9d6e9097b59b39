"""The secret key: made on first use, kept beside the data, never in git."""

import os
import tempfile
from pathlib import Path

from django.core.management.utils import get_random_secret_key


def read_or_make(path: Path) -> str:
    """The key kept at `path`; the first caller makes it, readable by its owner only.

    Two processes may start at once: the key is written whole elsewhere and linked into place,
    so the loser of the race reads the winner's.
    """
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor, made = tempfile.mkstemp(dir=path.parent)  # mode 0600
        try:
            with os.fdopen(descriptor, "w", encoding="ascii") as file:
                file.write(get_random_secret_key())
            os.link(made, path)
        except FileExistsError:
            pass
        finally:
            os.unlink(made)
    return path.read_text(encoding="ascii").strip()
