"""Many matches, on as many cores as asked for, with a progress bar on anything over two seconds. Results keep their
order."""

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from gettext import gettext as _
from typing import TypeVar

from rich.console import Console
from rich.progress import Progress

T = TypeVar("T")
R = TypeVar("R")
PATIENCE = 2.0  # seconds


def run_all(work: Callable[[T], R], tasks: Sequence[T], jobs: int) -> list[R]:
    """`work` done on every task; the same results whatever the number of jobs."""
    if jobs == 1:
        return list(_shown(map(work, tasks), len(tasks)))
    with ProcessPoolExecutor(jobs) as pool:
        return list(_shown(pool.map(work, tasks, chunksize=max(1, len(tasks) // (jobs * 16))), len(tasks)))


def _shown(results: Iterator[R], total: int) -> Iterator[R]:
    """The results, with a bar on standard error once they take a while."""
    started = time.monotonic()
    with Progress(console=Console(file=sys.stderr), transient=True, disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task(_("matches"), total=total, visible=False)
        for result in results:
            yield result
            progress.update(bar, advance=1, visible=time.monotonic() - started > PATIENCE)
