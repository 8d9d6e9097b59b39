"""The site in a process of its own, on the test database: to be stopped, killed and measured."""

import os
import re
import signal
import socket
import subprocess
import sys
import time

from django.db import connection


def free_port():
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return listening.getsockname()[1]


class Server:
    """The site on a port of its own, in a process of its own, on this database."""

    def __init__(self):
        self.port = free_port()
        name = connection.settings_dict["NAME"]
        url = (
            f"sqlite:///{name}"
            if connection.vendor == "sqlite"
            else os.environ["DATABASE_URL"].rsplit("/", 1)[0] + f"/{name}"
        )
        command = [sys.executable, "-m", "uvicorn", "league.conf.asgi:application", "--port", str(self.port)]
        options = ["--timeout-graceful-shutdown", "3", "--lifespan", "off", "--no-access-log", "--log-level", "warning"]
        env = {**os.environ, "DATABASE_URL": url, "LOG_LEVEL": "ERROR", "DJANGO_SETTINGS_MODULE": "tests.settings"}
        self.process = subprocess.Popen([*command, *options], env=env)
        self._wait()

    def _wait(self):
        for _ in range(300):
            with socket.socket() as one:
                if one.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.1)
        raise RuntimeError("the server did not start")

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def kill(self):
        """`kill -9`."""
        self.process.kill()
        self.process.wait(timeout=30)

    def megabytes(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1)) / 1024

    def seconds(self):
        """The processor time it has used so far."""
        with open(f"/proc/{self.process.pid}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self):
        """Ask it to stop; how long that takes, in milliseconds."""
        start = time.perf_counter()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=30)
        return (time.perf_counter() - start) * 1000
