"""A helper's process may be started and ended by different threads at the same moment."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.context import SpawnProcess

import pytest

from ludi.server.base.helpers import Process
from ludi.server.bots.thinkers import answer


def test_a_process_that_is_ended_while_it_starts_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    starting, go_on = threading.Event(), threading.Event()
    start = SpawnProcess.start

    def slowly(process: SpawnProcess) -> None:
        starting.set()
        assert go_on.wait(10)
        start(process)

    monkeypatch.setattr(SpawnProcess, "start", slowly)
    helper = Process(answer, "thinker", 0)
    with ThreadPoolExecutor(2) as threads:
        opened = threads.submit(helper.open)
        assert starting.wait(10)
        stopped = threads.submit(helper.stop)
        threading.Timer(0.2, go_on.set).start()
        stopped.result(20)
        opened.result(20)
    assert not helper.is_running
