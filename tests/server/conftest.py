"""One real server for the tests that only need one, and fresh people for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.driver import Person, Server
from tests.server.postgres import Postgres


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server with a database of its own."""
    running = Server(tmp_path_factory.mktemp("house") / "tables.db", absence_seconds=0.3).start()
    yield running
    assert running.stop() == 0


@pytest.fixture
def person(server: Server) -> Iterator[Callable[[], Person]]:
    """Makes browsers, and closes them at the end."""
    made: list[Person] = []

    def make() -> Person:
        made.append(Person(server))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Makes servers of one's own, with settings; ends them at the end."""
    made: list[Server] = []

    def make(**settings: Any) -> Server:
        made.append(Server(tmp_path / "tables.db", **settings))
        return made[-1]

    yield make
    for one in made:
        if one.process is not None and one.process.poll() is None:
            one.stop()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Postgres]:
    """A PostgreSQL for all tests that need one; each gets a database of its own."""
    made = Postgres().make()
    yield made
    made.remove()


@pytest.fixture
def on_postgres(cluster: Postgres, tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Makes servers that share one new database of PostgreSQL; ends them at the end."""
    url = cluster.new_database()
    made: list[Server] = []

    def make(**settings: Any) -> Server:
        made.append(Server(tmp_path / f"server{len(made)}.db", **settings))
        made[-1].address = url
        return made[-1]

    yield make
    for one in made:
        if one.process is not None and one.process.poll() is None:
            one.stop()
