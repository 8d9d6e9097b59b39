"""Where the data lies: SQLite in one file, or the PostgreSQL that DATABASE_URL names."""

from pathlib import Path
from typing import Any

import environ

# One writer at a time queues for the lock at BEGIN instead of failing at COMMIT; readers never wait.
SQLITE = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,  # seconds
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-16000;",
}
POSTGRESQL = {"pool": {"min_size": 2, "max_size": 20, "timeout": 10}}


def from_url(url: str, file: Path) -> dict[str, Any]:
    """Django's settings for the database at `url`; without one, SQLite in `file`."""
    config: dict[str, Any] = environ.Env.db_url_config(url or f"sqlite:///{file}")
    if "sqlite" in config["ENGINE"]:
        Path(config["NAME"]).parent.mkdir(parents=True, exist_ok=True)
        # Threads of the server live on, so their connections may.
        return {**config, "OPTIONS": SQLITE, "CONN_MAX_AGE": None}
    return {**config, "OPTIONS": POSTGRESQL | config.get("OPTIONS", {})}
