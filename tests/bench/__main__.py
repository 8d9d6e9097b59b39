"""Run the benchmarks named on the command line, or all."""

import importlib
import os
import pkgutil
import sys

import django
from rich.console import Console

from tests import bench

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"


def main(names):
    known = sorted(module.name for module in pkgutil.iter_modules(bench.__path__) if not module.name.startswith("_"))
    unknown = sorted(set(names) - set(known))
    if unknown:
        sys.exit(f"no benchmark named {', '.join(unknown)}; there are: {', '.join(known)}")
    django.setup()
    from django.db import connection
    from django.test.utils import setup_test_environment, teardown_test_environment

    console = Console(highlight=False)
    setup_test_environment()
    database = connection.creation.create_test_db(verbosity=0)
    try:
        for name in names or known:
            console.print(f"[bold]{name}[/bold] ({connection.vendor})")
            importlib.import_module(f"tests.bench.{name}").bench(
                lambda what, milliseconds: console.print(f"  {milliseconds:9.2f} ms  {what}")
            )
    finally:
        connection.creation.destroy_test_db(database, verbosity=0)
        teardown_test_environment()


if __name__ == "__main__":
    main(sys.argv[1:])
