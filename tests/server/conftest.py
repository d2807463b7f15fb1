"""One real server for the tests that only need one, and fresh people for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.driver import Person, Server


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

    def make(**settings: object) -> Server:
        made.append(Server(tmp_path / "tables.db", **settings))
        return made[-1]

    yield make
    for one in made:
        if one.process is not None and one.process.poll() is None:
            one.stop()
